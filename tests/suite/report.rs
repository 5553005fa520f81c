//! The papers: every name and figure on them, nothing outside the margins, nothing over something else, the same bytes.

use super::report_fixture as fixture;
use proptest::collection::vec;
use proptest::prelude::*;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process;
use vorhand::club::{self, Book, Event, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::report::{self, Align, Context, Document, Earlier, Item, PaperKind, PaperSize, ReportError};
use vorhand::session::{Session, SessionOptions};
use vorhand::skat::Rulebook;

fn every_paper(event: &Event, lang: Lang, size: PaperSize) -> Vec<Document> {
    let texts = Texts::new(lang);
    let before = fixture::earlier(event);
    let earlier = Some(Earlier { at: "21:40", event: &before });
    let context = Context { size, earlier, as_of: "22:15", ..Context::new(event, &texts) };
    report::papers(event).into_iter().map(|kind| report::pages(kind, &context).expect("a paper")).collect()
}

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("papers");
    std::fs::create_dir_all(&folder).expect("a folder for the papers");
    folder
}

fn there(tool: &str) -> bool {
    let found = process::Command::new(tool).arg("--version").output().is_ok();
    if !found {
        crate::skipped(&format!("{tool} is not installed, so the papers were not read back with it"));
    }
    found
}

#[test]
fn every_paper_is_a_sound_pdf_and_the_same_twice() {
    let qpdf = there("qpdf");
    let evenings = [
        ("fixed", fixture::fixed(8, 20)),
        ("moving", fixture::moving(MovementKind::UpTheSides, 12, None)),
        ("pairs", fixture::moving(MovementKind::Pairs, 12, None)),
    ];
    for (name, event) in evenings {
        let langs: &[Lang] = if name == "fixed" { &Lang::ALL } else { &[Lang::De] };
        for lang in langs.iter().copied() {
            for document in every_paper(&event, lang, PaperSize::A4) {
                let bytes = report::to_pdf(&document).expect("a PDF");
                if name == "moving" {
                    assert!(bytes == report::to_pdf(&document).expect("a PDF"), "{} twice", document.title);
                }
                let path = folder().join(format!("{name}-{}-{}.pdf", document.kind.id(), lang.tag()));
                std::fs::write(&path, bytes).expect("written");
                if qpdf {
                    let checked = process::Command::new("qpdf").arg("--check").arg(&path).output().expect("qpdf runs");
                    assert!(checked.status.success(), "{}: {checked:?}", path.display());
                }
            }
        }
    }
}

/// One page in words: what stands where, to a tenth of a millimetre.
fn in_words(document: &Document) -> String {
    let mut words = format!("{} ({} pages)\n", document.title, document.pages.len());
    for (i, page) in document.pages.iter().enumerate().take(2) {
        writeln!(words, "-- page {} {}×{}", i + 1, page.width_mm, page.height_mm).unwrap();
        for item in &page.items {
            match item {
                Item::Text { x, y, size, weight, align, ink, text } => {
                    let end = match align {
                        Align::Left => "<",
                        Align::Centre => "|",
                        Align::Right => ">",
                    };
                    writeln!(words, "{x:.1} {y:.1} {end} {size} {weight:?} {ink:?}: {text}").unwrap();
                }
                Item::Line { .. } | Item::Fill { .. } => {}
            }
        }
        let count = |f: fn(&&Item) -> bool| page.items.iter().filter(f).count();
        let lines = count(|i| matches!(i, Item::Line { .. }));
        let fills = count(|i| matches!(i, Item::Fill { .. }));
        writeln!(words, "{lines} lines, {fills} fills").unwrap();
    }
    words
}

#[test]
fn the_pages_are_as_they_were_looked_at() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../golden/report");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (name, event) in
            [("fixed", fixture::fixed(13, 4)), ("moving", fixture::moving(MovementKind::UpTheSides, 12, None))]
        {
            for (lang, size) in [(Lang::En, PaperSize::A4), (Lang::De, PaperSize::Letter)] {
                // The archive only repeats the others.
                for document in every_paper(&event, lang, size).iter().filter(|d| d.kind != PaperKind::Archive) {
                    let golden = format!("{name}-{}-{}", document.kind.id(), lang.tag());
                    insta::assert_snapshot!(golden, in_words(document));
                }
            }
        }
    });
}

/// Left, right, upper and lower edge of a text, in millimetres.
fn extent(item: &Item) -> Option<([f32; 4], &str)> {
    let Item::Text { x, y, size, weight, align, text, .. } = item else { return None };
    let width = report::width_mm(text, *weight, *size);
    let left = match align {
        Align::Left => *x,
        Align::Centre => x - width / 2.0,
        Align::Right => x - width,
    };
    let em = size * report::MM_PER_PT;
    Some(([left, left + width, y - 0.66 * em, y + 0.2 * em], text))
}

/// Every text lies inside the margins, is at least 9 pt high, has only letters that the type has, and no two overlap.
fn assert_geometry(document: &Document) {
    const HAIR: f32 = 0.05;
    for (i, page) in document.pages.iter().enumerate() {
        let at = format!("{} ({}), page {}", document.title, document.kind.id(), i + 1);
        let mut texts: Vec<([f32; 4], &str)> = page.items.iter().filter_map(extent).collect();
        for ([left, right, top, bottom], text) in &texts {
            let inside = *left >= report::MARGIN - HAIR
                && *right <= page.width_mm - report::MARGIN + HAIR
                && *top >= report::MARGIN - HAIR
                && *bottom <= page.height_mm - report::MARGIN + 0.8;
            assert!(inside, "{at}: outside the margins: {text} [{left} {right} {top} {bottom}]");
            assert!(!text.chars().any(char::is_control), "{at}: a control character in {text:?}");
        }
        for item in &page.items {
            if let Item::Text { size, text, .. } = item {
                assert!(*size >= 8.99, "{at}: {text} has only {size} pt");
            }
        }
        texts.sort_by(|a, b| a.0[2].total_cmp(&b.0[2]));
        for (n, (a, text)) in texts.iter().enumerate() {
            for (b, other) in texts.iter().skip(n + 1).take_while(|(b, _)| b[2] < a[3] - HAIR) {
                let apart = a[1] <= b[0] + HAIR || b[1] <= a[0] + HAIR;
                assert!(apart, "{at}: “{text}” {a:?} and “{other}” {b:?} overlap");
            }
        }
    }
}

fn a_name() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "[A-ZÄÖŁŞ][a-zäöüßéłğ]{2,9} [A-Z][a-z]{3,12}",
        2 => Just("Anneliese-Friederike Müller-Lüdenscheidt".to_owned()),
        1 => "[A-Z][a-z]{198}W",
        1 => "W{200}",
        1 => Just("משה כהן".to_owned()),
        1 => Just("محمد \u{202e}علي".to_owned()),
        1 => Just("Zoë 😀 日本 O\u{308}zil\u{0}\t".to_owned()),
        1 => Just(String::new()),
    ]
}

prop_compose! {
    fn an_evening()(
        kind in prop_oneof![
            Just(MovementKind::Fixed), Just(MovementKind::Pairs), Just(MovementKind::UpTheSides),
            Just(MovementKind::Individual), Just(MovementKind::Draw)
        ],
        names in vec(a_name(), 3..18),
        rounds in 1..22_u32,
        title in a_name(),
        seed in any::<u32>(),
        played in any::<bool>(),
        crowded in any::<bool>(),
    ) -> Event {
        let rounds = if kind == MovementKind::Fixed { rounds } else { rounds % 3 + 1 };
        let mut event = fixture::event(kind, names.len(), rounds);
        for (entrant, name) in event.entrants.iter_mut().zip(names) {
            entrant.club = name.chars().rev().take(30).collect();
            entrant.name = name;
        }
        event.name = title;
        if crowded && kind == MovementKind::Fixed {
            // Few tables, so that five and six sit at one.
            event.movement.tables_at_most = u32::try_from(event.entrants.len().div_ceil(6)).ok();
        }
        fixture::seat(&mut event, Some(if kind == MovementKind::Fixed { 1 } else { 3 }));
        if played {
            fixture::play(&mut event, &mut fixture::Dice::new(u64::from(seed)));
        }
        event
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn nothing_leaves_its_page_or_lies_over_something_else(event in an_evening(), german: bool, letter: bool) {
        let lang = if german { Lang::De } else { Lang::En };
        let size = if letter { PaperSize::Letter } else { PaperSize::A4 };
        // The archive only repeats the others.
        for document in every_paper(&event, lang, size).iter().filter(|d| d.kind != PaperKind::Archive) {
            assert_geometry(document);
        }
    }
}

/// What `pdftotext` reads, its blanks and line ends as single blanks.
fn read_back(path: &std::path::Path) -> String {
    let out = process::Command::new("pdftotext")
        .args(["-layout", "-enc", "UTF-8"])
        .arg(path)
        .arg("-")
        .output()
        .expect("pdftotext");
    assert!(out.status.success(), "{out:?}");
    String::from_utf8(out.stdout).expect("UTF-8").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_name_and_figure_is_read_back_from_the_pdf() {
    if !there("pdftotext") {
        return;
    }
    let event = fixture::fixed(12, 20);
    let texts = Texts::new(Lang::De);
    let context = Context::new(&event, &texts);
    let read = |kind: PaperKind| {
        let bytes = report::to_pdf(&report::pages(kind, &context).expect("a paper")).expect("a PDF");
        let path = folder().join(format!("read-{}.pdf", kind.id()));
        std::fs::write(&path, bytes).expect("written");
        read_back(&path)
    };
    let standings = read(PaperKind::Standings);
    for row in club::standings(&event, None).rows {
        let entrant = event.entrants.iter().find(|e| e.id == row.entrant).expect("known");
        let points = row.points.to_string().replace('-', "−");
        let line = format!("{} {} {points}", entrant.start_number, entrant.name);
        assert!(standings.contains(&line), "{line} is not in {standings}");
    }
    let sheets = read(PaperKind::SheetFilled);
    for table in event.legs.iter().flat_map(|l| &l.tables) {
        for line in &table.sheet.deals {
            let amount = line.amount.to_string().replace('-', "−");
            assert!(sheets.contains(&format!(" {amount} ")), "{amount} of deal {}", line.deal);
        }
        for column in club::sheet_totals(table, 20).columns {
            for sum in [column.won, column.lost, column.net_points()] {
                let sum = sum.unsigned_abs().to_string();
                assert!(sheets.contains(&sum), "the sum {sum} of table {}", table.number);
            }
        }
    }
    for words in [
        "Spielliste",
        "Übertrag",
        "Bemerkungen",
        "Anneliese-Friederike",
        "Müller-Lüdenscheidt",
        "Łukaszewicz",
        "Hương",
        "♣",
        "♦",
        "Listenführer",
    ] {
        assert!(sheets.contains(words), "{words} is not on the sheets");
    }
}

/// A book with this event, in a file.
fn keep(dir: &std::path::Path, event: Event) -> String {
    let path = dir.join("evening.vorhand");
    let mut session = Session::create(&path, SessionOptions::new("test")).expect("a book");
    session
        .transact(Command::Import { book: Box::new(Book { events: vec![event], ..Book::default() }) })
        .expect("imported");
    path.display().to_string()
}

#[test]
fn a_fresh_process_prints_the_same_bytes() {
    let dir = tempfile::tempdir().expect("a folder");
    let run = |args: &[&str]| {
        let out = process::Command::new(env!("CARGO_BIN_EXE_vorhand")).args(args).output().expect("the program runs");
        assert!(out.status.success(), "{out:?}");
    };
    let at = |name: &str| dir.path().join(name).display().to_string();
    let book = keep(dir.path(), fixture::fixed(8, 20));
    for folder in ["two", "three"] {
        run(&["--lang", "en", "print", &book, "sheet-filled", "standings", "archive", "--out", &at(folder)]);
    }
    for name in ["sheet-filled.pdf", "standings.pdf", "archive.pdf"] {
        let read = |folder: &str| std::fs::read(dir.path().join(folder).join(name)).expect("printed");
        assert!(read("two") == read("three"), "{name} differs between two processes");
    }
}

#[test]
fn a_paper_that_cannot_be_printed_is_refused_in_one_sentence() {
    let dir = tempfile::tempdir().expect("a folder");
    let call = |args: &[&str]| {
        let out = process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
            .args(["--lang", "en"])
            .args(args)
            .output()
            .expect("runs");
        (out.status.code(), String::from_utf8_lossy(&out.stderr).into_owned(), out.stdout)
    };
    let at = |name: &str| dir.path().join(name).display().to_string();
    let book = keep(dir.path(), fixture::fixed(8, 20));
    std::fs::write(dir.path().join("file"), "in the way").expect("written");
    for args in [
        ["print", &book, "standings", "--out", &at("file/below")],
        ["print", &book, "no-such-paper", "--out", &at("two")],
        ["print", &at("nothing.vorhand"), "standings", "--out", &at("two")],
        ["print", &book, "slips", "--out", &at("two")],
    ] {
        let (code, words, _) = call(&args);
        assert_eq!(code, Some(2), "{args:?}: {words}");
        assert_eq!(words.trim().lines().count(), 1, "{args:?}: {words}");
    }
    let (code, words, _) = call(&["print", &book, "sheet", "--leg", "9", "--out", &at("two")]);
    assert_eq!((code, words.contains("no leg 9")), (Some(2), true), "{words}");
    let (code, _, out) = call(&["print", "--list"]);
    let out = String::from_utf8_lossy(&out).into_owned();
    assert_eq!(code, Some(0));
    assert!(PaperKind::ALL.iter().all(|kind| out.lines().any(|line| line.starts_with(kind.id()))), "{out}");
    let (code, _, _) = call(&["print", &book, "standings", "--csv", "--size", "letter", "--out", &at("two")]);
    assert_eq!(code, Some(0));
    let csv = std::fs::read_to_string(dir.path().join("two/standings.csv")).expect("a CSV");
    assert!(csv.starts_with("rank,no.,name,points"), "{csv}");
    assert!(!csv.contains('−') && csv.lines().count() == 9, "{csv}");
}

#[test]
fn an_event_without_people_seats_or_deals_is_answered_and_never_panics() {
    let texts = Texts::new(Lang::En);
    let empty = fixture::event(MovementKind::UpTheSides, 0, 1);
    let unseated = fixture::event(MovementKind::UpTheSides, 8, 1);
    let mut unplayed = fixture::event(MovementKind::UpTheSides, 8, 1);
    fixture::seat(&mut unplayed, None);
    let mut one_deal = unplayed.clone();
    fixture::play(&mut one_deal, &mut fixture::Dice::new(1));
    for table in one_deal.legs.iter_mut().flat_map(|l| &mut l.tables) {
        table.sheet.deals.truncate(1);
    }
    for kind in report::papers(&empty) {
        let made = |event: &Event| report::pages(kind, &Context::new(event, &texts)).map(|d| assert_geometry(&d));
        let blank = [
            PaperKind::SheetBlank,
            PaperKind::RunningSheet,
            PaperKind::GermanList,
            PaperKind::RulesBrief,
            PaperKind::Rules,
        ]
        .contains(&kind);
        if kind.looks_back() {
            let early =
                |event: &Event| report::pages(kind, &Context::new(event, &texts)).expect_err("no earlier moment");
            assert!([&empty, &unseated, &unplayed].into_iter().all(|event| early(event).is_early()));
            continue;
        }
        let answers = if blank { [Ok(()), Ok(())] } else { [Err(ReportError::NoEntrants), Err(ReportError::NoSeats)] };
        assert_eq!([made(&empty), made(&unseated)], answers, "{}", kind.id());
        assert_eq!([made(&unplayed), made(&one_deal)], [Ok(()), Ok(())], "{}", kind.id());
    }
}

#[test]
fn letters_that_the_type_lacks_are_seen_on_paper_and_named() {
    let mut event = fixture::fixed(8, 1);
    event.entrants[0].name = "Zoë 😀 日本".to_owned();
    event.entrants[1].name = "משה".to_owned();
    let texts = Texts::new(Lang::En);
    let document = report::pages(PaperKind::Standings, &Context::new(&event, &texts)).expect("a paper");
    let sentences: Vec<String> = document.warnings.iter().map(|w| w.sentence(&texts)).collect();
    assert_eq!(sentences.len(), 2, "{sentences:?}");
    assert!(sentences[0].contains("😀日本") && sentences[0].contains("Zoë"), "{sentences:?}");
    let texts: Vec<&str> = document.pages[0].items.iter().filter_map(extent).map(|(_, text)| text).collect();
    assert!(texts.contains(&"Zoë □ □□") && texts.contains(&"□□□"), "{texts:?}");
}

#[test]
fn the_archive_holds_bookmarks_and_the_data_as_it_was_typed() {
    let mut event = fixture::moving(MovementKind::UpTheSides, 12, None);
    event.entrants[0].name = "Zoë 😀".to_owned();
    let texts = Texts::new(Lang::De);
    let document = report::pages(PaperKind::Archive, &Context::new(&event, &texts)).expect("an archive");
    let file = lopdf::Document::load_mem(&report::to_pdf(&document).expect("a PDF")).expect("read back");
    let catalog = file.catalog().expect("a catalogue");
    assert_eq!(catalog.get(b"Lang").and_then(lopdf::Object::as_str).ok(), Some(&b"de"[..]));
    let outlines =
        file.get_dictionary(catalog.get(b"Outlines").and_then(lopdf::Object::as_reference).expect("bookmarks"));
    let outlines = outlines.expect("a dictionary");
    let count = outlines.get(b"Count").and_then(lopdf::Object::as_i64).expect("a count");
    let parts: Vec<&str> = document.bookmarks.iter().filter(|b| !b.inner).map(|b| b.title.as_str()).collect();
    assert!(count as usize == parts.len() && count > 10, "{count}");
    let mut next = outlines.get(b"First").and_then(lopdf::Object::as_reference).ok();
    for part in &parts {
        let entry = file.get_dictionary(next.expect("an entry")).expect("a dictionary");
        let title = entry.get(b"Title").and_then(lopdf::decode_text_string).expect("a title");
        assert_eq!(&title, part, "the outline has the order of the pages");
        next = entry.get(b"Next").and_then(lopdf::Object::as_reference).ok();
    }
    assert_eq!(next, None);
    for kind in [
        PaperKind::WallTables,
        PaperKind::Slips,
        PaperKind::SheetFilled,
        PaperKind::Standings,
        PaperKind::Prizes,
        PaperKind::Settlement,
        PaperKind::Recap,
        PaperKind::Ledger,
    ] {
        assert!(parts.contains(&kind.title(&texts).as_str()), "{} is in the archive", kind.id());
    }
    assert_eq!(file.get_pages().len(), document.pages.len());
    let is_data = |stream: &&lopdf::Stream| stream.dict.has_type(b"EmbeddedFile");
    let streams = file.objects.values().filter_map(|o| o.as_stream().ok()).filter(is_data);
    let data: Vec<String> = streams
        .map(|s| String::from_utf8(s.decompressed_content().unwrap_or_else(|_| s.content.clone())).expect("text"))
        .collect();
    assert_eq!(data.len(), 2);
    let json = data.iter().find(|d| d.starts_with('{')).expect("the JSON");
    let book = club::Document::read(json).expect("the open format").into_book().expect("a book");
    assert_eq!(book.events, [event]);
}

#[test]
fn the_sheet_and_the_rules_in_brief_hold_every_rule_system() {
    for id in Rulebook::ids() {
        let mut event = fixture::event(MovementKind::Fixed, 0, 20);
        event.rules.id = (*id).to_owned();
        event.rules.text = Rulebook::builtin(id).expect("built in").text().to_owned();
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for tables_of in [3, 4] {
                event.movement.tables_of = tables_of;
                for kind in [PaperKind::SheetBlank, PaperKind::RulesBrief] {
                    let document = report::pages(kind, &Context::new(&event, &texts)).expect(id);
                    assert_geometry(&document);
                    assert!(document.pages.len() <= 2, "{id}: {} pages of {}", document.pages.len(), kind.id());
                }
            }
        }
    }
}

#[test]
fn a_long_list_repeats_its_heads_counts_its_pages_and_leaves_no_row_alone() {
    let texts = Texts::new(Lang::En);
    for people in (48..=64).chain([150]) {
        let mut event = fixture::event(MovementKind::Fixed, people, 1);
        fixture::seat(&mut event, None);
        fixture::play(&mut event, &mut fixture::Dice::new(3));
        let document = report::pages(PaperKind::Standings, &Context::new(&event, &texts)).expect("a paper");
        let of = document.pages.len();
        let mut names = 0;
        for (i, page) in document.pages.iter().enumerate() {
            let texts: Vec<&str> = page.items.iter().filter_map(extent).map(|(_, text)| text).collect();
            let rows = texts.iter().filter(|t| event.entrants.iter().any(|e| e.name == **t)).count();
            assert!(rows > 1, "{people} people: {rows} rows on page {} of {of}", i + 1);
            assert!(texts.contains(&"rank") && texts.contains(&"behind"), "the heads on page {}", i + 1);
            assert!(texts.contains(&format!("page {} of {of}", i + 1).as_str()), "{texts:?}");
            names += rows;
        }
        assert_eq!(names, people, "everybody stands on the list once");
    }
}

/// Everything that is written on these pages.
fn words_on(document: &Document) -> Vec<&str> {
    document.pages.iter().flat_map(|page| page.items.iter().filter_map(extent)).map(|(_, text)| text).collect()
}

#[test]
fn the_lists_as_played_hold_every_running_total_and_what_seeger_fabian_makes_of_it() {
    let texts = Texts::new(Lang::De);
    for (people, tables_of, deals) in [(6, 3, 36), (8, 4, 48), (5, 4, 60), (6, 4, 72)] {
        let mut event = fixture::event(MovementKind::Fixed, people, 12);
        event.movement.tables_of = tables_of;
        event.movement.tables_at_most = (people < 7 && tables_of == 4).then_some(1);
        event.scoring = club::Scoring::SeegerFabian;
        fixture::seat(&mut event, Some(1));
        fixture::play(&mut event, &mut fixture::Dice::new(5));
        assert_eq!(event.legs[0].tables[0].deals(12), deals);
        for (kind, size) in [(PaperKind::GermanFilled, PaperSize::A4), (PaperKind::RunningFilled, PaperSize::Letter)] {
            let document = report::pages(kind, &Context { size, ..Context::new(&event, &texts) }).expect("a paper");
            assert_geometry(&document);
            if deals <= 48 {
                assert_eq!(document.pages.len(), event.legs[0].tables.len(), "{deals} deals stand on one page");
            }
            let words = words_on(&document);
            for table in &event.legs[0].tables {
                for (_, who) in &table.seats {
                    let mut sum = 0;
                    for line in table.sheet.deals.iter().filter(|l| l.declarer == Some(*who)) {
                        let fined = |f: &&club::Fine| f.entrant == *who && f.deal <= line.deal;
                        let fines: i32 = table.sheet.fines.iter().filter(fined).map(|f| f.amount).sum();
                        sum += line.amount;
                        let shown = (sum + fines).to_string().replace('-', "−");
                        assert!(words.contains(&shown.as_str()), "{shown} after deal {}", line.deal);
                    }
                }
            }
            if kind == PaperKind::GermanFilled {
                for row in club::standings(&event, None).rows {
                    let total = row.points.to_string().replace('-', "−");
                    assert!(words.contains(&total.as_str()), "the total {total} of {}", row.entrant.0);
                }
            }
        }
    }
}

#[test]
fn what_is_known_of_a_game_stands_on_the_sheets_as_played() {
    use vorhand::skat::{Contract, DealEntry, SkatUse, Trump};
    let mut event = fixture::fixed(4, 20);
    event.rules.id = "isko_1998".to_owned();
    event.rules.text = Rulebook::builtin("isko_1998").expect("built in").text().to_owned();
    let entry = DealEntry {
        contract: Some(Contract::plain(Trump::Spades, SkatUse::Untouched)),
        matadors: Some(-3),
        points: Some(95),
        ..DealEntry::default()
    };
    let line = &mut event.legs[0].tables[0].sheet.deals[0];
    (line.entry, line.amount) = (Some(entry), 66);
    line.remark.clear();
    let texts = Texts::new(Lang::De);
    let words = |kind| {
        let document = report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
        words_on(&document).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let umpire = words(PaperKind::SheetFilled);
    assert!(umpire.contains(&"ohne 3, Hand".to_owned()), "{umpire:?}");
    let running = words(PaperKind::RunningFilled);
    assert!(running.contains(&"Pik Hand, ohne 3".to_owned()), "{running:?}");
    let german = words(PaperKind::GermanFilled);
    let at = german.iter().position(|w| w == "o 3").expect("without three");
    assert_eq!(german[at - 1..at + 4], ["11", "o 3", "×", "×", "66"], "base, matadors, hand, schneider, amount");
}

#[test]
fn cuts_fall_on_the_grid_that_the_papers_share() {
    let event = fixture::moving(MovementKind::UpTheSides, 12, None);
    let texts = Texts::new(Lang::En);
    for (size, (width, height)) in PaperSize::ALL.map(|size| (size, size.upright_mm())) {
        for (kind, columns, rows) in [
            (PaperKind::Slips, 2_u8, 4_u8),
            (PaperKind::Tickets, 3, 8),
            (PaperKind::TableCards, 1, 2),
            (PaperKind::SheetFilled, 1, if size == PaperSize::A4 { 3 } else { 2 }),
        ] {
            let document = report::pages(kind, &Context { size, ..Context::new(&event, &texts) }).expect("a paper");
            let page = &document.pages[0];
            let on = |at: f32, whole: f32, count: u8| {
                (1..count).any(|i| (at - whole * f32::from(i) / f32::from(count)).abs() < 0.01)
            };
            let mut marks = 0;
            for item in &page.items {
                let Item::Line { x1, y1, x2, y2, .. } = *item else { continue };
                let outside = x2 < report::MARGIN
                    || x1 > width - report::MARGIN
                    || y2 < report::MARGIN
                    || y1 > height - report::MARGIN;
                if outside {
                    marks += 1;
                    let cut = if (y1 - y2).abs() < 0.01 { on(y1, height, rows) } else { on(x1, width, columns) };
                    assert!(cut, "{}: a mark at {x1} {y1} off the grid", kind.id());
                }
            }
            assert_eq!(marks, 2 * (usize::from(columns) - 1 + usize::from(rows) - 1), "{} on {}", kind.id(), size.id());
            for ([left, right, top, bottom], text) in page.items.iter().filter_map(extent) {
                for i in 1..rows {
                    let cut = height * f32::from(i) / f32::from(rows);
                    assert!(bottom <= cut - 4.0 || top >= cut + 4.0, "{}: {text} lies on a cut", kind.id());
                }
                for i in 1..columns {
                    let cut = width * f32::from(i) / f32::from(columns);
                    assert!(right <= cut - 4.0 || left >= cut + 4.0, "{}: {text} lies on a cut", kind.id());
                }
            }
        }
    }
    let single = report::pages(PaperKind::SlipsA6, &Context::new(&event, &texts)).expect("slips");
    let seats: usize = event.legs.iter().flat_map(|l| &l.tables).map(|t| t.seats.len()).sum();
    assert_eq!(single.pages.len(), seats);
    assert!(single.pages.iter().all(|page| (page.width_mm, page.height_mm) == (148.0, 105.0)));
}

#[test]
fn a_name_that_looks_like_a_formula_goes_out_as_words_and_comes_back_the_same() {
    let names = ["=HYPERLINK(\"x\")", "+49 Anna", "-Berta, \"Bee\"", "@Carl", "'=Dora", "'Emil", "Łukasz, Ż."];
    let mut event = fixture::fixed(7, 20);
    for (entrant, name) in event.entrants.iter_mut().zip(names) {
        entrant.name = name.to_owned();
    }
    event.legs[0].tables[0].sheet.deals[0].remark = "=1+1".to_owned();
    let texts = Texts::new(Lang::En);
    let earlier = fixture::earlier(&event);
    let context = Context { earlier: Some(Earlier { at: "21:40", event: &earlier }), ..Context::new(&event, &texts) };
    let mut tables = vec![("deals".to_owned(), club::deals_csv([&event]))];
    for kind in report::papers(&event) {
        let document = report::pages(kind, &context).expect("a paper");
        tables.extend(report::to_csv(&document).map(|csv| (kind.id().to_owned(), csv)));
    }
    assert!(tables.len() > 10, "{}", tables.len());
    for (name, table) in &tables {
        let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(table.as_bytes());
        for record in reader.records() {
            for cell in &record.expect("a row") {
                let number = cell.parse::<f64>().is_ok();
                assert!(number || !cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{name}: {cell:?}");
            }
        }
    }
    let seats = &tables.iter().find(|(name, _)| name == "wall-names").expect("seats by name").1;
    let mut read: Vec<String> = club::read_people(seats.as_bytes()).people.into_iter().map(|p| p.name).collect();
    let mut typed = names.map(str::to_owned).to_vec();
    read.sort();
    typed.sort();
    assert_eq!(read, typed);
}
