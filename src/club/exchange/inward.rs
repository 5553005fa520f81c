//! From a document to a book: numbers and ids are there once, and every rulebook is known.

use crate::club::{
    DealDoc, DealLine, DealNo, Earlier, Entrant, EntrantDoc, Event, EventDoc, EventId,
    EventSettings, ExchangeError, JournalDoc, Leg, LegDoc, RulesChoice, Sheet, Table, TableDoc,
    money::{Payment, Purse},
    standing::scoring,
};
use crate::skat::Rulebook;
use std::collections::{BTreeMap, BTreeSet};

/// The rows of a journal, numbered from 1 in their order.
pub(super) fn earlier(journal: Vec<JournalDoc>) -> Vec<Earlier> {
    let numbers: BTreeMap<i64, i64> = journal.iter().map(|row| row.seq).zip(1..).collect();
    (1..)
        .zip(journal)
        .map(|(number, row)| Earlier {
            number,
            at: row.at,
            actor: row.actor,
            what: row.what,
            undoes: row.undoes.and_then(|seq| numbers.get(&seq).copied()),
        })
        .collect()
}

pub(super) fn twice(ids: impl Iterator<Item = i64>) -> Result<(), ExchangeError> {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            return Err(ExchangeError::IdTwice { id });
        }
    }
    Ok(())
}

pub(super) fn event(doc: EventDoc) -> Result<Event, ExchangeError> {
    let rules = rules(
        doc.id,
        doc.rulebook,
        doc.rules_text,
        doc.options,
        doc.lost_at_five,
    )?;
    let mut entrants = doc
        .entrants
        .into_iter()
        .map(|who| entrant(doc.id, who))
        .collect::<Result<Vec<Entrant>, ExchangeError>>()?;
    entrants.sort_by_key(|e| e.id);
    let mut prizes = doc.prizes;
    if !doc.entry.is_empty() {
        prizes.fee_cents = 0;
    }
    let legs: Vec<Leg> = doc.legs.into_iter().map(leg).collect();
    numbers_once(doc.id, &legs)?;
    if legs.iter().filter(|leg| leg.called).count() > 1 {
        return Err(ExchangeError::CalledTwice { event: doc.id });
    }
    Ok(Event {
        id: doc.id,
        settings: EventSettings {
            name: doc.name,
            date: doc.date,
            rules,
            scoring: doc.scoring,
            stake_cents_per_100: doc.stake_cents_per_100,
            currency: doc.currency,
            movement: doc.movement,
            prizes,
            is_final: doc.is_final,
        },
        seal: doc.seal,
        entrants: entrants.into(),
        legs,
        cuts: doc.cuts,
        choices: doc.choices,
        purse: Purse {
            tariff: doc.tariff,
            entry: doc.entry,
            expenses: doc.expenses,
            pots: doc.pots,
            one_prize: doc.one_prize,
        }
        .into(),
        groupings: doc.groupings.into(),
        lots: doc.lots,
        counted: doc.counted,
    })
}

/// Somebody who takes part, with what was paid said in one way.
fn entrant(event: EventId, doc: EntrantDoc) -> Result<Entrant, ExchangeError> {
    let mut entrant = doc.entrant;
    let Some(paid_cents) = doc.paid_cents else {
        entrant.paid &= entrant.payments.is_empty();
        return Ok(entrant);
    };
    entrant.paid = false;
    if entrant.payments.is_empty() {
        let payment = Payment {
            cents: paid_cents,
            ..Payment::default()
        };
        entrant
            .payments
            .extend((paid_cents != 0).then_some(payment));
    }
    let sum_cents = entrant.paid_cents(0);
    if sum_cents == paid_cents {
        return Ok(entrant);
    }
    Err(ExchangeError::Payments {
        event,
        entrant: entrant.id,
        paid_cents,
        sum_cents,
    })
}

/// The rules of an event in a document; the program's own text of them if the document has none.
fn rules(
    event: EventId,
    id: String,
    text: Option<String>,
    options: Vec<String>,
    lost_at_five: Option<i32>,
) -> Result<RulesChoice, ExchangeError> {
    let lost_at_five = lost_at_five.or_else(|| text.is_none().then(scoring::lost_at_five));
    let builtin = || Rulebook::builtin(&id).map(|rules| rules.text().to_owned());
    let Some(text) = text.or_else(builtin) else {
        return Err(ExchangeError::NoRulebook {
            event,
            rulebook: id,
        });
    };
    Ok(RulesChoice {
        id,
        text,
        options,
        lost_at_five,
    })
}

fn numbers_once(event: EventId, legs: &[Leg]) -> Result<(), ExchangeError> {
    let mut seen = BTreeSet::new();
    let all = legs.iter().flat_map(|leg| {
        std::iter::once((leg.number, None)).chain(
            leg.tables
                .iter()
                .map(|table| (leg.number, Some(table.number))),
        )
    });
    for (leg, number) in all {
        if !seen.insert((leg, number)) {
            return Err(ExchangeError::NumberTwice {
                event,
                leg,
                table: number,
            });
        }
    }
    Ok(())
}

fn leg(doc: LegDoc) -> Leg {
    let tables: Vec<Table> = doc.tables.into_iter().map(table).collect();
    Leg {
        number: doc.leg,
        rounds: doc.rounds,
        tables: tables.into(),
        sitting_out: doc.sitting_out,
        drawn_from: doc.drawn_from,
        called: doc.called,
    }
}

fn table(doc: TableDoc) -> Table {
    let mut next: BTreeMap<DealNo, u32> = BTreeMap::new();
    let mut deals: Vec<DealLine> = doc
        .deals
        .into_iter()
        .map(|deal| {
            let expected = next.entry(deal.deal).or_default();
            let line = deal.line.unwrap_or(*expected);
            *expected = line.saturating_add(1);
            let DealDoc {
                deal,
                declarer,
                amount,
                entry,
                remark,
                accepted,
                dealer,
                ..
            } = deal;
            DealLine {
                deal,
                line,
                declarer,
                amount,
                entry,
                remark,
                accepted,
                dealer,
            }
        })
        .collect();
    deals.sort_by_key(|line| (line.deal, line.line));
    let mut feet = doc.feet;
    let mut second_feet = doc.second_feet;
    let mut void = doc.void;
    let mut beside = doc.beside;
    beside.sort_by_key(|beside| beside.number);
    feet.sort_by_key(|foot| foot.entrant);
    second_feet.sort_by_key(|foot| foot.entrant);
    void.sort_by_key(|void| void.entrant);
    let seats = doc.seats.into_iter().collect();
    let mut stays = doc.stays;
    stays.sort();
    let sheet = Sheet {
        deals,
        fines: doc.fines,
        slips: doc.slips,
        totals: doc.totals,
        feet,
        second_feet,
        struck_from: doc.struck_from,
        void,
        beside,
        mark: doc.mark,
    }
    .into();
    let mut table = Table {
        number: doc.table,
        seats,
        stays,
        sheet,
    };
    table.forget_dealers_in_turn();
    table
}
