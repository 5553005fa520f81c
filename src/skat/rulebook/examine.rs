//! What the types of a rulebook file cannot say: ranges, and things that must not be empty or
//! double.

use super::data::{Bidding, GameRow, RamschCharge, RamschRules, RulesData};
use super::error::RulebookProblem;
use super::options;

/// The highest unit, level or charge a file may name; keeps every product inside the numbers.
const HIGHEST: i32 = 1000;

/// A field, and what is wrong with it.
type FieldFault = (String, RulebookProblem);

/// The first field whose value is not allowed.
pub(super) fn examine(data: &RulesData) -> Option<FieldFault> {
    empty("id", data.id.trim().is_empty())
        .or_else(|| empty("title", data.title.trim().is_empty()))
        .or_else(|| bids(data))
        .or_else(|| table_sizes(data))
        .or_else(|| factors(data))
        .or_else(|| bock(data))
        .or_else(|| lines(data))
        .or_else(|| levels(data))
        .or_else(|| games(data))
        .or_else(|| ramsch("ramsch", &data.ramsch))
        .or_else(|| ramsch("schiebe", &data.schiebe))
        .or_else(|| fines(data))
        .or_else(|| unknown_option(data))
}

fn empty(field: &str, is_empty: bool) -> Option<FieldFault> {
    is_empty.then(|| (field.to_owned(), RulebookProblem::Empty))
}

fn range(field: &str, value: i32, least: i32, most: i32) -> Option<FieldFault> {
    (!(least..=most).contains(&value))
        .then(|| (field.to_owned(), RulebookProblem::OutOfRange(least, most)))
}

/// The first of a table's fields that is out of its range.
fn ranges<const N: usize>(table: &str, fields: [(&str, i32, i32, i32); N]) -> Option<FieldFault> {
    fields
        .into_iter()
        .find_map(|(name, value, least, most)| range(name, value, least, most))
        .map(|(name, problem)| (format!("{table}.{name}"), problem))
}

fn bids(data: &RulesData) -> Option<FieldFault> {
    let least = i32::from(data.bidding == Bidding::Numbers);
    range("min_bid", data.min_bid, least, HIGHEST).or_else(|| {
        data.bid_units
            .iter()
            .find_map(|other| range("bid_units.unit", other.unit, 1, HIGHEST))
    })
}

fn table_sizes(data: &RulesData) -> Option<FieldFault> {
    empty("table_sizes", data.table_sizes.is_empty()).or_else(|| {
        data.table_sizes
            .iter()
            .map(|size| i32::try_from(*size).unwrap_or(0))
            .find_map(|size| range("table_sizes", size, 3, 6))
    })
}

fn factors(data: &RulesData) -> Option<FieldFault> {
    data.kontra
        .iter()
        .chain(&data.bock)
        .find_map(|factor| range("kontra", *factor, 1, 16))
}

fn lines(data: &RulesData) -> Option<FieldFault> {
    let lines = data.lines;
    let fields = [
        ("goal", lines.goal, 1, 120),
        ("schneider", lines.schneider, lines.goal, 120),
        ("own_schneider", lines.own_schneider, 0, lines.goal - 1),
    ];
    ranges("lines", fields)
}

fn bock(data: &RulesData) -> Option<FieldFault> {
    let rounds = data.bock_rounds.as_ref()?;
    let digits = rounds.equal_digits;
    let fields = [
        ("games", Some(int(rounds.games)), 1, 100),
        ("lost_with", rounds.lost_with, 0, 120),
        ("equal_digits", digits.map(int), 2, 6),
        ("multiple_of", rounds.multiple_of, 2, 10 * HIGHEST),
        ("least_value", rounds.least_value, 1, HIGHEST),
    ];
    fields
        .into_iter()
        .filter_map(|(name, value, least, most)| Some((name, value?, least, most)))
        .find_map(|field| ranges("bock_rounds", [field]))
}

/// A count as a number of the rules; one that is too large is out of every range.
fn int(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn levels(data: &RulesData) -> Option<FieldFault> {
    let levels = &data.levels;
    let fields = [
        ("game", levels.game, 0, 20),
        ("schneider", levels.schneider, 0, 20),
        ("schneider_announced", levels.schneider_announced, 0, 20),
        ("schwarz", levels.schwarz, 0, 20),
        ("schwarz_announced", levels.schwarz_announced, 0, 20),
    ];
    ranges("levels", fields)
}

fn games(data: &RulesData) -> Option<FieldFault> {
    if data.games.is_empty() || data.games.len() > 200 {
        return Some(("game".to_owned(), RulebookProblem::OutOfRange(1, 200)));
    }
    for (at, row) in data.games.iter().enumerate() {
        let table = format!("game[{}]", at + 1);
        if let Some(wrong) = game(&table, row) {
            return Some(wrong);
        }
        let so_far = data.games.get(..=at).unwrap_or_default();
        if options::twice(so_far).is_some() {
            return Some((format!("{table}.game"), RulebookProblem::Twice));
        }
    }
    None
}

fn game(table: &str, row: &GameRow) -> Option<FieldFault> {
    let base = format!("{table}.base");
    let fields = [
        ("loss", row.loss, 1, 4),
        ("unit_factor", row.unit_factor, 1, 4),
        ("hand_level", row.hand_level, 0, 20),
        ("open_level", row.open_level, 0, 20),
        ("with_at_least", row.with_at_least, 0, 11),
        ("rank", row.rank, 0, HIGHEST),
    ];
    empty(&format!("{table}.skat"), row.skat.is_empty())
        .or_else(|| empty(&base, row.base.all().next().is_none()))
        .or_else(|| {
            row.base
                .all()
                .find_map(|(_, unit)| range(&base, unit, 1, HIGHEST))
        })
        .or_else(|| ranges(table, fields))
}

fn ramsch(table: &str, rules: &RamschRules) -> Option<FieldFault> {
    let least = i32::from(rules.on && rules.charge == RamschCharge::Fixed);
    let fields = [
        ("base", rules.base, least, HIGHEST),
        ("one_without", rules.one_without, least, HIGHEST),
        ("two_without", rules.two_without, least, HIGHEST),
        ("without_factor", rules.without_factor, 0, 4),
        ("pass_factor", rules.pass_factor, 0, 4),
        ("all_tricks", rules.all_tricks, -HIGHEST, HIGHEST),
        ("fewest_alone", rules.fewest_alone, -HIGHEST, HIGHEST),
        ("fewest_tied", rules.fewest_tied, -HIGHEST, HIGHEST),
    ];
    ranges(table, fields)
}

fn fines(data: &RulesData) -> Option<FieldFault> {
    data.fines.iter().enumerate().find_map(|(at, fine)| {
        range(
            &format!("fine[{}].amount", at + 1),
            fine.amount,
            -HIGHEST,
            -1,
        )
    })
}

fn unknown_option(data: &RulesData) -> Option<FieldFault> {
    let missing = data
        .options
        .iter()
        .any(|name| options::definition(data, name).is_none());
    let own = data.defined.iter().map(|rule| rule.name.clone());
    let all = options::known().map(str::to_owned).chain(own);
    missing.then(|| {
        (
            "options".to_owned(),
            RulebookProblem::NotOneOf(all.collect()),
        )
    })
}
