//! A rulebook as read, prepared for questions.

use crate::skat::{Contract, GameKind, GameRange, GameRow, rulebook::data::RulesData};
use std::sync::OnceLock;

/// A rulebook as read and prepared for questions.
pub(super) struct Inner {
    pub(super) data: RulesData,
    pub(super) text: String,
    pub(super) options: Vec<String>,
    /// Index into `data.games` by trump, use of the skat and open.
    pub(super) index: [[[Option<u8>; 2]; 4]; 6],
    /// Index of the Revolution by use of the skat.
    pub(super) revolution: [Option<u8>; 4],
    pub(super) ladder: Vec<i32>,
    /// Every amount that a sheet can show, prepared when first asked for.
    pub(super) amounts: OnceLock<AmountTable>,
    /// What one game can bring, prepared when first asked for.
    pub(super) range: OnceLock<GameRange>,
}

impl Inner {
    /// The row and unit value of a contract.
    pub(super) fn row(&self, contract: &Contract) -> Option<(&GameRow, i32)> {
        let skat = contract.skat as usize;
        let at = if contract.revolution {
            *self.revolution.get(skat)?
        } else {
            *self
                .index
                .get(contract.trump as usize)?
                .get(skat)?
                .get(usize::from(contract.open))?
        };
        let row = self.data.games.get(usize::from(at?))?;
        Some((row, row.base.of(contract.trump)? * row.unit_factor))
    }
}

/// One explanation of an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PossibleGame {
    /// A game of a declarer.
    Game {
        /// What is played, without announcements.
        contract: Contract,
        /// What it is called.
        kind: GameKind,
        /// Its unit value.
        unit: i32,
        /// Its multiplier.
        multiplier: i32,
        /// Won, or lost.
        won: bool,
        /// The loss is only possible because the bid was higher than the value.
        overbid: bool,
        /// Factor of the loss, 1 if won.
        loss: i32,
        /// Factor of kontra and Bock together.
        factor: i32,
    },
    /// The charge (or win) of a Ramsch.
    Ramsch {
        /// With the skat passed around.
        schiebe: bool,
    },
    /// Nobody played.
    PassedIn,
}

/// Every amount that a sheet of this system can show, ascending, each with what it could be.
pub(super) struct AmountTable(pub(super) Vec<(i32, Vec<PossibleGame>)>);

pub(super) type Index = ([[[Option<u8>; 2]; 4]; 6], [Option<u8>; 4]);

pub(super) fn index(data: &RulesData) -> Index {
    let (mut index, mut revolution): Index = Default::default();
    for (at, row) in data.games.iter().enumerate().filter(|(_, row)| row.on) {
        let at = u8::try_from(at).ok();
        for skat in &row.skat {
            let skat = *skat as usize;
            if row.revolution {
                revolution
                    .get_mut(skat)
                    .into_iter()
                    .for_each(|slot| *slot = at);
                continue;
            }
            for (trump, _) in row.base.all() {
                let slot = index.get_mut(trump as usize).and_then(|t| t.get_mut(skat));
                slot.and_then(|s| s.get_mut(usize::from(row.open)))
                    .into_iter()
                    .for_each(|slot| *slot = at);
            }
        }
    }
    (index, revolution)
}
