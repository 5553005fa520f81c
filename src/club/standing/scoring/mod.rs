//! The scorings: what a sheet is worth in the standings. All that is asked of one is answered here.
//!
//! A scoring is a file of this folder that implements [`Rules`], and a line in the registry below.
//! Knows no files, clocks, databases, screens or words for people; its words are found by its id.

mod balanced;
mod figures;
mod net;
mod rules;
mod seeger_fabian;

pub use balanced::balance;
pub(in crate::club) use figures::section;
pub use rules::{Addend, FootColumn, FootPart, Ties};
pub use seeger_fabian::{lost_at_five, seeger_fabian};

use crate::club::{Column, EntrantId, LegResult, MovementKind, PrizeSettings, Row};
use crate::skat::Family;
use rules::{AtTable, Rules};
use serde::{Deserialize, Serialize};

/// Makes the scorings of their registry: a name, and the module of that scoring, which is its id as
/// well.
macro_rules! registry {
    ($($(#[$about:meta])* $name:ident = $module:ident,)*) => {
        /// What one slip or sheet is worth in the standings.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Scoring {
            $($(#[$about])* $name,)*
        }

        impl Scoring {
            /// All of them, in the order in which they are offered.
            pub const ALL: &'static [Scoring] = &[$(Scoring::$name),*];

            /// What it is called in files, in the open format, and in the keys of its words.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Scoring::$name => stringify!($module),)*
                }
            }

            fn rules(self) -> &'static dyn Rules {
                match self {
                    $(Scoring::$name => &$module::$name,)*
                }
            }
        }
    };
}

registry! {
    /// Won − lost (Foster's fixed tables).
    #[default]
    Net = net,
    /// n × score − total of the table; sums to zero (Foster pp. 46–48).
    Balanced = balanced,
    /// Extended Seeger-Fabian (SkWO 6.3.1).
    SeegerFabian = seeger_fabian,
}

impl Scoring {
    /// The scoring that a new event under these rules proposes.
    pub fn proposed(family: Family, movement: MovementKind) -> Scoring {
        match (family, movement) {
            (Family::German, _) => Scoring::SeegerFabian,
            (Family::American, MovementKind::Fixed) => Scoring::Net,
            (
                Family::American,
                MovementKind::Pairs
                | MovementKind::UpTheSides
                | MovementKind::Individual
                | MovementKind::Draw,
            ) => Scoring::Balanced,
        }
    }

    /// The prizes that a new event under this scoring proposes.
    pub fn prizes(self) -> PrizeSettings {
        self.rules().prizes()
    }

    /// What decides among equals.
    pub fn ties(self) -> Ties {
        self.rules().ties()
    }

    /// What decides the order by points.
    pub(in crate::club) fn points_key(self, row: &Row) -> [i32; 3] {
        let [first, second] = match self.ties() {
            Ties::Won => row.games.key(),
            Ties::Games => [row.games.net, 0],
        };
        [row.points, first, second]
    }

    /// What decides the order by games: games, then points. Equal here means equal in the order by
    /// points too.
    pub(in crate::club) fn games_key(self, row: &Row) -> [i32; 3] {
        let [points, games, _] = self.points_key(row);
        [row.games.net, points, games]
    }

    /// Whether deals tell what slips do not: each game that was lost.
    pub fn needs_deals(self) -> bool {
        self.rules().needs_deals()
    }

    /// Whether it depends on who was at the table when each deal was played, so that slips tell too
    /// little if somebody came or left.
    pub fn needs_company(self) -> bool {
        self.rules().needs_company()
    }

    /// Whether an event says what five at a table count ([`crate::club::RulesChoice::lost_at_five`]).
    pub fn asks_lost_at_five(self) -> bool {
        self.rules().asks_lost_at_five()
    }

    /// Whether the foot of its sheets adds something to the points: then a list ends in a total.
    pub fn has_foot(self) -> bool {
        !Counting::plain(self).foot_parts(0, 0).is_empty()
    }

    /// The scoring whose results the stake balances.
    pub fn settled(self) -> Scoring {
        if self.rules().settles_points() {
            self
        } else {
            Scoring::Net
        }
    }

    /// The scoring whose foot the German list shows in an event that counts by this one.
    pub fn on_list(self) -> Scoring {
        if self.has_foot() {
            self
        } else {
            Scoring::SeegerFabian
        }
    }
}

/// How an event counts: its scoring, and its own figure for five at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counting {
    /// What one sheet is worth.
    pub scoring: Scoring,
    /// As in [`crate::club::RulesChoice::lost_at_five`].
    pub lost_at_five: Option<i32>,
}

impl Counting {
    /// A scoring without figures of an event's own.
    fn plain(scoring: Scoring) -> Counting {
        Counting {
            scoring,
            lost_at_five: None,
        }
    }

    /// The same figures under another scoring.
    pub fn by(self, scoring: Scoring) -> Counting {
        Counting { scoring, ..self }
    }

    /// Turns net points into what counts, for everybody at one table.
    pub(super) fn score(self, results: &mut [(EntrantId, LegResult)], people: usize) {
        let at = AtTable {
            people,
            lost_at_five: self.lost_at_five,
        };
        self.scoring.rules().score(results, at);
    }

    /// What the foot of a sheet adds to the points where `most` and `fewest` people are at the
    /// table at one time; nothing in most scorings.
    pub fn foot_parts(self, most: usize, fewest: usize) -> Vec<FootPart> {
        let [most, fewest] = [most, fewest].map(|people| AtTable {
            people,
            lost_at_five: self.lost_at_five,
        });
        self.scoring.rules().foot_parts(most, fewest)
    }

    /// The foot of every column: what is added to its points, in the order of
    /// [`Counting::foot_parts`].
    ///
    /// `columns` are those of the whole sheet, `stretches` those of each part in which the same
    /// people were at the table.
    pub(in crate::club) fn feet(
        self,
        columns: &[Column],
        stretches: &[Vec<Column>],
    ) -> Vec<FootColumn> {
        let lost_at_five = self.lost_at_five;
        columns
            .iter()
            .map(|own| FootColumn {
                entrant: own.entrant,
                points: own.net_points(),
                added: self.scoring.rules().added(own, stretches, lost_at_five),
            })
            .collect()
    }
}
