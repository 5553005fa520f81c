//! A whole game by mouse or finger: who, what, matadors, how it ended.

use crate::app::sheet::{
    cards,
    open::OpenSheet,
    picker::{Pick, Picker},
    score::DeskPlace,
};
use crate::i18n::Texts;
use crate::skat::{Announced, Grade, Trump};
use crate::ui::{
    context::Ctx,
    sheet::{SheetScreen, keys::DeskKey},
    theme::{GRID, Tokens, button_height, large, row_height},
    widgets::{Fitted, primary},
};
use egui::{Button, RichText, ScrollArea, Ui, vec2};
use itertools::Itertools;

/// In a narrower window how it ended has a line of its own.
const WIDE: f32 = 1200.0;

/// Height of the pickers.
pub fn height(ctx: &egui::Context) -> f32 {
    let lines = if three_lines(ctx) { 3.0 } else { 2.0 };
    (button_height(ctx) + GRID) * lines + GRID * 2.0
}

fn three_lines(ctx: &egui::Context) -> bool {
    large(ctx) || ctx.content_rect().width() < WIDE
}

/// The rows of the pickers while they are drawn; what is picked changes the line.
struct Rows<'a> {
    t: &'a Texts,
    c: &'a Tokens,
    sheet: &'a OpenSheet,
    picker: &'a mut Picker,
    changed: bool,
}

impl SheetScreen {
    /// Draws the pickers under the line; what is picked is written into the line. Answers a key
    /// that was meant.
    pub(super) fn picker_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        at: DeskPlace<'_>,
    ) -> Option<DeskKey> {
        let row = self.score.row(at.sheet)?;
        self.picker.follow(at.sheet, row, &self.score.desk.text);
        let mut rows = Rows {
            t: ctx.texts,
            c: &ctx.tokens,
            sheet: at.sheet,
            picker: &mut self.picker,
            changed: false,
        };
        let wanted = rows.ui(ui, |column| row.shape.plays(column));
        if rows.changed
            && let Some(line) = self.picker.line(at.sheet)
            && line != self.score.desk.text
        {
            self.score.desk.text = line;
            self.go_on_typing(ui);
        }
        wanted
    }
}

impl Rows<'_> {
    fn ui(&mut self, ui: &mut Ui, plays: impl Fn(u8) -> bool) -> Option<DeskKey> {
        let mut write = false;
        ui.gap(1.0);
        ScrollArea::horizontal()
            .id_salt("picker")
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
                ui.horizontal(|ui| {
                    self.who(ui, plays);
                    self.what(ui);
                    self.announced(ui);
                });
                ui.horizontal(|ui| {
                    self.matadors(ui);
                    if !three_lines(ui) {
                        write = self.result(ui);
                    }
                });
                if three_lines(ui) {
                    ui.horizontal(|ui| write = self.result(ui));
                }
            });
        write.then_some(DeskKey::Enter)
    }

    /// One thing that can be picked.
    fn pick(&mut self, ui: &mut Ui, pick: Pick, words: impl Into<RichText>, spoken: &str) {
        let button = Button::selectable(self.picker.is_picked(pick), words.into())
            .frame_when_inactive(true)
            .min_size(vec2(row_height(ui), button_height(ui)));
        if ui.add(button).accessible_name(spoken).clicked() {
            self.picker.pick(self.sheet, pick);
            self.changed = true;
        }
    }

    fn who(&mut self, ui: &mut Ui, plays: impl Fn(u8) -> bool) {
        for (head, column) in self.sheet.view.heads.iter().zip(1u8..) {
            if plays(column) {
                // The name is over the column.
                self.pick(ui, Pick::Column(column), column.to_string(), &head.name);
            }
        }
        ui.gap(2.0);
    }

    fn what(&mut self, ui: &mut Ui) {
        for trump in self.picker.trumps(self.sheet) {
            let (words, spoken) = trump_word(self.t, self.c, trump);
            self.pick(ui, Pick::Trump(trump), words, &spoken);
        }
        let contracts = self.picker.contracts(self.sheet);
        if !contracts.is_empty() {
            ui.gap(2.0);
        }
        for contract in contracts {
            let word = self.t.game_name(&contract, &self.sheet.rules);
            // The suit or the Grand is picked beside it.
            let short = self.t.game_short(&contract, &self.sheet.rules);
            let picked = cards::trump_word(self.t, contract.trump);
            let mut rest = short.split(' ').filter(|part| **part != *picked);
            let rest = rest.join(" ");
            let shown = if rest.is_empty() {
                self.t.sheet_with_skat()
            } else {
                rest
            };
            self.pick(ui, Pick::Contract(contract), shown, &word);
        }
    }

    /// What can be announced.
    fn announced(&mut self, ui: &mut Ui) {
        let announcements = self.picker.announcements();
        if !announcements.is_empty() {
            ui.gap(2.0);
        }
        for grade in announcements {
            let word = match grade {
                Announced::Schneider => self.t.sheet_schneider_announced(),
                Announced::Schwarz => self.t.sheet_schwarz_announced(),
            };
            self.pick(ui, Pick::Announced(*grade), word.as_str(), &word);
        }
    }

    fn matadors(&mut self, ui: &mut Ui) {
        let t = self.t;
        let most = self.picker.most_matadors();
        if most == 0 {
            self.changed |= self.picker.forget_matadors();
            return;
        }
        for (without, word) in [(false, t.sheet_with_word()), (true, t.sheet_without_word())] {
            self.pick(ui, Pick::Without(without), word.as_str(), &word);
        }
        for count in 1..=most {
            let spoken = if self.picker.is_picked(Pick::Without(true)) {
                t.sheet_without(count)
            } else {
                t.sheet_with(count)
            };
            let pick = Pick::Matadors(count);
            self.pick(ui, pick, count.to_string(), &spoken);
        }
        ui.gap(2.0);
    }

    /// How it ended; true when it is written.
    fn result(&mut self, ui: &mut Ui) -> bool {
        let t = self.t;
        for end in [Grade::Won, Grade::Lost].iter().chain(self.picker.high()) {
            let word = match end {
                Grade::Won | Grade::Lost => t.grade(*end),
                Grade::WonSchneider | Grade::LostSchneider => t.sheet_schneider(),
                Grade::WonSchwarz | Grade::LostSchwarz => t.sheet_schwarz(),
            };
            self.pick(ui, Pick::Grade(*end), word, &t.grade(*end));
        }
        ui.gap(2.0);
        primary(ui, t.sheet_write()).clicked()
    }
}

fn trump_word(t: &Texts, c: &Tokens, trump: Trump) -> (RichText, String) {
    let Some(suit) = trump.suit() else {
        let word = match trump {
            Trump::Jacks => t.sheet_grand(),
            Trump::None | Trump::Clubs | Trump::Spades | Trump::Hearts | Trump::Diamonds => {
                t.sheet_null()
            }
        };
        return (RichText::new(word.as_str()), word);
    };
    let sign = RichText::new(suit.sign().to_string()).size(18.0);
    (sign.color(c.suit(suit)), t.suit_word(suit))
}
