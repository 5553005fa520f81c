//! A person has one name: mended in an evening it is mended in the register, in the season and in
//! every other evening, in one step; and who is somebody else becomes somebody else.

use crate::desktop::Scripted;
use crate::session::{evening, options};
use crate::window::Desk;
use egui::{Key, Modifiers};
use vorhand::club::{Book, Entrant, EventId, Member, MemberId, Seal};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, NewEntrant, PeopleRefusal, Refusal};
use vorhand::session::{Session, SessionError};

const NAMES: [&str; 4] = ["B", "Anna Amsel", "Carl Clown", "Dora Dohle"];

/// Two evenings with the same four people of the register; the first one is sealed.
fn two_evenings() -> Session {
    let mut session = Session::in_memory(options()).unwrap();
    for name in ["November", "December"] {
        let event = session.transact(Command::new_event(evening(name))).unwrap();
        let event = event.event().unwrap();
        let people = NAMES.iter().map(|name| NewEntrant {
            name: (*name).to_owned(),
            register: true,
            ..NewEntrant::default()
        });
        let people = people.collect();
        session
            .transact(Command::AddEntrants { event, people })
            .unwrap();
        session.transact(Command::Draw { event, seed: 7 }).unwrap();
    }
    let seal = Seal {
        sealed_at: Some("2026-11-21T22:30:00+01:00".parse().unwrap()),
        ..Seal::default()
    };
    let event = EventId(1);
    session.transact(Command::SetSeal { event, seal }).unwrap();
    session
}

/// What somebody is called in the register, and in each evening.
fn called(book: &Book, member: MemberId) -> Vec<String> {
    let people = book.events.iter().flat_map(|event| event.entrants.iter());
    let linked = people.filter(|who| who.member == Some(member));
    let known = book.member(member).map(|member| member.name.clone());
    let linked = linked.map(|who| who.typed_name.clone());
    known.into_iter().chain(linked).collect()
}

/// The first one in an evening, changed.
fn edited(session: &Session, event: i64, change: impl FnOnce(&mut Entrant)) -> Command {
    let event = EventId(event);
    let mut entrant = session.event(event).unwrap().entrants[0].clone();
    change(&mut entrant);
    Command::EditEntrant {
        event,
        entrant,
        other_person: false,
    }
}

fn refusal(done: Result<impl std::fmt::Debug, SessionError>) -> PeopleRefusal {
    match done {
        Err(SessionError::Refused(Refusal::People(why))) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_name_mended_in_one_evening_is_mended_everywhere_in_one_step() {
    let mut session = two_evenings();
    let before = session.book().clone();
    let rows = session.last_seq();
    let mend = edited(&session, 2, |who| who.typed_name = "Bärbel Groß".to_owned());
    session.transact(mend).unwrap();
    assert_eq!(session.last_seq(), rows + 1, "one row");
    assert_eq!(called(session.book(), MemberId(1)), ["Bärbel Groß"; 3]);
    let sealed = session.event(EventId(1)).unwrap();
    assert_eq!(sealed.seal, before.events[0].seal, "nothing was corrected");
    assert!(session.verify().unwrap().sound());
    session.undo().unwrap();
    assert_eq!(*session.book(), before);
    session.redo().unwrap();
    assert_eq!(called(session.book(), MemberId(1)), ["Bärbel Groß"; 3]);
}

#[test]
fn a_name_mended_in_the_register_is_mended_in_every_evening() {
    let mut session = two_evenings();
    let mut member = session.book().member(MemberId(1)).unwrap().clone();
    member.name = "Bärbel Groß".to_owned();
    session.transact(Command::EditMember { member }).unwrap();
    assert_eq!(called(session.book(), MemberId(1)), ["Bärbel Groß"; 3]);
}

#[test]
fn the_club_that_goes_with_a_new_name_goes_where_it_was_the_same() {
    let mut session = two_evenings();
    let mend = edited(&session, 1, |who| who.club = "Ost".to_owned());
    session.transact(mend).unwrap();
    let clubs = |session: &Session| -> Vec<String> {
        let events = session.book().events.iter();
        let evenings = events.map(|event| event.entrants[0].club.clone());
        let register = session.book().members[0].club.clone();
        std::iter::once(register).chain(evenings).collect()
    };
    assert_eq!(clubs(&session), ["", "Ost", ""], "a club is of one evening");
    let mend = edited(&session, 2, |who| {
        (who.typed_name, who.club) = ("Anna Amsel".to_owned(), "West".to_owned());
    });
    session.transact(mend).unwrap();
    assert_eq!(clubs(&session), ["West", "Ost", "West"], "a namesake");
    assert_eq!(called(session.book(), MemberId(1)), ["Anna Amsel"; 3]);
}

#[test]
fn a_name_that_another_member_has_needs_a_club_everywhere() {
    let mut session = two_evenings();
    let mend = edited(&session, 2, |who| who.typed_name = "Anna Amsel".to_owned());
    let twice = refusal(session.transact(mend));
    assert!(
        matches!(twice, PeopleRefusal::MemberTwice { .. }),
        "{twice:?}"
    );
    // A guest of that name in the other evening.
    let guest = edited(&session, 2, |who| {
        (who.typed_name, who.member) = ("Emil Ente".to_owned(), None);
    });
    session.transact(guest).unwrap();
    let mend = edited(&session, 1, |who| who.typed_name = "Emil Ente".to_owned());
    session.transact(mend).unwrap();
    let mut member = session.book().member(MemberId(2)).unwrap().clone();
    member.name = "Emil ente".to_owned();
    member.number = "7".to_owned();
    let twice = refusal(session.transact(Command::EditMember { member }));
    assert_eq!(
        twice,
        PeopleRefusal::NameTwiceIn {
            name: "Emil ente".to_owned(),
            event: "December".to_owned(),
            start_number: 1
        }
    );
}

#[test]
fn another_person_who_came_is_another_member_or_a_new_one() {
    let mut session = two_evenings();
    let mut other = |name: &str, club: &str| {
        let mut command = edited(&session, 2, |who| {
            (who.typed_name, who.club) = (name.to_owned(), club.to_owned());
        });
        if let Command::EditEntrant { other_person, .. } = &mut command {
            *other_person = true;
        }
        let before = session.book().clone();
        let done = session.transact(command);
        let after = session.book().clone();
        if done.is_ok() {
            session.undo().unwrap();
            assert_eq!(*session.book(), before);
        }
        (done.map(|_| ()), after)
    };
    let (_, book) = other("Emil Ente", "");
    assert_eq!(called(&book, MemberId(1)), ["B"; 2], "who was put down");
    assert_eq!(called(&book, MemberId(5)), ["Emil Ente"; 2], "somebody new");
    let (done, _) = other("anna amsel", "");
    let takes_part = refusal(done);
    assert!(
        matches!(takes_part, PeopleRefusal::MemberTakesPart { .. }),
        "{takes_part:?}"
    );
    session
        .transact(Command::AddMember {
            name: "Emil Ente".to_owned(),
            club: "Ost".to_owned(),
            number: String::new(),
        })
        .unwrap();
    let mut command = edited(&session, 2, |who| {
        (who.typed_name, who.club) = ("emil ente".to_owned(), "Ost".to_owned());
    });
    if let Command::EditEntrant { other_person, .. } = &mut command {
        *other_person = true;
    }
    session.transact(command).unwrap();
    assert_eq!(called(session.book(), MemberId(5)), ["Emil Ente"; 2]);
    assert_eq!(called(session.book(), MemberId(1)), ["B"; 2]);
}

#[test]
fn who_is_put_down_as_a_member_goes_by_the_members_name() {
    let mut session = two_evenings();
    let event = session.transact(Command::new_event(evening("January")));
    let event = event.unwrap().event().unwrap();
    let people = [
        ("anna  AMSEL", None, true),
        ("Carl", Some(MemberId(3)), false),
    ];
    let people = people.map(|(name, member, register)| NewEntrant {
        name: name.to_owned(),
        member,
        register,
        ..NewEntrant::default()
    });
    let people = people.to_vec();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    let names = session.event(event).unwrap().entrants.iter();
    let names: Vec<&str> = names.map(|who| who.typed_name.as_str()).collect();
    assert_eq!(names, ["Anna Amsel", "Carl Clown"]);
    // Linked to another member, an entrant goes by that one's name.
    let link = edited(&session, 2, |who| who.member = None);
    session.transact(link).unwrap();
    let link = edited(&session, 2, |who| who.member = Some(MemberId(1)));
    session.transact(link).unwrap();
    assert_eq!(called(session.book(), MemberId(1)), ["B"; 3]);
}

#[test]
fn two_members_made_one_and_a_guest_made_a_member_go_by_one_name() {
    let mut session = two_evenings();
    session
        .transact(Command::AddMember {
            name: "Bärbel Groß".to_owned(),
            club: String::new(),
            number: String::new(),
        })
        .unwrap();
    let (from, into) = (MemberId(1), MemberId(5));
    session
        .transact(Command::MergeMembers { from, into })
        .unwrap();
    assert_eq!(called(session.book(), into), ["Bärbel Groß"; 3]);
    let guest = edited(&session, 2, |who| {
        (who.typed_name, who.member) = ("Gast".to_owned(), None);
    });
    session.transact(guest).unwrap();
    let name = "Gast".to_owned();
    session
        .transact(Command::MergeGuest {
            name,
            club: None,
            into,
        })
        .unwrap();
    assert_eq!(called(session.book(), into), ["Bärbel Groß"; 3]);
}

/// Types another name for the first one of the evening of December.
fn type_name(lang: Lang, session: Session, name: &str) -> Desk {
    let mut desk = Desk::over(session, lang, Scripted::default());
    desk.run();
    desk.ctrl(Key::Num1).tab_to("1, B").press(Key::F2);
    desk.ctrl(Key::A).write(name).press(Key::Enter);
    desk
}

fn book(desk: &Desk) -> &Book {
    desk.app().session().unwrap().book()
}

#[test]
fn the_window_asks_once_and_enter_mends() {
    for (lang, asked, mends) in [
        (Lang::En, "the same person?", "and 2 evenings"),
        (Lang::De, "dieselbe Person?", "an 2 Abenden"),
    ] {
        let mut desk = type_name(lang, two_evenings(), "Bärbel Groß");
        let before = book(&desk).clone();
        assert!(desk.shows(asked), "{:?}", desk.lines());
        assert!(desk.focused().unwrap().contains(mends));
        assert_eq!(called(&before, MemberId(1)), ["B"; 3], "not before");
        desk.press(Key::Enter);
        assert_eq!(called(book(&desk), MemberId(1)), ["Bärbel Groß"; 3]);
        assert!(!desk.shows(asked), "once");
        desk.ctrl(Key::Z);
        assert_eq!(called(book(&desk), MemberId(1)), ["B"; 3], "one undo");
    }
}

#[test]
fn a_key_says_that_another_person_came_and_escape_changes_nothing() {
    let mut desk = type_name(Lang::En, two_evenings(), "Emil Ente");
    desk.press(Key::Escape);
    assert_eq!(called(book(&desk), MemberId(1)), ["B"; 3]);
    let mut desk = type_name(Lang::En, two_evenings(), "Emil Ente");
    desk.harness.key_press_modifiers(Modifiers::ALT, Key::Num2);
    desk.run();
    assert_eq!(called(book(&desk), MemberId(1)), ["B"; 2]);
    assert_eq!(called(book(&desk), MemberId(5)), ["Emil Ente"; 2]);
}

/// Two evenings, and a member who takes part in none.
fn with_a_member(name: &str) -> Session {
    let mut session = two_evenings();
    session
        .transact(Command::AddMember {
            name: name.to_owned(),
            club: "Ost".to_owned(),
            number: String::new(),
        })
        .unwrap();
    session
}

#[test]
fn a_name_of_the_register_may_be_that_member_or_a_namesake() {
    for (answer, first, known) in [(Key::Num1, 0, 3), (Key::Num2, 2, 2), (Key::Num3, 3, 1)] {
        for lang in Lang::ALL {
            let mut desk = type_name(lang, with_a_member("Bärbel Groß"), "bärbel groß");
            assert!(desk.shows("Bärbel Groß · Ost"), "{:?}", desk.lines());
            desk.harness.key_press_modifiers(Modifiers::ALT, answer);
            desk.run();
            let names = [MemberId(1), MemberId(5)].map(|id| called(book(&desk), id));
            let counts = names.each_ref().map(Vec::len);
            assert_eq!(counts, [first, known], "{answer:?}: {names:?}");
            assert!(names[1].iter().all(|name| name == "Bärbel Groß"));
        }
    }
}

#[test]
fn what_else_was_typed_in_the_line_is_kept_by_every_answer() {
    for answer in [Key::Num1, Key::Num2, Key::Num3] {
        for lang in Lang::ALL {
            let mut desk = Desk::over(with_a_member("Bärbel Groß"), lang, Scripted::default());
            desk.run();
            desk.ctrl(Key::Num1).tab_to("1, B").press(Key::F2);
            desk.ctrl(Key::A).write("bärbel groß");
            desk.act(|harness| harness.key_press_modifiers(Modifiers::SHIFT, Key::Tab));
            desk.ctrl(Key::A).write("7").press(Key::Enter);
            desk.act(|harness| harness.key_press_modifiers(Modifiers::ALT, answer));
            let numbers = book(&desk).events.iter();
            let numbers: Vec<u32> = numbers.map(|e| e.entrants[0].start_number).collect();
            assert_eq!(numbers, [1, 7], "{answer:?}: {:?}", desk.lines());
            desk.ctrl(Key::Z);
            assert_eq!(book(&desk).events[1].entrants[0].start_number, 1);
            assert_eq!(called(book(&desk), MemberId(1)), ["B"; 3], "one undo");
        }
    }
}

#[test]
fn what_another_answer_would_have_lost_stays_typed() {
    // Another line is pressed while the question waits.
    let mut desk = type_name(Lang::En, two_evenings(), "Bärbel Groß");
    desk.tab_to("2, Anna").press(Key::Enter);
    assert!(desk.shows("the same person?"));
    desk.press(Key::Enter);
    assert_eq!(called(book(&desk), MemberId(1)), ["Bärbel Groß"; 3]);
}

#[test]
fn a_question_that_was_left_is_pointed_at_and_has_the_keyboard_again() {
    let mut desk = type_name(Lang::En, two_evenings(), "Bärbel Groß");
    desk.ctrl(Key::Num2);
    assert!(desk.shows("A changed name waits for an answer"));
    desk.ctrl(Key::Num1);
    desk.press(Key::Enter);
    assert_eq!(called(book(&desk), MemberId(1)), ["Bärbel Groß"; 3]);
    assert!(!desk.shows("A changed name waits for an answer"));
}

#[test]
fn a_book_of_before_in_which_two_names_differ_can_be_mended() {
    let mut session = two_evenings();
    let mut from = session.book().clone();
    let known = Member {
        name: "Bert".to_owned(),
        ..from.members[0].clone()
    };
    from.members = std::iter::once(known)
        .chain(from.members.iter().skip(1).cloned())
        .collect();
    session = Session::in_memory(options()).unwrap();
    let book_of_before = Box::new(from);
    session
        .transact(Command::Import {
            book: book_of_before,
            again: false,
        })
        .unwrap();
    assert_eq!(called(session.book(), MemberId(1)), ["Bert", "B", "B"]);
    let mut desk = type_name(Lang::En, session, "B");
    assert!(desk.shows("Are Bert and B the same person?"));
    desk.press(Key::Enter);
    assert_eq!(called(book(&desk), MemberId(1)), ["B"; 3]);
}
