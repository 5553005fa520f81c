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
    if let Some(known) = LAST.with_borrow(|last| used_last(last.as_ref()?, choice)) {
        return Ok(known);
    }
    let rulebook = Rc::new(read(choice)?);
    LAST.set(Some((choice.clone(), rulebook.clone())));
    Ok(rulebook)
}

fn used_last(last: &(RulesChoice, Rc<Rulebook>), choice: &RulesChoice) -> Option<Rc<Rulebook>> {
    let (known, rulebook) = last;
    known.same_rulebook(choice).then(|| rulebook.clone())
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
