//! A shape of the open format that is read strictly here: a field it does not have is refused and
//! not passed by.

use crate::club::{OwnPreset, Stay, money::Purse, season::Season, teams::Grouping};
use crate::skat::{DealEntry, Tree, TreeError};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{DeserializeOwned, Error},
};

/// A type of the open format with all that is in it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct Strict<T>(pub T);

impl<T> From<T> for Strict<T> {
    fn from(what: T) -> Strict<T> {
        Strict(what)
    }
}

/// Back to the types that the parts of commands are.
macro_rules! into_inside {
    ($($inside:ty),*) => {
        $(impl From<Strict<$inside>> for $inside {
            fn from(strict: Strict<$inside>) -> $inside {
                strict.0
            }
        })*
    };
}

into_inside!(
    DealEntry,
    Stay,
    Box<Season>,
    Box<Purse>,
    Box<Grouping>,
    Box<OwnPreset>
);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Strict<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strict<T>, D::Error> {
        let tree = Tree::deserialize(deserializer)?;
        let mut unknown = None;
        let read = serde_ignored::deserialize(tree, |path| {
            unknown.get_or_insert_with(|| path.to_string());
        });
        match (unknown, read) {
            (Some(field), Ok(_)) => Err(D::Error::unknown_field(&field, &[])),
            (_, read) => read.map(Strict).map_err(TreeError::of_reader),
        }
    }
}
