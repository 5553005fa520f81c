//! What a screen reader hears of every screen, in both languages, as goldens; and every screen in every state of colours.

use crate::window::Desk;
use egui::Key;
use egui_kittest::kittest::NodeT;
use vorhand::club::{MovementKind, MovementSettings, RulesChoice, Scoring, SheetMark, Slip};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput, NewEntrant, NewEvent};
use vorhand::session::Session;
use vorhand::skat::Rulebook;
use vorhand::ui::Screen;

/// Eight people, up the sides and down the middle; the first leg by deals, the second by slips, and one table open.
pub fn evening(session: &mut Session) {
    let text = Rulebook::builtin("foster_1922").unwrap().text().to_owned();
    let event = NewEvent {
        name: "Thursday club".into(),
        date: chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
        rules: RulesChoice { id: "foster_1922".into(), text, options: Vec::new() },
        scoring: Scoring::Net,
        stake_cents_per_100: 25,
        currency: "€".into(),
        movement: MovementSettings { kind: MovementKind::UpTheSides, ..MovementSettings::default() },
        prizes: Default::default(),
    };
    let event = session.transact(Command::NewEvent { event }).unwrap().event().unwrap();
    let names = ["Anna K.", "Berta N.", "Carl O.", "Dora P.", "Emil Q.", "Frieda R.", "Gustav S.", "Hanna T."];
    let people = names.iter().map(|n| NewEntrant { name: (*n).into(), ..NewEntrant::default() }).collect();
    session.transact(Command::AddEntrants { event, people }).unwrap();
    session.transact(Command::Draw { event, seed: 7 }).unwrap();
    let legs = session.event(event).unwrap().legs.clone();
    for table in &legs[0].tables {
        for (deal, amount) in [(1, 48), (2, -20), (3, 36), (4, 24)] {
            let seat = (deal as usize + table.number as usize) % 4;
            let seat = if Some(table.seats[seat].0) == table.dealer(deal) { (seat + 1) % 4 } else { seat };
            let line = LineInput { declarer: Some(table.seats[seat].1), amount: Some(amount), ..LineInput::default() };
            let table = table.number;
            session.transact(Command::EnterDeal { event, leg: 1, table, deal, lines: vec![line] }).unwrap();
        }
    }
    session.transact(Command::MarkSheet { event, leg: 1, table: 1, mark: SheetMark::Checked }).unwrap();
    let table = &legs[1].tables[0];
    for (i, (_, entrant)) in table.seats.iter().enumerate() {
        let okd_by = Some(table.seats[(i + 1) % 4].1);
        let slip = Slip { entrant: *entrant, points: 40 - 30 * i as i32, games: 1 - i as i32, okd_by };
        session.transact(Command::EnterSlip { event, leg: 2, table: table.number, slip }).unwrap();
    }
}

/// One line for everything that has a name or a value.
fn tree(desk: &Desk) -> String {
    let mut lines = Vec::new();
    let mut open = vec![(desk.harness.root(), 0_usize)];
    while let Some((node, depth)) = open.pop() {
        let a = node.accesskit_node();
        let label = a.label().unwrap_or_default();
        let value = a
            .value()
            .filter(|v| !v.is_empty())
            .or_else(|| a.data().placeholder().map(str::to_owned))
            .unwrap_or_default();
        let shown = !label.is_empty() || !value.is_empty();
        if shown {
            let mut line = format!("{}{:?}", "  ".repeat(depth), a.role());
            for text in [&label, &value].into_iter().filter(|t| !t.is_empty()) {
                line.push_str(&format!(" {text:?}"));
            }
            let flags = [("focused", a.is_focused()), ("disabled", a.is_disabled())];
            line.extend(flags.iter().filter(|(_, on)| *on).map(|(word, _)| format!(" {word}")));
            if a.is_selected() == Some(true) || a.data().toggled() == Some(egui::accesskit::Toggled::True) {
                line.push_str(" chosen");
            }
            lines.push(line);
        }
        let children: Vec<_> = node.children().collect();
        open.extend(children.into_iter().rev().map(|child| (child, depth + usize::from(shown))));
    }
    lines.join("\n")
}

fn goldens(lang: Lang) {
    let tag = lang.tag();
    let mut empty = Desk::new(lang, Vec::new());
    empty.run();
    insta::assert_snapshot!(format!("{tag}-start-empty"), tree(&empty));
    empty.ctrl(Key::N);
    insta::assert_snapshot!(format!("{tag}-new-evening"), tree(&empty));
    let mut desk = Desk::with(lang, Vec::new(), evening);
    desk.run();
    let screens = [
        ("evenings", Key::E, Screen::Start),
        ("people", Key::Num1, Screen::People),
        ("seats", Key::Num2, Screen::Seats),
        ("sheets", Key::Num3, Screen::Sheets),
        ("standings", Key::Num4, Screen::Standings),
        ("prizes", Key::Num5, Screen::Prizes),
        ("papers", Key::Num6, Screen::Papers),
        ("journal", Key::Num7, Screen::Journal),
    ];
    for (name, key, screen) in screens {
        desk.ctrl(key);
        assert_eq!(desk.app().screen(), screen);
        let heard = tree(&desk);
        // Which papers there are is the papers' own business.
        let heard: Vec<&str> =
            heard.lines().filter(|l| screen != Screen::Papers || !l.starts_with("ListItem")).collect();
        insta::assert_snapshot!(format!("{tag}-{name}"), heard.join("\n"));
    }
    desk.press(Key::F1);
    insta::assert_snapshot!(format!("{tag}-help"), tree(&desk));
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Slips);
    insta::assert_snapshot!(format!("{tag}-slips"), tree(&desk));
    desk.ctrl(Key::Num4).tab_to("1. ").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Player);
    insta::assert_snapshot!(format!("{tag}-player"), tree(&desk));
}

/// What lies over the screens, and the two forms that are reached from them.
fn over_the_screens(lang: Lang) {
    let tag = lang.tag();
    let mut desk = Desk::with(lang, Vec::new(), evening);
    desk.run();
    let golden = |desk: &Desk, name: &str| insta::assert_snapshot!(format!("{tag}-{name}"), tree(desk));
    desk.ctrl(Key::K);
    golden(&desk, "over-palette");
    desk.press(Key::Escape).ctrl(Key::H);
    golden(&desk, "over-history");
    desk.press(Key::Escape).ctrl(Key::O);
    golden(&desk, "over-path");
    desk.press(Key::Escape);
}

#[test]
fn what_lies_over_the_screens_speaks_both_languages() {
    for lang in Lang::ALL {
        over_the_screens(lang);
    }
}

/// Everything that can be worked has a name and is more than a picture of itself.
fn nameless(desk: &Desk) -> Vec<String> {
    use egui::accesskit::{Action, Role};
    let works = |n: &egui_kittest::Node<'_>| {
        let a = n.accesskit_node();
        let roles = [Role::Button, Role::CheckBox, Role::RadioButton, Role::TextInput, Role::ComboBox, Role::Slider];
        roles.contains(&a.role())
            || (a.data().supports_action(Action::Click)
                && !matches!(a.role(), Role::GenericContainer | Role::ScrollBar))
    };
    let named = |n: &egui_kittest::Node<'_>| {
        let a = n.accesskit_node();
        let words = [a.label(), a.value(), a.data().placeholder().map(str::to_owned)];
        words.into_iter().flatten().any(|w| w.chars().any(char::is_alphanumeric))
    };
    let nodes = desk.harness.root().children_recursive();
    nodes.filter(|n| works(n) && !named(n)).map(|n| format!("{:?}", n.accesskit_node().role())).collect()
}

#[test]
fn everything_that_can_be_worked_has_a_name() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), evening);
        desk.run();
        let keys = [Key::E, Key::N, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7];
        for key in keys.into_iter().chain([Key::K, Key::H]) {
            desk.ctrl(key);
            assert_eq!(nameless(&desk), Vec::<String>::new(), "{:?}, {key:?}", desk.app().screen());
        }
    }
}

#[test]
fn every_screen_speaks_english() {
    goldens(Lang::En);
}

#[test]
fn every_screen_speaks_german() {
    goldens(Lang::De);
}

#[test]
fn every_screen_can_be_made_large_and_small() {
    let mut desk = Desk::with(Lang::De, Vec::new(), evening);
    for size in [egui::vec2(640.0, 400.0), egui::vec2(1920.0, 1080.0)] {
        desk.harness.set_size(size);
        for key in [Key::E, Key::N, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7] {
            desk.ctrl(key);
            desk.ctrl(Key::D);
        }
    }
}
