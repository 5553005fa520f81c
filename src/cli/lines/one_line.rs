//! The answers of `check`, `amounts` and `replay` to one line.

use super::amounts::AmountJudge;
use super::replay;
use crate::i18n::{Lang, Texts};
use crate::skat::Rulebook;
use std::rc::Rc;

pub use super::check::Checker;

thread_local! {
    static ENGLISH: Rc<Texts> = Rc::new(Texts::new(Lang::En));
}

/// The answer of `vorhand check` to one line, without its end.
pub fn check_line(rulebook: &Rulebook, line: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    Checker::new(rulebook.clone(), ENGLISH.with(Rc::clone)).answer(Some(line), &mut out);
    out
}

/// The answer of `vorhand amounts` to one line, without its end.
pub fn amounts_line(rulebook: &Rulebook, line: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    ENGLISH.with(|texts| AmountJudge::new(rulebook.clone(), texts).answer(Some(line), &mut out));
    out
}

/// The answer of `vorhand replay` to one line, without its end.
pub fn replay_line(rulebook: &Rulebook, line: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    ENGLISH.with(|texts| replay::answer(rulebook, texts, Some(line), &mut out));
    out
}
