//! How long papers take and how large they become: 250 score sheets (aim 1 s), the sheets of 1,000
//! tables (aim 2 s and 8 MB), standings of 4,000 people, one archive, all papers of 4,000 people
//! (aim 15 s and 300 MB). `cargo bench --bench print`; with `-- all` the last one alone, whose peak
//! of memory is then its own.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a measurement may fail loudly"
)]

#[path = "../tests/suite/report_fixture.rs"]
#[allow(dead_code, reason = "the tests use the rest of it")]
mod fixture;

use std::time::{Duration, Instant};
use vorhand::club::{Event, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, PaperKind};

const RUNS: usize = 5;

/// The most memory that this process has held, in megabytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM:"))?;
    line.split_whitespace()
        .nth(1)?
        .parse::<u64>()
        .ok()
        .map(|kib| kib / 1024)
}

fn measure(what: &str, kind: PaperKind, context: &Context<'_>) {
    let mut times: Vec<(Duration, Duration)> = Vec::new();
    let (mut pages, mut bytes) = (0, 0);
    for _ in 0..RUNS {
        let start = Instant::now();
        let document = report::pages(kind, context).expect("a paper");
        let laid_out = start.elapsed();
        bytes = report::to_pdf(&document).expect("a PDF").len();
        times.push((start.elapsed(), laid_out));
        pages = document.pages.len();
    }
    times.sort();
    let ms = |d: Duration| d.as_secs_f64() * 1000.0;
    let (all, layout) = times[RUNS / 2];
    println!(
        "{what:34} {:7.0} ms (layout {:.0}; {:.0} to {:.0}), {pages} pages, {:.2} MB, peak so far {} MB",
        ms(all),
        ms(layout),
        ms(times[0].0),
        ms(times[RUNS - 1].0),
        bytes as f64 / 1e6,
        peak_memory().map_or("?".to_owned(), |m| m.to_string()),
    );
}

/// Every paper of an evening once, one after the other, as `vorhand print` makes them.
fn all_papers(what: &str, event: &Event, texts: &Texts) {
    let start = Instant::now();
    let (mut pages, mut bytes, mut slowest) = (0, 0, (Duration::ZERO, ""));
    for kind in report::papers(&[], event) {
        let begun = Instant::now();
        let Ok(document) = report::pages(kind, &Context::new(event, texts)) else {
            continue;
        };
        pages += document.pages.len();
        bytes += report::to_pdf(&document).expect("a PDF").len();
        slowest = slowest.max((begun.elapsed(), kind.id()));
    }
    println!(
        "{what:34} {:7.1} s, {pages} pages, {:.1} MB, slowest {} {:.1} s, peak so far {} MB",
        start.elapsed().as_secs_f64(),
        bytes as f64 / 1e6,
        slowest.1,
        slowest.0.as_secs_f64(),
        peak_memory().map_or("?".to_owned(), |m| m.to_string()),
    );
}

fn of_thousands(texts: &Texts) {
    let series = fixture::moving(MovementKind::Individual, 4000, Some(1));
    all_papers("all papers of 4,000 after a leg", &series, texts);
    drop(series);
    let tables = fixture::fixed(4000, 20);
    all_papers("all papers of 4,000, 80 deals each", &tables, texts);
}

fn main() {
    let texts = Texts::new(Lang::En);
    if std::env::args().any(|arg| arg == "all") {
        return of_thousands(&texts);
    }
    let evening = fixture::fixed(40, 20);
    measure(
        "archive of 10 tables",
        PaperKind::Archive,
        &Context::new(&evening, &texts),
    );
    // A fixed sheet of 80 deals has two pages.
    let tables = fixture::fixed(500, 20);
    measure(
        "125 filled sheets, 250 pages",
        PaperKind::SheetFilled,
        &Context::new(&tables, &texts),
    );
    measure(
        "125 empty sheets, 250 pages",
        PaperKind::Sheet,
        &Context::new(&tables, &texts),
    );
    let tables = fixture::fixed(1000, 20);
    measure(
        "250 filled sheets of 80 deals",
        PaperKind::SheetFilled,
        &Context::new(&tables, &texts),
    );
    let series = fixture::moving(MovementKind::Individual, 4000, Some(1));
    measure(
        "1,000 tables, sheets of a leg",
        PaperKind::SheetFilled,
        &Context::new(&series, &texts),
    );
    measure(
        "standings of 4,000",
        PaperKind::Standings,
        &Context::new(&series, &texts),
    );
    let tables = fixture::fixed(4000, 20);
    measure(
        "1,000 tables, 80 deals each, filled",
        PaperKind::SheetFilled,
        &Context::new(&tables, &texts),
    );
    measure(
        "1,000 tables, 80 deals each, empty",
        PaperKind::Sheet,
        &Context::new(&tables, &texts),
    );
    drop(tables);
    of_thousands(&texts);
}
