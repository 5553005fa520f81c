//! Reading a rulebook file: a mistake is answered with its line, its field and what is allowed
//! there.

use crate::skat::{
    FieldType, RulebookError, RulebookProblem, Tree, TreeError,
    rulebook::{data::RulesData, examine::examine},
};
use itertools::Itertools;
use serde::Deserialize;

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
    let line = error
        .span()
        .map(|span| 1 + text.get(..span.start).unwrap_or(text).matches('\n').count());
    let (field, problem) = match wrong(text) {
        Some(TreeError::UnknownField { name, allowed }) => {
            (name, RulebookProblem::UnknownField(names(allowed)))
        }
        Some(TreeError::Missing(field)) => (field.to_owned(), RulebookProblem::Missing),
        Some(TreeError::UnknownValue { allowed, .. }) => (
            key_at(text, line),
            RulebookProblem::NotOneOf(names(allowed)),
        ),
        Some(TreeError::OtherKind(kind)) => {
            let kind = kind.unwrap_or(FieldType::Text);
            (key_at(text, line), RulebookProblem::WrongType(kind))
        }
        Some(TreeError::Twice(_) | TreeError::Other) | None => {
            let words = error.message().lines().join(" ");
            let words = words.chars().take(200).collect();
            (key_at(text, line), RulebookProblem::Syntax(words))
        }
    };
    RulebookError {
        line,
        field,
        problem,
    }
}

/// What is wrong with a text that is TOML, and no rulebook.
fn wrong(text: &str) -> Option<TreeError> {
    let tree: Tree = toml::from_str(text).ok()?;
    RulesData::deserialize(tree).err()
}

fn names(all: &[&str]) -> Vec<String> {
    all.iter().map(|&name| name.to_owned()).collect()
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
    inside
        .find(|(_, line)| key_of(line) == key)
        .map(|(n, _)| n)
        .or(Some(head))
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
