//! Lines that were typed, left and not taken.

use super::*;
use crate::app::sheet::rows::{RowDraft, typed_note};

#[test]
fn a_suggested_amount_takes_no_reason_along() {
    for typed in ["2 37 !", "2 37 !so it says"] {
        let mut evening = Evening::new();
        evening.press(Some(typed), DeskKey::Suggestion(0));
        assert_eq!(evening.score.desk.text, "2 36", "{typed}");
        evening.press(None, DeskKey::Enter);
        assert_eq!(evening.score.desk.marked(), []);
    }
}

#[test]
fn to_go_to_another_deal_from_a_marked_line_leaves_it_there() {
    let mut evening = Evening::new();
    evening.press(Some("2 37"), DeskKey::Enter);
    evening.press(None, DeskKey::Step(-1));
    evening.press(Some("/3"), DeskKey::Enter);
    let desk = &evening.score.desk;
    assert_eq!(
        (desk.current(), desk.marked()),
        (DealNo(3), vec![DealNo(1)])
    );
}

#[test]
fn a_comparison_that_lines_are_in_the_way_of_leads_to_the_first() {
    let mut evening = Evening::new();
    evening.press(Some("2 48"), DeskKey::Enter);
    evening.press(None, DeskKey::Second);
    evening.press(Some("2 37"), DeskKey::Enter);
    let said = evening.press(None, DeskKey::Second);
    assert!(matches!(said.as_slice(), [Wish::Refuse(_)]), "{said:?}");
    assert_eq!(evening.score.desk.current(), DealNo(1));
}

#[test]
fn a_fine_stays_in_sight_beside_a_line_that_does_not_count_yet() {
    let mut evening = Evening::new();
    evening.press(Some("f3 10"), DeskKey::Enter);
    for (typed, shown) in [("2 37", true), ("9 1", false)] {
        evening.press(Some(typed), DeskKey::Enter);
        let (note, own) = evening.look(|score, at| {
            let row = at.sheet.view.row(DealNo(1)).unwrap();
            score.desk.go(row.deal);
            let held = score.desk.held(row.deal).unwrap();
            let judged = at.sheet.judge_text(row, &held.text);
            let draft = RowDraft {
                held: &held,
                judged: &judged,
            };
            let note = typed_note(at.t, row, draft, shown);
            (note, at.t.sheet_counts_not(typed))
        });
        assert!(note.starts_with("3: −10"), "{note}");
        assert!(note.ends_with(&own), "{note}");
    }
}

#[test]
fn a_fine_beside_a_marked_line_leaves_the_line_there() {
    let mut evening = Evening::new();
    evening.press(Some("2 37"), DeskKey::Enter);
    for fine in ["f3 10", "f3 0"] {
        evening.press(None, DeskKey::NextMarked);
        evening.press(Some(fine), DeskKey::Enter);
        let desk = &evening.score.desk;
        assert_eq!(
            (desk.text.as_str(), desk.marked()),
            ("2 37", vec![DealNo(1)])
        );
    }
    evening.press(Some("f9 10"), DeskKey::Enter);
    evening.press(None, DeskKey::NextMarked);
    evening.press(Some("f3 10"), DeskKey::Enter);
    // It was the fine that was wrong.
    assert!(evening.score.line_is_empty());
}

#[test]
fn a_refused_fine_leaves_the_marked_line_there() {
    let (mut desk, sheet) = opened();
    desk.text = "2 37".into();
    desk.mark_and_go_on();
    desk.go(DealNo(1));
    desk.text = "f3 10".into();
    desk.wrote_beside(true);
    desk.refused(sheet, DealNo(1), "f3 10", NotWritten::Meanwhile);
    assert_eq!(
        (desk.text.as_str(), desk.marked()),
        ("f3 10 2 37", vec![DealNo(1)])
    );
}

#[test]
fn a_marked_line_that_is_half_typed_over_is_there_again_step_by_step() {
    let mut evening = Evening::new();
    evening.press(Some("2 48"), DeskKey::Enter);
    evening.press(None, DeskKey::Second);
    evening.press(Some("2 24"), DeskKey::Enter);
    evening.press(Some("2 37"), DeskKey::Enter);
    evening.press(None, DeskKey::NextMarked);
    // The comparison goes to the first deal.
    evening.press(Some("2"), DeskKey::Second);
    let desk = &mut evening.score.desk;
    assert_eq!((desk.current(), desk.marked()), (DealNo(1), vec![]));
    let line = |desk: &Desk| (desk.text.clone(), desk.marked());
    let left = ("2 37".to_owned(), vec![DealNo(2)]);
    assert!(desk.take_back());
    assert_eq!(line(desk), left);
    assert!(desk.take_back());
    assert_eq!(line(desk), (String::new(), vec![]));
    assert!(desk.again());
    assert_eq!(desk.text, "2 37");
}

#[test]
fn a_full_sheet_that_is_opened_takes_no_line_before_a_deal_is_opened() {
    let mut evening = Evening::new();
    for deal in ["2 24", "3 24", "4 24", "1 24"] {
        evening.press(Some(deal), DeskKey::Enter);
    }
    let before = evening.amounts();
    assert_eq!(before.len(), 4);
    evening.score = ScoreDesk::default();
    for _ in 0..2 {
        let said = evening.press(Some("1 48"), DeskKey::Enter);
        assert!(matches!(said.as_slice(), [Wish::Say(_)]), "{said:?}");
        evening.press(Some(""), DeskKey::Open);
    }
    assert_eq!(evening.amounts(), before);
    evening.press(None, DeskKey::Mend);
    evening.press(Some("1 48"), DeskKey::Enter);
    assert_eq!(evening.amounts()[3], (DealNo(4), 48));
}
