//! Results and standings: how an event counts, who is where, what is still open.

pub(super) mod complaints;
pub(super) mod effect;
pub(super) mod games;
pub(super) mod lots;
pub(super) mod outlook;
pub(super) mod results;
pub(super) mod scoring;
pub(super) mod standings;
pub(super) mod table_results;
