//! The room from above: rows of tables, the names at their sides.

use crate::app::{
    seats::room::{goes, part_played, pivot},
    words,
};
use crate::club::{EntrantId, Event, Leg, Seat, StandIn, Table, TableNo};
use crate::ui::{
    context::Ctx,
    theme::{GRID, semibold, tokens},
};
use egui::{
    Align, Align2, Color32, FontFamily, FontId, Galley, Id, Rangef, Rect, Response, Sense, Shape,
    Stroke, StrokeKind, TextFormat, Ui, Vec2, WidgetInfo,
    accesskit::Role,
    epaint::RectShape,
    pos2,
    text::{LayoutJob, TextWrapping},
    vec2,
};
use std::sync::Arc;

/// Width of a card, at least and at most: in a small room names have more room.
const WIDTH: f32 = 256.0;
const WIDEST: f32 = 560.0;
/// Letters from which a name needs a wide card.
const LONG: usize = 30;
const TABLE: Vec2 = vec2(64.0, 52.0);
const GAP: f32 = 3.0;
/// Between two cards.
const BETWEEN: f32 = GRID * 2.0;
/// Between the words of a seat and the ground they lie on.
const PADDING: f32 = 3.0;
/// A card so wide is wide enough, where others have room below.
const WIDE: f32 = 340.0;
/// More height for a name, at most.
const HIGHER: f32 = 20.0;
/// Sizes of a name and the lines it may take, the first that fits.
const NAME_SIZES: [(f32, usize); 8] = [
    (15.0, 2),
    (15.0, 3),
    (15.0, 4),
    (13.5, 2),
    (13.5, 3),
    (12.0, 3),
    (12.0, 4),
    (12.0, 2),
];

/// How large the parts of a card are: with room for where people go next, and for five or six at a
/// table.
#[derive(Debug, Clone, Copy)]
struct Sizes {
    /// The whole card.
    width: f32,
    /// A name above or below the table.
    long: f32,
    /// A name at its side.
    side: f32,
    /// From the middle of the table to the names above and below.
    reach: f32,
}

impl Sizes {
    fn of(leg: &Leg, width: f32, goes: bool, parts: bool) -> Sizes {
        // Three lines fit at a side of the table; who plays on for somebody needs three more below.
        let (long, side) = if goes { (50.0, 76.0) } else { (36.0, 58.0) };
        let more = if parts { 20.0 } else { 0.0 };
        let long = long + more;
        let side = side + more;
        let large = leg.tables.iter().any(|t| t.size() > 4);
        let reach = if large {
            side + GAP
        } else {
            TABLE.y.max(side) / 2.0
        };
        Sizes {
            width,
            long,
            side,
            reach: reach + GAP,
        }
    }

    /// The same with so much more height for each name.
    fn higher(self, more: f32) -> Sizes {
        Sizes {
            long: self.long + more,
            side: self.side + more,
            reach: self.reach + more / 2.0,
            ..self
        }
    }

    fn card(self) -> Vec2 {
        vec2(self.width, (self.reach + self.long) * 2.0)
    }
}

/// What somebody did in the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoomAction {
    /// Took this person's seat up.
    Seat(EntrantId),
    /// Dragged one person onto another.
    Swap(EntrantId, EntrantId),
    /// Opened a table.
    Table(TableNo),
}

/// What came of showing the room.
#[derive(Debug, Default, Clone, Copy)]
pub struct RoomOutcome {
    /// What somebody did.
    pub done: Option<RoomAction>,
    /// Over whose seat the pointer or the focus is.
    pub near: Option<EntrantId>,
}

impl RoomOutcome {
    /// Takes over what was seen at one more seat.
    fn add(&mut self, one: RoomOutcome) {
        self.done = one.done.or(self.done);
        self.near = one.near.or(self.near);
    }
}

/// Shows all tables of a leg.
pub fn ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    event: &Event,
    leg: &Leg,
    chosen: Option<EntrantId>,
    found: &[EntrantId],
) -> RoomOutcome {
    let room = Room {
        event,
        leg,
        next: event.leg(leg.number.next()),
        stand_ins: event.stand_ins_in(leg.number).collect(),
        pivot: pivot(event),
        chosen,
        found,
    };
    let sought = sought(ui, found);
    let mut seats = leg.tables.iter().flat_map(|table| &table.seats);
    let is_long = |who: &EntrantId| ctx.name(*who).chars().count() > LONG;
    let narrow = if seats.any(|(_, who)| is_long(who)) {
        WIDE
    } else {
        WIDTH
    };
    let size = vec2(ui.available_width(), ui.clip_rect().height());
    let goes = room.next.is_some() && !event.is_league_day();
    let least = Sizes::of(leg, narrow, goes, event.is_league_day());
    let least = least.card();
    let (across, width) = divided(size, leg.tables.len(), least);
    let rows = leg.tables.len().div_ceil(across).max(1) as f32;
    let spare = (size.y + BETWEEN) / rows - BETWEEN - least.y;
    let higher = (spare / 3.0).clamp(0.0, HIGHER);
    let mut seen = RoomOutcome::default();
    ui.spacing_mut().item_spacing = vec2(BETWEEN, BETWEEN);
    for row in leg.tables.chunks(across) {
        let parts = row.iter().any(|table| room.has_parts(table));
        let sizes = Sizes::of(leg, width, goes, parts).higher(higher);
        if row_is_seen(ui, sizes.card(), row, sought) {
            ui.horizontal(|ui| {
                for table in row {
                    seen.add(room.card(ui, ctx, sizes, table));
                }
            });
        } else {
            ui.add_space(sizes.card().y + BETWEEN);
        }
    }
    seen
}

/// How many cards stand in a row, and how wide each is: rows use the height that is there before
/// names get less width than they need. `least` is the size of a card.
fn divided(size: Vec2, tables: usize, least: Vec2) -> (usize, f32) {
    let room = size.x + BETWEEN;
    let each = |across: usize| (room / across as f32 - BETWEEN).floor();
    let most = (room / (least.x + BETWEEN)).floor().max(1.0) as usize;
    let fewest = tables.max(1).div_ceil(most);
    let fit = ((size.y + BETWEEN) / (least.y + BETWEEN)).floor() as usize;
    let mut across = tables.max(1).div_ceil(fewest);
    for rows in fewest + 1..=fit.min(tables) {
        if each(across) < WIDE {
            across = tables.div_ceil(rows);
        }
    }
    (across, each(across).clamp(least.x, WIDEST))
}

/// Whether a row of cards is in sight; one with somebody who is sought comes into it.
fn row_is_seen(ui: &Ui, card: Vec2, row: &[Table], sought: Option<EntrantId>) -> bool {
    let line = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), card.y));
    if sought.is_some_and(|who| row.iter().any(|t| t.seat_of(who).is_some())) {
        ui.scroll_to_rect(line, None);
    }
    ui.is_rect_visible(line)
}

/// Whom to bring into sight: the first one found, when the question is another than before.
fn sought(ui: &Ui, found: &[EntrantId]) -> Option<EntrantId> {
    let id = Id::unique("room.sought");
    let first = found.first().copied();
    let before = ui.data(|d| d.get_temp::<Option<EntrantId>>(id)).flatten();
    if first == before {
        return None;
    }
    ui.data_mut(|d| d.insert_temp(id, first));
    first
}

/// What all cards of a leg have in common.
struct Room<'a> {
    event: &'a Event,
    leg: &'a Leg,
    next: Option<&'a Leg>,
    stand_ins: Vec<&'a StandIn>,
    pivot: Vec<EntrantId>,
    chosen: Option<EntrantId>,
    found: &'a [EntrantId],
}

impl<'a> Room<'a> {
    /// Who plays on for somebody.
    fn stand_in(&self, entrant: EntrantId) -> Option<&'a StandIn> {
        self.stand_ins
            .iter()
            .rfind(|s| s.seat_of == entrant)
            .copied()
    }

    /// Whether anybody at a table plays only a part of the leg, or for a team.
    fn has_parts(&self, table: &Table) -> bool {
        let company = self.event.company(self.leg, table);
        let has_team = self.event.is_league_day();
        has_team || !table.is_whole() || company.stand_ins().next().is_some()
    }

    fn card(&self, ui: &mut Ui, ctx: &Ctx<'_>, sizes: Sizes, table: &Table) -> RoomOutcome {
        let (rect, _) = ui.allocate_exact_size(sizes.card(), Sense::hover());
        if !ui.is_rect_visible(rect) {
            return RoomOutcome::default();
        }
        let top = Rect::from_center_size(rect.center(), TABLE);
        let clicked = table_ui(ui, ctx, top, table.number);
        let mut seen = RoomOutcome {
            done: clicked.then_some(RoomAction::Table(table.number)),
            near: None,
        };
        for (seat, entrant) in &table.seats {
            let (rect, align) = place(top, *seat, sizes, table.size() > 4);
            let seated = SeatLine {
                table,
                seat: *seat,
                entrant: *entrant,
                rect,
                align,
            };
            seen.add(self.seat_ui(ui, ctx, &seated));
        }
        seen
    }

    /// Draws somebody's seat; answers what was done with it.
    fn seat_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, seated: &SeatLine<'_>) -> RoomOutcome {
        let id = ("seat", seated.table.number, seated.seat);
        let id = ui.scope_id().with(id);
        let response = ui.interact(seated.rect, id, Sense::click_and_drag());
        let here = self.chosen == Some(seated.entrant);
        let part = self.part_played(ctx, seated);
        let spoken = self.spoken(ctx, seated, part.as_deref());
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, here, &spoken));
        self.paint_seat(ui, ctx, seated, part, &response);
        answered(&response, seated.entrant)
    }

    fn part_played(&self, ctx: &Ctx<'_>, seated: &SeatLine<'_>) -> Option<String> {
        let stand_in = self.stand_in(seated.entrant);
        let leg = self.leg;
        let table = seated.table;
        part_played(ctx.texts, self.event, leg, table, stand_in, seated.entrant)
    }

    fn spoken(&self, ctx: &Ctx<'_>, seated: &SeatLine<'_>, part: Option<&str>) -> String {
        let t = ctx.texts;
        let name = ctx.name(seated.entrant);
        let team = self.event.league_team(seated.entrant);
        let told = [Some(name.as_str()), part, team].into_iter().flatten();
        let called = told.collect::<Vec<&str>>().join(", ");
        t.ui_seat_spoken(seated.table.number, words::seat(t, seated.seat), called)
    }

    fn paint_seat(
        &self,
        ui: &Ui,
        ctx: &Ctx<'_>,
        seated: &SeatLine<'_>,
        part: Option<String>,
        response: &Response,
    ) {
        // The ground lies under the words, as high as these are.
        let ground = ui.painter().add(Shape::Noop);
        let below = self.below(ctx, seated, part);
        let lines = seated.paint_words(ui, &self.name(ctx, seated.entrant), &below);
        let y = lines.expand(PADDING);
        let frame = Rect::from_x_y_ranges(seated.rect.x_range(), y);
        let c = tokens(ui.ctx());
        let here = self.chosen == Some(seated.entrant);
        let over = response.dnd_hover_payload::<EntrantId>().is_some();
        if here || over || self.is_found(seated.entrant) {
            let shape = RectShape::filled(frame, 4.0, c.chosen);
            ui.painter().set(ground, shape);
        } else if response.hovered() {
            let shape = RectShape::filled(frame, 4.0, c.sunken);
            ui.painter().set(ground, shape);
        }
        if response.has_focus() || here {
            let edge = Stroke::new(2.0, c.accent);
            ui.painter()
                .rect_stroke(frame, 4.0, edge, StrokeKind::Inside);
        }
    }

    /// A name, with a mark for the two who never move.
    fn name(&self, ctx: &Ctx<'_>, entrant: EntrantId) -> String {
        let mark = if self.pivot.contains(&entrant) {
            "● "
        } else {
            ""
        };
        format!("{mark}{}", ctx.name(entrant))
    }

    /// What is under a name: which part somebody plays, and for which team, or else where he goes
    /// after this leg.
    fn below(&self, ctx: &Ctx<'_>, seated: &SeatLine<'_>, part: Option<String>) -> String {
        let player = self
            .stand_in(seated.entrant)
            .map(|s| s.by)
            .unwrap_or(seated.entrant);
        let now = Some((seated.table.number, seated.seat));
        let goes = goes(ctx.texts, self.next, now, player);
        let team = self.event.league_team(player);
        let lines = [part.as_deref(), team.or(Some(&goes))];
        let lines = lines.into_iter().flatten().filter(|line| !line.is_empty());
        lines.collect::<Vec<&str>>().join("\n")
    }

    /// Whether somebody, or who plays on for him, was asked for.
    fn is_found(&self, entrant: EntrantId) -> bool {
        let stand_in = self.stand_in(entrant).map(|s| s.by);
        self.found.contains(&entrant) || stand_in.is_some_and(|by| self.found.contains(&by))
    }
}

/// The table in the middle of a card; true when it was clicked.
fn table_ui(ui: &Ui, ctx: &Ctx<'_>, top: Rect, number: TableNo) -> bool {
    let c = tokens(ui.ctx());
    let response = ui.interact(top, ui.scope_id().with(("table", number)), Sense::click());
    let spoken = ctx.texts.ui_table_n(number);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
    let edge = if response.has_focus() || response.hovered() {
        c.accent
    } else {
        c.line
    };
    let edge = Stroke::new(1.5, edge);
    let painter = ui.painter();
    painter.rect(top, 6.0, c.chosen, edge, StrokeKind::Inside);
    let font = FontId::new(24.0, semibold());
    let number = number.to_string();
    painter.text(top.center(), Align2::CENTER_CENTER, number, font, c.text);
    response.clicked()
}

/// What was done with a seat: clicked, looked at, dragged onto another.
fn answered(response: &Response, entrant: EntrantId) -> RoomOutcome {
    response.dnd_set_drag_payload(entrant);
    let near = (response.hovered() || response.has_focus()).then_some(entrant);
    let done = response.dnd_release_payload::<EntrantId>().map_or_else(
        || response.clicked().then_some(RoomAction::Seat(entrant)),
        |other| (*other != entrant).then_some(RoomAction::Swap(*other, entrant)),
    );
    RoomOutcome { done, near }
}

/// Somebody at a table, and where the words are.
struct SeatLine<'a> {
    table: &'a Table,
    seat: Seat,
    entrant: EntrantId,
    rect: Rect,
    align: Align,
}

impl SeatLine<'_> {
    /// A name near its table, in two lines, smaller and in three if it needs to be, what is still
    /// longer ends in an ellipsis; and what is under it. Answers from where to where they reach.
    fn paint_words(&self, ui: &Ui, name: &str, below: &str) -> Rangef {
        let rect = self.rect.shrink(PADDING);
        let c = tokens(ui.ctx());
        // Two names, where somebody plays on for another, need more room than a place to go to.
        let rows = if below.starts_with('→') { 1 } else { 3 };
        let below = (!below.is_empty()).then(|| self.laid_out(ui, below, 12.0, rows, c.subdued));
        let under = below.as_ref().map_or(0.0, |galley| galley.size().y);
        let name = self.name_laid_out(ui, name, rect.height() - under, c.text);
        let height = name.size().y + under;
        let x = match self.align {
            Align::Min => rect.left(),
            Align::Center => rect.center().x,
            Align::Max => rect.right(),
        };
        let y = match self.seat {
            Seat::N => rect.bottom() - height,
            Seat::S => rect.top(),
            Seat::E | Seat::W | Seat::Fifth | Seat::Sixth => rect.center().y - height / 2.0,
        };
        let at = pos2(x, y + name.size().y);
        ui.painter().galley(pos2(x, y), name, c.text);
        if let Some(below) = below {
            ui.painter().galley(at, below, c.subdued);
        }
        Rangef::new(y, y + height)
    }

    /// A name as large as it fits into this height.
    fn name_laid_out(&self, ui: &Ui, name: &str, room: f32, colour: Color32) -> Arc<Galley> {
        let [(size, rows), smaller @ ..] = NAME_SIZES;
        let mut galley = self.laid_out(ui, name, size, rows, colour);
        for (size, rows) in smaller {
            if galley.elided || galley.size().y > room + 1.0 {
                galley = self.laid_out(ui, name, size, rows, colour);
            }
        }
        galley
    }

    fn laid_out(
        &self,
        ui: &Ui,
        text: &str,
        size: f32,
        rows: usize,
        colour: Color32,
    ) -> Arc<Galley> {
        let format = TextFormat::simple(FontId::new(size, FontFamily::Proportional), colour);
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        job.wrap = TextWrapping {
            max_width: self.rect.shrink(PADDING).width(),
            max_rows: rows,
            ..TextWrapping::default()
        };
        job.halign = self.align;
        ui.fonts_mut(|f| f.layout_job(job))
    }
}

/// Where a seat's name is: around the table, at a table of five or six two on each side.
fn place(top: Rect, seat: Seat, sizes: Sizes, large: bool) -> (Rect, Align) {
    let long = vec2(sizes.width * 0.62, sizes.long);
    let side = vec2((sizes.width - TABLE.x) / 2.0 - GAP, sizes.side);
    let middle = top.center();
    let right = top.right() + GAP;
    let left = top.left() - GAP - side.x;
    let upper = if large {
        middle.y - side.y - 1.0
    } else {
        middle.y - side.y / 2.0
    };
    let lower = middle.y + 1.0;
    let away = sizes.reach + long.y / 2.0;
    let (at, align) = match seat {
        Seat::N => (pos2(middle.x, middle.y - away), Align::Center),
        Seat::S => (pos2(middle.x, middle.y + away), Align::Center),
        Seat::E => (pos2(right, upper), Align::Min),
        Seat::W => (pos2(left, upper), Align::Max),
        Seat::Fifth => (pos2(right, lower), Align::Min),
        Seat::Sixth => (pos2(left, lower), Align::Max),
    };
    let rect = match align {
        Align::Center => Rect::from_center_size(at, long),
        Align::Min | Align::Max => Rect::from_min_size(at, side),
    };
    (rect, align)
}
