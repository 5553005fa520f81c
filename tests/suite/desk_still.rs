//! Nothing on the score desk moves by itself: typed by the keyboard alone, the columns, the line and
//! the foot stay where they are, in every size of window.

use super::desk::Desk;
use super::session::{evening, options, tables_by_hand};
use egui::{Key, Rect, vec2};
use egui_kittest::kittest::NodeT;
use vorhand::club::{EventSettings, Scoring};
use vorhand::i18n::Lang;
use vorhand::session::Session;

const SIZES: [(f32, f32); 3] = [(1024.0, 640.0), (1280.0, 800.0), (1920.0, 1080.0)];

/// A window over a list of four with twelve deals.
fn list(scoring: Scoring, lang: Lang, (width, height): (f32, f32)) -> Desk {
    let mut session = Session::in_memory(options()).unwrap();
    let mut settings = EventSettings {
        scoring,
        ..evening("Thursday")
    };
    settings.movement.rounds = 3;
    tables_by_hand(&mut session, settings, &["Anna", "Bela", "Cora", "Dirk"], 4);
    let mut desk = Desk::over(session, lang);
    desk.harness.set_size(vec2(width, height));
    desk.harness.run();
    desk
}

/// What a person looks at: the names over the columns, the line, the foot, with their places.
fn places(desk: &Desk) -> Vec<(String, Rect)> {
    let mut found = Vec::new();
    for node in desk.harness.root().children_recursive() {
        let access = node.accesskit_node();
        let role = format!("{:?}", access.role());
        let name = access.label().unwrap_or_default();
        let is_foot = role == "Row" && !is_deal(&name);
        if role == "ColumnHeader" || is_foot {
            let words = name.split([',', ':']).next().unwrap_or_default();
            found.push((words.to_owned(), node.rect()));
        } else if access.is_focused() {
            found.push(("the line".to_owned(), node.rect()));
        }
    }
    found
}

fn is_deal(name: &str) -> bool {
    name.starts_with("Deal ") || name.starts_with("Spiel ")
}

/// The deals that are seen whole.
fn deals_seen(desk: &Desk) -> usize {
    let below = places(desk)
        .iter()
        .filter(|(name, _)| name == "the line")
        .map(|(_, rect)| rect.top())
        .fold(f32::INFINITY, f32::min);
    let rows = desk.harness.root().children_recursive();
    rows.filter(|node| {
        let access = node.accesskit_node();
        let name = access.label().unwrap_or_default();
        let is_row = format!("{:?}", access.role()) == "Row";
        is_row && is_deal(&name) && node.rect().bottom() <= below
    })
    .count()
}

/// A sheet as it is typed: whole games, amounts, what is wrong, what is doubtful, fines, a jump.
const TYPED: [&str; 17] = [
    "2ss3+",
    "3n-",
    "1cs2++",
    "f310l24",
    "3st1-",
    "4-20",
    "0",
    "r220",
    "1-48",
    "148",
    "xx",
    "/9",
    "2 ss w3 61",
    "247",
    "3ho2 48 #late",
    "160",
    "2dt1+",
];

#[test]
fn columns_line_and_foot_stay_where_they_are_after_every_key() {
    for scoring in [Scoring::Net, Scoring::SeegerFabian] {
        for size in SIZES {
            let mut desk = list(scoring, Lang::En, size);
            desk.write("g");
            let before = places(&desk);
            assert!(before.len() >= 8, "{before:?}");
            for text in TYPED {
                for letter in text.chars() {
                    desk.write(&letter.to_string());
                    assert_eq!(places(&desk), before, "{size:?}: {letter} of {text}");
                }
                desk.press(Key::Enter);
                assert_eq!(places(&desk), before, "{size:?}: after {text}");
                desk.press(Key::Escape);
            }
            for key in [
                Key::F5,
                Key::F3,
                Key::F2,
                Key::Escape,
                Key::ArrowUp,
                Key::Home,
            ] {
                desk.press(key);
                assert_eq!(places(&desk), before, "{size:?}: {key:?}");
            }
        }
    }
}

#[test]
fn the_findings_move_no_column() {
    for size in SIZES {
        let mut desk = list(Scoring::Net, Lang::En, size);
        for deal in 1..=12u32 {
            let column = deal % 4 + 1;
            desk.enter(&format!("{column}48t{}", deal * 7));
        }
        let before = places(&desk);
        let looked_at =
            |desk: &Desk| desk.shows("1 thing to check") || desk.shows("things to check");
        assert!(looked_at(&desk), "{size:?}");
        for _ in 0..4 {
            desk.press(Key::F5);
            assert_eq!(places(&desk), before, "{size:?}");
        }
    }
}

#[test]
fn a_small_window_shows_eight_deals_and_the_whole_foot() {
    for lang in Lang::ALL {
        for scoring in [Scoring::Net, Scoring::SeegerFabian] {
            let mut desk = list(scoring, lang, SIZES[0]);
            for mode in ["a", "g"] {
                desk.write(mode);
                assert!(deals_seen(&desk) >= 8, "{scoring:?}: {}", deals_seen(&desk));
                let all = places(&desk);
                let foot = all.last().unwrap().1;
                // The bar with what is saved is one line.
                assert!(foot.bottom() <= 640.0 - 40.0, "{scoring:?}: {all:?}");
            }
        }
    }
}
