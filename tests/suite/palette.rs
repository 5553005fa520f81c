//! The palette knows all that can be done, says why something cannot be done now, and stays where
//! it is; the card of what is typed is what the desk reads; the journal is looked through for what
//! was entered.

use crate::session::drawn;
use crate::window::Desk;
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::NodeT;
use vorhand::app::actions::deeds::DEEDS;
use vorhand::app::actions::{ACTIONS, Now, PALETTE};
use vorhand::app::lists::places::{Around, find};
use vorhand::app::settings::Look;
use vorhand::app::sheet::line::typed_and_printed;
use vorhand::club::{EventId, LegNo, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::report::PaperKind;
use vorhand::session::Session;
use vorhand::skat::Rulebook;
use vorhand::ui::Screen;

const NOTHING: Now = Now {
    event: false,
    leg: (LegNo::FIRST, 0),
    goes_on: false,
    calls: false,
    undo: false,
    redo: false,
    history: false,
    lang: Lang::En,
    look: Look::Light,
    large: false,
    second: false,
    book: true,
};

#[test]
fn everything_is_found_by_its_name_and_what_cannot_be_done_says_why() {
    let desk = [("F6".to_owned(), "types it twice".to_owned())];
    for lang in Lang::ALL {
        let t = Texts::new(lang);
        let papers = PaperKind::ALL.iter().map(|kind| kind.title(&t));
        let actions = ACTIONS.iter().filter(|act| **act != PALETTE);
        let names = actions.map(|act| act.text(&t));
        let deeds = DEEDS.iter().map(|deed| deed.text(&t));
        let names: Vec<String> = names.chain(deeds).chain(papers).collect();
        let around = Around {
            now: &NOTHING,
            open: None,
            desk: &desk,
        };
        let all = find(&t, around, "");
        assert_eq!(all.len(), names.len() + desk.len(), "nothing is hidden");
        let closed = all.iter().position(|one| one.action.is_err()).unwrap();
        assert!(all.iter().skip(closed).all(|one| one.action.is_err()));
        for name in names {
            let found = find(&t, around, &name);
            assert!(found.iter().any(|one| one.text == name), "{name}");
        }
        for hindered in all.iter().filter_map(|one| one.action.as_ref().err()) {
            assert!(!hindered.words(&t).is_empty());
        }
    }
}

#[test]
fn what_cannot_be_done_now_keeps_the_palette_and_the_last_line_is_reached_by_the_keyboard() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.ctrl(Key::K).write("it is late");
    assert!(desk.shows("It is late…, not now: no evening is open"));
    desk.press(Key::Enter);
    assert!(desk.shows("not now"), "it stays and says why");
    desk.press(Key::Escape);
    desk.ctrl(Key::K);
    assert!(!desk.shows("on a sheet only"));
    for _ in 0..14 {
        desk.press(Key::PageDown);
    }
    assert!(desk.shows("Games; again: the pickers"), "the last one");
    for _ in 0..14 {
        desk.press(Key::PageUp);
    }
    desk.press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::NewEvening, "the first one");
}

#[test]
fn the_palette_is_as_high_with_one_line_as_with_all_and_no_line_moves() {
    let mut desk = Desk::new(Lang::De, Vec::new());
    desk.evening(8).ctrl(Key::K);
    let field = |desk: &Desk| {
        let mut nodes = desk.harness.root().children_recursive();
        let focused = nodes.find(|n| n.accesskit_node().is_focused());
        focused.unwrap().rect()
    };
    let first = |desk: &Desk| {
        let mut nodes = desk.harness.root().children_recursive();
        let line = nodes.find(|n| n.accesskit_node().role() == Role::ListBoxOption);
        line.unwrap().rect()
    };
    let before = (field(&desk), first(&desk));
    for letter in ["j", "o", "u", "r"] {
        desk.write(letter);
        assert_eq!((field(&desk), first(&desk)), before, "{letter}");
    }
}

#[test]
fn it_is_late_and_what_happened_are_reached_from_anywhere() {
    let mut desk = Desk::with(Lang::En, Vec::new(), crate::window_trees::evening);
    desk.ctrl(Key::Num4)
        .ctrl(Key::K)
        .write("something happened");
    desk.press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Seats);
    assert!(desk.shows("table closes"));
    desk.press(Key::Escape);
    desk.ctrl(Key::K).write("settlement").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Prizes);
    desk.ctrl(Key::K).write("till").press(Key::Enter);
    assert!(desk.shows(&Texts::new(Lang::En).till_nothing()));
    desk.ctrl(Key::K).write("give the prizes").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Room);
}

#[test]
fn the_card_says_what_the_desk_reads() {
    let mut read = 0;
    for id in ["foster_1922", "isko_1998"] {
        let rules = Rulebook::builtin(id).unwrap();
        for lang in Lang::ALL {
            let card = Texts::new(lang).typing_card(Some(&rules));
            let [deals, games, notes, _keys] = card.as_slice() else {
                panic!("{card:?}");
            };
            let whole = games.lines.iter().take(2);
            let lines = deals.lines.iter().chain(whole).chain(&notes.lines);
            for (typed, means) in lines {
                let (understood, printed) = typed_and_printed(typed, &rules)
                    .unwrap_or_else(|| panic!("{id}: {typed} ({means})"));
                assert_eq!(understood, printed, "{typed}");
                read += 1;
            }
            // The letters of a game, each behind the game that the card shows.
            let (game, _) = &games.lines[0];
            let start = game.trim_end_matches("3+");
            for (typed, means) in games.lines.iter().skip(5) {
                for part in typed.split_whitespace() {
                    let line = match part.chars().next().unwrap() {
                        '3' | 'o' if part.len() > 1 => format!("{start}{part}+"),
                        '3' => format!("{start}{part}+"),
                        'o' | 'a' | 'z' => format!("{start}{part} 3+"),
                        _ => format!("{start}3 {part}"),
                    };
                    assert!(
                        typed_and_printed(&line, &rules).is_some(),
                        "{line}: {means}"
                    );
                    read += 1;
                }
            }
        }
    }
    assert!(read > 80, "{read}");
}

#[test]
fn the_journal_is_looked_through_for_what_was_entered() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), crate::window_trees::evening);
        desk.ctrl(Key::Num7);
        let all = desk.lines();
        // Who played the first deal, and for how much, stand in no title.
        let deal = all.iter().find(|line| line.contains(" · ")).unwrap();
        let entered = deal.split(" · ").last().unwrap();
        let entered = entered.strip_suffix(", berta").unwrap().to_owned();
        desk.tab_to(if lang == Lang::De {
            "Name, Tisch"
        } else {
            "Name, table"
        });
        desk.write(&entered);
        let found = desk.lines();
        assert!(found.contains(deal), "{entered}: {found:?}");
        assert!(found.len() < all.len(), "{entered}: {found:?}");
    }
}

#[test]
fn the_journal_says_of_a_deal_which_game_it_was() {
    let mut desk = crate::desk::Desk::new(Lang::En);
    desk.write("g").enter("2ss5+").write("a").enter("336o5");
    let session = desk.harness.state().session().unwrap();
    let told: Vec<String> = (1..=session.last_seq())
        .flat_map(|row| session.changes_of(row).unwrap())
        .filter_map(|change| Texts::new(Lang::En).entered(&change, session.book(), ""))
        .collect();
    assert!(
        told.iter()
            .any(|told| told.ends_with("66, spade Solo, with 5, won")),
        "{told:?}"
    );
    assert!(
        told.iter().any(|told| told.ends_with("36, without 5")),
        "{told:?}"
    );
}

#[test]
fn an_evening_is_found_by_its_name_and_its_day_and_enter_opens_it() {
    let two = |session: &mut Session| {
        for (name, day) in [("Ligatag", "2026-03-05"), ("Preisskat", "2026-11-19")] {
            let mut settings = crate::session::evening(name);
            settings.date = day.parse().unwrap();
            session.transact(Command::new_event(settings)).unwrap();
        }
    };
    for (lang, day, month) in [
        (Lang::En, "5 March 2026", "march"),
        (Lang::De, "5.3.2026", "märz"),
    ] {
        for typed in ["ligatag", "liga", "2026-03-05", "05.03.2026", day, month] {
            let mut desk = Desk::with(lang, Vec::new(), two);
            desk.run();
            assert_eq!(desk.app().place().event, Some(EventId(2)), "the newest");
            desk.ctrl(Key::K).write(typed);
            assert!(desk.shows("Ligatag"), "{typed}: {:?}", desk.lines());
            desk.press(Key::Enter);
            assert_eq!(
                desk.app().place().event,
                Some(EventId(1)),
                "{lang:?} {typed}"
            );
        }
    }
}

#[test]
fn a_sheet_is_found_by_what_the_field_among_the_sheets_takes() {
    let t = Texts::new(Lang::De);
    let (session, event) = drawn("Thursday", MovementKind::Draw, 16, 3, 2);
    let book = session.book();
    let first = |leg, typed: &str| {
        let around = Around {
            now: &Now {
                leg: (LegNo(leg), 3),
                ..NOTHING
            },
            open: Some((book, session.event(event))),
            desk: &[],
        };
        find(&t, around, typed).first().map(|one| one.text.clone())
    };
    for (leg, typed, found) in [
        (1, "4", "Liste 4 · Serie 1"),
        (2, "4", "Liste 4 · Serie 2"),
        (2, "3-4", "Liste 4 · Serie 3"),
        (1, " 2-1 ", "Liste 1 · Serie 2"),
        (2, "1-3-2", "Liste 2 · Serie 3"),
    ] {
        assert_eq!(first(leg, typed).as_deref(), Some(found), "{typed}");
    }
    assert_eq!(first(1, "4-1"), None, "no such leg");
}

#[test]
fn what_people_call_things_is_found() {
    let said = |lang: Lang, typed: &str| -> Vec<String> {
        let t = Texts::new(lang);
        let around = Around {
            now: &Now {
                event: true,
                leg: (LegNo::FIRST, 2),
                goes_on: true,
                undo: true,
                ..NOTHING
            },
            open: None,
            desk: &[],
        };
        find(&t, around, typed)
            .into_iter()
            .map(|one| one.text)
            .collect()
    };
    for (lang, typed, name) in [
        (Lang::En, "delete", "All evenings"),
        (Lang::En, "remove", "People"),
        (Lang::En, "backup", "Save a copy…"),
        (Lang::En, "backup", "Open a backup…"),
        (Lang::En, "prov", "Standings"),
        (Lang::En, "provisional", "Standings"),
        (Lang::De, "löschen", "Alle Abende"),
        (Lang::De, "entfernen", "Teilnehmer"),
        (Lang::De, "sichern", "Kopie sichern …"),
        (Lang::De, "Sicherung", "Kopie sichern …"),
        (Lang::De, "vorläufig", "Rangliste"),
        (Lang::De, "vorl", "Rangliste"),
    ] {
        let found = said(lang, typed);
        assert!(found.iter().any(|one| one == name), "{typed}: {found:?}");
    }
    for lang in Lang::ALL {
        let t = Texts::new(lang);
        for action in ACTIONS.iter().filter(|act| **act != PALETTE) {
            let name = action.text(&t);
            for word in action.also(&t).split_whitespace() {
                assert!(said(lang, word).contains(&name), "{word}: {name}");
            }
            // By its own name before what others are called.
            assert_eq!(said(lang, &name).first(), Some(&name));
        }
    }
}

#[test]
fn enter_does_what_is_lit_however_fast_it_was_typed() {
    for typed in ["journal", "standings", "people", "prizes"] {
        let mut desk = Desk::with(Lang::En, Vec::new(), crate::window_trees::evening);
        desk.ctrl(Key::K);
        // All of it before the next picture, as from a hurried hand on a slow machine.
        desk.harness.event(egui::Event::Text(typed.to_owned()));
        desk.harness.step();
        let lit = {
            let mut nodes = desk.harness.root().children_recursive();
            let line = nodes.find(|n| n.accesskit_node().role() == Role::ListBoxOption);
            line.unwrap().accesskit_node().label().unwrap()
        };
        assert!(lit.to_lowercase().contains(typed), "{typed}: {lit}");
        let before = desk.lines();
        desk.run();
        assert_eq!(desk.lines(), before, "nothing moves after a moment");
        desk.press(Key::Enter);
        let screen = format!("{:?}", desk.app().screen()).to_lowercase();
        assert_eq!(screen, typed);
    }
}

#[test]
fn a_member_who_is_not_here_tonight_is_found_and_said_to_be_so() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), |session| {
            crate::window_trees::evening(session);
            let name = "Zenobia Fern".into();
            session
                .transact(Command::AddMember {
                    name,
                    club: String::new(),
                    number: String::new(),
                })
                .unwrap();
        });
        desk.ctrl(Key::K).write("zenobia");
        assert!(desk.shows("Zenobia Fern"), "{:?}", desk.lines());
        assert!(desk.shows(say("not here tonight", "heute nicht da")));
    }
}

#[test]
fn a_word_is_found_from_its_beginning_on() {
    let wanted = [
        (Lang::En, "refund", "Till"),
        (Lang::En, "pay", "Till"),
        (Lang::En, "seal", "Make final"),
        (Lang::En, "tie", "Prizes"),
        (Lang::De, "erstatten", "Kasse"),
        (Lang::De, "gleichstand", "Preise"),
    ];
    for (lang, typed, name) in wanted {
        let around = Around {
            now: &NOTHING,
            open: None,
            desk: &[],
        };
        let found = find(&Texts::new(lang), around, typed);
        let names: Vec<&str> = found.iter().map(|one| one.text.as_str()).collect();
        assert!(
            names.iter().any(|one| one.starts_with(name)),
            "{typed}: {names:?}"
        );
        assert!(!names.iter().any(|one| one.contains("layed")), "{names:?}");
    }
}

#[test]
fn the_journal_says_of_a_fine_once_how_much_where_and_by_which_law() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        crate::window_giving::played(session);
        let event = &session.book().events[0];
        let command = Command::AddFine {
            sheet: vorhand::club::SheetId {
                event: event.id,
                leg: LegNo(1),
                table: vorhand::club::TableNo(1),
            },
            fine: vorhand::ops::Charge {
                deal: vorhand::club::DealNo(2),
                entrant: event.entrants[0].id,
                amount: -25,
                law: "27".to_owned(),
            },
        };
        session.transact(command).unwrap();
    });
    desk.ctrl(Key::Num7);
    let lines = desk.lines();
    let said = "fine of 25 for Anna K. at table 1 · deal 2, Law 27, berta";
    assert!(lines.iter().any(|line| line.ends_with(said)), "{lines:?}");
}
