//! The sheets of a leg and what has still to be looked at on each: which were audited, which are
//! shown, and which one a code on paper means.

use super::foot_lines::to_look_at;
use crate::app::people::meant::one_meant;
use crate::club::{
    Book, Certainty, Entrant, Event, Leg, LegNo, SheetId, SheetMark, SheetOf, Table, audit_told,
    contradicts,
};
use crate::i18n::Texts;
use crate::report::SheetCode;
use crate::skat::Rulebook;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Sheets audited at once, so that a room of a thousand tables holds nothing up.
const AUDITS: usize = 6;

/// How far a sheet has come, in order.
pub const MARKS: [SheetMark; 5] = [
    SheetMark::Out,
    SheetMark::In,
    SheetMark::Doubtful,
    SheetMark::Checked,
    SheetMark::Signed,
];

/// The mark after this one, round the end.
pub fn next_mark(mark: SheetMark) -> SheetMark {
    match mark {
        SheetMark::Out => SheetMark::In,
        SheetMark::In => SheetMark::Doubtful,
        SheetMark::Doubtful => SheetMark::Checked,
        SheetMark::Checked => SheetMark::Signed,
        SheetMark::Signed => SheetMark::Out,
    }
}

/// Which sheets are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SheetFilter {
    /// All of them.
    #[default]
    All,
    /// Those with this mark.
    Marked(SheetMark),
    /// Those on which something has to be looked at.
    ToMend,
}

impl SheetFilter {
    /// Whether a sheet is among them.
    pub fn holds(self, table: &Table, doubts: Doubts) -> bool {
        match self {
            SheetFilter::All => true,
            SheetFilter::Marked(mark) => table.state() == mark,
            SheetFilter::ToMend => doubts.any(),
        }
    }
}

/// What has still to be looked at on one sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Doubts {
    /// Its foot or a slip is typed otherwise than it is in the book.
    pub begun: bool,
    /// Lines that are typed, wrong or doubtful, and not in the book.
    pub to_mend: usize,
    /// Errors that the audit found.
    pub errors: usize,
    /// Doubts that the audit found.
    pub doubts: usize,
    /// People of whom it is not known who was there for the games they lost.
    pub awaited: usize,
    /// Entries of other devices that differ from the record.
    pub beside: usize,
}

impl Doubts {
    /// Whether there is anything.
    pub fn any(self) -> bool {
        self != Doubts::default()
    }

    /// All of it in words; empty if there is nothing.
    pub fn words(self, t: &Texts) -> String {
        let mut parts = Vec::new();
        if self.begun {
            parts.push(t.sheets_begun());
        }
        if self.to_mend > 0 {
            parts.push(t.sheet_to_mend(self.to_mend));
        }
        if self.errors > 0 {
            parts.push(t.sheets_errors(self.errors));
        }
        if self.awaited > 0 {
            parts.push(t.sheets_awaited(self.awaited));
        }
        if self.doubts > 0 {
            parts.push(t.sheets_doubtful(self.doubts));
        }
        if self.beside > 0 {
            parts.push(t.sheets_beside(self.beside));
        }
        parts.join(", ")
    }
}

/// What the audit found on a sheet as it was then.
#[derive(Debug, Clone, Copy, Default)]
struct Audited {
    fingerprint: u64,
    found: Doubts,
}

/// What the audit found on the sheets.
#[derive(Debug, Default)]
pub struct Audits {
    of: HashMap<SheetId, Audited>,
}

impl Audits {
    /// Audits the sheets of a leg that changed, a few at a time; false while some are left.
    pub fn go_on(&mut self, event: &Event, leg: &Leg, rules: &Rulebook) -> bool {
        let mut left = AUDITS;
        for table in leg.tables.iter().filter(|t| is_written(t)) {
            let key = event.sheet_id(leg, table);
            let now = fingerprint(table);
            if self.of.get(&key).is_some_and(|a| a.fingerprint == now) {
                continue;
            }
            if left == 0 {
                return false;
            }
            left -= 1;
            let found = audited(event, leg, table, rules);
            self.of.insert(
                key,
                Audited {
                    fingerprint: now,
                    found,
                },
            );
        }
        true
    }

    /// What has still to be looked at on a sheet on which so many lines have to be mended; none have
    /// in the place of which the foot of the list counts.
    pub fn doubts(&self, sheet: SheetId, table: &Table, to_mend: usize) -> Doubts {
        let to_mend = if table.counts_by_foot() { 0 } else { to_mend };
        let audited = self.of.get(&sheet).copied().unwrap_or_default();
        Doubts {
            to_mend,
            ..audited.found
        }
    }
}

/// Whether there are deals, feet or two versions to be looked at.
fn is_written(table: &Table) -> bool {
    let sheet = &table.sheet;
    !(sheet.deals.is_empty() && sheet.feet.is_empty() && sheet.beside.is_empty())
}

fn audited(event: &Event, leg: &Leg, table: &Table, rules: &Rulebook) -> Doubts {
    let found = if table.sheet.deals.is_empty() {
        Vec::new()
    } else {
        audit_told(table, leg.rounds, rules)
    };
    let errors = found
        .iter()
        .filter(|f| f.certainty == Certainty::Error)
        .count();
    let games = table.doubted_games(leg.rounds, rules);
    let contradicting = games
        .iter()
        .filter(|(_, faults)| contradicts(faults))
        .count();
    let (wrong, to_look_at) = to_look_at(event, leg, table);
    let awaited = table.losses_awaited(leg.rounds, event.settings.scoring);
    let unsure = found.len() + games.len() - errors - contradicting;
    let doubts = unsure + to_look_at;
    Doubts {
        errors: errors + contradicting + wrong,
        doubts: doubts.saturating_sub(awaited),
        awaited,
        beside: table.sheet.beside.len(),
        ..Doubts::default()
    }
}

/// The sheets of an evening on which something is wrong, and those with a doubt alone.
pub fn to_check(event: &Event, rules: &Rulebook) -> [Vec<SheetOf>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    let [wrong, doubtful] = &mut found;
    for leg in &event.legs {
        for table in leg.tables.iter().filter(|table| is_written(table)) {
            let audit = audited(event, leg, table, rules);
            let sheet = SheetOf {
                leg: leg.number,
                table: table.number,
            };
            if audit.errors > 0 {
                wrong.push(sheet);
            } else if audit.doubts + audit.awaited > 0 {
                doubtful.push(sheet);
            }
        }
    }
    found
}

/// Another number for every other sheet, so that only what changed is audited again.
fn fingerprint(table: &Table) -> u64 {
    let mut hasher = DefaultHasher::new();
    let sheet = &table.sheet;
    (&table.seats, &table.stays).hash(&mut hasher);
    sheet.mark.hash(&mut hasher);
    for line in &sheet.deals {
        (line.deal, line.line, line.declarer, line.amount, line.entry).hash(&mut hasher);
        line.accepted.hash(&mut hasher);
    }
    for fine in &sheet.fines {
        (fine.deal, fine.entrant, fine.amount).hash(&mut hasher);
    }
    for slip in &sheet.slips {
        (slip.entrant, slip.points, slip.games).hash(&mut hasher);
    }
    (&sheet.feet, &sheet.second_feet).hash(&mut hasher);
    sheet.struck_from.hash(&mut hasher);
    for beside in &sheet.beside {
        beside.number.hash(&mut hasher);
    }
    for total in &sheet.totals {
        (total.entrant, total.after, total.kind as u8, total.value).hash(&mut hasher);
    }
    hasher.finish()
}

/// The sheet with this code: event, leg and table as printed, or leg and table, or a table of this
/// leg; or that of the only one in this leg who is called so.
pub fn with_code(book: &Book, event: &Event, leg: &Leg, typed: &str) -> Option<SheetId> {
    let Some(code) = coded(event, leg.number, typed) else {
        let mut people: Vec<&Entrant> = event.entrants.iter().collect();
        people.retain(|who| leg.table_of(who.id).is_some());
        let table = leg.table_of(one_meant(&people, typed.trim())?.id)?;
        return Some(event.sheet_id(leg, table));
    };
    let event = book.event(code.event)?;
    let leg = event.leg(code.leg)?;
    Some(event.sheet_id(leg, leg.table(code.table)?))
}

/// What is typed as a code, read from where one is.
pub fn coded(event: &Event, leg: LegNo, typed: &str) -> Option<SheetCode> {
    let (id, typed) = (event.id.0, typed.trim());
    let codes = ["", &format!("{id}-"), &format!("{id}-{leg}-")];
    codes
        .iter()
        .find_map(|from| format!("{from}{typed}").parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests_event;
    use crate::club::{LegNo, TableNo};

    #[test]
    fn a_code_names_a_sheet_whole_or_from_where_one_is() {
        let mut event = tests_event();
        let table = |number| Table {
            number,
            ..Table::default()
        };
        let leg = |number| Leg {
            number,
            rounds: 20,
            tables: vec![table(TableNo(1)), table(TableNo(2))].into(),
            ..Leg::default()
        };
        event.legs = vec![leg(LegNo(1)), leg(LegNo(2))];
        let book = Book {
            events: vec![event.clone()],
            ..Book::default()
        };
        let here = |typed: &str| {
            with_code(&book, &event, &event.legs[1], typed).map(|key| (key.leg, key.table))
        };
        assert_eq!(here("2"), Some((LegNo(2), TableNo(2))));
        assert_eq!(here(" 1-2 "), Some((LegNo(1), TableNo(2))));
        assert_eq!(
            here(&format!("{}-1-1", event.id.0)),
            Some((LegNo(1), TableNo(1)))
        );
        for wrong in ["3", "3-1", "", "x", "99-1-1"] {
            assert_eq!(here(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn marks_go_round() {
        let mut mark = SheetMark::Out;
        for expected in MARKS {
            assert_eq!(mark, expected);
            mark = next_mark(mark);
        }
        assert_eq!(mark, SheetMark::Out);
    }

    #[test]
    fn a_sheet_to_mend_is_shown_among_all_and_by_its_mark() {
        let (table, doubts) = (
            Table::default(),
            Doubts {
                to_mend: 1,
                ..Doubts::default()
            },
        );
        assert!(SheetFilter::All.holds(&table, Doubts::default()));
        assert!(SheetFilter::Marked(SheetMark::Out).holds(&table, doubts));
        assert!(!SheetFilter::Marked(SheetMark::Signed).holds(&table, doubts));
        assert!(SheetFilter::ToMend.holds(&table, doubts));
        assert!(!SheetFilter::ToMend.holds(&table, Doubts::default()));
    }
}
