//! What keeps an evening as a card of the club: a button, then a name.

use crate::app::evening::form::Fault;
use crate::ops::Command;
use crate::ui::{
    context::Ctx,
    form::{Complaint, entered},
    widgets::{field_bare, go_to, quiet},
};
use egui::{Id, Ui};

const NAME_WIDTH: f32 = 200.0;

/// The name under which it is being kept.
#[derive(Debug, Default)]
pub(super) struct OwnCard {
    name: Option<String>,
    complaint: Complaint,
}

impl OwnCard {
    /// Shows it; the field of the evening that cannot be read, where one keeps the card from being
    /// made.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        card: impl FnOnce(&str) -> Result<Command, Fault>,
    ) -> Option<Fault> {
        let t = ctx.texts;
        let id = Id::unique("evening.card");
        if self.complaint.hear(ctx, id) {
            *self = OwnCard::default();
        }
        let Some(name) = &mut self.name else {
            if quiet(ui, t.card_keep()).clicked() {
                self.name = Some(String::new());
                go_to(ui, id);
            }
            return None;
        };
        let typed = field_bare(ui, id, name, NAME_WIDTH, &t.card_keep_name());
        let keep = quiet(ui, t.card_keep_yes()).clicked() | entered(ui, &typed);
        let made = keep.then(|| card(name));
        self.complaint.ui(ui);
        match made? {
            Ok(command) => {
                ctx.transact_from(id, command);
                None
            }
            Err(fault) => Some(fault),
        }
    }
}
