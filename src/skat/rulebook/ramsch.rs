//! Ramsch and Schiebe-Ramsch: who is charged, and what (Foster, Law 4 and pp. 162-163, 182-183;
//! club forms).

use crate::skat::{
    BySeat, Clause, DealEntry, FaultCode, Position, RamschCharge, RamschEntry, RamschKind,
    RamschRules, RamschSkat, RamschTie, Severity, Verdict, points,
    rulebook::{
        faults::{Faults, factor},
        inner::Inner,
    },
};

/// What the rules say of a Ramsch.
pub(super) fn check(
    book: &Inner,
    played: &RamschEntry,
    entry: &DealEntry,
    faults: &mut Faults,
) -> Verdict {
    let clauses = &book.data.clauses;
    let (rules, clause) = match played.kind {
        RamschKind::Ramsch => (&book.data.ramsch, &clauses.ramsch),
        RamschKind::Schiebe => (&book.data.schiebe, &clauses.schiebe),
    };
    let mut verdict = Verdict {
        clause: clause.clone(),
        ..Verdict::none()
    };
    if !rules.on {
        faults.error(FaultCode::RamschNotAllowed, clause);
        return verdict;
    }
    verdict.bock = what_goes_with_it(book, entry, faults);
    let played = &RamschEntry {
        tricks: whole_tricks(&played.tricks),
        ..*played
    };
    let sound = numbers_are_possible(rules, played, clause, faults);
    let passes = passes(rules, played, clause, faults);
    if !sound {
        return verdict;
    }
    let Some(charges) = charges(rules, played, passes, &clauses.ramsch_tie, faults) else {
        return verdict;
    };
    let charges = BySeat::from_fn(|p| charges.at(p) * verdict.bock);
    verdict.value = Position::ALL
        .into_iter()
        .map(|p| charges.at(p).abs())
        .max()
        .unwrap_or(0);
    verdict.charges = Some(charges);
    written(entry, &charges, &verdict.clause, faults);
    verdict
}

/// A Ramsch has no matadors and no kontra; the factor of its Bock round.
fn what_goes_with_it(book: &Inner, entry: &DealEntry, faults: &mut Faults) -> i32 {
    let clauses = &book.data.clauses;
    if entry.matadors.is_some() {
        faults.warning(FaultCode::MatadorsNotCounted, &clauses.matadors);
    }
    factor(
        &[],
        entry.kontra,
        FaultCode::KontraNotAllowed,
        &clauses.kontra,
        faults,
    );
    factor(
        &book.data.bock,
        entry.bock,
        FaultCode::BockNotAllowed,
        &clauses.bock,
        faults,
    )
}

/// The tricks with those that follow from the others: who is left out took none if the others
/// took all ten.
fn whole_tricks(tricks: &BySeat<Option<i32>>) -> BySeat<Option<i32>> {
    let known: i32 = Position::ALL
        .iter()
        .filter_map(|p| tricks.at(*p))
        .fold(0, i32::saturating_add);
    let all = known == points::TRICKS
        && Position::ALL
            .iter()
            .all(|p| tricks.at(*p).is_none_or(|n| n >= 0));
    BySeat::from_fn(|p| tricks.at(p).or(all.then_some(0)))
}

/// The amount on paper is what somebody is charged.
fn written(entry: &DealEntry, charges: &BySeat<i32>, clause: &Clause, faults: &mut Faults) {
    let Some(written) = entry.written else { return };
    let charged: Vec<i32> = Position::ALL
        .into_iter()
        .map(|p| charges.at(p))
        .filter(|c| *c != 0)
        .collect();
    let agrees = charged.contains(&written) || (written == 0 && charged.is_empty());
    if !agrees {
        faults.add(
            FaultCode::WrittenDiffers,
            Severity::Warning,
            clause,
            Some(charged.first().copied().unwrap_or(0)),
        );
    }
}

fn passes(rules: &RamschRules, played: &RamschEntry, clause: &Clause, faults: &mut Faults) -> u32 {
    let passes = played.passes.unwrap_or(0);
    if !(0..=3).contains(&passes) || (passes > 0 && rules.pass_factor <= 1) {
        faults.error(FaultCode::RamschNotAllowed, clause);
        return 0;
    }
    passes.unsigned_abs()
}

fn numbers_are_possible(
    rules: &RamschRules,
    played: &RamschEntry,
    clause: &Clause,
    faults: &mut Faults,
) -> bool {
    let seats = Position::ALL;
    if seats
        .iter()
        .any(|p| !(0..=points::PACK).contains(&played.points.at(*p)))
    {
        faults.error(FaultCode::PointsOutOfRange, clause);
        return false;
    }
    if seats
        .iter()
        .filter_map(|p| played.tricks.at(*p))
        .any(|t| !(0..=points::TRICKS).contains(&t))
    {
        faults.error(FaultCode::TricksOutOfRange, clause);
        return false;
    }
    let points = points_add_up(rules, played, clause, faults);
    let tricks = tricks_add_up(played, clause, faults);
    if points && tricks && seats.iter().any(|p| !hand_is_possible(rules, played, *p)) {
        faults.error(FaultCode::TricksContradictPoints, clause);
        return false;
    }
    points && tricks
}

/// All three have 120 points together, or 120 less the skat where nobody has it.
fn points_add_up(
    rules: &RamschRules,
    played: &RamschEntry,
    clause: &Clause,
    faults: &mut Faults,
) -> bool {
    let sum: i32 = Position::ALL.iter().map(|p| played.points.at(*p)).sum();
    if !points::possible_skat(points::PACK - sum) {
        faults.add(
            FaultCode::RamschPointsWrong,
            Severity::Error,
            clause,
            Some(points::PACK),
        );
        return false;
    }
    if rules.skat == RamschSkat::LastTrick && sum != points::PACK {
        faults.add(
            FaultCode::RamschPointsWrong,
            Severity::Warning,
            clause,
            Some(points::PACK),
        );
    }
    true
}

/// Ten tricks together; where some are left out, those took at least one each.
fn tricks_add_up(played: &RamschEntry, clause: &Clause, faults: &mut Faults) -> bool {
    let known: i32 = Position::ALL
        .iter()
        .filter_map(|p| played.tricks.at(*p))
        .sum();
    let left_out = Position::ALL
        .iter()
        .filter(|p| played.tricks.at(**p).is_none())
        .count();
    let rest = points::TRICKS - known;
    let fits = if left_out == 0 {
        rest == 0
    } else {
        usize::try_from(rest).is_ok_and(|rest| rest >= left_out)
    };
    let last = played.last_trick.and_then(|p| played.tricks.at(p));
    if !fits || last == Some(0) {
        faults.add(
            FaultCode::RamschTricksWrong,
            Severity::Error,
            clause,
            Some(points::TRICKS),
        );
        return false;
    }
    true
}

/// Whether somebody can have his points with his tricks; only where his tricks are noted.
fn hand_is_possible(rules: &RamschRules, played: &RamschEntry, at: Position) -> bool {
    let Some(tricks) = played.tricks.at(at).and_then(|t| usize::try_from(t).ok()) else {
        return true;
    };
    let points = played.points.at(at);
    let may_have_skat =
        rules.skat != RamschSkat::Disregarded && (tricks > 0 || rules.skat == RamschSkat::LaidOut);
    points::can_hold(3 * tricks, points)
        || (may_have_skat && points::can_hold(3 * tricks + 2, points))
}

/// What each is charged or paid; none if the entry does not say who loses.
fn charges(
    rules: &RamschRules,
    played: &RamschEntry,
    passes: u32,
    tie_clause: &Clause,
    faults: &mut Faults,
) -> Option<BySeat<i32>> {
    if rules.charge == RamschCharge::FewestWins {
        return Some(fewest_win(rules, played));
    }
    let without = those(|p| played.tricks.at(p) == Some(0));
    let most = most_points(played);
    let full = full_charge(rules, most, without.len(), passes);
    if without.len() == 2 {
        // Somebody who took every trick is charged or paid, even without points noted.
        let amount = match rules.all_tricks {
            0 => -full,
            amount => amount,
        };
        return Some(amount_of(amount, |p| !without.contains(&p)));
    }
    let tied = those(|p| played.points.at(p) == most);
    let (charge, losers) = match rules.tie {
        _ if tied.len() == 1 => (full, tied),
        RamschTie::All if tied.len() == 3 && rules.all_tied_zero => (0, tied),
        RamschTie::All => (full, tied),
        RamschTie::Halves => (shared(full, tied.len()), tied),
        RamschTie::LastTrick => {
            let loser = loser_by_last_trick(played, &tied, tie_clause, faults)?;
            (full, vec![loser])
        }
    };
    Some(amount_of(-charge, |p| losers.contains(&p)))
}

/// The places of which it is true.
fn those(which: impl Fn(Position) -> bool) -> Vec<Position> {
    Position::ALL.into_iter().filter(|p| which(*p)).collect()
}

/// What each of several pays of an amount.
fn shared(amount: i32, by: usize) -> i32 {
    let by = i32::try_from(by).ok();
    by.and_then(|by| amount.checked_div(by)).unwrap_or(amount)
}

/// The amount for those of whom it is true, nothing for the others.
fn amount_of(amount: i32, whose: impl Fn(Position) -> bool) -> BySeat<i32> {
    BySeat::from_fn(|p| if whose(p) { amount } else { 0 })
}

fn most_points(played: &RamschEntry) -> i32 {
    Position::ALL
        .into_iter()
        .map(|p| played.points.at(p))
        .max()
        .unwrap_or(0)
}

/// What the loser is charged if nobody shares it; `without` players took no trick.
fn full_charge(rules: &RamschRules, most: i32, without: usize, passes: u32) -> i32 {
    let once = match rules.charge {
        RamschCharge::Fixed => match without {
            0 => rules.base,
            1 => rules.one_without,
            _ => rules.two_without,
        },
        RamschCharge::Points | RamschCharge::FewestWins if without == 1 => {
            most * rules.without_factor.max(1)
        }
        RamschCharge::Points | RamschCharge::FewestWins => most,
    };
    once * rules.pass_factor.max(1).pow(passes)
}

/// Which of those that are tied took the last trick; a fault if it is not noted, or was nobody of
/// them.
fn loser_by_last_trick(
    played: &RamschEntry,
    tied: &[Position],
    clause: &Clause,
    faults: &mut Faults,
) -> Option<Position> {
    let Some(loser) = played.last_trick else {
        faults.error(FaultCode::RamschLastTrickNeeded, clause);
        return None;
    };
    if !tied.contains(&loser) {
        faults.warning(FaultCode::RamschLastTrickNotTied, clause);
    }
    Some(loser)
}

/// The form in which who has the fewest points is paid.
fn fewest_win(rules: &RamschRules, played: &RamschEntry) -> BySeat<i32> {
    let fewest = Position::ALL
        .into_iter()
        .map(|p| played.points.at(p))
        .min()
        .unwrap_or(0);
    let many = Position::ALL
        .into_iter()
        .filter(|p| played.points.at(*p) == fewest)
        .count();
    let wins = match many {
        1 => rules.fewest_alone,
        2 => rules.fewest_tied,
        _ => 0,
    };
    amount_of(wins, |p| played.points.at(p) == fewest)
}
