//! What stands on the score sheets: every rule system's values, running totals, what is known of a
//! game.

use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, extent, words_on};
use vorhand::club::{self, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, PaperKind, PaperSize};
use vorhand::skat::Rulebook;

#[test]
fn the_sheet_and_the_rules_behind_it_hold_every_rule_system() {
    for id in Rulebook::ids() {
        let mut event = fixture::event(MovementKind::Fixed, 0, 20);
        event.settings.rules.id = (*id).to_owned();
        event.settings.rules.text = Rulebook::builtin(id).expect("built in").text().to_owned();
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for tables_of in [3, 4] {
                event.settings.movement.tables_of = tables_of;
                for kind in [PaperKind::SheetBlank, PaperKind::Rules] {
                    let document = report::pages(kind, &Context::new(&event, &texts)).expect(id);
                    assert_geometry(&document);
                    // Behind a blank sheet lie the rules.
                    let most = if kind == PaperKind::SheetBlank { 3 } else { 1 };
                    assert!(
                        document.pages.len() <= most,
                        "{id}: {} pages of {}",
                        document.pages.len(),
                        kind.id()
                    );
                }
            }
        }
    }
}

/// An evening of two tables: at the first somebody left after two rounds, at the second somebody
/// came after one.
fn changed_company(scoring: club::Scoring) -> club::Event {
    let mut event = fixture::event(MovementKind::Draw, 9, 4);
    event.settings.scoring = scoring;
    let new = event.entrants[8].id;
    event.entrants.pop();
    fixture::seat(&mut event, Some(1));
    event.entrants.push(club::Entrant {
        id: new,
        start_number: 9,
        typed_name: "Late Larsson".to_owned(),
        ..Default::default()
    });
    let gone = event.legs[0].tables[0].seats[1].1;
    event.legs[0].tables[0].stays.push(club::Stay {
        entrant: gone,
        from_round: 1,
        to_round: Some(2),
    });
    event.legs[0].tables[1].seats.push((club::Seat::Fifth, new));
    event.legs[0].tables[1].stays.push(club::Stay {
        entrant: new,
        from_round: 2,
        to_round: None,
    });
    event
}

#[test]
fn who_left_before_another_came_stands_on_no_paper_as_met() {
    let texts = Texts::new(Lang::En);
    let mut event = changed_company(club::Scoring::Net);
    let [gone, new] = [
        event.legs[0].tables[0].stays[0].entrant,
        event.legs[0].tables[1].stays[0].entrant,
    ];
    let second = std::mem::take(&mut event.legs[0].tables[1].stays);
    event.legs[0].tables[1].seats.retain(|(_, who)| *who != new);
    event.legs[0].tables[0].seats.push((club::Seat::Fifth, new));
    let mut told = |from_round: u32| {
        let stay = club::Stay {
            from_round,
            ..second[0]
        };
        event.legs[0].tables[0].stays.truncate(1);
        event.legs[0].tables[0].stays.push(stay);
        let pages = |kind| report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
        let met = pages(PaperKind::Met).table.map_or(0, |pairs| pairs.len());
        let number = event
            .entrant(gone)
            .map(|e| e.start_number.to_string())
            .expect("an entrant");
        let cards = pages(PaperKind::PersonalCards);
        // The others take several lines where they are named.
        let lines = words_on(&cards);
        let card = lines.windows(3).any(|lines| {
            let with = lines.join(" ");
            let others = with
                .strip_prefix("from deal")
                .and_then(|words| words.split_once(" · "));
            let is_gone = |other: &str| other.split(' ').next() == Some(number.as_str());
            others.is_some_and(|(_, others)| others.split(", ").any(is_gone))
        });
        (met, card)
    };
    let (together, apart) = (told(2), told(3));
    assert_eq!(
        (together.0 - apart.0, together.1, apart.1),
        (1, true, false)
    );
}

#[test]
fn sheets_of_a_table_whose_people_changed_have_its_deals_its_dealers_and_its_sums() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for scoring in [club::Scoring::SeegerFabian, club::Scoring::Balanced] {
            let mut event = changed_company(scoring);
            let tables = |event: &club::Event| {
                event.legs[0]
                    .tables
                    .iter()
                    .map(|t| t.company(4).deals())
                    .collect::<Vec<_>>()
            };
            assert_eq!(tables(&event), [4 + 4 + 3 + 3, 4 + 5 + 5 + 5]);
            let empty = [
                PaperKind::Sheet,
                PaperKind::RunningSheet,
                PaperKind::GermanList,
            ];
            let applies = |kind: &PaperKind| kind.applies_to(&[], &event);
            for kind in empty.into_iter().filter(applies) {
                let document = report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
                assert_geometry(&document);
                let words = words_on(&document);
                // The units beside Foster's sheet have a 20 of their own.
                let beyond = kind != PaperKind::Sheet && words.contains(&"20");
                assert!(
                    words.contains(&"19") && !beyond,
                    "{kind:?}: the last deal of the second table"
                );
                let from = texts.ev_plays_from("Late Larsson", 5);
                assert!(words.contains(&from.as_str()), "{kind:?}: {from}");
            }
            fixture::play(&mut event, &mut fixture::Dice::new(11));
            let standings = club::standings(&event, None);
            let filled = [
                PaperKind::GermanFilled,
                PaperKind::SheetFilled,
                PaperKind::RunningFilled,
            ];
            let applies = |kind: &PaperKind| kind.applies_to(&[], &event);
            for kind in filled.into_iter().filter(applies) {
                let document = report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
                assert_geometry(&document);
                let words = words_on(&document);
                if kind != PaperKind::GermanFilled {
                    continue;
                }
                for row in &standings.rows {
                    let shown = row.points.to_string().replace('-', "−");
                    assert!(words.contains(&shown.as_str()), "{kind:?}: {shown}");
                }
            }
        }
    }
}

#[test]
fn the_lists_as_played_hold_every_running_total_and_what_seeger_fabian_makes_of_it() {
    let texts = Texts::new(Lang::De);
    for (people, tables_of, deals) in [(6, 3, 36), (8, 4, 48), (5, 4, 60), (6, 4, 72)] {
        let mut event = fixture::event(MovementKind::Fixed, people, 12);
        event.settings.movement.tables_of = tables_of;
        event.settings.movement.tables_at_most = (people < 7 && tables_of == 4).then_some(1);
        event.settings.scoring = club::Scoring::SeegerFabian;
        fixture::seat(&mut event, Some(1));
        fixture::play(&mut event, &mut fixture::Dice::new(5));
        assert_eq!(event.legs[0].tables[0].company(12).deals(), deals);
        for (kind, size) in [
            (PaperKind::GermanFilled, PaperSize::A4),
            (PaperKind::RunningFilled, PaperSize::Letter),
        ] {
            let document = report::pages(
                kind,
                &Context {
                    size,
                    ..Context::new(&event, &texts)
                },
            )
            .expect("a paper");
            assert_geometry(&document);
            if deals <= 48 {
                assert_eq!(
                    document.pages.len(),
                    event.legs[0].tables.len(),
                    "{deals} deals stand on one page"
                );
            }
            let words = words_on(&document);
            for table in &event.legs[0].tables {
                for (_, who) in &table.seats {
                    let mut sum = 0;
                    for line in table
                        .sheet
                        .deals
                        .iter()
                        .filter(|l| l.declarer == Some(*who))
                    {
                        let fined = |f: &&club::Fine| f.entrant == *who && f.deal <= line.deal;
                        let fines: i32 = table
                            .sheet
                            .fines
                            .iter()
                            .filter(fined)
                            .map(|f| f.amount)
                            .sum();
                        sum += line.amount;
                        let shown = (sum + fines).to_string().replace('-', "−");
                        assert!(
                            words.contains(&shown.as_str()),
                            "{shown} after deal {}",
                            line.deal
                        );
                    }
                }
            }
            if kind == PaperKind::GermanFilled {
                for row in club::standings(&event, None).rows {
                    let total = row.points.to_string().replace('-', "−");
                    assert!(
                        words.contains(&total.as_str()),
                        "the total {total} of {}",
                        row.entrant.0
                    );
                }
            }
        }
    }
}

#[test]
fn what_is_known_of_a_game_stands_on_the_sheets_as_played() {
    use vorhand::skat::{Contract, DealEntry, SkatUse, Trump};
    let mut event = fixture::fixed(4, 20);
    event.settings.scoring = club::Scoring::SeegerFabian;
    event.settings.rules.id = "isko_1998".to_owned();
    event.settings.rules.text = Rulebook::builtin("isko_1998")
        .expect("built in")
        .text()
        .to_owned();
    let entry = DealEntry {
        contract: Some(Contract::plain(Trump::Spades, SkatUse::Untouched)),
        matadors: Some(-3),
        points: Some(95),
        ..DealEntry::default()
    };
    let line = &mut event.legs[0].tables[0].sheet.deals[0];
    (line.entry, line.amount) = (Some(entry), 66);
    line.remark.clear();
    let texts = Texts::new(Lang::De);
    let words = |kind| {
        let document = report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
        words_on(&document)
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let umpire = words(PaperKind::SheetFilled);
    let umpire = umpire.join(" ");
    assert!(umpire.contains("ohne 3, Hand"), "{umpire:?}");
    assert!(umpire.contains("Schneider"), "{umpire:?}");
    let running = words(PaperKind::RunningFilled);
    let running = running.concat();
    assert!(running.contains("♠ Hand, o 3, S"), "{running:?}");
    let german = words(PaperKind::GermanFilled);
    let at = german
        .iter()
        .position(|w| w == "o 3")
        .expect("without three");
    assert_eq!(
        german[at - 1..at + 4],
        ["11", "o 3", "×", "×", "66"],
        "base, matadors, hand, schneider, amount"
    );
}

#[test]
fn paper_numbers_columns_and_dealers_as_the_desk_does() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for (people, size) in [(6, 3), (8, 4), (5, 5), (6, 6)] {
            let mut event = fixture::event(MovementKind::Fixed, people, 3);
            event.settings.scoring = club::Scoring::SeegerFabian;
            event.settings.movement.tables_of = if size > 3 { 4 } else { 3 };
            event.settings.movement.tables_at_most = (size > 4).then_some(1);
            // Start numbers that are no column.
            event.entrants.iter_mut().for_each(|e| e.start_number += 40);
            fixture::seat(&mut event, Some(1));
            fixture::play(&mut event, &mut fixture::Dice::new(3));
            assert!(event.legs[0].tables.iter().all(|t| t.size() == size));
            let filled = [
                PaperKind::SheetFilled,
                PaperKind::RunningFilled,
                PaperKind::GermanFilled,
            ];
            let empty = [
                PaperKind::Sheet,
                PaperKind::RunningSheet,
                PaperKind::GermanList,
            ];
            for kind in filled.into_iter().chain(empty) {
                let document = report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
                assert_geometry(&document);
                let words = words_on(&document);
                for table in &event.legs[0].tables {
                    for (column, (_, who)) in (1..).zip(&table.seats) {
                        let entrant = event.entrant(*who).expect("an entrant");
                        let given = entrant.typed_name.split(' ').next().expect("a name");
                        let letter = given.chars().next().expect("a letter");
                        let head = |w: &&str| {
                            w.starts_with(&format!("{column} {letter}"))
                                || **w == column.to_string()
                        };
                        assert!(
                            words.iter().any(head),
                            "{kind:?} {size}: column {column}, {}",
                            entrant.typed_name
                        );
                        let number = entrant.start_number.to_string();
                        let before = |w: &&str| {
                            w.strip_prefix(&*number)
                                .is_some_and(|rest| rest.starts_with(' '))
                        };
                        assert!(
                            !words.iter().any(before),
                            "{kind:?}: the start number before the name"
                        );
                    }
                }
                dealers(&document, size, kind);
            }
            event.legs.clear();
            for kind in [
                PaperKind::SheetBlank,
                PaperKind::RunningSheet,
                PaperKind::GermanList,
            ] {
                let document = report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
                let size = event.settings.movement.tables_of as usize;
                let words = words_on(&document);
                assert!(
                    (1..=size).all(|column| words.contains(&&*column.to_string())),
                    "{kind:?}"
                );
                dealers(&document, size, kind);
            }
        }
    }
}

/// Beside the number of each of the first deals stands the number of the column that deals it.
fn dealers(document: &report::Document, size: usize, kind: PaperKind) {
    let texts: Vec<([f32; 4], &str)> = document.pages[0].items.iter().filter_map(extent).collect();
    for deal in 1..=2 * size {
        let beside = |([left, right, _, bottom], word): &([f32; 4], &str)| {
            let found = texts.iter().filter(|([l, _, _, b], w)| {
                l > right && l - left < 16.0 && (b - bottom).abs() < 1.0 && w.chars().count() == 1
            });
            *word == deal.to_string()
                && found
                    .clone()
                    .any(|(_, w)| *w == ((deal - 1) % size + 1).to_string())
        };
        assert!(
            texts.iter().any(beside),
            "{kind:?}, {size} at the table: the dealer of deal {deal}"
        );
    }
}

#[test]
fn a_doubtful_foot_and_the_reason_of_an_accepted_one_stand_on_the_papers_of_the_list() {
    let mut event = fixture::moving(MovementKind::Individual, 12, Some(2));
    event.settings.scoring = club::Scoring::SeegerFabian;
    event.settings.rules.id = "isko_1998".to_owned();
    let rules = Rulebook::builtin("isko_1998").expect("built in");
    event.settings.rules.text = rules.text().to_owned();
    fixture::with_league(&mut event);
    event.legs[0].rounds = 12;
    let table = &mut event.legs[0].tables[0];
    let feet = table.seats.iter().enumerate().map(|(at, (_, entrant))| {
        let reason = "the umpire saw it".to_owned();
        let (points, accepted) = match at {
            0 => (1212, None),
            1 => (12_120, Some(reason)),
            _ => (564, None),
        };
        club::ListFoot {
            entrant: *entrant,
            points,
            won: 9,
            lost: 1,
            total: None,
            lost_by_stretch: Vec::new(),
            accepted,
        }
    });
    let sheet = club::Sheet {
        feet: feet.collect(),
        ..club::Sheet::default()
    };
    table.sheet = sheet.into();
    let [doubtful, accepted, usual, ..] = table.seats[..] else {
        panic!("four at a table");
    };
    let name = |(_, entrant)| event.called(entrant);
    for (lang, unusual, check, because) in [
        (Lang::En, "unusual", "Check the figures.", "accepted"),
        (Lang::De, "ungewöhnlich", "Die Zahlen prüfen.", "angenommen"),
    ] {
        let texts = Texts::new(lang);
        let context = Context::new(&event, &texts);
        let document = report::pages(PaperKind::GermanFilled, &context).expect("a paper");
        assert_geometry(&document);
        let words = words_on(&document).join(" ");
        let of = |who| {
            let begins = format!("{}: ", name(who));
            words.split(&begins).skip(1).collect::<Vec<_>>().join(" ")
        };
        let told = of(doubtful);
        assert!(told.contains(unusual) && told.contains(check), "{words}");
        let told = of(accepted);
        let reason = format!("({because}: the umpire saw it)");
        assert!(told.contains(&reason), "{words}");
        assert!(of(usual).is_empty(), "{words}");
        // A list to write on says nothing of what is in the book.
        let empty = report::pages(PaperKind::GermanList, &context).expect("a paper");
        let words = words_on(&empty).join(" ");
        assert!(!words.contains(unusual), "{words}");
    }
}

#[test]
fn a_sheet_of_48_deals_is_one_page_in_rows_that_are_written_in_by_hand() {
    for tables_of in [3, 4] {
        let mut event = fixture::event(MovementKind::Draw, tables_of, 48 / tables_of as u32);
        event.settings.scoring = club::Scoring::SeegerFabian;
        event.settings.movement.tables_of = tables_of as u32;
        fixture::seat(&mut event, Some(1));
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for size in [PaperSize::A4, PaperSize::Letter] {
                let context = Context {
                    size,
                    ..Context::new(&event, &texts)
                };
                let document = report::pages(PaperKind::Sheet, &context).expect("a sheet");
                assert_eq!(document.pages.len(), 1, "{size:?}, {tables_of} at a table");
                assert_geometry(&document);
            }
        }
    }
}

#[test]
fn printed_lists_that_share_a_page_explain_their_marks_once() {
    let event = fixture::moving(MovementKind::Pairs, 12, None);
    let texts = Texts::new(Lang::En);
    let document =
        report::pages(PaperKind::RunningFilled, &Context::new(&event, &texts)).expect("lists");
    let pages = document.pages.len();
    let legend = texts.report_short_legend();
    let told = words_on(&document)
        .into_iter()
        .filter(|w| w.ends_with(&legend));
    assert_eq!(told.count(), pages);
}

/// A long name is shortened over its columns, and only where nobody else is then called so.
#[test]
fn two_of_a_table_are_never_shortened_to_one_name() {
    let mut event = fixture::fixed(4, 12);
    let long = "Marjorie Featherstonehaugh-Cholmondeley-Smythe-Wellington";
    let names = ["Richard Smith", "Robert Smith", "Jörg Guckenheim", long];
    for (who, name) in event.entrants.iter_mut().zip(names) {
        name.clone_into(&mut who.typed_name);
    }
    let texts = Texts::new(Lang::En);
    let document = report::pages(PaperKind::Sheet, &Context::new(&event, &texts)).expect("a sheet");
    let words = words_on(&document).join("\n");
    assert!(words.contains("M. "), "{words}");
    assert!(!words.contains("R. Smith"), "{words}");
}

#[test]
fn a_card_of_somebody_in_a_pair_names_the_partner_once() {
    for (kind, lang) in
        itertools::iproduct!([MovementKind::Pairs, MovementKind::UpTheSides], Lang::ALL)
    {
        let event = fixture::moving(kind, 12, None);
        let texts = Texts::new(lang);
        let pages = |kind| report::pages(kind, &Context::new(&event, &texts)).expect("cards");
        assert!(!pages(PaperKind::GuideCards).pages.is_empty());
        let cards = pages(PaperKind::PersonalCards);
        let words = words_on(&cards);
        let with = format!("{} ", texts.report_with());
        let partners = words.iter().filter(|line| line.starts_with(&with));
        assert_eq!(partners.count(), event.entrants.len());
        assert!(words.contains(&texts.report_against().as_str()));
    }
}

#[test]
fn a_partner_who_changes_is_named_leg_by_leg() {
    for (kind, lang) in
        itertools::iproduct!([MovementKind::Pairs, MovementKind::UpTheSides], Lang::ALL)
    {
        let mut event = fixture::moving(kind, 12, None);
        let texts = Texts::new(lang);
        let first = &event.legs[0].tables[0].seats;
        let at = |wanted| {
            first
                .iter()
                .find(|(seat, _)| *seat == wanted)
                .expect("a seat")
                .1
        };
        let [stays, leaves] = [club::Seat::N, club::Seat::S].map(at);
        let comes = club::EntrantId(99);
        event.entrants.push(club::Entrant {
            id: comes,
            start_number: 99,
            typed_name: "Norbert Nachrücker".to_owned(),
            ..Default::default()
        });
        let gone = event.entrants.iter_mut().find(|who| who.id == leaves);
        gone.expect("an entrant").left = true;
        for leg in event.legs.iter_mut().skip(1) {
            let seats = leg.tables.iter_mut().flat_map(|table| &mut table.seats);
            for (_, who) in seats.filter(|(_, who)| *who == leaves) {
                *who = comes;
            }
        }
        let cards = report::pages(PaperKind::PersonalCards, &Context::new(&event, &texts));
        let cards = cards.expect("cards");
        let words = words_on(&cards);
        let numbered = |id| {
            let who = event.entrant(id).expect("an entrant");
            format!("{} {}", who.start_number, event.called_beside_both(id))
        };
        let with = texts.report_with();
        let named = |id| words.contains(&format!("{with} {}", numbered(id)).as_str());
        // Who came has one partner in all legs, that one has two.
        assert!(named(stays), "{words:?}");
        assert!(!named(leaves) && !named(comes), "{words:?}");
        assert_eq!(words.iter().filter(|word| **word == with).count(), 1);
        let own = words.iter().position(|word| *word == numbered(stays));
        let rest = &words[own.expect("a card") + 1..];
        let most = rest
            .iter()
            .position(|word| word.starts_with(&event.settings.name));
        let card = rest[..most.unwrap_or(rest.len())].join(", ");
        for (id, legs) in [(leaves, 1), (comes, event.legs.len() - 1)] {
            let surname = club::surname(&event.called_beside_both(id));
            let number = event.entrant(id).expect("an entrant").start_number;
            let other = format!("{number} {surname}");
            assert_eq!(card.matches(&other).count(), legs, "{other}: {card}");
        }
    }
}

#[test]
fn the_plans_by_name_of_many_legs_say_which_they_have() {
    let event = fixture::moving(MovementKind::Individual, 24, Some(10));
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let plans = report::pages(PaperKind::WallNames, &Context::new(&event, &texts));
        let plans = plans.expect("plans");
        let titles: std::collections::BTreeSet<&str> = words_on(&plans)
            .into_iter()
            .filter(|words| words.starts_with(&texts.report_title_wall_names()))
            .collect();
        assert!(titles.len() > 1, "{titles:?}");
        assert!(titles.iter().all(|title| title.contains('–')), "{titles:?}");
    }
}

#[test]
fn a_card_is_printed_for_nobody_without_a_seat() {
    let texts = Texts::new(Lang::De);
    let mut event = fixture::moving(MovementKind::Individual, 8, Some(3));
    event.settings.scoring = club::Scoring::SeegerFabian;
    event.entrants.push(club::Entrant {
        id: club::EntrantId(99),
        start_number: 99,
        typed_name: "Norbert Nachrücker".to_owned(),
        ..Default::default()
    });
    let names_him = |event: &club::Event, kind| {
        let cards = report::pages(kind, &Context::new(event, &texts)).expect("cards");
        words_on(&cards).join(" ").contains("Nachrücker")
    };
    assert!(!names_him(&event, PaperKind::PersonalCards));
    assert!(!names_him(&event, PaperKind::StartCards));
    // A leg that is still to be drawn may be his.
    event.settings.movement.legs = Some(4);
    assert!(names_him(&event, PaperKind::StartCards));
}

#[test]
fn a_list_of_several_pages_begins_each_with_the_sums_of_the_one_before() {
    let event = fixture::fixed(4, 20);
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let lists = [PaperKind::RunningSheet, PaperKind::RunningFilled];
        let [blank, played] = lists.map(|kind| {
            let document = report::pages(kind, &Context::new(&event, &texts)).expect("a list");
            assert_geometry(&document);
            let words = |page: &report::Page| {
                let texts = page.items.iter().filter_map(|item| match item {
                    report::Item::Text { text, .. } => Some(text.clone()),
                    report::Item::Line { .. } | report::Item::Fill { .. } => None,
                });
                texts.collect::<Vec<String>>()
            };
            document.pages.iter().map(words).collect::<Vec<_>>()
        });
        for pages in [&blank, &played] {
            assert_eq!(pages.len(), 2);
            let at = |page: usize, word: &str| pages[page].iter().position(|text| text == word);
            let forward = texts.report_forward();
            assert!(at(0, &forward) > at(0, "40"), "below the last deal");
            assert!(at(1, &forward) < at(1, "41"), "above the first deal");
        }
        let sums = |page: &Vec<String>| {
            let from = page.iter().position(|text| *text == texts.report_forward());
            page.iter()
                .skip(from.expect("a row") + 1)
                .take(4)
                .cloned()
                .collect::<Vec<_>>()
        };
        assert_eq!(sums(&played[0]), sums(&played[1]));
    }
}

#[test]
fn a_column_leaves_out_the_club_of_a_namesake_who_sits_elsewhere() {
    let mut event = fixture::event(MovementKind::Draw, 8, 12);
    event.settings.scoring = club::Scoring::SeegerFabian;
    fixture::seat(&mut event, Some(1));
    let seats = |table: usize| event.legs[0].tables[table].seats[0].1;
    let alike = [seats(0), seats(1)];
    let clubs = [
        "1. Skatclub Unterpfaffenhofen-Germering 1954 e. V.",
        "Herz Acht",
    ];
    for (who, club) in alike.into_iter().zip(clubs) {
        let one = event.entrants.iter_mut().find(|one| one.id == who);
        let one = one.expect("an entrant");
        (one.typed_name, one.club) = ("Peter Müller".to_owned(), club.to_owned());
    }
    let texts = Texts::new(Lang::De);
    for kind in [PaperKind::GermanList, PaperKind::PersonalCards] {
        let document = report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
        let words = words_on(&document);
        let named = words
            .iter()
            .filter(|words| words.contains("Unterpfaffenhofen"));
        // Only at the head of the own card.
        let most = usize::from(kind == PaperKind::PersonalCards);
        assert!(named.count() <= most, "{words:?}");
    }
}
