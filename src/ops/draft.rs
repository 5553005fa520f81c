//! What the planners of single commands answer, and how two of them make one change.

use crate::club::Book;
use crate::ops::{Change, Key, MissingRefusal, Refusal, Title};
use std::collections::{BTreeMap, btree_map::Entry};

/// What the planners of single commands answer.
pub(crate) type Draft = Result<(Vec<Change>, Title), Refusal>;

/// What a second planner makes of the book after the first one's changes, both as one change with
/// the second's title.
pub(crate) fn then(book: &Book, first: Vec<Change>, second: impl FnOnce(&Book) -> Draft) -> Draft {
    let mut copy = book.clone();
    super::apply(&mut copy, &first).map_err(|_| MissingRefusal::NotDrawn)?;
    let (more, title) = second(&copy)?;
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
