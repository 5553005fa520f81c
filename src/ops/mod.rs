//! Commands: what a person wants, planned against the book as it is.
//!
//! [`plan`] turns a [`Command`] into a [`Plan`] of row changes, or into a [`Refusal`] that says why
//! not; [`apply`] carries the changes out. Both are pure: nothing here knows SQL, files, clocks or
//! screens.

mod act;
mod apply;
mod ask;
mod beside;
mod changed;
mod command;
mod counts;
mod deal_doubts;
mod deal_input;
mod deals;
mod divide;
mod draft;
mod draw;
mod entrants;
mod events;
pub(crate) mod find;
mod first_seats;
mod groupings;
mod import;
mod import_charges;
mod import_sheet;
mod in_leg;
mod legs;
mod line;
mod list;
mod lots;
mod mates;
mod members;
mod moment;
mod money;
mod named;
mod nature;
mod one_name;
mod otherwise;
mod past;
mod plan;
mod presets;
mod prizes;
mod reach;
mod record;
mod references;
mod refusal;
mod repair;
mod rows;
mod rules;
mod seal;
mod seasons;
mod seats;
mod sheet;
mod stand_in;
mod standing;
mod teams;
mod text;
mod till;
mod title;
mod together;
mod typed;

pub use act::{Act, Only};
pub use apply::{ApplyError, apply, rewind};
pub(crate) use apply::{in_order, insert};
pub use ask::{Answer, Arrival, Ask, Asker, Mark, Want, Weighed, weigh};
pub use beside::deal_as_written;
pub use changed::changed_seats;
pub use command::{
    Charge, Command, DealsGo, FineInput, LineInput, NewEntrant, Newcomer, Part, SeatRepair,
    TotalInput,
};
pub use counts::{count_later, counts_in, counts_of};
pub use entrants::START_NUMBER_MOST;
pub use import::already_here;
pub use legs::first_open_leg;
pub use nature::{Nature, Size};
pub use past::{evenings_before, past_legs};
pub use plan::{Created, Plan, Touched, created, plan};
pub(crate) use reach::NOT_ALLOWED;
pub use reach::{Right, content_before, is_seen_in, sheet_written};
pub use record::{Change, EventHead, Key, Record, diff, inverse};
pub(crate) use references::breaks;
pub use references::{Dangling, Naming, dangling, season_without_dangling};
pub use refusal::{
    Counted, Field, ImportProblem, MissingRefusal, PeopleRefusal, PrizesRefusal, ReferencesRefusal,
    Refusal, RulesRefusal, SealRefusal, SeatsRefusal, Setting, SheetPart, SheetRefusal,
    TextRefusal, TogetherRefusal, Within,
};
pub use repair::{can_be_anew, repaired};
pub use rows::{of_book as rows_of_book, of_seal as row_of_seal, of_settings as rows_of_settings};
pub use seats::legs_of_swap;
pub use sheet::AMOUNT_MOST;
pub use standing::ranking_before;
pub use teams::{by_standing, has_plan, planned_seats, with_teams};
pub use text::{NAME_MOST, REMARK_MOST};
pub use title::Title;
pub use together::PARTS_MOST;
pub(crate) use together::seen_in;
