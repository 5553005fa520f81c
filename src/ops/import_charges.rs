//! A deal from outside that is recorded twice: a game, and its value charged to another (Foster, Laws 26
//! and 50). The charge becomes a row of its own that is no game, as the desk writes it.

use crate::club::{DealLine, DealNo, Fine, Table};
use crate::skat::Rulebook;

/// Makes charges of the lines that are charges, where the rules know such a thing.
pub(super) fn out_of_lines(table: &mut Table, rules: &Rulebook) {
    if !rules.charges_others() {
        return;
    }
    let deals: Vec<DealNo> = table.sheet.deals.iter().map(|line| line.deal).collect();
    // The lines are sorted by deal.
    let mut doubled: Vec<DealNo> = deals
        .windows(2)
        .filter_map(|pair| match pair {
            [one, next] if one == next => Some(*one),
            _ => None,
        })
        .collect();
    doubled.dedup();
    for deal in doubled {
        one(table, deal, rules);
    }
}

fn one(table: &mut Table, deal: DealNo, rules: &Rulebook) {
    let lines: Vec<&DealLine> = table
        .sheet
        .deals
        .iter()
        .filter(|line| line.deal == deal)
        .collect();
    let contract = |line: &DealLine| line.entry.and_then(|entry| entry.contract);
    let ramsch = lines
        .iter()
        .any(|line| line.entry.is_some_and(|entry| entry.ramsch.is_some()));
    let won = lines.iter().find(|line| line.amount > 0);
    let Some(game) = won
        .or_else(|| lines.iter().find(|line| contract(line).is_some()))
        .filter(|_| !ramsch)
    else {
        return;
    };
    let (game_line, played) = (game.line, contract(game));
    let others: Vec<DealLine> = lines
        .iter()
        .filter(|l| l.line != game_line)
        .map(|l| (*l).clone())
        .collect();
    let charged = |line: &DealLine| {
        line.declarer.is_some()
            && line.amount < 0
            && (contract(line).is_none() || contract(line) == played)
    };
    if !others.iter().all(charged) {
        return;
    }
    table
        .sheet
        .deals
        .retain(|line| line.deal != deal || line.line == game_line);
    for line in others {
        charge(table, &line, rules);
    }
}

/// The row of a charge; words of the line that name no law stay with the game.
fn charge(table: &mut Table, line: &DealLine, rules: &Rulebook) {
    let Some(entrant) = line.declarer else { return };
    let value = table.value_played(line.deal, rules);
    let law = rules
        .fine(&line.remark, line.amount, value)
        .map(|law| law.law.to_owned());
    for (words, known) in [
        (Some(&line.remark), law.is_some()),
        (line.accepted.as_ref(), false),
    ] {
        let Some(words) = words.filter(|words| !words.is_empty() && !known) else {
            continue;
        };
        let game = table
            .sheet
            .deals
            .iter_mut()
            .find(|other| other.deal == line.deal);
        game.filter(|game| !game.remark.contains(words.as_str()))
            .into_iter()
            .for_each(|game| {
                let before = std::mem::take(&mut game.remark);
                game.remark = if before.is_empty() {
                    words.clone()
                } else {
                    format!("{before}; {words}")
                };
            });
    }
    let charge = Fine {
        number: 0,
        deal: line.deal,
        entrant,
        amount: line.amount,
        law: String::new(),
    };
    if !table
        .sheet
        .fines
        .iter()
        .any(|fine| fine.is_same_charge(&charge))
    {
        let number = table
            .sheet
            .fines
            .iter()
            .map(|f| f.number)
            .max()
            .unwrap_or(0)
            .saturating_add(1);
        let law = law.unwrap_or_default();
        let mut fine = Fine {
            number,
            deal: line.deal,
            entrant,
            amount: line.amount,
            law,
        };
        if let Some(only) = table.law_of(&fine, rules).filter(|_| fine.law.is_empty()) {
            only.law.clone_into(&mut fine.law);
        }
        table.sheet.fines.push(fine);
    }
}
