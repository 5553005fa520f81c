//! Score sheets: the umpire's, the one with running totals and the German list, blank and filled.
//!
//! What a sheet says is gathered here. They differ in their list of columns (`columns`) and in
//! their foot (`foot`); one grid draws them all, and `umpire` and `lists` lay it on pages.

mod columns;
mod filled;
mod foot;
mod grid;
mod kinds;
pub(super) mod lists;
mod players;
mod strip;
pub(super) mod umpire;

use crate::club::{
    self, DealNo, EntrantId, FootCertainty, Leg, Table, sheet_totals, with_initials,
};
use crate::i18n::{Texts, signed};
use crate::report::{
    SheetCode,
    codes::{bar::BarCode, links, qr::Qr},
    context::Context,
    head::{DOT, HEAD_HEIGHT, Head, foot_between},
    page::Align,
    papers::{chosen::name_of, turns::Turns},
    pen::{Area, BODY, MARGIN, NOTE, Pen},
};
use itertools::Itertools;
pub(super) use kinds::{Fill, Kind};
use std::ops::Range;

use filled::SheetRows;
use foot::SumRow;
use grid::Run;
use players::{Player, start_of};

/// One table's sheet, ready to be drawn.
#[derive(Debug, Clone)]
struct Sheet {
    kind: Kind,
    head: Head,
    /// What it is called among the bookmarks.
    mark: String,
    /// The code that leads a phone to it, on a sheet to write on.
    code: Option<Qr>,
    /// The bars by which a scanner types its code.
    bars: Option<BarCode>,
    /// Who plays on for whom; a line each over the names.
    notes: Vec<String>,
    /// Those at the table in the order of the deal, then those who left it.
    players: Vec<Player>,
    /// How many of them are at the table, at most at one time.
    seated: u32,
    rounds: u32,
    /// Who deals and who has no cards, row by row.
    turns: Turns,
    filled: Option<SheetRows>,
    /// The rows below the last deal.
    foot: Vec<SumRow>,
    /// Who has the highest net points and who the most net games, longest first; empty if that is
    /// not known.
    best: [Vec<String>; 2],
}

impl Sheet {
    /// A sheet for the usual size of a table, without names.
    fn blank(context: &Context<'_>, kind: Kind) -> Sheet {
        let settings = &context.event.settings.movement;
        let seated = settings.tables_of.clamp(3, 6);
        let rounds = settings.rounds.max(1);
        let size = usize::try_from(seated).unwrap_or(4);
        Sheet {
            kind,
            head: Head::new(context, blank_title(context, kind), None),
            mark: title(context, kind),
            code: None,
            bars: None,
            notes: Vec::new(),
            players: (1..=size).map(Player::nobody).collect(),
            seated,
            rounds,
            turns: Turns::blank(size, rounds),
            filled: None,
            foot: foot::rows(context, kind, (size, size), None),
            best: Default::default(),
        }
    }

    /// The sheet of a table.
    fn of(context: &Context<'_>, kind: Kind, leg: &Leg, table: &Table, fill: Fill) -> Sheet {
        let sums = sheet_totals(table, leg.rounds);
        let people = table.company(leg.rounds).most_and_fewest();
        let best = if fill == Fill::Deals && kind == Kind::Umpire && sums.complete() {
            best(context, &sums.columns)
        } else {
            Default::default()
        };
        let shown = sums
            .columns
            .iter()
            .filter(|c| fill == Fill::Deals || c.seat.is_some());
        let players = (1..)
            .zip(shown)
            .map(|(number, column)| Player::of(context, kind, number, column))
            .collect();
        let filled = (fill == Fill::Deals)
            .then(|| SheetRows::new(context, kind, table, leg.rounds, sums.columns));
        let number = SheetCode {
            event: context.event.id,
            leg: leg.number,
            table: table.number,
        };
        // Where only the foot is in there are no deals to show.
        let is_foot =
            filled.is_some() && table.sheet.deals.is_empty() && !table.sheet.feet.is_empty();
        let turns = if is_foot {
            Turns::default()
        } else {
            Turns::of(table, leg.rounds.max(1))
        };
        Sheet {
            kind,
            head: head(context, kind, &number),
            mark: mark(context, &number),
            bars: BarCode::of(&number),
            code: match fill {
                Fill::Empty => links::of_sheet(context, leg.number, table.number),
                Fill::Deals => None,
            },
            notes: notes(context, kind, leg, table, fill),
            players,
            seated: u32::try_from(people.0).unwrap_or(4),
            rounds: leg.rounds,
            turns,
            foot: foot::rows(context, kind, people, filled.as_ref()),
            filled,
            best,
        }
    }

    /// A run of its deals with what is carried to it, and what it carries on or the foot.
    fn run(&self, texts: &Texts, deals: Range<u32>) -> Run {
        let forward = |next| {
            let deal = DealNo(next).before();
            foot::forward(texts, self.kind, self.filled.as_ref(), deal)
        };
        Run {
            before: (deals.start > 1).then(|| forward(deals.start)),
            after: if deals.end > self.turns.deals() {
                self.foot.clone()
            } else {
                vec![forward(deals.end)]
            },
            deals,
        }
    }

    /// The lines over the names.
    fn note_lines(&self, width: f32) -> Vec<String> {
        self.notes
            .iter()
            .flat_map(|note| BODY.wrap(note, width, usize::MAX))
            .collect()
    }

    /// The width that its code takes from what is beside it.
    fn beside_code(&self) -> f32 {
        self.code.as_ref().map_or(0.0, |_| links::BESIDE)
    }

    /// The width that its bars take from what is at their right.
    fn beside_bars(&self) -> f32 {
        self.bars.as_ref().map_or(0.0, BarCode::beside)
    }

    /// Its code beside the grid, on a page that it shares, with the words below.
    fn draw_code(&self, pen: &mut Pen, context: &Context<'_>, area: Area) {
        let Some(code) = &self.code else { return };
        let right = area.x + area.width;
        let top = area.y + HEAD_HEIGHT + 2.0;
        links::draw(pen, code, right, top + links::CODE);
        let words = context.texts.report_scan_sheet();
        let lines = NOTE.wrap(&words, links::BESIDE - 1.5, 4);
        for (n, line) in (1..).zip(lines) {
            let base = top + links::CODE + 1.0 + n as f32 * NOTE.leading();
            pen.text(right, base, Align::Right, NOTE, &line);
        }
    }

    /// The foot of one of its pages with which of how many it is, and its code with its right edge at `corner` where there is room for
    /// it; on the last page there is.
    fn end_page(&self, pen: &mut Pen, context: &Context<'_>, corner: f32, count: &str) {
        let code = self.code.as_ref();
        let is_drawn = code.is_some_and(|code| links::on_page(pen, code, corner));
        let code = self.head.code.as_deref().unwrap_or_default();
        let note = if is_drawn {
            format!("{code}{DOT}{}", context.texts.report_scan_sheet())
        } else {
            code.to_owned()
        };
        let beside = if corner < pen.right() {
            0.0
        } else {
            self.beside_code()
        };
        let right = pen.right() - beside;
        let left = self.bars.as_ref().map_or(MARGIN, |bars| {
            bars.draw(pen, MARGIN, pen.bottom());
            MARGIN + bars.beside()
        });
        foot_between(pen, [&note, ""], count, left, right);
    }

    /// Most lines that a name takes over the columns of a player; two at least.
    fn name_lines(&self, player_width: f32) -> usize {
        self.players
            .iter()
            .map(|player| self.name_of(player, player_width).len())
            .fold(2, usize::max)
    }

    /// The name of a player over columns of this width.
    fn name_of(&self, player: &Player, width: f32) -> Vec<String> {
        let is_alike = |other: &&Player| other.short() == player.short();
        player.name_lines(width, self.players.iter().filter(is_alike).count() < 2)
    }
}

fn title(context: &Context<'_>, kind: Kind) -> String {
    match kind {
        Kind::Umpire => context.texts.report_score_sheet(),
        Kind::Running => context.texts.report_title_running_sheet(),
        Kind::German => context.texts.report_title_german_list(),
    }
}

/// With room for leg and table.
fn blank_title(context: &Context<'_>, kind: Kind) -> String {
    let texts = context.texts;
    let [leg, table] = [texts.report_leg_head(), texts.report_table_head()];
    format!("{} · {leg} _____ · {table} _____", title(context, kind))
}

fn head(context: &Context<'_>, kind: Kind, code: &SheetCode) -> Head {
    let table = context.texts.report_table(code.table);
    let title = format!("{} · {table}", title(context, kind));
    Head {
        code: Some(code.to_string()),
        ..Head::new(context, title, Some(code.leg))
    }
}

/// Leg and table.
fn mark(context: &Context<'_>, code: &SheetCode) -> String {
    let texts = context.texts;
    let leg = (context.event.legs.len() > 1).then(|| texts.report_leg(code.leg));
    let table = texts.report_table(code.table);
    leg.into_iter().chain([table]).join(DOT)
}

/// Who comes and goes, on the German list that five at a table count as they once did, and on what is filled in what is
/// doubtful.
fn notes(context: &Context<'_>, kind: Kind, leg: &Leg, table: &Table, fill: Fill) -> Vec<String> {
    let mut notes = context.texts.parts_of_sheet(context.event, leg, table);
    if table.size() > 4 && kind == Kind::German {
        notes.extend(context.texts.five_note(context.event));
    }
    if fill == Fill::Deals {
        notes.extend(said_of_feet(context, leg, table));
        let corrected = context.event.sheet_was_corrected(leg.number, table.number);
        notes.extend(corrected.then(|| context.texts.sheet_corrected()));
    }
    notes
}

/// What is doubtful or cannot be at the feet of a table's lists, and why it was accepted.
fn said_of_feet(context: &Context<'_>, leg: &Leg, table: &Table) -> Vec<String> {
    let Context { event, texts, .. } = context;
    let rules = event.foot_rules();
    let name = |who| event.called(who);
    let mut open = table.foot_faults(leg.rounds, rules);
    open.retain(|fault| fault.certainty() != FootCertainty::Differs);
    let mut said: Vec<String> = open.iter().map(|f| texts.foot_fault(f, &name)).collect();
    for accepted in table.feet_accepted(leg.rounds, rules) {
        let what = texts.foot_accepted(&accepted.fault, &name);
        said.push(format!(
            "{what} ({})",
            texts.sheet_accepted(accepted.reason)
        ));
    }
    said
}

/// Who has the highest net points of a table and who the most net games.
fn best(context: &Context<'_>, columns: &[club::Column]) -> [Vec<String>; 2] {
    [club::Column::net_points, club::Column::net_games].map(|figure| {
        let Some(most) = columns.iter().map(figure).max() else {
            return Vec::new();
        };
        let ids: Vec<EntrantId> = columns
            .iter()
            .filter(|column| figure(column) == most)
            .map(|column| column.entrant)
            .collect();
        named(context, &ids)
            .map(|names| format!("{}  {}", names.join(", "), signed(most)))
            .to_vec()
    })
}

/// People by their names, by initials, and by their numbers, so that what fits can be chosen.
fn named(context: &Context<'_>, ids: &[EntrantId]) -> [Vec<String>; 3] {
    let names: Vec<String> = ids.iter().map(|id| name_of(context.event, *id)).collect();
    let short = names.iter().map(|name| with_initials(name)).collect();
    let numbers = ids.iter().map(|id| start_of(context, *id)).collect();
    [names, short, numbers]
}
