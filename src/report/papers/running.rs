//! Two sheets with running totals: the ordinary one, a column a player, and the German list with
//! the game's parts and Seeger-Fabian at its foot; empty to write on, or with the deals of the
//! book.
//!
//! What is written in is gathered in `running_fill`.

use super::super::head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot};
use super::super::page::{Align, Ink, Weight};
use super::super::pen::{
    Area, BODY, FINE, HAND_ROW, HEAD, MARGIN, NOTE, Pen, SMALL, STRONG, STRONG_BODY, Style,
};
use super::super::{Context, ReportError, SheetCode};
use super::narrow::{self, NAME_LINE};
use super::running_fill::{self, Filled, MARKS, Row};
use super::score_grid::NOTE_LINE;
use super::turns::Turns;
use super::{Made, cut, figures, name_of, told};
use crate::club::{EntrantId, Leg, Seat, Table, remark_from, sheet_totals};

/// Which of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Running,
    German,
}

/// A sheet to be drawn.
#[derive(Clone)]
struct Sheet {
    head: Head,
    /// Those at the table, then those who sat here before.
    players: Vec<Player>,
    /// How many of them sit at the table, at most at one time.
    seated: usize,
    /// And at least.
    fewest: usize,
    /// Who deals and who has no cards, row by row.
    turns: Turns,
    /// Who plays on for whom; a line each over the names.
    notes: Vec<String>,
    /// Height of a row.
    row: f32,
    filled: Option<Filled>,
}

/// A player's column: the number that is typed for it at the desk, the name, the start number.
#[derive(Clone)]
struct Player {
    /// Empty where somebody sat here before.
    column: String,
    /// Empty on a blank sheet.
    name: String,
    start: String,
}

impl Player {
    /// The number of the column and the name.
    fn lines(&self, width: f32) -> Vec<String> {
        narrow::name_lines(&self.column, &self.name, HEAD, width - 2.0)
    }

    /// What is written where one signs: the name with the start number.
    fn signature(&self, width: f32) -> Vec<String> {
        if self.name.is_empty() {
            vec![self.column.clone()]
        } else {
            narrow::signature_lines(&self.name, &self.start, width)
        }
    }
}

/// What stands in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Deal,
    Dealer,
    Game,
    Base,
    Matadors,
    Mark(usize),
    Plus,
    Minus,
    Total,
    Won,
    Lost,
    Remarks,
}

/// A column: what stands in it, its head, and its width in millimetres.
struct Column {
    role: Role,
    head: String,
    width: f32,
}

/// Columns that belong together; a player's have a name above.
struct Group {
    player: Option<usize>,
    columns: Vec<Column>,
}

impl Group {
    fn width(&self) -> f32 {
        self.columns.iter().map(|c| c.width).sum()
    }
}

const SUM: Style = STRONG_BODY;
/// Height of the heads with names in two lines.
const NAMES: f32 = 13.0;
/// Height of a line to sign on with a name below it.
const SIGN: f32 = 9.5;
/// Least width of a player's column on the sheet with running totals; with more than four of them
/// the second.
const LEAST_PLAYER: (f32, f32) = (22.8, 17.6);
/// Columns of players narrower than this share their width out with care on the German list.
const TIGHT_PLAYER: f32 = 42.0;
/// Most height of a row that is written in by hand, where the page has room.
const TALL_ROW: f32 = 8.0;

/// Remarks stand in one line here, however high a row is: all rows of a list are alike.
const ONE_LINE: f32 = 0.0;

/// Least height of a row that is printed and not written in by hand: so the 48 deals of a list
/// stand on one page.
const PRINTED_ROW: f32 = 3.5;
/// Least height of a row of a German list that is written in by hand: what the 48 deals of a list
/// get on the lowest paper.
const LOW_HAND_ROW: f32 = 3.9;

/// Sheets for the tables of the leg asked for, of all legs, or one without names where nobody has a
/// seat yet.
pub(super) fn sheets(context: &Context<'_>, kind: Kind) -> Result<Made, ReportError> {
    let mut made = Made::default();
    let legs = match super::legs(context) {
        Ok(legs) => legs,
        Err(ReportError::NoEntrants | ReportError::NoSeats) => {
            draw(
                context,
                kind,
                &[by_hand(context, kind, blank(context, kind))],
                &mut made,
            )?;
            return Ok(made);
        }
        Err(error) => return Err(error),
    };
    for leg in legs {
        let tables = super::tables(context, leg)?;
        let sheets: Vec<Sheet> = tables
            .into_iter()
            .map(|table| by_hand(context, kind, seated(context, kind, leg, table)))
            .collect();
        draw(context, kind, &sheets, &mut made)?;
    }
    Ok(made)
}

/// The same with the deals of the book.
pub(super) fn filled(context: &Context<'_>, kind: Kind) -> Result<Made, ReportError> {
    let mut made = Made::default();
    for leg in super::legs(context)? {
        let tables = super::tables(context, leg)?;
        let sheets: Vec<Sheet> = tables
            .into_iter()
            .map(|table| written(context, kind, leg, table))
            .collect();
        draw(context, kind, &sheets, &mut made)?;
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
    let settings = &context.event.settings.movement;
    let players = settings.tables_of.clamp(3, 6);
    let seats = Seat::ALL.iter().take(usize::try_from(players).unwrap_or(4));
    Sheet {
        head: Head::new(context, title(context, kind), None),
        players: seats
            .enumerate()
            .map(|(at, seat)| player(context, at, Some(*seat), None))
            .collect(),
        seated: usize::try_from(players).unwrap_or(4),
        fewest: usize::try_from(players).unwrap_or(4),
        turns: Turns::blank(
            usize::try_from(players).unwrap_or(4),
            settings.rounds.max(1),
        ),
        notes: Vec::new(),
        row: HAND_ROW,
        filled: None,
    }
}

/// The column of somebody at the table, of a seat without a name, or of somebody who sat here
/// before.
fn player(context: &Context<'_>, at: usize, seat: Option<Seat>, who: Option<EntrantId>) -> Player {
    let column = at + 1;
    let entrant = who.and_then(|id| context.event.entrant(id));
    Player {
        column: seat.map(|_| column.to_string()).unwrap_or_default(),
        name: who.map(|id| name_of(context.event, id)).unwrap_or_default(),
        start: entrant
            .map(|e| context.texts.ui_number_short(e.start_number))
            .unwrap_or_default(),
    }
}

fn seated(context: &Context<'_>, kind: Kind, leg: &Leg, table: &Table) -> Sheet {
    let event = context.event;
    let code = SheetCode {
        event: event.id,
        leg: leg.number,
        table: table.number,
    }
    .to_string();
    let heading = format!(
        "{} · {}",
        title(context, kind),
        context.texts.report_table(table.number)
    );
    let (most, fewest) = table.company(leg.rounds).most_and_fewest();
    Sheet {
        head: Head {
            code: Some(code),
            ..Head::new(context, heading, Some(leg.number))
        },
        players: (0..)
            .zip(&table.seats)
            .map(|(at, (seat, id))| player(context, at, Some(*seat), Some(*id)))
            .collect(),
        seated: most,
        fewest,
        turns: Turns::of(table, leg.rounds.max(1)),
        notes: company_notes(context, kind, leg, table),
        row: HAND_ROW,
        filled: None,
    }
}

/// A sheet to write on. A German list is one page, as those are that clubs know: the rows of 48
/// deals are lower.
fn by_hand(context: &Context<'_>, kind: Kind, sheet: Sheet) -> Sheet {
    let row = match kind {
        Kind::Running => HAND_ROW,
        Kind::German => {
            let fitting = fitting(context, kind, &sheet, sheet.turns.deals());
            if fitting >= LOW_HAND_ROW {
                fitting.min(HAND_ROW)
            } else {
                HAND_ROW
            }
        }
    };
    Sheet { row, ..sheet }
}

/// The height of a row with which so many deals fill a page.
fn fitting(context: &Context<'_>, kind: Kind, sheet: &Sheet, deals: u32) -> f32 {
    let flat = Sheet {
        row: 0.0,
        ..sheet.clone()
    };
    let room = paper(context, kind, sheet).1
        - 2.0 * MARGIN
        - FOOT_HEIGHT
        - height(context, kind, &flat, 0);
    let rows = deals as f32 + closing(context, kind, sheet).len() as f32;
    room / rows.max(1.0)
}

/// Who comes and goes, and where five at a table count as they once did.
fn company_notes(context: &Context<'_>, kind: Kind, leg: &Leg, table: &Table) -> Vec<String> {
    let mut notes = context.texts.parts_of_sheet(context.event, leg, table);
    let five = table.size() > 4 && kind == Kind::German;
    notes.extend(context.texts.five_note(context.event).filter(|_| five));
    notes
}

/// A sheet with its deals, its rows as high as one page allows.
fn written(context: &Context<'_>, kind: Kind, leg: &Leg, table: &Table) -> Sheet {
    let columns = sheet_totals(table, leg.rounds).columns;
    let players = (0..)
        .zip(&columns)
        .map(|(at, c)| player(context, at, c.seat, Some(c.entrant)))
        .collect();
    let filled = Some(running_fill::fill(context, kind, table, leg.rounds));
    let mut sheet = Sheet {
        players,
        filled,
        row: 0.0,
        ..seated(context, kind, leg, table)
    };
    if kind == Kind::Running {
        let width = paper(context, kind, &sheet).0 - 2.0 * MARGIN;
        shorten(&mut sheet, width);
    }
    let fitting = fitting(context, kind, &sheet, sheet.turns.deals());
    sheet.row = if fitting >= PRINTED_ROW {
        fitting.min(6.0)
    } else {
        5.5
    };
    sheet
}

/// The paper of a sheet: the German list of six lies on its side.
fn paper(context: &Context<'_>, kind: Kind, sheet: &Sheet) -> (f32, f32) {
    match kind {
        Kind::German if sheet.players.len() > 5 => context.size.lying_mm(),
        Kind::German | Kind::Running => context.size.upright_mm(),
    }
}

/// Names the games in short where the column has no room for all in full.
fn shorten(sheet: &mut Sheet, width: f32) {
    let most = game_widths(sheet, width).1;
    let long = |filled: &Filled| filled.widest_game(SMALL) + 2.0 > most;
    sheet
        .filled
        .iter_mut()
        .filter(|filled| long(filled))
        .for_each(Filled::shorten);
}

/// Least and most width of the column of games on the sheet with running totals, and the width of
/// the remarks.
fn game_widths(sheet: &Sheet, width: f32) -> (f32, f32, f32) {
    const LEAST: f32 = 34.0;
    let count = sheet.players.len();
    let (by_hand, player) = if count > 4 {
        (24.0, LEAST_PLAYER.1)
    } else {
        (30.0, LEAST_PLAYER.0)
    };
    let remarks = sheet
        .filled
        .as_ref()
        .map_or(by_hand, |f| (f.widest_remark() + 2.4).clamp(22.4, by_hand));
    // What is printed there may be longer than what is written by hand, as far as the players leave
    // room.
    (
        LEAST,
        (width - 17.0 - remarks - player * count.max(1) as f32).max(LEAST),
        remarks,
    )
}

fn groups(context: &Context<'_>, kind: Kind, sheet: &Sheet, width: f32) -> Vec<Group> {
    let texts = context.texts;
    let column = |role: Role, head: String, width: f32| Column { role, head, width };
    let players = sheet.players.len();
    let count = players.max(1) as f32;
    let mut first = vec![
        column(Role::Deal, texts.report_deal(), 10.0),
        column(Role::Dealer, texts.report_dealer(), 7.0),
    ];
    let mut groups = Vec::new();
    match kind {
        Kind::Running => {
            let (least, most, remarks) = game_widths(sheet, width);
            let game = sheet
                .filled
                .as_ref()
                .map(|filled| filled.widest_game(figure(sheet)) + 2.0);
            let game = game.unwrap_or(least).clamp(least, most);
            first.push(column(Role::Game, texts.report_game(), game));
            let each = (width - 17.0 - game - remarks) / count;
            groups.extend((0..players).map(|i| Group {
                player: Some(i),
                columns: vec![column(Role::Total, String::new(), each)],
            }));
            groups.push(Group {
                player: None,
                columns: vec![column(Role::Remarks, texts.report_remarks(), remarks)],
            });
        }
        Kind::German => {
            let (part, matadors, mark) = if width / count < TIGHT_PLAYER {
                (9.0, 10.4, 5.0)
            } else {
                (11.0, 11.0, 5.6)
            };
            first.push(column(Role::Base, texts.report_base(), part));
            first.push(column(
                Role::Matadors,
                texts.report_with_without(),
                matadors,
            ));
            let marks = ["H", "S", "SA", "Z", "ZA", "O"].map(str::to_owned);
            first.extend(
                marks
                    .into_iter()
                    .enumerate()
                    .map(|(i, head)| column(Role::Mark(i), head, mark)),
            );
            first.push(column(Role::Plus, "+".to_owned(), part));
            first.push(column(Role::Minus, "−".to_owned(), part));
            let each = (width - 17.0 - 3.0 * part - matadors - mark * MARKS as f32) / count;
            let tally = (each * 0.24).min(8.0);
            let points = Some(texts.report_points())
                .filter(|head| SMALL.width(head) <= each - 2.0 * tally - 0.6);
            let points = points.unwrap_or_else(|| texts.report_points_short());
            groups.extend((0..players).map(|i| Group {
                player: Some(i),
                columns: vec![
                    column(Role::Total, points.clone(), each - 2.0 * tally),
                    column(Role::Won, texts.report_won_mark(), tally),
                    column(Role::Lost, texts.report_lost_mark(), tally),
                ],
            }));
        }
    }
    groups.insert(
        0,
        Group {
            player: None,
            columns: first,
        },
    );
    groups
}

/// What stands at the foot of the list.
fn closing(context: &Context<'_>, kind: Kind, sheet: &Sheet) -> Vec<String> {
    let texts = context.texts;
    match kind {
        Kind::Running => vec![texts.report_net_points(), texts.report_net_games()],
        Kind::German => {
            let counting = context.event.counting();
            let parts = counting
                .by(counting.scoring.on_list())
                .foot_parts(sheet.seated, sheet.fewest);
            let added = parts.iter().map(|part| texts.report_foot_part(part));
            std::iter::once(texts.report_points())
                .chain(added)
                .chain([texts.report_total()])
                .collect()
        }
    }
}

fn height(context: &Context<'_>, kind: Kind, sheet: &Sheet, deals: u32) -> f32 {
    let rows = deals as f32 + closing(context, kind, sheet).len() as f32;
    let width = paper(context, kind, sheet).0 - 2.0 * MARGIN;
    let groups = groups(context, kind, sheet, width);
    let head = HEAD_HEIGHT + notes(sheet, width).len() as f32 * NOTE_LINE;
    let under = narrow::height_below(&under(context, kind, sheet, &groups, true));
    head + names_height(sheet, &groups) + rows * sheet.row + sign_height(sheet, width) + under
}

/// The lines over the names.
fn notes(sheet: &Sheet, width: f32) -> Vec<String> {
    sheet
        .notes
        .iter()
        .flat_map(|note| BODY.wrap(note, width, usize::MAX))
        .collect()
}

/// The lines under a list: what its marks mean, and on its last page what is said of deals and has
/// no room in their rows.
fn under(
    context: &Context<'_>,
    kind: Kind,
    sheet: &Sheet,
    groups: &[Group],
    last: bool,
) -> Vec<String> {
    let texts = context.texts;
    let width: f32 = groups.iter().map(Group::width).sum();
    let filled = sheet.filled.as_ref();
    let hard = filled
        .filter(|filled| filled.has_hard())
        .map(|_| texts.report_hard_legend(told::HARD, remark_from()));
    let legends = match kind {
        Kind::Running => vec![
            filled
                .filter(|filled| filled.short)
                .map(|_| texts.report_short_legend()),
        ],
        Kind::German => vec![Some(texts.report_marks_legend()), hard],
    };
    let mut lines: Vec<String> = legends
        .into_iter()
        .flatten()
        .flat_map(|legend| NOTE.wrap(&legend, width, usize::MAX))
        .collect();
    // The German list has no column for remarks.
    let columns = || groups.iter().flat_map(|group| &group.columns);
    let remarks = columns()
        .find(|column| column.role == Role::Remarks)
        .map(|column| column.width - 2.0);
    let told = filled
        .filter(|_| last)
        .map(|filled| filled.below(remarks, ONE_LINE))
        .unwrap_or_default();
    lines.extend(narrow::told_below(texts, &told, width));
    lines
}

fn draw(
    context: &Context<'_>,
    kind: Kind,
    sheets: &[Sheet],
    made: &mut Made,
) -> Result<(), ReportError> {
    let paper = context.size.upright_mm();
    let lying = sheets
        .iter()
        .any(|sheet| self::paper(context, kind, sheet) != paper);
    let tallest = sheets
        .iter()
        .map(|s| height(context, kind, s, s.turns.deals()))
        .fold(1.0, f32::max);
    let together = cut::on_page(paper.1, tallest + 1.0);
    if together > 1 && !lying {
        for sheets in sheets.chunks(together) {
            let mut pen = Pen::new(paper);
            for (i, sheet) in sheets.iter().enumerate() {
                let area = cut::cell(paper, together, i);
                one(
                    &mut pen,
                    context,
                    kind,
                    sheet,
                    area,
                    1..=sheet.turns.deals(),
                    true,
                );
            }
            cut::marks(&mut pen, paper, 1, together);
            made.add(
                sheets
                    .iter()
                    .map(|s| s.head.title.clone())
                    .collect::<Vec<_>>()
                    .join(", "),
                vec![pen.finish()],
            );
        }
        return Ok(());
    }
    for sheet in sheets {
        context.go_on()?;
        on_pages(context, kind, sheet, made);
    }
    Ok(())
}

/// A long sheet over several pages, whole rounds on each.
fn on_pages(context: &Context<'_>, kind: Kind, sheet: &Sheet, made: &mut Made) {
    let paper = paper(context, kind, sheet);
    let room = paper.1 - 2.0 * MARGIN - FOOT_HEIGHT - height(context, kind, sheet, 0);
    let size = u32::try_from(sheet.seated).unwrap_or(4).max(1);
    let rounds = sheet.turns.deals().div_ceil(size);
    let fitting = (room / sheet.row + 0.01).floor() as u32;
    // Where somebody came or left, the deals are no whole rounds of so many.
    let one_page = fitting >= sheet.turns.deals();
    let count = if one_page {
        1
    } else {
        rounds.div_ceil((fitting / size).max(1)).max(1)
    };
    let each = rounds.div_ceil(count) * size;
    let taller = Sheet {
        row: taller(context, kind, sheet, each),
        ..sheet.clone()
    };
    let sheet = &taller;
    let mut pages = Vec::new();
    for page in 0..count {
        let mut pen = Pen::new(paper);
        let area = Area::new(MARGIN, MARGIN, pen.right() - MARGIN, pen.bottom() - MARGIN);
        let deals = page * each + 1..=((page + 1) * each).min(sheet.turns.deals());
        one(
            &mut pen,
            context,
            kind,
            sheet,
            area,
            deals,
            page + 1 == count,
        );
        foot(
            &mut pen,
            context,
            sheet.head.code.as_deref().unwrap_or_default(),
            page as usize + 1,
            count as usize,
        );
        pages.push(pen.finish());
    }
    made.add(sheet.head.title.clone(), pages);
}

/// The same within measure: whoever writes by hand is glad of high rows.
fn taller(context: &Context<'_>, kind: Kind, sheet: &Sheet, deals: u32) -> f32 {
    let tall = if sheet.filled.is_some() {
        HAND_ROW
    } else {
        TALL_ROW
    };
    fitting(context, kind, sheet, deals).clamp(sheet.row, tall.max(sheet.row))
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
    let groups = groups(context, kind, sheet, area.width);
    let notes = notes(sheet, area.width);
    for (n, note) in notes.iter().enumerate() {
        let base = area.y + HEAD_HEIGHT + 3.6 + n as f32 * NOTE_LINE;
        pen.text(area.x, base, Align::Left, BODY, note);
    }
    let top = area.y + HEAD_HEIGHT + notes.len() as f32 * NOTE_LINE;
    let names = names_height(sheet, &groups);
    let first = top + names;
    heads(pen, sheet, &groups, (area.x, top), names);
    let mut y = first;
    let mut lines = vec![(top, STRONG), (first, STRONG)];
    let end = *deals.end();
    let mut spanned = Vec::new();
    for deal in deals {
        deal_row(pen, sheet, &groups, (area.x, y), deal);
        let across = sheet
            .filled
            .as_ref()
            .and_then(|filled| filled.row(deal))
            .is_some_and(|row| row.across.is_some());
        spanned.extend(across.then_some((y, y + sheet.row)));
        y += sheet.row;
        let round = sheet.turns.at(deal).ends_round;
        lines.push((y, if round { 0.6 } else { FINE }));
    }
    let rows_end = y;
    lines.push((y, STRONG));
    let closing = if last {
        closing(context, kind, sheet)
    } else {
        vec![context.texts.report_forward()]
    };
    for (line, words) in closing.iter().enumerate() {
        closing_row(pen, sheet, &groups, (area.x, y), words, |filled, player| {
            let forward = || filled.totals_after(end).get(player).cloned();
            let foot = || {
                filled
                    .closing
                    .get(player)
                    .and_then(|lines| lines.get(line))
                    .cloned()
            };
            if last { foot() } else { forward() }
        });
        y += sheet.row;
        lines.push((y, FINE));
    }
    lines.push((y, STRONG));
    for (at, thickness) in lines {
        pen.across(area.x, area.x + area.width, at, thickness);
    }
    uprights(pen, &groups, area.x, [top, first, rows_end, y], &spanned);
    let y = narrow::draw_below(
        pen,
        &under(context, kind, sheet, &groups, last),
        (area.x, y),
    );
    if last {
        sign(pen, sheet, Area { y, ..area });
    }
}

/// A row of the foot: its name, and each player's figure where the sheet is filled.
fn closing_row(
    pen: &mut Pen,
    sheet: &Sheet,
    groups: &[Group],
    (x, y): (f32, f32),
    words: &str,
    figure: impl Fn(&Filled, usize) -> Option<String>,
) {
    let mut at = x;
    for group in groups {
        let width = group.width();
        let area = Area::new(at, y, width, sheet.row);
        match (group.player, &sheet.filled) {
            (None, _) if at == x => pen.in_box(area, Align::Right, HEAD, words),
            (Some(player), Some(filled)) => {
                let text = figure(filled, player).unwrap_or_default();
                pen.in_box(area, Align::Right, SUM.shrunk(&text, width - 2.0), &text);
            }
            _ => {}
        }
        at += width;
    }
}

/// Height of the heads: two lines for the names, more where one of them needs it.
fn names_height(sheet: &Sheet, groups: &[Group]) -> f32 {
    let most = groups
        .iter()
        .filter_map(|group: &Group| {
            group
                .player
                .and_then(|i| sheet.players.get(i))
                .map(|p| p.lines(group.width()).len())
        })
        .max()
        .unwrap_or(2);
    NAMES + NAME_LINE * (most as f32 - 2.0).max(0.0)
}

fn heads(pen: &mut Pen, sheet: &Sheet, groups: &[Group], (x, top): (f32, f32), names: f32) {
    let mut at = x;
    for group in groups {
        if let Some(player) = group.player.and_then(|i| sheet.players.get(i)) {
            for (n, line) in player.lines(group.width()).iter().enumerate() {
                pen.text(
                    at + 1.0,
                    top + 3.5 + n as f32 * NAME_LINE,
                    Align::Left,
                    HEAD,
                    line,
                );
            }
        }
        for column in &group.columns {
            let base = top + names - 1.3;
            pen.fitted(
                at + column.width / 2.0,
                base,
                Align::Centre,
                SMALL,
                &column.head,
                column.width - 0.6,
            );
            at += column.width;
        }
    }
}

fn deal_row(pen: &mut Pen, sheet: &Sheet, groups: &[Group], (x, y): (f32, f32), deal: u32) {
    let turn = sheet.turns.at(deal);
    let dealer = sheet
        .players
        .get(turn.dealer)
        .map(|p| p.column.clone())
        .unwrap_or_default();
    let row = sheet.filled.as_ref().and_then(|filled| filled.row(deal));
    let mut at = x;
    for group in groups {
        let width = group.width();
        if group.player.is_some_and(|i| turn.rests(i)) {
            pen.fill(Area::new(at, y, width, sheet.row), Ink::Tint);
        }
        for column in &group.columns {
            let pad = if matches!(
                column.role,
                Role::Mark(_) | Role::Won | Role::Lost | Role::Matadors
            ) {
                0.5
            } else {
                1.0
            };
            let area = Area {
                pad,
                ..Area::new(at, y, column.width, sheet.row)
            };
            match column.role {
                Role::Deal => pen.in_box(
                    Area { pad: 1.0, ..area },
                    Align::Right,
                    figure(sheet),
                    &deal.to_string(),
                ),
                Role::Dealer => pen.in_box(area, Align::Centre, NOTE, &dealer),
                Role::Remarks => row.into_iter().for_each(|row| row.remark.draw(pen, area)),
                Role::Base if row.is_some_and(|row| row.across.is_some()) => {
                    let words = row
                        .and_then(|row| row.across.as_deref())
                        .unwrap_or_default();
                    let across = group
                        .columns
                        .iter()
                        .filter(|c: &&Column| {
                            matches!(c.role, Role::Base | Role::Matadors | Role::Mark(_))
                        })
                        .map(|c| c.width)
                        .sum();
                    pen.in_box(
                        Area {
                            width: across,
                            ..area
                        },
                        Align::Centre,
                        figure(sheet),
                        words,
                    );
                }
                Role::Matadors if row.is_some_and(|row| row.hard) => {
                    let words = row
                        .map(|row| format!("{} {}", told::HARD, row.matadors))
                        .unwrap_or_default();
                    let style = Style {
                        weight: Weight::Bold,
                        ..figure(sheet)
                    };
                    pen.in_box(
                        area,
                        Align::Right,
                        style.shrunk(&words, column.width - 2.0 * pad),
                        &words,
                    );
                }
                _ => {
                    let written = row.map(|row| written_cell(row, column.role, group.player));
                    let (align, words) = written.unwrap_or_default();
                    let words = words.unwrap_or_default();
                    pen.in_box(
                        area,
                        align,
                        figure(sheet).shrunk(&words, column.width - 2.0 * pad),
                        &words,
                    );
                }
            }
            at += column.width;
        }
    }
}

/// Figures in rows that are low are small.
fn figure(sheet: &Sheet) -> Style {
    if sheet.row < 5.0 { SMALL } else { BODY }
}

/// What stands in a cell of a deal, and on which side.
fn written_cell(row: &Row, role: Role, player: Option<usize>) -> (Align, Option<String>) {
    let changed = player.and_then(|player| row.changed.get(&player));
    match role {
        Role::Game => (Align::Left, Some(row.game.clone())),
        Role::Base => (Align::Right, Some(row.base.clone())),
        Role::Matadors => (Align::Right, Some(row.matadors.clone())),
        Role::Mark(i) => (
            Align::Centre,
            row.marks.get(i).filter(|on| **on).map(|_| "×".to_owned()),
        ),
        Role::Plus => (Align::Right, Some(row.won.clone())),
        Role::Minus => (Align::Right, Some(row.lost.clone())),
        Role::Total => (Align::Right, changed.map(|c| figures::plain(c.total))),
        Role::Won => (
            Align::Right,
            changed.and_then(|c| c.won).map(|n| n.to_string()),
        ),
        Role::Lost => (
            Align::Right,
            changed.and_then(|c| c.lost).map(|n| n.to_string()),
        ),
        Role::Deal | Role::Dealer | Role::Remarks => (Align::Left, None),
    }
}

/// The lines between the columns; those between the parts of a game leave out the rows in which
/// words stand across.
fn uprights(
    pen: &mut Pen,
    groups: &[Group],
    x: f32,
    [top, first, rows_end, bottom]: [f32; 4],
    spanned: &[(f32, f32)],
) {
    let mut at = x;
    for group in groups {
        pen.down(at, top, bottom, STRONG);
        for (column, next) in group.columns.iter().zip(group.columns.iter().skip(1)) {
            at += column.width;
            let mut from = first - 4.4;
            let within = matches!(next.role, Role::Matadors | Role::Mark(_));
            for (above, below) in spanned.iter().filter(|_| within) {
                pen.down(at, from, *above, FINE);
                from = *below;
            }
            pen.down(at, from, rows_end, FINE);
        }
        at += group.columns.last().map_or(0.0, |c| c.width);
    }
    pen.down(at, top, bottom, STRONG);
}

/// Height of the lines to sign on.
fn sign_height(sheet: &Sheet, width: f32) -> f32 {
    let lines = sheet
        .players
        .iter()
        .map(|player| player.signature(sign_width(sheet, width)).len())
        .max();
    SIGN + NAME_LINE * (lines.unwrap_or(1) as f32 - 1.0).max(0.0)
}

fn sign_width(sheet: &Sheet, width: f32) -> f32 {
    let count = sheet.players.len().max(1) as f32;
    (width - 4.0 * (count - 1.0)) / count
}

fn sign(pen: &mut Pen, sheet: &Sheet, area: Area) {
    let each = sign_width(sheet, area.width);
    for (i, player) in sheet.players.iter().enumerate() {
        let x = area.x + i as f32 * (each + 4.0);
        pen.across(x, x + each, area.y + 5.6, FINE);
        for (n, words) in player.signature(each).iter().enumerate() {
            pen.text(
                x,
                area.y + SIGN - 0.4 + n as f32 * NAME_LINE,
                Align::Left,
                NOTE,
                words,
            );
        }
    }
}
