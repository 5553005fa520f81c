//! How long the standings of a very large evening take: 4,000 people, 80,000 deals; aim 10 ms. And
//! its prizes and settlement.
#![allow(missing_docs, clippy::unwrap_used, reason = "a measurement")]

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use vorhand::club::season::{Season, Year, record_lists};
use vorhand::club::{
    DealLine, DealNo, Entrant, EntrantId, Event, EventId, EventSettings, Leg, LegNo, MemberId,
    MovementSettings, PrizeSettings, RulesChoice, Scoring, Seal, Seat, Sheet, Table, TableNo,
    deals_csv, prizes, records, settle, standings,
};

/// Numbers that look like chance and are the same in every run.
fn next(state: &mut u64) -> u64 {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

fn evening(tables: i64, deals: u32, scoring: Scoring) -> Event {
    let mut state = 7;
    let mut leg = Leg {
        number: LegNo(1),
        rounds: deals / 4,
        ..Leg::default()
    };
    let mut entrants = Vec::new();
    for table in 0..tables {
        let people: Vec<EntrantId> = (1..=4).map(|seat| EntrantId(table * 4 + seat)).collect();
        entrants.extend(people.iter().map(|id| Entrant {
            id: *id,
            start_number: u32::try_from(id.0).unwrap(),
            typed_name: format!("Person {}", id.0),
            ..Entrant::default()
        }));
        let lines = (1..=deals).map(|deal| DealLine {
            deal: DealNo(deal),
            line: 0,
            declarer: people
                .get(usize::try_from(next(&mut state) % 4).unwrap())
                .copied(),
            amount: i32::try_from(next(&mut state) % 120).unwrap() - 30,
            entry: None,
            remark: String::new(),
            accepted: None,
            dealer: None,
        });
        let sheet = Sheet {
            deals: lines.collect(),
            ..Sheet::default()
        };
        let seats = Seat::ALL.into_iter().zip(people.iter().copied()).collect();
        leg.tables.push(Table {
            number: TableNo(u32::try_from(table + 1).unwrap()),
            seats,
            sheet: sheet.into(),
            ..Table::default()
        });
    }
    Event {
        purse: Default::default(),
        groupings: Default::default(),
        lots: Vec::new(),
        counted: Vec::new(),
        id: EventId(1),
        settings: EventSettings {
            name: "Large".to_owned(),
            date: chrono::NaiveDate::default(),
            rules: RulesChoice::default(),
            scoring,
            stake_cents_per_100: 25,
            currency: "€".to_owned(),
            movement: MovementSettings::default(),
            prizes: PrizeSettings::default(),
            is_final: false,
        },
        seal: Seal::default(),
        entrants: entrants.into(),
        legs: vec![leg],
        cuts: vec![],
        choices: vec![],
    }
}

fn measure(c: &mut Criterion) {
    let mut group = c.benchmark_group("4,000 people, 80,000 deals");
    for (name, scoring) in [
        ("net", Scoring::Net),
        ("balanced", Scoring::Balanced),
        ("seeger", Scoring::SeegerFabian),
    ] {
        let event = evening(1000, 80, scoring);
        group.bench_function(format!("standings, {name}"), |b| {
            b.iter(|| standings(black_box(&event), None));
        });
    }
    let event = evening(1000, 80, Scoring::Net);
    group.bench_function("prizes", |b| b.iter(|| prizes(black_box(&event), None)));
    group.bench_function("settlement", |b| b.iter(|| settle(black_box(&event))));
    group.bench_function("deals as CSV", |b| {
        b.iter(|| deals_csv([black_box(&event)]));
    });
    group.finish();
}

/// What everybody is called, anew after a change: four times as many people take four times as long,
/// also where all have one name.
fn names(c: &mut Criterion) {
    let mut group = c.benchmark_group("names of everybody");
    for people in [1000, 4000] {
        for (name, of_one) in [("all different", false), ("all of one name", true)] {
            let mut event = evening(people / 4, 0, Scoring::Net);
            for entrant in event.entrants.iter_mut().filter(|_| of_one) {
                entrant.typed_name = "Hans Meier".to_owned();
            }
            group.bench_function(format!("{people} people, {name}"), |b| {
                b.iter(|| {
                    // Whoever may have changed something makes the names anew.
                    event.entrants.iter_mut().for_each(drop);
                    let people = event.entrants.iter();
                    people.map(|who| event.called(who.id)).collect::<Vec<_>>()
                });
            });
        }
    }
    group.finish();
}

/// Forty evenings of sixty people, two series of 48 deals each, entered deal by deal.
fn season(c: &mut Criterion) {
    let events: Vec<Event> = (0..40).map(season_evening).collect();
    let season = Season::of_year(2026);
    let mut group = c.benchmark_group("40 evenings of 60 people");
    group.bench_function("season", |b| {
        b.iter(|| Year::new(black_box(&season), black_box(&events)));
    });
    let year = Year::new(&season, &events);
    group.bench_function("race", |b| b.iter(|| black_box(&year).race(8)));
    group.bench_function("records", |b| {
        b.iter(|| records(&record_lists(black_box(&season), black_box(&events))));
    });
    group.finish();
}

fn season_evening(number: i64) -> Event {
    let mut event = evening(15, 48, Scoring::SeegerFabian);
    event.id = EventId(number + 1);
    for entrant in event.entrants.iter_mut() {
        entrant.member = Some(MemberId(entrant.id.0));
    }
    let days = chrono::Days::new(7 * u64::try_from(number).unwrap());
    event.settings.date = Season::of_year(2026).from + days;
    let second = Leg {
        number: LegNo(2),
        ..event.legs[0].clone()
    };
    event.legs.push(second);
    event
}

criterion_group!(benches, measure, names, season);
criterion_main!(benches);
