//! A deal that was accepted with a reason: it asks nothing more, and its reason can be read whole.

use crate::desk::Desk;
use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::kittest::NodeT;
use vorhand::club::{Certainty, DealNo, audit_told};
use vorhand::i18n::Lang;
use vorhand::ui::theme::Look;

/// As long as a reason may be.
fn long() -> String {
    let reason = "this is the amount that was charged at the table although no game is worth it, as the umpire and all four \
                  players saw with their own eyes and signed at the foot of the sheet before anybody got up";
    assert!((180..200).contains(&reason.len()));
    reason.to_owned()
}

/// Three deals that the rules doubt, each accepted: two amounts that are no game, and a whole game
/// that counts otherwise.
fn accepted(lang: Lang, games: bool) -> Desk {
    let mut desk = Desk::new(lang);
    if games {
        desk.write("g");
    }
    desk.enter("3-19 !signed so by all")
        .enter("3ssw361=48 !as on paper");
    desk.write("2-19 !")
        .write_at_once(&long())
        .press(Key::Enter);
    assert_eq!(desk.figures(), [(1, 3, -19), (2, 3, 48), (3, 2, -19)]);
    desk
}

/// What is said of each deal.
fn rows(desk: &Desk) -> Vec<String> {
    let nodes = desk
        .harness
        .root()
        .children_recursive()
        .map(|n| n.accesskit_node());
    nodes
        .filter(|n| n.role() == Role::Row)
        .filter_map(|n| n.label())
        .collect()
}

/// What is painted, word by word.
fn painted(desk: &Desk) -> Vec<String> {
    let words = crate::contrast::words(&desk.harness.output().shapes, Look::Light.tokens().surface);
    words.into_iter().map(|word| word.text).collect()
}

#[test]
fn an_accepted_deal_asks_nothing_more() {
    for games in [false, true] {
        let mut desk = accepted(Lang::En, games);
        for (row, reason) in rows(&desk)
            .iter()
            .zip(["signed so by all", "as on paper", &long()])
        {
            assert!(
                row.contains(&format!("accepted: {reason}")) && !row.contains("doubtful"),
                "{row}"
            );
        }
        assert!(
            !painted(&desk)
                .iter()
                .any(|word| word.contains(['▲', '✗', '≠'])),
            "no line is marked as asking"
        );
        desk.press(Key::F3);
        assert_eq!(
            desk.harness.state().said(),
            Some("Nothing to check on this sheet.")
        );
        desk.press(Key::F5);
        assert_eq!(
            desk.harness.state().said(),
            Some("Nothing to check on this sheet.")
        );
        assert_eq!(desk.line().0, "Deal 4", "and both pass it by");
        let event = &desk.harness.state().session().unwrap().book().events[0];
        let found = audit_told(
            &event.legs[0].tables[0],
            event.legs[0].rounds,
            &event.settings.rules.rulebook().unwrap(),
        );
        assert!(
            !found
                .iter()
                .any(|f| f.certainty <= Certainty::Doubtful && f.deal.is_some()),
            "{found:?}"
        );
        desk.ctrl(Key::Num3);
        let nodes = desk
            .harness
            .root()
            .children_recursive()
            .map(|n| n.accesskit_node());
        let lines: Vec<_> = nodes
            .filter(|n| n.role() == Role::ListItem)
            .filter_map(|n| n.label())
            .collect();
        assert_eq!(lines.len(), 1);
        assert!(
            !lines[0].contains("wrong") && !lines[0].contains("doubt"),
            "not counted: {lines:?}"
        );
    }
}

#[test]
fn what_is_accepted_gives_no_advice_any_more_and_has_one_name() {
    let says = [
        (
            Lang::En,
            "accepted: as on paper · No game gives this; the nearest is −",
        ),
        (
            Lang::De,
            "angenommen: as on paper · Kein Spiel ergibt das; am nächsten ist −",
        ),
    ];
    for (lang, says) in says {
        let mut desk = Desk::new(lang);
        desk.enter("3-19 !as on paper").enter("/1");
        assert!(desk.shows(says), "{:?}", painted(&desk));
        assert!(!desk.shows("oder mit") && !desk.shows("or accept"));
    }
}

#[test]
fn a_reason_is_asked_for_once_and_beside_what_it_is_for() {
    for (lang, fault, asks) in [
        (
            Lang::En,
            "No game gives this;",
            "Type the reason after the !",
        ),
        (
            Lang::De,
            "Kein Spiel ergibt das",
            "Den Grund hinter das ! tippen",
        ),
    ] {
        let mut desk = Desk::new(lang);
        desk.write("3-19").press(Key::F4);
        let count = |words: &str| {
            let nodes = desk
                .harness
                .root()
                .children_recursive()
                .map(|n| n.accesskit_node());
            nodes
                .filter(|n| {
                    [n.label(), n.value()]
                        .into_iter()
                        .flatten()
                        .any(|text| text.contains(words))
                })
                .count()
        };
        assert_eq!((count(fault), count(asks)), (1, 1));
    }
}

/// Left and right edge of what stands at the foot of the sheet under its columns.
fn sheet_width(desk: &Desk) -> (f32, f32) {
    let nodes = desk.harness.root().children_recursive();
    let rows = nodes
        .filter(|n| n.accesskit_node().role() == Role::Row)
        .map(|n| n.rect());
    rows.fold((f32::MAX, 0.0), |(left, right), rect| {
        (rect.left().min(left), rect.right().max(right))
    })
}

#[test]
fn findings_leave_the_sheet_its_width() {
    for size in [
        (1024.0, 768.0),
        (1280.0, 800.0),
        (1600.0, 900.0),
        (1920.0, 1080.0),
    ] {
        let mut desk = Desk::new(Lang::En);
        desk.harness.set_size(vec2(size.0, size.1));
        for text in ["248", "3-20", "136", "r220", "0!thrown in", "4120", "1-48"] {
            desk.enter(text);
        }
        let before = sheet_width(&desk);
        // The last deal is doubtful and accepted, and a total on paper says something else.
        desk.enter("2-19 !as on paper")
            .write("t")
            .write("99")
            .press(Key::Enter)
            .press(Key::Escape);
        assert!(
            desk.shows("1 thing to check") && desk.shows("write 36 instead of 99"),
            "named at {size:?}"
        );
        assert_eq!(sheet_width(&desk), before, "at {size:?}");
        desk.press(Key::F5);
        assert_eq!(sheet_width(&desk), before, "asked for at {size:?}");
        let nodes = desk.harness.root().children_recursive();
        let listed = nodes
            .filter(|n| n.accesskit_node().role() == Role::ListItem)
            .filter(|n| {
                n.accesskit_node()
                    .label()
                    .is_some_and(|l| l.contains("write 36"))
            });
        assert_eq!(listed.count(), usize::from(size.0 > 1100.0), "{size:?}");
    }
}

#[test]
fn the_reason_of_an_accepted_deal_is_read_whole() {
    for (lang, size) in [
        (Lang::En, (1280.0, 800.0)),
        (Lang::De, (1280.0, 800.0)),
        (Lang::De, (1024.0, 768.0)),
    ] {
        let mut desk = accepted(lang, false);
        desk.harness.set_size(vec2(size.0, size.1));
        desk.enter("/3");
        assert!(desk.line().0.ends_with('3'), "{:?}", desk.line());
        let words = painted(&desk);
        let all = words.concat();
        let squeezed: String = long().split_whitespace().collect();
        let last = "anybodygotup";
        assert!(
            squeezed.ends_with(last) && all.contains(last),
            "{size:?}: the panel shows the end: {words:?}"
        );
        // The pointer on the remarks of the deal shows it as well.
        desk.enter("/8").press(Key::ArrowUp);
        assert!(
            !painted(&desk).concat().contains(last),
            "it is not in sight"
        );
        let row = desk.harness.root().children_recursive().find(|n| {
            let node = n.accesskit_node();
            node.role() == Role::Row && node.label().is_some_and(|label| label.contains(&long()))
        });
        let rect = row.unwrap().rect();
        desk.harness
            .hover_at(egui::pos2(rect.right() - 24.0, rect.center().y));
        desk.harness.run_steps(8);
        assert!(
            painted(&desk).concat().contains(last),
            "{size:?}: the pointer shows it"
        );
    }
}

#[test]
fn a_deal_accepted_with_several_amounts_is_not_asked_about() {
    use vorhand::club::{FindingKind, PaperRow, PaperSheet, audit};
    let rules = vorhand::skat::Rulebook::builtin("foster_1922").unwrap();
    let several = |accepted| {
        let amounts = vec![None, Some(48), None, Some(36)];
        let row = PaperRow {
            deal: DealNo(1),
            amounts,
            settled: accepted,
            accepted,
            ..PaperRow::default()
        };
        let sheet = PaperSheet {
            columns: 4,
            rows: vec![row],
            ..PaperSheet::default()
        };
        audit(&sheet, &rules)
            .iter()
            .any(|f| matches!(f.kind, FindingKind::Several { .. }))
    };
    assert!(several(false) && !several(true));
}
