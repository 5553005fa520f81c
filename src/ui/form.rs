//! Parts that forms are made of: what is wrong and where it is mended, a panel, sentences with
//! their signs.

use crate::app::{
    forms::field::{Field, Form},
    intent::Asker,
    sign::{Notice, Sign},
};
use crate::i18n::{Lang, Texts};
use crate::ui::{
    choices::choice,
    context::Ctx,
    focus::follow,
    theme::{GRID, Tokens, row_height, tokens},
    typing::{changed, say_wrong, with_wrong},
    widgets::{Fitted, block, complaint, field, field_bare, framed, go_to, quiet, side_by_side},
};
use egui::{
    Align, Button, Color32, Id, Key, Label, Modifiers, Response, RichText, ScrollArea, Ui,
    WidgetText, vec2,
};

/// Least width of what stands beside fields, and the height of the label above a field.
const LEAST: f32 = 160.0;
const LABEL: f32 = 18.0;

/// What is wrong with a form, and the field that gets the keyboard next. It stands under the field that
/// it is about, where that can be, and goes with the next letter typed there, with Esc, and once the
/// form was not shown for a moment.
#[derive(Debug, Default)]
pub struct Complaint {
    said: Vec<Said>,
    field: Option<Id>,
    /// The passes in which it was shown first and last.
    shown: Option<(u64, u64)>,
    /// The language of the frame before.
    lang: Option<Lang>,
}

/// One thing that is wrong.
#[derive(Debug)]
struct Said {
    text: String,
    /// The field that it is about.
    about: Option<Id>,
}

impl Complaint {
    /// Says what is wrong, and goes to where it is mended.
    pub fn say(&mut self, text: String, field: Id) {
        self.say_all(vec![(field, text)]);
    }

    /// Says all that is wrong, field by field, and goes to the first.
    pub fn say_all(&mut self, all: Vec<(Id, String)>) {
        self.clear();
        self.field = all.first().map(|(field, _)| *field);
        self.said.extend(all.into_iter().map(|(field, text)| Said {
            text,
            about: Some(field),
        }));
    }

    /// Says what is wrong.
    pub fn tell(&mut self, text: String) {
        self.clear();
        self.said.push(Said { text, about: None });
    }

    /// Nothing is wrong any more.
    pub fn clear(&mut self) {
        self.said.clear();
        self.shown = None;
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
            Some(Ok(())) => self.clear(),
            Some(Err(why)) => self.tell(ctx.refusal(why)),
            None => return false,
        }
        self.said.is_empty()
    }

    /// Shows what is wrong; false if no line here says anything.
    pub fn ui(&mut self, ui: &mut Ui) -> bool {
        self.forget(ui);
        let mut is_here = false;
        for said in &self.said {
            let about = said.about;
            if !about.is_some_and(|field| say_wrong(ui.ctx(), field, &said.text)) {
                complaint(ui, &said.text);
                is_here = true;
            }
        }
        is_here
    }

    /// What was mended since it was said is wrong no longer.
    fn forget(&mut self, ui: &Ui) {
        if self.said.is_empty() {
            return;
        }
        let now = ui.ctx().cumulative_pass_nr();
        let (first, last) = self.shown.unwrap_or((now, now));
        if last + 1 < now || escaped(ui) {
            return self.clear();
        }
        self.shown = Some((first, now));
        if let Some((field, pass)) = changed(ui.ctx())
            && pass > first
        {
            self.said
                .retain(|said| said.about.is_some_and(|about| about != field));
        }
    }

    /// Gives the keyboard to the field that wants it.
    pub fn focus(&mut self, ui: &Ui) {
        if let Some(field) = self.field.take() {
            go_to(ui, field);
        }
    }
}

/// Whether a form is sent with Ctrl+Enter, wherever the keyboard is in it, and not a dialog over it.
pub fn sent(ui: &Ui) -> bool {
    ui.memory(|m| m.allows_interaction(ui.layer_id()))
        && ui.input_mut(|i| i.consume_key(Modifiers::COMMAND, Key::Enter))
}

/// What scrolls above a foot so high, and what comes of it: the keyboard stays in sight.
pub fn above_foot<R>(ui: &mut Ui, foot: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let height = (ui.available_height() - foot).max(120.0);
    let area = ScrollArea::vertical().id_salt("form").auto_shrink(false);
    let shown = area.max_height(height).show(ui, |ui| {
        let came = add(ui);
        follow(ui);
        came
    });
    shown.inner
}

/// Whether a field was left with Enter; Ctrl does not leave it.
pub fn entered(ui: &Ui, response: &Response) -> bool {
    if response.has_focus() {
        return sent(ui);
    }
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

/// What opens and closes all that is rare; true when it was opened.
pub fn more(ui: &mut Ui, t: &Texts, open: &mut bool) -> bool {
    opens(ui, t.ev_draw_more(), open)
}

/// A word that opens and closes what is below it; what was opened comes into sight. True when it was.
pub fn opens(ui: &mut Ui, word: String, open: &mut bool) -> bool {
    let sign = if *open { "▼" } else { "▶" };
    let head = quiet(ui, format!("{sign} {word}")).accessible_name(word);
    *open ^= head.clicked();
    let is_opened = *open && head.clicked();
    if is_opened {
        head.scroll_to_me(Some(Align::TOP));
    }
    is_opened
}

/// Label, field and button on one line, and under it what is wrong with the field.
pub fn in_line<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let line = |ui: &mut Ui| {
        ui.horizontal(|ui| {
            ui.set_min_height(row_height(ui) + GRID);
            add(ui)
        })
    };
    with_wrong(ui, line).inner
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

/// A choice on a line, what it is called before it in a column so wide; true when another was chosen.
pub fn choice_beside<V: PartialEq + Copy>(
    ui: &mut Ui,
    name: &str,
    value: &mut V,
    words: &[(V, String)],
    column: f32,
) -> bool {
    in_line(ui, |ui| {
        label_beside(ui, name, column);
        choice(ui, name, value, words)
    })
}

/// Those fields of a form that are asked, side by side, each under the name of its form and its own;
/// whether one was left with Enter.
pub fn fields_of<S>(
    ui: &mut Ui,
    t: &Texts,
    name: &str,
    form: &mut Form<S>,
    fields: impl IntoIterator<Item = &'static Field<S>>,
) -> bool
where
    S: 'static,
{
    let mut enter = false;
    side_by_side(ui, |ui| {
        for of in fields {
            if (of.place)(&mut form.value).is_none() {
                continue;
            }
            let rest = (ui.available_width() - 300.0).clamp(160.0, 360.0);
            let width = if of.width > 0.0 { of.width } else { rest };
            let (id, label) = (Id::unique((name, of.id)), (of.label)(t));
            let typed = field(ui, id, &label, form.text(of.id), width);
            enter |= entered(ui, &typed);
        }
    });
    enter
}

/// What stands beside fields that have their labels above.
pub fn beside_fields<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    block(ui, LEAST, |ui| {
        ui.add_space(LABEL);
        in_line(ui, add)
    })
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
    ui.gap(2.0);
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
