//! With or without how many? The cards as somebody reads them out, and the matadors that they give.

use super::Lying;
use crate::app::line::exists;
use crate::app::line::print::print;
use crate::app::line::read;
use crate::app::sheet::view::Row;
use crate::i18n::Texts;
use crate::skat::{Card, CardsError, Rank, Suit, Trump, matadors, read_cards, trumps, turns};
use crate::ui::context::Ctx;
use crate::ui::theme::{GRID, button_height, row_height, semibold};
use crate::ui::widgets::{choice, field_bare, primary, secondary, small, subdued, title};
use egui::{Id, Key, Label, Modal, Modifiers, RichText, Sense, Stroke, Ui, vec2};

const TRUMPS: [Trump; 5] = [
    Trump::Clubs,
    Trump::Spades,
    Trump::Hearts,
    Trump::Diamonds,
    Trump::Jacks,
];
/// With the skat: a whole hand.
const WHOLE: usize = 12;

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
    /// Opens the panel; the trump is that of the line, where one stands in it.
    pub fn open(&mut self, line: &str, lying: &Lying, row: Option<&Row>) {
        let typed = row.map(|row| read(line, &row.shape, &exists(&lying.rules)));
        let game = typed.and_then(|r| {
            r.lines
                .first()
                .and_then(|l| l.game)
                .and_then(|g| g.contract)
        });
        if let Some(contract) = game.filter(|c| TRUMPS.contains(&c.trump)) {
            self.trump = contract.trump;
        }
        *self = Cards {
            shown: true,
            fresh: true,
            text: String::new(),
            trump: self.trump,
        };
    }

    /// Whether it lies over the sheet.
    pub fn shown(&self) -> bool {
        self.shown
    }

    /// Draws the panel; answers the matadors when they are taken.
    pub fn ui(&mut self, ui: &Ui, ctx: &Ctx<'_>) -> Option<i32> {
        if !self.shown {
            return None;
        }
        let mut taken = None;
        let modal = Modal::new(Id::unique("vorhand.sheet.cards"))
            .frame(crate::ui::theme::dialog(ui.ctx()))
            .show(ui.ctx(), |ui| {
                ui.set_width((ui.ctx().content_rect().width() - 64.0).min(560.0));
                taken = self.inside(ui, ctx);
            });
        if modal.should_close() || taken.is_some() {
            self.shown = false;
        }
        taken
    }

    fn inside(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) -> Option<i32> {
        let t = ctx.texts;
        title(ui, t.cards_title());
        ui.label(subdued(ui, t.cards_explain()));
        ui.add_space(GRID);
        for (at, key) in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5]
            .into_iter()
            .enumerate()
        {
            if ui.input_mut(|i| i.consume_key(Modifiers::ALT, key)) {
                self.trump = TRUMPS.get(at).copied().unwrap_or(self.trump);
                // A key held with Alt brings its figure along on some desktops.
                ui.input_mut(|i| i.events.retain(|e| !matches!(e, egui::Event::Text(_))));
            }
        }
        let width = ui.available_width();
        let field = field_bare(
            ui,
            Id::unique("vorhand.sheet.cards.text"),
            &mut self.text,
            width,
            "♣J ♠J ♥A 10",
        );
        let field = field.accessible_name(t.cards_title());
        if std::mem::take(&mut self.fresh) {
            field.request_focus();
        }
        let words = TRUMPS.map(|trump| (trump, trump_word(t, trump)));
        choice(ui, &t.cards_trump(), &mut self.trump, &words);
        ui.add_space(GRID);
        let read = read_cards(&self.text);
        let found = read
            .as_ref()
            .ok()
            .filter(|cards| !cards.is_empty())
            .and_then(|cards| matadors(cards, self.trump));
        ui.allocate_ui(
            vec2(width, button_height(ui) + row_height(ui) * 2.0),
            |ui| {
                ui.set_min_height(button_height(ui) + row_height(ui) * 2.0);
                self.answer(ui, ctx, &read, found);
            },
        );
        let enter = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        let mut taken = found.filter(|_| enter);
        if enter && found.is_none() {
            field.request_focus();
        }
        ui.horizontal(|ui| {
            if let Some(found) = found
                && primary(ui, t.cards_take(word(t, found))).clicked()
            {
                taken = Some(found);
            }
            if secondary(ui, t.ui_close()).clicked() {
                self.shown = false;
            }
        });
        taken
    }

    fn answer(
        &self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        read: &Result<Vec<Card>, CardsError>,
        found: Option<i32>,
    ) {
        let t = ctx.texts;
        let cards = match read {
            Ok(cards) => cards,
            Err(why) => {
                let words = format!("✗ {}", mistake(t, why));
                ui.add(Label::new(RichText::new(words).color(ctx.tokens.error)).wrap());
                return;
            }
        };
        self.run(ui, ctx, cards, found);
        if let Some(found) = found {
            ui.label(
                RichText::new(word(t, found))
                    .family(semibold())
                    .size(24.0)
                    .color(ctx.tokens.accent),
            );
        }
        let words = match cards.len() {
            0 => t.cards_none(),
            WHOLE => t.cards_whole(),
            n => t.cards_count(n),
        };
        ui.label(small(ui, words));
    }

    /// The trumps from the highest: held or missing, and those that count framed.
    fn run(&self, ui: &mut Ui, ctx: &Ctx<'_>, cards: &[Card], found: Option<i32>) {
        let c = ctx.tokens;
        let count = usize::try_from(found.map_or(0, i32::unsigned_abs)).unwrap_or(0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (at, card) in trumps(self.trump).enumerate() {
                let held = cards.contains(&card);
                let (rect, response) =
                    ui.allocate_exact_size(vec2(40.0, button_height(ui)), Sense::HOVER);
                let counts = at < count;
                let fill = if held { c.raised } else { c.surface };
                ui.painter().rect_filled(rect, 4.0, fill);
                let (width, line) = if counts {
                    (2.0, c.accent)
                } else {
                    (1.0, c.line)
                };
                ui.painter().rect_stroke(
                    rect.shrink(1.0),
                    4.0,
                    Stroke::new(width, line),
                    egui::StrokeKind::Inside,
                );
                let ink = if held { c.suit(card.suit) } else { c.subdued };
                let font = egui::FontId::proportional(if held { 18.0 } else { 15.0 });
                let name = card_word(card, t_ten(ctx.texts));
                let shown = if held {
                    name.clone()
                } else {
                    format!("({name})")
                };
                ui.painter()
                    .text(rect.center(), egui::Align2::CENTER_CENTER, shown, font, ink);
                let spoken = if held {
                    ctx.texts.cards_held(name)
                } else {
                    ctx.texts.cards_missing(name)
                };
                response.widget_info(|| {
                    egui::WidgetInfo::labeled(egui::accesskit::Role::Label, true, &spoken)
                });
            }
        });
    }
}

/// Letters of a rank in the language spoken: jack, queen and ten are others in German.
fn t_ten(t: &Texts) -> bool {
    t.lang() == crate::i18n::Lang::De
}

fn card_word(card: Card, german: bool) -> String {
    let rank = match (card.rank, german) {
        (Rank::Ten, _) => "10".to_owned(),
        (Rank::Jack, true) => "B".to_owned(),
        (Rank::Queen, true) => "D".to_owned(),
        (rank, _) => rank.letter().to_string(),
    };
    format!("{}{rank}", card.suit.sign())
}

fn trump_word(t: &Texts, trump: Trump) -> String {
    trump
        .suit()
        .map_or_else(|| t.sheet_grand(), |suit: Suit| suit.sign().to_string())
}

fn word(t: &Texts, matadors: i32) -> String {
    if matadors < 0 {
        t.sheet_without(matadors.unsigned_abs())
    } else {
        t.sheet_with(matadors)
    }
}

fn mistake(t: &Texts, why: &CardsError) -> String {
    match why {
        CardsError::NoCard(text) => t.cards_no_card(text.as_str()),
        CardsError::Twice(card) => t.cards_twice(card_word(*card, t_ten(t))),
        CardsError::NoRank(suit) => t.cards_no_rank(suit.sign().to_string()),
        CardsError::TooLong => t.cards_too_long(),
    }
}

/// The line with these matadors in it.
pub fn put_in(line: &str, matadors: i32, lying: &Lying, row: &Row) -> String {
    let mut reading = read(line, &row.shape, &exists(&lying.rules));
    if let [only] = reading.lines.as_mut_slice() {
        match &mut only.game {
            Some(game) => game.matadors = Some(matadors),
            None if only.amount.is_some() => only.noted = Some(matadors),
            None => return joined(line, matadors),
        }
        return print(&reading, turns(&exists(&lying.rules)));
    }
    joined(line, matadors)
}

fn joined(line: &str, matadors: i32) -> String {
    let letter = if matadors < 0 { 'o' } else { 'w' };
    let text = format!("{} {letter}{}", line.trim_end(), matadors.unsigned_abs());
    text.trim_start().to_owned()
}
