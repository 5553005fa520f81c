//! The club's money: what games and passed deals cost, pots and their prizes, the cash sheet.
//! Every sum is in the smallest coin.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod cash;
mod pots;
mod shapes;
mod tariff;

pub use cash::{CashSheet, Dues, cash_sheet};
pub use pots::{Count, Gift, Percent, Pot, PotShape, Ranking, TieRule, Who};
pub use shapes::{Payout, ShapeError, equal_share, payout};
pub use tariff::{GameStep, PassedDeal, Tariff, TariffError};
