//! Laws over made-up evenings: whatever is done, in whatever order, can be taken back and told
//! again by the journal.

use crate::session::{evening, guest, options};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use vorhand::club::money::{EntryPart, Purse};
use vorhand::club::season::Season;
use vorhand::club::teams::{Grouping, Team};
use vorhand::club::{
    Book, Cut, DealNo, Earlier, Entrant, EntrantId, Event, EventId, LegNo, ListFoot, Member,
    MemberId, MovementKind, OwnPreset, PrizeChoice, PrizeKind, Seat, Sheet, SheetId, SheetMark,
    Slip, TableNo, TotalKind,
};
use vorhand::ops::{
    self, Charge, Command, LineInput, NewEntrant, Newcomer, Plan, Refusal, SeatRepair,
    SheetRefusal, TotalInput,
};
use vorhand::session::Session;
use vorhand::skat::{Contract, DealEntry, Rulebook, SkatUse, Trump};
use vorhand::store::{JournalRow, Kind, Store};

/// One made-up wish: what, and four numbers from which its details are chosen.
pub type Wish = (u8, u8, u8, u8, i16);

fn wishes() -> impl Strategy<Value = Vec<Wish>> {
    // Deals are most of an evening.
    let what = prop_oneof![3 => 0u8..31, 2 => 11u8..14];
    prop::collection::vec(
        (what, any::<u8>(), any::<u8>(), any::<u8>(), -60i16..60),
        1..44,
    )
}

fn pick<T>(list: &[T], by: u8) -> Option<&T> {
    list.get(usize::from(by) % list.len().max(1))
}

fn event(book: &Book, by: u8) -> EventId {
    pick(&book.events, by).map_or(EventId(1), |e| e.id)
}

fn somebody(book: &Book, event: EventId, by: u8) -> EntrantId {
    let event = book.events.iter().find(|e| e.id == event);
    event
        .and_then(|e| pick(&e.entrants, by))
        .map_or(EntrantId(1), |e| e.id)
}

fn sheet(book: &Book, event: EventId, leg: u32, table: u32) -> Sheet {
    let event = book.events.iter().find(|e| e.id == event);
    let leg = event.and_then(|e| e.legs.iter().find(|l| l.number == LegNo(leg)));
    let table = leg.and_then(|l| l.tables.iter().find(|t| t.number == TableNo(table)));
    table.map(|t| Sheet::clone(&t.sheet)).unwrap_or_default()
}

/// Somebody on the sheet, so that most deals are taken.
fn at_table(book: &Book, event: EventId, leg: u32, table: u32, by: u8) -> EntrantId {
    let event = book.events.iter().find(|e| e.id == event);
    let leg = event.and_then(|e| e.legs.iter().find(|l| l.number == LegNo(leg)));
    let table = leg.and_then(|l| l.tables.iter().find(|t| t.number == TableNo(table)));
    table
        .and_then(|t| pick(&t.seats, by))
        .map_or(EntrantId(1), |(_, who)| *who)
}

/// One of three seasons, by one of four rules.
fn season(by: u8) -> Season {
    let formed = ["\"sum\"", "\"average\"", "{\"best\":3}", "{\"drop\":1}"];
    let text = format!(
        r#"{{"name":"{}","from":"2026-01-01","to":"2026-12-31","formed":{}}}"#,
        by % 3,
        formed[usize::from(by) % 4]
    );
    serde_json::from_str(&text).unwrap()
}

/// Money, teams or a lot of an event.
fn money(event: EventId, who: EntrantId, (a, b): (u8, u8), cents: i64) -> Command {
    let next = EntrantId(who.0 % 9 + 1);
    let name = format!("G{}", b % 2);
    match a % 6 {
        0 => Command::KeepPurse {
            event,
            purse: Box::new(Purse {
                entry: vec![EntryPart {
                    name: name.clone(),
                    cents,
                    ..EntryPart::default()
                }],
                one_prize: b > 100,
                ..Purse::default()
            }),
        },
        1 => Command::TakePayment {
            event,
            entrant: who,
            at: "2026-11-20T19:30:00+01:00".parse().unwrap(),
            cents,
            by: name,
        },
        2 => Command::KeepGrouping {
            event,
            was: (a > 200).then(|| format!("G{}", (b + 1) % 2)),
            grouping: Box::new(Grouping {
                name,
                size: u32::from(b % 4),
                scaled: a > 100,
                apart: true,
                teams: vec![Team {
                    name: "Herz Acht".to_owned(),
                    entrants: vec![who, next],
                    substitutes: vec![],
                }],
                league: None,
            }),
        },
        3 => Command::RemoveGrouping { event, name },
        4 => Command::KeepLot {
            event,
            order: vec![who, next],
        },
        _ => Command::RemoveLot {
            event,
            order: vec![next, who],
        },
    }
}

pub fn command(book: &Book, (what, a, b, c, amount): Wish) -> Command {
    let event = event(book, if c < 200 { 0 } else { c });
    let (leg, table) = (u32::from(b / 64 / 3) + 1, u32::from(c % 5 / 2) + 1);
    let who = at_table(book, event, leg, table, a);
    let deal = u32::from(b % 9);
    let sheet = sheet(book, event, leg, table);
    let name = format!("P{}", b % 40);
    let kinds = [
        MovementKind::Fixed,
        MovementKind::Pairs,
        MovementKind::UpTheSides,
        MovementKind::Individual,
    ];
    match what {
        0 => Command::AddMember {
            name,
            club: String::new(),
            number: String::new(),
        },
        1 => Command::EditMember {
            member: Member {
                id: MemberId(i64::from(a % 4)),
                name,
                club: "C".to_owned(),
                ..Member::default()
            },
        },
        2 if c.is_multiple_of(3) => Command::MergeMembers {
            from: MemberId(i64::from(a % 4)),
            into: MemberId(i64::from(b % 4)),
        },
        2 if c % 3 == 1 => Command::MergeGuest {
            name,
            club: None,
            into: MemberId(i64::from(b % 4)),
        },
        2 => Command::RemoveMember {
            member: MemberId(i64::from(a % 4)),
        },
        3 => Command::new_event({
            let mut new = evening(&name);
            new.movement.kind = kinds[usize::from(c) % kinds.len()];
            new
        }),
        4 => Command::EditEvent {
            event,
            change: evening(&name),
        },
        5 => Command::RemoveEvent {
            event: EventId(i64::from(a % 16)),
        },
        6 | 7 => {
            let newcomer = |n: u8| NewEntrant {
                register: n.is_multiple_of(2),
                ..guest(&format!("P{n}"))
            };
            Command::AddEntrants {
                event,
                people: (b % 40..b % 40 + 8).map(newcomer).collect(),
            }
        }
        8 => {
            let id = somebody(book, event, b);
            let known = book.events.iter().find(|known| known.id == event);
            let known = known.and_then(|known| known.entrant(id));
            let entrant = Entrant {
                id,
                start_number: c.into(),
                typed_name: name,
                member: known.and_then(|known| known.member),
                ..Entrant::default()
            };
            Command::EditEntrant {
                event,
                entrant,
                other_person: a.is_multiple_of(3),
            }
        }
        9 => Command::RemoveEntrant {
            event,
            entrant: somebody(book, event, b),
        },
        10 => Command::Draw {
            event,
            seed: b.into(),
        },
        11 | 12 => Command::EnterDeal {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            deal: DealNo(deal),
            lines: vec![line(who, amount)],
        },
        13 => Command::EnterDeal {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            deal: DealNo(deal),
            lines: vec![game(who, amount)],
        },
        14 => Command::ClearDeal {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            deal: pick(&sheet.deals, a).map_or(DealNo(deal), |l| l.deal),
        },
        15 => {
            let fine = Charge {
                deal: DealNo(deal),
                entrant: who,
                amount: amount.into(),
                law: "20".to_owned(),
            };
            Command::AddFine {
                sheet: SheetId {
                    event,
                    leg: LegNo(leg),
                    table: TableNo(table),
                },
                fine,
            }
        }
        16 => Command::RemoveFine {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            number: pick(&sheet.fines, a).map_or(1, |f| f.number),
        },
        17 => {
            let okd_by = Some(at_table(book, event, leg, table, c));
            Command::EnterSlip {
                sheet: SheetId {
                    event,
                    leg: LegNo(leg),
                    table: TableNo(table),
                },
                slip: Slip {
                    entrant: who,
                    points: amount.into(),
                    games: 1,
                    okd_by,
                },
            }
        }
        18 if a % 5 == 4 => Command::KeepFeet {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            second: b.is_multiple_of(3),
            feet: vec![ListFoot {
                entrant: who,
                points: amount.into(),
                won: u32::from(b % 4),
                lost: u32::from(c % 4),
                total: b.is_multiple_of(2).then_some(c.into()),
                lost_by_stretch: Vec::new(),
                accepted: None,
            }],
        },
        18 if a % 5 == 1 && c % 3 == 0 => Command::StopLeg {
            event,
            leg: LegNo(leg),
            after: u32::from(b % 4),
            shorten: c % 2 == 1,
        },
        18 if a % 5 == 1 => Command::CallLeg {
            event,
            leg: LegNo(leg),
        },
        18 if a % 5 == 3 => Command::StrikeDeals {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            from: (c % 4 > 0).then_some(DealNo(u32::from(b % 20))),
        },
        18 if a % 5 == 2 => Command::VoidResult {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            entrant: who,
            reason: (c % 4 > 0).then(|| name.clone()),
        },
        18 if a.is_multiple_of(2) => Command::MarkSheet {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            mark: SheetMark::In,
        },
        18 => {
            let after = u32::from(c % 3) * u32::from(b % 12);
            let kind = if c.is_multiple_of(2) {
                TotalKind::Points
            } else {
                TotalKind::Won
            };
            let total = |value| TotalInput {
                entrant: who,
                after: vorhand::club::After::from(after),
                kind,
                value,
            };
            let totals = vec![
                total(Some(amount.into())),
                total((b % 5 > 0).then_some(b.into())),
            ];
            Command::WriteTotals {
                sheet: SheetId {
                    event,
                    leg: LegNo(leg),
                    table: TableNo(table),
                },
                totals,
            }
        }
        19 => Command::SwapSeats {
            event,
            leg: LegNo(leg),
            a: who,
            b: somebody(book, event, c),
        },
        20 => Command::Substitute {
            event,
            from_leg: LegNo(leg),
            leaves: who,
            comes: EntrantId(i64::from(9 + c % 2)),
        },
        21 => Command::RecordCut {
            event,
            cut: Cut {
                prize: PrizeKind::Games,
                between: vec![who, somebody(book, event, c)],
                winner: who,
                choice: None,
            },
        },
        22 => Command::Choose {
            event,
            choice: PrizeChoice {
                entrant: who,
                prize: PrizeKind::Points,
            },
        },
        23 => Command::RemoveSlip {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            entrant: pick(&sheet.slips, a).map_or(who, |s| s.entrant),
        },
        24 => {
            let cut = book
                .events
                .iter()
                .find(|e| e.id == event)
                .and_then(|e| e.cuts.first())
                .cloned();
            let none = Cut {
                prize: PrizeKind::Games,
                between: vec![],
                winner: who,
                choice: None,
            };
            Command::RemoveCut {
                event,
                cut: cut.unwrap_or(none),
            }
        }
        25 => {
            let choices = book
                .events
                .iter()
                .find(|e| e.id == event)
                .map(|e| e.choices.as_slice());
            Command::RemoveChoice {
                event,
                entrant: pick(choices.unwrap_or_default(), a).map_or(who, |c| c.entrant),
            }
        }
        26 if c.is_multiple_of(5) => money(event, who, (a, b), i64::from(amount)),
        26 if a.is_multiple_of(5) => Command::KeepPreset {
            preset: Box::new(OwnPreset::new(
                name,
                &evening("Thursday"),
                &Purse::default(),
            )),
        },
        26 if a % 5 == 1 => Command::RemovePreset { name },
        26 if c.is_multiple_of(3) => Command::KeepSeason {
            was: (b % 4 == 1).then(|| season(b / 4).name),
            season: Box::new(season(a)),
        },
        26 if c % 3 == 1 => Command::RemoveSeason {
            name: season(a).name,
        },
        26 => Command::ClearDraw { event },
        27 | 28 => Command::Repair {
            event,
            next_leg: LegNo(leg),
            what: happened(book, event, who, c),
            anew: a.is_multiple_of(3),
        },
        _ => match book.events.iter().find(|e| e.id == event) {
            Some(known) if a.is_multiple_of(2) => {
                let (members, events) = (book.members.clone(), vec![known.clone(), known.clone()]);
                let row = Earlier {
                    number: 1,
                    what: "once".to_owned(),
                    ..Earlier::default()
                };
                Command::Import {
                    again: true,
                    book: Box::new(Book {
                        presets: book.presets.clone(),
                        seasons: book.seasons.clone(),
                        members,
                        events,
                        earlier: vec![row].into(),
                    }),
                }
            }
            Some(known) => by_hand(known, leg),
            None => Command::ClearDraw { event },
        },
    }
}

fn happened(book: &Book, event: EventId, leaves: EntrantId, by: u8) -> SeatRepair {
    let new = |n: u8| Newcomer::New(guest(&format!("N{n}")));
    match by % 4 {
        0 => SeatRepair::Comes { who: new(by) },
        1 => SeatRepair::Comes {
            who: Newcomer::Listed(somebody(book, event, by / 4)),
        },
        2 => SeatRepair::Leaves { entrant: leaves },
        _ => SeatRepair::Replaced {
            leaves,
            comes: new(by),
        },
    }
}

fn by_hand(event: &Event, leg: u32) -> Command {
    let people: Vec<EntrantId> = event
        .entrants
        .iter()
        .filter(|e| !e.left)
        .map(|e| e.id)
        .collect();
    let tables = people.chunks(4).filter(|c| c.len() > 2);
    let tables = tables
        .map(|c| Seat::ALL.into_iter().zip(c.iter().copied()).collect())
        .collect();
    let rest = people
        .chunks(4)
        .filter(|c| c.len() < 3)
        .flatten()
        .copied()
        .collect();
    Command::SeatByHand {
        event: event.id,
        leg: LegNo(leg),
        tables,
        sitting_out: rest,
    }
}

fn line(declarer: EntrantId, amount: i16) -> LineInput {
    let accepted = (amount % 2 == 0).then(|| "as written".to_owned());
    LineInput {
        declarer: Some(declarer),
        amount: Some(amount.into()),
        accepted,
        ..LineInput::default()
    }
}

fn game(declarer: EntrantId, points: i16) -> LineInput {
    let entry = DealEntry {
        contract: Some(Contract::plain(Trump::Spades, SkatUse::Untouched)),
        matadors: Some(-2),
        points: Some(i32::from(points) + 60),
        ..DealEntry::default()
    };
    LineInput {
        declarer: Some(declarer),
        entry: Some(entry),
        remark: "♠".to_owned(),
        ..LineInput::default()
    }
}

/// A book in memory and the same in a store, which must never differ.
struct Pair {
    book: Book,
    store: Store,
    seq: i64,
}

impl Pair {
    fn new() -> Pair {
        Pair {
            book: Book::default(),
            store: Store::in_memory().unwrap(),
            seq: 0,
        }
    }

    /// An evening with people and seats, so that most wishes find something.
    fn begun() -> Pair {
        let mut pair = Pair::new();
        let people = (0..8).map(|n| guest(&format!("G{n}"))).collect();
        pair.carry_out(&Command::new_event(evening("First")))
            .unwrap();
        pair.carry_out(&Command::AddEntrants {
            event: EventId(1),
            people,
        })
        .unwrap();
        pair.carry_out(&Command::Draw {
            event: EventId(1),
            seed: 1,
        })
        .unwrap();
        let late = vec![guest("L1"), guest("L2")];
        pair.carry_out(&Command::AddEntrants {
            event: EventId(1),
            people: late,
        })
        .unwrap();
        pair
    }

    fn write(&mut self, plan: &Plan) {
        self.seq += 1;
        let at = "2026-11-21T19:30:00+01:00".parse().unwrap();
        let row = JournalRow {
            asked: None,
            seq: self.seq,
            at,
            actor: String::new(),
            kind: Kind::Command,
            title: plan.title.clone(),
            changes: plan.changes.clone(),
            undoes: None,
        };
        self.store.write(&row).unwrap();
        ops::apply(&mut self.book, &plan.changes).unwrap();
        assert_eq!(
            self.store.load().unwrap(),
            self.book,
            "tables and memory differ after {:?}",
            plan.title
        );
    }

    fn carry_out(&mut self, command: &Command) -> Option<Plan> {
        let plan = ops::plan(&self.book, command).ok()?;
        self.write(&plan);
        Some(plan)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// Invariant 6: apply then undo gives the equal book and equal tables, for every command of a
    /// made-up evening; the journal alone gives the same tables.
    #[test]
    fn everything_can_be_taken_back_and_told_again(wishes in wishes()) {
        let mut pair = Pair::begun();
        let mut history = vec![];
        for wish in wishes {
            let before = pair.book.clone();
            let command = command(&pair.book, wish);
            let Some(plan) = pair.carry_out(&command) else {
                prop_assert_eq!(&pair.book, &before);
                continue;
            };
            prop_assert!(everybody_has_one_name(&pair.book), "{command:?}");
            if !plan.changes.is_empty() {
                history.push((before, plan));
            }
        }
        let mut told = Store::in_memory().unwrap();
        for row in pair.store.journal_since(0).unwrap() {
            told.write(&row).unwrap();
        }
        prop_assert_eq!(told.load().unwrap(), pair.book.clone());
        for (before, plan) in history.into_iter().rev() {
            pair.write(&Plan { changes: ops::inverse(&plan.changes), ..plan });
            prop_assert_eq!(&pair.book, &before);
        }
    }

    /// A change is carried out once: what no longer stands as expected is refused, and nothing is
    /// half done.
    #[test]
    fn a_stale_change_changes_nothing(wishes in wishes()) {
        let mut pair = Pair::begun();
        for wish in wishes {
            let command = command(&pair.book, wish);
            let Some(plan) = pair.carry_out(&command) else { continue };
            if plan.changes.is_empty() {
                continue;
            }
            let mut again = pair.book.clone();
            prop_assert!(ops::apply(&mut again, &plan.changes).is_err());
            prop_assert_eq!(&again, &pair.book);
        }
    }
}

/// A game as it might be typed, right or wrong, with what the paper says and what is claimed.
fn typed_line() -> impl Strategy<Value = LineInput> {
    let contract = (
        prop::sample::select(&Trump::ALL),
        prop::sample::select(&SkatUse::ALL),
    );
    let facts = (
        prop::option::weighted(0.9, -4i32..5),
        prop::option::of(10i32..80),
        prop::option::of(0i32..121),
    );
    let claims = (
        prop::option::of(-96i32..97),
        prop::option::weighted(0.3, -96i32..97),
        any::<bool>(),
    );
    (contract, facts, claims).prop_map(
        |((trump, skat), (matadors, bid, points), (amount, written, reason))| {
            let contract = Some(Contract::plain(trump, skat));
            LineInput {
                declarer: Some(EntrantId(2)),
                amount,
                entry: Some(DealEntry {
                    contract,
                    matadors,
                    bid,
                    points,
                    written,
                    ..DealEntry::default()
                }),
                remark: "as on paper".to_owned(),
                accepted: reason.then(|| "the table insists".to_owned()),
                dealer: points.and_then(|p| {
                    [None, Some(Seat::N), Some(Seat::S), Some(Seat::W)][p as usize % 4]
                }),
            }
        },
    )
}

/// A book with one table of four.
fn one_table() -> &'static Book {
    static BOOK: std::sync::OnceLock<Book> = std::sync::OnceLock::new();
    BOOK.get_or_init(|| {
        let mut pair = Pair::new();
        let people = (0..4).map(|n| guest(&format!("G{n}"))).collect();
        pair.carry_out(&Command::new_event(evening("One"))).unwrap();
        pair.carry_out(&Command::AddEntrants {
            event: EventId(1),
            people,
        })
        .unwrap();
        pair.carry_out(&by_hand(&pair.book.events[0], 1)).unwrap();
        pair.book
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Invariant 4: what was typed is kept as it was typed; what counts differs from the rules only
    /// with a reason.
    #[test]
    fn nothing_typed_is_lost_or_silently_changed(typed in typed_line()) {
        let mut book = one_table().clone();
        let command =
            Command::EnterDeal { sheet: SheetId { event: EventId(1), leg: LegNo(1), table: TableNo(1) }, deal: DealNo(1), lines: vec![typed.clone()] };
        let entry = typed.entry.unwrap();
        let rules = Rulebook::builtin("foster_1922").unwrap().check(&DealEntry { written: None, ..entry });
        match ops::plan(&book, &command) {
            Err(Refusal::Sheet(SheetRefusal::Impossible { faults })) => prop_assert!(!rules.ok() && !faults.is_empty()),
            Err(Refusal::Sheet(SheetRefusal::ReasonNeeded { faults, .. })) => prop_assert!(typed.accepted.is_none() && !faults.is_empty()),
            Err(other) => prop_assert!(false, "{other:?}"),
            Ok(plan) => {
                ops::apply(&mut book, &plan.changes).unwrap();
                let line = book.events[0].legs[0].tables[0].sheet.deals[0].clone();
                let claimed = typed.amount.or(entry.written);
                prop_assert_eq!(Some(line.amount), claimed.or(rules.score));
                prop_assert!(Some(line.amount) == rules.score || line.accepted.is_some());
                let kept = DealEntry { written: entry.written.or(typed.amount), ..entry };
                prop_assert_eq!((line.entry, line.remark, line.accepted), (Some(kept), typed.remark, typed.accepted));
                prop_assert_eq!(line.dealer, typed.dealer.filter(|seat| *seat != Seat::N), "N deals in turn");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// Undo and redo are as with a pile of books, whenever the program is closed and opened again.
    #[test]
    fn a_session_is_a_pile_of_books(steps in prop::collection::vec((0u8..6, any::<u8>()), 1..30)) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("pile.vorhand");
        let mut session = Session::create(&path, options()).unwrap();
        let (mut done, mut undone) = (vec![session.book().clone()], vec![]);
        for (step, name) in steps {
            match step {
                0 | 1 => {
                    let name = format!("M{name}");
                    let add = Command::AddMember { name, club: String::new(), number: String::new() };
                    if session.transact(add).is_ok() {
                        undone.clear();
                        done.push(session.book().clone());
                    }
                }
                2 | 3 => match session.undo() {
                    Ok(_) => undone.extend(done.pop()),
                    Err(error) => prop_assert!(done.len() == 1, "{error}"),
                },
                4 => match session.redo() {
                    Ok(_) => done.extend(undone.pop()),
                    Err(error) => prop_assert!(undone.is_empty(), "{error}"),
                },
                _ => {
                    drop(session);
                    session = Session::open(&path, options()).unwrap();
                }
            }
            prop_assert_eq!(session.book(), done.last().unwrap());
            prop_assert_eq!(session.next_undo().is_some(), done.len() > 1);
            prop_assert_eq!(session.next_redo().is_some(), !undone.is_empty());
        }
        prop_assert!(session.verify().unwrap().sound());
    }
}

/// The made-up evenings above are worth something only if most of what they hold is really done.
/// Everybody of the register goes by one name in all evenings.
fn everybody_has_one_name(book: &Book) -> bool {
    let people = book.events.iter().flat_map(|event| event.entrants.iter());
    let mut linked = people.filter_map(|who| Some((&who.typed_name, book.member(who.member?)?)));
    linked.all(|(name, member)| *name == member.name)
}

#[test]
fn made_up_evenings_are_busy() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut tried, mut kinds) = (0, std::collections::BTreeSet::new());
    for _ in 0..60 {
        let tree = wishes().new_tree(&mut runner).unwrap();
        let mut pair = Pair::begun();
        for wish in tree.current() {
            tried += 1;
            if let Some(plan) = pair
                .carry_out(&command(&pair.book, wish))
                .filter(|p| !p.changes.is_empty())
            {
                let kind = format!("{:?}", plan.title);
                kinds.insert(kind.split([' ', '{']).next().unwrap_or_default().to_owned());
            }
        }
    }
    assert!(tried > 300);
    assert!(kinds.len() >= 22, "{kinds:?}");
}
