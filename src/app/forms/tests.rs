//! The forms without a window: what is typed becomes a command, or it is said what is wrong.

mod form_laws;

use crate::app::forms::typed::count_if_any;
use crate::app::people::check_in;
use crate::app::people::form::{self, PersonForm};
use crate::app::people::meant::{Unclear, offers, whom};
use crate::app::seats::hand::{BallotFault, ByHand};
use crate::app::seats::repair::{Field, RepairFault, RepairForm, What};
use crate::app::seats::wishes::{self, Field as WishField, Kind, WishFault, WishForm};
use crate::app::seats::{draw, repair};
use crate::app::sheet::slips::{self, SlipForm};
use crate::app::tests_event;
use crate::club::{
    Book, Entrant, Event, LegNo, Member, MemberId, MovementKind, PeopleProblemKind, Seat, TableNo,
    read_people,
};
use crate::i18n::{Lang, Texts};
use crate::ops::{Command, NewEntrant, Newcomer, SeatRepair};
use crate::session::{Session, SessionOptions};

const NAMES: [&str; 8] = [
    "Anna Amsel",
    "Bert Berg",
    "Carl Clown",
    "Dora Dorn",
    "Emil Esche",
    "Frau Fink",
    "Gerd Gans",
    "Hans Huhn",
];

/// A session with an evening of these people, who change partners, drawn or not.
fn evening(drawn: bool) -> (Session, Event) {
    let template = tests_event();
    let mut session = Session::in_memory(SessionOptions::default()).unwrap();
    let mut event = template.settings;
    event.movement.kind = MovementKind::Individual;
    let made = session.transact(Command::new_event(event)).unwrap();
    let id = made.event().unwrap();
    let people = NAMES
        .map(|name| NewEntrant {
            name: name.to_owned(),
            ..NewEntrant::default()
        })
        .to_vec();
    session
        .transact(Command::AddEntrants { event: id, people })
        .unwrap();
    if drawn {
        session
            .transact(Command::Draw { event: id, seed: 7 })
            .unwrap();
    }
    let event = session.event(id).cloned().unwrap();
    (session, event)
}

#[test]
fn a_seed_and_the_tables_of_the_house_are_numbers() {
    let (_, event) = evening(false);
    let mut form = draw::DrawForm::of(&event);
    assert!(form.command(&Book::default()).is_ok(), "{}", form.seed);
    form.seed = "seven".to_owned();
    assert_eq!(form.command(&Book::default()), Err(draw::DrawFault::Seed));
    form.seed = "7".to_owned();
    (form.first, form.tables) = (draw::First::Numbers, "x".to_owned());
    assert_eq!(form.command(&Book::default()), Err(draw::DrawFault::Tables));
    form.tables = " 2 ".to_owned();
    assert!(matches!(
        form.command(&Book::default()),
        Ok(Command::DrawFirst {
            tables: Some(2),
            guests_from: None,
            ..
        })
    ));
    for (typed, tables) in [
        ("", Some(None)),
        (" 3 ", Some(Some(3))),
        ("0", None),
        ("x", None),
    ] {
        form.house = typed.to_owned();
        assert_eq!(count_if_any(&form.house), tables, "{typed:?}");
    }
}

#[test]
fn ballots_are_typed_by_number_or_by_table_and_seat_and_none_twice() {
    let (_, event) = evening(false);
    let mut hand = ByHand::of(&event, LegNo(1)).unwrap();
    let mut take = |line: &str| {
        hand.line = line.to_owned();
        hand.take(&event)
            .map(|(who, ballot)| (event.called(who), ballot))
    };
    assert_eq!(take("anna 3"), Ok(("Anna Amsel".to_owned(), 2)));
    assert_eq!(take("2 1n"), Ok(("Bert Berg".to_owned(), 0)));
    assert_eq!(take("Carl"), Err(BallotFault::How));
    assert_eq!(take("Zoe 4"), Err(BallotFault::Nobody));
    assert_eq!(take("Carl 99"), Err(BallotFault::NoBallot));
    assert_eq!(take("Carl 1x"), Err(BallotFault::NoBallot));
    let (anna, bert) = (event.entrants[0].id, event.entrants[1].id);
    assert_eq!(take("anna 4"), Err(BallotFault::PersonTwice(anna, 2)));
    assert_eq!(take("Carl 1"), Err(BallotFault::BallotTwice(bert, 0)));
    assert!(matches!(take("o 4"), Err(BallotFault::Several(found)) if found.len() == 2));
    assert_eq!((hand.drawn(), hand.complete()), (2, false));
    assert_eq!(hand.command(&event), None, "not yet");
}

#[test]
fn typed_ballots_are_taken_up_again_and_become_seats() {
    let (mut session, event) = evening(false);
    let mut hand = ByHand::of(&event, LegNo(1)).unwrap();
    for (i, entrant) in event.entrants.iter().enumerate() {
        hand.line = format!("{} {}", entrant.start_number, i + 1);
        hand.take(&event).unwrap();
    }
    let mut again = ByHand::of(&event, LegNo(1)).unwrap();
    again.take_up(&event, &hand.typed());
    assert!(again.complete());
    session.transact(again.command(&event).unwrap()).unwrap();
    let drawn = session.event(event.id).unwrap();
    assert_eq!(
        drawn.legs[0].tables[0].seats[0],
        (Seat::N, event.entrants[0].id)
    );
    again.clear();
    assert!(again.typed().is_empty());
}

#[test]
fn a_wish_needs_two_people_and_is_taken_back_by_its_line() {
    let (mut session, event) = evening(false);
    let t = Texts::new(Lang::En);
    let mut form = WishForm {
        one: "anna".to_owned(),
        ..WishForm::default()
    };
    assert_eq!(
        form.add(&event),
        Err(WishFault::Nobody(WishField::Other, String::new()))
    );
    form.other = "Anna".to_owned();
    assert_eq!(form.add(&event), Err(WishFault::Twice));
    form.other = "bert".to_owned();
    session.transact(form.add(&event).unwrap()).unwrap();
    assert!(form.one.is_empty() && form.other.is_empty());
    let event = session.event(event.id).cloned().unwrap();
    let mut stay = WishForm {
        kind: Kind::Stay,
        one: "8".to_owned(),
        ..WishForm::default()
    };
    session.transact(stay.add(&event).unwrap()).unwrap();
    let event = session.event(event.id).cloned().unwrap();
    assert_eq!(
        (
            wishes::lines(&t, &event).len(),
            wishes::count(&event.settings.movement.wishes)
        ),
        (2, 2)
    );
    session.transact(wishes::without(&event, 0)).unwrap();
    let event = session.event(event.id).cloned().unwrap();
    assert!(event.settings.movement.wishes.never.is_empty());
    assert_eq!(event.settings.movement.wishes.stay, [event.entrants[7].id]);
    assert!(
        !WishForm::kinds(&event).contains(&Kind::Partners),
        "nobody has a partner"
    );
}

/// What a repair makes of typed fields.
fn repair(
    book: &Book,
    event: &Event,
    what: What,
    typed: &[(Field, &str)],
) -> Result<Command, RepairFault> {
    let mut form = RepairForm::of(what);
    form.legs(&Texts::new(Lang::En), event).unwrap();
    for (field, text) in typed {
        form.text(*field).push_str(text);
    }
    form.command(book, event)
}

#[test]
fn a_repair_says_who_comes_or_leaves_and_what_is_missing() {
    let (session, event) = evening(true);
    let repair = |what, typed: &[_]| repair(session.book(), &event, what, typed);
    let done = |command: Result<Command, RepairFault>| match command {
        Ok(Command::Repair { what, next_leg, .. }) => (what, next_leg),
        other => panic!("{other:?}"),
    };
    let anna = event.entrants[0].id;
    let leaves = SeatRepair::Leaves { entrant: anna };
    assert_eq!(
        done(repair(What::Leaves, &[(Field::Leaves, "anna")])),
        (leaves, LegNo(1))
    );
    let (what, _) = done(repair(What::Comes, &[(Field::Comes, "Ida, Ulm")]));
    let SeatRepair::Comes {
        who: Newcomer::New(ida),
    } = what
    else {
        panic!("{what:?}")
    };
    assert_eq!((ida.name.as_str(), ida.club.as_str()), ("Ida", "Ulm"));
    let seated = done(repair(What::Comes, &[(Field::Comes, "anna amsel")])).0;
    let who = Newcomer::Listed(anna);
    assert_eq!(seated, SeatRepair::Comes { who }, "refused");
    let goes = done(repair(What::Goes, &[(Field::Tables, "T2")])).0;
    assert_eq!(goes, SeatRepair::TableGoes { table: TableNo(2) });
    for (what, typed, wrong) in [
        (What::Comes, vec![], RepairFault::NameMissing),
        (
            What::Leaves,
            vec![(Field::Leaves, "zoe")],
            RepairFault::NobodySits(LegNo(1)),
        ),
        (
            What::Replaced,
            vec![(Field::Leaves, "anna")],
            RepairFault::NameMissing,
        ),
        (
            What::Tables,
            vec![(Field::Tables, "0")],
            RepairFault::TablesNumber,
        ),
        (
            What::Added,
            vec![(Field::Tables, "x")],
            RepairFault::TableNumber(Field::Tables),
        ),
    ] {
        assert_eq!(repair(what, &typed), Err(wrong), "{what:?}");
    }
    let t = Texts::new(Lang::En);
    let mut form = RepairForm::of(What::Comes);
    form.text(Field::Comes).push_str("anna");
    let here = RepairFault::Unclear(Unclear::Here(anna));
    assert_eq!(form.command(session.book(), &event), Err(here));
    form.choose_new(session.book());
    let (what, _) = done(form.command(session.book(), &event));
    assert!(matches!(
        what,
        SeatRepair::Comes {
            who: Newcomer::New(_)
        }
    ));
    let mut sat = RepairForm::of(What::Sat);
    assert_eq!(
        sat.legs(&t, &event),
        Err(t.ev_repair_not_begun()),
        "not begun"
    );
}

#[test]
fn the_fields_of_a_repair_follow_the_case() {
    let (_, event) = evening(true);
    let t = Texts::new(Lang::En);
    for (what, _) in What::all(&t) {
        let mut form = RepairForm::of(what);
        form.leg = LegNo(1);
        let fields = form.fields(&event);
        assert_eq!(fields.first(), Some(&form.first_field()), "{what:?}");
        assert!(
            fields
                .iter()
                .all(|field| !form.label(&t, *field).is_empty())
        );
    }
    assert!(repair::Field::Comes.is_name() && !repair::Field::Deal.is_name());
}

#[test]
fn a_typed_name_is_a_member_somebody_new_or_a_guest() {
    let book = Book {
        members: vec![
            member(1, "Ida Igel", "Ulm"),
            member(2, "Jan Jung", ""),
            member(3, "jan jung", ""),
        ]
        .into(),
        ..Book::default()
    };
    let meant = |typed: &str| form::newcomer(&book, typed).member.map(|id| id.0);
    assert_eq!(meant("ida igel"), Some(1));
    assert_eq!(meant("Ida Igel,Bonn"), None, "another person");
    assert_eq!(meant("Jan Jung"), None, "two people");
    let typed = form::newcomer(&book, "17. Kurt, Bonn");
    let read = (typed.start_number, typed.name.as_str(), typed.club.as_str());
    assert_eq!(read, (Some(17), "Kurt", "Bonn"));
    let guest = check_in::walk_in("Ida Igel, guest").person(&book);
    assert!(guest.guest && guest.member == Some(MemberId(1)), "known");
    let guest = check_in::walk_in("Zora Zahn, guest").person(&book);
    assert!(!guest.register && guest.member.is_none());
    let (_, event) = evening(false);
    let found = offers(&book, &event, "ig");
    let ids: Vec<_> = found.iter().map(|one| one.member.map(|id| id.0)).collect();
    assert_eq!(ids, [Some(1), None], "the member, or somebody new");
    assert!(offers(&book, &event, "i").is_empty(), "too short");
    assert!(!form::already_here(&event, " anna amsel ").is_empty());
}

#[test]
fn a_part_of_a_name_is_the_only_one_called_so_and_nobody_new() {
    let members = [
        member(1, "Ida Igel", ""),
        member(2, "Jan Jung", ""),
        member(3, "Jana Jung", ""),
    ];
    let book = Book {
        members: members.to_vec().into(),
        ..Book::default()
    };
    let (_, event) = evening(false);
    let whom = |typed: &str| whom(&book, &event, typed);
    let member = |typed: &str| whom(typed).map(|one| one.member.map(|id| id.0));
    assert_eq!(member("ida"), Ok(Some(1)));
    assert_eq!(whom("17 ida").unwrap().start_number, Some(17));
    assert_eq!(member("jan jung"), Ok(Some(2)), "called just so");
    assert_eq!(member("jung"), Err(Unclear::Several));
    assert_eq!(member("Ida Neu"), Ok(None));
    assert_eq!(member("Ida, Ulm"), Ok(None), "another person");
    let anna = event.entrants[0].id;
    assert_eq!(member("anna"), Err(Unclear::Here(anna)));
    assert_eq!(member("Anna Amsel"), Ok(None), "refused by the command");
}

fn member(id: i64, name: &str, club: &str) -> Member {
    Member {
        id: MemberId(id),
        name: name.to_owned(),
        club: club.to_owned(),
        ..Member::default()
    }
}

#[test]
fn numbers_get_their_names_in_turn_or_out_of_it() {
    let (mut session, event) = evening(false);
    let t = Texts::new(Lang::En);
    for typed in ["", "0", "x", "4001"] {
        assert_eq!(form::numbers(&t, &event, typed), None, "{typed:?}");
    }
    session
        .transact(form::numbers(&t, &event, "3").unwrap())
        .unwrap();
    let event = session.event(event.id).cloned().unwrap();
    let waiting: Vec<_> = form::nameless(&event)
        .iter()
        .map(|e| (e.id, e.start_number))
        .collect();
    let [(first, 9), (second, 10), (third, 11)] = waiting[..] else {
        panic!("{waiting:?}")
    };
    let person = |name: &str| NewEntrant {
        name: name.to_owned(),
        ..NewEntrant::default()
    };
    let ida = || person("Ida");
    let in_turn = form::name(&event, first, "Ida", ida()).unwrap().unwrap();
    assert_eq!((in_turn.entrant, in_turn.next), (first, Some(second)));
    let out_of_turn = form::name(&event, first, "11 Ida", ida()).unwrap().unwrap();
    assert_eq!(
        (out_of_turn.entrant, out_of_turn.next),
        (third, Some(first))
    );
    assert_eq!(form::name(&event, first, "12 Ida", ida()), Err(12));
    assert_eq!(form::name(&event, first, "  ", person("")), Ok(None));
}

#[test]
fn a_list_adds_those_who_are_not_here_yet() {
    let (session, event) = evening(false);
    let book = session.book();
    let list = |text: &str| form::import(book, &event, read_people(text.as_bytes()));
    let new = list("Name;Club\nAnna Amsel;Ulm\nIda Igel;Ulm\nIda Igel;Bonn\nIda Igel;\n;Bonn\n");
    let left_out = |import: &form::Import| -> Vec<(u64, PeopleProblemKind)> {
        let lines = import.left_out.iter();
        lines.map(|one| (one.line, one.kind.clone())).collect()
    };
    let here = |name: &str, number| {
        let name = name.to_owned();
        PeopleProblemKind::Here { name, number }
    };
    let twice = PeopleProblemKind::Twice {
        name: "Ida Igel".to_owned(),
        first_line: 3,
    };
    assert_eq!(new.added, 2, "namesakes");
    assert_eq!(
        left_out(&new),
        [
            (2, here("Anna Amsel", 1)),
            (5, twice),
            (6, PeopleProblemKind::NoName)
        ],
        "each line by its number, with the reason"
    );
    let all_here = list("Name\n\"Amsel, Anna\"\n");
    assert_eq!(left_out(&all_here), [(2, here("Anna Amsel", 1))]);
    assert_eq!(all_here.command, None);
    let nothing = list("");
    assert_eq!((nothing.command, nothing.left_out), (None, Vec::new()));
}

#[test]
fn two_members_of_one_name_and_club_come_from_a_list_by_their_numbers() {
    let (mut session, event) = evening(false);
    for number in ["17", "18"] {
        let member = Command::AddMember {
            name: "Hans Hase".to_owned(),
            club: "Ulm".to_owned(),
            number: number.to_owned(),
        };
        session.transact(member).unwrap();
    }
    let text =
        "Name;Club;No\nHans Hase;Ulm;17\nHans Hase;Ulm;18\nHans Hase;Ulm;17\nHans Hase;Ulm;\n";
    let list = read_people(text.as_bytes());
    let import = form::import(session.book(), &event, list);
    assert_eq!(import.added, 2);
    let left_out: Vec<u64> = import.left_out.iter().map(|one| one.line).collect();
    assert_eq!(left_out, [4, 5], "twice, and nobody knows which of the two");
    session.transact(import.command.unwrap()).unwrap();
}

#[test]
fn a_changed_line_needs_a_number() {
    let (_, event) = evening(false);
    let (t, anna) = (&Texts::new(Lang::En), &event.entrants[0]);
    let mut form = PersonForm::of_person(t, anna);
    assert_eq!(form.read(t, anna), Ok(anna), "unchanged");
    for (field, typed) in [
        ("groups", " ladies, , new "),
        ("born", " 1960"),
        ("opted-in", "tandem"),
    ] {
        typed.clone_into(form.text(field));
    }
    form.value.guest = true;
    let paid = Entrant {
        paid: true,
        ..anna.clone()
    };
    let read = form.read(t, &paid).unwrap();
    assert_eq!(read.groups, ["ladies", "new"]);
    assert_eq!(
        (read.born, read.opted_in.as_slice(), read.guest),
        (Some(1960), ["tandem".to_owned()].as_slice(), true)
    );
    assert!(read.paid, "what was paid meanwhile");
    "sixty".clone_into(form.text("born"));
    assert_eq!(
        form.read(t, anna),
        Err(("born", t.person_born_wrong())),
        "a year is a number"
    );
    form.text("born").clear();
    "2".clone_into(form.text("number"));
    form.read(t, anna).unwrap();
    assert_eq!(form.refused(&event), "number");
    "two".clone_into(form.text("number"));
    assert_eq!(form.read(t, anna), Err(("number", t.ui_number_wrong())));
}

#[test]
fn a_slip_is_two_figures_however_they_are_written() {
    let (_, event) = evening(true);
    let (leg, table) = (&event.legs[0], &event.legs[0].tables[0]);
    let who = table.seats[0].1;
    let mut form = SlipForm::of(table, who);
    assert_eq!(form, SlipForm::default(), "none yet");
    assert_eq!(form.read(who), Err(slips::Field::Points));
    form.points = "+120".to_owned();
    assert_eq!(form.read(who), Err(slips::Field::Games));
    form.text(slips::Field::Games).push_str("-2");
    let slip = form.read(who).unwrap();
    assert_eq!((slip.points, slip.games), (120, -2));
    let other = SlipForm {
        points: " 120".to_owned(),
        games: "−2".to_owned(),
        okd_by: None,
    };
    assert!(form.same(&other) && !form.same(&SlipForm::default()));
    assert!(slips::differing(leg, table).is_empty(), "not complete");
}
