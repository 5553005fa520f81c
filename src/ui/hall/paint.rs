//! The page that the room reads, painted as large as the window allows: to be read from fifteen
//! metres.

use super::super::theme::{Tokens, semibold};
use crate::app::clock::{LegClock, text};
use crate::app::lists::deck::{Deck, Line, Part, Section};
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, FontFamily, FontId, Id, Pos2, Rect, Sense, TextFormat, Ui, accesskit::Role,
    pos2, vec2,
};

/// The height of the window in units: everything is measured by them. A name is seven tenths of a
/// unit high.
const UNITS: f32 = 10.5;
/// The least width in units; a narrow window gets smaller letters rather than cut names.
const WIDE: f32 = 15.0;
/// Head and foot, in units.
const HEAD: f32 = 1.9;
const FOOT: f32 = 0.55;
/// Sizes of letters in units: names, what explains.
const NAME: f32 = 0.7;
const SMALL: f32 = 0.4;
/// The least size of a name that is longer than its room, in parts of its own.
const LEAST_NAME: f32 = 0.62;

/// One page: which section, and which of its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Place in the deck's sections.
    pub section: usize,
    /// First line.
    pub from: usize,
    /// The line after the last.
    pub to: usize,
}

/// The sheet of paper that a page is painted on.
#[derive(Debug, Clone, Copy)]
struct Sheet {
    rect: Rect,
    unit: f32,
}

impl Sheet {
    fn of(rect: Rect) -> Sheet {
        Sheet {
            rect,
            unit: (rect.height() / UNITS).min(rect.width() / WIDE).max(1.0),
        }
    }

    fn body(&self) -> Rect {
        let edge = self.unit * 0.6;
        let top = self.rect.top() + self.unit * HEAD;
        Rect::from_min_max(
            pos2(self.rect.left() + edge, top),
            pos2(
                self.rect.right() - edge,
                self.rect.bottom() - self.unit * FOOT,
            ),
        )
    }

    /// Lines side by side, and how high one is, in units.
    fn grid(&self, section: &Section) -> (usize, f32) {
        match section.part {
            Part::Tables => {
                let most = section.lines.iter().map(seats).max().unwrap_or(4);
                (1, 0.92 * most.div_ceil(2) as f32 + 0.35)
            }
            Part::Names => (
                if self.rect.width() / self.unit >= 14.0 {
                    2
                } else {
                    1
                },
                0.95,
            ),
            Part::Standings | Part::Clock => (1, 0.92),
        }
    }

    /// How many lines of a section one page holds; never none.
    fn holds(&self, section: &Section) -> usize {
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
    if let Line::Table { seats, .. } = line {
        seats.len()
    } else {
        0
    }
}

/// All pages of a deck in a window so large.
pub fn pages(deck: &Deck, rect: Rect) -> Vec<Page> {
    let sheet = Sheet::of(rect);
    let mut found = Vec::new();
    for (section, s) in deck.sections.iter().enumerate() {
        let all = s.lines.len();
        let count = all.div_ceil(sheet.holds(s)).max(1);
        // The pages of a section are as full as each other.
        let each = all.div_ceil(count).max(1);
        found.extend((0..count).map(|n| Page {
            section,
            from: (n * each).min(all),
            to: ((n + 1) * each).min(all),
        }));
    }
    found
}

/// What one moment of the room's screen shows.
#[derive(Debug, Clone, Copy)]
pub struct Moment<'a> {
    /// The colours.
    pub tokens: Tokens,
    /// What there is to show.
    pub deck: &'a Deck,
    /// The clock, if one is set.
    pub clock: Option<&'a LegClock>,
    /// Seconds since 1970.
    pub now: i64,
    /// The page shown, 0-based; of all pages.
    pub page: usize,
    /// Whether the pages stand.
    pub held: bool,
}

/// Paints a moment over a part of a window.
pub fn paint(ui: &mut Ui, rect: Rect, moment: &Moment<'_>) {
    let sheet = Sheet::of(rect);
    let c = moment.tokens;
    let over = moment.clock.is_some_and(|k| k.begun && k.over(moment.now));
    // Who does not hear the bell sees it: for ten seconds the ground changes with every second.
    let flash = moment
        .clock
        .is_some_and(|k| over && k.left(moment.now) > -10 && k.left(moment.now) % 2 == 0);
    ui.painter()
        .rect_filled(rect, 0.0, if flash { c.chosen } else { c.surface });
    let pages = pages(moment.deck, rect);
    let page = pages
        .get(moment.page.checked_rem(pages.len()).unwrap_or(0))
        .copied();
    let mut pen = Pen { ui, sheet, moment };
    let Some((page, section)) = page.and_then(|p| Some((p, moment.deck.sections.get(p.section)?)))
    else {
        pen.nothing();
        return;
    };
    if section.part == Part::Clock {
        pen.clock_alone(section, over);
    } else {
        pen.head(section, over);
        pen.lines(section, page);
    }
    pen.foot(
        moment.page.checked_rem(pages.len()).unwrap_or(0),
        pages.len(),
    );
}

struct Pen<'u, 'a> {
    ui: &'u mut Ui,
    sheet: Sheet,
    moment: &'a Moment<'a>,
}

impl Pen<'_, '_> {
    fn font(&self, units: f32, strong: bool) -> FontId {
        FontId::new(
            self.sheet.unit * units,
            if strong {
                semibold()
            } else {
                FontFamily::Proportional
            },
        )
    }

    /// Words at a place, cut with an ellipsis where they are wider than the room given; returns how
    /// wide they came.
    fn words(
        &self,
        at: Pos2,
        align: Align2,
        text: &str,
        font: FontId,
        colour: Color32,
        room: f32,
    ) -> f32 {
        let mut job = LayoutJob::single_section(text.to_owned(), TextFormat::simple(font, colour));
        job.wrap = TextWrapping {
            max_width: room.max(1.0),
            max_rows: 1,
            break_anywhere: true,
            ..Default::default()
        };
        let galley = self.ui.fonts_mut(|f| f.layout_job(job));
        let rect = align.anchor_size(at, galley.size());
        let width = galley.size().x;
        self.ui.painter().galley(rect.min, galley, colour);
        width
    }

    /// A name at a place: one that is too long for its room is set smaller before it is cut.
    fn name(&self, at: Pos2, text: &str, units: f32, room: f32) {
        let font = self.font(units, false);
        let colour = self.moment.tokens.text;
        let wide = self.ui.fonts_mut(|f| {
            f.layout_no_wrap(text.to_owned(), font.clone(), colour)
                .size()
                .x
        });
        let smaller = (room / wide.max(1.0)).clamp(LEAST_NAME, 1.0);
        self.words(
            at,
            Align2::LEFT_CENTER,
            text,
            FontId {
                size: font.size * smaller,
                ..font
            },
            colour,
            room,
        );
    }

    /// Something that a screen reader reads out where it stands.
    fn spoken(&self, rect: Rect, key: impl std::hash::Hash + std::fmt::Debug, text: &str) {
        let id = Id::unique(("hall", self.ui.scope_id(), key));
        let response = self.ui.interact(rect, id, Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(Role::Label, true, text));
    }

    fn head(&mut self, section: &Section, over: bool) {
        let (rect, u, c) = (self.sheet.rect, self.sheet.unit, self.moment.tokens);
        let (left, mut right) = (rect.left() + u * 0.6, rect.right() - u * 0.6);
        let middle = rect.top() + u * 0.85;
        if let Some(clock) = self.moment.clock {
            let colour = if over { c.error } else { c.accent };
            let shown = text(clock.left(self.moment.now));
            let words = &self.moment.deck.words;
            let width = self.words(
                pos2(right, middle),
                Align2::RIGHT_CENTER,
                &shown,
                self.font(1.35, true),
                colour,
                u * 7.0,
            );
            let (below, room) = if over {
                (words.over.as_str(), u * 7.0)
            } else if clock.goes() {
                (words.leg.as_str(), width.max(u * 3.0))
            } else {
                (words.stands.as_str(), width.max(u * 3.0))
            };
            let at = pos2(right, rect.top() + u * 1.55);
            let quiet = if over { colour } else { c.subdued };
            let wide = self.words(
                at,
                Align2::RIGHT_CENTER,
                below,
                self.font(SMALL, over),
                quiet,
                room,
            );
            let spoken = Rect::from_min_max(
                pos2(right - width, rect.top()),
                pos2(right, rect.top() + u * HEAD),
            );
            self.spoken(spoken, "clock", &format!("{shown}, {below}"));
            right -= width.max(wide) + u * 0.5;
        }
        let room = right - left;
        self.words(
            pos2(left, middle),
            Align2::LEFT_CENTER,
            &section.title,
            self.font(0.8, true),
            c.text,
            room,
        );
        let note = if section.note.is_empty() {
            &self.moment.deck.event
        } else {
            &section.note
        };
        let at = pos2(left, rect.top() + u * 1.55);
        self.words(
            at,
            Align2::LEFT_CENTER,
            note,
            self.font(SMALL, false),
            c.subdued,
            room,
        );
        let spoken = Rect::from_min_max(pos2(left, rect.top()), pos2(right, rect.top() + u * HEAD));
        self.spoken(spoken, "title", &format!("{}. {note}", section.title));
    }

    fn lines(&mut self, section: &Section, page: Page) {
        let body = self.sheet.body();
        let (across, high) = self.sheet.grid(section);
        let (u, mut top) = (self.sheet.unit, body.top());
        if section.part == Part::Standings {
            let (games, points) = self.moment.deck.words.heads.clone();
            let (points_at, games_at) = rank_columns(body, u);
            for (x, word) in [(points_at, points), (games_at, games)] {
                let at = pos2(x, top + u * SMALL * 0.6);
                let colour = self.moment.tokens.subdued;
                self.words(
                    at,
                    Align2::RIGHT_CENTER,
                    &word,
                    self.font(SMALL, false),
                    colour,
                    u * 3.0,
                );
            }
            top += u * SMALL * 1.5;
        }
        let shown = section.lines.get(page.from..page.to).unwrap_or_default();
        let rows = shown.len().div_ceil(across.max(1)).max(1);
        let gap = u * 0.6;
        let width = (body.width() - gap * (across as f32 - 1.0)) / across as f32;
        for (n, line) in shown.iter().enumerate() {
            // Columns are read from top to bottom.
            let (column, row) = (n / rows, n % rows);
            let min = pos2(
                body.left() + (width + gap) * column as f32,
                top + u * high * row as f32,
            );
            let rect = Rect::from_min_size(min, vec2(width, u * high));
            self.line(line, rect, page.from + n);
        }
    }

    fn line(&mut self, line: &Line, rect: Rect, key: usize) {
        let (u, c) = (self.sheet.unit, self.moment.tokens);
        let stroke = egui::Stroke::new((u * 0.02).max(1.0), c.line);
        self.ui
            .painter()
            .hline(rect.x_range(), rect.bottom() - u * 0.03, stroke);
        let y = rect.center().y;
        match line {
            Line::Rank {
                rank,
                name,
                points,
                games,
                spoken,
            } => {
                let (points_at, games_at) = rank_columns(rect, u);
                let at = |x: f32| pos2(x, y);
                let strong = self.font(NAME, true);
                self.words(
                    at(rect.left() + u * 1.3),
                    Align2::RIGHT_CENTER,
                    rank,
                    self.font(NAME, true),
                    c.accent,
                    u * 1.6,
                );
                let left = rect.left() + u * 1.8;
                let room = points_at - u * 2.4 - left;
                self.name(at(left), name, NAME, room);
                self.words(
                    at(points_at),
                    Align2::RIGHT_CENTER,
                    points,
                    strong,
                    c.text,
                    u * 2.6,
                );
                self.words(
                    at(games_at),
                    Align2::RIGHT_CENTER,
                    games,
                    self.font(NAME, false),
                    c.subdued,
                    u * 1.8,
                );
                self.spoken(rect, ("rank", key), spoken);
            }
            Line::Name {
                name,
                place,
                spoken,
            } => {
                let font = self.font(NAME, true);
                let taken = self.words(
                    pos2(rect.right(), y),
                    Align2::RIGHT_CENTER,
                    place,
                    font,
                    c.accent,
                    u * 3.2,
                );
                let room = rect.width() - taken - u * 0.3;
                self.name(pos2(rect.left(), y), name, NAME * 0.94, room);
                self.spoken(rect, ("name", key), spoken);
            }
            Line::Table { number, seats } => self.table(number, seats, rect, key),
        }
    }

    /// A table's number, large, and those who sit there in two columns.
    fn table(&mut self, number: &str, seats: &[(String, String)], rect: Rect, key: usize) {
        let (u, c) = (self.sheet.unit, self.moment.tokens);
        let top = Rect::from_min_size(
            rect.min + vec2(0.0, u * 0.12),
            vec2(u * 1.7, rect.height() - u * 0.35),
        );
        self.ui.painter().rect_filled(top, u * 0.12, c.chosen);
        let font = self.font(1.1, true);
        self.words(
            top.center(),
            Align2::CENTER_CENTER,
            number,
            font,
            c.text,
            u * 1.6,
        );
        let rows = seats.len().div_ceil(2).max(1);
        let left = top.right() + u * 0.4;
        let width = (rect.right() - left - u * 0.3) / 2.0;
        for (n, (seat, name)) in seats.iter().enumerate() {
            let x = left + (width + u * 0.3) * (n / rows) as f32;
            let y = rect.top() + u * 0.1 + u * 0.92 * ((n % rows) as f32 + 0.5);
            let font = self.font(NAME * 0.9, true);
            self.words(pos2(x, y), Align2::LEFT_CENTER, seat, font, c.accent, u);
            self.name(pos2(x + u * 0.75, y), name, NAME * 0.94, width - u * 0.75);
        }
        let who: Vec<String> = seats
            .iter()
            .map(|(seat, name)| format!("{seat} {name}"))
            .collect();
        self.spoken(
            rect,
            ("table", key),
            &format!("{number}: {}", who.join(", ")),
        );
    }

    fn clock_alone(&mut self, section: &Section, over: bool) {
        let Some(clock) = self.moment.clock else {
            return;
        };
        let (rect, u, c) = (self.sheet.rect, self.sheet.unit, self.moment.tokens);
        let colour = if over { c.error } else { c.text };
        let shown = text(clock.left(self.moment.now));
        // Five figures as wide as the window, and never higher than half of it.
        let letters = shown.chars().count().max(4) as f32;
        let size = (rect.width() / u / letters * 1.55).min(5.6);
        let above = pos2(rect.center().x, rect.top() + u * 1.3);
        self.words(
            above,
            Align2::CENTER_CENTER,
            &section.title,
            self.font(0.9, true),
            c.subdued,
            rect.width() * 0.9,
        );
        let font = self.font(size, true);
        self.words(
            rect.center() + vec2(0.0, u * 0.1),
            Align2::CENTER_CENTER,
            &shown,
            font,
            colour,
            rect.width(),
        );
        let words = &self.moment.deck.words;
        let below = if over {
            words.over.as_str()
        } else if clock.goes() {
            ""
        } else {
            words.stands.as_str()
        };
        let at = pos2(rect.center().x, rect.bottom() - u * 1.3);
        self.words(
            at,
            Align2::CENTER_CENTER,
            below,
            self.font(0.9, true),
            colour,
            rect.width() * 0.94,
        );
        self.spoken(
            rect.shrink(u),
            "clock",
            format!("{}: {shown} {below}", section.title).trim_end(),
        );
    }

    fn nothing(&mut self) {
        let (rect, u, c) = (self.sheet.rect, self.sheet.unit, self.moment.tokens);
        let at = rect.center() - vec2(0.0, u * 0.8);
        let room = rect.width() * 0.94;
        self.words(
            at,
            Align2::CENTER_CENTER,
            &self.moment.deck.event,
            self.font(1.2, true),
            c.text,
            room,
        );
        let at = rect.center() + vec2(0.0, u * 0.7);
        let words = &self.moment.deck.words.nothing;
        self.words(
            at,
            Align2::CENTER_CENTER,
            words,
            self.font(0.6, false),
            c.subdued,
            room,
        );
        self.spoken(
            rect,
            "nothing",
            &format!("{}. {words}", self.moment.deck.event),
        );
    }

    /// Which page of how many, as a row of marks.
    fn foot(&mut self, page: usize, all: usize) {
        if all < 2 {
            return;
        }
        let (rect, u, c) = (self.sheet.rect, self.sheet.unit, self.moment.tokens);
        let y = rect.bottom() - u * 0.27;
        let text = format!("{} / {all}", page + 1);
        let middle = rect.center().x;
        let width = self.words(
            pos2(middle, y),
            Align2::CENTER_CENTER,
            &text,
            self.font(0.34, false),
            c.subdued,
            u * 6.0,
        );
        if self.moment.held {
            let stroke = egui::Stroke::new(u * 0.07, c.subdued);
            for x in [0.3, 0.46] {
                let x = middle + width / 2.0 + u * x;
                self.ui
                    .painter()
                    .vline(x, y - u * 0.12..=y + u * 0.12, stroke);
            }
        }
    }
}

/// Right edges of points and games.
fn rank_columns(rect: Rect, unit: f32) -> (f32, f32) {
    (rect.right() - unit * 2.1, rect.right() - unit * 0.1)
}
