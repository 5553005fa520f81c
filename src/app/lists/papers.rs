//! The papers that are offered for an evening, by when they are wanted.

use crate::club::{Book, Event};
use crate::report::{PaperKind, Stage, papers};

/// A line of the list of papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// What the next papers are called together.
    Head(Stage),
    /// A paper.
    Paper(PaperKind),
}

/// The lines of the list: those that this evening wants, and `kept`, which was asked for; or all
/// that it can have.
pub fn rows(book: &Book, event: &Event, kept: Option<PaperKind>, all: bool) -> Vec<Row> {
    let can = papers(&book.members, event);
    let wanted = |kind: &PaperKind| all || kept == Some(*kind) || wants(book, event, *kind);
    let mut rows = Vec::new();
    for stage in Stage::ALL {
        let of_stage = can.iter().filter(|kind| kind.stage() == stage);
        let some: Vec<Row> = of_stage
            .filter(|kind| wanted(kind))
            .map(|kind| Row::Paper(*kind))
            .collect();
        if !some.is_empty() {
            rows.push(Row::Head(stage));
            rows.extend(some);
        }
    }
    rows
}

/// The papers among lines.
pub fn kinds(rows: &[Row]) -> Vec<PaperKind> {
    let paper = |row: &Row| match row {
        Row::Paper(kind) => Some(*kind),
        Row::Head(_) => None,
    };
    rows.iter().filter_map(paper).collect()
}

/// Whether a paper that this evening can have is of use for it.
fn wants(book: &Book, event: &Event, kind: PaperKind) -> bool {
    let settings = &event.settings;
    let german = settings.scoring.has_foot();
    match kind {
        PaperKind::GermanList | PaperKind::GermanFilled => german,
        PaperKind::RunningSheet | PaperKind::RunningFilled => !german,
        PaperKind::StandingsGames => !german || settings.prizes.games > 0,
        PaperKind::Settlement => settings.stake_cents_per_100 > 0,
        PaperKind::Season | PaperKind::MembersYear => !book.seasons.is_empty(),
        PaperKind::Members => !book.members.is_empty(),
        PaperKind::SignUp
        | PaperKind::SignUpBlank
        | PaperKind::Tickets
        | PaperKind::TableCards
        | PaperKind::PersonalCards
        | PaperKind::StartCards
        | PaperKind::GuideCards
        | PaperKind::WallTables
        | PaperKind::WallLarge
        | PaperKind::WallNames
        | PaperKind::ChangedSeats
        | PaperKind::Proof
        | PaperKind::SheetBlank
        | PaperKind::Sheet
        | PaperKind::RulesBrief
        | PaperKind::Rules
        | PaperKind::TypingCard
        | PaperKind::Slips
        | PaperKind::SlipsA6
        | PaperKind::SlipsFilled
        | PaperKind::SheetFilled
        | PaperKind::Outstanding
        | PaperKind::Standings
        | PaperKind::Series
        | PaperKind::Groups
        | PaperKind::MatchReport
        | PaperKind::Since
        | PaperKind::Protest
        | PaperKind::Prizes
        | PaperKind::Cash
        | PaperKind::Receipts
        | PaperKind::ReceiptsBlank
        | PaperKind::StillOpen
        | PaperKind::Recap
        | PaperKind::Met
        | PaperKind::Certificates
        | PaperKind::GrandOuvert
        | PaperKind::MemberCard
        | PaperKind::Ledger
        | PaperKind::Archive => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests_event;
    use crate::club::Scoring;

    #[test]
    fn every_paper_has_its_place_once_and_all_of_them_can_be_shown() {
        let book = Book::default();
        let event = tests_event();
        let can = papers(&book.members, &event);
        let mut all = kinds(&rows(&book, &event, None, true));
        assert_eq!(all.len(), can.len());
        all.sort_by_key(|kind| can.iter().position(|one| one == kind));
        assert_eq!(all, can);
    }

    #[test]
    fn what_an_evening_has_no_use_for_is_offered_only_if_it_was_asked_for() {
        let (book, mut event) = (Book::default(), tests_event());
        event.settings.stake_cents_per_100 = 0;
        let offered = kinds(&rows(&book, &event, None, false));
        assert!(!offered.contains(&PaperKind::Settlement));
        assert!(!offered.contains(&PaperKind::GermanList));
        assert!(offered.contains(&PaperKind::StandingsGames));
        let asked = kinds(&rows(&book, &event, Some(PaperKind::Settlement), false));
        assert!(asked.contains(&PaperKind::Settlement));
        event.settings.stake_cents_per_100 = 25;
        event.settings.scoring = Scoring::SeegerFabian;
        event.settings.prizes.games = 0;
        let offered = kinds(&rows(&book, &event, None, false));
        assert!(offered.contains(&PaperKind::Settlement));
        assert!(offered.contains(&PaperKind::GermanList));
        assert!(!offered.contains(&PaperKind::StandingsGames));
    }
}
