//! Undo and redo change only what is on the screen, for every kind of change and on every page: what
//! a page shows of the book's rows is said here once more, without the program's own table.

use crate::session::{evening, options, tables_by_hand};
use std::collections::BTreeMap;
use vorhand::app::App;
use vorhand::app::intent::{Intent, Place, PrizesPart, Screen};
use vorhand::club::season::Season;
use vorhand::club::{
    Book, DealNo, EntrantId, EventId, LegNo, ListFoot, MovementSettings, SheetId, TableNo,
};
use vorhand::ops::{Command, Key, LineInput, NewEntrant, Record, rows_of_book};
use vorhand::session::Session;
use vorhand::ui::{Settings, Window};
use vorhand::wire::{Doing, EXAMPLES, Step};

/// What is on the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    pub screen: Screen,
    pub place: Place,
    pub season: Option<String>,
}

impl View {
    pub fn of(app: &App) -> View {
        View {
            screen: app.screen(),
            place: app.place(),
            season: app.season().map(|season| season.name.clone()),
        }
    }

    pub fn of_window(window: &Window, book: &Book) -> View {
        View {
            screen: window.screen(),
            place: window.place(),
            season: window.season(book).map(|season| season.name.clone()),
        }
    }

    fn is_in(&self, event: EventId, screens: &[Screen]) -> bool {
        self.place.event == Some(event) && screens.contains(&self.screen)
    }

    fn is_in_leg(&self, event: EventId, leg: LegNo, screens: &[Screen]) -> bool {
        self.is_in(event, screens) && self.place.leg == leg
    }

    fn is_at(&self, sheet: SheetId, screens: &[Screen]) -> bool {
        self.is_in_leg(sheet.event, sheet.leg, screens) && self.place.table == sheet.table
    }

    fn is_part(&self, event: EventId, part: PrizesPart) -> bool {
        self.is_in(event, &[Screen::Prizes]) && self.place.prizes == part
    }

    /// Whether it is shown how many deals, slips or lists of a sheet are in.
    fn counts(&self, sheet: SheetId) -> bool {
        self.is_in_leg(sheet.event, sheet.leg, &[Screen::Sheets])
    }

    /// Whether the row is shown here, as it is or, if it is not there, as a thing to come.
    fn shows(&self, book: &Book, row: &Changed) -> bool {
        const OF_TABLE: [Screen; 3] = [Screen::Sheet, Screen::ListFoot, Screen::Slips];
        let is_new = row.before.is_none() || row.after.is_none();
        match &row.key {
            Key::Member(_) => self.screen == Screen::People,
            Key::Event(event) if is_new => {
                self.screen == Screen::Start || self.is_in(*event, &[Screen::People])
            }
            Key::Event(event) => {
                let at = match row.settings_differ() {
                    // It stands above all pages of the evening, and among the evenings.
                    Some(Differ::Name) => {
                        return self.place.event == Some(*event) || self.screen == Screen::Start;
                    }
                    Some(Differ::Movement) => Screen::Seats,
                    Some(Differ::AtFive) => Screen::Standings,
                    None => Screen::EditEvening,
                };
                self.is_in(*event, &[Screen::EditEvening, at])
            }
            Key::Seal(event) | Key::Lot(event, _) => self.is_in(*event, &[Screen::Standings]),
            Key::ClosedTable(event, _) | Key::StandIn(event, _) => {
                self.is_in(*event, &[Screen::Seats])
            }
            Key::Entrant(event, _) => match row.person_differs() {
                Some(Differs::Payment) => {
                    self.is_in(*event, &[Screen::People]) || self.is_part(*event, PrizesPart::Till)
                }
                Some(Differs::Absence) => self.is_part(*event, PrizesPart::Till),
                None => self.is_in(*event, &[Screen::People]),
            },
            Key::Leg(event, leg) => {
                self.is_in_leg(*event, *leg, &[Screen::Seats, Screen::Sheets])
                    || row.is_call()
                        && self.is_in(*event, &[Screen::Seats, Screen::Sheets, Screen::Room])
            }
            Key::Resting(event, leg, _) => self.is_in_leg(*event, *leg, &[Screen::Seats]),
            Key::Table(sheet) => {
                self.is_in_leg(sheet.event, sheet.leg, &[Screen::Seats, Screen::Sheets])
                    || self.is_at(*sheet, &[Screen::Sheet])
            }
            Key::Seat(sheet, _) => self.is_in_leg(sheet.event, sheet.leg, &[Screen::Seats]),
            Key::Line(sheet, ..) => {
                self.is_at(*sheet, &[Screen::Sheet]) || is_new && self.counts(*sheet)
            }
            Key::Fine(sheet, _) | Key::Total(sheet, ..) => self.is_at(*sheet, &[Screen::Sheet]),
            Key::Slip(sheet, _) => {
                self.is_at(*sheet, &[Screen::Slips]) || is_new && self.counts(*sheet)
            }
            Key::Foot(sheet, second, _) => {
                let is_list = self.place.second_list == *second;
                self.is_at(*sheet, &[Screen::ListFoot]) && is_list || is_new && self.counts(*sheet)
            }
            Key::Struck(sheet) => {
                self.is_at(*sheet, &OF_TABLE)
                    || self.is_in_leg(sheet.event, sheet.leg, &[Screen::Sheets])
            }
            Key::Void(sheet, _) => self.is_at(*sheet, &OF_TABLE),
            Key::Beside(sheet, _) => {
                self.is_at(*sheet, &OF_TABLE)
                    || self.is_in_leg(sheet.event, sheet.leg, &[Screen::Sheets])
            }
            Key::Cut(event, ..) | Key::Choice(event, _) => self.is_part(*event, PrizesPart::Prizes),
            Key::Purse(event) | Key::Counted(event, _) => self.is_part(*event, PrizesPart::Till),
            Key::Grouping(event, _) => self.is_in(*event, &[Screen::Teams]),
            Key::Season(name) => {
                let is_there = book.seasons.iter().any(|season| season.name == *name);
                let is_shown = !is_there || self.season.as_ref() == Some(name);
                self.screen == Screen::Season && is_shown
            }
            Key::Preset(_) => self.screen == Screen::NewEvening,
            Key::Earlier(_) => false,
        }
    }
}

enum Differ {
    Name,
    Movement,
    AtFive,
}

enum Differs {
    Payment,
    Absence,
}

/// A row that differs between two books.
#[derive(Debug)]
pub struct Changed {
    key: Key,
    before: Option<Record>,
    after: Option<Record>,
}

impl Changed {
    /// What alone differs of the settings of an evening.
    fn settings_differ(&self) -> Option<Differ> {
        let (Some(Record::Event(before)), Some(Record::Event(after))) = (&self.before, &self.after)
        else {
            return None;
        };
        let (mut before, after) = (before.settings().clone(), after.settings());
        if before.name != after.name {
            before.name = after.name.clone();
            return (before == *after).then_some(Differ::Name);
        }
        if before.movement != after.movement {
            before.movement = after.movement.clone();
            return (before == *after).then_some(Differ::Movement);
        }
        before.rules.lost_at_five = after.rules.lost_at_five;
        (before == *after).then_some(Differ::AtFive)
    }

    /// What alone differs of somebody who takes part.
    fn person_differs(&self) -> Option<Differs> {
        let (
            Some(Record::Entrant {
                entrant: before, ..
            }),
            Some(Record::Entrant { entrant: after, .. }),
        ) = (&self.before, &self.after)
        else {
            return None;
        };
        let mut other = before.clone();
        if before.absent != after.absent {
            other.absent = after.absent;
            return (other == *after).then_some(Differs::Absence);
        }
        (other.paid, other.payments) = (after.paid, after.payments.clone());
        (other == *after).then_some(Differs::Payment)
    }

    /// Whether a leg is called, or is not any more, and stays as it is.
    fn is_call(&self) -> bool {
        let (Some(Record::Leg { rounds: before, .. }), Some(Record::Leg { rounds: after, .. })) =
            (&self.before, &self.after)
        else {
            return false;
        };
        before == after
    }

    fn event(&self) -> Option<EventId> {
        self.key.event()
    }
}

/// The rows that differ.
pub fn changed(before: &Book, after: &Book) -> Vec<Changed> {
    let rows = |book: &Book| -> BTreeMap<Key, Record> {
        let rows = rows_of_book(book).into_iter();
        rows.map(|row| (row.key(), row)).collect()
    };
    let (mut before, mut after) = (rows(before), rows(after));
    before.retain(|key, row| match after.get(key) {
        Some(other) if other == row => {
            after.remove(key);
            false
        }
        Some(_) | None => true,
    });
    let keys: Vec<Key> = before.keys().chain(after.keys()).cloned().collect();
    let mut all: BTreeMap<Key, Changed> = BTreeMap::new();
    for key in keys {
        let row = Changed {
            before: before.get(&key).cloned(),
            after: after.get(&key).cloned(),
            key: key.clone(),
        };
        all.insert(key, row);
    }
    all.into_values().collect()
}

/// Why a change that happened on this page was not seen; none: it was. The journal shows what no page
/// does, and a name that is mended in all evenings is seen in one.
pub fn unseen(view: &View, before: &Book, after: &Book) -> Option<String> {
    let rows = changed(before, after);
    let seen: Vec<&Changed> = rows.iter().filter(|row| view.shows(before, row)).collect();
    if view.screen == Screen::Journal || rows.is_empty() {
        return None;
    }
    let is_mended = rows.iter().any(|row| matches!(row.key, Key::Member(_)));
    let elsewhere = rows.iter().filter_map(Changed::event);
    let elsewhere: Vec<EventId> = elsewhere
        .filter(|id| view.screen != Screen::Start && Some(*id) != view.place.event)
        .collect();
    if seen.is_empty() || !(elsewhere.is_empty() || is_mended) {
        return Some(format!("{view:?} shows {seen:?} of {rows:?}"));
    }
    None
}

const SCREENS: [Screen; 18] = [
    Screen::Start,
    Screen::Season,
    Screen::NewEvening,
    Screen::EditEvening,
    Screen::People,
    Screen::Teams,
    Screen::Seats,
    Screen::Sheets,
    Screen::Sheet,
    Screen::Slips,
    Screen::ListFoot,
    Screen::Standings,
    Screen::Player,
    Screen::Prizes,
    Screen::Papers,
    Screen::Journal,
    Screen::Room,
    Screen::Help,
];

/// The ways to every page of a book: each evening, two of its legs and tables, each part of the
/// prizes, each season.
fn pages(book: &Book) -> Vec<Vec<Intent>> {
    let mut pages = Vec::new();
    for event in &book.events {
        for screen in SCREENS {
            let mut here = vec![Intent::Event(event.id)];
            let turns: Vec<Intent> = match screen {
                Screen::Prizes => [PrizesPart::Prizes, PrizesPart::Settlement, PrizesPart::Till]
                    .map(Intent::Prizes)
                    .to_vec(),
                Screen::Season => {
                    let names = book.seasons.iter().map(|season| season.name.clone());
                    names.map(Intent::Season).collect()
                }
                Screen::ListFoot => vec![Intent::SecondList(false), Intent::SecondList(true)],
                Screen::Start
                | Screen::NewEvening
                | Screen::EditEvening
                | Screen::People
                | Screen::Teams
                | Screen::Seats
                | Screen::Sheets
                | Screen::Sheet
                | Screen::Slips
                | Screen::Standings
                | Screen::Player
                | Screen::Papers
                | Screen::Journal
                | Screen::Room
                | Screen::Help => Vec::new(),
            };
            let tables = match screen {
                Screen::Seats | Screen::Sheets => vec![(1, 1), (2, 1)],
                Screen::Sheet | Screen::Slips | Screen::ListFoot => {
                    vec![(1, 1), (1, 2), (2, 1)]
                }
                Screen::Start
                | Screen::Season
                | Screen::NewEvening
                | Screen::EditEvening
                | Screen::People
                | Screen::Teams
                | Screen::Standings
                | Screen::Player
                | Screen::Prizes
                | Screen::Papers
                | Screen::Journal
                | Screen::Room
                | Screen::Help => vec![(1, 1)],
            };
            for (leg, table) in tables {
                here.truncate(1);
                let (leg, table) = (LegNo(leg), TableNo(table));
                here.push(Intent::Table { leg, table });
                here.push(Intent::Go(screen));
                if turns.is_empty() {
                    pages.push(here.clone());
                }
                for turn in &turns {
                    pages.push(here.iter().chain([turn]).cloned().collect());
                }
            }
        }
    }
    pages
}

/// How often a press did it at once, and how often it went there first.
#[derive(Debug, Default)]
struct Presses {
    at_once: usize,
    there_first: usize,
    /// Where a second press did what the first one showed.
    shown: Vec<View>,
}

impl Presses {
    /// Presses until the book is as it should be then; whether it is, or what would do it was pressed
    /// before.
    fn press(&mut self, app: &mut App, step: &Intent, then: &Book, what: &str) -> bool {
        let before = app.session().unwrap().book().clone();
        let mut view = View::of(app);
        app.handle(step.clone());
        if app.session().unwrap().book() == &before {
            let there = View::of(app);
            assert_ne!(there, view, "{what}: nothing changed and nothing moved");
            view = there;
            self.there_first += 1;
            if self.shown.contains(&view) {
                return false;
            }
            self.shown.push(view.clone());
            app.handle(step.clone());
        } else {
            self.at_once += 1;
        }
        let after = app.session().unwrap().book();
        assert_eq!(after, then, "{what} {step:?}");
        assert_eq!(unseen(&view, &before, after), None, "{what} {step:?}");
        true
    }

    /// Takes the last change back on every page, and does it again on every page.
    fn everywhere(&mut self, app: &mut App, before: &Book, what: &str) {
        let after = app.session().unwrap().book().clone();
        let mut ways = pages(&after);
        if ways.is_empty() {
            ways.push(vec![Intent::Go(Screen::Start)]);
        }
        let steps = [
            (Intent::Undo, before, Intent::Redo),
            (Intent::Redo, &after, Intent::Undo),
        ];
        for (step, then, back) in steps {
            self.shown.clear();
            for way in &ways {
                let what = format!("{what} at {way:?}");
                app.handle_all(way.clone());
                if self.press(app, &step, then, &what) {
                    press_until(app, &back, then);
                }
            }
            press_until(app, &step, if *then == after { before } else { &after });
        }
    }
}

fn app(session: Session) -> App {
    App::new(Ok(session), None, &Settings::default())
}

/// Presses until a book is not so any more.
fn press_until(app: &mut App, step: &Intent, book: &Book) {
    for _ in 0..2 {
        if app.session().unwrap().book() == book {
            app.handle(step.clone());
        }
    }
}

#[test]
fn every_kind_of_change_is_taken_back_only_where_it_is_seen() {
    let mut presses = Presses::default();
    let mut app = app(Session::in_memory(options()).unwrap());
    for (name, example) in EXAMPLES {
        let session = app.session().unwrap();
        let before = session.book().clone();
        let read: Doing = serde_json::from_str(example).unwrap();
        match read.step(session.book(), session.now()).unwrap() {
            Step::Undo | Step::Redo => {}
            Step::Command(command, _) => {
                app.handle(Intent::command(*command));
                assert_ne!(app.session().unwrap().book(), &before, "{name}");
                presses.everywhere(&mut app, &before, name);
            }
        }
    }
    assert!(
        presses.at_once > 100 && presses.there_first > 3000,
        "{presses:?}"
    );
}

const NAMES: [&str; 8] = [
    "Anna", "Bela", "Cora", "Dirk", "Emil", "Frieda", "Gustav", "Hanne",
];

fn season(name: &str, year: i32) -> Box<Season> {
    Box::new(Season {
        name: name.to_owned(),
        ..Season::of_year(year)
    })
}

/// Two evenings of members, both drawn, and two seasons.
fn two_evenings() -> Session {
    let mut session = Session::in_memory(options()).unwrap();
    for name in ["Forty", "Thursday"] {
        tables_by_hand(&mut session, evening(name), &NAMES, 4);
    }
    for (name, year) in [("Spring", 2025), ("Autumn", 2026)] {
        let season = season(name, year);
        let kept = Command::KeepSeason { was: None, season };
        session.transact(kept).unwrap();
    }
    session
}

fn sheet(event: i64, table: u32) -> SheetId {
    SheetId {
        event: EventId(event),
        leg: LegNo(1),
        table: TableNo(table),
    }
}

/// The first deal of a table, won by its second player.
fn deal(event: i64, table: u32) -> Command {
    Command::EnterDeal {
        sheet: sheet(event, table),
        deal: DealNo(1),
        lines: vec![LineInput {
            declarer: Some(EntrantId(i64::from(table) * 4 - 2)),
            amount: Some(48),
            ..LineInput::default()
        }],
    }
}

fn foot(book: &Book, second: bool) -> Command {
    let seats = &book.events[0].legs[0].tables[0].seats;
    let feet = seats.iter().map(|(_, entrant)| ListFoot {
        entrant: *entrant,
        points: 0,
        won: 0,
        lost: 0,
        total: None,
        lost_by_stretch: Vec::new(),
        accepted: None,
    });
    Command::KeepFeet {
        sheet: sheet(1, 1),
        second,
        feet: feet.collect(),
    }
}

/// What is told by its title alone to less than a page.
fn others(book: &Book) -> Vec<(&'static str, Command)> {
    let event = &book.events[0];
    let somebody = &event.entrants[0];
    let person = |change: fn(&mut vorhand::club::Entrant)| {
        let mut entrant = somebody.clone();
        change(&mut entrant);
        Command::EditEntrant {
            event: event.id,
            entrant,
            other_person: false,
        }
    };
    let settings = |change: fn(&mut vorhand::club::EventSettings)| {
        let mut settings = event.settings.clone();
        change(&mut settings);
        Command::EditEvent {
            event: event.id,
            change: settings,
        }
    };
    let together = |parts: Vec<Command>| Command::Together {
        parts: parts.into_iter().map(Into::into).collect(),
    };
    let guest = |event: i64| Command::AddEntrants {
        event: EventId(event),
        people: vec![NewEntrant {
            name: "Ida".to_owned(),
            ..NewEntrant::default()
        }],
    };
    let renamed = Command::KeepSeason {
        was: Some("Spring".to_owned()),
        season: season("Summer", 2025),
    };
    let changed = Command::KeepSeason {
        was: None,
        season: Box::new(Season {
            from: chrono::NaiveDate::from_ymd_opt(2025, 2, 1).unwrap(),
            ..*season("Spring", 2025)
        }),
    };
    let gone = Command::RemoveSeason {
        name: "Spring".to_owned(),
    };
    let new = Command::KeepSeason {
        was: None,
        season: season("Winter", 2024),
    };
    vec![
        ("paid", person(|who| who.paid = true)),
        ("absent", person(|who| who.absent = true)),
        ("club", person(|who| who.club = "Herz Acht".to_owned())),
        ("renamed", person(|who| who.typed_name = "Ina".to_owned())),
        ("name", settings(|of| of.name = "Fifty".to_owned())),
        ("stake", settings(|of| of.stake_cents_per_100 = 50)),
        ("season changed", changed),
        ("season renamed", renamed),
        ("season gone", gone),
        ("season new", new),
        ("first list", foot(book, false)),
        ("two tables", together(vec![deal(1, 1), deal(1, 2)])),
        ("two evenings", together(vec![deal(1, 1), deal(2, 1)])),
        ("two people", together(vec![guest(1), guest(2)])),
        (
            "a person and a season",
            together(vec![
                guest(1),
                Command::RemoveSeason {
                    name: "Spring".to_owned(),
                },
            ]),
        ),
        (
            "a final",
            together(vec![Command::new_event(evening("Final")), guest(0)]),
        ),
    ]
}

#[test]
fn what_its_title_alone_does_not_place_is_taken_back_only_where_it_is_seen() {
    let mut presses = Presses::default();
    let commands = others(two_evenings().book());
    for (what, command) in commands {
        let mut session = two_evenings();
        let before = session.book().clone();
        session.transact(command).unwrap();
        assert_ne!(*session.book(), before, "{what}");
        presses.everywhere(&mut app(session), &before, what);
    }
    let before = two_evenings().book().clone();
    for second in [false, true] {
        let mut session = two_evenings();
        if second {
            session.transact(foot(&before, false)).unwrap();
        }
        let before = session.book().clone();
        session.transact(foot(&before, second)).unwrap();
        presses.everywhere(&mut app(session), &before, "a list by its foot");
    }
    assert!(presses.at_once > 50, "{presses:?}");
}

#[test]
fn before_the_draw_how_people_move_is_taken_back_at_the_seats() {
    let mut session = Session::in_memory(options()).unwrap();
    let event = session.transact(Command::new_event(evening("Forty")));
    let event = event.unwrap().event().unwrap();
    let before = session.book().clone();
    let mut change = before.events[0].settings.clone();
    change.movement = MovementSettings {
        tables_at_most: Some(3),
        ..change.movement
    };
    session
        .transact(Command::EditEvent { event, change })
        .unwrap();
    let mut app = app(session);
    app.handle(Intent::Go(Screen::Seats));
    app.handle(Intent::Undo);
    assert_eq!(app.session().unwrap().book(), &before);
    assert_eq!(app.screen(), Screen::Seats);
}
