//! The standings of one leg alone: who won it.

use crate::club::{
    DealSpan, EntrantId, Leg, LegNo, Row as Standing, Standings,
    money::{EventMoney, Ranking, Winner},
    standings_of,
};
use crate::i18n::{figure, if_known};
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    list::{Column, Flow, List, Row, UNDER},
    page::Weight,
    papers::{
        chosen::{self, club_of, has_clubs, name_of, number_of},
        made::PaperResult,
        results::{self, figures_of, provisional, ranked},
        won::PotNotes,
    },
    pen::{NOTE, STRONG_BODY, Style},
};

/// Who won the leg is read from a step away.
const WINNER: Style = Style {
    size: 14.0,
    ..STRONG_BODY
};

/// The leg asked for, or each of which something is in.
pub(super) fn series(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let legs = chosen::legs(context)?;
    let begun: Vec<&Leg> = legs.into_iter().filter(|leg| leg.touched()).collect();
    let texts = context.texts;
    let money = context.money();
    let mut made = PaperResult {
        table: Some(vec![field_heads(context)]),
        ..PaperResult::default()
    };
    for leg in begun {
        context.go_on()?;
        let of = LegPaper {
            context,
            leg: leg.number,
            own: standings_of(context.event, DealSpan::Only(leg.number)),
            money: &money,
        };
        let head = of.head();
        let flow = Flow::poster(context, &head, |flow| of.write(flow));
        made.add(texts.report_leg(leg.number), flow.finish());
        if let Some(table) = &mut made.table {
            table.extend(of.own.rows.iter().map(|row| of.fields(row)));
        }
    }
    if made.pages.is_empty() {
        return Err(ReportError::NothingIn);
    }
    Ok(made)
}

/// One leg with what stands beside it.
struct LegPaper<'a> {
    context: &'a Context<'a>,
    leg: LegNo,
    /// The standings of the leg alone.
    own: Standings,
    money: &'a EventMoney,
}

impl<'a> LegPaper<'a> {
    fn head(&self) -> Head {
        let title = self.context.texts.report_title_series();
        let mut head = Head::new(self.context, title, Some(self.leg)).sealed(self.context);
        results::as_of(self.context, &mut head);
        head
    }

    fn won(&self) -> PotNotes<'_> {
        let leg = Ranking::Leg(self.leg.0);
        PotNotes::of(self.context, self.money, move |pot| pot.ranking == leg)
    }

    fn write(&self, flow: &mut Flow<'_>) {
        let texts = self.context.texts;
        let event = self.context.event;
        let missing = texts.provisional_without(event, &self.own.missing);
        let is_final = missing.is_none();
        provisional(flow, missing);
        if let Some(winner) = self.winner(is_final) {
            flow.heading(&winner, WINNER, 30.0);
            flow.space(2.0);
        }
        let won = self.won();
        flow.list(&self.list(&won, has_clubs(event)));
        flow.space(1.5);
        if let Some(note) = texts.five_note(event) {
            flow.words(&note, UNDER);
        }
        won.write(flow);
    }

    /// Who has won the leg, or leads while sheets are missing; nobody while nothing is in.
    fn winner(&self, is_final: bool) -> Option<String> {
        let texts = self.context.texts;
        let first = self.own.ranked().first()?;
        let people: Vec<EntrantId> = self
            .own
            .ranked()
            .iter()
            .take_while(|row| row.rank == first.rank)
            .map(|row| row.entrant)
            .collect();
        let names = texts.entrant_names(self.context.event, &people);
        let points = figure(first.points);
        Some(if is_final {
            texts.report_series_winner(self.leg, people.len(), names, points)
        } else {
            texts.report_series_leads(self.leg, names, points)
        })
    }

    fn list(&self, won: &PotNotes<'_>, clubs: bool) -> List {
        let rows = ranked(&self.own)
            .into_iter()
            .map(|line| self.row(won, line.rank, line.row, clubs));
        List::new(self.columns(clubs), rows.collect())
    }

    fn columns(&self, clubs: bool) -> Vec<Column> {
        let texts = self.context.texts;
        let counts = texts.report_counts(self.context.event.settings.scoring);
        let mut columns = vec![
            Column::rank(texts),
            Column::number(texts),
            Column::name(texts),
        ];
        columns.extend(clubs.then(|| Column::club(texts)));
        columns.extend([
            Column::figure(texts.report_table_head()).style(NOTE),
            Column::figure(counts).weight(Weight::Bold),
            Column::figure(texts.report_won_lost()),
        ]);
        columns
    }

    fn row(&self, won: &PotNotes<'_>, rank: Option<u32>, row: &Standing, clubs: bool) -> Row {
        let event = self.context.event;
        let [rank, points, _, won_lost] = results::results(rank, row);
        let mut cells = vec![
            rank,
            number_of(event, row.entrant),
            self.context.texts.listed_beside_number(event, row.entrant),
        ];
        cells.extend(clubs.then(|| club_of(event, row.entrant)));
        cells.extend([self.table(row), points, won_lost]);
        let prize = won.by(&Winner::Entrant(row.entrant));
        Row {
            under: Some(prize)
                .filter(|prize| !prize.is_empty())
                .into_iter()
                .collect(),
            ..Row::new(cells)
        }
    }

    fn table(&self, row: &Standing) -> String {
        let table = row.legs.iter().find(|result| result.leg == self.leg);
        table
            .map(|result| result.table.to_string())
            .unwrap_or_default()
    }

    fn fields(&self, row: &Standing) -> Vec<String> {
        let event = self.context.event;
        let [points, _, won, lost] = figures_of(row);
        vec![
            self.leg.to_string(),
            if_known(row.rank),
            number_of(event, row.entrant),
            name_of(event, row.entrant),
            club_of(event, row.entrant),
            self.table(row),
            points,
            won,
            lost,
        ]
    }
}

fn field_heads(context: &Context<'_>) -> Vec<String> {
    let texts = context.texts;
    vec![
        texts.report_leg_head(),
        texts.report_rank(),
        texts.report_number(),
        texts.report_name(),
        texts.report_club(),
        texts.report_table_head(),
        texts.report_counts(context.event.settings.scoring),
        texts.report_won(),
        texts.report_lost(),
    ]
}
