//! Over the sheet: which one it is, how far it has come, what is typed, what has to be mended.

use super::keys::{DeskKey, key_text};
use super::{Lying, SheetScreen};
use crate::app::sheet::desk::Mode;
use crate::app::sheet::second::Phase;
use crate::club::SheetMark;
use crate::i18n::Texts;
use crate::ui::context::Ctx;
use crate::ui::parts_of_leg::parts_of_leg;
use crate::ui::theme::{GRID, button_height, row_height};
use crate::ui::widgets::{choice, small, subdued};
use egui::{Align, Button, ComboBox, Label, Layout, RichText, Ui, vec2};

impl SheetScreen {
    pub(super) fn head(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        ui.horizontal(|ui| {
            ui.set_min_height(button_height(ui));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.state(ui, ctx, lying);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    self.title(ui, ctx, lying)
                });
            });
        });
        ui.horizontal(|ui| {
            ui.set_min_height(row_height(ui));
            self.marks(ui, ctx, lying);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.modes(ui, ctx, lying)
            });
        });
        parts_of_leg(ui, ctx);
        ui.add_space(GRID);
    }

    fn title(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let t = ctx.texts;
        let mut step = |ui: &mut Ui, sign: &str, name: String, key: &str, by| {
            let button = Button::new(sign)
                .frame_when_inactive(false)
                .min_size(vec2(row_height(ui), button_height(ui)));
            let response = ui
                .add(button)
                .accessible_name(name.clone())
                .on_hover_text(format!("{name}   {key}"));
            if response.clicked() {
                self.other_sheet(ctx, by);
                self.to_line(ui);
            }
        };
        step(ui, "←", t.sheet_previous(), "F7", -1);
        let room = vec2(
            (ui.available_width() - button_height(ui) - GRID * 2.0).max(40.0),
            button_height(ui),
        );
        ui.scope(|ui| {
            ui.set_max_width(room.x);
            let words = t.ui_sheet_of(ctx.place.table, ctx.place.leg);
            ui.add(
                Label::new(RichText::new(words).text_style(egui::TextStyle::Heading)).truncate(),
            );
        });
        step(ui, "→", t.sheet_next(), "F8", 1);
        let keeper = lying
            .view
            .heads
            .iter()
            .find(|h| h.keeper)
            .filter(|_| ui.available_width() > 80.0);
        if let Some(keeper) = keeper {
            ui.add(Label::new(subdued(ui, t.sheet_keeper(keeper.name.as_str()))).truncate());
        }
    }

    /// How far the sheet has come: side by side, or in a list where there is no room.
    fn marks(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let t = ctx.texts;
        let mut mark = lying.view.mark;
        let words = MARKS.map(|m| (m, mark_word(t, m)));
        if ui.available_width() > 760.0 {
            choice(ui, &t.sheet_state(), &mut mark, &words);
        } else {
            let shown = mark_word(t, mark);
            let list = ComboBox::from_id_salt("sheet-mark")
                .selected_text(shown.clone())
                .show_ui(ui, |ui| {
                    for (m, word) in &words {
                        ui.selectable_value(&mut mark, *m, word);
                    }
                });
            list.response
                .accessible_name(format!("{} {shown}", t.sheet_state()));
        }
        if mark != lying.view.mark {
            self.mark(ctx, lying, mark);
            self.to_line(ui);
        }
    }

    /// Amounts or games, the totals, the cards: at the right end of the line.
    fn modes(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let t = ctx.texts;
        let narrow = ui.available_width() < 560.0;
        ui.spacing_mut().item_spacing.x = 4.0;
        for (key, word) in [
            (DeskKey::Matadors, t.sheet_matadors()),
            (DeskKey::Totals, t.sheet_paper_totals()),
        ] {
            // In a small window the letter alone: the rest of the word is in its hint.
            let shown = word
                .split_inclusive(']')
                .next()
                .filter(|_| narrow)
                .unwrap_or(&word)
                .to_owned();
            let button = Button::new(shown)
                .min_size(vec2(0.0, row_height(ui)))
                .frame_when_inactive(false);
            if ui
                .add(button)
                .accessible_name(word.clone())
                .on_hover_text(word)
                .clicked()
            {
                self.act(ui, ctx, lying, key);
            }
        }
        for (mode, word) in [
            (Mode::Games, t.sheet_games()),
            (Mode::Amounts, t.sheet_amounts()),
        ] {
            let chosen = self.desk.mode == mode;
            let button = Button::selectable(chosen, word.as_str())
                .min_size(vec2(0.0, row_height(ui)))
                .frame_when_inactive(true);
            let response = ui.add(button);
            let spoken = format!("{} {word}", t.sheet_mode());
            response.widget_info(|| {
                egui::WidgetInfo::selected(
                    egui::accesskit::Role::RadioButton,
                    true,
                    chosen,
                    &spoken,
                )
            });
            if response.clicked() {
                self.desk.mode = mode;
                self.to_line(ui);
            }
        }
    }

    /// How far the sheet is, and what has to be mended.
    fn state(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let t = ctx.texts;
        let differs = self.differences(ctx, lying).len();
        let word = match self.seconds.get(&lying.view.key) {
            Some(second) if second.phase == Phase::Typing => t.sheet_compare(),
            Some(second) if second.phase == Phase::Comparing && differs > 0 => {
                t.sheet_differences(differs)
            }
            _ => t.sheet_second(),
        };
        let begun = self.seconds.contains_key(&lying.view.key);
        let colour = if begun {
            ctx.tokens.warning
        } else {
            ctx.tokens.accent
        };
        let button =
            Button::new(RichText::new(word.clone()).color(colour)).frame_when_inactive(begun);
        if ui
            .add(button.shortcut_text(small(ui, "F6")))
            .accessible_name(word)
            .clicked()
        {
            self.act(ui, ctx, lying, DeskKey::Second);
            self.to_line(ui);
        }
        self.tools(ui, ctx, lying);
        let narrow = ui.available_width() < 560.0;
        let marked = self.desk.marked().len();
        let totals = &lying.view.totals;
        if marked > 0 {
            let text =
                RichText::new(format!("▲ {}", t.sheet_to_mend(marked))).color(ctx.tokens.warning);
            let button = Button::new(text)
                .shortcut_text(small(ui, "F3"))
                .frame_when_inactive(false);
            if ui
                .add(button)
                .accessible_name(t.sheet_to_mend(marked))
                .clicked()
            {
                self.desk.next_of(&[]);
                self.to_line(ui);
            }
        }
        let text = match narrow {
            true => format!("{}/{}", totals.entered, totals.deals),
            false => t.sheet_deals_entered(totals.entered, totals.deals),
        };
        if totals.complete() {
            ui.label(RichText::new(format!("✓ {text}")).color(ctx.tokens.good));
        } else {
            ui.label(subdued(ui, text));
        }
    }
}

impl SheetScreen {
    /// What was found on the sheet, and the totals on paper.
    fn tools(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let t = ctx.texts;
        let found = self.check.found.len();
        if found > 0 {
            let sure = self
                .check
                .found
                .iter()
                .any(|f| f.certainty == crate::club::Certainty::Error);
            let (sign, colour) = if sure {
                ("✗", ctx.tokens.error)
            } else {
                ("▲", ctx.tokens.warning)
            };
            let words = t.check_found(found);
            let button = Button::new(RichText::new(format!("{sign} {words}")).color(colour));
            let key = small(ui, key_text(t, DeskKey::NextFinding));
            if ui
                .add(button.shortcut_text(key).frame_when_inactive(false))
                .accessible_name(words)
                .clicked()
            {
                self.act(ui, ctx, lying, DeskKey::NextFinding);
                self.to_line(ui);
            }
        }
    }
}

const MARKS: [SheetMark; 5] = [
    SheetMark::Out,
    SheetMark::In,
    SheetMark::Doubtful,
    SheetMark::Checked,
    SheetMark::Signed,
];

/// The mark after this one, round the end.
pub(super) fn next_mark(mark: SheetMark) -> SheetMark {
    let at = MARKS.iter().position(|m| *m == mark).unwrap_or(0);
    MARKS
        .get(at.saturating_add(1))
        .copied()
        .unwrap_or(SheetMark::Out)
}

/// The word for how far a sheet has come, as on a button.
fn mark_word(t: &Texts, mark: SheetMark) -> String {
    let word = t.sheet_mark(mark);
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}
