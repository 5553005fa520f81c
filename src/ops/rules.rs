//! The rulebook that an event was made with, read from its own text.

use super::refusal::{Refusal, RulesRefusal};
use crate::club::RulesChoice;
use crate::skat::Rulebook;
use std::cell::RefCell;
use std::rc::Rc;

thread_local! {
    /// The rulebook used last: reading one takes longer than checking a deal, and an evening has
    /// one.
    static LAST: RefCell<Option<(RulesChoice, Rc<Rulebook>)>> = const { RefCell::new(None) };
}

/// The rulebook of a choice of rules; the same choice always gives the same one.
pub(crate) fn of(choice: &RulesChoice) -> Result<Rc<Rulebook>, Refusal> {
    if let Some(known) = LAST.with_borrow(|last| {
        last.as_ref()
            .filter(|(c, _)| c.same_rulebook(choice))
            .map(|(_, r)| r.clone())
    }) {
        return Ok(known);
    }
    let rulebook = Rc::new(read(choice)?);
    LAST.set(Some((choice.clone(), rulebook.clone())));
    Ok(rulebook)
}

fn read(choice: &RulesChoice) -> Result<Rulebook, Refusal> {
    let unreadable = |error| {
        Refusal::Rules(RulesRefusal::RulesUnreadable {
            id: choice.id.clone(),
            error,
        })
    };
    let book = Rulebook::from_toml(&choice.text).map_err(unreadable)?;
    book.with_options(&choice.options)
        .map_err(|error| Refusal::Rules(RulesRefusal::OptionsWrong { error }))
}
