//! Ballots that are half typed: the draft of an evening holds them for each of its legs, so that
//! going back costs nothing either.

use crate::app::{
    drafts::{DraftOf, Drafts},
    seats::hand::{ByHand, TypedBallots},
};
use crate::club::{Event, EventId, Leg, LegNo};

/// The draw that was being typed for this evening when the program ended; only the first time.
pub fn found(drafts: &mut Drafts, event: &Event) -> Option<ByHand> {
    let found: Vec<TypedBallots> = drafts.found(DraftOf::Ballots(event.id))?;
    let mut legs = found.iter().map(|typed| typed.leg);
    let leg = legs.find(|leg| !has_begun(event, *leg))?;
    resumed(drafts, event, leg)
}

/// The ballots of a leg with all that was typed of them.
pub fn resumed(drafts: &Drafts, event: &Event, leg: LegNo) -> Option<ByHand> {
    let mut hand = ByHand::of(event, leg)?;
    let typed = all(drafts, event.id);
    if let Some(typed) = typed.iter().find(|typed| typed.leg == leg) {
        hand.take_up(event, typed);
    }
    Some(hand)
}

/// Keeps a draw as it is now; one in which nothing is typed is not kept.
pub fn keep(drafts: &mut Drafts, typed: TypedBallots) {
    let event = typed.event;
    let mut all = all(drafts, event);
    all.retain(|other| other.leg != typed.leg);
    if !typed.is_empty() {
        all.push(typed);
    }
    let all = Some(&all).filter(|all| !all.is_empty());
    drafts.keep(DraftOf::Ballots(event), all);
}

fn all(drafts: &Drafts, event: EventId) -> Vec<TypedBallots> {
    drafts.get(DraftOf::Ballots(event)).unwrap_or_default()
}

fn has_begun(event: &Event, leg: LegNo) -> bool {
    event.leg(leg).is_some_and(Leg::touched)
}
