//! Made-up evenings for the tests of the papers: small, plain, the same every time.

use chrono::NaiveDate;
use vorhand::club::money::{Payment, Pot, Purse};
use vorhand::club::{
    DealLine, DealNo, Entrant, EntrantId, Event, EventId, EventSettings, Fine, Leg, LegNo, Member,
    MemberId, MemberStatus, MovementKind, MovementSettings, PrizeSettings, RulesChoice, Scoring,
    Seal, Sheet, Slip, Table, TableNo,
};
use vorhand::movement::{self, Player, TableSeats};
use vorhand::skat::{Announced, Contract, DealEntry, Rulebook, SkatUse, Trump};

/// Names of several languages, one of them very long.
const NAMES: &[&str] = &[
    "Anna Kowalska",
    "Berta Neumann",
    "Carl Oppermann",
    "Dora Pfeiffer",
    "Emil Quandt",
    "Frieda Rößler",
    "Gustav Schönfeld",
    "Hertha Thießen",
    "Ignacy Łukaszewicz",
    "Şükrü Çağlar",
    "Nguyễn Thị Hương",
    "Anneliese-Friederike Müller-Lüdenscheidt",
    "Konrad Vogt",
    "Lotte Wagenknecht",
    "Moritz Xanten",
    "Nele Yildız",
];

/// A generator of numbers that everybody can check: Lehmer's, modulus 2^31 − 1.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed % 2_147_483_646 + 1)
    }

    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        usize::try_from(self.0).unwrap() % sides.max(1)
    }
}

pub fn rules() -> RulesChoice {
    let text = Rulebook::builtin("foster_1922")
        .map(|r| r.text().to_owned())
        .unwrap_or_default();
    RulesChoice {
        id: "foster_1922".to_owned(),
        text,
        options: Vec::new(),
        lost_at_five: None,
    }
}

/// An entry in two parts, lost games, something that the club pays, and a pot with a thing.
fn purse() -> Purse {
    let text = r#"{"tariff":{"lost_game":[{"up_to":3,"cents":50},{"cents":100}]},
        "entry":[{"name":"prizes","cents":800,"pot":"overall"},{"name":"cards","cents":200}],
        "expenses":[{"name":"hall","cents":1850}],
        "pots":[{"name":"overall","count":{"one_in":4},"shape":{"ladder":3},"step_cents":50,
            "gifts":[{"name":"Ham","sponsor":"Butcher Braun"},{"name":"Coffee"}]}]}"#;
    serde_json::from_str(text).expect("a purse")
}

/// An event with people and no seats.
pub fn event(kind: MovementKind, people: usize, rounds: u32) -> Event {
    Event {
        purse: purse().into(),
        groupings: Default::default(),
        lots: vec![],
        counted: vec![],
        id: EventId(12),
        settings: EventSettings {
            name: "Thursday club".to_owned(),
            date: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
            rules: rules(),
            scoring: if kind == MovementKind::Fixed {
                Scoring::Net
            } else {
                Scoring::Balanced
            },
            stake_cents_per_100: 25,
            currency: "€".to_owned(),
            movement: MovementSettings {
                kind,
                seed: 7,
                rounds,
                ..MovementSettings::default()
            },
            prizes: PrizeSettings::default(),
            is_final: false,
        },
        seal: Seal::default(),
        entrants: (0..people).map(entrant).collect(),
        legs: Vec::new(),
        cuts: Vec::new(),
        choices: Vec::new(),
    }
}

/// Of three people one paid all, and one a part.
fn paid(number: u32) -> Vec<Payment> {
    let cents = [1000, 500, 0][number as usize % 3];
    let payment = Payment {
        number,
        cents,
        ..Payment::default()
    };
    if cents == 0 {
        return Vec::new();
    }
    vec![payment]
}

fn entrant(i: usize) -> Entrant {
    let name = NAMES[i % NAMES.len()];
    let name = if i < NAMES.len() {
        name.to_owned()
    } else {
        format!("{name} {}", i / NAMES.len() + 1)
    };
    let number = u32::try_from(i + 1).unwrap();
    Entrant {
        id: EntrantId(i as i64 + 1),
        start_number: number,
        typed_name: name,
        controller: i.is_multiple_of(4),
        payments: paid(number),
        ..Entrant::default()
    }
}

/// Seats everybody for as many legs as the movement has, or as asked for.
pub fn seat(event: &mut Event, legs: Option<u32>) {
    event.settings.movement.legs = legs;
    let players: Vec<Player> = event.entrants.iter().map(Player::from).collect();
    let seating = movement::make(&event.settings.movement, &players).expect("seats");
    for (i, leg) in seating.legs.into_iter().enumerate() {
        let table = |t: TableSeats| Table {
            number: t.number,
            seats: t.seats,
            ..Table::default()
        };
        let tables = leg.tables.into_iter().map(table).collect();
        let number = u32::try_from(i + 1).unwrap();
        event.legs.push(Leg {
            number: LegNo(number),
            rounds: leg.rounds,
            tables,
            sitting_out: leg.sitting_out,
            ..Leg::default()
        });
    }
}

/// Plays every deal of every table with amounts that occur.
pub fn play(event: &mut Event, dice: &mut Dice) {
    const WON: &[i32] = &[10, 18, 20, 22, 24, 27, 30, 33, 36, 44, 48, 55, 60, 72, 120];
    let moving = event.settings.movement.kind != MovementKind::Fixed;
    for leg in &mut event.legs {
        let rounds = leg.rounds;
        for table in &mut leg.tables {
            for deal in 1..=table.company(rounds).deals() {
                let there = table.company(rounds).at(DealNo(deal)).there().to_vec();
                let turn = table.company(rounds).at(DealNo(deal)).dealer_in_turn();
                let dealer = there
                    .iter()
                    .position(|(seat, _)| Some(*seat) == turn)
                    .unwrap();
                let size = there.len();
                let player = (dealer + 1 + dice.roll(if size > 3 { 3 } else { size })) % size;
                let value = WON[dice.roll(WON.len())];
                let amount = if dice.roll(4) == 0 { -value } else { value };
                let declarer = Some(there[player].1);
                let remark = if dice.roll(12) == 0 {
                    "without 4".to_owned()
                } else {
                    String::new()
                };
                let line = DealLine {
                    deal: DealNo(deal),
                    line: 0,
                    declarer,
                    amount,
                    entry: None,
                    remark,
                    accepted: None,
                    dealer: None,
                };
                table.sheet.deals.push(line);
            }
            if table.number == TableNo(2) {
                let entrant = table.seats[1].1;
                table.sheet.fines.push(Fine {
                    number: 1,
                    deal: DealNo(3),
                    entrant,
                    amount: -10,
                    law: "20".to_owned(),
                });
            }
            if moving {
                let okd_by = table.seats[0].1;
                let mut slips: Vec<Slip> = table
                    .seats
                    .iter()
                    .map(|(_, id)| slip(&table.sheet, *id, okd_by))
                    .collect();
                slips.sort();
                table.sheet.slips = slips;
            }
        }
    }
}

fn slip(sheet: &Sheet, entrant: EntrantId, okd_by: EntrantId) -> Slip {
    let own = || {
        sheet
            .deals
            .iter()
            .filter(move |d| d.declarer == Some(entrant))
    };
    let fines: i32 = sheet
        .fines
        .iter()
        .filter(|f| f.entrant == entrant)
        .map(|f| f.amount)
        .sum();
    let points = own().map(|d| d.amount).sum::<i32>() + fines;
    let okd_by = Some(okd_by).filter(|o| *o != entrant);
    Slip {
        entrant,
        points,
        games: own().map(|d| d.amount.signum()).sum(),
        okd_by,
    }
}

/// A fixed evening of three fours and one table of four with the long name, half a night long when
/// `rounds` is 20.
pub fn fixed(people: usize, rounds: u32) -> Event {
    let mut event = event(MovementKind::Fixed, people, rounds);
    seat(&mut event, None);
    play(&mut event, &mut Dice::new(7));
    event
}

/// A moving evening.
pub fn moving(kind: MovementKind, people: usize, legs: Option<u32>) -> Event {
    let mut event = event(kind, people, 1);
    seat(&mut event, legs);
    play(&mut event, &mut Dice::new(11));
    event
}

/// Puts people into groups and teams, with a pot for each ranking, and lets somebody win a Grand
/// ouvert; answers the register.
pub fn with_club(event: &mut Event) -> Vec<Member> {
    let people = event.entrants.clone();
    let register = people.iter().filter(|who| who.id.0 % 5 != 0);
    let members: Vec<Member> = register.map(member).collect();
    for who in event.entrants.iter_mut() {
        who.member = members
            .iter()
            .find(|m| m.name == who.typed_name)
            .map(|m| m.id);
        if who.id.0 % 3 == 2 {
            who.groups = vec!["Ladies".to_owned()];
        }
    }
    let team = |pair: &[Entrant]| {
        serde_json::json!({"name": format!("{} team", pair[0].typed_name),
            "entrants": pair.iter().map(|who| who.id).collect::<Vec<_>>()})
    };
    let teams: Vec<_> = people.chunks_exact(2).map(team).collect();
    let tandem = serde_json::json!({"name": "Tandem", "size": 2, "teams": teams});
    event.groupings = vec![serde_json::from_value(tandem).expect("teams")].into();
    let pots = serde_json::json!([
        {"name": "Leg 1", "ranking": {"leg": 1}, "shape": {"fixed": [1500, 1000]}, "extra_cents": 2500},
        {"name": "Ladies", "who": {"group": "Ladies"}, "shape": {"fixed": [500]}, "extra_cents": 500,
            "gifts": [{"name": "Flowers", "sponsor": "Gardener Green"}]},
        {"name": "Tandems", "ranking": {"grouping": "Tandem"}, "shape": {"fixed": [2000]}, "extra_cents": 2000}]);
    let pots: Vec<Pot> = serde_json::from_value(pots).expect("pots");
    event.purse.pots.extend(pots);
    let line = &mut event.legs[0].tables[0].sheet.deals[0];
    line.amount = 264;
    line.entry = Some(grand_ouvert());
    members
}

/// Makes a league day of an event: teams of four in the order of the start numbers.
pub fn with_league(event: &mut Event) {
    let people: Vec<i64> = event.entrants.iter().map(|who| who.id.0).collect();
    let teams = people
        .chunks_exact(4)
        .zip(["Herz Acht", "Pik Bube", "Karo Sieben"]);
    let teams: Vec<_> = teams
        .map(|(four, name)| serde_json::json!({"name": name, "entrants": four}))
        .collect();
    let league = serde_json::json!({"name": "Division 3", "size": 4, "teams": teams,
        "league": {"points_per_beaten": 2, "checked": "2026-11-24"}});
    let league = serde_json::from_value(league).expect("a league");
    event.groupings = [vec![league], event.groupings.to_vec()].concat().into();
}

fn grand_ouvert() -> DealEntry {
    let contract = Contract {
        trump: Trump::Jacks,
        skat: SkatUse::Untouched,
        open: true,
        announced: Some(Announced::Schwarz),
        revolution: false,
    };
    DealEntry {
        contract: Some(contract),
        ..DealEntry::default()
    }
}

/// Somebody of the register: one of them old, one young, one passive, most with a number.
fn member(who: &Entrant) -> Member {
    let id = who.id.0;
    Member {
        id: MemberId(id),
        name: who.typed_name.clone(),
        club: "Skat club Example".to_owned(),
        number: if id == 3 {
            String::new()
        } else {
            format!("{:03}", id * 7)
        },
        born: [None, Some(1949), Some(2008), Some(1980)][usize::try_from(id % 4).unwrap()],
        status: if id == 4 {
            MemberStatus::Passive
        } else {
            MemberStatus::Member
        },
        since: if id % 2 == 0 {
            "1998".to_owned()
        } else {
            String::new()
        },
        ..Member::default()
    }
}

/// The same evening some time ago: half of its deals were not in yet, and the first two people had
/// each other's seats.
pub fn earlier(event: &Event) -> Event {
    let mut before = event.clone();
    let other = |id: EntrantId| {
        EntrantId(if id.0 == 1 {
            2
        } else if id.0 == 2 {
            1
        } else {
            id.0
        })
    };
    for table in before.legs.iter_mut().flat_map(|l| &mut l.tables) {
        let deals = table.sheet.deals.len();
        table.sheet.deals.truncate(deals / 2);
        table.sheet.slips.clear();
        table.seats.iter_mut().for_each(|(_, id)| *id = other(*id));
        table
            .sheet
            .deals
            .iter_mut()
            .for_each(|d| d.declarer = d.declarer.map(other));
    }
    before
}
