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
