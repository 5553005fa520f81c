//! Every paper of a demonstration evening, in both languages, as other programs read it: sound, and
//! with its words.
//!
//! Where `qpdf` or `pdftotext` is not installed the test says so.

use super::report_pages::{assert_sound, read_back, there};
use std::path::Path;
use std::process::Command;
use vorhand::club;
use vorhand::i18n::{Lang, Texts};
use vorhand::report::PaperKind;
use vorhand::session::{Session, SessionOptions};

fn text_of(pdf: &Path) -> String {
    read_back(pdf, "-layout")
        .join(" ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Papers on which everybody stands with the whole name.
const WITH_NAMES: &[PaperKind] = &[
    PaperKind::PersonalCards,
    PaperKind::WallTables,
    PaperKind::WallNames,
    PaperKind::Slips,
    PaperKind::SlipsA6,
    PaperKind::Standings,
    PaperKind::StandingsGames,
    PaperKind::Recap,
    PaperKind::Settlement,
    PaperKind::Archive,
];

#[test]
fn every_paper_of_a_demonstration_is_sound_and_has_its_words_in_both_languages() {
    let (qpdf, pdftotext) = (there("qpdf"), there("pdftotext"));
    let dir = tempfile::tempdir().expect("a folder");
    for lang in Lang::ALL {
        let folder = dir.path().join(lang.tag());
        let out = Command::new(env!("CARGO_BIN_EXE_vorhand"))
            .args([
                "--lang",
                lang.tag(),
                "demo",
                "--movement",
                "up-the-sides",
                "--players",
                "12",
                "--out",
            ])
            .arg(&folder)
            .output()
            .expect("the program runs");
        assert!(out.status.success(), "{out:?}");
        let session = Session::open(folder.join("evening.vorhand"), SessionOptions::default())
            .expect("a book");
        let event = &session.book().events[0];
        let standings = club::standings(event, None);
        let texts = Texts::new(lang);
        let ending = if lang == Lang::De { ".de.pdf" } else { ".pdf" };
        let printed: Vec<PaperKind> = PaperKind::ALL
            .iter()
            .copied()
            .filter(|kind| kind.applies_to(&session.book().members, event) && !kind.looks_back())
            // All sheets are in and nothing was corrected.
            .filter(|kind| !matches!(kind, PaperKind::Outstanding | PaperKind::Ledger))
            .collect();
        for kind in printed {
            let path = folder.join(format!("{}{ending}", kind.id()));
            assert!(
                path.is_file(),
                "{} was not printed: {out:?}",
                path.display()
            );
            if qpdf {
                assert_sound(&path);
            }
            if !pdftotext {
                continue;
            }
            let text = text_of(&path);
            let mut expected: Vec<String> = Vec::new();
            if WITH_NAMES.contains(&kind) {
                let words = |name: &String| {
                    name.split([' ', '-'])
                        .map(str::to_owned)
                        .collect::<Vec<_>>()
                };
                expected.extend(event.entrants.iter().flat_map(|e| words(&e.typed_name)));
            }
            if matches!(
                kind,
                PaperKind::Standings | PaperKind::Recap | PaperKind::Archive
            ) {
                expected.extend(
                    standings
                        .rows
                        .iter()
                        .map(|row| row.points.to_string().replace('-', "−")),
                );
                expected.push(kind.title(&texts));
            }
            if kind == PaperKind::SheetFilled {
                let lines = event
                    .legs
                    .iter()
                    .flat_map(|l| &l.tables)
                    .flat_map(|t| &t.sheet.deals);
                expected.extend(
                    lines
                        .filter(|l| l.amount != 0)
                        .map(|l| l.amount.to_string().replace('-', "−")),
                );
            }
            for words in expected {
                assert!(
                    text.contains(&words),
                    "{words:?} is not in {} ({})",
                    kind.id(),
                    lang.tag()
                );
            }
        }
    }
}
