//! Nothing that was played is left out for width, whatever the names are and however many legs there are; and no
//! paper says more than is known.

use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, extent, words_on};
use std::collections::BTreeSet;
use vorhand::club::season::{Guests, Season, Unit, Valuation, Value};
use vorhand::club::{self, Book, Event, MovementKind, Scoring};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, ClubYear, Context, Document, Item, PaperKind, PaperSize};

const LONG: &str = "Hans-Joachim Schwarzenberger-Guttenstein";
const CLUB: &str = "Skatfreunde Herz Dame von 1898 Bad Musterhausen";

/// A drawn evening, one name and one club of which are long.
fn evening(people: usize, legs: u32) -> Event {
    let mut event = fixture::moving(MovementKind::Draw, people, Some(legs));
    event.settings.scoring = Scoring::SeegerFabian;
    for (nth, entrant) in event.entrants.iter_mut().enumerate() {
        entrant.club = if nth % 3 == 0 { "Klub Trefl" } else { "" }.to_owned();
        if nth == 1 {
            (entrant.typed_name, entrant.club) = (LONG.to_owned(), CLUB.to_owned());
        }
    }
    event
}

fn paper(kind: PaperKind, context: &Context<'_>) -> Document {
    let document = report::pages(kind, context).expect("a paper");
    assert_geometry(&document);
    document
}

#[test]
fn no_leg_is_left_out_of_the_standings_for_width() {
    for (people, legs, size) in [
        (26, 3, PaperSize::A4),
        (26, 3, PaperSize::A3),
        (16, 6, PaperSize::Letter),
        (12, 10, PaperSize::A4),
        (12, 30, PaperSize::A4),
    ] {
        let event = evening(people, legs);
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let context = Context {
                size,
                ..Context::new(&event, &texts)
            };
            for kind in [
                PaperKind::Standings,
                PaperKind::StandingsGames,
                PaperKind::Recap,
            ] {
                let document = paper(kind, &context);
                let of = format!("{}, {people} people, {legs} legs, {lang:?}", kind.id());
                let words = words_on(&document);
                let heads: BTreeSet<&str> = words.iter().copied().collect();
                for leg in 1..=legs {
                    let head = texts.report_leg_short(leg);
                    assert!(heads.contains(head.as_str()), "{of}: no leg {leg}");
                }
                let all = words.join(" ").replace("- ", "-");
                assert!(
                    all.contains(LONG) || all.contains("Schwarzenberger"),
                    "{of}"
                );
            }
        }
    }
}

#[test]
fn a_long_name_turns_no_sheet_and_shrinks_no_other() {
    let texts = Texts::new(Lang::De);
    let event = evening(26, 3);
    let document = paper(PaperKind::Standings, &Context::new(&event, &texts));
    let page = &document.pages[0];
    assert!(page.width_mm < page.height_mm && document.pages.len() == 1);
}

#[test]
fn a_large_sheet_is_a4_enlarged_but_for_wall_plans() {
    let event = evening(26, 3);
    let texts = Texts::new(Lang::De);
    let sizes = |document: &Document| -> Vec<f32> {
        let items = document.pages.iter().flat_map(|page| &page.items);
        items
            .filter_map(|item| match item {
                Item::Text { size, .. } => Some(*size),
                Item::Line { .. } | Item::Fill { .. } => None,
            })
            .collect()
    };
    let mut compared = 0;
    for kind in PaperKind::ALL.iter().filter(|kind| !kind.is_wall_plan()) {
        let on = |size| {
            let context = Context {
                size,
                ..Context::new(&event, &texts)
            };
            report::pages(*kind, &context).ok()
        };
        let (Some(usual), Some(large)) = (on(PaperSize::A4), on(PaperSize::A3)) else {
            continue;
        };
        compared += 1;
        let (usual, large) = (sizes(&usual), sizes(&large));
        assert_eq!(usual.len(), large.len(), "{}", kind.id());
        for (usual, large) in usual.iter().zip(&large) {
            assert!(
                (large / usual - 2_f32.sqrt()).abs() < 0.001,
                "{}",
                kind.id()
            );
        }
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn table_cards_tell_the_way_of_every_seat_or_of_none() {
    let texts = Texts::new(Lang::En);
    let arrows = |event: &Event| {
        let document = paper(PaperKind::TableCards, &Context::new(event, &texts));
        let words = words_on(&document).join(" ");
        (
            words.matches('→').count() + words.matches("stays").count(),
            words,
        )
    };
    for legs in [2, 3] {
        for people in [8, 12, 16, 20] {
            let (count, words) = arrows(&evening(people, legs));
            assert_eq!(count, 0, "lots have no rule: {words}");
            assert!(words.contains(&texts.report_moves_by_card()), "{words}");
        }
    }
    let ruled = fixture::moving(MovementKind::UpTheSides, 20, None);
    assert_eq!(arrows(&ruled).0, 20, "{}", arrows(&ruled).1);
    let fixed = fixture::fixed(8, 4);
    assert!(!arrows(&fixed).1.contains(&texts.report_moves_by_card()));
}

#[test]
fn the_digest_at_the_foot_is_whole_whatever_the_name_is() {
    let mut event = evening(12, 3);
    event.settings.name = "Großes Preisskatturnier um den Wanderpokal ".repeat(3);
    let mark = "Journal 1118 · 5339 4d70 b3c1 22aa";
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let context = Context {
            mark,
            ..Context::new(&event, &texts)
        };
        for kind in [
            PaperKind::Standings,
            PaperKind::WallTables,
            PaperKind::Met,
            PaperKind::Prizes,
        ] {
            for page in paper(kind, &context).pages {
                let mut texts = page.items.iter().filter_map(extent);
                assert!(
                    texts.any(|(_, words)| words.ends_with(mark)),
                    "{}",
                    kind.id()
                );
            }
        }
    }
}

#[test]
fn the_tables_of_all_groups_have_one_grid() {
    let mut event = fixture::moving(MovementKind::Individual, 24, Some(2));
    fixture::with_club(&mut event);
    for (nth, entrant) in event.entrants.iter_mut().enumerate() {
        if nth % 4 == 1 {
            entrant.groups.push("Seniors".to_owned());
        }
    }
    for gift in event.purse.pots.iter_mut().flat_map(|pot| &mut pot.gifts) {
        gift.name = "a hamper with a surprise from the butcher".to_owned();
    }
    let texts = Texts::new(Lang::En);
    let document = paper(PaperKind::Groups, &Context::new(&event, &texts));
    let texts = document
        .pages
        .iter()
        .flat_map(|page| page.items.iter().filter_map(extent));
    let heads = texts.filter(|(_, words)| *words == "won–lost");
    let right: BTreeSet<i32> = heads
        .map(|([_, right, ..], _)| (right * 10.0) as i32)
        .collect();
    // The teams have columns of their own.
    assert!(right.len() <= 2, "{right:?}");
    let words = words_on(&document);
    assert!(
        words.contains(&"Berta Neumann"),
        "a gift takes no name its room: {words:?}"
    );
}

#[test]
fn a_sheet_of_two_pages_has_tall_rows_and_carries_nothing_into_its_first() {
    let event = fixture::fixed(4, 13);
    let texts = Texts::new(Lang::En);
    let document = paper(PaperKind::Sheet, &Context::new(&event, &texts));
    assert_eq!(document.pages.len(), 2);
    for page in &document.pages {
        let at = |word: &str| {
            let mut found = page.items.iter().filter_map(extent);
            found
                .find(|(_, text)| *text == word)
                .map(|(place, _)| place[3])
        };
        let rows = [at("2").zip(at("3")), at("30").zip(at("31"))];
        let row = rows
            .into_iter()
            .flatten()
            .map(|(a, b)| b - a)
            .fold(0.0, f32::max);
        assert!(row > 6.9, "{row}");
    }
    let forward = texts.report_forward();
    let count = words_on(&document)
        .iter()
        .filter(|word| **word == forward)
        .count();
    assert_eq!(
        count, 2,
        "at the end of the first page and the beginning of the second"
    );
}

#[test]
fn what_an_evening_has_no_use_for_is_not_offered() {
    use PaperKind::{MembersYear, RunningSheet, Settlement, Slips, SlipsA6, SlipsFilled};
    let mut event = evening(12, 3);
    event.settings.stake_cents_per_100 = 0;
    let book = Book {
        events: vec![event.clone()],
        seasons: vec![Season::of_year(2026)].into(),
        ..Book::default()
    };
    for kind in [
        MembersYear,
        RunningSheet,
        Settlement,
        Slips,
        SlipsA6,
        SlipsFilled,
    ] {
        assert!(!kind.is_wanted(&book, &event), "{}", kind.id());
    }
    let foster = fixture::moving(MovementKind::Pairs, 8, None);
    let year = Book {
        events: vec![event.clone(), event, foster.clone()],
        ..book
    };
    for kind in [MembersYear, RunningSheet, Settlement, Slips] {
        assert!(kind.is_wanted(&year, &foster), "{}", kind.id());
    }
}

#[test]
fn the_members_year_has_the_worth_of_an_evening_that_is_struck_in_brackets() {
    let mut first = evening(8, 1);
    first.settings.date = "2026-11-12".parse().expect("a day");
    let mut second = evening(8, 1);
    second.id = club::EventId(first.id.0 + 1);
    let book = Book {
        seasons: vec![Season {
            guests: Guests::Ranked,
            unit: Unit::Evening,
            value: Value::RankPoints(vec![10], 1),
            formed: Valuation::Best(1),
            ..Season::of_year(2026)
        }]
        .into(),
        events: vec![first, second.clone()],
        ..Book::default()
    };
    let texts = Texts::new(Lang::En);
    let year = ClubYear::of_book(&book, &second);
    let context = Context {
        club: Some(&year),
        ..Context::new(&second, &texts)
    };
    let document = paper(PaperKind::MembersYear, &context);
    let words = words_on(&document);
    let worth = |of: &str| words.iter().filter(|word| **word == of).count();
    assert_eq!((worth("(10)"), worth("(1)")), (1, 7), "{words:?}");
}

/// People look for their table from afar: all of it is on one sheet, in letters as high as it allows.
#[test]
fn a_table_of_the_large_plan_is_on_one_sheet_whatever_the_names() {
    let named = [
        "Wolf-Dietrich Freiherr von der Weiden-Altenburg",
        "Friedrich-Wilhelm Leutheusser-Schnarrenberger",
        "Maria-Magdalena Brzęczyszczykiewicz-Wiśniewska",
        "Donaudampfschifffahrtsgesellschaftskapitän",
    ];
    for (people, at_one) in [(8, 4), (9, 4), (12, 6)] {
        let mut event = fixture::event(MovementKind::Draw, people, 20);
        event.settings.movement.tables_at_most = (at_one > 4).then_some(2);
        for (entrant, name) in event.entrants.iter_mut().zip(named.iter().cycle()) {
            entrant.typed_name = (*name).to_owned();
        }
        fixture::seat(&mut event, Some(1));
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for size in PaperSize::ALL {
                let context = Context {
                    size,
                    ..Context::new(&event, &texts)
                };
                let plan = paper(PaperKind::WallLarge, &context);
                for table in &event.legs[0].tables {
                    let title = texts.report_table_large(table.number);
                    let on = |page: &&report::Page| {
                        let mut words = page.items.iter().filter_map(extent);
                        words.any(|(_, words)| words == title)
                    };
                    assert_eq!(plan.pages.iter().filter(on).count(), 1, "{title}");
                }
                let large = |item: &&Item| matches!(item, Item::Text { size, .. } if *size > 16.0);
                let items = plan.pages.iter().flat_map(|page| &page.items);
                for item in items.filter(large) {
                    let Item::Text { size, text, .. } = item else {
                        continue;
                    };
                    let small = size * report::MM_PER_PT * 0.486;
                    assert!(small > 4.0, "{text}: {small} mm, {people} people");
                }
            }
        }
    }
}

/// What hangs on a wall is as large as its page allows.
#[test]
fn a_list_for_the_wall_that_fills_half_a_page_is_larger() {
    let mut event = fixture::moving(MovementKind::Individual, 12, Some(2));
    fixture::with_league(&mut event);
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let context = Context::new(&event, &texts);
        for kind in [
            PaperKind::Groups,
            PaperKind::Proof,
            PaperKind::Prizes,
            PaperKind::Standings,
        ] {
            let document = paper(kind, &context);
            let [page] = document.pages.as_slice() else {
                panic!("{} pages of {}", document.pages.len(), kind.id());
            };
            let sizes = page.items.iter().filter_map(|item| match item {
                Item::Text { size, .. } => Some(*size),
                Item::Line { .. } | Item::Fill { .. } => None,
            });
            let bodies = sizes.filter(|size| *size > 10.5 * 1.2).count();
            assert!(
                bodies > 20 || kind == PaperKind::Prizes && bodies > 5,
                "{}: {bodies}",
                kind.id()
            );
        }
    }
}

/// Whoever opens the folder sees first which evening it was and what is in it.
#[test]
fn an_archive_has_a_cover_with_all_that_is_in_it() {
    let event = fixture::moving(MovementKind::UpTheSides, 12, None);
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let archive = paper(PaperKind::Archive, &Context::new(&event, &texts));
        let [cover, ..] = archive.pages.as_slice() else {
            panic!("an archive has pages");
        };
        let words: Vec<&str> = cover
            .items
            .iter()
            .filter_map(extent)
            .map(|(_, words)| words)
            .collect();
        assert!(words.contains(&event.settings.name.as_str()), "{words:?}");
        let parts: Vec<_> = archive
            .bookmarks
            .iter()
            .filter(|part| !part.inner)
            .collect();
        for pair in parts.windows(2).skip(1) {
            let at = words
                .iter()
                .position(|words| *words == pair[0].title)
                .expect("a part");
            let pages = pair[1].page - pair[0].page;
            assert_eq!(words[at + 1], pages.to_string(), "{}", pair[0].title);
        }
    }
}

#[test]
fn nothing_on_a_receipt_runs_across_the_line_to_sign() {
    let mut event = fixture::fixed(12, 4);
    event.settings.name = format!("Großer Preisskat der {CLUB} um den Wanderpokal");
    for entrant in event.entrants.iter_mut() {
        entrant.typed_name = format!("{LONG} von und zu Bad Musterhausen");
    }
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for size in [PaperSize::A4, PaperSize::Letter] {
            let context = Context {
                size,
                ..Context::new(&event, &texts)
            };
            let document = paper(PaperKind::Receipts, &context);
            for page in &document.pages {
                let lines = page.items.iter().filter_map(|item| match item {
                    Item::Line { x1, y1, x2, y2, .. } => (y1 == y2).then_some([*x1, *x2, *y1]),
                    Item::Text { .. } | Item::Fill { .. } => None,
                });
                for [from, to, y] in lines {
                    let mut texts = page.items.iter().filter_map(extent);
                    let crossed = texts.find(|([left, right, top, bottom], _)| {
                        *left < to && from < *right && *top < y && y < *bottom
                    });
                    assert_eq!(crossed, None, "{lang:?}, {size:?}");
                }
            }
        }
    }
}

#[test]
fn one_long_name_on_a_large_plan_leaves_the_others_whole() {
    let texts = Texts::new(Lang::De);
    let mut event = evening(16, 1);
    for (nth, entrant) in event.entrants.iter_mut().enumerate() {
        entrant.typed_name = if nth == 1 {
            format!("Maximiliane-Friederike Alexandra Wilhelmina {LONG}")
        } else {
            format!("Nora{} Nest", ["", "h", "i", "l"][nth % 4])
        };
    }
    let document = paper(PaperKind::WallLarge, &Context::new(&event, &texts));
    let words = words_on(&document).join(" ");
    assert!(
        words.contains("Norah Nest") && !words.contains("N. Nest"),
        "{words}"
    );
}
