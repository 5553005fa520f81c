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
    let wanted = |kind: &PaperKind| all || kept == Some(*kind) || kind.is_wanted(book, event);
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

/// The paper that is needed next: what tells of the results once all is in, the sheets once the seats
/// are drawn, and before that the first of all.
pub fn needed(
    book: &Book,
    event: &Event,
    sheets_in: (u32, u32),
    kinds: &[PaperKind],
) -> Option<PaperKind> {
    let (done, all) = sheets_in;
    let of = |stage| kinds.iter().find(|kind| kind.stage() == stage).copied();
    let sheets = [PaperKind::GermanList, PaperKind::Sheet];
    let is_used = |kind: &PaperKind| kinds.contains(kind) && kind.is_wanted(book, event);
    let sheet = sheets.into_iter().find(is_used);
    let found = if event.legs.is_empty() {
        None
    } else if all > 0 && done >= all {
        of(Stage::After)
    } else {
        sheet
    };
    found.or(kinds.first().copied())
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
