//! The papers of the till: the cash sheet and the lists to sign up on.

use crate::club::{
    Awards, awards_from,
    money::{Account, Dues, EventMoney, Who, event_money_from},
    standings,
};
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    list::{Column, Flow, List, Row},
    page::{Ink, Weight},
    papers::{
        chosen::{club_of, has_clubs, name_of, number_of},
        made::PaperResult,
        receipts::without_receipt,
    },
    pen::{BODY, NOTE, STRONG_BODY, Style},
};
use itertools::Itertools;

/// The cash sheet: what came in, what went out, what is in the box; who has not paid; a line for
/// everybody.
pub(super) fn cash(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    people_there(context)?;
    let standings = standings(context.event, None);
    let money = event_money_from(context.members, context.event, &standings);
    let awards = awards_from(context.event, &standings, &money);
    let head_of = Head::of_results(context, context.texts.report_title_cash());
    let flow = Flow::poster(context, &head_of, |flow| {
        write_cash(flow, context, &money, &awards);
    });
    Ok(PaperResult::flowed(flow, Some(cash_table(context, &money))))
}

pub(super) fn people_there(context: &Context<'_>) -> Result<(), ReportError> {
    if context.event.entrants.is_empty() {
        return Err(ReportError::NoEntrants);
    }
    Ok(())
}

/// Where a prize is ticked that is handed out.
const TO_TICK: &str = "___";
/// Where the sum is written that is counted in the box.
const TO_COUNT: &str = "____________";
const WRONG: Style = STRONG_BODY.ink(Ink::Wrong);
/// Room above the signature and for it, in millimetres.
const ABOVE: f32 = 3.0;
const SIGNATURE: f32 = 12.0;

fn write_cash(flow: &mut Flow<'_>, context: &Context<'_>, money: &EventMoney, awards: &Awards) {
    let texts = context.texts;
    flow.list(&balance(context, money));
    flow.space(1.0);
    for note in texts.cash_notes(context.event, money, awards) {
        flow.words(&note, WRONG);
    }
    if let Some(note) = texts.numbers_without_receipt(without_receipt(context)) {
        flow.words(&note, BODY);
    }
    let prizes = prizes(context, money, awards);
    if !prizes.is_empty() {
        flow.space(ABOVE);
        flow.abreast(&prizes);
        flow.space(1.0);
    }
    for pot in &money.pots {
        for note in texts.pot_absent(context.event, pot) {
            flow.words(&format!("{}: {note}", pot.name), BODY);
        }
    }
    flow.space(4.0);
    flow.heading(&texts.report_everybody(), STRONG_BODY, 20.0);
    flow.abreast(&everybody(context, money));
    flow.space(ABOVE);
    flow.need(SIGNATURE);
    flow.words(&texts.report_cash_signature(), BODY);
}

/// What is won for certain or by a lot that is still to be drawn, and whether it was handed out.
fn prizes(context: &Context<'_>, money: &EventMoney, awards: &Awards) -> List {
    let Context { event, texts, .. } = *context;
    let columns = vec![
        Column::short(texts.report_title_prizes()).style(NOTE),
        Column::figure(""),
        Column::words(texts.head_name()).weight(Weight::SemiBold),
        Column::figure(texts.cash_due()),
        Column::short("✓"),
    ];
    let mut kind = String::new();
    let rows = awards.of_worth(money).map(|award| {
        let mut own = texts.award_kind(award);
        if own == kind {
            own.clear();
        } else {
            kind.clone_from(&own);
        }
        let gift = award.gift.as_ref().map(|gift| texts.gift(gift));
        let winner = std::iter::once(texts.award_winner(event, award));
        let is_out = award.is_handed_out(event);
        Row::new([
            own,
            texts.report_nth(award.place),
            winner.chain(gift).join(", "),
            texts.award_money(event, award.cents).unwrap_or_default(),
            if is_out { "✓" } else { TO_TICK }.to_owned(),
        ])
    });
    List::new(columns, rows.collect())
}

/// What is due, counted and open, kind by kind, and the box.
fn balance(context: &Context<'_>, money: &EventMoney) -> List {
    let texts = context.texts;
    let rows = texts
        .cash_rows(context.event, money)
        .into_iter()
        .filter(|row| row.is_to_count || ![&row.due, &row.counted].iter().all(|sum| sum.is_empty()))
        .map(|row| Row {
            sum: row.is_total,
            wrong: row.is_wrong,
            ..Row::new([
                row.what,
                row.due,
                if row.is_to_count {
                    TO_COUNT.to_owned()
                } else {
                    row.counted
                },
                row.open,
            ])
        });
    let columns = vec![
        Column::words(String::new()),
        Column::figure(texts.cash_due()),
        Column::figure(texts.cash_counted()),
        Column::figure(texts.cash_still_open()),
    ];
    List::new(columns, rows.collect())
}

/// The heads of everybody's line.
fn heads(context: &Context<'_>) -> [String; 5] {
    let texts = context.texts;
    [
        texts.head_number(),
        texts.head_name(),
        texts.cash_due(),
        texts.cash_counted(),
        texts.cash_still_open(),
    ]
}

/// A line a person, by surname: due and counted where anything is, still open.
pub(super) fn everybody(context: &Context<'_>, money: &EventMoney) -> List {
    let event = context.event;
    let texts = context.texts;
    let [number, name, due, counted, open] = heads(context);
    let mut columns = vec![
        Column::figure(number).style(NOTE),
        Column::words(name).weight(Weight::SemiBold),
    ];
    let mut people: Vec<&Account> = money.accounts.people.iter().collect();
    people.sort_by_cached_key(|one| (event.name_key(one.entrant), one.entrant));
    let is_counted = people.iter().any(|one| one.sum().counted_cents != 0);
    // Where nobody has paid, what is due is open.
    if is_counted {
        columns.extend([due, counted].map(Column::figure));
    }
    columns.push(Column::figure(open).weight(Weight::SemiBold));
    List::new(
        columns,
        people
            .into_iter()
            .map(|one| {
                let name = event.called_beside_number(one.entrant);
                let written = |cents| texts.some_coins(event, cents);
                let [number, name, due, counted, open] = line(context, one, name, written);
                let paid = is_counted.then_some([due, counted]).into_iter().flatten();
                Row::new([number, name].into_iter().chain(paid).chain([open]))
            })
            .collect(),
    )
}

/// Somebody's line, with sums as they are written there.
fn line(
    context: &Context<'_>,
    account: &Account,
    name: String,
    written: impl Fn(i64) -> String,
) -> [String; 5] {
    let sum = account.sum();
    [
        number_of(context.event, account.entrant),
        name,
        written(sum.due_cents),
        written(sum.counted_cents),
        written(sum.open_cents()),
    ]
}

/// A line for everybody, for other programs.
pub(super) fn cash_table(context: &Context<'_>, money: &EventMoney) -> Vec<Vec<String>> {
    let written = |cents| match cents {
        0 => String::new(),
        cents => context.texts.money_field(cents),
    };
    let rows = money.accounts.people.iter().map(|one| {
        let name = name_of(context.event, one.entrant);
        line(context, one, name, written)
    });
    std::iter::once(heads(context))
        .chain(rows)
        .map(Vec::from)
        .collect()
}

/// How many empty lines a list has on which people sign up by hand.
const BLANK_LINES: usize = 27;
/// How much taller a row is that somebody signs in, in millimetres.
const TO_SIGN: f32 = 2.0;
/// Room for a name, a club, and a signature beside names and clubs of any length, in spaces.
const NAME: usize = 84;
const CLUB: usize = 48;
const SIGNED: usize = 80;

/// A list to sign up on: everybody who is known, by surname, with what each owes, or empty lines.
pub(super) fn sign_up(context: &Context<'_>, blank: bool) -> Result<PaperResult, ReportError> {
    let texts = context.texts;
    let money = context.money();
    let mut dues = money.dues;
    if blank {
        dues.clear();
    } else {
        people_there(context)?;
    }
    dues.sort_by_cached_key(|one| (context.event.name_key(one.entrant), one.entrant));
    let head_of = Head::new(context, texts.report_title_sign_up(), None);
    let flow = Flow::laid(context, &head_of, &[], |flow| {
        let parts = context.event.entry_parts();
        let fee: Vec<String> = parts
            .iter()
            .filter(|part| !part.name.is_empty())
            .map(|part| format!("{} {}", texts.coins(context.event, part.cents), part.name))
            .collect();
        let is_said = !fee.is_empty();
        if is_said {
            let each = fee.join(" · ");
            let is_sum = fee.len() > 1 && are_alike(context, &dues);
            let words = if is_sum {
                let sum = texts.coins(context.event, context.event.entry_cents());
                format!("{sum}: {each}")
            } else {
                each
            };
            flow.words(&words, BODY);
            flow.space(2.0);
        }
        flow.list(&sign_up_list(context, &dues, blank, is_said).taller(TO_SIGN));
    });
    Ok(PaperResult::flowed(flow, None))
}

/// Whether all pay all parts of the entry, also those who are not known yet.
fn are_alike(context: &Context<'_>, dues: &[Dues]) -> bool {
    let event = context.event;
    let fee = event.entry_cents();
    let is_of_all = event.entry_parts().iter().all(|part| {
        let pot = part.pot.as_deref().and_then(|name| event.purse.pot(name));
        part.leg.is_none() && pot.is_none_or(|pot| pot.who == Who::All)
    });
    is_of_all && dues.iter().all(|dues| dues.due_cents == fee)
}

fn sign_up_list(context: &Context<'_>, dues: &[Dues], blank: bool, is_said: bool) -> List {
    let texts = context.texts;
    let fee = context.event.entry_cents();
    // Where nobody has anything to pay there is nothing to tick either.
    let pays = fee > 0 || dues.iter().any(|dues| dues.due_cents > 0);
    // What everybody pays alike is said once above.
    let alike = is_said && are_alike(context, dues);
    let clubs = blank || has_clubs(context.event);
    let league = context.event.leagues().next();
    let mut columns = vec![Column::number(texts), Column::name(texts)];
    columns.extend(clubs.then(|| Column::club(texts)));
    let team = || Column::words(texts.report_team()).style(NOTE);
    columns.extend(league.map(|_| team()));
    if pays {
        columns.extend((!alike).then(|| Column::figure(texts.cash_fee())));
        columns.push(Column::short(texts.cash_paid()));
    }
    columns.push(Column::words(texts.report_signature()).rest());
    let signed = if blank { CLUB } else { SIGNED };
    let line = |[number, name, club]: [String; 3], team: String, due: i64, paid: String| {
        let mut cells = vec![number, name];
        cells.extend(clubs.then_some(club));
        cells.extend(league.map(|_| team));
        if pays {
            cells.extend((!alike).then(|| texts.some_coins(context.event, due)));
            cells.push(paid);
        }
        cells.push(" ".repeat(signed));
        Row::new(cells)
    };
    let lines = if blank { BLANK_LINES } else { 0 };
    let empty = (1..=lines).map(|number| {
        let [name, club] = [NAME, CLUB].map(|room| " ".repeat(room));
        let who = [number.to_string(), name, club];
        line(who, String::new(), fee, String::new())
    });
    List::new(
        columns,
        dues.iter()
            .map(|dues| {
                let who = [
                    number_of(context.event, dues.entrant),
                    context.event.called_beside_both(dues.entrant),
                    club_of(context.event, dues.entrant),
                ];
                let team = league.and_then(|league| league.team_of(dues.entrant));
                let team = team.map(|team| {
                    let mut name = team.name.clone();
                    if team.substitutes.contains(&dues.entrant) {
                        name = format!("{name} ({})", texts.match_substitute());
                    }
                    name
                });
                let paid = if dues.due_cents > 0 && dues.open_cents() == 0 {
                    "✓".to_owned()
                } else {
                    texts.some_coins(context.event, dues.paid_cents)
                };
                line(who, team.unwrap_or_default(), dues.due_cents, paid)
            })
            .chain(empty)
            .collect(),
    )
}
