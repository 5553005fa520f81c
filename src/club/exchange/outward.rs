//! From a book to a document.

use crate::club::{
    Book, Company, DealDoc, DealLine, Earlier, EntrantDoc, Event, EventDoc, EventSettings, Groups,
    JournalDoc, Leg, LegDoc, PrizeSettings, Table, TableDoc, money::Purse,
};

/// The journal of a document: the rows of other books first, then the book's own,
/// numbered in one go.
pub(super) fn told(earlier: &[Earlier], own: Vec<JournalDoc>) -> Vec<JournalDoc> {
    let before = earlier.last().map_or(0, |row| row.number);
    let old = earlier.iter().map(|row| JournalDoc {
        seq: row.number,
        at: row.at.clone(),
        actor: row.actor.clone(),
        what: row.what.clone(),
        undoes: row.undoes,
    });
    // Without other books' rows, numbers stay as they are; with them, the own ones go on where
    // those end.
    let first = own.first().map_or(1, |row| row.seq);
    let shift = if before == 0 {
        0
    } else {
        before.saturating_add(1).saturating_sub(first)
    };
    let own = own.into_iter().map(|row| JournalDoc {
        seq: row.seq.saturating_add(shift),
        undoes: row.undoes.map(|seq| seq.saturating_add(shift)),
        ..row
    });
    old.chain(own).collect()
}

pub(super) fn event_doc(book: &Book, event: &Event) -> EventDoc {
    let EventSettings {
        name,
        date,
        rules,
        scoring,
        stake_cents_per_100,
        currency,
        movement,
        prizes,
        is_final,
    } = event.settings.clone();
    let Purse {
        tariff,
        entry,
        expenses,
        pots,
        one_prize,
    } = Purse::clone(&event.purse);
    EventDoc {
        id: event.id,
        name,
        date,
        rulebook: rules.id,
        options: rules.options,
        rules_text: Some(rules.text),
        lost_at_five: rules.lost_at_five,
        scoring,
        stake_cents_per_100,
        currency,
        movement,
        prizes: PrizeSettings {
            fee_cents: event.entry_cents(),
            ..prizes
        },
        is_final,
        seal: event.seal.clone(),
        entrants: entrant_docs(book, event),
        legs: event.legs.iter().map(leg_doc).collect(),
        cuts: event.cuts.clone(),
        choices: event.choices.clone(),
        groupings: event.groupings.to_vec(),
        tariff,
        entry,
        expenses,
        pots,
        one_prize,
        lots: event.lots.clone(),
        counted: event.counted.clone(),
    }
}

fn entrant_docs(book: &Book, event: &Event) -> Vec<EntrantDoc> {
    let groups = Groups::of(&book.members, event);
    let entrants = event.entrants.iter().map(|entrant| {
        let payments = &entrant.payments;
        if payments.is_empty() {
            return EntrantDoc {
                entrant: entrant.clone(),
                shown: event.called(entrant.id),
                paid_cents: None,
            };
        }
        let dues = groups.dues_of(event, entrant);
        let mut entrant = entrant.clone();
        entrant.paid = dues.open_cents() == 0;
        // One payment of an unknown time says no more than its sum.
        entrant
            .payments
            .retain(|one| one.at.is_some() || one.number > 0 || payments.len() > 1);
        EntrantDoc {
            shown: event.called(entrant.id),
            entrant,
            paid_cents: Some(dues.paid_cents),
        }
    });
    entrants.collect()
}

fn leg_doc(leg: &Leg) -> LegDoc {
    let tables = leg.tables.iter().map(|table| table_doc(table, leg.rounds));
    LegDoc {
        leg: leg.number,
        rounds: leg.rounds,
        sitting_out: leg.sitting_out.clone(),
        drawn_from: leg.drawn_from.clone(),
        called: leg.called,
        tables: tables.collect(),
    }
}

fn table_doc(table: &Table, rounds: u32) -> TableDoc {
    let company = table.company(rounds);
    TableDoc {
        table: table.number,
        seats: table.seats.iter().copied().collect(),
        stays: table.stays.clone(),
        deals: table
            .sheet
            .deals
            .iter()
            .map(|line| deal_doc(&company, line))
            .collect(),
        fines: table.sheet.fines.clone(),
        slips: table.sheet.slips.clone(),
        totals: table.sheet.totals.clone(),
        feet: table.sheet.feet.clone(),
        second_feet: table.sheet.second_feet.clone(),
        struck_from: table.sheet.struck_from,
        void: table.sheet.void.clone(),
        beside: table.sheet.beside.clone(),
        mark: table.sheet.mark,
    }
}

fn deal_doc(company: &Company<'_>, line: &DealLine) -> DealDoc {
    DealDoc {
        deal: line.deal,
        line: (line.line > 0).then_some(line.line),
        dealer: company.at(line.deal).dealer(),
        declarer: line.declarer,
        amount: line.amount,
        entry: line.entry,
        remark: line.remark.clone(),
        accepted: line.accepted.clone(),
    }
}
