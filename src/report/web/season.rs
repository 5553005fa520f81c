//! The page of a season: its table, its race, its records.

use crate::club::{
    Book,
    season::{Season, SeasonRow},
    teams::Division,
};
use crate::i18n::Texts;
use crate::report::{
    club_year::{ClubYear, SeasonTold},
    division::{division_heads, division_rows},
    papers::season_cells::{row_cells, value_head},
    season::race_of,
    web::{
        frame::{WebBody, WebCard, WebColumn, WebPage, WebPart, WebRow, WebTable},
        svg::svg,
    },
};

/// Width of the picture of the race, in millimetres of its own scale.
const WIDE: f32 = 110.0;

/// The page of a season of a book; who wishes it is there by the first name alone.
pub fn season_page(book: &Book, season: &Season, texts: &Texts) -> WebPage {
    let club = ClubYear::abroad(book, season);
    club.seasons
        .first()
        .map(|told| page(&club, told, texts))
        .unwrap_or_default()
}

fn page(club: &ClubYear, told: &SeasonTold, texts: &Texts) -> WebPage {
    let of = SeasonPage { club, told, texts };
    let year = &told.year;
    let table = &year.table;
    let (few, apart) = year.unranked();
    let ranked: Vec<&SeasonRow> = table.rows.iter().collect();
    let mut parts: Vec<WebPart> = told.divisions.iter().map(|one| of.division(one)).collect();
    if told.is_of_people() {
        parts.extend([
            of.table(texts.report_title_season(), &ranked),
            of.table(texts.season_few(&year.season), &few),
            of.table(texts.season_apart(), &apart),
            of.race(),
        ]);
    }
    parts.push(of.records());
    WebPage {
        lang: texts.lang(),
        title: format!("{} {}", texts.season_title(), year.season.name),
        lines: of.lines(),
        notices: of.notices(),
        parts,
        foot: texts.web_made(),
    }
}

struct SeasonPage<'a> {
    club: &'a ClubYear,
    told: &'a SeasonTold,
    texts: &'a Texts,
}

impl SeasonPage<'_> {
    /// After how many evenings, and the rule in words.
    fn lines(&self) -> Vec<String> {
        let year = &self.told.year;
        let after = year
            .evenings
            .last()
            .map(|(day, _)| {
                let day = self.texts.day_words(*day);
                self.texts.season_after(year.evenings.len(), day)
            })
            .unwrap_or_else(|| self.texts.season_nothing());
        vec![after, self.texts.season_rule(&year.season)]
    }

    /// Which evenings are not finished.
    fn notices(&self) -> Vec<String> {
        let name = |event| self.club.events.get(&event).cloned().unwrap_or_default();
        self.texts
            .season_provisional(&self.told.year, name)
            .into_iter()
            .collect()
    }

    /// The table of a division of the league.
    fn division(&self, division: &Division) -> WebPart {
        let texts = self.texts;
        let season = &self.told.year.season;
        let columns = division_heads(texts, season, division)
            .into_iter()
            .zip(0..)
            .map(|(head, at)| match at {
                0 => WebColumn::place(head),
                1 => WebColumn::name(head),
                2 => WebColumn::figure(head).strong(),
                _ => WebColumn::figure(head).roomy(),
            });
        let cells = division_rows(texts, season, division);
        let rows = division.rows.iter().zip(cells).map(|(row, cells)| WebRow {
            cells,
            first: row.rank == Some(1),
        });
        let columns = columns.collect();
        let rows = rows.collect();
        let body = WebBody::Table(WebTable { columns, rows });
        part(division.name.clone(), body, texts.division_note())
    }

    fn table(&self, title: String, rows: &[&SeasonRow]) -> WebPart {
        let rows = rows.iter().map(|row| self.row(row)).collect();
        let columns = self.columns();
        let body = WebBody::Table(WebTable { columns, rows });
        part(title, body, String::new())
    }

    fn columns(&self) -> Vec<WebColumn> {
        let texts = self.texts;
        let season = &self.told.year.season;
        let unit = season.unit.id();
        vec![
            WebColumn::place(texts.report_rank()),
            WebColumn::words("").minor(),
            WebColumn::name(texts.report_name()),
            WebColumn::figure(value_head(texts, season)).strong(),
            WebColumn::figure(texts.season_field_sum()).roomy(),
            WebColumn::figure(texts.season_field_lists(unit)),
            WebColumn::figure(texts.report_won_lost()).roomy(),
            WebColumn::figure(texts.season_field_best()).roomy(),
            WebColumn::figure(texts.season_field_missing())
                .minor()
                .roomy(),
        ]
    }

    fn row(&self, row: &SeasonRow) -> WebRow {
        WebRow {
            cells: row_cells(self.texts, self.club, self.told, row),
            first: row.rank == Some(1),
        }
    }

    fn race(&self) -> WebPart {
        let texts = self.texts;
        let name = |who: &_| self.club.name(who);
        let race = race_of(texts, &self.told.year, &self.told.race, name);
        let picture = race.is_worth().then(|| race.page(WIDE, 0.0));
        let spoken = texts.season_race_spoken();
        let picture = picture.map(|page| svg(&page, &spoken)).unwrap_or_default();
        let body = WebBody::Picture(picture);
        part(texts.ui_race(), body, texts.season_race_note())
    }

    fn records(&self) -> WebPart {
        let name = |who: &_| self.club.name(who);
        let told = self.texts.records_told(&self.told.records, true, name);
        let body = WebBody::Cards(
            told.into_iter()
                .map(|record| WebCard {
                    kind: record.what,
                    who: record.figure,
                    why: record.who,
                    first: false,
                })
                .collect(),
        );
        part(self.texts.season_records(), body, String::new())
    }
}

pub(super) fn part(title: String, body: WebBody, under: String) -> WebPart {
    WebPart {
        title,
        note: String::new(),
        body,
        under,
    }
}
