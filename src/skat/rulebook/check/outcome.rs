//! How a game ended: from card points and tricks, from a grade, or given up.

use crate::skat::{
    Abandon, Announced, Clause, DealEntry, FaultCode, GameRow, Grade, SkatUse, points,
    rulebook::{faults::Faults, inner::Inner},
};

/// How a game ended, as far as the value is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Outcome {
    /// The aim was reached, before any look at the bid.
    pub(in super::super) won: bool,
    /// Either side was made schneider.
    pub(in super::super) schneider: bool,
    /// Either side was made schwarz.
    pub(in super::super) schwarz: bool,
}

impl Outcome {
    pub(super) const LOST: Outcome = Outcome {
        won: false,
        schneider: false,
        schwarz: false,
    };
}

/// A Null is won without a trick and lost with one; card points do not count. Points alone, with
/// tricks left out, mean that each side took at least one: lost, with the doubt whether that was
/// meant.
pub(super) fn null_outcome(
    book: &Inner,
    row: &GameRow,
    entry: &DealEntry,
    faults: &mut Faults,
) -> Option<Outcome> {
    let clauses = &book.data.clauses;
    let in_range = points_and_tricks_in_range(book, entry, faults);
    if let (true, Some(points), Some(tricks)) = (in_range, entry.points, entry.tricks)
        && points::possible(points)
        && !points::possible_with(points, tricks)
    {
        faults.warning(FaultCode::TricksContradictPoints, &clauses.points);
    }
    let by_grade = match entry.grade {
        None => None,
        Some(Grade::Won) => Some(true),
        Some(Grade::Lost) => Some(false),
        Some(_) => {
            faults.error(FaultCode::GradeContradictsPoints, &row.clause);
            return None;
        }
    };
    let by_tricks = entry.tricks.map(|tricks| tricks == 0);
    let by_abandon = abandoned(book, row, entry, faults).then_some(false);
    let mut said = [by_grade, by_tricks, by_abandon].into_iter().flatten();
    let Some(won) = said.next() else {
        if in_range && entry.points.is_some() {
            faults.warning(FaultCode::ResultMissing, &row.clause);
            return Some(Outcome::LOST);
        }
        faults.error(FaultCode::ResultMissing, &clauses.lines);
        return None;
    };
    if said.any(|other| other != won) {
        faults.error(FaultCode::GradeContradictsPoints, &clauses.lines);
    }
    Some(Outcome {
        won,
        ..Outcome::LOST
    })
}

/// Whether the game was given up; a fault if that is not allowed.
fn abandoned(book: &Inner, row: &GameRow, entry: &DealEntry, faults: &mut Faults) -> bool {
    let turned = row
        .skat
        .iter()
        .any(|s| matches!(s, SkatUse::Turned | SkatUse::TurnedSecond));
    let allowed = match book.data.abandon {
        Abandon::Any => true,
        Abandon::Turned => turned,
        Abandon::None => false,
    };
    if entry.abandoned && !allowed {
        faults.error(FaultCode::AbandonNotAllowed, &book.data.clauses.abandon);
    }
    entry.abandoned
}

pub(super) fn points_and_tricks_in_range(
    book: &Inner,
    entry: &DealEntry,
    faults: &mut Faults,
) -> bool {
    let clause = &book.data.clauses.points;
    let points = entry.points.is_none_or(|p| (0..=points::PACK).contains(&p));
    let tricks = entry
        .tricks
        .is_none_or(|t| (0..=points::TRICKS).contains(&t));
    if !points {
        faults.error(FaultCode::PointsOutOfRange, clause);
    }
    if !tricks {
        faults.error(FaultCode::TricksOutOfRange, clause);
    }
    points && tricks
}

/// How a suit game or a Grand ended: from card points and tricks, from a grade, or given up.
pub(super) fn outcome(
    book: &Inner,
    row: &GameRow,
    announced: Option<Announced>,
    entry: &DealEntry,
    faults: &mut Faults,
) -> Option<Outcome> {
    let clauses = &book.data.clauses;
    if !points_and_tricks_in_range(book, entry, faults) {
        return None;
    }
    let by_play = by_play(book, announced, entry, faults);
    let by_grade = entry.grade.map(|grade| by_grade(announced, grade));
    if abandoned(book, row, entry, faults) {
        if by_play.is_some_and(|o| o.won) || by_grade.is_some_and(|o| o != Outcome::LOST) {
            faults.error(FaultCode::GradeContradictsPoints, &clauses.abandon);
        }
        return Some(Outcome::LOST);
    }
    if announced == Some(Announced::Schwarz) && entry.grade == Some(Grade::WonSchneider) {
        faults.warning(FaultCode::GradeContradictsPoints, &clauses.lines);
    }
    match (by_play, by_grade) {
        (Some(play), Some(grade)) => {
            if play.won != grade.won || play.counted(announced) != grade.counted(announced) {
                faults.error(FaultCode::GradeContradictsPoints, &clauses.lines);
            }
            Some(play)
        }
        (Some(known), None) | (None, Some(known)) => Some(known),
        (None, None) => {
            faults.error(FaultCode::ResultMissing, &clauses.lines);
            None
        }
    }
}

impl Outcome {
    /// Which grades count towards the value, made or announced.
    fn counted(self, announced: Option<Announced>) -> (bool, bool) {
        (
            self.schneider || announced.is_some(),
            self.schwarz || announced == Some(Announced::Schwarz),
        )
    }
}

/// The tricks noted; a grade of schwarz says them too.
fn tricks(announced: Option<Announced>, entry: &DealEntry) -> Option<i32> {
    let announced_schwarz = announced == Some(Announced::Schwarz);
    entry.tricks.or_else(|| match entry.grade? {
        Grade::WonSchwarz => Some(points::TRICKS),
        Grade::Won | Grade::WonSchneider => announced_schwarz.then_some(points::TRICKS),
        Grade::LostSchwarz => Some(0),
        Grade::Lost | Grade::LostSchneider => None,
    })
}

/// What points and tricks say; tricks left out mean that each side took at least one.
fn by_play(
    book: &Inner,
    announced: Option<Announced>,
    entry: &DealEntry,
    faults: &mut Faults,
) -> Option<Outcome> {
    let clauses = &book.data.clauses;
    let lines = book.data.lines;
    let tricks = tricks(announced, entry);
    let won_all = tricks == Some(points::TRICKS);
    let lost_all = tricks == Some(0);
    let card_points = match entry.points {
        Some(points) => points,
        None if entry.tricks.is_none() => return None,
        None if won_all => points::PACK,
        None if lost_all => 0,
        // Schwarz was announced and a trick is missing: lost, whatever the points are.
        None if announced == Some(Announced::Schwarz) => 0,
        None => {
            if entry
                .grade
                .is_some_and(|g| matches!(g, Grade::WonSchwarz | Grade::LostSchwarz))
            {
                faults.error(FaultCode::GradeContradictsPoints, &clauses.lines);
            }
            return None;
        }
    };
    if let Some(points) = entry.points {
        let contradiction = if entry.tricks.is_some() {
            FaultCode::TricksContradictPoints
        } else {
            FaultCode::GradeContradictsPoints
        };
        points_fit(points, tricks, contradiction, &clauses.points, faults);
    }
    let opponents_schneider = card_points >= lines.schneider || won_all;
    let own_schneider = card_points <= lines.own_schneider || lost_all;
    let won = match announced {
        None => card_points >= lines.goal,
        Some(Announced::Schneider) => opponents_schneider,
        Some(Announced::Schwarz) => won_all,
    };
    Some(Outcome {
        won,
        schneider: opponents_schneider || own_schneider,
        schwarz: won_all || lost_all,
    })
}

/// Notes points that no cards have, and points that nobody has with so many tricks.
fn points_fit(
    points: i32,
    tricks: Option<i32>,
    contradiction: FaultCode,
    clause: &Clause,
    faults: &mut Faults,
) {
    let possible = points::possible(points);
    if !possible {
        faults.warning(FaultCode::PointsImpossible, clause);
    }
    // Points that no cards have are no more wrong with three tricks than with four, but never
    // all or none.
    let tricks = tricks.filter(|tricks| possible || [0, points::TRICKS].contains(tricks));
    if tricks.is_some_and(|tricks| !points::possible_with(points, tricks)) {
        faults.error(contradiction, clause);
    }
}

fn by_grade(announced: Option<Announced>, grade: Grade) -> Outcome {
    let won = matches!(grade, Grade::Won | Grade::WonSchneider | Grade::WonSchwarz);
    let schwarz = matches!(grade, Grade::WonSchwarz | Grade::LostSchwarz)
        || (won && announced == Some(Announced::Schwarz));
    let schneider = schwarz
        || matches!(grade, Grade::WonSchneider | Grade::LostSchneider)
        || (won && announced == Some(Announced::Schneider));
    Outcome {
        won,
        schneider,
        schwarz,
    }
}
