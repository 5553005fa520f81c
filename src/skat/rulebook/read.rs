//! Reading a rulebook file: a mistake is answered with its line, its field and what is allowed
//! there.

use super::data::{Bidding, RamschCharge, RulesData};
use super::options;

/// What is wrong with a rulebook file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulebookError {
    /// 1-based line, where it is known.
    pub line: Option<usize>,
    /// The field, such as `lines.goal`; empty where none is known.
    pub field: String,
    /// What is wrong with it.
    pub problem: RulebookProblem,
}

/// What can be wrong with a field of a rulebook file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulebookProblem {
    /// The text is not TOML at this place; the parser's own words.
    Syntax(String),
    /// There is no such field; these are allowed.
    UnknownField(Vec<String>),
    /// The field is needed.
    Missing,
    /// The value is not one of these.
    NotOneOf(Vec<String>),
    /// The value should be of this type.
    WrongType(FieldType),
    /// The number should lie between these two.
    OutOfRange(i32, i32),
    /// The list should not be empty.
    Empty,
    /// Two rows mean the same game.
    Twice,
}

/// The types that fields of a rulebook file have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldType {
    /// A whole number.
    Number,
    /// Letters in quotation marks.
    Text,
    /// Values in square brackets.
    List,
    /// A table of fields.
    Table,
    /// `true` or `false`.
    YesNo,
}

/// The longest file that is read.
const LONGEST: usize = 1 << 20;

/// Reads and examines a rulebook file.
pub(super) fn read(text: &str) -> Result<RulesData, RulebookError> {
    // Some editors put a byte order mark before the first word.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.len() > LONGEST {
        let most = i32::try_from(LONGEST).unwrap_or(i32::MAX);
        return Err(RulebookError {
            line: None,
            field: String::new(),
            problem: RulebookProblem::OutOfRange(0, most),
        });
    }
    let mut data: RulesData = toml::from_str(text).map_err(|error| explain(text, &error))?;
    data.options.sort();
    data.options.dedup();
    match examine(&data) {
        None => Ok(data),
        Some((field, problem)) => Err(RulebookError {
            line: line_of(text, &field),
            field,
            problem,
        }),
    }
}

/// The parser's error as line, field and problem.
fn explain(text: &str, error: &toml::de::Error) -> RulebookError {
    let message = error.message();
    let line = error
        .span()
        .map(|span| 1 + text.get(..span.start).unwrap_or(text).matches('\n').count());
    let quoted: Vec<String> = message
        .split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    let named = |at: usize| quoted.get(at..).unwrap_or_default().to_vec();
    let first = quoted.first().cloned().unwrap_or_default();
    let (field, problem) = if message.starts_with("unknown field") {
        (first, RulebookProblem::UnknownField(named(1)))
    } else if message.starts_with("missing field") {
        (first, RulebookProblem::Missing)
    } else if message.starts_with("unknown variant") {
        (key_at(text, line), RulebookProblem::NotOneOf(named(1)))
    } else if message.starts_with("wanted string") {
        (
            key_at(text, line),
            RulebookProblem::WrongType(FieldType::Text),
        )
    } else if message.starts_with("invalid type") || message.starts_with("invalid value") {
        (
            key_at(text, line),
            RulebookProblem::WrongType(wanted(message)),
        )
    } else {
        let words = message.lines().collect::<Vec<_>>().join(" ");
        (
            key_at(text, line),
            RulebookProblem::Syntax(words.chars().take(200).collect()),
        )
    };
    RulebookError {
        line,
        field,
        problem,
    }
}

fn wanted(message: &str) -> FieldType {
    let expected = message.rsplit("expected ").next().unwrap_or_default();
    if expected.starts_with('i') || expected.starts_with('u') {
        FieldType::Number
    } else if expected.contains("sequence") {
        FieldType::List
    } else if expected.contains("bool") {
        FieldType::YesNo
    } else if expected.contains("struct") || expected.contains("map") {
        FieldType::Table
    } else {
        FieldType::Text
    }
}

/// The key on a line.
fn key_at(text: &str, line: Option<usize>) -> String {
    let line = line
        .and_then(|n| text.lines().nth(n.saturating_sub(1)))
        .unwrap_or_default();
    let key = line.split(['=', '#']).next().unwrap_or_default().trim();
    key.trim_matches(['[', ']']).chars().take(40).collect()
}

/// The line on which a field such as `lines.goal` or `game[3].loss` is.
fn line_of(text: &str, field: &str) -> Option<usize> {
    let (table, key) = field.rsplit_once('.').unwrap_or(("", field));
    let (table, nth) = match table.split_once('[') {
        Some((name, rest)) => (
            format!("[[{name}]]"),
            rest.trim_end_matches(']').parse::<usize>().unwrap_or(1),
        ),
        None if table.is_empty() => (String::new(), 1),
        None => (format!("[{table}]"), 1),
    };
    let (key, _) = key.split_once('[').unwrap_or((key, ""));
    let mut lines = text
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.trim()));
    let mut head = None;
    if !table.is_empty() {
        head = lines
            .by_ref()
            .filter(|(_, line)| line.starts_with(&table))
            .nth(nth.saturating_sub(1))
            .map(|(n, _)| n);
    }
    let is_key = |line: &str| line.split('=').next().is_some_and(|k| k.trim() == key);
    let inside = lines.take_while(|(_, line)| table.is_empty() || !line.starts_with('['));
    let found = { inside }.find(|(_, line)| is_key(line)).map(|(n, _)| n);
    found.or(head)
}

/// The highest unit, level or charge a file may name; keeps every product inside the numbers.
const HIGHEST: i32 = 1000;

/// What the types cannot say: ranges, and things that must not be empty or double.
fn examine(data: &RulesData) -> Option<(String, RulebookProblem)> {
    let range = |field: &str, value: i32, least: i32, most: i32| {
        (!(least..=most).contains(&value))
            .then(|| (field.to_owned(), RulebookProblem::OutOfRange(least, most)))
    };
    let empty = |field: &str, is: bool| is.then(|| (field.to_owned(), RulebookProblem::Empty));
    let numbers = data.bidding == Bidding::Numbers;
    empty("id", data.id.trim().is_empty())
        .or_else(|| empty("title", data.title.trim().is_empty()))
        .or_else(|| range("min_bid", data.min_bid, i32::from(numbers), HIGHEST))
        .or_else(|| {
            data.bid_units
                .iter()
                .find_map(|other| range("bid_units.unit", other.unit, 1, HIGHEST))
        })
        .or_else(|| empty("table_sizes", data.table_sizes.is_empty()))
        .or_else(|| {
            let sizes = data.table_sizes.iter();
            sizes
                .map(|s| i32::try_from(*s).unwrap_or(0))
                .find_map(|s| range("table_sizes", s, 3, 6))
        })
        .or_else(|| {
            data.kontra
                .iter()
                .chain(&data.bock)
                .find_map(|f| range("kontra", *f, 1, 16))
        })
        .or_else(|| bock(data))
        .or_else(|| range("lines.goal", data.lines.goal, 1, 120))
        .or_else(|| {
            range(
                "lines.schneider",
                data.lines.schneider,
                data.lines.goal,
                120,
            )
        })
        .or_else(|| {
            range(
                "lines.own_schneider",
                data.lines.own_schneider,
                0,
                data.lines.goal - 1,
            )
        })
        .or_else(|| levels(data))
        .or_else(|| games(data))
        .or_else(|| ramsch(data))
        .or_else(|| unknown_option(data))
}

fn bock(data: &RulesData) -> Option<(String, RulebookProblem)> {
    let rounds = data.bock_rounds.as_ref()?;
    let games = i32::try_from(rounds.games).unwrap_or(i32::MAX);
    let ranges = [
        ("games", Some(games), 1, 100),
        ("lost_with", rounds.lost_with, 0, 120),
        (
            "equal_digits",
            rounds
                .equal_digits
                .map(|n| i32::try_from(n).unwrap_or(i32::MAX)),
            2,
            6,
        ),
        ("multiple_of", rounds.multiple_of, 2, 10 * HIGHEST),
        ("least_value", rounds.least_value, 1, HIGHEST),
    ];
    let wrong =
        |value: Option<i32>, least, most| value.is_some_and(|v| !(least..=most).contains(&v));
    let (name, _, least, most) = ranges
        .into_iter()
        .find(|(_, value, least, most)| wrong(*value, *least, *most))?;
    Some((
        format!("bock_rounds.{name}"),
        RulebookProblem::OutOfRange(least, most),
    ))
}

fn levels(data: &RulesData) -> Option<(String, RulebookProblem)> {
    let l = &data.levels;
    let all = [
        ("game", l.game),
        ("schneider", l.schneider),
        ("schneider_announced", l.schneider_announced),
        ("schwarz", l.schwarz),
        ("schwarz_announced", l.schwarz_announced),
    ];
    let wrong = all.into_iter().find(|(_, value)| !(0..=20).contains(value));
    wrong.map(|(name, _)| (format!("levels.{name}"), RulebookProblem::OutOfRange(0, 20)))
}

fn games(data: &RulesData) -> Option<(String, RulebookProblem)> {
    if data.games.is_empty() || data.games.len() > 200 {
        return Some(("game".to_owned(), RulebookProblem::OutOfRange(1, 200)));
    }
    for (at, row) in data.games.iter().enumerate() {
        let field = |name: &str| format!("game[{}].{name}", at + 1);
        if row.skat.is_empty() {
            return Some((field("skat"), RulebookProblem::Empty));
        }
        if row.base.all().next().is_none() {
            return Some((field("base"), RulebookProblem::Empty));
        }
        if row
            .base
            .all()
            .any(|(_, unit)| !(1..=HIGHEST).contains(&unit))
        {
            return Some((field("base"), RulebookProblem::OutOfRange(1, HIGHEST)));
        }
        let ranges = [
            ("loss", row.loss, 1, 4),
            ("unit_factor", row.unit_factor, 1, 4),
            ("hand_level", row.hand_level, 0, 20),
            ("open_level", row.open_level, 0, 20),
            ("with_at_least", row.with_at_least, 0, 11),
            ("rank", row.rank, 0, HIGHEST),
        ];
        if let Some((name, _, least, most)) = ranges
            .into_iter()
            .find(|(_, v, least, most)| !(least..=most).contains(&v))
        {
            return Some((field(name), RulebookProblem::OutOfRange(least, most)));
        }
        let earlier = data.games.get(..=at).unwrap_or_default();
        if options::twice(earlier).is_some() {
            return Some((field("game"), RulebookProblem::Twice));
        }
    }
    None
}

fn ramsch(data: &RulesData) -> Option<(String, RulebookProblem)> {
    for (name, rules) in [("ramsch", &data.ramsch), ("schiebe", &data.schiebe)] {
        let fixed = rules.on && rules.charge == RamschCharge::Fixed;
        let ranges = [
            ("base", rules.base, i32::from(fixed), HIGHEST),
            ("one_without", rules.one_without, i32::from(fixed), HIGHEST),
            ("two_without", rules.two_without, i32::from(fixed), HIGHEST),
            ("without_factor", rules.without_factor, 0, 4),
            ("pass_factor", rules.pass_factor, 0, 4),
            ("all_tricks", rules.all_tricks, -HIGHEST, HIGHEST),
            ("fewest_alone", rules.fewest_alone, -HIGHEST, HIGHEST),
            ("fewest_tied", rules.fewest_tied, -HIGHEST, HIGHEST),
        ];
        if let Some((field, _, least, most)) = ranges
            .into_iter()
            .find(|(_, v, least, most)| !(least..=most).contains(&v))
        {
            return Some((
                format!("{name}.{field}"),
                RulebookProblem::OutOfRange(least, most),
            ));
        }
    }
    let fine = data
        .fines
        .iter()
        .position(|fine| !(-HIGHEST..=-1).contains(&fine.amount));
    fine.map(|at| {
        (
            format!("fine[{}].amount", at + 1),
            RulebookProblem::OutOfRange(-HIGHEST, -1),
        )
    })
}

fn unknown_option(data: &RulesData) -> Option<(String, RulebookProblem)> {
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
