//! Two sheets with running totals to write on: the ordinary one, a column a player, and the German list with the game's
//! parts and Seeger-Fabian at its foot.

use super::super::head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, detail, foot};
use super::super::page::{Align, Ink};
use super::super::pen::{Area, BODY, FINE, HAND_ROW, HEAD, MARGIN, NOTE, Pen, SMALL, STRONG};
use super::super::{Context, ReportError, SheetCode};
use super::score_grid::with_initials;
use super::{Made, cut, name_of, number_of};
use crate::club::{Leg, Seat, Table, seeger_fabian};

/// Which of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Running,
    German,
}

/// A sheet to be drawn.
struct Sheet {
    head: Head,
    players: Vec<Player>,
    deals: u32,
}

/// Seat and name of a player, the name also with initials; without a name on a blank sheet.
#[derive(Clone)]
struct Player {
    seat: String,
    name: String,
    short: String,
}

impl Player {
    fn new(seat: Seat, number: &str, name: &str) -> Player {
        let joined = |name: &str| format!("{number} {name}").trim().to_owned();
        Player { seat: seat.letter().to_string(), name: joined(name), short: joined(&with_initials(name)) }
    }

    fn lines(&self, width: f32) -> Vec<String> {
        let lines = HEAD.wrap(&self.name, width, 2);
        if lines.last().is_some_and(|line| line.ends_with('…')) { HEAD.wrap(&self.short, width, 2) } else { lines }
    }
}

/// A column: its head, and its width in millimetres.
struct Column {
    head: String,
    width: f32,
}

/// Columns that belong together; a player's have a name above.
struct Group {
    player: Option<usize>,
    columns: Vec<Column>,
}

const NAMES: f32 = 13.0;
const SIGN: f32 = 9.5;

/// Sheets for the tables of the leg asked for, of all legs, or one without names where nobody has a seat yet.
pub(super) fn sheets(context: &Context<'_>, kind: Kind) -> Result<Made, ReportError> {
    let mut made = Made::default();
    let legs = match super::legs(context) {
        Ok(legs) => legs,
        Err(ReportError::NoEntrants | ReportError::NoSeats) => {
            draw(context, kind, &[blank(context, kind)], &mut made);
            return Ok(made);
        }
        Err(error) => return Err(error),
    };
    for leg in legs {
        let tables = super::tables(context, leg)?;
        let sheets: Vec<Sheet> = tables.into_iter().map(|table| seated(context, kind, leg, table)).collect();
        draw(context, kind, &sheets, &mut made);
    }
    Ok(made)
}

fn title(context: &Context<'_>, kind: Kind) -> String {
    match kind {
        Kind::Running => context.texts.report_title_running_sheet(),
        Kind::German => context.texts.report_title_german_list(),
    }
}

fn blank(context: &Context<'_>, kind: Kind) -> Sheet {
    let settings = &context.event.movement;
    let players = settings.tables_of.clamp(3, 6);
    let seats = Seat::ALL.iter().take(usize::try_from(players).unwrap_or(4));
    Sheet {
        head: Head { title: title(context, kind), detail: detail(context, None), code: None },
        players: seats.map(|seat| Player::new(*seat, "", "")).collect(),
        deals: settings.rounds.max(1).saturating_mul(players),
    }
}

fn seated(context: &Context<'_>, kind: Kind, leg: &Leg, table: &Table) -> Sheet {
    let event = context.event;
    let code = SheetCode { event: event.id, leg: leg.number, table: table.number }.to_string();
    let player = |seat, id| Player::new(seat, &number_of(event, id), &name_of(event, id));
    Sheet {
        head: Head {
            title: format!("{} · {}", title(context, kind), context.texts.report_table(table.number)),
            detail: detail(context, Some(leg.number)),
            code: Some(code),
        },
        players: table.seats.iter().map(|(seat, id)| player(*seat, *id)).collect(),
        deals: table.deals(leg.rounds).max(1),
    }
}

fn groups(context: &Context<'_>, kind: Kind, players: usize, width: f32) -> Vec<Group> {
    let texts = context.texts;
    let column = |head: String, width: f32| Column { head, width };
    let count = players.max(1) as f32;
    let mut first = vec![column(texts.report_deal(), 10.0), column(texts.report_dealer(), 7.0)];
    let mut groups = Vec::new();
    match kind {
        Kind::Running => {
            first.push(column(texts.report_game(), 34.0));
            let each = (width - 51.0 - 30.0) / count;
            groups.extend((0..players).map(|i| Group { player: Some(i), columns: vec![column(String::new(), each)] }));
            groups.push(Group { player: None, columns: vec![column(texts.report_remarks(), 30.0)] });
        }
        Kind::German => {
            first.extend([column(texts.report_base(), 11.0), column(texts.report_with_without(), 11.0)]);
            let marks = ["H", "S", "SA", "Z", "ZA", "O"].map(|mark| column(mark.to_owned(), 5.6));
            first.extend(marks);
            first.extend([column("+".to_owned(), 11.0), column("−".to_owned(), 11.0)]);
            let each = (width - 39.0 - 33.6 - 22.0) / count;
            let tally = (each * 0.24).min(8.0);
            let own = |i| Group {
                player: Some(i),
                columns: vec![
                    column(texts.report_points(), each - 2.0 * tally),
                    column(texts.report_won_mark(), tally),
                    column(texts.report_lost_mark(), tally),
                ],
            };
            groups.extend((0..players).map(own));
        }
    }
    groups.insert(0, Group { player: None, columns: first });
    groups
}

/// What stands at the foot of the list.
fn closing(context: &Context<'_>, kind: Kind, players: usize) -> Vec<String> {
    let texts = context.texts;
    match kind {
        Kind::Running => vec![texts.report_net_points(), texts.report_net_games()],
        Kind::German => {
            // One game of one's own, and one that another lost, are worth what they add to nothing.
            let own = seeger_fabian(0, 1, 0, 0, players);
            let others = seeger_fabian(0, 0, 0, 1, players);
            vec![
                texts.report_points(),
                texts.report_seeger_own(own),
                texts.report_seeger_others(others),
                texts.report_total(),
            ]
        }
    }
}

fn height(context: &Context<'_>, kind: Kind, sheet: &Sheet, deals: u32) -> f32 {
    let rows = deals as f32 + closing(context, kind, sheet.players.len()).len() as f32;
    HEAD_HEIGHT + NAMES + rows * HAND_ROW + SIGN + if kind == Kind::German { 4.5 } else { 0.0 }
}

fn draw(context: &Context<'_>, kind: Kind, sheets: &[Sheet], made: &mut Made) {
    let paper = context.size.upright_mm();
    let tallest = sheets.iter().map(|s| height(context, kind, s, s.deals)).fold(1.0, f32::max);
    let together = cut::on_page(paper.1, tallest + 1.0);
    if together > 1 {
        for sheets in sheets.chunks(together) {
            let mut pen = Pen::new(paper);
            for (i, sheet) in sheets.iter().enumerate() {
                let area = cut::cell(paper, together, i);
                one(&mut pen, context, kind, sheet, area, 1..=sheet.deals, true);
            }
            cut::marks(&mut pen, paper, 1, together);
            made.add(sheets.iter().map(|s| s.head.title.clone()).collect::<Vec<_>>().join(", "), vec![pen.finish()]);
        }
        return;
    }
    for sheet in sheets {
        on_pages(context, kind, sheet, made);
    }
}

/// A long sheet over several pages, whole rounds on each.
fn on_pages(context: &Context<'_>, kind: Kind, sheet: &Sheet, made: &mut Made) {
    let paper = context.size.upright_mm();
    let room = paper.1 - 2.0 * MARGIN - FOOT_HEIGHT - height(context, kind, sheet, 0);
    let size = u32::try_from(sheet.players.len()).unwrap_or(4).max(1);
    let rounds = sheet.deals.div_ceil(size);
    let most = (((room / HAND_ROW).floor() as u32) / size).max(1);
    let count = rounds.div_ceil(most).max(1);
    let each = rounds.div_ceil(count) * size;
    let mut pages = Vec::new();
    for page in 0..count {
        let mut pen = Pen::new(paper);
        let area = Area::new(MARGIN, MARGIN, pen.right() - MARGIN, pen.bottom() - MARGIN);
        let deals = page * each + 1..=((page + 1) * each).min(sheet.deals);
        one(&mut pen, context, kind, sheet, area, deals, page + 1 == count);
        foot(&mut pen, context, sheet.head.code.as_deref().unwrap_or_default(), page as usize + 1, count as usize);
        pages.push(pen.finish());
    }
    made.add(sheet.head.title.clone(), pages);
}

fn one(
    pen: &mut Pen,
    context: &Context<'_>,
    kind: Kind,
    sheet: &Sheet,
    area: Area,
    deals: std::ops::RangeInclusive<u32>,
    last: bool,
) {
    sheet.head.draw(pen, area);
    let players = sheet.players.len();
    let groups = groups(context, kind, players, area.width);
    let top = area.y + HEAD_HEIGHT;
    let first = top + NAMES;
    heads(pen, sheet, &groups, area.x, top);
    let mut y = first;
    let mut lines = vec![(top, STRONG), (first, STRONG)];
    for deal in deals {
        deal_row(pen, sheet, &groups, (area.x, y), deal);
        y += HAND_ROW;
        lines.push((y, if usize::try_from(deal).unwrap_or(0) % players.max(1) == 0 { 0.6 } else { FINE }));
    }
    let rows_end = y;
    lines.push((y, STRONG));
    let closing = if last { closing(context, kind, players) } else { vec![context.texts.report_forward()] };
    let label = groups.first().map(|g| g.columns.iter().map(|c| c.width).sum::<f32>()).unwrap_or_default();
    for words in &closing {
        pen.in_box(Area::new(area.x, y, label, HAND_ROW), Align::Right, HEAD, words);
        y += HAND_ROW;
        lines.push((y, FINE));
    }
    lines.push((y, STRONG));
    for (at, thickness) in lines {
        pen.across(area.x, area.x + area.width, at, thickness);
    }
    uprights(pen, &groups, area.x, [top, first, rows_end, y]);
    if kind == Kind::German {
        pen.fitted(area.x, y + 3.6, Align::Left, NOTE, &context.texts.report_marks_legend(), area.width);
        y += 4.5;
    }
    if last {
        sign(pen, sheet, Area { y, ..area });
    }
}

fn heads(pen: &mut Pen, sheet: &Sheet, groups: &[Group], x: f32, top: f32) {
    let mut at = x;
    for group in groups {
        let width: f32 = group.columns.iter().map(|c| c.width).sum();
        if let Some(player) = group.player.and_then(|i| sheet.players.get(i)) {
            pen.text(at + width - 1.0, top + 3.5, Align::Right, NOTE, &player.seat);
            for (n, line) in player.lines(width - 3.0 - NOTE.width(&player.seat)).iter().enumerate() {
                pen.text(at + 1.0, top + 3.5 + n as f32 * 3.6, Align::Left, HEAD, line);
            }
        }
        for column in &group.columns {
            let base = top + NAMES - 1.3;
            pen.fitted(at + column.width / 2.0, base, Align::Centre, SMALL, &column.head, column.width - 0.6);
            at += column.width;
        }
    }
}

fn deal_row(pen: &mut Pen, sheet: &Sheet, groups: &[Group], (x, y): (f32, f32), deal: u32) {
    let players = sheet.players.len();
    let turn = usize::try_from(deal.saturating_sub(1)).unwrap_or(0).checked_rem(players).unwrap_or(0);
    let mut at = x;
    for group in groups {
        let width: f32 = group.columns.iter().map(|c| c.width).sum();
        if players > 3 && group.player == Some(turn) {
            pen.fill(Area::new(at, y, width, HAND_ROW), Ink::Tint);
        }
        at += width;
    }
    pen.in_box(Area::new(x, y, 10.0, HAND_ROW), Align::Right, BODY, &deal.to_string());
    let dealer = sheet.players.get(turn).map(|p| p.seat.clone()).unwrap_or_default();
    pen.in_box(Area::new(x + 10.0, y, 7.0, HAND_ROW), Align::Centre, NOTE, &dealer);
}

fn uprights(pen: &mut Pen, groups: &[Group], x: f32, [top, first, rows_end, bottom]: [f32; 4]) {
    let mut at = x;
    for group in groups {
        pen.down(at, top, bottom, STRONG);
        let end = if group.player.is_some() { bottom } else { rows_end };
        for column in group.columns.iter().rev().skip(1).rev() {
            at += column.width;
            pen.down(at, first - 4.4, end, FINE);
        }
        at += group.columns.last().map_or(0.0, |c| c.width);
    }
    pen.down(at, top, bottom, STRONG);
}

fn sign(pen: &mut Pen, sheet: &Sheet, area: Area) {
    let count = sheet.players.len().max(1) as f32;
    let each = (area.width - 4.0 * (count - 1.0)) / count;
    for (i, player) in sheet.players.iter().enumerate() {
        let x = area.x + i as f32 * (each + 4.0);
        pen.across(x, x + each, area.y + 5.6, FINE);
        let name = if player.name.is_empty() { &player.seat } else { &player.name };
        let name = if NOTE.width(name) > each && !player.name.is_empty() { &player.short } else { name };
        pen.fitted(x, area.y + SIGN - 0.4, Align::Left, NOTE, name, each);
    }
}
