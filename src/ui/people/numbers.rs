//! Numbers first, names later: the line in which the number of people is typed.

use crate::app::people::form::{MOST_NUMBERS, numbers};
use crate::club::Event;
use crate::ui::{
    context::Ctx,
    form::{Complaint, beside, beside_fields, entered, escaped},
    people::name_id,
    widgets::{Fitted, field, flow, go_to, quiet, small},
};
use egui::{Id, Ui};

/// The line in which the number of people is typed.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    open: bool,
    typed: String,
    complaint: Complaint,
}

fn many_id() -> Id {
    Id::unique("people.many")
}

impl Numbers {
    /// Whether the line is open.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Opens the line.
    pub fn open(&mut self) {
        self.open = true;
        self.complaint = Complaint::default();
        self.complaint.go_to(many_id());
    }

    /// Closes the line.
    pub fn close(&mut self) {
        self.open = false;
    }

    /// What is typed in the line, while it is open.
    pub fn half_typed(&self) -> Option<String> {
        self.open.then(|| self.typed.clone())
    }

    /// As it was when the program ended.
    pub fn restore(&mut self, typed: Option<String>) {
        self.open = typed.is_some();
        self.typed = typed.unwrap_or_default();
    }

    /// The line itself, while it is open: whether it is.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        if !self.open {
            return false;
        }
        let (enter, leave) = flow(ui, |ui| self.line_ui(ui, ctx));
        if !self.complaint.ui(ui) {
            ui.label(small(ui, ctx.texts.ev_numbers_explain()));
        }
        ui.gap(2.0);
        if escaped(ui) || leave {
            self.close();
        }
        if enter {
            self.send(ctx, event);
        }
        if !self.open {
            go_to(ui, name_id());
        }
        true
    }

    /// The field and its buttons: whether the people are wanted, and whether the line is left.
    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) -> (bool, bool) {
        let t = ctx.texts;
        let label = t.ev_numbers_how_many();
        let response = field(ui, many_id(), &label, &mut self.typed, 150.0);
        self.complaint.focus(ui);
        let enter = entered(ui, &response);
        if ctx.entered {
            response.request_focus();
        }
        let (pressed, leave) = beside_fields(ui, |ui| {
            let pressed = beside(ui, t.ev_numbers_do()).clicked();
            (pressed, quiet(ui, t.ui_cancel()).clicked())
        });
        (enter || pressed, leave)
    }

    fn send(&mut self, ctx: &Ctx<'_>, event: &Event) {
        if let Some(command) = numbers(ctx.texts, event, &self.typed) {
            ctx.transact(command);
            *self = Numbers::default();
        } else {
            let wrong = ctx.texts.ev_numbers_wrong(MOST_NUMBERS);
            self.complaint.say(wrong, many_id());
        }
    }
}
