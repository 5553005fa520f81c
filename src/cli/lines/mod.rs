//! JSON Lines in and out: one answer a line, in order, in constant memory, whatever is in the
//! line.

pub(super) mod amounts;
pub(super) mod check;
pub(super) mod fields;
pub(super) mod json;
pub mod one_line;
pub(super) mod replay;

use super::words::{CliError, Exit, Words};
use crate::files;
use crate::i18n::Texts;
use crate::skat::Rulebook;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The longest line that is read; a longer one is answered as unreadable.
const LONGEST: usize = 1 << 20;
/// Bytes read and written at once.
const BLOCK: usize = 1 << 16;

// What `check`, `amounts` and `replay` are called with; the words are in `assets/i18n` under
// `help-<verb>-…`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(long)]
    pub(super) rules: String,
    #[arg(long = "option", value_name = "NAME")]
    pub(super) option: Vec<String>,
    pub(super) file: Option<PathBuf>,
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

/// Answers every line of a file or of standard input; exit 1 if `answer` found a fault in any.
///
/// `answer` gets a line (none if it was too long) and writes the answer without its line end.
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
    let output = BufWriter::with_capacity(BLOCK, io::stdout());
    let path = file.map_or(Path::new("-"), PathBuf::as_path);
    let ended = if path.as_os_str() == "-" {
        let input = BufReader::with_capacity(BLOCK, io::stdin().lock());
        answer_all(longest, input, output, answer)
    } else {
        files::open(path).map_err(Trouble::Open).and_then(|input| {
            let input = BufReader::with_capacity(BLOCK, input);
            answer_all(longest, input, output, answer)
        })
    };
    match ended {
        Ok(faults) => Ok(Exit::sound(!faults)),
        // The reader of the answers has seen enough.
        Err(Trouble::Write(error)) if files::is_unread(&error) => Ok(Exit::Done),
        Err(trouble) => Err(trouble.error(path, &words.people)),
    }
}

/// Which side of the stream failed.
#[derive(Debug)]
enum Trouble {
    Open(files::NoFile),
    Read(io::Error),
    Write(io::Error),
}

impl Trouble {
    fn error(&self, input: &Path, texts: &Texts) -> CliError {
        CliError(match self {
            Trouble::Write(error) => texts.cli_cannot_answer(error.to_string()),
            Trouble::Open(why) => texts.no_file(input, why, |file, why| {
                texts.lines_file_unreadable(file, why)
            }),
            Trouble::Read(error) => {
                texts.lines_file_unreadable(input.display().to_string(), error.to_string())
            }
        })
    }
}

fn answer_all<I: io::Read>(
    longest: usize,
    mut input: BufReader<I>,
    mut output: impl Write,
    mut answer: impl FnMut(Option<&[u8]>, &mut Vec<u8>) -> bool,
) -> Result<bool, Trouble> {
    let mut faults = false;
    let mut first = true;
    let mut line = Vec::new();
    let mut said = Vec::new();
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

/// Reads a line without its end; `Some(false)` if it was too long and only its beginning was
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

#[cfg(test)]
mod tests {
    use super::*;

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
        let seen: Vec<Option<&str>> = seen.iter().map(Option::as_deref).collect();
        assert_eq!(seen, [Some("one"), Some("two"), None, Some("last")]);
        assert_eq!(output, b".\n.\n.\n.\n");
    }
}
