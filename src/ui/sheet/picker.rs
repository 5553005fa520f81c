//! A whole game by mouse or finger: who, what, matadors, points, bid. It writes the same line that
//! others type.

use super::Lying;
use super::keys::DeskKey;
use crate::app::line::exists;
use crate::app::line::print::print;
use crate::app::line::{Reading, TypedLine, read};
use crate::app::sheet::view::Row;
use crate::i18n::Texts;
use crate::skat::{Announced, Contract, DealEntry, Trump, turns};
use crate::ui::context::Ctx;
use crate::ui::theme::{GRID, Tokens, button_height};
use crate::ui::widgets::small;
use egui::{Button, DragValue, RichText, ScrollArea, Ui, vec2};

const TRUMPS: [Trump; 6] = [
    Trump::Clubs,
    Trump::Spades,
    Trump::Hearts,
    Trump::Diamonds,
    Trump::Jacks,
    Trump::None,
];

/// Height of the pickers.
pub fn height(ctx: &egui::Context) -> f32 {
    button_height(ctx) * 3.0 + GRID * 6.0
}

/// What was picked so far.
#[derive(Debug, Default)]
pub struct Picker {
    column: Option<u8>,
    trump: Option<Trump>,
    game: DealEntry,
    without: bool,
    written: String,
}

/// One word that can be chosen; true when it was.
fn pick(ui: &mut Ui, chosen: bool, text: RichText, name: String) -> bool {
    let button = Button::selectable(chosen, text)
        .frame_when_inactive(true)
        .min_size(vec2(button_height(ui), button_height(ui)));
    ui.add(button).accessible_name(name).clicked()
}

impl Picker {
    /// Draws the pickers under the line; what is picked is written into the line. Answers a key
    /// that was meant.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        lying: &Lying,
        row: &Row,
        text: &mut String,
    ) -> Option<DeskKey> {
        self.follow(lying, row, text);
        let mut changed = false;
        let mut wanted = None;
        ui.add_space(GRID);
        ScrollArea::horizontal()
            .id_salt("picker")
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
                ui.horizontal(|ui| changed |= self.who(ui, lying, row));
                ui.horizontal(|ui| changed |= self.what(ui, ctx, lying));
                ui.horizontal(|ui| {
                    changed |= self.matadors(ui, ctx.texts);
                    changed |= self.result(ui, ctx.texts);
                    if super::super::widgets::primary(ui, ctx.texts.sheet_write()).clicked() {
                        wanted = Some(DeskKey::Enter);
                    }
                });
            });
        if changed {
            self.write(lying, text);
        }
        wanted
    }

    /// Takes over what was typed, so that both ways can be mixed.
    fn follow(&mut self, lying: &Lying, row: &Row, text: &str) {
        if self.written == text {
            return;
        }
        text.clone_into(&mut self.written);
        let reading = read(text, &row.shape, &exists(&lying.rules));
        let line = reading.lines.first().copied().unwrap_or_default();
        let known = line.column != 0;
        self.column = known.then_some(line.column);
        self.game = line.game.filter(|g| g.ramsch.is_none()).unwrap_or_default();
        self.trump = self.game.contract.map(|c| c.trump);
        self.without = self.game.matadors.is_some_and(|m| m < 0);
    }

    fn write(&mut self, lying: &Lying, text: &mut String) {
        let game = self.game.contract.map(|_| self.game);
        let line = TypedLine {
            column: self.column.unwrap_or(0),
            game,
            ..TypedLine::default()
        };
        let Some(column) = self.column else { return };
        *text = match game {
            None => column.to_string(),
            Some(_) => {
                let reading = Reading {
                    lines: vec![line],
                    ..Reading::default()
                };
                print(&reading, turns(&exists(&lying.rules)))
            }
        };
        self.written.clone_from(text);
    }

    fn who(&mut self, ui: &mut Ui, lying: &Lying, row: &Row) -> bool {
        let mut changed = false;
        for (head, column) in lying.view.heads.iter().zip(1u8..) {
            if !row.shape.plays(column) {
                continue;
            }
            let short: String = head.name.chars().take(18).collect();
            let text = RichText::new(format!("{column} {short}"));
            if pick(ui, self.column == Some(column), text, head.name.clone()) {
                self.column = Some(column);
                changed = true;
            }
        }
        changed
    }

    fn what(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) -> bool {
        let t = ctx.texts;
        let contracts = lying.rules.contracts();
        let mut changed = false;
        for trump in TRUMPS {
            if !contracts.iter().any(|c| c.trump == trump) {
                continue;
            }
            let (text, name) = trump_word(t, &ctx.tokens, trump);
            if pick(ui, self.trump == Some(trump), text, name) {
                self.trump = Some(trump);
                let first = contracts.iter().find(|c| c.trump == trump).copied();
                self.game.contract = first;
                changed = true;
            }
        }
        let Some(trump) = self.trump else {
            return changed;
        };
        ui.add_space(GRID * 2.0);
        for contract in contracts.iter().filter(|c| c.trump == trump) {
            let announced = self.game.contract.and_then(|c| c.announced);
            let chosen = self.game.contract.is_some_and(|c| {
                Contract {
                    announced: None,
                    ..c
                } == *contract
            });
            let name = t.game_name(contract, &lying.rules);
            if pick(ui, chosen, RichText::new(name.clone()), name) {
                self.game.contract = Some(Contract {
                    announced,
                    ..*contract
                });
                changed = true;
            }
        }
        if trump != Trump::None {
            ui.add_space(GRID * 2.0);
            changed |= self.announced(ui, t);
        }
        changed
    }

    fn announced(&mut self, ui: &mut Ui, t: &Texts) -> bool {
        let mut changed = false;
        let words = [
            (Announced::Schneider, t.sheet_schneider_announced()),
            (Announced::Schwarz, t.sheet_schwarz_announced()),
        ];
        for (grade, word) in words {
            let Some(contract) = &mut self.game.contract else {
                continue;
            };
            let chosen = contract.announced == Some(grade);
            if pick(ui, chosen, RichText::new(word.clone()), word) {
                contract.announced = if chosen { None } else { Some(grade) };
                changed = true;
            }
        }
        changed
    }

    fn matadors(&mut self, ui: &mut Ui, t: &Texts) -> bool {
        let most = self.trump.map_or(11, Trump::trumps);
        if most == 0 {
            return std::mem::take(&mut self.game.matadors).is_some();
        }
        let mut changed = false;
        for (without, word) in [(false, t.sheet_with_word()), (true, t.sheet_without_word())] {
            if pick(
                ui,
                self.without == without,
                RichText::new(word.clone()),
                word,
            ) {
                self.without = without;
                self.game.matadors = self
                    .game
                    .matadors
                    .map(|m| if without { -m.abs() } else { m.abs() });
                changed = true;
            }
        }
        for count in 1..=most {
            let chosen = self.game.matadors.is_some_and(|m| m.abs() == count);
            let name = if self.without {
                t.sheet_without(count)
            } else {
                t.sheet_with(count)
            };
            let button = Button::selectable(chosen, count.to_string()).frame_when_inactive(true);
            if ui
                .add(button.min_size(vec2(28.0, button_height(ui))))
                .accessible_name(name)
                .clicked()
            {
                self.game.matadors = Some(if self.without { -count } else { count });
                changed = true;
            }
        }
        ui.add_space(GRID * 2.0);
        changed
    }

    fn result(&mut self, ui: &mut Ui, t: &Texts) -> bool {
        let mut changed = false;
        if self.trump == Some(Trump::None) {
            use crate::skat::Grade;
            for grade in [Grade::Won, Grade::Lost] {
                let word = crate::app::sheet::words::grade(t, grade);
                if pick(
                    ui,
                    self.game.grade == Some(grade),
                    RichText::new(word.clone()),
                    word,
                ) {
                    self.game.grade = Some(grade);
                    changed = true;
                }
            }
        } else {
            changed |= figure(ui, &t.sheet_points_word(), &mut self.game.points, 61, 120);
        }
        ui.add_space(GRID * 2.0);
        changed |= figure(ui, &t.sheet_bid_word(), &mut self.game.bid, 18, 504);
        ui.add_space(GRID * 2.0);
        changed
    }
}

/// A number with its word: nothing until it is touched, then from `first` on.
fn figure(ui: &mut Ui, word: &str, value: &mut Option<i32>, first: i32, most: i32) -> bool {
    let name = ui.label(small(ui, word));
    let Some(number) = value else {
        let empty = Button::new("–").min_size(vec2(button_height(ui) + GRID, button_height(ui)));
        if ui.add(empty).accessible_name(word).clicked() {
            *value = Some(first);
            return true;
        }
        return false;
    };
    let drag = DragValue::new(number).range(0..=most).speed(0.5);
    ui.add_sized(vec2(button_height(ui) + GRID, button_height(ui)), drag)
        .labelled_by(name.id)
        .changed()
}

fn trump_word(t: &Texts, c: &Tokens, trump: Trump) -> (RichText, String) {
    let plain = |word: String| (RichText::new(word.clone()), word);
    match (trump.suit(), trump) {
        (Some(suit), _) => {
            let sign = RichText::new(suit.sign().to_string())
                .size(18.0)
                .color(c.suit(suit));
            (sign, t.suit_word(suit))
        }
        (None, Trump::Jacks) => plain(t.sheet_grand()),
        (None, _) => plain(t.sheet_null()),
    }
}
