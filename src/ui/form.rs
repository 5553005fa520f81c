//! Parts that forms are made of: what is wrong and where it is mended, a panel, sentences with
//! their signs.

use crate::app::{
    intent::Asker,
    sign::{Notice, Sign},
};
use crate::i18n::{Lang, Texts};
use crate::ui::{
    context::Ctx,
    theme::{GRID, Tokens, row_height, tokens},
    widgets::{complaint, field_bare, framed, go_to, quiet},
};
use egui::{Button, Color32, Id, Key, Label, Response, RichText, Ui, WidgetText, vec2};

/// What is wrong with a form, said until it is mended, and the field that gets the keyboard next.
#[derive(Debug, Default)]
pub struct Complaint {
    text: Option<String>,
    field: Option<Id>,
    /// The language of the frame before.
    lang: Option<Lang>,
}

impl Complaint {
    /// Says what is wrong, and goes to where it is mended.
    pub fn say(&mut self, text: String, field: Id) {
        self.tell(text);
        self.field = Some(field);
    }

    /// Says what is wrong.
    pub fn tell(&mut self, text: String) {
        self.text = Some(text);
    }

    /// Whether this is what it says.
    pub fn is(&self, text: &str) -> bool {
        self.text.as_deref() == Some(text)
    }

    /// Nothing is wrong any more.
    pub fn clear(&mut self) {
        self.text = None;
    }

    /// A field gets the keyboard.
    pub fn go_to(&mut self, field: Id) {
        self.field = Some(field);
    }

    /// What came of a command: true once it was done; a refusal is said, in no other language than
    /// the rest.
    pub fn hear(&mut self, ctx: &Ctx<'_>, from: impl Into<Asker>) -> bool {
        let lang = ctx.texts.lang();
        if self.lang.replace(lang).is_some_and(|before| before != lang) {
            self.clear();
        }
        match ctx.outcome(from) {
            Some(Ok(())) => self.text = None,
            Some(Err(why)) => self.text = Some(ctx.refusal(why)),
            None => return false,
        }
        self.text.is_none()
    }

    /// Shows what is wrong; false if nothing is.
    pub fn ui(&self, ui: &mut Ui) -> bool {
        if let Some(text) = &self.text {
            complaint(ui, text);
        }
        self.text.is_some()
    }

    /// Gives the keyboard to the field that wants it.
    pub fn focus(&mut self, ui: &Ui) {
        if let Some(field) = self.field.take() {
            go_to(ui, field);
        }
    }
}

/// Whether a field was left with Enter.
pub fn entered(ui: &Ui, response: &Response) -> bool {
    response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter))
}

/// Whether Escape was pressed, and is not for a dialog over this.
pub fn escaped(ui: &Ui) -> bool {
    ui.input(|i| i.key_pressed(Key::Escape)) && ui.memory(|m| m.allows_interaction(ui.layer_id()))
}

/// Whether what has the keyboard was left, and not for a dialog over it.
pub fn left(response: &Response) -> bool {
    let over = |m: &egui::Memory| !m.allows_interaction(response.layer_id);
    response.lost_focus() && !response.ctx.memory(over)
}

/// What opens and closes all that is rare.
pub fn more(ui: &mut Ui, t: &Texts, open: &mut bool) {
    opens(ui, t.ev_draw_more(), open);
}

/// A word that opens and closes what is below it.
pub fn opens(ui: &mut Ui, word: String, open: &mut bool) {
    let sign = if *open { "▼" } else { "▶" };
    if quiet(ui, format!("{sign} {word}"))
        .accessible_name(word)
        .clicked()
    {
        *open = !*open;
    }
}

/// Label, field and button on one line.
pub fn in_line<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal(|ui| {
        ui.set_min_height(row_height(ui) + GRID);
        add(ui)
    })
    .inner
}

/// A text field on a line, its label before it in a column so wide.
pub fn field_beside(
    ui: &mut Ui,
    id: Id,
    label: impl Into<WidgetText>,
    text: &mut String,
    width: f32,
    column: f32,
) -> Response {
    let name = label_beside(ui, label, column);
    field_bare(ui, id, text, width, "").labelled_by(name.id)
}

/// What stands on a line before a field, in a column so wide.
pub fn label_beside(ui: &mut Ui, label: impl Into<WidgetText>, column: f32) -> Response {
    let left = ui.cursor().left();
    let name = ui.label(label);
    ui.add_space((left + column - ui.cursor().left()).max(0.0));
    name
}

/// Any other action beside a field, as high as it.
pub fn beside(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.add(Button::new(text.into()).min_size(vec2(0.0, row_height(ui) + GRID)))
}

/// A framed part of a screen over its whole width.
pub fn panel(ui: &mut Ui, ctx: &Ctx<'_>, add: impl FnOnce(&mut Ui)) {
    framed(ui, Color32::TRANSPARENT, (1.0, ctx.tokens.line), |ui| {
        ui.set_width(ui.available_width());
        add(ui);
    });
    ui.add_space(GRID * 2.0);
}

/// The colour of a sign.
pub fn sign_colour(c: &Tokens, sign: Sign) -> Color32 {
    match sign {
        Sign::Good => c.good,
        Sign::Doubtful | Sign::Differs => c.warning,
        Sign::Wrong => c.error,
        Sign::Accepted | Sign::Point | Sign::Hint => c.subdued,
        Sign::Plain => c.text,
    }
}

/// A line of a list of facts.
pub fn said_line(ui: &mut Ui, said: &Notice) {
    said_words(ui, said, |label| label);
}

/// A sign in its colour, the words beside it in as many lines as they need.
pub fn said_words(ui: &mut Ui, said: &Notice, label: impl FnOnce(Label) -> Label) {
    let colour = sign_colour(&tokens(ui.ctx()), said.sign);
    ui.horizontal_top(|ui| {
        if !said.sign.text().is_empty() {
            ui.label(RichText::new(said.sign.text()).color(colour));
        }
        ui.add(label(Label::new(said.text.as_str()).wrap()));
    });
}
