//! The match report of a league day: what each team came to in each leg, who played for it, what the
//! lost games cost, and room for the captains' signatures. Before anything is in it is a form.

use crate::club::{
    EntrantId, Fraction, LegNo, Standings,
    money::{AtTables, at_tables},
    standings,
    teams::{Grouping, League, PlannedPlace, Team, TeamLeg, TeamRow, team_results},
};
use crate::i18n;
use crate::i18n::{if_known, or_dash, won_lost};
use crate::report::{
    context::Context,
    error::ReportError,
    list::{Column, Flow, List, Row},
    page::Weight,
    papers::{
        chosen::number_of,
        made::PaperResult,
        protest::{Field, blank, fields},
        results::{provisional, standings_head},
    },
    pen::{NOTE, STRONG_BODY, Style},
};
use std::collections::BTreeMap;

/// The words over a part of the report.
const PART: Style = Style {
    size: 12.0,
    ..STRONG_BODY
};
/// Rows that are written into by hand are so much taller, in millimetres.
const BY_HAND: f32 = 0.4;
/// Height that the signatures need, in millimetres.
const SIGNATURES: f32 = 51.0;
/// Height that the heads of the line-up need with its first team, in millimetres.
const TEAM: f32 = 45.0;
/// Width of a captain's words beside which another still has a line to sign on, in millimetres.
const ABREAST: f32 = 45.0;

/// A report for each league of the event.
pub(super) fn match_report(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    context.go_on()?;
    let title = context.texts.report_title_match();
    let standings = standings(context.event, None);
    let head = standings_head(context, &standings, title);
    let mut made = PaperResult::default();
    let mut table = vec![field_heads(context)];
    for grouping in context.event.groupings.iter() {
        let Some(league) = &grouping.league else {
            continue;
        };
        let of = MatchReport::new(context, &standings, grouping, league);
        let flow = Flow::poster(context, &head, |flow| of.write(flow));
        made.add(grouping.name.clone(), flow.finish());
        table.extend(of.fields());
    }
    made.table = Some(table);
    Ok(made)
}

struct MatchReport<'a> {
    context: &'a Context<'a>,
    grouping: &'a Grouping,
    league: &'a League,
    rows: Vec<TeamRow>,
    legs: Vec<LegNo>,
    money: AtTables,
    games: BTreeMap<EntrantId, String>,
    /// What is still to be played, or not in.
    open: Option<String>,
}

impl<'a> MatchReport<'a> {
    fn new(
        context: &'a Context<'a>,
        standings: &Standings,
        grouping: &'a Grouping,
        league: &'a League,
    ) -> MatchReport<'a> {
        let event = context.event;
        let planned = event.settings.movement.legs.unwrap_or(0);
        let drawn = event.legs.iter().map(|leg| leg.number.0).max();
        let legs = drawn.unwrap_or(planned).clamp(1, 6);
        let games = standings
            .rows
            .iter()
            .map(|row| (row.entrant, won_lost(row.games)));
        MatchReport {
            context,
            grouping,
            league,
            rows: team_results(event, grouping),
            legs: (1..=legs).map(LegNo).collect(),
            money: at_tables(event),
            games: games.collect(),
            open: context
                .texts
                .provisional_until_end(event, &standings.missing),
        }
    }

    /// Whether nothing is in, so that the report is filled in by hand.
    fn is_form(&self) -> bool {
        self.rows.iter().all(|row| row.rank.is_none())
    }

    fn write(&self, flow: &mut Flow<'_>) {
        let texts = self.context.texts;
        if !self.is_form() {
            provisional(flow, self.open.clone());
        }
        flow.words(&self.grouping.name, PART);
        flow.words(&texts.teams_rule(self.grouping), NOTE);
        flow.space(2.0);
        flow.list(&self.result());
        flow.space(4.0);
        flow.heading(&texts.match_line_up(), PART, TEAM);
        flow.list(&self.line_up());
        flow.space(4.0);
        self.write_signatures(flow);
    }

    fn taller(&self, list: List) -> List {
        if self.is_form() {
            list.taller(BY_HAND)
        } else {
            list
        }
    }

    /// Team by team: sum and points of each leg, the points of the day, the sum, the legs won.
    fn result(&self) -> List {
        let texts = self.context.texts;
        let mut columns = vec![
            Column::rank(texts),
            Column::words(texts.report_team()).weight(Weight::SemiBold),
        ];
        for leg in &self.legs {
            columns.push(Column::figure(texts.report_leg(leg)));
            columns.push(Column::figure(texts.match_points_short()).weight(Weight::SemiBold));
        }
        columns.push(Column::figure(texts.report_points()).weight(Weight::Bold));
        columns.push(Column::figure(texts.report_total()));
        columns.push(Column::figure(texts.match_legs_won()));
        self.taller(List::new(
            columns,
            self.rows.iter().map(|row| self.result_row(row)).collect(),
        ))
    }

    fn result_row(&self, row: &TeamRow) -> Row {
        let texts = self.context.texts;
        let rank = if_known(row.rank);
        let mut cells = vec![rank, row.name.clone()];
        for leg in &self.legs {
            let played = row.leg(*leg);
            let sum = played.map(|leg| texts.fraction(&leg.total, 2));
            cells.push(sum.unwrap_or_default());
            let points = played.map(|leg| self.points(leg.league.as_ref(), 1));
            cells.push(points.unwrap_or_default());
        }
        let known = |figure: String| row.rank.map(|_| figure).unwrap_or_default();
        cells.push(known(self.points(row.league.as_ref(), row.legs_given())));
        cells.push(known(texts.fraction(&row.total, 2)));
        cells.push(known(row.legs_won.to_string()));
        Row::new(cells)
    }

    /// Points of so many legs; a dash until one is complete.
    fn points(&self, points: Option<&Fraction>, legs: usize) -> String {
        let texts = self.context.texts;
        or_dash(points.map(|points| texts.points_of_league(self.grouping, points, legs)))
    }

    /// Team by team in the order of the plan: a line for the team, then a line a person.
    fn line_up(&self) -> List {
        let texts = self.context.texts;
        let mut columns = vec![
            Column::figure(texts.match_place()).style(NOTE),
            Column::number(texts),
            Column::words(texts.report_name()),
        ];
        columns.extend(
            self.legs
                .iter()
                .map(|leg| Column::figure(texts.report_leg(leg))),
        );
        columns.extend([
            Column::figure(texts.report_total()).weight(Weight::Bold),
            Column::figure(texts.report_won_lost()),
        ]);
        if self.has_money() {
            columns.push(Column::figure(texts.report_lost_money()));
        }
        self.taller(List::new(
            columns,
            (0_usize..)
                .zip(&self.grouping.teams)
                .flat_map(|(at, team)| self.team(at, team))
                .collect(),
        ))
    }

    fn has_money(&self) -> bool {
        !self.context.event.purse.tariff.lost_game.is_empty()
    }

    fn team(&self, at: usize, team: &Team) -> Vec<Row> {
        let row = self.rows.iter().find(|row| row.team == at);
        let mut rows = vec![self.team_row(at, team, row)];
        let played =
            |who: EntrantId| row.is_some_and(|row| row.legs.iter().any(|leg| leg.counts(who)));
        rows.extend((1_usize..).zip(&team.entrants).map(|(place, who)| {
            let place = place_of(at, place);
            self.person(place, *who, row, None)
        }));
        rows.extend(
            team.substitutes
                .iter()
                .filter(|who| self.is_form() || played(**who))
                .map(|who| {
                    let substitute = self.context.texts.match_substitute();
                    self.person(String::new(), *who, row, Some(substitute))
                }),
        );
        // Nobody is parted from the team.
        rows.iter_mut().skip(1).for_each(|row| row.stays = true);
        rows
    }

    fn team_row(&self, at: usize, team: &Team, row: Option<&TeamRow>) -> Row {
        let texts = self.context.texts;
        let mut cells = vec![letter(at), String::new(), team.name.clone()];
        for leg in &self.legs {
            let played = row.and_then(|row| row.leg(*leg));
            cells.push(
                played
                    .map(|leg| texts.fraction(&leg.total, 2))
                    .unwrap_or_default(),
            );
        }
        let row = row.filter(|row| row.rank.is_some());
        let sum = row.map(|row| texts.fraction(&row.total, 2));
        let games = row.map(|row| won_lost(row.games));
        cells.extend([sum.unwrap_or_default(), games.unwrap_or_default()]);
        if self.has_money() {
            let cents = team
                .everybody()
                .map(|who| self.lost_cents(who))
                .fold(0, i64::saturating_add);
            cells.push(
                row.map(|_| self.context.texts.coins(self.context.event, cents))
                    .unwrap_or_default(),
            );
        }
        Row {
            apart: true,
            sum: true,
            ..Row::new(cells)
        }
    }

    fn person(
        &self,
        place: String,
        who: EntrantId,
        row: Option<&TeamRow>,
        note: Option<String>,
    ) -> Row {
        let event = self.context.event;
        let name = self.context.texts.listed(event, who);
        let name = match note {
            Some(note) => format!("{name} ({note})"),
            None => name,
        };
        let own = |leg: &LegNo| row?.leg(*leg)?.points_of(who);
        let of_legs: Vec<Option<i64>> = self.legs.iter().map(own).collect();
        let has_played = of_legs.iter().any(Option::is_some);
        let sum = of_legs
            .iter()
            .flatten()
            .copied()
            .fold(0, i64::saturating_add);
        let mut cells = vec![place, number_of(event, who), name];
        cells.extend(
            of_legs
                .iter()
                .map(|own| own.map(i18n::figure))
                .map(Option::unwrap_or_default),
        );
        let known = |figure: String| if has_played { figure } else { String::new() };
        cells.push(known(i18n::figure(sum)));
        cells.push(known(self.games.get(&who).cloned().unwrap_or_default()));
        if self.has_money() {
            cells.push(known(self.context.texts.coins(event, self.lost_cents(who))));
        }
        Row::new(cells)
    }

    fn lost_cents(&self, who: EntrantId) -> i64 {
        self.money.lost.get(&who).copied().unwrap_or(0)
    }

    /// What is to be remarked, who signs, and from when on the results are binding.
    fn write_signatures(&self, flow: &mut Flow<'_>) {
        let texts = self.context.texts;
        flow.need(SIGNATURES);
        fields(flow, &[blank(texts.match_remarks(), 1.0)]);
        let teams = self.grouping.teams.iter();
        let signs: Vec<Field> = teams
            .map(|team| blank(texts.match_captain(&team.name), 1.0))
            .collect();
        let is_short = |(word, ..): &Field| NOTE.width(word) <= ABREAST;
        let abreast = if signs.iter().all(is_short) { 2 } else { 1 };
        signs.chunks(abreast).for_each(|row| fields(flow, row));
        flow.space(2.5);
        if self.is_form() || self.open.is_none() {
            flow.words(&self.state(), STRONG_BODY);
        }
        let checked = self.league.checked.map(|day| texts.day_words(day));
        let checked = (texts.match_checked_on(), checked.unwrap_or_default(), 0.8);
        let leader = blank(texts.match_leader(), 1.1);
        fields(flow, &[blank(texts.match_umpire(), 1.1), checked, leader]);
    }

    /// Provisional, checked, binding: how far the report has come.
    fn state(&self) -> String {
        let event = self.context.event;
        let texts = self.context.texts;
        let from = self.league.binding_from(event.settings.date);
        texts.league_state(self.league.checked, from)
    }

    /// A line a person and leg, for other programs.
    fn fields(&self) -> Vec<Vec<String>> {
        let mut fields = Vec::new();
        for row in &self.rows {
            for leg in &row.legs {
                fields.extend(
                    leg.people
                        .iter()
                        .map(|(who, points)| self.field(row, leg, *who, *points)),
                );
            }
        }
        fields
    }

    fn field(&self, row: &TeamRow, leg: &TeamLeg, who: EntrantId, points: i32) -> Vec<String> {
        let event = self.context.event;
        let texts = self.context.texts;
        let league = leg.league.as_ref();
        vec![
            self.grouping.name.clone(),
            leg.leg.to_string(),
            row.name.clone(),
            number_of(event, who),
            event.called(who),
            points.to_string(),
            texts.plain_field(&leg.total, 2),
            league
                .map(|points| texts.plain_field(points, 1))
                .unwrap_or_default(),
        ]
    }
}

fn field_heads(context: &Context<'_>) -> Vec<String> {
    let texts = context.texts;
    vec![
        texts.report_group(),
        texts.report_leg_head(),
        texts.report_team(),
        texts.report_number(),
        texts.report_name(),
        texts.report_counts(context.event.settings.scoring),
        texts.match_team_sum(),
        texts.match_team_points(),
    ]
}

/// The letter of a team in the plan.
fn letter(team: usize) -> String {
    let place = PlannedPlace { team, person: 0 };
    place.to_string().chars().take(1).collect()
}

fn place_of(team: usize, place: usize) -> String {
    let person = place.saturating_sub(1);
    PlannedPlace { team, person }.to_string()
}
