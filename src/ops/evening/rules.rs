//! The rulebook that an event was made with, read from its own text.

use crate::club::RulesChoice;
use crate::ops::{Refusal, RulesRefusal};
use crate::skat::Rulebook;
use std::{cell::RefCell, rc::Rc};

thread_local! {
    /// The rulebook used last: reading one takes longer than checking a deal, and an evening has
    /// one.
    static LAST: RefCell<Option<(RulesChoice, Rc<Rulebook>)>> = const { RefCell::new(None) };
}

/// The rulebook of a choice of rules; the same choice always gives the same one.
pub(crate) fn of(choice: &RulesChoice) -> Result<Rc<Rulebook>, Refusal> {
    let known = LAST.with_borrow(|last| {
        let (known, rulebook) = last.as_ref()?;
        known.same_rulebook(choice).then(|| rulebook.clone())
    });
    if let Some(known) = known {
        return Ok(known);
    }
    let rulebook = Rc::new(read(choice)?);
    LAST.set(Some((choice.clone(), rulebook.clone())));
    Ok(rulebook)
}

fn read(choice: &RulesChoice) -> Result<Rulebook, Refusal> {
    let book = Rulebook::from_toml(&choice.text).map_err(|error| {
        Refusal::Rules(RulesRefusal::RulesUnreadable {
            id: choice.id.clone(),
            error,
        })
    })?;
    book.with_options(&choice.options)
        .map_err(|error| RulesRefusal::OptionsWrong { error }.into())
}
