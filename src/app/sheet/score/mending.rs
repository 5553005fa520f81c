//! What is offered for a line that is wrong, and taken.

use crate::app::sheet::{
    judge::LineState,
    open::OpenSheet,
    remedies::{Remedy, remedies},
    score::{DeskPlace, ScoreDesk, Wish},
    second::Phase,
};
use crate::club::{DealNo, Finding};
use crate::ops::Command;

impl ScoreDesk {
    /// What one key can do about the finding that is looked at; nothing while something is typed.
    pub fn remedies(&self, at: DeskPlace<'_>) -> Vec<(String, Remedy)> {
        let Some(finding) = self.finding() else {
            return Vec::new();
        };
        remedies(at.t, finding, &at.sheet.view, at.table, at.sheet.spelling())
    }

    /// The finding that is looked at; none while something is typed.
    pub fn finding(&self) -> Option<&Finding> {
        if self.line_is_empty() {
            self.check.at(self.desk.current())
        } else {
            None
        }
    }

    /// Takes what was suggested for a finding; a line that was typed and not taken is never written
    /// over.
    pub(super) fn remedy(&mut self, at: DeskPlace<'_>, remedy: &Remedy) {
        match remedy {
            Remedy::Line { deal, text } => self.rewrite(at, *deal, text),
            Remedy::Mend { deal } => {
                self.desk.go(*deal);
                self.bring_into_line(at.sheet);
            }
            Remedy::Total(total) => self.want(Wish::Do(at.sheet.total(*total))),
            Remedy::Slip(slip) => self.want(Wish::Do(Command::EnterSlip {
                sheet: at.sheet.view.key,
                slip: slip.clone(),
            })),
        }
        self.check.leave();
    }

    /// Writes a deal as it is suggested, if nothing is typed for it.
    fn rewrite(&mut self, at: DeskPlace<'_>, deal: DealNo, text: &str) {
        self.desk.go(deal);
        if !self.desk.text.is_empty() {
            return;
        }
        let Some(row) = at.sheet.view.row(deal) else {
            return;
        };
        text.clone_into(&mut self.desk.text);
        let judged = at.sheet.judge_text(row, text);
        if judged.state == LineState::Good {
            self.write(at, row, &judged);
            self.desk.go(deal);
        }
    }

    pub(super) fn clear(&mut self, at: DeskPlace<'_>) {
        let sheet = at.sheet;
        let deal = self.desk.current();
        if self.confirmed(at) {
            self.want(Wish::Say(at.t.sheet_second_confirmed()));
        } else if let Some(second) = self.second_on(sheet.view.key) {
            second.clear(deal);
        } else if sheet.view.row(deal).is_some_and(|r| !r.lines.is_empty()) {
            self.want(Wish::Do(sheet.clear(deal)));
        }
    }

    pub(super) fn mend(&mut self, sheet: &OpenSheet) {
        self.desk.at_end = false;
        self.bring_into_line(sheet);
        self.want(Wish::GoOnTyping);
    }

    /// Brings what is recorded into the line. While two entries are compared what is mended is the
    /// second, and the first is hidden for it.
    fn bring_into_line(&mut self, sheet: &OpenSheet) {
        if !self.desk.text.is_empty() {
            return;
        }
        let Some(row) = self.row(sheet) else {
            return;
        };
        match self.second_in(sheet.view.key, Phase::Comparing) {
            Some(second) => {
                self.desk.text = second.text(row.deal).unwrap_or_default().to_owned();
                self.hide_first(sheet.view.key);
            }
            None if !row.lines.is_empty() => self.desk.text = sheet.as_typed(row),
            None => {}
        }
    }
}
