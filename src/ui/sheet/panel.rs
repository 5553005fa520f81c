//! Under the grid, always in the same place: the line being entered and what the rules say of it.

use super::keys::{DeskKey, key_text};
use super::{check, grid};
use crate::app::line::{Mistake, exists};
use crate::app::sheet::desk::{Desk, Mode};
use crate::app::sheet::judge::{Judged, JudgedLine, Stand};
use crate::app::sheet::remedies::names;
use crate::app::sheet::view::{Row, View};
use crate::app::sheet::words;
use crate::app::words::figure;
use crate::club::Finding;
use crate::skat::{PossibleGame, Rulebook, SkatUse, turns};
use crate::ui::context::Ctx;
use crate::ui::theme::{GRID, button_height, row_height, semibold};
use crate::ui::widgets::{note_typing, small, subdued, text_width};
use egui::text::LayoutJob;
use egui::{
    Align, Align2, Button, Id, Label, Layout, Margin, Response, RichText, ScrollArea, Sense,
    Stroke, TextEdit, TextFormat, Ui, vec2,
};

/// Height of the panel, so that nothing moves while somebody types.
pub fn height(ctx: &egui::Context) -> f32 {
    button_height(ctx) + row_height(ctx) * 2.0 + GRID * 5.0
}

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
    /// What the first and the second entry say of this deal, where they differ.
    pub difference: Option<(String, String)>,
    /// The finding that is looked at, with what one key can do about it.
    pub finding: Option<(Finding, Vec<String>)>,
    /// The first thing that was found on the sheet, as long as nobody looks at one.
    pub waiting: Option<Finding>,
    /// The findings stand in full beside the grid.
    pub beside: bool,
    /// What is wrong with a figure typed at the foot.
    pub complaint: Option<String>,
}

/// The id of the line, the same on every sheet, so that the focus stays.
pub fn line_id() -> Id {
    Id::unique("vorhand.sheet.line")
}

/// Draws the panel; what was clicked means the same as a key.
pub fn ui(ui: &mut Ui, ctx: &Ctx<'_>, desk: &mut Desk, panel: &Panel<'_>) -> Option<DeskKey> {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height(ui)), Sense::hover());
    ui.painter().rect_filled(rect, 0.0, ctx.tokens.raised);
    for y in [rect.top(), rect.bottom()] {
        ui.painter()
            .hline(rect.x_range(), y, Stroke::new(1.0, ctx.tokens.line));
    }
    let inner = rect.shrink2(vec2(8.0, 6.0));
    let mut ui = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(inner)
            .layout(Layout::top_down(Align::Min)),
    );
    ui.set_clip_rect(rect.intersect(ui.clip_rect()));
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut wanted = None;
    ui.horizontal(|ui| {
        field(ui, ctx, desk, panel);
        let width = ui.available_width();
        ui.allocate_ui_with_layout(
            vec2(width, button_height(ui)),
            Layout::left_to_right(Align::Center),
            |ui| {
                understood(ui, ctx, panel);
            },
        );
    });
    let asks = panel.difference.is_some() || panel.complaint.is_some() || panel.finding.is_some();
    match panel.row.reason().filter(|_| panel.stands && !asks) {
        Some(reason) => accepted(&mut ui, ctx, panel, reason),
        None => {
            ui.horizontal(|ui| {
                ui.set_min_height(row_height(ui));
                sentence(ui, ctx, desk, panel);
            });
        }
    }
    ui.horizontal(|ui| {
        ui.set_min_height(row_height(ui));
        let over =
            !panel.stands && !panel.row.lines.is_empty() && panel.judged.stand != Stand::Empty;
        let recorded = over.then(|| grid::recorded(ctx.texts, panel.view, panel.row));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(recorded) = recorded {
                ui.add(Label::new(subdued(ui, recorded.clone())).truncate())
                    .on_hover_text(recorded);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                wanted = offers(ui, ctx, panel);
                if let Some(first) = &panel.waiting {
                    waiting(ui, ctx, panel, first);
                }
            });
        });
    });
    wanted
}

/// The first thing found on the sheet, in what the line leaves free; the head of the sheet has the
/// key that shows all.
fn waiting(ui: &mut Ui, ctx: &Ctx<'_>, panel: &Panel<'_>, first: &Finding) {
    let (sign, colour) = check::sign(first, ui);
    let text = format!(
        "{sign} {}",
        ctx.texts.audit_finding(first, &names(panel.view))
    );
    ui.add(Label::new(RichText::new(text.clone()).color(colour)).truncate())
        .on_hover_text(text);
}

fn field(ui: &mut Ui, ctx: &Ctx<'_>, desk: &mut Desk, panel: &Panel<'_>) -> Response {
    let t = ctx.texts;
    let words = RichText::new(t.sheet_entry(panel.row.deal))
        .family(semibold())
        .color(ctx.tokens.accent);
    let place = vec2(72.0, button_height(ui));
    let name = ui
        .allocate_ui_with_layout(place, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(place);
            ui.label(words)
        })
        .inner;
    let hint = match desk.mode {
        Mode::Amounts => "2 48",
        Mode::Games if turns(&exists(panel.rules)) => "2 ss w3 61",
        Mode::Games => "2 sh w3 61",
    };
    let width = if ui.available_width() < 560.0 {
        132.0
    } else {
        228.0
    };
    let edit = TextEdit::singleline(&mut desk.text)
        .id(line_id())
        .desired_width(width - 16.0)
        .margin(Margin::symmetric(8, 4))
        .align(Align2::LEFT_CENTER)
        .min_size(vec2(width, button_height(ui)))
        .font(egui::FontId::proportional(18.0))
        .hint_text(RichText::new(hint).size(18.0));
    let response = ui.add(edit).labelled_by(name.id);
    // The key that erases would otherwise take the focus away before the desk sees it.
    let mine = egui::EventFilter {
        escape: true,
        horizontal_arrows: true,
        vertical_arrows: true,
        tab: false,
    };
    ui.memory_mut(|m| m.set_focus_lock_filter(line_id(), mine));
    // Taking back is the desk's own business as long as the line has the focus.
    note_typing(ui, &response, hint);
    response
}

/// The line in words: who, what, how much; suits with their sign in their colour.
fn understood(ui: &mut Ui, ctx: &Ctx<'_>, panel: &Panel<'_>) {
    let t = ctx.texts;
    let reading = &panel.judged.reading;
    let colour = if panel.stands {
        ctx.tokens.subdued
    } else {
        ctx.tokens.text
    };
    let name = |column: u8| {
        panel
            .view
            .head(column)
            .map(|h| h.name.clone())
            .unwrap_or_default()
    };
    let mut job = LayoutJob::default();
    let mut say = |text: &str, colour| {
        let format = TextFormat::simple(egui::FontId::proportional(18.0), colour);
        job.append(text, 0.0, format);
    };
    if reading.passed {
        say(&t.sheet_passed(), colour);
    }
    if let Some(deal) = reading.jump {
        say(&t.sheet_to_deal(deal), colour);
    }
    for (at, line) in panel.judged.lines.iter().enumerate() {
        let result = match line.amount {
            Some(0) if line.column == 0 => t.sheet_nobody_charged(),
            Some(amount @ 1..) => t.sheet_spoken_won(name(line.column), amount),
            Some(amount) => t.sheet_spoken_lost(name(line.column), amount.unsigned_abs()),
            None => name(line.column),
        };
        let before = if at > 0 { " + " } else { "" };
        say(&format!("{before}{result}"), colour);
        let Some(game) = line.entry.as_ref() else {
            continue;
        };
        say(" · ", colour);
        if let Some(suit) = game.contract.and_then(|c| c.trump.suit()) {
            say(&format!("{} ", suit.sign()), ctx.tokens.suit(suit));
        }
        say(&words::game(t, game, panel.rules), colour);
    }
    // A charge is the value of the game that stands or is typed beside it.
    let typed = panel.judged.lines.iter().find_map(|line| line.amount);
    let value = typed
        .or(panel.row.lines.first().map(|stood| stood.line.amount))
        .map(i32::saturating_abs);
    for fine in &reading.fines {
        let value = value.filter(|value| *value != 0);
        let fitting = if fine.law.is_empty() {
            panel.rules.fines_of(fine.amount, value)
        } else {
            Vec::new()
        };
        let only = if let [only] = fitting.as_slice() {
            Some(*only)
        } else {
            None
        };
        let rule = only.or_else(|| panel.rules.fine(&fine.law, fine.amount, value));
        let of_charges = !fitting.is_empty() && fitting.iter().all(|law| law.effect.is_some());
        let charge = rule.map_or(of_charges, |rule| rule.effect.is_some());
        let law = match fine.amount {
            0 => t.sheet_fine_off(name(fine.column)),
            amount if charge => t.sheet_charge_spoken(name(fine.column), amount.unsigned_abs()),
            amount => t.sheet_fine_spoken(name(fine.column), amount.unsigned_abs()),
        };
        say(&format!("  {law}"), colour);
        if let Some(rule) = rule {
            let what = t.fine_name(rule.who, rule.what);
            say(&format!(" · {}: {what}", t.law_name(rule.law)), colour);
            if let Some(amount) = rule
                .amount
                .filter(|amount| *amount != fine.amount && fine.amount != 0)
            {
                say(
                    &format!(" · {}", t.sheet_fine_by_law(figure(i64::from(amount)))),
                    ctx.tokens.warning,
                );
            }
        } else if !fitting.is_empty() {
            // Several laws cost so much: the one that it was is to be typed behind the amount.
            let named = fitting
                .iter()
                .map(|law| format!("l{}: {}", law.law, t.fine_name(law.who, law.what)));
            say(
                &format!(
                    " · {}",
                    t.sheet_fine_which(named.collect::<Vec<_>>().join(", "))
                ),
                ctx.tokens.warning,
            );
        } else if !fine.law.is_empty() {
            say(&format!(" · {}", t.sheet_law(fine.law.as_str())), colour);
        }
    }
    if let Some(remark) = reading.remark.as_ref().filter(|r| !r.is_empty()) {
        say(&format!(" · {remark}"), ctx.tokens.subdued);
    }
    let label = ui.add(Label::new(job).truncate());
    if let Some(echo) = echo(ctx, panel) {
        label.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Label, true, &echo));
        label.on_hover_text(echo);
    }
}

/// The line read back in one sentence: table, deal, seat, game and how its value comes about.
fn echo(ctx: &Ctx<'_>, panel: &Panel<'_>) -> Option<String> {
    let t = ctx.texts;
    let [line] = panel.judged.lines.as_slice() else {
        return None;
    };
    let (game, verdict) = (line.entry.as_ref()?, line.verdict.as_ref()?);
    let seat = crate::app::sheet::judge::seat_of(line.column)?;
    let explained = t.explanation(verdict, game, panel.rules);
    let value = explained
        .rsplit_once(": ")
        .map_or(explained.as_str(), |(_, value)| value)
        .to_owned();
    let (table, deal) = (panel.view.key.table, panel.row.deal);
    let game = words::game(t, game, panel.rules);
    Some(t.sheet_echo(table, deal, crate::app::words::seat(t, seat), game, value))
}

/// Why a deal was accepted, whole: in small letters if one line is too short for it, and what two
/// cannot hold moves.
fn accepted(ui: &mut Ui, ctx: &Ctx<'_>, panel: &Panel<'_>, reason: &str) {
    let t = ctx.texts;
    let faults = panel.judged.faults().map(|fault| t.fault_accepted(fault));
    let short = format!("✓ {}", t.sheet_accepted(reason));
    let text = std::iter::once(short.clone())
        .chain(faults)
        .collect::<Vec<_>>()
        .join(" · ");
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), row_height(ui)), Sense::hover());
    let fits = |text: &str| text_width(ui, text, egui::TextStyle::Body) <= rect.width();
    // Without room for both, the reason alone, and the pointer shows the rest.
    let shown = if fits(&text) { &text } else { &short };
    let one_line = fits(shown);
    let words = RichText::new(shown.clone()).color(ctx.tokens.text);
    let words = if one_line { words } else { words.small() };
    let room = rect.expand2(vec2(0.0, 2.0));
    let layout = Layout::top_down(Align::Min);
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(room).layout(layout));
    let area = ScrollArea::vertical()
        .id_salt("accepted")
        .max_height(room.height())
        .auto_shrink(false);
    area.show(&mut ui, |ui| {
        ui.add(Label::new(words).wrap()).on_hover_text(text)
    });
}

/// What is wrong and what to do; else what the rules say; else what can be typed.
fn sentence(ui: &mut Ui, ctx: &Ctx<'_>, desk: &Desk, panel: &Panel<'_>) {
    let t = ctx.texts;
    let c = ctx.tokens;
    let judged = panel.judged;
    // A line complains after it is left, not while it is typed; what stands already was left.
    let marked = panel.stands || desk.held(panel.row.deal).is_some_and(|h| h.marked);
    let say = |ui: &mut Ui, sign: &str, text: String, colour| {
        let text = if sign.is_empty() {
            text
        } else {
            format!("{sign} {text}")
        };
        ui.add(Label::new(RichText::new(text.clone()).color(colour)).truncate())
            .on_hover_text(text);
    };
    if panel.difference.is_some() {
        say(ui, "≠", t.sheet_which(), c.warning);
        return;
    }
    if let Some(complaint) = &panel.complaint {
        say(ui, "✗", complaint.clone(), c.error);
        return;
    }
    if let Some((finding, _)) = &panel.finding {
        let (sign, colour) = check::sign(finding, ui);
        let text = t.audit_finding(finding, &names(panel.view));
        ui.label(RichText::new(sign).color(colour));
        let fits =
            crate::ui::widgets::text_width(ui, &text, egui::TextStyle::Body) < ui.available_width();
        let label = match fits || panel.beside {
            true => Label::new(RichText::new(text.clone()).color(colour)).truncate(),
            false => Label::new(RichText::new(text.clone()).color(colour).small()).wrap(),
        };
        ui.add(label).on_hover_text(text);
        return;
    }
    if desk.at_end && panel.stands && panel.view.totals.complete() {
        say(ui, "✓", t.sheet_complete(), c.good);
        return;
    }
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
    let faults: Vec<String> = judged.faults().map(|f| t.fault(f)).collect();
    // A reason that is asked for is asked for where it is offered; here it is said what the reason
    // is for.
    let asked = |mistake: &&Mistake| faults.is_empty() || **mistake != Mistake::ReasonMissing;
    if let Some(mistake) = judged.reading.mistakes.iter().find(asked) {
        let name = |column: u8| {
            panel
                .view
                .head(column)
                .map(|h| h.name.clone())
                .unwrap_or_default()
        };
        let (sign, colour) = if marked {
            ("✗", c.error)
        } else {
            ("", c.subdued)
        };
        say(
            ui,
            sign,
            words::mistake(t, mistake, panel.row.shape, &name),
            colour,
        );
        return;
    }
    if !faults.is_empty() {
        let (sign, colour) = match judged.stand {
            _ if !marked => ("", c.subdued),
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
    let [line] = judged.lines.as_slice() else {
        return;
    };
    if let (Some(verdict), Some(entry)) = (&line.verdict, &line.entry) {
        let text = t.explanation(verdict, entry, panel.rules);
        let clause = t.clause(&verdict.clause);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(small(ui, clause));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                say(ui, "", text, c.text)
            });
        });
    } else if let Some(first) = likely(line).first() {
        signed_game(ui, ctx, first, c.text);
    }
}

/// The other games that an amount could be, or what can be done with a doubtful line.
fn offers(ui: &mut Ui, ctx: &Ctx<'_>, panel: &Panel<'_>) -> Option<DeskKey> {
    let t = ctx.texts;
    let judged = panel.judged;
    let mut wanted = None;
    let mut button = |ui: &mut Ui, text: String, key: &str, act: DeskKey| {
        let button = Button::new(text.clone())
            .shortcut_text(small(ui, key))
            .min_size(vec2(0.0, row_height(ui)));
        if ui.add(button).accessible_name(text).clicked() {
            wanted = Some(act);
        }
    };
    if let Some((first, second)) = &panel.difference {
        button(
            ui,
            t.sheet_first_says(first.as_str()),
            "Alt+1",
            DeskKey::Suggestion(0),
        );
        button(
            ui,
            t.sheet_second_says(second.as_str()),
            "Alt+2",
            DeskKey::Suggestion(1),
        );
        return wanted;
    }
    if let Some((_, remedies)) = &panel.finding {
        for (at, words) in remedies.iter().take(5).enumerate() {
            button(
                ui,
                words.clone(),
                &key_text(t, DeskKey::Suggestion(at)),
                DeskKey::Suggestion(at),
            );
        }
        if !remedies.is_empty() {
            return wanted;
        }
    }
    if panel.stands {
        button(ui, t.sheet_mend(), "F2", DeskKey::Mend);
        button(ui, t.sheet_clear(), words::delete_key(t), DeskKey::Clear);
        ui.label(small(ui, t.sheet_stands()));
        return wanted;
    }
    let columns = judged.right_columns(&panel.row.shape);
    for (at, column) in columns.iter().enumerate() {
        let name = panel
            .view
            .head(*column)
            .map(|h| h.name.as_str())
            .unwrap_or_default();
        button(
            ui,
            format!("{column} {name}"),
            &format!("Alt+{}", at + 1),
            DeskKey::Suggestion(at),
        );
    }
    if !columns.is_empty() {
        return wanted;
    }
    for (at, amount) in judged.nearest().into_iter().take(4).enumerate() {
        button(
            ui,
            figure(i64::from(amount)),
            &format!("Alt+{}", at + 1),
            DeskKey::Suggestion(at),
        );
    }
    if judged.stand == Stand::Doubtful {
        if judged.reading.reason.is_some() {
            ui.label(RichText::new(t.sheet_write_reason()).color(ctx.tokens.warning));
        } else {
            button(ui, t.sheet_accept(), "F4", DeskKey::Reason);
        }
        return wanted;
    }
    let [line] = judged.lines.as_slice() else {
        return wanted;
    };
    let others = likely(line);
    if others.len() > 1 {
        ui.spacing_mut().item_spacing.x = 12.0;
        let all: Vec<String> = others.iter().skip(1).map(|g| t.possible_game(g)).collect();
        ui.label(subdued(ui, t.sheet_also_possible()))
            .on_hover_text(all.join("\n"));
        for game in others.iter().skip(1).take(6) {
            if ui.available_width() > 120.0 {
                signed_game(ui, ctx, game, ctx.tokens.subdued);
            }
        }
    }
    wanted
}

/// What an amount could be, the likely first: few multipliers, nothing unusual.
fn likely(line: &JudgedLine) -> Vec<PossibleGame> {
    let mut games = line
        .answer
        .as_ref()
        .map(|a| a.games.clone())
        .unwrap_or_default();
    games.sort_by_key(|game| match game {
        PossibleGame::Game {
            contract,
            multiplier,
            overbid,
            factor,
            ..
        } => (
            *overbid,
            *factor,
            contract.skat == SkatUse::TurnedSecond,
            *multiplier,
        ),
        PossibleGame::Ramsch { .. } | PossibleGame::PassedIn => (false, 1, false, 0),
    });
    games
}

/// The name of a game with its suit's sign in the suit's colour.
fn signed_game(ui: &mut Ui, ctx: &Ctx<'_>, game: &PossibleGame, colour: egui::Color32) {
    let suit = match game {
        PossibleGame::Game { contract, .. } => contract.trump.suit(),
        _ => None,
    };
    let mut job = LayoutJob::default();
    let font = egui::FontId::proportional(crate::ui::theme::BASE);
    if let Some(suit) = suit {
        let sign = TextFormat::simple(font.clone(), ctx.tokens.suit(suit));
        job.append(&format!("{} ", suit.sign()), 0.0, sign);
    }
    job.append(
        &ctx.texts.possible_game(game),
        0.0,
        TextFormat::simple(font, colour),
    );
    ui.add(Label::new(job).truncate());
}
