//! The order of a lot as it is typed: numbers or names, the first drawn first.

use crate::app::{
    people::{named::read_people, not_meant::WhoFault},
    standing::lots::Tie,
};
use crate::club::{Entrant, EntrantId, Event};
use crate::i18n::Texts;
use std::collections::BTreeSet;

/// The order that was drawn; the last need not be written.
///
/// # Errors
/// A sentence that says what is wrong and what to do.
pub fn read_order(
    t: &Texts,
    event: &Event,
    tie: &Tie,
    typed: &str,
) -> Result<Vec<EntrantId>, String> {
    let drawers = tie.drawers(event);
    let all: Vec<&Entrant> = drawers.iter().collect();
    let mut order = read_people(&all, typed).map_err(|fault| match fault {
        WhoFault::Unknown(typed) => t.lots_not_among(typed, tie.names(event)),
        WhoFault::Several(typed, _) => t.lots_not_one(typed, tie.names(event)),
    })?;
    let mut seen = BTreeSet::new();
    if let Some(twice) = order.iter().find(|who| !seen.insert(**who)) {
        let named = drawers.iter().find(|who| who.id == *twice);
        return Err(t.lots_twice(named.map(|who| tie.name(event, who)).unwrap_or_default()));
    }
    let left: Vec<EntrantId> = (tie.people.iter().copied())
        .filter(|who| !seen.contains(who))
        .collect();
    match left.as_slice() {
        [] | [_] => {
            order.extend(left);
            Ok(order)
        }
        [_, _, ..] => Err(t.lots_name_all(tie.names(event))),
    }
}
