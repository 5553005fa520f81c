//! What can be read on the papers, and written on them: at a distance, by hand, in either language.

use super::report_fixture as fixture;
use super::report_pages::assert_geometry;
use vorhand::club::{Event, MovementKind, Scoring};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, Document, Item, Page, PaperKind, PaperSize};

fn made(kind: PaperKind, event: &Event, lang: Lang, size: PaperSize) -> Document {
    let texts = Texts::new(lang);
    report::pages(
        kind,
        &Context {
            size,
            ..Context::new(event, &texts)
        },
    )
    .expect("a paper")
}

/// The sizes of the texts on a page that satisfy this.
fn sizes(document: &Document, which: impl Fn(&str) -> bool) -> Vec<f32> {
    let items = document.pages.iter().flat_map(|page| &page.items);
    let size = |item: &Item| match item {
        Item::Text { size, text, .. } if which(text) => Some(*size),
        Item::Text { .. } | Item::Line { .. } | Item::Fill { .. } => None,
    };
    items.filter_map(size).collect()
}

#[test]
fn the_seats_of_a_wall_plan_are_as_large_as_the_names_and_clear_of_them() {
    for people in [12, 80, 400, 1000] {
        let event = fixture::moving(MovementKind::Individual, people, Some(1));
        for lang in Lang::ALL {
            for size in PaperSize::ALL {
                let plan = made(PaperKind::WallTables, &event, lang, size);
                assert_geometry(&plan);
                let seats = sizes(&plan, |text| {
                    ["1.", "2.", "3.", "4.", "N", "E", "S", "W"].contains(&text)
                });
                let names = sizes(&plan, |text| {
                    event
                        .entrants
                        .iter()
                        .any(|e| text.contains(e.typed_name.as_str()))
                });
                let largest = names.into_iter().fold(0.0, f32::max);
                assert!(
                    seats.len() >= people && seats.iter().all(|seat| *seat >= largest),
                    "{people} {seats:?}"
                );
            }
        }
    }
}

/// The height of the rows of deals on a page: the usual distance of two lines across it.
fn usual_row(page: &Page) -> f32 {
    let across = |item: &Item| match item {
        Item::Line { x1, y1, x2, y2, .. } if y1 == y2 && x2 - x1 > page.width_mm / 2.0 => Some(*y1),
        Item::Text { .. } | Item::Line { .. } | Item::Fill { .. } => None,
    };
    let mut at: Vec<f32> = page.items.iter().filter_map(across).collect();
    at.sort_by(f32::total_cmp);
    at.dedup_by(|a, b| (*a - *b).abs() < 0.01);
    let mut rows: Vec<f32> = at.windows(2).map(|two| two[1] - two[0]).collect();
    rows.sort_by(f32::total_cmp);
    rows[rows.len() / 2]
}

#[test]
fn every_row_of_a_german_list_can_be_written_on_by_hand() {
    for people in 3..=6 {
        for rounds in [8, 9, 12, 16] {
            let mut event = fixture::fixed(people, rounds);
            event.settings.scoring = Scoring::SeegerFabian;
            for size in PaperSize::ALL {
                let list = made(PaperKind::GermanList, &event, Lang::De, size);
                assert_geometry(&list);
                let rows: Vec<f32> = list.pages.iter().map(usual_row).collect();
                let told = format!("{rounds} rounds of {people} on {}: {rows:?}", size.id());
                assert!(rows.iter().all(|row| *row >= 3.9), "{told}");
            }
        }
    }
}

fn words(document: &Document) -> String {
    super::report_pages::words_on(document).join(" ")
}

#[test]
fn a_certificate_names_a_prize_and_claims_no_rank() {
    let mut event = fixture::moving(MovementKind::Pairs, 16, None);
    (event.settings.prizes.points, event.settings.prizes.games) = (4, 4);
    for (lang, prize, rank) in [
        (Lang::En, " prize for ", " place"),
        (Lang::De, ". Preis nach ", ". Platz"),
    ] {
        let made = made(PaperKind::Certificates, &event, lang, PaperSize::A4);
        let said = words(&made);
        assert!(
            made.pages.len() >= 2 && said.contains(prize) && !said.contains(rank),
            "{said}"
        );
    }
}

#[test]
fn a_wall_plan_of_several_legs_says_what_its_cells_mean() {
    for (legs, told) in [(1, false), (3, true)] {
        let event = fixture::moving(MovementKind::Individual, 16, Some(legs));
        for (lang, cells, second) in [
            (Lang::En, "table, seat", "leg 2"),
            (Lang::De, "Tisch/Platz", "Serie 2"),
        ] {
            let made = made(PaperKind::WallNames, &event, lang, PaperSize::A4);
            assert!(words(&made).contains(cells), "{legs} legs");
            assert_eq!(words(&made).contains(second), told, "{legs} legs");
            assert_geometry(&made);
        }
    }
}
