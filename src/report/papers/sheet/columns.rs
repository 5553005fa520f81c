//! The list of columns of each score sheet.

use crate::i18n::Texts;
use crate::report::{
    page::Align,
    papers::{
        narrow::NAME_LINE,
        sheet::{
            Sheet,
            filled::{MARKS, SheetRows},
            grid::{Column, Grid, Group},
            kinds::{Kind, Role},
        },
    },
    pen::{BODY, NOTE, SMALL, STRONG_BODY, Style},
};

/// The columns of a sheet over a width, with rows of this height.
pub(super) fn grid(texts: &Texts, sheet: &Sheet, width: f32, row: f32) -> Grid {
    let mut grid = match sheet.kind {
        Kind::Umpire => umpire(texts, sheet, width, row),
        Kind::Running => running(texts, sheet, width, row),
        Kind::German => german(texts, sheet, width, row),
    };
    if sheet.turns.deals() == 0 {
        grid.without_deals();
    }
    grid
}

/// Widths of the columns of deals and dealers on the umpire's sheet.
const UMPIRE_DEAL: (f32, f32) = (10.5, 7.5);
/// Least width of a cell there that is written in by hand.
const LEAST_CELL: f32 = 9.0;
/// In cells narrower than this figures are small and close to the edge.
const SMALL_CELL: f32 = 10.5;
/// Free space beside a figure there, and in wider cells.
const PADS: (f32, f32) = (0.6, 1.2);
/// Height of the heads of the umpire's sheet, and of the lists.
const HEADS: (f32, f32) = (12.1, 13.0);
/// Height of the heads of the German list, which needs the room for its foot.
const GERMAN_HEADS: f32 = 12.2;

/// Width of each of the two columns of a player on the umpire's sheet.
pub(super) fn umpire_cell(width: f32, players: usize) -> f32 {
    let remarks = (width * 0.177).clamp(18.0, 40.0);
    (width - UMPIRE_DEAL.0 - UMPIRE_DEAL.1 - remarks) / (2.0 * players.max(1) as f32)
}

/// Width of the remarks on the umpire's sheet.
pub(super) fn umpire_remarks(width: f32, players: usize) -> f32 {
    let cells = 2.0 * umpire_cell(width, players) * players as f32;
    width - UMPIRE_DEAL.0 - UMPIRE_DEAL.1 - cells
}

/// Height of the heads of the umpire's sheet.
pub(super) fn umpire_heads(sheet: &Sheet, width: f32) -> f32 {
    let player = 2.0 * umpire_cell(width, sheet.players.len());
    HEADS.0 + NAME_LINE * (sheet.name_lines(player) as f32 - 2.0)
}

/// Whether every figure of an umpire's sheet has room in its cell.
pub(super) fn umpire_holds(sheet: &Sheet, width: f32) -> bool {
    let style = Style {
        size: SMALL.size,
        ..STRONG_BODY
    };
    let filled = sheet.filled.as_ref();
    let needed = filled.map_or(LEAST_CELL, |filled| filled.widest_sum(style) + 2.0 * PADS.0);
    umpire_cell(width, sheet.players.len()) >= needed
}

/// Won and lost for each player, and remarks.
fn umpire(texts: &Texts, sheet: &Sheet, width: f32, row: f32) -> Grid {
    let players = sheet.players.len();
    let cell = umpire_cell(width, players);
    let (figure, pad) = if cell < SMALL_CELL {
        (SMALL, PADS.0)
    } else {
        (BODY, PADS.1)
    };
    let deals = Group {
        heads_divided: false,
        ..Group::new(
            None,
            vec![
                Column {
                    head_align: Align::Right,
                    ..Column::new(Role::Deal, texts.report_deal(), UMPIRE_DEAL.0, BODY)
                },
                Column::new(Role::Dealer, texts.report_dealer(), UMPIRE_DEAL.1, NOTE),
            ],
        )
    };
    let amounts = [
        Column::new(Role::Won, texts.report_won(), cell, figure),
        Column::new(Role::Lost, texts.report_lost(), cell, figure),
    ]
    .map(|column| Column {
        head_align: Align::Right,
        head_pad: PADS.1,
        pad,
        ..column
    });
    let remarks = umpire_remarks(width, players);
    let remarks = Column {
        head_align: Align::Left,
        ..Column::new(Role::Remarks, texts.report_remarks(), remarks, SMALL)
    };
    let mut groups = vec![deals];
    groups.extend((0..players).map(|player| Group {
        pad,
        ..Group::new(Some(player), amounts.to_vec())
    }));
    groups.push(Group::new(None, vec![remarks]));
    Grid {
        width,
        groups,
        row,
        heads: HEADS.0,
        label: Align::Left,
        sum: Style {
            size: figure.size,
            ..STRONG_BODY
        },
    }
}

/// A list with its columns of running totals.
fn list(groups: Vec<Group>, width: f32, row: f32) -> Grid {
    Grid {
        width,
        groups,
        row,
        heads: HEADS.1,
        label: Align::Right,
        sum: STRONG_BODY,
    }
}

/// Figures in low rows are small.
fn figure(row: f32) -> Style {
    if row < 5.0 { SMALL } else { BODY }
}

/// Widths of the columns of deals and dealers on a list.
const LIST_DEAL: (f32, f32) = (10.0, 7.0);

fn deal_and_dealer(texts: &Texts, deal: String, row: f32) -> Vec<Column> {
    vec![
        Column::new(Role::Deal, deal, LIST_DEAL.0, figure(row)),
        Column::new(Role::Dealer, texts.report_dealer(), LIST_DEAL.1, NOTE),
    ]
}

/// Least width of a player's column on the sheet with running totals; with more than four of them
/// the second.
const LEAST_PLAYER: (f32, f32) = (22.8, 17.6);
/// Least width of the column of games there.
const LEAST_GAME: f32 = 34.0;

/// The game, a running total for each player, and remarks.
fn running(texts: &Texts, sheet: &Sheet, width: f32, row: f32) -> Grid {
    let style = figure(row);
    let remarks = running_remarks(sheet);
    let game = sheet
        .filled
        .as_ref()
        .map_or(LEAST_GAME, |f| f.widest_game(style) + 2.0)
        .clamp(LEAST_GAME, most_game(sheet, width));
    let mut first = deal_and_dealer(texts, texts.report_number(), row);
    first.push(Column::new(Role::Game, texts.report_game(), game, style));
    let mut groups = vec![Group::new(None, first)];
    let rest = width - LIST_DEAL.0 - LIST_DEAL.1 - game - remarks;
    let each = rest / sheet.players.len().max(1) as f32;
    let total = Column::new(Role::Total, String::new(), each, style);
    groups.extend(
        (0..sheet.players.len()).map(|player| Group::new(Some(player), vec![total.clone()])),
    );
    let remarks = Column::new(Role::Remarks, texts.report_remarks(), remarks, style);
    groups.push(Group::new(None, vec![remarks]));
    list(groups, width, row)
}

/// Width of the remarks on the sheet with running totals.
fn running_remarks(sheet: &Sheet) -> f32 {
    let by_hand = if sheet.players.len() > 4 { 24.0 } else { 30.0 };
    sheet
        .filled
        .as_ref()
        .map(SheetRows::widest_remark)
        .map_or(by_hand, |width| (width + 2.4).clamp(22.4, by_hand))
}

/// Most width of the column of games on the sheet with running totals. What is printed there may be
/// longer than what is written by hand, as far as the players leave room.
fn most_game(sheet: &Sheet, width: f32) -> f32 {
    let count = sheet.players.len();
    let player = if count > 4 {
        LEAST_PLAYER.1
    } else {
        LEAST_PLAYER.0
    };
    let players = player * count.max(1) as f32;
    let rest = width - LIST_DEAL.0 - LIST_DEAL.1 - running_remarks(sheet) - players;
    rest.max(LEAST_GAME)
}

/// Columns of players narrower than this share their width out with care on the German list.
const TIGHT_PLAYER: f32 = 42.0;

/// Widths of the parts of a game on the German list.
struct Parts {
    /// Base value and amount.
    figure: f32,
    matadors: f32,
    mark: f32,
}

impl Parts {
    const fn of(player: f32) -> Parts {
        if player < TIGHT_PLAYER {
            Parts {
                figure: 9.0,
                matadors: 10.4,
                mark: 5.0,
            }
        } else {
            Parts {
                figure: 11.0,
                matadors: 11.0,
                mark: 5.6,
            }
        }
    }

    fn width(&self) -> f32 {
        3.0 * self.figure + self.matadors + self.mark * MARKS as f32
    }

    fn columns(&self, texts: &Texts, style: Style) -> Vec<Column> {
        let matadors = texts.report_with_without();
        let mut columns = vec![
            Column::new(Role::Base, texts.report_base(), self.figure, style),
            Column::new(Role::Matadors, matadors, self.matadors, style),
        ];
        let marks = MARK_HEADS.into_iter().zip(0..);
        columns.extend(
            marks.map(|(head, i)| Column::new(Role::Mark(i), head.into(), self.mark, style)),
        );
        columns.extend(
            [(Role::Plus, "+"), (Role::Minus, "−")]
                .map(|(role, head)| Column::new(role, head.into(), self.figure, style)),
        );
        columns
    }
}

const MARK_HEADS: [&str; MARKS] = ["H", "S", "SA", "Z", "ZA", "O"];

/// The parts of the game, and a running total and games for each player.
fn german(texts: &Texts, sheet: &Sheet, width: f32, row: f32) -> Grid {
    let style = figure(row);
    let count = sheet.players.len().max(1) as f32;
    let parts = Parts::of(width / count);
    let mut first = deal_and_dealer(texts, texts.report_deal(), row);
    first.extend(parts.columns(texts, style));
    let each = (width - LIST_DEAL.0 - LIST_DEAL.1 - parts.width()) / count;
    let own = german_player(texts, each, style);
    let mut groups = vec![Group::new(None, first)];
    groups.extend((0..sheet.players.len()).map(|player| Group::new(Some(player), own.to_vec())));
    Grid {
        heads: GERMAN_HEADS,
        ..list(groups, width, row)
    }
}

fn german_player(texts: &Texts, width: f32, style: Style) -> [Column; 3] {
    let tally = (width * 0.24).min(8.0);
    let points = width - 2.0 * tally;
    let head = Some(texts.report_points())
        .filter(|head| SMALL.width(head) <= points - 0.6)
        .unwrap_or_else(|| texts.report_points_short());
    [
        Column::new(Role::Total, head, points, style),
        Column::new(Role::GamesWon, texts.report_won_mark(), tally, style),
        Column::new(Role::GamesLost, texts.report_lost_mark(), tally, style),
    ]
}
