//! Over the sheet: which one it is, how far it has come, what is typed, what has to be mended.

use crate::app::{
    intent::Screen,
    sheet::{desk::Mode, score::DeskPlace, sheets::MARKS},
    sign::Sign,
    words::has_only_slips,
};
use crate::club::Certainty;
use crate::i18n::{Texts, capital};
use crate::ui::{
    choices::pick,
    context::Ctx,
    form::sign_colour,
    sheet::{
        SheetScreen,
        beside::differs_ui,
        keys::{DeskKey, key_text},
        parts_of_leg::parts_of_leg,
        room::Room,
        split, to_line,
    },
    theme::{GRID, button_height, large, row_height, semibold},
    widgets::{Fitted, from_right, quiet, small, subdued},
};
use egui::{Align, Button, Layout, RichText, TextStyle, Ui, WidgetInfo, accesskit::Role, vec2};

/// Narrower than this words are shortened.
const NARROW: f32 = 560.0;
/// Narrower than this, with the title beside it, so is how many deals are entered.
const ENTERED: f32 = 330.0;
/// Narrower than this there is room for the title alone.
const TITLE: f32 = 190.0;
/// Narrower than this there are two lines.
const ONE_LINE: f32 = 740.0;
/// Wider than this one line has words for all that is typed, and than that for what was found.
const WORDS: (f32, f32) = (1000.0, 1200.0);

impl SheetScreen {
    pub(super) fn head_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, room: Room) {
        let style = if room.low {
            TextStyle::Button
        } else {
            TextStyle::Heading
        };
        if ui.available_width() >= ONE_LINE {
            self.one_line(ui, ctx, at, style);
        } else {
            self.two_lines(ui, ctx, at, style);
        }
        parts_of_leg(ui, ctx, true);
        if has_only_slips(at.table) && quiet(ui, ctx.texts.ui_slips_of(at.table.number)).clicked() {
            ctx.go(Screen::Slips);
        }
        ui.add_space(if room.low { 0.0 } else { GRID });
    }

    fn two_lines(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, style: TextStyle) {
        let height = button_height(ui);
        let mut pressed = None;
        let mut step = None;
        split(
            ui,
            height,
            |ui| pressed = self.state_ui(ui, ctx, at, false),
            |ui| step = title_ui(ui, ctx, style),
        );
        if let Some(key) = pressed.or(step) {
            self.clicked(ui, ctx, at, key);
        }
        ui.horizontal(|ui| {
            ui.set_min_height(row_height(ui));
            self.mark_ui(ui, ctx, at);
            from_right(ui, |ui| {
                let narrow = ui.available_width() < NARROW;
                self.modes_ui(ui, ctx, at, narrow);
            });
        });
    }

    /// Everything in one line.
    fn one_line(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, style: TextStyle) {
        let height = button_height(ui);
        let letters = ui.available_width() < WORDS.0;
        let short = ui.available_width() < WORDS.1;
        let mut pressed = None;
        let mut step = None;
        ui.horizontal(|ui| {
            ui.set_min_height(height);
            ui.words_apart(4.0);
            if letters {
                // The title is whole before buttons are wide.
                ui.spacing_mut().button_padding.x = 12.0;
            }
            from_right(ui, |ui| {
                self.modes_ui(ui, ctx, at, letters);
                self.mark_ui(ui, ctx, at);
                pressed = self.state_ui(ui, ctx, at, short);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    step = title_ui(ui, ctx, style);
                });
            });
        });
        if let Some(key) = pressed.or(step) {
            self.clicked(ui, ctx, at, key);
        }
    }

    /// How far the sheet has come.
    fn mark_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>) {
        let t = ctx.texts;
        let now = at.sheet.view.mark;
        let words = MARKS.map(|mark| (mark, capital(&t.sheet_mark(mark))));
        let shown = capital(&t.sheet_mark(now));
        let spoken = format!("{} {shown}", t.sheet_state());
        let width = ui.spacing().combo_width;
        let picked = pick(ui, "sheet-mark", width, &spoken, shown, Some(&now), words);
        if let Some(mark) = picked.inner {
            self.score.mark(t, at.sheet, mark);
            to_line(ui);
        }
    }

    /// Amounts or games, and the totals and the cards: at the right end of the line.
    fn modes_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, narrow: bool) {
        let t = ctx.texts;
        ui.words_apart(4.0);
        // In the smallest window their key is enough.
        let roomy = ui.available_width() >= NARROW;
        let games = self.score.desk.mode == Mode::Games;
        let matadors = (games && roomy).then(|| (DeskKey::Matadors, t.sheet_matadors()));
        for (key, word) in matadors.into_iter().chain([
            (DeskKey::Totals, t.sheet_paper_totals()),
            (DeskKey::Foot, t.sheet_by_foot()),
        ]) {
            if word_button(ui, t, word, key, narrow) {
                self.act(ui, ctx, at, key);
            }
        }
        for (mode, key, word) in [
            (Mode::Games, DeskKey::Games, t.sheet_games()),
            (Mode::Amounts, DeskKey::Amounts, t.sheet_amounts()),
        ] {
            let chosen = self.score.desk.mode == mode;
            if mode_button(ui, t, chosen, &word, key, narrow) {
                self.mode_clicked(ui, ctx, at, key);
            }
        }
    }

    /// Whoever has the mouse in hand picks games with it.
    fn mode_clicked(&mut self, ui: &Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, key: DeskKey) {
        let typed = self.score.desk.mode == Mode::Games;
        self.clicked(ui, ctx, at, key);
        if key == DeskKey::Games && !typed {
            self.clicked(ui, ctx, at, key);
        }
    }

    /// How far the sheet is, and what has to be mended.
    fn state_ui(
        &self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        at: DeskPlace<'_>,
        short: bool,
    ) -> Option<DeskKey> {
        let second = self.second_button(ui, ctx, at);
        let finding = self.findings_button(ui, ctx, short);
        let marked = self.marked_button(ui, ctx, at, short);
        differs_ui(ui, ctx, at.table, short);
        ui.gap(1.0);
        let room = ui.available_width() >= TITLE;
        if room && !self.score.second_shown() {
            entered_ui(ui, ctx, at);
        }
        second.or(finding).or(marked)
    }

    fn second_button(&self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>) -> Option<DeskKey> {
        let (word, begun) = self.score.second_word(at);
        let colour = if begun {
            ctx.tokens.warning
        } else {
            ctx.tokens.accent
        };
        let words = RichText::new(word.as_str()).color(colour);
        let button = Button::new(words).frame_when_inactive(begun);
        key_button(ui, ctx, button, &word, DeskKey::Second)
    }

    /// What was found on the sheet.
    fn findings_button(&self, ui: &mut Ui, ctx: &Ctx<'_>, short: bool) -> Option<DeskKey> {
        let found = &self.score.check.found;
        if found.is_empty() {
            return None;
        }
        let sure = found.iter().any(|f| f.certainty == Certainty::Error);
        let sign = if sure { Sign::Wrong } else { Sign::Doubtful };
        let words = ctx.texts.check_found(found.len());
        let shown = short.then_some(found.len());
        signed_button(ui, ctx, sign, shown, &words, DeskKey::NextFinding)
    }

    /// The lines that have to be mended.
    fn marked_button(
        &self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        at: DeskPlace<'_>,
        short: bool,
    ) -> Option<DeskKey> {
        let marked = self.score.desk.marked().len();
        if marked == 0 || at.sheet.view.totals.by_foot {
            return None;
        }
        let words = ctx.texts.sheet_to_mend(marked);
        let shown = short.then_some(marked);
        signed_button(ui, ctx, Sign::Doubtful, shown, &words, DeskKey::NextMarked)
    }
}

/// Which sheet it is, with the steps to the sheets around it.
fn title_ui(ui: &mut Ui, ctx: &Ctx<'_>, style: TextStyle) -> Option<DeskKey> {
    let t = ctx.texts;
    let back = step_button(ui, t, "←", t.sheet_previous(), DeskKey::Sheet(-1));
    ui.scope(|ui| {
        let room = ui.available_width() - button_height(ui) - GRID * 2.0;
        ui.set_max_width(room.max(40.0));
        let words = t.ui_sheet_n(ctx.place.table);
        let words = RichText::new(words).text_style(style).family(semibold());
        ui.one_line(words);
    });
    let on = step_button(ui, t, "→", t.sheet_next(), DeskKey::Sheet(1));
    back.or(on)
}

fn step_button(ui: &mut Ui, t: &Texts, sign: &str, name: String, key: DeskKey) -> Option<DeskKey> {
    let button = Button::new(sign)
        .frame_when_inactive(false)
        .min_size(vec2(row_height(ui), button_height(ui)));
    let hint = format!("{name}   {}", key_text(t, key));
    let response = ui.add(button).accessible_name(name).on_hover_text(hint);
    response.clicked().then_some(key)
}

/// A word with its key, which a small window has no room for.
fn word_button(ui: &mut Ui, t: &Texts, word: String, key: DeskKey, narrow: bool) -> bool {
    let button = with_letter(ui, t, Button::new(word.as_str()), key, narrow);
    let response = ui.add(button.frame_when_inactive(false));
    response.accessible_name(word).clicked()
}

fn with_letter<'a>(
    ui: &Ui,
    t: &Texts,
    button: Button<'a>,
    key: DeskKey,
    narrow: bool,
) -> Button<'a> {
    let button = button.min_size(vec2(0.0, row_height(ui)));
    if narrow {
        return button;
    }
    // The same with Alt goes without saying.
    let keys = key_text(t, key);
    let letter = keys.split(',').next().unwrap_or_default();
    button.shortcut_text(small(ui, letter))
}

fn mode_button(
    ui: &mut Ui,
    t: &Texts,
    chosen: bool,
    word: &str,
    key: DeskKey,
    narrow: bool,
) -> bool {
    let button = with_letter(ui, t, Button::selectable(chosen, word), key, narrow);
    let response = ui.add(button.frame_when_inactive(true));
    let spoken = format!("{} {word}", t.sheet_mode());
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, &spoken));
    response.clicked()
}

/// A button with its key beside the words, which a finger has no use for.
fn key_button(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    button: Button<'_>,
    spoken: &str,
    key: DeskKey,
) -> Option<DeskKey> {
    let button = if large(ui) {
        button
    } else {
        button.shortcut_text(small(ui, key_text(ctx.texts, key)))
    };
    let response = ui.add(button).accessible_name(spoken);
    response.clicked().then_some(key)
}

/// The words, or in a narrow line their number alone.
fn signed_button(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    sign: Sign,
    alone: Option<usize>,
    words: &str,
    key: DeskKey,
) -> Option<DeskKey> {
    let shown = alone.map_or_else(|| words.to_owned(), |number| number.to_string());
    let shown = RichText::new(format!("{} {shown}", sign.text()));
    let shown = shown.color(sign_colour(&ctx.tokens, sign));
    let button = Button::new(shown).frame_when_inactive(false);
    key_button(ui, ctx, button, words, key)
}

/// How many deals are entered.
fn entered_ui(ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>) {
    let totals = &at.sheet.view.totals;
    let text = if ui.available_width() < ENTERED {
        format!("{}/{}", totals.entered, totals.deals)
    } else {
        ctx.texts.sheet_deals_entered(totals.entered, totals.deals)
    };
    let words = if totals.complete() {
        RichText::new(format!("✓ {text}")).color(ctx.tokens.good)
    } else {
        subdued(ui, text)
    };
    ui.label(words);
}
