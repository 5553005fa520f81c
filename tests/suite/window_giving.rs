//! An evening whose hardest game has its hand in the remarks: it is shown when the prizes are given.

use crate::window::Desk;
use egui::Key;
use egui::accesskit::Toggled;
use egui_kittest::kittest::NodeT;
use vorhand::club::{DealNo, EventSettings, LegNo, PrizeSettings, SheetId, TableNo};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput};
use vorhand::session::Session;
use vorhand::ui::Screen;

/// Three people, three deals, all written; nobody is equal to anybody.
pub fn played(session: &mut Session) {
    let mut settings = EventSettings {
        prizes: PrizeSettings {
            points: 1,
            games: 0,
            hardest: true,
            booby: false,
            ..PrizeSettings::default()
        },
        ..crate::session::evening("Thursday club")
    };
    settings.movement.rounds = 1;
    let names = ["Anna K.", "Berta N.", "Carl O."];
    let (event, ids) = crate::session::tables_by_hand(session, settings, &names, 3);
    let remark = "w/o 5: ca 10 k sa 10 ha 10 k 9 8";
    for (deal, (who, amount, remark)) in [(0, 72, remark), (1, 48, ""), (2, 20, "")]
        .into_iter()
        .enumerate()
    {
        let line = LineInput {
            declarer: Some(ids[who]),
            amount: Some(amount),
            remark: remark.to_owned(),
            ..LineInput::default()
        };
        let sheet = SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        };
        session
            .transact(Command::EnterDeal {
                sheet,
                deal: DealNo(u32::try_from(deal).unwrap() + 1),
                lines: vec![line],
            })
            .unwrap();
    }
}

#[test]
fn the_hand_of_the_hardest_game_is_shown_with_its_reason() {
    for (lang, give, next, hand) in [
        (
            Lang::En,
            "Give the prizes",
            "Next page",
            "♣A ♣10 ♣K ♠A ♠10 ♥A ♥10 ♥K ♥9 ♥8",
        ),
        (
            Lang::De,
            "Siegerehrung",
            "Nächste Seite",
            "♣A ♣10 ♣K ♠A ♠10 ♥A ♥10 ♥K ♥9 ♥8",
        ),
    ] {
        let mut desk = Desk::with(lang, Vec::new(), played);
        desk.ctrl(Key::Num5).tab_to(give).press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Room);
        assert!(!desk.shows(hand), "nothing before its key");
        desk.tab_to(next).press(Key::Enter);
        assert!(desk.shows(hand), "{lang:?}");
    }
}

/// The desk says that nobody sees it yet and that it is not final; the end leads back to the prizes.
#[test]
fn who_gives_the_prizes_knows_what_the_room_sees() {
    let mut desk = Desk::with(Lang::En, Vec::new(), played);
    desk.ctrl(Key::Num5)
        .tab_to("Give the prizes")
        .press(Key::Enter);
    assert!(desk.shows("Preview (the room’s screen is closed)"));
    assert!(desk.shows("Results are not final yet"));
    desk.tab_to("End the prize-giving").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Prizes);
}

#[test]
fn the_arrows_turn_the_prizes_at_the_desk_too() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let (next, hand) = (say("Next prize", "Nächster Preis"), "♣A ♣10 ♣K");
        let mut desk = Desk::with(lang, Vec::new(), played);
        desk.ctrl(Key::Num5)
            .tab_to(say("Give the prizes", "Siegerehrung"))
            .press(Key::Enter);
        assert!(!desk.shows(hand), "nothing before its key");
        desk.press(Key::ArrowRight);
        assert!(desk.shows(hand), "{lang:?}");
        assert_eq!(desk.focused().as_deref(), Some(next), "{lang:?}");
        desk.press(Key::ArrowLeft);
        assert!(!desk.shows(hand), "{lang:?}: back");
        desk.press(Key::Space);
        assert!(desk.shows(hand), "{lang:?}: space");
    }
}

#[test]
fn the_prizes_are_printed_from_the_prizes() {
    let mut desk = Desk::with(Lang::En, Vec::new(), played);
    // Another paper was looked at last.
    desk.ctrl(Key::Num6).ctrl(Key::Num5).tab_to("Print");
    desk.press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Papers);
    let mut lines = desk.harness.root().children_recursive();
    let chosen = lines.any(|node| {
        let node = node.accesskit_node();
        let here = node.data().toggled() == Some(Toggled::True);
        here && node.label().is_some_and(|name| name == "Prizes")
    });
    assert!(chosen, "{:?}", desk.lines());
}
