//! The sheet that a line belongs to, and who holds cards in its deal.

use crate::club::place_of;
use crate::skat::Position;

/// The sheet that a line belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// People at the table, 3 to 6.
    pub columns: u8,
    /// Deals on the sheet.
    pub deals: u32,
    /// The dealer's column, 1-based.
    pub dealer: u8,
    /// Columns of those who are not at the table in this deal: came later or left before.
    pub away: Columns,
}

/// A set of columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Columns(u8);

impl Columns {
    /// None.
    pub const NONE: Columns = Columns(0);

    /// The same with one more (1-based).
    pub fn with(self, column: u8) -> Columns {
        Columns(
            self.0
                | 1_u8
                    .checked_shl(u32::from(column.saturating_sub(1)))
                    .unwrap_or(0),
        )
    }

    /// Whether a column (1-based) is one of them.
    pub fn has(self, column: u8) -> bool {
        Columns(0).with(column).0 & self.0 != 0
    }
}

impl Shape {
    /// Whether this column holds cards: at three everybody does, at more the two left of the dealer
    /// and the one on his right (Foster, Law 14).
    pub fn plays(&self, column: u8) -> bool {
        Position::ALL
            .into_iter()
            .any(|p| self.column_of(p) == column)
    }

    /// How many are at the table.
    pub fn people(&self) -> u8 {
        u8::try_from(self.there().count()).unwrap_or(u8::MAX)
    }

    /// The columns of those who are at the table, in the order of the deal.
    fn there(&self) -> impl Iterator<Item = u8> + '_ {
        (1..=self.columns).filter(|column| !self.away.has(*column))
    }

    /// The same deal, dealt by this column.
    pub fn dealt_by(self, column: Option<u8>) -> Shape {
        let dealer = column
            .filter(|c| self.there().any(|there| there == *c))
            .unwrap_or(self.dealer);
        Shape { dealer, ..self }
    }

    /// The column (1-based) that sits at V, M or H.
    pub fn column_of(&self, position: Position) -> u8 {
        let dealer = self
            .there()
            .position(|column| column == self.dealer)
            .unwrap_or(0);
        let place = place_of(position, dealer, usize::from(self.people())).unwrap_or(0);
        self.there().nth(place).unwrap_or(1)
    }
}
