//! Any number of devices against a model: asks in any order, twice, with a mark used again, over
//! restarts. Each mark is answered once, what stands is what the model says, and the journal is
//! whole.

use crate::session::{evening, guest, options};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use vorhand::club::{EventId, MovementKind, SheetId, SheetMark, TableNo};
use vorhand::ops::{Answer, Asker, Command, Right};
use vorhand::session::{ReceivedAsk, Session};
use vorhand::wire::AskLine;

/// What stands in a deal: who played, and the amount.
type Cell = Option<(i64, i32)>;
/// A table and a deal.
type At = (u32, u32);

/// What is asked for.
#[derive(Debug, Clone, PartialEq)]
enum Want {
    Deal {
        at: At,
        seen: Cell,
        to: Cell,
    },
    Mark {
        table: u32,
        seen: SheetMark,
        to: SheetMark,
    },
    Settle {
        table: u32,
        number: u32,
        seen: Cell,
        take: bool,
    },
}

/// Whom a device is: two tablets at table 1, one at table 2, two desks, the director.
const DEVICES: usize = 6;

fn right(device: usize, event: EventId) -> Right {
    let table = |table| {
        Right::Table(SheetId {
            event,
            leg: vorhand::club::LegNo(1),
            table: TableNo(table),
        })
    };
    match device {
        0 | 1 => table(1),
        2 => table(2),
        3 | 4 => Right::Desk,
        _ => Right::Director,
    }
}

/// What lies beside: which device wrote it, where, what, and why it does not count.
#[derive(Debug, Clone, PartialEq)]
struct Version {
    device: usize,
    at: At,
    to: Cell,
    why: &'static str,
}

/// The book as it has to be.
#[derive(Default)]
struct Model {
    cells: BTreeMap<At, (i64, i32)>,
    marks: BTreeMap<u32, SheetMark>,
    beside: BTreeMap<(u32, u32), Version>,
    numbers: u32,
    answered: BTreeMap<String, (Want, String)>,
}

impl Model {
    fn mark(&self, table: u32) -> SheetMark {
        self.marks.get(&table).copied().unwrap_or_default()
    }

    fn put(&mut self, at: At, cell: Cell) {
        match cell {
            Some(cell) => drop(self.cells.insert(at, cell)),
            None => drop(self.cells.remove(&at)),
        }
        // What lay beside and stands now is gone.
        self.beside
            .retain(|_, version| version.at != at || version.to != cell);
    }

    /// The number under which it lies beside: that of the same wish of the same device, or a new one.
    fn set_beside(&mut self, version: Version) -> (u32, &'static str) {
        let of = |other: &Version| (other.device, other.at, other.to);
        let mut all = self.beside.iter();
        if let Some(((_, number), kept)) = all.find(|(_, kept)| of(kept) == of(&version)) {
            return (*number, kept.why);
        }
        self.numbers += 1;
        let (table, why) = (version.at.0, version.why);
        self.beside.insert((table, self.numbers), version);
        if [SheetMark::In, SheetMark::Checked].contains(&self.mark(table)) {
            self.marks.insert(table, SheetMark::Doubtful);
        }
        (self.numbers, why)
    }

    /// What has to be answered.
    fn hear(&mut self, mark: &str, device: usize, want: &Want) -> String {
        if let Some((before, answer)) = self.answered.get(mark) {
            return if before == want {
                answer.clone()
            } else {
                "refused mark-reused".to_owned()
            };
        }
        let answer = self.weigh(device, want);
        if answer == "refused not-allowed" {
            // No row tells it: it is weighed anew when it comes again.
            return answer;
        }
        let known = (want.clone(), answer.clone());
        self.answered.insert(mark.to_owned(), known);
        answer
    }

    fn weigh(&mut self, device: usize, want: &Want) -> String {
        let table = match want {
            Want::Deal { at, .. } => at.0,
            Want::Mark { table, .. } | Want::Settle { table, .. } => *table,
        };
        let (rank, own) = match device {
            0 | 1 => (0, table == 1),
            2 => (0, table == 2),
            3 | 4 => (1, true),
            _ => (2, true),
        };
        let least = match want {
            Want::Deal { .. } => 0,
            Want::Mark { to, .. } => usize::from(*to != SheetMark::In),
            Want::Settle { .. } if self.mark(table) == SheetMark::Signed => 2,
            Want::Settle { .. } => 1,
        };
        if rank < least || !own {
            return "refused not-allowed".to_owned();
        }
        let why = match (rank, self.mark(table)) {
            (2, _) | (_, SheetMark::Out) => None,
            (_, SheetMark::Signed) => Some("Signed"),
            (0, _) => Some("HandedIn"),
            _ => None,
        };
        match want {
            Want::Deal { at, seen, to } => {
                let stands = self.cells.get(at).copied();
                if stands == *to {
                    return "stands".to_owned();
                }
                match why.or((stands != *seen).then_some("Differs")) {
                    None => {
                        self.put(*at, *to);
                        "done".to_owned()
                    }
                    Some(why) => {
                        let (number, why) = self.set_beside(Version {
                            device,
                            at: *at,
                            to: *to,
                            why,
                        });
                        format!("beside {number} {why}")
                    }
                }
            }
            Want::Mark { seen, to, .. } => {
                let closes = [SheetMark::Checked, SheetMark::Signed].contains(to);
                let open = self
                    .beside
                    .range((table, 0)..(table + 1, 0))
                    .next()
                    .is_some();
                if closes && open {
                    "refused unsettled".to_owned()
                } else if self.mark(table) == *to {
                    "stands".to_owned()
                } else if why.is_some() {
                    "refused handed-in".to_owned()
                } else if self.mark(table) != *seen {
                    "refused differs".to_owned()
                } else {
                    self.marks.insert(table, *to);
                    "done".to_owned()
                }
            }
            Want::Settle {
                number, seen, take, ..
            } => {
                let Some(version) = self.beside.get(&(table, *number)).cloned() else {
                    return "refused no-beside".to_owned();
                };
                if self.cells.get(&version.at) != seen.as_ref() {
                    return "refused differs".to_owned();
                }
                self.beside.remove(&(table, *number));
                if *take {
                    self.put(version.at, version.to);
                }
                "done".to_owned()
            }
        }
    }
}

/// The line that a device sends.
fn line(mark: &str, want: &Want) -> Value {
    let lines = |cell: &Cell| match cell {
        Some((who, amount)) => {
            json!([{ "declarer": who, "amount": amount, "accepted": "as written" }])
        }
        None => json!([]),
    };
    let (seen, command) = match want {
        Want::Deal { at, seen, to } => (
            json!({ "lines": lines(seen) }),
            match to {
                Some(_) => {
                    json!({ "do": "enter_deal", "leg": 1, "table": at.0, "deal": at.1, "lines": lines(to) })
                }
                None => json!({ "do": "clear_deal", "leg": 1, "table": at.0, "deal": at.1 }),
            },
        ),
        Want::Mark { table, seen, to } => (
            json!({ "mark": seen }),
            json!({ "do": "mark_sheet", "leg": 1, "table": table, "mark": to }),
        ),
        Want::Settle {
            table,
            number,
            seen,
            take,
        } => (
            json!({ "lines": lines(seen) }),
            json!({ "do": "settle_beside", "leg": 1, "table": table, "number": number, "take": take }),
        ),
    };
    json!({ "mark": mark, "seen": seen, "command": command })
}

fn heard(session: &Session, device: usize, mark: &str, want: &Want) -> ReceivedAsk {
    let line: AskLine = serde_json::from_value(line(mark, want)).unwrap();
    let event = session.book().events[0].id;
    ReceivedAsk {
        asker: Asker {
            name: format!("Device {device}"),
            right: right(device, event),
        },
        ask: line.ask(session.book(), session.now()).unwrap(),
        told: line.told(),
    }
}

fn said(answer: &Answer) -> String {
    match answer {
        Answer::Done => "done".to_owned(),
        Answer::Stands => "stands".to_owned(),
        Answer::Beside { number, why, .. } => format!("beside {number} {why:?}"),
        Answer::Refused { code } => format!("refused {code}"),
    }
}

/// Two tables of four with eight deals each; who has cards in a deal sits behind the dealer.
fn hall(path: &std::path::Path) -> Session {
    let mut session = Session::create(path, options()).unwrap();
    let mut settings = evening("Thursday");
    (settings.movement.kind, settings.movement.legs) = (MovementKind::Individual, Some(1));
    let event = session.transact(Command::new_event(settings)).unwrap();
    let event = event.event().unwrap();
    let people = (1..=8).map(|n| guest(&format!("G{n}"))).collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 5 }).unwrap();
    session
}

fn stands(session: &Session) -> BTreeMap<At, (i64, i32)> {
    let leg = &session.book().events[0].legs[0];
    let lines = leg.tables.iter().flat_map(|table| {
        let lines = table.sheet.deals.iter();
        lines.map(|line| {
            let at = (table.number.0, line.deal.0);
            (at, (line.declarer.unwrap().0, line.amount))
        })
    });
    lines.collect()
}

/// One thing that happens: a device asks (seeing what stands, or something old), an ask comes again,
/// a mark is used again, the program is started anew.
type Step = (u8, usize, (u32, u32, usize, i32), (bool, bool, u8));

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let cell = (
        1_u32..3,
        1_u32..4,
        0_usize..4,
        prop::sample::select(vec![20, 24, 48]),
    );
    let step = (
        0_u8..20,
        0..DEVICES,
        cell,
        (any::<bool>(), any::<bool>(), 0_u8..12),
    );
    prop::collection::vec(step, 1..60)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_devices_send_each_mark_is_answered_once_and_nobody_wins_by_being_later(
        steps in steps(),
    ) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("evening.vorhand");
        let mut session = hall(&path);
        let (mut model, mut sent, mut group) = (Model::default(), Vec::new(), Vec::new());
        for (turn, (what, device, (table, deal, seat, points), (old, takes, kind))) in (1..).zip(steps) {
            let at = (table, deal);
            let stood = stands(&session).get(&at).copied();
            let seats = session.book().events[0].legs[0].tables[table as usize - 1].seats.clone();
            let to = (seat > 0).then(|| (seats[(deal as usize - 1 + seat) % 4].1.0, points));
            let want = match kind {
                0 => Want::Mark { table, seen: model.mark(table), to: SheetMark::In },
                1 => Want::Mark { table, seen: model.mark(table), to: SheetMark::Signed },
                2 => Want::Mark { table, seen: SheetMark::In, to: SheetMark::Out },
                3 | 4 => {
                    let here: Vec<_> = model.beside.range((table, 0)..(table + 1, 0)).collect();
                    // One that lies there, or a number that was given out or never will be.
                    let one = if points > 20 { here.get(seat).or(here.first()) } else { None };
                    let number = one.map_or(deal, |((_, number), _)| *number);
                    let place = one.map_or(at, |(_, version)| version.at);
                    let seen = if old { None } else { stands(&session).get(&place).copied() };
                    Want::Settle { table, number, seen, take: takes }
                }
                _ => Want::Deal { at, seen: if old { None } else { stood }, to },
            };
            match what {
                // Comes again as it was.
                0..3 => group.extend(sent.get(seat).cloned()),
                // Another ask under a mark that is taken.
                3 => if let Some((device, mark, _)) = sent.get(seat).cloned() {
                    group.push((device, mark, want));
                },
                // Started anew; what was answered is known all the same.
                4 => {
                    drop(session);
                    session = Session::open(&path, options()).unwrap();
                }
                _ => {
                    let one: (usize, String, Want) = (device, format!("d{device}-{turn}"), want);
                    sent.push(one.clone());
                    group.push(one);
                }
            }
            if turn % 3 == 0 {
                let asks = std::mem::take(&mut group);
                let expected: Vec<String> = asks.iter().map(|(d, m, w)| model.hear(m, *d, w)).collect();
                let all: Vec<ReceivedAsk> = asks.iter().map(|(d, m, w)| heard(&session, *d, m, w)).collect();
                let answers = session.carry(&all).unwrap();
                let got: Vec<String> = answers.iter().map(|a| said(&a.answer)).collect();
                prop_assert_eq!(got, expected, "{:?}", asks);
                prop_assert_eq!(stands(&session), model.cells.clone());
            }
        }
        let rows = session.journal().unwrap();
        let mut marks: Vec<&str> = rows.iter().filter_map(|r| Some(r.asked.as_ref()?.mark.as_str())).collect();
        marks.sort_unstable();
        prop_assert_eq!(marks, model.answered.keys().collect::<Vec<_>>());
        let beside: usize = session.book().events[0].legs[0].tables.iter().map(|t| t.sheet.beside.len()).sum();
        prop_assert_eq!(beside, model.beside.len());
        prop_assert!(session.verify().unwrap().sound());
        let left = session.book().clone();
        drop(session);
        let again = Session::open(&path, options()).unwrap();
        prop_assert_eq!(again.book(), &left);
    }
}
