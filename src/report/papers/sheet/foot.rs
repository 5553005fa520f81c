//! The rows of sums on a score sheet: at its foot, and what is carried from one part to the next.

use super::filled::SheetRows;
use super::kinds::Kind;
use crate::club;
use crate::club::{DealNo, FootColumn, FootPart};
use crate::i18n;
use crate::i18n::Texts;
use crate::report::context::Context;

/// A row of sums.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SumRow {
    pub(super) label: String,
    pub(super) sums: Sums,
    /// What is written in at the left of the label, such as when the list was begun.
    pub(super) beside: Vec<Blank>,
}

/// A word with a line behind it to write on.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Blank {
    pub(super) word: String,
    /// What is on the line if it is known.
    pub(super) figure: String,
    /// How long the line is, in millimetres.
    pub(super) length: f32,
}

/// A sum for each player; none on a sheet to write on.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sums {
    /// One figure across a player's columns.
    Across(Vec<String>),
    /// A figure in each of the player's columns.
    Apart(Vec<Vec<String>>),
}

impl Sums {
    pub(super) fn are_apart(&self) -> bool {
        matches!(self, Sums::Apart(_))
    }
}

/// The foot of a sheet; `people`: how many are at the table at one time, at most and at least.
pub(super) fn rows(
    context: &Context<'_>,
    kind: Kind,
    people: (usize, usize),
    filled: Option<&SheetRows>,
) -> Vec<SumRow> {
    let columns = filled
        .map(|filled| filled.columns.as_slice())
        .unwrap_or_default();
    let mut rows = match kind {
        Kind::Umpire => umpire(context, columns, filled),
        Kind::Running => running(context, columns, filled),
        Kind::German => return german(context, people, filled),
    };
    let parts = context.event.counting().foot_parts(people.0, people.1);
    if !parts.is_empty() {
        rows.extend(scored(
            context.texts,
            &parts,
            filled,
            Texts::report_foot_part_short,
        ));
    }
    rows
}

/// What a scoring adds to the points, part by part, and the total. What is added has its sign; what comes out has
/// none, as at the desk.
fn scored(
    texts: &Texts,
    parts: &[FootPart],
    filled: Option<&SheetRows>,
    label: fn(&Texts, &FootPart) -> String,
) -> Vec<SumRow> {
    let columns = filled
        .map(|filled| filled.list.as_slice())
        .unwrap_or_default();
    let added = |(i, part): (usize, &FootPart)| {
        let added = columns.iter().filter_map(|column| column.added.get(i));
        across(
            label(texts, part),
            added.map(|points| i18n::signed(*points)),
        )
    };
    let totals = columns.iter().map(|column| i18n::figure(column.total()));
    let total = across(texts.report_total(), totals);
    (0_usize..).zip(parts).map(added).chain([total]).collect()
}

/// Net points and net games; of a foot the games won and lost too.
fn running(
    context: &Context<'_>,
    columns: &[club::Column],
    filled: Option<&SheetRows>,
) -> Vec<SumRow> {
    let texts = context.texts;
    let mut rows = net(context, columns).to_vec();
    if filled.is_some_and(|filled| filled.by_foot) {
        let won = columns.iter().map(|column| i18n::figure(column.games_won));
        let lost = columns.iter().map(|column| i18n::figure(column.games_lost));
        rows.insert(1, across(texts.report_won(), won));
        rows.insert(2, across(texts.report_lost(), lost));
    }
    rows
}

/// Totals, net points, net games, and the fines if there are any.
/// A foot alone does not tell points won from points lost, but the games.
fn umpire(
    context: &Context<'_>,
    columns: &[club::Column],
    filled: Option<&SheetRows>,
) -> Vec<SumRow> {
    let texts = context.texts;
    let by_foot = filled.is_some_and(|filled| filled.by_foot);
    let fined = filled.is_some_and(|filled| filled.fined);
    let sums = columns.iter().map(|column| {
        if by_foot {
            [column.games_won, column.games_lost]
                .map(i18n::figure)
                .to_vec()
        } else {
            [column.won, column.lost].map(i18n::figure).to_vec()
        }
    });
    let label = if by_foot {
        texts.report_games()
    } else {
        texts.report_totals()
    };
    let mut rows = vec![apart(label, sums)];
    if fined {
        let fines = columns
            .iter()
            .map(|column| vec![String::new(), or_empty(column.fines)]);
        rows.push(apart(texts.report_fines(), fines));
    }
    rows.extend(net(context, columns));
    rows
}

fn or_empty(figure: i32) -> String {
    match figure {
        0 => String::new(),
        figure => i18n::figure(figure),
    }
}

fn net(context: &Context<'_>, columns: &[club::Column]) -> [SumRow; 2] {
    let texts = context.texts;
    let points = columns.iter().map(club::Column::net_points);
    let games = columns.iter().map(club::Column::net_games);
    [
        across(
            texts.report_own_points(context.event.settings.scoring),
            points.map(i18n::signed),
        ),
        across(texts.report_net_games(), games.map(i18n::signed)),
    ]
}

fn apart(label: String, sums: impl Iterator<Item = Vec<String>>) -> SumRow {
    SumRow {
        sums: Sums::Apart(sums.collect()),
        ..across(label, std::iter::empty())
    }
}

fn across(label: String, sums: impl Iterator<Item = String>) -> SumRow {
    SumRow {
        label,
        sums: Sums::Across(sums.collect()),
        beside: Vec::new(),
    }
}

/// Points with the games won and lost, what the scoring of the German list adds, the total, and what
/// is paid for lost games.
fn german(
    context: &Context<'_>,
    people: (usize, usize),
    filled: Option<&SheetRows>,
) -> Vec<SumRow> {
    let texts = context.texts;
    let columns = filled
        .map(|filled| filled.list.as_slice())
        .unwrap_or_default();
    let games = filled
        .map(|filled| filled.columns.as_slice())
        .unwrap_or_default();
    let counting = context.event.counting();
    let parts = counting
        .by(counting.scoring.on_list())
        .foot_parts(people.0, people.1);
    let mut rows = vec![points_and_games(texts, columns, games)];
    rows.extend(scored(texts, &parts, filled, Texts::report_foot_part));
    if !context.event.purse.tariff.lost_game.is_empty() {
        rows.push(lost_money(context, games));
    }
    let passed = filled.and_then(|filled| filled.passed);
    write_beside(texts, &mut rows, passed);
    rows
}

/// Points, and games won and lost under their marks.
fn points_and_games(texts: &Texts, columns: &[FootColumn], games: &[club::Column]) -> SumRow {
    let sums = columns.iter().map(|column| {
        let mut own = games.iter();
        let own = own.find(|own| own.entrant == column.entrant);
        let games = own.map(|own| [own.games_won, own.games_lost].map(i18n::figure));
        let points = i18n::figure(column.points);
        std::iter::once(points)
            .chain(games.into_iter().flatten())
            .collect()
    });
    apart(texts.report_points(), sums)
}

/// What the lost games cost everybody.
fn lost_money(context: &Context<'_>, games: &[club::Column]) -> SumRow {
    let tariff = &context.event.purse.tariff;
    let cents = games.iter().map(|own| tariff.lost_cents(own.games_lost));
    let sums = cents.map(|cents| context.texts.coins(context.event, cents));
    across(context.texts.report_lost_money(), sums)
}

/// The deals that nobody played, and from when to when the list was played.
fn write_beside(texts: &Texts, rows: &mut [SumRow], passed: Option<u32>) {
    let blank = |word, length| Blank {
        word,
        figure: String::new(),
        length,
    };
    let passed = Blank {
        figure: passed.map(i18n::figure).unwrap_or_default(),
        ..blank(texts.report_passed_deals(), 12.0)
    };
    let times = vec![
        blank(texts.report_begun_at(), 14.0),
        blank(texts.report_ended_at(), 14.0),
    ];
    for (row, beside) in rows.iter_mut().zip([vec![passed], times]) {
        row.beside = beside;
    }
}

/// What the sheet comes to after a deal, carried to its next part; nothing before the first.
pub(super) fn forward(
    texts: &Texts,
    kind: Kind,
    filled: Option<&SheetRows>,
    deal: Option<DealNo>,
) -> SumRow {
    let sums = filled
        .zip(deal)
        .map(|(filled, deal)| filled.sums_after(deal))
        .unwrap_or_default()
        .iter();
    let label = texts.report_forward();
    match kind {
        Kind::Umpire => apart(
            label,
            sums.map(|s| [s.won, s.lost].map(i18n::figure).to_vec()),
        ),
        Kind::Running | Kind::German => across(label, sums.map(|s| i18n::figure(s.total))),
    }
}
