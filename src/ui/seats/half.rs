//! Half-typed ballots: a killed program loses none of them, and whoever goes back finds them again.

use super::super::context::Ctx;
use super::hand::ByHand;
use crate::club::{EntrantId, Event, EventId, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Where a ballot leads: a table with its seat, or a rest.
pub(super) type Place = Option<(u32, Seat)>;

/// A draw by hand as far as it was typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Half {
    /// The evening.
    pub event: EventId,
    /// The leg whose ballots are drawn.
    pub leg: u32,
    /// The line that is not taken yet.
    pub line: String,
    /// Who drew which ballot.
    pub drawn: Vec<(Place, EntrantId)>,
}

/// All of a book that are not finished, by evening.
#[derive(Debug, Default)]
pub(super) struct Halves {
    book: Option<PathBuf>,
    of: BTreeMap<EventId, Vec<Half>>,
}

fn name(event: EventId) -> String {
    format!("ballots of {}", event.0)
}

impl Halves {
    /// The draw that was being typed for this evening when the program ended, the first time that
    /// the evening is seen.
    pub fn found(&mut self, ctx: &Ctx<'_>, event: &Event) -> Option<ByHand> {
        if self.book.as_deref() != ctx.session.path() {
            *self = Halves {
                book: ctx.session.path().map(PathBuf::from),
                of: BTreeMap::new(),
            };
        }
        if self.of.contains_key(&event.id) {
            return None;
        }
        self.of.insert(
            event.id,
            ctx.found_half(&name(event.id)).unwrap_or_default(),
        );
        let begun = |leg: u32| event.legs.iter().any(|l| l.number == leg && l.touched());
        let leg = self
            .of
            .get(&event.id)?
            .iter()
            .map(|h| h.leg)
            .find(|leg| !begun(*leg))?;
        self.resumed(event, leg)
    }

    /// The ballots of a leg with all that was typed of them.
    pub fn resumed(&self, event: &Event, leg: u32) -> Option<ByHand> {
        let mut hand = ByHand::of(event, leg)?;
        if let Some(half) = self
            .of
            .get(&event.id)
            .and_then(|all| all.iter().find(|h| h.leg == leg))
        {
            hand.fill(event, half);
        }
        Some(hand)
    }

    /// Keeps a draw as it stands now; one in which nothing is typed is not kept.
    pub fn keep(&mut self, ctx: &Ctx<'_>, half: Half) {
        let event = half.event;
        let all = self.of.entry(event).or_default();
        all.retain(|h| h.leg != half.leg);
        if !half.drawn.is_empty() || !half.line.is_empty() {
            all.push(half);
        }
        ctx.keep_half(&name(event), Some(&*all).filter(|all| !all.is_empty()));
    }
}
