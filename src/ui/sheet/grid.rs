//! The sheet as a picture of the paper: a line a deal, two columns for each player, remarks. Draws
//! only what is seen.

use crate::app::sheet::view::Head;
use crate::club::{DealNo, SheetId, barest, shortest, with_initials};
use crate::ui::{
    context::Ctx,
    sheet::{
        ink::{Ink, Letters},
        line::row_ui,
        picture::{Click, Picture},
        room::Room,
    },
    widgets::Fitted,
};
use egui::{Align2, Rangef, Rect, ScrollArea, Sense, Ui, WidgetInfo, accesskit::Role, vec2};

/// Narrower than this a name is shown smaller.
const NARROW_NAME: f32 = 96.0;

/// What the grid remembers between frames.
#[derive(Debug, Default)]
pub struct Grid {
    offset: f32,
    room: f32,
    most: f32,
    shown: Option<(SheetId, DealNo)>,
}

impl Grid {
    /// Draws the sheet into this height and answers where somebody clicked.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        picture: &Picture<'_>,
        height: f32,
    ) -> Option<Click> {
        if ctx.entered {
            self.shown = None;
            self.offset = 0.0;
        }
        heads_ui(ui, ctx, picture);
        let rows = &picture.sheet().view.rows;
        let Room {
            row: high, names, ..
        } = picture.room;
        let room = ((height - names) / high).floor().max(3.0) * high;
        let area = self.area(ui, picture, room);
        let mut clicked = None;
        ui.rows_apart(0.0);
        let output = area.show_rows(ui, high, rows.len(), |ui, seen| {
            for row in rows.iter().skip(seen.start).take(seen.len()) {
                clicked = row_ui(ui, ctx, picture, row).or(clicked);
            }
        });
        self.offset = output.state.clamped_offset().y;
        self.room = room;
        self.most = (output.content_size.y - output.inner_rect.height()).max(0.0);
        ui.add_space((height - names - room).max(0.0));
        clicked
    }

    /// The area that scrolls, so that the line being entered is seen.
    fn area(&mut self, ui: &Ui, picture: &Picture<'_>, room: f32) -> ScrollArea {
        let area = ScrollArea::vertical()
            .id_salt("sheet-rows")
            .max_height(room)
            .min_scrolled_height(room)
            .auto_shrink([false, true]);
        let rows = picture.sheet().view.rows.len();
        match self.follow(picture, rows, room) {
            Some(offset) if offset <= self.most => area.vertical_scroll_offset(offset),
            // Beyond the end that the area knew in the last frame it would spring back: one frame
            // later it knows better.
            Some(_) => {
                self.shown = None;
                ui.ctx().request_repaint();
                area
            }
            None => area,
        }
    }

    /// How far to scroll, so that the line being entered is seen with a line around it; only when
    /// it moved.
    fn follow(&mut self, picture: &Picture<'_>, rows: usize, room: f32) -> Option<f32> {
        let desk = picture.desk;
        let now = (desk.sheet(), desk.current());
        if self.shown == Some(now) && (self.room - room).abs() < 1.0 {
            return None;
        }
        self.shown = Some(now);
        self.room = room;
        let high = picture.room.row;
        let top = desk.current().earlier() as f32 * high;
        let least = (top + high * 2.0 - room).max(0.0);
        let most = (top - high).max(0.0);
        let to = (self.offset.clamp(least.min(most), most.max(least)) / high).ceil() * high;
        Some(to.min(rows as f32 * high - room).max(0.0))
    }
}

fn heads_ui(ui: &mut Ui, ctx: &Ctx<'_>, picture: &Picture<'_>) {
    let t = ctx.texts;
    let columns = picture.columns;
    let (rect, _) = ui.allocate_exact_size(
        vec2(ui.available_width(), picture.room.names),
        Sense::hover(),
    );
    let ink = Ink {
        ui,
        c: picture.tokens,
    };
    let y = rect.bottom() - 13.0;
    ink.put(columns.deal, y, &t.sheet_deal_head(), ink.right().small());
    ink.put(
        columns.dealer,
        y,
        &t.sheet_dealer_head(),
        ink.centre().small(),
    );
    ink.put(columns.remarks, y, &t.sheet_remarks(), ink.left().small());
    for (won, lost) in &columns.players {
        ink.put(*won, y, &t.sheet_won(), ink.right().small());
        ink.put(*lost, y, &t.sheet_lost(), ink.right().small());
    }
    let full = Rangef::new(rect.left(), columns.remarks.max);
    ink.rule(full, rect.bottom() - 0.5);
    let heads = &picture.sheet().view.heads;
    // All in one size.
    let mut letters = Letters::new(ctx.tokens.text, Align2::LEFT_CENTER).strong(true);
    let is_long = |(head, (column, both)): (&Head, (u8, Rangef))| {
        let [name, initials, ..] = names(head, column);
        let fits = |name: &str| ink.fits(both, name, letters);
        both.span() < NARROW_NAME || !(fits(&name) || fits(&initials))
    };
    if heads.iter().zip(columns.pairs()).any(is_long) {
        letters = letters.small();
    }
    for (head, (column, both)) in heads.iter().zip(columns.pairs()) {
        let place = Rect::from_x_y_ranges(both, rect.y_range());
        head_ui(ui, ctx, head, column, place, letters);
    }
}

/// What may stand over somebody's columns, the longest first.
fn names(head: &Head, column: u8) -> [String; 4] {
    let name = &head.name;
    let all = [
        name.clone(),
        with_initials(name),
        shortest(name),
        barest(name),
    ];
    all.map(|name| format!("{column} {name}"))
}

/// The name over somebody's columns.
fn head_ui(ui: &Ui, ctx: &Ctx<'_>, head: &Head, column: u8, place: Rect, letters: Letters) {
    let ink = Ink { ui, c: ctx.tokens };
    let x = place.x_range();
    let names = names(head, column);
    let fitting = names.iter().find(|name| ink.fits(x, name, letters));
    let [.., last] = &names;
    let name = fitting.unwrap_or(last);
    let y = place.top() + if place.height() < 44.0 { 10.0 } else { 14.0 };
    ink.put(x, y, name, letters);
    let id = ui.scope_id().with(("head", usize::from(column) - 1));
    let response = ui.interact(place, id, Sense::HOVER);
    let spoken = ctx
        .texts
        .sheet_column(usize::from(column), head.name.as_str(), head.number);
    response.widget_info(|| WidgetInfo::labeled(Role::ColumnHeader, true, &spoken));
    response.on_hover_text(&spoken);
}
