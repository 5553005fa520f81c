//! The sheet as a picture of the paper: a line a deal, two columns for each player, remarks. Draws
//! only what is seen.

use crate::app::sheet::desk::{Desk, Held};
use crate::app::sheet::judge::{Judged, Stand};
use crate::app::sheet::view::{Row, View};
use crate::app::sheet::words;
use crate::app::words::figure;
use crate::club::Certainty;
use crate::i18n::Texts;
use crate::ui::context::Ctx;
use crate::ui::theme::{Tokens, row_height, semibold};
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, FontFamily, FontId, Galley, Pos2, Rangef, Rect, ScrollArea, Sense, Stroke,
    TextFormat, Ui, pos2, vec2,
};
use std::sync::Arc;

/// Where the columns of the sheet stand, from left to right; the foot uses them too.
#[derive(Debug, Clone)]
pub struct Columns {
    /// The sign of the line.
    pub sign: Rangef,
    /// The deal's number.
    pub deal: Rangef,
    /// The dealer.
    pub dealer: Rangef,
    /// Won and lost of each player.
    pub players: Vec<(Rangef, Rangef)>,
    /// The remarks.
    pub remarks: Rangef,
}

const SIGN: f32 = 20.0;
const DEAL: f32 = 40.0;
const DEALER: f32 = 30.0;
const SCROLL_BAR: f32 = 12.0;
const HEAD: f32 = 48.0;

impl Columns {
    /// Divides a width among so many players.
    pub fn new(left: f32, width: f32, players: usize) -> Columns {
        let inner = width - SIGN - DEAL - DEALER - SCROLL_BAR;
        let count = players.max(1) as f32;
        let remarks = (inner * 0.2).clamp(64.0, 260.0);
        let half = ((inner - remarks) / (count * 2.0)).max(30.0).floor();
        let next = |x: &mut f32, w: f32| {
            let range = Rangef::new(*x, *x + w);
            *x += w;
            range
        };
        let mut x = left;
        let (sign, deal, dealer) = (next(&mut x, SIGN), next(&mut x, DEAL), next(&mut x, DEALER));
        let players = (0..players)
            .map(|_| (next(&mut x, half), next(&mut x, half)))
            .collect();
        let rest = (left + width - SCROLL_BAR - x).max(40.0);
        Columns {
            sign,
            deal,
            dealer,
            players,
            remarks: next(&mut x, rest),
        }
    }

    /// Both columns of a player together.
    pub fn of(&self, player: usize) -> Option<Rangef> {
        self.players
            .get(player)
            .map(|(won, lost)| Rangef::new(won.min, lost.max))
    }

    fn right(&self) -> f32 {
        self.remarks.max
    }
}

/// Where somebody clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Click {
    /// The deal.
    pub deal: u32,
    /// The column and whether its lost half was meant, where it was on a player's column.
    pub column: Option<(u8, bool)>,
}

/// What the grid remembers between frames.
#[derive(Debug, Default)]
pub struct Grid {
    offset: f32,
    room: f32,
    most: f32,
    shown: Option<(crate::club::SheetId, u32)>,
}

/// What is drawn.
pub struct Picture<'a> {
    /// The sheet.
    pub view: &'a View,
    /// Where the desk stands.
    pub desk: &'a Desk,
    /// The line being entered, as it is understood.
    pub judged: &'a Judged,
    /// Judges another line that is held.
    pub judge: &'a dyn Fn(&Row, &str) -> Judged,
    /// Deals in which a second entry differs.
    pub differs: &'a [u32],
    /// Deals of the first entry that are hidden while the second is typed.
    pub covered: &'a [u32],
    /// The deals in which the audit found something.
    pub found: &'a [(u32, Certainty)],
    /// Where the columns stand.
    pub columns: &'a Columns,
}

/// Words and figures of the base size, painted where they belong.
struct Ink<'u> {
    ui: &'u Ui,
    c: Tokens,
}

impl Ink<'_> {
    fn galley(
        &self,
        text: &str,
        size: f32,
        family: FontFamily,
        colour: Color32,
        width: f32,
    ) -> Arc<Galley> {
        let format = TextFormat::simple(FontId::new(size, family), colour);
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        job.wrap = TextWrapping::truncate_at_width(width.max(8.0));
        self.ui.painter().layout_job(job)
    }

    fn put(&self, x: Rangef, y: f32, galley: Arc<Galley>, align: Align2, colour: Color32) {
        let size = galley.size();
        let left = match align {
            Align2::RIGHT_CENTER => x.max - 8.0 - size.x,
            Align2::CENTER_CENTER => x.center() - size.x / 2.0,
            _ => x.min + 8.0,
        };
        self.ui
            .painter()
            .galley(pos2(left, y - size.y / 2.0), galley, colour);
    }

    fn text(&self, x: Rangef, y: f32, text: &str, align: Align2, colour: Color32, strong: bool) {
        let family = if strong {
            semibold()
        } else {
            FontFamily::Proportional
        };
        let galley = self.galley(text, 15.0, family, colour, x.span() - 8.0);
        self.put(x, y, galley, align, colour);
    }

    fn small(&self, x: Rangef, y: f32, text: &str, align: Align2, colour: Color32) {
        let galley = self.galley(text, 12.0, FontFamily::Proportional, colour, x.span() - 8.0);
        self.put(x, y, galley, align, colour);
    }

    fn rule(&self, x: Rangef, y: f32, width: f32) {
        self.ui
            .painter()
            .hline(x, y, Stroke::new(width, self.c.line));
    }
}

impl Grid {
    /// Draws the sheet into so much height and answers where somebody clicked.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        picture: &Picture<'_>,
        height: f32,
    ) -> Option<Click> {
        head(ui, ctx, picture);
        let rows = picture.view.rows.len();
        let room = ((height - HEAD) / row_height(ui)).floor().max(3.0) * row_height(ui);
        let spare = (height - HEAD - room).max(0.0);
        let mut area = ScrollArea::vertical()
            .id_salt("sheet-rows")
            .max_height(room)
            .min_scrolled_height(room);
        area = area.auto_shrink([false, true]);
        match self.follow(ui, picture.desk, rows, room) {
            Some(offset) if offset <= self.most => area = area.vertical_scroll_offset(offset),
            // Beyond the end that the area knew in the last frame it would spring back: one frame
            // later it knows better.
            Some(_) => {
                self.shown = None;
                ui.ctx().request_repaint();
            }
            None => {}
        }
        let mut clicked = None;
        ui.spacing_mut().item_spacing.y = 0.0;
        let output = area.show_rows(ui, row_height(ui), rows, |ui, seen| {
            for row in picture.view.rows.iter().skip(seen.start).take(seen.len()) {
                if let Some(click) = line(ui, ctx, picture, row) {
                    clicked = Some(click);
                }
            }
        });
        self.offset = output.state.clamped_offset().y;
        self.room = room;
        self.most = (output.content_size.y - output.inner_rect.height()).max(0.0);
        ui.add_space(spare);
        clicked
    }

    /// How far to scroll, so that the line being entered is seen with a line around it; only when
    /// it moved.
    fn follow(&mut self, ui: &Ui, desk: &Desk, rows: usize, room: f32) -> Option<f32> {
        let now = (desk.sheet(), desk.current());
        if self.shown == Some(now) && (self.room - room).abs() < 1.0 {
            return None;
        }
        let other = self.shown.is_some_and(|(sheet, _)| sheet != now.0);
        self.shown = Some(now);
        self.room = room;
        let high = row_height(ui);
        let top = desk.current().saturating_sub(1) as f32 * high;
        let least = (top + high * 2.0 - room).max(0.0);
        let most = (top - high).max(0.0);
        let from = if other { 0.0 } else { self.offset };
        let to = (from.clamp(least.min(most), most.max(least)) / high).ceil() * high;
        Some(to.min(rows as f32 * high - room).max(0.0))
    }
}

fn head(ui: &mut Ui, ctx: &Ctx<'_>, picture: &Picture<'_>) {
    let t = ctx.texts;
    let columns = picture.columns;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD), Sense::hover());
    let ink = Ink { ui, c: ctx.tokens };
    let (upper, lower) = (rect.top() + 14.0, rect.top() + 35.0);
    ink.small(
        columns.deal,
        lower,
        &t.sheet_deal_head(),
        Align2::RIGHT_CENTER,
        ctx.tokens.subdued,
    );
    ink.small(
        columns.dealer,
        lower,
        &t.sheet_dealer_head(),
        Align2::CENTER_CENTER,
        ctx.tokens.subdued,
    );
    ink.small(
        columns.remarks,
        lower,
        &t.sheet_remarks(),
        Align2::LEFT_CENTER,
        ctx.tokens.subdued,
    );
    for (player, (head, (won, lost))) in picture.view.heads.iter().zip(&columns.players).enumerate()
    {
        let both = Rangef::new(won.min, lost.max);
        let name = format!("{} {}", player + 1, head.name);
        let size = if both.span() < 96.0 { 12.0 } else { 15.0 };
        let galley = ink.galley(&name, size, semibold(), ctx.tokens.text, both.span() - 10.0);
        ink.put(both, upper, galley, Align2::LEFT_CENTER, ctx.tokens.text);
        ink.small(
            *won,
            lower,
            &t.sheet_won(),
            Align2::RIGHT_CENTER,
            ctx.tokens.subdued,
        );
        ink.small(
            *lost,
            lower,
            &t.sheet_lost(),
            Align2::RIGHT_CENTER,
            ctx.tokens.subdued,
        );
        let place = Rect::from_x_y_ranges(both, Rangef::new(rect.top(), rect.bottom()));
        let response = ui.interact(place, ui.scope_id().with(("head", player)), Sense::HOVER);
        let spoken = t.sheet_column(player + 1, head.name.as_str(), head.number);
        response.widget_info(|| {
            let mut info =
                egui::WidgetInfo::labeled(egui::accesskit::Role::ColumnHeader, true, &spoken);
            info.role = egui::accesskit::Role::ColumnHeader;
            info
        });
        response.on_hover_text(&spoken);
    }
    ink.rule(
        Rangef::new(rect.left(), columns.right()),
        rect.bottom() - 0.5,
        1.0,
    );
}

fn line(ui: &mut Ui, ctx: &Ctx<'_>, picture: &Picture<'_>, row: &Row) -> Option<Click> {
    let here = picture.desk.current() == row.deal;
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), row_height(ui)), Sense::CLICK);
    let held = picture.desk.held(row.deal);
    let other;
    let judged = match &held {
        Some(_) if here => Some(picture.judged),
        Some(held) => {
            other = (picture.judge)(row, &held.text);
            Some(&other)
        }
        None => None,
    };
    let notes = if held.is_some() {
        Vec::new()
    } else {
        notes(ctx.texts, picture, row)
    };
    let spoken = spoken(ctx.texts, picture, row, held.as_ref(), judged);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::accesskit::Role::Row, true, here, &spoken)
    });
    let ink = Ink { ui, c: ctx.tokens };
    ground(&ink, picture, row, rect, here, response.hovered());
    match (held.as_ref(), judged) {
        (Some(held), Some(judged)) => {
            draw_held(&ink, ctx.texts, picture, row, rect, (held, judged, here))
        }
        _ => draw_stood(&ink, picture, row, rect, &notes),
    }
    let on_remarks = response
        .hover_pos()
        .is_some_and(|at| picture.columns.remarks.contains(at.x));
    let response = match on_remarks && !notes.is_empty() {
        true => response.on_hover_text(notes.join("\n")),
        false => response,
    };
    let at = response
        .interact_pointer_pos()
        .filter(|_| response.clicked())?;
    Some(Click {
        deal: row.deal,
        column: clicked_column(picture.columns, at),
    })
}

fn clicked_column(columns: &Columns, at: Pos2) -> Option<(u8, bool)> {
    let found = columns
        .players
        .iter()
        .zip(1u8..)
        .find(|((won, lost), _)| at.x >= won.min && at.x < lost.max)?;
    let ((_, lost), column) = found;
    Some((column, at.x >= lost.min))
}

/// What lies under the figures: the line being entered, the columns without cards, the end of a
/// round.
fn ground(ink: &Ink<'_>, picture: &Picture<'_>, row: &Row, rect: Rect, here: bool, hovered: bool) {
    let columns = picture.columns;
    let painter = ink.ui.painter();
    let full = Rangef::new(rect.left(), columns.right());
    let y = Rangef::new(rect.top(), rect.bottom());
    if here {
        painter.rect_filled(Rect::from_x_y_ranges(full, y), 0.0, ink.c.chosen);
    } else if hovered {
        painter.rect_filled(Rect::from_x_y_ranges(full, y), 0.0, ink.c.sunken);
    }
    for (player, column) in (1u8..).zip(0..columns.players.len()).map(|(c, p)| (p, c)) {
        let Some(both) = columns.of(player) else {
            continue;
        };
        painter.vline(both.min.round() + 0.5, y, Stroke::new(1.0, ink.c.line));
        if !row.shape.plays(column) {
            if !here {
                painter.rect_filled(
                    Rect::from_x_y_ranges(both.shrink(1.0), y),
                    0.0,
                    ink.c.sunken,
                );
            }
            let colour = ink.c.subdued;
            ink.text(
                both,
                rect.center().y,
                "·",
                Align2::CENTER_CENTER,
                colour,
                true,
            );
        }
    }
    painter.vline(
        columns.remarks.min.round() + 0.5,
        y,
        Stroke::new(1.0, ink.c.line),
    );
    if row.ends_round {
        ink.rule(full, rect.bottom() - 0.5, 1.0);
    }
    let middle = rect.center().y;
    let number = if here { ink.c.accent } else { ink.c.subdued };
    ink.text(
        columns.deal,
        middle,
        &row.deal.to_string(),
        Align2::RIGHT_CENTER,
        number,
        here,
    );
    ink.text(
        columns.dealer,
        middle,
        &row.shape.dealer.to_string(),
        Align2::CENTER_CENTER,
        ink.c.subdued,
        false,
    );
    if here {
        let bar = Rect::from_x_y_ranges(Rangef::new(rect.left(), rect.left() + 3.0), y);
        painter.rect_filled(bar, 1.5, ink.c.accent);
    }
}

fn sign(ink: &Ink<'_>, columns: &Columns, rect: Rect, sign: &str, colour: Color32) {
    let x = Rangef::new(columns.sign.min + 3.0, columns.sign.max);
    ink.text(
        x,
        rect.center().y,
        sign,
        Align2::CENTER_CENTER,
        colour,
        true,
    );
}

fn half(columns: &Columns, column: u8, amount: i32) -> Option<Rangef> {
    let (won, lost) = columns.players.get(usize::from(column.checked_sub(1)?))?;
    Some(if amount < 0 { *lost } else { *won })
}

/// Whether the first entry of a deal is hidden while the second one is typed.
fn covered(picture: &Picture<'_>, row: &Row) -> bool {
    picture.covered.contains(&row.deal) && row.lines.is_empty()
}

/// What stands in the remarks of a deal.
fn notes(t: &Texts, picture: &Picture<'_>, row: &Row) -> Vec<String> {
    let mut notes = Vec::new();
    if covered(picture, row) {
        notes.push(t.sheet_covered());
    }
    for stood in &row.lines {
        if stood.column.is_none() && stood.line.declarer.is_none() {
            notes.push(t.sheet_passed());
        }
        if !stood.line.remark.is_empty() && !notes.contains(&stood.line.remark) {
            notes.push(stood.line.remark.clone());
        }
        if let Some(reason) = stood.line.accepted.as_ref() {
            let note = t.sheet_accepted(reason.as_str());
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
    }
    notes.extend(
        row.running
            .iter()
            .map(|(_, total)| format!("Σ {}", figure(i64::from(*total)))),
    );
    for (column, fine) in &row.fines {
        let (column, amount) = (column.unwrap_or(0), figure(i64::from(fine.amount)));
        let law = row.laws.iter().find(|(number, ..)| *number == fine.number);
        let what = law
            .map(|(_, charge, law)| t.fine_kind(*charge, law))
            .unwrap_or_default();
        notes.push(t.sheet_fine_note(column, amount, what));
    }
    notes
}

fn draw_stood(ink: &Ink<'_>, picture: &Picture<'_>, row: &Row, rect: Rect, notes: &[String]) {
    let columns = picture.columns;
    let y = rect.center().y;
    if covered(picture, row) {
        cover(ink, columns, rect);
    }
    for stood in &row.lines {
        let colour = if stood.doubtful {
            ink.c.warning
        } else {
            ink.c.text
        };
        if let Some(x) = stood
            .column
            .and_then(|c| half(columns, c, stood.line.amount))
        {
            ink.text(
                x,
                y,
                &figure(i64::from(stood.line.amount)),
                Align2::RIGHT_CENTER,
                colour,
                false,
            );
        }
    }
    let found = picture.found.iter().find(|(deal, _)| *deal == row.deal);
    if picture.differs.contains(&row.deal) {
        sign(ink, columns, rect, "≠", ink.c.warning);
    } else if let Some((_, certainty)) = found {
        let sure = *certainty == Certainty::Error;
        let colour = if sure { ink.c.error } else { ink.c.warning };
        sign(ink, columns, rect, if sure { "✗" } else { "▲" }, colour);
    } else if row.lines.iter().any(|l| l.doubtful) {
        sign(ink, columns, rect, "▲", ink.c.warning);
    } else if row.lines.iter().any(|l| l.line.accepted.is_some()) {
        sign(ink, columns, rect, "✓", ink.c.subdued);
    }
    ink.text(
        columns.remarks,
        y,
        &notes.join(" · "),
        Align2::LEFT_CENTER,
        ink.c.subdued,
        false,
    );
}

/// A bar over the figures that are there and not to be seen.
fn cover(ink: &Ink<'_>, columns: &Columns, rect: Rect) {
    let ends = columns.players.first().zip(columns.players.last());
    let Some(((first, _), (_, last))) = ends else {
        return;
    };
    let x = Rangef::new(first.min + 8.0, last.max - 8.0);
    let bar = Rect::from_x_y_ranges(x, Rangef::new(rect.center().y - 5.0, rect.center().y + 5.0));
    ink.ui.painter().rect_filled(bar, 3.0, ink.c.line);
}

/// What is recorded for a deal, the figures first: they stay where the line is cut.
pub fn recorded(t: &Texts, view: &View, row: &Row) -> String {
    let one = |stood: &crate::app::sheet::view::Stood| {
        let name = stood
            .column
            .and_then(|c| view.head(c))
            .map(|h| h.name.clone());
        match (name, stood.line.amount) {
            (None, _) | (_, 0) => t.sheet_passed(),
            (Some(name), amount) => t.sheet_recorded_one(figure(i64::from(amount)), name),
        }
    };
    t.sheet_recorded(row.lines.iter().map(one).collect::<Vec<_>>().join(", "))
}

fn draw_held(
    ink: &Ink<'_>,
    t: &Texts,
    picture: &Picture<'_>,
    row: &Row,
    rect: Rect,
    (held, judged, here): (&Held, &Judged, bool),
) {
    let columns = picture.columns;
    let y = rect.center().y;
    // A line complains after it is left, not while it is typed.
    let colour = match judged.stand {
        _ if !held.marked => ink.c.accent,
        Stand::Doubtful => ink.c.warning,
        _ => ink.c.error,
    };
    let mut shown = false;
    // What is recorded stays in sight, small, at the left of its cell.
    for stood in &row.lines {
        if let Some(x) = stood
            .column
            .and_then(|c| half(columns, c, stood.line.amount))
        {
            let x = Rangef::new(x.min - 4.0, x.max);
            ink.small(
                x,
                y,
                &figure(i64::from(stood.line.amount)),
                Align2::LEFT_CENTER,
                ink.c.subdued,
            );
        }
    }
    for line in &judged.lines {
        let Some(amount) = line.amount else { continue };
        if let Some(x) = half(columns, line.column, amount).filter(|_| row.shape.plays(line.column))
        {
            ink.text(
                x,
                y,
                &figure(i64::from(amount)),
                Align2::RIGHT_CENTER,
                colour,
                true,
            );
            shown = true;
            if here {
                caret(ink, x.max - 5.0, rect);
            }
        }
    }
    if here && !shown {
        let begun = judged
            .reading
            .lines
            .first()
            .and_then(|l| half(columns, l.column, 1));
        if let Some(x) = begun {
            caret(ink, x.max - 5.0, rect);
            shown = judged
                .reading
                .lines
                .iter()
                .all(|l| row.shape.plays(l.column));
        }
    }
    let writes_itself = judged
        .lines
        .first()
        .map(|l| words::auto_remark(t, l.remark))
        .unwrap_or_default();
    let remark = judged.reading.remark.clone().unwrap_or(writes_itself);
    let note = match (shown, row.lines.is_empty()) {
        (true, true) => remark,
        (true, false) => recorded(t, picture.view, row),
        (false, true) => held.text.clone(),
        (false, false) => format!("{} · {}", held.text, recorded(t, picture.view, row)),
    };
    let note_colour = if shown { ink.c.subdued } else { colour };
    ink.text(
        columns.remarks,
        y,
        &note,
        Align2::LEFT_CENTER,
        note_colour,
        false,
    );
    match judged.stand {
        _ if !held.marked => {
            if here {
                sign(ink, columns, rect, "▶", ink.c.accent);
            } else {
                sign(ink, columns, rect, "…", ink.c.accent);
            }
        }
        Stand::Doubtful => sign(ink, columns, rect, "▲", ink.c.warning),
        _ => sign(ink, columns, rect, "✗", ink.c.error),
    }
}

fn caret(ink: &Ink<'_>, x: f32, rect: Rect) {
    let y = Rangef::new(rect.top() + 6.0, rect.bottom() - 6.0);
    ink.ui.painter().vline(x, y, Stroke::new(2.0, ink.c.accent));
}

/// What a screen reader says of a line.
fn spoken(
    t: &Texts,
    picture: &Picture<'_>,
    row: &Row,
    held: Option<&Held>,
    judged: Option<&Judged>,
) -> String {
    let view = picture.view;
    let dealer = view
        .head(row.shape.dealer)
        .map(|h| h.name.clone())
        .unwrap_or_default();
    let result = |column: Option<u8>, amount: i32| {
        let name = column
            .and_then(|c| view.head(c))
            .map(|h| h.name.clone())
            .unwrap_or_default();
        match amount {
            0 => t.sheet_passed(),
            1.. => t.sheet_spoken_won(name, amount),
            _ => t.sheet_spoken_lost(name, amount.unsigned_abs()),
        }
    };
    let mut parts: Vec<String> = Vec::new();
    match (held, judged) {
        (Some(held), Some(judged)) => {
            let known = judged
                .lines
                .iter()
                .filter_map(|l| Some(result(Some(l.column), l.amount?)));
            parts.extend(known);
            if parts.is_empty() {
                parts.push(held.text.clone());
            }
            parts.push(match judged.stand {
                Stand::Doubtful if held.marked => t.sheet_spoken_doubtful(),
                _ if held.marked => t.sheet_spoken_wrong(),
                _ => t.sheet_spoken_typing(),
            });
            if !row.lines.is_empty() {
                parts.push(recorded(t, view, row));
            }
        }
        _ => {
            parts.extend(row.lines.iter().map(|l| result(l.column, l.line.amount)));
            parts.extend(
                row.lines
                    .iter()
                    .map(|l| l.line.remark.clone())
                    .filter(|r| !r.is_empty()),
            );
            if parts.is_empty() {
                let covered = picture.covered.contains(&row.deal);
                parts.push(if covered {
                    t.sheet_covered()
                } else {
                    t.sheet_spoken_open()
                });
            }
            if row.lines.iter().any(|l| l.doubtful) {
                parts.push(t.sheet_spoken_doubtful());
            }
            parts.extend(row.reason().map(|reason| t.sheet_accepted(reason)));
        }
    }
    t.sheet_row(row.deal, dealer, parts.join(", "))
}
