//! Won − lost, fines included: Foster's fixed tables (p. 185).

use super::rules::{AtTable, Rules};
use crate::club::{EntrantId, LegResult};

pub(super) struct Net;

impl Rules for Net {
    fn score(&self, _results: &mut [(EntrantId, LegResult)], _at: AtTable) {}
}
