//! The papers that are offered for an evening, by when they are wanted.

use crate::club::{Book, Event};
use crate::report::{PaperKind, Stage, papers};
use std::collections::BTreeMap;

/// A line of the list of papers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// What the next papers are called together.
    Head(Stage),
    /// A paper in each of its forms, the usual one first.
    Paper(Vec<PaperKind>),
}

/// With which papers one stands: the standings are an end once all is in.
pub fn stage_of(kind: PaperKind, all_in: bool) -> Stage {
    match kind.usual() {
        PaperKind::Standings if all_in => Stage::After,
        usual => usual.stage(),
    }
}

/// The lines of the list: those that this evening wants, and `kept`, which was asked for; or all
/// that it can have.
pub fn rows(
    book: &Book,
    event: &Event,
    kept: Option<PaperKind>,
    all: bool,
    all_in: bool,
) -> Vec<Row> {
    let wanted = |kind: &PaperKind| all || kept == Some(*kind) || kind.is_wanted(book, event);
    let mut forms: BTreeMap<PaperKind, Vec<PaperKind>> = BTreeMap::new();
    for kind in papers(&book.members, event).into_iter().filter(wanted) {
        forms.entry(kind.usual()).or_default().push(kind);
    }
    let mut rows = Vec::new();
    for stage in Stage::ALL {
        let of_stage = forms.extract_if(.., |usual, _| stage_of(*usual, all_in) == stage);
        let some: Vec<Row> = of_stage
            .map(|(usual, mut forms)| {
                forms.sort_by_key(|form| *form != usual);
                Row::Paper(forms)
            })
            .collect();
        if !some.is_empty() {
            rows.push(Row::Head(stage));
            rows.extend(some);
        }
    }
    rows
}

/// The papers among lines, in all their forms.
pub fn kinds(rows: &[Row]) -> Vec<PaperKind> {
    let forms = |row: &Row| match row {
        Row::Paper(forms) => forms.clone(),
        Row::Head(_) => Vec::new(),
    };
    rows.iter().flat_map(forms).collect()
}

/// The paper that is needed next: the standings once all is in, the sheets once the seats are drawn, and
/// before that the first of all.
pub fn needed(book: &Book, event: &Event, all_in: bool, kinds: &[PaperKind]) -> Option<PaperKind> {
    let sheets = [PaperKind::GermanList, PaperKind::Sheet];
    let is_used = |kind: &PaperKind| kinds.contains(kind) && kind.is_wanted(book, event);
    let sheet = sheets.into_iter().find(is_used);
    let found = if event.legs.is_empty() {
        None
    } else if all_in {
        Some(PaperKind::Standings).filter(is_used)
    } else {
        sheet
    };
    found.or(kinds.first().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests_event;
    use crate::club::{EntrantId, Leg, Scoring, Slip, Table};
    use crate::i18n::{Lang, Texts};

    /// An evening of which something was handed in.
    fn begun() -> Event {
        let mut table = Table::default();
        table.sheet.slips.push(Slip {
            entrant: EntrantId(1),
            points: 0,
            games: 0,
            okd_by: None,
        });
        let leg = Leg {
            tables: vec![table].into(),
            ..Leg::default()
        };
        Event {
            legs: vec![leg],
            ..tests_event()
        }
    }

    #[test]
    fn what_tells_of_play_is_offered_once_something_was_handed_in() {
        let offered = |event| kinds(&rows(&Book::default(), &event, None, false, false));
        for kind in [
            PaperKind::Standings,
            PaperKind::SheetFilled,
            PaperKind::Ledger,
        ] {
            assert!(!offered(tests_event()).contains(&kind), "{kind:?}");
            assert!(offered(begun()).contains(&kind), "{kind:?}");
        }
    }

    #[test]
    fn every_paper_has_its_place_once_and_all_of_them_can_be_shown() {
        let book = Book::default();
        let event = tests_event();
        let can = papers(&book.members, &event);
        let mut all = kinds(&rows(&book, &event, None, true, false));
        assert_eq!(all.len(), can.len());
        all.sort_by_key(|kind| can.iter().position(|one| one == kind));
        assert_eq!(all, can);
    }

    #[test]
    fn once_all_is_in_the_standings_are_the_first_of_the_end() {
        let is_standings = |row: &Row| match row {
            Row::Paper(forms) => forms.contains(&PaperKind::Standings),
            Row::Head(_) => false,
        };
        for (all_in, stage) in [(false, Stage::During), (true, Stage::After)] {
            let rows = rows(&Book::default(), &begun(), None, false, all_in);
            let head = rows
                .iter()
                .position(|row| *row == Row::Head(stage))
                .unwrap();
            let mut of_stage = rows[head + 1..]
                .iter()
                .take_while(|row| matches!(row, Row::Paper(_)));
            assert!(of_stage.any(is_standings), "{stage:?}");
            assert!(!all_in || is_standings(&rows[head + 1]));
        }
    }

    #[test]
    fn a_paper_of_several_forms_is_one_line_the_usual_form_first() {
        let rows = rows(&Book::default(), &tests_event(), None, true, false);
        let of = |one: PaperKind| {
            rows.iter().filter_map(move |row| match row {
                Row::Paper(forms) if forms.contains(&one) => Some(forms.clone()),
                Row::Paper(_) | Row::Head(_) => None,
            })
        };
        let sheets = of(PaperKind::SheetBlank).next().unwrap();
        assert_eq!(
            sheets,
            [
                PaperKind::Sheet,
                PaperKind::SheetBlank,
                PaperKind::RunningSheet
            ]
        );
        for kind in kinds(&rows) {
            let lines: Vec<_> = of(kind).collect();
            assert_eq!(lines.len(), 1, "{kind:?}");
            let t = Texts::new(Lang::En);
            let mut words: Vec<String> = lines[0].iter().map(|form| form.form(&t)).collect();
            words.sort_unstable();
            words.dedup();
            assert_eq!(
                words.len(),
                lines[0].len(),
                "each has a word of its own: {kind:?}"
            );
        }
    }

    #[test]
    fn what_an_evening_has_no_use_for_is_offered_only_if_it_was_asked_for() {
        let (book, mut event) = (Book::default(), begun());
        event.settings.stake_cents_per_100 = 0;
        let offered = kinds(&rows(&book, &event, None, false, false));
        assert!(!offered.contains(&PaperKind::Settlement));
        assert!(!offered.contains(&PaperKind::GermanList));
        assert!(offered.contains(&PaperKind::StandingsGames));
        let asked = kinds(&rows(
            &book,
            &event,
            Some(PaperKind::Settlement),
            false,
            false,
        ));
        assert!(asked.contains(&PaperKind::Settlement));
        event.settings.stake_cents_per_100 = 25;
        event.settings.scoring = Scoring::SeegerFabian;
        event.settings.prizes.games = 0;
        let offered = kinds(&rows(&book, &event, None, false, false));
        assert!(offered.contains(&PaperKind::Settlement));
        assert!(offered.contains(&PaperKind::GermanList));
        assert!(!offered.contains(&PaperKind::StandingsGames));
    }
}
