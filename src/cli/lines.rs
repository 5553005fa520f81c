//! JSON Lines in and out: one answer a line, in order, in constant memory, whatever stands in the
//! line.

use super::fields::{Id, Misspelt};
use super::{CliError, Exit, Words};
use crate::files;
use crate::i18n::{Lang, Texts};
use crate::skat::{Clause, Fault, FaultCode, Rulebook, Severity};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The longest line that is read; a longer one is answered as unreadable.
const LONGEST: usize = 1 << 20;
/// Bytes read and written at once.
const BLOCK: usize = 1 << 16;

pub use super::check::Checker;

// What `check`, `amounts` and `replay` are called with; the words stand in `assets/i18n` under
// `help-<verb>-…`.
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
    ENGLISH.with(|texts| {
        super::amounts::Judge::new(rulebook.clone(), texts).answer(Some(line), &mut out)
    });
    out
}

/// The answer of `vorhand replay` to one line, without its end.
pub fn replay_line(rulebook: &Rulebook, line: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    ENGLISH.with(|texts| super::replay::answer(rulebook, texts, Some(line), &mut out));
    out
}

/// Longer is no rulebook.
const MOST_RULES: u64 = 16 << 20;

/// The rulebook that `--rules` and `--option` name: one of the program's, or a file ending in
/// `.toml`.
pub(super) fn rulebook(
    rules: &str,
    options: &[String],
    words: &Words,
) -> Result<Rulebook, CliError> {
    let texts = &words.people;
    let book = if Path::new(rules)
        .extension()
        .is_some_and(|e| e.eq_ignore_ascii_case("toml"))
    {
        let path = Path::new(rules);
        let text = files::text(path, MOST_RULES).map_err(|why| {
            CliError(texts.no_file(path, &why, |file, why| {
                texts.rules_file_unreadable(file, why)
            }))
        })?;
        Rulebook::from_toml(&text).map_err(|error| CliError(texts.rulebook_error(&error, rules)))?
    } else {
        Rulebook::builtin(rules)
            .ok_or_else(|| CliError(texts.rules_unknown(rules, Rulebook::ids().join(", "))))?
    };
    if options.is_empty() {
        return Ok(book);
    }
    book.with_options(options)
        .map_err(|error| CliError(texts.rules_option_error(&error)))
}

/// Answers every line of a file or of standard input; exit 1 where `answer` found a fault in any.
///
/// `answer` gets a line (none where it was too long) and writes the answer without its line end.
pub(super) fn stream(
    file: Option<&PathBuf>,
    words: &Words,
    answer: impl FnMut(Option<&[u8]>, &mut Vec<u8>) -> bool,
) -> Result<Exit, CliError> {
    stream_of(LONGEST, file, words, answer)
}

/// The same for lines of up to `longest` bytes.
pub(super) fn stream_of(
    longest: usize,
    file: Option<&PathBuf>,
    words: &Words,
    answer: impl FnMut(Option<&[u8]>, &mut Vec<u8>) -> bool,
) -> Result<Exit, CliError> {
    let ended = match file {
        Some(path) if path.as_os_str() != "-" => {
            files::open(path).map_err(Trouble::Open).and_then(|input| {
                let output = BufWriter::with_capacity(BLOCK, io::stdout().lock());
                answer_all(
                    longest,
                    BufReader::with_capacity(BLOCK, input),
                    output,
                    answer,
                )
            })
        }
        _ => {
            let output = BufWriter::with_capacity(BLOCK, io::stdout().lock());
            answer_all(
                longest,
                BufReader::with_capacity(BLOCK, io::stdin().lock()),
                output,
                answer,
            )
        }
    };
    match ended {
        Ok(false) => Ok(Exit::Done),
        Ok(true) => Ok(Exit::Faults),
        // Who reads the answers has seen enough.
        Err(Trouble::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Exit::Done),
        Err(Trouble::Write(error)) => {
            Err(CliError(words.people.cli_cannot_answer(error.to_string())))
        }
        Err(Trouble::Open(why)) => {
            let path = file.map_or(Path::new("-"), PathBuf::as_path);
            Err(CliError(words.people.no_file(path, &why, |file, why| {
                words.people.lines_file_unreadable(file, why)
            })))
        }
        Err(Trouble::Read(error)) => {
            let name = file.map_or_else(|| "-".into(), |f| f.display().to_string());
            Err(CliError(
                words.people.lines_file_unreadable(name, error.to_string()),
            ))
        }
    }
}

/// Which side of the stream failed.
#[derive(Debug)]
enum Trouble {
    Open(files::NoFile),
    Read(io::Error),
    Write(io::Error),
}

fn answer_all<I: io::Read>(
    longest: usize,
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
        let Some(whole) = next_line(longest, &mut input, &mut line).map_err(Trouble::Read)? else {
            break;
        };
        let text = if first {
            line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line)
        } else {
            &line
        };
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

/// Reads a line without its end; `Some(false)` where it was too long and only its beginning was
/// kept.
fn next_line(
    longest: usize,
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
) -> io::Result<Option<bool>> {
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
        if line.len() + part.len() > longest {
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

/// Writes a text as JSON.
pub(super) fn put_text(out: &mut Vec<u8>, text: &str) {
    if text
        .bytes()
        .all(|byte| byte >= 0x20 && byte != b'"' && byte != b'\\')
    {
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
        Id::Wide(_) => out.extend_from_slice(b"null"),
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

/// The doubts about fields that were not read, since they are no fields of the format.
pub(super) fn unread(fields: &[Misspelt]) -> Vec<Fault> {
    fields
        .iter()
        .map(|_| Fault {
            code: FaultCode::FieldUnknown,
            severity: Severity::Warning,
            clause: Clause::default(),
            expected: None,
        })
        .collect()
}

/// The same with their sentences.
pub(super) fn say_unread<'a>(
    faults: &'a [Fault],
    fields: &'a [Misspelt],
    texts: &'a Texts,
) -> impl Iterator<Item = Said<'a>> {
    faults.iter().zip(fields).map(|(fault, field)| Said {
        fault,
        message: texts.line_field_unknown(field.written.as_str(), field.meant),
        trick: None,
    })
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
    for (
        at,
        Said {
            fault,
            message,
            trick,
        },
    ) in faults.enumerate()
    {
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
        for text in [
            "",
            "plain",
            "a \"quote\"",
            "back\\slash",
            "line\nend",
            "Grüße ♣ −4",
            "\u{7f}\u{1}",
        ] {
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
        let faults = answer_all(
            LONGEST,
            BufReader::with_capacity(7, input.as_bytes()),
            &mut output,
            |line, out| {
                seen.push(line.map(|l| String::from_utf8_lossy(l).trim().to_owned()));
                out.push(b'.');
                line.is_none()
            },
        );
        assert!(faults.unwrap());
        let words = |text: &str| Some(text.to_owned());
        assert_eq!(seen, [words("one"), words("two"), None, words("last")]);
        assert_eq!(output, b".\n.\n.\n.\n");
    }
}
