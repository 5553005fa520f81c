//! The cases of the form, and the fields that are asked in them.

use crate::i18n::Texts;

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum What {
    /// Somebody comes.
    #[default]
    Comes,
    /// Somebody leaves.
    Leaves,
    /// Somebody is replaced.
    Replaced,
    /// People sat otherwise than planned.
    Sat,
    /// The house has another number of tables from now on.
    Tables,
    /// One table goes.
    Goes,
    /// One table comes.
    Added,
}

impl What {
    /// Whether it is about the tables of the house.
    pub(super) fn is_about_tables(self) -> bool {
        match self {
            What::Tables | What::Goes | What::Added => true,
            What::Comes | What::Leaves | What::Replaced | What::Sat => false,
        }
    }

    /// All of them as they are offered, with their words.
    pub fn all(t: &Texts) -> [(What, String); 7] {
        [
            (What::Comes, t.ui_repair_comes()),
            (What::Leaves, t.ui_repair_leaves()),
            (What::Replaced, t.ui_repair_replaced()),
            (What::Sat, t.ev_repair_sat()),
            (What::Goes, t.ev_repair_goes()),
            (What::Added, t.ev_repair_added()),
            (What::Tables, t.ev_repair_tables()),
        ]
    }

    /// The fields that are always asked; typing begins in the first.
    pub(super) fn fields(self) -> &'static [Field] {
        match self {
            What::Comes => &[Field::Comes],
            What::Leaves => &[Field::Leaves],
            What::Replaced | What::Sat => &[Field::Leaves, Field::Comes],
            What::Tables | What::Goes | What::Added => &[Field::Tables],
        }
    }
}

/// A field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// Who leaves, or the one who sat otherwise.
    Leaves,
    /// Who comes, or the other who sat otherwise.
    Comes,
    /// A table, or how many tables.
    Tables,
    /// After which round.
    Round,
    /// At which table somebody sits down.
    AtTable,
    /// From which deal on.
    Deal,
}

impl Field {
    /// Whether a name is typed here.
    pub fn is_name(self) -> bool {
        match self {
            Field::Leaves | Field::Comes => true,
            Field::Tables | Field::Round | Field::AtTable | Field::Deal => false,
        }
    }
}
