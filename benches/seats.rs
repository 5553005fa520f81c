//! Repeated meetings and time of the individual movement beside plain annealing in the same run, for
//! the sizes that people ask for.
//!
//! `cargo bench --bench seats`; prints three tables in Markdown: these sizes; the sizes that are
//! searched, each for a second with five seeds, beside plain annealing for a second; and, of all numbers of people
//! up to a hundred with up to twenty legs, those whose repeats stand above their bound. Times are
//! the best of five runs (one for the largest). `-- searched` prints the second table alone, `-- repaired` what
//! a repair of thousands takes.

mod plain;

use plain::{Plan, Task};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use vorhand::club::{EntrantId, LegNo, MovementKind, MovementSettings, Seat, Wishes};
use vorhand::movement::{self, LegSeats, Player, Repair, SearchOn, TableSeats};

/// Tables, people at a table, legs.
const WHOLE: &[(usize, usize, u32)] = &[
    (4, 4, 3),
    (5, 4, 3),
    (6, 4, 4),
    (8, 4, 4),
    (10, 4, 5),
    (15, 4, 5),
    (20, 4, 6),
    (25, 4, 5),
    (30, 4, 4),
    (4, 4, 5),
    (5, 4, 5),
    (6, 4, 7),
    (7, 4, 9),
    (8, 4, 9),
    (8, 4, 10),
    (9, 4, 11),
    (10, 4, 13),
    (11, 4, 14),
    (12, 4, 15),
    (13, 4, 17),
    (14, 4, 18),
    (15, 4, 19),
    (16, 4, 21),
    (17, 4, 21),
    (18, 4, 23),
    (19, 4, 25),
    (20, 4, 26),
    (21, 4, 27),
    (22, 4, 29),
    (3, 3, 4),
    (4, 3, 4),
    (5, 3, 7),
    (6, 3, 8),
    (7, 3, 10),
    (8, 3, 11),
    (9, 3, 13),
    (10, 3, 14),
    (11, 3, 16),
    (12, 3, 17),
    (13, 3, 19),
    (14, 3, 20),
    (15, 3, 22),
    (22, 3, 32),
];

/// People at tables of four and three, legs.
const MIXED: &[(usize, u32)] = &[
    (7, 3),
    (10, 4),
    (11, 4),
    (13, 4),
    (14, 5),
    (17, 5),
    (18, 6),
    (19, 6),
    (21, 6),
    (22, 7),
    (23, 7),
    (26, 8),
    (27, 9),
    (30, 9),
    (33, 10),
    (38, 10),
    (39, 12),
    (41, 12),
    (50, 10),
    (70, 12),
    (99, 10),
    (101, 20),
    (198, 16),
    (1001, 20),
    (4000, 20),
    (3999, 20),
];

fn people(n: usize) -> Vec<Player> {
    (1..=n).map(|i| Player::new(EntrantId(i as i64))).collect()
}

/// Plain annealing has this long beside a making that takes less.
const ANNEALED: Duration = Duration::from_millis(200);

/// The repeats that plain annealing leaves after this long.
fn annealed(
    settings: &MovementSettings,
    players: &[Player],
    sizes: &[usize],
    legs: usize,
    time: Duration,
) -> u64 {
    let task = Task {
        sizes,
        legs,
        club: 0,
    };
    let plan = seats_of(&plain::anneal(&task, time, settings.seed));
    movement::verify(settings, players, &plan).meetings.repeats
}

fn one(name: &str, n: usize, tables_of: u32, legs: u32) {
    let players = people(n);
    let settings = MovementSettings {
        kind: MovementKind::Individual,
        seed: 7,
        legs: Some(legs),
        tables_of,
        ..MovementSettings::default()
    };
    let runs = if n > 500 { 1 } else { 5 };
    let mut best = Duration::MAX;
    let mut seating = None;
    for _ in 0..runs {
        let start = Instant::now();
        seating = movement::make(&settings, &players).ok();
        best = best.min(start.elapsed());
    }
    let (Some(seating), Ok(sizes)) = (seating, movement::table_sizes(n, tables_of, None)) else {
        println!("| {name} | refused |");
        return;
    };
    let verdict = movement::verify(&settings, &players, &seating.legs);
    assert!(verdict.errors.is_empty(), "{name}: {:?}", verdict.errors);
    let m = verdict.meetings;
    let plain = annealed(
        &settings,
        &players,
        &sizes,
        legs as usize,
        best.max(ANNEALED),
    );
    let over = m.doubles - m.doubles_bound;
    let ms = best.as_secs_f64() * 1000.0;
    let figures = format!(
        "{} | {} | {plain} | {} | {over}",
        m.repeats, m.repeats_bound, m.max_times
    );
    println!("| {name} | {figures} | {ms:.1} |");
}

/// Every number of people and legs: what stands more than two per cent above its bound, in repeats
/// and in doubles; at tables of four and three, and at tables of five where the house has only one
/// for every five people.
fn above_the_bound() {
    let (mut all, mut above, mut seen) = (0, 0, std::collections::BTreeSet::new());
    let mut longest = 0.0_f64;
    let people = (3..=100_usize).flat_map(|n| {
        let five = n.div_ceil(5) as u32;
        [(n, 4, None), (n, 3, None), (n, 4, Some(five))]
    });
    for (n, tables_of, tables_at_most) in people {
        let Ok(sizes) = movement::table_sizes(n, tables_of, tables_at_most) else {
            continue;
        };
        let most = (n - 1) / (sizes.last().copied().unwrap_or(3) - 1) + 2;
        for legs in 1..=most as u32 {
            if !seen.insert((sizes.clone(), legs)) {
                continue;
            }
            let settings = MovementSettings {
                kind: MovementKind::Individual,
                seed: 7,
                legs: Some(legs),
                tables_of,
                tables_at_most,
                ..MovementSettings::default()
            };
            all += 1;
            let (is_above, ms) = stands_above(&settings, n, &sizes);
            above += u32::from(is_above);
            longest = longest.max(ms);
        }
    }
    println!("\n{above} of {all} stand above the bound; the longest making took {longest:.0} ms.");
}

/// Whether a size is named, and how many milliseconds its seats took.
fn stands_above(settings: &MovementSettings, n: usize, sizes: &[usize]) -> (bool, f64) {
    let players = people(n);
    let start = Instant::now();
    let Ok(seating) = movement::make(settings, &players) else {
        return (false, 0.0);
    };
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    let m = movement::verify(settings, &players, &seating.legs).meetings;
    let above = m.repeats * 100 > m.repeats_bound * 102 && m.doubles * 100 > m.doubles_bound * 102;
    if above {
        let plain = annealed(settings, &players, sizes, seating.legs.len(), ANNEALED);
        let tables = [5, 4, 3].map(|size| sizes.iter().filter(|s| **s == size).count());
        let [fives, fours, threes] = tables;
        println!(
            "| {n} | {fives}, {fours}, {threes} | {} | {} | {} | {plain} | {ms:.0} |",
            seating.legs.len(),
            m.repeats,
            m.repeats_bound
        );
    }
    (above, ms)
}

/// What is searched, tables, legs, people of a club, and the doubles that a second must reach.
const SEARCHED: &[(&str, &[usize], u32, usize, u64)] = &[
    ("24 people in clubs of four, 7 legs", &[4; 6], 7, 4, 26),
    ("32 people in clubs of four, 10 legs", &[4; 8], 10, 4, 51),
    ("40 people in clubs of four, 13 legs", &[4; 10], 13, 4, 84),
    (
        "46 people at tables of three, 20 legs",
        &[4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
        20,
        0,
        10,
    ),
    ("30 people at 6 tables, 6 legs", &[5; 6], 6, 0, 0),
    (
        "29 people at 6 tables, 5 legs",
        &[5, 5, 5, 5, 5, 4],
        5,
        0,
        0,
    ),
    ("28 people at 5 tables, 5 legs", &[6, 6, 6, 5, 5], 5, 0, 30),
];

/// Seeds with which the search and plain annealing begin.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=5;

/// The search and plain annealing, a second each on one core, seed by seed: doubles, and meetings of
/// clubmates.
fn searched() {
    println!(
        "| searched for a second | doubles | clubmates | plain annealing | clubmates | at most |"
    );
    println!("|---|---|---|---|---|---|");
    for (name, sizes, legs, club, most) in SEARCHED {
        let task = Task {
            sizes,
            legs: *legs as usize,
            club: *club,
        };
        let mut columns = [const { Vec::new() }; 4];
        for seed in SEEDS {
            let (doubles, mates) = counted(&searched_on(&task, *legs, seed), *club);
            let annealed = seats_of(&plain::anneal(&task, Duration::from_secs(1), seed));
            let (plain, plain_mates) = counted(&annealed, *club);
            let figures = [doubles, mates, plain, plain_mates];
            for (column, figure) in columns.iter_mut().zip(figures) {
                column.push(figure.to_string());
            }
        }
        let [doubles, mates, plain, plain_mates] = columns.map(|column| column.join(", "));
        println!("| {name} | {doubles} | {mates} | {plain} | {plain_mates} | {most} |");
    }
}

/// Seats as they are made, then searched until a second is over.
fn searched_on(task: &Task<'_>, legs: u32, seed: u64) -> Vec<LegSeats> {
    let mut players = people(task.people());
    for (i, player) in players.iter_mut().enumerate().filter(|_| task.club > 0) {
        player.club = format!("Verein {}", i / task.club);
    }
    let settings = MovementSettings {
        kind: MovementKind::Individual,
        seed,
        legs: Some(legs),
        tables_of: if task.sizes.last() == Some(&3) { 3 } else { 4 },
        tables_at_most: Some(task.sizes.len() as u32),
        wishes: Wishes {
            clubmates_apart: 5,
            ..Wishes::default()
        },
        ..MovementSettings::default()
    };
    let began = Instant::now();
    let Ok(made) = movement::make(&settings, &players) else {
        return Vec::new();
    };
    let mut search = SearchOn::new(&settings, &players, &made.legs, LegNo::FIRST, &[]);
    while began.elapsed() < Duration::from_secs(1) && !search.step(10_000).done {}
    search.best()
}

fn seats_of(plan: &Plan) -> Vec<LegSeats> {
    let table = |people: &Vec<usize>| TableSeats {
        seats: Seat::ALL
            .into_iter()
            .zip(people.iter().map(|p| EntrantId(*p as i64 + 1)))
            .collect(),
        ..TableSeats::default()
    };
    let leg = |tables: &Vec<Vec<usize>>| LegSeats {
        tables: tables.iter().map(table).collect(),
        ..LegSeats::default()
    };
    plan.iter().map(leg).collect()
}

/// Doubles, and meetings of two of one club.
fn counted(legs: &[LegSeats], club: usize) -> (u64, u64) {
    let mut met: BTreeMap<(i64, i64), u64> = BTreeMap::new();
    for table in legs.iter().flat_map(|l| &l.tables) {
        for (i, (_, a)) in table.seats.iter().enumerate() {
            for (_, b) in table.seats.iter().skip(i + 1) {
                *met.entry((a.0.min(b.0) - 1, a.0.max(b.0) - 1)).or_default() += 1;
            }
        }
    }
    let mates = met
        .iter()
        .filter(|((a, b), _)| club > 0 && a / club as i64 == b / club as i64);
    (
        met.values().map(|k| k * (k - 1) / 2).sum(),
        mates.map(|(_, k)| k).sum(),
    )
}

/// A repair of 4,000 people in 10 legs: somebody leaves before the second one. What it takes, and
/// the most memory that the whole process had.
fn repaired() {
    let players = people(4_000);
    let settings = MovementSettings {
        kind: MovementKind::Individual,
        seed: 7,
        legs: Some(10),
        ..MovementSettings::default()
    };
    let Ok(made) = movement::make(&settings, &players) else {
        return;
    };
    println!("| a repair | ms | most memory, MB |\n|---|---|---|");
    let entrant = EntrantId(1_234);
    let events = [
        ("one of 4,000 leaves, 10 legs", Repair::Leaves { entrant }),
        (
            "one comes to 4,000, 10 legs",
            Repair::Arrives {
                player: Player::new(EntrantId(4_001)),
            },
        ),
    ];
    for (name, what) in events {
        let began = Instant::now();
        let repaired = movement::repair(&settings, &players, &made.legs, LegNo(2), &what, false);
        let ms = began.elapsed().as_millis();
        assert!(repaired.is_ok(), "{name}");
        println!("| {name} | {ms} | {} |", most_memory() / 1024);
    }
}

/// The most memory that this process had, in KB; 0 where the system does not tell.
fn most_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"));
    let figure = line.and_then(|l| l.trim().trim_end_matches(" kB").parse().ok());
    figure.unwrap_or(0)
}

fn main() {
    if std::env::args().any(|arg| arg == "repaired") {
        return repaired();
    }
    if std::env::args().any(|arg| arg == "searched") {
        return searched();
    }
    println!(
        "| tables × size × legs | repeats | at least | plain annealing | most often | doubles over the bound | ms |"
    );
    println!("|---|---|---|---|---|---|---|");
    for (tables, size, legs) in WHOLE {
        one(
            &format!("{tables}×{size}×{legs}"),
            tables * size,
            *size as u32,
            *legs,
        );
    }
    for (n, legs) in MIXED {
        one(&format!("{n} people, {legs} legs"), *n, 4, *legs);
    }
    println!();
    searched();
    println!("\n| people | tables of 5, 4, 3 | legs | repeats | at least | plain annealing | ms |");
    println!("|---|---|---|---|---|---|---|");
    above_the_bound();
}
