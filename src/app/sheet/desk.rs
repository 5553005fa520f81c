//! Where the score desk is: the deal being entered, what is typed for it, and what was typed
//! and not yet taken.
//!
//! Pure: no screen, no book. The screen asks what a key means here and carries it out.
//!
//! A text that was typed belongs to its deal until it is written, erased or replaced. Going to
//! another deal, sheet, screen or language leaves it where it is.

use crate::club::{DealNo, Event, SheetId};
use crate::i18n::Texts;
use crate::session::SessionError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the panel under the grid offers beside the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Amounts as on the paper.
    #[default]
    Amounts,
    /// Whole games, with pickers for those who do not like letters.
    Games,
}

/// A text that was typed for a deal and is not in the book.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct HeldText {
    /// As typed.
    pub text: String,
    /// Enter was pressed on it: it is wrong or doubtful, and marked.
    pub marked: bool,
    /// Why it was not written, if that was tried.
    #[serde(skip)]
    pub refusal: Option<NotWritten>,
}

/// Why a line is back at its deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotWritten {
    /// Somebody else wrote this deal while it was typed.
    Meanwhile,
    /// The book refused it.
    Refused(SessionError),
}

impl NotWritten {
    /// In words.
    pub fn words(&self, t: &Texts, event: &Event) -> String {
        match self {
            NotWritten::Meanwhile => t.sheet_written_meanwhile(),
            NotWritten::Refused(why) => t.session_error(why, Some(event)),
        }
    }
}

/// The desk: one for the whole evening.
#[derive(Debug, Default)]
pub struct Desk {
    /// The sheet that is on the desk.
    sheet: SheetId,
    deals: u32,
    /// None before a sheet is opened.
    current: Option<DealNo>,
    /// Amounts or games.
    pub mode: Mode,
    /// What is typed for the current deal.
    pub text: String,
    held: BTreeMap<(SheetId, DealNo), HeldText>,
    left_at: BTreeMap<SheetId, DealNo>,
    /// What the key that takes back took from the line being typed.
    taken: Option<String>,
    /// Where lines were written, the last one at the end: a second entry takes back by it, the
    /// first by the book.
    wrote: Vec<(SheetId, DealNo)>,
    /// Marked lines that were emptied, until that is taken back.
    emptied: BTreeMap<(SheetId, DealNo), HeldText>,
    /// The lines that were marked, refused or emptied, the last one at the end, and the newest step of
    /// the history at that time; none: of this moment.
    marks: Vec<(SheetId, DealNo, Option<i64>)>,
    /// The newest step of the history.
    newest: i64,
    /// The last deal was confirmed: the sheet is at its end.
    pub at_end: bool,
}

impl Desk {
    /// Opens a sheet on the desk, at the deal where it was left, or at its first open one; none: it is
    /// full, and nothing is typed over before a deal is opened for it.
    pub fn open(&mut self, sheet: SheetId, deals: u32, first_open: Option<DealNo>) {
        if let Some(deal) = self.current_on(sheet) {
            self.deals = deals;
            self.current = Some(deal.within(deals));
            return;
        }
        self.put_away();
        self.sheet = sheet;
        self.deals = deals;
        let left_at = self.left_at.get(&sheet).copied();
        let deal = left_at.or(first_open).unwrap_or(DealNo(deals));
        self.current = Some(deal.within(deals));
        self.take_up();
        self.at_end = first_open.is_none() && self.text.is_empty();
    }

    /// Where one was on a sheet that comes onto the desk later.
    pub fn resume_at(&mut self, sheet: SheetId, deal: DealNo) {
        self.left_at.insert(sheet, deal);
    }

    /// Which sheet is on the desk.
    pub fn sheet(&self) -> SheetId {
        self.sheet
    }

    /// The deal being entered; the first before a sheet is opened.
    pub fn current(&self) -> DealNo {
        self.current.unwrap_or_default()
    }

    /// The deal being entered, if this sheet is on the desk.
    pub fn current_on(&self, sheet: SheetId) -> Option<DealNo> {
        if self.sheet == sheet {
            self.current
        } else {
            None
        }
    }

    /// What is held for a deal of this sheet; the current deal's text counts as held.
    pub fn held(&self, deal: DealNo) -> Option<HeldText> {
        let kept = self.held.get(&(self.sheet, deal)).cloned();
        if Some(deal) != self.current {
            return kept;
        }
        let typed = || HeldText {
            text: self.text.clone(),
            ..HeldText::default()
        };
        let kept = kept.filter(|held| held.text == self.text);
        (!self.text.trim().is_empty()).then(|| kept.unwrap_or_else(typed))
    }

    /// The deals of this sheet with a marked line, in order.
    pub fn marked(&self) -> Vec<DealNo> {
        DealNo::all(self.deals)
            .filter(|deal| self.held(*deal).is_some_and(|h| h.marked))
            .collect()
    }

    /// How many marked lines a sheet has, also one that is not on the desk.
    pub fn marked_on(&self, sheet: SheetId) -> usize {
        self.held
            .iter()
            .filter(|((s, _), h)| *s == sheet && h.marked)
            .count()
    }

    fn put_away(&mut self) {
        let Some(deal) = self.current else {
            return;
        };
        self.left_at.insert(self.sheet, deal);
        self.taken = None;
        let key = (self.sheet, deal);
        let text = std::mem::take(&mut self.text);
        if self.held.get(&key).is_some_and(|held| held.text == text) {
            return;
        }
        if let Some(held) = self.held.remove(&key).filter(|held| held.marked) {
            self.emptied.insert(key, held);
            self.marked_now(key);
        }
        if !text.trim().is_empty() {
            let held = HeldText {
                text,
                ..HeldText::default()
            };
            self.held.insert(key, held);
        }
    }

    fn take_up(&mut self) {
        let left = self.left().map(|held| held.text.clone());
        self.text = left.unwrap_or_default();
    }

    /// What was left here.
    fn left(&self) -> Option<&HeldText> {
        self.held.get(&(self.sheet, self.current()))
    }

    /// Goes to a deal; what is typed stays with the deal that it was typed for.
    pub fn go(&mut self, deal: DealNo) {
        self.put_away();
        self.current = Some(deal.within(self.deals));
        self.at_end = false;
        self.take_up();
    }

    /// Goes to the first open deal; where there is none, behind the last.
    pub fn go_on(&mut self, first_open: Option<DealNo>) {
        self.go(first_open.unwrap_or(DealNo(self.deals)));
        self.at_end = first_open.is_none() && self.text.is_empty();
    }

    /// Goes this many deals up or down.
    pub fn step(&mut self, by: i64) {
        let to = i64::from(self.current()).saturating_add(by);
        self.go(DealNo(u32::try_from(to).unwrap_or(1)));
    }

    /// The next deal comes.
    pub fn on(&mut self) {
        let last = self.current() >= DealNo(self.deals);
        self.go(self.current().next());
        self.at_end = last;
    }

    /// The line was written: its text is done with, and the next deal comes.
    pub fn wrote(&mut self) {
        self.wrote_beside(false);
        self.on();
    }

    /// The line was written without a deal (a fine): the deal stays, and with `keeps` what was left there
    /// marked.
    pub fn wrote_beside(&mut self, keeps: bool) {
        self.wrote.push((self.sheet, self.current()));
        if keeps {
            self.put_back();
        } else {
            self.erase();
        }
    }

    /// The line is wrong or doubtful: it stays where it is, marked, and the next deal comes.
    pub fn mark_and_go_on(&mut self) {
        self.mark(self.sheet, self.current(), self.text.clone(), None);
        self.on();
    }

    fn mark(&mut self, sheet: SheetId, deal: DealNo, text: String, refusal: Option<NotWritten>) {
        let held = HeldText {
            text,
            marked: true,
            refusal,
        };
        self.held.insert((sheet, deal), held);
        self.emptied.remove(&(sheet, deal));
        self.marked_now((sheet, deal));
    }

    fn marked_now(&mut self, key: (SheetId, DealNo)) {
        self.marks.retain(|(s, d, _)| (*s, *d) != key);
        self.marks.push((key.0, key.1, None));
    }

    /// A new frame: the newest step of the history that the keys here take back.
    pub fn stands_at(&mut self, newest: i64) {
        self.newest = newest;
        for (.., at) in &mut self.marks {
            at.get_or_insert(newest);
        }
    }

    /// The deal of this sheet that was marked or emptied last, if that is later than the last step of
    /// the history.
    pub fn last_mark(&self) -> Option<DealNo> {
        let mut marks = self.marks.iter().rev();
        let last = marks.find(|(sheet, deal, _)| {
            let is_marked = || self.held(*deal).is_some_and(|held| held.marked);
            *sheet == self.sheet && (self.was_emptied(*deal) || is_marked())
        });
        let (_, deal, at) = last?;
        at.is_none_or(|at| at >= self.newest).then_some(*deal)
    }

    /// A line was not written after all: it is back at its deal, marked, with the reason, before what
    /// is marked there.
    pub fn refused(&mut self, sheet: SheetId, deal: DealNo, text: &str, why: NotWritten) {
        let left = self.held.remove(&(sheet, deal));
        let left = left.filter(|held| held.marked && held.text != text);
        let left = left.map_or_else(String::new, |held| held.text);
        let text = format!("{text} {left}").trim_end().to_owned();
        if self.current_on(sheet) == Some(deal) && self.text == left {
            self.text.clone_from(&text);
        }
        self.mark(sheet, deal, text, Some(why));
    }

    /// Whether a marked line of this deal was emptied.
    pub fn was_emptied(&self, deal: DealNo) -> bool {
        self.emptied.contains_key(&(self.sheet, deal))
    }

    /// Puts back what stood in the line before anybody typed into it.
    pub fn put_back(&mut self) {
        self.text = self.begun();
        self.taken = None;
    }

    /// Erases what is typed, for good.
    fn erase(&mut self) {
        self.text.clear();
        self.taken = None;
        self.held.remove(&(self.sheet, self.current()));
    }

    /// The line as it was before anybody typed into it: empty, or what was left here marked.
    pub(super) fn begun(&self) -> String {
        let held = self.left().filter(|held| held.marked);
        held.map(|held| held.text.clone()).unwrap_or_default()
    }

    /// Whether one came past the last open deal, and opened none since: what is typed is for none.
    pub fn is_behind_all(&self) -> bool {
        self.at_end && self.begun().is_empty()
    }

    /// Takes back what is being typed, or else the line that was marked, refused or emptied last. False: there
    /// is none, and the undo is for the book.
    pub fn take_back(&mut self) -> bool {
        let begun = self.begun();
        if self.text == begun {
            let Some(deal) = self.last_mark() else {
                return false;
            };
            self.go(deal);
            let key = (self.sheet, deal);
            if let Some(held) = self.emptied.remove(&key) {
                self.taken = Some(std::mem::replace(&mut self.text, held.text.clone()));
                self.held.insert(key, held);
                return true;
            }
            let text = std::mem::take(&mut self.text);
            self.erase();
            self.taken = Some(text);
            return true;
        }
        self.taken = Some(std::mem::replace(&mut self.text, begun));
        true
    }

    /// Puts back what was just taken from the line. False: nothing was, nothing is being typed, and
    /// the redo is for the book.
    pub fn again(&mut self) -> bool {
        let typed = self.text != self.begun();
        match self.taken.take() {
            Some(text) if !typed => {
                self.text = text;
                true
            }
            Some(_) | None => typed,
        }
    }

    /// The deal of this sheet that was written last, and is there.
    pub fn last_written(&self, is_there: impl Fn(DealNo) -> bool) -> Option<DealNo> {
        let mut wrote = self.wrote.iter().rev();
        wrote
            .find(|(sheet, deal)| *sheet == self.sheet && is_there(*deal))
            .map(|(_, deal)| *deal)
    }

    /// How many lines were written.
    pub fn written(&self) -> usize {
        self.wrote.len()
    }

    /// It was taken back, with all that was asked of later ones.
    pub fn unwrite(&mut self, deal: DealNo) {
        let here = (self.sheet, deal);
        if let Some(at) = self.wrote.iter().rposition(|wrote| *wrote == here) {
            self.wrote.remove(at);
        }
    }

    /// Something changed in a deal of a sheet without the desk: one goes there next.
    pub fn touched(&mut self, sheet: SheetId, deal: DealNo) {
        if self.current_on(sheet).is_some() {
            self.go(deal);
        } else {
            self.resume_at(sheet, deal);
        }
    }

    /// Goes to the next marked line, or deal of these, after the current one, round the end. False:
    /// there is none.
    pub fn next_of(&mut self, others: &[DealNo]) -> bool {
        let mut marked = self.marked();
        marked.extend(others);
        marked.sort_unstable();
        let next = marked
            .iter()
            .find(|d| Some(**d) > self.current)
            .or(marked.first())
            .copied();
        if let Some(deal) = next {
            self.go(deal);
        }
        next.is_some()
    }

    /// A sheet is others' from now on: nothing that was typed for it is left.
    pub fn forget(&mut self, sheet: SheetId) {
        self.held.retain(|(of, _), _| *of != sheet);
        self.emptied.retain(|(of, _), _| *of != sheet);
        self.left_at.remove(&sheet);
        if self.sheet == sheet {
            self.text.clear();
            self.current = None;
        }
    }

    /// The sheets for which something is typed.
    pub fn typed_for(&self) -> impl Iterator<Item = SheetId> {
        let here = (!self.text.is_empty()).then_some(self.sheet);
        self.held.keys().map(|(sheet, _)| *sheet).chain(here)
    }

    /// Takes up what was kept from an earlier run.
    pub fn restore(&mut self, kept: Vec<(SheetId, DealNo, HeldText)>) {
        self.held.extend(
            kept.into_iter()
                .map(|(sheet, deal, held)| ((sheet, deal), held)),
        );
    }

    /// Everything typed and not taken, for keeping: sheet, deal, text, marked.
    pub fn unsaved(&self) -> Vec<(SheetId, DealNo, HeldText)> {
        let here = (self.sheet, self.current());
        let mut all = self.held.clone();
        all.remove(&here);
        all.extend(self.held(here.1).map(|held| (here, held)));
        let told = |((sheet, deal), held)| (sheet, deal, held);
        all.into_iter().map(told).collect()
    }
}
