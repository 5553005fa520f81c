//! The few widgets that every screen uses, so that they look and speak alike.

pub use crate::ui::theme::fitted::Fitted;

use crate::app::{intent::Screen, teams::wants_teams};
use crate::report::without_key;
use crate::ui::{
    context::Ctx,
    keys::taken,
    theme::{GRID, MARGIN, TITLE, button_height, row_height, semibold, tokens},
    typing::{frame_wrong, note_steps, with_wrong},
};
use egui::{
    Align, Align2, Button, Checkbox, Color32, FocusDirection, FontId, Frame, Id, InnerResponse,
    Key, Layout, Margin, Response, RichText, Sense, Stroke, TextEdit, TextStyle, TextWrapMode, Ui,
    WidgetInfo, WidgetText, accesskit::Role, vec2,
};

/// Letters of the semibold weight at the base size.
pub fn strong(text: impl Into<String>) -> RichText {
    RichText::new(text).family(semibold())
}

/// Words that explain.
pub fn subdued(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text).color(tokens(ui.ctx()).subdued)
}

/// Small words that explain.
pub fn small(ui: &Ui, text: impl Into<String>) -> RichText {
    subdued(ui, text).text_style(TextStyle::Small)
}

/// The title of a part of a screen.
pub fn title(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(RichText::new(text).text_style(TextStyle::Name(TITLE.into())))
}

/// The one primary action of a screen.
pub fn primary(ui: &mut Ui, text: impl Into<String>) -> Response {
    let t = tokens(ui.ctx());
    let text = text.into();
    // In lines that wrap it goes to the next one rather than out of the window.
    let wide = text_width(ui, &text, TextStyle::Button) * 1.1 + 40.0;
    let is_begun = ui.cursor().left() > ui.max_rect().left() + 1.0;
    if ui.layout().main_wrap() && is_begun && ui.available_size_before_wrap().x < wide {
        ui.end_row();
    }
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        for state in [
            &mut widgets.inactive,
            &mut widgets.hovered,
            &mut widgets.active,
            &mut widgets.open,
        ] {
            state.weak_bg_fill = t.accent;
            state.bg_fill = t.accent;
            state.fg_stroke.color = t.on_accent;
            state.bg_stroke = Stroke::new(1.0, t.accent);
        }
        widgets.active.bg_stroke = Stroke::new(2.0, t.text);
        widgets.hovered.bg_stroke = Stroke::new(1.0, t.text);
        ui.spacing_mut().button_padding = vec2(20.0, 6.0);
        ui.add(Button::new(strong(text).color(t.on_accent)).min_size(vec2(0.0, button_height(ui))))
    })
    .inner
}

/// Any other action.
pub fn secondary(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.add(Button::new(text.into()).min_size(vec2(0.0, button_height(ui))))
}

/// An action that does not ask for attention: words in the accent's colour.
///
/// At the left edge its words stand on that edge, and what is around them hangs out.
pub fn quiet(ui: &mut Ui, text: impl Into<String>) -> Response {
    hanging(ui, text.into(), |words| {
        Button::new(words).frame_when_inactive(false)
    })
}

/// The same for what is open or not: underlined while it is.
pub fn quiet_choice(ui: &mut Ui, open: bool, text: impl Into<String>) -> Response {
    let text = text.into();
    let response = hanging(ui, text.clone(), |words| {
        let words = if open { words.underline() } else { words };
        Button::new(words).frame_when_inactive(false)
    });
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, open, &text));
    response
}

fn hanging<'a>(ui: &mut Ui, text: String, button: impl FnOnce(RichText) -> Button<'a>) -> Response {
    let out = ui.spacing().button_padding.x;
    let words = text_width(ui, &text, TextStyle::Button);
    let button = button(RichText::new(text).color(tokens(ui.ctx()).accent));
    let left = ui.max_rect().left();
    let hangs = (ui.cursor().left() - left).abs() <= 0.5 && words <= ui.available_width();
    if ui.layout().prefer_right_to_left() || !hangs {
        return ui.add(button);
    }
    let (rect, _) = ui.allocate_exact_size(
        vec2(words + out, ui.spacing().interact_size.y),
        Sense::hover(),
    );
    // What hangs out is nobody's room: the part around it does not grow to the left.
    line_in(ui, rect.with_min_x(rect.left() - out)).add(button)
}

/// An action that is a sign; whoever uses it gives it an accessible name.
pub fn icon(ui: &mut Ui, sign: &str) -> Response {
    let t = tokens(ui.ctx());
    let button =
        Button::new(RichText::new(sign).size(18.0).color(t.subdued)).frame_when_inactive(false);
    ui.add(button.min_size(vec2(row_height(ui), row_height(ui))))
}

/// A box to tick, by Space or a click. Enter goes on from it as it does from a field, so that it
/// never ticks what nobody looked at.
pub fn tick(ui: &mut Ui, on: &mut bool, words: impl Into<String>) -> Response {
    let id = ui.next_auto_id();
    let entered = ui.memory(|m| m.has_focus(id)) && taken(ui, Key::Enter);
    if entered {
        ui.memory_mut(|m| m.move_focus(FocusDirection::Next));
    }
    ui.add(Checkbox::new(on, words.into()))
}

/// A text field with its label above, named by it for a screen reader.
pub fn field(ui: &mut Ui, id: Id, label: &str, text: &mut String, width: f32) -> Response {
    block(ui, width, |ui| {
        ui.rows_apart(2.0);
        let name = ui.label(small(ui, label));
        with_wrong(ui, |ui| field_bare(ui, id, text, width, "")).labelled_by(name.id)
    })
}

/// A part of a form of a known width; in a [`flow`] it goes to the next line where it does not fit.
pub fn block<R>(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(width, row_height(ui) + GRID * 5.0);
    ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), add)
        .inner
}

/// Parts side by side, their tops on one line, as many lines as they need.
pub fn flow<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.with_layout(Layout::left_to_right(Align::Min).with_main_wrap(true), add)
        .inner
}

/// Fields side by side, as many lines as they need.
pub fn side_by_side<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    flow(ui, |ui| {
        ui.words_apart(16.0);
        add(ui)
    })
}

/// Parts from the right edge on.
pub fn from_right<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    ui.with_layout(Layout::right_to_left(Align::Center), add)
}

/// A button so high, with the key that does the same beside its words.
pub fn with_key(ui: &mut Ui, words: &str, key: impl Into<String>, height: f32) -> Response {
    let button = Button::new(words).shortcut_text(small(ui, key));
    ui.add(button.min_size(vec2(0.0, height)))
        .accessible_name(words)
}

/// A line to type into, so wide.
pub fn line_to_type<'t>(ui: &Ui, id: Id, text: &'t mut String, width: f32) -> TextEdit<'t> {
    TextEdit::singleline(text)
        .id(id)
        .desired_width(width - 16.0)
        .margin(Margin::symmetric(8, 4))
        .align(Align2::LEFT_CENTER)
        .min_size(vec2(width, row_height(ui) + GRID))
}

/// A text field without a label of its own; its hint names it.
pub fn field_bare(ui: &mut Ui, id: Id, text: &mut String, width: f32, hint: &str) -> Response {
    let response = ui.add(line_to_type(ui, id, text, width).hint_text(hint.to_owned()));
    note_steps(ui, &response, text);
    frame_wrong(ui, &response);
    response
}

/// A text field into which an address may be scanned: its key stays neither on the screen nor in
/// what is typed.
pub fn field_scanned(ui: &mut Ui, id: Id, text: &mut String, width: f32, hint: &str) -> Response {
    let response = field_bare(ui, id, text, width, hint);
    text.truncate(without_key(text).len());
    response
}

/// A field for a figure, at the right edge.
pub fn figure_field(ui: &mut Ui, id: Id, text: &mut String) -> Response {
    let edit = line_to_type(ui, id, text, ui.available_width());
    ui.add(edit.align(Align2::RIGHT_CENTER))
}

/// Under a field that was left: what is wrong with it and what to do.
pub fn complaint(ui: &mut Ui, text: &str) {
    ui.label(complaint_of(ui, text));
}

/// The same as words.
pub fn complaint_of(ui: &Ui, text: &str) -> RichText {
    small(ui, format!("✗ {text}")).color(tokens(ui.ctx()).error)
}

/// A doubt, with its sign.
pub fn doubt(ui: &mut Ui, text: &str) -> Response {
    let t = tokens(ui.ctx());
    ui.label(RichText::new(format!("▲ {text}")).color(t.warning))
}

/// The frame of a screen: everything sixteen from the edge.
pub fn page<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    Frame::NONE
        .inner_margin(Margin::same(MARGIN as i8))
        .show(ui, add)
        .inner
}

/// A framed part of a screen.
pub fn framed<R>(
    ui: &mut Ui,
    fill: Color32,
    edge: (f32, Color32),
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    Frame::NONE
        .fill(fill)
        .stroke(Stroke::from(edge))
        .corner_radius(8.0)
        .inner_margin(Margin::same(16))
        .show(ui, add)
        .inner
}

/// The head of a screen: its name, a line that explains, and at the right what can be done.
///
/// What does not fit beside the name goes under it: first the line that explains, then the actions
/// too.
pub fn head<R>(ui: &mut Ui, name: &str, explain: &str, actions: impl FnOnce(&mut Ui) -> R) -> R {
    let id = ui.unique_id().with("head");
    let needed = ui.data(|d| d.get_temp::<f32>(id)).unwrap_or(0.0);
    let left = ui.available_width() - if needed > 0.0 { needed + MARGIN } else { 0.0 };
    let beside = text_width(ui, name, TextStyle::Heading) <= left;
    let one_line = beside && text_width(ui, explain, TextStyle::Body) <= left;
    let (inner, rect) = if beside {
        head_line(ui, name, if one_line { explain } else { "" }, left, actions)
    } else {
        head_words(ui, name, explain);
        ui.gap(1.0);
        let under = ui.horizontal_wrapped(actions);
        (under.inner, under.response.rect)
    };
    if beside && !one_line {
        ui.label(subdued(ui, explain));
    }
    // Only in one row their width says how much room they need. Under the name the first of them may
    // hang out by its padding: so much narrower is the same width, or they would go to and fro.
    let same = if beside {
        1.0
    } else {
        2.0 * ui.spacing().button_padding.x
    };
    if (beside || rect.height() < button_height(ui) * 1.5) && (rect.width() - needed).abs() > same {
        ui.data_mut(|d| d.insert_temp(id, rect.width()));
        ui.ctx().request_discard("measured");
    }
    ui.gap(2.0);
    inner
}

fn head_line<R>(
    ui: &mut Ui,
    name: &str,
    explain: &str,
    left: f32,
    actions: impl FnOnce(&mut Ui) -> R,
) -> (R, egui::Rect) {
    ui.horizontal(|ui| {
        ui.set_min_height(button_height(ui) + GRID);
        ui.vertical(|ui| {
            ui.set_max_width(left);
            head_words(ui, name, explain);
        });
        let right = from_right(ui, actions);
        (right.inner, right.response.rect)
    })
    .inner
}

fn head_words(ui: &mut Ui, name: &str, explain: &str) {
    ui.scope(|ui| {
        ui.rows_apart(0.0);
        ui.one_line(RichText::new(name).heading());
        if !explain.is_empty() {
            ui.label(subdued(ui, explain));
        }
    });
}

/// How wide words are in a style, on one line, in points.
pub fn text_width(ui: &Ui, text: &str, style: TextStyle) -> f32 {
    let font = style.resolve(ui.style());
    ui.fonts_mut(|f| f.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER))
        .size()
        .x
        .ceil()
}

/// How wide the longest of these is.
pub fn widest<W: AsRef<str>>(
    ui: &Ui,
    words: impl IntoIterator<Item = W>,
    style: &TextStyle,
) -> f32 {
    words
        .into_iter()
        .map(|one| text_width(ui, one.as_ref(), style.clone()))
        .fold(0.0, f32::max)
}

/// How high words are in lines so wide.
pub fn words_height(ui: &Ui, words: RichText, width: f32) -> f32 {
    let wrap = Some(TextWrapMode::Wrap);
    let words = WidgetText::from(words);
    words.into_galley(ui, wrap, width, TextStyle::Body).size().y
}

/// Whether the window is so small (or the letters so large) that only what matters has room.
pub fn narrow(ctx: &egui::Context) -> bool {
    ctx.content_rect().width() < 800.0
}

/// A part of a screen whose height is remembered, so that what scrolls above it leaves it the room.
pub fn measured(ui: &mut Ui, height: &mut f32, add: impl FnOnce(&mut Ui)) {
    let top = ui.cursor().top();
    ui.scope(add);
    let now = ui.cursor().top() - top;
    if (now - *height).abs() > 0.5 {
        ui.ctx().request_discard("measured");
    }
    *height = now;
}

/// A screen whose figures are still being computed beside the window.
pub fn moment(ui: &mut Ui, ctx: &Ctx<'_>, name: &str) {
    head(ui, name, &ctx.texts.ui_moment(), |_| ());
}

/// Nothing is in: where one goes first.
pub fn nothing_yet(ui: &mut Ui, ctx: &Ctx<'_>, words: &str) {
    let t = ctx.texts;
    let people = ctx.event().map_or(0, |event| event.entrants.len());
    let people_first = t.ui_seats_people_first();
    let words = if people < 3 { &people_first } else { words };
    let (word, screen) = if people < 3 {
        (t.ui_to_people(), Screen::People)
    } else if ctx.event().is_some_and(wants_teams) {
        (t.teams_enter(), Screen::Teams)
    } else if ctx.leg().is_none() {
        (t.ui_to_seats(), Screen::Seats)
    } else {
        (t.ui_to_sheets(), Screen::Sheets)
    };
    if empty(ui, words, Some(&word)) {
        ctx.go(screen);
    }
}

/// The keyboard goes there.
pub fn go_to(ctx: &egui::Context, id: Id) {
    ctx.memory_mut(|m| m.request_focus(id));
}

/// Whether nothing has the keyboard.
pub fn is_free(ui: &Ui) -> bool {
    ui.memory(|m| m.focused().is_none())
}

/// It gets the keyboard if nothing has it.
pub fn focus_if_free(response: &Response) {
    if response.ctx.memory(|m| m.focused().is_none()) {
        response.request_focus();
    }
}

/// An empty screen: one sentence that says what comes first, and one button.
pub fn empty(ui: &mut Ui, sentence: &str, button: Option<&str>) -> bool {
    let mut pressed = false;
    ui.add_space((ui.available_height() * 0.3).max(GRID * 4.0));
    ui.vertical_centered(|ui| {
        ui.at_most(480.0);
        suits(ui, 24.0);
        ui.gap(2.0);
        ui.label(RichText::new(sentence).size(18.0));
        ui.gap(4.0);
        if let Some(button) = button {
            let response = primary(ui, button);
            focus_if_free(&response);
            pressed = response.clicked();
        }
    });
    pressed
}

/// The four suits in a row, an ornament without meaning.
pub fn suits(ui: &mut Ui, size: f32) {
    let t = tokens(ui.ctx());
    let font = FontId::proportional(size);
    let step = size * 0.85;
    let (rect, _) = ui.allocate_exact_size(vec2(step * 4.0, size * 1.2), Sense::hover());
    let mut x = rect.left() + step / 2.0;
    for (sign, colour) in [
        ("♣", t.clubs),
        ("♠", t.spades),
        ("♥", t.hearts),
        ("♦", t.diamonds),
    ] {
        ui.painter().text(
            egui::pos2(x, rect.center().y),
            Align2::CENTER_CENTER,
            sign,
            font.clone(),
            colour,
        );
        x += step;
    }
}

/// A label whose right edge stands at the right edge of the room left.
pub fn right(ui: &mut Ui, text: impl Into<WidgetText>) -> Response {
    from_right(ui, |ui| ui.label(text)).inner
}

/// A thin rule over the whole width.
pub fn rule(ui: &mut Ui) {
    let t = tokens(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter()
        .hline(rect.x_range(), rect.center().y, Stroke::new(1.0, t.line));
}

/// Paints the ground of a row: chosen, hovered, or nothing.
pub fn row_ground(ui: &Ui, rect: egui::Rect, chosen: bool, response: &Response) {
    let t = tokens(ui.ctx());
    let fill = if chosen {
        t.chosen
    } else if response.hovered() {
        t.sunken
    } else {
        Color32::TRANSPARENT
    };
    ui.painter().rect_filled(rect, 4.0, fill);
    if response.has_focus() {
        ui.painter().rect_stroke(
            rect.shrink(1.0),
            4.0,
            Stroke::new(2.0, t.accent),
            egui::StrokeKind::Inside,
        );
    }
}

/// A cell of a row: words from the left, on the middle line.
pub fn line_in(ui: &mut Ui, rect: egui::Rect) -> Ui {
    part_in(ui, rect, Layout::left_to_right(Align::Center))
}

/// A part of the screen: one thing under the other.
pub fn column_in(ui: &mut Ui, rect: egui::Rect) -> Ui {
    part_in(ui, rect, Layout::top_down(Align::Min))
}

fn part_in(ui: &mut Ui, rect: egui::Rect, layout: Layout) -> Ui {
    ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout))
}
