//! Sizes, distances and the toolkit's own widgets in the colours of a set.

use crate::app::settings::Look;
use crate::ui::theme::{
    fonts::{install_fonts, semibold},
    tokens::{Tokens, remember},
};
use egui::{
    CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, Style, TextStyle, Visuals,
    style::{ScrollAnimation, ScrollStyle, Selection, WidgetVisuals, Widgets},
    vec2,
};

/// Everything stands on a grid of four.
pub const GRID: f32 = 4.0;
/// Content stands this far from the edge.
pub const MARGIN: f32 = 16.0;
/// Height of a row for the mouse.
pub const ROW: f32 = 28.0;
/// Height of a button for the mouse.
const BUTTON: f32 = 36.0;
/// The least that a finger meets for certain; rows and buttons where large targets are wanted.
pub const FINGER: f32 = 44.0;

fn large_id() -> egui::Id {
    egui::Id::unique("vorhand.large")
}

/// Whether everything that is pressed is as large as a finger.
pub fn large(ctx: &egui::Context) -> bool {
    ctx.data(|d| d.get_temp::<bool>(large_id()))
        .unwrap_or(false)
}

/// Height of a row.
pub fn row_height(ctx: &egui::Context) -> f32 {
    if large(ctx) { FINGER } else { ROW }
}

/// Height of a button.
pub fn button_height(ctx: &egui::Context) -> f32 {
    if large(ctx) { FINGER } else { BUTTON }
}

/// Makes everything that is pressed as large as a finger, or as the mouse needs it.
pub fn set_large(ctx: &egui::Context, large: bool) {
    ctx.data_mut(|d| d.insert_temp(large_id(), large));
    let height = row_height(ctx);
    ctx.all_styles_mut(|style| {
        style.spacing.interact_size = vec2(height, height);
        style.spacing.button_padding.x = if large { 20.0 } else { 12.0 };
        style.spacing.icon_width = if large { 28.0 } else { 18.0 };
        style.spacing.icon_width_inner = if large { 16.0 } else { 10.0 };
    });
}
/// Size of the smallest letters.
pub const SMALL: f32 = 12.0;
/// Size of running text.
pub const BASE: f32 = 15.0;
/// Name of the size 18: titles of a part.
pub const TITLE: &str = "title";
/// Name of the size 36: a winner.
pub const DISPLAY: &str = "display";
/// Name of the size 72: what the room reads.
pub const ROOM: &str = "room";

/// The frame of a dialog: its words stand well away from its edge, where the window has room.
pub fn dialog(ctx: &egui::Context) -> egui::Frame {
    let margin = if ctx.content_rect().height() < 600.0 {
        12
    } else {
        20
    };
    egui::Frame::popup(&ctx.global_style()).inner_margin(Margin::same(margin))
}

/// Loads letters and colours into a window.
pub fn install(ctx: &egui::Context, look: Look) {
    let known = ctx
        .data(|d| d.get_temp::<bool>(egui::Id::unique("vorhand.fonts")))
        .unwrap_or(false);
    if !known {
        install_fonts(ctx);
        ctx.data_mut(|d| d.insert_temp(egui::Id::unique("vorhand.fonts"), true));
    }
    remember(ctx, look);
    let tokens = look.tokens();
    ctx.options_mut(|o| o.zoom_with_keyboard = false);
    ctx.set_theme(if tokens.dark {
        egui::Theme::Dark
    } else {
        egui::Theme::Light
    });
    ctx.all_styles_mut(|style| apply(style, &tokens));
}

fn apply(style: &mut Style, tokens: &Tokens) {
    let font = |size: f32, family: FontFamily| FontId::new(size, family);
    style.text_styles = [
        (TextStyle::Small, font(SMALL, FontFamily::Proportional)),
        (TextStyle::Body, font(BASE, FontFamily::Proportional)),
        (TextStyle::Button, font(BASE, FontFamily::Proportional)),
        (TextStyle::Monospace, font(BASE, FontFamily::Monospace)),
        (TextStyle::Name(TITLE.into()), font(18.0, semibold())),
        (TextStyle::Heading, font(24.0, semibold())),
        (TextStyle::Name(DISPLAY.into()), font(36.0, semibold())),
        (TextStyle::Name(ROOM.into()), font(72.0, semibold())),
    ]
    .into();
    style.animation_time = 0.0;
    style.scroll_animation = ScrollAnimation::none();
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.4;
    style.spacing.item_spacing = vec2(8.0, 4.0);
    style.spacing.button_padding = vec2(12.0, 4.0);
    style.spacing.interact_size = vec2(ROW, ROW);
    style.spacing.menu_margin = Margin::same(8);
    style.spacing.window_margin = Margin::same(24);
    style.spacing.icon_width = 18.0;
    style.spacing.icon_width_inner = 10.0;
    style.spacing.combo_width = 96.0;
    style.spacing.slider_width = 240.0;
    style.spacing.text_edit_width = 240.0;
    style.spacing.tooltip_width = 400.0;
    style.spacing.scroll = ScrollStyle {
        bar_width: 8.0,
        floating_width: 6.0,
        floating_allocated_width: 14.0,
        dormant_handle_opacity: 0.5,
        active_handle_opacity: 0.7,
        dormant_background_opacity: 0.0,
        active_background_opacity: 0.0,
        interact_background_opacity: 0.2,
        ..ScrollStyle::floating()
    };
    style.visuals = visuals(tokens);
}

fn visuals(t: &Tokens) -> Visuals {
    let mut v = if t.dark {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    v.override_text_color = None;
    v.weak_text_color = Some(t.subdued);
    v.widgets = widgets(t);
    v.selection = Selection {
        bg_fill: t.chosen,
        stroke: Stroke::new(2.0, t.accent),
    };
    v.hyperlink_color = t.accent;
    v.faint_bg_color = t.sunken;
    v.extreme_bg_color = t.raised;
    v.text_edit_bg_color = Some(t.raised);
    v.code_bg_color = t.sunken;
    v.warn_fg_color = t.warning;
    v.error_fg_color = t.error;
    v.window_fill = t.raised;
    v.window_stroke = Stroke::new(1.0, t.line);
    v.window_corner_radius = CornerRadius::same(8);
    v.menu_corner_radius = CornerRadius::same(6);
    v.panel_fill = t.surface;
    let shadow = Shadow {
        offset: [0, 4],
        blur: 20,
        spread: 0,
        color: egui::Color32::from_black_alpha(48),
    };
    v.window_shadow = shadow;
    v.popup_shadow = shadow;
    v.text_cursor.blink = false;
    v.text_cursor.stroke = Stroke::new(2.0, t.accent);
    v.striped = false;
    // What cannot be pressed now can still be read.
    v.disabled_alpha = 0.7;
    v.slider_trailing_fill = true;
    v
}

fn widgets(t: &Tokens) -> Widgets {
    let of = |fill, edge: Stroke, letters| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: edge,
        corner_radius: CornerRadius::same(4),
        fg_stroke: Stroke::new(1.0, letters),
        expansion: 0.0,
    };
    Widgets {
        noninteractive: of(t.surface, Stroke::new(1.0, t.line), t.text),
        inactive: of(t.raised, Stroke::new(1.0, t.line), t.text),
        hovered: of(t.sunken, Stroke::new(1.0, t.subdued), t.text),
        active: of(t.chosen, Stroke::new(2.0, t.accent), t.text),
        open: of(t.chosen, Stroke::new(1.0, t.accent), t.text),
    }
}
