//! A deal from outside that is recorded twice: a game, and its value charged to another (Foster, Laws 26
//! and 50). The charge becomes a row of its own that is no game, as the desk writes it.

use crate::club::{DealLine, DealNo, Fine, Sheet, Table};
use crate::ops::sheet;
use crate::skat::{Contract, Rulebook};

/// Makes charges of the lines that are charges, where the rules know such a thing.
pub(super) fn out_of_lines(table: &mut Table, rules: &Rulebook) {
    if rules.charges_others() {
        for deal in doubled(&table.sheet) {
            one(table, deal, rules);
        }
    }
}

/// The deals with several lines; the lines are sorted by deal.
fn doubled(sheet: &Sheet) -> Vec<DealNo> {
    sheet
        .deals
        .chunk_by(|a, b| a.deal == b.deal)
        .filter(|lines| lines.len() > 1)
        .filter_map(|lines| lines.first().map(|line| line.deal))
        .collect()
}

fn one(table: &mut Table, deal: DealNo, rules: &Rulebook) {
    let lines: Vec<DealLine> = table.sheet.lines_of(deal).cloned().collect();
    let Some(game) = game_among(&lines) else {
        return;
    };
    let others = lines.iter().filter(|line| line.line != game.line);
    if !others.clone().all(|line| is_charge(line, contract(game))) {
        return;
    }
    table
        .sheet
        .deals
        .retain(|line| line.deal != deal || line.line == game.line);
    others.for_each(|line| charge(table, line, rules));
}

fn contract(line: &DealLine) -> Option<Contract> {
    line.entry.and_then(|entry| entry.contract)
}

/// The line of the game that was played: the one that was won, or else one with a contract; none
/// in a Ramsch.
fn game_among(lines: &[DealLine]) -> Option<&DealLine> {
    let mut entries = lines.iter().filter_map(|line| line.entry);
    if entries.any(|entry| entry.ramsch.is_some()) {
        return None;
    }
    let won = lines.iter().find(|line| line.amount > 0);
    won.or_else(|| lines.iter().find(|line| contract(line).is_some()))
}

/// Whether a line charges somebody beside the game played.
fn is_charge(line: &DealLine, played: Option<Contract>) -> bool {
    let own = contract(line);
    line.declarer.is_some() && line.amount < 0 && (own.is_none() || own == played)
}

/// The row of a charge; words of the line that name no law stay with the game.
fn charge(table: &mut Table, line: &DealLine, rules: &Rulebook) {
    let Some(entrant) = line.declarer else { return };
    let value = table.value_played(line.deal, rules);
    let law = rules.fine(&line.remark, line.amount, value);
    if law.is_none() {
        keep_with_game(&mut table.sheet, line.deal, &line.remark);
    }
    if let Some(reason) = &line.accepted {
        keep_with_game(&mut table.sheet, line.deal, reason);
    }
    let mut fine = Fine {
        number: sheet::next_fine(&table.sheet),
        deal: line.deal,
        entrant,
        amount: line.amount,
        law: law.map_or_else(String::new, |law| law.law.to_owned()),
    };
    if table
        .sheet
        .fines
        .iter()
        .any(|other| other.is_same_charge(&fine))
    {
        return;
    }
    if fine.law.is_empty()
        && let Some(only) = table.law_of(&fine, rules)
    {
        only.law.clone_into(&mut fine.law);
    }
    table.sheet.fines.push(fine);
}

/// Adds words to the remark on a deal's game, unless it has them.
fn keep_with_game(sheet: &mut Sheet, deal: DealNo, words: &str) {
    let game = sheet.deals.iter_mut().find(|line| line.deal == deal);
    let Some(game) = game.filter(|game| !game.remark.contains(words)) else {
        return;
    };
    if !game.remark.is_empty() {
        game.remark.push_str("; ");
    }
    game.remark.push_str(words);
}
