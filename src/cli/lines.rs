//! JSON Lines in and out: one answer a line, in order, in constant memory, whatever stands in the line.

use super::{CliError, Exit, Words};
use crate::i18n::{Lang, Texts};
use crate::skat::{Fault, Rulebook};
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The longest line that is read; a longer one is answered as unreadable.
const LONGEST: usize = 1 << 20;
/// Bytes read and written at once.
const BLOCK: usize = 1 << 16;

pub use super::check::Checker;

// What `check`, `amounts` and `replay` are called with; the words stand in `assets/i18n` under `help-<verb>-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long)]
    pub(super) rules: String,
    #[arg(long = "option", value_name = "NAME")]
    pub(super) option: Vec<String>,
    pub(super) file: Option<PathBuf>,
}

thread_local! {
    static ENGLISH: Rc<Texts> = Rc::new(Texts::new(Lang::En));
}

/// The answer of `vorhand check` to one line, without its end.
pub fn check_line(rulebook: &Rulebook, line: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    Checker::new(rulebook.clone(), ENGLISH.with(Rc::clone)).answer(Some(line), &mut out);
    out
}

/// The answer of `vorhand amounts` to one line, without its end.
pub fn amounts_line(rulebook: &Rulebook, line: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    ENGLISH.with(|texts| super::amounts::Judge::new(rulebook.clone(), texts).answer(Some(line), &mut out));
    out
}

/// The answer of `vorhand replay` to one line, without its end.
pub fn replay_line(rulebook: &Rulebook, line: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    ENGLISH.with(|texts| super::replay::answer(rulebook, texts, Some(line), &mut out));
    out
}

/// The rulebook that `--rules` and `--option` name: one of the program's, or a file ending in `.toml`.
pub(super) fn rulebook(rules: &str, options: &[String], words: &Words) -> Result<Rulebook, CliError> {
    let texts = &words.people;
    let book = if Path::new(rules).extension().is_some_and(|e| e.eq_ignore_ascii_case("toml")) {
        let text = std::fs::read_to_string(rules)
            .map_err(|error| CliError(texts.rules_file_unreadable(rules, error.to_string())))?;
        Rulebook::from_toml(&text).map_err(|error| CliError(texts.rulebook_error(&error, rules)))?
    } else {
        let known = || CliError(texts.rules_unknown(rules, Rulebook::ids().join(", ")));
        Rulebook::builtin(rules).ok_or_else(known)?
    };
    if options.is_empty() {
        return Ok(book);
    }
    book.with_options(options).map_err(|error| CliError(texts.rules_option_error(&error)))
}

/// Answers every line of a file or of standard input; exit 1 where `answer` found a fault in any.
///
/// `answer` gets a line (none where it was too long) and writes the answer without its line end.
pub(super) fn stream(
    file: Option<&PathBuf>,
    words: &Words,
    answer: impl FnMut(Option<&[u8]>, &mut Vec<u8>) -> bool,
) -> Result<Exit, CliError> {
    let ended = match file {
        Some(path) if path.as_os_str() != "-" => File::open(path).map_err(Trouble::Read).and_then(|input| {
            let output = BufWriter::with_capacity(BLOCK, io::stdout().lock());
            answer_all(BufReader::with_capacity(BLOCK, input), output, answer)
        }),
        _ => {
            let output = BufWriter::with_capacity(BLOCK, io::stdout().lock());
            answer_all(BufReader::with_capacity(BLOCK, io::stdin().lock()), output, answer)
        }
    };
    match ended {
        Ok(false) => Ok(Exit::Done),
        Ok(true) => Ok(Exit::Faults),
        // Who reads the answers has seen enough.
        Err(Trouble::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Exit::Done),
        Err(Trouble::Write(error)) => Err(CliError(words.people.cli_cannot_answer(error.to_string()))),
        Err(Trouble::Read(error)) => {
            let name = file.map_or_else(|| "-".into(), |f| f.display().to_string());
            Err(CliError(words.people.lines_file_unreadable(name, error.to_string())))
        }
    }
}

/// Which side of the stream failed.
#[derive(Debug)]
enum Trouble {
    Read(io::Error),
    Write(io::Error),
}

fn answer_all<I: io::Read>(
    mut input: BufReader<I>,
    mut output: impl Write,
    mut answer: impl FnMut(Option<&[u8]>, &mut Vec<u8>) -> bool,
) -> Result<bool, Trouble> {
    let (mut faults, mut first) = (false, true);
    let (mut line, mut said) = (Vec::new(), Vec::new());
    loop {
        if input.buffer().is_empty() {
            // Nothing more to read without waiting: whoever asks line by line gets the answer now.
            output.flush().map_err(Trouble::Write)?;
        }
        let Some(whole) = next_line(&mut input, &mut line).map_err(Trouble::Read)? else { break };
        let text = if first { line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line) } else { &line };
        first = false;
        if whole && text.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        said.clear();
        faults |= answer(whole.then_some(text), &mut said);
        said.push(b'\n');
        output.write_all(&said).map_err(Trouble::Write)?;
    }
    output.flush().map_err(Trouble::Write)?;
    Ok(faults)
}

/// Reads a line without its end; `Some(false)` where it was too long and only its beginning was kept.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let mut any = false;
    let mut whole = true;
    loop {
        let block = match input.fill_buf() {
            Ok(block) => block,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if block.is_empty() {
            return Ok(any.then_some(whole));
        }
        any = true;
        let end = block.iter().position(|byte| *byte == b'\n');
        let part = block.get(..end.unwrap_or(block.len())).unwrap_or_default();
        if line.len() + part.len() > LONGEST {
            whole = false;
        } else {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(whole));
        }
    }
}

/// The `id` of a line, given back as it came.
#[derive(Debug, Default, Clone, PartialEq)]
pub(super) enum Id<'a> {
    /// None given.
    #[default]
    None,
    /// A text.
    Text(Cow<'a, str>),
    /// A number, true or false, as it was written.
    Plain(String),
}

impl<'de: 'a, 'a> serde::Deserialize<'de> for Id<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Id<'a>, D::Error> {
        deserializer.deserialize_any(IdVisitor)
    }
}

struct IdVisitor;

impl<'de> serde::de::Visitor<'de> for IdVisitor {
    type Value = Id<'de>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a text or a number")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Id<'de>, E> {
        Ok(Id::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Id<'de>, E> {
        Ok(Id::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Id<'de>, E> {
        Ok(Id::Plain(number.to_string()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Id<'de>, E> {
        Ok(Id::Plain(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Id<'de>, E> {
        Ok(Id::Plain(serde_json::Number::from_f64(number).map_or_else(|| "null".to_owned(), |n| n.to_string())))
    }

    fn visit_bool<E>(self, is: bool) -> Result<Id<'de>, E> {
        Ok(Id::Plain(is.to_string()))
    }

    fn visit_unit<E>(self) -> Result<Id<'de>, E> {
        Ok(Id::None)
    }

    fn visit_none<E>(self) -> Result<Id<'de>, E> {
        Ok(Id::None)
    }
}

/// A whole number; one too large for the program becomes the largest it has, which no rule allows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Int(pub(super) i32);

impl<'de> serde::Deserialize<'de> for Int {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Int, D::Error> {
        deserializer.deserialize_any(IntVisitor)
    }
}

struct IntVisitor;

impl serde::de::Visitor<'_> for IntVisitor {
    type Value = Int;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E>(self, number: i64) -> Result<Int, E> {
        Ok(Int(i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Int, E> {
        Ok(Int(i32::try_from(number).unwrap_or(i32::MAX)))
    }

    fn visit_f64<E: serde::de::Error>(self, number: f64) -> Result<Int, E> {
        if number.fract() != 0.0 || !number.is_finite() {
            return Err(E::invalid_type(serde::de::Unexpected::Float(number), &self));
        }
        // Every whole number within the range is exact; outside it the cast stops at the end.
        #[allow(clippy::cast_possible_truncation, reason = "stops at the ends of the range")]
        Ok(Int(number as i32))
    }
}

/// The `id` of a line that is no JSON or not of the right shape, as far as it can be made out.
pub(super) fn rescued_id(line: &[u8]) -> Id<'static> {
    let owned = |id: Id<'_>| match id {
        Id::Text(text) => Id::Text(Cow::Owned(text.into_owned())),
        Id::Plain(text) => Id::Plain(text),
        Id::None => Id::None,
    };
    #[derive(serde::Deserialize)]
    struct OnlyId<'a> {
        #[serde(borrow, default)]
        id: Id<'a>,
    }
    if let Ok(only) = serde_json::from_slice::<OnlyId<'_>>(line) {
        return owned(only.id);
    }
    let text = String::from_utf8_lossy(line);
    let after = text.split_once("\"id\"").map(|(_, rest)| rest.trim_start()).and_then(|rest| rest.strip_prefix(':'));
    let first = after.and_then(|rest| serde_json::Deserializer::from_str(rest).into_iter::<Id<'_>>().next());
    first.and_then(Result::ok).map(owned).unwrap_or_default()
}

/// Writes a text as JSON.
pub(super) fn put_text(out: &mut Vec<u8>, text: &str) {
    if text.bytes().all(|byte| byte >= 0x20 && byte != b'"' && byte != b'\\') {
        out.push(b'"');
        out.extend_from_slice(text.as_bytes());
        out.push(b'"');
    } else {
        // Writing into memory does not fail.
        let _ = serde_json::to_writer(out, text);
    }
}

/// Writes an `id`.
pub(super) fn put_id(out: &mut Vec<u8>, id: &Id<'_>) {
    match id {
        Id::None => out.extend_from_slice(b"null"),
        Id::Text(text) => put_text(out, text),
        Id::Plain(text) => out.extend_from_slice(text.as_bytes()),
    }
}

/// Writes a whole number.
pub(super) fn put_int(out: &mut Vec<u8>, number: i32) {
    let mut digits = [0_u8; 10];
    let mut rest = number.unsigned_abs();
    let mut used = 0;
    for digit in digits.iter_mut().rev() {
        *digit = b'0' + u8::try_from(rest % 10).unwrap_or(0);
        rest /= 10;
        used += 1;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        out.push(b'-');
    }
    out.extend_from_slice(digits.get(digits.len() - used..).unwrap_or_default());
}

/// Writes a whole number or `null`.
pub(super) fn put_maybe(out: &mut Vec<u8>, number: Option<i32>) {
    match number {
        Some(number) => put_int(out, number),
        None => out.extend_from_slice(b"null"),
    }
}

/// Writes `true` or `false`.
pub(super) fn put_bool(out: &mut Vec<u8>, is: bool) {
    out.extend_from_slice(if is { b"true" } else { b"false" });
}

/// A fault with its sentence, and the trick of a replay in which it fell.
pub(super) struct Said<'a> {
    pub(super) fault: &'a Fault,
    pub(super) message: String,
    pub(super) trick: Option<i32>,
}

/// Writes a list of faults.
pub(super) fn put_faults<'a>(out: &mut Vec<u8>, faults: impl Iterator<Item = Said<'a>>) {
    out.push(b'[');
    for (at, Said { fault, message, trick }) in faults.enumerate() {
        if at > 0 {
            out.push(b',');
        }
        out.extend_from_slice(b"{\"code\":");
        let _ = serde_json::to_writer(&mut *out, &fault.code);
        out.extend_from_slice(b",\"severity\":");
        let _ = serde_json::to_writer(&mut *out, &fault.severity);
        out.extend_from_slice(b",\"clause\":");
        put_text(out, &fault.clause);
        out.extend_from_slice(b",\"message\":");
        put_text(out, &message);
        out.extend_from_slice(b",\"expected\":");
        put_maybe(out, fault.expected);
        if let Some(trick) = trick {
            out.extend_from_slice(b",\"trick\":");
            put_int(out, trick);
        }
        out.push(b'}');
    }
    out.push(b']');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_written_as_json_has_them() {
        for number in [0, 7, -7, 10, 264, -1008, i32::MAX, i32::MIN] {
            let mut out = Vec::new();
            put_int(&mut out, number);
            assert_eq!(String::from_utf8(out).unwrap(), number.to_string());
        }
        for text in ["", "plain", "a \"quote\"", "back\\slash", "line\nend", "Grüße ♣ −4", "\u{7f}\u{1}"] {
            let mut out = Vec::new();
            put_text(&mut out, text);
            assert_eq!(serde_json::from_slice::<String>(&out).unwrap(), text);
        }
    }

    #[test]
    fn lines_are_answered_one_by_one_whatever_stands_in_them() {
        let long = format!("x{}\nlast", "y".repeat(LONGEST));
        let input = format!("\u{feff}one\r\n\n  \ntwo\n{long}");
        let mut seen = Vec::new();
        let mut output = Vec::new();
        let faults = answer_all(BufReader::with_capacity(7, input.as_bytes()), &mut output, |line, out| {
            seen.push(line.map(|l| String::from_utf8_lossy(l).trim().to_owned()));
            out.push(b'.');
            line.is_none()
        });
        assert!(faults.unwrap());
        let words = |text: &str| Some(text.to_owned());
        assert_eq!(seen, [words("one"), words("two"), None, words("last")]);
        assert_eq!(output, b".\n.\n.\n.\n");
    }

    #[test]
    fn the_id_of_a_broken_line_is_found_where_it_can_be() {
        assert_eq!(rescued_id(br#"{"id":"7","points":"many"}"#), Id::Text("7".into()));
        assert_eq!(rescued_id(br#"{"id":7,"points":"#), Id::Plain("7".to_owned()));
        assert_eq!(rescued_id(b"{{{"), Id::None);
        assert_eq!(rescued_id(br#"{"id":[1]}"#), Id::None);
    }
}
