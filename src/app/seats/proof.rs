//! What the judge of seats found, line by line, so that a director can answer for the seats.

use crate::app::{
    sign::{Notice, Sign},
    words,
};
use crate::club::{EntrantId, Event, Leg, LegNo};
use crate::i18n::Texts;
use crate::movement::{SeatFault, SeatNote, Verdict, all_play_all_legs};

/// How good the seats are, as one sign.
pub fn sign(verdict: &Verdict) -> Sign {
    match (verdict.errors.is_empty(), verdict.played.is_empty()) {
        (true, true) => Sign::Good,
        (true, false) => Sign::Doubtful,
        (false, _) => Sign::Wrong,
    }
}

/// What is doubtful, a sentence each, and who of two team-mates would change places.
pub fn doubts(
    t: &Texts,
    event: &Event,
    found: &Verdict,
) -> Vec<(String, Option<(LegNo, EntrantId)>)> {
    if found.errors.is_empty() {
        return words::verdict(t, event, found)
            .into_iter()
            .map(|sentence| (sentence, None))
            .collect();
    }
    let swap = |fault: &SeatFault| {
        if let SeatFault::MatesTogether { leg, a, .. } = fault {
            Some((*leg, *a))
        } else {
            None
        }
    };
    words::faults(t, event, found)
        .into_iter()
        .map(|(sentence, fault)| (sentence, fault.and_then(swap)))
        .collect()
}

/// Everything that was found, every figure with its bound beside it.
pub fn lines(t: &Texts, event: &Event, found: &Verdict) -> Vec<Notice> {
    let name: &dyn Fn(EntrantId) -> String = &|id| event.called(id);
    let mut lines: Vec<Notice> = found
        .errors
        .iter()
        .map(|fault| Notice::new(Sign::Wrong, t.seat_fault(fault, name)))
        .collect();
    if found.errors.is_empty() {
        let proof = t.seat_proof(found, all_play_all_legs(event));
        lines.push(Notice::new(sign(found), proof));
    }
    lines.extend(
        found
            .played
            .iter()
            .map(|fault| t.seat_fault(fault, name))
            .map(|text| Notice::new(Sign::Point, text)),
    );
    if event.legs.len() > 1 {
        let meetings = t.seat_meetings(&found.meetings);
        lines.extend(meetings.into_iter().map(|m| Notice::new(Sign::Point, m)));
    }
    let notes = found.notes.iter().map(|note| {
        // A wish that was not met is doubtful, and so are team-mates who meet.
        let sign = if unmet_wish(note) {
            Sign::Doubtful
        } else {
            Sign::Point
        };
        Notice::new(sign, t.seat_note(note, name))
    });
    lines.extend(notes);
    lines.extend(
        event
            .legs
            .iter()
            .flat_map(|leg| about_leg(t, event, leg))
            .map(|text| Notice::new(Sign::Point, text)),
    );
    lines
}

/// Whether a note says that a wish was not met, or that team-mates meet as it was allowed, and need
/// not.
pub fn unmet_wish(note: &SeatNote) -> bool {
    if let SeatNote::MatesMeet { times, bound } = note {
        return times > bound;
    }
    matches!(
        note,
        SeatNote::NeverMet { .. }
            | SeatNote::FirstLegApart { .. }
            | SeatNote::NotPartners { .. }
            | SeatNote::NotAtTable { .. }
            | SeatNote::MatesTogether { .. }
            | SeatNote::DidNotStay { .. }
    )
}

/// What is special about a leg: who came or left in its middle, by which standing it was seated.
pub fn about_leg(t: &Texts, event: &Event, leg: &Leg) -> Vec<String> {
    let mut lines = t.parts_of_leg(event, leg, None);
    lines.extend(by_standing(t, leg));
    lines
}

/// By which standing a leg was seated; none for any other leg.
fn by_standing(t: &Texts, leg: &Leg) -> Option<String> {
    let is_drawn = !leg.drawn_from.is_empty();
    is_drawn.then(|| t.ev_by_standing_as(leg.number, leg.number.earlier()))
}
