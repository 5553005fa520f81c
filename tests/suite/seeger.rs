//! Seeger-Fabian on the screen as on paper, and what five at a table count: today's figure in new
//! events, the old one in those made before, until the director says otherwise.

use super::desk::Desk as Sheet;
use super::session::{amount, evening, guest, options, tables_by_hand};
use super::window::Desk;
use egui::Key;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command as Program;
use vorhand::app::standing::player::{LegOf, legs};
use vorhand::club::{
    Book, DealNo, Event, EventId, EventSettings, LegNo, PaperTotal, Scoring, Seat, SheetId,
    TableNo, TotalKind, standings,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::report::{self, Context, Item, PaperKind};
use vorhand::session::Session;

const NAMES: [&str; 5] = ["Anna", "Bela", "Cora", "Dirk", "Emil"];

/// An evening under Seeger-Fabian with one table of so many, seated in the order in which they
/// came.
fn table_of(session: &mut Session, people: usize) -> EventId {
    let event = EventSettings {
        scoring: Scoring::SeegerFabian,
        ..evening("Thursday")
    };
    let event = session
        .transact(Command::new_event(event))
        .unwrap()
        .event()
        .unwrap();
    let people = NAMES.iter().take(people).map(|name| guest(name)).collect();
    let ids = session
        .transact(Command::AddEntrants { event, people })
        .unwrap()
        .entrants();
    let seats = Seat::ALL.into_iter().zip(ids).collect();
    session
        .transact(Command::SeatByHand {
            event,
            leg: LegNo(1),
            tables: vec![seats],
            sitting_out: vec![],
        })
        .unwrap();
    event
}

#[test]
fn the_points_of_a_balanced_leg_add_up_on_the_page_of_a_player() {
    let mut session = Session::in_memory(options()).unwrap();
    let settings = EventSettings {
        scoring: Scoring::Balanced,
        ..evening("Thursday")
    };
    let (event, ids) = tables_by_hand(&mut session, settings, &NAMES[..4], 4);
    let sheet = SheetId {
        event,
        leg: LegNo(1),
        table: TableNo(1),
    };
    for (deal, who, won) in [(1, 1, 48), (2, 0, -36)] {
        let (deal, lines) = (DealNo(deal), amount(ids[who], won));
        session
            .transact(Command::EnterDeal { sheet, deal, lines })
            .unwrap();
    }
    let event = session.event(event).unwrap();
    let found = standings(event, None);
    let sum = |who: usize| {
        let legs = legs(&Texts::new(Lang::En), event, Some(&found), ids[who]);
        match legs.first().unwrap() {
            LegOf::Plays(played) => played.sum.clone().unwrap(),
            LegOf::Rests(words) => panic!("{words}"),
        }
    };
    // Four at the table: 4 × 48 − 12, and 4 × −36 − 12.
    assert_eq!(sum(1), "points 48 +132 (balanced within the table) = 180");
    assert_eq!(sum(0), "points −36 −120 (balanced within the table) = −156");
}

/// The same as an evening that was made before the figure for five was asked, with a game won and
/// one lost.
fn made_before() -> Event {
    let mut session = Session::in_memory(options()).unwrap();
    let event = table_of(&mut session, 5);
    assert_eq!(
        session.event(event).unwrap().settings.rules.lost_at_five,
        Some(24),
        "a new event counts as today"
    );
    let seats = session.event(event).unwrap().legs[0].tables[0]
        .seats
        .clone();
    for (deal, who, points) in [(1, 1, 24), (2, 2, -36)] {
        let lines = amount(seats[who].1, points);
        session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(deal),
                lines,
            })
            .unwrap();
    }
    let mut event = session.event(event).unwrap().clone();
    event.settings.rules.lost_at_five = None;
    event
}

fn points(event: &Event) -> Vec<(String, i32)> {
    standings(event, None)
        .rows
        .iter()
        .map(|row| (event.called(row.entrant), row.points))
        .collect()
}

fn named(all: [(&str, i32); 5]) -> Vec<(String, i32)> {
    all.map(|(name, points)| (name.to_owned(), points)).to_vec()
}

#[test]
fn a_sheet_shows_what_its_paper_shows_and_compares_the_total_that_was_signed() {
    let mut session = Session::in_memory(options()).unwrap();
    let id = table_of(&mut session, 4);
    let mut desk = Sheet::over(session, Lang::En);
    for typed in ["248", "3-20", "136", "r220", "0", "4120", "1-48", "233"] {
        desk.enter(typed);
    }
    let event = desk
        .harness
        .state()
        .session()
        .unwrap()
        .event(id)
        .unwrap()
        .clone();
    let texts = Texts::new(Lang::En);
    let document = report::pages(PaperKind::GermanFilled, &Context::new(&event, &texts)).unwrap();
    let items = document.pages.iter().flat_map(|page| &page.items);
    let paper: Vec<String> = items
        .filter_map(|i| {
            if let Item::Text { text, .. } = i {
                Some(text.clone())
            } else {
                None
            }
        })
        .collect();
    // 36 − 48, one won and one lost, two games of others lost; and so on (SkWO 6.3.1).
    for (label, figures) in [
        ("net points", ["−12", "61", "−20", "120"]),
        ("(won − lost) × 50", ["0", "+50", "−50", "+50"]),
        ("others’ lost × 30", ["+60", "+60", "+60", "+90"]),
        ("total", ["48", "171", "−10", "260"]),
    ] {
        let said = NAMES
            .iter()
            .zip(figures)
            .map(|(name, figure)| format!("{name} {figure}"))
            .collect::<Vec<_>>();
        assert!(
            desk.shows(&format!("{label}, {}", said.join(", "))),
            "{label} {figures:?}"
        );
        let label = if label == "net points" {
            "points"
        } else {
            label
        };
        assert!(
            paper.iter().any(|text| text == label),
            "{label} stands on paper: {paper:?}"
        );
        for figure in figures {
            assert!(
                paper.iter().any(|text| text == figure),
                "{figure} stands on paper with the same sign"
            );
        }
    }
    desk.write("t");
    for field in [""; 16].into_iter().chain(["48", "141", "-10", "260"]) {
        desk.write(field).press(Key::Enter);
    }
    assert_eq!(
        desk.line().0,
        "Deal 8",
        "after the last field the line has the focus"
    );
    assert!(
        desk.shows("Anna total 48 ✓") && desk.shows("Bela total 141 ≠ −30"),
        "the difference stands below"
    );
    let bela = desk.table().seats[1].1;
    let written = PaperTotal {
        entrant: bela,
        after: vorhand::club::After::Foot,
        kind: TotalKind::Total,
        value: 141,
    };
    assert!(desk.table().sheet.totals.contains(&written));
    let counted = standings(
        desk.harness.state().session().unwrap().event(id).unwrap(),
        None,
    );
    assert_eq!(
        counted.row(bela).unwrap().points,
        171,
        "compared, never counted"
    );
    // The standings say that they count the total, and a player's page how it comes about.
    desk.press(Key::Escape).ctrl(Key::Num4);
    assert!(
        desk.shows("Total") && !desk.shows("Points"),
        "{:?}",
        desk.line()
    );
    let list = report::pages(PaperKind::Standings, &Context::new(&event, &texts)).unwrap();
    assert!(report::to_csv(&list).unwrap().contains(",total,"));
    while !desk.line().0.contains("Bela") {
        desk.press(Key::Tab);
    }
    desk.press(Key::Enter);
    assert!(
        desk.shows("points 61 + 50 (won − lost) + 60 (others’ lost) = 171"),
        "{:?}",
        desk.line()
    );
}

#[test]
fn five_at_a_table_count_as_before_in_an_old_evening_until_one_press_says_otherwise() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        let book = Box::new(Book {
            events: vec![made_before()],
            ..Book::default()
        });
        session
            .transact(Command::Import { book, again: false })
            .unwrap();
    });
    let event = |desk: &Desk| desk.app().session().unwrap().book().events[0].clone();
    let before = named([
        ("Bela", 104),
        ("Anna", 30),
        ("Dirk", 30),
        ("Emil", 30),
        ("Cora", -86),
    ]);
    assert_eq!(points(&event(&desk)), before);
    let says = "a game another loses counts 30, as when this evening was made; today 24";
    desk.ctrl(Key::Num4);
    assert!(desk.shows(says), "the standings say so");
    for lang in Lang::ALL {
        let (texts, event) = (Texts::new(lang), event(&desk));
        for kind in [PaperKind::Standings, PaperKind::GermanFilled] {
            let document = report::pages(kind, &Context::new(&event, &texts)).unwrap();
            let items = document.pages.iter().flat_map(|page| &page.items);
            let words = items.filter_map(|i| {
                if let Item::Text { text, .. } = i {
                    Some(text.as_str())
                } else {
                    None
                }
            });
            let words = words.collect::<Vec<_>>().join(" ");
            assert!(
                words.contains(&texts.five_note(&event).unwrap()),
                "{kind:?}: {words}"
            );
        }
    }
    desk.tab_to("Count 24").press(Key::Enter);
    desk.run();
    assert_eq!(event(&desk).settings.rules.lost_at_five, Some(24));
    let today = named([
        ("Bela", 98),
        ("Anna", 24),
        ("Dirk", 24),
        ("Emil", 24),
        ("Cora", -86),
    ]);
    assert_eq!(points(&event(&desk)), today);
    assert!(!desk.shows(says));
    desk.ctrl(Key::Z);
    assert_eq!(points(&event(&desk)), before, "and it can be taken back");
}

#[test]
fn the_settings_keep_the_old_figure_or_take_todays_one() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        let book = Box::new(Book {
            events: vec![made_before()],
            ..Book::default()
        });
        session
            .transact(Command::Import { book, again: false })
            .unwrap();
    });
    let five = |desk: &Desk| {
        desk.app().session().unwrap().book().events[0]
            .settings
            .rules
            .lost_at_five
    };
    let settings = |desk: &mut Desk| {
        desk.ctrl(Key::Num1).tab_to("Settings").press(Key::Enter);
        desk.tab_to("Which rules?").press(Key::Space);
    };
    settings(&mut desk);
    assert!(desk.shows("counts 30,") && desk.shows("Keep 30"));
    desk.tab_to("Save").press(Key::Enter);
    desk.run();
    assert_eq!(five(&desk), None, "who changes nothing keeps it");
    settings(&mut desk);
    desk.tab_to("Count 24")
        .press(Key::Enter)
        .tab_to("Save")
        .press(Key::Enter);
    desk.run();
    assert_eq!(five(&desk), Some(24));
}

fn vorhand(args: &[&str]) -> Value {
    let out = Program::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(args)
        .output()
        .unwrap();
    assert!(
        out.status.success(),
        "{args:?}: {}",
        String::from_utf8_lossy(&out.stderr)
    );
    let lines = String::from_utf8(out.stdout).unwrap();
    serde_json::from_str(&lines).unwrap_or(Value::Null)
}

/// The points of the list `sf5` as it comes in from a file, and whether it goes out as it came.
fn imported(folder: &Path, name: &str, more: Value) -> Vec<i64> {
    // Points, games won and lost: 120, 3, 0; −80, 1, 1; 46, 2, 0; nothing; −120, 0, 1. Who has no
    // cards plays nothing.
    let played = [
        (1, 2, 20),
        (2, 1, 40),
        (3, 2, -100),
        (4, 1, 40),
        (5, 1, 40),
        (6, 3, 23),
        (7, 3, 23),
        (8, 5, -120),
    ];
    let deals =
        played.map(|(deal, who, amount)| json!({"deal": deal, "declarer": who, "amount": amount, "entry": null}));
    let people = NAMES
        .iter()
        .zip(1..)
        .map(|(name, id)| json!({"id": id, "start_number": id, "name": name}));
    let mut event = json!({
        "id": 1, "name": "Five", "date": "2026-11-21", "rulebook": "foster_1922", "options": [],
        "scoring": "seeger_fabian", "movement": {"kind": "fixed", "seed": 7}, "entrants": people.collect::<Vec<_>>(),
        "legs": [{"leg": 1, "rounds": 2, "sitting_out": [], "tables": [
            {"table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4, "5": 5}, "deals": deals, "fines": [], "slips": []}]}],
    });
    event
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    let file = folder.join(format!("{name}.json"));
    let book =
        json!({"format": "vorhand", "version": 1, "members": [], "events": [event], "journal": []});
    std::fs::write(&file, book.to_string()).unwrap();
    let into = folder.join(format!("{name}.vorhand"));
    let (file, into) = (file.to_str().unwrap(), into.to_str().unwrap());
    vorhand(&["import", file, "--into", into]);
    let out = vorhand(&["export", into, "--json"]);
    let figure = more
        .get("lost_at_five")
        .cloned()
        .or_else(|| more.get("rules_text").is_none().then(|| json!(24)));
    assert_eq!(
        out["events"][0].get("lost_at_five").cloned(),
        figure,
        "it goes out as it counts"
    );
    let rows = vorhand(&["standings", into, "--json"])["rows"]
        .as_array()
        .unwrap()
        .clone();
    let of = |name: &&str| {
        rows.iter().find(|row| row["name"] == *name).unwrap()["points"]
            .as_i64()
            .unwrap()
    };
    NAMES.iter().map(of).collect()
}

#[test]
fn a_list_of_five_comes_in_with_its_own_figure_todays_or_that_of_its_time() {
    let folder = tempfile::tempdir().unwrap();
    let text = vorhand::skat::Rulebook::builtin("foster_1922")
        .unwrap()
        .text()
        .to_owned();
    // 24 = 120 / 5: the list of the German federation for five.
    let today = vec![318, -56, 194, 48, -146];
    assert_eq!(
        imported(folder.path(), "new", json!({})),
        today,
        "by today's rules"
    );
    let before = vec![330, -50, 206, 60, -140];
    assert_eq!(
        imported(folder.path(), "old", json!({"rules_text": text})),
        before,
        "as it was exported once"
    );
    assert_eq!(
        imported(
            folder.path(),
            "said",
            json!({"rules_text": text, "lost_at_five": 24})
        ),
        today
    );
}

#[test]
fn an_evening_in_an_older_file_keeps_its_figure_and_its_totals() {
    let folder = tempfile::tempdir().unwrap();
    for version in [1, 2, 3] {
        let name = format!("version-{version}.vorhand");
        let path = folder.path().join(&name);
        std::fs::copy(
            Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("tests/fixtures")
                .join(name),
            &path,
        )
        .unwrap();
        let mut session = Session::open(&path, options()).unwrap();
        let events = session.book().events.clone();
        assert!(
            !events.is_empty()
                && events
                    .iter()
                    .all(|event| event.settings.rules.lost_at_five.is_none())
        );
        assert!(
            events
                .iter()
                .all(|event| event.lost_share(5) == 30 && event.lost_share(4) == 30)
        );
        let five = table_of(&mut session, 5);
        assert_eq!(
            session.event(five).unwrap().lost_share(5),
            24,
            "a new one beside it counts as today"
        );
        drop(session);
        let again = Session::open(&path, options()).unwrap();
        assert_eq!(
            again.event(five).unwrap().settings.rules.lost_at_five,
            Some(24)
        );
        assert_eq!(again.book().events[..events.len()], events);
    }
}
