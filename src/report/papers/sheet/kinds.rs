//! The kinds of score sheets, and of their columns.

use crate::club::Table;
use crate::report::page::Align;

/// Which sheet it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Foster's: won and lost for each player.
    Umpire,
    /// A running total for each player.
    Running,
    /// The parts of the game, a running total and games for each player, Seeger-Fabian at the foot.
    German,
}

/// Whether the deals of the book are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fill {
    Empty,
    Deals,
}

impl Fill {
    /// A list that nobody handed in is only there to be written on.
    pub(super) fn has(self, table: &Table) -> bool {
        self == Fill::Empty || table.touched()
    }
}

/// What a column says of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Deal,
    Dealer,
    Game,
    Base,
    Matadors,
    Mark(usize),
    /// What the deal brought whoever won it, and what it cost whoever lost it.
    Plus,
    Minus,
    /// The same in a player's own columns.
    Won,
    Lost,
    /// A player's running total, and the games won and lost so far.
    Total,
    GamesWon,
    GamesLost,
    Remarks,
}

impl Role {
    pub(super) const fn align(self) -> Align {
        match self {
            Role::Game | Role::Remarks => Align::Left,
            Role::Dealer | Role::Mark(_) => Align::Centre,
            Role::Deal
            | Role::Base
            | Role::Matadors
            | Role::Plus
            | Role::Minus
            | Role::Won
            | Role::Lost
            | Role::Total
            | Role::GamesWon
            | Role::GamesLost => Align::Right,
        }
    }

    /// Whether it is a part of the game, so that words may go across it.
    pub(super) const fn is_part_of_game(self) -> bool {
        matches!(self, Role::Base | Role::Matadors | Role::Mark(_))
    }
}
