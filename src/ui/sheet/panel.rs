//! Under the grid, always in the same place: the line being entered and what the rules say of it.

use super::desk::{Desk, Mode};
use super::games::turns;
use super::judge::{Judged, Stand, exists};
use super::keys::DeskKey;
use super::view::{Row, View};
use super::words;
use crate::skat::Rulebook;
use crate::ui::context::Ctx;
use crate::ui::theme::{GRID, ROW, TOUCH, semibold};
use crate::ui::widgets::{figure, note_typing, small, subdued};
use egui::{Align, Align2, Button, Id, Label, Layout, Margin, Response, RichText, Sense, Stroke, TextEdit, Ui, vec2};

/// Height of the panel, so that nothing moves while somebody types.
pub const HEIGHT: f32 = TOUCH + ROW * 2.0 + GRID * 5.0;

/// What the panel shows.
pub struct Panel<'a> {
    /// The rules.
    pub rules: &'a Rulebook,
    /// The sheet.
    pub view: &'a View,
    /// The deal being entered.
    pub row: &'a Row,
    /// The line as it is understood; of a deal that stands where nothing is typed.
    pub judged: &'a Judged,
    /// Nothing is typed, and this stands already.
    pub stands: bool,
    /// Enter was pressed on nothing.
    pub nudge: bool,
    /// Why the book refused the line, where it did.
    pub refusal: Option<String>,
}

/// The id of the line, the same on every sheet, so that the focus stays.
pub fn line_id() -> Id {
    Id::unique("vorhand.sheet.line")
}

/// Draws the panel; what was clicked means the same as a key.
pub fn ui(ui: &mut Ui, ctx: &Ctx<'_>, desk: &mut Desk, panel: &Panel<'_>) -> Option<DeskKey> {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    ui.painter().rect_filled(rect, 0.0, ctx.tokens.raised);
    for y in [rect.top(), rect.bottom()] {
        ui.painter().hline(rect.x_range(), y, Stroke::new(1.0, ctx.tokens.line));
    }
    let inner = rect.shrink2(vec2(8.0, 6.0));
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(Layout::top_down(Align::Min)));
    ui.set_clip_rect(rect.intersect(ui.clip_rect()));
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut wanted = None;
    ui.horizontal(|ui| {
        field(ui, ctx, desk, panel);
        let width = ui.available_width();
        ui.allocate_ui_with_layout(vec2(width, TOUCH), Layout::left_to_right(Align::Center), |ui| {
            understood(ui, ctx, panel);
        });
    });
    ui.horizontal(|ui| {
        ui.set_min_height(ROW);
        sentence(ui, ctx, desk, panel);
    });
    ui.horizontal(|ui| {
        ui.set_min_height(ROW);
        wanted = offers(ui, ctx, panel);
    });
    wanted
}

fn field(ui: &mut Ui, ctx: &Ctx<'_>, desk: &mut Desk, panel: &Panel<'_>) -> Response {
    let t = ctx.texts;
    let name = ui.label(RichText::new(t.sheet_entry(panel.row.deal)).family(semibold()).color(ctx.tokens.accent));
    let hint = match desk.mode {
        Mode::Amounts => "2 48",
        Mode::Games if turns(&exists(panel.rules)) => "2 ss w3 61",
        Mode::Games => "2 sh w3 61",
    };
    let edit = TextEdit::singleline(&mut desk.text)
        .id(line_id())
        .desired_width(212.0)
        .margin(Margin::symmetric(8, 4))
        .align(Align2::LEFT_CENTER)
        .min_size(vec2(228.0, TOUCH))
        .font(egui::FontId::proportional(18.0))
        .hint_text(RichText::new(hint).size(18.0));
    let response = ui.add(edit).labelled_by(name.id);
    // Taking back is the desk's own business as long as the line has the focus.
    note_typing(ui, &response, hint);
    response
}

/// The line in words: who, what, how much.
fn understood(ui: &mut Ui, ctx: &Ctx<'_>, panel: &Panel<'_>) {
    let reading = &panel.judged.reading;
    let t = ctx.texts;
    let name = |column: u8| panel.view.head(column).map(|h| h.name.clone()).unwrap_or_default();
    let mut parts: Vec<String> = Vec::new();
    if reading.passed {
        parts.push(t.sheet_passed());
    }
    if let Some(deal) = reading.jump {
        parts.push(t.sheet_to_deal(deal));
    }
    for line in &panel.judged.lines {
        let result = match line.amount {
            Some(0) if line.column == 0 => t.sheet_nobody_charged(),
            Some(amount @ 1..) => t.sheet_spoken_won(name(line.column), amount),
            Some(amount) => t.sheet_spoken_lost(name(line.column), amount.unsigned_abs()),
            None => name(line.column),
        };
        let game = line.entry.as_ref().map(|e| words::game(t, e, panel.rules)).filter(|g| !g.is_empty());
        parts.push(game.map_or(result.clone(), |game| format!("{result} · {game}")));
    }
    for fine in &reading.fines {
        parts.push(t.sheet_fine_spoken(name(fine.column), fine.amount.unsigned_abs(), fine.law.as_str()));
    }
    let text = parts.join("  +  ");
    let colour = if panel.stands { ctx.tokens.subdued } else { ctx.tokens.text };
    ui.add(Label::new(RichText::new(text).size(18.0).color(colour)).truncate());
}

/// What is wrong and what to do; else what the rules say; else what can be typed.
fn sentence(ui: &mut Ui, ctx: &Ctx<'_>, desk: &Desk, panel: &Panel<'_>) {
    let t = ctx.texts;
    let c = ctx.tokens;
    let judged = panel.judged;
    let say = |ui: &mut Ui, sign: &str, text: String, colour| {
        let text = if sign.is_empty() { text } else { format!("{sign} {text}") };
        ui.add(Label::new(RichText::new(text.clone()).color(colour)).truncate()).on_hover_text(text);
    };
    if judged.stand == Stand::Empty && !panel.stands {
        let hint = match desk.mode {
            _ if panel.nudge => t.sheet_nudge(),
            Mode::Amounts => t.sheet_hint_amounts(),
            Mode::Games => words::hint_games(t, panel.rules),
        };
        let colour = if panel.nudge { c.warning } else { c.subdued };
        say(ui, if panel.nudge { "▲" } else { "" }, hint, colour);
        return;
    }
    if let Some(mistake) = judged.reading.mistakes.first() {
        let name = |column: u8| panel.view.head(column).map(|h| h.name.clone()).unwrap_or_default();
        let colour = if desk.held(panel.row.deal).is_some_and(|h| h.marked) { c.error } else { c.subdued };
        say(ui, "✗", words::mistake(t, mistake, panel.row.shape, &name), colour);
        return;
    }
    let faults: Vec<String> = judged.faults().map(|f| t.fault(f)).collect();
    if !faults.is_empty() {
        let (sign, colour) = match judged.stand {
            Stand::Wrong => ("✗", c.error),
            Stand::Good => ("✓", c.subdued),
            _ => ("▲", c.warning),
        };
        say(ui, sign, faults.join("  "), colour);
        return;
    }
    if let Some(refusal) = &panel.refusal {
        say(ui, "✗", refusal.clone(), c.error);
        return;
    }
    let [line] = judged.lines.as_slice() else { return };
    if let (Some(verdict), Some(entry)) = (&line.verdict, &line.entry) {
        let text = t.explanation(verdict, entry, panel.rules);
        let clause = verdict.clause.to_string();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(small(ui, clause));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| say(ui, "", text, c.text));
        });
    } else if let Some(first) = line.answer.as_ref().and_then(|a| a.games.first()) {
        say(ui, "", t.possible_game(first), c.text);
    }
}

/// The other games that an amount could be, or what can be done with a doubtful line.
fn offers(ui: &mut Ui, ctx: &Ctx<'_>, panel: &Panel<'_>) -> Option<DeskKey> {
    let t = ctx.texts;
    let judged = panel.judged;
    let mut wanted = None;
    let mut button = |ui: &mut Ui, text: String, key: &str, act: DeskKey| {
        let button = Button::new(text.clone()).shortcut_text(small(ui, key)).min_size(vec2(0.0, ROW));
        if ui.add(button).accessible_name(text).clicked() {
            wanted = Some(act);
        }
    };
    if panel.stands {
        button(ui, t.sheet_mend(), "F2", DeskKey::Mend);
        button(ui, t.sheet_clear(), words::delete_key(t), DeskKey::Clear);
        ui.label(small(ui, t.sheet_stands()));
        return wanted;
    }
    for (at, amount) in judged.nearest().into_iter().take(4).enumerate() {
        button(ui, figure(i64::from(amount)), &format!("Alt+{}", at + 1), DeskKey::Suggestion(at));
    }
    if judged.stand == Stand::Doubtful {
        if judged.reading.reason.is_some() {
            ui.label(RichText::new(t.sheet_write_reason()).color(ctx.tokens.warning));
        } else {
            button(ui, t.sheet_accept(), "F4", DeskKey::Reason);
        }
        return wanted;
    }
    let games = judged.lines.iter().filter_map(|l| l.answer.as_ref()).flat_map(|a| a.games.iter().skip(1));
    let others: Vec<String> = games.map(|g| t.possible_game(g)).collect();
    if !others.is_empty() && judged.lines.len() == 1 {
        let text = t.sheet_also_possible(others.join(" · "));
        ui.add(Label::new(subdued(ui, text.clone())).truncate()).on_hover_text(text);
    }
    wanted
}
