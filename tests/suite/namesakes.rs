//! Everybody in an evening has a name that nobody else there has: three of one name, two of them of
//! one club, on every paper, page and screen.

use crate::club_evening::Evening;
use crate::host::{Hall, run};
use crate::report_fixture as fixture;
use crate::report_pages::words_on;
use crate::session::evening;
use crate::window::Desk;
use crate::window_stages::BY_KEY;
use crate::window_trees::tree;
use serde_json::{Value as Json, json};
use vorhand::club::{Book, Event, Member, MemberId};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Command, NewEntrant};
use vorhand::report::{self, Context, Earlier};
use vorhand::session::Session;

const NAME: &str = "Hans Meier";
const CLUBS: [&str; 3] = ["Herz Acht", "Karo Neun", "Karo-Neun"];
const NUMBERS: [u32; 3] = [811, 822, 833];
const SHOWN: [&str; 3] = [
    "Hans Meier (Herz Acht)",
    "Hans Meier · 822",
    "Hans Meier · 833",
];

/// Every place in which one of them is named and nothing beside the name tells which.
fn untold(text: &str) -> Vec<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
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
        let after = after.trim_start_matches(['·', ',', '|']).trim_start();
        let has_number = numbered(after)
            || NUMBERS
                .iter()
                .any(|number| before.ends_with(&number.to_string()));
        let has_club = after.trim_start_matches('(').starts_with(CLUBS[0]);
        if !has_number && !has_club {
            let near = rest.chars().take(40).collect();
            found.push(near);
        }
    }
    found
}

#[test]
fn the_law_sees_a_name_that_two_have() {
    assert!(untold("1 Hans Meier 312 · Hans Meier (Herz Acht)").len() == 1);
    assert!(SHOWN.iter().all(|shown| untold(shown).is_empty()));
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
            let table = report::to_csv(&document).unwrap_or_default();
            assert_eq!(
                untold(&table.replace(['"', ';', ','], " ")),
                [""; 0],
                "{kind:?}"
            );
        }
        assert!(named > 20, "only {named} papers name them");
        let page = report::evening_page(&context).unwrap().to_html();
        let text = report::news(&context).unwrap();
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
    assert_eq!(called, ["Hans · 811", "Hans · 822", NAME]);
}

/// The same by commands, as a director writes them.
fn namesakes(session: &mut Session) {
    let made = session
        .transact(Command::new_event(evening("Thursday")))
        .unwrap();
    let event = made.event().unwrap();
    let three = CLUBS.iter().zip(NUMBERS).map(|(club, number)| NewEntrant {
        name: NAME.to_owned(),
        club: (*club).to_owned(),
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
        let shown = tree(&desk).replace('"', " ").replace("Label ", "");
        named += usize::from(shown.contains(NAME));
        assert_eq!(untold(&shown), [""; 0], "{key:?}\n{shown}");
    }
    assert!(named > 3, "only {named} screens name them");
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
fn by_feet(feet: [(i32, u32); 4]) -> Evening {
    let evening = Evening::new();
    let three = CLUBS.iter().zip(NUMBERS);
    let mut people: Vec<Json> = three
        .map(|(club, number)| json!({"name": NAME, "club": club, "start_number": number}))
        .collect();
    people.push(json!({"name": "Ida Voss"}));
    let feet = (1..).zip(feet).map(
        |(who, (points, won))| json!({"entrant": who, "points": points, "won": won, "lost": 0}),
    );
    let feet: Vec<Json> = feet.collect();
    evening.carry_out(&[
        new_evening("Thursday", "2026-11-19"),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "draw", "seed": 7}),
        json!({"do": "keep_feet", "leg": 1, "table": 1, "feet": feet}),
    ]);
    evening
}

#[test]
fn two_guests_of_one_name_in_an_evening_are_two_in_the_season() {
    let evening = by_feet([(80, 2), (60, 2), (20, 1), (0, 0)]);
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
        let [one, two, three] = SHOWN;
        let expected = [(one, "80"), (two, "60"), (three, "20"), ("Ida Voss", "0")];
        assert_eq!(rows, expected, "by {unit}");
    }
    // One of them is found to be in the register: the other two stay who they are.
    evening.carry_out(&[
        new_evening("Next", "2026-11-26"),
        json!({"do": "add_entrants", "event": 2,
            "people": [{"name": "Johann Meier", "register": true}]}),
        json!({"do": "merge_guest", "name": SHOWN[1], "into": 1}),
    ]);
    let words = evening.vorhand(&["season"], "");
    let shown = [
        "Hans Meier (Herz Acht)",
        "Johann Meier",
        "Hans Meier (Karo-Neun)",
    ];
    assert!(shown.iter().all(|name| words.contains(name)), "{words}");
}
