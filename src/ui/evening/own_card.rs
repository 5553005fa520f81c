//! What keeps an evening as a card of the club: a button, then a name.

use crate::app::evening::form::Fault;
use crate::ops::Command;
use crate::ui::{
    context::Ctx,
    form::entered,
    widgets::{doubt, field_bare, go_to, quiet},
};
use egui::{Id, Ui};

const NAME_WIDTH: f32 = 200.0;

/// The name under which it is being kept.
#[derive(Debug, Default)]
pub(super) struct OwnCard {
    name: Option<String>,
    refused: Option<String>,
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
        self.hear(ctx, id);
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
        if let Some(why) = &self.refused {
            doubt(ui, why);
        }
        match made? {
            Ok(command) => {
                ctx.transact_from(id, command);
                None
            }
            Err(fault) => Some(fault),
        }
    }

    /// What was said to the last name.
    fn hear(&mut self, ctx: &Ctx<'_>, id: Id) {
        match ctx.outcome(id) {
            Some(Ok(_)) => *self = OwnCard::default(),
            Some(Err(why)) => self.refused = Some(why.clone()),
            None => {}
        }
    }
}
