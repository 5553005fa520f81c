//! A page of paper on the screen, from the same list of marks that goes into the PDF.

use super::theme::{bold, semibold, tokens};
use crate::report::{Align, Ink, Item, MM_PER_PT, Page, Weight};
use egui::{
    Color32, FontFamily, FontId, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2,
    vec2,
};

/// Paints the page as wide as there is room, with a scroll bar where it is longer.
pub fn ui(ui: &mut Ui, page: &Page, title: &str) {
    ScrollArea::vertical()
        .id_salt("preview")
        .auto_shrink(false)
        .show(ui, |ui| {
            let room = ui.available_width() - 24.0;
            let fit = (ui.clip_rect().height() - 16.0) * page.width_mm / page.height_mm.max(1.0);
            let width = room.min(fit.max(560.0)).max(200.0);
            let scale = width / page.width_mm.max(1.0);
            let size = vec2(width, page.height_mm * scale);
            let (rect, response) = ui.allocate_exact_size(size + vec2(4.0, 8.0), Sense::hover());
            response.widget_info(|| {
                egui::WidgetInfo::labeled(egui::accesskit::Role::Image, true, title)
            });
            let sheet = Rect::from_min_size(rect.min + vec2(1.0, 1.0), size);
            let c = tokens(ui.ctx());
            let paper = super::theme::paper();
            ui.painter().rect(
                sheet,
                0.0,
                paper,
                Stroke::new(1.0, c.line),
                StrokeKind::Outside,
            );
            let painter = ui.painter().with_clip_rect(sheet.intersect(ui.clip_rect()));
            for item in &page.items {
                paint(&painter, sheet, scale, item);
            }
        });
}

fn colour(ink: Ink) -> Color32 {
    super::theme::ink(ink.rgb())
}

fn paint(painter: &Painter, sheet: Rect, scale: f32, item: &Item) {
    let at = |x: f32, y: f32| pos2(sheet.left() + x * scale, sheet.top() + y * scale);
    match item {
        Item::Text {
            x,
            y,
            size,
            weight,
            align,
            ink,
            text,
        } => {
            let family = match weight {
                Weight::Regular => FontFamily::Proportional,
                Weight::SemiBold => semibold(),
                Weight::Bold => bold(),
            };
            let font = FontId::new((size * MM_PER_PT * scale).max(1.0), family);
            let galley = painter.layout_no_wrap(text.clone(), font, colour(*ink));
            let ascent = galley
                .rows
                .first()
                .and_then(|r| r.glyphs.first())
                .map_or(0.0, |g| g.font_ascent);
            let baseline = at(*x, *y);
            let dx = match align {
                Align::Left => 0.0,
                Align::Centre => galley.size().x / 2.0,
                Align::Right => galley.size().x,
            };
            painter.galley(baseline - vec2(dx, ascent), galley, colour(*ink));
        }
        Item::Line {
            x1,
            y1,
            x2,
            y2,
            thickness,
            ink,
        } => {
            let width = (thickness * MM_PER_PT * scale).max(0.6);
            painter.line_segment(
                [at(*x1, *y1), at(*x2, *y2)],
                Stroke::new(width, colour(*ink)),
            );
        }
        Item::Fill {
            x,
            y,
            width,
            height,
            ink,
        } => {
            painter.rect_filled(
                Rect::from_min_max(at(*x, *y), at(x + width, y + height)),
                0.0,
                colour(*ink),
            );
        }
    }
}
