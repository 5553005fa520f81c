//! Who has won a prize, and what beside money, as `vorhand prizes` and `vorhand cash` answer it.

use crate::club::{
    EntrantId, Event,
    money::{Gift, HandedTo, Winner},
};
use serde::Serialize;

/// Who has won; nothing of it while nobody has.
#[serde_with::skip_serializing_none]
#[derive(Default, Serialize)]
pub(super) struct WonBy<'e> {
    entrant: Option<i64>,
    name: Option<&'e str>,
    shown: Option<String>,
    team: Option<&'e str>,
    /// Who is equal in everything and has to draw a lot.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    between: Vec<i64>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    between_teams: &'e [String],
}

impl<'e> WonBy<'e> {
    pub(super) fn of(winner: &'e Winner) -> WonBy<'e> {
        let nobody = WonBy::default();
        match winner {
            Winner::Nobody => nobody,
            Winner::Entrant(who) => WonBy {
                entrant: Some(who.0),
                ..nobody
            },
            Winner::Team(team) => WonBy {
                team: Some(team),
                ..nobody
            },
            Winner::Lot(people) => WonBy {
                between: people.iter().map(|who| who.0).collect(),
                ..nobody
            },
            Winner::LotOfTeams(teams) => WonBy {
                between_teams: teams,
                ..nobody
            },
        }
    }

    /// Who has a prize that was handed out.
    pub(super) fn handed(event: &'e Event, to: &'e HandedTo) -> WonBy<'e> {
        match to {
            HandedTo::Entrant(who) => WonBy::person(event, *who),
            HandedTo::Team(team) => WonBy {
                team: Some(team),
                ..WonBy::default()
            },
        }
    }

    /// The same as [`WonBy::of`] with the name of who has won.
    pub(super) fn named(event: &'e Event, winner: &'e Winner) -> WonBy<'e> {
        if let Winner::Entrant(who) = winner {
            WonBy::person(event, *who)
        } else {
            WonBy::of(winner)
        }
    }

    fn person(event: &'e Event, who: EntrantId) -> WonBy<'e> {
        WonBy {
            entrant: Some(who.0),
            name: Some(event.typed_name(who)),
            shown: Some(event.called(who)),
            ..WonBy::default()
        }
    }
}

/// What is won beside money, and what became of the prize.
#[serde_with::skip_serializing_none]
#[derive(Serialize)]
pub(super) struct WonPrize<'e> {
    gift: Option<&'e str>,
    sponsor: Option<&'e str>,
    /// It stays in the box: who won it is not there, or nobody is left for it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stays: bool,
    /// Somebody ticked it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    handed_out: bool,
}

impl<'e> WonPrize<'e> {
    pub(super) fn of(gift: Option<&'e Gift>, stays: bool, handed_out: bool) -> WonPrize<'e> {
        let sponsor = gift.map(|gift| gift.sponsor.as_str());
        WonPrize {
            gift: gift.map(|gift| gift.name.as_str()),
            sponsor: sponsor.filter(|sponsor| !sponsor.is_empty()),
            stays,
            handed_out,
        }
    }
}
