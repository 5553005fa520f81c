//! What so many games can give at the foot of a list: no list that was played under any rules is
//! ever doubted as impossible, and one point more than the most is.

use proptest::prelude::*;
use vorhand::club::{
    DealNo, EntrantId, FootCertainty, FootFault, FootMeant, FootRules, ListFoot, Seat, Sheet, Stay,
    Table,
};
use vorhand::skat::{
    BySeat, ChargeEffect, DealEntry, Grade, Position, RamschEntry, RamschKind, Rulebook, Trump,
};

/// Numbers made from one number, so that a list that fails can be made again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % sides.max(1)
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(all.len())).copied()
    }

    fn number(&mut self, least: i32, most: i32) -> i32 {
        least + i32::try_from(self.below(usize::try_from(most - least + 1).unwrap())).unwrap()
    }
}

/// A game as it may be played, as cheap or as dear as it may be in one of three.
fn game(rules: &Rulebook, dice: &mut Dice) -> DealEntry {
    let mut contract = dice.of(&rules.contracts()).unwrap();
    let row = rules.game(&contract).unwrap();
    contract.announced = if dice.one_in(2) {
        None
    } else {
        dice.of(&row.announce)
    };
    let trumps = contract.trump.trumps();
    let matadors = match dice.below(3) {
        0 => trumps,
        1 => row.with_at_least.max(1),
        _ => dice.number(1, trumps.max(1)),
    };
    let ladder = rules.ladder();
    let bid = match dice.below(3) {
        0 => ladder.last().copied(),
        1 => dice.of(ladder),
        _ => None,
    };
    let null = contract.trump == Trump::None;
    let grades = [
        Grade::Won,
        Grade::Lost,
        Grade::WonSchneider,
        Grade::LostSchneider,
        Grade::WonSchwarz,
        Grade::LostSchwarz,
    ];
    let grades = if null { &grades[..2] } else { &grades[..] };
    DealEntry {
        contract: Some(contract),
        matadors: (!null || dice.one_in(2)).then_some(matadors.max(1)),
        bid: if row.bid { bid } else { None },
        grade: dice.of(grades),
        instead: if null { dice.of(&Trump::ALL) } else { None },
        kontra: dice.of(rules.kontra()),
        bock: dice.of(rules.bock()),
        ..DealEntry::default()
    }
}

fn ramsch(rules: &Rulebook, dice: &mut Dice) -> DealEntry {
    let kind = if dice.one_in(2) {
        RamschKind::Ramsch
    } else {
        RamschKind::Schiebe
    };
    let first = dice.number(0, 120);
    let second = dice.number(0, 120 - first);
    let points = match dice.below(4) {
        0 => [120, 0, 0],
        1 => [40, 40, 40],
        2 => [60, 60, 0],
        _ => [first, second, 120 - first - second],
    };
    let tricks = points.map(|points| (points == 0).then_some(0));
    let seats = |of: [i32; 3]| BySeat {
        v: of[0],
        m: of[1],
        h: of[2],
    };
    DealEntry {
        ramsch: Some(RamschEntry {
            kind,
            points: seats(points),
            tricks: BySeat {
                v: tricks[0],
                m: tricks[1],
                h: tricks[2],
            },
            last_trick: Some(Position::V),
            passes: Some(dice.number(0, 3)),
        }),
        bock: dice.of(rules.bock()),
        ..DealEntry::default()
    }
}

/// What is written for the three who have cards; none if the deal was passed.
fn written(rules: &Rulebook, dice: &mut Dice) -> Option<[i32; 3]> {
    if dice.one_in(12) {
        return None;
    }
    for _ in 0..40 {
        if dice.one_in(6) {
            let verdict = rules.check(&ramsch(rules, dice));
            if let Some(charges) = verdict.charges
                && verdict.ok()
            {
                return Some(Position::ALL.map(|at| charges.at(at)));
            }
        }
        let game = game(rules, dice);
        let verdict = rules.check(&game);
        let Some(score) = verdict.score else {
            continue;
        };
        if !verdict.ok() {
            continue;
        }
        let mut written = [0; 3];
        let at = dice.below(3);
        written[at] = score;
        let charges = rules.charges();
        let charged = charges
            .iter()
            .any(|c| c.effect == ChargeEffect::DeclarerCharged);
        if charged && dice.one_in(8) {
            written[at] = -verdict.value;
        }
        return Some(written);
    }
    None
}

const SEATS: [Seat; 6] = [Seat::N, Seat::E, Seat::S, Seat::W, Seat::Fifth, Seat::Sixth];

/// A table of so many at which somebody may come or leave.
fn table(people: usize, rounds: u32, dice: &mut Dice) -> Table {
    let seats = SEATS.iter().zip(1..).take(people);
    let mut stays = Vec::new();
    if people > 3 && dice.one_in(2) {
        let until = 1 + u32::try_from(dice.below(3)).unwrap();
        let (from_round, to_round) = if dice.one_in(2) {
            (1, Some(until.min(rounds)))
        } else {
            (until + 1, None)
        };
        let entrant = EntrantId(1 + i64::try_from(dice.below(people)).unwrap());
        stays.push(Stay {
            entrant,
            from_round,
            to_round,
        });
    }
    Table {
        seats: seats.map(|(seat, id)| (*seat, EntrantId(id))).collect(),
        stays,
        ..Table::default()
    }
}

/// The feet of a list on which every deal was one that the rules know.
fn played(table: &Table, rounds: u32, rules: &Rulebook, dice: &mut Dice) -> Vec<ListFoot> {
    let mut feet: Vec<ListFoot> = table
        .seats
        .iter()
        .map(|(_, who)| foot(who.0, 0, 0, 0))
        .collect();
    let company = table.company(rounds);
    for deal in DealNo::all(company.deals()) {
        let at = company.at(deal);
        let dealer = at.dealer_in_turn().unwrap();
        let Some(amounts) = written(rules, dice) else {
            continue;
        };
        for (position, amount) in Position::ALL.into_iter().zip(amounts) {
            let who = at.in_position(position, dealer).unwrap();
            let foot = feet.iter_mut().find(|foot| foot.entrant == who).unwrap();
            foot.points += amount;
            foot.won += u32::from(amount > 0);
            foot.lost += u32::from(amount < 0);
        }
    }
    feet
}

fn foot(entrant: i64, points: i32, won: u32, lost: u32) -> ListFoot {
    crate::window_list_foot::foot(entrant, (points, won, lost))
}

fn with_feet(table: &Table, feet: Vec<ListFoot>) -> Table {
    let sheet = Sheet {
        feet,
        ..Sheet::default()
    };
    Table {
        sheet: sheet.into(),
        ..table.clone()
    }
}

fn judged_by(rules: &Rulebook) -> FootRules {
    FootRules {
        range: Some(rules.range()),
        all_are_played: rules.nobody_played().is_some(),
        ..FootRules::default()
    }
}

fn impossible(table: &Table, rounds: u32, rules: &Rulebook) -> Vec<FootFault> {
    let mut faults = table.foot_faults(rounds, judged_by(rules));
    faults.retain(|fault| fault.certainty() == FootCertainty::Impossible);
    faults
}

/// Every rulebook that comes with the program, and one of a club's own.
fn rulebooks() -> Vec<Rulebook> {
    let mut all: Vec<Rulebook> = Rulebook::ids()
        .iter()
        .map(|id| Rulebook::builtin(id).unwrap())
        .collect();
    let isko = Rulebook::builtin("isko_1998").unwrap();
    let own = isko
        .text()
        .replace("loss = 2", "loss = 3")
        .replace("clubs = 12", "clubs = 50");
    assert_ne!(own, isko.text());
    all.push(Rulebook::from_toml(&own).unwrap());
    all
}

/// The rules with some of their options, those that go together.
fn with_options(rules: &Rulebook, dice: &mut Dice) -> Rulebook {
    let mut found = rules.clone();
    let mut names: Vec<String> = Vec::new();
    for name in rules.available_options() {
        if dice.one_in(2) {
            continue;
        }
        names.push(name.clone());
        match rules.with_options(&names) {
            Ok(with) => found = with,
            Err(_) => drop(names.pop()),
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// A list of which every deal could be is never refused.
    #[test]
    fn no_list_that_was_played_is_impossible(seed in any::<u64>(), people in 3_usize..=5) {
        let mut dice = Dice(seed);
        for rules in rulebooks() {
            let rules = with_options(&rules, &mut dice);
            let table = table(people, 6, &mut dice);
            let feet = played(&table, 6, &rules, &mut dice);
            let table = with_feet(&table, feet);
            let found = impossible(&table, 6, &rules);
            let (id, options, feet) = (rules.id(), rules.options(), &table.sheet.feet);
            prop_assert!(found.is_empty(), "{id} {options:?} {feet:?}: {found:?}");
        }
    }
}

/// The most and the least are what games of the rulebook really give, and one point beyond is none.
#[test]
fn the_bounds_are_those_of_real_games_and_one_point_more_is_impossible() {
    for rules in rulebooks()
        .iter()
        .filter(|rules| rules.range().ramsch.is_none())
    {
        let table = table(4, 12, &mut Dice(1));
        let table = Table {
            stays: Vec::new(),
            ..table
        };
        let fits = |points, won, lost| {
            let table = with_feet(&table, vec![foot(1, points, won, lost)]);
            impossible(&table, 12, rules).is_empty()
        };
        let range = rules.range();
        let (win, loss) = (range.won.unwrap(), range.lost.unwrap());
        for amount in [win.least, win.most, loss.least] {
            assert!(
                !rules.amount(amount, None, 4, false).games.is_empty(),
                "{} {amount}",
                rules.id()
            );
        }
        for (won, lost) in [(1, 0), (5, 0), (0, 3), (4, 2)] {
            let times = |games: u32, each: i32| i32::try_from(games).unwrap() * each;
            let most = times(won, win.most) + times(lost, loss.most);
            let least = times(won, win.least) + times(lost, loss.least);
            let id = rules.id();
            assert!(
                fits(most, won, lost) && fits(least, won, lost),
                "{id} {won} {lost}"
            );
            assert!(!fits(most + 1, won, lost), "{id} {won} {lost} {most}");
            assert!(!fits(least - 1, won, lost), "{id} {won} {lost} {least}");
        }
        assert!(fits(0, 0, 0) && !fits(1, 0, 0) && !fits(-1, 0, 0));
    }
}

fn only_fault(rules: &Rulebook, of: (i32, u32, u32)) -> Option<FootFault> {
    let table = table(4, 12, &mut Dice(1));
    let table = Table {
        stays: Vec::new(),
        ..table
    };
    let table = with_feet(&table, vec![foot(1, of.0, of.1, of.2)]);
    let faults = table.foot_faults(12, judged_by(rules));
    assert!(faults.len() <= 1, "{faults:?}");
    faults.into_iter().next()
}

#[test]
fn certain_slips_of_a_german_list_are_named_with_what_was_meant() {
    let rules = Rulebook::builtin("isko_1998").unwrap();
    let meant = |points, won, lost| match only_fault(&rules, (points, won, lost)) {
        Some(FootFault::PointsCannotBe { bounds, meant, .. }) => (bounds.least, bounds.most, meant),
        other => panic!("{points} {won} {lost}: {other:?}"),
    };
    let (least, most, slips) = meant(12_120, 5, 1);
    assert_eq!((least, most), (5 * 18 - 540, 5 * 264 - 36));
    assert_eq!(slips, [FootMeant::DigitTooMany]);
    assert_eq!(meant(100, 0, 0), (0, 0, vec![FootMeant::WinMissing]));
    assert_eq!(meant(-40, 3, 0), (54, 792, vec![FootMeant::LossMissing]));
    assert_eq!(meant(0, 0, 3).2, [FootMeant::WinMissing]);
    assert_eq!(meant(-120, 2, 0).2[0], FootMeant::Sign);
    assert_eq!(meant(-150, 2, 0).2[0], FootMeant::Sign);
    assert_eq!(
        meant(-36, 1, 0).2[..2],
        [FootMeant::Sign, FootMeant::WonAndLost]
    );
}

#[test]
fn what_is_unlikely_is_a_doubt_and_what_is_usual_none() {
    let rules = Rulebook::builtin("isko_1998").unwrap();
    let doubt = |points, won, lost| match only_fault(&rules, (points, won, lost)) {
        Some(FootFault::PointsUnlikely { usual, .. }) => Some((usual.least, usual.most)),
        None => None,
        Some(other) => panic!("{other:?}"),
    };
    assert_eq!(doubt(1212, 5, 1), Some((90 - 240, 600 - 36)));
    assert_eq!(doubt(564, 5, 1), None);
    assert_eq!(doubt(-800, 1, 3), Some((18 - 720, 120 - 108)));
    for (points, won, lost) in [(246, 16, 2), (94, 5, 1), (38, 8, 6), (-60, 7, 4), (0, 0, 0)] {
        assert_eq!(doubt(points, won, lost), None, "{points} {won} {lost}");
    }
}

/// Eight rounds at a table of three with the feet of those who won so many games, 30 points each.
fn at_three(won: &[u32]) -> Table {
    let table = Table {
        stays: Vec::new(),
        ..table(3, 8, &mut Dice(1))
    };
    let feet = (1..).zip(won);
    let feet = feet.map(|(id, won)| foot(id, 30 * i32::try_from(*won).unwrap(), *won, 0));
    with_feet(&table, feet.collect())
}

#[test]
fn many_passed_deals_are_a_doubt_once_all_feet_are_there() {
    let rules = Rulebook::builtin("isko_1998").unwrap();
    let faults = |won: &[u32]| at_three(won).foot_faults(8, judged_by(&rules));
    let passed = FootFault::ManyPassed {
        passed: 11,
        deals: 24,
    };
    assert_eq!(faults(&[5, 4, 4]), [passed]);
    assert_eq!(faults(&[6, 6, 6]), []);
    assert_eq!(faults(&[5, 4]), []);
}

/// As a deal that nobody played is, where it is entered as one.
#[test]
fn a_passed_deal_is_a_doubt_where_every_deal_is_played() {
    let one = FootFault::ManyPassed {
        passed: 1,
        deals: 24,
    };
    for (rules, faults) in [
        ("foster_1922", vec![one.clone()]),
        ("american_1898", vec![one]),
        ("isko_1998", vec![]),
    ] {
        let rules = Rulebook::builtin(rules).unwrap();
        let judged = |won: &[u32]| at_three(won).foot_faults(8, judged_by(&rules));
        assert_eq!(judged(&[8, 8, 7]), faults);
        assert_eq!(judged(&[8, 8, 8]), []);
    }
}
