//! The manual page in `packaging/linux` and what shells complete there are the command line's own help. `MANUAL=write` writes them anew.

use clap_complete::Shell;
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
    roff.extend_from_slice(
        b".SH SYNOPSIS\n\\fBvorhand\\fR [\\fB\\-\\-lang\\fR \\fIen\\fR|\\fIde\\fR] [\\fIFILE\\fR]\n.br\n\\fBvorhand\\fR \\fIVERB\\fR [\\fIOPTIONS\\fR]\n",
    );
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
         .SH FILES\n\
         .TP\n\\fI~/.local/share/vorhand/club.vorhand\\fR\nThe club's own book, opened where no other one is named. A book is one file, *.vorhand.\n\
         .TP\n\\fI~/.config/vorhand/settings.json\\fR\nLanguage, colours, size and the last place.\n\
         .TP\n\\fI*.vorhand\\-wal\\fR\nBeside an open book: its newest entries. It belongs to that book alone.\n\
         .TP\n\\fI*.vorhand.drafts\\fR\nWhat was typed and not confirmed.\n\
         .TP\n\\fI*.vorhand.hall\\fR, \\fI*.vorhand.key\\fR\nThe secrets of those who are let in, and the director's key. Whoever has them can write.\n\
         .TP\n\\fI/etc/vorhand/NAME.conf\\fR, \\fI/etc/vorhand/NAME.pgpass\\fR\nWhat the service vorhand\\-host@NAME reads.\n\
         .SH ENVIRONMENT\n\
         .TP\n\\fBVORHAND_BOOK\\fR\nAnother book than the club's own.\n\
         .TP\n\\fBVORHAND_CONFIG\\fR\nAnother folder for the settings.\n",
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

/// A file of the packages that is made of something else is as that makes it, or is written so.
pub fn kept(path: &str, made: &str, of: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("MANUAL").is_some_and(|wanted| wanted == "write") {
        std::fs::write(&file, made).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == made,
        "{path} is older than {of}; MANUAL=write cargo test --test suite -- manual home:: writes it"
    );
}

#[test]
fn the_manual_page_says_what_the_help_says() {
    kept("packaging/linux/vorhand.1", &page(), "the command line");
}

#[test]
fn shells_complete_the_verbs_and_options_that_there_are() {
    let mut program = command(&Texts::new(Lang::En));
    for (shell, file) in [
        (Shell::Bash, "vorhand.bash"),
        (Shell::Zsh, "_vorhand"),
        (Shell::Fish, "vorhand.fish"),
    ] {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut program, "vorhand", &mut script);
        kept(
            &format!("packaging/linux/{file}"),
            &text(script),
            "the command line",
        );
    }
}
