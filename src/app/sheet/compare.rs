//! A second entry on the desk: beginning it, comparing it with the first, settling what differs.

use crate::app::sheet::{
    judge::LineJudgement,
    open::OpenSheet,
    score::{DeskPlace, ScoreDesk, Wish},
    second::{Difference, Phase, Second},
    view::Row,
};
use crate::club::{DealLine, DealNo, SheetId, Table};
use crate::i18n::Texts;
use crate::ops::{Command, LineInput};

/// What is written over a sheet that is typed a second time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Banner {
    /// In large letters.
    pub heading: String,
    /// How far it is.
    pub sentence: String,
}

impl ScoreDesk {
    /// The second entry of a sheet, while it is on the desk.
    pub(super) fn second_on(&mut self, sheet: SheetId) -> Option<&mut Second> {
        self.seconds.get_mut(&sheet).filter(|s| s.on())
    }

    /// The same to look at.
    fn second_at(&self, sheet: SheetId) -> Option<&Second> {
        self.seconds.get(&sheet).filter(|s| s.on())
    }

    /// The second entry of a sheet in this phase.
    pub(super) fn second_in(&self, sheet: SheetId, phase: Phase) -> Option<&Second> {
        self.seconds.get(&sheet).filter(|s| s.phase == phase)
    }

    /// A number that changes with what a second entry shows of the sheet; 0 while it hides nothing.
    pub fn second_version(&self, sheet: SheetId) -> u64 {
        self.second_at(sheet).map_or(0, |s| {
            let is_typed = u64::from(s.phase == Phase::Typing);
            s.changes.saturating_add(1).saturating_mul(2) + is_typed
        })
    }

    /// Whether what is typed on a sheet is a second entry.
    pub(super) fn is_second_on(&self, sheet: SheetId) -> bool {
        self.second_at(sheet).is_some()
    }

    /// Whether a second entry is typed on a sheet, and not compared.
    pub fn is_second_typed(&self, sheet: SheetId) -> bool {
        self.second_in(sheet, Phase::Typing).is_some()
    }

    /// The table without its first entry, while that is hidden; compared, without the deals that
    /// were not typed a second time.
    pub fn masked(&self, sheet: SheetId, table: &Table) -> Option<Table> {
        let second = self.second_at(sheet)?;
        if second.phase == Phase::Typing {
            return Some(second.masked(table));
        }
        let missing = second.missing(table);
        if missing.is_empty() {
            return None;
        }
        let mut shown = table.clone();
        shown.sheet.totals.clear();
        let is_typed = |line: &DealLine| !missing.contains(&line.deal);
        shown.sheet.deals.retain(is_typed);
        Some(shown)
    }

    /// The second entry of a sheet is typed on a desk of its own.
    pub fn turn_to(&mut self, sheet: SheetId) {
        let on = self.is_second_on(sheet);
        if on != self.second_shown {
            std::mem::swap(&mut self.desk, &mut self.other);
            self.desk.mode = self.other.mode;
            self.second_shown = on;
        }
    }

    /// Begins a second entry or takes it up again, holds it against the first, goes back to typing
    /// it; once both agree in every deal, ends it.
    pub(super) fn second(&mut self, at: DeskPlace<'_>) {
        let key = at.sheet.view.key;
        let second = self.seconds.entry(key).or_default();
        let phase = second.phase;
        let has_begun = second.done() > 0;
        match phase {
            Phase::Aside => self.begin_second(at.sheet),
            // Nothing was typed that could be compared.
            Phase::Typing if !has_begun => match self.desk.marked().len() {
                0 => self.put_aside(at.t, key),
                waiting => {
                    self.desk.next_of(&[]);
                    self.want(Wish::Refuse(at.t.sheet_to_mend(waiting)));
                }
            },
            Phase::Typing => self.compare(at),
            Phase::Comparing if self.agrees(at) => {
                self.seconds.remove(&key);
                self.turn_to(key);
                self.want(Wish::Say(at.t.sheet_agree()));
            }
            Phase::Comparing => {
                let second = self.seconds.entry(key).or_default();
                second.phase = Phase::Typing;
                let from = second.from.max(DealNo::FIRST);
                self.desk.go(from);
            }
        }
    }

    fn begin_second(&mut self, sheet: &OpenSheet) {
        let key = sheet.view.key;
        let second = self.seconds.entry(key).or_default();
        second.phase = Phase::Typing;
        second.agree(&sheet.agreed);
        self.turn_to(key);
        self.desk.open(key, sheet.view.deals(), Some(DealNo::FIRST));
    }

    fn compare(&mut self, at: DeskPlace<'_>) {
        let here = self.desk.current();
        let second = self.seconds.entry(at.sheet.view.key).or_default();
        second.phase = Phase::Comparing;
        second.from = here;
        if let Some(first) = self.differences(at).first() {
            self.desk.go(first.deal);
        }
    }

    /// Both entries say the same in every deal that either has.
    fn agrees(&self, at: DeskPlace<'_>) -> bool {
        let second = self.seconds.get(&at.sheet.view.key);
        second.is_some_and(|s| s.differences(at.table).is_empty() && s.missing(at.table).is_empty())
    }

    /// Puts the second entry aside: the first is on the desk again, and what was typed is kept. One
    /// in which nothing was typed has not begun.
    pub fn put_aside(&mut self, t: &Texts, sheet: SheetId) {
        if self.lay_aside(sheet) {
            self.want(Wish::Say(t.sheet_second_aside()));
        }
    }

    pub(super) fn lay_aside(&mut self, sheet: SheetId) -> bool {
        let Some(second) = self.second_on(sheet) else {
            return false;
        };
        second.phase = Phase::Aside;
        let has_begun = second.done() > 0;
        if !has_begun {
            self.seconds.remove(&sheet);
        }
        self.turn_to(sheet);
        has_begun
    }

    /// What is typed while the two are compared goes on with the second: the first is hidden again.
    /// On the way to another deal, and where both agree, nothing is typed that could.
    pub fn type_on(&mut self, at: DeskPlace<'_>, before: &(DealNo, String)) {
        let text = &self.desk.text;
        let typed = self.desk.current() == before.0 && *text != before.1 && !text.is_empty();
        if typed && !text.starts_with('/') && !self.confirmed(at) {
            self.hide_first(at.sheet.view.key);
        }
    }

    /// A comparison goes back to typing, with the first entry hidden.
    pub(super) fn hide_first(&mut self, sheet: SheetId) {
        let second = self.seconds.get_mut(&sheet);
        if let Some(second) = second.filter(|s| s.phase == Phase::Comparing) {
            second.phase = Phase::Typing;
        }
    }

    /// Whether the two are compared and agree in this deal, so that nothing is to be typed over it.
    pub fn confirmed(&self, at: DeskPlace<'_>) -> bool {
        let here = self.desk.current();
        let second = self.second_in(at.sheet.view.key, Phase::Comparing);
        second.is_some_and(|s| s.agrees_in(at.table, here))
    }

    /// Whether a line of the second entry says what the first one says and somebody accepted.
    pub(super) fn was_accepted(
        &self,
        at: DeskPlace<'_>,
        row: &Row,
        judged: &LineJudgement,
    ) -> bool {
        let mut first = at.table.sheet.lines_of(row.deal);
        self.second_shown
            && first.clone().any(|line| line.accepted.is_some())
            && first.all(|line| {
                judged.lines.iter().any(|typed| {
                    let who = at.sheet.view.who(typed.column);
                    (who, typed.amount) == (line.declarer, Some(line.amount))
                })
            })
    }

    /// Takes a line of the second entry. Fines are typed once: a second entry compares games.
    pub(super) fn write_second(
        &mut self,
        at: DeskPlace<'_>,
        row: &Row,
        judged: &LineJudgement,
        lines: Vec<LineInput>,
    ) {
        if !judged.reading.fines.is_empty() {
            self.want(Wish::Refuse(at.t.sheet_second_fines()));
        }
        if lines.is_empty() {
            return;
        }
        let view = &at.sheet.view;
        if let Some(second) = self.seconds.get_mut(&view.key) {
            second.write(row.deal, &self.desk.text, judged, lines, view);
            self.desk.wrote();
        }
    }

    /// Judges the lines of a second entry that were kept from an earlier run.
    pub fn take_up_second(&mut self, t: &Texts, sheet: &OpenSheet) {
        let Some(second) = self.seconds.get_mut(&sheet.view.key) else {
            return;
        };
        for (deal, text) in std::mem::take(&mut second.pending) {
            let Some(row) = sheet.view.row(deal) else {
                continue;
            };
            let judged = sheet.judge_text(row, &text);
            let lines = sheet.inputs(t, &judged);
            if !lines.is_empty() {
                second.write(deal, &text, &judged, lines, &sheet.view);
            }
        }
    }

    /// The recorded deals that are hidden now.
    pub fn hidden(&self, at: DeskPlace<'_>) -> Vec<DealNo> {
        self.second_at(at.sheet.view.key)
            .map(|s| s.missing(at.table))
            .unwrap_or_default()
    }

    /// Where the second entry, once it is compared, differs from the book.
    pub fn differences(&self, at: DeskPlace<'_>) -> Vec<Difference> {
        let second = self.second_in(at.sheet.view.key, Phase::Comparing);
        second.map(|s| s.differences(at.table)).unwrap_or_default()
    }

    /// The deals in which it differs.
    pub fn differing_deals(&self, at: DeskPlace<'_>) -> Vec<DealNo> {
        self.differences(at).iter().map(|d| d.deal).collect()
    }

    /// Where the two differ in this deal; nothing while something is typed.
    pub fn difference(&self, at: DeskPlace<'_>) -> Option<Difference> {
        let here = self.desk.current();
        self.differences(at)
            .into_iter()
            .find(|d| d.deal == here && self.line_is_empty())
    }

    /// Settles one difference: the first entry is right, or the second.
    pub(super) fn settle(&mut self, at: DeskPlace<'_>, difference: &Difference, nth: usize) {
        let key = at.sheet.view.key;
        let deal = difference.deal;
        let Some(second) = self.seconds.get_mut(&key) else {
            return;
        };
        if nth == 0 {
            second.settle(deal);
        } else if nth == 1
            && let Some(lines) = second.inputs(deal)
        {
            // If it takes a reason first, the two differ until it is written.
            self.want(Wish::Do(Command::EnterDeal {
                sheet: key,
                deal,
                lines,
            }));
        }
        let mut left = self.differing_deals(at);
        left.retain(|other| *other != deal);
        if !left.is_empty() {
            self.desk.next_of(&left);
        }
    }

    /// What is written over the sheet while its second entry is on the desk.
    pub fn banner(&self, at: DeskPlace<'_>) -> Option<Banner> {
        let t = at.t;
        let second = self.seconds.get(&at.sheet.view.key)?;
        let done = second.done();
        let missing = second.missing(at.table).len();
        let differ = second.differences(at.table).len();
        let heading = match second.phase {
            Phase::Typing | Phase::Aside => t.sheet_second_heading(),
            Phase::Comparing => t.sheet_compared_heading(),
        };
        let sentence = match second.phase {
            Phase::Typing | Phase::Aside => {
                let open = self.desk.marked().len();
                t.sheet_second_typing(done, open, missing.saturating_sub(open))
            }
            Phase::Comparing if differ > 0 => t.sheet_compared_differ(differ),
            Phase::Comparing if missing > 0 => t.sheet_compared_partly(done, missing),
            Phase::Comparing => t.sheet_compared_agree(done),
        };
        Some(Banner { heading, sentence })
    }

    /// The word on the button of the second entry, and whether one has begun.
    pub fn second_word(&self, at: DeskPlace<'_>) -> (String, bool) {
        let t = at.t;
        let second = self.seconds.get(&at.sheet.view.key);
        let differ = self.differences(at).len();
        let word = match second.map(|s| s.phase) {
            Some(Phase::Typing) => t.sheet_compare(),
            Some(Phase::Comparing) if differ > 0 => t.sheet_differences(differ),
            Some(Phase::Comparing | Phase::Aside) | None => t.sheet_second(),
        };
        (word, second.is_some())
    }
}
