//! Evening after evening without meeting anybody again, asked for by the keyboard alone.

use crate::session::evening;
use crate::window::Desk;
use egui::Key;
use std::collections::BTreeSet;
use vorhand::club::{EntrantId, MemberId, MovementKind};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, NewEntrant};
use vorhand::session::Session;

/// Forty members and an evening of three legs a week ago, drawn.
fn forty_members(session: &mut Session) {
    for i in 1..=40 {
        let (name, club, number) = (format!("Member {i}"), String::new(), String::new());
        let member = Command::AddMember { name, club, number };
        session.transact(member).unwrap();
    }
    let mut settings = evening("Saturday");
    settings.date = chrono::NaiveDate::from_ymd_opt(2026, 11, 14).unwrap();
    settings.movement.kind = MovementKind::Draw;
    (settings.movement.legs, settings.movement.rounds) = (Some(3), 12);
    let made = session.transact(Command::new_event(settings)).unwrap();
    let event = made.event().unwrap();
    let people = (1..=40).map(|i| NewEntrant {
        member: Some(MemberId(i)),
        ..NewEntrant::default()
    });
    let people = people.collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 7 }).unwrap();
}

/// Every two members who shared a table, once for each time.
fn meetings(session: &Session) -> Vec<(Option<MemberId>, Option<MemberId>)> {
    let mut met = Vec::new();
    for event in &session.book().events {
        let member = |id: EntrantId| event.entrants.iter().find(|e| e.id == id).unwrap().member;
        for table in event.legs.iter().flat_map(|leg| &leg.tables) {
            let here: Vec<_> = table.seats.iter().map(|(_, id)| member(*id)).collect();
            let twos = here.iter().flat_map(|a| here.iter().map(move |b| (*a, *b)));
            met.extend(twos.filter(|(a, b)| a < b));
        }
    }
    met
}

#[test]
fn nobody_of_forty_meets_again_a_week_later_if_that_is_asked_by_keys() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), forty_members);
        desk.ctrl(Key::N).write("Saturday again");
        desk.tab_to(say("How do people move?", "Wie wechseln die"));
        desk.press(Key::Space);
        desk.tab_to(say("Keep table mates apart", "Tischnachbarn trennen"));
        desk.write("some").press(Key::Enter);
        assert!(desk.shows(say("A number of evenings", "Eine Zahl von Abenden")));
        desk.ctrl(Key::A).write("1").press(Key::Enter);
        desk.tab_to(say("Tick all 40", "Alle 40")).press(Key::Space);
        desk.run();
        let session = desk.app().session().unwrap();
        let event = session.book().events.last().unwrap();
        assert_eq!(event.settings.movement.evenings_back, 1);
        assert_eq!(
            (event.entrants.len(), event.settings.movement.legs),
            (40, Some(3))
        );
        desk.ctrl(Key::Num2)
            .tab_to(say("Draw", "Auslosen"))
            .press(Key::Enter);
        let met = meetings(desk.app().session().unwrap());
        let once: BTreeSet<_> = met.iter().collect();
        assert_eq!((met.len(), once.len()), (2 * 3 * 10 * 6, 2 * 3 * 10 * 6));
    }
}
