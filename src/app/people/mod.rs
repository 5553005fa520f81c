//! Who comes: the form, the list, the check-in, the search.

pub mod check_in;
pub mod form;
pub mod list;
pub mod meant;
pub mod mended_name;
pub mod merge;
pub mod named;
pub mod not_meant;
pub mod search;
