//! The handbook: alike in both languages, with keys and commands that there are, whole in itself, and
//! in the part of Markdown that the program itself draws. Its words are held in `handbook_words`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use vorhand::app::actions::{ACTIONS, Shortcut};
use vorhand::i18n::{Lang, Texts};

/// A picture that is larger makes the program larger, in which all of them are.
const PICTURE_BYTES: u64 = 60_000;
/// Letters of a cell.
const CELL: usize = 120;
const PICTURES_BYTES: u64 = 1_200_000;

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn src(lang: Lang) -> PathBuf {
    root().join("docs/handbook").join(lang.tag()).join("src")
}

/// The chapters' files with their texts.
fn chapters(lang: Lang) -> BTreeMap<String, String> {
    let files = fs::read_dir(src(lang))
        .unwrap()
        .map(|file| file.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .filter(|(name, _)| name != "SUMMARY.md")
        .collect()
}

pub fn chapter(lang: Lang, name: &str) -> String {
    chapters(lang).remove(name).unwrap()
}

/// Asks a chapter for what is wrong with it, each with its place.
pub fn nothing_in_any(of: impl Fn(Lang, &str) -> Vec<String>) {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        for (name, text) in chapters(lang) {
            let place = format!("{}/{name}", lang.tag());
            found.extend(
                of(lang, &text)
                    .into_iter()
                    .map(|what| format!("{place}: {what}")),
            );
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

/// The lines of a text that are no code.
pub fn prose(text: &str) -> Vec<&str> {
    let mut fenced = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        let fence = line.starts_with("```");
        fenced ^= fence;
        if !fenced && !fence {
            lines.push(line);
        }
    }
    assert!(!fenced, "a block of code has no end");
    lines
}

/// What stands between two signs, such as the backticks of code.
pub fn between<'a>(line: &'a str, sign: &str) -> Vec<&'a str> {
    line.split(sign).skip(1).step_by(2).collect()
}

/// All code: spans, and the lines of blocks.
fn code(text: &str) -> Vec<&str> {
    let prose = prose(text);
    let blocks = text.lines().filter(|line| !prose.contains(line));
    let spans = prose.iter().flat_map(|line| between(line, "`"));
    spans.chain(blocks).collect()
}

/// A line without its code.
pub fn bare(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// The links of a line: what is shown, and where they lead.
fn links(line: &str) -> Vec<(&str, &str)> {
    let parts: Vec<&str> = line.split("](").collect();
    let pairs = parts.iter().zip(parts.iter().skip(1));
    pairs
        .map(|(before, after)| {
            let shown = before.rsplit('[').next().unwrap();
            (shown, after.split(')').next().unwrap())
        })
        .collect()
}

/// The name by which a link finds a heading.
fn anchor(heading: &str) -> String {
    let letters = heading.chars().filter_map(|c| match c {
        ' ' | '-' => Some('-'),
        c if c.is_alphanumeric() => Some(c),
        _ => None,
    });
    letters.collect::<String>().to_lowercase()
}

fn headings(text: &str) -> Vec<(usize, &str)> {
    let lines = prose(text).into_iter().filter(|line| line.starts_with('#'));
    lines
        .map(|line| {
            let words = line.trim_start_matches('#');
            (line.len() - words.len(), words.trim())
        })
        .collect()
}

fn summary(lang: Lang) -> Vec<String> {
    let text = fs::read_to_string(src(lang).join("SUMMARY.md")).unwrap();
    let links = text.lines().flat_map(links);
    links.map(|(_, to)| to.to_owned()).collect()
}

#[test]
fn both_languages_have_the_same_chapters_in_the_same_order() {
    assert_eq!(summary(Lang::En), summary(Lang::De));
    for lang in Lang::ALL {
        let listed: BTreeSet<String> = summary(lang).into_iter().collect();
        let there: BTreeSet<String> = chapters(lang).into_keys().collect();
        assert_eq!(listed, there, "{}", lang.tag());
    }
}

#[test]
fn both_languages_say_the_same_under_as_many_headings() {
    for (name, text) in chapters(Lang::En) {
        let levels = |text: &str| headings(text).iter().map(|h| h.0).collect::<Vec<_>>();
        assert_eq!(levels(&text), levels(&chapter(Lang::De, &name)), "{name}");
    }
}

#[test]
fn every_link_and_picture_leads_somewhere() {
    for lang in Lang::ALL {
        let chapters = chapters(lang);
        let mut shown = BTreeSet::new();
        for (name, text) in &chapters {
            for (_, to) in prose(text).into_iter().flat_map(links) {
                if to.starts_with("pictures/") {
                    assert!(src(lang).join(to).is_file(), "{name}: {to}");
                    shown.insert(to.trim_start_matches("pictures/").to_owned());
                    continue;
                }
                let (file, heading) = to.split_once('#').unwrap_or((to, ""));
                let found = if file.is_empty() {
                    Some(text)
                } else {
                    chapters.get(file)
                };
                let found = found.unwrap_or_else(|| panic!("{name}: {to}"));
                let there = headings(found).iter().any(|h| anchor(h.1) == heading);
                assert!(heading.is_empty() || there, "{name}: {to}");
            }
        }
        assert_eq!(shown, pictures(lang), "pictures that no chapter shows");
    }
}

fn pictures(lang: Lang) -> BTreeSet<String> {
    let files = fs::read_dir(src(lang).join("pictures")).unwrap();
    files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[test]
fn pictures_are_small_and_the_evening_has_ten() {
    for lang in Lang::ALL {
        let folder = src(lang).join("pictures");
        let sizes = pictures(lang).into_iter().map(|name| {
            let bytes = fs::read(folder.join(&name)).unwrap();
            assert_eq!(bytes[25], 3, "{name} has no palette");
            let size = u64::try_from(bytes.len()).unwrap();
            assert!(size <= PICTURE_BYTES, "{name}: {size}");
            size
        });
        assert!(sizes.sum::<u64>() <= PICTURES_BYTES);
        let evening = chapter(lang, "evening.md");
        assert_eq!(
            evening
                .lines()
                .filter(|line| line.starts_with("!["))
                .count(),
            10
        );
    }
}

#[test]
fn only_markdown_that_the_program_draws_is_used() {
    nothing_in_any(|_, text| {
        let lines = prose(text);
        let wrong = lines.iter().filter(|line| !is_drawn(line));
        wrong.map(|line| (*line).to_owned()).collect()
    });
}

fn is_drawn(line: &str) -> bool {
    let bare = bare(line);
    let indent = line.len() - line.trim_start().len();
    let html = bare
        .split('<')
        .skip(1)
        .any(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!'));
    let picture = bare.contains("![") && !is_picture(line);
    let table = line.starts_with('|') && !is_row(line);
    let other = ["[^", "***", "___", "](http", "\\", "====", "~~"];
    let begins = ["---", "> ", "* ", "+ ", "#### "];
    let paired = [(line, "`"), (&bare, "**")]
        .iter()
        .all(|(text, sign)| text.matches(sign).count().is_multiple_of(2));
    let item = line.trim_start().starts_with("- ")
        || line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    !html
        && !picture
        && !table
        && paired
        && !other.iter().any(|sign| bare.contains(sign))
        && !begins.iter().any(|sign| bare.starts_with(sign))
        && (indent == 0 || (indent <= 4 && (item || indent >= 2)))
}

/// A row of a table: at most four cells, each short enough for a column.
fn is_row(line: &str) -> bool {
    let cells = line
        .strip_prefix('|')
        .and_then(|rest| rest.strip_suffix('|'));
    let cells: Vec<&str> = cells
        .into_iter()
        .flat_map(|cells| cells.split('|'))
        .collect();
    (1..=4).contains(&cells.len()) && cells.iter().all(|cell| cell.trim().chars().count() <= CELL)
}

fn is_picture(line: &str) -> bool {
    let inner = line
        .strip_prefix("![")
        .and_then(|rest| rest.strip_suffix(".png)"));
    inner.is_some_and(|inner| inner.matches("](pictures/").count() == 1)
}

/// What `vorhand VERB --help` says; without a verb, of all.
fn help(verb: Option<&str>) -> String {
    let mut call = Command::new(env!("CARGO_BIN_EXE_vorhand"));
    let output = call
        .args(["--lang", "en"])
        .args(verb)
        .arg("--help")
        .output()
        .unwrap();
    assert!(output.status.success(), "{verb:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_command_named_is_one_with_its_options() {
    let all = help(None);
    let commands = all
        .split("Commands:")
        .nth(1)
        .unwrap()
        .split("Options:")
        .next()
        .unwrap();
    let verbs = commands
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    let helps: BTreeMap<&str, String> = verbs.map(|verb| (verb, help(Some(verb)))).collect();
    let mut seen = BTreeSet::new();
    for lang in Lang::ALL {
        for (name, text) in chapters(lang) {
            for call in code(&text)
                .into_iter()
                .filter_map(|code| code.trim().strip_prefix("vorhand "))
            {
                let said = help_of(call, &helps, &all).unwrap_or_else(|| panic!("{name}: {call}"));
                let known: BTreeSet<&str> = said.split(|c: char| !is_of_option(c)).collect();
                for option in call
                    .split_whitespace()
                    .filter(|word| word.starts_with("--"))
                {
                    let option = option.split('=').next().unwrap();
                    assert!(known.contains(option), "{name}: {call}: {option}");
                }
                seen.extend(call.split_whitespace().next().map(str::to_owned));
            }
        }
    }
    let unsaid: Vec<&&str> = helps.keys().filter(|verb| !seen.contains(**verb)).collect();
    assert!(
        unsaid.is_empty(),
        "the handbook does not tell of {unsaid:?}"
    );
}

fn is_of_option(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-'
}

/// The help that a call asks for: that of its verb, or of all where a file or an option comes first.
fn help_of<'a>(
    call: &str,
    helps: &'a BTreeMap<&str, String>,
    all: &'a String,
) -> Option<&'a String> {
    let first = call.split_whitespace().next()?;
    let no_verb = first.starts_with("--") || first.contains('.') || first == first.to_uppercase();
    helps.get(first).or(no_verb.then_some(all))
}

/// What is written on the keys that are bound to something, in a language.
fn keys_bound(lang: Lang) -> BTreeSet<String> {
    let t = Texts::new(lang);
    let here = |key: &str| key_here(&t, key);
    let actions = ACTIONS
        .iter()
        .flat_map(|act| [act.shortcut, act.other_shortcut]);
    let of_actions = actions.flatten().map(|shortcut| here(&key_of(shortcut)));
    let docs = fs::read_to_string(root().join("docs/KEYS.md")).unwrap();
    let rows = docs.lines().filter_map(|line| line.strip_prefix("| "));
    let firsts = rows.filter_map(|row| row.split(" |").next());
    let listed = firsts.flat_map(|first| {
        let signs = |c: char| matches!(c, ',' | '`' | ':');
        let words = first.replace(" or ", ",").replace(" and ", ",");
        let words: Vec<String> = words.split(signs).map(|word| here(word.trim())).collect();
        words
    });
    of_actions
        .chain(listed)
        .chain(["Tab", "Space", "Esc", "+", "−"].map(here))
        .collect()
}

fn key_of(shortcut: Shortcut) -> String {
    let key = match shortcut.key {
        "PageUp" => "Page up",
        "PageDown" => "Page down",
        key => key,
    };
    let held = [(shortcut.ctrl, "Ctrl+"), (shortcut.shift, "Shift+")];
    let held: String = held
        .iter()
        .filter(|held| held.0)
        .map(|held| held.1)
        .collect();
    held + key
}

/// A key as it is written in this language.
fn key_here(t: &Texts, key: &str) -> String {
    let space = if t.key_end() == "Ende" {
        "Leertaste"
    } else {
        "Space"
    };
    let words = [
        ("Ctrl", t.key_ctrl()),
        ("Shift", t.key_shift()),
        ("Page up", t.key_page_up()),
        ("Page down", t.key_page_down()),
        ("Home", t.key_home()),
        ("End", t.key_end()),
        ("Del", t.key_delete()),
        ("Space", space.to_owned()),
    ];
    let mut parts: Vec<String> = Vec::new();
    for part in key.split('+') {
        let word = words.iter().find(|(english, _)| *english == part);
        parts.push(word.map_or(part, |(_, here)| here).to_owned());
    }
    parts.join("+")
}

fn looks_like_a_key(code: &str) -> bool {
    let held = ["Ctrl+", "Strg+", "Shift+", "Umschalt+", "Alt+"];
    let figure = code
        .strip_prefix('F')
        .is_some_and(|rest| rest.parse::<u8>().is_ok());
    let named = [
        "Enter",
        "Esc",
        "Tab",
        "Space",
        "Leertaste",
        "Del",
        "Entf",
        "Home",
        "End",
        "Pos1",
        "Ende",
    ];
    let pages = code.starts_with("Page ") || code.starts_with("Bild");
    figure || pages || named.contains(&code) || held.iter().any(|held| code.starts_with(held))
}

#[test]
fn every_key_named_is_bound() {
    let bound: BTreeMap<&str, BTreeSet<String>> = Lang::ALL
        .iter()
        .map(|lang| (lang.tag(), keys_bound(*lang)))
        .collect();
    let mut seen = BTreeSet::new();
    for lang in Lang::ALL {
        for text in chapters(lang).values() {
            seen.extend(
                code(text)
                    .into_iter()
                    .filter(|c| looks_like_a_key(c))
                    .map(str::to_owned),
            );
        }
    }
    assert!(seen.len() > 40, "the handbook names keys: {seen:?}");
    nothing_in_any(|lang, text| {
        let keys = code(text).into_iter().filter(|code| looks_like_a_key(code));
        let unknown = keys.filter(|key| !bound[lang.tag()].contains(*key));
        unknown.map(str::to_owned).collect()
    });
}

#[test]
fn files_of_the_project_that_are_named_are_there() {
    nothing_in_any(|_, text| {
        let words = text.split(|c: char| c.is_whitespace() || "()`,;“”„".contains(c));
        let named = words.filter(|word| word.starts_with("docs/") || word.starts_with("assets/"));
        let gone = named.filter(|path| !root().join(path.trim_end_matches(['.', ':'])).exists());
        gone.map(str::to_owned).collect()
    });
}
