//! Names are whole where there is room for them: in the list of papers, in the list of sheets.

use crate::desk::Desk;
use crate::session::{evening, one_table, options, tables_by_hand};
use egui::{Key, vec2};
use vorhand::club::Entrant;
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::report;
use vorhand::session::Session;
use vorhand::ui::theme::Look;

const NAMES: [&str; 4] = [
    "Frieda Farbenfroh",
    "Hannelore Kühn",
    "Wolfgang Obermeier",
    "Bogusława Nowak",
];

/// As long as names become.
const LONG: [&str; 4] = [
    "Maximiliane-Charlotte von Hohenstaufen-Wittgenstein",
    "Bartholomäus Freiherr Schraubenzieher-Unterbrückner",
    "Clara Conrad",
    "Wolfgang-Dietrich Oberhuber-Przybyszewski",
];

fn desk(lang: Lang) -> Desk {
    let mut session = Session::in_memory(options()).unwrap();
    let (event, _) = one_table(&mut session);
    let entrants = session.event(event).unwrap().entrants.clone();
    for (entrant, name) in entrants.iter().cloned().zip(NAMES) {
        let entrant = Entrant {
            typed_name: name.to_owned(),
            ..entrant
        };
        session
            .transact(Command::EditEntrant {
                event,
                entrant,
                other_person: false,
            })
            .unwrap();
    }
    let mut desk = Desk::over(session, lang);
    desk.harness.set_size(vec2(1280.0, 800.0));
    desk
}

/// The words that are cut with an ellipsis, without it.
fn cut(desk: &Desk) -> Vec<String> {
    let words = crate::contrast::words(&desk.harness.output().shapes, Look::Light.tokens().surface);
    words
        .into_iter()
        .filter_map(|word| Some(word.text.strip_suffix('…')?.to_owned()))
        .collect()
}

#[test]
fn every_paper_is_named_whole_in_the_list() {
    for lang in Lang::ALL {
        let mut desk = desk(lang);
        desk.ctrl(Key::Num6);
        let titles: Vec<String> = {
            let book = desk.harness.state().session().unwrap().book();
            report::papers(&book.members, &book.events[0])
                .iter()
                .map(|kind| kind.title(&Texts::new(lang)))
                .collect()
        };
        let cut: Vec<String> = cut(&desk)
            .into_iter()
            .filter(|c| titles.iter().any(|t| t.starts_with(c.as_str())))
            .collect();
        assert!(cut.is_empty(), "{cut:?}");
    }
}

#[test]
fn those_at_a_table_are_named_whole_in_the_list_of_sheets() {
    for lang in Lang::ALL {
        let mut desk = desk(lang);
        desk.ctrl(Key::Num3);
        assert!(desk.shows(NAMES[3]), "the list of sheets");
        let cut = cut(&desk);
        assert!(!cut.iter().any(|words| words.contains("Frieda")), "{cut:?}");
    }
}

/// All that is painted and not cut off, without spaces.
fn painted(desk: &Desk) -> String {
    let words = crate::contrast::words(&desk.harness.output().shapes, Look::Light.tokens().surface);
    // Each is there at its begin, its middle and its end.
    let mut all: Vec<String> = words.into_iter().map(|word| word.text).collect();
    all.dedup();
    all.concat()
}

#[test]
fn what_is_refused_and_why_a_book_is_only_read_is_said_whole() {
    for (lang, size) in [
        (Lang::En, vec2(1024.0, 640.0)),
        (Lang::De, vec2(1280.0, 800.0)),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("evenings of the club ".repeat(8).trim());
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("club.vorhand");
        one_table(&mut Session::create(&path, options()).unwrap());
        let session = Session::open_to_read(&path, options()).unwrap();
        let mut desk = Desk::over(session, lang);
        desk.harness.set_size(size);
        desk.press(Key::Home);
        let why = Texts::new(lang).ui_read_only();
        let whole = |words: &str| -> String { words.split_whitespace().collect() };
        let seen = painted(&desk);
        assert!(seen.contains(&whole(&why)), "{seen}");
        desk.enter("248");
        let said = desk.harness.state().said().unwrap().to_owned();
        assert!(said.contains("club.vorhand"), "{said}");
        let seen = painted(&desk);
        assert!(seen.contains(&whole(&said)), "{seen}");
    }
}

#[test]
fn long_names_are_whole_in_a_small_window() {
    let mut session = Session::in_memory(options()).unwrap();
    tables_by_hand(&mut session, evening("Thursday"), &LONG, 4);
    let mut desk = Desk::over(session, Lang::En);
    desk.harness.set_size(vec2(1024.0, 640.0));
    desk.press(Key::Home);
    let heads = painted(&desk);
    for name in ["1Hohenstaufen-W.", "Schraubenzieher-U.", "3ClaraConrad"] {
        assert!(heads.contains(name), "{name}: {:?}", cut(&desk));
    }
    desk.ctrl(Key::Num3);
    let lines = painted(&desk);
    let words = crate::contrast::words(&desk.harness.output().shapes, Look::Light.tokens().surface);
    let names = words
        .iter()
        .filter(|word| word.text.contains("Schraubenzieher"));
    assert!(names.map(|word| word.size).all(|size| size > 14.0));
    let all: String = LONG.join(", ").split_whitespace().collect();
    assert!(lines.contains(&all), "{:?}", cut(&desk));
}
