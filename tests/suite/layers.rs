//! Holds the arrows between the layers (ARCHITECTURE.md): a module may name only those that it is
//! allowed to see.

use super::house::{self, File};
use std::fs;
use std::path::{Path, PathBuf};

/// Which layers each layer may see.
const MAY_SEE: &[(&str, &[&str])] = &[
    ("files", &[]),
    ("skat", &[]),
    ("club", &["skat"]),
    ("movement", &["skat", "club"]),
    ("ops", &["skat", "club", "movement"]),
    ("wire", &["skat", "club", "movement", "ops"]),
    ("store", &["files", "skat", "club", "movement", "ops"]),
    (
        "session",
        &["files", "skat", "club", "movement", "ops", "wire", "store"],
    ),
    (
        "i18n",
        &[
            "files", "skat", "club", "movement", "ops", "wire", "store", "session",
        ],
    ),
    ("handbook", &["i18n"]),
    ("report", &["skat", "club", "movement", "i18n", "handbook"]),
    (
        "app",
        &[
            "files", "skat", "club", "movement", "ops", "wire", "session", "i18n", "handbook",
            "report",
        ],
    ),
    (
        "host",
        &[
            "files", "skat", "club", "movement", "ops", "wire", "session", "i18n", "report", "app",
        ],
    ),
    ("link", &["files", "club", "session", "i18n", "app", "host"]),
    (
        "cli",
        &[
            "files", "skat", "club", "movement", "ops", "wire", "store", "session", "i18n",
            "handbook", "report", "app", "host", "link",
        ],
    ),
    (
        "ui",
        &[
            "files", "skat", "club", "movement", "ops", "session", "i18n", "handbook", "report",
            "app", "host", "link",
        ],
    ),
];

/// Crates that only certain places may name.
const ONLY_IN: &[(&str, &[&str])] = &[
    ("printpdf", &["src/report/pdf/"]),
    ("rusqlite", &["src/store/"]),
    (
        "flate2",
        &["src/app/book/legacy/", "src/host/", "src/report/pdf/"],
    ),
    ("rfd", &["src/ui/platform.rs"]),
    ("eframe", &["src/ui/"]),
    ("egui", &["src/ui/"]),
    ("accesskit", &["src/ui/"]),
    ("clap", &["src/cli/"]),
    ("sys_locale", &["src/app/"]),
    ("fluent_bundle", &["src/i18n/"]),
    ("fluent_syntax", &["src/i18n/build/"]),
    ("axum", &["src/host/"]),
    ("hyper", &["src/host/"]),
    ("hyper_util", &["src/host/"]),
    ("tokio", &["src/host/", "src/link/postgres/"]),
    ("tokio_stream", &["src/host/"]),
    ("tokio_rustls", &["src/host/", "src/link/postgres/"]),
    ("tokio_postgres", &["src/link/postgres/"]),
    ("tokio_postgres_rustls", &["src/link/postgres/"]),
    ("if_addrs", &["src/host/"]),
    ("gethostname", &["src/link/"]),
    ("rlimit", &["src/host/"]),
    ("hmac", &["src/wire/"]),
    ("pulldown_cmark", &["src/handbook/"]),
    ("png", &["src/handbook/"]),
    ("barcoders", &["src/report/"]),
    ("fast_qr", &["src/report/"]),
    ("ureq", &["src/cli/doing/"]),
];

/// Where the program's Rust lies.
pub(super) const PRODUCTION: [&str; 2] = ["src", "crates"];

/// Every file of Rust below a folder.
pub(super) fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir)
        .expect("the source folder can be read")
        .flatten()
    {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// Where the tests at the end of a file begin.
pub(super) fn tests_begin(text: &str) -> usize {
    let tests = [
        "#[cfg(test)]\nmod tests",
        "#[cfg(all(test, unix))]\nmod tests",
    ];
    let found = tests.iter().filter_map(|start| text.find(start)).min();
    found.unwrap_or(text.len())
}

/// The code of a file without comments, and without its tests (which may see everything).
fn code(path: &Path) -> String {
    let mut text = fs::read_to_string(path).expect("a source file can be read");
    text.truncate(tests_begin(&text));
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

fn all_sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for place in PRODUCTION {
        sources(&root.join(place), &mut found);
    }
    assert!(found.len() > 10, "the sources were not found");
    found.sort();
    found
        .iter()
        .map(|path| {
            (
                path.strip_prefix(root)
                    .expect("below the root")
                    .to_string_lossy()
                    .replace('\\', "/"),
                code(path),
            )
        })
        .collect()
}

/// Ways in which a screen wants the book changed.
const SENDS: [&str; 4] = [
    "transact(",
    "transact_from(",
    "Intent::Do(",
    "Intent::command(",
];

/// Each function of some code, from its name on.
fn functions(code: &str) -> impl Iterator<Item = (&str, &str)> {
    code.split("fn ").skip(1).map(|function| {
        let end = function.find(['(', '<']).unwrap_or(function.len());
        function.split_at(end)
    })
}

/// What a person does is one command: where a screen hears what came of one, it sends no other, and
/// no list of commands is sent one by one.
#[test]
fn no_screen_sends_a_second_command_after_the_first() {
    let mut wrong = Vec::new();
    let mut heard = 0;
    for (name, code) in all_sources() {
        if !name.starts_with("src/ui/") && !name.starts_with("src/app/") {
            continue;
        }
        for (function, body) in functions(&code) {
            if !function.starts_with("hear") {
                continue;
            }
            heard += 1;
            if SENDS.iter().any(|send| body.contains(send)) {
                wrong.push(format!("{name}: {function} sends a command"));
            }
        }
        for listed in ["for command in", "for_each(|command|"] {
            let mut after = code.split(listed).skip(1);
            if after.any(|rest| SENDS.iter().any(|send| near(rest).contains(send))) {
                wrong.push(format!("{name} sends several commands"));
            }
        }
    }
    assert!(heard > 3, "only {heard} functions hear of a command");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Who may read a name as it was typed: what edits, keeps, compares, looks up and sends it. All that
/// shows somebody asks `Event::called`.
const READS_TYPED_NAMES: &[&str] = &[
    "src/app/people/check_in.rs",
    "src/app/seats/hand.rs",
    "src/app/people/mended_name.rs",
    "src/app/people/named.rs",
    "src/app/people/form.rs",
    "src/app/people/meant.rs",
    "src/app/seats/repair/mod.rs",
    "src/app/standing/lots.rs",
    "src/club/sheet/deals_csv.rs",
    "src/club/people/entrants.rs",
    "src/club/people/names.rs",
    "src/club/season/guests.rs",
    "src/i18n/store.rs",
    "src/ops/people/entrants.rs",
    "src/ops/import/mod.rs",
    "src/ops/people/members.rs",
    "src/ops/people/one_name.rs",
    "src/ops/book/references.rs",
    "src/report/clean.rs",
    "src/ui/seats/repair.rs",
];

#[test]
fn only_what_edits_and_keeps_names_reads_them_as_typed() {
    let reads = |code: &str| code.contains(".typed_name");
    let all = all_sources().into_iter().filter(|(_, code)| reads(code));
    let mut wrong: Vec<String> = all.map(|(name, _)| name).collect();
    wrong.retain(|name| !READS_TYPED_NAMES.contains(&name.as_str()));
    // In JSON and CSV the name as typed is beside the one that is shown.
    let beside = ["money/cash", "money/settle", "money/won", "standings"];
    wrong.retain(|name| {
        !beside
            .iter()
            .any(|verb| *name == format!("src/cli/{verb}.rs"))
    });
    assert_eq!(wrong, [""; 0]);
}

/// The few lines that follow.
fn near(rest: &str) -> &str {
    let end = rest
        .match_indices('\n')
        .nth(4)
        .map_or(rest.len(), |(at, _)| at);
    rest.get(..end).unwrap_or_default()
}

#[test]
fn every_layer_sees_only_what_it_may() {
    let mut wrong = Vec::new();
    for (name, code) in all_sources() {
        let Some((layer, allowed)) = MAY_SEE.iter().find(|(layer, _)| {
            name.starts_with(&format!("src/{layer}/")) || name == format!("src/{layer}.rs")
        }) else {
            continue;
        };
        for (other, _) in MAY_SEE
            .iter()
            .filter(|(other, _)| other != layer && !allowed.contains(other))
        {
            if code.contains(&format!("crate::{other}::"))
                || code.contains(&format!("crate::{other};"))
            {
                wrong.push(format!("{name} names crate::{other}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn libraries_are_named_only_at_their_edge() {
    let mut wrong = Vec::new();
    for (name, code) in all_sources() {
        for (library, places) in ONLY_IN {
            let named =
                code.contains(&format!("{library}::")) || code.contains(&format!("use {library};"));
            if named && !places.iter().any(|place| name.starts_with(place)) {
                wrong.push(format!("{name} names {library}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The club's nouns: folders of one name on the floors that are about a club.
const NOUNS: &[&str] = &[
    "people", "seats", "sheet", "standing", "prizes", "money", "teams", "season", "evening",
    "hall", "book", "papers", "hosting",
];

/// The folders of those floors that serve all nouns.
const SERVE_ALL: &[&str] = &[
    "club/exchange",
    "ops/import",
    "ops/refusal",
    "app/actions",
    "app/drafts",
    "app/forms",
    "app/lists",
    "app/sample",
    "ui/theme",
    "ui/window",
];

#[test]
fn folders_are_the_clubs_nouns_and_no_floor_or_file_is_a_heap() {
    let files: Vec<String> = all_sources().into_iter().map(|(name, _)| name).collect();
    let below: Vec<Vec<&str>> = files
        .iter()
        .map(|name| name.split('/').skip(1).collect())
        .collect();
    let mut wrong = Vec::new();
    for path in &below {
        let [floor, folder, _, ..] = path[..] else {
            continue;
        };
        if ["club", "ops", "app", "ui"].contains(&floor)
            && !NOUNS.contains(&folder)
            && !SERVE_ALL.contains(&format!("{floor}/{folder}").as_str())
        {
            wrong.push(format!("{floor}/{folder} is no noun of the club"));
        }
    }
    for (floor, _) in MAY_SEE {
        let at_root = below
            .iter()
            .filter(|path| path.len() == 2 && path[0] == *floor);
        let count = at_root.count();
        if count > 20 {
            wrong.push(format!("{count} files at the root of {floor}"));
        }
    }
    for name in &files {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let text = fs::read_to_string(path).expect("a source file can be read");
        let lines = text.lines().count();
        if lines > 500 {
            wrong.push(format!("{name} has {lines} lines"));
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// Whatever runs beside the window can then be called off, wakes it, and is heard when it breaks.
#[test]
fn threads_begin_in_one_place() {
    let begins = ["thread::spawn", "thread::Builder"];
    let of_window = |path: &str| path.starts_with("src/app/") || path.starts_with("src/ui/");
    let all = all_sources().into_iter();
    let here =
        all.filter(|(path, code)| of_window(path) && begins.iter().any(|b| code.contains(b)));
    let places: Vec<String> = here.map(|(path, _)| path).collect();
    assert_eq!(places, ["src/app/work.rs"]);
}

/// A condition is an `if`, and parameters that belong together are a struct.
#[test]
fn a_condition_is_no_filter_and_parameters_are_not_tied() {
    let mut wrong = Vec::new();
    for File { path, text, .. } in house::files() {
        let looks_away = house::tokens(&text).windows(5).any(|five| {
            five[..3] == ["filter", "(", "|"] && five[3].starts_with('_') && five[4] == "|"
        });
        if looks_away {
            wrong.push(format!(
                "{path}: a filter that does not look at what it filters"
            ));
        }
        let tied = house::with_tied_parameters(&text).into_iter();
        wrong.extend(tied.map(|name| format!("{path}: {name} takes a parameter apart")));
    }
    assert_eq!(wrong, [""; 0]);
}

/// What a press does is said by `app`: the window hands the command on. What a desktop starts is of
/// another kind.
#[test]
fn the_window_makes_no_command() {
    let is_window = |name: &str| name.starts_with("src/ui/") && name != "src/ui/platform.rs";
    let makes = |code: &str| {
        let code = code.replace("ViewportCommand::", "");
        code.contains("Command::")
    };
    let all = all_sources().into_iter();
    let wrong: Vec<String> = all
        .filter(|(name, code)| is_window(name) && makes(code))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn a_box_is_ticked_by_one_widget() {
    let ticks = |code: &str| code.contains(".checkbox(") || code.contains("Checkbox::");
    let all = all_sources().into_iter();
    let places: Vec<String> = all
        .filter(|(_, code)| ticks(code))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(places, ["src/ui/widgets.rs"], "Enter would tick elsewhere");
}

#[test]
fn colours_stand_only_in_the_theme() {
    let wrong: Vec<String> = all_sources()
        .into_iter()
        .filter(|(name, _)| name.starts_with("src/ui/") && !name.starts_with("src/ui/theme"))
        .filter(|(_, code)| {
            [
                "Color32::from_",
                "Color32::WHITE",
                "Color32::BLACK",
                "Color32::RED",
                "Rgba::from_",
                "hex_color!",
            ]
            .iter()
            .any(|literal| code.contains(literal))
        })
        .map(|(name, _)| name)
        .collect();
    assert!(
        wrong.is_empty(),
        "a literal colour outside the theme: {wrong:#?}"
    );
}

/// The string literals of a piece of code, roughly: what stands between double quotes.
fn literals(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut current: Option<String> = None;
    let mut letters = code.chars().peekable();
    let mut previous = ' ';
    while let Some(letter) = letters.next() {
        match (&mut current, letter) {
            (None, '"') if previous != '\'' => current = Some(String::new()),
            (None, _) => {}
            (Some(_), '"') => found.extend(current.take()),
            (Some(text), '\\') => {
                text.push('\\');
                text.extend(letters.next());
            }
            (Some(text), _) => text.push(letter),
        }
        previous = letter;
    }
    found
}

#[test]
fn words_for_people_stand_only_in_the_assets() {
    // A sentence: three words of letters in a row. SQL, paths, ids and formats are shorter or look
    // otherwise.
    let is_sentence = |text: &str| {
        let words = text
            .split(' ')
            .map(|w| w.len() > 1 && w.chars().all(|c| c.is_alphabetic() || ",.;:'".contains(c)));
        let mut run = 0;
        words.into_iter().any(|word| {
            run = if word { run + 1 } else { 0 };
            run >= 3
        })
    };
    let mut wrong = Vec::new();
    for (name, code) in all_sources() {
        let speaks = ["src/app/", "src/ui/", "src/report/", "src/cli/"]
            .iter()
            .any(|place| name.starts_with(place));
        // A file of tests speaks to nobody, as the tests at the end of a file do not.
        if speaks && !name.ends_with("/tests.rs") {
            // What a lint or an error is told in the code is for its reader.
            let code: String = code
                .lines()
                .filter(|l| !l.contains("reason =") && !l.contains("#[error"))
                .collect();
            wrong.extend(
                literals(&code)
                    .into_iter()
                    .filter(|t| is_sentence(t))
                    .map(|t| format!("{name}: {t}")),
            );
        }
    }
    assert!(
        wrong.is_empty(),
        "a sentence for people outside assets/i18n: {wrong:#?}"
    );
}

/// The words that begin a statement of SQL, as the store writes them.
const SQL: [&str; 12] = [
    "SELECT ", "INSERT ", "UPDATE ", "DELETE ", "CREATE ", "ALTER ", "DROP ", "PRAGMA ", "BEGIN",
    "COMMIT", "ATTACH ", "VACUUM",
];

#[test]
fn sql_is_written_only_in_the_store() {
    let is_sql = |text: &String| SQL.iter().any(|word| text.trim_start().starts_with(word));
    let (store, others): (Vec<_>, Vec<_>) = all_sources()
        .into_iter()
        .filter(|(_, code)| literals(code).iter().any(is_sql))
        .map(|(name, _)| name)
        // That one is another database's, and only the order.
        .filter(|name| !name.starts_with("src/link/postgres/"))
        .partition(|name| name.starts_with("src/store/"));
    assert!(
        !store.is_empty(),
        "the test no longer knows SQL when it sees it"
    );
    assert_eq!(others, Vec::<String>::new(), "SQL outside the store");
}

/// Who may ask for the user's own folders: the program's start and an import that names no book.
const ASKS_FOR_HOME: &[(&str, &[&str])] = &[
    (
        "default_path()",
        &["src/session/place.rs", "src/cli/import.rs", "src/ui/mod.rs"],
    ),
    ("settings_path()", &["src/app/settings.rs", "src/ui/mod.rs"]),
    ("session::remember(", &["src/app/book/book_files.rs"]),
    (".remembering()", &["src/ui/mod.rs"]),
    (".remember_book()", &["src/ui/window/mod.rs"]),
    (
        "ProjectDirs::from",
        &["src/session/place.rs", "src/app/settings.rs"],
    ),
];

#[test]
fn no_test_touches_the_real_home() {
    let mut wrong = Vec::new();
    for (name, code) in all_sources() {
        for (call, places) in ASKS_FOR_HOME {
            if code.contains(call) && !places.contains(&name.as_str()) {
                wrong.push(format!("{name} calls {call}"));
            }
        }
    }
    // A window in a test remembers nothing; so only a program that is started could, by its window
    // or an import without a book.
    let mut tests = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"),
        &mut tests,
    );
    for path in tests.iter().filter(|path| !path.ends_with("layers.rs")) {
        let text = fs::read_to_string(path).expect("a test can be read");
        // `program` names another book for every call.
        let by_program = text.contains("crate::program") && !text.contains("CARGO_BIN_EXE");
        let elsewhere = by_program
            || ["\"HOME\"", "XDG_DATA_HOME", "VORHAND_BOOK"]
                .iter()
                .any(|named| text.contains(named));
        // As a command in a line of JSON it names its book.
        let text = text.replace("\"do\": \"import\"", "");
        for call in text.split("\"import\"").skip(1) {
            let call = call.split(']').next().unwrap_or_default();
            if !call.contains("--into") && !elsewhere {
                wrong.push(format!(
                    "{}: an import into the user's own book:{call}",
                    path.display()
                ));
            }
        }
        if text.contains("xvfb") || text.contains("Xvfb") {
            assert!(
                elsewhere,
                "{}: a real window over the user's own folders",
                path.display()
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
