//! Why what is typed means nobody.

use crate::club::{EntrantId, Event};
use crate::i18n::Texts;

/// So many are named where several may be meant.
const NAMED: usize = 4;

/// Why nobody is meant by what is typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhoFault {
    /// Nobody has this number or name.
    Unknown(String),
    /// Several may be meant.
    Several(String, Vec<EntrantId>),
}

impl WhoFault {
    /// What is wrong, and what to do.
    pub fn words(&self, t: &Texts, event: &Event) -> String {
        match self {
            WhoFault::Unknown(typed) => t.named_unknown(typed),
            WhoFault::Several(typed, people) => {
                let mut names: Vec<String> = people
                    .iter()
                    .filter_map(|who| event.entrant(*who))
                    .map(|who| {
                        format!(
                            "{} ({})",
                            event.called_beside_number(who.id),
                            who.start_number
                        )
                    })
                    .take(NAMED)
                    .collect();
                if people.len() > NAMED {
                    names.push("…".to_owned());
                }
                t.named_several(typed, names.join(", "))
            }
        }
    }
}
