//! What each key of the score desk does: writes the line, marks it, goes to another deal, takes
//! back. The window draws the desk and carries out what it wants.

use crate::app::sheet::{
    desk::{Desk, HeldText, Mode, NotWritten},
    judge::{LineJudgement, LineState},
    kept::{SheetDrafts, TypedTotals},
    keys::DeskKey,
    meanwhile::SeenPlaces,
    open::OpenSheet,
    remedies::Check,
    second::Second,
    sheets::next_mark,
    view::{RecordedLine, Row},
};
use crate::club::{
    DealNo, EntrantId, Event, Finding, Leg, Seat, SheetId, SheetMark, Table, TableNo, how_many,
};
use crate::i18n::Texts;
use crate::ops::Command;
use crate::session::SessionError;
use std::{collections::BTreeMap, rc::Rc};

/// What the window has to do after a key.
#[derive(Debug, Clone, PartialEq)]
pub enum Wish {
    /// Change the book.
    Do(Command),
    /// Write a line; what comes of it is told to [`ScoreDesk::answered`].
    Write(SentLine, Command),
    /// Take the last change of the book back.
    Undo,
    /// Do it again.
    Redo,
    /// Say something.
    Say(String),
    /// Says why something is not done.
    Refuse(String),
    /// Open the sheet of another table of the leg.
    Table(TableNo),
    /// Let the totals of the paper be typed.
    Totals,
    /// Type the list by its foot instead.
    Foot,
    /// Let the cards be counted.
    Cards,
    /// Give the line the keyboard, behind what is in it.
    GoOnTyping,
}

/// A line that was sent and is not in the book before there is an answer: it may still wait for a
/// reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentLine {
    /// Of which sheet.
    pub sheet: SheetId,
    /// Of which deal.
    pub deal: DealNo,
    /// As it was typed.
    pub text: String,
}

/// Where the desk is: in which words, at which table of which leg, over which sheet.
#[derive(Clone, Copy)]
pub struct DeskPlace<'a> {
    /// The words.
    pub t: &'a Texts,
    /// The evening.
    pub event: &'a Event,
    /// The leg.
    pub leg: &'a Leg,
    /// The table as it is in the book.
    pub table: &'a Table,
    /// The sheet as it is shown: without the first entry while the second is typed.
    pub sheet: &'a OpenSheet,
}

/// The desk with all its sheets.
#[derive(Debug, Default)]
pub struct ScoreDesk {
    /// The desk of the sheet that is shown.
    pub desk: Desk,
    /// The desk of the second entries while the first ones are typed, and the other way round.
    pub(super) other: Desk,
    /// A second entry is on the desk.
    pub(super) second_shown: bool,
    pub(super) seconds: BTreeMap<SheetId, Second>,
    /// What the audit says of the sheet.
    pub check: Check,
    /// What is typed at the foot and not in the book.
    pub totals: TypedTotals,
    sent: Vec<SentLine>,
    /// Enter was pressed on nothing.
    pub nudge: bool,
    pickers: bool,
    /// How many entries differ on a sheet, where that was said before it is handed in.
    said_differing: Option<(SheetId, usize)>,
    /// The line as it was last seen: the sheet, the deal, whether of a second entry.
    arrived: Option<(SheetId, DealNo, bool)>,
    seen: SeenPlaces<(SheetId, DealNo), Vec<RecordedLine>>,
    /// Who sits at the sheets for which something is typed; whether those are gone.
    seats: BTreeMap<SheetId, (Vec<(Seat, EntrantId)>, bool)>,
    /// The deal to which an undo or redo went; typing goes on behind it if it is full.
    came: Option<(SheetId, DealNo)>,
    wishes: Vec<Wish>,
}

impl ScoreDesk {
    /// What the window has to do since the last time.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    pub(super) fn want(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }

    /// Whether a second entry is on the desk.
    pub fn second_shown(&self) -> bool {
        self.second_shown
    }

    /// The deal that is being entered.
    pub fn row<'a>(&self, sheet: &'a OpenSheet) -> Option<&'a Row> {
        sheet.view.row(self.desk.current())
    }

    /// Whether nothing is typed in the line.
    pub fn line_is_empty(&self) -> bool {
        self.desk.text.trim().is_empty()
    }

    /// The line as it is understood; of a deal that is recorded if nothing is typed.
    pub fn judged(&self, sheet: &OpenSheet, row: &Row) -> LineJudgement {
        sheet.judge(row, &self.desk.text)
    }

    /// Opens a sheet, and says what the audit found on it; nothing while a second entry hides the
    /// first.
    pub fn open(&mut self, sheet: &OpenSheet, found: Rc<Vec<Finding>>) {
        let view = &sheet.view;
        self.desk.open(view.key, view.deals(), view.first_open());
        let hidden = self.second_shown;
        let found = if hidden { Rc::default() } else { found };
        self.check.open(view.key, found);
        if let Some((_, deal)) = self.came.take_if(|(of, _)| *of == view.key) {
            let is_full = view.row(deal).is_some_and(|row| !row.lines.is_empty());
            if is_full && self.desk.current() == deal && self.line_is_empty() {
                let open = |row: &&Row| row.deal > deal && row.lines.is_empty();
                match view.rows.iter().find(open) {
                    Some(open) => self.desk.go(open.deal),
                    None => self.desk.at_end = true,
                }
            }
        }
        if !hidden && let Some(row) = view.row(self.desk.current()) {
            let is_typed = !self.line_is_empty();
            self.seen.look((view.key, row.deal), &row.lines, is_typed);
        }
    }

    /// Does what a key, or a click that means the same, asks for.
    pub fn act(&mut self, at: DeskPlace<'_>, key: DeskKey) {
        self.nudge = false;
        match key {
            DeskKey::Enter => self.enter(at),
            DeskKey::Erase => {
                self.desk.put_back();
                // What is typed next replaces it, as where one comes to it.
                self.arrived = None;
            }
            DeskKey::Step(by) => self.step(by),
            DeskKey::First => self.desk.go(DealNo::FIRST),
            DeskKey::Open => self.desk.go_on(at.sheet.view.first_open()),
            DeskKey::Clear => self.clear(at),
            DeskKey::TakeBack => {
                if !self.take_back(at.sheet.view.key) {
                    self.want(Wish::Undo);
                }
            }
            DeskKey::Again => {
                if !self.again(at.sheet.view.key) {
                    self.want(Wish::Redo);
                }
            }
            DeskKey::Mend => self.mend(at.sheet),
            DeskKey::NextMarked => self.next_marked(at),
            DeskKey::Sheet(by) => self.other_sheet(at, by),
            DeskKey::Mark => self.mark(at.t, at.sheet, next_mark(at.sheet.view.mark)),
            DeskKey::Amounts => self.amounts(),
            DeskKey::Games => self.games(),
            DeskKey::Second => self.second(at),
            DeskKey::NextFinding => self.next_finding(at),
            DeskKey::Totals if self.second_shown => {
                self.want(Wish::Refuse(at.t.sheet_second_totals()));
            }
            DeskKey::Totals => self.want(Wish::Totals),
            DeskKey::Matadors => self.want(Wish::Cards),
            DeskKey::Suggestion(nth) => self.take_suggestion(at, nth),
            DeskKey::Reason => {
                if !self.line_is_empty() && !self.desk.text.contains('!') {
                    self.desk.text.push_str(" !");
                }
                self.want(Wish::GoOnTyping);
            }
            DeskKey::Foot => self.want(Wish::Foot),
        }
    }

    fn amounts(&mut self) {
        self.desk.mode = Mode::Amounts;
        self.pickers = false;
    }

    /// Games are typed; once more, the pickers are opened or closed.
    fn games(&mut self) {
        self.pickers = self.desk.mode == Mode::Games && !self.pickers;
        self.desk.mode = Mode::Games;
    }

    /// Whether the pickers are open.
    pub fn pickers_open(&self) -> bool {
        self.pickers && self.desk.mode == Mode::Games
    }

    fn step(&mut self, by: i64) {
        self.check.leave();
        self.desk.step(by);
    }

    /// A new frame, and the newest step of the history.
    pub fn stands_at(&mut self, newest: i64) {
        let written = i64::from(how_many(self.desk.written()));
        let newest = if self.second_shown { written } else { newest };
        self.desk.stands_at(newest);
    }

    /// Takes back the line that is typed or marked, or the last one of a second entry, which is in
    /// no book. False: it is the book's, as is all that is settled between the two entries.
    pub fn take_back(&mut self, sheet: SheetId) -> bool {
        if self.desk.take_back() {
            return true;
        }
        if !self.is_second_typed(sheet) {
            return false;
        }
        if let Some(deal) = self.last_of_second(sheet) {
            if let Some(second) = self.second_on(sheet) {
                second.clear(deal);
            }
            self.desk.unwrite(deal);
            self.desk.go(deal);
        }
        true
    }

    /// The deal that was written last in the second entry of a sheet.
    pub fn last_of_second(&self, sheet: SheetId) -> Option<DealNo> {
        let second = self.seconds.get(&sheet)?;
        self.desk.last_written(|deal| second.text(deal).is_some())
    }

    /// Puts back what was taken from the line. False: what is done again is the book's, and a second
    /// entry does not touch it.
    pub fn again(&mut self, sheet: SheetId) -> bool {
        self.desk.again() || self.is_second_typed(sheet)
    }

    /// Settles a difference, does something about a finding, or takes what is suggested for the
    /// line.
    fn take_suggestion(&mut self, at: DeskPlace<'_>, nth: usize) {
        if let Some(difference) = self.difference(at) {
            return self.settle(at, &difference, nth);
        }
        let remedies = self.remedies(at);
        if let Some((_, remedy)) = remedies.get(nth) {
            return self.remedy(at, remedy);
        }
        let Some(row) = self.row(at.sheet) else {
            return;
        };
        let judged = self.judged(at.sheet, row);
        if let Some(line) = at.sheet.suggestion(row, judged, nth) {
            self.desk.text = line;
        }
    }

    fn enter(&mut self, at: DeskPlace<'_>) {
        let Some(row) = self.row(at.sheet) else {
            return;
        };
        if self.line_is_empty() {
            if row.lines.is_empty() {
                self.nudge = true;
            } else {
                self.desk.on();
            }
            return;
        }
        let judged = at.sheet.judge_text(row, &self.desk.text);
        if let Some(deal) = judged.reading.jump {
            self.desk.put_back();
            self.desk.go(deal);
            return;
        }
        if self.confirmed(at) {
            return;
        }
        let is_second = self.is_second_on(at.sheet.view.key);
        let is_full = !row.lines.is_empty() && judged.reading.fines.is_empty();
        if is_full && !is_second && self.desk.is_behind_all() {
            self.want(Wish::Say(at.t.sheet_behind_all()));
            return;
        }
        match judged.state {
            LineState::Good => self.write(at, row, &judged),
            LineState::Doubtful if self.was_accepted(at, row, &judged) => {
                self.write(at, row, &judged);
            }
            LineState::Doubtful | LineState::Wrong => self.desk.mark_and_go_on(),
            LineState::Empty => {}
        }
    }

    fn write(&mut self, at: DeskPlace<'_>, row: &Row, judged: &LineJudgement) {
        let lines = at.sheet.lines(at.t, row, judged);
        let whole = !lines.is_empty();
        if !whole && judged.reading.fines.is_empty() {
            self.nudge = true;
        } else if self.second_on(at.sheet.view.key).is_some() {
            self.write_second(at, row, judged, lines);
        } else if self
            .seen
            .is_other((at.sheet.view.key, row.deal), &row.lines)
        {
            let key = at.sheet.view.key;
            let text = self.desk.text.clone();
            let why = NotWritten::Meanwhile;
            self.desk.refused(key, row.deal, &text, why);
        } else if let Some(command) = at.sheet.write(row, judged, lines) {
            self.send(at.sheet.view.key, row.deal, command);
            if whole {
                self.desk.wrote();
            } else {
                let left = at.sheet.judge_text(row, &self.desk.begun());
                self.desk.wrote_beside(left.reading.has_deal());
                self.arrived = None;
            }
        }
    }

    fn send(&mut self, sheet: SheetId, deal: DealNo, command: Command) {
        let sent = SentLine {
            sheet,
            deal,
            text: self.desk.text.clone(),
        };
        self.sent.push(sent.clone());
        self.want(Wish::Write(sent, command));
    }

    /// The lines that are on their way into the book.
    pub fn sent(&self) -> &[SentLine] {
        &self.sent
    }

    /// What came of a line that was sent: what the book refused is back at its deal as it was
    /// typed.
    pub fn answered(&mut self, sent: &SentLine, outcome: &Result<(), SessionError>) {
        self.sent.retain(|other| other != sent);
        if let Err(why) = outcome {
            let desk = self.first_desk_mut();
            let why = NotWritten::Refused(why.clone());
            desk.refused(sent.sheet, sent.deal, &sent.text, why);
        }
    }

    /// Says how far the sheet has come. Before a sheet is handed in on which entries differ, that is
    /// said; the second time it is handed in.
    pub fn mark(&mut self, t: &Texts, sheet: &OpenSheet, mark: SheetMark) {
        let differing = (sheet.view.key, sheet.view.differing);
        if mark == SheetMark::In && differing.1 > 0 && self.said_differing.take() != Some(differing)
        {
            self.said_differing = Some(differing);
            self.want(Wish::Say(t.sheet_in_differs(differing.1)));
            return;
        }
        self.want(Wish::Do(sheet.mark(mark)));
    }

    fn line(&self) -> (SheetId, DealNo, bool) {
        (self.desk.sheet(), self.desk.current(), self.second_shown)
    }

    /// Whether one has come to a line in which something is typed: it is selected, and what is
    /// typed next replaces it.
    pub fn arrives(&mut self) -> bool {
        let here = Some(self.line());
        std::mem::replace(&mut self.arrived, here) != here && !self.desk.text.is_empty()
    }

    /// Something is typed: nothing is looked at in particular.
    pub fn typed_on(&mut self) {
        if !self.desk.text.is_empty() {
            self.nudge = false;
            self.check.leave();
        }
    }

    pub(super) fn first_desk(&self) -> &Desk {
        if self.second_shown {
            &self.other
        } else {
            &self.desk
        }
    }

    pub(super) fn first_desk_mut(&mut self) -> &mut Desk {
        if self.second_shown {
            &mut self.other
        } else {
            &mut self.desk
        }
    }

    /// How many lines of a sheet are typed, wrong or doubtful, and not in the book.
    pub fn to_mend(&self, sheet: SheetId) -> usize {
        self.first_desk().marked_on(sheet)
    }

    /// The deal at which one is on a sheet of first entries, if it is on the desk.
    pub fn deal_at(&self, sheet: SheetId) -> Option<DealNo> {
        self.first_desk().current_on(sheet)
    }

    /// Something changed in a deal without the desk: one goes there next, to the first entry.
    pub fn touched(&mut self, sheet: SheetId, deal: DealNo) {
        self.came = Some((sheet, deal));
        self.lay_aside(sheet);
        self.first_desk_mut().touched(sheet, deal);
    }

    /// Takes up what was kept beside a book.
    pub fn restore(&mut self, kept: SheetDrafts) {
        self.first_desk_mut().restore(kept.lines);
        let second = if self.second_shown {
            &mut self.desk
        } else {
            &mut self.other
        };
        second.restore(kept.second_lines);
        self.seconds.extend(
            kept.seconds
                .into_iter()
                .map(|(key, texts)| (key, Second::restored(texts))),
        );
        self.totals.extend(kept.totals);
    }

    /// All that is typed and not in the book.
    pub fn typed(&self) -> SheetDrafts {
        let first = self.first_desk();
        let second = if self.second_shown {
            &self.desk
        } else {
            &self.other
        };
        let waiting = self.sent.iter().map(|s| (s.sheet, s.deal, s.held()));
        let seconds = self.seconds.iter();
        SheetDrafts {
            lines: first.unsaved().into_iter().chain(waiting).collect(),
            second_lines: second.unsaved(),
            seconds: seconds.map(|(key, s)| (*key, s.texts())).collect(),
            totals: self.totals.clone(),
        }
    }
}

impl SentLine {
    fn held(&self) -> HeldText {
        HeldText {
            text: self.text.clone(),
            ..HeldText::default()
        }
    }
}

mod going;
mod mending;
#[cfg(test)]
mod tests;
