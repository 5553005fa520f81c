//! What the planners of single commands answer, and how two of them make one change.

use crate::club::Book;
use crate::ops::{Change, Key, MissingRefusal, Refusal, Title, apply};
use std::collections::{BTreeMap, btree_map::Entry};

/// What the planners of single commands answer.
pub(crate) type Draft = Result<(Vec<Change>, Title), Refusal>;

/// The book after these changes, if they fit.
pub(crate) fn after(book: &Book, changes: &[Change]) -> Result<Book, Refusal> {
    let mut after = book.clone();
    apply(&mut after, changes).map_err(|_| MissingRefusal::NotDrawn)?;
    Ok(after)
}

/// What a second planner makes of the book after the first one's changes, both as one change with
/// the second's title.
pub(crate) fn then(book: &Book, first: Vec<Change>, second: impl FnOnce(&Book) -> Draft) -> Draft {
    let (more, title) = second(&after(book, &first)?)?;
    Ok((each_row_once(first, more), title))
}

/// Changes that follow others, as one: each row changes once.
pub(crate) fn each_row_once(
    first: Vec<Change>,
    more: impl IntoIterator<Item = Change>,
) -> Vec<Change> {
    let mut all: BTreeMap<Key, Change> = BTreeMap::new();
    for change in first.into_iter().chain(more) {
        let Some(key) = change.key() else { continue };
        match all.entry(key) {
            Entry::Vacant(slot) => {
                slot.insert(change);
            }
            Entry::Occupied(mut slot) => slot.get_mut().after = change.after,
        }
    }
    all.retain(|_, change| change.before != change.after);
    all.into_values().collect()
}
