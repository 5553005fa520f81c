//! What the tests of the papers share: every paper of an evening, what stands on its pages, and
//! other programs that read the files.

use super::report_fixture as fixture;
use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use vorhand::club::{Book, Event};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops;
use vorhand::report::{self, Align, Context, Document, Earlier, Item, PaperSize};
use vorhand::session::{Session, SessionOptions};

pub fn every_paper(event: &Event, lang: Lang, size: PaperSize) -> Vec<Document> {
    let texts = Texts::new(lang);
    let before = fixture::earlier(event);
    let earlier = Some(Earlier {
        at: "21:40",
        event: &before,
    });
    let context = Context {
        size,
        earlier,
        as_of: "22:15",
        ..Context::new(event, &texts)
    };
    // Nothing changed between two equal lists, nothing or all is in, all have paid or nobody has won: then
    // there is nothing to print.
    let made = |kind| match report::pages(kind, &context) {
        Err(
            report::ReportError::NothingSince(_)
            | report::ReportError::NothingIn
            | report::ReportError::NothingFor(_)
            | report::ReportError::AllIn
            | report::ReportError::NothingOpen
            | report::ReportError::NoCertificate(_),
        ) => None,
        made => Some(made.expect("a paper")),
    };
    report::papers(&[], event)
        .into_iter()
        .filter_map(made)
        .collect()
}

/// A place for papers that are looked at later; each is there whole or not at all.
pub fn shelf(name: &str, bytes: &[u8]) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("papers");
    std::fs::create_dir_all(&folder).expect("a folder for the papers");
    let kind = if name.ends_with("csv") {
        vorhand::files::Kind::Csv
    } else {
        vorhand::files::Kind::Pdf
    };
    vorhand::files::write_whole(&folder.join(name), bytes, kind).expect("written");
}

/// Runs a program to its end; where the machine has no room for another process at the moment, a
/// little later.
pub fn run(tool: &str, args: &[&OsStr]) -> std::io::Result<Output> {
    for _ in 0..50 {
        match Command::new(tool).args(args).output() {
            Err(error)
                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::OutOfMemory) =>
            {
                std::thread::sleep(std::time::Duration::from_millis(100));
            }
            ended => return ended,
        }
    }
    Command::new(tool).args(args).output()
}

/// Whether a program that reads papers is installed; says so where it is not.
pub fn there(tool: &str) -> bool {
    let found = run(tool, &["--version".as_ref()]).is_ok();
    if !found {
        crate::skipped(&format!(
            "{tool} is not installed, so the papers were not read back with it"
        ));
    }
    found
}

/// What `pdftotext` reads, page by page.
pub fn read_back(path: &Path, order: &str) -> Vec<String> {
    let args: [&OsStr; 5] = [
        order.as_ref(),
        "-enc".as_ref(),
        "UTF-8".as_ref(),
        path.as_ref(),
        "-".as_ref(),
    ];
    let out = run("pdftotext", &args).expect("pdftotext");
    assert!(out.status.success(), "{}: {out:?}", path.display());
    let text = String::from_utf8(out.stdout).expect("UTF-8");
    text.trim_end_matches('\u{c}')
        .split('\u{c}')
        .map(str::to_owned)
        .collect()
}

/// `qpdf --check` finds nothing.
pub fn assert_sound(path: &Path) {
    let checked = run("qpdf", &["--check".as_ref(), path.as_ref()]).expect("qpdf runs");
    assert!(checked.status.success(), "{}: {checked:?}", path.display());
}

/// Everything that is written on these pages.
pub fn words_on(document: &Document) -> Vec<&str> {
    document
        .pages
        .iter()
        .flat_map(|page| page.items.iter().filter_map(extent))
        .map(|(_, text)| text)
        .collect()
}

/// Left, right, upper and lower edge of a text, in millimetres.
pub fn extent(item: &Item) -> Option<([f32; 4], &str)> {
    let Item::Text {
        x,
        y,
        size,
        weight,
        align,
        text,
        ..
    } = item
    else {
        return None;
    };
    let width = report::width_mm(text, *weight, *size);
    let left = match align {
        Align::Left => *x,
        Align::Centre => x - width / 2.0,
        Align::Right => x - width,
    };
    let em = size * report::MM_PER_PT;
    Some(([left, left + width, y - 0.66 * em, y + 0.2 * em], text))
}

/// Every text lies inside the margins, is at least 9 pt high, has only letters that the type has,
/// and no two overlap.
pub fn assert_geometry(document: &Document) {
    const HAIR: f32 = 0.05;
    for (i, page) in document.pages.iter().enumerate() {
        let at = format!(
            "{} ({}), page {}",
            document.title,
            document.kind.id(),
            i + 1
        );
        let mut texts: Vec<([f32; 4], &str)> = page.items.iter().filter_map(extent).collect();
        for ([left, right, top, bottom], text) in &texts {
            let inside = *left >= report::MARGIN - HAIR
                && *right <= page.width_mm - report::MARGIN + HAIR
                && *top >= report::MARGIN - HAIR
                && *bottom <= page.height_mm - report::MARGIN + 0.8;
            assert!(
                inside,
                "{at}: outside the margins: {text} [{left} {right} {top} {bottom}]"
            );
            assert!(
                !text.chars().any(char::is_control),
                "{at}: a control character in {text:?}"
            );
        }
        for item in &page.items {
            if let Item::Text { size, text, .. } = item {
                assert!(*size >= 8.99, "{at}: {text} has only {size} pt");
            }
        }
        texts.sort_by(|a, b| a.0[2].total_cmp(&b.0[2]));
        for (n, (a, text)) in texts.iter().enumerate() {
            for (b, other) in texts
                .iter()
                .skip(n + 1)
                .take_while(|(b, _)| b[2] < a[3] - HAIR)
            {
                let apart = a[1] <= b[0] + HAIR || b[1] <= a[0] + HAIR;
                assert!(apart, "{at}: “{text}” {a:?} and “{other}” {b:?} overlap");
            }
        }
    }
}

/// A book with this event, in a file.
pub fn keep(dir: &Path, event: Event) -> String {
    let events = vec![event];
    keep_book(
        dir,
        Book {
            events,
            ..Book::default()
        },
    )
}

/// The same of a whole book.
pub fn keep_book(dir: &Path, book: Book) -> String {
    let path = dir.join("evening.vorhand");
    let mut session = Session::create(&path, SessionOptions::new("test")).expect("a book");
    session
        .transact(ops::Command::Import {
            again: false,
            book: Box::new(book),
        })
        .expect("imported");
    path.display().to_string()
}
