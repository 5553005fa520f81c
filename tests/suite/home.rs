//! The addresses of the project stand in `packaging/home` and nowhere else; what is read as it lies,
//! and not built, says the same. `MANUAL=write` takes them into it.

use crate::manual::kept;
use std::fs;
use std::path::Path;

/// Where the project is found; empty where it is nowhere.
struct Home<'a> {
    download: &'a str,
    faults: &'a str,
    pictures: &'a str,
}

const NOWHERE: Home<'static> = Home {
    download: "",
    faults: "",
    pictures: "",
};

fn home(text: &str) -> Home<'_> {
    let value = |name: &str| {
        let lines = text.lines().filter_map(|line| line.split_once('='));
        let found: Vec<&str> = lines
            .filter(|(key, _)| *key == name)
            .map(|(_, value)| value)
            .collect();
        assert_eq!(found.len(), 1, "{name} stands once in packaging/home");
        found[0]
    };
    Home {
        download: value("download"),
        faults: value("faults"),
        pictures: value("pictures"),
    }
}

/// A line about an address, if there is one.
fn line(address: &str, said: &str) -> String {
    if address.is_empty() {
        String::new()
    } else {
        said.replace("{}", address)
    }
}

fn readme(home: &Home<'_>, download: &str, faults: &str) -> String {
    let lines = line(home.download, download) + &line(home.faults, faults);
    if lines.is_empty() {
        lines
    } else {
        format!("{lines}\n")
    }
}

fn metainfo(home: &Home<'_>) -> String {
    let shown = [
        ("sheet.png", "A score sheet is entered"),
        ("seats.png", "The room seen from above"),
        ("prizes.png", "Each prize with its reasons"),
    ];
    let pictures: String = shown
        .iter()
        .enumerate()
        .map(|(place, (file, caption))| {
            let kind = if place == 0 { " type=\"default\"" } else { "" };
            format!(
                "    <screenshot{kind}>\n      <caption>{caption}</caption>\n      <image>{{}}/{file}</image>\n    </screenshot>\n"
            )
        })
        .collect();
    line(home.download, "  <url type=\"homepage\">{}</url>\n")
        + &line(home.faults, "  <url type=\"bugtracker\">{}</url>\n")
        + &line(
            home.pictures,
            &format!("  <screenshots>\n{pictures}  </screenshots>\n"),
        )
}

/// A file, its text, and what it says of the home between its two marks.
fn files(home: &Home<'_>) -> Vec<(&'static str, String)> {
    let marks = ["<!-- home -->", "<!-- /home -->"];
    let all = [
        (
            "README.md",
            marks,
            readme(
                home,
                "Download: <{}>\n",
                "Something is wrong or missing: <{}>\n",
            ),
        ),
        (
            "README.de.md",
            marks,
            readme(
                home,
                "Herunterladen: <{}>\n",
                "Etwas stimmt nicht oder fehlt: <{}>\n",
            ),
        ),
        (
            "packaging/linux/org.vorhand.Vorhand.metainfo.xml",
            marks,
            metainfo(home),
        ),
        (
            "Cargo.toml",
            ["# home", "# /home"],
            line(home.download, "homepage = \"{}\"\n"),
        ),
    ];
    let with = |(file, [from, to], said): (&'static str, [&str; 2], String)| {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        let (before, rest) = text.split_once(&format!("{from}\n")).unwrap();
        let (_, after) = rest.split_once(to).unwrap();
        // The second mark is as far from the margin as the first.
        let margin: String = before.chars().rev().take_while(|c| *c == ' ').collect();
        (file, format!("{before}{from}\n{said}{margin}{to}{after}"))
    };
    all.into_iter().map(with).collect()
}

#[test]
fn what_lies_there_unbuilt_says_the_one_address() {
    let text =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/home")).unwrap();
    for (file, said) in files(&home(&text)) {
        kept(file, &said, "packaging/home");
    }
}

#[test]
fn with_an_address_all_say_it_and_without_one_none_does() {
    let somewhere = Home {
        download: "https://vorhand.example/get",
        faults: "https://vorhand.example/faults",
        pictures: "https://vorhand.example/pictures",
    };
    for (file, said) in files(&somewhere) {
        assert!(said.contains(somewhere.download), "{file}");
        assert_eq!(
            said.contains(somewhere.faults),
            file != "Cargo.toml",
            "{file}"
        );
        let pictures = said.matches(somewhere.pictures).count();
        assert_eq!(
            pictures,
            if file.ends_with(".xml") { 3 } else { 0 },
            "{file}"
        );
    }
    for (file, said) in files(&NOWHERE) {
        assert!(!said.contains("vorhand.example"), "{file}");
        assert!(
            !said.contains("<url")
                && !said.contains("<screenshots")
                && !said.contains("homepage ="),
            "{file}"
        );
    }
}
