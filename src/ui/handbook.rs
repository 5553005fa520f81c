//! A chapter of the handbook in the window.

use crate::app::work::{Job, Polled};
use crate::handbook::{
    Block, Chapter, ItemMark, Look, Raster, Span, columns, picture, picture_size, plain,
};
use crate::i18n::Lang;
use crate::ui::{
    context::Ctx,
    theme::{GRID, TITLE, semibold, tokens},
    widgets::{Fitted, rule, small, strong, text_width},
};
use egui::{
    Align, Button, Color32, ColorImage, FontFamily, Frame, Image, Layout, Margin, Response,
    RichText, Sense, Stroke, TextFormat, TextStyle, TextWrapMode, TextureHandle, TextureOptions,
    Ui, Vec2, WidgetInfo, accesskit::Role, text::LayoutJob, vec2,
};
use std::collections::{HashMap, hash_map::Entry};

/// Words are not set wider: a line has some ninety letters.
const WIDEST: f32 = 680.0;
/// How far an item of a list stands in.
const INDENT: f32 = 24.0;
/// Between two columns of a table.
const BETWEEN: f32 = 16.0;

/// Bold letters are so much wider at most.
const BOLDER: f32 = 1.08;

/// A picture that was asked for.
struct PictureSlot {
    size: [u32; 2],
    /// It is read beside the window: it has a million points.
    read: Option<Job<Option<ColorImage>>>,
    texture: Option<TextureHandle>,
}

impl PictureSlot {
    fn new(ui: &Ui, lang: Lang, file: &str) -> Option<PictureSlot> {
        let own = file.to_owned();
        let dark = tokens(ui.ctx()).dark;
        Some(PictureSlot {
            size: picture_size(lang, file)?,
            read: Some(Job::start(ui.ctx(), move |_| {
                picture(lang, &own).map(|raster| image(raster, dark))
            })),
            texture: None,
        })
    }

    /// Takes it up once it is read.
    fn take(&mut self, ui: &Ui, name: &str) {
        let image = match self.read.as_ref().map(Job::poll) {
            Some(Polled::Done(image)) => image,
            Some(Polled::Broken) => None,
            Some(Polled::Running) | None => return,
        };
        self.read = None;
        self.texture = image.map(|image| ui.load_texture(name, image, TextureOptions::LINEAR));
    }
}

/// The pictures that were shown, by language, file and whether the window is dark.
#[derive(Default)]
pub(super) struct Pictures(HashMap<String, PictureSlot>);

impl std::fmt::Debug for Pictures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

impl Pictures {
    /// The picture of a file as the chapters of a language name it.
    fn get(&mut self, ui: &Ui, lang: Lang, file: &str) -> Option<&PictureSlot> {
        let name = format!("{}/{file}/{}", lang.tag(), tokens(ui.ctx()).dark);
        let known = match self.0.entry(name.clone()) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => place.insert(PictureSlot::new(ui, lang, file)?),
        };
        known.take(ui, &name);
        Some(known)
    }
}

/// In a dark window light and dark are exchanged, and colours stay.
fn image(raster: &Raster, dark: bool) -> ColorImage {
    let shown = |colour: [u8; 3]| {
        let (least, most) = colour
            .iter()
            .min()
            .zip(colour.iter().max())
            .map_or((0, 0), |(least, most)| (*least, *most));
        colour.map(|part| {
            if dark {
                255 - most + part - least
            } else {
                part
            }
        })
    };
    let palette: Vec<[u8; 3]> = raster.palette.iter().copied().map(shown).collect();
    let colour = |place: &u8| palette.get(usize::from(*place)).copied();
    let points: Vec<u8> = raster.points.iter().filter_map(colour).flatten().collect();
    ColorImage::from_rgb([raster.width as usize, raster.height as usize], &points)
}

/// Shows a chapter, with a bar beside each part that says what is looked for, from the first of them on
/// where that is sought; answers the one that somebody followed a link to.
pub(super) fn chapter_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    chapter: &Chapter,
    wanted: &str,
    mut seeks: bool,
    pictures: &mut Pictures,
) -> Option<String> {
    ui.at_most(WIDEST);
    let mut followed = None;
    let beside = Margin {
        left: 12,
        ..Margin::ZERO
    };
    Frame::NONE.inner_margin(beside).show(ui, |ui| {
        for block in &chapter.blocks {
            let says = !wanted.is_empty() && block.says(wanted);
            if says && std::mem::take(&mut seeks) {
                ui.scroll_to_cursor(Some(Align::TOP));
            }
            let top = ui.cursor().top();
            let link = block_ui(ui, ctx, block, pictures);
            followed = followed.take().or(link);
            if says {
                let x = ui.max_rect().left() - 10.0;
                let bar = Stroke::new(3.0, ctx.tokens.accent);
                let bottom = ui.cursor().top() - GRID * 2.0;
                ui.painter().vline(x, top..=bottom, bar);
            }
        }
    });
    ui.gap(6.0);
    followed
}

fn block_ui(ui: &mut Ui, ctx: &Ctx<'_>, block: &Block, pictures: &mut Pictures) -> Option<String> {
    match block {
        Block::Heading { level, text } => {
            heading(ui, *level, text);
            None
        }
        Block::Words(words) => {
            let followed = words_ui(ui, words, false);
            ui.gap(2.0);
            followed
        }
        Block::Item { depth, mark, words } => item_ui(ui, *depth, *mark, words),
        Block::Typed(lines) => {
            typed_ui(ui, lines);
            None
        }
        Block::Table { head, rows } => table_ui(ui, head, rows),
        Block::Picture { file, shows } => {
            picture_ui(ui, ctx, file, shows, pictures);
            None
        }
    }
}

fn heading(ui: &mut Ui, level: u8, text: &str) {
    let words = match level {
        1 => RichText::new(text).heading(),
        2 => RichText::new(text).text_style(TextStyle::Name(TITLE.into())),
        _ => strong(text),
    };
    ui.add_space(if level == 1 { 0.0 } else { GRID * 3.0 });
    ui.in_lines(words);
    ui.gap(1.0);
}

/// Words of several looks; where some lead elsewhere, pieces in lines that wrap.
fn words_ui(ui: &mut Ui, words: &[Span], bold: bool) -> Option<String> {
    if words.iter().all(|span| span.chapter().is_none()) {
        let job = job(ui, words, bold);
        ui.in_lines(job);
        return None;
    }
    let mut followed = None;
    ui.scope(|ui| {
        // A line is as high as its letters, so that links stand on it.
        ui.spacing_mut().interact_size.y = 0.0;
        ui.horizontal_wrapped(|ui| {
            ui.words_apart(0.0);
            for piece in words.chunk_by(|one, next| one.chapter() == next.chapter()) {
                let Some(chapter) = piece.first().and_then(Span::chapter) else {
                    let job = job(ui, piece, bold);
                    ui.label(job);
                    continue;
                };
                if link_ui(ui, &plain(piece)) {
                    followed = Some(chapter.to_owned());
                }
            }
        });
    });
    followed
}

/// A link stays in one piece: of one that is broken over two lines the second part would have no
/// name.
fn link_ui(ui: &mut Ui, text: &str) -> bool {
    let before = ui.style().wrap_mode;
    ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    let clicked = ui.link(text).clicked();
    ui.style_mut().wrap_mode = before;
    clicked
}

fn job(ui: &Ui, words: &[Span], bold: bool) -> LayoutJob {
    let t = tokens(ui.ctx());
    let size = TextStyle::Body.resolve(ui.style()).size;
    let mut job = LayoutJob::default();
    for span in words {
        let (family, colour): (FontFamily, Color32) = match span.look {
            Look::Plain if bold => (semibold(), t.text),
            Look::Plain => (FontFamily::Proportional, t.text),
            Look::Strong | Look::Typed => (semibold(), t.text),
            Look::Slanted => (FontFamily::Proportional, t.subdued),
        };
        let mut format = TextFormat::simple(egui::FontId::new(size, family), colour);
        if span.look == Look::Typed {
            format.background = t.sunken;
        }
        job.append(&span.text, 0.0, format);
    }
    job
}

fn item_ui(ui: &mut Ui, depth: usize, mark: ItemMark, words: &[Span]) -> Option<String> {
    let followed = ui
        .horizontal_top(|ui| {
            ui.add_space(INDENT * depth as f32);
            let place = vec2(INDENT, 0.0);
            ui.allocate_ui_with_layout(place, Layout::left_to_right(Align::Min), |ui| {
                ui.set_min_width(INDENT - ui.spacing().item_spacing.x);
                ui.label(mark.sign());
            });
            ui.vertical(|ui| words_ui(ui, words, false)).inner
        })
        .inner;
    ui.gap(0.5);
    followed
}

fn typed_ui(ui: &mut Ui, lines: &str) {
    Frame::NONE
        .fill(tokens(ui.ctx()).sunken)
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.in_lines(strong(lines));
        });
    ui.gap(2.0);
}

fn table_ui(ui: &mut Ui, head: &[Vec<Span>], rows: &[Vec<Vec<Span>>]) -> Option<String> {
    let widths = widths(ui, head, rows);
    let mut followed = row_ui(ui, head, &widths, true);
    for row in rows {
        let link = row_ui(ui, row, &widths, false);
        followed = followed.or(link);
    }
    ui.gap(2.0);
    followed
}

/// How wide the columns are.
fn widths(ui: &Ui, head: &[Vec<Span>], rows: &[Vec<Vec<Span>>]) -> Vec<f32> {
    let wide = |text: &str| text_width(ui, text, TextStyle::Body) * BOLDER + BETWEEN;
    columns(ui.available_width(), head, rows, |cell| {
        let cell = plain(cell);
        let longest = cell.split(' ').map(wide).fold(0.0, f32::max);
        (longest, wide(&cell))
    })
}

fn row_ui(ui: &mut Ui, cells: &[Vec<Span>], widths: &[f32], bold: bool) -> Option<String> {
    let mut followed = None;
    ui.horizontal_top(|ui| {
        ui.words_apart(0.0);
        for (cell, width) in cells.iter().zip(widths) {
            let size = vec2(*width, 0.0);
            ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
                ui.set_width((width - BETWEEN).max(GRID));
                let link = words_ui(ui, cell, bold);
                followed = followed.take().or(link);
            });
            ui.add_space(BETWEEN);
        }
    });
    rule(ui);
    followed
}

fn picture_ui(ui: &mut Ui, ctx: &Ctx<'_>, file: &str, shows: &str, pictures: &mut Pictures) {
    let Some(known) = pictures.get(ui, ctx.texts.lang(), file) else {
        return;
    };
    let natural = Vec2::from(known.size.map(|points| points as f32));
    let width = ui.available_width().min(natural.x);
    let size = vec2(width, width * natural.y / natural.x.max(1.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if let Some(texture) = &known.texture {
        Image::new((texture.id(), size)).paint_at(ui, rect);
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, shows));
    let words = small(ui, shows);
    ui.in_lines(words);
    ui.gap(3.0);
}

/// A line of the contents.
pub(super) fn contents_line(ui: &mut Ui, chosen: bool, depth: usize, title: &str) -> Response {
    ui.horizontal(|ui| {
        ui.add_space(INDENT * 0.6 * depth as f32);
        let button = Button::selectable(chosen, title).wrap();
        ui.add(button)
    })
    .inner
}
