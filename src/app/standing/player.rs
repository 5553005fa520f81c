//! One player's evening: every leg with its table and company, every deal he played.

use crate::app::lists::cells::{Cell, Line};
use crate::club::{
    DealLine, EntrantId, Event, Leg, LegNo, LegResult, Row, Source, Standings, Table, TableNo,
};
use crate::i18n::{Texts, figure, signed};
use crate::skat::Rulebook;
use itertools::Itertools;

/// A leg of his evening.
#[derive(Debug)]
pub enum LegOf {
    /// He rests, in these words.
    Rests(String),
    /// He plays.
    Plays(Box<PlayedLeg>),
}

/// A leg that he plays.
#[derive(Debug)]
pub struct PlayedLeg {
    /// The leg.
    pub leg: LegNo,
    /// His table.
    pub table: TableNo,
    /// The leg's name.
    pub title: String,
    /// Where and with whom.
    pub with: String,
    /// What the leg brought, once something is in.
    pub brought: Option<String>,
    /// His deals: number, won, lost, game.
    pub deals: Vec<Line>,
    /// His fines.
    pub fines: Vec<String>,
    /// How the total of the leg comes about, as on the list.
    pub sum: Option<String>,
    /// Why there is no deal.
    pub nothing: Option<String>,
}

/// Rank and totals of a player in one line.
pub fn explain(t: &Texts, event: &Event, row: Option<&Row>) -> String {
    let Some((rank, row)) = row.and_then(|row| Some((row.rank?, row))) else {
        return t.ui_player_nothing();
    };
    let counts = t.report_counts(event.settings.scoring);
    let points = figure(row.points);
    let games = signed(row.games.net);
    t.ui_player_explain(rank, counts, points, games)
}

/// All legs of a player.
pub fn legs(t: &Texts, event: &Event, found: Option<&Standings>, id: EntrantId) -> Vec<LegOf> {
    let row = found.and_then(|found| found.row(id));
    let rulebook = event.settings.rules.rulebook();
    let of = PlayerEvening {
        t,
        event,
        id,
        rules: rulebook.as_ref(),
    };
    event.legs.iter().map(|leg| of.leg(leg, row)).collect()
}

/// Whose evening it is.
struct PlayerEvening<'a> {
    t: &'a Texts,
    event: &'a Event,
    id: EntrantId,
    rules: Option<&'a Rulebook>,
}

impl PlayerEvening<'_> {
    fn leg(&self, leg: &Leg, row: Option<&Row>) -> LegOf {
        let Some(table) = leg.table_of(self.id) else {
            return LegOf::Rests(self.t.ui_rests_in(leg.number));
        };
        let result = row.and_then(|r| r.legs.iter().find(|l| l.leg == leg.number));
        LegOf::Plays(Box::new(self.played(leg, table, result)))
    }

    fn played(&self, leg: &Leg, table: &Table, result: Option<&LegResult>) -> PlayedLeg {
        let sheet = &table.sheet;
        let deals: Vec<Line> = sheet
            .deals
            .iter()
            .filter(|d| d.declarer == Some(self.id))
            .map(|deal| self.deal(deal))
            .collect();
        let fines = sheet
            .fines
            .iter()
            .filter(|f| f.entrant == self.id)
            .map(|fine| {
                let what = self.t.fine_in_full(fine, table, self.rules);
                self.t.ui_fine_line(fine.deal, figure(fine.amount), what)
            });
        // The foot of a list says all that is known.
        let is_silent =
            deals.is_empty() && result.is_none_or(|result| result.source != Source::Foot);
        PlayedLeg {
            leg: leg.number,
            table: table.number,
            title: self.title(leg.number),
            with: self.with(leg, table),
            brought: result.and_then(|result| self.brought(result)),
            fines: fines.collect(),
            sum: result.and_then(|result| self.sum(leg, table, result)),
            nothing: is_silent.then(|| self.nothing(table)),
            deals,
        }
    }

    /// The leg's name; the sheet's where there is only one.
    fn title(&self, leg: LegNo) -> String {
        match self.event.legs.len() {
            0 | 1 => self.t.sheet_state(),
            legs => self.t.ui_leg_of(leg, legs),
        }
    }

    /// Where and with whom he plays, and which part of the leg.
    fn with(&self, leg: &Leg, table: &Table) -> String {
        let company = table.company(leg.rounds);
        let others = table
            .seats
            .iter()
            .map(|(_, e)| *e)
            .filter(|e| *e != self.id && company.met(self.id, *e))
            .map(|e| self.event.called(e))
            .join(", ");
        let with = self.t.ui_at_table_with(table.number, others);
        match self.t.part_at(self.event, leg, table, self.id) {
            Some(part) => format!("{with} · {part}"),
            None => with,
        }
    }

    fn brought(&self, result: &LegResult) -> Option<String> {
        let counts = self.t.report_counts(self.event.settings.scoring);
        let points = figure(result.points);
        let games = signed(result.games.net);
        // Of a single leg it stands above.
        let there = result.source != Source::Nothing && self.event.legs.len() > 1;
        there.then(|| self.t.ui_points_games(counts, points, games))
    }

    fn deal(&self, deal: &DealLine) -> Line {
        let amount = figure(deal.amount);
        let (won, lost) = if deal.amount < 0 {
            (String::new(), amount)
        } else {
            (amount, String::new())
        };
        let cells = [
            Cell::subdued(deal.deal.to_string()),
            Cell::plain(won),
            Cell::plain(lost),
            Cell::subdued(self.t.deal_told(deal, self.rules)),
        ];
        Line::new("", cells)
    }

    /// How the total of a leg comes about, as on the list: `238 + 300 + 480 = 1018`; none if its
    /// points are what counts.
    fn sum(&self, leg: &Leg, table: &Table, result: &LegResult) -> Option<String> {
        let added = result.points.saturating_sub(result.net);
        if added != 0 && self.event.settings.scoring.needs_company() {
            let added = self.t.ui_sum_balanced(signed(added));
            let [net, points] = [figure(result.net), figure(result.points)];
            return Some(self.t.ui_foot_sum(net, added, points));
        }
        match result.source {
            Source::Deals | Source::Foot => {}
            Source::Slip | Source::Nothing => return None,
        }
        let foot = self.event.counting().foot(table, leg.rounds)?;
        let column = foot
            .column(self.id)
            .filter(|column| column.total() == result.points)?;
        Some(self.t.foot_sum(&foot.parts, column))
    }

    fn nothing(&self, table: &Table) -> String {
        if table.slip_of(self.id).is_some() {
            self.t.ui_from_slip()
        } else if !table.touched() {
            self.t.ui_not_played()
        } else {
            self.t.ui_no_deals()
        }
    }
}
