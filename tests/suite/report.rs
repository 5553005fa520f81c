//! The papers: every name and figure on them, nothing outside the margins, nothing over something else, the same bytes.

use super::report_fixture as fixture;
use std::path::PathBuf;
use std::process::Command;
use vorhand::club::{Event, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, Document, PaperSize};

fn every_paper(event: &Event, lang: Lang, size: PaperSize) -> Vec<Document> {
    let texts = Texts::new(lang);
    let context = Context { size, ..Context::new(event, &texts) };
    report::papers(event).into_iter().map(|kind| report::pages(kind, &context).expect("a paper")).collect()
}

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("papers");
    std::fs::create_dir_all(&folder).expect("a folder for the papers");
    folder
}

fn there(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok();
    if !found {
        eprintln!("SKIPPED: {tool} is not installed, so the papers were not read back with it");
    }
    found
}

#[test]
fn every_paper_is_a_sound_pdf_and_the_same_twice() {
    let qpdf = there("qpdf");
    for (name, event) in
        [("fixed", fixture::fixed(16, 20)), ("moving", fixture::moving(MovementKind::UpTheSides, 12, None))]
    {
        for lang in Lang::ALL {
            for document in every_paper(&event, lang, PaperSize::A4) {
                let bytes = report::to_pdf(&document).expect("a PDF");
                assert_eq!(bytes, report::to_pdf(&document).expect("a PDF"), "{} twice", document.title);
                let path = folder().join(format!("{name}-{}-{}.pdf", document.kind.id(), lang.tag()));
                std::fs::write(&path, bytes).expect("written");
                if qpdf {
                    let checked = Command::new("qpdf").arg("--check").arg(&path).output().expect("qpdf runs");
                    assert!(checked.status.success(), "{}: {checked:?}", path.display());
                }
            }
        }
    }
}
