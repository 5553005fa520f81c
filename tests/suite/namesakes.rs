//! Everybody in an evening has a name that nobody else there has: three of one name, two of them of
//! one club, on every paper, page and screen.

use crate::club_evening::Evening;
use crate::desktop::Scripted;
use crate::host::{Hall, run};
use crate::report_fixture as fixture;
use crate::report_pages::words_on;
use crate::session::{evening, options};
use crate::window::Desk;
use crate::window_stages::{BY_KEY, say};
use crate::window_trees::tree;
use egui::Key;
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;
use vorhand::club::{Book, Event, EventId, EventSettings, Member, MemberId, MovementKind, prizes};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Command, NewEntrant, Title};
use vorhand::report::{self, Context, Earlier};
use vorhand::session::Session;
use vorhand::ui::Screen;

const NAME: &str = "Hans Meier";
const CLUBS: [&str; 3] = ["Herz Acht", "Karo Neun", "Karo Neun"];
const NUMBERS: [u32; 3] = [811, 822, 833];
const SHOWN: [&str; 3] = [
    "Hans Meier (Herz Acht)",
    "Hans Meier № 822",
    "Hans Meier № 833",
];

/// Every place in which one of them is named and nothing beside the name tells which.
fn untold(text: &str) -> Vec<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text
        .replace("start number ", "")
        .replace("Startnummer ", "");
    let numbered = |words: &str| {
        NUMBERS
            .iter()
            .any(|number| words.starts_with(&number.to_string()))
    };
    let mut found = Vec::new();
    for (at, _) in text.match_indices(NAME) {
        let (before, rest) = text.split_at(at);
        let before = before.trim_end_matches([' ', ',']);
        let after = rest.trim_start_matches(NAME).trim_start();
        let after = after
            .trim_start_matches(['·', '№', ',', '|', '('])
            .trim_start();
        let has_number = numbered(after)
            || NUMBERS
                .iter()
                .any(|number| before.ends_with(&number.to_string()));
        let has_club = after.starts_with(CLUBS[0]);
        if !has_number && !has_club {
            let near = rest.chars().take(40).collect();
            found.push(near);
        }
    }
    found
}

/// The numbers that are said twice at one name, before it and behind it or twice behind it.
fn said_twice(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let numbers = NUMBERS.map(|number| number.to_string());
    let of = |near: &[&str]| match *near {
        ["Hans", "Meier", one, other] if one == other => numbers.iter().any(|n| n == one),
        [one, "Hans", "Meier", other] if one == other => numbers.iter().any(|n| n == one),
        _ => false,
    };
    let twice = words.windows(4).enumerate();
    // A number may be the end of the same name that is said before.
    let of_another = |at: usize| at > 0 && words[at - 1] == "Meier";
    let twice = twice.filter(|(at, near)| of(near) && !of_another(*at));
    twice.filter_map(|(_, near)| near.last().copied()).collect()
}

/// The names behind which another one follows as if it were a part of it.
fn run_together(text: &str) -> Vec<&str> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_run_on = |shown: &&str| text.contains(&format!("{shown} · Hans"));
    SHOWN.into_iter().filter(is_run_on).collect()
}

/// Whether the club is said beside the name and again in a column of its own.
fn says_club_twice(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let twice = ["Meier", "Herz", "Acht", "Herz", "Acht"];
    words.windows(twice.len()).any(|near| near == twice)
}

/// One after the other they are refused as well.
#[test]
fn nobody_comes_twice_in_one_line() {
    let evening = Evening::new();
    let twice = json!({"name": NAME, "register": true});
    let lines = [
        json!({"do": "new_event", "name": "Thursday", "date": "2026-11-19", "rulebook": "isko_1998",
            "scoring": "net", "movement": {"kind": "draw", "seed": 7, "rounds": 3}}),
        json!({"do": "add_entrants", "people": [twice, twice]}),
    ];
    evening.carry_out(&lines[..1]);
    assert_eq!(
        crate::league::refused(&evening, &lines[1])["code"],
        "name-twice"
    );
}

#[test]
fn the_law_sees_a_name_that_two_have() {
    assert_eq!(
        run_together("Hans Meier № 822 · Hans Meier № 833"),
        SHOWN[1..2]
    );
    assert!(untold("1 Hans Meier 312 · Hans Meier (Herz Acht)").len() == 1);
    assert!(SHOWN.iter().all(|shown| untold(shown).is_empty()));
    assert_eq!(
        said_twice("822 Hans Meier № 822 | Hans Meier № 833 833"),
        ["822", "833"]
    );
    assert!(SHOWN.iter().all(|shown| said_twice(shown).is_empty()));
}

/// An evening of which three are called alike.
fn alike() -> (Event, Vec<Member>) {
    let mut event = fixture::fixed(8, 4);
    let members = fixture::with_club(&mut event);
    for (who, (club, number)) in event
        .entrants
        .iter_mut()
        .zip(CLUBS.into_iter().zip(NUMBERS))
    {
        who.typed_name = NAME.to_owned();
        who.club = club.to_owned();
        who.start_number = number;
    }
    (event, members)
}

#[test]
fn on_every_paper_page_and_table_each_is_told_from_the_others() {
    let (event, members) = alike();
    let before = fixture::earlier(&event);
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let context = Context {
            members: &members,
            earlier: Some(Earlier {
                at: "21:40",
                event: &before,
            }),
            ..Context::new(&event, &texts)
        };
        let mut named = 0;
        for kind in report::papers(&members, &event) {
            let Ok(document) = report::pages(kind, &context) else {
                continue;
            };
            let words = words_on(&document).join("\n");
            named += usize::from(words.contains(NAME));
            assert_eq!(untold(&words), [""; 0], "{kind:?}");
            assert_eq!(said_twice(&words), [""; 0], "{kind:?}");
            assert_eq!(run_together(&words), [""; 0], "{kind:?}");
            let table = report::to_csv(&document).unwrap_or_default();
            // In the register each goes by the name that the season has.
            let goes_by_season = kind == report::PaperKind::Members;
            assert!(goes_by_season || !says_club_twice(&words), "{kind:?}");
            assert_eq!(
                untold(&table.replace(['"', ';', ','], " ")),
                [""; 0],
                "{kind:?}"
            );
        }
        assert!(named > 20, "only {named} papers name them");
        let page = report::evening_page(&context).unwrap().to_html();
        let text = report::news(&context, None).unwrap();
        for text in [page.replace(['<', '>'], " "), text] {
            assert!(text.contains(NAME));
            assert_eq!(untold(&text), [""; 0]);
        }
    }
}

#[test]
fn outside_the_house_who_is_there_by_the_first_name_has_the_number_and_not_the_club() {
    let (mut event, _) = alike();
    let ids = [MemberId(91), MemberId(92)];
    for (who, id) in event.entrants.iter_mut().zip(ids) {
        who.member = Some(id);
    }
    let members = ids.map(|id| Member {
        id,
        name: NAME.to_owned(),
        first_name_only: true,
        ..Member::default()
    });
    let abroad = Book {
        members: members.into_iter().collect(),
        ..Book::default()
    }
    .abroad(&event);
    let called = abroad
        .entrants
        .iter()
        .take(3)
        .map(|who| abroad.called(who.id));
    let called: Vec<String> = called.collect();
    assert_eq!(called, ["Hans № 811", "Hans № 822", NAME]);
}

/// The same by commands, as a director writes them: three of the register, two of one club.
fn namesakes(session: &mut Session) {
    come(session, evening("Thursday"));
}

/// The same where everybody moves on after each leg.
fn namesakes_who_move(session: &mut Session) {
    let mut settings = evening("Thursday");
    settings.movement.kind = MovementKind::Individual;
    come(session, settings);
}

fn come(session: &mut Session, settings: EventSettings) {
    for (club, number) in CLUBS.iter().zip(NUMBERS) {
        let (name, club, number) = (NAME.to_owned(), (*club).to_owned(), number.to_string());
        session
            .transact(Command::AddMember { name, club, number })
            .unwrap();
    }
    let made = session.transact(Command::new_event(settings)).unwrap();
    let event = made.event().unwrap();
    let three = (1..).zip(NUMBERS).map(|(id, number)| NewEntrant {
        member: Some(MemberId(id)),
        start_number: Some(number),
        ..NewEntrant::default()
    });
    let ida = NewEntrant {
        name: "Ida Voss".to_owned(),
        ..NewEntrant::default()
    };
    let people = three.chain([ida]).collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 7 }).unwrap();
}

#[test]
fn on_every_screen_each_is_told_from_the_others() {
    let mut desk = Desk::with(Lang::En, vec![], namesakes);
    let mut named = 0;
    for key in BY_KEY {
        desk.ctrl(key);
        // Who came into the register is told as it was then.
        let lines = tree(&desk);
        let lines = lines.lines().filter(|line| !line.contains("new member"));
        let shown = lines.collect::<Vec<_>>().join("\n");
        let shown = shown.replace('"', " ").replace("Label ", "");
        named += usize::from(shown.contains(NAME));
        assert_eq!(untold(&shown), [""; 0], "{key:?}\n{shown}");
        assert_eq!(said_twice(&shown), [""; 0], "{key:?}\n{shown}");
        assert_eq!(run_together(&shown), [""; 0], "{key:?}\n{shown}");
    }
    assert!(named > 3, "only {named} screens name them");
}

/// What a window shows tells each of them from the others, and names them.
fn told(desk: &Desk, screen: &str) {
    let shown = tree(desk).replace('"', " ").replace("Label ", "");
    assert!(shown.contains(NAME), "{screen} names nobody\n{shown}");
    assert_eq!(untold(&shown), [""; 0], "{screen}\n{shown}");
    assert_eq!(said_twice(&shown), [""; 0], "{screen}\n{shown}");
    assert_eq!(run_together(&shown), [""; 0], "{screen}\n{shown}");
}

#[test]
fn sheet_list_by_foot_slips_and_what_is_typed_tell_each_from_the_others() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, vec![], namesakes);
        desk.ctrl(Key::Num3).press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Sheet);
        told(&desk, "sheet");
        for line in ["1 20", "2 48", "3 -60"] {
            desk.write(line).press(Key::Enter);
        }
        told(&desk, "sheet with deals");
        desk.press(Key::F2);
        told(&desk, "sheet with somebody chosen");

        let mut desk = Desk::with(lang, vec![], namesakes);
        desk.ctrl(Key::Num3).ctrl(Key::F);
        assert_eq!(desk.app().screen(), Screen::ListFoot);
        told(&desk, "list by its foot");

        let mut desk = Desk::with(lang, vec![], namesakes_who_move);
        desk.ctrl(Key::Num3).press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Slips);
        told(&desk, "slips");

        // The register proposes each by what tells them apart.
        desk.ctrl(Key::N)
            .write("Next")
            .press(Key::Enter)
            .write("Hans");
        let shown = tree(&desk);
        assert!(SHOWN.iter().all(|name| shown.contains(name)), "{shown}");
        assert_eq!(untold(&shown.replace('"', " ")), [""; 0]);
    }
}

#[test]
fn room_and_phone_have_the_name_that_is_shown() {
    run(async {
        let hall = Hall::new(8);
        let mut session = hall.lent.take(std::time::Duration::from_secs(5)).unwrap();
        namesakes(&mut session);
        let event = session.book().events.last().unwrap().id;
        hall.lent.put(session);
        let mut line = hall.line().await;
        let seats = line
            .get(&format!("/v1/seats?event={}&q=meier", event.0))
            .await;
        let seats = seats.unwrap().json();
        let people = seats["people"].as_array().unwrap().iter();
        let mut names: Vec<&str> = people.filter_map(|one| one["name"].as_str()).collect();
        names.sort_unstable();
        assert_eq!(names, SHOWN);
        let room = line
            .get(&format!("/v1/room?event={}", event.0))
            .await
            .unwrap()
            .json();
        let room = room.to_string().replace('"', " ");
        assert!(SHOWN.iter().all(|shown| room.contains(shown)), "{room}");
        assert_eq!(untold(&room), [""; 0]);
    });
}

fn new_evening(name: &str, date: &str) -> Json {
    json!({"do": "new_event", "name": name, "date": date, "rulebook": "isko_1998", "scoring": "net",
        "currency": "€",
        "movement": {"kind": "draw", "seed": 7, "rounds": 12, "legs": 1, "tables_of": 4}})
}

/// The three and Ida at one table, an evening of a season; `feet` are points and games won of each.
fn by_feet(feet: [(i32, u32); 4], more: Json) -> Evening {
    let evening = Evening::new();
    let three = CLUBS.iter().zip(NUMBERS);
    let members = three.map(|(club, number)| {
        json!({"do": "add_member", "name": NAME, "club": club, "number": number.to_string()})
    });
    evening.carry_out(&members.collect::<Vec<_>>());
    let three = (1..).zip(NUMBERS);
    let three = three.map(|(id, number): (i64, u32)| json!({"member": id, "start_number": number}));
    played(&evening, three, feet, more);
    evening
}

/// The same where they are guests, whose club two write otherwise.
fn guests_by_feet(feet: [(i32, u32); 4]) -> Evening {
    let evening = Evening::new();
    let three = ["Herz Acht", "Karo Neun", "Karo-Neun"]
        .into_iter()
        .zip(NUMBERS);
    let three =
        three.map(|(club, number)| json!({"name": NAME, "club": club, "start_number": number}));
    played(&evening, three, feet, json!({}));
    evening
}

fn played(evening: &Evening, three: impl Iterator<Item = Json>, feet: [(i32, u32); 4], more: Json) {
    let mut new = new_evening("Thursday", "2026-11-19");
    let fields = new.as_object_mut().unwrap();
    fields.extend(more.as_object().unwrap().clone());
    let mut people: Vec<Json> = three.collect();
    people.push(json!({"name": "Ida Voss"}));
    let feet = (1..).zip(feet).map(
        |(who, (points, won))| json!({"entrant": who, "points": points, "won": won, "lost": 0}),
    );
    let feet: Vec<Json> = feet.collect();
    evening.carry_out(&[
        new,
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "draw", "seed": 7}),
        json!({"do": "keep_feet", "leg": 1, "table": 1, "feet": feet}),
    ]);
}

fn opened(evening: &Evening) -> Session {
    Session::open(evening.path(), options()).unwrap()
}

#[test]
fn a_prize_never_says_that_somebody_is_equal_with_himself() {
    // Both won two games; the cards of the first were dearer.
    let evening = by_feet(
        [(80, 2), (60, 2), (20, 1), (0, 0)],
        json!({"prizes": {"points": 0, "games": 2, "hardest": false, "booby": false}}),
    );
    let words = evening.vorhand(&["prizes"], "");
    assert_eq!(untold(&words), [""; 0], "{words}");
    let session = opened(&evening);
    let event = session.event(EventId(1)).unwrap();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let mut said = Vec::new();
        for award in prizes(event, None).awards {
            let own = event.called(award.entrant);
            for reason in &award.reasons {
                let words = texts.reason(event, reason);
                assert_eq!(untold(&words), [""; 0]);
                assert!(!words.contains(&own), "{own}: {words}");
                said.push(words);
            }
        }
        let equal = say(lang, "equal in games with", "gleich");
        let of_another = |words: &String| words.contains(equal) && words.contains(SHOWN[1]);
        assert!(said.iter().any(of_another), "{said:?}");
    }
}

/// An evening with prizes, a pot and pairs, and the next one.
fn with_prizes_and_pairs(feet: [(i32, u32); 4]) -> Evening {
    let evening = by_feet(
        feet,
        json!({"prizes": {"points": 2, "games": 1, "hardest": false, "booby": false}}),
    );
    evening.carry_out(&[
        json!({"do": "keep_purse", "purse": {"entry": [{"name": "prizes", "cents": 1000}],
            "pots": [{"name": "overall", "count": {"fixed": 1}, "shape": "half_to_winner", "extra_cents": 5000}]}}),
        json!({"do": "keep_grouping", "grouping": {"name": "pairs", "size": 2, "teams": [
            {"name": "First", "entrants": [1, 2]}, {"name": "Second", "entrants": [3, 4]}]}}),
        new_evening("Next", "2026-11-26"),
    ]);
    evening
}

#[test]
fn till_lots_prize_giving_teams_and_like_last_time_tell_each_from_the_others() {
    let equal = with_prizes_and_pairs([(40, 1); 4]);
    let decided = with_prizes_and_pairs([(80, 2), (60, 2), (20, 1), (0, 0)]);
    for lang in Lang::ALL {
        let over = |evening: &Evening| {
            let mut desk = Desk::over(opened(evening), lang, Scripted::default());
            desk.run();
            desk
        };
        let mut desk = over(&equal);
        desk.ctrl(Key::Num1);
        told(&desk, "like last time");
        desk.ctrl(Key::E).tab_to("Thursday").press(Key::Enter);
        desk.ctrl(Key::Num5)
            .tab_to(say(lang, "Till", "Kasse"))
            .press(Key::Space);
        told(&desk, "till");
        desk.ctrl(Key::Num4);
        told(&desk, "standings and lots");
        desk.tab_to(say(lang, "Show: Everybody", "Zeigen: Alle"))
            .press(Key::Enter);
        for _ in 0..9 {
            if desk.focused().is_none_or(|name| name != "pairs") {
                desk.press(Key::ArrowDown);
            }
        }
        desk.press(Key::Enter).tab_to("1. ").press(Key::Enter);
        told(&desk, "teams");

        let mut desk = over(&decided);
        desk.ctrl(Key::E).tab_to("Thursday").press(Key::Enter);
        desk.ctrl(Key::Num5);
        told(&desk, "prizes");
        desk.tab_to(say(lang, "Give the prizes", "Siegerehrung"))
            .press(Key::Enter);
        for page in 1..=3 {
            desk.tab_to(say(lang, "Next page", "Nächste Seite"))
                .press(Key::Enter);
            told(&desk, &format!("prize {page} is given"));
        }
    }
}

#[test]
fn two_guests_of_one_name_in_an_evening_are_two_in_the_season() {
    let evening = guests_by_feet([(80, 2), (60, 2), (20, 1), (0, 0)]);
    for unit in ["list", "evening"] {
        evening.carry_out(&[
            json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01",
            "to": "2026-12-31", "guests": "ranked", "formed": "sum", "unit": unit}}),
        ]);
        let answer = evening.json(&["season", "--json"]);
        let rows = answer["rows"].as_array().unwrap().iter();
        let rows: Vec<(&str, &str)> = rows
            .map(|row| {
                (
                    row["shown"].as_str().unwrap(),
                    row["value"].as_str().unwrap(),
                )
            })
            .collect();
        let one = "Hans Meier (Herz Acht)";
        let (two, three) = ("Hans Meier № 2", "Hans Meier № 3");
        let expected = [(one, "80"), (two, "60"), (three, "20"), ("Ida Voss", "0")];
        assert_eq!(rows, expected, "by {unit}");
    }
    // One of them is found to be in the register: the other two stay who they are.
    evening.carry_out(&[
        new_evening("Next", "2026-11-26"),
        json!({"do": "add_entrants", "event": 2,
            "people": [{"name": "Johann Meier", "register": true}]}),
        json!({"do": "merge_guest", "name": NAME, "club": "Karo Neun", "into": 1}),
    ]);
    let words = evening.vorhand(&["season"], "");
    let shown = [
        "Hans Meier (Herz Acht)",
        "Johann Meier",
        "Hans Meier (Karo-Neun)",
    ];
    assert!(shown.iter().all(|name| words.contains(name)), "{words}");
}

#[test]
fn two_members_of_one_name_and_one_club_take_part_and_a_guest_like_them_does_not() {
    let mut session = Session::in_memory(options()).unwrap();
    namesakes(&mut session);
    let event = session.book().events[0].id;
    let guest = NewEntrant {
        name: NAME.to_owned(),
        club: CLUBS[1].to_owned(),
        ..NewEntrant::default()
    };
    let people = vec![guest];
    let refused = session.transact(Command::AddEntrants { event, people });
    assert!(refused.is_err(), "nothing tells this one from the two");
    // A name that is mended may become that of a member of the same club.
    let ida = session.transact(Command::AddMember {
        name: "Ida Voss".to_owned(),
        club: CLUBS[1].to_owned(),
        number: "840".to_owned(),
    });
    ida.unwrap();
    let ida = session.book().members.last().unwrap().id;
    let add = NewEntrant {
        member: Some(ida),
        ..NewEntrant::default()
    };
    let people = vec![add];
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    let mended = Member {
        name: NAME.to_owned(),
        ..session.book().member(ida).unwrap().clone()
    };
    let done = session.transact(Command::EditMember { member: mended });
    assert_eq!(
        done.unwrap().title,
        Title::EditMember {
            name: format!("{NAME} № 840")
        }
    );
    let event = session.event(event).unwrap();
    let called: BTreeSet<String> = event
        .entrants
        .iter()
        .map(|who| event.called(who.id))
        .collect();
    assert_eq!(called.len(), event.entrants.len(), "{called:?}");
}

/// Whoever else comes, and whatever start number somebody has: who was a guest in two evenings is one in
/// the season, and no other.
#[test]
fn a_guest_of_two_evenings_is_one_whoever_else_has_the_name() {
    let evening = Evening::new();
    let come = |evening: &Evening, event: i64, people: Json, feet: [i32; 4]| {
        let date = format!("2026-11-{}", 18 + event);
        let feet = (1..).zip(feet).map(
            |(who, points): (i64, i32)| json!({"entrant": who, "points": points, "won": i32::from(points > 0), "lost": 0}),
        );
        let feet: Vec<Json> = feet.collect();
        evening.carry_out(&[
            new_evening("Thursday", &date),
            json!({"do": "add_entrants", "event": event, "people": people}),
            json!({"do": "draw", "event": event, "seed": 7}),
            json!({"do": "keep_feet", "event": event, "leg": 1, "table": 1, "feet": feet}),
        ]);
    };
    let [herz, karo] = ["Herz Acht", "Karo Neun"].map(|club| json!({"name": NAME, "club": club}));
    let [a, b, c] = ["A", "B", "C"].map(|name| json!({"name": name}));
    come(&evening, 1, json!([herz, a, b, c]), [80, 0, 0, 0]);
    evening.carry_out(&[
        json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01",
        "to": "2026-12-31", "guests": "ranked", "formed": "sum"}}),
    ]);
    let shown = |evening: &Evening| -> Vec<(String, String)> {
        let answer = evening.json(&["season", "--json"]);
        let rows = answer["rows"].as_array().unwrap().iter();
        let text = |row: &Json, field: &str| row[field].as_str().unwrap().to_owned();
        let told = rows.map(|row| (text(row, "shown"), text(row, "value")));
        told.filter(|(name, _)| name.starts_with(NAME)).collect()
    };
    let row = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(shown(&evening), [row(NAME, "80")]);
    // One of the register has the name too.
    evening.carry_out(&[json!({"do": "add_member", "name": NAME, "club": "Pik Bube"})]);
    let one = [row("Hans Meier (Herz Acht)", "80")];
    assert_eq!(shown(&evening), one);
    // The next time the other one sits there under the number that the first one had.
    come(&evening, 2, json!([karo, herz, a, b]), [60, 20, 0, 0]);
    let two = [
        row("Hans Meier (Herz Acht)", "100"),
        row("Hans Meier (Karo Neun)", "60"),
    ];
    assert_eq!(shown(&evening), two);
    come(&evening, 3, json!([a, karo, b, c]), [0, 20, 0, 0]);
    let two = [
        row("Hans Meier (Herz Acht)", "100"),
        row("Hans Meier (Karo Neun)", "80"),
    ];
    assert_eq!(shown(&evening), two);
}
