//! The verbs of money: the cash sheet, the settlement, the prizes.

pub(super) mod cash;
pub(super) mod prizes;
pub(super) mod settle;
pub(super) mod won;
