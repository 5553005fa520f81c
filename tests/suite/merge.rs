//! One person under two names of the register is made one, in one step that can be taken back.

use crate::session::{evening, options};
use vorhand::club::season::{Decliner, Participant, Season, lists_of};
use vorhand::club::{EventId, LegNo, ListFoot, Lot, MemberId, SheetId, TableNo};
use vorhand::ops::{Command, NewEntrant, PeopleRefusal, Refusal, Title};
use vorhand::session::{Session, SessionError};

/// Somebody of the register, with a club or without.
fn register(session: &mut Session, name: &str, club: &str) -> MemberId {
    let member = Command::AddMember {
        name: name.to_owned(),
        club: club.to_owned(),
        number: String::new(),
    };
    session.transact(member).unwrap();
    session.book().members.last().unwrap().id
}

/// An evening on a day at one table with these members, known by its foot.
fn played(session: &mut Session, day: &str, members: &[MemberId]) -> EventId {
    let mut settings = evening(day);
    settings.date = day.parse().unwrap();
    let event = session.transact(Command::new_event(settings)).unwrap();
    let event = event.event().unwrap();
    let people = members.iter().map(|id| NewEntrant {
        name: session.book().member(*id).unwrap().name.clone(),
        member: Some(*id),
        ..NewEntrant::default()
    });
    let people = people.collect();
    let mut done = |command| session.transact(command).unwrap();
    done(Command::AddEntrants { event, people });
    done(Command::Draw { event, seed: 7 });
    let entrants = session.event(event).unwrap().entrants.iter();
    let feet = entrants.map(|who| ListFoot {
        entrant: who.id,
        points: 100,
        won: 2,
        lost: 0,
        total: None,
        lost_by_stretch: Vec::new(),
        accepted: None,
    });
    let sheet = SheetId {
        event,
        leg: LegNo(1),
        table: TableNo(1),
    };
    let feet = feet.collect();
    let feet = Command::KeepFeet {
        sheet,
        second: false,
        feet,
    };
    session.transact(feet).unwrap();
    event
}

fn season() -> Season {
    let text = r#"{"name":"2026","from":"2026-01-01","to":"2026-12-31","lots":[{"order":[4,1]}]}"#;
    serde_json::from_str(text).unwrap()
}

/// The year of a club whose first member stands in the register twice.
fn year() -> (Session, [MemberId; 4]) {
    let mut session = Session::in_memory(options()).unwrap();
    let anna = register(&mut session, "Anna Weber", "");
    let bert = register(&mut session, "Bert Berg", "");
    let carl = register(&mut session, "Carl Clown", "");
    let twin = register(&mut session, "Weber, Anna", "Herz Acht");
    played(&mut session, "2026-03-05", &[anna, bert, carl]);
    played(&mut session, "2026-03-12", &[twin, bert, carl]);
    let keep = Command::KeepSeason {
        was: None,
        season: Box::new(season()),
    };
    session.transact(keep).unwrap();
    (session, [anna, bert, carl, twin])
}

/// How many lists each member has in the season.
fn lists(session: &Session) -> Vec<(MemberId, usize)> {
    let book = session.book();
    let season = book.seasons.first().unwrap();
    let table = season.table(&lists_of(season, &book.events), &[]);
    let rows = table.rows.iter().filter_map(|row| match &row.person {
        Participant::Member(id) => Some((*id, row.units.len())),
        Participant::Guest(_) => None,
    });
    let mut rows: Vec<(MemberId, usize)> = rows.collect();
    rows.sort();
    rows
}

#[test]
fn what_both_played_counts_for_one_and_one_step_takes_it_back() {
    let (mut session, [anna, bert, carl, twin]) = year();
    let before = session.book().clone();
    assert_eq!(
        lists(&session),
        [(anna, 1), (bert, 2), (carl, 2), (twin, 1)]
    );
    let merge = Command::MergeMembers {
        from: twin,
        into: anna,
    };
    session.transact(merge).unwrap();
    assert_eq!(lists(&session), [(anna, 2), (bert, 2), (carl, 2)]);
    let book = session.book();
    assert_eq!(book.member(twin), None);
    let member = book.member(anna).unwrap();
    assert_eq!(
        (member.name.as_str(), member.club.as_str()),
        ("Anna Weber", "Herz Acht")
    );
    assert!(
        book.seasons.first().unwrap().lots.is_empty(),
        "a lot between one person is none"
    );
    assert!(session.verify().unwrap().sound());
    session.undo().unwrap();
    assert_eq!(*session.book(), before);
}

#[test]
fn two_who_sat_in_one_evening_stay_two() {
    let (mut session, [anna, bert, _, twin]) = year();
    let before = session.book().clone();
    let mut refused = |from, into| match session.transact(Command::MergeMembers { from, into }) {
        Err(SessionError::Refused(Refusal::People(why))) => why,
        other => panic!("{other:?}"),
    };
    let both = PeopleRefusal::BothTakePart {
        name: "Bert Berg".to_owned(),
        other: "Anna Weber".to_owned(),
        events: vec!["2026-03-05".to_owned()],
    };
    assert_eq!(refused(bert, anna), both);
    let same = PeopleRefusal::SamePerson {
        name: "Weber, Anna".to_owned(),
    };
    assert_eq!(refused(twin, twin), same);
    assert_eq!(*session.book(), before);
}

#[test]
fn what_a_guest_played_under_a_name_counts_for_the_member_it_is() {
    let (mut session, [anna, bert, carl, twin]) = year();
    // The second evening of Anna becomes one of a guest who is only a name.
    let guest = |session: &Session, at: usize| {
        let event = &session.book().events[at];
        let who = event.entrants.iter().find(|who| who.member == Some(twin));
        let entrant = vorhand::club::Entrant {
            member: None,
            typed_name: "Anna W.".to_owned(),
            ..who.unwrap().clone()
        };
        Command::EditEntrant {
            other_person: false,
            event: event.id,
            entrant,
        }
    };
    let edit = guest(&session, 1);
    session.transact(edit).unwrap();
    let before = session.book().clone();
    assert_eq!(lists(&session), [(anna, 1), (bert, 2), (carl, 2)]);
    let merge = |name: &str, into| Command::MergeGuest {
        name: name.to_owned(),
        club: None,
        into,
    };
    session.transact(merge("Anna W.", anna)).unwrap();
    assert_eq!(lists(&session), [(anna, 2), (bert, 2), (carl, 2)]);
    assert!(session.verify().unwrap().sound());
    session.undo().unwrap();
    assert_eq!(*session.book(), before);
    let mut refused = |name: &str, into| match session.transact(merge(name, into)) {
        Err(SessionError::Refused(Refusal::People(why))) => why,
        other => panic!("{other:?}"),
    };
    assert!(matches!(
        refused("Anna W.", bert),
        PeopleRefusal::BothTakePart { .. }
    ));
    let nobody = PeopleRefusal::NoGuest {
        name: "Nobody".to_owned(),
    };
    assert_eq!(refused("Nobody", anna), nobody);
}

#[test]
fn lots_that_would_contradict_each_other_are_gone_and_the_title_says_so() {
    let (mut session, [anna, bert, carl, twin]) = year();
    let lot = |order: [MemberId; 2]| Lot {
        order: order.map(Decliner::Member).to_vec(),
    };
    let drawn = [[anna, bert], [bert, twin], [carl, twin], [carl, anna]];
    let season = Season {
        lots: drawn.map(lot).to_vec(),
        ..season()
    };
    let keep = Command::KeepSeason {
        was: None,
        season: Box::new(season),
    };
    session.transact(keep).unwrap();
    let merge = Command::MergeMembers {
        from: twin,
        into: anna,
    };
    let title = session.transact(merge).unwrap().title;
    assert!(
        matches!(title, Title::AlsoFrom { lots: true, .. }),
        "{title:?}"
    );
    let season = session.book().seasons.first().unwrap();
    assert_eq!(season.lots, [[carl, anna], [carl, anna]].map(lot));
    assert!(session.verify().unwrap().sound());
}
