//! The club's year on paper: the table of a season with its race and its records, and a page for
//! each who played in it.

use crate::club::{
    Records,
    season::{LineSide, Participant, SeasonRow},
    teams::Division,
};
use crate::i18n::{Texts, if_known};
use crate::report::{
    club_year::{ClubYear, SeasonTold},
    context::Context,
    division::{division_heads, division_rows},
    error::ReportError,
    head::Head,
    list::{Column, Flow, List, Row, UNDER},
    page::Weight,
    papers::{
        made::PaperResult,
        season_cells::{field_heads, row_cells, value_head},
    },
    pen::{Area, BODY, MARGIN, NOTE, STRONG_BODY, Style},
    season::race_of,
};
use std::borrow::Cow;

/// Heads of the parts of a paper.
const PART: Style = Style::new(Weight::Bold, 12.0);

/// What of a list stays with its title, and of the records, in millimetres: all of a short one.
const KEPT: f32 = 60.0;
const RECORDS: f32 = 80.0;

/// The club's year that a paper tells of; without one the event alone.
pub(super) fn club<'a>(context: &Context<'a>) -> Cow<'a, ClubYear> {
    context.club.map_or_else(
        || Cow::Owned(ClubYear::of_event(context.event)),
        Cow::Borrowed,
    )
}

/// What the makers of a season's papers share.
pub(super) struct SeasonPaper<'a> {
    context: &'a Context<'a>,
    pub(super) texts: &'a Texts,
    pub(super) club: &'a ClubYear,
    pub(super) told: &'a SeasonTold,
}

impl<'a> SeasonPaper<'a> {
    pub(super) fn new(context: &'a Context<'a>, club: &'a ClubYear, told: &'a SeasonTold) -> Self {
        SeasonPaper {
            context,
            texts: context.texts,
            club,
            told,
        }
    }

    pub(super) fn head(&self, title: String) -> Head {
        let year = &self.told.year;
        let last = year.evenings.last().map(|(day, _)| *day);
        let after = |day| {
            self.texts
                .season_after(year.evenings.len(), self.texts.day_words(day))
        };
        Head {
            title,
            event: year.season.name.clone(),
            detail: last.map(after).unwrap_or_default(),
            code: None,
        }
    }

    pub(super) fn foot(&self) -> [&str; 2] {
        [self.told.year.season.name.as_str(), self.context.mark]
    }

    pub(super) fn unit(&self) -> &'static str {
        self.told.year.season.unit.id()
    }
}

/// Rows with a stronger line under the last who goes on.
fn marked(rows: impl Iterator<Item = Row>, going: &[LineSide]) -> Vec<Row> {
    let last = going
        .iter()
        .rposition(|going| matches!(going, LineSide::On | LineSide::Lot));
    rows.enumerate()
        .map(|(at, row)| Row {
            apart: row.apart || last.is_some_and(|last| at == last.saturating_add(1)),
            ..row
        })
        .collect()
}

/// The tables of the seasons in which the event counts.
pub(super) fn season(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let club = club(context);
    let mut made = PaperResult::default();
    let mut table = vec![field_heads(context.texts)];
    for told in club
        .seasons
        .iter()
        .filter(|told| !told.year.evenings.is_empty())
    {
        context.go_on()?;
        let of = SeasonPaper::new(context, &club, told);
        let head = of.head(context.texts.report_title_season());
        let flow = Flow::laid(context, &head, &[2, 1], |flow| of.write(flow));
        made.add(told.year.season.name.clone(), flow.finish_with(of.foot()));
        table.extend(of.fields());
    }
    if made.pages.is_empty() {
        let title = context.texts.report_title_season();
        return Err(ReportError::NothingFor(title));
    }
    made.table = Some(table);
    Ok(made)
}

impl SeasonPaper<'_> {
    fn write(&self, flow: &mut Flow<'_>) {
        let texts = self.texts;
        let year = &self.told.year;
        flow.words(&texts.season_rule(&year.season), BODY);
        let name = |event| self.club.events.get(&event).cloned().unwrap_or_default();
        if let Some(provisional) = texts.season_provisional(year, name) {
            flow.words(&provisional, STRONG_BODY);
        }
        flow.space(1.5);
        for division in &self.told.divisions {
            self.write_division(flow, division);
        }
        if self.told.is_of_people() {
            self.write_table(flow);
        }
        self.write_going(flow);
        if self.told.is_of_people() {
            self.write_race(flow);
        }
        let records = &self.told.records;
        self.write_records(flow, records, |who| self.club.name(who));
    }

    /// The table of a division, above that of the people.
    fn write_division(&self, flow: &mut Flow<'_>, division: &Division) {
        let texts = self.texts;
        let season = &self.told.year.season;
        let heads = division_heads(texts, season, division);
        let columns = heads.into_iter().zip(0..).map(|(head, at)| match at {
            0 => Column::figure(head).weight(Weight::Bold),
            1 => Column::words(head).weight(Weight::SemiBold),
            2 => Column::figure(head).weight(Weight::Bold),
            _ => Column::figure(head),
        });
        let rows = division_rows(texts, season, division).into_iter();
        let rows = marked(rows.map(Row::new), &season.going_teams(division));
        let list = List::new(columns.collect(), rows);
        flow.titled(&division.name, PART, &list, KEPT);
        flow.space(1.5);
        flow.words(&texts.division_note(), UNDER);
        flow.space(4.0);
    }

    fn write_table(&self, flow: &mut Flow<'_>) {
        flow.list(&self.table());
        flow.space(1.5);
        flow.words(&self.texts.season_equal(), UNDER);
    }

    fn table(&self) -> List {
        let table = &self.told.year.table;
        let year = &self.told.year;
        let (few, apart) = year.unranked();
        let ranked = table.rows.iter().map(|row| self.row(row));
        let mut rows = marked(ranked, &self.told.going());
        let groups = [
            (self.texts.season_few(&year.season), few),
            (self.texts.season_apart(), apart),
        ];
        for (head, people) in groups {
            if people.is_empty() {
                continue;
            }
            let mut above = Row::new([String::new(), String::new(), head]);
            above.apart = true;
            rows.push(above);
            rows.extend(people.into_iter().map(|row| self.row(row)));
        }
        List::new(self.columns(), rows)
    }

    fn columns(&self) -> Vec<Column> {
        let texts = self.texts;
        let year = &self.told.year;
        let value = value_head(texts, &year.season);
        let mut columns = vec![
            Column::rank(texts),
            Column::figure(""),
            Column::name(texts),
            Column::figure(value).weight(Weight::Bold),
            Column::figure(texts.season_field_sum()),
            Column::figure(texts.season_field_lists(self.unit())),
            Column::figure(texts.report_won_lost()),
            Column::figure(texts.season_field_best()),
        ];
        columns.extend(
            self.is_anybody_short()
                .then(|| Column::figure(texts.season_field_missing()).style(NOTE)),
        );
        columns
    }

    fn is_anybody_short(&self) -> bool {
        let year = &self.told.year;
        let mut rows = year.table.everybody();
        rows.any(|row| year.missing(row).is_some())
    }

    fn row(&self, row: &SeasonRow) -> Row {
        let mut cells = row_cells(self.texts, self.club, self.told, row);
        if !self.is_anybody_short() {
            cells.pop();
        }
        Row::new(cells)
    }

    /// The list for the next level: who goes on, then the reserves in order.
    fn write_going(&self, flow: &mut Flow<'_>) {
        let texts = self.texts;
        let told = self.told;
        let Some(line) = &told.year.season.qualifying else {
            return;
        };
        let teams = told.divisions.iter().flat_map(|division| {
            let going = told.year.season.going_teams(division);
            let names = division.rows.iter().map(|row| row.team.clone());
            let of = |name: String| (name, division.name.clone());
            names.map(of).zip(going).collect::<Vec<_>>()
        });
        let going = told.going();
        let people = told
            .year
            .table
            .rows
            .iter()
            .zip(going)
            .map(|(row, going)| (self.named(&row.person), going));
        let mut all: Vec<((String, String), LineSide)> = teams.chain(people).collect();
        all.retain(|(_, going)| *going != LineSide::Not && *going != LineSide::Declined);
        all.sort_by_key(|(_, going)| (*going != LineSide::On, *going != LineSide::Lot));
        let rows = all
            .into_iter()
            .zip(1_usize..)
            .map(|(((name, of), going), place)| {
                Row::new([place.to_string(), name, of, texts.going(going)])
            });
        let columns = vec![
            Column::figure("").weight(Weight::Bold),
            Column::name(texts),
            Column::words(texts.report_club()).style(NOTE),
            Column::short(""),
        ];
        let list = List::new(columns, rows.collect());
        flow.space(4.0);
        let title = texts.going_title(line);
        flow.titled(&title, PART, &list, KEPT);
    }

    /// A person as printed, and the club of a member.
    fn named(&self, person: &Participant) -> (String, String) {
        let club = self
            .club
            .members
            .iter()
            .filter(|member| *person == Participant::Member(member.id))
            .map(|member| member.club.clone());
        (self.club.name(person), club.collect())
    }

    fn write_race(&self, flow: &mut Flow<'_>) {
        let texts = self.texts;
        let told = self.told;
        let name = |who: &_| self.club.name(who);
        let race = race_of(texts, &told.year, &told.race, name);
        if !race.is_worth() {
            return;
        }
        flow.space(4.0);
        let height = race.height();
        flow.heading(&texts.ui_race(), PART, height + UNDER.leading());
        let width = flow.width();
        flow.draw(height, |pen, y| {
            race.draw(pen, Area::new(MARGIN, y, width, height));
        });
        flow.words(&texts.season_race_note(), UNDER);
    }

    /// Records with those who hold them; on somebody's own page they have no name.
    pub(super) fn write_records(
        &self,
        flow: &mut Flow<'_>,
        records: &Records,
        name: impl Fn(&Participant) -> String,
    ) {
        let dated = self.told.year.evenings.len() > 1;
        let told = self.texts.records_told(records, dated, name);
        if told.is_empty() {
            return;
        }
        flow.space(4.0);
        let columns = vec![
            Column::short("").style(NOTE),
            Column::figure("").weight(Weight::Bold),
            Column::words("").rest(),
        ];
        let rows = told
            .into_iter()
            .map(|record| Row::new([record.what, record.figure, record.who.join("; ")]));
        let list = List::new(columns, rows.collect());
        flow.titled(&self.texts.season_records(), PART, &list, RECORDS);
    }

    /// A line a person for other programs: the columns are always these.
    fn fields(&self) -> Vec<Vec<String>> {
        self.told
            .year
            .table
            .everybody()
            .map(|row| self.fields_of(row))
            .collect()
    }

    fn fields_of(&self, row: &SeasonRow) -> Vec<String> {
        let best = row.best().map(|unit| unit.points.to_string());
        let season = &self.told.year.season;
        vec![
            season.name.clone(),
            if_known(row.rank),
            self.club.name(&row.person),
            self.texts.season_field(season, &row.value),
            self.texts.plain_field(&row.sum, 1),
            row.units.len().to_string(),
            if_known(row.games.won),
            if_known(row.games.lost),
            best.unwrap_or_default(),
            row.missing.to_string(),
        ]
    }
}
