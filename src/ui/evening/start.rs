//! The evenings of the book: open one, or begin a new one.

use crate::app::{
    evening::{
        course::is_over,
        list::{line, named, newest_first, removed, sheets, winners},
        waiting::{OpenPoint, waiting},
    },
    file_name,
    intent::{FileFor, Intent, Screen, WindowIntent},
    settings::Habit,
    work::Later,
};
use crate::club::{Event, EventId};
use crate::i18n::{Lang, Texts};
use crate::ui::{
    context::{Cached, Ctx},
    evening::course,
    list::{Column, List},
    theme::{GRID, button_height},
    widgets::{
        Fitted, focus_if_free, head, narrow, page, primary, secondary, subdued, suits, text_width,
    },
    window::written_at,
};
use egui::{Button, RichText, TextStyle, Ui, vec2};
use std::collections::BTreeMap;

/// Width of the list at most.
const WIDEST: f32 = 960.0;
/// The column of what takes an evening out of the book.
const REMOVE: usize = 5;
/// From so many evenings on it is found beside the window who won them.
const MANY: usize = 6;

/// The screen of the evenings.
#[derive(Debug, Default)]
pub struct StartScreen {
    /// How far the sheets of every evening are.
    sheets: Cached<(), BTreeMap<EventId, (u32, u32)>>,
    /// Who is first in each of them.
    winners: Later<(), BTreeMap<EventId, String>>,
    /// What the open evening waits for.
    waiting: Cached<(EventId, Lang, u32), Vec<OpenPoint>>,
}

impl StartScreen {
    /// Shows the newest evening first.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let events = newest_first(ctx.book());
        page(ui, |ui| {
            if events.is_empty() {
                first_ui(ui, ctx);
                return;
            }
            let open = ctx
                .event()
                .filter(|event| !is_over(event, ctx.missing, ctx.today));
            head(ui, &t.ui_evenings(), "", |ui| {
                let new = if open.is_some() { secondary } else { primary };
                if new(ui, t.ui_act_new_evening()).clicked() {
                    ctx.go(Screen::NewEvening);
                }
                way_back_ui(ui, ctx);
            });
            let steps = course::steps(ctx);
            course::ui(ui, ctx, &steps);
            if let Some(event) = open {
                let key = (event.id, t.lang(), ctx.missing.cuts);
                let waiting = self.waiting.get(ctx.revision, key, |_| {
                    waiting(t, &ctx.book().members, event, ctx.missing)
                });
                ui.gap(1.0);
                course::next_ui(ui, ctx, &steps, waiting);
            }
            ui.gap(2.0);
            ui.at_most(WIDEST);
            let sheets = self.sheets.get(ctx.revision, (), |()| sheets(ctx.book()));
            let many = events.len() > MANY;
            let winners = self
                .winners
                .get(ui.ctx(), ctx.snapshot(), (), many, |book| winners(&book));
            list_ui(ui, ctx, &events, sheets, winners);
        });
    }
}

/// The first screen of an empty book: the language, large; what comes first; the way to look round;
/// the course of an evening.
fn first_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    ui.add_space((ui.available_height() * 0.12).max(GRID * 2.0));
    ui.vertical_centered(|ui| {
        suits(ui, 24.0);
        ui.gap(3.0);
        languages_ui(ui, ctx);
        ui.gap(6.0);
        ui.label(RichText::new(t.ui_start_empty()).size(18.0));
        ui.gap(4.0);
        let new = primary(ui, t.ui_act_new_evening());
        focus_if_free(&new);
        if new.clicked() {
            ctx.go(Screen::NewEvening);
        }
        ui.gap(3.0);
        if secondary(ui, t.look_round()).clicked() {
            ctx.push(Intent::LookRound(t.lang()));
        }
        ui.gap(1.0);
        ui.label(subdued(ui, t.look_round_note()));
        ui.gap(3.0);
        go_on_ui(ui, ctx);
        way_back_ui(ui, ctx);
        ui.gap(8.0);
        course::ui(ui, ctx, &course::steps(ctx));
    });
}

/// The languages, large, each in its own words.
fn languages_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let size = vec2(160.0, 52.0);
    let all = Lang::ALL.len() as f32;
    let room = vec2(size.x * all + GRID * 2.0 * (all - 1.0), size.y);
    ui.allocate_ui(room, |ui| {
        ui.horizontal(|ui| {
            ui.words_apart(GRID * 2.0);
            for lang in Lang::ALL {
                let here = ctx.texts.lang().tag() == lang.tag();
                let words = Texts::new(lang).look_round_language();
                let words = RichText::new(words).size(18.0);
                let button = Button::selectable(here, words).frame_when_inactive(true);
                if ui.add_sized(size, button).clicked() && !here {
                    ctx.push(WindowIntent::Habit(Habit::Lang(lang)));
                }
            }
        });
    });
}

/// The way back from the book with a made-up evening.
fn way_back_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let Some(book) = ctx.way_back else { return };
    if secondary(ui, ctx.texts.look_round_back(file_name(book))).clicked() {
        ctx.push(Intent::OpenBook(book.to_owned()));
    }
}

/// The way on for a machine that takes over: from the copy that was found, or from one that is
/// chosen.
fn go_on_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    if let Some(copy) = ctx.go_on_from {
        let words = t.second_go_on(file_name(copy), written_at(copy));
        if secondary(ui, words).clicked() {
            ctx.push(Intent::GoOnFrom(copy.to_owned()));
        }
        ui.gap(2.0);
    }
    if secondary(ui, t.go_on_act()).clicked() {
        ctx.push(WindowIntent::Choose(FileFor::GoOn));
    }
}

fn list_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    events: &[&Event],
    sheets: &BTreeMap<EventId, (u32, u32)>,
    winners: Option<&BTreeMap<EventId, String>>,
) {
    let list = List::new(ui, columns(ui, ctx))
        .high(button_height(ui) + GRID * 2.0)
        .inset(GRID * 3.0);
    let mut ids = events.iter().map(|e| Some(e.id));
    let begin = ids.position(|id| ctx.place.event == id).unwrap_or(0);
    list.lines_from(ui, ctx, begin, events, |ui, at, event| {
        let here = ctx.place.event == Some(event.id);
        let sheets = sheets.get(&event.id).copied().unwrap_or_default();
        let winner = winners.and_then(|all| all.get(&event.id));
        let winner = winner.map_or("", String::as_str);
        let shown = line(ctx.texts, event, sheets, winner).chosen(here);
        let drawn = list.line(ui, ctx, &shown, at == begin);
        let spoken = ctx.texts.ui_remove_named(event.settings.name.as_str());
        if drawn.removes(ui, REMOVE, spoken) {
            ask_remove(ctx, event);
        }
        if drawn.opened() {
            ctx.push(Intent::Event(event.id));
        }
    });
}

/// Day, name, who won, people, sheets, and what takes an evening out of the book.
fn columns(ui: &Ui, ctx: &Ctx<'_>) -> Vec<Column> {
    let t = ctx.texts;
    let wide = |words: String| text_width(ui, &words, TextStyle::Body);
    let people = wide(t.ui_people_count(1000));
    let sheets = wide(t.ui_not_drawn()).max(wide(t.waiting_sheets(1000)));
    let (day, people) = if narrow(ui.ctx()) {
        (80.0, 0.0)
    } else {
        (110.0, people)
    };
    vec![
        Column::words("", day).gap(GRID * 3.0),
        Column::words("", 80.0).share(1.0).gap(GRID * 3.0),
        Column::words("", 80.0).share(0.7).gap(GRID * 3.0),
        Column::figures("", people).gap(GRID * 3.0),
        Column::figures("", sheets).gap(GRID * 4.0),
        Column::words("", 48.0),
    ]
}

fn ask_remove(ctx: &Ctx<'_>, event: &Event) {
    let t = ctx.texts;
    let title = t.ui_remove_event_title(named(t, ctx.book(), event));
    let body = t.ui_remove_event_body(event.entrants.len());
    ctx.ask_or_mend([title, body, t.ui_remove()], removed(event), None);
}
