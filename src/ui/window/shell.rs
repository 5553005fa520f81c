//! The frame around every screen: the phases at the left, the evening at the top, the foot.

use crate::app::{
    actions::{ACTIONS, Action, NEXT_LEG, Now, PALETTE, PREVIOUS_LEG},
    evening::phases::{Phase, phases},
    hall::clock,
    intent::{Screen, WindowIntent},
};
use crate::ui::{
    context::Ctx,
    keys::key_text,
    theme::{BASE, GRID, MARGIN, TITLE, button_height, row_height, semibold},
    widgets::{Fitted, from_right, narrow, small, subdued, suits, text_width},
    window::foot::{self, Foot},
};
use egui::{
    Align, Align2, Button, Color32, FontFamily, FontId, Layout, Popup, Rect, Response, RichText,
    ScrollArea, Sense, Stroke, StrokeKind, TextStyle, Ui, UiBuilder, Vec2, WidgetInfo,
    accesskit::Role, pos2, vec2,
};

/// The phases at the left: in a window with room, and in a small one.
const NAV_WIDTH: (f32, f32) = (176.0, 136.0);
/// The least width of the menu.
const MENU: f32 = 348.0;
/// The least that the evening's name needs to say something.
const LEAST: f32 = 110.0;

/// Paints the frame, with the screen in its middle; in the order in which people go through it.
/// `said` paints what is said into the foot.
pub fn frame(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    screen: Screen,
    now: &Now,
    foot: &Foot,
    middle: impl FnOnce(&mut Ui),
    said: impl FnOnce(&mut Ui),
) {
    let c = ctx.tokens;
    let full = ui.max_rect();
    let places = foot::Places::new(ui, ctx, full);
    let foot_top = places.whole.top();
    let nav_width = if narrow(ui.ctx()) {
        NAV_WIDTH.1
    } else {
        NAV_WIDTH.0
    };
    let nav = Rect::from_min_max(full.min, pos2(full.left() + nav_width, foot_top));
    let top = Rect::from_min_max(
        nav.right_top(),
        pos2(full.right(), full.top() + button_height(ui) + GRID * 3.0),
    );
    let rest = Rect::from_min_max(top.left_bottom(), pos2(full.right(), foot_top));
    let last = places.whole;
    part(ui, nav, c.sunken, vec2(8.0, 8.0), |ui| {
        nav_ui(ui, ctx, screen, now);
    });
    part(ui, top, c.surface, vec2(MARGIN, 6.0), |ui| {
        top_ui(ui, ctx, screen, now);
    });
    part(ui, rest, c.surface, vec2(0.0, 0.0), middle);
    let line = Stroke::new(1.0, c.line);
    ui.painter().hline(last.x_range(), last.top() - 0.5, line);
    ui.painter().hline(top.x_range(), top.bottom() - 0.5, line);
    ui.painter().vline(nav.right() - 0.5, nav.y_range(), line);
    // A long message stands over all this.
    part(ui, last, c.surface, vec2(0.0, 0.0), |ui| {
        foot::ui(ui, ctx, now, foot, &places, said);
    });
}

fn part(ui: &mut Ui, rect: Rect, fill: Color32, margin: Vec2, add: impl FnOnce(&mut Ui)) {
    ui.painter().rect_filled(rect, 0.0, fill);
    let inner = UiBuilder::new()
        .max_rect(rect.shrink2(margin))
        .layout(Layout::top_down(Align::Min));
    let mut inner = ui.new_child(inner);
    inner.set_clip_rect(rect.intersect(ui.clip_rect()));
    add(&mut inner);
}

/// The search and the leg always; the sheets, the day and the key beside the search where they have
/// room.
fn top_ui(ui: &mut Ui, ctx: &Ctx<'_>, screen: Screen, now: &Now) {
    from_right(ui, |ui| {
        let mut search = ctx.texts.ui_search();
        let key = key_text(ui.ctx(), ctx.texts, PALETTE.shortcut);
        if !narrow(ui.ctx()) {
            search = format!("{search}   {key}");
        }
        let button = ui
            .add(Button::new(subdued(ui, search)).min_size(vec2(0.0, row_height(ui))))
            .on_hover_text(key);
        if button.clicked() {
            ctx.push(WindowIntent::Palette);
        }
        if ctx.event().is_some() {
            ui.gap(2.0);
            clock_ui(ui, ctx);
            if screen.is_of_leg() || matches!(screen, Screen::Papers | Screen::Room) {
                leg_ui(ui, ctx, now);
            }
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            evening_ui(ui, ctx);
        });
    });
}

/// The leg's clock, small; it opens the screen on which it is turned.
fn clock_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let Some(clock) = ctx.clock else { return };
    let left = clock.left(ctx.now.timestamp());
    let shown = clock::text(left);
    let c = ctx.tokens;
    let (sign, colour) = match (clock.begun && left <= 0, clock.goes()) {
        (true, _) => ("▲ ", c.error),
        (false, true) => ("▶ ", c.text),
        (false, false) => ("", c.subdued),
    };
    let text = RichText::new(format!("{sign}{shown}")).family(semibold());
    let button = Button::new(text.color(colour))
        .frame_when_inactive(false)
        .min_size(vec2(0.0, row_height(ui)));
    let spoken = ctx.texts.room_clock_spoken(shown, clock.leg);
    if ui.add(button).accessible_name(spoken).clicked() {
        ctx.go(Screen::Room);
    }
}

fn evening_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let style = TextStyle::Name(TITLE.into());
    let Some(event) = ctx.event() else {
        ui.one_line(RichText::new(ctx.texts.ui_book()).text_style(style));
        return;
    };
    let day = ctx.texts.short_day(event.settings.date);
    let gap = ui.spacing().item_spacing.x;
    let beside = text_width(ui, &day, TextStyle::Body) + gap;
    let wanted = text_width(ui, &event.settings.name, style.clone()).min(LEAST * 2.0);
    let with_day = ui.available_width() >= wanted + beside;
    let room = (ui.available_width() - if with_day { beside } else { gap }).max(0.0);
    ui.scope(|ui| {
        ui.set_max_width(room);
        ui.one_line(RichText::new(&event.settings.name).text_style(style));
    });
    if with_day {
        ui.label(subdued(ui, day));
    }
}

fn leg_ui(ui: &mut Ui, ctx: &Ctx<'_>, now: &Now) {
    if now.leg.1 < 2 {
        return;
    }
    step_ui(ui, ctx, now, "→", &NEXT_LEG);
    ui.label(RichText::new(ctx.texts.ui_leg_of(now.leg.0, now.leg.1)).family(semibold()));
    step_ui(ui, ctx, now, "←", &PREVIOUS_LEG);
}

fn step_ui(ui: &mut Ui, ctx: &Ctx<'_>, now: &Now, sign: &str, act: &Action) {
    let size = vec2(row_height(ui), row_height(ui));
    if !act.enabled(now) {
        ui.allocate_space(size);
        return;
    }
    let button = Button::new(sign).frame_when_inactive(false).min_size(size);
    let response = ui.add(button).accessible_name(act.text(ctx.texts));
    if response.clicked() {
        ctx.push(act.intent(now));
    }
}

fn nav_ui(ui: &mut Ui, ctx: &Ctx<'_>, screen: Screen, now: &Now) {
    menu_ui(ui, ctx, now);
    let all = phases(ctx.texts, ctx.book(), ctx.event(), ctx.missing);
    // Everything in sight, if need be closer together; in the smallest window the list moves.
    let gaps = all.iter().filter(|p| p.gap).count() as f32 + 1.0;
    let room = ui.available_height() - all.len() as f32 * 2.0 - GRID * 2.0;
    let gap = if room - gaps * GRID * 3.0 < all.len() as f32 * row_height(ui) {
        GRID
    } else {
        GRID * 3.0
    };
    let height = ((room - gaps * gap) / all.len() as f32)
        .floor()
        .clamp(row_height(ui), button_height(ui));
    ui.add_space(gap);
    ui.rows_apart(2.0);
    ScrollArea::vertical()
        .id_salt("phases")
        .auto_shrink(false)
        .show(ui, |ui| {
            for phase in all {
                if phase.gap {
                    ui.add_space(gap);
                }
                phase_ui(ui, ctx, &phase, phase.screen == screen.phase(), height);
            }
        });
}

fn menu_ui(ui: &mut Ui, ctx: &Ctx<'_>, now: &Now) {
    ui.horizontal(|ui| {
        // The list of phases is narrow; the name in it is large enough for a finger as it is.
        ui.spacing_mut().button_padding.x = 12.0;
        ui.gap(1.0);
        if !narrow(ui.ctx()) {
            suits(ui, 14.0);
        }
        let name = Button::new(RichText::new(ctx.texts.program_name()).family(semibold()))
            .frame_when_inactive(false)
            .right_text(RichText::new("▼").size(12.0).color(ctx.tokens.subdued));
        let response = ui.add(name).accessible_name(ctx.texts.ui_menu());
        Popup::menu(&response).show(|ui| {
            ui.set_min_width(MENU);
            let most = (ui.ctx().content_rect().height() - 64.0).max(120.0);
            ui.set_max_height(most);
            ScrollArea::vertical().show(ui, |ui| actions_ui(ui, ctx, now));
        });
    });
}

/// What a club looks for in a menu, each with its key; all else is found by the search.
fn actions_ui(ui: &mut Ui, ctx: &Ctx<'_>, now: &Now) {
    for act in ACTIONS.iter().filter(|act| act.in_menu) {
        if act.begins_group {
            ui.separator();
        }
        let key = small(ui, key_text(ui.ctx(), ctx.texts, act.shortcut));
        let words = act.text(ctx.texts);
        let button = Button::new(words.as_str())
            .shortcut_text(key)
            .frame_when_inactive(false)
            .min_size(vec2(MENU, row_height(ui)));
        let why = act.hindrance(now);
        let button = ui.add_enabled(why.is_none(), button);
        let button = match why {
            Some(why) => button.on_disabled_hover_text(why.words(ctx.texts)),
            None => button,
        };
        if button.accessible_name(words).clicked() {
            ctx.push(act.intent(now));
            ui.close();
        }
    }
}

fn phase_ui(ui: &mut Ui, ctx: &Ctx<'_>, phase: &Phase, here: bool, height: f32) {
    let c = ctx.tokens;
    let sense = if phase.enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), sense);
    let spoken = phase.heard();
    response.widget_info(|| WidgetInfo::selected(Role::Tab, phase.enabled, here, &spoken));
    phase_ground(ui, ctx, rect, &response, here);
    let family = if here {
        semibold()
    } else {
        FontFamily::Proportional
    };
    let colour = if phase.enabled { c.text } else { c.subdued };
    let left = rect.left_center() + vec2(14.0, 0.0);
    let font = FontId::new(BASE, family);
    let painter = ui.painter();
    painter.text(left, Align2::LEFT_CENTER, &phase.name, font, colour);
    let colour = if phase.warn { c.warning } else { c.subdued };
    let right = rect.right_center() - vec2(10.0, 0.0);
    let font = FontId::proportional(BASE);
    painter.text(right, Align2::RIGHT_CENTER, &phase.state, font, colour);
    if response.clicked() {
        ctx.go(phase.screen);
    }
}

/// The ground of a phase: where one is with a bar, else as the pointer and the keyboard are on it.
fn phase_ground(ui: &Ui, ctx: &Ctx<'_>, rect: Rect, response: &Response, here: bool) {
    let c = ctx.tokens;
    let painter = ui.painter();
    if here {
        painter.rect_filled(rect, 4.0, c.raised);
        let bar = rect.with_max_x(rect.left() + 3.0).shrink2(vec2(0.0, 6.0));
        painter.rect_filled(bar, 1.5, c.accent);
    } else if response.hovered() && response.sense.senses_click() {
        painter.rect_filled(rect, 4.0, c.chosen);
    }
    if response.has_focus() {
        let ring = Stroke::new(2.0, c.accent);
        painter.rect_stroke(rect, 4.0, ring, StrokeKind::Inside);
    }
}
