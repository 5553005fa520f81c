//! The score desk in the whole window, by the keyboard alone: what is typed stands in the book, and
//! nothing else does.

use super::half_typed::killed;
use super::session::{one_table, options};
use crate::desktop::Scripted;
use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT;
use vorhand::club::{DealLine, DealNo, Fine, SheetMark, Table};
use vorhand::i18n::Lang;
use vorhand::session::Session;
use vorhand::ui::{Screen, Settings, Window};

pub struct Desk {
    pub harness: Harness<'static, Window>,
}

impl Desk {
    /// A window over one table of four (Anna, Bela, Cora, Dirk) with eight deals; its sheet is
    /// open.
    pub fn new(lang: Lang) -> Desk {
        let mut session = Session::in_memory(options()).unwrap();
        one_table(&mut session);
        Desk::over(session, lang)
    }

    pub fn over(session: Session, lang: Lang) -> Desk {
        let desk = Desk::window(session, lang);
        assert_eq!(desk.harness.state().screen(), Screen::Sheet);
        desk
    }

    /// A window over the first table's sheet, or its slips.
    pub fn window(session: Session, lang: Lang) -> Desk {
        let settings = Settings {
            lang,
            ..Settings::default()
        };
        let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let app = Window::new(
            Ok(session),
            None,
            settings,
            None,
            Box::new(Scripted::new(Vec::new())),
        )
        .on(day);
        let mut desk = Desk {
            harness: crate::window::harness(app),
        };
        desk.harness.run();
        desk.ctrl(Key::Num3).press(Key::Enter);
        desk
    }

    pub fn press(&mut self, key: Key) -> &mut Desk {
        self.harness.key_press(key);
        self.harness.run();
        self
    }

    pub fn with(&mut self, modifiers: Modifiers, key: Key) -> &mut Desk {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
        self
    }

    pub fn ctrl(&mut self, key: Key) -> &mut Desk {
        self.with(Modifiers::COMMAND, key)
    }

    /// Types letter by letter, a frame each.
    pub fn write(&mut self, text: &str) -> &mut Desk {
        text.chars()
            .for_each(|letter| self.harness.event(Event::Text(letter.to_string())));
        self.harness.run();
        self
    }

    /// Types many letters between two frames, as fast hands and a slow screen do.
    pub fn write_at_once(&mut self, text: &str) -> &mut Desk {
        self.harness.event(Event::Text(text.to_owned()));
        self.harness.run();
        self
    }

    pub fn enter(&mut self, text: &str) -> &mut Desk {
        self.write(text).press(Key::Enter)
    }

    pub fn table(&self) -> &Table {
        let book = self.harness.state().session().unwrap().book();
        &book.events[0].legs[0].tables[0]
    }

    pub fn lines(&self) -> &[DealLine] {
        &self.table().sheet.deals
    }

    /// Deal, seat (1 to 4, 0 for nobody) and amount of every line.
    pub fn figures(&self) -> Vec<(u32, usize, i32)> {
        let column = |line: &DealLine| {
            let who = line.declarer.map(|d| {
                self.table()
                    .seats
                    .iter()
                    .position(|(_, e)| *e == d)
                    .unwrap()
                    + 1
            });
            who.unwrap_or(0)
        };
        self.lines()
            .iter()
            .map(|l| (l.deal.0, column(l), l.amount))
            .collect()
    }

    /// What the line says, and its name.
    pub fn line(&self) -> (String, String) {
        let nodes = self.harness.root().children_recursive();
        let focused = nodes
            .map(|n| n.accesskit_node())
            .find(|n| n.is_focused())
            .expect("something has the focus");
        let name = focused.label().or_else(|| {
            focused
                .labelled_by()
                .next()
                .and_then(|n| n.label().or(n.value()))
        });
        (
            name.unwrap_or_default(),
            focused.value().unwrap_or_default(),
        )
    }

    pub fn shows(&self, words: &str) -> bool {
        self.harness
            .root()
            .children_recursive()
            .map(|n| n.accesskit_node())
            .any(|n| {
                [n.label(), n.value()]
                    .into_iter()
                    .flatten()
                    .any(|text| text.replace('\u{a0}', " ").contains(words))
            })
    }
}

#[test]
fn a_sheet_of_amounts_is_typed_and_adds_up() {
    let mut desk = Desk::new(Lang::En);
    assert_eq!(desk.line().0, "Deal 1");
    let typed = [
        "248",
        "3-20",
        "136",
        "r220",
        "0!thrown in",
        "4120",
        "1-48",
        "233",
    ];
    let meant = [
        (1, 2, 48),
        (2, 3, -20),
        (3, 1, 36),
        (4, 2, -20),
        (5, 0, 0),
        (6, 4, 120),
        (7, 1, -48),
        (8, 2, 33),
    ];
    for (at, text) in typed.iter().enumerate() {
        assert_eq!(desk.line(), (format!("Deal {}", at + 1), String::new()));
        desk.enter(text);
        assert_eq!(
            desk.figures(),
            meant[..=at],
            "{text} stands in the book before the next key"
        );
    }
    assert_eq!(desk.lines()[3].remark, "Ramsch");
    // The foot is the sum of the lines.
    for (seat, name) in ["Anna", "Bela", "Cora", "Dirk"].iter().enumerate() {
        let own: Vec<i32> = meant
            .iter()
            .filter(|(_, s, _)| *s == seat + 1)
            .map(|(.., a)| *a)
            .collect();
        let net = vorhand::i18n::signed(own.iter().sum::<i32>());
        let games: i32 = own.iter().map(|a| a.signum()).sum();
        assert!(
            desk.shows(&format!("{name} {net}")),
            "net points of {name}: {net}"
        );
        assert!(
            desk.shows(&format!("{name} {}", vorhand::i18n::signed(games))),
            "net games of {name}"
        );
    }
    assert!(desk.shows("8 of 8 deals") && desk.shows("Compare the totals"));
    desk.press(Key::F9);
    assert_eq!(desk.table().sheet.mark, SheetMark::In);
}

#[test]
fn full_games_are_typed_and_explain_themselves() {
    let mut desk = Desk::new(Lang::En);
    desk.write("2ssw361");
    assert!(desk.shows("1 for the game, with 3: 4 × 11 = 44"));
    desk.press(Key::Enter)
        .enter("3 n -")
        .enter("1 st o10 67")
        .enter("r 2 17 88 l h");
    assert_eq!(
        desk.figures(),
        [(1, 2, 44), (2, 3, -20), (3, 1, 77), (4, 3, -20)]
    );
    assert_eq!(
        desk.lines()[2].remark,
        "without 10",
        "four or more write themselves"
    );
    assert_eq!(desk.lines()[0].entry.unwrap().points, Some(61));
    // What stands is brought back to be mended, as it would be typed.
    desk.enter("/1").press(Key::F2);
    assert_eq!(desk.line(), ("Deal 1".into(), "2ss w3 61".into()));
    desk.press(Key::Backspace).enter("0");
    assert_eq!(desk.figures()[0], (1, 2, -44));
}

#[test]
fn a_deal_that_nobody_played_wants_a_reason_where_the_rules_have_none() {
    for (lang, said) in [(Lang::En, "a Ramsch follows"), (Lang::De, "ein Ramsch")] {
        let mut desk = Desk::new(lang);
        desk.enter("0");
        assert!(desk.lines().is_empty());
        desk.press(Key::F3);
        assert!(desk.shows(said), "{lang:?}");
        desk.press(Key::F4).enter("thrown in");
        let kept = &desk.lines()[0];
        let kept = (kept.declarer, kept.amount, kept.accepted.as_deref());
        assert_eq!(kept, (None, 0, Some("thrown in")));
        desk.enter("0!thrown in");
        assert_eq!(desk.lines().len(), 2);
    }
}

#[test]
fn a_wrong_value_is_marked_then_mended_or_accepted_with_a_reason() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("247").enter("3-19").enter("136");
    assert_eq!(
        desk.figures(),
        [(3, 1, 36)],
        "what is doubtful is not in the book"
    );
    assert_eq!(
        desk.line().0,
        "Deal 4",
        "and the next deals are where they belong"
    );
    assert!(desk.shows("2 lines to check") && desk.shows("doubtful"));
    desk.press(Key::F3);
    assert_eq!(desk.line(), ("Deal 1".into(), "247".into()));
    desk.with(Modifiers::ALT, Key::Num1).press(Key::Enter);
    assert_eq!(desk.figures()[0], (1, 2, 48), "the nearest amount");
    assert_eq!(desk.line(), ("Deal 2".into(), "3-19".into()));
    desk.press(Key::F4).enter("signed so by all");
    let accepted = desk.lines().iter().find(|l| l.deal == DealNo(2)).unwrap();
    assert_eq!(
        (accepted.amount, accepted.accepted.as_deref()),
        (-19, Some("signed so by all"))
    );
    assert!(!desk.shows("line to check"));
    // The paper says 48, the rules say 44: both are kept.
    desk.enter("/4")
        .enter("2ssw361=48")
        .press(Key::F3)
        .press(Key::F4)
        .enter("as on paper");
    let line = desk.lines().iter().find(|l| l.deal == DealNo(4)).unwrap();
    assert_eq!(
        (
            line.amount,
            line.entry.unwrap().written,
            line.accepted.is_some()
        ),
        (48, Some(48), true)
    );
}

#[test]
fn the_dealers_column_takes_nothing() {
    let mut desk = Desk::new(Lang::En);
    desk.write("148");
    assert!(desk.shows("Anna deals and has no cards"));
    desk.press(Key::Enter);
    assert!(desk.figures().is_empty());
    desk.press(Key::F3).press(Key::F4).enter("never mind");
    assert!(
        desk.figures().is_empty(),
        "no reason gives the dealer cards"
    );
    assert!(desk.shows("1 line to check"));
}

#[test]
fn one_key_takes_back_and_goes_there() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("248").enter("3-20");
    desk.ctrl(Key::Z);
    assert_eq!(
        (desk.figures(), desk.line().0),
        (vec![(1, 2, 48)], "Deal 2".into())
    );
    desk.enter("4-20");
    assert_eq!(desk.figures(), [(1, 2, 48), (2, 4, -20)]);
    desk.write("13").ctrl(Key::Z);
    assert_eq!(
        desk.line(),
        ("Deal 3".into(), String::new()),
        "what is half typed goes first"
    );
    assert_eq!(desk.figures().len(), 2);
    desk.ctrl(Key::Z).ctrl(Key::Z);
    assert_eq!((desk.figures(), desk.line().0), (vec![], "Deal 1".into()));
}

#[test]
fn any_deal_is_reached_and_corrected_at_any_time() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("/7").enter("136").enter("248");
    assert_eq!(desk.figures(), [(7, 1, 36), (8, 2, 48)]);
    desk.press(Key::ArrowUp).enter("1-36");
    assert_eq!(desk.figures(), [(7, 1, -36), (8, 2, 48)]);
    desk.press(Key::Home);
    assert_eq!(desk.line().0, "Deal 1");
    desk.enter("/9");
    assert!(
        desk.figures().len() == 2 && desk.shows("to check"),
        "there is no deal 9"
    );
    desk.enter("/8").press(Key::Delete);
    assert_eq!(desk.figures(), [(7, 1, -36)]);
    desk.press(Key::PageUp).press(Key::Escape).press(Key::End);
    assert_eq!(
        desk.line(),
        ("Deal 1".into(), "/9".into()),
        "the first open deal"
    );
}

#[test]
fn a_game_and_its_value_charged_to_an_adversary_are_one_deal() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("236, 3-36");
    let fines = |desk: &Desk| -> Vec<(u32, i32, String)> {
        desk.table()
            .sheet
            .fines
            .iter()
            .map(|f| (f.deal.0, f.amount, f.law.clone()))
            .collect()
    };
    assert_eq!(desk.figures(), [(1, 2, 36)], "a charge is no game");
    assert_eq!(
        fines(&desk),
        [(1, -36, String::new())],
        "Law 26 and Law 50 both charge it"
    );
    assert!(
        desk.shows("Cora fines −36 −36"),
        "net points of the charged"
    );
    // Typed again it is not charged twice; with its law it stands under it.
    desk.enter("/1").enter("236, 3-36");
    assert_eq!(fines(&desk).len(), 1);
    desk.enter("/1").enter("f3 0").enter("/1").enter("f336l50");
    assert_eq!(fines(&desk), [(1, -36, "50".to_owned())]);
    // Another amount than the game's value is not written without a reason.
    desk.enter("/2").enter("336, 4-24");
    assert_eq!((desk.figures(), fines(&desk).len()), (vec![(1, 2, 36)], 1));
}

#[test]
fn a_fine_its_deal_and_its_total_typed_in_one_line_are_one_step_of_undo() {
    for typed in ["2 48t48, f3 10l24", "g 2ss w3 61, f3 10l24"] {
        let mut desk = Desk::new(Lang::En);
        desk.enter("/3").enter(typed);
        let on_sheet = |desk: &Desk| {
            let sheet = &desk.table().sheet;
            (sheet.deals.len(), sheet.fines.len(), sheet.totals.len())
        };
        let all = (1, 1, usize::from(typed.contains('t')));
        assert_eq!(on_sheet(&desk), all, "{typed}");
        let steps = |desk: &Desk| desk.harness.state().session().unwrap().steps();
        let (undo, redo) = steps(&desk);
        desk.ctrl(Key::Z);
        assert_eq!(
            (on_sheet(&desk), steps(&desk)),
            ((0, 0, 0), (undo - 1, redo + 1)),
            "{typed}"
        );
        desk.ctrl(Key::Y);
        assert_eq!(on_sheet(&desk), all, "{typed}");
        // What the rules refuse of a line is refused with all of it, and comes back as it was
        // typed.
        desk.enter("/4").enter("237, f3 10l24");
        assert_eq!(on_sheet(&desk), all, "{typed}");
    }
}

#[test]
fn a_fine_stands_beside_the_deal_and_not_in_its_place() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("f110l20");
    assert_eq!(desk.line().0, "Deal 1", "the deal is still to come");
    desk.enter("248 *3 25");
    let fines: Vec<(u32, i32, &str)> = desk
        .table()
        .sheet
        .fines
        .iter()
        .map(|f: &Fine| (f.deal.0, f.amount, f.law.as_str()))
        .collect();
    assert_eq!(
        fines,
        [(1, -10, "20"), (1, -25, "27")],
        "the only law that costs 25 is written with it"
    );
    assert_eq!(desk.figures(), [(1, 2, 48)]);
    assert!(desk.shows("Cora fines −25 −25"), "net points of the fined");
    desk.enter("/1").enter("f3 0");
    assert_eq!(desk.table().sheet.fines.len(), 1, "taken back");
    assert_eq!(
        (desk.figures(), desk.line().0),
        (vec![(1, 2, 48)], "Deal 1".into())
    );
}

#[test]
fn keys_of_one_slow_frame_keep_their_order() {
    let mut desk = Desk::new(Lang::En);
    for text in ["2", "4", "8", "\n", "3", "-", "2", "0", "\n", "1", "3"] {
        let key = |pressed| Event::Key {
            key: Key::Enter,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        let event = if text == "\n" {
            key(true)
        } else {
            Event::Text(text.to_owned())
        };
        desk.harness.input_mut().events.push(event);
    }
    desk.harness.run();
    assert_eq!(desk.figures(), [(1, 2, 48), (2, 3, -20)]);
    assert_eq!(desk.line(), ("Deal 3".into(), "13".into()));
}

#[test]
fn enter_that_bounces_moves_no_deal() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("248")
        .press(Key::Enter)
        .press(Key::Enter)
        .press(Key::Enter);
    assert_eq!(desk.line().0, "Deal 2");
    assert!(
        desk.shows("Type column and amount") && !desk.shows("Nobody played: 0"),
        "and says what is written; these rules know no deal that nobody plays"
    );
    desk.enter("3-20");
    assert_eq!(desk.figures(), [(1, 2, 48), (2, 3, -20)]);
}

#[test]
fn what_is_half_typed_survives_screens_and_languages() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("247").write("4-2");
    desk.ctrl(Key::Num4).ctrl(Key::L).ctrl(Key::Num3);
    for _ in 0..40 {
        let nodes = desk
            .harness
            .root()
            .children_recursive()
            .map(|n| n.accesskit_node());
        let focused = nodes.filter(|n| n.is_focused()).find_map(|n| n.label());
        if focused.is_some_and(|name| name.contains("Anna")) {
            break;
        }
        desk.press(Key::Tab);
    }
    desk.press(Key::Enter);
    assert_eq!(desk.harness.state().screen(), Screen::Sheet);
    assert_eq!(desk.line(), ("Spiel 2".into(), "4-2".into()));
    desk.press(Key::ArrowUp);
    assert_eq!(desk.line(), ("Spiel 1".into(), "247".into()));
    assert!(desk.shows("1 Zeile zu klären"));
}

#[test]
fn a_killed_program_loses_no_half_typed_line() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("evening.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    one_table(&mut session);
    let mut desk = Desk::over(session, Lang::En);
    desk.enter("247").enter("3-20").write("4-2");
    let copy = killed(desk, dir.path());
    let mut again = Desk::over(Session::open(&copy, options()).unwrap(), Lang::En);
    assert_eq!(again.figures(), [(2, 3, -20)]);
    again.press(Key::End);
    assert_eq!(again.line(), ("Deal 1".into(), "247".into()));
    again.press(Key::ArrowDown);
    assert!(again.shows("1 line to check"), "still marked");
    again.enter("/3");
    assert_eq!(again.line(), ("Deal 3".into(), "4-2".into()));
    again
        .press(Key::End)
        .press(Key::Backspace)
        .enter("20")
        .press(Key::F3)
        .press(Key::End);
    for _ in 0..3 {
        again.press(Key::Backspace);
    }
    again.press(Key::ArrowDown);
    assert!(
        !copy.with_file_name("copy.vorhand.drafts").exists(),
        "nothing is left to keep"
    );
}

#[test]
fn a_second_entry_is_blind_and_shows_only_what_differs() {
    let mut desk = Desk::new(Lang::En);
    let first = [(1, 2, 48), (2, 3, -20), (3, 1, 36)];
    desk.enter("248").enter("3-20").enter("136").press(Key::F6);
    assert_eq!(desk.line().0, "Deal 1");
    assert!(!desk.shows("Bela won 48"), "the first entry is hidden");
    desk.enter("248").enter("3-24").enter("136");
    assert_eq!(desk.figures(), first, "the book is not touched");
    desk.press(Key::F6);
    assert!(
        desk.shows("1 difference")
            && desk.shows("First: Cora lost 20")
            && desk.shows("Second: Cora lost 24")
    );
    assert_eq!(desk.line().0, "Deal 2");
    desk.with(Modifiers::ALT, Key::Num2);
    assert_eq!(desk.figures(), [(1, 2, 48), (2, 3, -24), (3, 1, 36)]);
    assert!(desk.shows("Both agree in all 3 deals") && !desk.shows("difference"));
    desk.press(Key::F6);
    assert!(desk.shows("Second entry") && !desk.shows("comparing"));
    // The same again, and the first entry is right.
    desk.press(Key::F6)
        .enter("/3")
        .enter("133")
        .press(Key::F6)
        .with(Modifiers::ALT, Key::Num1);
    assert_eq!(desk.figures()[2], (3, 1, 36));
    assert!(!desk.shows("1 difference"));
}

#[test]
fn pickers_write_the_same_line() {
    let mut desk = Desk::new(Lang::En);
    desk.write("g");
    use egui_kittest::kittest::Queryable;
    assert!(
        desk.harness.query_by_label("spade").is_none(),
        "not before they are asked for"
    );
    desk.write("g");
    for (name, line) in [
        ("Bela", "2"),
        ("spade", "2st"),
        ("spade Solo", "2ss"),
        ("with 3", "2ss w3"),
        ("lost", "2ss w3 -"),
        ("lost, schneider", "2ss w3 --"),
        ("won", "2ss w3 +"),
        ("won, schwarz", "2ss w3 +++"),
        ("won", "2ss w3 +"),
    ] {
        desk.harness.get_by_label(name).click();
        desk.harness.run();
        assert_eq!(desk.line().1, line, "{name}");
    }
    desk.press(Key::Enter);
    assert_eq!(desk.figures(), [(1, 2, 44)]);
}

/// Role, name, value and state of everything that a screen reader meets on the sheet.
fn tree(desk: &Desk) -> String {
    let mut out: Vec<String> = Vec::new();
    for node in desk.harness.root().children_recursive() {
        let node = node.accesskit_node();
        let name = node.label().unwrap_or_default();
        let value = node.value().unwrap_or_default();
        if !name.is_empty() || !value.is_empty() {
            let focus = if node.is_focused() { " <" } else { "" };
            out.push(format!("{:?} | {name} | {value}{focus}", node.role()));
        }
    }
    // What stands around the screen is not its own: it begins at the line to mend and ends with the
    // last row, or how a game of the pickers ended.
    let first = out
        .iter()
        .position(|l| l.starts_with("Button | 1 "))
        .unwrap();
    let ends = |l: &String| l.starts_with("Row") || l.contains(", schwarz |");
    let last = out.iter().rposition(ends).unwrap();
    out[first..=last].join("\n")
}

#[test]
fn a_screen_reader_meets_the_same_sheet_in_both_languages() {
    for lang in Lang::ALL {
        let mut desk = Desk::new(lang);
        desk.enter("248").enter("3-19").write("gg").write("1ssw361");
        insta::assert_snapshot!(format!("desk_{}", lang.tag()), tree(&desk));
    }
}
