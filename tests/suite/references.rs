//! Nothing in a book points at what is not there: whoever does whatever in whatever order, takes it
//! back, or takes a book in.

use crate::desktop::Scripted;
use crate::doing::{self, Book as File};
use crate::session::{evening, guest, options};
use crate::window::Desk;
use egui::{Key, Modifiers};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use vorhand::club::money::{EntryPart, Pot, Purse, Ranking};
use vorhand::club::season::{CountedLeg, Counts, Decliner, GuestNames, Season};
use vorhand::club::teams::{Grouping, Team};
use vorhand::club::{
    Book, Cut, Entrant, EntrantId, EventId, LegNo, Lot, MemberId, OwnPreset, PrizeKind, Two,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{self, Change, Command, Dangling, NewEntrant, Record, Title, dangling};
use vorhand::session::{Session, SessionError};
use vorhand::store::{JournalRow, Kind, Store};

/// What somebody does: who, what, and three numbers for its details.
type Step = (bool, u8, u8, u8, u8);

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (
        any::<bool>(),
        0u8..26,
        any::<u8>(),
        any::<u8>(),
        any::<u8>(),
    );
    prop::collection::vec(step, 10..80)
}

fn pick<T>(list: &[T], by: u8) -> Option<&T> {
    list.get(usize::from(by) % list.len().max(1))
}

fn name(of: &str, by: u8) -> String {
    format!("{of}{}", by % 3)
}

fn member(book: &Book, by: u8) -> MemberId {
    pick(&book.members, by).map_or(MemberId(9), |m| m.id)
}

fn pot(name: &str, ranking: Ranking) -> Pot {
    let pot = json!({"name": name, "shape": {"percent": [100]}});
    Pot {
        ranking,
        ..serde_json::from_value(pot).unwrap()
    }
}

fn purse(a: u8, b: u8) -> Purse {
    let ranking = match a % 3 {
        0 => Ranking::Overall,
        _ => Ranking::Grouping(name("teams", b)),
    };
    Purse {
        entry: vec![EntryPart {
            name: "prizes".to_owned(),
            cents: 500,
            pot: (a.is_multiple_of(2)).then(|| name("pot", b)),
            ..EntryPart::default()
        }],
        pots: vec![pot(&name("pot", a / 2), ranking)],
        ..Purse::default()
    }
}

fn season(book: &Book, a: u8, b: u8, c: u8) -> Season {
    let mut season = Season {
        name: name("season", a),
        ..Season::of_year(2026)
    };
    let marked = pick(&book.events, b).map_or(EventId(3), |event| event.id);
    if !b.is_multiple_of(3) {
        season.counts = Counts::Marked(vec![CountedLeg {
            event: marked,
            leg: None,
        }]);
    }
    if c.is_multiple_of(3) {
        let order = [b, c]
            .map(|who| Decliner::Member(member(book, who)))
            .to_vec();
        season.lots = vec![Lot { order }];
    }
    let declined = match c % 4 {
        0 => Decliner::Member(member(book, a)),
        1 => Decliner::Name(name("guest", b)),
        2 if b.is_multiple_of(2) => Decliner::Guest {
            event: marked,
            entrant: EntrantId(i64::from(a % 4)),
        },
        2 => Decliner::Name(name("team", a)),
        _ => Decliner::Name(name("nobody", a)),
    };
    let qualifying = json!({"places": {"fixed": 1}, "declined": [declined]});
    season.qualifying = (c % 5 > 1).then(|| serde_json::from_value(qualifying).unwrap());
    season
}

fn command(book: &Book, (_, what, a, b, c): Step) -> Command {
    let found = pick(&book.events, a);
    let event = found.map_or(EventId(1), |event| event.id);
    let people = found.map_or(&[][..], |event| &event.entrants);
    let somebody = |by: u8| pick(people, by).map_or(EntrantId(1), |who| who.id);
    match what {
        0 => Command::AddMember {
            name: name("member", a),
            club: String::new(),
            number: String::new(),
        },
        1 => Command::RemoveMember {
            member: member(book, a),
        },
        2 => Command::MergeMembers {
            from: member(book, a),
            into: member(book, b),
        },
        3 => Command::NewEvent {
            event: evening(&name("evening", a)),
            purse: Box::new(purse(b, c)),
        },
        4 => Command::RemoveEvent { event },
        5 | 6 => Command::AddEntrants {
            event,
            people: vec![
                guest(&name("guest", b)),
                NewEntrant {
                    member: (c.is_multiple_of(2)).then(|| member(book, c)),
                    ..guest(&name("guest", b + 1 - b / 255))
                },
            ],
        },
        7 => Command::RemoveEntrant {
            event,
            entrant: somebody(b),
        },
        8 => Command::EditEntrant {
            other_person: false,
            event,
            entrant: Entrant {
                id: somebody(b),
                start_number: u32::from(c) + 1,
                typed_name: name("guest", c),
                member: (c.is_multiple_of(3)).then(|| member(book, c)),
                ..Entrant::default()
            },
        },
        9..=11 => Command::KeepGrouping {
            event,
            was: (b.is_multiple_of(3)).then(|| name("teams", c)),
            grouping: Box::new(Grouping {
                name: name("teams", b),
                size: 2,
                scaled: false,
                apart: false,
                teams: vec![Team {
                    name: name("team", c),
                    entrants: vec![somebody(b)],
                    substitutes: Vec::new(),
                }],
                league: None,
            }),
        },
        12 => Command::RemoveGrouping {
            event,
            name: name("teams", b),
        },
        13 | 14 => Command::KeepPurse {
            event,
            purse: Box::new(purse(b, c)),
        },
        15..=17 => Command::KeepSeason {
            was: (a.is_multiple_of(4)).then(|| name("season", b)),
            season: Box::new(season(book, a, b, c)),
        },
        18 => Command::RemoveSeason {
            name: name("season", a),
        },
        19 => {
            let mut change = evening(&name("evening", c));
            let (a, b) = (somebody(b), somebody(c));
            change.movement.wishes.never = vec![Two { a, b, weight: 1 }];
            Command::EditEvent { event, change }
        }
        20 => Command::KeepLot {
            event,
            order: vec![somebody(b), somebody(c)],
        },
        21 => Command::RecordCut {
            event,
            cut: Cut {
                prize: PrizeKind::Games,
                between: vec![somebody(b), somebody(c)],
                winner: somebody(b),
                choice: None,
            },
        },
        22 => Command::MergeGuest {
            name: name("guest", b),
            club: None,
            into: member(book, c),
        },
        23 => Command::KeepPreset {
            preset: Box::new(OwnPreset::new(
                name("card", a),
                &evening("Card"),
                &purse(b, c),
            )),
        },
        24 => Command::Import {
            again: true,
            book: Box::new(book.clone()),
        },
        _ => Command::Together {
            parts: [
                Command::NewEvent {
                    event: evening("Final"),
                    purse: Box::new(purse(a, b)),
                },
                Command::AddEntrants {
                    event: EventId::MADE,
                    people: vec![guest("guest0")],
                },
                Command::TakePayment {
                    event: EventId::MADE,
                    entrant: EntrantId::MADE,
                    at: "2026-11-20T19:30:00+01:00".parse().unwrap(),
                    cents: 500,
                    by: String::new(),
                },
            ]
            .map(Into::into)
            .to_vec(),
        },
    }
}

/// Carries a step out as one of two; the first word of what was done, if anything was.
fn carry_out(session: &mut Session, step: Step) -> Option<String> {
    let (other, what, a, ..) = step;
    session
        .act_as(|own| {
            if other {
                "other".to_owned()
            } else {
                own.to_owned()
            }
        })
        .unwrap();
    let done = match what {
        // Taken back and done again, each by whoever did it.
        25 if a.is_multiple_of(3) => session.undo(),
        4 | 12 if a.is_multiple_of(2) => session.undo(),
        18 if a.is_multiple_of(2) => session.redo(),
        _ => session.transact(command(session.book(), step)),
    };
    let done = done.ok()?;
    done.seq?;
    let title = format!("{:?}", done.title);
    let word = title.split([' ', '{', '(']).next();
    word.map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn whatever_two_people_do_nothing_dangles(steps in steps()) {
        let mut session = Session::in_memory(options()).unwrap();
        for step in steps {
            carry_out(&mut session, step);
            let found = dangling(session.book());
            prop_assert!(found.is_empty(), "{step:?}: {found:?}");
        }
        prop_assert!(session.verify().unwrap().sound());
    }
}

/// The sequences above are worth something only if most of what they hold is really done.
#[test]
fn the_two_are_busy() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut kinds = BTreeSet::new();
    for _ in 0..40 {
        let tree = proptest::strategy::Strategy::new_tree(&steps(), &mut runner).unwrap();
        let mut session = Session::in_memory(options()).unwrap();
        let steps = proptest::strategy::ValueTree::current(&tree);
        kinds.extend(
            steps
                .into_iter()
                .filter_map(|step| carry_out(&mut session, step)),
        );
    }
    assert!(kinds.len() >= 18, "{kinds:?}");
    assert!(kinds.contains("AlsoFrom"), "{kinds:?}");
}

/// An evening of four with tandems, and a pot for the best of them.
fn tandems() -> (Session, EventId) {
    let mut session = Session::in_memory(options()).unwrap();
    let made = session.transact(Command::new_event(evening("Thursday")));
    let event = made.unwrap().event().unwrap();
    let people = ["Anna", "Bert", "Carla", "Dora"].map(guest).to_vec();
    let mut done = |command| session.transact(command).unwrap();
    done(Command::AddEntrants { event, people });
    done(keep_teams(event, None, "tandem", "Herz Acht"));
    done(keep_pot(event, Ranking::Grouping("tandem".to_owned())));
    (session, event)
}

fn keep_teams(event: EventId, was: Option<&str>, called: &str, team: &str) -> Command {
    let teams = json!([{"name": team, "entrants": [1, 2]}]);
    let grouping = json!({"name": called, "size": 2, "teams": teams});
    Command::KeepGrouping {
        event,
        was: was.map(str::to_owned),
        grouping: serde_json::from_value(grouping).unwrap(),
    }
}

fn keep_pot(event: EventId, ranking: Ranking) -> Command {
    let purse = Purse {
        pots: vec![pot("best tandem", ranking)],
        ..Purse::default()
    };
    Command::KeepPurse {
        event,
        purse: Box::new(purse),
    }
}

fn refusal(session: &mut Session, command: Command) -> (&'static str, [String; 2]) {
    match session.transact(command) {
        Err(SessionError::Refused(why)) => {
            let said = [Lang::En, Lang::De].map(|lang| Texts::new(lang).refusal(&why, None));
            (why.code(), said)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn teams_that_a_pot_is_for_are_not_removed() {
    let (mut session, event) = tandems();
    let remove = Command::RemoveGrouping {
        event,
        name: "tandem".to_owned(),
    };
    let (code, said) = refusal(&mut session, remove);
    assert_eq!(code, "pot-in-the-way");
    for said in said {
        assert!(said.contains("best tandem"), "{said}");
    }
}

#[test]
fn no_pot_is_for_teams_that_are_not_there() {
    let (mut session, event) = tandems();
    let keep = keep_pot(event, Ranking::Grouping("team".to_owned()));
    let (code, said) = refusal(&mut session, keep);
    assert_eq!(code, "no-such-teams");
    assert!(said[0].contains("“team”, which are not there"), "{said:?}");
}

#[test]
fn a_name_that_other_teams_have_is_refused() {
    let (mut session, event) = tandems();
    session
        .transact(keep_teams(event, None, "team", "Pik Zehn"))
        .unwrap();
    let keep = keep_teams(event, Some("tandem"), "team", "Herz Acht");
    assert_eq!(refusal(&mut session, keep).0, "name-taken");
    let keep = keep_teams(event, Some("nothing"), "other", "Herz Acht");
    assert_eq!(refusal(&mut session, keep).0, "no-grouping");
}

#[test]
fn an_evening_begun_from_a_card_has_the_teams_that_its_pots_are_for() {
    let (mut session, event) = tandems();
    let first = session.event(event).unwrap().clone();
    let card = OwnPreset::new("Card".to_owned(), &first.settings, &first.purse);
    let new = Command::NewEvent {
        event: card.settings,
        purse: Box::new(card.purse),
    };
    let made = session.transact(new).unwrap().event().unwrap();
    let teams = &session.event(made).unwrap().groupings;
    assert_eq!(
        (teams.len(), teams[0].name.as_str(), teams[0].size),
        (1, "tandem", 2)
    );
    assert!(teams[0].teams.is_empty());
    assert_eq!(dangling(session.book()), []);
}

/// A season that counts only this evening, in which two decline: a member and a guest.
fn counted(session: &mut Session, event: EventId) -> MemberId {
    let made = session.transact(Command::AddMember {
        name: "Emil".to_owned(),
        club: String::new(),
        number: String::new(),
    });
    let member = made
        .unwrap()
        .touched
        .members
        .then(|| session.book().members[0].id);
    let member = member.unwrap();
    let season = json!({"name": "2026", "from": "2026-01-01", "to": "2026-12-31",
        "counts": [{"event": event.0}],
        "qualifying": {"places": {"fixed": 1}, "declined": [member.0, "Dora"]}});
    let keep = Command::KeepSeason {
        was: None,
        season: serde_json::from_value(season).unwrap(),
    };
    session.transact(keep).unwrap();
    member
}

fn declined(session: &Session) -> Vec<Decliner> {
    let line = session.book().seasons[0].qualifying.as_ref().unwrap();
    line.declined.clone()
}

/// A guest who declines, by the line of an event.
fn by_line(session: &Session, event: EventId, name: &str) -> Decliner {
    let event = session.event(event).unwrap();
    let mut people = event.entrants.iter();
    Decliner::guest(event, people.find(|who| who.typed_name == name).unwrap())
}

#[test]
fn what_is_removed_is_gone_from_its_season_which_the_title_says() {
    let (mut session, event) = tandems();
    let member = counted(&mut session, event);
    let before = session.book().clone();
    let done = session.transact(Command::RemoveMember { member }).unwrap();
    let dora = by_line(&session, event, "Dora");
    assert_eq!(declined(&session), [dora]);
    let said = Texts::new(Lang::En).change_title(&done.title);
    assert!(said.ends_with("also from season “2026”"), "{said}");
    let done = session.transact(Command::RemoveEvent { event }).unwrap();
    let season = &session.book().seasons[0];
    assert_eq!(season.counts, Counts::Marked(Vec::new()));
    assert_eq!(declined(&session), [], "nobody is called Dora any more");
    let Title::AlsoFrom { seasons, .. } = &done.title else {
        panic!("{:?}", done.title)
    };
    assert_eq!(seasons.as_slice(), ["2026"]);
    session.undo().unwrap();
    session.undo().unwrap();
    assert!(*session.book() == before, "one undo each");
}

#[test]
fn who_declines_is_followed_into_another_name_and_into_the_register() {
    let (mut session, event) = tandems();
    let member = counted(&mut session, event);
    let dora = session.event(event).unwrap().entrants[3].clone();
    let edit = Command::EditEntrant {
        other_person: false,
        event,
        entrant: Entrant {
            typed_name: "Dora Diehl".to_owned(),
            ..dora
        },
    };
    session.transact(edit).unwrap();
    let emil = Decliner::Member(member);
    let renamed = by_line(&session, event, "Dora Diehl");
    assert_eq!(declined(&session), [emil.clone(), renamed]);
    let merge = Command::MergeGuest {
        name: "Dora Diehl".to_owned(),
        club: None,
        into: member,
    };
    session.transact(merge).unwrap();
    assert_eq!(declined(&session), [emil], "once");
}

/// Two evenings with Dora, a guest, who declines in a season; by the name, as books of before have it,
/// or as it is kept now.
fn dora_declines(by_name: bool) -> Session {
    let (mut session, event) = tandems();
    counted(&mut session, event);
    let mut next = session.event(event).unwrap().settings.clone();
    next.name = "Next".to_owned();
    let next = session.transact(Command::new_event(next)).unwrap();
    let next = next.event().unwrap();
    comes(&mut session, next, "Dora", "");
    if by_name {
        let mut book = session.book().clone();
        for season in book.seasons.iter_mut() {
            let line = season.qualifying.as_mut().unwrap();
            line.declined = vec![Decliner::Name("Dora".to_owned())];
        }
        session = Session::in_memory(options()).unwrap();
        let (book, again) = (Box::new(book), false);
        session.transact(Command::Import { book, again }).unwrap();
    }
    session
}

fn comes(session: &mut Session, event: EventId, name: &str, club: &str) {
    let person = NewEntrant {
        name: name.to_owned(),
        club: club.to_owned(),
        ..NewEntrant::default()
    };
    let people = vec![person];
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
}

/// Everybody of the season's table who declines, by the line.
fn decline(session: &Session) -> BTreeSet<(EventId, EntrantId)> {
    let book = session.book();
    let names = GuestNames::of(&book.events);
    let mut found = BTreeSet::new();
    for event in &book.events {
        for who in event.entrants.iter() {
            let person = names.participant(who);
            if declined(session)
                .iter()
                .any(|one| one.is(&person, &book.events))
            {
                found.insert((event.id, who.id));
            }
        }
    }
    found
}

/// Whoever is called otherwise, comes or goes: the same people decline.
#[test]
fn no_change_of_names_makes_another_decline() {
    for by_name in [false, true] {
        let mut session = dora_declines(by_name);
        let [first, next] = [0, 1].map(|at: usize| session.book().events[at].id);
        let before = decline(&session);
        assert!(before.iter().any(|(event, _)| *event == next), "{before:?}");
        assert!(
            before.iter().any(|(event, _)| *event == first),
            "{before:?}"
        );
        // Another Dora, of another club, in the first evening and in the second.
        for event in [first, next] {
            comes(&mut session, event, "Dora", "Karo Neun");
            assert_eq!(decline(&session), before, "by name: {by_name}");
        }
        // Ours has another number, then another name, and the stranger takes hers.
        let ours = before.iter().find(|(event, _)| *event == next).unwrap().1;
        let who = session.event(next).unwrap().entrant(ours).unwrap().clone();
        for (typed_name, start_number) in [("Dora", 77), ("Dora Diehl", 77)] {
            let edit = Command::EditEntrant {
                other_person: false,
                event: next,
                entrant: Entrant {
                    typed_name: typed_name.to_owned(),
                    start_number,
                    ..who.clone()
                },
            };
            session.transact(edit).unwrap();
            let declines = decline(&session);
            let one_line = [*before.iter().find(|(event, _)| *event == first).unwrap()];
            assert!(
                one_line.iter().all(|line| declines.contains(line)),
                "{declines:?}"
            );
            assert!(declines.is_subset(&before), "{declines:?}");
        }
        session.undo().unwrap();
        assert_eq!(decline(&session), before);
        // Where her line goes, another one of hers tells who it is.
        let (event, entrant) = *before.iter().find(|(event, _)| *event == first).unwrap();
        session
            .transact(Command::RemoveEntrant { event, entrant })
            .unwrap();
        let left: BTreeSet<_> = before
            .iter()
            .copied()
            .filter(|line| line.0 == next)
            .collect();
        assert_eq!(decline(&session), left);
        assert!(dangling(session.book()).is_empty());
    }
}

#[test]
fn a_wish_goes_with_whom_it_names() {
    let (mut session, event) = tandems();
    let mut change = session.event(event).unwrap().settings.clone();
    change.movement.wishes.stay = vec![EntrantId(3), EntrantId(4)];
    session
        .transact(Command::EditEvent { event, change })
        .unwrap();
    let entrant = EntrantId(4);
    let done = session.transact(Command::RemoveEntrant { event, entrant });
    let said = Texts::new(Lang::De).change_title(&done.unwrap().title);
    assert!(said.ends_with("auch aus den Wünschen"), "{said}");
    let settings = &session.event(event).unwrap().settings;
    assert_eq!(settings.movement.wishes.stay, [EntrantId(3)]);
}

#[test]
fn nobody_takes_back_what_somebody_else_s_pot_is_for() {
    let (mut session, event) = tandems();
    session.transact(keep_pot(event, Ranking::Overall)).unwrap();
    session
        .transact(keep_teams(event, None, "four", "Pik Zehn"))
        .unwrap();
    session.act_as(|_| "other".to_owned()).unwrap();
    session
        .transact(keep_pot(event, Ranking::Grouping("four".to_owned())))
        .unwrap();
    session.act_as(str::to_owned).unwrap();
    let undone = session.undo();
    assert!(
        matches!(&undone, Err(SessionError::ChangedSince { by, .. }) if by == "other"),
        "{undone:?}"
    );
}

/// A file of before: a pot for teams that are gone, and a season that names what is not there.
fn of_before() -> Value {
    json!({"format": "vorhand", "version": 1,
        "members": [{"id": 1, "name": "Emil", "club": "", "number": ""}],
        "events": [{"id": 1, "name": "Thursday", "date": "2026-11-19", "rulebook": "foster_1922",
            "options": [], "scoring": "net", "stake_cents_per_100": 0,
            "movement": {"kind": "fixed", "seed": 7},
            "entrants": [{"id": 1, "start_number": 1, "name": "Anna"},
                {"id": 2, "start_number": 2, "name": "Bert"}], "legs": [],
            "pots": [{"name": "best tandem", "ranking": {"grouping": "tandem"},
                "shape": {"percent": [100]}}]}],
        "seasons": [{"name": "2026", "from": "2026-01-01", "to": "2026-12-31",
            "counts": [{"event": 1}, {"event": 7}], "lots": [{"order": [1, 8]}],
            "qualifying": {"places": {"fixed": 1}, "declined": [8, "Nobody"]}}]})
}

#[test]
fn a_file_of_before_is_taken_and_told_and_its_book_is_mended() {
    let book = File::new();
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("before.json");
    std::fs::write(&file, of_before().to_string()).unwrap();
    let file = file.to_str().unwrap();
    let output = doing::vorhand(&["import", file, "--into", book.path()], "");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    for told in [
        "Thursday: The pot “best tandem” is for the teams “tandem”, which are not there.",
        "The season “2026” counts event 7,",
        "The season “2026” names member 8,",
        "“Nobody” declines, and nobody is called so.",
    ] {
        assert!(said.contains(told), "{told} in {said}");
    }
    let season = &book.export()["seasons"][0];
    assert_eq!(
        season["counts"],
        json!([{"event": 1}]),
        "an id of there is a stranger here"
    );
    let verify = |lang: &str| {
        let output = doing::vorhand(&["--lang", lang, "verify", book.path()], "");
        let said = String::from_utf8(output.stdout).unwrap();
        (output.status.code(), said)
    };
    let (code, said) = verify("en");
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("which are not there"), "{said}");
    let (_, said) = verify("de");
    assert!(said.contains("die es nicht gibt"), "{said}");
    book.all(&[
        // What has nothing to do with it is not refused for it.
        json!({"do": "edit_event", "name": "Friday"}),
        json!({"do": "keep_grouping", "grouping": {"name": "tandem", "size": 2}}),
    ]);
    assert_eq!(verify("en").0, Some(0));
}

#[test]
fn each_kind_is_found() {
    let (session, _) = tandems();
    let mut book = session.book().clone();
    let season = json!({"name": "2026", "from": "2026-01-01", "to": "2026-12-31",
        "counts": [{"event": 7}], "lots": [{"order": [8, 9]}],
        "qualifying": {"places": {"fixed": 1}, "declined": ["Nobody"]}});
    book.seasons = vec![serde_json::from_value(season).unwrap()].into();
    let found = &mut book.events[0];
    found.groupings = Vec::new().into();
    found.settings.movement.wishes.stay = vec![EntrantId(77)];
    found.settings.movement.legs = Some(2);
    let mut purse = Purse::clone(&found.purse);
    purse.entry = vec![EntryPart {
        name: "cards".to_owned(),
        pot: Some("gone".to_owned()),
        leg: Some(LegNo(99)),
        ..EntryPart::default()
    }];
    found.purse = purse.into();
    let kinds: Vec<&str> = dangling(&book)
        .iter()
        .map(|one| match one {
            Dangling::PotTeams { .. } => "pot",
            Dangling::PartPot { .. } => "part",
            Dangling::MoneyLeg { .. } => "leg",
            Dangling::Person { .. } => "person",
            Dangling::SeasonEvent { .. } => "event",
            Dangling::SeasonMember { .. } => "member",
            Dangling::SeasonGuest { .. } => "guest",
            Dangling::SeasonName { .. } => "name",
        })
        .collect();
    assert_eq!(
        kinds,
        [
            "pot", "part", "leg", "person", "event", "member", "member", "name"
        ]
    );
    assert_eq!(
        ops::season_without_dangling(&book, &book.seasons[0]).lots,
        []
    );
}

#[test]
fn a_lot_for_teams_follows_who_draws_for_them_and_goes_with_a_team() {
    let (mut session, event) = tandems();
    let teams = |first: [i64; 2], second: [i64; 2]| {
        let teams = json!([{"name": "Herz Acht", "entrants": first},
            {"name": "Pik Zehn", "entrants": second}]);
        let grouping = json!({"name": "tandem", "size": 2, "teams": teams});
        Command::KeepGrouping {
            event,
            was: None,
            grouping: serde_json::from_value(grouping).unwrap(),
        }
    };
    let lots = |session: &Session| -> Vec<Vec<i64>> {
        let lots = session.book().events[0].lots.iter();
        lots.map(|lot| lot.order.clone()).collect()
    };
    session.transact(teams([1, 2], [3, 4])).unwrap();
    let order = vec![EntrantId(3), EntrantId(1)];
    session.transact(Command::KeepLot { event, order }).unwrap();
    session.transact(teams([2, 1], [3, 4])).unwrap();
    assert_eq!(lots(&session), [[3, 2]], "the first of a team is another");
    let done = session.transact(keep_teams(event, None, "tandem", "Herz Acht"));
    let said = Texts::new(Lang::En).change_title(&done.unwrap().title);
    assert!(said.ends_with("; a lot drawn for them is gone"), "{said}");
    assert!(lots(&session).is_empty());
    session.undo().unwrap();
    assert_eq!(lots(&session), [[3, 2]]);
}

/// A book in which a version of before left a pot for teams that are gone, and a season with marks,
/// lots and somebody declining that point at nothing.
fn book_of_before(path: &std::path::Path) {
    let mut session = Session::create(path, options()).unwrap();
    crate::window_stages::level(&mut session);
    let seq = session.last_seq() + 1;
    drop(session);
    let season = json!({"name": "2026", "from": "2026-01-01", "to": "2026-12-31", "guests": "ranked",
        "counts": [{"event": 1}, {"event": 7}], "lots": [{"order": [8, 9]}],
        "qualifying": {"places": {"fixed": 1}, "declined": ["Nobody"]}});
    let purse = Purse {
        pots: vec![pot("best tandem", Ranking::Grouping("tandem".to_owned()))],
        ..Purse::default()
    };
    let rows = [
        Record::Season(serde_json::from_value(season).unwrap()),
        Record::Purse {
            event: EventId(1),
            purse: Box::new(purse),
        },
    ];
    let row = JournalRow {
        asked: None,
        seq,
        at: "2026-11-21T19:30:00+01:00".parse().unwrap(),
        actor: options().actor,
        kind: Kind::Command,
        title: Title::KeepPurse,
        changes: rows.map(Change::insert).to_vec(),
        undoes: None,
    };
    Store::open(path).unwrap().write(&row).unwrap();
}

#[test]
fn a_book_of_before_opens_is_named_and_its_forms_mend_it() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("before.vorhand");
        book_of_before(&path);
        let code = || {
            let output = doing::vorhand(&["verify", path.to_str().unwrap()], "");
            output.status.code()
        };
        assert_eq!(code(), Some(1));
        let session = Session::open(&path, options()).unwrap();
        let found = |desk: &Desk| dangling(desk.app().session().unwrap().book()).len();
        let mut desk = Desk::over(session, lang, Scripted::new(Vec::new()));
        assert_eq!(found(&desk), 5);
        desk.harness
            .key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::B);
        desk.run();
        assert!(
            desk.shows(say("which are not there", "die es nicht gibt")),
            "{:?}",
            desk.lines()
        );
        // The season's form, kept as it is shown, is mended.
        desk.press(Key::Escape)
            .ctrl(Key::Num8)
            .tab_to(say("Change the rule", "Regel ändern"))
            .press(Key::Enter)
            .tab_to(say("Save the season", "Saison speichern"))
            .press(Key::Enter);
        desk.run();
        assert_eq!(found(&desk), 1);
        // The till shows the teams that are gone, and takes others.
        desk.ctrl(Key::Num5)
            .tab_to(say("Till", "Kasse"))
            .press(Key::Space)
            .tab_to(say("Set the money", "Geld festlegen"))
            .press(Key::Space);
        assert!(desk.shows("tandem"));
        desk.tab_to(say("Ranked by: ", "Gewertet nach: "))
            .press(Key::Space)
            .tab_to(say("everything", "Gesamtwertung"))
            .press(Key::Space)
            .tab_to(say("Save", "Speichern"))
            .press(Key::Enter);
        desk.run();
        assert_eq!(found(&desk), 0, "{:?}", desk.lines());
        drop(desk);
        assert_eq!(code(), Some(0));
    }
}
