//! Whose turn it is to deal in each row of a sheet, and who of the columns has no cards. Knows no
//! page.

use crate::club::{EntrantId, Seat, Table};

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
    /// The rows of a table in a leg of so many rounds.
    pub(super) fn of(table: &Table, rounds: u32) -> Turns {
        Turns(
            (1..=table.deals(rounds))
                .map(|deal| turn(table, deal))
                .collect(),
        )
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
                number: 1,
                seats,
                ..Table::default()
            },
            rounds,
        )
    }

    /// How many rows.
    pub(super) fn deals(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap_or(u32::MAX)
    }

    /// The row of a deal (1-based).
    pub(super) fn at(&self, deal: u32) -> Turn {
        let row = deal
            .checked_sub(1)
            .and_then(|i| self.0.get(usize::try_from(i).ok()?));
        row.copied().unwrap_or_default()
    }
}

fn turn(table: &Table, deal: u32) -> Turn {
    let there = table.there_at(deal);
    let seat = table.dealer_in_turn(deal);
    let dealer = there
        .iter()
        .position(|(s, _)| Some(*s) == seat)
        .unwrap_or(0);
    let no_cards = |who: &EntrantId| match there.iter().position(|(_, id)| id == who) {
        Some(place) => there.len() > 3 && rests(place, dealer, there.len()),
        None => true,
    };
    let columns = (0u32..)
        .zip(&table.seats)
        .filter(|(_, (_, who))| no_cards(who));
    Turn {
        dealer: table
            .seats
            .iter()
            .position(|(s, _)| Some(*s) == seat)
            .unwrap_or(0),
        rests: columns.fold(0, |all, (c, _)| all | 1_u8.checked_shl(c).unwrap_or(0)),
        ends_round: dealer + 1 == there.len(),
    }
}

/// Who has no cards: the dealer; with five also the third to his left, with six the two there
/// (Foster, Law 14; Dickinson's figure of the deal).
fn rests(player: usize, dealer: usize, players: usize) -> bool {
    let after = (player + players - dealer) % players.max(1);
    after == 0 || (after >= 3 && after + 1 < players)
}
