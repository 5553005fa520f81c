//! How final the results are, and what can be done about it, in the head of the standings.

use crate::app::{drafts::DraftOf, evening::seal, intent::Intent};
use crate::club::{Event, SheetOf};
use crate::ui::{
    context::Ctx,
    form::{beside, entered, field_beside, in_line},
    list_cells::toned,
    typing::say_wrong,
    widgets::{block, doubt, go_to, quiet},
};
use egui::{Id, Key, Ui};

/// Room for the field of the time with its buttons.
const TIME: f32 = 380.0;

/// What is typed for the time until which results are provisional.
#[derive(Debug, Default)]
pub struct SealLine {
    typed: Option<String>,
    wrong: bool,
}

impl SealLine {
    /// Shows how final the results are, and what can be done about it, in a head from the right edge
    /// on: what opens the results again stands elsewhere than what made them final.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let is_sealed = event.seal.sealed_at.is_some();
        if !is_sealed {
            self.until_ui(ui, ctx, event);
        }
        let Some(state) = seal::state(t, event) else {
            return;
        };
        ui.label(toned(ui, state.tone, &state.text));
        if is_sealed && quiet(ui, t.seal_open()).clicked() {
            let asked = [t.seal_open_ask(), t.seal_open_body(), t.seal_open()];
            ctx.ask(asked, seal::unsealed(event));
        }
        if let Some(why) = seal::waits(t, event, ctx.missing, ctx.now) {
            doubt(ui, &why);
        }
    }

    fn until_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let draft = DraftOf::Seal(event.id);
        if let Some(kept) = ctx.found_draft(draft) {
            self.typed = Some(kept);
        }
        if let Some(typed) = self.typed.take() {
            let field = |ui: &mut Ui| self.time_ui(ui, ctx, event, typed);
            self.typed = block(ui, TIME, |ui| in_line(ui, field));
            ctx.keep_draft(draft, self.typed.as_ref());
        } else {
            seal_ui(ui, ctx, event);
            self.begin_ui(ui, ctx, event);
        }
    }

    fn begin_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let word = match event.seal.provisional_until {
            Some(_) => ctx.texts.seal_other_time(),
            None => ctx.texts.seal_until(),
        };
        if quiet(ui, word).clicked() {
            self.typed = Some(seal::proposed(ctx.texts, event, ctx.now));
            go_to(ui, time_id());
        }
    }

    /// The field for the time; what is typed in it, until it is set or left.
    fn time_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        mut typed: String,
    ) -> Option<String> {
        let t = ctx.texts;
        if self.wrong {
            let like = seal::proposed(t, event, ctx.now);
            say_wrong(ui.ctx(), time_id(), &t.seal_time_wrong(like));
        }
        let response = field_beside(ui, time_id(), t.seal_until_time(), &mut typed, 84.0, 0.0);
        if beside(ui, t.seal_set()).clicked() || entered(ui, &response) {
            let until = seal::read_time(&typed, ctx.now);
            self.wrong = until.is_none();
            let Some(until) = until else {
                response.request_focus();
                return Some(typed);
            };
            ctx.transact(seal::provisional(event, until));
            return None;
        }
        let is_set = event.seal.provisional_until.is_some();
        let word = if is_set {
            t.seal_no_end()
        } else {
            t.ui_cancel()
        };
        let ends = quiet(ui, word).clicked();
        if ends && is_set {
            ctx.transact(seal::unsealed(event));
        }
        let left = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Escape)) || ends;
        self.wrong &= !left;
        (!left).then_some(typed)
    }
}

/// Makes the results final, after a question where something is open.
fn seal_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
    let t = ctx.texts;
    if !quiet(ui, t.seal_now()).clicked() {
        return;
    }
    let sealed = seal::sealed(event, ctx.now);
    let open = seal::open(t, &ctx.book().members, event, ctx.missing);
    if open.is_empty() {
        return ctx.transact(sealed);
    }
    let asked = [t.seal_ask(), open.join("\n"), t.seal_now()];
    // An evening may end without what never comes, but not by a slip.
    let mend = seal::first_wrong(event).map(|SheetOf { leg, table }| {
        let sheet = Intent::Table { leg, table };
        (t.ui_sheet_of(table, leg), sheet)
    });
    ctx.ask_or_mend(asked, sealed, mend);
}

fn time_id() -> Id {
    Id::unique("seal.time")
}
