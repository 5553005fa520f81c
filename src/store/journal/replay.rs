//! The journal read from its first row to its last: whether its chain holds, whether each undo
//! takes back what could be taken back then, and what book the rows lead to.

use crate::club::Book;
use crate::ops;
use crate::ops::{Change, Key, Record};
use crate::store::{
    Head, JournalRow, Kind, Mark, Posted, Problem,
    journal::{
        self, WrittenRow,
        history::{History, HistoryStep},
        ran_back,
    },
};
use chrono::{DateTime, FixedOffset};
use rusqlite::Connection;
use std::collections::BTreeMap;

/// Most rows of a kind that are named one by one.
const NAMED: usize = 20;

/// What the journal says.
#[derive(Debug, Default)]
pub(in crate::store) struct Replay {
    /// The book that its rows lead to, as long as nothing is wrong with them.
    pub book: Book,
    /// How many rows there are.
    pub rows: u64,
    /// What its chain comes to, computed anew.
    pub head: Option<Head>,
    /// Where the digest is that was asked for.
    pub posted: Option<Posted>,
    pub problems: Vec<Problem>,
    /// Rows before which the clock ran back, the first of them.
    pub back: Vec<i64>,
    at: Option<DateTime<FixedOffset>>,
    last: i64,
    unchained: usize,
    stopped: bool,
    history: History,
}

impl Replay {
    /// Reads the whole journal, and looks for the row of a printed list on the way.
    pub(in crate::store) fn of(db: &Connection, asked: Option<&Mark>) -> rusqlite::Result<Replay> {
        let mut replay = Replay {
            posted: asked.map(|_| Posted::Unknown),
            ..Replay::default()
        };
        journal::each_written(db, |row| replay.row(db, row, asked))?;
        replay.end(db)?;
        Ok(replay)
    }

    fn row(
        &mut self,
        db: &Connection,
        written: WrittenRow,
        asked: Option<&Mark>,
    ) -> rusqlite::Result<()> {
        let expected = self.last.saturating_add(1);
        let follows = written.seq == expected;
        if !follows {
            self.problems.push(Problem::JournalGap { seq: expected });
        }
        self.last = written.seq;
        self.rows = self.rows.saturating_add(1);
        if follows && written.digest != Some(written.after) {
            self.unchained = self.unchained.saturating_add(1);
            if self.unchained <= NAMED {
                self.problems
                    .push(Problem::JournalChain { seq: written.seq });
            }
        }
        let head = Head {
            seq: written.seq,
            digest: written.computed,
        };
        self.head = Some(head);
        if asked.is_some_and(|mark| mark.is(&head)) {
            self.posted = Some(Posted::Row {
                seq: head.seq,
                at: written.row.as_ref().ok().map(|row| row.at),
                later: 0,
            });
        } else if let Some(Posted::Row { later, .. }) = &mut self.posted {
            *later = later.saturating_add(1);
        }
        match written.row {
            Ok(row) if !self.stopped => self.play(db, &row),
            Ok(_) => Ok(()),
            // What comes after cannot be followed any more.
            Err(row) => {
                self.stopped = true;
                self.problems
                    .push(Problem::JournalUnreadable { seq: row.seq });
                Ok(())
            }
        }
    }

    fn play(&mut self, db: &Connection, row: &JournalRow) -> rusqlite::Result<()> {
        if ran_back(self.at.replace(row.at), row.at) && self.back.len() < NAMED {
            self.back.push(row.seq);
        }
        if !self.takes_back_rightly(db, row)? {
            self.problems.push(Problem::JournalUndo { seq: row.seq });
        }
        if ops::apply(&mut self.book, &row.changes).is_err() {
            self.problems
                .push(Problem::JournalContradicts { seq: row.seq });
        }
        Ok(())
    }

    /// An undo takes back what its author could take back then, a redo likewise, and both turn the
    /// rows round.
    fn takes_back_rightly(&mut self, db: &Connection, row: &JournalRow) -> rusqlite::Result<bool> {
        // What changed nothing is no step.
        if row.kind == Kind::Command && row.changes.is_empty() {
            return Ok(true);
        }
        let allowed = self.history.allows(&row.actor, row.kind, row.undoes);
        self.history.remember(
            &row.actor,
            row.kind,
            HistoryStep {
                seq: row.seq,
                act: None,
            },
            row.undoes,
        );
        match (row.kind, row.undoes) {
            (Kind::Command, _) => Ok(true),
            (Kind::Undo | Kind::Redo, Some(seq)) if allowed => {
                let undone = journal::one_row(db, seq)?;
                Ok(undone.is_ok_and(|undone| {
                    undone.title == row.title && takes_back(&undone.changes, &row.changes)
                }))
            }
            (Kind::Undo | Kind::Redo, _) => Ok(false),
        }
    }

    fn end(&mut self, db: &Connection) -> rusqlite::Result<()> {
        let left = journal::head(db)?;
        let end = self.head.unwrap_or(Head::START);
        // A digest within the chain that is wrong is named already; here it counts where the
        // journal was left.
        if left.is_none_or(|left| left.seq != end.seq) {
            self.problems.push(Problem::JournalEnd { seq: end.seq });
        }
        Ok(())
    }
}

/// Whether these changes turn those round, in whichever order they are written; beyond that they only
/// take away what lay beside and is written now.
fn takes_back(undone: &[Change], changes: &[Change]) -> bool {
    let turned = ops::inverse(undone);
    let by_keys = by_key(&turned);
    let takes_away = |change: &Change| {
        matches!(change.before, Some(Record::Beside { .. })) && change.after.is_none()
    };
    let mut rest = changes.to_vec();
    rest.retain(|change| by_keys.contains_key(&change.key()) || !takes_away(change));
    by_keys == by_key(&rest) && turned.len() == rest.len()
}

fn by_key(changes: &[Change]) -> BTreeMap<Option<Key>, &Change> {
    changes
        .iter()
        .map(|change| (change.key(), change))
        .collect()
}
