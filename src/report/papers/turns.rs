//! Whose turn it is to deal in each row of a sheet, and who of the columns has no cards. Knows no
//! page.

use crate::club::{AtDeal, DealNo, EntrantId, Seat, Table, TableNo, holds_cards, how_many};

/// One row.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Turn {
    /// The dealer's column, 0-based.
    pub(super) dealer: usize,
    /// The columns without cards, a bit each.
    rests: u8,
    /// A round ends with it.
    pub(super) ends_round: bool,
}

impl Turn {
    /// Whether a column (0-based) has no cards.
    pub(super) fn rests(&self, column: usize) -> bool {
        u32::try_from(column)
            .is_ok_and(|c| self.rests.checked_shr(c).is_some_and(|bits| bits & 1 == 1))
    }
}

/// All rows of a sheet.
#[derive(Debug, Clone, Default)]
pub(super) struct Turns(Vec<Turn>);

impl Turns {
    /// The rows of a table in a leg of this many rounds.
    pub(super) fn of(table: &Table, rounds: u32) -> Turns {
        let company = table.company(rounds);
        let deals = DealNo::all(company.deals());
        Turns(deals.map(|deal| turn(table, company.at(deal))).collect())
    }

    /// The rows of a sheet without names.
    pub(super) fn blank(size: usize, rounds: u32) -> Turns {
        let seats = Seat::ALL
            .into_iter()
            .zip((1..).map(EntrantId))
            .take(size)
            .collect();
        Turns::of(
            &Table {
                number: TableNo::FIRST,
                seats,
                ..Table::default()
            },
            rounds,
        )
    }

    /// How many rows.
    pub(super) fn deals(&self) -> u32 {
        how_many(self.0.len())
    }

    /// The row of a deal (1-based).
    pub(super) fn at(&self, deal: DealNo) -> Turn {
        let row = deal.index().and_then(|at| self.0.get(at));
        row.copied().unwrap_or_default()
    }
}

fn turn(table: &Table, deal: AtDeal<'_>) -> Turn {
    let seat = deal.dealer_in_turn();
    let rests = (0u32..)
        .zip(&table.seats)
        .filter(|(_, (_, who))| !has_cards(deal, *who))
        .fold(0, |all, (column, _)| {
            all | 1_u8.checked_shl(column).unwrap_or(0)
        });
    Turn {
        dealer: place_of(&table.seats, seat),
        rests,
        ends_round: deal.ends_round(),
    }
}

/// Whether somebody holds cards if those who are there deal in turn.
fn has_cards(deal: AtDeal<'_>, who: EntrantId) -> bool {
    let there = deal.there();
    let dealer = place_of(there, deal.dealer_in_turn());
    let place = there.iter().position(|(_, id)| *id == who);
    place.is_some_and(|place| holds_cards(place, dealer, there.len()))
}

fn place_of(seats: &[(Seat, EntrantId)], seat: Option<Seat>) -> usize {
    seats
        .iter()
        .position(|(s, _)| Some(*s) == seat)
        .unwrap_or(0)
}
