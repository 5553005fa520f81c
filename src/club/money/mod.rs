//! The club's money: what games and passed deals cost, pots and their prizes, the cash sheet.
//! Every sum is in the smallest coin.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod accounts;
mod at_tables;
mod cash;
pub(super) mod countable;
mod counted;
mod dues;
mod handed_out;
mod order;
mod pools;
mod pots;
mod preview;
mod purse;
mod settle;
pub(super) mod settlement;
mod shapes;
mod tariff;

pub use accounts::{Account, Accounts, BoxSums, CashLine, CashWhat, Sum, TableAccount};
pub use at_tables::{AtTables, ByPerson, at_tables, list_money};
pub use cash::{CashSheet, Dues, cash_sheet};
pub use counted::{CountedWhat, HandedTo, PrizeOf, Tick};
pub use pots::{Absent, Count, Gift, Percent, Pot, PotShape, Ranking, TieRule, Who};
pub use preview::{PotPreview, preview};
pub use purse::{CENTS_MOST, EntryPart, Expense, Payment, Purse, PurseError, TariffLine};
pub use settle::{EventMoney, PotPrize, PotResult, Winner, event_money, event_money_from};
pub use shapes::{Payout, ShapeError, equal_share, payout};
pub use tariff::{GameStep, PassedDeal, Tariff, TariffError};
