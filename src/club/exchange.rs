//! The whole book as an open, versioned document: `export --json` and back without loss.
//!
//! A field is added, never renamed. Knows no files, clocks, databases, screens or words for people.

use super::company::Company;
use super::ids::{EntrantId, EventId, Seat};
use super::model::{
    Book, Cut, DealLine, Earlier, Entrant, Event, Fine, Leg, Member, PaperTotal, PrizeChoice,
    Sheet, SheetMark, Slip, Table,
};
use super::scoring::{self, Scoring};
use super::season::Season;
use super::seating::MovementSettings;
use super::settings::{EventSettings, PrizeSettings, RulesChoice, Seal};
use super::stays::Stay;
use crate::club::{DealNo, LegNo, TableNo};
use crate::skat::{DealEntry, Rulebook};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The name of the format.
pub const FORMAT: &str = "vorhand";
/// The version that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// A book as a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// The register.
    #[serde(default)]
    pub members: Vec<Member>,
    /// The evenings.
    #[serde(default)]
    pub events: Vec<EventDoc>,
    /// The seasons; written where there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seasons: Vec<Season>,
    /// What was done, oldest first; read back as what another book's journal told.
    #[serde(default)]
    pub journal: Vec<JournalDoc>,
}

/// An event in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of the event")]
pub struct EventDoc {
    pub id: EventId,
    pub name: String,
    pub date: NaiveDate,
    pub rulebook: String,
    #[serde(default)]
    pub options: Vec<String>,
    /// The rulebook's text as it was; without it, the program's own rulebook of that name is taken.
    #[serde(default)]
    pub rules_text: Option<String>,
    /// What each game that another loses is worth under Seeger-Fabian where five sit at a table.
    /// Without it: what events counted before that was asked, if the rulebook's text is here as it
    /// was then; else what today's rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost_at_five: Option<i32>,
    pub scoring: Scoring,
    #[serde(default)]
    pub stake_cents_per_100: i64,
    #[serde(default)]
    pub currency: String,
    pub movement: MovementSettings,
    #[serde(default)]
    pub prizes: PrizeSettings,
    #[serde(default, skip_serializing_if = "Seal::is_open")]
    pub seal: Seal,
    #[serde(default)]
    pub entrants: Vec<Entrant>,
    #[serde(default)]
    pub legs: Vec<LegDoc>,
    #[serde(default)]
    pub cuts: Vec<Cut>,
    #[serde(default)]
    pub choices: Vec<PrizeChoice>,
}

/// A leg in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of the leg")]
pub struct LegDoc {
    pub leg: LegNo,
    pub rounds: u32,
    #[serde(default)]
    pub sitting_out: Vec<EntrantId>,
    /// Written where the seats were drawn from a standing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn_from: Vec<EntrantId>,
    #[serde(default)]
    pub tables: Vec<TableDoc>,
}

/// A table with its sheet in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(
    missing_docs,
    reason = "the fields are those of the table and its sheet"
)]
pub struct TableDoc {
    pub table: TableNo,
    pub seats: BTreeMap<Seat, EntrantId>,
    /// Written where somebody came or left between two rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stays: Vec<Stay>,
    #[serde(default)]
    pub deals: Vec<DealDoc>,
    #[serde(default)]
    pub fines: Vec<Fine>,
    #[serde(default)]
    pub slips: Vec<Slip>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<PaperTotal>,
    #[serde(default)]
    pub mark: SheetMark,
}

/// A line of a sheet in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of the line")]
pub struct DealDoc {
    pub deal: DealNo,
    /// Written where a deal has more than one line; where it is missing, lines of one deal are
    /// numbered as they come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Who deals; where it is left out, whose turn it is by the seats.
    #[serde(default)]
    pub dealer: Option<Seat>,
    pub declarer: Option<EntrantId>,
    pub amount: i32,
    #[serde(default)]
    pub entry: Option<DealEntry>,
    #[serde(default)]
    pub remark: String,
    #[serde(default)]
    pub accepted: Option<String>,
}

/// A row of the journal in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalDoc {
    /// Running number.
    pub seq: i64,
    /// When, RFC 3339 UTC.
    pub at: String,
    /// Who.
    pub actor: String,
    /// What was done, in words.
    pub what: String,
    /// The row that this one undoes.
    pub undoes: Option<i64>,
}

/// Why a document cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExchangeError {
    /// Not the JSON of a book: where, and the reader's own words.
    #[error("line {line}, column {column}: {reason}")]
    NotABook {
        /// 1-based line.
        line: usize,
        /// 1-based column.
        column: usize,
        /// What the reader says.
        reason: String,
    },
    /// Another format.
    #[error("another format: {format}")]
    OtherFormat {
        /// The name that it gives itself.
        format: String,
    },
    /// Written by a newer program.
    #[error("version {version} is newer than {VERSION}")]
    TooNew {
        /// Its version.
        version: u32,
    },
    /// An event names a rulebook that the program does not have, and brings no text of it.
    #[error("no rulebook {rulebook} in event {event:?}")]
    NoRulebook {
        /// The event.
        event: EventId,
        /// The rulebook's name.
        rulebook: String,
    },
    /// Two events, or two members, have one id.
    #[error("id {id} twice")]
    IdTwice {
        /// The id.
        id: i64,
    },
    /// Two legs of an event, or two tables of a leg, have one number.
    #[error("leg {leg}, table {table:?} twice in event {event:?}")]
    NumberTwice {
        /// The event.
        event: EventId,
        /// The leg.
        leg: LegNo,
        /// The table; none where it is the leg.
        table: Option<TableNo>,
    },
}

/// What is read first, so that a document of another kind is called by its name.
#[derive(Deserialize)]
struct Head {
    format: Option<String>,
    version: Option<u32>,
}

impl Document {
    /// Reads a document.
    ///
    /// # Errors
    /// [`ExchangeError`] where the text is not the JSON of a book, or of a newer version.
    pub fn read(text: &str) -> Result<Document, ExchangeError> {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let head: Head = serde_json::from_str(text).map_err(|e| not_a_book(&e))?;
        match (head.format, head.version) {
            (Some(format), _) if format != FORMAT => {
                return Err(ExchangeError::OtherFormat { format });
            }
            (None, _) => {
                return Err(ExchangeError::OtherFormat {
                    format: String::new(),
                });
            }
            (_, Some(version)) if version > VERSION => {
                return Err(ExchangeError::TooNew { version });
            }
            _ => {}
        }
        serde_json::from_str(text).map_err(|e| not_a_book(&e))
    }

    /// The document of a book, with its own journal after what other books' journals told.
    pub fn of_book(book: &Book, journal: Vec<JournalDoc>) -> Document {
        Document {
            format: FORMAT.to_owned(),
            version: VERSION,
            members: book.members.to_vec(),
            events: book.events.iter().map(event_doc).collect(),
            seasons: book.seasons.to_vec(),
            journal: told(&book.earlier, journal),
        }
    }

    /// The book of a document, its lists sorted.
    ///
    /// # Errors
    /// [`ExchangeError`] if ids or numbers are there twice, or a rulebook is unknown.
    pub fn into_book(self) -> Result<Book, ExchangeError> {
        let mut members = self.members;
        members.sort_by_key(|m| m.id);
        twice(members.iter().map(|m| m.id.0))?;
        let mut events: Vec<Event> = self
            .events
            .into_iter()
            .map(event)
            .collect::<Result<_, _>>()?;
        events.sort_by_key(|e| e.id);
        twice(events.iter().map(|e| e.id.0))?;
        let mut seasons = self.seasons;
        seasons.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(Book {
            members: members.into(),
            events,
            seasons: seasons.into(),
            earlier: earlier(self.journal).into(),
        })
    }
}

fn not_a_book(error: &serde_json::Error) -> ExchangeError {
    let told = error.to_string();
    let reason = told.split(" at line ").next().unwrap_or_default();
    ExchangeError::NotABook {
        line: error.line(),
        column: error.column(),
        reason: reason.to_owned(),
    }
}

/// The rows of a journal, numbered from 1 in their order.
fn earlier(journal: Vec<JournalDoc>) -> Vec<Earlier> {
    let numbers: BTreeMap<i64, i64> = journal.iter().map(|row| row.seq).zip(1..).collect();
    let rows = (1..).zip(journal).map(|(number, row)| Earlier {
        number,
        at: row.at,
        actor: row.actor,
        what: row.what,
        undoes: row.undoes.and_then(|seq| numbers.get(&seq).copied()),
    });
    rows.collect()
}

/// The journal as a document tells it: what other books told first, then the book's own rows,
/// numbered in one go.
fn told(earlier: &[Earlier], own: Vec<JournalDoc>) -> Vec<JournalDoc> {
    let before = earlier.last().map_or(0, |row| row.number);
    let old = earlier.iter().map(|row| JournalDoc {
        seq: row.number,
        at: row.at.clone(),
        actor: row.actor.clone(),
        what: row.what.clone(),
        undoes: row.undoes,
    });
    // Without other books' rows, numbers stay as they are; with them, the own ones go on where
    // those end.
    let first = own.first().map_or(1, |row| row.seq);
    let shift = if before == 0 {
        0
    } else {
        before.saturating_add(1).saturating_sub(first)
    };
    let own = own.into_iter().map(|row| JournalDoc {
        seq: row.seq.saturating_add(shift),
        undoes: row.undoes.map(|seq| seq.saturating_add(shift)),
        ..row
    });
    old.chain(own).collect()
}

fn twice(ids: impl Iterator<Item = i64>) -> Result<(), ExchangeError> {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            return Err(ExchangeError::IdTwice { id });
        }
    }
    Ok(())
}

fn event_doc(event: &Event) -> EventDoc {
    let EventSettings {
        name,
        date,
        rules,
        scoring,
        stake_cents_per_100,
        currency,
        movement,
        prizes,
    } = event.settings.clone();
    EventDoc {
        id: event.id,
        name,
        date,
        rulebook: rules.id,
        options: rules.options,
        rules_text: Some(rules.text),
        lost_at_five: rules.lost_at_five,
        scoring,
        stake_cents_per_100,
        currency,
        movement,
        prizes,
        seal: event.seal,
        entrants: event.entrants.to_vec(),
        legs: event.legs.iter().map(leg_doc).collect(),
        cuts: event.cuts.clone(),
        choices: event.choices.clone(),
    }
}

fn leg_doc(leg: &Leg) -> LegDoc {
    let tables = leg.tables.iter().map(|table| table_doc(table, leg.rounds));
    let (sitting_out, drawn_from) = (leg.sitting_out.clone(), leg.drawn_from.clone());
    LegDoc {
        leg: leg.number,
        rounds: leg.rounds,
        sitting_out,
        drawn_from,
        tables: tables.collect(),
    }
}

fn table_doc(table: &Table, rounds: u32) -> TableDoc {
    let company = table.company(rounds);
    TableDoc {
        table: table.number,
        seats: table.seats.iter().copied().collect(),
        stays: table.stays.clone(),
        deals: table
            .sheet
            .deals
            .iter()
            .map(|line| deal_doc(&company, line))
            .collect(),
        fines: table.sheet.fines.clone(),
        slips: table.sheet.slips.clone(),
        totals: table.sheet.totals.clone(),
        mark: table.sheet.mark,
    }
}

fn deal_doc(company: &Company<'_>, line: &DealLine) -> DealDoc {
    DealDoc {
        deal: line.deal,
        line: (line.line > 0).then_some(line.line),
        dealer: company.at(line.deal).dealer(),
        declarer: line.declarer,
        amount: line.amount,
        entry: line.entry,
        remark: line.remark.clone(),
        accepted: line.accepted.clone(),
    }
}

fn event(doc: EventDoc) -> Result<Event, ExchangeError> {
    let rules = rules(
        doc.id,
        doc.rulebook,
        doc.rules_text,
        doc.options,
        doc.lost_at_five,
    )?;
    let mut entrants = doc.entrants;
    entrants.sort_by_key(|e| e.id);
    let mut legs: Vec<Leg> = doc.legs.into_iter().map(leg).collect();
    legs.sort_by_key(|leg| leg.number);
    numbers_once(doc.id, &legs)?;
    Ok(Event {
        id: doc.id,
        settings: EventSettings {
            name: doc.name,
            date: doc.date,
            rules,
            scoring: doc.scoring,
            stake_cents_per_100: doc.stake_cents_per_100,
            currency: doc.currency,
            movement: doc.movement,
            prizes: doc.prizes,
        },
        seal: doc.seal,
        entrants: entrants.into(),
        legs,
        cuts: doc.cuts,
        choices: doc.choices,
    })
}

/// The rules of an event in a document; the program's own text of them if the document has none.
fn rules(
    event: EventId,
    id: String,
    text: Option<String>,
    options: Vec<String>,
    lost_at_five: Option<i32>,
) -> Result<RulesChoice, ExchangeError> {
    let lost_at_five = lost_at_five.or_else(|| text.is_none().then(scoring::lost_at_five));
    let text = match text {
        Some(text) => text,
        None => match Rulebook::builtin(&id) {
            Some(rules) => rules.text().to_owned(),
            None => {
                return Err(ExchangeError::NoRulebook {
                    event,
                    rulebook: id,
                });
            }
        },
    };
    Ok(RulesChoice {
        id,
        text,
        options,
        lost_at_five,
    })
}

fn numbers_once(event: EventId, legs: &[Leg]) -> Result<(), ExchangeError> {
    let mut seen = BTreeSet::new();
    let all = legs.iter().flat_map(|leg| {
        std::iter::once((leg.number, None)).chain(
            leg.tables
                .iter()
                .map(|table| (leg.number, Some(table.number))),
        )
    });
    for (leg, number) in all {
        if !seen.insert((leg, number)) {
            return Err(ExchangeError::NumberTwice {
                event,
                leg,
                table: number,
            });
        }
    }
    Ok(())
}

fn leg(doc: LegDoc) -> Leg {
    let mut tables: Vec<Table> = doc.tables.into_iter().map(table).collect();
    tables.sort_by_key(|table| table.number);
    let mut sitting_out = doc.sitting_out;
    sitting_out.sort_unstable();
    Leg {
        number: doc.leg,
        rounds: doc.rounds,
        tables: tables.into(),
        sitting_out,
        drawn_from: doc.drawn_from,
    }
}

fn table(doc: TableDoc) -> Table {
    let mut next: BTreeMap<DealNo, u32> = BTreeMap::new();
    let mut deals: Vec<DealLine> = doc
        .deals
        .into_iter()
        .map(|deal| {
            let expected = next.entry(deal.deal).or_default();
            let line = deal.line.unwrap_or(*expected);
            *expected = line.saturating_add(1);
            let DealDoc {
                deal,
                declarer,
                amount,
                entry,
                remark,
                accepted,
                dealer,
                ..
            } = deal;
            DealLine {
                deal,
                line,
                declarer,
                amount,
                entry,
                remark,
                accepted,
                dealer,
            }
        })
        .collect();
    deals.sort_by_key(|line| (line.deal, line.line));
    let mut slips = doc.slips;
    slips.sort_by_key(|slip| slip.entrant);
    let mut totals = doc.totals;
    totals.sort();
    let seats = doc.seats.into_iter().collect();
    let mut stays = doc.stays;
    stays.sort();
    let sheet = Sheet {
        deals,
        fines: doc.fines,
        slips,
        totals,
        mark: doc.mark,
    }
    .into();
    let mut table = Table {
        number: doc.table,
        seats,
        stays,
        sheet,
    };
    table.forget_dealers_in_turn();
    table
}
