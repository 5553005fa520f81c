//! The manual page in `packaging/linux` is the command line's own help. `MANUAL=write` writes it anew.

use clap_mangen::Man;
use std::path::Path;
use vorhand::cli::command;
use vorhand::i18n::{Lang, Texts};

/// The page: the program, then each verb with its options.
fn page() -> String {
    let program = command(&Texts::new(Lang::En)).version(env!("CARGO_PKG_VERSION"));
    let mut roff = Vec::new();
    let man = Man::new(program.clone()).source(format!("Vorhand {}", env!("CARGO_PKG_VERSION")));
    man.render_title(&mut roff).unwrap();
    man.render_name_section(&mut roff).unwrap();
    man.render_synopsis_section(&mut roff).unwrap();
    man.render_description_section(&mut roff).unwrap();
    man.render_options_section(&mut roff).unwrap();
    let mut page = text(roff);
    page.push_str(".SH VERBS\nWithout a verb, a window opens over the book that is named, or over the one that was open last.\n");
    for verb in program.get_subcommands() {
        let name = verb.get_name();
        let verb = verb.clone().bin_name(format!("vorhand {name}"));
        let (mut calls, mut options) = (Vec::new(), Vec::new());
        let man = Man::new(verb.clone().disable_help_flag(true));
        man.render_synopsis_section(&mut calls).unwrap();
        man.render_options_section(&mut options).unwrap();
        page.push_str(&format!(".SS {name}\n"));
        page.push_str(
            &verb
                .get_about()
                .map(ToString::to_string)
                .unwrap_or_default(),
        );
        page.push_str("\n.PP\n");
        page.push_str(&without_heading(&text(calls)));
        page.push_str(&without_heading(&text(options)));
    }
    page.push_str(
        ".SH EXIT STATUS\n0: done. 1: the input has faults, and they are printed. 2: the call or the file is wrong, and one sentence says why.\n\
         .SH FILES\nA club's book is one file, *.vorhand. While it is open, its newest entries are in *.vorhand\\-wal beside it.\n",
    );
    page
}

fn text(roff: Vec<u8>) -> String {
    String::from_utf8(roff).unwrap()
}

/// A section without its heading and without what every page begins with.
fn without_heading(section: &str) -> String {
    let lines = section.lines().filter(|line| {
        !line.starts_with(".SH") && !line.starts_with(".ie") && !line.starts_with(".el")
    });
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_manual_page_says_what_the_help_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/linux/vorhand.1");
    let page = page();
    if std::env::var_os("MANUAL").is_some_and(|wanted| wanted == "write") {
        std::fs::write(&path, &page).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == page,
        "packaging/linux/vorhand.1 is older than the command line; MANUAL=write cargo test the_manual_page writes it"
    );
}
