//! Commands: what a person wants, planned against the book as it is.
//!
//! [`plan`] turns a [`Command`] into a [`Plan`] of row changes, or into a [`Refusal`] that says why
//! not; [`apply`] carries the changes out. Both are pure: nothing here knows SQL, files, clocks or
//! screens.

/// Refuses, for this reason, what does not hold.
macro_rules! ensure {
    ($holds:expr, $why:expr) => {
        if !$holds {
            return Err($why.into());
        }
    };
}

mod act;
mod ask;
mod book;
mod command;
mod draft;
mod evening;
pub(crate) mod find;
mod import;
mod kinds;
mod lots;
mod moment;
mod money;
mod named;
mod nature;
mod people;
mod plan;
mod prizes;
mod reach;
mod refusal;
mod seasons;
mod seats;
mod sheet;
mod teams;
mod text;
mod title;
mod together;

pub use act::{Act, Only};
pub use ask::{Answer, Arrival, Ask, Asker, Mark, Want, Weighed, weigh};
pub use book::apply::{ApplyError, apply, rewind};
pub(crate) use book::apply::{in_order, insert};
pub use book::dangling::{Dangling, Naming};
pub(crate) use book::kinds::kinds_of_row;
pub use book::let_go::season_without_dangling;
pub use book::record::{Change, EventHead, Key, Record, diff, inverse};
pub(crate) use book::references::breaks;
pub use book::references::dangling;
pub use book::rows::{
    of_book as rows_of_book, of_seal as row_of_seal, of_settings as rows_of_settings,
};
pub use book::touched::{Created, Touched, created};
pub use command::{
    Charge, Command, DealsGo, FineInput, LineInput, NewEntrant, Newcomer, Part, SeatRepair,
    TotalInput,
};
pub(crate) use draft::Draft;
pub use evening::seal::still_open;
pub use import::{already_here, cleaned};
pub(crate) use kinds::kinds_of_command;
pub use money::counts::{count_later, counts_in, counts_of};
pub use nature::{Nature, Size};
pub use people::entrants::{START_NUMBER_MOST, due_of};
pub use plan::{Plan, plan};
pub(crate) use reach::NOT_ALLOWED;
pub use reach::{Right, content_before, is_seen_in, sheet_written};
pub(crate) use refusal::refused;
pub use refusal::{
    BookPart, Field, ImportProblem, MissingRefusal, PeopleRefusal, PrizesRefusal,
    ReferencesRefusal, Refusal, RulesRefusal, SealRefusal, SeatsRefusal, Setting, SheetPart,
    SheetRefusal, TextRefusal, TogetherRefusal, Within,
};
pub use seats::changed::changed_seats;
pub use seats::legs::first_open_leg;
pub use seats::legs_of_swap;
pub use seats::past::{evenings_before, past_legs};
pub use seats::repair::{can_be_anew, repaired};
pub use seats::standing::ranking_before;
pub use sheet::AMOUNT_MOST;
pub use sheet::beside::{deal_as_written, without_equal};
pub use teams::{by_standing, has_plan, planned_seats, with_teams};
pub use text::{NAME_MOST, REMARK_MOST};
pub(crate) use text::{folded, free_name, is_unseen};
pub use title::Title;
pub use together::PARTS_MOST;
pub(crate) use together::seen_in;
