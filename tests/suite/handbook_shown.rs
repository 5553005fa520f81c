//! The handbook in the window and on paper.

use crate::window::Desk;
use crate::window_trees::evening;
use egui::accesskit::Role;
use egui::{Key, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use std::collections::BTreeSet;
use vorhand::app::chapter_of;
use vorhand::club::MovementKind;
use vorhand::handbook::{Block, Raster, chapter, chapters, picture};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{Item, PaperSize, handbook_document, to_pdf, width_mm};

#[test]
fn every_screen_has_a_chapter_that_there_is() {
    for lang in Lang::ALL {
        for screen in crate::window_stages::every_screen() {
            let movements = MovementKind::ALL.into_iter().map(Some).chain([None]);
            for id in movements.filter_map(|kind| chapter_of(screen, kind)) {
                assert!(chapter(lang, id).is_some(), "{screen:?}: {id}");
            }
        }
    }
}

#[test]
fn help_opens_the_chapter_of_where_one_is_and_goes_to_the_keys_and_back() {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    let opening = "Every pair meets every other pair";
    desk.ctrl(Key::Num2).press(Key::F1);
    assert!(desk.shows(opening) && !desk.shows("F11"));
    desk.press(Key::F1);
    assert!(desk.shows("F11") && !desk.shows(opening));
    desk.press(Key::F1);
    assert!(desk.shows(opening));
    desk.tab_to("Which paper when").press(Key::Enter);
    assert!(!desk.shows(opening) && desk.shows("Before"));
    // From the list of evenings one is shown how an evening goes.
    desk.ctrl(Key::E).press(Key::F1);
    assert!(desk.shows("In the order of the list at the left") && !desk.shows("F11"));
}

#[test]
fn a_picture_has_its_room_at_once_and_comes_when_it_is_read() {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    let textures = |desk: &Desk| desk.harness.ctx.tex_manager().read().num_allocated();
    let before = textures(&desk);
    desk.ctrl(Key::Num6).press(Key::F1);
    let images = |desk: &Desk| -> Vec<(Option<String>, Rect)> {
        let all = desk.harness.root().children_recursive();
        let images = all.filter(|node| node.accesskit_node().role() == Role::Image);
        images
            .map(|node| (node.accesskit_node().label(), node.rect()))
            .collect()
    };
    let room = images(&desk);
    assert!(!room.is_empty());
    let begun = std::time::Instant::now();
    while textures(&desk) == before {
        assert!(begun.elapsed().as_secs() < 60, "no picture comes");
        std::thread::sleep(std::time::Duration::from_millis(5));
        desk.run();
    }
    assert_eq!(images(&desk), room, "nothing moves or is named otherwise");
}

#[test]
fn a_link_leads_to_its_chapter() {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    desk.press(Key::F1).tab_to("Movements").press(Key::Enter);
    desk.tab_to("Moving pairs").press(Key::Tab);
    // The next of that name is the one in the text.
    desk.tab_to("Moving pairs").press(Key::Enter);
    let heading = "Partners do not";
    let own = chapter(Lang::En, "moving-pairs").expect("the chapter");
    let heads = |block: &Block| block.says("partners do not");
    assert!(own.blocks.iter().any(heads) && desk.shows(heading));
}

#[test]
fn what_is_looked_for_is_in_sight() {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    desk.press(Key::F1).write("second list");
    desk.run();
    let nodes = desk.harness.root().children_recursive();
    let says = |words: String| words.contains("second list, which");
    let stands: Vec<Rect> = nodes
        .filter(|node| node.accesskit_node().value().is_some_and(says))
        .map(|node| node.rect())
        .collect();
    let [place] = stands.as_slice() else {
        panic!("{stands:?}")
    };
    assert!(place.top() > 0.0 && place.bottom() < 400.0, "{place}");
}

#[test]
fn what_is_about_it_comes_before_where_the_word_stands() {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    desk.press(Key::F1).write("prize");
    desk.run();
    let all = chapters(Lang::En).iter();
    let (about, others): (Vec<_>, Vec<_>) = all
        .filter(|c| c.blocks.iter().any(|block| block.says("prize")))
        .partition(|c| c.title.to_lowercase().contains("prize"));
    assert!(!about.is_empty() && !others.is_empty());
    let top = |title: &str| {
        let line = desk.harness.get_by_role_and_label(Role::Button, title);
        line.rect().top()
    };
    assert!(about.iter().all(|c| top(&c.title) < top(&others[0].title)));
    assert!(desk.shows(&about[0].title), "and it is open");
}

#[test]
fn a_word_that_heads_a_part_opens_its_chapter_before_one_that_mentions_it() {
    let mut desk = Desk::with(Lang::De, Vec::new(), evening);
    desk.press(Key::F1).write("startgeld");
    assert!(desk.shows("Töpfe"), "the part about the fee is open");
    let lines = [Role::Button; 2]
        .into_iter()
        .zip(["Preise und Geld", "Der Abend in sieben Schritten"]);
    let tops: Vec<f32> = lines
        .map(|(role, title)| desk.harness.get_by_role_and_label(role, title).rect().top())
        .collect();
    assert!(tops[0] < tops[1], "{tops:?}");
}

#[test]
fn the_keys_are_found_by_what_they_do() {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    let keys = Texts::new(Lang::En).ui_help_keys();
    desk.press(Key::F1).write("undo");
    assert!(desk.shows(&keys) && desk.shows("takes anything back"));
    desk.tab_to(&keys).press(Key::Enter);
    assert!(desk.shows("F11"));
    desk.ctrl(Key::Num1).press(Key::F1).write("matadors");
    let line = desk.harness.query_by_role_and_label(Role::Button, &keys);
    assert!(line.is_none());
}

/// The pictures that the chapters of a language name.
fn pictures(lang: Lang) -> Vec<&'static Raster> {
    let blocks = chapters(lang).iter().flat_map(|chapter| &chapter.blocks);
    let file = |block: &Block| match block {
        Block::Picture { file, .. } => picture(lang, file),
        Block::Heading { .. }
        | Block::Words(_)
        | Block::Item { .. }
        | Block::Typed(_)
        | Block::Table { .. } => None,
    };
    blocks.filter_map(file).collect()
}

#[test]
fn the_whole_handbook_goes_to_paper() {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 23).expect("a day");
    for lang in Lang::ALL {
        for size in PaperSize::ALL {
            let book = handbook_document(&Texts::new(lang), size, day);
            let (wide, high) = size.upright_mm();
            let mut words = String::new();
            for page in &book.pages {
                for item in &page.items {
                    if let Item::Text {
                        x,
                        y,
                        size,
                        weight,
                        align: vorhand::report::Align::Left,
                        text,
                        ..
                    } = item
                    {
                        assert!(x + width_mm(text, *weight, *size) <= wide - 20.0, "{text}");
                        assert!((20.0..high - 10.0).contains(y), "{text}: {y}");
                        words.push_str(text);
                        words.push(' ');
                    }
                }
                for plate in &page.plates {
                    assert!(
                        plate.x + plate.width <= wide - 20.0
                            && plate.y + plate.height <= high - 20.0
                    );
                }
            }
            let plates: Vec<_> = book
                .pages
                .iter()
                .flat_map(|page| &page.plates)
                .map(|plate| plate.raster)
                .collect();
            assert_eq!(plates, pictures(lang));
            assert!(plates.len() >= 10);
            let words_on = |page: usize| {
                book.pages[page].items.iter().filter_map(|item| match item {
                    Item::Text { text, y, .. } => Some((text.as_str(), *y)),
                    Item::Line { .. } | Item::Fill { .. } => None,
                })
            };
            for (chapter, mark) in chapters(lang).iter().zip(&book.bookmarks) {
                let Some(Block::Heading { text, .. }) = chapter.blocks.first() else {
                    panic!("{} begins without a heading", chapter.id);
                };
                let mut words = words_on(mark.page);
                assert!(words.any(|(words, _)| text.starts_with(words)), "{text}");
            }
            // No page but the last is under a third full.
            for page in 1..book.pages.len() - 1 {
                let plates = book.pages[page].plates.iter().map(|p| p.y + p.height);
                let words = words_on(page).map(|(_, y)| y).filter(|y| *y < high * 0.93);
                let lowest = words.chain(plates).fold(0.0, f32::max);
                assert!(lowest > high / 3.0, "page {}: {lowest} of {high}", page + 1);
            }
        }
    }
}

#[test]
fn the_pdf_has_each_picture_once_and_is_the_same_each_time() {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 23).expect("a day");
    let made = || {
        to_pdf(&handbook_document(
            &Texts::new(Lang::De),
            PaperSize::A4,
            day,
        ))
        .expect("a PDF")
    };
    let pdf = made();
    assert_eq!(pdf, made());
    let file = lopdf::Document::load_mem(&pdf).expect("a PDF that can be read");
    let different: BTreeSet<_> = pictures(Lang::De)
        .into_iter()
        .map(|p| (p.width, p.height, &p.points))
        .collect();
    let images = file
        .objects
        .values()
        .filter_map(|object| object.as_stream().ok());
    let images = images.filter(|stream| {
        stream
            .dict
            .get(b"Subtype")
            .is_ok_and(|kind| kind.as_name().is_ok_and(|name| name == b"Image"))
    });
    assert_eq!(images.count(), different.len());
    // Each page that has some paints them.
    let shown = file.get_pages().into_values().filter(|page| {
        let content = file.get_page_content(*page);
        content
            .windows(4)
            .any(|word| word == b" Do\n" || word == b" Do ")
    });
    let pages = handbook_document(&Texts::new(Lang::De), PaperSize::A4, day).pages;
    assert_eq!(
        shown.count(),
        pages.iter().filter(|page| !page.plates.is_empty()).count()
    );
}
