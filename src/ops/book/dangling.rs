//! What points at what is not there.

use crate::club::{EntrantId, EventId, LegNo, MemberId};

/// Something that points at what is not there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dangling {
    /// A pot is ranked by teams that its event does not have.
    PotTeams {
        /// The event.
        event: EventId,
        /// The pot.
        pot: String,
        /// What the teams are called.
        teams: String,
    },
    /// A part of what taking part costs goes to a pot that is not there.
    PartPot {
        /// The event; none: a card of the club.
        event: Option<EventId>,
        /// The part.
        part: String,
        /// The pot.
        pot: String,
    },
    /// A pot, or a part of what taking part costs, is for a leg that its event does not have.
    MoneyLeg {
        /// The event.
        event: EventId,
        /// What the pot or the part is called.
        name: String,
        /// The leg.
        leg: LegNo,
    },
    /// Somebody is named who does not take part.
    Person {
        /// The event.
        event: EventId,
        /// Where.
        by: Naming,
        /// Who.
        entrant: EntrantId,
    },
    /// A season counts an event that the book does not have.
    SeasonEvent {
        /// The season.
        season: String,
        /// The event.
        event: EventId,
    },
    /// A lot of a season, or its list of who declines, names a member whom the book does not have.
    SeasonMember {
        /// The season.
        season: String,
        /// The member.
        member: MemberId,
    },
    /// A lot of a season, or its list of who declines, names somebody of an event who is not in it.
    SeasonGuest {
        /// The season.
        season: String,
        /// The event.
        event: EventId,
        /// The line.
        entrant: EntrantId,
    },
    /// The list of who declines names nobody of the book, and no team.
    SeasonName {
        /// The season.
        season: String,
        /// The name.
        name: String,
    },
}

impl Dangling {
    /// The event in which it is; none: a season or a card of the club.
    pub fn event(&self) -> Option<EventId> {
        match self {
            Dangling::PotTeams { event, .. }
            | Dangling::MoneyLeg { event, .. }
            | Dangling::Person { event, .. } => Some(*event),
            Dangling::PartPot { event, .. } => *event,
            Dangling::SeasonEvent { .. }
            | Dangling::SeasonMember { .. }
            | Dangling::SeasonGuest { .. }
            | Dangling::SeasonName { .. } => None,
        }
    }
}

/// What in an event names people.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Naming {
    /// A wish for the draw.
    Wish,
    /// A substitution in the middle of a leg.
    StandIn,
    /// The seats of a leg, or the standing that they were drawn from.
    Leg(LegNo),
    /// A team.
    Team(String),
    /// A lot.
    Lot,
    /// A cut or a choice of prizes.
    Prizes,
    /// A prize that was handed out.
    HandedOut,
}
