//! The room from above: rows of tables, the names at their sides.

use super::context::Ctx;
use super::theme::{GRID, semibold, tokens};
use crate::club::{EntrantId, Event, Leg, MovementKind, Seat, Table};
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align, Align2, FontFamily, FontId, Rect, Sense, Stroke, StrokeKind, TextFormat, Ui, Vec2, pos2, vec2};

const CARD: Vec2 = vec2(256.0, 140.0);
const TABLE: Vec2 = vec2(64.0, 52.0);
const SIDE: f32 = 92.0;

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

/// Shows all tables of a leg.
pub fn ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    event: &Event,
    leg: &Leg,
    chosen: Option<EntrantId>,
    found: &[EntrantId],
) -> Option<Chosen> {
    let mut done = None;
    let across = ((ui.available_width() + GRID * 2.0) / (CARD.x + GRID * 2.0)).floor().max(1.0) as usize;
    let pivot = pivot(event);
    ui.spacing_mut().item_spacing = vec2(GRID * 2.0, GRID * 2.0);
    for row in leg.tables.chunks(across) {
        let line = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), CARD.y));
        if !ui.is_rect_visible(line) {
            ui.add_space(CARD.y + GRID * 2.0);
            continue;
        }
        ui.horizontal(|ui| {
            for table in row {
                let (rect, _) = ui.allocate_exact_size(CARD, Sense::hover());
                if ui.is_rect_visible(rect) {
                    let one = Card { table, pivot: &pivot, chosen, found };
                    done = one.ui(ui, ctx, rect).or(done);
                }
            }
        });
    }
    done
}

/// The two who never move up the sides and down the middle; empty in every other movement.
pub fn pivot(event: &Event) -> Vec<EntrantId> {
    if event.movement.kind != MovementKind::UpTheSides || event.legs.len() < 2 {
        return Vec::new();
    }
    let place = |leg: &Leg, id: EntrantId| leg.tables.iter().find_map(|x| x.seat_of(id).map(|s| (x.number, s)));
    let Some((first, rest)) = event.legs.split_first() else { return Vec::new() };
    let still = |id: &EntrantId| {
        let here = place(first, *id);
        here.is_some() && rest.iter().all(|leg| place(leg, *id) == here)
    };
    event.entrants.iter().map(|e| e.id).filter(still).collect()
}

struct Card<'a> {
    table: &'a Table,
    pivot: &'a [EntrantId],
    chosen: Option<EntrantId>,
    found: &'a [EntrantId],
}

impl Card<'_> {
    fn ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, rect: Rect) -> Option<Chosen> {
        let c = tokens(ui.ctx());
        let t = ctx.texts;
        let top = Rect::from_center_size(rect.center(), TABLE);
        let id = ui.scope_id().with(("table", self.table.number));
        let response = ui.interact(top, id, Sense::click());
        let role = egui::accesskit::Role::Button;
        let spoken = t.ui_table_n(self.table.number);
        response.widget_info(|| egui::WidgetInfo::labeled(role, true, &spoken));
        let edge = if response.has_focus() || response.hovered() { c.accent } else { c.line };
        ui.painter().rect(top, 6.0, c.chosen, Stroke::new(1.5, edge), StrokeKind::Inside);
        ui.painter().text(
            top.center(),
            Align2::CENTER_CENTER,
            self.table.number.to_string(),
            FontId::new(24.0, semibold()),
            c.text,
        );
        let mut done = response.clicked().then_some(Chosen::Table(self.table.number));
        for (seat, entrant) in &self.table.seats {
            done = self.seat_ui(ui, ctx, top, *seat, *entrant).or(done);
        }
        done
    }

    fn seat_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, top: Rect, seat: Seat, entrant: EntrantId) -> Option<Chosen> {
        let c = tokens(ui.ctx());
        let t = ctx.texts;
        let (rect, align) = place(top, seat);
        let name = ctx.name(entrant);
        let id = ui.scope_id().with(("seat", self.table.number, seat));
        let response = ui.interact(rect, id, Sense::click_and_drag());
        let here = self.chosen == Some(entrant);
        let spoken = t.ui_seat_spoken(self.table.number, super::words::seat(t, seat), name.as_str());
        let role = egui::accesskit::Role::Button;
        response.widget_info(|| egui::WidgetInfo::selected(role, true, here, &spoken));
        let over = response.dnd_hover_payload::<EntrantId>().is_some();
        if here || over || self.found.contains(&entrant) {
            ui.painter().rect_filled(rect, 4.0, c.chosen);
        } else if response.hovered() {
            ui.painter().rect_filled(rect, 4.0, c.sunken);
        }
        if response.has_focus() || here {
            ui.painter().rect_stroke(rect, 4.0, Stroke::new(2.0, c.accent), StrokeKind::Inside);
        }
        let mut text = name;
        if self.pivot.contains(&entrant) {
            text = format!("● {text}");
        }
        paint_name(ui, rect.shrink(3.0), align, &text, c.text);
        response.dnd_set_drag_payload(entrant);
        if let Some(other) = response.dnd_release_payload::<EntrantId>() {
            return (*other != entrant).then_some(Chosen::Swap(*other, entrant));
        }
        response.clicked().then_some(Chosen::Seat(entrant))
    }
}

fn place(top: Rect, seat: Seat) -> (Rect, Align) {
    let long = vec2(CARD.x * 0.62, 36.0);
    let side = vec2(SIDE, 40.0);
    let middle = top.center();
    let gap = 3.0;
    match seat {
        Seat::N => (Rect::from_center_size(pos2(middle.x, top.top() - gap - long.y / 2.0), long), Align::Center),
        Seat::S => (Rect::from_center_size(pos2(middle.x, top.bottom() + gap + long.y / 2.0), long), Align::Center),
        Seat::E => (Rect::from_min_size(pos2(top.right() + gap, middle.y - side.y / 2.0), side), Align::Min),
        Seat::W => (Rect::from_min_size(pos2(top.left() - gap - side.x, middle.y - side.y / 2.0), side), Align::Max),
        Seat::Fifth => (Rect::from_min_size(pos2(top.right() + gap, top.bottom() + gap), side), Align::Min),
        Seat::Sixth => (Rect::from_min_size(pos2(top.left() - gap - side.x, top.bottom() + gap), side), Align::Max),
    }
}

/// A name in two lines, smaller and in three where it needs to be; what is still longer ends in an ellipsis.
fn paint_name(ui: &Ui, rect: Rect, align: Align, text: &str, colour: egui::Color32) {
    let lay = |size: f32| {
        let format = TextFormat::simple(FontId::new(size, FontFamily::Proportional), colour);
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        job.wrap = TextWrapping {
            max_width: rect.width(),
            max_rows: if size < 13.0 { 3 } else { 2 },
            ..TextWrapping::default()
        };
        job.halign = align;
        ui.fonts_mut(|f| f.layout_job(job))
    };
    let mut galley = lay(15.0);
    for size in [13.5, 12.0] {
        if galley.elided {
            galley = lay(size);
        }
    }
    let y = rect.center().y - galley.size().y / 2.0;
    let x = match align {
        Align::Min => rect.left(),
        Align::Center => rect.center().x,
        Align::Max => rect.right(),
    };
    ui.painter().galley(pos2(x, y), galley, colour);
}
