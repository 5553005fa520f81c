//! What the papers promise as files and as tables: names whole, plain figures, honest headings, no
//! page for a row or two.

use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, every_paper, extent, keep, words_on};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use vorhand::club::{Event, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{
    self, Context, Document, Earlier, HistoryLine, Item, PaperKind, PaperSize, ReportError,
};

/// Names that the type has no letters for, or not all.
const FOREIGN: [&str; 4] = ["משה כהן", "田中 さくら", "Zoë 😀", "فرهاد رضایی"];

fn with_names(mut event: Event, names: &[&str]) -> Event {
    for (entrant, name) in event.entrants.iter_mut().zip(names) {
        entrant.typed_name = (*name).to_owned();
    }
    event
}

fn rows(csv: &str) -> Vec<Vec<String>> {
    // A German table has a mark before it and semicolons between its cells.
    let german = csv.strip_prefix('\u{FEFF}');
    let (csv, comma) = german.map_or((csv, b','), |german| (german, b';'));
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .delimiter(comma)
        .from_reader(csv.as_bytes());
    reader
        .records()
        .map(|row| row.expect("a row").iter().map(str::to_owned).collect())
        .collect()
}

#[test]
fn names_leave_whole_in_every_script_and_only_paper_has_boxes() {
    let event = with_names(fixture::moving(MovementKind::Pairs, 8, None), &FOREIGN);
    let texts = Texts::new(Lang::En);
    let earlier = fixture::earlier(&event);
    let context = Context {
        earlier: Some(Earlier {
            at: "21:40",
            event: &earlier,
        }),
        ..Context::new(&event, &texts)
    };
    for kind in [
        PaperKind::WallTables,
        PaperKind::WallNames,
        PaperKind::Standings,
        PaperKind::StandingsGames,
        PaperKind::Since,
        PaperKind::Settlement,
        PaperKind::Recap,
        PaperKind::Met,
    ] {
        let document = report::pages(kind, &context).expect("a paper");
        let csv = report::to_csv(&document).expect("a table");
        for name in FOREIGN {
            assert!(csv.contains(name), "{}: {name} is not in {csv}", kind.id());
        }
        assert!(!csv.contains(report::REPLACEMENT), "{}: {csv}", kind.id());
        let on_paper = words_on(&document).concat();
        assert!(
            kind == PaperKind::Met || on_paper.contains(report::REPLACEMENT),
            "{}",
            kind.id()
        );
    }
}

#[test]
fn every_figure_of_a_table_is_plain_and_alone_in_its_cell() {
    let mut event = fixture::moving(MovementKind::Pairs, 16, None);
    event.settings.stake_cents_per_100 = 123_456;
    // A German spreadsheet takes a point for no decimal sign.
    let figure = |cell: &str, lang| match lang {
        Lang::En | Lang::Gb | Lang::Us => cell.parse::<f64>().ok(),
        Lang::De if cell.contains('.') => None,
        Lang::De => cell.replace(',', ".").parse::<f64>().ok(),
    };
    for lang in Lang::ALL {
        for document in every_paper(&event, lang, PaperSize::A4) {
            let Some(csv) = report::to_csv(&document) else {
                continue;
            };
            let table = rows(&csv);
            for row in table.iter().skip(1) {
                for (head, cell) in table[0].iter().zip(row) {
                    let at = format!("{} ({}), {head}: {cell:?}", document.kind.id(), lang.tag());
                    // Sentences may hold figures; nothing else may: no ranges, no signs, no
                    // thousands, no coins.
                    let words = cell.chars().any(char::is_alphabetic);
                    assert!(
                        words || cell.is_empty() || figure(cell, lang).is_some(),
                        "{at}"
                    );
                }
            }
        }
    }
    let texts = Texts::new(Lang::De);
    let settled =
        report::pages(PaperKind::Settlement, &Context::new(&event, &texts)).expect("a paper");
    let table = rows(&report::to_csv(&settled).expect("a table"));
    assert_eq!(
        table[0].last().map(String::as_str),
        Some("Betrag (€)"),
        "the coin is said in the head"
    );
    let amounts: Vec<f64> = table
        .iter()
        .skip(1)
        .map(|row| figure(&row[3], Lang::De).expect("a plain amount"))
        .collect();
    assert!(
        amounts.iter().any(|a| *a < -1000.0) && amounts.iter().sum::<f64>().abs() < 0.005,
        "{amounts:?}"
    );
}

fn written(document: &Document) -> lopdf::Document {
    lopdf::Document::load_mem(&report::to_pdf(document).expect("a PDF")).expect("read back")
}

/// The names under which a reader finds the fonts: on the font, on its descendant and on its
/// descriptor.
fn font_names(file: &lopdf::Document) -> Vec<[String; 3]> {
    let name = |dict: &lopdf::Dictionary, key: &[u8]| {
        String::from_utf8(
            dict.get(key)
                .and_then(lopdf::Object::as_name)
                .expect("a name")
                .to_vec(),
        )
        .expect("letters")
    };
    let is_font =
        |dict: &&lopdf::Dictionary| dict.has_type(b"Font") && dict.has(b"DescendantFonts");
    let fonts = file
        .objects
        .values()
        .filter_map(|object| object.as_dict().ok())
        .filter(is_font);
    let names = fonts.map(|font| {
        let inner = font
            .get(b"DescendantFonts")
            .and_then(lopdf::Object::as_array)
            .expect("a font")[0]
            .clone();
        let inner = inner.as_dict().expect("a dictionary").clone();
        let descriptor = inner
            .get(b"FontDescriptor")
            .and_then(lopdf::Object::as_reference)
            .expect("a descriptor");
        let descriptor = file.get_dictionary(descriptor).expect("a dictionary");
        [
            name(font, b"BaseFont"),
            name(&inner, b"BaseFont"),
            name(descriptor, b"FontName"),
        ]
    });
    names.collect()
}

#[test]
fn fonts_carry_the_tag_of_what_was_cut_from_them() {
    let event = fixture::fixed(8, 20);
    let texts = Texts::new(Lang::En);
    let mut tags: BTreeSet<String> = BTreeSet::new();
    for kind in [PaperKind::Standings, PaperKind::Prizes] {
        let document = report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
        let mut families = BTreeSet::new();
        for [font, inner, descriptor] in font_names(&written(&document)) {
            assert!(
                font == inner && font == descriptor,
                "{font} {inner} {descriptor}"
            );
            let (tag, family) = font.split_once('+').expect("a tag");
            assert!(
                tag.len() == 6 && tag.bytes().all(|b| b.is_ascii_uppercase()),
                "{font}"
            );
            assert!(
                tags.insert(tag.to_owned()),
                "other letters, another tag: {font}"
            );
            families.insert(family.to_owned());
        }
        let all = [
            "SourceSans3-Bold",
            "SourceSans3-Regular",
            "SourceSans3-Semibold",
        ]
        .map(str::to_owned);
        assert_eq!(families, BTreeSet::from(all));
    }
}

#[test]
fn no_paper_claims_a_standard_or_leaves_a_field_of_its_heading_empty() {
    let event = fixture::fixed(8, 20);
    let texts = Texts::new(Lang::De);
    let document =
        report::pages(PaperKind::Standings, &Context::new(&event, &texts)).expect("a paper");
    let bytes = report::to_pdf(&document).expect("a PDF");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    for claim in ["GTS_PDFX", "pdfx", "OutputIntent", "Trapped"] {
        assert!(!text.contains(claim), "{claim}");
    }
    let file = lopdf::Document::load_mem(&bytes).expect("read back");
    let info = file
        .trailer
        .get(b"Info")
        .and_then(lopdf::Object::as_reference)
        .expect("information");
    for (key, value) in file.get_dictionary(info).expect("a dictionary") {
        let said = lopdf::decode_text_string(value).expect("a text");
        assert!(
            !said.is_empty(),
            "{} is empty",
            String::from_utf8_lossy(key)
        );
    }
    let catalog = file.catalog().expect("a catalogue");
    assert!(
        !catalog.has(b"MarkInfo") && !catalog.has(b"StructTreeRoot"),
        "docs/PAPERS.md says why not"
    );
    let shows = catalog
        .get(b"ViewerPreferences")
        .and_then(lopdf::Object::as_dict)
        .expect("preferences");
    assert_eq!(
        shows
            .get(b"DisplayDocTitle")
            .and_then(lopdf::Object::as_bool)
            .ok(),
        Some(true)
    );
    assert!(include_str!("../../docs/PAPERS.md").contains("not tagged"));
}

/// How many people stand on each page, by the names that are on it.
fn people_a_page(event: &Event, document: &Document) -> Vec<usize> {
    let names: BTreeSet<&str> = event
        .entrants
        .iter()
        .map(|e| e.typed_name.as_str())
        .collect();
    let on = |page: &report::Page| {
        let texts: BTreeSet<&str> = page
            .items
            .iter()
            .filter_map(extent)
            .map(|(_, text)| text)
            .collect();
        names.iter().filter(|name| texts.contains(**name)).count()
    };
    document.pages.iter().map(on).collect()
}

#[test]
fn no_list_ends_on_a_page_with_a_row_or_two() {
    let texts = Texts::new(Lang::En);
    for people in (30..=140).step_by(1) {
        let mut event = fixture::event(MovementKind::Fixed, people, 1);
        fixture::seat(&mut event, None);
        fixture::play(&mut event, &mut fixture::Dice::new(3));
        for (kind, size) in [
            (PaperKind::Standings, PaperSize::A4),
            (PaperKind::StandingsGames, PaperSize::Letter),
        ] {
            let document = report::pages(
                kind,
                &Context {
                    size,
                    ..Context::new(&event, &texts)
                },
            )
            .expect("a paper");
            let rows = people_a_page(&event, &document);
            assert!(
                rows.last().is_some_and(|rows| *rows > 2),
                "{people} people, {}: {rows:?}",
                kind.id()
            );
            assert_eq!(rows.iter().sum::<usize>(), people);
        }
    }
}

#[test]
fn slips_are_blank_until_those_handed_in_are_asked_for() {
    let event = fixture::moving(MovementKind::UpTheSides, 12, None);
    let texts = Texts::new(Lang::En);
    let mut blank = event.clone();
    blank
        .legs
        .iter_mut()
        .flat_map(|l| &mut l.tables)
        .for_each(|t| t.sheet.slips.clear());
    let try_made = |kind, event| report::pages(kind, &Context::new(event, &texts));
    let made = |kind, event| try_made(kind, event).expect("slips");
    for kind in [PaperKind::Slips, PaperKind::SlipsA6] {
        assert_eq!(
            made(kind, &event).pages,
            made(kind, &blank).pages,
            "{}",
            kind.id()
        );
    }
    let filled = made(PaperKind::SlipsFilled, &event);
    assert_eq!(
        filled.pages.len(),
        made(PaperKind::Slips, &event).pages.len()
    );
    let none = try_made(PaperKind::SlipsFilled, &blank);
    assert!(matches!(none, Err(ReportError::NothingFor(_))), "{none:?}");
}

#[test]
fn a_small_slip_is_a_quarter_of_its_paper() {
    let event = fixture::moving(MovementKind::UpTheSides, 12, None);
    let texts = Texts::new(Lang::En);
    for size in [PaperSize::A4, PaperSize::Letter] {
        let document = report::pages(
            PaperKind::SlipsA6,
            &Context {
                size,
                ..Context::new(&event, &texts)
            },
        )
        .expect("slips");
        let (width, height) = size.upright_mm();
        let page = &document.pages[0];
        // A quarter lying on its long side; whole millimetres, as the sizes of the series A are
        // rounded.
        let off = (page.width_mm - height / 2.0)
            .abs()
            .max((page.height_mm - width / 2.0).abs());
        assert!(
            off < 0.51,
            "{}: {} × {}",
            size.id(),
            page.width_mm,
            page.height_mm
        );
        assert!(size != PaperSize::Letter || off < 0.01);
    }
}

#[test]
fn letters_that_are_missing_are_said_once_a_run() {
    let dir = tempfile::tempdir().expect("a folder");
    let event = with_names(fixture::moving(MovementKind::Pairs, 8, None), &FOREIGN[..2]);
    let book = keep(dir.path(), event);
    let out = Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args([
            "--lang",
            "en",
            "print",
            &book,
            "standings",
            "recapitulation",
            "settlement",
            "--out",
        ])
        .arg(dir.path().join("out"))
        .output()
        .expect("the program runs");
    assert_eq!(out.status.code(), Some(1), "{out:?}");
    let said = String::from_utf8(out.stderr).expect("text");
    for name in &FOREIGN[..2] {
        assert_eq!(said.matches(name).count(), 1, "{said}");
    }
}

/// The pages of who met whom, and the table of it.
fn met(event: &Event) -> (Document, Vec<Vec<String>>) {
    let texts = Texts::new(Lang::En);
    let document = report::pages(PaperKind::Met, &Context::new(event, &texts)).expect("a paper");
    let table = rows(&report::to_csv(&document).expect("a table"));
    (document, table)
}

#[test]
fn who_met_whom_is_a_list_a_person_where_a_table_would_be_nearly_empty() {
    let half = fixture::moving(MovementKind::Individual, 81, Some(3));
    let (document, _) = met(&half);
    assert!(
        document.pages.len() <= 3,
        "{} pages for three legs",
        document.pages.len()
    );
    let few = fixture::moving(MovementKind::UpTheSides, 12, None);
    let (document, table) = met(&few);
    let oneself = |document: &Document| {
        let words = words_on(document);
        words.iter().filter(|word| **word == "–").count()
    };
    assert_eq!(oneself(&document), 12, "a table of all with all");
    let tables = few.legs.iter().flat_map(|l| &l.tables);
    let meetings: usize = tables
        .map(|t| t.seats.len() * (t.seats.len() - 1) / 2)
        .sum();
    let counted: usize = table
        .iter()
        .skip(1)
        .map(|row| row[4].parse::<usize>().expect("a count"))
        .sum();
    assert_eq!(counted, meetings, "each meeting once");

    let once = fixture::moving(MovementKind::Individual, 400, Some(1));
    let (document, table) = met(&once);
    assert_eq!(oneself(&document), 0);
    assert!(document.pages.len() < 20, "{} pages", document.pages.len());
    let written: BTreeSet<&str> = words_on(&document).into_iter().collect();
    assert!(
        once.entrants
            .iter()
            .all(|e| written.contains(e.start_number.to_string().as_str())),
        "a line a person"
    );
    assert_eq!(table.len() - 1, 100 * 6);
    let first = &once.legs[0].tables[0].seats;
    let words: String = words_on(&document).join(" ");
    let partner = once.entrant(first[1].1).expect("somebody");
    assert!(
        words.contains(&format!("{} {}", partner.start_number, partner.typed_name)),
        "named with the number"
    );

    let often = fixture::moving(MovementKind::Individual, 160, Some(6));
    let (document, _) = met(&often);
    assert!(document.pages.len() < 10, "{} pages", document.pages.len());
}

/// The papers folder of the documentation has a picture for every paper.
#[test]
fn every_paper_has_its_line_and_its_picture_in_the_documentation() {
    let told = include_str!("../../docs/PAPERS.md");
    for kind in PaperKind::ALL {
        assert!(
            told.contains(&format!("| `{}` |", kind.id())),
            "{} has no line",
            kind.id()
        );
        let picture = format!(
            "{}/docs/pictures/papers/{}.png",
            env!("CARGO_MANIFEST_DIR"),
            kind.id()
        );
        assert!(Path::new(&picture).is_file(), "{picture}");
    }
}

#[test]
fn whoever_looks_for_a_name_looks_under_the_surname() {
    let names = [
        "Zoë Adam",
        "Anna von der Heide",
        "Jan de Vries",
        "Bert 't Hart",
        "Weber, Anna",
        "Carl Hansen",
        "Ömer Oz",
    ];
    let expected = [
        "Zoë Adam",
        "Carl Hansen",
        "Bert 't Hart",
        "Anna von der Heide",
        "Ömer Oz",
        "Jan de Vries",
        "Weber, Anna",
    ];
    let event = with_names(
        fixture::moving(MovementKind::UpTheSides, 7, Some(2)),
        &names,
    );
    let texts = Texts::new(Lang::En);
    let before = fixture::earlier(&event);
    let context = Context {
        earlier: Some(Earlier {
            at: "21:40",
            event: &before,
        }),
        ..Context::new(&event, &texts)
    };
    for kind in [
        PaperKind::WallNames,
        PaperKind::PersonalCards,
        PaperKind::Settlement,
        PaperKind::ChangedSeats,
    ] {
        let document = report::pages(kind, &context).expect("a paper");
        // Partners are named on each other's cards.
        let own = |words: &&str| !words.starts_with("with ");
        let words: String = words_on(&document).into_iter().filter(own).collect();
        let found: Vec<(usize, &str)> = expected
            .iter()
            .filter_map(|name| Some((words.find(name)?, *name)))
            .collect();
        assert!(
            found.len() == expected.len() || kind == PaperKind::ChangedSeats,
            "{}",
            kind.id()
        );
        let mut sorted = found.clone();
        sorted.sort_unstable();
        assert_eq!(found, sorted, "{}", kind.id());
        let csv = report::to_csv(&document).unwrap_or_default();
        let read: Vec<usize> = expected.iter().filter_map(|name| csv.find(name)).collect();
        assert!(read.is_sorted(), "{}: {csv}", kind.id());
    }
}

/// The heights of small letters on a page, of the texts that hold one of these names, in
/// millimetres.
fn x_heights(document: &Document, event: &Event) -> Vec<f32> {
    let named = |text: &str| {
        event
            .entrants
            .iter()
            .any(|e| text.contains(e.typed_name.as_str()))
    };
    let items = document.pages.iter().flat_map(|page| &page.items);
    let heights = items.filter_map(|item| match item {
        // Source Sans 3: 486 of 1,000 units.
        Item::Text { size, text, .. } if named(text) => Some(size * report::MM_PER_PT * 0.486),
        Item::Text { .. } | Item::Line { .. } | Item::Fill { .. } => None,
    });
    heights.collect()
}

#[test]
fn a_wall_plan_is_as_large_as_its_paper_and_is_read_from_afar_on_several() {
    let names = [
        "Anna Berg",
        "Bert Kühn",
        "Cleo Lang",
        "Dirk Maas",
        "Emma Noll",
        "Fritz Ott",
        "Gerd Pohl",
        "Hanna Ruf",
    ];
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for (people, sizes) in [(4, 3), (8, 2)] {
            let event = with_names(
                fixture::moving(MovementKind::UpTheSides, people, Some(1)),
                &names[..people],
            );
            for size in PaperSize::ALL.into_iter().take(sizes) {
                let context = Context {
                    size,
                    ..Context::new(&event, &texts)
                };
                let plan = report::pages(PaperKind::WallTables, &context).expect("a plan");
                let heights = x_heights(&plan, &event);
                assert_eq!((plan.pages.len(), heights.len()), (1, people));
                assert!(
                    heights.iter().all(|h| *h >= 10.0),
                    "{people} people on {}: {heights:?}",
                    size.id()
                );
            }
        }
        let event = fixture::moving(MovementKind::Individual, 40, Some(1));
        let made = |kind, size| {
            report::pages(
                kind,
                &Context {
                    size,
                    ..Context::new(&event, &texts)
                },
            )
            .expect("a plan")
        };
        let least = |document: &Document| {
            x_heights(document, &event)
                .into_iter()
                .fold(f32::MAX, f32::min)
        };
        let usual = |document: &Document| {
            let mut heights = x_heights(document, &event);
            let words = words_on(document).join(" ").replace("- ", "-");
            let stands = |e: &vorhand::club::Entrant| words.contains(&e.typed_name);
            assert!(event.entrants.iter().all(stands), "everybody stands on it");
            heights.sort_by(f32::total_cmp);
            heights[heights.len() / 2]
        };
        let one = made(PaperKind::WallTables, PaperSize::A4);
        assert!(
            one.pages.len() == 1 && least(&one) > 2.99,
            "{}",
            least(&one)
        );
        let larger = made(PaperKind::WallTables, PaperSize::A3);
        assert!(
            larger.pages.len() == 1 && usual(&larger) > 1.3 * usual(&one),
            "A3: {}",
            usual(&larger)
        );
        for size in PaperSize::ALL {
            let large = made(PaperKind::WallLarge, size);
            assert!(least(&large) > 9.99, "{}: {}", size.id(), least(&large));
            assert!(large.pages.len() <= 10, "{} sheets", large.pages.len());
        }
        let people = fixture::moving(MovementKind::Individual, 1000, Some(1));
        let plan =
            report::pages(PaperKind::WallTables, &Context::new(&people, &texts)).expect("a plan");
        assert!(
            x_heights(&plan, &people).iter().all(|h| *h > 2.99) && plan.pages.len() < 30,
            "{}",
            plan.pages.len()
        );
    }
}

#[test]
fn the_list_by_name_fills_its_page_and_is_never_smaller_than_five_millimetres() {
    let texts = Texts::new(Lang::De);
    for (people, pages) in [(8, 1), (16, 1), (40, 3), (80, 6), (200, 14)] {
        let event = fixture::moving(MovementKind::Individual, people, Some(1));
        let document =
            report::pages(PaperKind::WallNames, &Context::new(&event, &texts)).expect("a plan");
        assert_geometry(&document);
        assert!(
            document.pages.len() <= pages,
            "{people}: {}",
            document.pages.len()
        );
        let heights = x_heights(&document, &event);
        assert!(
            heights.len() * 12 >= people * 11,
            "few names are broken into lines: {}",
            heights.len()
        );
        assert!(
            heights.iter().all(|height| *height > 4.99),
            "{people}: {heights:?}"
        );
    }
}

#[test]
fn a_german_list_is_one_page_with_36_and_with_48_deals() {
    for (people, rounds) in [(4, 12), (4, 9), (3, 12), (3, 16)] {
        let mut event = fixture::fixed(people, rounds);
        event.settings.scoring = vorhand::club::Scoring::SeegerFabian;
        let deals = event.legs[0].tables[0].company(rounds).deals();
        assert!(deals == 36 || deals == 48);
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for size in PaperSize::ALL {
                for kind in [PaperKind::GermanList, PaperKind::GermanFilled] {
                    let context = Context {
                        size,
                        ..Context::new(&event, &texts)
                    };
                    let document = report::pages(kind, &context).expect("a list");
                    assert_eq!(
                        document.pages.len(),
                        1,
                        "{} of {deals} deals on {}",
                        kind.id(),
                        size.id()
                    );
                    super::report_pages::assert_geometry(&document);
                }
            }
        }
    }
}

#[test]
fn seats_are_numbered_in_german_on_every_paper() {
    let german = Texts::new(Lang::De);
    let mut fixed = fixture::fixed(8, 12);
    fixed.settings.scoring = vorhand::club::Scoring::SeegerFabian;
    let evenings = [
        fixed,
        fixture::moving(MovementKind::Pairs, 8, None),
        fixture::moving(MovementKind::UpTheSides, 12, None),
    ];
    for event in evenings {
        for document in every_paper(&event, Lang::De, PaperSize::A4)
            .iter()
            .filter(|d| d.kind != PaperKind::Archive)
        {
            for word in words_on(document) {
                let seat = ["N", "O", "S", "W", "NS", "OW"].contains(&word)
                    || word.split(' ').collect::<Vec<_>>().windows(2).any(|two| {
                        two[0].parse::<u32>().is_ok()
                            && ["N", "O", "S", "W", "NS", "OW"].contains(&two[1])
                    });
                // The marks of a German list are letters: S for schneider, O for open.
                let mark = matches!(
                    document.kind,
                    PaperKind::GermanList | PaperKind::GermanFilled
                );
                assert!(!seat || mark, "{}: {word:?}", document.kind.id());
            }
        }
    }
    let event = fixture::moving(MovementKind::UpTheSides, 12, None);
    let words = |kind| {
        let pages = report::pages(kind, &Context::new(&event, &german)).expect("a paper");
        words_on(&pages).join(" ").replace('\u{a0}', " ")
    };
    assert!(words(PaperKind::WallTables).contains("Tisch 1 1."));
    assert!(words(PaperKind::Tickets).contains("Tisch 3 Platz 2"));
    assert!(words(PaperKind::PersonalCards).contains("3/2"));
    assert!(words(PaperKind::Slips).contains("Platz 4"));
}

/// How many lines of words are on a page between its head and its foot.
fn lines_on(page: &report::Page) -> usize {
    let (top, bottom) = (22.0, page.height_mm - 18.0);
    let words = page
        .items
        .iter()
        .filter(|item| matches!(item, Item::Text { .. }))
        .filter_map(extent);
    let between = words
        .map(|(at, _)| at[3])
        .filter(|base| (top..bottom).contains(base));
    between
        .map(|base| (base * 2.0).round() as i64)
        .collect::<BTreeSet<_>>()
        .len()
}

#[test]
fn no_prize_list_and_no_ledger_ends_with_a_page_of_a_line_or_two() {
    let texts = Texts::new(Lang::En);
    let mut several = 0;
    for count in 1..=70_usize {
        let mut event = fixture::fixed(60, 20);
        event.settings.prizes.points = u32::try_from(count).expect("few");
        event.settings.prizes.games = 0;
        let history: Vec<HistoryLine> = (0..count).map(told).collect();
        let context = Context {
            history: &history,
            ..Context::new(&event, &texts)
        };
        for kind in [PaperKind::Prizes, PaperKind::Ledger] {
            let document = report::pages(kind, &context).expect("a paper");
            let [_, .., last] = document.pages.as_slice() else {
                continue;
            };
            several += 1;
            assert!(
                lines_on(last) >= 4,
                "{} of {count}: {} lines on the last page",
                kind.id(),
                lines_on(last)
            );
        }
    }
    assert!(several > 60, "{several}");
}

fn told(n: usize) -> HistoryLine {
    HistoryLine {
        at: "21:40".to_owned(),
        actor: "desk".to_owned(),
        what: format!("Deal {n} at table 1 corrected"),
        rows: vec![["Anna Berg", "48", "24"].map(str::to_owned)],
        sealed: n.is_multiple_of(3),
    }
}

#[test]
fn every_list_that_is_posted_carries_the_journals_head() {
    let event = fixture::moving(MovementKind::Pairs, 16, None);
    let texts = Texts::new(Lang::En);
    let before = fixture::earlier(&event);
    let earlier = Some(Earlier {
        at: "21:40",
        event: &before,
    });
    let context = Context {
        earlier,
        mark: "journal 17 ab12",
        ..Context::new(&event, &texts)
    };
    for kind in [
        PaperKind::WallTables,
        PaperKind::WallLarge,
        PaperKind::WallNames,
        PaperKind::Proof,
        PaperKind::Standings,
        PaperKind::StandingsGames,
        PaperKind::Since,
        PaperKind::Prizes,
        PaperKind::Settlement,
        PaperKind::Recap,
        PaperKind::Met,
        PaperKind::Ledger,
    ] {
        for page in report::pages(kind, &context).expect("a paper").pages {
            let marked = |item: &Item| {
                extent(item).is_some_and(|(_, words)| words.contains("journal 17 ab12"))
            };
            assert!(page.items.iter().any(marked), "{}", kind.id());
        }
    }
}

#[test]
fn lines_to_sign_on_are_clear_of_the_foot_whatever_the_names_and_the_rounds() {
    let long = [
        "Anneliese-Friederike Müller-Lüdenscheidt",
        "Nguyễn Thị Hương Bích Phương",
        "Ignacy Łukaszewicz",
    ];
    for (people, rounds) in [4, 5, 6]
        .into_iter()
        .flat_map(|people| (1..=24).map(move |rounds| (people, rounds)))
    {
        let mut event = fixture::event(MovementKind::Fixed, people, rounds);
        event.settings.movement.tables_at_most = Some(1);
        fixture::seat(&mut event, None);
        fixture::play(&mut event, &mut fixture::Dice::new(7));
        let mut event = with_names(event, &long.repeat(2));
        for entrant in event.entrants.iter_mut() {
            entrant.controller = true;
        }
        for (lang, size) in Lang::ALL
            .into_iter()
            .zip([PaperSize::A4, PaperSize::Letter])
        {
            let texts = Texts::new(lang);
            for kind in [PaperKind::Sheet, PaperKind::SheetFilled] {
                let context = Context {
                    size,
                    ..Context::new(&event, &texts)
                };
                assert_geometry(&report::pages(kind, &context).expect("a paper"));
            }
        }
    }
}

/// Who rests is told below the tables, in type that grows with theirs.
#[test]
fn a_wall_plan_has_room_for_every_line_above_long_notes() {
    let long = "W".repeat(200);
    for people in [6, 10, 14, 18, 22] {
        let mut event = fixture::event(MovementKind::Pairs, people, 1);
        fixture::seat(&mut event, None);
        let event = with_names(event, &["Öéööğ Noypvnrqxx", &long]);
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for kind in [PaperKind::WallTables, PaperKind::WallLarge] {
                let context = Context::new(&event, &texts);
                assert_geometry(&report::pages(kind, &context).expect("a paper"));
            }
        }
    }
}
