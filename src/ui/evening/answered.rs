//! The form as it is answered: made, refused, kept.

use crate::app::{
    evening::{
        form::{Fault, Field, rules_file},
        questions::Question,
    },
    intent::{Intent, Screen},
};
use crate::ui::{
    context::Ctx,
    evening::{EveningScreen, fields::id_of, rules},
};

impl EveningScreen {
    pub(super) fn take_rules_file(&mut self, ctx: &Ctx<'_>) {
        if let Some(path) = ctx.file(rules::FILE) {
            let lang = ctx.texts.lang();
            ctx.read_file(&mut self.rules_files, path, move |path, read| {
                rules_file(lang, path, read)
            });
        }
        match (self.rules_files.come(), &mut self.form) {
            (Some(Ok(book)), Some(form)) => form.choose_rules(ctx.texts, &book),
            (Some(Err(why)), _) => ctx.complain(why),
            (Some(Ok(_)), None) | (None, _) => {}
        }
    }

    /// Makes the evening, or changes it; what cannot be read is asked again.
    pub(super) fn make(&mut self, ctx: &Ctx<'_>) {
        let Some(form) = &self.form else { return };
        let command = match form.command(ctx.texts, self.edited(ctx), ctx.now) {
            Ok(command) => command,
            Err(fault) => return self.refuse(ctx, fault),
        };
        ctx.push(Intent::command_then(command, Screen::People));
        self.refused = None;
        self.sent = Some(ctx.revision);
    }

    /// A field that cannot be read gets the keyboard; the part of the form that holds it is opened.
    pub(super) fn refuse(&mut self, ctx: &Ctx<'_>, fault: Fault) {
        let question = match fault {
            Fault::Field(field) => {
                self.at_fault = Some(id_of(self.edits, field));
                if matches!(field, Field::Rounds | Field::Legs) {
                    self.movements.all = true;
                }
                self.refused = Some(field);
                field.question()
            }
            Fault::Money => {
                if let Some(form) = &self.form {
                    self.purse.refuse(ctx.texts, &form.money);
                }
                Some(Question::Money)
            }
        };
        for (held, open) in Question::ALL.into_iter().zip(&mut self.open) {
            *open |= question == Some(held);
        }
    }
}
