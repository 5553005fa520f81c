//! What `docs/decisions/house.md` says of the size and the shape of the house: each figure is counted
//! here, printed, and held to the most that the page allows.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The file of a module: its path in the crate, where it lies, and what it says.
pub(super) struct File {
    module: Vec<String>,
    pub(super) path: String,
    pub(super) text: String,
}

/// Every file of the crate, each without the tests at its end; files of tests are left out.
pub(super) fn files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for place in super::layers::PRODUCTION {
        super::layers::sources(&root.join(place), &mut paths);
    }
    paths.sort();
    let files = paths.iter().map(|path| {
        let below = path.strip_prefix(root).expect("it is below the root");
        let path_of = below.to_string_lossy().replace('\\', "/");
        let mut module: Vec<String> = path_of
            .trim_end_matches(".rs")
            .split('/')
            .skip(1)
            .map(str::to_owned)
            .collect();
        module.pop_if(|last| *last == "mod" || *last == "lib");
        let mut text = fs::read_to_string(path).expect("a source file can be read");
        let end = super::layers::tests_begin(&text);
        text.truncate(end);
        File {
            module,
            path: path_of,
            text,
        }
    });
    files
        .filter(|file| !file.path.ends_with("/tests.rs") && !file.path.contains("/tests/"))
        .collect()
}

/// The tokens of some Rust; each sign of an operator is one, a string is one, comments are none.
pub(super) fn tokens(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (token, counts) = next_token(rest, first);
        if counts {
            found.push(&rest[..token]);
        }
        rest = &rest[token..];
    }
    found
}

/// How long the next token is, and whether it is more than white space or a comment.
fn next_token(rest: &str, first: char) -> (usize, bool) {
    let end_of = |more: &dyn Fn(char) -> bool| rest.find(|c: char| !more(c)).unwrap_or(rest.len());
    let is_of_word = |c: char| c.is_alphanumeric() || c == '_';
    if first.is_whitespace() {
        return (end_of(&char::is_whitespace), false);
    }
    if rest.starts_with("//") {
        return (end_of(&|c| c != '\n'), false);
    }
    if rest.starts_with("/*") {
        return (rest.find("*/").map_or(rest.len(), |at| at + 2), false);
    }
    let prefix = ["br", "cr", "b", "c", "r", ""];
    for before in prefix {
        let Some(after) = rest.strip_prefix(before) else {
            continue;
        };
        let marks = after.len() - after.trim_start_matches('#').len();
        if after[marks..].starts_with('"') && (marks == 0 || before.ends_with('r')) {
            return (
                before.len() + marks + string(&after[marks..], marks, before),
                true,
            );
        }
    }
    if first == '\'' {
        return (character(rest), true);
    }
    if is_of_word(first) {
        let end = end_of(&is_of_word);
        let behind = rest[end..].strip_prefix('.').unwrap_or_default();
        if first.is_ascii_digit() && behind.starts_with(|c: char| c.is_ascii_digit()) {
            let figures = behind
                .find(|c: char| !is_of_word(c))
                .unwrap_or(behind.len());
            return (end + 1 + figures, true);
        }
        return (end, true);
    }
    (first.len_utf8(), true)
}

/// How long a string is from its first quote, with the marks behind it.
fn string(quoted: &str, marks: usize, before: &str) -> usize {
    if before.ends_with('r') {
        let end = format!("\"{}", "#".repeat(marks));
        return quoted[1..]
            .find(&end)
            .map_or(quoted.len(), |at| at + 1 + end.len());
    }
    let mut escaped = false;
    for (at, letter) in quoted.char_indices().skip(1) {
        if letter == '"' && !escaped {
            return at + 1;
        }
        escaped = letter == '\\' && !escaped;
    }
    quoted.len()
}

/// How long a character or a lifetime is.
fn character(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1);
    match (letters.next(), letters.next()) {
        (Some((_, '\\')), _) => rest[3..].find('\'').map_or(rest.len(), |at| at + 4),
        (_, Some((at, '\''))) => at + 1,
        _ => rest[1..]
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .map_or(rest.len(), |at| at + 1),
    }
}

/// Where the bracket closes that opens here.
fn closes(tokens: &[&str], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match *token {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    tokens.len()
}

/// Each function's name, and where it begins.
fn functions<'t>(tokens: &'t [&'t str]) -> impl Iterator<Item = (usize, &'t str)> {
    let pairs = tokens.windows(2).enumerate();
    let named = pairs.filter(|(_, pair)| pair[0] == "fn" && pair[1] != "(");
    named.map(|(at, pair)| (at, pair[1]))
}

/// How many tokens the body of each function has.
fn bodies(tokens: &[&str]) -> Vec<usize> {
    let sizes = functions(tokens).map(|(at, _)| {
        let open = (at..tokens.len()).find(|i| matches!(tokens[*i], "{" | ";"));
        match open {
            Some(open) if tokens[open] == "{" => closes(tokens, open) - open - 1,
            Some(_) | None => 0,
        }
    });
    sizes.collect()
}

/// The functions of which a parameter is taken apart as a tuple.
pub(super) fn with_tied_parameters(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    for (at, name) in functions(&tokens) {
        let mut open = at + 2;
        let mut depth = 0;
        // Over the generics.
        while open < tokens.len() && (depth > 0 || tokens[open] != "(") {
            match tokens[open] {
                "<" => depth += 1,
                ">" if tokens[open - 1] != "-" => depth -= 1,
                _ => {}
            }
            open += 1;
        }
        let end = closes(&tokens, open);
        let mut begins = open + 1;
        while begins < end {
            if tokens[begins..]
                .iter()
                .find(|t| !matches!(**t, "&" | "mut"))
                == Some(&"(")
            {
                found.push(name.to_owned());
            }
            begins = next_parameter(&tokens, begins, end);
        }
    }
    found
}

/// Where the parameter after this one begins.
fn next_parameter(tokens: &[&str], mut at: usize, end: usize) -> usize {
    let mut angles = 0;
    while at < end {
        match tokens[at] {
            "(" | "[" | "{" => at = closes(tokens, at),
            "<" => angles += 1,
            ">" if tokens[at - 1] != "-" => angles -= 1,
            "," if angles == 0 => return at + 1,
            _ => {}
        }
        at += 1;
    }
    end
}

/// How many closures have a name.
fn named_closures(tokens: &[&str]) -> usize {
    let lets = tokens
        .iter()
        .enumerate()
        .filter(|(_, token)| **token == "let");
    let named = lets.filter(|(at, _)| {
        let rest = tokens[at + 1..].iter().copied();
        let mut rest = rest.filter(|token| !matches!(*token, "mut" | "move"));
        rest.next().is_some() && rest.next() == Some("=") && rest.next() == Some("|")
    });
    named.count()
}

/// How many fields a struct has.
fn fields(tokens: &[&str], name: &str) -> usize {
    let at = tokens.windows(2).position(|two| two == ["struct", name]);
    let open = at.expect("the struct is there") + 2;
    let end = closes(tokens, open);
    let mut count = 0;
    let mut begins = open + 1;
    while begins < end {
        count += 1;
        begins = next_parameter(tokens, begins, end);
    }
    count
}

/// One name that a `use` brings: whether it is given on, its path, and what it is called here.
struct Use {
    is_public: bool,
    path: Vec<String>,
    called: String,
}

/// Everything that the `use` lines of a file bring.
fn uses(file: &File, modules: &BTreeSet<Vec<String>>) -> Vec<Use> {
    let tokens = tokens(&file.text);
    let mut found = Vec::new();
    for at in (0..tokens.len()).filter(|at| tokens[*at] == "use") {
        let before = at.checked_sub(1).map_or("", |before| tokens[before]);
        let is_public = matches!(before, "pub" | ")");
        if !(is_public || matches!(before, "" | ";" | "}" | "{" | "]")) {
            continue;
        }
        let end = (at..tokens.len()).find(|i| tokens[*i] == ";");
        let mut paths = Vec::new();
        tree(&tokens[at + 1..end.unwrap_or(at + 1)], &[], &mut paths);
        found.extend(paths.into_iter().filter_map(|(path, called)| {
            Some(Use {
                is_public,
                path: absolute(&path, &file.module, modules)?,
                called,
            })
        }));
    }
    found
}

/// The paths of a tree of names, each with what it is called here.
fn tree(tokens: &[&str], before: &[String], found: &mut Vec<(Vec<String>, String)>) {
    let mut path = before.to_vec();
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at] {
            "{" => {
                let end = closes(tokens, at);
                let mut begins = at + 1;
                while begins < end {
                    let next = next_parameter(tokens, begins, end);
                    let one = tokens[begins..next].strip_suffix(&[","]);
                    tree(one.unwrap_or(&tokens[begins..next]), &path, found);
                    begins = next;
                }
                return;
            }
            "as" => {
                found.push((path, tokens[at + 1].to_owned()));
                return;
            }
            ":" | "self" => {}
            name => path.push(name.to_owned()),
        }
        at += 1;
    }
    let called = path.last().cloned().unwrap_or_default();
    found.push((path, called));
}

/// A path from the root of the crate; none of another crate's.
fn absolute(
    path: &[String],
    module: &[String],
    modules: &BTreeSet<Vec<String>>,
) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    let mut begins = module.to_vec();
    let mut rest = rest;
    match first.as_str() {
        "crate" => begins.clear(),
        "super" => {
            begins.pop();
            while let Some(("super", further)) = rest.split_first().map(|(f, r)| (f.as_str(), r)) {
                begins.pop();
                rest = further;
            }
        }
        _ => {
            begins.push(first.clone());
            if !modules.contains(&begins) {
                return None;
            }
        }
    }
    begins.extend(rest.iter().cloned());
    Some(begins)
}

/// The module that defines what a path names: what others give on is followed.
fn defines(
    path: &[String],
    modules: &BTreeSet<Vec<String>>,
    given_on: &BTreeMap<(Vec<String>, String), Vec<String>>,
) -> Vec<String> {
    let length = (0..=path.len())
        .rev()
        .find(|n| modules.contains(&path[..*n]));
    let (module, rest) = path.split_at(length.unwrap_or(0));
    let Some((name, further)) = rest.split_first() else {
        return module.to_vec();
    };
    let Some(target) = given_on.get(&(module.to_vec(), name.clone())) else {
        return module.to_vec();
    };
    defines(&[target, further].concat(), modules, given_on)
}

/// The files of the largest circle in which each uses the others.
fn largest_circle(files: &[File]) -> Vec<String> {
    let modules: BTreeSet<Vec<String>> = files.iter().map(|f| f.module.clone()).collect();
    let uses: Vec<Vec<Use>> = files.iter().map(|file| uses(file, &modules)).collect();
    let mut given_on = BTreeMap::new();
    for (file, uses) in files.iter().zip(&uses) {
        for one in uses.iter().filter(|one| one.is_public) {
            given_on.insert((file.module.clone(), one.called.clone()), one.path.clone());
        }
    }
    let places = files.iter().enumerate();
    let places: BTreeMap<&[String], usize> =
        places.map(|(i, f)| (f.module.as_slice(), i)).collect();
    let arrows: Vec<BTreeSet<usize>> = uses
        .iter()
        .map(|uses| {
            let own = uses.iter().filter(|one| !one.is_public);
            let targets = own.map(|one| defines(&one.path, &modules, &given_on));
            targets
                .filter_map(|target| places.get(target.as_slice()).copied())
                .collect()
        })
        .collect();
    let reached: Vec<BTreeSet<usize>> = (0..files.len()).map(|from| reach(&arrows, from)).collect();
    let circles = (0..files.len()).map(|one| {
        let others = reached[one]
            .iter()
            .filter(|other| reached[**other].contains(&one));
        others.map(|other| files[*other].path.clone()).collect()
    });
    circles.max_by_key(Vec::len).unwrap_or_default()
}

/// Everything that can be reached over arrows.
fn reach(arrows: &[BTreeSet<usize>], from: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![from];
    while let Some(next) = waiting.pop() {
        waiting.extend(
            arrows[next]
                .iter()
                .filter(|target| reached.insert(**target)),
        );
    }
    reached
}

/// A figure of the house.
struct Figure {
    name: &'static str,
    counted: usize,
}

fn figures() -> Vec<Figure> {
    let files = files();
    let all: Vec<(&str, Vec<&str>)> = files
        .iter()
        .map(|file| (file.path.as_str(), tokens(&file.text)))
        .collect();
    let tokens_of = |place: &str| -> usize {
        let there = all.iter().filter(|(path, _)| path.starts_with(place));
        there.map(|(_, tokens)| tokens.len()).sum()
    };
    let fields_of = |place: &str, name: &str| -> usize {
        let there = all.iter().find(|(path, _)| *path == place);
        there.map_or(0, |(_, tokens)| fields(tokens, name))
    };
    let mut sizes: Vec<usize> = all.iter().flat_map(|(_, tokens)| bodies(tokens)).collect();
    sizes.sort_unstable();
    let closures: usize = all.iter().map(|(_, tokens)| named_closures(tokens)).sum();
    let circle = largest_circle(&files);
    println!("the largest circle: {circle:#?}");
    let map = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md"));
    let figure = |name, counted| Figure { name, counted };
    vec![
        figure("tokens of the program", tokens_of("")),
        figure("tokens of `src/ui`", tokens_of("src/ui/")),
        figure("tokens of `src/app`", tokens_of("src/app/")),
        figure("tokens of a function, median", sizes[sizes.len() / 2]),
        figure("tokens of a function, 90 %", sizes[sizes.len() * 9 / 10]),
        figure(
            "named closures in 10,000 tokens",
            closures * 10_000 / tokens_of(""),
        ),
        figure("fields of `app::App`", fields_of("src/app/mod.rs", "App")),
        figure(
            "fields of `ui::Window`",
            fields_of("src/ui/window/mod.rs", "Window"),
        ),
        figure("files in the largest circle", circle.len()),
        figure(
            "lines of ARCHITECTURE.md",
            map.expect("the map is there").lines().count(),
        ),
    ]
}

#[test]
fn the_house_is_as_its_page_says() {
    let page = include_str!("../../docs/decisions/house.md");
    let mut wrong = Vec::new();
    for Figure { name, counted } in figures() {
        let row = page
            .lines()
            .find(|line| line.starts_with(&format!("| {name} | ")));
        let most = row.and_then(|row| row.split('|').nth(2));
        let most = most.map(|most| most.replace(',', ""));
        let most: Option<usize> = most.and_then(|most| most.trim().parse().ok());
        println!("{name}: {counted}, at most {most:?}");
        match most {
            None => wrong.push(format!("{name}: the page says nothing, it is {counted}")),
            Some(most) if counted > most => wrong.push(format!("{name}: {counted}, not {most}")),
            // What became smaller is not to grow again.
            Some(most) if most > 1000 && counted + most / 33 < most => {
                wrong.push(format!("{name}: {counted} already, the page allows {most}"));
            }
            Some(_) => {}
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn what_counts_the_house_knows_rust() {
    let code = "fn a(x: &'a str) -> char { let b = |c| '\\''; r#\"}\"# /* d */ 1.5 }";
    assert_eq!(tokens(code).len(), 24);
    assert_eq!(bodies(&tokens(code)), [10]);
    assert_eq!(named_closures(&tokens(code)), 1);
    let tied = "fn one((a, b): (u8, u8)) {} fn two<T: Fn(A) -> B>(at: (u8, u8), c: T) {} \
                fn three(&self, x: u8, (a, b): &(u8, u8)) {} fn four((a,): (u8,)) {}";
    assert_eq!(with_tied_parameters(tied), ["one", "three", "four"]);
    let three = tokens("struct A { pub b: Map<u8, u8>, c: (u8, u8), d: Box<dyn Fn(u8) -> u8> }");
    assert_eq!(fields(&three, "A"), 3);
}
