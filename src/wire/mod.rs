//! Commands as they look outside the program: a line of JSON each, for `vorhand do` and between
//! machines.
//!
//! The shapes are types of their own, so that renaming a field inside breaks no line that somebody
//! wrote; where the open format has the shape of a thing already, it is taken from there. A field
//! is added, never renamed; one that is unknown makes the line unreadable, since what was meant
//! would not be done. Each shape has a fixture (`EXAMPLES`). Knows no files, clocks, databases,
//! screens or words for people.

mod ask;
mod commands;
mod doing;
mod edits;
mod examples;
mod fields;
mod head;
mod inward;
mod mirror;
mod reader;
mod shapes;
pub mod sign;
mod strict;

pub use ask::{AnswerLine, AskLine, ContentShape, NoAsk};
pub use doing::{Doing, PartShape};
pub use edits::{EditEntrant, EditEvent, EditMember, NewEvent};
pub use examples::EXAMPLES;
pub use head::{HeadCode, NoHeadCode};
pub use inward::Step;
pub use reader::UnclearField;
pub use shapes::{
    ChargeShape, Comer, CutShape, DealsShape, FineShape, FootShape, LegShape, LineShape,
    PersonShape, RepairShape, SealShape, Seats, SheetShape, SlipShape, TableShape, TotalShape,
};
pub use strict::Strict;
