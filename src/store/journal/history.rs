//! What each author can take back and do again. A history is its author's own: an undo never takes
//! back what somebody else did. The session goes by it, and the proof of the journal holds every
//! undo to it.

use crate::ops::Act;
use crate::store::Kind;
use std::collections::BTreeMap;

/// A row of the journal that can be taken back, with what it did once that is known.
#[derive(Debug, Clone)]
pub(crate) struct HistoryStep {
    pub(crate) seq: i64,
    pub(crate) act: Option<Act>,
}

/// The history of one author: the newest step of each pile is at its end.
#[derive(Debug, Default)]
pub(crate) struct Piles {
    pub(crate) undo: Vec<HistoryStep>,
    pub(crate) redo: Vec<HistoryStep>,
    /// The last row that this author wrote.
    last: i64,
}

/// The histories of all who ever wrote into a book.
#[derive(Debug, Default)]
pub(crate) struct History(BTreeMap<String, Piles>);

static NOBODY: Piles = Piles {
    undo: Vec::new(),
    redo: Vec::new(),
    last: 0,
};

impl Piles {
    /// What the next undo or redo takes back.
    fn next(&self, kind: Kind) -> Option<i64> {
        let step = match kind {
            Kind::Command => None,
            Kind::Undo => self.undo.last(),
            Kind::Redo => self.redo.last(),
        };
        step.map(|step| step.seq)
    }
}

impl History {
    /// The history of an author.
    pub(crate) fn of(&self, author: &str) -> &Piles {
        self.0.get(author).unwrap_or(&NOBODY)
    }

    pub(crate) fn of_mut(&mut self, author: &str) -> &mut Piles {
        self.0.entry(author.to_owned()).or_default()
    }

    /// A command ends what its author could do again; an undo takes from one pile and lays on the
    /// other.
    pub(crate) fn remember(
        &mut self,
        author: &str,
        kind: Kind,
        step: HistoryStep,
        undoes: Option<i64>,
    ) {
        let seq = step.seq;
        match kind {
            Kind::Command => {
                let own = self.of_mut(author);
                own.redo.clear();
                own.undo.push(step);
            }
            Kind::Undo => {
                self.forget(undoes, |piles| &mut piles.undo);
                self.of_mut(author).redo.push(step);
            }
            Kind::Redo => {
                self.forget(undoes, |piles| &mut piles.redo);
                self.of_mut(author).undo.push(step);
            }
        }
        self.of_mut(author).last = seq;
    }

    /// Older books hold steps that were taken back by another than their author.
    fn forget(&mut self, seq: Option<i64>, pile: fn(&mut Piles) -> &mut Vec<HistoryStep>) {
        for piles in self.0.values_mut() {
            let steps = pile(piles);
            if let Some(at) = steps.iter().rposition(|step| Some(step.seq) == seq) {
                steps.remove(at);
                return;
            }
        }
    }

    /// Everything that was done and not taken back, by whomever, the newest first.
    pub(crate) fn recorded(&self) -> Vec<i64> {
        let mut all: Vec<i64> = self
            .0
            .values()
            .flat_map(|piles| piles.undo.iter().map(|step| step.seq))
            .collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        all
    }

    /// Whether an undo or redo of an author takes back what could be taken back then: the own
    /// latest, or, in books of the time when there was one history for all, the latest of all.
    pub(crate) fn allows(&self, author: &str, kind: Kind, undoes: Option<i64>) -> bool {
        let latest = self.0.values().filter_map(|piles| piles.next(kind)).max();
        undoes.is_some() && (undoes == self.of(author).next(kind) || undoes == latest)
    }

    /// Whether another than this author wrote anything after a row.
    pub(crate) fn others_since(&self, author: &str, seq: i64) -> bool {
        self.0
            .iter()
            .any(|(other, piles)| other != author && piles.last > seq)
    }
}
