//! The papers as files: sound, the same bytes twice, with their words, their data and their
//! bookmarks.

use super::report_fixture as fixture;
use super::report_pages::{assert_sound, every_paper, keep, read_back, run, shelf, there};
use std::path::Path;
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use vorhand::club::{self, Event, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{
    self, Context, Document, Earlier, Item, Page, PaperKind, PaperSize, ReportError, Watch,
};
use vorhand::skat::Rulebook;

/// The evenings whose papers are read: fixed tables, pairs, up the sides, everybody for himself,
/// and a German evening.
fn evenings() -> Vec<(&'static str, Event)> {
    let mut german = fixture::fixed(10, 12);
    german.settings.scoring = club::Scoring::SeegerFabian;
    german.settings.rules.id = "isko_1998".to_owned();
    german.settings.rules.text = Rulebook::builtin("isko_1998")
        .expect("built in")
        .text()
        .to_owned();
    vec![
        ("fixed", fixture::fixed(8, 20)),
        ("pairs", fixture::moving(MovementKind::Pairs, 12, None)),
        (
            "moving",
            fixture::moving(MovementKind::UpTheSides, 12, Some(3)),
        ),
        (
            "individual",
            fixture::moving(MovementKind::Individual, 11, Some(2)),
        ),
        ("german", german),
    ]
}

/// A text without its blanks: other programs put blanks where they see gaps.
fn dense(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The texts of a page in the order of its list.
fn texts_on(page: &Page) -> impl Iterator<Item = (f32, f32, &str)> {
    page.items.iter().filter_map(|item| match item {
        Item::Text { x, y, text, .. } => Some((*x, *y, text.as_str())),
        Item::Line { .. } | Item::Fill { .. } => None,
    })
}

/// Lists that are read line by line: what stands on one line of the paper stands on one line of
/// what is read.
const LISTS: &[PaperKind] = &[
    PaperKind::WallTables,
    PaperKind::WallNames,
    PaperKind::Standings,
    PaperKind::StandingsGames,
    PaperKind::Since,
    PaperKind::Recap,
    PaperKind::Settlement,
];

/// The lines of a page, each from left to right, where all of it stands in one line of type.
fn lines_on(page: &Page) -> Vec<String> {
    let mut texts: Vec<(f32, f32, &str)> = texts_on(page).collect();
    texts.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.total_cmp(&b.0)));
    let mut lines: Vec<(f32, String)> = Vec::new();
    for (_, y, text) in texts {
        match lines.last_mut().filter(|(at, _)| (y - at).abs() < 0.01) {
            Some((_, line)) => line.push_str(&dense(text)),
            None => lines.push((y, dense(text))),
        }
    }
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Every text of every page is read back, nothing else, and in the order of the page.
fn assert_words(name: &str, pages: &[(PaperKind, Page)], path: &Path) {
    let (raw, lines) = (read_back(path, "-raw"), read_back(path, "-layout"));
    assert_eq!(raw.len(), pages.len(), "{name}: pages");
    for (i, (kind, page)) in pages.iter().enumerate() {
        let at = format!("{name}, {}, page {} of all", kind.id(), i + 1);
        let expected: String = texts_on(page).map(|(_, _, text)| dense(text)).collect();
        assert_eq!(dense(&raw[i]), expected, "{at}: in the order of the page");
        let read: Vec<String> = lines[i].lines().map(dense).collect();
        for (_, _, text) in texts_on(page) {
            let text = dense(text);
            assert!(
                read.iter().any(|line| line.contains(&text)),
                "{at}: {text} stands on no line of {read:#?}"
            );
        }
        if LISTS.contains(kind) {
            for line in lines_on(page) {
                assert!(read.contains(&line), "{at}: {line} is no line of {read:#?}");
            }
        }
    }
}

/// All papers of an evening one behind the other, so that other programs have to be started only
/// once for them.
fn together(documents: Vec<Document>) -> (Document, Vec<(PaperKind, Page)>) {
    let pages = |d: &Document| {
        d.pages
            .iter()
            .map(|page| (d.kind, page.clone()))
            .collect::<Vec<_>>()
    };
    let pages: Vec<(PaperKind, Page)> = documents.iter().flat_map(pages).collect();
    let mut all = documents.into_iter().next().expect("a paper");
    all.pages = pages.iter().map(|(_, page)| page.clone()).collect();
    all.bookmarks.clear();
    (all, pages)
}

#[test]
fn every_paper_is_sound_the_same_twice_and_read_back_to_the_last_word() {
    let (qpdf, pdftotext) = (there("qpdf"), there("pdftotext"));
    let dir = tempfile::tempdir().expect("a folder");
    for (name, event) in evenings() {
        for lang in Lang::ALL {
            let mut documents = every_paper(&event, lang, PaperSize::A4);
            if let Some(changed) = documents
                .iter()
                .find(|d| name == "pairs" && d.kind == PaperKind::ChangedSeats)
            {
                shelf(
                    &format!("changed-seats-{}.pdf", lang.tag()),
                    &report::to_pdf(changed).expect("a PDF"),
                );
            }
            // An archive repeats the others: one is enough.
            documents
                .retain(|d| d.kind != PaperKind::Archive || (name, lang) == ("pairs", Lang::De));
            let (all, pages) = together(documents);
            let bytes = report::to_pdf(&all).expect("a PDF");
            assert!(
                name != "pairs" || bytes == report::to_pdf(&all).expect("a PDF"),
                "{name} twice"
            );
            let path = dir.path().join(format!("{name}-{}.pdf", lang.tag()));
            std::fs::write(&path, &bytes).expect("written");
            if qpdf {
                assert_sound(&path);
            }
            if pdftotext {
                assert_words(&format!("{name}, {}", lang.tag()), &pages, &path);
            }
        }
    }
}

#[test]
fn a_fresh_process_prints_the_same_bytes() {
    let dir = tempfile::tempdir().expect("a folder");
    let run = |args: &[&str]| {
        let out = process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
            .args(args)
            .output()
            .expect("the program runs");
        assert!(out.status.success(), "{out:?}");
    };
    let at = |name: &str| dir.path().join(name).display().to_string();
    let book = keep(dir.path(), fixture::fixed(8, 20));
    // A list that went out is a row of the journal, and the next one names another row: each
    // process has a book of its own.
    let other = at("other.vorhand");
    std::fs::copy(&book, &other).expect("a copy");
    for (book, folder) in [(&book, "two"), (&other, "three")] {
        run(&[
            "--lang",
            "en",
            "print",
            book,
            "sheet-filled",
            "standings",
            "archive",
            "--out",
            &at(folder),
        ]);
    }
    for name in ["sheet-filled.pdf", "standings.pdf", "archive.pdf"] {
        let read =
            |folder: &str| std::fs::read(dir.path().join(folder).join(name)).expect("printed");
        assert!(
            read("two") == read("three"),
            "{name} differs between two processes"
        );
    }
}

#[test]
fn the_archive_holds_bookmarks_and_the_data_as_it_was_typed() {
    let mut event = fixture::moving(MovementKind::UpTheSides, 12, None);
    event.entrants[0].typed_name = "Zoë 😀".to_owned();
    let texts = Texts::new(Lang::De);
    let document =
        report::pages(PaperKind::Archive, &Context::new(&event, &texts)).expect("an archive");
    let file =
        lopdf::Document::load_mem(&report::to_pdf(&document).expect("a PDF")).expect("read back");
    let catalog = file.catalog().expect("a catalogue");
    assert_eq!(
        catalog.get(b"Lang").and_then(lopdf::Object::as_str).ok(),
        Some(&b"de"[..])
    );
    let outlines = file.get_dictionary(
        catalog
            .get(b"Outlines")
            .and_then(lopdf::Object::as_reference)
            .expect("bookmarks"),
    );
    let outlines = outlines.expect("a dictionary");
    let count = outlines
        .get(b"Count")
        .and_then(lopdf::Object::as_i64)
        .expect("a count");
    let parts: Vec<&str> = document
        .bookmarks
        .iter()
        .filter(|b| !b.inner)
        .map(|b| b.title.as_str())
        .collect();
    assert!(count as usize == parts.len() && count > 10, "{count}");
    let mut next = outlines
        .get(b"First")
        .and_then(lopdf::Object::as_reference)
        .ok();
    for part in &parts {
        let entry = file
            .get_dictionary(next.expect("an entry"))
            .expect("a dictionary");
        let title = entry
            .get(b"Title")
            .and_then(lopdf::decode_text_string)
            .expect("a title");
        assert_eq!(&title, part, "the outline has the order of the pages");
        next = entry
            .get(b"Next")
            .and_then(lopdf::Object::as_reference)
            .ok();
    }
    assert_eq!(next, None);
    for kind in [
        PaperKind::WallTables,
        PaperKind::SlipsFilled,
        PaperKind::SheetFilled,
        PaperKind::Standings,
        PaperKind::Prizes,
        PaperKind::Settlement,
        PaperKind::Recap,
        PaperKind::Ledger,
    ] {
        assert!(
            parts.contains(&kind.title(&texts).as_str()),
            "{} is in the archive",
            kind.id()
        );
    }
    assert_eq!(file.get_pages().len(), document.pages.len());
    let is_data = |stream: &&lopdf::Stream| stream.dict.has_type(b"EmbeddedFile");
    let streams = file
        .objects
        .values()
        .filter_map(|o| o.as_stream().ok())
        .filter(is_data);
    let data: Vec<String> = streams
        .map(|s| {
            String::from_utf8(
                s.decompressed_content()
                    .unwrap_or_else(|_| s.content.clone()),
            )
            .expect("text")
        })
        .collect();
    assert_eq!(data.len(), 2);
    let json = data.iter().find(|d| d.starts_with('{')).expect("the JSON");
    let book = club::Document::read(json)
        .expect("the open format")
        .into_book()
        .expect("a book");
    assert_eq!(book.events, [event]);
}

#[test]
fn a_name_that_looks_like_a_formula_goes_out_as_words_and_comes_back_the_same() {
    let names = [
        "=HYPERLINK(\"x\")",
        "+49 Anna",
        "-Berta, \"Bee\"",
        "@Carl",
        "'=Dora",
        "'Emil",
        "Łukasz, Ż.",
    ];
    let mut event = fixture::fixed(7, 20);
    for (entrant, name) in event.entrants.iter_mut().zip(names) {
        entrant.typed_name = name.to_owned();
    }
    event.legs[0].tables[0].sheet.deals[0].remark = "=1+1".to_owned();
    let texts = Texts::new(Lang::En);
    let earlier = fixture::earlier(&event);
    let context = Context {
        earlier: Some(Earlier {
            at: "21:40",
            event: &earlier,
        }),
        ..Context::new(&event, &texts)
    };
    let mut tables = vec![("deals".to_owned(), club::deals_csv([&event]))];
    for kind in report::papers(&[], &event) {
        let document = match report::pages(kind, &context) {
            Err(why) if why.is_early() => continue,
            made => made.expect("a paper"),
        };
        tables.extend(report::to_csv(&document).map(|csv| (kind.id().to_owned(), csv)));
    }
    assert!(tables.len() > 10, "{}", tables.len());
    for (name, table) in &tables {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .from_reader(table.as_bytes());
        for record in reader.records() {
            for cell in &record.expect("a row") {
                let number = cell.parse::<f64>().is_ok();
                assert!(
                    number || !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
                    "{name}: {cell:?}"
                );
            }
        }
    }
    let seats = &tables
        .iter()
        .find(|(name, _)| name == "wall-names")
        .expect("seats by name")
        .1;
    let mut read: Vec<String> = club::read_people(seats.as_bytes())
        .people
        .into_iter()
        .map(|p| p.name)
        .collect();
    // Before a comma stands the surname.
    let mut typed = names.map(str::to_owned).to_vec();
    for name in &mut typed {
        if let Some((surname, given)) = name.split_once(", ") {
            *name = format!("{given} {surname}");
        }
    }
    read.sort();
    typed.sort();
    assert_eq!(read, typed);
}

/// Somebody who has enough after so many questions.
#[derive(Debug)]
struct Impatient(AtomicUsize);

impl Watch for Impatient {
    fn step(&self, done: usize, of: usize) {
        assert!(done <= of);
    }

    fn stopped(&self) -> bool {
        self.0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
                left.checked_sub(1)
            })
            .is_err()
    }
}

#[test]
fn a_long_paper_can_be_stopped_in_its_midst() {
    let mut event = fixture::moving(MovementKind::UpTheSides, 12, None);
    event.settings.scoring = club::Scoring::SeegerFabian;
    let texts = Texts::new(Lang::En);
    let patience = |questions: usize| Impatient(AtomicUsize::new(questions));
    let asked = |kind: PaperKind| {
        let whole = report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
        let mut stopped = 0;
        for questions in 0..6 {
            let watch = patience(questions);
            match report::pages(
                kind,
                &Context {
                    watch: &watch,
                    ..Context::new(&event, &texts)
                },
            ) {
                Ok(document) => assert!(document == whole),
                Err(why) => {
                    assert_eq!(why, ReportError::Stopped);
                    stopped += 1;
                }
            }
        }
        (stopped, report::to_pdf_watched(&whole, &patience(0)))
    };
    for kind in [
        PaperKind::SheetFilled,
        PaperKind::GermanFilled,
        PaperKind::GermanList,
        PaperKind::Archive,
    ] {
        let (stopped, pdf) = asked(kind);
        assert!(stopped > 3, "{} was asked {stopped} times", kind.id());
        assert_eq!(pdf, Err(ReportError::Stopped));
    }
}

/// What `vorhand` answers.
fn vorhand(args: &[&str]) -> Vec<u8> {
    let out = process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(args)
        .output()
        .expect("the program runs");
    assert!(out.status.success(), "{args:?}: {out:?}");
    out.stdout
}

#[test]
fn the_archive_is_one_command_and_its_data_are_those_of_the_export() {
    if !there("qpdf") {
        return;
    }
    let dir = tempfile::tempdir().expect("a folder");
    let at = |name: &str| dir.path().join(name).display().to_string();
    let book = keep(dir.path(), fixture::moving(MovementKind::Pairs, 8, None));
    vorhand(&[
        "--lang",
        "de",
        "print",
        &book,
        "archive",
        "--out",
        &at("out"),
    ]);
    let archive = dir.path().join("out/archive.de.pdf");
    let attached = |name: &str| {
        let show = format!("--show-attachment={name}");
        let out = run("qpdf", &[show.as_ref(), archive.as_ref()]).expect("qpdf runs");
        assert!(out.status.success(), "{out:?}");
        out.stdout
    };
    assert!(
        attached("deals.csv") == vorhand(&["export", &book, "--csv"]),
        "the deals are those of the export"
    );
    let read = |json: Vec<u8>| {
        let json = String::from_utf8(json).expect("text");
        club::Document::read(&json)
            .expect("the open format")
            .into_book()
            .expect("a book")
    };
    let (inside, exported) = (
        read(attached("evening.json")),
        read(vorhand(&["export", &book, "--json"])),
    );
    assert_eq!(inside.events, exported.events);
    let back = at("back.vorhand");
    std::fs::write(at("evening.json"), attached("evening.json")).expect("written");
    vorhand(&["import", &at("evening.json"), "--into", &back]);
    assert!(
        vorhand(&["export", &back, "--csv"]) == attached("deals.csv"),
        "the archive alone brings the evening back"
    );
    let listed = run(
        "qpdf",
        &[
            "--json".as_ref(),
            "--json-key=outlines".as_ref(),
            archive.as_ref(),
        ],
    )
    .expect("qpdf runs");
    let outlines: serde_json::Value = serde_json::from_slice(&listed.stdout).expect("JSON");
    let texts = Texts::new(Lang::De);
    let titles: Vec<&str> = outlines["outlines"]
        .as_array()
        .expect("bookmarks")
        .iter()
        .filter_map(|o| o["title"].as_str())
        .collect();
    for kind in [
        PaperKind::Standings,
        PaperKind::Prizes,
        PaperKind::SheetFilled,
        PaperKind::SlipsFilled,
        PaperKind::Ledger,
    ] {
        assert!(
            titles.contains(&kind.title(&texts).as_str()),
            "{} in {titles:?}",
            kind.id()
        );
    }
}

#[test]
fn every_paper_names_its_title_its_language_and_the_day_of_the_event() {
    let event = fixture::moving(MovementKind::Pairs, 8, None);
    for lang in Lang::ALL {
        for document in every_paper(&event, lang, PaperSize::Letter) {
            let file = lopdf::Document::load_mem(&report::to_pdf(&document).expect("a PDF"))
                .expect("read back");
            let info = file
                .trailer
                .get(b"Info")
                .and_then(lopdf::Object::as_reference)
                .expect("information");
            let info = file.get_dictionary(info).expect("a dictionary");
            let date = info
                .get(b"CreationDate")
                .and_then(lopdf::Object::as_str)
                .expect("a date");
            assert!(
                date.starts_with(b"D:20261121"),
                "{}: {}",
                document.title,
                String::from_utf8_lossy(date)
            );
            let title = info
                .get(b"Title")
                .and_then(lopdf::decode_text_string)
                .expect("a title");
            assert_eq!(title, document.title);
            let spoken = file
                .catalog()
                .and_then(|c| c.get(b"Lang"))
                .and_then(lopdf::Object::as_str)
                .expect("a language");
            assert_eq!(spoken, lang.tag().as_bytes());
        }
    }
}

/// The papers that are tables; every one of them goes out as CSV too.
const TABLES: &[PaperKind] = &[
    PaperKind::WallTables,
    PaperKind::WallLarge,
    PaperKind::WallNames,
    PaperKind::ChangedSeats,
    PaperKind::Proof,
    PaperKind::Standings,
    PaperKind::StandingsGames,
    PaperKind::Series,
    PaperKind::Groups,
    PaperKind::Since,
    PaperKind::Prizes,
    PaperKind::Settlement,
    PaperKind::Cash,
    PaperKind::StillOpen,
    PaperKind::Recap,
    PaperKind::Met,
    PaperKind::Season,
    PaperKind::Members,
];

#[test]
fn every_paper_that_is_a_table_goes_out_as_csv_with_the_values_that_stand_on_it() {
    let event = fixture::moving(MovementKind::Pairs, 12, None);
    for document in every_paper(&event, Lang::En, PaperSize::A4) {
        let Some(csv) = report::to_csv(&document) else {
            assert!(
                !TABLES.contains(&document.kind),
                "{} is a table",
                document.kind.id()
            );
            continue;
        };
        assert!(
            TABLES.contains(&document.kind),
            "{} is no table",
            document.kind.id()
        );
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .from_reader(csv.as_bytes());
        let rows: Vec<csv::StringRecord> = reader
            .records()
            .map(|row| row.expect("a row as long as the others"))
            .collect();
        assert!(rows.len() > 1, "{}", document.kind.id());
        let on_paper: String = document
            .pages
            .iter()
            .flat_map(texts_on)
            .map(|(_, _, text)| dense(text))
            .collect();
        // Reasons stand below one another on paper.
        for cell in rows
            .iter()
            .skip(1)
            .flatten()
            .flat_map(|cell| cell.split("; "))
        {
            // What each pays and what each receives stand on paper without a sign.
            let plain = dense(cell).replace(['-', '+', '−', '\''], "");
            let shown = on_paper.replace(['-', '+', '−', '\''], "").contains(&plain);
            assert!(
                shown || plain == "0",
                "{}: {cell} is not on the paper",
                document.kind.id()
            );
        }
    }
}

/// Runs a script of the documentation with the program that was built.
#[cfg(unix)]
fn runs_to_its_end(script: &str, args: &[&std::ffi::OsStr]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("docs")
        .join(script);
    let out = process::Command::new("bash")
        .arg(path)
        .arg(env!("CARGO_BIN_EXE_vorhand"))
        .args(args)
        .output()
        .expect("bash");
    assert!(out.status.success(), "{script}: {out:?}");
}

#[cfg(unix)]
#[test]
fn the_scripts_that_make_the_pictures_run_to_their_end() {
    // No picture is called so: what the pictures are made of is made, and no window is opened.
    runs_to_its_end("screens.sh", &["none".as_ref()]);
    if !there("pdftoppm") || !there("convert") {
        return;
    }
    let dir = tempfile::tempdir().expect("a folder");
    runs_to_its_end("papers.sh", &[dir.path().as_os_str()]);
    let made = std::fs::read_dir(dir.path()).expect("a folder").count();
    assert_eq!(made, PaperKind::ALL.len(), "a picture of every paper");
}

#[test]
fn each_paper_is_saved_under_a_name_of_its_own_that_every_disk_takes() {
    for lang in [Lang::En, Lang::De] {
        let texts = Texts::new(lang);
        let titles = PaperKind::ALL.iter().map(|kind| kind.title(&texts));
        let mut titles: Vec<String> = titles.map(|title| title.to_lowercase()).collect();
        let wrong =
            |title: &&String| title.contains(['/', '\\', ':', '*', '?', '"', '<', '>', '|']);
        assert_eq!(titles.iter().find(wrong), None);
        titles.sort();
        titles.dedup();
        assert_eq!(titles.len(), PaperKind::ALL.len());
    }
}
