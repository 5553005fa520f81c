//! A season as people look at it: what moved since the last evening, and how the leading ones came
//! to where they are.

use crate::club::{
    Event, EventId, Lot,
    season::{
        gather::{Provisional, lists_of, provisional},
        rule::Season,
        table::{ListResult, Participant, SeasonRow, SeasonTable, SeasonUnit, table_of},
    },
};
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet};

/// An evening of a season; they are in the order in which they were played.
pub type Evening = (NaiveDate, EventId);

/// A season with its table, and the table's ranks after each evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Year {
    /// Its rule.
    pub season: Season,
    /// Its table.
    pub table: SeasonTable,
    /// Its evenings with a result that counts, the first one first.
    pub evenings: Vec<Evening>,
    /// Its evenings that have begun and are not finished.
    pub provisional: Vec<Provisional>,
    pub(super) declined: BTreeSet<Participant>,
    lots: Vec<Lot<Participant>>,
    lists: Vec<ListResult>,
    before: BTreeMap<Participant, u32>,
}

/// How a rank changed with the last evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Climbed {
    /// So many ranks better.
    Up(u32),
    /// So many ranks worse.
    Down(u32),
    /// Not ranked before.
    New,
}

/// One of those who race.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Racer {
    /// Who.
    pub person: Participant,
    /// The rank in the table after each evening; none while not ranked.
    pub ranks: Vec<Option<u32>>,
}

impl Year {
    /// A season over the events of a book.
    pub fn new(season: &Season, events: &[Event]) -> Year {
        Year {
            provisional: provisional(season, events),
            declined: season.declined(events),
            ..Year::with(season, season.drawn(events), lists_of(season, events))
        }
    }

    /// A season over lists, in which lots among members alone decide; their order changes nothing.
    pub fn of_lists(season: &Season, lists: Vec<ListResult>) -> Year {
        Year::with(season, season.drawn(&[]), lists)
    }

    fn with(season: &Season, lots: Vec<Lot<Participant>>, lists: Vec<ListResult>) -> Year {
        let table = table_of(season, &lists, &lots);
        let mut year = Year {
            season: season.clone(),
            evenings: evenings(&table),
            table,
            provisional: Vec::new(),
            declined: BTreeSet::new(),
            lots,
            lists,
            before: BTreeMap::new(),
        };
        if let [.., before, _] = year.evenings.as_slice() {
            year.before = year.ranks_after(*before);
        }
        year
    }

    /// How somebody's rank changed with the last evening; none where it did not, for who is not
    /// ranked, and of a season of one evening.
    pub fn climbed(&self, row: &SeasonRow) -> Option<Climbed> {
        if self.evenings.len() < 2 {
            return None;
        }
        let now = row.rank?;
        match self.before.get(&row.person) {
            None => Some(Climbed::New),
            Some(before) if *before > now => Some(Climbed::Up(before - now)),
            Some(before) => (*before < now).then(|| Climbed::Down(now - before)),
        }
    }

    /// How many somebody has still to play to be ranked; none for whom nothing is missing, and for
    /// a guest apart.
    pub fn missing(&self, row: &SeasonRow) -> Option<u32> {
        let is_missing = row.missing > 0 && !self.table.apart.contains(&row.person);
        is_missing.then_some(row.missing)
    }

    /// Who is not ranked: those who were there too rarely, then the guests apart.
    pub fn unranked(&self) -> (Vec<&SeasonRow>, Vec<&SeasonRow>) {
        let apart = &self.table.apart;
        let too_few = |row: &&SeasonRow| row.rank.is_none() && !apart.contains(&row.person);
        self.table.unranked.iter().partition(too_few)
    }

    /// The leading ones with their ranks after each evening, the first one first.
    pub fn race(&self, leading: usize) -> Vec<Racer> {
        let after: Vec<BTreeMap<Participant, u32>> = self
            .evenings
            .iter()
            .map(|evening| self.ranks_after(*evening))
            .collect();
        let leading = self.table.rows.iter().take(leading);
        let racer = |row: &SeasonRow| Racer {
            person: row.person.clone(),
            ranks: after
                .iter()
                .map(|ranks| ranks.get(&row.person).copied())
                .collect(),
        };
        leading.map(racer).collect()
    }

    /// The ranks of the table as it was after an evening.
    fn ranks_after(&self, until: Evening) -> BTreeMap<Participant, u32> {
        let lists: Vec<ListResult> = self
            .lists
            .iter()
            .filter(|list| (list.date, list.event) <= until)
            .cloned()
            .collect();
        let rows = table_of(&self.season, &lists, &self.lots).rows.into_iter();
        rows.filter_map(|row| Some((row.person, row.rank?)))
            .collect()
    }
}

impl SeasonUnit {
    /// The evening on which it was played.
    pub fn evening(&self) -> Evening {
        (self.date, self.event)
    }
}

fn evenings(table: &SeasonTable) -> Vec<Evening> {
    let units = table.everybody().flat_map(|row| &row.units);
    let evenings: BTreeSet<Evening> = units.map(SeasonUnit::evening).collect();
    evenings.into_iter().collect()
}
