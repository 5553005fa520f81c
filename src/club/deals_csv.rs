//! The deals of events as CSV, one line a deal, for spreadsheets and for checking the standings in
//! another way.
//!
//! Knows no files, clocks, databases, screens or words for people: the header and the marks are the
//! open format's own names.

use super::csv_cell::cell;
use super::ids::{EntrantId, EventId};
use super::model::{DealLine, Entrant, Event, Leg, Table};
use crate::skat::{Announced, Contract, DealEntry, RamschKind, SkatUse, Trump};
use std::collections::BTreeMap;

/// The columns. `kind` is `deal`, `fine` or `slip`; `games` is what the line counts in games.
pub const COLUMNS: [&str; 15] = [
    "event",
    "leg",
    "table",
    "deal",
    "dealer",
    "start_number",
    "name",
    "amount",
    "contract",
    "matadors",
    "bid",
    "points",
    "remark",
    "kind",
    "games",
];

type Line = [String; 15];
type People<'e> = BTreeMap<EntrantId, &'e Entrant>;

/// All deals of these events, by event, leg, table and deal; a table's fines follow its deals.
///
/// Names and remarks that a spreadsheet would take for formulas have an apostrophe before them
/// ([`cell`]).
///
/// Where no deal of a table was written, its slips stand in their place, so that every line counts.
pub fn deals_csv<'e>(events: impl IntoIterator<Item = &'e Event>) -> String {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(COLUMNS);
    for event in events {
        let people: People = event.entrants.iter().map(|e| (e.id, e)).collect();
        for leg in &event.legs {
            for table in &leg.tables {
                for line in table_lines(event.id, &people, leg, table) {
                    let _ = writer.write_record(line);
                }
            }
        }
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

fn table_lines(event: EventId, people: &People, leg: &Leg, table: &Table) -> Vec<Line> {
    let company = table.company(leg.rounds);
    let line = |deal: u32, who: Option<EntrantId>, amount: i32, kind: &str, games: i32| -> Line {
        let entrant = who.and_then(|id| people.get(&id));
        let dealer = company
            .at(deal)
            .dealer()
            .map(|seat| seat.letter().to_string());
        let mut line = Line::default();
        line[0] = event.0.to_string();
        line[1] = leg.number.to_string();
        line[2] = table.number.to_string();
        line[3] = if deal > 0 {
            deal.to_string()
        } else {
            String::new()
        };
        line[4] = dealer.unwrap_or_default();
        line[5] = entrant
            .map(|e| e.start_number.to_string())
            .unwrap_or_default();
        line[6] = entrant
            .map(|e| cell(&e.name).into_owned())
            .unwrap_or_default();
        line[7] = amount.to_string();
        line[13] = kind.to_owned();
        line[14] = games.to_string();
        line
    };
    let deals = table.sheet.deals.iter().map(|deal| {
        let games = if deal.declarer.is_some() {
            deal.amount.signum()
        } else {
            0
        };
        with_entry(
            line(deal.deal, deal.declarer, deal.amount, "deal", games),
            deal,
        )
    });
    let fines = table.sheet.fines.iter().map(|fine| {
        let mut line = line(fine.deal, Some(fine.entrant), fine.amount, "fine", 0);
        line[12] = cell(&fine.law).into_owned();
        line
    });
    let handed_in = if table.sheet.deals.is_empty() {
        table.sheet.slips.as_slice()
    } else {
        &[]
    };
    let slips = handed_in
        .iter()
        .map(|slip| line(0, Some(slip.entrant), slip.points, "slip", slip.games));
    deals.chain(fines).chain(slips).collect()
}

fn with_entry(mut line: Line, deal: &DealLine) -> Line {
    let number = |n: Option<i32>| n.map(|n| n.to_string()).unwrap_or_default();
    if let Some(entry) = &deal.entry {
        line[8] = game_code(entry);
        line[9] = number(entry.matadors);
        line[10] = number(entry.bid);
        line[11] = number(entry.points);
    }
    line[12] = cell(&deal.remark).into_owned();
    line
}

fn game_code(entry: &DealEntry) -> String {
    match (entry.contract, entry.ramsch) {
        (Some(contract), _) => contract_code(contract),
        (None, Some(ramsch)) => match ramsch.kind {
            RamschKind::Ramsch => "ramsch".to_owned(),
            RamschKind::Schiebe => "schiebe".to_owned(),
        },
        (None, None) => String::new(),
    }
}

/// A contract in the words of the open format, such as `clubs untouched schneider`.
fn contract_code(contract: Contract) -> String {
    let trump = match contract.trump {
        Trump::Diamonds => "diamonds",
        Trump::Hearts => "hearts",
        Trump::Spades => "spades",
        Trump::Clubs => "clubs",
        Trump::Jacks => "jacks",
        Trump::None => "none",
    };
    let skat = match contract.skat {
        SkatUse::Untouched => "untouched",
        SkatUse::Turned => "turned",
        SkatUse::TurnedSecond => "turned_second",
        SkatUse::Taken => "taken",
    };
    let mut words = vec![trump, skat];
    words.extend(contract.open.then_some("open"));
    words.extend(contract.announced.map(|announced| match announced {
        Announced::Schneider => "schneider",
        Announced::Schwarz => "schwarz",
    }));
    words.extend(contract.revolution.then_some("revolution"));
    words.join(" ")
}
