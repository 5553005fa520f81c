//! Every word a person sees, in English and German. One typed function a message; errors become
//! sentences here.
//!
//! The texts are in `assets/i18n/{en,de}.ftl`; the functions are made of them at build time
//! (`build/`), so that a message that one language lacks, or whose arguments differ, stops the
//! build. Knows the types that it has words for, and nothing of screens or paper.

#![warn(
    clippy::wildcard_enum_match_arm,
    reason = "a new variant must be given its words"
)]

mod audit;
#[cfg(test)]
mod build;
mod club;
mod common;
mod days;
mod evening;
mod figures;
mod files;
mod imports;
mod league;
mod money;
mod ops;
mod references;
mod refusal;
mod rules;
mod scoring;
mod seats;
mod store;
mod texts;
mod typing_card;
mod year;

pub use evening::is_placeholder;
pub use figures::{
    NOTHING, capital, figure, if_known, money, money_if_any, or_dash, price, signed, won_lost,
};
pub use rules::{ASSUMED, RulesGame, RulesPage};
pub use texts::{Lang, Texts};
pub use typing_card::CardPart;
