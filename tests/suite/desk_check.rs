//! The score desk against the paper: totals, findings and their corrections, matadors, a second
//! entry, bad typing.

use super::desk::Desk;
use super::half_typed::killed;
use super::session::{one_table, options};
use egui::{Key, Modifiers};
use vorhand::club::{PaperTotal, TotalKind};
use vorhand::i18n::Lang;
use vorhand::session::Session;

/// Eight deals as typed; on paper, deal 1 is a win of 84 for Bela.
const TYPED: [&str; 8] = [
    "248",
    "3-20",
    "136",
    "r220",
    "0!thrown in",
    "4120",
    "1-48",
    "233",
];

fn full(lang: Lang) -> Desk {
    let mut desk = Desk::new(lang);
    TYPED.iter().for_each(|text| {
        desk.enter(text);
    });
    desk
}

/// Types the totals of the paper from the first field on; an empty text leaves a field as it is.
fn totals(desk: &mut Desk, fields: &[&str]) {
    desk.write("t");
    for field in fields {
        desk.write(field).press(Key::Enter);
    }
}

/// Anna, Bela, Cora, Dirk as they stand on paper: won and lost of each, net points, net games.
const ON_PAPER: [&str; 16] = [
    "36", "48", "117", "20", "0", "20", "120", "0", "-12", "97", "-20", "120", "0", "1", "-1", "1",
];

fn paper(desk: &Desk, column: usize, kind: TotalKind) -> Option<i32> {
    let sheet = &desk.table().sheet;
    let who = desk.table().seats[column].1;
    sheet
        .totals
        .iter()
        .find(|t| t.key() == (who, vorhand::club::After::Foot, kind))
        .map(|t| t.value)
}

#[test]
fn totals_of_the_paper_find_the_line_that_was_mistyped_and_one_key_mends_it() {
    let mut desk = full(Lang::En);
    assert!(
        !desk.shows("to check"),
        "a full sheet in order says nothing"
    );
    totals(&mut desk, &ON_PAPER);
    assert_eq!(
        desk.line().0,
        "Deal 8",
        "after the last field the line has the focus"
    );
    assert_eq!(
        (
            paper(&desk, 1, TotalKind::Won),
            paper(&desk, 3, TotalKind::Games)
        ),
        (Some(117), Some(1))
    );
    assert!(
        desk.shows("Bela won 117 ≠ +36"),
        "the difference stands under the column"
    );
    assert!(
        desk.shows("Anna lost 48 ✓"),
        "what is lost may be written without a sign"
    );
    let says = "Deal 1, Bela: write 84 instead of 48 (digits changed places). Then the whole sheet adds up.";
    assert!(desk.shows(says) && desk.shows("1 thing to check"));
    desk.press(Key::F5);
    assert_eq!(desk.line().0, "Deal 1");
    desk.with(Modifiers::ALT, Key::Num1);
    assert_eq!(desk.figures()[0], (1, 2, 84));
    assert!(!desk.shows("to check") && desk.shows("Bela won 117 ✓"));
    assert_eq!(desk.line().0, "Deal 1", "to be looked at once more");
    desk.ctrl(Key::Z);
    assert_eq!(desk.figures()[0], (1, 2, 48), "one key takes it back");
    assert!(desk.shows(says));
}

#[test]
fn a_wrongly_added_total_is_named_and_written_right() {
    let mut desk = full(Lang::En);
    let mut fields = ON_PAPER;
    (fields[2], fields[9]) = ("81", "71");
    totals(&mut desk, &fields);
    assert!(desk.shows("Bela, net points: write 61 instead of 71, the amounts are right"));
    desk.press(Key::F5).with(Modifiers::ALT, Key::Num1);
    assert_eq!(paper(&desk, 1, TotalKind::Points), Some(61));
    assert!(!desk.shows("to check"));
    // An emptied field is no total.
    desk.write("t")
        .press(Key::Backspace)
        .press(Key::Backspace)
        .press(Key::Enter)
        .press(Key::Escape);
    assert_eq!(paper(&desk, 0, TotalKind::Won), None);
    assert_eq!(desk.line().0, "Deal 8");
}

#[test]
fn escape_puts_back_what_stood_in_a_total() {
    let mut desk = full(Lang::En);
    totals(&mut desk, &["36"]);
    desk.press(Key::Escape);
    for typed in ["99", "", "9x"] {
        desk.write("t").press(Key::Backspace).write(typed);
        desk.press(Key::Escape);
        assert_eq!(desk.line().0, "Deal 8");
        assert_eq!(paper(&desk, 0, TotalKind::Won), Some(36));
    }
    desk.write("t");
    assert_eq!(desk.line().1, "36");
}

#[test]
fn the_same_in_german() {
    let mut desk = full(Lang::De);
    totals(&mut desk, &ON_PAPER);
    let says =
        "Spiel 1, Bela: 84 statt 48 schreiben (Zahlendreher). Dann geht die ganze Liste auf.";
    assert!(desk.shows(says) && desk.shows("1 Fund der Prüfung"));
}

#[test]
fn what_is_no_figure_stays_in_its_field_and_says_so() {
    let mut desk = full(Lang::En);
    desk.write("t").write("3x").press(Key::Enter);
    assert!(
        desk.shows("whole number") || desk.shows("figure"),
        "a sentence"
    );
    assert_eq!(desk.table().sheet.totals, []);
    desk.press(Key::Escape);
    assert_eq!(desk.line().0, "Deal 8");
    desk.write("t");
    assert_eq!(desk.line().1, "3x", "it is still there");
    desk.press(Key::End)
        .press(Key::Backspace)
        .write("6")
        .press(Key::Enter);
    assert_eq!(paper(&desk, 0, TotalKind::Won), Some(36));
}

#[test]
fn a_running_total_beside_an_amount_is_kept_and_compared() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("248t48")
        .enter("3-20t-20")
        .enter("136")
        .enter("r220t-28");
    let running: Vec<(u32, i32)> = desk
        .table()
        .sheet
        .totals
        .iter()
        .map(|t: &PaperTotal| (u32::from(t.after), t.value))
        .collect();
    assert_eq!(running, [(1, 48), (4, -28), (2, -20)]);
    assert!(desk.shows("running total after deal 4") || desk.shows("deal 4"));
    desk.press(Key::F5);
    assert_eq!(desk.line().0, "Deal 4");
    desk.press(Key::F2);
    assert_eq!(desk.line().1, "2-20t-28 #Ramsch", "as it would be typed");
    for _ in 0..12 {
        desk.press(Key::Backspace);
    }
    desk.press(Key::Escape).enter("r220t28");
    assert!(!desk.shows("to check"));
    desk.enter("/4").enter("r220");
    assert_eq!(
        desk.table().sheet.totals.len(),
        2,
        "a line typed without a running total has none"
    );
}

#[test]
fn with_or_without_is_counted_from_the_cards() {
    let mut desk = Desk::new(Lang::En);
    desk.write("2ss").with(Modifiers::ALT, Key::M);
    assert!(desk.shows("With or without how many?"));
    desk.write("cj sj hj sa10 h98 d789 ck");
    assert!(desk.shows("with 3") && desk.shows("♦J missing") && desk.shows("♥J held"));
    desk.press(Key::Enter);
    assert_eq!(
        desk.line(),
        ("Deal 1".into(), "2ss w3".into()),
        "one key writes it into the line"
    );
    desk.enter(" 61");
    assert_eq!(desk.figures(), [(1, 2, 44)]);
    // German letters, another trump, without.
    desk.write("m")
        .write("hb ka kz")
        .with(Modifiers::ALT, Key::Num5);
    assert!(desk.shows("without 2"), "Grand: the jack of hearts ends it");
    desk.press(Key::Escape);
    assert_eq!(desk.line(), ("Deal 2".into(), String::new()));
    desk.write("340")
        .with(Modifiers::ALT, Key::M)
        .write("dj hj")
        .press(Key::Enter);
    assert_eq!(desk.line().1, "3 40o2");
    // What is no card says so, and Enter takes nothing.
    desk.with(Modifiers::ALT, Key::M)
        .write("cj w9")
        .press(Key::Enter);
    assert!(desk.shows("“w9” is no card"));
    desk.press(Key::Escape);
    assert_eq!(desk.line().1, "3 40o2");
    // A whole hand of a hard game goes into the remarks; what is typed on goes before it.
    desk.press(Key::Escape).press(Key::Escape);
    desk.write("3hs")
        .with(Modifiers::ALT, Key::M)
        .with(Modifiers::ALT, Key::Num3)
        .write("ca10k9 sa10k hk98");
    assert!(desk.shows("the hand goes into the remarks"));
    desk.press(Key::Enter).write(" 61");
    assert_eq!(desk.line().1, "3hs o6 61 #♣A ♣10 ♣K ♣9 ♠A ♠10 ♠K ♥K ♥9 ♥8");
}

#[test]
fn a_killed_program_loses_no_second_entry_and_no_total() {
    let dir = tempfile::tempdir().unwrap();
    let mut session = Session::create(dir.path().join("evening.vorhand"), options()).unwrap();
    one_table(&mut session);
    let mut desk = Desk::over(session, Lang::En);
    desk.enter("248")
        .enter("3-20")
        .enter("136")
        .write("t")
        .write("4x")
        .press(Key::Enter)
        .press(Key::Escape);
    desk.press(Key::F6).enter("248").enter("3-24").write("13");
    let copy = killed(desk, dir.path());
    let mut again = Desk::over(Session::open(&copy, options()).unwrap(), Lang::En);
    assert!(
        !again.shows("Cora lost 20"),
        "the first entry is still hidden"
    );
    assert!(again.shows("Cora lost 24"));
    again.enter("/3");
    assert_eq!(
        again.line(),
        ("Deal 3".into(), "13".into()),
        "the half-typed line too"
    );
    again.press(Key::End).enter("6").press(Key::F6);
    assert!(
        again.shows("1 difference")
            && again.shows("First: Cora lost 20")
            && again.shows("Second: Cora lost 24")
    );
    again.with(Modifiers::ALT, Key::Num1);
    assert_eq!(again.figures(), [(1, 2, 48), (2, 3, -20), (3, 1, 36)]);
    again.press(Key::F6).enter("/8").write("t");
    assert_eq!(again.line().1, "4x");
    again.press(Key::Backspace).press(Key::Escape);
    assert!(
        !copy.with_file_name("copy.vorhand.drafts").exists(),
        "nothing is left to keep"
    );
}

#[test]
fn bad_typing_gets_a_sentence_and_stays() {
    let mut desk = Desk::new(Lang::En);
    // A sign that no font has is drawn as a box, as in the window itself.
    desk.harness
        .ctx
        .set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
    for (typed, says) in [
        ("😀".to_owned(), "is no column"),
        ("x".repeat(10_000), "is no column"),
        ("2".repeat(10_000), "four figures at most"),
        ("2 ss w3 61 quatsch".to_owned(), "means nothing here"),
    ] {
        desk.harness.event(egui::Event::Paste(typed.clone()));
        desk.harness.run();
        desk.press(Key::Enter);
        assert_eq!(desk.line().0, "Deal 2", "{says}");
        assert!(desk.figures().is_empty());
        desk.press(Key::ArrowUp);
        assert!(desk.shows(says), "{says}");
        assert_eq!(desk.line().1, typed, "nothing is lost");
        desk.press(Key::Escape);
    }
    // Blanks are nothing.
    desk.write("   ").press(Key::Enter);
    assert_eq!(desk.line().0, "Deal 1");
    desk.press(Key::Escape);
    // The figures of an East Asian keyboard are figures.
    desk.enter("２４８");
    assert_eq!(desk.figures(), [(1, 2, 48)]);
}

#[test]
fn undo_names_the_line_that_it_takes_back_and_then_the_book() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("248").enter("2 47");
    assert!(desk.shows("Undo · Deal 2"), "the line that waits");
    desk.ctrl(Key::Z);
    assert!(desk.shows("Undo · deal 1"), "the book");
}
