//! One evening, played twice: typed at the window by keys alone, and as lines of JSON through
//! `vorhand do`. What both books hold in the end is the same.

use crate::doing::Book;
use crate::room::{EIGHT, Room};
use egui::Key;
use serde_json::{Value, json};
use vorhand::club::{DealNo, Document, Event, Leg, LegNo, Table, TableNo, prizes};
use vorhand::i18n::Lang;
use vorhand::ui::Screen;

const PEOPLE: [&str; 12] = [
    "Anna", "Berta", "Carl", "Dora", "Emil", "Frieda", "Gustav", "Hanna", "Ingo", "Jutta", "Karl",
    "Lotte",
];

/// The evening at the window, and the lines that do the same.
struct Twin {
    room: Room,
    lines: Vec<Value>,
}

impl Twin {
    fn new() -> Twin {
        Twin {
            room: Room::over(Lang::En, None, EIGHT, false, |_| ()),
            lines: Vec::new(),
        }
    }

    fn line(&mut self, line: Value) -> &mut Twin {
        self.lines.push(line);
        self
    }

    fn key(&mut self, key: Key) -> &mut Twin {
        self.room.desk.press(key);
        self
    }

    fn ctrl(&mut self, key: Key) -> &mut Twin {
        self.room.desk.ctrl(key);
        self
    }

    fn write(&mut self, text: &str) -> &mut Twin {
        self.room.desk.write(text);
        self
    }

    fn tab_to(&mut self, name: &str) -> &mut Twin {
        self.room.desk.tab_to(name);
        self
    }

    fn event(&self) -> &Event {
        &self.room.desk.app().session().unwrap().book().events[0]
    }

    fn leg(&self, leg: usize) -> &Leg {
        &self.event().legs[leg - 1]
    }

    fn said(&self) -> Option<&str> {
        self.room.desk.app().said()
    }

    /// Opens a sheet by its place in the list of sheets.
    fn open(&mut self, leg: u32, table: u32) -> &mut Twin {
        self.ctrl(Key::Num3);
        while self.room.desk.app().place().leg < LegNo(leg) {
            self.ctrl(Key::PageDown);
        }
        while self.room.desk.app().place().leg > LegNo(leg) {
            self.ctrl(Key::PageUp);
        }
        self.tab_to(&format!("Table {table}:")).key(Key::Enter);
        if self.room.desk.app().screen() == Screen::Slips {
            self.tab_to("Open the sheet").key(Key::Space);
        }
        assert_eq!(self.room.desk.app().screen(), Screen::Sheet);
        assert_eq!(
            (
                self.room.desk.app().place().leg,
                self.room.desk.app().place().table
            ),
            (LegNo(leg), TableNo(table))
        );
        self
    }

    /// Types a deal whose declarer has the column (from 1 on).
    fn deal(&mut self, at: (u32, u32), deal: u32, column: usize, amount: i32) -> &mut Twin {
        let who = table(self.leg(at.0 as usize), at.1).seats[column - 1].1.0;
        self.write(&format!("/{deal}")).key(Key::Enter);
        self.write(&format!("{column}{}", typed(amount)))
            .key(Key::Enter);
        let line = self.recorded(at, deal);
        assert_eq!(
            line,
            Some((who, amount)),
            "{at:?} {deal}: {:?}",
            self.said()
        );
        self.line(
            json!({"do": "enter_deal", "leg": at.0, "table": at.1, "deal": deal,
            "lines": [{"declarer": who, "amount": amount}]}),
        )
    }

    fn recorded(&self, at: (u32, u32), deal: u32) -> Option<(i64, i32)> {
        let sheet = &table(self.leg(at.0 as usize), at.1).sheet;
        let line = sheet.deals.iter().find(|line| line.deal == DealNo(deal))?;
        Some((line.declarer?.0, line.amount))
    }

    /// The deals of a sheet from `first` on, each played by somebody who has cards.
    fn deals(&mut self, at: (u32, u32), first: u32) -> &mut Twin {
        self.open(at.0, at.1);
        let sheet = table(self.leg(at.0 as usize), at.1).clone();
        let company = sheet.company(self.leg(at.0 as usize).rounds);
        for deal in first..=company.deals() {
            let dealer = company.at(DealNo(deal)).dealer();
            let there = company.at(DealNo(deal)).there();
            let playing: Vec<_> = there
                .iter()
                .filter(|(seat, _)| there.len() < 4 || Some(*seat) != dealer)
                .collect();
            let turn = (deal + at.1) as usize;
            let (seat, _) = playing[turn % playing.len()];
            let column = sheet.seats.iter().position(|(s, _)| s == seat).unwrap() + 1;
            self.deal(at, deal, column, [24, 36, -48, 48, 20][turn % 5]);
        }
        self
    }
}

/// A loss has its sign after the column.
fn typed(amount: i32) -> String {
    amount.to_string()
}

fn table(leg: &Leg, number: u32) -> &Table {
    leg.tables
        .iter()
        .find(|t| t.number == TableNo(number))
        .unwrap()
}

/// Where two values differ, so that a failure can be read.
pub fn differences(at: &str, a: &Value, b: &Value) -> Vec<String> {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => a
            .iter()
            .flat_map(|(key, value)| differences(&format!("{at}/{key}"), value, &b[key]))
            .collect(),
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => (0..)
            .zip(a.iter().zip(b))
            .flat_map(|(n, (a, b)): (usize, _)| differences(&format!("{at}/{n}"), a, b))
            .collect(),
        _ if a == b => Vec::new(),
        _ => vec![format!("{at}: {a} | {b}")],
    }
}

/// What is compared of a book: everything but who wrote it, and when.
pub fn contents(mut export: Value) -> Value {
    let fields = export.as_object_mut().unwrap();
    fields.remove("journal");
    export
}

#[test]
fn what_is_typed_at_the_window_and_what_is_sent_as_lines_is_the_same_book() {
    let mut twin = Twin::new();
    arrive(&mut twin);
    first_leg(&mut twin);
    second_leg(&mut twin);
    twin.ctrl(Key::Num5);
    cut(&mut twin);
    seal_and_correct(&mut twin);

    let session = twin.room.desk.app().session().unwrap();
    let typed = Document::of_book(session.book(), Vec::new());
    let typed = contents(serde_json::to_value(typed).unwrap());
    let book = Book::new();
    book.all(&twin.lines);
    book.verified();
    let sent = contents(book.export());
    assert_eq!(differences("", &typed, &sent), Vec::<String>::new());
    assert_eq!(sent, typed);
}

/// Twelve people come, and two legs of two rounds are drawn.
fn arrive(twin: &mut Twin) {
    twin.ctrl(Key::N).write("Thursday");
    twin.tab_to("How do people move?").key(Key::Enter);
    twin.tab_to("Drawn").key(Key::Space);
    twin.tab_to("Rounds in a leg").ctrl(Key::A).write("2");
    twin.tab_to("Legs").ctrl(Key::A).write("2").key(Key::Enter);
    twin.line(
        json!({"do": "new_event", "name": "Thursday", "date": "2026-11-21",
        "rulebook": "foster_1922", "scoring": "net", "currency": "€",
        "movement": {"kind": "draw", "seed": 0, "rounds": 2, "legs": 2, "expected": 12,
                    "standing": {"small_to_last": true}}}),
    );
    for name in PEOPLE {
        twin.write(name).key(Key::Enter);
        twin.line(json!({"do": "add_entrants", "people": [{"name": name, "register": true}]}));
    }
    twin.room.desk.draw();
    twin.line(json!({"do": "draw", "seed": 7}));
    assert_eq!(twin.leg(1).tables.len(), 3);
}

/// Errors, a reason, a fine; somebody leaves in the middle, and somebody plays on for another.
fn first_leg(twin: &mut Twin) {
    for table in 1..=3 {
        twin.open(1, table);
        for deal in 1..=4 {
            let column = deal as usize % 4 + 1;
            twin.deal(
                (1, table),
                deal,
                column,
                [24, 36, -48, 48][deal as usize - 1],
            );
        }
    }
    // Refused and then accepted; the fine goes with the deal.
    twin.open(1, 1);
    let who = table(twin.leg(1), 1).seats[1].1.0;
    twin.write("/5")
        .key(Key::Enter)
        .write("237")
        .key(Key::Enter);
    assert_eq!(twin.recorded((1, 1), 5), None, "no game is worth 37");
    twin.write("/5").key(Key::Enter);
    twin.ctrl(Key::A)
        .write("237 f310 !so it is on the paper")
        .key(Key::Enter);
    assert_eq!(
        twin.recorded((1, 1), 5),
        Some((who, 37)),
        "{:?}",
        twin.said()
    );
    let fined = table(twin.leg(1), 1).seats[2].1.0;
    let law = table(twin.leg(1), 1).sheet.fines[0].law.clone();
    twin.line(json!({"do": "write_line", "leg": 1, "table": 1, "deal": 5,
        "lines": [{"declarer": who, "amount": 37, "accepted": "so it is on the paper"}],
        "fines": [{"entrant": fined, "amount": -10, "law": law}]}));

    let leaver = table(twin.leg(1), 2).seats[3].1;
    let name = twin.event().called(leaver);
    twin.ctrl(Key::Num2)
        .tab_to("Something happened")
        .key(Key::Enter);
    twin.tab_to("somebody leaves").key(Key::Space).write(&name);
    twin.tab_to("From leg").key(Key::ArrowUp);
    twin.tab_to("After round").write("1").key(Key::Enter);
    assert_eq!(table(twin.leg(1), 2).stays.len(), 1, "{:?}", twin.said());
    twin.line(json!({"do": "repair_in_leg", "leg": 1, "after_round": 1,
        "what": {"leaves": {"entrant": leaver.0}}}));

    let replaced = table(twin.leg(1), 3).seats[1].1;
    let name = twin.event().called(replaced);
    twin.tab_to(": somebody is replaced").key(Key::Space);
    twin.tab_to("Who leaves").write(&name);
    twin.tab_to("Who comes").write("Zora");
    twin.tab_to("From deal")
        .ctrl(Key::A)
        .write("5")
        .key(Key::Enter);
    assert_eq!(twin.event().entrants.len(), 13, "{:?}", twin.said());
    twin.line(json!({"do": "stand_in", "leg": 1, "leaves": replaced.0,
        "comes": {"new": {"name": "Zora", "register": true}}, "from_deal": 5}));

    twin.deals((1, 1), 6).deals((1, 2), 5).deals((1, 3), 5);
}

fn second_leg(twin: &mut Twin) {
    for table in 1..=twin.leg(2).tables.len() as u32 {
        twin.deals((2, table), 1);
    }
}

/// Who are equal in everything cut for it; the first of them wins.
fn cut(twin: &mut Twin) {
    let mut cuts = 0;
    while let Some(open) = prizes(twin.event(), None).open_cuts.first().cloned() {
        let winner = open.entrants[0];
        let name = twin.event().called(winner);
        let takes = if open.both {
            " won and takes: Points"
        } else {
            " won"
        };
        twin.tab_to(&format!("{name}{takes}")).key(Key::Space);
        let between: Vec<i64> = open.entrants.iter().map(|id| id.0).collect();
        let prize = serde_json::to_value(open.prize).unwrap();
        let mut line =
            json!({"do": "record_cut", "prize": prize, "between": between, "winner": winner.0});
        if open.both {
            line["choice"] = json!("points");
        }
        twin.line(line);
        cuts += 1;
        assert!(cuts < 10, "{:?}", twin.said());
    }
    assert!(cuts > 0, "nobody is equal");
}

fn seal_and_correct(twin: &mut Twin) {
    twin.ctrl(Key::Num4).tab_to("Make final").key(Key::Space);
    let sealed = twin.event().seal.sealed_at.unwrap();
    twin.line(json!({"do": "set_seal", "sealed_at": sealed.to_rfc3339()}));
    twin.open(1, 3);
    let who = table(twin.leg(1), 3).seats[2].1.0;
    twin.write("/2")
        .key(Key::Enter)
        .write("360")
        .key(Key::Enter);
    twin.write("misread").key(Key::Enter);
    assert_eq!(
        twin.recorded((1, 3), 2),
        Some((who, 60)),
        "{:?}",
        twin.said()
    );
    let right = json!({"do": "enter_deal", "leg": 1, "table": 3, "deal": 2,
        "lines": [{"declarer": who, "amount": 60}]});
    let at = twin.event().seal.corrected_at.unwrap().to_rfc3339();
    twin.line(json!({"do": "after_seal", "at": at, "reason": "misread", "command": right}));
}
