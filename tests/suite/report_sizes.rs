//! Type has the sizes that were chosen, and all that is alike has one.

use super::report_fixture as fixture;
use super::report_pages::assert_geometry;
use std::collections::BTreeSet;
use vorhand::club::{Event, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, Document, Item, PaperKind, Weight};

const LONG: &str = "Friederike Brzęczyszczykiewicz-Wiśniewska";

fn paper(kind: PaperKind, event: &Event) -> Document {
    let texts = Texts::new(Lang::De);
    let document = report::pages(kind, &Context::new(event, &texts)).expect("a paper");
    assert_geometry(&document);
    document
}

/// The texts of a paper that are asked for, with their sizes in hundredths of a point.
fn sizes(document: &Document, of: impl Fn(&str, Weight) -> bool) -> BTreeSet<u32> {
    let items = document.pages.iter().flat_map(|page| &page.items);
    items
        .filter_map(|item| match item {
            Item::Text {
                size, text, weight, ..
            } if of(text, *weight) => Some((size * 100.0).round() as u32),
            Item::Text { .. } | Item::Line { .. } | Item::Fill { .. } => None,
        })
        .collect()
}

#[test]
fn lists_grow_from_one_size_to_the_next() {
    let chosen = BTreeSet::from([900, 1050, 1200, 1400, 1700, 2000, 2400, 2800]);
    // The title of a page, which gives way to what is beside it.
    let titles = BTreeSet::from([1100, 1300, 1500]);
    for people in [4, 8, 12, 20, 24, 40] {
        let mut event = fixture::moving(MovementKind::Draw, people, Some(3));
        fixture::with_club(&mut event);
        for kind in [
            PaperKind::SignUp,
            PaperKind::Standings,
            PaperKind::Recap,
            PaperKind::Series,
            PaperKind::Groups,
            PaperKind::Prizes,
            PaperKind::Cash,
            PaperKind::Season,
        ] {
            let all = sizes(&paper(kind, &event), |_, _| true);
            let others = &(&all - &chosen) - &titles;
            assert!(others.is_empty(), "{}, {people}: {others:?}", kind.id());
        }
    }
}

#[test]
fn cards_and_slips_of_a_set_have_one_size_of_type() {
    let mut event = fixture::moving(MovementKind::Individual, 12, Some(3));
    event.entrants[4].typed_name = LONG.to_owned();
    let first: Vec<String> = event
        .entrants
        .iter()
        .map(|who| {
            who.typed_name
                .split(['-', ' '])
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .collect();
    let is_name = |text: &str, weight| {
        weight == Weight::Bold && first.iter().any(|name| text.contains(name.as_str()))
    };
    for kind in [
        PaperKind::PersonalCards,
        PaperKind::StartCards,
        PaperKind::Slips,
        PaperKind::SlipsFilled,
    ] {
        if kind == PaperKind::StartCards {
            event.settings.scoring = vorhand::club::Scoring::SeegerFabian;
        } else {
            event.settings.scoring = vorhand::club::Scoring::default();
        }
        let all = sizes(&paper(kind, &event), is_name);
        assert_eq!(all.len(), 1, "{}: {all:?}", kind.id());
    }
}

#[test]
fn cards_name_the_others_at_the_table_where_all_have_room() {
    let mut event = fixture::moving(MovementKind::Individual, 8, Some(3));
    let surname = |event: &Event| {
        let name = event.entrants[3].typed_name.clone();
        name.rsplit(' ').next().unwrap_or_default().to_owned()
    };
    let named = |event: &Event| {
        let document = paper(PaperKind::PersonalCards, event);
        let words = super::report_pages::words_on(&document);
        words
            .iter()
            .filter(|words| words.contains(&surname(event)))
            .count()
    };
    assert!(named(&event) > 3, "{}", named(&event));
    for entrant in event.entrants.iter_mut() {
        let name = "Brzęczyszczykiewicz".repeat(3);
        entrant.typed_name = format!("Friederike {name} {}", entrant.id.0);
    }
    let document = paper(PaperKind::PersonalCards, &event);
    let words = super::report_pages::words_on(&document);
    let numbers = |words: &&&str| words.contains(", ") && !words.chars().any(char::is_alphabetic);
    assert!(words.iter().filter(numbers).count() > 7, "{words:?}");
    // One who has no room takes it from nobody else.
    let mut event = fixture::moving(MovementKind::Individual, 40, Some(10));
    event.entrants[0].typed_name = format!("{LONG}-Oberhummer-Musterkirchen");
    assert!(named(&event) > 3, "{}", named(&event));
}

#[test]
fn no_title_of_a_list_ends_a_page() {
    for people in 12..60 {
        let mut event = fixture::event(MovementKind::Draw, people, 4);
        fixture::seat(&mut event, Some(2));
        fixture::play(&mut event, &mut fixture::Dice::new(7));
        for (nth, entrant) in event.entrants.iter_mut().enumerate() {
            let group = if nth % 3 == 0 { "Damen" } else { "Senioren" };
            entrant.groups = vec![group.to_owned()];
        }
        let document = paper(PaperKind::Groups, &event);
        for page in &document.pages {
            let bases = page.items.iter().filter_map(|item| match item {
                Item::Text { y, text, .. } if *y < page.height_mm - 15.0 => Some((*y, text)),
                Item::Text { .. } | Item::Line { .. } | Item::Fill { .. } => None,
            });
            let last = bases.max_by(|a, b| a.0.total_cmp(&b.0));
            let is_title = last.is_some_and(|(_, words)| words.contains(" Personen"));
            assert!(!is_title, "{people}: {last:?}");
        }
    }
}
