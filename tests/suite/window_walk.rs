//! A walk over all stages with what a hand does there at once: the page is at its top, what is typed
//! lands where one types and changes nothing else, and the second click of a double click meets what
//! the first one met, or nothing.

use crate::window::Desk;
use crate::window_focus::field;
use crate::window_laws::{Pressed, WORKED, pressed};
use crate::window_stages::{PARTS, Part, walk};
use crate::window_typing::{click_at, places, rows};
use egui::accesskit::{NodeId, Role, Toggled};
use egui::{Event, Key, Modifiers, MouseWheelUnit, Pos2, Rect, TouchPhase, pos2, vec2};
use egui_kittest::kittest::NodeT;
use std::collections::{BTreeMap, BTreeSet};
use vorhand::i18n::Lang;
use vorhand::ui::Screen;
use vorhand::ui::theme::Look;

/// A window in which most pages are longer than it is high.
const LOW: egui::Vec2 = vec2(1000.0, 460.0);

/// Turns the wheel over what is at the left of a page and what is at its right, and takes the
/// pointer away.
fn wheel(desk: &mut Desk, up: f32) {
    for at in [pos2(420.0, 250.0), pos2(850.0, 250.0)] {
        desk.harness.event(Event::PointerMoved(at));
        desk.harness.event(Event::MouseWheel {
            unit: MouseWheelUnit::Point,
            delta: vec2(0.0, up),
            phase: TouchPhase::Move,
            modifiers: Modifiers::NONE,
            source: egui::MouseWheelSource::Wheel,
        });
        desk.run();
    }
    desk.harness.event(Event::PointerMoved(pos2(600.0, 5.0)));
    desk.run();
}

/// What is above the foot, with its place.
fn page(desk: &Desk) -> Vec<(String, i32)> {
    let mut all = places(desk);
    all.retain(|(_, top)| *top < LOW.y as i32 - 80);
    all
}

/// What was found on a walk.
#[derive(Debug, Default)]
struct Found {
    /// Stages that were not at their top.
    below: Vec<String>,
    /// Stages that are longer than the window is high.
    long: usize,
    /// Stages at which what was typed went astray.
    astray: Vec<String>,
    /// Stages on which somebody types at once.
    typed: usize,
}

fn walked(lang: Lang) -> Found {
    let mut found = Found::default();
    walk(lang, Look::Light, &mut |desk, stage| {
        let told = |what: String| format!("{} {stage}: {what}", lang.tag());
        if desk.harness.ctx.content_rect().size() == LOW {
            let opened = page(desk);
            wheel(desk, 5000.0);
            let top = page(desk);
            let moved = opened.iter().zip(&top).find(|(a, b)| a != b);
            if let Some(moved) = moved
                && !FOLLOWED_BELOW.contains(&stage)
            {
                found
                    .below
                    .push(told(format!("{moved:?}, {:?}", desk.focused())));
            }
            wheel(desk, -200.0);
            found.long += usize::from(page(desk) != top);
            wheel(desk, 5000.0);
        } else {
            desk.harness.set_size(LOW);
            desk.run();
        }
        match wrong_when_typed(desk, stage) {
            Ok(is_typed) => found.typed += usize::from(is_typed),
            Err(wrong) => found.astray.push(told(wrong)),
        }
    });
    found
}

#[test]
fn every_stage_is_at_its_top_and_takes_what_is_typed_at_once() {
    let walks = Lang::ALL.map(|lang| std::thread::spawn(move || walked(lang)));
    for found in walks.map(|walk| walk.join().unwrap()) {
        assert!(found.below.is_empty(), "{:#?}", found.below);
        assert!(found.astray.is_empty(), "{:#?}", found.astray);
        assert!(found.long > 30 && found.typed > 30, "{found:?}");
    }
}

/// Stages at which the keyboard was taken to what lies below, which the page follows.
const FOLLOWED_BELOW: [&str; 10] = [
    // Its contents are scrolled to the chapter that is shown.
    "help-chapter",
    "list-foot",
    "list-foot-impossible",
    "new-evening-more",
    "new-evening-too-long",
    "season-parts",
    "seats-before-the-draw-more",
    "teams",
    "teams-wrong",
    "till-settled",
];

/// Stages with a field on which nobody types at once: arrows go through a list, or the keyboard is on
/// what was just pressed with it.
const LOOKED_AT: [&str; 20] = [
    "season-table",
    "standings",
    "race",
    "provisional",
    "sealed",
    "corrected",
    "journal",
    "journal-opened",
    "new-evening-more",
    "people-check-in",
    "seats-first-leg",
    "seats-chosen",
    "season-parts",
    "sheets-late",
    "list-foot",
    "till-of-lots",
    "room",
    "room-prizes",
    "room-prize-hand",
    "over-menu",
];

/// Where a figure that is typed has others follow it in their fields.
const FOLLOWED: [&str; 1] = ["new-evening-too-long"];

/// The text fields that are not under a dialog.
fn fields(desk: &Desk) -> Vec<String> {
    let modal = desk.harness.ctx.memory(|m| m.top_modal_layer());
    let fields = pressed(desk, modal)
        .into_iter()
        .filter(|p| is_field(p.role));
    fields.map(|field| field.name).collect()
}

fn is_field(role: Role) -> bool {
    matches!(role, Role::TextInput | Role::MultilineTextInput)
}

/// How the boxes are ticked, and what stands in the fields, by their ids.
fn kept(desk: &Desk) -> BTreeMap<NodeId, (Option<Toggled>, Option<String>)> {
    let all = desk.harness.root().children_recursive();
    let nodes = all.map(|n| n.accesskit_node());
    nodes
        .filter(|n| n.role() == Role::CheckBox || is_field(n.role()))
        .map(|n| (n.locate().0, (n.toggled(), n.value())))
        .collect()
}

/// Whether somebody types at once on a stage. Errors: what is wrong when a letter is typed as soon
/// as it is there.
fn wrong_when_typed(desk: &mut Desk, stage: &str) -> Result<bool, String> {
    let looked_at = LOOKED_AT.contains(&stage);
    let fields = fields(desk);
    let (before, seq, screen) = (kept(desk), rows(desk), desk.app().screen());
    let had = field(desk);
    if had.is_some() && looked_at {
        return Err("somebody types here".to_owned());
    }
    desk.harness.event(Event::Text("4".to_owned()));
    desk.run();
    let now = kept(desk);
    let landed = field(desk).is_some_and(|(_, text)| text.contains('4'));
    let changed = before
        .iter()
        .filter(|(id, was)| now.get(id).is_some_and(|is| is != *was));
    let changed = changed.count();
    let others_stay = changed == usize::from(landed) || FOLLOWED.contains(&stage);
    if landed != had.is_some() || !others_stay || rows(desk) != seq || desk.app().screen() != screen
    {
        let rows = rows(desk) - seq;
        return Err(format!(
            "{had:?}: landed {landed}, {changed} changed, {rows} rows"
        ));
    }
    let Some((_, text)) = had else {
        let is_let = fields.is_empty() || (looked_at && desk.focused().is_some());
        let on = desk.focused();
        return is_let
            .then_some(false)
            .ok_or(format!("{fields:?}, {on:?} has the keyboard"));
    };
    desk.press(Key::Backspace);
    if field(desk).is_none_or(|(_, now)| now != text) {
        desk.ctrl(Key::A).press(Key::Backspace);
        if !text.is_empty() {
            desk.write(&text);
        }
    }
    Ok(true)
}

/// Where the foot of the window begins; what is said there may change.
const FOOT: f32 = 720.0;
/// Where the phases at the left end, and the bar at the top.
const FRAME: (f32, f32) = (176.0, 48.0);

/// What is on the screen above the foot, as far as a hand meets it.
fn sight(desk: &Desk) -> Vec<String> {
    let all = desk.harness.root().children_recursive();
    all.filter(|n| n.accesskit_node().raw_bounds().is_some() && n.rect().top() < FOOT)
        .map(|n| {
            let node = n.accesskit_node();
            let words = node.label().or(n.value());
            let is_on = node.toggled().or(node.is_selected().map(Toggled::from));
            let (role, is_off) = (node.role(), node.is_disabled());
            format!(
                "{role:?} {words:?} {is_on:?} {is_off} {}",
                n.rect().min.round()
            )
        })
        .collect()
}

/// The walk cannot go on from here as if nothing had been clicked.
struct Astray;

/// What was clicked on a walk, and what was wrong.
#[derive(Debug)]
struct Clicks {
    seen: BTreeSet<String>,
    /// One of so many is clicked.
    one_of: usize,
    met: usize,
    wrong: Vec<String>,
}

impl Clicks {
    fn of(one_of: usize) -> Clicks {
        Clicks {
            seen: BTreeSet::new(),
            one_of,
            met: 0,
            wrong: Vec::new(),
        }
    }

    /// Whether a thing of this kind is to be clicked now.
    fn wants(&mut self, kind: String) -> bool {
        self.seen.insert(kind) && self.seen.len().is_multiple_of(self.one_of)
    }
}

/// What a click met: its id, how it is called and where it is.
type Met = (u64, String, Rect);

/// What is pressed, by its id.
fn pressable(desk: &Desk) -> BTreeMap<u64, Met> {
    let all = desk.harness.root().children_recursive();
    all.filter(|n| {
        let node = n.accesskit_node();
        let is_pressed = WORKED.contains(&node.role()) && !is_field(node.role());
        is_pressed && node.raw_bounds().is_some()
    })
    .map(|n| {
        let node = n.accesskit_node();
        let (id, label) = (node.locate().0.0, node.label().unwrap_or_default());
        // What a line says of its state, and undo of its step, comes after its name.
        let name = label.split([',', '·']).next().unwrap_or_default();
        (id, (id, name.to_owned(), n.rect()))
    })
    .collect()
}

/// What can be pressed and is met by a click there.
fn met(desk: &mut Desk, at: Pos2) -> Option<Met> {
    let there = pressable(desk);
    click_at(desk, at);
    let id = desk.harness.ctx.interaction_snapshot(|s| s.clicked)?;
    there.get(&id.value()).cloned()
}

fn is_same((id, name, rect): &Met, (other, called, there): &Met) -> bool {
    let moved = (rect.min - there.min).abs() + (rect.max - there.max).abs();
    (id, name) == (other, called) && moved.max_elem() < 1.0
}

/// A double click takes so many seconds at most.
fn double_click(desk: &mut Desk, seconds: f64) {
    let ctx = &desk.harness.ctx;
    ctx.options_mut(|o| o.input_options.max_double_click_delay = seconds);
    desk.harness.step();
}

/// The stage on which what is around all pages is clicked.
const FRAMED: &str = "evenings";

/// What is clicked once on a walk: of a page or dialog everything that is called otherwise, and of a
/// list one line. None: it is around the page, and clicked elsewhere.
fn kind_of(desk: &Desk, stage: &str, target: &Pressed) -> Option<String> {
    let is_dialog = desk.harness.ctx.memory(|m| m.top_modal_layer()).is_some();
    let at = target.seen.center();
    let is_around = at.x < FRAME.0 || at.y < FRAME.1 || at.y > FOOT;
    if is_around && !is_dialog && stage != FRAMED {
        return None;
    }
    let place = if is_dialog {
        stage.to_owned()
    } else {
        format!("{:?}", desk.app().screen())
    };
    let is_line = matches!(target.role, Role::ListItem | Role::Row);
    let name = if is_line { "" } else { &target.name };
    let name = name.split([',', '·', ':']).next().unwrap_or_default();
    let name: String = name.chars().filter(|c| !c.is_ascii_digit()).collect();
    Some(format!("{place} {:?} {name}", target.role))
}

/// Clicks twice on everything of a stage that was not clicked yet.
fn click_twice(clicks: &mut Clicks, desk: &mut Desk, stage: &str) {
    let modal = desk.harness.ctx.memory(|m| m.top_modal_layer());
    for target in pressed(desk, modal) {
        // A window that is gone has nothing more to show.
        if is_field(target.role) || target.seen.area() < 9.0 || target.name == "Quit" {
            continue;
        }
        let kind = kind_of(desk, stage, &target);
        if kind.is_some_and(|kind| clicks.wants(kind)) {
            click_one(clicks, desk, stage, target.seen.center());
        }
    }
}

fn click_one(clicks: &mut Clicks, desk: &mut Desk, stage: &str, at: Pos2) {
    let before = Before {
        sight: sight(desk),
        rows: rows(desk),
        screen: desk.app().screen(),
        focus: desk.harness.ctx.memory(|m| m.focused()),
    };
    double_click(desk, 0.0);
    double_click(desk, 30.0);
    let Some(first) = met(desk, at) else {
        return;
    };
    clicks.met += 1;
    desk.harness.step();
    desk.harness.step();
    if let Some(second) = met(desk, at)
        && !is_same(&first, &second)
    {
        let told = format!("{stage}: after {first:?} {second:?}");
        clicks.wrong.push(told);
    }
    desk.run();
    double_click(desk, 0.0);
    desk.harness.event(Event::PointerMoved(pos2(600.0, 5.0)));
    desk.run();
    if !before.is_again(desk) {
        std::panic::resume_unwind(Box::new(Astray));
    }
}

/// How a window was before something was clicked.
struct Before {
    sight: Vec<String>,
    rows: i64,
    screen: Screen,
    focus: Option<egui::Id>,
}

impl Before {
    fn is_now(&self, desk: &mut Desk) -> bool {
        if let Some(id) = self.focus {
            desk.harness.ctx.memory_mut(|m| m.request_focus(id));
            desk.run();
        }
        rows(desk) == self.rows
            && sight(desk) == self.sight
            && desk.harness.ctx.memory(|m| m.focused()) == self.focus
    }

    /// Whether all is as it was, by going back to the screen if need be.
    fn is_again(&self, desk: &mut Desk) -> bool {
        if self.is_now(desk) {
            return true;
        }
        if let Some(key) = key_of(self.screen)
            && rows(desk) == self.rows
        {
            desk.ctrl(key);
        }
        self.is_now(desk)
    }
}

fn key_of(screen: Screen) -> Option<Key> {
    match screen {
        Screen::Start => Some(Key::E),
        Screen::People => Some(Key::Num1),
        Screen::Seats => Some(Key::Num2),
        Screen::Sheets => Some(Key::Num3),
        Screen::Standings => Some(Key::Num4),
        Screen::Prizes => Some(Key::Num5),
        Screen::Papers => Some(Key::Num6),
        Screen::Journal => Some(Key::Num7),
        Screen::Season => Some(Key::Num8),
        Screen::Room => Some(Key::R),
        Screen::NewEvening
        | Screen::EditEvening
        | Screen::Teams
        | Screen::Sheet
        | Screen::Slips
        | Screen::ListFoot
        | Screen::Player
        | Screen::Help => None,
    }
}

/// Walks through a part until everything on it was clicked, anew wherever a click led away.
fn click_through(clicks: &mut Clicks, part: Part) {
    loop {
        let walk = || {
            part(Lang::En, Look::Light, &mut |desk, stage| {
                click_twice(clicks, desk, stage);
            });
        };
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(walk)) {
            Ok(()) => return,
            Err(why) if why.is::<Astray>() => {}
            Err(why) => std::panic::resume_unwind(why),
        }
    }
}

/// Clicks twice on one of so many things of all stages; how many that were.
fn click_on_one_of(many: usize) -> usize {
    let half = PARTS.len() / 2;
    let walks = [&PARTS[..half], &PARTS[half..]].map(|parts| {
        std::thread::spawn(move || {
            let mut clicks = Clicks::of(many);
            for part in parts {
                click_through(&mut clicks, *part);
            }
            clicks
        })
    });
    let walks = walks.map(|walk| walk.join().unwrap());
    for clicks in &walks {
        assert!(clicks.wrong.is_empty(), "{:#?}", clicks.wrong);
    }
    walks.iter().map(|clicks| clicks.met).sum()
}

#[test]
fn a_second_click_meets_what_the_first_one_met() {
    let met = click_on_one_of(6);
    assert!(met > 40, "{met}");
}

#[test]
#[ignore = "takes minutes"]
fn every_second_click_meets_what_the_first_one_met() {
    let met = click_on_one_of(1);
    assert!(met > 250, "{met}");
}
