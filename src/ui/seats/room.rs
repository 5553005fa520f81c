//! The room from above: rows of tables, the names at their sides.

use super::super::context::Ctx;
use super::super::theme::{GRID, semibold, tokens};
use crate::app::words;
use crate::club::{EntrantId, Event, Leg, MovementKind, Seat, StandIn, Table};
use egui::epaint::RectShape;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Align2, Color32, FontFamily, FontId, Rangef, Rect, Sense, Shape, Stroke, StrokeKind,
    TextFormat, Ui, Vec2, pos2, vec2,
};

/// Width of a card, at least and at most: in a small room names have more room.
const WIDTH: f32 = 256.0;
const WIDEST: f32 = 420.0;
const TABLE: Vec2 = vec2(64.0, 52.0);
const GAP: f32 = 3.0;
/// Between the words of a seat and the ground they lie on.
const PADDING: f32 = 3.0;

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
    fn of(leg: &Leg, width: f32, goes: bool, stand_ins: bool) -> Sizes {
        // Three lines fit at a side of the table; who plays on for somebody stands in three more
        // below.
        let (long, side) = if goes { (50.0, 76.0) } else { (36.0, 58.0) };
        let more = if stand_ins { 20.0 } else { 0.0 };
        let (long, side) = (long + more, side + more);
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

    fn card(self) -> Vec2 {
        vec2(self.width, (self.reach + self.long) * 2.0)
    }
}

/// What somebody did in the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chosen {
    /// Took this person's seat up.
    Seat(EntrantId),
    /// Dragged one person onto another.
    Swap(EntrantId, EntrantId),
    /// Opened a table.
    Table(u32),
}

/// What came of showing the room.
#[derive(Debug, Default)]
pub struct Seen {
    /// What somebody did.
    pub done: Option<Chosen>,
    /// Over whose seat the pointer or the focus is.
    pub near: Option<EntrantId>,
}

/// Shows all tables of a leg.
pub fn ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    event: &Event,
    leg: &Leg,
    chosen: Option<EntrantId>,
    found: &[EntrantId],
) -> Seen {
    let mut seen = Seen::default();
    let next = event
        .legs
        .iter()
        .find(|l| l.number == leg.number.saturating_add(1));
    let scroll = sought(ui, found);
    let stand_ins: Vec<&StandIn> = event.stand_ins_in(leg.number).collect();
    let gap = GRID * 2.0;
    let room = ui.available_width() + gap;
    let across = ((room / (WIDTH + gap)).floor().max(1.0) as usize).min(leg.tables.len().max(1));
    let width = (room / across as f32 - gap).floor().clamp(WIDTH, WIDEST);
    let pivot = pivot(event);
    ui.spacing_mut().item_spacing = vec2(GRID * 2.0, GRID * 2.0);
    for row in leg.tables.chunks(across) {
        let stands =
            |t: &Table| !t.is_whole() || event.company(leg, t).stand_ins().next().is_some();
        let sizes = Sizes::of(leg, width, next.is_some(), row.iter().any(stands));
        let card = sizes.card();
        let line = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), card.y));
        if scroll.is_some_and(|who| row.iter().any(|t| t.seat_of(who).is_some())) {
            ui.scroll_to_rect(line, None);
        }
        if !ui.is_rect_visible(line) {
            ui.add_space(card.y + GRID * 2.0);
            continue;
        }
        ui.horizontal(|ui| {
            for table in row {
                let (rect, _) = ui.allocate_exact_size(card, Sense::hover());
                if ui.is_rect_visible(rect) {
                    let one = Card {
                        leg,
                        table,
                        sizes,
                        next,
                        stand_ins: &stand_ins,
                        pivot: &pivot,
                        chosen,
                        found,
                    };
                    let here = one.ui(ui, ctx, rect);
                    seen = Seen {
                        done: here.done.or(seen.done),
                        near: here.near.or(seen.near),
                    };
                }
            }
        });
    }
    seen
}

/// Whom to bring into sight: the first one found, when the question is another than before.
fn sought(ui: &Ui, found: &[EntrantId]) -> Option<EntrantId> {
    let id = egui::Id::unique("room.sought");
    let first = found.first().copied();
    let before = ui.data(|d| d.get_temp::<Option<EntrantId>>(id)).flatten();
    if first != before {
        ui.data_mut(|d| d.insert_temp(id, first));
        return first;
    }
    None
}

/// The two who never move up the sides and down the middle; empty in every other movement.
pub fn pivot(event: &Event) -> Vec<EntrantId> {
    if event.settings.movement.kind != MovementKind::UpTheSides || event.legs.len() < 2 {
        return Vec::new();
    }
    let place = |leg: &Leg, id: EntrantId| {
        leg.tables
            .iter()
            .find_map(|x| x.seat_of(id).map(|s| (x.number, s)))
    };
    let Some((first, rest)) = event.legs.split_first() else {
        return Vec::new();
    };
    let still = |id: &EntrantId| {
        let here = place(first, *id);
        here.is_some() && rest.iter().all(|leg| place(leg, *id) == here)
    };
    event.entrants.iter().map(|e| e.id).filter(still).collect()
}

/// Where somebody goes after a leg: `→ 4 East`, `→ rests`; nothing where one stays or the evening
/// ends.
pub fn goes(
    ctx: &Ctx<'_>,
    next: Option<&Leg>,
    now: Option<(u32, Seat)>,
    entrant: EntrantId,
) -> String {
    let Some(next) = next else {
        return String::new();
    };
    match next
        .tables
        .iter()
        .find_map(|x| Some((x.number, x.seat_of(entrant)?)))
    {
        Some(place) if Some(place) == now => String::new(),
        Some((table, seat)) => format!("→ {table} {}", words::seat(ctx.texts, seat)),
        None if now.is_some() && next.sitting_out.contains(&entrant) => {
            format!("→ {}", ctx.texts.ev_goes_to_rest())
        }
        None => String::new(),
    }
}

struct Card<'a> {
    leg: &'a Leg,
    table: &'a Table,
    sizes: Sizes,
    next: Option<&'a Leg>,
    stand_ins: &'a [&'a StandIn],
    pivot: &'a [EntrantId],
    chosen: Option<EntrantId>,
    found: &'a [EntrantId],
}

impl Card<'_> {
    fn ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, rect: Rect) -> Seen {
        let c = tokens(ui.ctx());
        let t = ctx.texts;
        let top = Rect::from_center_size(rect.center(), TABLE);
        let id = ui.scope_id().with(("table", self.table.number));
        let response = ui.interact(top, id, Sense::click());
        let role = egui::accesskit::Role::Button;
        let spoken = t.ui_table_n(self.table.number);
        response.widget_info(|| egui::WidgetInfo::labeled(role, true, &spoken));
        let edge = if response.has_focus() || response.hovered() {
            c.accent
        } else {
            c.line
        };
        ui.painter().rect(
            top,
            6.0,
            c.chosen,
            Stroke::new(1.5, edge),
            StrokeKind::Inside,
        );
        ui.painter().text(
            top.center(),
            Align2::CENTER_CENTER,
            self.table.number.to_string(),
            FontId::new(24.0, semibold()),
            c.text,
        );
        let done = response
            .clicked()
            .then_some(Chosen::Table(self.table.number));
        let mut seen = Seen { done, near: None };
        for (seat, entrant) in &self.table.seats {
            let here = self.seat_ui(ui, ctx, top, *seat, *entrant);
            seen = Seen {
                done: here.done.or(seen.done),
                near: here.near.or(seen.near),
            };
        }
        seen
    }

    /// Where somebody goes after this leg; nothing where one stays or the evening ends.
    fn goes(&self, ctx: &Ctx<'_>, seat: Seat, entrant: EntrantId) -> String {
        goes(ctx, self.next, Some((self.table.number, seat)), entrant)
    }

    fn seat_ui(
        &self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        top: Rect,
        seat: Seat,
        entrant: EntrantId,
    ) -> Seen {
        let c = tokens(ui.ctx());
        let t = ctx.texts;
        let (rect, align) = place(top, seat, self.sizes, self.table.size() > 4);
        let name = ctx.name(entrant);
        let id = ui.scope_id().with(("seat", self.table.number, seat));
        let response = ui.interact(rect, id, Sense::click_and_drag());
        let here = self.chosen == Some(entrant);
        let stands = self.stand_ins.iter().rfind(|s| s.seat_of == entrant);
        let plays = stands.map(|s| t.ev_from_deal_plays(s.from_deal, ctx.name(s.by)));
        let plays = plays.or_else(|| {
            ctx.event()
                .and_then(|event| t.part_at(event, self.leg, self.table, entrant))
        });
        let called = plays
            .as_ref()
            .map_or_else(|| name.clone(), |plays| format!("{name}, {plays}"));
        let spoken = t.ui_seat_spoken(self.table.number, words::seat(t, seat), called);
        let role = egui::accesskit::Role::Button;
        response.widget_info(|| egui::WidgetInfo::selected(role, true, here, &spoken));
        let mut text = name;
        if self.pivot.contains(&entrant) {
            text = format!("● {text}");
        }
        let goes = self.goes(ctx, seat, stands.map_or(entrant, |s| s.by));
        let goes = plays.map_or_else(
            || goes.clone(),
            |plays| format!("{plays}\n{goes}").trim().to_owned(),
        );
        let near = match seat {
            Seat::N => Align::Max,
            Seat::S => Align::Min,
            _ => Align::Center,
        };
        // The ground lies under the words, as high as these are.
        let ground = ui.painter().add(Shape::Noop);
        let lines = paint_name(
            ui,
            rect.shrink(PADDING),
            (align, near),
            (&text, c.text),
            (&goes, c.subdued),
        );
        let frame = Rect::from_x_y_ranges(rect.x_range(), lines.expand(PADDING));
        let over = response.dnd_hover_payload::<EntrantId>().is_some();
        if here
            || over
            || self.found.contains(&entrant)
            || stands.is_some_and(|s| self.found.contains(&s.by))
        {
            ui.painter()
                .set(ground, RectShape::filled(frame, 4.0, c.chosen));
        } else if response.hovered() {
            ui.painter()
                .set(ground, RectShape::filled(frame, 4.0, c.sunken));
        }
        if response.has_focus() || here {
            ui.painter()
                .rect_stroke(frame, 4.0, Stroke::new(2.0, c.accent), StrokeKind::Inside);
        }
        response.dnd_set_drag_payload(entrant);
        let near = (response.hovered() || response.has_focus()).then_some(entrant);
        if let Some(other) = response.dnd_release_payload::<EntrantId>() {
            return Seen {
                done: (*other != entrant).then_some(Chosen::Swap(*other, entrant)),
                near,
            };
        }
        Seen {
            done: response.clicked().then_some(Chosen::Seat(entrant)),
            near,
        }
    }
}

/// Where a seat's name stands: around the table, at a table of five or six two on each side.
fn place(top: Rect, seat: Seat, sizes: Sizes, large: bool) -> (Rect, Align) {
    let long = vec2(sizes.width * 0.62, sizes.long);
    let side = vec2((sizes.width - TABLE.x) / 2.0 - GAP, sizes.side);
    let middle = top.center();
    let (right, left) = (top.right() + GAP, top.left() - GAP - side.x);
    let upper = if large {
        middle.y - side.y - 1.0
    } else {
        middle.y - side.y / 2.0
    };
    let away = sizes.reach + long.y / 2.0;
    match seat {
        Seat::N => (
            Rect::from_center_size(pos2(middle.x, middle.y - away), long),
            Align::Center,
        ),
        Seat::S => (
            Rect::from_center_size(pos2(middle.x, middle.y + away), long),
            Align::Center,
        ),
        Seat::E => (Rect::from_min_size(pos2(right, upper), side), Align::Min),
        Seat::W => (Rect::from_min_size(pos2(left, upper), side), Align::Max),
        Seat::Fifth => (
            Rect::from_min_size(pos2(right, middle.y + 1.0), side),
            Align::Min,
        ),
        Seat::Sixth => (
            Rect::from_min_size(pos2(left, middle.y + 1.0), side),
            Align::Max,
        ),
    }
}

/// A name near its table, in two lines, smaller and in three where it needs to be, what is still
/// longer ends in an ellipsis; and under it where one goes next. The answer is how far down they
/// reach.
fn paint_name(
    ui: &Ui,
    rect: Rect,
    (align, near): (Align, Align),
    name: (&str, Color32),
    goes: (&str, Color32),
) -> Rangef {
    let lay = |text: &str, size: f32, rows: usize, colour: Color32| {
        let format = TextFormat::simple(FontId::new(size, FontFamily::Proportional), colour);
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        job.wrap = TextWrapping {
            max_width: rect.width(),
            max_rows: rows,
            ..TextWrapping::default()
        };
        job.halign = align;
        ui.fonts_mut(|f| f.layout_job(job))
    };
    // Who plays on for somebody needs more room than a place to go to.
    let rows = if goes.0.starts_with('→') { 1 } else { 3 };
    let below = lay(goes.0, 12.0, rows, goes.1);
    let room = rect.height()
        - if goes.0.is_empty() {
            0.0
        } else {
            below.size().y
        };
    let mut galley = lay(name.0, 15.0, 2, name.1);
    for (size, rows) in [(13.5, 2), (13.5, 3), (12.0, 3), (12.0, 2)] {
        if galley.elided || galley.size().y > room + 1.0 {
            galley = lay(name.0, size, rows, name.1);
        }
    }
    let height = galley.size().y
        + if goes.0.is_empty() {
            0.0
        } else {
            below.size().y
        };
    let y = match near {
        Align::Min => rect.top(),
        Align::Center => rect.center().y - height / 2.0,
        Align::Max => rect.bottom() - height,
    };
    let x = match align {
        Align::Min => rect.left(),
        Align::Center => rect.center().x,
        Align::Max => rect.right(),
    };
    let under = pos2(x, y + galley.size().y);
    ui.painter().galley(pos2(x, y), galley, name.1);
    if !goes.0.is_empty() {
        ui.painter().galley(under, below, goes.1);
    }
    Rangef::new(y, y + height)
}
