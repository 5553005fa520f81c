//! The standings of one leg alone.

use crate::club::{
    DealSpan, Leg, LegNo, Row as Standing, Standings,
    money::{EventMoney, Ranking, Winner},
    standings_of,
};
use crate::i18n::if_known;
use crate::report::{
    context::Context,
    error::ReportError,
    head::{DOT, Head},
    list::{Column, Flow, List, Row, UNDER},
    page::Weight,
    papers::{
        chosen::{self, club_of, has_clubs, name_of, number_of},
        made::PaperResult,
        results::{self, figures_of, provisional, ranked},
        won::PotNotes,
    },
    pen::NOTE,
};

/// The leg asked for, or each of which something is in.
pub(super) fn series(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let legs = chosen::legs(context)?;
    let begun: Vec<&Leg> = legs.into_iter().filter(|leg| leg.touched()).collect();
    let texts = context.texts;
    let money = context.money();
    let mut made = PaperResult::default();
    let mut table = vec![field_heads(context)];
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
        table.extend(of.own.rows.iter().map(|row| of.fields(row)));
    }
    if made.pages.is_empty() {
        return Err(ReportError::NothingIn);
    }
    made.table = Some(table);
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
        let texts = self.context.texts;
        let [title, leg] = [texts.report_title_series(), texts.report_leg(self.leg)];
        let title = format!("{title}{DOT}{leg}");
        let mut head = Head::of_results(self.context, title);
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
        provisional(flow, texts.provisional_without(event, &self.own.missing));
        let won = self.won();
        flow.list(&self.list(&won, has_clubs(event)));
        flow.space(1.5);
        flow.words(&results::scoring_note(self.context), UNDER);
        won.write(flow);
    }

    fn list(&self, won: &PotNotes<'_>, clubs: bool) -> List {
        let texts = self.context.texts;
        let lines = ranked(&self.own);
        let prizes: Vec<String> = lines
            .iter()
            .map(|line| won.by(&Winner::Entrant(line.row.entrant)))
            .collect();
        let are_won = prizes.iter().any(|prize| !prize.is_empty());
        let mut columns = self.columns(clubs);
        columns.extend(are_won.then(|| Column::words(texts.report_title_prizes()).share(0.5)));
        let rows = lines.into_iter().zip(prizes).map(|(line, prize)| {
            let mut cells = self.cells(line.rank, line.row, clubs);
            cells.extend(are_won.then_some(prize));
            Row::new(cells)
        });
        List::new(columns, rows.collect())
    }

    fn columns(&self, clubs: bool) -> Vec<Column> {
        let texts = self.context.texts;
        let counts = texts.report_counts(self.context.event.settings.scoring);
        let mut columns = results::who_columns(texts, None, clubs);
        columns.extend([
            Column::figure(texts.report_table_head()).style(NOTE),
            Column::figure(counts).weight(Weight::Bold),
            Column::figure(texts.report_won_lost()),
        ]);
        columns
    }

    fn cells(&self, rank: Option<u32>, row: &Standing, clubs: bool) -> Vec<String> {
        let [rank, points, _, won_lost] = results::results(rank, row);
        let ranks = [Some(rank), None];
        let mut cells = results::who_cells(self.context, ranks, row.entrant, clubs);
        cells.extend([self.table(row), points, won_lost]);
        cells
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
