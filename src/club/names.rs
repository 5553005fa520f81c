//! Who somebody is: entrants by their id, and what they are called in a sentence.

use super::ids::EntrantId;
use super::model::{Entrant, Event};

impl Event {
    /// Somebody who takes part, or took part.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        let sorted = self.entrants.binary_search_by_key(&id, |e| e.id).ok().and_then(|i| self.entrants.get(i));
        sorted.or_else(|| self.entrants.iter().find(|e| e.id == id))
    }

    /// What somebody is called in a sentence: the name, the start number of one whose name is not typed yet, the id
    /// in brackets of one who is not in the event.
    pub fn called(&self, id: EntrantId) -> String {
        match self.entrant(id) {
            Some(entrant) if !entrant.name.is_empty() => entrant.name.clone(),
            Some(entrant) => entrant.start_number.to_string(),
            None => format!("({})", id.0),
        }
    }
}
