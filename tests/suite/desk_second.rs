//! The second entry of a sheet in the whole window: it has a face of its own, and nothing typed in
//! it changes the first.

use super::desk::Desk;
use super::half_typed::killed;
use super::session::{one_table, options};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use vorhand::i18n::Lang;
use vorhand::session::Session;
use vorhand::ui::Screen;

/// Eight deals as amounts, or as whole games; the first three are typed again below.
pub const ENTRIES: [[&str; 8]; 2] = [
    ["248", "3-20", "136", "220", "3-40", "122", "260", "344"],
    [
        "2ssw361", "3n-", "1ssw261", "2csw161", "3n-", "1hsw161", "2csw261", "3ssw361",
    ],
];

/// A window in which all deals are recorded.
pub fn recorded(lines: &[&str; 8], session: Session) -> (Desk, Vec<(u32, usize, i32)>) {
    let mut desk = Desk::over(session, Lang::En);
    for (deal, line) in (1..).zip(lines) {
        desk.enter(&format!("/{deal}"));
        let column = line.chars().next().unwrap();
        // Whoever deals has no cards: the next column played.
        let dealer = char::from_digit((deal - 1) % 4 + 1, 10).unwrap();
        let next = char::from_digit(dealer.to_digit(10).unwrap() % 4 + 1, 10).unwrap();
        let column = if column == dealer { next } else { column };
        desk.enter(&format!("{column}{}", &line[1..]));
    }
    let figures = desk.figures();
    assert_eq!(figures.len(), 8, "{figures:?}");
    (desk, figures)
}

pub fn in_memory() -> Session {
    let mut session = Session::in_memory(options()).unwrap();
    one_table(&mut session);
    session
}

/// Three deals of the second entry, one of them otherwise than in the first.
pub fn three(desk: &mut Desk) {
    desk.press(Key::F6)
        .enter("/1")
        .enter("220")
        .enter("3-24")
        .enter("136");
}

#[test]
fn peeking_and_typing_on_changes_nothing_of_the_first_entry() {
    for lines in &ENTRIES {
        let (mut desk, first) = recorded(lines, in_memory());
        three(&mut desk);
        desk.press(Key::F6);
        assert!(desk.shows("comparing") && desk.figures() == first);
        for line in ["4-20", "120", "260", "344", "4-20", "0", "3ssw361"] {
            desk.enter(line);
            assert_eq!(desk.figures(), first, "{line}");
        }
        // Peeking once more, where nothing is chosen.
        desk.press(Key::F6)
            .press(Key::F3)
            .enter("120")
            .press(Key::F3)
            .enter("260");
        assert_eq!(desk.figures(), first);
    }
}

#[test]
fn a_line_of_the_second_entry_that_cannot_be_read_is_counted_as_such() {
    let (mut desk, _) = recorded(&ENTRIES[0], in_memory());
    three(&mut desk);
    assert!(desk.shows("3 entered, 5 to come."));
    desk.enter("99 x").enter("88 y");
    assert!(desk.shows("3 entered, 2 to check, 3 to come."));
    desk.press(Key::F5);
    assert!(
        desk.shows("looks at the first entry"),
        "it found what it says"
    );
}

#[test]
fn a_line_to_check_in_the_first_entry_is_told_in_the_second() {
    let mut desk = Desk::over(in_memory(), Lang::En);
    desk.enter("99 x").press(Key::F6).press(Key::F3);
    assert!(desk.shows("The first entry has 1 line to check; F6 goes back."));
    desk.press(Key::F6).press(Key::F3);
    assert!(!desk.shows("The first entry has"), "it is here now");
}

#[test]
fn no_way_out_of_a_second_entry_changes_the_first() {
    for lines in &ENTRIES {
        let (mut desk, first) = recorded(lines, in_memory());
        three(&mut desk);
        // Esc erases what is typed and leaves nothing else.
        desk.write("26")
            .press(Key::Escape)
            .press(Key::Escape)
            .enter("260")
            .enter("/5")
            .press(Key::Delete);
        assert!(desk.figures() == first && desk.shows("Second entry"));
        // To other screens and back.
        desk.write("12")
            .ctrl(Key::Num4)
            .ctrl(Key::Num3)
            .press(Key::Enter);
        assert_eq!(desk.harness.state().screen(), Screen::Sheet);
        desk.enter("0").enter("344");
        assert_eq!(desk.figures(), first);
        // Neither what is taken back nor what is done again is the book's.
        desk.ctrl(Key::Z)
            .ctrl(Key::Z)
            .ctrl(Key::Y)
            .with(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Z);
        assert_eq!(desk.figures(), first);
        // Totals and fines belong to the first entry.
        desk.press(Key::Escape)
            .write("t")
            .write("999")
            .press(Key::Enter)
            .press(Key::Escape)
            .enter("f310l24");
        assert!(
            desk.figures() == first
                && desk.table().sheet.totals.is_empty()
                && desk.table().sheet.fines.is_empty()
        );
        desk.press(Key::Escape);
        // Put aside it is kept, and the first lies there as it was.
        desk.harness.get_by_label("Put aside").click();
        desk.harness.run();
        assert!(
            desk.figures() == first
                && desk.shows("Second entry")
                && !desk.shows("The first entry is not changed")
        );
        desk.press(Key::F6);
        assert!(desk.shows("The first entry is not changed"));
        desk.enter("122");
        assert_eq!(desk.figures(), first);
    }
}

#[test]
fn a_killed_program_comes_back_into_the_second_entry() {
    for comparing in [false, true] {
        let dir = tempfile::tempdir().unwrap();
        let mut session = Session::create(dir.path().join("evening.vorhand"), options()).unwrap();
        one_table(&mut session);
        let (mut desk, first) = recorded(&ENTRIES[0], session);
        three(&mut desk);
        if comparing {
            desk.press(Key::F6);
        }
        let copy = killed(desk, dir.path());
        let mut again = Desk::over(Session::open(&copy, options()).unwrap(), Lang::En);
        assert!(again.shows("Second entry") && again.figures() == first);
        again.enter("260").enter("344").press(Key::F6).enter("122");
        assert_eq!(again.figures(), first);
    }
}

#[test]
fn a_second_entry_does_not_look_like_a_wiped_sheet() {
    let (mut desk, _) = recorded(&ENTRIES[0], in_memory());
    let ground = |desk: &Desk| {
        let tokens = desk.harness.state().settings().look.tokens();
        let fills = desk
            .harness
            .output()
            .shapes
            .iter()
            .filter_map(|s| match &s.shape {
                egui::Shape::Rect(rect) if rect.fill == tokens.second => Some(rect.rect.area()),
                _ => None,
            });
        fills.fold(0.0, f32::max)
    };
    assert!(ground(&desk) == 0.0 && !desk.shows("hidden"));
    desk.press(Key::F6);
    assert!(
        ground(&desk) > 500_000.0,
        "the whole sheet lies on another ground: {}",
        ground(&desk)
    );
    assert!(desk.shows("Second entry") && desk.shows("recorded, hidden"));
    let covered = |desk: &Desk| {
        desk.harness
            .query_all_by_label_contains("recorded, hidden")
            .count()
    };
    assert!(covered(&desk) >= 8, "{}", covered(&desk));
    desk.enter("/1").enter("220");
    assert_eq!(covered(&desk), 7, "what is typed again is in sight");
    desk.press(Key::F6);
    assert!(ground(&desk) > 500_000.0 && desk.shows("comparing"));
    assert_eq!(covered(&desk), 7, "what was not typed again stays covered");
}

#[test]
fn whoever_types_a_second_time_sees_no_total_and_no_figure_of_the_first() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("248").enter("3-20");
    // The totals of the paper, which were typed with the first entry.
    desk.write("t")
        .write("77")
        .press(Key::Enter)
        .press(Key::Escape);
    assert!(desk.shows("net points") && desk.shows("77"));
    desk.press(Key::F6);
    let told = ["net points", "77", "Bela won 48", "Bela 48", "+48"];
    for hidden in told {
        assert!(!desk.shows(hidden), "{hidden}");
    }
    desk.press(Key::F6);
    assert!(
        desk.shows("net points"),
        "nothing is typed that could be compared"
    );
    desk.press(Key::F6).enter("248").press(Key::F6);
    assert!(desk.shows("comparing") && !desk.shows("net points"));
    desk.harness.get_by_label("Put aside").click();
    desk.harness.run();
    assert!(desk.shows("net points") && desk.shows("77"));
}

#[test]
fn only_a_difference_that_was_chosen_is_written_and_what_agrees_ends_with_one_key() {
    let mut desk = Desk::new(Lang::En);
    desk.enter("248")
        .enter("3-20")
        .press(Key::F6)
        .enter("248")
        .enter("3-24")
        .press(Key::F6);
    assert!(desk.shows("1 difference") && desk.shows("One deal differs"));
    desk.with(Modifiers::ALT, Key::Num2);
    assert_eq!(desk.figures(), [(1, 2, 48), (2, 3, -24)]);
    assert!(desk.shows("Both agree in all 2 deals"));
    desk.press(Key::F6);
    assert!(!desk.shows("comparing") && desk.shows("Both entries agree"));
    // The first entry is right: it stays, and the deal counts as looked at.
    desk.press(Key::F6)
        .enter("/1")
        .enter("233")
        .enter("3-24")
        .press(Key::F6)
        .with(Modifiers::ALT, Key::Num1);
    assert_eq!(desk.figures(), [(1, 2, 48), (2, 3, -24)]);
    assert!(desk.shows("Both agree"));
}

#[test]
fn an_accepted_amount_typed_the_same_again_is_no_difference() {
    let mut desk = Desk::over(in_memory(), Lang::En);
    desk.enter("2-37 !signed so by all").enter("3-20");
    desk.press(Key::F6).enter("/1").enter("2-37");
    assert!(!desk.shows("1 line to check"));
    desk.enter("3-20").press(Key::F6);
    assert!(!desk.shows("1 line to check") && !desk.shows("differ"));
}

#[test]
fn an_amount_that_nobody_accepted_is_still_doubted_in_the_second_entry() {
    let mut desk = Desk::over(in_memory(), Lang::En);
    desk.enter("2-37 !signed so by all").enter("3-20");
    desk.press(Key::F6).enter("/1").enter("2-39");
    assert!(desk.shows("1 line to check"));
}

#[test]
fn one_deal_that_is_missing_is_told_as_one() {
    for (lang, one, more) in [
        (Lang::En, "one to come", "2 to come"),
        (Lang::De, "eins fehlt noch", "2 fehlen noch"),
    ] {
        let t = vorhand::i18n::Texts::new(lang);
        assert!(t.sheet_compared_partly(1_usize, 1_usize).contains(one));
        assert!(t.sheet_compared_partly(3_usize, 2_usize).contains(more));
    }
}
