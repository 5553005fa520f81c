//! The pages of the papers: as they were looked at, nothing outside the margins, nothing over
//! something else.

use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, every_paper, extent};
use proptest::collection::vec;
use proptest::prelude::*;
use std::fmt::Write as _;
use vorhand::club::{Event, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Align, Context, Document, Item, PaperKind, PaperSize};

/// One page in words: what stands where, to a tenth of a millimetre.
pub fn in_words(document: &Document) -> String {
    let mut words = format!("{} ({} pages)\n", document.title, document.pages.len());
    for (i, page) in document.pages.iter().enumerate().take(2) {
        writeln!(
            words,
            "-- page {} {}×{}",
            i + 1,
            page.width_mm,
            page.height_mm
        )
        .unwrap();
        for item in &page.items {
            match item {
                Item::Text {
                    x,
                    y,
                    size,
                    weight,
                    align,
                    ink,
                    text,
                } => {
                    let end = match align {
                        Align::Left => "<",
                        Align::Centre => "|",
                        Align::Right => ">",
                    };
                    writeln!(
                        words,
                        "{x:.1} {y:.1} {end} {size} {weight:?} {ink:?}: {text}"
                    )
                    .unwrap();
                }
                Item::Line { .. } | Item::Fill { .. } => {}
            }
        }
        let count = |f: fn(&&Item) -> bool| page.items.iter().filter(f).count();
        let lines = count(|i| matches!(i, Item::Line { .. }));
        let fills = count(|i| matches!(i, Item::Fill { .. }));
        writeln!(words, "{lines} lines, {fills} fills").unwrap();
    }
    words
}

#[test]
fn the_pages_are_as_they_were_looked_at() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../golden/report");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (name, event) in [
            ("fixed", fixture::fixed(13, 4)),
            (
                "moving",
                fixture::moving(MovementKind::UpTheSides, 12, None),
            ),
        ] {
            for (lang, size) in [(Lang::En, PaperSize::A4), (Lang::De, PaperSize::Letter)] {
                // The archive only repeats the others.
                for document in every_paper(&event, lang, size)
                    .iter()
                    .filter(|d| d.kind != PaperKind::Archive)
                {
                    let golden = format!("{name}-{}-{}", document.kind.id(), lang.tag());
                    insta::assert_snapshot!(golden, in_words(document));
                }
            }
        }
    });
}

fn a_name() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "[A-ZÄÖŁŞ][a-zäöüßéłğ]{2,9} [A-Z][a-z]{3,12}",
        2 => Just("Anneliese-Friederike Müller-Lüdenscheidt".to_owned()),
        1 => "[A-Z][a-z]{198}W",
        1 => "W{200}",
        1 => Just("משה כהן".to_owned()),
        1 => Just("محمد \u{202e}علي".to_owned()),
        1 => Just("Zoë 😀 日本 O\u{308}zil\u{0}\t".to_owned()),
        1 => Just(String::new()),
    ]
}

prop_compose! {
    fn an_evening()(
        kind in prop_oneof![
            Just(MovementKind::Fixed), Just(MovementKind::Pairs), Just(MovementKind::UpTheSides),
            Just(MovementKind::Individual), Just(MovementKind::Draw)
        ],
        names in vec(a_name(), 3..18),
        rounds in 1..22_u32,
        title in a_name(),
        seed in any::<u32>(),
        played in any::<bool>(),
        crowded in any::<bool>(),
    ) -> Event {
        let rounds = if kind == MovementKind::Fixed { rounds } else { rounds % 3 + 1 };
        let mut event = fixture::event(kind, names.len(), rounds);
        for (entrant, name) in event.entrants.iter_mut().zip(names) {
            entrant.club = name.chars().rev().take(30).collect();
            entrant.typed_name = name;
        }
        event.settings.name = title;
        if crowded && kind == MovementKind::Fixed {
            // Few tables, so that five and six sit at one.
            event.settings.movement.tables_at_most = u32::try_from(event.entrants.len().div_ceil(6)).ok();
        }
        fixture::seat(&mut event, Some(if kind == MovementKind::Fixed { 1 } else { 3 }));
        if played {
            fixture::play(&mut event, &mut fixture::Dice::new(u64::from(seed)));
        }
        event
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn nothing_leaves_its_page_or_lies_over_something_else(event in an_evening(), german: bool, letter: bool) {
        let lang = if german { Lang::De } else { Lang::En };
        let size = if letter { PaperSize::Letter } else { PaperSize::A4 };
        // The archive only repeats the others.
        for document in every_paper(&event, lang, size).iter().filter(|d| d.kind != PaperKind::Archive) {
            assert_geometry(document);
        }
    }
}

#[test]
fn a_long_list_repeats_its_heads_counts_its_pages_and_leaves_no_row_alone() {
    let texts = Texts::new(Lang::En);
    for people in (48..=64).chain([150]) {
        let mut event = fixture::event(MovementKind::Fixed, people, 1);
        fixture::seat(&mut event, None);
        fixture::play(&mut event, &mut fixture::Dice::new(3));
        let document =
            report::pages(PaperKind::Standings, &Context::new(&event, &texts)).expect("a paper");
        let of = document.pages.len();
        let mut names = 0;
        for (i, page) in document.pages.iter().enumerate() {
            let texts: Vec<&str> = page
                .items
                .iter()
                .filter_map(extent)
                .map(|(_, text)| text)
                .collect();
            let rows = texts
                .iter()
                .filter(|t| event.entrants.iter().any(|e| e.typed_name == **t))
                .count();
            assert!(
                rows > 1,
                "{people} people: {rows} rows on page {} of {of}",
                i + 1
            );
            assert!(
                texts.contains(&"rank") && texts.contains(&"behind"),
                "the heads on page {}",
                i + 1
            );
            assert!(
                texts.contains(&format!("page {} of {of}", i + 1).as_str()),
                "{texts:?}"
            );
            names += rows;
        }
        assert_eq!(names, people, "everybody stands on the list once");
    }
}

#[test]
fn the_pages_of_the_members_year_are_counted_through_and_marked_where_each_begins() {
    let event = fixture::fixed(12, 4);
    let texts = Texts::new(Lang::En);
    let document = report::pages(PaperKind::MembersYear, &Context::new(&event, &texts));
    let document = document.expect("a paper");
    let of = document.pages.len();
    let words: Vec<Vec<&str>> = document
        .pages
        .iter()
        .map(|page| {
            page.items
                .iter()
                .filter_map(extent)
                .map(|(_, text)| text)
                .collect()
        })
        .collect();
    for (at, words) in (1..).zip(&words) {
        let count = format!("page {at} of {of}");
        assert!(of > 1 && words.contains(&count.as_str()), "{words:?}");
    }
    assert_eq!(document.bookmarks.len(), 12);
    for mark in &document.bookmarks {
        assert!(
            words[mark.page].contains(&mark.title.as_str()),
            "{}",
            mark.title
        );
    }
}

#[test]
fn cuts_fall_on_the_grid_that_the_papers_share() {
    let event = fixture::moving(MovementKind::UpTheSides, 12, None);
    let texts = Texts::new(Lang::En);
    for size in [PaperSize::A4, PaperSize::Letter] {
        for (kind, columns, rows) in [
            (PaperKind::Slips, 2_u8, 4_u8),
            (PaperKind::Tickets, 3, 8),
            (PaperKind::TableCards, 1, 2),
            (
                PaperKind::SheetFilled,
                1,
                if size == PaperSize::A4 { 3 } else { 2 },
            ),
        ] {
            let document = report::pages(
                kind,
                &Context {
                    size,
                    ..Context::new(&event, &texts)
                },
            )
            .expect("a paper");
            let page = &document.pages[0];
            let (width, height) = (page.width_mm, page.height_mm);
            let on = |at: f32, whole: f32, count: u8| {
                (1..count).any(|i| (at - whole * f32::from(i) / f32::from(count)).abs() < 0.01)
            };
            let mut marks = 0;
            for item in &page.items {
                let Item::Line { x1, y1, x2, y2, .. } = *item else {
                    continue;
                };
                let outside = x2 < report::MARGIN
                    || x1 > width - report::MARGIN
                    || y2 < report::MARGIN
                    || y1 > height - report::MARGIN;
                if outside {
                    marks += 1;
                    let cut = if (y1 - y2).abs() < 0.01 {
                        on(y1, height, rows)
                    } else {
                        on(x1, width, columns)
                    };
                    assert!(cut, "{}: a mark at {x1} {y1} off the grid", kind.id());
                }
            }
            assert_eq!(
                marks,
                2 * (usize::from(columns) - 1 + usize::from(rows) - 1),
                "{} on {}",
                kind.id(),
                size.id()
            );
            for ([left, right, top, bottom], text) in page.items.iter().filter_map(extent) {
                for i in 1..rows {
                    let cut = height * f32::from(i) / f32::from(rows);
                    assert!(
                        bottom <= cut - 4.0 || top >= cut + 4.0,
                        "{}: {text} lies on a cut",
                        kind.id()
                    );
                }
                for i in 1..columns {
                    let cut = width * f32::from(i) / f32::from(columns);
                    assert!(
                        right <= cut - 4.0 || left >= cut + 4.0,
                        "{}: {text} lies on a cut",
                        kind.id()
                    );
                }
            }
        }
    }
    let single = report::pages(PaperKind::SlipsA6, &Context::new(&event, &texts)).expect("slips");
    let seats: usize = event
        .legs
        .iter()
        .flat_map(|l| &l.tables)
        .map(|t| t.seats.len())
        .sum();
    assert_eq!(single.pages.len(), seats);
    assert!(
        single
            .pages
            .iter()
            .all(|page| (page.width_mm, page.height_mm) == (148.0, 105.0))
    );
}

#[test]
fn a_name_that_just_fits_on_a_wall_keeps_its_line() {
    let given = ["Otto", "Traudl", "Bogusława", "Anneliese", "Jo"];
    let family = [
        "Stich",
        "Blattner-Stich",
        "Solowicz",
        "Trumpfmann",
        "Hinterhuber",
        "Au",
    ];
    for seed in 0..30 {
        let mut event = fixture::event(MovementKind::Fixed, 24, 1);
        for (n, entrant) in event.entrants.iter_mut().enumerate() {
            let of = |names: &[&str], by: usize| names[(n * by + seed) % names.len()].to_owned();
            entrant.typed_name = format!("{} {}", of(&given, seed + 2), of(&family, 1));
        }
        fixture::seat(&mut event, Some(1));
        for size in [PaperSize::A4, PaperSize::Letter] {
            let texts = Texts::new(Lang::En);
            let mut context = Context::new(&event, &texts);
            context.size = size;
            for kind in [PaperKind::WallLarge, PaperKind::WallTables] {
                assert_geometry(&report::pages(kind, &context).expect("a paper"));
            }
        }
    }
}
