//! The sheet on which a page for the room is painted, and the pen that writes on it: everything is
//! measured in units of the window.

use crate::app::hall::deck::{Line, Part, Section};
use crate::ui::{hall::moment::Moment, theme::semibold};
use egui::{
    Align, Align2, Color32, FontFamily, FontId, Galley, Id, Pos2, Rect, Sense, TextFormat, Ui,
    Vec2, WidgetInfo,
    accesskit::Role,
    pos2,
    text::{LayoutJob, TextWrapping},
    vec2,
};
use std::{fmt::Debug, hash::Hash, sync::Arc};

/// The height of the window in units. A name is seven tenths of a unit high.
const UNITS: f32 = 10.5;
/// The least width in units; a narrow window gets smaller letters rather than cut names.
const WIDE: f32 = 15.0;
/// Head, foot and edges, in units.
pub(super) const HEAD: f32 = 1.9;
const FOOT: f32 = 0.55;
const EDGE: f32 = 0.6;
/// Sizes of letters in units: names, what explains.
pub(super) const NAME: f32 = 0.7;
pub(super) const SMALL: f32 = 0.4;
/// Sizes of what is said beside a page, the largest that needs two lines at most.
const NOTES: [f32; 3] = [SMALL, 0.33, 0.27];
/// How much smaller a name gets until it has room, and at last.
const SMALLER: [f32; 6] = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5];
const LEAST: f32 = 0.4;

/// The sheet of paper that a page is painted on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sheet {
    pub(super) rect: Rect,
    pub(super) unit: f32,
}

impl Sheet {
    pub(super) fn of(rect: Rect) -> Sheet {
        Sheet {
            rect,
            unit: (rect.height() / UNITS).min(rect.width() / WIDE).max(1.0),
        }
    }

    pub(super) fn body(&self) -> Rect {
        let body = self.rect.shrink2(vec2(self.unit * EDGE, 0.0));
        body.with_min_y(body.top() + self.unit * HEAD)
            .with_max_y(body.bottom() - self.unit * FOOT)
    }

    /// Lines side by side, and how high one is, in units.
    pub(super) fn grid(&self, section: &Section) -> (usize, f32) {
        match section.part {
            Part::Tables => {
                let most = section.lines.iter().map(seats).max().unwrap_or(4);
                let seat = if section.lines.iter().any(names_teams) {
                    1.3
                } else {
                    0.92
                };
                (1, seat * most.div_ceil(2) as f32 + 0.35)
            }
            Part::Names if self.rect.width() / self.unit >= 14.0 => (2, 0.95),
            Part::Names => (1, 0.95),
            Part::Standings | Part::Clock | Part::Prizes => (1, 0.92),
        }
    }

    /// How many lines of a section one page holds; never none.
    pub(super) fn holds(&self, section: &Section) -> usize {
        let (across, high) = self.grid(section);
        let heads = if section.part == Part::Standings {
            SMALL * 1.5
        } else {
            0.0
        };
        let rows = ((self.body().height() / self.unit - heads + 0.01) / high)
            .floor()
            .max(1.0) as usize;
        rows * across
    }
}

fn seats(line: &Line) -> usize {
    match line {
        Line::Table { seats, .. } => seats.len(),
        Line::Name { .. } | Line::Rank { .. } | Line::Prize { .. } => 0,
    }
}

/// Whether teams stand under the names of a table.
fn names_teams(line: &Line) -> bool {
    match line {
        Line::Table { seats, .. } => seats.iter().any(|(_, who)| who.team.is_some()),
        Line::Name { .. } | Line::Rank { .. } | Line::Prize { .. } => false,
    }
}

/// How words are written: their size in units, their weight, their colour.
#[derive(Debug, Clone, Copy)]
pub(super) struct Style {
    units: f32,
    strong: bool,
    colour: Color32,
}

impl Style {
    pub(super) fn new(units: f32, colour: Color32) -> Style {
        Style {
            units,
            strong: false,
            colour,
        }
    }

    pub(super) fn strong(units: f32, colour: Color32) -> Style {
        Style {
            strong: true,
            ..Style::new(units, colour)
        }
    }
}

/// Writes on a sheet.
pub(super) struct Pen<'u, 'a> {
    pub(super) ui: &'u mut Ui,
    pub(super) sheet: Sheet,
    pub(super) moment: &'a Moment<'a>,
}

impl Pen<'_, '_> {
    /// So many units from the upper left corner.
    pub(super) fn corner(&self, x: f32, y: f32) -> Pos2 {
        self.sheet.rect.min + vec2(x, y) * self.sheet.unit
    }

    /// Words at a place, cut with an ellipsis if they are wider than the room given; returns how
    /// wide they came.
    pub(super) fn words(
        &self,
        at: Pos2,
        align: Align2,
        text: &str,
        style: Style,
        room: f32,
    ) -> f32 {
        let format = TextFormat::simple(self.font(style), style.colour);
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        job.wrap = TextWrapping {
            max_width: room.max(1.0),
            max_rows: 1,
            break_anywhere: true,
            ..Default::default()
        };
        let galley = self.ui.fonts_mut(|f| f.layout_job(job));
        let rect = align.anchor_size(at, galley.size());
        let width = galley.size().x;
        self.ui.painter().galley(rect.min, galley, style.colour);
        width
    }

    fn font(&self, style: Style) -> FontId {
        let family = if style.strong {
            semibold()
        } else {
            FontFamily::Proportional
        };
        FontId::new(self.sheet.unit * style.units, family)
    }

    pub(super) fn left(&self, at: Pos2, text: &str, style: Style, room: f32) -> f32 {
        self.words(at, Align2::LEFT_CENTER, text, style, room)
    }

    pub(super) fn right(&self, at: Pos2, text: &str, style: Style, room: f32) -> f32 {
        self.words(at, Align2::RIGHT_CENTER, text, style, room)
    }

    /// Words in the middle of the sheet, a height in units from its middle.
    pub(super) fn middle(&self, down: f32, text: &str, style: Style) {
        let at = self.sheet.rect.center() + vec2(0.0, self.sheet.unit * down);
        let room = self.sheet.rect.width() * 0.94;
        self.words(at, Align2::CENTER_CENTER, text, style, room);
    }

    /// Words in the middle of the sheet, in as many lines as they need; the first is a height in units
    /// from its middle. Where the next line goes.
    pub(super) fn paragraph(&self, down: f32, text: &str, style: Style) -> f32 {
        let galley = self.centred(text, style);
        let Sheet { rect, unit } = self.sheet;
        let top = rect.center().y + unit * (down - style.units / 2.0);
        let below = down + galley.size().y / unit;
        let at = pos2(rect.center().x, top);
        self.ui.painter().galley(at, galley, style.colour);
        below
    }

    fn centred(&self, text: &str, style: Style) -> Arc<Galley> {
        let room = self.sheet.rect.width() * 0.94;
        let mut job = LayoutJob::simple(text.to_owned(), self.font(style), style.colour, room);
        job.halign = Align::Center;
        self.ui.fonts_mut(|f| f.layout_job(job))
    }

    /// What is to be said beside a page, in two lines over its foot: smaller where it is long.
    pub(super) fn note(&self, text: &str, colour: Color32) {
        let rect = self.sheet.rect;
        let u = self.sheet.unit;
        let wide = NOTES.map(|units| self.centred(text, Style::new(units, colour)));
        let [.., smallest] = &wide;
        let galley = wide.iter().find(|galley| galley.rows.len() <= 2);
        let galley = galley.unwrap_or(smallest);
        let top = rect.bottom() - u * FOOT - galley.size().y;
        let at = pos2(rect.center().x, top);
        self.ui.painter().galley(at, galley.clone(), colour);
    }

    /// A name at a place: one that is too long for its room takes two lines or gets smaller, whichever
    /// leaves it larger.
    pub(super) fn name(&self, at: Pos2, text: &str, style: Style, room: Vec2) {
        let Style { units, colour, .. } = style;
        let laid_out = |share: f32| {
            let format = TextFormat::simple(self.font(Style::new(units * share, colour)), colour);
            let mut job = LayoutJob::single_section(text.to_owned(), format);
            job.wrap.max_rows = 2;
            job.wrap.max_width = room.x.max(1.0);
            self.ui.fonts_mut(|f| f.layout_job(job))
        };
        let mut smaller = SMALLER.into_iter().map(laid_out);
        let galley = smaller
            .find(|g| !g.elided && (g.rows.len() < 2 || g.size().y <= room.y))
            .unwrap_or_else(|| laid_out(LEAST));
        let rect = Align2::LEFT_CENTER.anchor_size(at, galley.size());
        self.ui.painter().galley(rect.min, galley, colour);
    }

    /// Something that a screen reader reads out at its place.
    pub(super) fn spoken(&self, rect: Rect, key: impl Hash + Debug, text: &str) {
        let id = Id::unique(("hall", self.ui.scope_id(), key));
        let response = self.ui.interact(rect, id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    }
}
