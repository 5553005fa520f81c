//! The people of each group ranked among themselves, with what their pot pays, and the teams.

use crate::club::{
    EntrantId, Groups, LegNo, Row as Standing, Standings,
    money::{EventMoney, Ranking, Winner},
    teams::{Grouping, TeamLeg, TeamRow, team_results},
};
use crate::i18n::{Texts, figure, if_known, or_dash, won_lost};
use crate::report::{
    context::Context,
    error::ReportError,
    list::{Column, Flow, List, Row, TIED, UNDER},
    page::Weight,
    papers::{
        chosen::{club_of, has_clubs, name_of, number_of},
        league,
        made::PaperResult,
        results::{self, Line, counted, figures_of, provisional, ranked, who_cells, who_columns},
        won::PotNotes,
    },
    pen::{NOTE, Style},
};
use itertools::Itertools;
use std::collections::BTreeSet;

/// Heads of the groups.
const GROUP: Style = Style::new(Weight::Bold, 14.0);
/// What of a list stays with its heading, in millimetres: all of a short one.
const KEPT: f32 = 48.0;
/// Most legs that get a column of their own beside a team.
const LEGS_SHOWN: usize = 6;

/// All groups of the event, and its teams.
pub(super) fn groups(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let of = TeamGroups {
        standings: counted(context)?,
        money: context.money(),
        context,
    };
    let title = if of.groups().is_empty() {
        context.texts.report_title_teams()
    } else {
        context.texts.report_title_groups()
    };
    let head = results::standings_head(context, &of.standings, title);
    let flow = Flow::poster(context, &head, |flow| of.write(flow));
    Ok(PaperResult::flowed(flow, Some(of.fields())))
}

/// A group as it is ranked; guests have no name in the files.
struct Group<'a> {
    title: String,
    name: Option<&'a str>,
    people: BTreeSet<EntrantId>,
}

struct TeamGroups<'a> {
    context: &'a Context<'a>,
    standings: Standings,
    money: EventMoney,
}

impl<'a> TeamGroups<'a> {
    fn write(&self, flow: &mut Flow<'_>) {
        let texts = self.context.texts;
        let event = self.context.event;
        provisional(
            flow,
            texts.provisional_without(event, &self.standings.missing),
        );
        let groups = self.groups();
        let lists = self.lists(&groups);
        let (league, others): (Vec<_>, Vec<_>) =
            event.groupings.iter().partition(|one| one.league.is_some());
        // On a league day the teams come first.
        league
            .into_iter()
            .for_each(|teams| self.write_teams(flow, teams));
        for (group, (list, won)) in groups.into_iter().zip(lists) {
            let there = self.within(&group).rows.len();
            let title = texts.group_people(group.title, there);
            self.write_list(flow, &title, &list, None, &won);
        }
        others
            .into_iter()
            .for_each(|teams| self.write_teams(flow, teams));
    }

    fn write_list(
        &self,
        flow: &mut Flow<'_>,
        title: &str,
        list: &List,
        note: Option<String>,
        won: &PotNotes<'_>,
    ) {
        flow.titled(title, GROUP, list, KEPT);
        flow.space(1.5);
        flow.words(&note.unwrap_or_default(), UNDER);
        won.write(flow);
        flow.space(6.0);
    }

    /// Those that people were put into, then the guests.
    fn groups(&self) -> Vec<Group<'a>> {
        let Context {
            event,
            members,
            texts,
            ..
        } = *self.context;
        let groups = Groups::of(members, event);
        let named = groups.names().into_iter().map(|name| Group {
            title: texts.group_name(name),
            name: Some(name),
            people: groups.members(name).iter().map(|who| who.id).collect(),
        });
        let guests = event.entrants.iter().filter(|who| who.is_guest());
        let guests = groups.has_guests().then(|| Group {
            title: texts.standings_guests(),
            name: None,
            people: guests.map(|who| who.id).collect(),
        });
        named.chain(guests).collect()
    }

    /// The standings of a group alone.
    fn within(&self, group: &Group<'_>) -> Standings {
        self.standings
            .clone()
            .among(|who| group.people.contains(&who))
    }

    /// The lists of the groups, in one grid, and what their pots pay.
    fn lists(&self, groups: &[Group<'_>]) -> Vec<(List, PotNotes<'_>)> {
        let of = |group: &Group<'_>| {
            PotNotes::of(self.context, &self.money, |pot| {
                pot.group().is_some() && pot.group() == group.name
            })
        };
        let won: Vec<PotNotes<'_>> = groups.iter().map(of).collect();
        let clubs = has_clubs(self.context.event);
        let of = |(group, won)| self.list(won, &self.within(group), clubs);
        let lists = List::in_one_grid(groups.iter().zip(&won).map(of).collect());
        lists.into_iter().zip(won).collect()
    }

    fn list(&self, won: &PotNotes<'_>, within: &Standings, clubs: bool) -> List {
        let rows = ranked(within)
            .into_iter()
            .map(|line| self.row(won, line, clubs));
        List::new(self.columns(clubs), rows.collect())
    }

    fn columns(&self, clubs: bool) -> Vec<Column> {
        let texts = self.context.texts;
        let counts = texts.report_counts(self.context.event.settings.scoring);
        let overall = Column::figure(texts.report_overall_short()).style(NOTE);
        let mut columns = who_columns(texts, Some(overall), clubs);
        columns.extend([
            Column::figure(counts).weight(Weight::Bold),
            Column::figure(texts.report_games()),
            Column::figure(texts.report_won_lost()),
            Column::figure(texts.report_gap()).style(NOTE),
        ]);
        columns
    }

    fn row(&self, won: &PotNotes<'_>, line: Line<'_>, clubs: bool) -> Row {
        let Line { rank, row, gap } = line;
        let [rank, points, games, won_lost] = results::results(rank, row);
        let ranks = [rank, if_known(self.overall(row.entrant))].map(Some);
        let mut cells = who_cells(self.context, ranks, row.entrant, clubs);
        let gap = gap.map(figure).unwrap_or_default();
        cells.extend([points, games, won_lost, gap]);
        Row {
            under: said([self.prize(won, Winner::Entrant(row.entrant))]),
            ..Row::new(cells)
        }
    }

    /// The rank among all.
    fn overall(&self, who: EntrantId) -> Option<u32> {
        self.standings.row(who).and_then(|row| row.rank)
    }

    fn write_teams(&self, flow: &mut Flow<'_>, grouping: &Grouping) {
        let texts = self.context.texts;
        let rows = team_results(self.context.event, grouping);
        let ranking = Ranking::Grouping(grouping.name.clone());
        let won = PotNotes::of(self.context, &self.money, |pot| pot.ranking == ranking);
        let legs = legs_of(&rows);
        let lines = rows.iter().map(|row| self.team(grouping, &won, row, &legs));
        let columns = self.team_columns(grouping, &legs);
        let list = List::new(columns, lines.collect());
        let title = texts.group_teams(&grouping.name, rows.len());
        let note = grouping.scaled.then(|| texts.teams_rule_scaled());
        self.write_list(flow, &title, &list, note, &won);
    }

    fn team_columns(&self, grouping: &Grouping, legs: &[LegNo]) -> Vec<Column> {
        let texts = self.context.texts;
        let mut columns = vec![
            Column::rank(texts),
            Column::words(texts.report_team()).weight(Weight::SemiBold),
        ];
        columns.extend(
            legs.iter()
                .map(|leg| Column::figure(texts.report_leg_short(leg))),
        );
        let league = grouping.league.is_some();
        columns.extend(league.then(|| Column::figure(texts.report_points()).weight(Weight::Bold)));
        let sum = Column::figure(texts.report_total());
        columns.push(if league {
            sum
        } else {
            sum.weight(Weight::Bold)
        });
        columns.push(Column::figure(texts.report_won_lost()));
        columns
    }

    fn team(&self, grouping: &Grouping, won: &PotNotes<'_>, row: &TeamRow, legs: &[LegNo]) -> Row {
        let texts = self.context.texts;
        let mut cells = vec![or_dash(row.rank), row.name.clone()];
        let cell = |leg: &LegNo| {
            let is_played = |it: &&TeamLeg| it.leg == *leg && !it.people.is_empty();
            let played = row.legs.iter().find(is_played);
            or_dash(played.map(|leg| leg_cell(texts, leg)))
        };
        cells.extend(legs.iter().map(cell));
        let league = grouping.league.is_some();
        let points = row.league.as_ref().map(|points| texts.fraction(points, 1));
        cells.extend(league.then(|| or_dash(points)));
        cells.push(texts.fraction(&row.total, 2));
        cells.push(won_lost(row.games));
        let people = league::people_of(self.context.event, grouping, row);
        let mut tied = people.split(", ").map(|name| name.replace(' ', TIED));
        let prize = self.prize(won, Winner::Team(row.name.clone()));
        Row {
            under: said([tied.join(", "), prize]),
            ..Row::new(cells)
        }
    }

    /// What somebody, or a team, has won; nothing if it is nothing.
    fn prize(&self, won: &PotNotes<'_>, winner: Winner) -> String {
        let won = Some(won.by(&winner)).filter(|won| !won.is_empty());
        won.map(|won| self.context.texts.group_prize(won))
            .unwrap_or_default()
    }

    /// A line a person and group, and a line a team, for other programs.
    fn fields(&self) -> Vec<Vec<String>> {
        let texts = self.context.texts;
        let heads = vec![
            texts.report_group(),
            texts.report_rank(),
            texts.report_overall(),
            texts.report_number(),
            texts.report_name(),
            texts.report_club(),
            texts.report_counts(self.context.event.settings.scoring),
            texts.report_games(),
            texts.report_won(),
            texts.report_lost(),
        ];
        let mut fields = vec![heads];
        for group in self.groups() {
            let within = self.within(&group);
            fields.extend(within.rows.iter().map(|row| self.fields_of(&group, row)));
        }
        for grouping in self.context.event.groupings.iter() {
            let rows = team_results(self.context.event, grouping);
            fields.extend(rows.iter().map(|row| team_fields(texts, grouping, row)));
        }
        fields
    }

    fn fields_of(&self, group: &Group<'_>, row: &Standing) -> Vec<String> {
        let event = self.context.event;
        let who = [
            group.title.clone(),
            if_known(row.rank),
            if_known(self.overall(row.entrant)),
            number_of(event, row.entrant),
            name_of(event, row.entrant),
            club_of(event, row.entrant),
        ];
        who.into_iter().chain(figures_of(row)).collect()
    }
}

/// What is said below a row, without what is empty.
fn said<const N: usize>(words: [String; N]) -> Vec<String> {
    words
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect()
}

/// The legs that teams have played, if they are few enough to stand side by side.
fn legs_of(rows: &[TeamRow]) -> Vec<LegNo> {
    let legs: BTreeSet<LegNo> = rows
        .iter()
        .flat_map(|row| &row.legs)
        .map(|leg| leg.leg)
        .collect();
    match legs.len() {
        2..=LEGS_SHOWN => legs.into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The sum of a leg, with the points of a league day.
fn leg_cell(texts: &Texts, leg: &TeamLeg) -> String {
    let sum = texts.fraction(&leg.total, 2);
    match &leg.league {
        Some(points) => format!("{sum} ({})", texts.fraction(points, 1)),
        None => sum,
    }
}

fn team_fields(texts: &Texts, grouping: &Grouping, row: &TeamRow) -> Vec<String> {
    vec![
        grouping.name.clone(),
        if_known(row.rank),
        String::new(),
        String::new(),
        row.name.clone(),
        String::new(),
        texts.plain_field(&row.total, 2),
        String::new(),
        if_known(row.games.won),
        if_known(row.games.lost),
    ]
}
