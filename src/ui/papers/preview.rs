//! A page of paper on the screen, from the same list of marks that goes into the PDF.

use crate::i18n::Texts;
use crate::report::{Align, Ink, Item, MM_PER_PT, Page, Weight};
use crate::ui::{
    list::SCROLL,
    theme::{self, Tokens, bold, paper, semibold, tokens},
    widgets::{Fitted, subdued},
};
use egui::{
    Button, Color32, FontFamily, FontId, Galley, Painter, Pos2, Rect, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, accesskit::Role, vec2,
};
use std::{ops::Range, sync::Arc};

/// Between two pages.
const BETWEEN: f32 = 16.0;

/// How many pages like this one are to be seen whole and side by side in a room so large.
pub fn at_once(room: Vec2, page: &Page) -> usize {
    let width = fitting(room, page);
    1 + usize::from(width * 2.0 + BETWEEN <= room.x)
}

/// The width at which a page is to be seen whole.
fn fitting(room: Vec2, page: &Page) -> f32 {
    let width = (room.y - 8.0) * page.width_mm / page.height_mm.max(1.0);
    width.min(room.x - 4.0).max(120.0)
}

/// Paints whole pages side by side.
pub fn whole(ui: &mut Ui, pages: &[Page], title: &str) {
    let room = ui.available_size();
    ui.horizontal_top(|ui| {
        ui.words_apart(BETWEEN);
        for page in pages {
            page_ui(ui, page, title, fitting(room, page));
        }
    });
}

/// Paints the page as wide as there is room, with a scroll bar if it is longer.
pub fn large(ui: &mut Ui, page: &Page, title: &str) {
    ScrollArea::vertical()
        .id_salt("preview")
        .auto_shrink(false)
        .show(ui, |ui| {
            let width = (ui.available_width() - 24.0).max(200.0);
            page_ui(ui, page, title, width);
        });
}

fn page_ui(ui: &mut Ui, page: &Page, title: &str, width: f32) {
    let scale = width / page.width_mm.max(1.0);
    let size = vec2(width, page.height_mm * scale);
    let (rect, response) = ui.allocate_exact_size(size + vec2(4.0, 8.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, title));
    let sheet = Rect::from_min_size(rect.min + vec2(1.0, 1.0), size);
    let edge = Stroke::new(1.0, tokens(ui.ctx()).line);
    ui.painter()
        .rect(sheet, 0.0, paper(), edge, StrokeKind::Outside);
    let pen = Pen {
        painter: ui.painter().with_clip_rect(sheet.intersect(ui.clip_rect())),
        sheet,
        scale,
        colour,
    };
    for item in &page.items {
        pen.item(item);
    }
}

/// How many points on the screen a millimetre of a picture is: its small words have 13 points.
const PICTURE: f32 = 13.0 / (9.0 * MM_PER_PT);
/// Room for a note under it.
const NOTE: f32 = 40.0;
/// It is at most so wide.
const WIDEST: f32 = 900.0;

/// Paints a picture of the papers, made for the room that there is above a note, with the colours of
/// the window.
pub fn picture(ui: &mut Ui, made: impl FnOnce(Vec2) -> Page, spoken: &str) {
    let room = ui.available_size() - vec2(SCROLL, NOTE);
    let page = made(room.min(vec2(WIDEST, f32::MAX)) / PICTURE);
    let size = vec2(page.width_mm, page.height_mm) * PICTURE;
    let (sheet, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, spoken));
    let c = tokens(ui.ctx());
    let pen = Pen {
        painter: ui.painter().clone(),
        sheet,
        scale: PICTURE,
        colour: |ink| own_colour(&c, ink),
    };
    for item in &page.items {
        pen.item(item);
    }
}

/// The window's own colour for an ink.
fn own_colour(c: &Tokens, ink: Ink) -> Color32 {
    match ink {
        Ink::Black => c.text,
        Ink::Grey => c.subdued,
        Ink::Rule => c.line,
        Ink::Tint => c.sunken,
        Ink::Wrong => c.error,
        Ink::Clubs => c.clubs,
        Ink::Spades => c.spades,
        Ink::Hearts => c.hearts,
        Ink::Diamonds => c.diamonds,
    }
}

/// Paints marks on a sheet that is measured in millimetres.
struct Pen<C> {
    painter: Painter,
    sheet: Rect,
    scale: f32,
    colour: C,
}

impl<C: Fn(Ink) -> Color32> Pen<C> {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.sheet.min + vec2(x, y) * self.scale
    }

    fn item(&self, item: &Item) {
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
                let galley = self.laid_out(text, *size, *weight, *ink);
                self.text(self.at(*x, *y), *align, galley);
            }
            Item::Line {
                x1,
                y1,
                x2,
                y2,
                thickness,
                ink,
            } => {
                let width = (thickness * MM_PER_PT * self.scale).max(0.6);
                let ends = [self.at(*x1, *y1), self.at(*x2, *y2)];
                self.painter
                    .line_segment(ends, Stroke::new(width, (self.colour)(*ink)));
            }
            Item::Fill {
                x,
                y,
                width,
                height,
                ink,
            } => {
                let rect = Rect::from_min_max(self.at(*x, *y), self.at(x + width, y + height));
                self.painter.rect_filled(rect, 0.0, (self.colour)(*ink));
            }
        }
    }

    fn laid_out(&self, text: &str, size: f32, weight: Weight, ink: Ink) -> Arc<Galley> {
        let family = match weight {
            Weight::Regular => FontFamily::Proportional,
            Weight::SemiBold => semibold(),
            Weight::Bold => bold(),
        };
        let font = FontId::new((size * MM_PER_PT * self.scale).max(1.0), family);
        self.painter
            .layout_no_wrap(text.to_owned(), font, (self.colour)(ink))
    }

    /// Words on their base line.
    fn text(&self, base: Pos2, align: Align, galley: Arc<Galley>) {
        let first = galley.rows.first().and_then(|row| row.glyphs.first());
        let ascent = first.map_or(0.0, |glyph| glyph.font_ascent);
        let left = match align {
            Align::Left => 0.0,
            Align::Centre => galley.size().x / 2.0,
            Align::Right => galley.size().x,
        };
        // The words have their ink already.
        let corner = base - vec2(left, ascent);
        self.painter.galley(corner, galley, Color32::PLACEHOLDER);
    }
}

fn colour(ink: Ink) -> Color32 {
    theme::ink(ink.rgb())
}

/// Which pages of so many, and the way to the ones beside them.
pub(super) fn turned(ui: &mut Ui, t: &Texts, pages: Range<usize>, count: usize) -> usize {
    let before = ui
        .add_enabled(pages.start > 0, Button::new("←"))
        .accessible_name(t.ui_page_before());
    let words = match pages.len() {
        2 => t.papers_pages(pages.start + 1, pages.end, count),
        _ => t.ui_page_of(pages.start + 1, count),
    };
    ui.label(subdued(ui, words));
    let after = ui
        .add_enabled(pages.end < count, Button::new("→"))
        .accessible_name(t.ui_page_after());
    let step = pages.len().max(1);
    match (before.clicked(), after.clicked()) {
        (true, _) => pages.start.saturating_sub(step),
        (false, true) => pages.end,
        (false, false) => pages.start,
    }
}
