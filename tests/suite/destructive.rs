//! Wrong use: every step that removes or overwrites can be taken back in one step, or asks once, by
//! name.
//!
//! The list is the commands' own: a new command does not compile here until it says what it takes
//! away, and then fails until it has an example.

use crate::session::{amount, evening, guest, one_table, options};
use crate::window::Desk;
use crate::window_stages::say;
use egui::Key;
use vorhand::club::money::{CountedWhat, Purse, Tick};
use vorhand::club::{
    Book, Cut, DealNo, EntrantId, EventId, LegNo, ListFoot, MovementKind, OwnPreset, PrizeChoice,
    PrizeKind, Seal, Seat, SheetId, SheetMark, Slip, TableNo, TotalKind,
};
use vorhand::i18n::Lang;
use vorhand::ops::{Charge, Command, Newcomer, SeatRepair, TotalInput};
use vorhand::session::Session;
use vorhand::ui::platform::Answer;

/// What a command takes away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// It only adds.
    Nothing,
    /// It writes over what stood there.
    Over,
    /// It removes something.
    Away,
}

/// Every command by its number, and what it takes away.
pub fn takes(command: &Command) -> (usize, Takes) {
    use Takes::{Away, Nothing, Over};
    match command {
        Command::AddMember { .. } => (0, Nothing),
        Command::EditMember { .. } => (1, Over),
        Command::RemoveMember { .. } => (2, Away),
        Command::NewEvent { .. } => (3, Nothing),
        Command::EditEvent { .. } => (4, Over),
        Command::SetSeal { .. } => (5, Over),
        Command::AfterSeal { .. } => (6, Over),
        Command::RemoveEvent { .. } => (7, Away),
        Command::AddEntrants { .. } => (8, Nothing),
        Command::EditEntrant { .. } => (9, Over),
        Command::NameEntrant { .. } => (10, Over),
        Command::RemoveEntrant { .. } => (11, Away),
        Command::Draw { .. } => (12, Over),
        Command::TypedDraw { .. } => (13, Over),
        Command::ClearDraw { .. } => (14, Away),
        Command::DrawByStanding { .. } => (15, Over),
        Command::BetterSeats { .. } => (16, Over),
        Command::SwapSeats { .. } => (17, Over),
        Command::Substitute { .. } => (18, Over),
        Command::Repair { .. } => (19, Over),
        Command::RepairInLeg { .. } => (20, Over),
        Command::StandIn { .. } => (21, Over),
        Command::EnterDeal { .. } => (22, Over),
        Command::ClearDeal { .. } => (23, Away),
        Command::AddFine { .. } => (24, Nothing),
        Command::RemoveFine { .. } => (25, Away),
        Command::EnterSlip { .. } => (26, Over),
        Command::RemoveSlip { .. } => (27, Away),
        Command::WriteTotals { .. } => (28, Over),
        Command::MarkSheet { .. } => (29, Over),
        Command::RecordCut { .. } => (30, Nothing),
        Command::RemoveCut { .. } => (31, Away),
        Command::Choose { .. } => (32, Over),
        Command::RemoveChoice { .. } => (33, Away),
        Command::SeatByHand { .. } => (34, Over),
        Command::Import { .. } => (35, Nothing),
        Command::WriteLine { .. } => (36, Over),
        Command::KeepSeason { .. } => (37, Over),
        Command::RemoveSeason { .. } => (38, Away),
        Command::KeepFeet { .. } => (39, Over),
        Command::StrikeDeals { .. } => (40, Over),
        Command::VoidResult { .. } => (41, Over),
        Command::KeepPurse { .. } => (42, Over),
        Command::TakePayment { .. } => (43, Over),
        Command::KeepGrouping { .. } => (44, Over),
        Command::RemoveGrouping { .. } => (45, Away),
        Command::KeepLot { .. } => (46, Over),
        Command::RemoveLot { .. } => (47, Away),
        Command::KeepPreset { .. } => (50, Over),
        Command::RemovePreset { .. } => (51, Away),
        Command::DrawFirst { .. } => (52, Over),
        Command::SettleBeside { .. } => (53, Away),
        Command::MoveSheet { .. } => (54, Over),
        Command::StopLeg { .. } => (55, Over),
        Command::CallLeg { .. } => (56, Over),
        Command::MergeMembers { .. } => (48, Away),
        Command::MergeGuest { .. } => (49, Over),
        Command::Together { .. } => (56, Over),
        Command::Count { .. } => (57, Over),
        Command::RemoveCounted { .. } => (58, Away),
        Command::CloseTill { .. } => (59, Over),
    }
}

/// How many there are.
pub const COMMANDS: usize = 60;

/// Keeps a card of which evenings are called so.
fn keep_preset(evenings: &str) -> Command {
    let preset = OwnPreset::new("Card".to_owned(), &evening(evenings), &Purse::default());
    Command::KeepPreset {
        preset: Box::new(preset),
    }
}

/// Counts ten.
fn count(event: EventId, what: CountedWhat) -> Command {
    let counted = Tick {
        number: 0,
        what,
        cents: 1000,
        at: None,
        by: String::new(),
    };
    Command::Count {
        event,
        counted: Box::new(counted),
    }
}

/// A book with what there is to take away: a table with deals, a fine, a slip, a total, a cut, a
/// choice.
fn busy() -> (Session, EventId, Vec<EntrantId>) {
    let mut session = Session::in_memory(options()).unwrap();
    let (event, ids) = one_table(&mut session);
    let mut done = |command| session.transact(command).unwrap();
    done(keep_season("sum"));
    done(keep_preset("Club evening"));
    done(keep_purse(event, 500));
    done(keep_grouping(event, &ids[..2]));
    done(Command::KeepLot {
        event,
        order: ids[..2].to_vec(),
    });
    done(count(event, CountedWhat::InBox));
    done(Command::AddMember {
        name: "Nobody's Friend".into(),
        club: String::new(),
        number: String::new(),
    });
    done(Command::AddMember {
        name: "Nobody's Guest".into(),
        club: String::new(),
        number: String::new(),
    });
    done(Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(1),
        lines: amount(ids[1], 48),
    });
    let fine = Charge {
        deal: DealNo(1),
        entrant: ids[2],
        amount: -10,
        law: "20".into(),
    };
    done(Command::AddFine {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        fine,
    });
    let slip = Slip {
        entrant: ids[1],
        points: 48,
        games: 1,
        okd_by: Some(ids[2]),
    };
    done(Command::EnterSlip {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        slip,
    });
    let sheet = SheetId {
        event,
        leg: LegNo(1),
        table: TableNo(1),
    };
    done(Command::KeepFeet {
        sheet,
        second: false,
        feet: vec![foot(ids[1], 48)],
    });
    done(Command::StrikeDeals {
        sheet,
        from: Some(DealNo(4)),
    });
    done(Command::VoidResult {
        sheet,
        entrant: ids[3],
        reason: Some("Sat at the wrong table".into()),
    });
    done(Command::Choose {
        event,
        choice: PrizeChoice {
            entrant: ids[1],
            prize: PrizeKind::Games,
        },
    });
    let cut = Cut {
        prize: PrizeKind::Games,
        between: vec![ids[0], ids[3]],
        winner: ids[0],
        choice: None,
    };
    done(Command::RecordCut { event, cut });
    (session, event, ids)
}

/// A foot of one game won.
fn foot(entrant: EntrantId, points: i32) -> ListFoot {
    ListFoot {
        entrant,
        points,
        won: 1,
        lost: 0,
        total: None,
        lost_by_stretch: Vec::new(),
        accepted: None,
    }
}

/// People on the list, two of them without seats; drawn or not.
fn listed(count: usize, drawn: Option<(MovementKind, u32)>) -> (Session, EventId, Vec<EntrantId>) {
    let mut session = Session::in_memory(options()).unwrap();
    let mut new = evening("Friday");
    if let Some((kind, legs)) = drawn {
        (new.movement.kind, new.movement.legs, new.movement.rounds) = (kind, Some(legs), 1);
    }
    let event = session
        .transact(Command::new_event(new))
        .unwrap()
        .event()
        .unwrap();
    let people = (1..=count).map(|n| guest(&format!("G{n}"))).collect();
    let ids = session
        .transact(Command::AddEntrants { event, people })
        .unwrap()
        .entrants();
    if drawn.is_some() {
        session.transact(Command::Draw { event, seed: 5 }).unwrap();
    }
    (session, event, ids)
}

/// One example at least of every command that takes something away or writes over it, each on a
/// book of its own.
fn examples() -> Vec<(Session, Command)> {
    let mut all = Vec::new();
    let mut add = |(session, event, ids): (Session, EventId, Vec<EntrantId>),
                   make: &dyn Fn(&Session, EventId, &[EntrantId]) -> Command| {
        let command = make(&session, event, &ids);
        all.push((session, command));
    };
    add(busy(), &|s, _, _| {
        let mut member = s.book().members.last().unwrap().clone();
        member.name = "Other".into();
        Command::EditMember { member }
    });
    add(busy(), &|s, _, _| Command::RemoveMember {
        member: s.book().members.last().unwrap().id,
    });
    add(busy(), &|s, _, _| {
        let ids: Vec<_> = s.book().members.iter().map(|m| m.id).collect();
        Command::MergeMembers {
            from: *ids.last().unwrap(),
            into: ids[0],
        }
    });
    add(busy(), &|s, _, _| {
        let member = s.book().members.last().unwrap().id;
        Command::MergeGuest {
            name: s.book().events[0].entrants[0].typed_name.clone(),
            club: None,
            into: member,
        }
    });
    add(busy(), &|_, event, _| Command::Together {
        parts: [keep_preset("Sunday"), keep_purse(event, 700)]
            .map(Into::into)
            .to_vec(),
    });
    add(busy(), &|_, _, _| keep_preset("Sunday"));
    add(busy(), &|_, _, _| Command::RemovePreset {
        name: "Card".to_owned(),
    });
    add(busy(), &|_, event, _| Command::EditEvent {
        event,
        change: evening("Sunday"),
    });
    let sealed = |s: &Session| Seal {
        sealed_at: Some(s.now()),
        ..Seal::default()
    };
    add(busy(), &|s, event, _| Command::SetSeal {
        event,
        seal: sealed(s),
    });
    let mut closed = busy();
    let seal = sealed(&closed.0);
    closed
        .0
        .transact(Command::SetSeal {
            event: closed.1,
            seal,
        })
        .unwrap();
    add(closed, &|s, event, _| {
        let command = Box::new(Command::ClearDeal {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            deal: DealNo(1),
        });
        Command::AfterSeal {
            event,
            at: s.now(),
            reason: "misread".into(),
            command,
        }
    });
    add(busy(), &|_, event, _| Command::RemoveEvent { event });
    let entrant = |s: &Session, event, at: usize| s.event(event).unwrap().entrants[at].clone();
    add(busy(), &|s, event, _| {
        let mut entrant = entrant(s, event, 0);
        entrant.left = true;
        Command::EditEntrant {
            event,
            entrant,
            other_person: false,
        }
    });
    add(numbered(), &|_, event, ids| Command::NameEntrant {
        event,
        entrant: ids[0],
        person: guest("Anna"),
    });
    add(listed(8, None), &|_, event, ids| Command::RemoveEntrant {
        event,
        entrant: ids[3],
    });
    let two = Some((MovementKind::Fixed, 2));
    add(listed(8, two), &|_, event, _| Command::Draw {
        event,
        seed: 6,
    });
    add(listed(8, two), &|s, event, _| {
        let mut first = vorhand::movement::LegSeats::from(&s.event(event).unwrap().legs[0]);
        first.tables.reverse();
        let numbers: Vec<TableNo> = first.tables.iter().rev().map(|t| t.number).collect();
        first
            .tables
            .iter_mut()
            .zip(numbers)
            .for_each(|(t, n)| t.number = TableNo(n.0));
        Command::TypedDraw { event, first }
    });
    add(listed(8, two), &|_, event, _| Command::ClearDraw { event });
    let drawn = Some((MovementKind::Draw, 2));
    add(listed(8, drawn), &|_, event, _| Command::DrawFirst {
        event,
        seed: 6,
        by: vorhand::club::ListBefore::Numbers,
        tables: Some(1),
        guests_from: None,
        spread: false,
    });
    add(
        listed(9, Some((MovementKind::Individual, 2))),
        &|s, event, _| {
            let legs = &s.event(event).unwrap().legs;
            let mut legs = [0, 1]
                .map(|at| vorhand::movement::LegSeats::from(&legs[at]))
                .to_vec();
            let names: Vec<EntrantId> = legs[1]
                .tables
                .iter()
                .flat_map(|t| t.seats.iter().map(|(_, e)| *e))
                .collect();
            let other = |e: EntrantId| match e {
                e if e == names[0] => names[names.len() - 1],
                e if e == names[names.len() - 1] => names[0],
                e => e,
            };
            legs[1]
                .tables
                .iter_mut()
                .for_each(|t| t.seats.iter_mut().for_each(|(_, e)| *e = other(*e)));
            Command::BetterSeats { event, legs }
        },
    );
    add(listed(8, two), &|_, event, ids| Command::SwapSeats {
        event,
        leg: LegNo(1),
        a: ids[0],
        b: ids[7],
    });
    let new = |name: &str| Newcomer::New(guest(name));
    add(listed(8, two), &|_, event, ids| {
        let what = SeatRepair::Replaced {
            leaves: ids[0],
            comes: new("Late"),
        };
        Command::Repair {
            event,
            next_leg: LegNo(2),
            what,
            anew: false,
        }
    });
    add(busy(), &|_, event, ids| Command::StandIn {
        event,
        leg: LegNo(1),
        leaves: ids[3],
        comes: new("Late"),
        from_deal: DealNo(2),
    });
    add(busy(), &|_, event, ids| Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(1),
        lines: amount(ids[2], 24),
    });
    add(busy(), &|_, event, ids| Command::WriteLine {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(1),
        lines: amount(ids[2], 24),
        fines: Vec::new(),
        totals: Vec::new(),
    });
    add(busy(), &|_, event, _| Command::ClearDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(1),
    });
    add(busy(), &|_, event, _| Command::RemoveFine {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        number: 1,
    });
    add(busy(), &|_, event, ids| {
        let slip = Slip {
            entrant: ids[1],
            points: 24,
            games: 1,
            okd_by: None,
        };
        Command::EnterSlip {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            slip,
        }
    });
    add(busy(), &|_, event, ids| Command::RemoveSlip {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        entrant: ids[1],
    });
    add(busy(), &|_, event, ids| {
        let total = TotalInput {
            entrant: ids[1],
            after: vorhand::club::After::Foot,
            kind: TotalKind::Points,
            value: Some(44),
        };
        Command::WriteTotals {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            totals: vec![total],
        }
    });
    add(busy(), &|_, event, _| Command::MarkSheet {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        mark: SheetMark::In,
    });
    add(busy(), &|_, event, ids| Command::KeepFeet {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        second: false,
        feet: vec![foot(ids[1], 24)],
    });
    let (mut going, event, ids) = busy();
    going
        .transact(Command::StrikeDeals {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            from: None,
        })
        .unwrap();
    add((going, event, ids), &|_, event, _| Command::StopLeg {
        event,
        leg: LegNo(1),
        after: 1,
        shorten: false,
    });
    add(busy(), &|_, event, _| Command::CallLeg {
        event,
        leg: LegNo(1),
    });
    add(busy(), &|_, event, _| Command::StrikeDeals {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        from: None,
    });
    add(busy(), &|_, event, ids| Command::VoidResult {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        entrant: ids[3],
        reason: None,
    });
    add(busy(), &|s, event, _| Command::RemoveCut {
        event,
        cut: s.event(event).unwrap().cuts[0].clone(),
    });
    add(busy(), &|_, event, ids| Command::Choose {
        event,
        choice: PrizeChoice {
            entrant: ids[1],
            prize: PrizeKind::Points,
        },
    });
    add(busy(), &|_, event, ids| Command::RemoveChoice {
        event,
        entrant: ids[1],
    });
    add(busy(), &|_, _, _| keep_season("average"));
    add(busy(), &|_, event, _| keep_purse(event, 700));
    add(busy(), &|s, event, ids| Command::TakePayment {
        event,
        entrant: ids[0],
        at: s.now(),
        cents: 500,
        by: String::new(),
    });
    add(busy(), &|_, event, _| count(event, CountedWhat::Change));
    add(busy(), &|_, event, _| Command::RemoveCounted {
        event,
        number: 1,
    });
    add(busy(), &|s, event, _| Command::CloseTill {
        event,
        at: s.now(),
        by: String::new(),
    });
    add(busy(), &|_, event, ids| keep_grouping(event, &ids[2..]));
    add(busy(), &|_, event, _| Command::RemoveGrouping {
        event,
        name: "tandem".to_owned(),
    });
    add(busy(), &|_, event, ids| Command::KeepLot {
        event,
        order: vec![ids[1], ids[0]],
    });
    add(busy(), &|_, event, ids| Command::RemoveLot {
        event,
        order: ids[..2].to_vec(),
    });
    add(busy(), &|_, _, _| Command::RemoveSeason {
        name: "2026".to_owned(),
    });
    add(listed(8, None), &|_, event, ids| {
        let table = |of: &[EntrantId]| Seat::ALL.into_iter().zip(of.iter().copied()).collect();
        Command::SeatByHand {
            event,
            leg: LegNo(1),
            tables: vec![table(&ids[..4]), table(&ids[4..])],
            sitting_out: vec![],
        }
    });
    all
}

fn keep_purse(event: EventId, cents: i64) -> Command {
    let purse = serde_json::json!({"entry": [{"name": "entry", "cents": cents}],
        "expenses": [{"name": "Hall", "cents": 100}]});
    Command::KeepPurse {
        event,
        purse: serde_json::from_value(purse).unwrap(),
    }
}

fn keep_grouping(event: EventId, people: &[EntrantId]) -> Command {
    let team = serde_json::json!({"name": "Herz Acht", "entrants": people});
    let grouping = serde_json::json!({"name": "tandem", "size": 2, "teams": [team]});
    Command::KeepGrouping {
        event,
        was: None,
        grouping: serde_json::from_value(grouping).unwrap(),
    }
}

fn keep_season(formed: &str) -> Command {
    let season = serde_json::json!({
        "name": "2026", "from": "2026-01-01", "to": "2026-12-31", "formed": formed,
    });
    Command::KeepSeason {
        was: None,
        season: serde_json::from_value(season).unwrap(),
    }
}

/// A list of numbers without names.
fn numbered() -> (Session, EventId, Vec<EntrantId>) {
    let mut session = Session::in_memory(options()).unwrap();
    let event = session
        .transact(Command::new_event(evening("Friday")))
        .unwrap()
        .event()
        .unwrap();
    let people = (1..=4).map(|n| guest(&n.to_string())).collect();
    let ids = session
        .transact(Command::AddEntrants { event, people })
        .unwrap()
        .entrants();
    (session, event, ids)
}

/// What the laws of seats hold already with evenings of their own (see `ops_laws`, `ops_repair`,
/// `seats_repair`), and `house_laws` with the evening that its example brings in.
const HELD_ELSEWHERE: [usize; 5] = [15, 18, 20, 53, 54];

#[test]
fn whatever_takes_something_away_is_taken_back_in_one_step() {
    let mut seen = [false; COMMANDS];
    for (mut session, command) in examples() {
        let (number, takes) = takes(&command);
        assert_ne!(takes, Takes::Nothing, "{command:?}");
        let before: Book = session.book().clone();
        let name = format!("{command:?}");
        session
            .transact(command)
            .unwrap_or_else(|why| panic!("{name}: {why:?}"));
        assert_ne!(*session.book(), before, "{name} changes nothing");
        assert!(
            session.next_undo().is_some(),
            "{name}: the way back has a name"
        );
        session.undo().unwrap();
        assert_eq!(*session.book(), before, "{name} is not taken back whole");
        seen[number] = true;
    }
    let adds = [0, 3, 8, 24, 30, 35];
    let without: Vec<usize> = (0..COMMANDS)
        .filter(|n| !seen[*n] && !adds.contains(n) && !HELD_ELSEWHERE.contains(n))
        .collect();
    assert_eq!(
        without, [0_usize; 0],
        "commands without an example, by their number"
    );
}

/// Four at a table, by keys, in a language.
fn four(lang: Lang, happen: impl FnOnce(&mut Session)) -> Desk {
    let mut desk = Desk::with(lang, Vec::new(), happen);
    desk.run();
    desk
}

fn book(desk: &Desk) -> Book {
    desk.app().session().unwrap().book().clone()
}

/// What was removed is named with a way back, and one key brings it again.
fn comes_back(desk: &mut Desk, before: &Book, named: &str) {
    assert_ne!(book(desk), *before, "something went");
    assert!(
        desk.app().said().is_some_and(|said| said.contains(named)),
        "{named}: {:?}",
        desk.app().said()
    );
    desk.ctrl(Key::Z);
    assert_eq!(book(desk), *before, "and came back");
}

#[test]
fn what_keys_remove_is_named_and_one_key_brings_it_back() {
    for lang in Lang::ALL {
        // Somebody from the list, before the draw.
        let mut desk = four(lang, |_| ());
        desk.ctrl(Key::N).write("Thursday club").press(Key::Enter);
        for name in ["Anna", "Berta", "Carl"] {
            desk.write(name).press(Key::Enter);
        }
        let before = book(&desk);
        desk.tab_to("2, Berta").press(Key::Delete);
        comes_back(&mut desk, &before, "Berta");
        // A deal, a seal.
        let mut desk = four(lang, |session| {
            let (event, ids) = one_table(session);
            let lines = amount(ids[1], 48);
            session
                .transact(Command::EnterDeal {
                    sheet: SheetId {
                        event,
                        leg: LegNo(1),
                        table: TableNo(1),
                    },
                    deal: DealNo(1),
                    lines,
                })
                .unwrap();
        });
        let before = book(&desk);
        desk.ctrl(Key::Num3)
            .press(Key::Enter)
            .press(Key::Home)
            .press(Key::Delete);
        comes_back(&mut desk, &before, "1");
        desk.ctrl(Key::Num4)
            .tab_to(say(lang, "Make final", "Für endgültig erklären"))
            .press(Key::Space);
        assert_eq!(book(&desk), before, "a deal is missing: asked first");
        assert!(desk.shows(say(lang, "One sheet is missing.", "Eine Liste fehlt noch.")));
        desk.press(Key::Enter);
        assert_eq!(book(&desk), before, "Enter is no while a list is missing");
        let seal = say(lang, "Make final", "Für endgültig erklären");
        desk.tab_to(seal)
            .press(Key::Space)
            .tab_to(seal)
            .press(Key::Space);
        comes_back(&mut desk, &before, say(lang, "22:31", "22:31"));
    }
}

#[test]
fn what_keys_would_remove_for_good_is_asked_once_by_name() {
    for lang in Lang::ALL {
        let mut desk = four(lang, |session| {
            one_table(session);
        });
        let before = book(&desk);
        // An evening, and somebody who has a seat: no is the way out, yes can still be taken back.
        desk.ctrl(Key::E).tab_to("Thursday, ").press(Key::Delete);
        assert!(desk.shows(say(lang, "Remove Thursday?", "Thursday entfernen?")));
        desk.press(Key::Escape);
        assert_eq!(book(&desk), before);
        desk.ctrl(Key::Num1).tab_to("2, Bela").press(Key::Delete);
        assert!(desk.shows("Bela"), "the question names him");
        desk.press(Key::Escape);
        assert_eq!(book(&desk), before);
        desk.tab_to("2, Bela").press(Key::Delete).press(Key::Enter);
        assert!(book(&desk).events[0].entrants[1].left);
        desk.ctrl(Key::Z);
        assert_eq!(book(&desk), before);
    }
}

#[test]
fn a_file_that_is_there_is_replaced_only_after_a_question_by_name() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().unwrap();
        let there = folder.path().join("list.pdf");
        std::fs::write(&there, "%PDF-1.4 of last week").unwrap();
        // The dialog was asked about another name: the extension came after it.
        let answers = vec![
            Answer::Chosen(folder.path().join("list")),
            Answer::Chosen(folder.path().join("list")),
        ];
        let mut desk = Desk::with(lang, answers, |session| {
            one_table(session);
        });
        desk.run();
        desk.ctrl(Key::Num6)
            .tab_to(say(lang, "Save as PDF", "Als PDF"))
            .press(Key::Enter);
        desk.run();
        assert!(desk.shows(say(lang, "Replace list.pdf?", "list.pdf ersetzen?")));
        desk.press(Key::Escape);
        assert_eq!(
            std::fs::read_to_string(&there).unwrap(),
            "%PDF-1.4 of last week"
        );
        desk.tab_to(say(lang, "Save as PDF", "Als PDF"))
            .press(Key::Enter);
        desk.run();
        desk.press(Key::Enter);
        for _ in 0..4000 {
            desk.run();
            if std::fs::read(&there).unwrap().len() > 1000 {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        assert!(std::fs::read(&there).unwrap().len() > 1000);
    }
}
