//! The frame around every screen: the phases at the left, the evening at the top, what is saved at the foot.

use super::actions::{Act, Now, key_text};
use super::context::{Ctx, Screen, UiAction};
use super::state::{Phase, phases};
use super::theme::{GRID, MARGIN, ROW, TITLE, TOUCH, semibold, tokens};
use super::widgets::{quiet, small, subdued, suits};
use super::words;
use egui::{
    Align, Align2, Button, Color32, FontId, Label, Layout, Rect, RichText, Sense, Stroke, TextStyle, Ui, UiBuilder,
    Vec2, pos2, vec2,
};

const NAV_WIDTH: f32 = 176.0;

/// What the foot says.
#[derive(Debug, Clone, Default)]
pub struct Foot {
    /// When the last change was written: `22:31:07`.
    pub saved: Option<String>,
    /// The file's name.
    pub file: String,
    /// What undo would take back.
    pub undo: Option<String>,
    /// What redo would do again.
    pub redo: Option<String>,
}

/// Paints the frame, with the screen in its middle; in the order in which people go through it.
pub fn frame(ui: &mut Ui, ctx: &Ctx<'_>, screen: Screen, now: &Now, foot: &Foot, middle: impl FnOnce(&mut Ui)) {
    let c = ctx.tokens;
    let full = ui.max_rect();
    let foot_top = full.bottom() - TOUCH;
    let nav = Rect::from_min_max(full.min, pos2(full.left() + NAV_WIDTH, foot_top));
    let top = Rect::from_min_max(nav.right_top(), pos2(full.right(), full.top() + TOUCH + GRID * 3.0));
    let rest = Rect::from_min_max(top.left_bottom(), pos2(full.right(), foot_top));
    let last = Rect::from_min_max(pos2(full.left(), foot_top), full.max);
    part(ui, nav, c.sunken, vec2(8.0, 8.0), |ui| nav_ui(ui, ctx, screen, now));
    part(ui, top, c.surface, vec2(MARGIN, 6.0), |ui| top_ui(ui, ctx, now));
    part(ui, rest, c.surface, vec2(0.0, 0.0), middle);
    part(ui, last, c.surface, vec2(MARGIN, 4.0), |ui| foot_ui(ui, ctx, now, foot));
    let line = Stroke::new(1.0, c.line);
    ui.painter().hline(last.x_range(), last.top() - 0.5, line);
    ui.painter().hline(top.x_range(), top.bottom() - 0.5, line);
    ui.painter().vline(nav.right() - 0.5, nav.y_range(), line);
}

fn part(ui: &mut Ui, rect: Rect, fill: Color32, margin: Vec2, add: impl FnOnce(&mut Ui)) {
    ui.painter().rect_filled(rect, 0.0, fill);
    let inner = UiBuilder::new().max_rect(rect.shrink2(margin)).layout(Layout::top_down(Align::Min));
    let mut inner = ui.new_child(inner);
    inner.set_clip_rect(rect.intersect(ui.clip_rect()));
    add(&mut inner);
}

fn top_ui(ui: &mut Ui, ctx: &Ctx<'_>, now: &Now) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let search = format!("{}   {}", ctx.texts.ui_search(), key_text(ui.ctx(), ctx.texts, &Act::Palette.shortcut()));
        let button = ui.add(Button::new(subdued(ui, search)).min_size(vec2(140.0, ROW)));
        if button.clicked() {
            ctx.push(UiAction::Palette);
        }
        if ctx.event().is_some_and(|e| !e.legs.is_empty()) {
            let (done, all) = ctx.sheets;
            ui.add_space(GRID * 2.0);
            ui.label(subdued(ui, ctx.texts.ui_sheets_in(done, all)));
            ui.add_space(GRID * 2.0);
            leg_ui(ui, ctx, now);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| evening_ui(ui, ctx));
    });
}

fn evening_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let Some(event) = ctx.event() else {
        ui.label(RichText::new(ctx.texts.ui_book()).text_style(TextStyle::Name(TITLE.into())));
        return;
    };
    let day = words::date(ctx.texts, event.date);
    let room = (ui.available_width() - 110.0).max(60.0);
    ui.scope(|ui| {
        ui.set_max_width(room);
        let name = RichText::new(&event.name).text_style(TextStyle::Name(TITLE.into()));
        ui.add(Label::new(name).truncate());
    });
    ui.label(subdued(ui, day));
}

fn leg_ui(ui: &mut Ui, ctx: &Ctx<'_>, now: &Now) {
    if now.leg.1 < 2 {
        return;
    }
    let step = |ui: &mut Ui, sign: &str, act: Act| {
        let button = Button::new(sign).frame_when_inactive(false).min_size(vec2(ROW, ROW));
        let response = ui.add_enabled(act.enabled(now), button).accessible_name(act.text(ctx.texts));
        if response.clicked() {
            ctx.push(act.action(now));
        }
    };
    step(ui, "→", Act::NextLeg);
    ui.label(RichText::new(ctx.texts.ui_leg_of(now.leg.0, now.leg.1)).family(semibold()));
    step(ui, "←", Act::PreviousLeg);
}

fn nav_ui(ui: &mut Ui, ctx: &Ctx<'_>, screen: Screen, now: &Now) {
    menu_ui(ui, ctx, now);
    ui.add_space(GRID * 3.0);
    ui.spacing_mut().item_spacing.y = 2.0;
    for phase in phases(ctx) {
        if phase.gap {
            ui.add_space(GRID * 3.0);
        }
        phase_ui(ui, ctx, &phase, phase.screen == screen.phase());
    }
}

fn menu_ui(ui: &mut Ui, ctx: &Ctx<'_>, now: &Now) {
    ui.horizontal(|ui| {
        ui.add_space(GRID);
        suits(ui, 14.0);
        let name = Button::new(RichText::new(ctx.texts.program_name()).family(semibold()))
            .frame_when_inactive(false)
            .right_text(RichText::new("▼").size(12.0).color(ctx.tokens.subdued));
        let response = ui.add(name).accessible_name(ctx.texts.ui_menu());
        egui::Popup::menu(&response).show(|ui| {
            ui.set_min_width(280.0);
            let most = (ui.ctx().content_rect().height() - 64.0).max(120.0);
            egui::ScrollArea::vertical().max_height(most).show(ui, |ui| {
                for act in Act::ALL {
                    if matches!(act, Act::People | Act::Undo | Act::PreviousLeg | Act::Palette | Act::Help) {
                        ui.separator();
                    }
                    let key = small(ui, key_text(ui.ctx(), ctx.texts, &act.shortcut()));
                    let button = Button::new(act.text(ctx.texts)).shortcut_text(key).frame_when_inactive(false);
                    let button = button.min_size(vec2(280.0, ROW));
                    if ui.add_enabled(act.enabled(now), button).accessible_name(act.text(ctx.texts)).clicked() {
                        ctx.push(act.action(now));
                        ui.close();
                    }
                }
            });
        });
    });
}

fn phase_ui(ui: &mut Ui, ctx: &Ctx<'_>, phase: &Phase, here: bool) {
    let c = ctx.tokens;
    let sense = if phase.enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), TOUCH), sense);
    let spoken = if phase.state.is_empty() { phase.name.clone() } else { format!("{}, {}", phase.name, phase.spoken) };
    response.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::Tab, phase.enabled, here, &spoken));
    if here {
        ui.painter().rect_filled(rect, 4.0, c.raised);
        let bar = egui::Rect::from_min_max(rect.left_top() + vec2(0.0, 6.0), rect.left_bottom() + vec2(3.0, -6.0));
        ui.painter().rect_filled(bar, 1.5, c.accent);
    } else if response.hovered() && phase.enabled {
        ui.painter().rect_filled(rect, 4.0, c.chosen);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 4.0, egui::Stroke::new(2.0, c.accent), egui::StrokeKind::Inside);
    }
    let family = if here { semibold() } else { egui::FontFamily::Proportional };
    let colour = if phase.enabled { c.text } else { c.subdued };
    let left = rect.left_center() + vec2(14.0, 0.0);
    ui.painter().text(left, Align2::LEFT_CENTER, &phase.name, FontId::new(15.0, family), colour);
    let state = if phase.warn { c.warning } else { c.subdued };
    let right = rect.right_center() - vec2(10.0, 0.0);
    ui.painter().text(right, Align2::RIGHT_CENTER, &phase.state, FontId::proportional(15.0), state);
    if response.clicked() {
        ctx.push(UiAction::Go(phase.screen));
    }
}

fn foot_ui(ui: &mut Ui, ctx: &Ctx<'_>, now: &Now, foot: &Foot) {
    let t = ctx.texts;
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let saved = foot.saved.as_ref().map_or_else(|| t.ui_saved_all(), |at| t.ui_saved_at(at.as_str()));
        ui.label(RichText::new("✓").color(ctx.tokens.good));
        ui.label(subdued(ui, saved));
        ui.label(subdued(ui, &foot.file));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for act in [Act::Help, Act::Look, Act::Language] {
                let word = match act {
                    Act::Language => t.ui_other_language(),
                    Act::Look => look_word(ctx, now),
                    _ => act.text(t),
                };
                if quiet(ui, word).accessible_name(act.text(t)).clicked() {
                    ctx.push(act.action(now));
                }
            }
            ui.add_space(GRID * 2.0);
            step_back(ui, ctx, now, foot);
        });
    });
}

fn look_word(ctx: &Ctx<'_>, now: &Now) -> String {
    match now.look {
        super::theme::Look::Light => ctx.texts.ui_look_light(),
        super::theme::Look::Dark => ctx.texts.ui_look_dark(),
        super::theme::Look::HighContrast => ctx.texts.ui_look_contrast(),
    }
}

fn step_back(ui: &mut Ui, ctx: &Ctx<'_>, now: &Now, foot: &Foot) {
    for (act, what) in [(Act::Redo, &foot.redo), (Act::Undo, &foot.undo)] {
        let Some(what) = what else { continue };
        let words = format!("{} · {what}", act.text(ctx.texts));
        ui.scope(|ui| {
            ui.set_max_width(360.0);
            let button =
                Button::new(RichText::new(words).color(tokens(ui.ctx()).accent)).frame_when_inactive(false).truncate();
            if ui.add_enabled(act.enabled(now), button).clicked() {
                ctx.push(act.action(now));
            }
        });
    }
}
