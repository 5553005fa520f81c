//! The fields of the form for an evening.

use crate::app::evening::form::{Field, Form};
use crate::i18n::Texts;
use crate::ui::{
    context::Ctx,
    form::entered,
    typing::say_wrong,
    widgets::{block, field, go_to},
};
use egui::{Id, Response, Ui};

/// The id of a field, in the form for a new evening or for one that is changed.
pub(super) fn id_of(edits: bool, field: Field) -> Id {
    Id::unique(("evening", edits, field))
}

/// What a field asks for, and its width; a name takes what the others leave.
fn asked(ui: &Ui, t: &Texts, field: Field, edits: bool) -> (String, f32) {
    let others = if edits { 300.0 } else { 450.0 };
    let name = (ui.available_width() - others).clamp(160.0, 520.0);
    match field {
        Field::Name => (t.ui_evening_name(), name),
        Field::Date => (t.ui_date(), 110.0),
        Field::People => (t.ui_expected(), 116.0),
        Field::Hours => (t.evening_hours(), 144.0),
        Field::Tables => (t.evening_tables(), 144.0),
        Field::Rounds => (t.ui_rounds(), 130.0),
        Field::Legs => (t.ui_legs_wanted(), 180.0),
        Field::EveningsBack => (t.evening_back(), 340.0),
        Field::Stake => (t.ui_stake(), 170.0),
        Field::Currency => (t.ui_currency(), 80.0),
    }
}

/// Asks for what the form needs. A field whose content was refused is not left silent while the
/// keyboard is in it; any other speaks once it is left.
pub(super) struct Ask<'a> {
    pub ctx: &'a Ctx<'a>,
    pub edits: bool,
    /// The field whose content was refused and has not changed since.
    pub refused: Option<Field>,
    /// A field was left with Enter.
    pub entered: bool,
    /// Whether anything is wrong.
    pub complains: bool,
    /// The place of the choice whose key was pressed.
    pub keyed: Option<usize>,
}

impl Ask<'_> {
    /// Whether the choice at this place was clicked, or its key pressed.
    pub fn is_taken(&self, ui: &Ui, is_clicked: bool, place: usize) -> bool {
        let is_taken = is_clicked || self.keyed == Some(place);
        if is_taken {
            self.to_name(ui);
        }
        is_taken
    }

    /// The keyboard goes to the name, from where Enter begins the evening.
    pub fn to_name(&self, ui: &Ui) {
        go_to(ui, id_of(self.edits, Field::Name));
    }

    /// A field, with what is wrong under it.
    pub fn field(&mut self, ui: &mut Ui, form: &mut Form, of: Field) -> Response {
        let (label, width) = asked(ui, self.ctx.texts, of, self.edits);
        block(ui, width, |ui| {
            let id = id_of(self.edits, of);
            let response = field(ui, id, &label, form.text(of), width);
            self.entered |= entered(ui, &response);
            if of == Field::Date && response.lost_focus() {
                let edited = if self.edits { self.ctx.event() } else { None };
                form.complete_date(self.ctx.today, edited.map(|event| event.settings.date));
            }
            if response.changed() {
                form.typed(of);
                self.refused = self.refused.filter(|refused| *refused != of);
            }
            self.complain(ui, of, &response, form);
            response
        })
    }

    fn complain(&mut self, ui: &Ui, of: Field, response: &Response, form: &Form) {
        // Of a name it is said only when the evening is to be made without one.
        let is_left = of != Field::Name && !response.has_focus();
        let spoken = is_left || self.refused == Some(of);
        if !spoken || form.readable(of, self.ctx.now) {
            return;
        }
        self.complains = true;
        say_wrong(ui.ctx(), response.id, &of.expects(self.ctx.texts));
    }
}
