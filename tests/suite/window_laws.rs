//! Laws over every screen and dialog, in both languages: what can be read, what has a name, what
//! has room, what a finger meets.
//!
//! Each language is walked once; every law looks at what was found there.

use crate::contrast::words;
use crate::window::Desk;
use crate::window_stages::{every_screen, walk};
use crate::window_trees::tree;
use egui::accesskit::Role;
use egui::{Rect, vec2};
use egui_kittest::kittest::NodeT;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;
use vorhand::i18n::Lang;
use vorhand::ui::theme::{FINGER, Look};

/// What was found on a walk: sentences that name what is wrong, and what a screen reader hears of
/// each stage.
#[derive(Debug, Default)]
struct Found {
    trees: Vec<(String, String)>,
    unreadable: Vec<String>,
    nameless: Vec<String>,
    twice: Vec<String>,
    crowded: Vec<String>,
    small: Vec<String>,
    screens: BTreeSet<String>,
    words: usize,
    disabled: usize,
    pressed: usize,
}

static FOUND: OnceLock<[Found; 2]> = OnceLock::new();

/// Both languages, light and dark, are walked side by side, once for all laws.
fn found(lang: Lang) -> &'static Found {
    let both = FOUND.get_or_init(|| {
        Lang::ALL
            .map(|lang| {
                [Look::Light, Look::Dark].map(|set| std::thread::spawn(move || walked(lang, set)))
            })
            .map(|[light, dark]| {
                let mut found = light.join().expect("the walk in the light ends");
                let dark = dark.join().expect("the walk in the dark ends");
                found.unreadable.extend(dark.unreadable);
                found.words += dark.words;
                found.disabled += dark.disabled;
                found
            })
    });
    if lang == Lang::En { &both[0] } else { &both[1] }
}

fn walked(lang: Lang, set: Look) -> Found {
    let mut found = Found::default();
    match set {
        Look::Light => walk(lang, set, &mut |desk, stage| look(&mut found, desk, stage)),
        _ => walk(lang, set, &mut |desk, stage| {
            look_in_the_dark(&mut found, desk, stage);
        }),
    }
    found
}

const SMALL: egui::Vec2 = vec2(640.0, 400.0);
const BASE: egui::Vec2 = vec2(1280.0, 800.0);

fn look(found: &mut Found, desk: &mut Desk, stage: &str) {
    found.screens.insert(format!("{:?}", desk.app().screen()));
    found.trees.push((stage.to_owned(), tree(desk)));
    found
        .nameless
        .extend(nameless(desk).into_iter().map(|w| format!("{stage}: {w}")));
    found
        .twice
        .extend(twice(desk).into_iter().map(|w| format!("{stage}: {w}")));
    let crowded = |desk: &Desk, how: &str| -> Vec<String> {
        overlaps(&pressable(desk))
            .into_iter()
            .map(|w| format!("{stage}, {how}: {w}"))
            .collect()
    };
    found.crowded.extend(crowded(desk, "base size"));
    readable(found, desk, Look::Light, stage);
    desk.harness.state_mut().wear(Look::Light, true);
    desk.harness.step();
    let pressed = pressable(desk);
    found.pressed += pressed.len();
    found.crowded.extend(crowded(desk, "large targets"));
    found.small.extend(
        too_small(&pressed)
            .into_iter()
            .map(|w| format!("{stage}: {w}")),
    );
    desk.harness.state_mut().wear(Look::Light, false);
    desk.harness.set_size(SMALL);
    desk.harness.step();
    found.crowded.extend(crowded(desk, "small window"));
    desk.harness.set_size(BASE);
    desk.harness.step();
}

fn look_in_the_dark(found: &mut Found, desk: &mut Desk, stage: &str) {
    for set in [Look::Dark, Look::HighContrast] {
        desk.harness.state_mut().wear(set, false);
        desk.harness.step();
        readable(found, desk, set, stage);
    }
    desk.harness.state_mut().wear(Look::Dark, false);
}

/// Rectangles of what cannot be used now: WCAG exempts its words from contrast, and nothing else is
/// exempt here.
fn disabled(desk: &Desk) -> Vec<Rect> {
    let all = desk.harness.root().children_recursive();
    all.filter(|n| n.accesskit_node().is_disabled() && n.accesskit_node().raw_bounds().is_some())
        .map(|n| n.rect())
        .collect()
}

fn readable(found: &mut Found, desk: &Desk, set: Look, stage: &str) {
    let off = disabled(desk);
    for word in words(&desk.harness.output().shapes, set.tokens().surface) {
        found.words += 1;
        if off.iter().any(|rect| rect.contains(word.at)) {
            found.disabled += 1;
            continue;
        }
        let (has, least) = (word.contrast(), word.least(set == Look::HighContrast));
        if has < least {
            let (text, ink, ground) = (&word.text, word.ink, word.ground);
            found.unreadable.push(format!(
                "{stage}, {set:?}: {text:?} has {has:.2} : 1, {ink:?} on {ground:?}"
            ));
        }
    }
}

/// What can be worked: a name for each, and a role that says what it is.
fn nameless(desk: &Desk) -> Vec<String> {
    use egui::accesskit::Action;
    let works = |n: &egui_kittest::Node<'_>| {
        let a = n.accesskit_node();
        WORKED.contains(&a.role())
            || (a.data().supports_action(Action::Click)
                && !matches!(a.role(), Role::GenericContainer | Role::ScrollBar))
    };
    let named = |n: &egui_kittest::Node<'_>| {
        let a = n.accesskit_node();
        let words = [
            a.label(),
            a.value(),
            a.data().placeholder().map(str::to_owned),
        ];
        words
            .into_iter()
            .flatten()
            .any(|w| w.chars().any(char::is_alphanumeric))
    };
    let nodes = desk.harness.root().children_recursive();
    nodes
        .filter(|n| works(n) && (!named(n) || n.accesskit_node().role() == Role::Unknown))
        .map(|n| {
            format!(
                "{:?} at {:?}",
                n.accesskit_node().role(),
                n.accesskit_node().raw_bounds()
            )
        })
        .collect()
}

/// What is pressed, chosen or typed into.
pub const WORKED: [Role; 11] = [
    Role::Button,
    Role::CheckBox,
    Role::RadioButton,
    Role::TextInput,
    Role::ComboBox,
    Role::Slider,
    Role::SpinButton,
    Role::Tab,
    Role::ListItem,
    Role::ListBoxOption,
    Role::Row,
];

/// No two things of one kind are called alike: a screen reader tells them apart by nothing else.
fn twice(desk: &Desk) -> Vec<String> {
    let mut seen: BTreeMap<(String, String, String), usize> = BTreeMap::new();
    for p in pressable(desk).into_iter().filter(|p| p.role != Role::Row) {
        *seen
            .entry((format!("{:?}", p.layer), format!("{:?}", p.role), p.name))
            .or_default() += 1;
    }
    seen.into_iter()
        .filter(|(_, n)| *n > 1)
        .map(|((_, role, name), n)| format!("{n} times {role} {name:?}"))
        .collect()
}

/// Something that can be pressed or typed into.
pub struct Pressed {
    pub name: String,
    pub role: Role,
    /// What of it is in sight.
    pub seen: Rect,
    pub whole: Rect,
    layer: egui::LayerId,
}

/// Everything of the uppermost layer that lies over the whole window, or of all layers.
fn pressable(desk: &Desk) -> Vec<Pressed> {
    pressed(desk, desk.harness.ctx.memory(|m| m.top_modal_layer()))
}

/// Everything that can be pressed or typed into, of one layer or of all.
pub fn pressed(desk: &Desk, only: Option<egui::LayerId>) -> Vec<Pressed> {
    let seen: Vec<(Rect, Rect, egui::LayerId)> = desk.harness.ctx.viewport(|v| {
        let all = v
            .prev_pass
            .widgets
            .layers()
            .flat_map(|(_, widgets)| widgets);
        all.filter(|w| w.sense.interactive())
            .map(|w| (w.rect, w.interact_rect, w.layer_id))
            .collect()
    });
    let nodes = desk
        .harness
        .root()
        .children_recursive()
        .filter(|n| WORKED.contains(&n.accesskit_node().role()));
    nodes
        .filter_map(|n| {
            let a = n.accesskit_node();
            let name = a
                .label()
                .or_else(|| a.data().placeholder().map(str::to_owned))
                .unwrap_or_default();
            let rect = a.raw_bounds().map(|_| n.rect())?;
            let near =
                |r: &Rect| (r.min - rect.min).length() < 1.0 && (r.max - rect.max).length() < 1.0;
            let (_, seen, layer) = seen.iter().find(|(whole, ..)| near(whole))?;
            Some(Pressed {
                name,
                role: a.role(),
                seen: *seen,
                whole: rect,
                layer: *layer,
            })
        })
        .filter(|p| only.is_none_or(|layer| p.layer == layer))
        .collect()
}

fn overlaps(found: &[Pressed]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (i, one) in found.iter().enumerate() {
        for other in found
            .iter()
            .skip(i + 1)
            .filter(|other| other.layer == one.layer)
        {
            // A box that stands on its line is part of it.
            if matches!(one.role, Role::ListItem | Role::Row)
                || matches!(other.role, Role::ListItem | Role::Row)
            {
                continue;
            }
            let common = one.seen.intersect(other.seen);
            if common.width() > 1.5 && common.height() > 1.5 {
                wrong.push(format!(
                    "{:?} {:?} lies over {:?} {:?}",
                    one.name, one.seen, other.name, other.seen
                ));
            }
        }
    }
    wrong
}

/// What is smaller than a finger, of what is in sight whole.
fn too_small(found: &[Pressed]) -> Vec<String> {
    let whole = |p: &&Pressed| (p.seen.size() - p.whole.size()).length() < 1.0;
    let small = |p: &&Pressed| p.whole.height() < FINGER - 0.5 || p.whole.width() < FINGER - 0.5;
    let of = |p: &Pressed| format!("{:?} {:?} is {:?}", p.role, p.name, p.whole.size());
    found.iter().filter(whole).filter(small).map(of).collect()
}

fn none(wrong: &[String]) {
    assert!(
        wrong.is_empty(),
        "{} of them:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_screen_is_walked() {
    let walked = &found(Lang::En).screens;
    for screen in every_screen() {
        assert!(
            walked.contains(&format!("{screen:?}")),
            "{screen:?} is on no walk"
        );
    }
    let stages = |lang| {
        found(lang)
            .trees
            .iter()
            .map(|(stage, _)| stage.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(stages(Lang::En), stages(Lang::De));
}

#[test]
fn every_word_can_be_read_in_every_set_of_colours() {
    for lang in Lang::ALL {
        let found = found(lang);
        assert!(
            found.words > 10_000 && found.disabled > 10,
            "{} words, {} off",
            found.words,
            found.disabled
        );
        none(&found.unreadable);
    }
}

#[test]
fn everything_that_can_be_worked_has_a_role_and_a_name() {
    Lang::ALL
        .into_iter()
        .for_each(|lang| none(&found(lang).nameless));
}

#[test]
fn no_two_things_of_a_kind_are_called_alike() {
    Lang::ALL
        .into_iter()
        .for_each(|lang| none(&found(lang).twice));
}

#[test]
fn nothing_lies_over_anything_at_twice_the_size_or_with_large_targets() {
    Lang::ALL
        .into_iter()
        .for_each(|lang| none(&found(lang).crowded));
}

#[test]
fn with_large_targets_a_finger_meets_everything() {
    for lang in Lang::ALL {
        assert!(found(lang).pressed > 500);
        none(&found(lang).small);
    }
}

/// What is heard of a stage, on every machine alike.
fn heard(stage: &str, tree: &str) -> String {
    // Which papers there are is the papers' own business; where a home folder lies, the machine's.
    let lines = tree
        .lines()
        .filter(|l| stage != "papers" || !l.starts_with("ListItem"));
    let path = |l: &str| l.contains(" \"/") || l.contains(":\\");
    let lines: Vec<&str> = lines.filter(|l| !path(l)).collect();
    lines.join("\n")
}

#[test]
fn what_a_screen_reader_hears_of_every_stage() {
    for lang in Lang::ALL {
        for (stage, tree) in &found(lang).trees {
            insta::assert_snapshot!(format!("{}-{stage}", lang.tag()), heard(stage, tree));
        }
    }
}

/// What somebody fills in.
const FILLED_IN: [&str; 7] = [
    "CheckBox",
    "ComboBox",
    "MultilineTextInput",
    "RadioButton",
    "Slider",
    "SpinButton",
    "TextInput",
];
/// What somebody presses.
const PRESSED: [&str; 3] = ["Button", "Link", "Tab"];

/// How much there is of these roles in a tree.
fn count(tree: &str, roles: &[&str]) -> usize {
    let role = |line: &str| {
        line.split_whitespace()
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let lines = tree.lines().map(role);
    lines.filter(|role| roles.contains(&role.as_str())).count()
}

/// The words between the quotation marks of a tree.
fn words_of(tree: &str) -> usize {
    let said = |line: &str| {
        let said: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
        let words = said.join(" ");
        let words = words.split(|c: char| !c.is_alphanumeric());
        words.filter(|word| !word.is_empty()).count()
    };
    tree.lines().map(said).sum()
}

#[test]
fn the_screens_ask_and_say_no_more_than_the_page_allows() {
    let page = std::fs::read_to_string("docs/decisions/window.md").unwrap();
    let allowed = |name: &str| -> usize {
        let row = page.lines().find(|l| l.starts_with(&format!("| {name} |")));
        let last = row.and_then(|row| row.trim_end_matches(" |").rsplit('|').next());
        let figures: String = last.unwrap().chars().filter(char::is_ascii_digit).collect();
        figures.parse().unwrap()
    };
    // A stage that is come to twice is counted once.
    let trees = Lang::ALL.map(|lang| {
        let of_lang = found(lang).trees.iter();
        let heard = of_lang.map(|(stage, tree)| (stage, heard(stage, tree)));
        heard.collect::<BTreeMap<_, _>>()
    });
    let all = |count: &dyn Fn(&str) -> usize| -> usize {
        let trees = trees.iter().flat_map(BTreeMap::values);
        trees.map(|tree| count(tree)).sum()
    };
    let figures = [
        ("fields", all(&|tree| count(tree, &FILLED_IN))),
        ("buttons", all(&|tree| count(tree, &PRESSED))),
        ("words", all(&words_of)),
    ];
    let mut more = Vec::new();
    for (name, counted) in figures {
        println!("{name}: {counted}, at most {}", allowed(name));
        if counted > allowed(name) {
            more.push(format!("{name}: {counted}"));
        }
    }
    assert_eq!(more, [""; 0]);
}
