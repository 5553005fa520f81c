//! Half-typed ballots: a killed program loses none of them, and whoever goes back finds them again.

use super::super::context::Ctx;
use crate::app::forms::hand::{ByHand, TypedBallots};
use crate::club::{Event, EventId, Leg};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// All of a book that are not finished, by evening.
#[derive(Debug, Default)]
pub(super) struct AllTyped {
    book: Option<PathBuf>,
    of: BTreeMap<EventId, Vec<TypedBallots>>,
}

fn name(event: EventId) -> String {
    format!("ballots of {}", event.0)
}

impl AllTyped {
    /// The draw that was being typed for this evening when the program ended, the first time that
    /// the evening is seen.
    pub fn found(&mut self, ctx: &Ctx<'_>, event: &Event) -> Option<ByHand> {
        if self.book.as_deref() != ctx.session.path() {
            *self = AllTyped {
                book: ctx.session.path().map(PathBuf::from),
                of: BTreeMap::new(),
            };
        }
        if self.of.contains_key(&event.id) {
            return None;
        }
        let found: Vec<TypedBallots> = ctx.found_half(&name(event.id)).unwrap_or_default();
        let legs = found.iter().map(|typed| typed.leg);
        let leg = legs.into_iter().find(|leg| !has_begun(event, *leg));
        self.of.insert(event.id, found);
        self.resumed(event, leg?)
    }

    /// The ballots of a leg with all that was typed of them.
    pub fn resumed(&self, event: &Event, leg: u32) -> Option<ByHand> {
        let mut hand = ByHand::of(event, leg)?;
        let typed = self.of.get(&event.id).into_iter().flatten();
        if let Some(typed) = typed.into_iter().find(|typed| typed.leg == leg) {
            hand.take_up(event, typed);
        }
        Some(hand)
    }

    /// Keeps a draw as it is now; one in which nothing is typed is not kept.
    pub fn keep(&mut self, ctx: &Ctx<'_>, typed: TypedBallots) {
        let event = typed.event;
        let all = self.of.entry(event).or_default();
        all.retain(|other| other.leg != typed.leg);
        if !typed.is_empty() {
            all.push(typed);
        }
        ctx.keep_half(&name(event), Some(&*all).filter(|all| !all.is_empty()));
    }
}

fn has_begun(event: &Event, leg: u32) -> bool {
    event.leg(leg).is_some_and(Leg::touched)
}
