//! No change of seats, and nobody who plays on for somebody, brings team-mates to one table: whatever
//! the command, who plays where before it is compared with who does after it.

use crate::club::{Book, EntrantId, Event, Leg, LegNo};
use crate::ops::{Change, Command, Key, Refusal, SeatRepair, SeatsRefusal, Touched, draft, find};

/// Refuses changes after which two of a team that is kept apart share a table where they did not
/// before, unless that was allowed for the leg. How people really sat in a leg is a fact and never refused.
pub(in crate::ops) fn guard(
    book: &Book,
    command: &Command,
    changes: &[Change],
) -> Result<(), Refusal> {
    let touched = Touched::by(changes);
    if !touched.seats && !changes.iter().any(plays_on) {
        return Ok(());
    }
    let kept_apart = |event: &&Event| event.teams_apart().next().is_some();
    let before: Vec<&Event> = touched
        .events
        .iter()
        .filter_map(|id| book.event(*id))
        .collect();
    if !before.iter().any(kept_apart) {
        return Ok(());
    }
    let after = draft::after(book, changes)?;
    for before in before {
        if let Some(after) = after.event(before.id) {
            brought(before, after, told(command))?;
        }
    }
    Ok(())
}

/// Whether a change says who plays on for whom.
fn plays_on(change: &Change) -> bool {
    matches!(change.key(), Some(Key::StandIn(..)))
}

/// The leg of which a command tells how people really sat.
fn told(command: &Command) -> Option<LegNo> {
    if let Command::AfterSeal { command, .. } = command {
        return told(command);
    }
    if let Command::Together { parts } = command {
        return parts.iter().find_map(|part| told(&part.command));
    }
    if let Command::Repair { what, .. } | Command::RepairInLeg { what, .. } = command
        && let SeatRepair::SatOtherwise { leg, .. } = what
    {
        return Some(*leg);
    }
    None
}

fn brought(before: &Event, after: &Event, told: Option<LegNo>) -> Result<(), Refusal> {
    let played = |leg: &Leg| told == Some(leg.number) && find::begun(leg);
    let allowed = &after.settings.movement.mates_may_meet;
    let mut legs = after
        .legs
        .iter()
        .filter(|leg| !played(leg) && !allowed.contains(&leg.number));
    if let Some(refusal) = legs.find_map(|leg| together(before, after, leg)) {
        return Err(Refusal::Seats(refusal));
    }
    Ok(())
}

/// The first two of a team who play at one table in a leg, and did not.
fn together(before: &Event, after: &Event, leg: &Leg) -> Option<SeatsRefusal> {
    leg.tables.iter().find_map(|table| {
        let (team, a, b) = after
            .mates_at(leg, table)
            .into_iter()
            .find(|(_, a, b)| !played_together(before, after, leg, *a, *b))?;
        Some(SeatsRefusal::MatesBrought {
            team: team.name.clone(),
            a: find::name(after, a),
            b: find::name(after, b),
            leg: leg.number,
            table: table.number,
        })
    })
}

/// Whether two played together in this leg before; where a leg was divided, in the leg before it.
fn played_together(before: &Event, after: &Event, leg: &Leg, a: EntrantId, b: EntrantId) -> bool {
    let divided = after.legs.len() > before.legs.len();
    let earlier = if divided { leg.number.before() } else { None };
    let numbers = [Some(leg.number), earlier];
    let mut legs = numbers.into_iter().flatten().filter_map(|n| before.leg(n));
    legs.any(|leg| {
        leg.tables
            .iter()
            .any(|table| before.company(leg, table).play_together(a, b))
    })
}
