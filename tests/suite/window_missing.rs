//! Sheets that are not in, as the window and the room's screen tell of them; by the keyboard alone.

use crate::room::{EIGHT, Room};
use crate::window::Desk;
use crate::window_stages::say;
use egui::Key;
use vorhand::club::{
    DealNo, EventId, EventSettings, LegNo, MovementKind, MovementSettings, SheetId, SheetMark,
    TableNo,
};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput, NewEntrant};
use vorhand::session::Session;

/// Twelve people at three fixed tables for one round; only table 3 has handed in, and two are level
/// for its games.
fn one_of_three(session: &mut Session) {
    let movement = MovementSettings {
        kind: MovementKind::Fixed,
        rounds: 1,
        ..MovementSettings::default()
    };
    let event = EventSettings {
        movement,
        ..crate::session::evening("Thursday club")
    };
    let event = session
        .transact(Command::new_event(event))
        .unwrap()
        .event()
        .unwrap();
    let people = (1..=12)
        .map(|n| NewEntrant {
            name: format!("Person {n}"),
            ..NewEntrant::default()
        })
        .collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 7 }).unwrap();
    play(session, event, 3, [-48, -48, 24, 24]);
    for table in [1, 2] {
        session
            .transact(Command::MarkSheet {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(table),
                },
                mark: SheetMark::In,
            })
            .unwrap();
    }
}

/// The four deals of a table, each won or lost by whoever sits after the dealer.
fn play(session: &mut Session, event: EventId, table: u32, amounts: [i32; 4]) {
    let seats = session.event(event).unwrap().legs[0].tables[table as usize - 1]
        .seats
        .clone();
    for (deal, amount) in (1..).zip(amounts) {
        let declarer = Some(seats[deal as usize % 4].1);
        let line = LineInput {
            declarer,
            amount: Some(amount),
            ..LineInput::default()
        };
        session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(table),
                },
                deal: DealNo(deal),
                lines: vec![line],
            })
            .unwrap();
    }
}

fn event_of(desk: &Desk) -> vorhand::club::Event {
    desk.app().session().unwrap().book().events[0].clone()
}

#[test]
fn the_standings_say_which_tables_are_not_in_and_rank_nobody_of_them() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), one_of_three);
        let sentence = say(
            lang,
            "Provisional: tables 1 and 2 are not finished",
            "Vorläufig: Tische 1 und 2 noch nicht fertig",
        );
        desk.run();
        desk.ctrl(Key::Num4);
        assert!(desk.shows(sentence), "a mark without a deal is no sheet");
        let nothing = say(lang, "nothing in yet", "noch nichts abgegeben");
        let lines = desk.lines();
        assert_eq!(lines.len(), 12, "{lines:?}");
        assert!(
            lines[..4].iter().all(|line| !line.contains(nothing)),
            "{lines:?}"
        );
        assert!(
            lines[4..].iter().all(|line| line.contains(nothing)),
            "{lines:?}"
        );
        // The page of somebody without a result, and of somebody with one.
        desk.tab_to(nothing).press(Key::Enter);
        assert!(desk.shows(say(lang, "No result yet", "Noch kein Ergebnis")));
        assert!(desk.shows(sentence));
    }
}

#[test]
fn the_prizes_ask_for_no_cut_before_all_is_in_and_the_settlement_names_who_is_left_out() {
    for lang in Lang::ALL {
        let sentence = say(
            lang,
            "Provisional: tables 1 and 2 are not finished",
            "Vorläufig: Tische 1 und 2 noch nicht fertig",
        );
        let cut = say(lang, "Who wins the cut", "Wer gewinnt das Ziehen");
        let later = say(
            lang,
            "If still level when all sheets are in, they cut",
            "Bleiben sie gleich, bis alle Listen da sind, wird gezogen",
        );
        let mut desk = Desk::with(lang, Vec::new(), one_of_three);
        desk.run();
        desk.ctrl(Key::Num5);
        assert!(desk.shows(sentence) && desk.shows(later) && !desk.shows(cut));
        let settlement = say(lang, "Settlement", "Abrechnung");
        desk.tab_to(settlement).press(Key::Space);
        let left_out = say(lang, "No sheet yet", "Noch keine Liste");
        assert!(desk.shows(left_out) && desk.shows(sentence));
        assert!(!desk.shows(later), "money waits for no cut");
        let mut whole = Desk::with(lang, Vec::new(), |session| {
            one_of_three(session);
            let event = session.book().events[0].id;
            play(session, event, 1, [-24, -24, -24, -24]);
            play(session, event, 2, [-24, -24, -24, -24]);
        });
        whole.run();
        whole.ctrl(Key::Num5);
        assert!(whole.shows(cut) && !whole.shows(&sentence[..10]) && !whole.shows(later));
        whole.tab_to(settlement).press(Key::Space);
        assert!(!whole.shows(left_out));
    }
}

#[test]
fn the_last_deal_typed_at_the_desk_ends_what_is_provisional() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_of_three(session);
        let event = session.book().events[0].id;
        play(session, event, 1, [24, 24, 24, 24]);
        play(session, event, 2, [24, 24, 24, 24]);
        session
            .transact(Command::ClearDeal {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(2),
                },
                deal: DealNo(4),
            })
            .unwrap();
    });
    desk.run();
    desk.ctrl(Key::Num4);
    assert!(desk.shows("Provisional: table 2 is not finished"));
    desk.ctrl(Key::Num3).tab_to("Table 2:").press(Key::Enter);
    desk.write("/4")
        .press(Key::Enter)
        .write("124")
        .press(Key::Enter);
    desk.ctrl(Key::Num4);
    assert!(
        !desk.shows("Provisional: "),
        "{:?}",
        event_of(&desk).legs[0].tables[1].sheet.deals
    );
    assert_eq!(desk.lines().len(), 12);
}

#[test]
fn the_room_sees_which_tables_are_not_in_and_no_rank_for_them() {
    for lang in Lang::ALL {
        let mut room = Room::over(lang, None, EIGHT, false, one_of_three);
        room.shift(Key::R);
        let pages = room.pages();
        let sentence = say(
            lang,
            "Provisional: tables 1 and 2 are not finished",
            "Vorläufig: Tische 1 und 2 noch nicht fertig",
        );
        let nothing = say(lang, "nothing in yet", "noch nichts abgegeben");
        let heard: Vec<&String> = pages.iter().flatten().collect();
        assert!(
            heard.iter().any(|words| words.contains(sentence)),
            "{pages:?}"
        );
        assert_eq!(
            heard.iter().filter(|words| words.contains(nothing)).count(),
            8,
            "{pages:?}"
        );
    }
}

#[test]
fn the_booby_prize_for_winners_is_a_setting_of_the_evening() {
    let mut desk = Desk::with(Lang::En, Vec::new(), one_of_three);
    desk.run();
    assert!(!event_of(&desk).settings.prizes.booby_to_winners);
    desk.ctrl(Key::Num1).tab_to("Settings").press(Key::Space);
    desk.tab_to("What is played for?").press(Key::Space);
    desk.tab_to("Booby prize also to prize winners")
        .press(Key::Space);
    desk.tab_to("Save").press(Key::Space);
    assert!(event_of(&desk).settings.prizes.booby_to_winners);
    // The first press shows the settings.
    desk.ctrl(Key::Z);
    assert!(event_of(&desk).settings.prizes.booby_to_winners);
    desk.ctrl(Key::Z);
    assert!(!event_of(&desk).settings.prizes.booby_to_winners);
}
