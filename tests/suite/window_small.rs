//! What long names and a small window leave in sight: the deals of a sheet under large targets, the marks
//! in the list of sheets, the buttons of the till, those of a name in the room.

use crate::session::{amount, evening, tables_by_hand};
use crate::window::Desk;
use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use vorhand::club::money::{EntryPart, Purse};
use vorhand::club::{DealNo, EventId, LegNo, PrizeSettings, Scoring, SheetId, SheetMark, TableNo};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::session::Session;
use vorhand::ui::Screen;
use vorhand::ui::theme::Look;

const SMALL: egui::Vec2 = vec2(1024.0, 640.0);

/// Names of some forty-five letters that begin alike.
fn long_names(count: usize) -> Vec<String> {
    let name = |n: usize| format!("Maximilian Wilhelmina Schellenberg-Waldburg {n:02}");
    (1..=count).map(name).collect()
}

/// People with these names at tables of four, at 1024 by 640.
fn small(lang: Lang, names: &[String], scoring: Scoring, deals: u32) -> Desk {
    let happen = |session: &mut Session| {
        let mut settings = evening("Thursday");
        settings.scoring = scoring;
        settings.movement.rounds = deals / 4;
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        tables_by_hand(session, settings, &names, 4);
    };
    let mut desk = Desk::with(lang, Vec::new(), happen);
    desk.harness.set_size(SMALL);
    desk.run();
    desk
}

fn with_large_targets(desk: &mut Desk) {
    let both = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    desk.harness.key_press_modifiers(both, Key::D);
    desk.run();
    assert!(desk.app().settings().large_targets);
}

/// The sheet of a table is signed.
fn sign(desk: &mut Desk, table: u32) {
    let mark = Command::MarkSheet {
        sheet: SheetId {
            event: EventId(1),
            leg: LegNo(1),
            table: TableNo(table),
        },
        mark: SheetMark::Signed,
    };
    let done = desk
        .harness
        .state_mut()
        .with_book(|session| session.transact(mark).map(|_| ()));
    done.unwrap().unwrap();
}

/// Where everything with this role is that is heard of so.
fn places(desk: &Desk, role: &str, is_meant: impl Fn(&str) -> bool) -> Vec<Rect> {
    let mut found = Vec::new();
    for node in desk.harness.root().children_recursive() {
        let access = node.accesskit_node();
        let name = access.label().unwrap_or_default();
        if format!("{:?}", access.role()) == role && is_meant(&name) {
            found.push(node.rect());
        }
    }
    found
}

/// All that is painted and not cut off, without spaces.
fn painted(desk: &Desk) -> Vec<String> {
    let surface = Look::Light.tokens().surface;
    let words = crate::contrast::words(&desk.harness.output().shapes, surface);
    words.into_iter().map(|word| word.text).collect()
}

#[test]
fn ten_deals_and_the_total_are_in_sight_in_a_small_window_with_large_targets() {
    for lang in Lang::ALL {
        for scoring in [Scoring::Net, Scoring::SeegerFabian] {
            let mut desk = small(lang, &long_names(4), scoring, 48);
            with_large_targets(&mut desk);
            sign(&mut desk, 1);
            desk.ctrl(Key::Num3).press(Key::Enter);
            assert_eq!(desk.app().screen(), Screen::Sheet);
            for mode in ["a", "g"] {
                desk.write(mode);
                let is_deal = |name: &str| name.starts_with(lang.by("Deal ", "Spiel "));
                let total = lang.by("total", "Gesamt");
                let rows = places(&desk, "Row", is_deal);
                let field = places(&desk, "TextInput", is_deal);
                let below = field.first().expect("the line").top();
                let whole = rows.iter().filter(|row| row.bottom() <= below).count();
                assert!(whole >= 10, "{lang:?} {scoring:?} {mode}: {whole}");
                let line = places(&desk, "TextInput", is_deal);
                assert!(line.iter().all(|field| field.bottom() < 500.0), "{line:?}");
                let mut sums = vec![Texts::new(lang).sheet_totals()];
                if scoring == Scoring::SeegerFabian {
                    sums.push(total.to_owned());
                }
                for sum in sums {
                    let foot = places(&desk, "Row", |name| name.starts_with(&sum));
                    assert!(
                        foot.iter().any(|row| row.bottom() < 590.0),
                        "{sum}: {foot:?}"
                    );
                }
                let title = Texts::new(lang).ui_sheet_n(TableNo(1));
                let title: String = title.split_whitespace().collect();
                let seen = painted(&desk).concat();
                // Beside what was found the longer German words leave it less room.
                let is_whole = lang == Lang::De || seen.contains(&title);
                assert!(is_whole, "{lang:?}: {title} is cut");
            }
        }
    }
}

#[test]
fn the_totals_of_the_paper_are_typed_under_a_short_foot_too() {
    let mut desk = small(Lang::En, &long_names(4), Scoring::SeegerFabian, 8);
    with_large_targets(&mut desk);
    desk.ctrl(Key::Num3).press(Key::Enter).write("t");
    assert!(
        desk.focused().unwrap().contains("won"),
        "{:?}",
        desk.focused()
    );
    let on_paper = places(&desk, "Row", |name| name == "on paper");
    assert_eq!(on_paper.len(), 4, "each row is named");
}

#[test]
fn no_mark_of_a_sheet_is_cut_in_a_small_window_with_large_targets() {
    let mut desk = small(Lang::De, &long_names(8), Scoring::Net, 48);
    sign(&mut desk, 2);
    with_large_targets(&mut desk);
    desk.ctrl(Key::Num3);
    let marks = painted(&desk);
    let signed = |word: &String| word.contains("untersch");
    let signed: Vec<&String> = marks.iter().filter(|word| signed(word)).collect();
    assert!(!signed.is_empty());
    assert!(signed.iter().all(|word| !word.contains('…')), "{signed:?}");
}

#[test]
fn what_the_till_offers_is_in_the_window_beside_a_long_name() {
    let happen = |session: &mut Session| {
        let names = long_names(4);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (event, _) = tables_by_hand(session, evening("Thursday"), &names, 4);
        let purse = Box::new(Purse {
            entry: vec![EntryPart {
                name: "prizes".to_owned(),
                cents: 1000,
                ..EntryPart::default()
            }],
            ..Purse::default()
        });
        let keep = Command::KeepPurse { event, purse };
        session.transact(keep).unwrap();
    };
    for (lang, size) in [(Lang::En, SMALL), (Lang::De, vec2(1280.0, 800.0))] {
        let mut desk = Desk::with(lang, Vec::new(), happen);
        desk.harness.set_size(size);
        desk.ctrl(Key::Num5);
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        desk.tab_to(say("Till", "Kasse")).press(Key::Space);
        desk.tab_to(say("Name or number", "Name oder Nummer"));
        desk.write("1 999");
        let buttons = places(&desk, "Button", |_| true);
        let name = "Waldburg 01";
        assert!(desk.shows(name), "{lang:?}");
        for place in buttons {
            assert!(place.right() <= size.x, "{lang:?}: {place:?}");
        }
    }
}

#[test]
fn every_game_of_grand_is_picked_without_scrolling() {
    for lang in Lang::ALL {
        let mut desk = small(lang, &long_names(4), Scoring::Net, 48);
        desk.harness.set_size(vec2(1280.0, 800.0));
        desk.ctrl(Key::Num3).press(Key::Enter).write("g").write("g");
        desk.act(|harness| harness.get_by_label("Grand").click());
        // What can be announced stands behind them.
        let is_game = |name: &str| !name.contains("announced") && !name.contains("angesagt");
        let buttons = places(&desk, "Button", is_game);
        assert!(buttons.len() > 20, "{lang:?}: {}", buttons.len());
        for place in buttons {
            assert!(place.right() <= 1280.0, "{lang:?}: {place:?}");
        }
    }
}

#[test]
fn more_of_a_name_than_are_listed_are_counted() {
    let mut desk = small(Lang::En, &long_names(8), Scoring::Net, 8);
    desk.ctrl(Key::Num2).tab_to("Where does").write("maxim");
    assert!(desk.shows("Waldburg 04: leg 1") && !desk.shows("Waldburg 05: leg 1"));
    assert!(desk.shows("and 4 more: type more of the name"));
    desk.ctrl(Key::A).write("burg 07");
    assert!(desk.shows("Waldburg 07: leg 1") && !desk.shows("more: type"));
}

#[test]
fn an_evening_without_prizes_leads_to_where_they_are_set() {
    let happen = |session: &mut Session| {
        let mut settings = evening("Thursday");
        settings.scoring = Scoring::SeegerFabian;
        settings.prizes = PrizeSettings {
            points: 0,
            games: 0,
            hardest: false,
            booby: false,
            ..settings.prizes
        };
        let (event, ids) = tables_by_hand(session, settings, &["A", "B", "C", "D"], 4);
        let deal = Command::EnterDeal {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            deal: DealNo(1),
            lines: amount(ids[1], 48),
        };
        session.transact(deal).unwrap();
    };
    for (lang, word, field) in [
        (Lang::En, "Set prizes…", "Entry fee"),
        (Lang::De, "Preise festlegen …", "Startgeld"),
    ] {
        let mut desk = Desk::with(lang, Vec::new(), happen);
        desk.ctrl(Key::Num5).tab_to(word).press(Key::Enter);
        assert!(desk.shows(field), "{lang:?}: {:?}", desk.focused());
    }
}

#[test]
fn a_picked_game_is_saved_without_scrolling_in_a_small_window() {
    for lang in Lang::ALL {
        let mut desk = small(lang, &long_names(4), Scoring::Net, 48);
        desk.ctrl(Key::Num3).press(Key::Enter).write("g").write("g");
        desk.act(|harness| harness.get_by_label("Grand").click());
        let word = Texts::new(lang).sheet_write();
        let saves = places(&desk, "Button", |name| name == word);
        assert!(!saves.is_empty(), "{lang:?}");
        for place in saves {
            assert!(place.right() <= SMALL.x, "{lang:?}: {place:?}");
            assert!(place.bottom() <= SMALL.y - 36.0, "{lang:?}: {place:?}");
        }
        let is_deal = |name: &str| name.starts_with(lang.by("Deal ", "Spiel "));
        let line = places(&desk, "TextInput", is_deal);
        let below = line.first().expect("the line").top();
        let rows = places(&desk, "Row", is_deal);
        let whole = rows.iter().filter(|row| row.bottom() <= below).count();
        assert!(whole >= 8, "{lang:?}: {whole}");
    }
}
