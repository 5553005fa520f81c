//! The lists with running totals on their pages: rows as high as the page allows, whole rounds on
//! each page, several short lists on one.

use crate::club::remark_from;
use crate::report::{
    codes::bar,
    context::Context,
    error::ReportError,
    head::{DOT, FOOT_HEIGHT, HEAD_HEIGHT},
    page::Page,
    papers::{
        chosen::{legs, tables},
        cut::{self, Cut},
        made::PaperResult,
        narrow::{self, NAME_LINE},
        sheet::{
            Sheet, columns,
            filled::SheetRows,
            grid::{Grid, NOTE_LINE},
            kinds::{Fill, Kind},
            players::Signatures,
        },
        told,
    },
    pen::{Area, HAND_ROW, LOW_HAND_ROW, MARGIN, NOTE, Pen, TALL_HAND_ROW},
};
use crate::skat::{Rulebook, SkatUse};
use itertools::Itertools;
use std::ops::Range;

/// Height of a line to sign on with a name below it.
const SIGN: f32 = 9.5;
/// Above bars that are below it.
const ABOVE_BARS: f32 = 1.5;
/// Free space above it, so that a code has room beside it.
const ABOVE_SIGN: f32 = 3.0;
/// Where the line is in it.
const SIGN_LINE: f32 = 5.6;
/// Remarks are in one line here, however high a row is: all rows of a list are alike.
const ONE_LINE: f32 = 0.0;
/// Least and most height of a row that is printed and fills one page, so that the 48 deals of a
/// list are on one.
const PRINTED_ROWS: (f32, f32) = (3.5, 6.0);
/// Least height of a row of a German list, on one page as clubs know it: what 48 deals that are
/// written in by hand get on the lowest paper.
const LOW_GERMAN_ROW: f32 = 3.8;

/// Sheets to write on for the tables of the leg asked for, of all legs, or one without names if
/// nobody has a seat yet.
pub fn by_hand(context: &Context<'_>, kind: Kind) -> Result<PaperResult, ReportError> {
    match made(context, kind, Fill::Empty) {
        Err(ReportError::NoEntrants | ReportError::NoSeats) => {
            let mut made = PaperResult::default();
            draw(context, &[Sheet::blank(context, kind)], &mut made)?;
            Ok(made)
        }
        made => made,
    }
}

/// The same with the deals of the book.
pub fn filled(context: &Context<'_>, kind: Kind) -> Result<PaperResult, ReportError> {
    made(context, kind, Fill::Deals)
}

fn made(context: &Context<'_>, kind: Kind, fill: Fill) -> Result<PaperResult, ReportError> {
    let mut made = PaperResult::default();
    let mut feet = Vec::new();
    for leg in legs(context)? {
        let (own, sheets): (Vec<Sheet>, Vec<Sheet>) = tables(context, leg)?
            .into_iter()
            .filter(|table| fill.has(table))
            .map(|table| Sheet::of(context, kind, leg, table, fill))
            .partition(|sheet| sheet.turns.deals() == 0);
        draw(context, &sheets, &mut made)?;
        feet.extend(own);
    }
    // Lists that are a foot alone share pages, whatever the others are.
    draw(context, &feet, &mut made)?;
    Ok(made)
}

fn draw(
    context: &Context<'_>,
    sheets: &[Sheet],
    made: &mut PaperResult,
) -> Result<(), ReportError> {
    let lists = |shared: bool| -> Vec<List<'_>> {
        sheets
            .iter()
            .map(|sheet| List::new(context, sheet, shared))
            .collect()
    };
    // On a page that they share their codes are beside them.
    let short = lists(true);
    let paper = context.size.upright_mm();
    let tallest = short.iter().map(List::whole_height).fold(1.0, f32::max);
    let together = cut::on_page(paper.1, tallest + 1.0);
    if together > 1 && short.iter().all(|list| list.paper() == paper) {
        for lists in short.chunks(together) {
            share_page(lists, paper, together, made);
        }
        return Ok(());
    }
    for list in lists(false) {
        context.go_on()?;
        made.add(list.sheet.mark.clone(), list.pages());
    }
    Ok(())
}

fn share_page(lists: &[List<'_>], paper: (f32, f32), together: usize, made: &mut PaperResult) {
    let grid = Cut::of_rows(paper, together);
    let mut pen = Pen::new(paper);
    let tallest = lists.iter().map(List::whole_height).fold(1.0, f32::max);
    for (i, list) in lists.iter().enumerate() {
        let area = grid.cell(i);
        let list = List {
            // Filled lists stay together: their marks are explained below the last.
            explained: i + 1 == lists.len() || list.sheet.filled.is_none(),
            ..list.taller_by(area.height - tallest - 1.0)
        };
        list.draw(&mut pen, area, list.deals());
        list.sheet.draw_code(&mut pen, list.context, area);
    }
    grid.marks(&mut pen);
    let titles = lists.iter().map(|list| list.sheet.mark.as_str()).join(", ");
    made.add(titles, vec![pen.finish()]);
}

/// A list with the height of its rows.
#[derive(Clone, Copy)]
struct List<'a> {
    context: &'a Context<'a>,
    sheet: &'a Sheet,
    row: f32,
    /// The width that its code takes from its grid.
    beside: f32,
    /// Where its bars are on a page that it shares.
    bars: Option<Bars>,
    /// Whether it says what its marks mean.
    explained: bool,
}

/// Where the bars of a list are that shares its page.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Bars {
    /// Left of the lines to sign on, whose width they take.
    Beside,
    /// Below them: who keeps and who checks a list signs too, and the lines are short enough.
    Below,
}

impl<'a> List<'a> {
    /// A list on a page of its own, or on one that it shares.
    fn new(context: &'a Context<'a>, sheet: &'a Sheet, shared: bool) -> List<'a> {
        let beside = if shared { sheet.beside_code() } else { 0.0 };
        let has_bars = shared && sheet.bars.is_some();
        let bars = has_bars.then_some(match sheet.kind {
            Kind::German => Bars::Below,
            Kind::Umpire | Kind::Running => Bars::Beside,
        });
        let list = List {
            context,
            sheet,
            row: 0.0,
            beside,
            bars,
            explained: true,
        };
        let usual = sheet.filled.as_ref().map_or(HAND_ROW, |_| PRINTED_ROWS.1);
        List {
            row: list.division().1.min(usual),
            ..list
        }
    }

    /// The German list of six is on its side.
    fn paper(&self) -> (f32, f32) {
        if self.sheet.kind == Kind::German && self.sheet.players.len() > 5 {
            self.context.size.lying_mm()
        } else {
            self.context.size.upright_mm()
        }
    }

    fn deals(&self) -> Range<u32> {
        1..self.sheet.turns.deals() + 1
    }

    /// The room inside the margins.
    fn inner(&self) -> (f32, f32) {
        let paper = self.paper();
        (paper.0 - 2.0 * MARGIN, paper.1 - 2.0 * MARGIN)
    }

    fn grid(&self, width: f32) -> Grid {
        columns::grid(
            self.context.texts,
            self.sheet,
            width - self.beside,
            self.row,
        )
    }

    /// The height of a row with which this many deals fill a page, with the sums above and below.
    fn fitting_row(&self, deals: u32) -> f32 {
        let flat = List { row: 0.0, ..*self };
        let carried = u32::from(deals < self.sheet.turns.deals());
        let rows = (deals + carried) as f32 + self.sheet.foot.len() as f32;
        let code = if self.sheet.kind == Kind::Running {
            ABOVE_SIGN
        } else {
            0.0
        };
        (self.inner().1 - FOOT_HEIGHT - flat.height(0) - code) / rows.max(1.0)
    }

    fn whole_height(&self) -> f32 {
        self.height(self.sheet.turns.deals())
    }

    /// Height of a list with this many deals.
    fn height(&self, deals: u32) -> f32 {
        let width = self.inner().0;
        let grid = self.grid(width);
        let notes = self.sheet.note_lines(grid.width).len() as f32 * NOTE_LINE;
        let rows = deals as f32 + self.sheet.foot.len() as f32;
        HEAD_HEIGHT
            + notes
            + grid.heads_height(self.sheet)
            + rows * self.row
            + self.sign_height(width)
            + narrow::height_below(&self.below(&grid, true))
    }

    /// The width that the bars take from the lines to sign on.
    fn beside_bars(&self) -> f32 {
        match self.bars {
            Some(Bars::Beside) => self.sheet.beside_bars(),
            Some(Bars::Below) | None => 0.0,
        }
    }

    /// The height of the lines to sign on, with the bars.
    fn sign_height(&self, width: f32) -> f32 {
        let sign = SIGN + NAME_LINE * (self.signatures(width).lines() - 1.0).max(0.0);
        match self.bars {
            Some(Bars::Below) => sign + bar::HEIGHT + ABOVE_BARS,
            Some(Bars::Beside) | None => sign,
        }
    }

    /// Everybody signs; a German list also who kept it and who checked it.
    fn signatures(&self, width: f32) -> Signatures {
        let texts = self.context.texts;
        let offices = match self.sheet.kind {
            Kind::German => vec![texts.report_list_keeper(), texts.report_list_checked()],
            Kind::Umpire | Kind::Running => Vec::new(),
        };
        let width = width - self.sheet.beside_code() - self.beside_bars();
        Signatures::new(&self.sheet.players, &offices, width)
    }

    /// The lines below a list: what its marks mean, and on its last page what is said of deals and
    /// has no room in their rows.
    fn below(&self, grid: &Grid, last: bool) -> Vec<String> {
        let texts = self.context.texts;
        let width = grid.width + self.beside - self.sheet.beside_code();
        let mut lines: Vec<String> = self
            .legends()
            .iter()
            .flat_map(|legend| NOTE.wrap(legend, width, usize::MAX))
            .collect();
        if let Some(filled) = &self.sheet.filled
            && last
        {
            let told = filled.below(grid.remarks_width(), ONE_LINE);
            lines.extend(narrow::told_below(texts, &told, width));
        }
        lines
    }

    fn legends(&self) -> Vec<String> {
        let texts = self.context.texts;
        let filled = self.sheet.filled.as_ref();
        let mut legends = Vec::new();
        if self.sheet.turns.deals() == 0 || !self.explained {
            return legends;
        }
        if self.sheet.kind == Kind::German {
            legends.push(texts.report_marks_legend());
            if filled.is_some_and(SheetRows::has_hard) {
                legends.push(texts.report_hard_legend(told::HARD, remark_from()));
            }
        } else if filled.is_some() {
            let rules = self.context.event.settings.rules.rulebook();
            let mut games = rules.iter().flat_map(Rulebook::unit_table);
            let second = games
                .any(|row| row.skat == SkatUse::TurnedSecond)
                .then(|| texts.report_second_legend());
            let legend = second.into_iter().chain([texts.report_short_legend()]);
            legends.push(legend.collect_vec().join(DOT));
        }
        legends
    }

    /// A long list over several pages, whole rounds on each.
    fn pages(&self) -> Vec<Page> {
        let (deals, fitting) = self.division();
        let list = List {
            // Higher rows if the page has room: they are easier to write in and to read.
            row: fitting.clamp(self.row, TALL_HAND_ROW),
            ..*self
        };
        let pages = self.sheet.turns.deals().div_ceil(deals).max(1);
        (0..pages)
            .map(|page| list.page(page, pages, deals))
            .collect()
    }

    /// How many deals are on each of as few pages as there can be, and the height of their rows.
    fn division(&self) -> (u32, f32) {
        let size = self.sheet.seated.max(1);
        let all = self.sheet.turns.deals();
        let rounds = all.div_ceil(size).max(1);
        let least = |deals: u32| {
            if deals == all && self.sheet.filled.is_some() {
                PRINTED_ROWS.0
            } else if self.sheet.kind == Kind::German {
                LOW_GERMAN_ROW
            } else {
                LOW_HAND_ROW
            }
        };
        let on = |pages: u32| {
            // If somebody came or left, the deals are no whole rounds.
            let deals = (rounds.div_ceil(pages) * size).min(all.max(1));
            (deals, self.fitting_row(deals))
        };
        let mut tries = (1..=rounds).map(on);
        let fits = |(deals, row): &(u32, f32)| *row >= least(*deals);
        tries.find(fits).unwrap_or_else(|| on(rounds))
    }

    /// The same with this much shared out among its rows.
    fn taller_by(&self, spare: f32) -> List<'a> {
        let rows = self.sheet.turns.deals() as f32 + self.sheet.foot.len() as f32;
        let row = (self.row + spare.max(0.0) / rows).min(TALL_HAND_ROW);
        List { row, ..*self }
    }

    fn page(&self, page: u32, pages: u32, deals: u32) -> Page {
        let mut pen = Pen::new(self.paper());
        let area = Area::new(MARGIN, MARGIN, pen.right() - MARGIN, pen.bottom() - MARGIN);
        let end = ((page + 1) * deals).min(self.sheet.turns.deals());
        self.draw(&mut pen, area, page * deals + 1..end + 1);
        let corner = pen.right();
        let count = self.context.texts.report_page_of(page + 1, pages);
        self.sheet.end_page(&mut pen, self.context, corner, &count);
        pen.finish()
    }

    /// Draws a run of its deals; the last one with the foot and the signatures.
    fn draw(&self, pen: &mut Pen, area: Area, deals: Range<u32>) {
        let last = deals.end == self.deals().end;
        self.sheet.head.draw(pen, area);
        let grid = self.grid(area.width);
        let run = self.sheet.run(self.context.texts, deals);
        let y = grid.draw(pen, self.sheet, (area.x, area.y + HEAD_HEIGHT), &run);
        let y = narrow::draw_below(pen, &self.below(&grid, last), area.x, y);
        if last {
            let signatures = self.signatures(area.width);
            if let Some(bars) = &self.sheet.bars
                && self.bars.is_some()
            {
                bars.draw_on(pen, area.x, y + self.sign_height(area.width));
            }
            let x = area.x + self.beside_bars();
            signatures.draw(pen, x, y + SIGN_LINE, SIGN - SIGN_LINE - 0.4);
        }
    }
}
