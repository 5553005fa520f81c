//! Reading a rulebook file: a mistake is answered with its line, its field and what is allowed
//! there.

use super::data::RulesData;
use super::error::{FieldType, RulebookError, RulebookProblem};
use super::examine::examine;

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

    let mut quoted = message.split('`').skip(1).step_by(2).map(str::to_owned);
    let first = quoted.next().unwrap_or_default();
    let (field, problem) = if message.starts_with("unknown field") {
        (first, RulebookProblem::UnknownField(quoted.collect()))
    } else if message.starts_with("missing field") {
        (first, RulebookProblem::Missing)
    } else {
        let problem = value_problem(message, quoted.collect());
        (key_at(text, line), problem)
    };
    RulebookError {
        line,
        field,
        problem,
    }
}

/// What is wrong with a value, by the parser's words and the values that it would have taken.
fn value_problem(message: &str, allowed: Vec<String>) -> RulebookProblem {
    if message.starts_with("unknown variant") {
        RulebookProblem::NotOneOf(allowed)
    } else if message.starts_with("wanted string") {
        RulebookProblem::WrongType(FieldType::Text)
    } else if message.starts_with("invalid type") || message.starts_with("invalid value") {
        RulebookProblem::WrongType(wanted(message))
    } else {
        let words = message.lines().collect::<Vec<_>>().join(" ");
        RulebookProblem::Syntax(words.chars().take(200).collect())
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
    let (key, _) = key.split_once('[').unwrap_or((key, ""));
    let mut lines = (1..).zip(text.lines().map(str::trim));
    if table.is_empty() {
        let found = lines.find(|(_, line)| key_of(line) == key);
        return found.map(|(n, _)| n);
    }
    let (head, nth) = head_of(table);
    let (head, _) = lines
        .by_ref()
        .filter(|(_, line)| line.starts_with(&head))
        .nth(nth.saturating_sub(1))?;
    let mut inside = lines.take_while(|(_, line)| !line.starts_with('['));
    let found = inside.find(|(_, line)| key_of(line) == key);
    found.map(|(n, _)| n).or(Some(head))
}

/// The line that begins a table, and which of several such it is: of `game[3]` the third `[[game]]`.
fn head_of(table: &str) -> (String, usize) {
    match table.split_once('[') {
        Some((name, rest)) => {
            let nth = rest.trim_end_matches(']').parse();
            (format!("[[{name}]]"), nth.unwrap_or(1))
        }
        None => (format!("[{table}]"), 1),
    }
}

/// What is before the sign of equality.
fn key_of(line: &str) -> &str {
    line.split('=').next().unwrap_or_default().trim()
}
