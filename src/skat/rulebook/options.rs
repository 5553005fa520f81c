//! Options on top of a rulebook: named changes that can be combined, and refused where they
//! contradict each other.

use crate::skat::{
    GameKind, GameRow, RamschRules, SkatUse, Trump,
    rulebook::{
        data::{GameChange, OptionRule, RamschChange, RulesData},
        inner::Inner,
    },
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::OnceLock};

/// Why options cannot be switched on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionError {
    /// The system does not know this option.
    Unknown {
        /// The name as given.
        name: String,
        /// The rulebook's id.
        rulebook: String,
        /// What it does know.
        allowed: Vec<String>,
    },
    /// Two options exclude each other.
    Against {
        /// One.
        one: String,
        /// The other.
        other: String,
    },
    /// The option would give a second meaning to a game that the system has already.
    SameGame {
        /// The option.
        name: String,
        /// What the game is called that the system has already.
        game: GameKind,
        /// Its trump.
        trump: Trump,
    },
}

#[derive(Debug, Serialize, Deserialize)]
struct OptionFile {
    option: Vec<OptionRule>,
}

/// The options that come with the program.
fn builtin() -> &'static [OptionRule] {
    static RULES: OnceLock<Vec<OptionRule>> = OnceLock::new();
    RULES.get_or_init(|| {
        let file: Result<OptionFile, _> =
            toml::from_str(include_str!("../../../assets/rules/options.toml"));
        file.map(|file| file.option).unwrap_or_default()
    })
}

/// Names of the options that come with the program, in the order in which they are applied.
pub(super) fn known() -> impl Iterator<Item = &'static str> {
    builtin().iter().map(|rule| rule.name.as_str())
}

/// The definition of an option: the file's own, else the program's.
pub(super) fn definition<'a>(data: &'a RulesData, name: &str) -> Option<&'a OptionRule> {
    data.defined
        .iter()
        .chain(builtin())
        .find(|rule| rule.name == name)
}

/// Rules, text and names after the options are switched on.
pub(super) fn apply(
    book: &Inner,
    names: &[String],
) -> Result<(RulesData, String, Vec<String>), OptionError> {
    let mut wanted: Vec<String> = names.iter().map(|name| option_name(name)).collect();
    wanted.extend(book.options.iter().cloned());
    wanted.sort();
    wanted.dedup();
    let mut rules = wanted
        .iter()
        .map(|name| known_rule(book, name))
        .collect::<Result<Vec<OptionRule>, OptionError>>()?;
    contradiction(&rules)?;
    // In this order the same options give the same rules however they are named.
    rules.sort_by_key(|rule| {
        let place = known().position(|known| known == rule.name);
        place.unwrap_or(usize::MAX)
    });
    let mut data = book.data.clone();
    let mut text = book.text.clone();
    for rule in rules
        .iter()
        .filter(|rule| !book.options.contains(&rule.name))
    {
        change(&mut data, rule);
        if let Some((game, trump)) = twice(&data.games) {
            return Err(OptionError::SameGame {
                name: rule.name.clone(),
                game,
                trump,
            });
        }
        if !data.defined.iter().any(|defined| defined.name == rule.name) {
            keep(&mut text, rule);
            data.defined.push(rule.clone());
        }
    }
    Ok((data, text, wanted))
}

/// The definition of an option that this rulebook has.
fn known_rule(book: &Inner, name: &str) -> Result<OptionRule, OptionError> {
    let allowed = &book.data.options;
    let found = if allowed.iter().any(|known| known == name) {
        definition(&book.data, name)
    } else {
        None
    };
    found.cloned().ok_or_else(|| OptionError::Unknown {
        name: name.to_owned(),
        rulebook: book.data.id.clone(),
        allowed: allowed.clone(),
    })
}

/// The one spelling of an option's name that a person typed.
pub fn option_name(name: &str) -> String {
    let name = name.trim().to_ascii_lowercase().replace('-', "_");
    name.strip_prefix("opt_").map(str::to_owned).unwrap_or(name)
}

fn contradiction(rules: &[OptionRule]) -> Result<(), OptionError> {
    for one in rules {
        if let Some(other) = rules.iter().find(|other| one.against.contains(&other.name)) {
            return Err(OptionError::Against {
                one: one.name.clone(),
                other: other.name.clone(),
            });
        }
    }
    Ok(())
}

/// Writes an option's definition behind the text, so that what an event stores never changes its
/// meaning.
fn keep(text: &mut String, rule: &OptionRule) {
    if let Ok(definition) = toml::to_string(&OptionFile {
        option: vec![rule.clone()],
    }) {
        text.push('\n');
        text.push_str(&definition);
    }
}

/// A contract that two rows mean which are both played: what the first calls it.
pub(super) fn twice(games: &[GameRow]) -> Option<(GameKind, Trump)> {
    let mut seen = BTreeMap::new();
    for row in games.iter().filter(|row| row.on) {
        for skat in &row.skat {
            for (trump, _) in row.base.all() {
                let meant = (trump, *skat, row.open, row.revolution);
                if let Some(first) = seen.insert(meant, row.game) {
                    return Some((first, trump));
                }
            }
        }
    }
    None
}

/// Whether an option makes these rules any others.
pub(super) fn changes(data: &RulesData, name: &str) -> bool {
    let mut changed = data.clone();
    if let Some(rule) = definition(data, name) {
        change(&mut changed, rule);
    }
    changed != *data
}

fn change(data: &mut RulesData, rule: &OptionRule) {
    switch_games(data, rule);
    add_games(data, rule);
    for change in &rule.changes {
        data.games
            .iter_mut()
            .filter(|row| change.games.contains(&row.game))
            .for_each(|row| change_row(row, change));
    }
    if let Some(change) = &rule.ramsch {
        change_ramsch(&mut data.ramsch, change);
    }
    if let Some(change) = &rule.schiebe {
        change_ramsch(&mut data.schiebe, change);
    }
    if !rule.kontra.is_empty() {
        data.kontra.clone_from(&rule.kontra);
    }
    if !rule.bock.is_empty() {
        data.bock.clone_from(&rule.bock);
    }
    data.bock_rounds = rule.bock_rounds.or(data.bock_rounds);
    data.all_pass = rule.all_pass.unwrap_or(data.all_pass);
}

fn switch_games(data: &mut RulesData, rule: &OptionRule) {
    for row in &mut data.games {
        if rule.switch_off.contains(&row.game)
            || row
                .skat
                .iter()
                .any(|skat| rule.switch_off_skat.contains(skat))
        {
            row.on = false;
        }
        if rule.switch_on.contains(&row.game) {
            row.on = true;
        }
    }
}

fn add_games(data: &mut RulesData, rule: &OptionRule) {
    // A game on the second card needs a system that has one.
    let has_second = data.games.iter().any(|row| row.on && on_second_card(row));
    for row in rule
        .games
        .iter()
        .filter(|row| has_second || !on_second_card(row))
    {
        if !data
            .games
            .iter()
            .any(|old| old.game == row.game && old.skat == row.skat)
        {
            data.games.push(row.clone());
        }
    }
}

/// Replaces a value by another; what a game does not have it does not get.
fn replace<T>(old: &mut Option<T>, new: Option<T>) {
    if old.is_some() && new.is_some() {
        *old = new;
    }
}

fn on_second_card(row: &GameRow) -> bool {
    row.skat.iter().all(|skat| *skat == SkatUse::TurnedSecond)
}

/// Puts what a change says in the place of what was.
macro_rules! take {
    ($old:ident, $new:ident: $($field:ident)*) => {
        $($old.$field = $new.$field.unwrap_or($old.$field);)*
    };
}

fn change_row(row: &mut GameRow, change: &GameChange) {
    let base = change.base;
    let old = &mut row.base;
    replace(&mut old.diamonds, base.diamonds);
    replace(&mut old.hearts, base.hearts);
    replace(&mut old.spades, base.spades);
    replace(&mut old.clubs, base.clubs);
    replace(&mut old.jacks, base.jacks);
    replace(&mut old.none, base.none);
    take!(row, change: hand_level open_level loss);
    row.announced_factor = change.announced_factor.or(row.announced_factor);
    if let Some(announce) = &change.announce {
        row.announce.clone_from(announce);
    }
}

fn change_ramsch(rules: &mut RamschRules, change: &RamschChange) {
    take!(
        rules,
        change: on charge base one_without two_without without_factor all_tricks fewest_alone
            fewest_tied all_tied_zero pass_factor tie skat
    );
}
