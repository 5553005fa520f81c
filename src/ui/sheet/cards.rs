//! With or without how many? The cards as somebody reads them out, and the matadors that they give.

use crate::app::sheet::cards::{CardCount, InRun, TRUMPS, mistake, trump_word};
use crate::skat::Trump;
use crate::ui::{
    choices::choice,
    context::Ctx,
    form::entered,
    keys::pressed_with_alt,
    theme::{button_height, dialog, row_height, semibold},
    widgets::{Fitted, field_bare, primary, secondary, small, subdued, title},
};
use egui::{
    Align2, FontId, Id, Key, Modal, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    accesskit::Role, vec2,
};

/// The keys that choose a trump, with Alt.
const KEYS: [Key; 5] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5];

/// The panel that counts.
#[derive(Debug)]
pub struct Cards {
    shown: bool,
    text: String,
    trump: Trump,
    fresh: bool,
}

impl Default for Cards {
    fn default() -> Cards {
        Cards {
            shown: false,
            text: String::new(),
            trump: Trump::Clubs,
            fresh: false,
        }
    }
}

impl Cards {
    /// Opens the panel; with the trump of the line if there is one.
    pub fn open(&mut self, trump: Option<Trump>) {
        let trump = trump.filter(|trump| TRUMPS.contains(trump));
        *self = Cards {
            shown: true,
            fresh: true,
            text: String::new(),
            trump: trump.unwrap_or(self.trump),
        };
    }

    /// Whether it lies over the sheet.
    pub fn shown(&self) -> bool {
        self.shown
    }

    /// Draws the panel; answers the matadors when they are taken, and the hand if it goes into the
    /// remarks.
    pub fn ui(&mut self, ui: &Ui, ctx: &Ctx<'_>) -> Option<(i32, Option<String>)> {
        if !self.shown {
            return None;
        }
        let modal = Modal::new(Id::unique("vorhand.sheet.cards"))
            .frame(dialog(ui.ctx()))
            .show(ui.ctx(), |ui| {
                ui.set_width((ui.ctx().content_rect().width() - 64.0).min(560.0));
                self.inside(ui, ctx)
            });
        self.shown &= !modal.should_close() && modal.inner.is_none();
        modal.inner
    }

    fn inside(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) -> Option<(i32, Option<String>)> {
        let t = ctx.texts;
        title(ui, t.cards_title());
        ui.label(subdued(ui, t.cards_explain()));
        ui.gap(1.0);
        self.keys(ui);
        let field = self.field(ui, ctx);
        let words = TRUMPS.map(|trump| (trump, trump_word(t, trump)));
        choice(ui, &t.cards_trump(), &mut self.trump, &words);
        ui.gap(1.0);
        let counted = CardCount::of(&self.text, self.trump);
        let size = vec2(
            ui.available_width(),
            button_height(ui) + row_height(ui) * 2.0,
        );
        ui.allocate_ui(size, |ui| {
            ui.set_min_height(size.y);
            self.answer(ui, ctx, &counted);
        });
        let enter = entered(ui, &field);
        if enter && counted.matadors.is_none() {
            field.request_focus();
        }
        let pressed = self.buttons(ui, ctx, counted.matadors);
        if !enter && !pressed {
            return None;
        }
        Some((counted.matadors?, counted.remark(t)))
    }

    /// Alt and a figure choose the trump.
    fn keys(&mut self, ui: &Ui) {
        for (trump, key) in TRUMPS.into_iter().zip(KEYS) {
            if pressed_with_alt(ui, key) {
                self.trump = trump;
            }
        }
    }

    fn field(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) -> Response {
        let width = ui.available_width();
        let id = Id::unique("vorhand.sheet.cards.text");
        let field = field_bare(ui, id, &mut self.text, width, &ctx.texts.cards_hint());
        let field = field.accessible_name(ctx.texts.cards_title());
        if std::mem::take(&mut self.fresh) {
            field.request_focus();
        }
        field
    }

    /// True when the matadors are taken.
    fn buttons(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, matadors: Option<i32>) -> bool {
        let t = ctx.texts;
        let line = ui.horizontal(|ui| {
            let word = matadors.map(|m| t.cards_take(t.matadors(m)));
            let taken = word.is_some_and(|word| primary(ui, word).clicked());
            if secondary(ui, t.ui_close()).clicked() {
                self.shown = false;
            }
            taken
        });
        line.inner
    }

    fn answer(&self, ui: &mut Ui, ctx: &Ctx<'_>, counted: &CardCount) {
        if let Err(why) = &counted.cards {
            let words = format!("✗ {}", mistake(ctx.texts, why));
            ui.in_lines(RichText::new(words).color(ctx.tokens.error));
            return;
        }
        ui.horizontal(|ui| {
            ui.words_apart(4.0);
            for card in counted.run(ctx.texts, self.trump) {
                card_ui(ui, ctx, &card);
            }
        });
        if let Some(found) = counted.matadors {
            let words = RichText::new(ctx.texts.matadors(found)).family(semibold());
            ui.label(words.size(24.0).color(ctx.tokens.accent));
        }
        let mut said = counted.count_words(ctx.texts);
        if counted.remark(ctx.texts).is_some() {
            said = format!("{said} · {}", ctx.texts.cards_remark());
        }
        ui.label(small(ui, said));
    }
}

/// A trump, filled if it is held; one that counts is framed.
fn card_ui(ui: &mut Ui, ctx: &Ctx<'_>, card: &InRun) {
    let c = ctx.tokens;
    let size = vec2(40.0, button_height(ui));
    let (rect, response) = ui.allocate_exact_size(size, Sense::HOVER);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &card.spoken));
    let (fill, size) = if card.held {
        (c.chosen, 18.0)
    } else {
        (c.surface, 15.0)
    };
    let ink = c.suit(card.card.suit);
    let edge = if card.counts {
        Stroke::new(2.0, c.accent)
    } else {
        Stroke::new(1.0, c.line)
    };
    let painter = ui.painter();
    painter.rect_filled(rect, 4.0, fill);
    painter.rect_stroke(rect.shrink(1.0), 4.0, edge, StrokeKind::Inside);
    let font = FontId::proportional(size);
    painter.text(rect.center(), Align2::CENTER_CENTER, &card.shown, font, ink);
}
