//! How many deals are checked a second on one core: verdicts inside, and lines of JSON as `vorhand
//! check` answers them.
//!
//! `cargo bench --bench rules`
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a measurement may fail loudly"
)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use vorhand::cli::lines::one_line::Checker;
use vorhand::i18n::{Lang, Texts};
use vorhand::skat::{Contract, DealEntry, Rulebook, Trump};

/// Ten thousand different deals of a system, as they come in an evening.
fn deals(book: &Rulebook) -> Vec<DealEntry> {
    let contracts: Vec<Contract> = book.contracts();
    let ladder = book.ladder();
    (0..10_000_i32)
        .map(|n| {
            let at = usize::try_from(n).unwrap();
            let contract = contracts[at * 7 % contracts.len()];
            let null = contract.trump == Trump::None;
            let most = contract.trump.trumps().clamp(2, 5);
            DealEntry {
                contract: Some(contract),
                matadors: (!null).then_some(2 + n % (most - 1)),
                bid: (n % 3 != 0).then(|| ladder[at * 5 % ladder.len() / 4]),
                points: (!null).then_some(40 + n * 11 % 70),
                tricks: null.then_some(i32::from(n % 2 == 0)),
                ..DealEntry::default()
            }
        })
        .collect()
}

fn measure(c: &mut Criterion) {
    for id in ["foster_1922", "isko_1998"] {
        let book = Rulebook::builtin(id).unwrap();
        let deals = deals(&book);
        let mut group = c.benchmark_group(id);
        group.throughput(Throughput::Elements(deals.len() as u64));
        group.bench_function("verdicts", |b| {
            b.iter(|| {
                deals
                    .iter()
                    .map(|deal| black_box(book.check(deal)).score.unwrap_or(0))
                    .sum::<i32>()
            });
        });
        let lines: Vec<String> = (0..)
            .zip(&deals)
            .map(|(n, deal)| {
                let mut line = serde_json::to_value(deal).unwrap();
                line["id"] = serde_json::json!(n.to_string());
                line.to_string()
            })
            .collect();
        group.bench_function("lines of JSON", |b| {
            let mut checker = Checker::new(book.clone(), Texts::new(Lang::En));
            let mut out = Vec::new();
            b.iter(|| {
                out.clear();
                for line in &lines {
                    checker.answer(Some(line.as_bytes()), &mut out);
                }
                out.len()
            });
        });
        group.finish();
    }
}

criterion_group!(benches, measure);
criterion_main!(benches);
