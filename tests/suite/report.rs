//! The papers: every name and figure on them, nothing outside the margins, nothing over something else, the same bytes.

use super::report_fixture as fixture;
use proptest::collection::vec;
use proptest::prelude::*;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;
use vorhand::club::{Event, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Align, Context, Document, Item, PaperSize};

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
                for document in every_paper(&event, lang, size) {
                    let golden = format!("{name}-{}-{}", document.kind.id(), lang.tag());
                    insta::assert_snapshot!(golden, in_words(&document));
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
        names in vec(a_name(), 3..30),
        rounds in 1..22_u32,
        title in a_name(),
        seed in any::<u32>(),
        played in any::<bool>(),
    ) -> Event {
        let rounds = if kind == MovementKind::Fixed { rounds } else { rounds % 3 + 1 };
        let mut event = fixture::event(kind, names.len(), rounds);
        for (entrant, name) in event.entrants.iter_mut().zip(names) {
            entrant.club = name.chars().rev().take(30).collect();
            entrant.name = name;
        }
        event.name = title;
        fixture::seat(&mut event, Some(if kind == MovementKind::Fixed { 1 } else { 3 }));
        if played {
            fixture::play(&mut event, &mut fixture::Dice::new(u64::from(seed)));
        }
        event
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn nothing_leaves_its_page_or_lies_over_something_else(event in an_evening(), german: bool, letter: bool) {
        let lang = if german { Lang::De } else { Lang::En };
        let size = if letter { PaperSize::Letter } else { PaperSize::A4 };
        for document in every_paper(&event, lang, size) {
            assert_geometry(&document);
        }
    }
}
