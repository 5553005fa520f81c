//! The deals of events as CSV, one line a deal, for spreadsheets and for checking the standings in
//! another way.
//!
//! Knows no files, clocks, databases, screens or words for people: the header and the marks are the
//! open format's own names.

use crate::club::{
    Company, DealLine, DealNo, EntrantId, Event, Fine, Leg, LegNo, ListFoot, Seat, Slip, Table,
    csv_cell::cell,
};
use crate::skat::{Contract, DealEntry};

/// The columns. `kind` is `deal`, `fine`, `foot` or `slip`; `games` is what the line counts in games,
/// `shown` the name that nobody else in the event has.
pub const COLUMNS: [&str; 16] = [
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
    "shown",
];

type Line = [String; 16];

/// All deals of these events, by event, leg, table and deal; a table's fines follow its deals.
///
/// Names and remarks that a spreadsheet would take for formulas have an apostrophe before them
/// ([`cell`]).
///
/// If no deal of a table is written, the foot of its list takes their place, or else its slips, so that
/// every line counts.
pub fn deals_csv<'e>(events: impl IntoIterator<Item = &'e Event>) -> String {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(COLUMNS);
    for event in events {
        for (leg, table) in event.tables_in_legs() {
            for line in table_lines(event, leg, table) {
                let _ = writer.write_record(line);
            }
        }
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

fn table_lines(event: &Event, leg: &Leg, table: &Table) -> Vec<Line> {
    let place = SheetPart {
        event,
        leg: leg.number,
        table,
        company: table.company(leg.rounds),
    };
    let sheet = &table.sheet;
    let mut lines: Vec<Line> = sheet.deals.iter().map(|deal| place.deal(deal)).collect();
    lines.extend(sheet.fines.iter().map(|fine| place.fine(fine)));
    if !sheet.deals.is_empty() {
        return lines;
    }
    lines.extend(sheet.feet.iter().map(|foot| place.foot(foot)));
    if sheet.feet.is_empty() {
        lines.extend(sheet.slips.iter().map(|slip| place.slip(slip)));
    }
    lines
}

/// A table's sheet, and what every line of it begins with.
struct SheetPart<'t> {
    event: &'t Event,
    leg: LegNo,
    table: &'t Table,
    company: Company<'t>,
}

impl SheetPart<'_> {
    /// What all kinds of lines have in common.
    fn line(&self, kind: &str, deal: Option<DealNo>, who: Option<EntrantId>, amount: i32) -> Line {
        let entrant = who.and_then(|id| self.event.entrant(id));
        let dealer = deal.and_then(|deal| self.company.at(deal).dealer());
        let mut line = Line::default();
        line[0] = self.event.id.0.to_string();
        line[1] = self.leg.to_string();
        line[2] = self.table.number.to_string();
        line[3] = written(deal);
        line[4] = written(dealer.map(Seat::letter));
        line[5] = written(entrant.map(|e| e.start_number));
        line[6] = entrant
            .map(|e| cell(&e.typed_name).into_owned())
            .unwrap_or_default();
        line[7] = amount.to_string();
        line[13] = kind.to_owned();
        line[15] = entrant
            .map(|e| cell(&self.event.called(e.id)).into_owned())
            .unwrap_or_default();
        line
    }

    fn deal(&self, deal: &DealLine) -> Line {
        let mut line = self.line("deal", Some(deal.deal), deal.declarer, deal.amount);
        let games = deal.declarer.map_or(0, |_| deal.amount.signum());
        line[14] = games.to_string();
        with_entry(line, deal)
    }

    fn fine(&self, fine: &Fine) -> Line {
        let mut line = self.line("fine", Some(fine.deal), Some(fine.entrant), fine.amount);
        line[12] = cell(&fine.law).into_owned();
        line[14] = 0.to_string();
        line
    }

    fn foot(&self, foot: &ListFoot) -> Line {
        let mut line = self.line("foot", None, Some(foot.entrant), foot.points);
        let games = i64::from(foot.won).saturating_sub(foot.lost.into());
        line[14] = games.to_string();
        line
    }

    fn slip(&self, slip: &Slip) -> Line {
        let mut line = self.line("slip", None, Some(slip.entrant), slip.points);
        line[14] = slip.games.to_string();
        line
    }
}

/// A figure or letter; nothing if there is none.
fn written(what: Option<impl ToString>) -> String {
    what.map(|what| what.to_string()).unwrap_or_default()
}

fn with_entry(mut line: Line, deal: &DealLine) -> Line {
    if let Some(entry) = &deal.entry {
        line[8] = game_code(entry);
        line[9] = written(entry.matadors);
        line[10] = written(entry.bid);
        line[11] = written(entry.points);
    }
    line[12] = cell(&deal.remark).into_owned();
    line
}

fn game_code(entry: &DealEntry) -> String {
    match (entry.contract, entry.ramsch) {
        (Some(contract), _) => contract_code(contract),
        (None, Some(ramsch)) => ramsch.kind.to_string(),
        (None, None) => String::new(),
    }
}

/// A contract in the words of the open format, such as `clubs untouched schneider`.
fn contract_code(contract: Contract) -> String {
    let mut words = vec![contract.trump.into(), contract.skat.into()];
    words.extend(contract.open.then_some("open"));
    words.extend(contract.announced.map(<&str>::from));
    words.extend(contract.revolution.then_some("revolution"));
    words.join(" ")
}
