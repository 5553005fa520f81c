//! Who comes: type a name, Enter adds it; everything about a person is changed in its line.

mod add;
mod again;
mod list;
pub(super) mod merge;
mod numbers;

use crate::app::{
    book::reading::Incoming,
    drafts::DraftOf,
    intent::{Asker, Screen, Wanted},
    people::{
        form::{self, PersonForm},
        list::{Order, explain},
        mended_name::NameQuestion,
    },
    teams::wants_teams,
};
use crate::club::{
    EntrantId, Event, EventId, PeopleList, PeopleProblem, PeopleProblemKind, read_people,
};
use crate::i18n::Texts;
use crate::ui::{
    context::Ctx,
    form::Complaint,
    seats::repair::give_seat_ui,
    theme::row_height,
    widgets::{Fitted, empty, go_to, head, page, primary, quiet, subdued},
};
use again::Again;
use egui::{Id, ScrollArea, Ui};
use numbers::Numbers;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The name under which a chosen list, and what came of it, comes back here.
const LIST: &str = "people.list";

/// A line of the list while it is changed.
#[derive(Debug, Default)]
struct Editing {
    form: Option<PersonForm>,
    /// Whose name it is that was changed, and whether that was asked only just now.
    question: Option<(NameQuestion, bool)>,
    /// It has only just begun.
    fresh: bool,
    complaint: Complaint,
}

/// What is typed on this screen and not in the book.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct PeopleForm {
    name: String,
    /// Under another name than in a draft of an earlier version, which is another form.
    edited: Option<PersonForm>,
    many: Option<String>,
    /// The lines that the last list did not bring, until somebody closes them.
    #[serde(default)]
    left_out: Vec<PeopleProblem>,
}

/// The screen of the people.
#[derive(Debug, Default)]
pub struct PeopleScreen {
    /// The evening whose people are shown.
    of: Option<EventId>,
    /// Somebody was put on the list just now.
    added: bool,
    order: Order,
    typed: String,
    sent: Option<String>,
    /// Whom the name that was sent adds after the last sheet.
    after_all: Option<String>,
    /// What was entered and is the name of somebody here: once more, and it is another person.
    twice: String,
    /// The suggestion that is chosen.
    at: Option<usize>,
    complaint: Complaint,
    editing: Editing,
    /// Of the list on its way into the book: how many people are added, how many passed over.
    imported: Option<(usize, usize)>,
    left_out: Vec<PeopleProblem>,
    lists: Incoming<Result<PeopleList, String>>,
    numbers: Numbers,
    again: Again,
    /// The number that gets its name now.
    naming: Option<EntrantId>,
    /// The number whose name was sent last; it is asked again if that is refused.
    asked: Option<EntrantId>,
}

/// Lines that were left out in sight at once.
const LEFT_OUT_IN_SIGHT: f32 = 5.0;

fn name_id() -> Id {
    Id::unique("people.name")
}

/// Whether who asked for a change says at the field why it is refused.
pub(super) fn tells(asker: Asker) -> bool {
    [name_id(), list::edit_id()]
        .map(Asker::from)
        .contains(&asker)
}

impl PeopleScreen {
    /// Shows the people of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let Some(event) = ctx.event() else {
            return no_evening(ui, ctx);
        };
        if self.of.replace(event.id).is_some_and(|of| of != event.id) {
            // What was typed for another evening is not typed here.
            self.restore(PeopleForm::default());
            self.sent = None;
            self.naming = None;
            self.complaint.clear();
        }
        if let Some(typed) = ctx.found_draft(DraftOf::People(event.id)) {
            self.restore(typed);
        }
        self.read_answers(ui, ctx, event);
        if ctx.entered {
            self.editing.asks_again();
        }
        page(ui, |ui| {
            if ctx.entered && event.entrants.is_empty() && !self.numbers.is_open() {
                self.again.open();
            }
            self.head_ui(ui, ctx, event);
            if !event.legs.is_empty() {
                self.numbers.close();
            }
            if !self.numbers.ui(ui, ctx, event) {
                self.add_ui(ui, ctx, event);
            }
            let ticked = self.again.ui(ui, ctx, event);
            self.left_out_ui(ui, ctx);
            ui.gap(2.0);
            if event.entrants.is_empty() {
                if ticked.is_none() {
                    nobody(ui, ctx);
                }
            } else {
                self.list_ui(ui, ctx, event, &ticked.unwrap_or_default());
            }
        });
        let typed = self.half_typed();
        let typed = Some(&typed).filter(|typed| **typed != PeopleForm::default());
        ctx.keep_draft(DraftOf::People(event.id), typed);
    }

    /// Asks how many come, before their names.
    pub fn ask_numbers(&mut self) {
        self.numbers.open();
        self.again.close();
    }

    /// Whether it was asked whose name was changed in this evening, and nobody has said it.
    pub fn asks_whose(&self, event: Option<EventId>) -> bool {
        self.of == event && self.editing.form.is_some() && self.editing.question.is_some()
    }

    fn head_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        head(ui, &t.ui_people(), "", |ui| {
            let drawn = !event.legs.is_empty();
            let to_teams = !drawn && event.entrants.len() >= 3 && wants_teams(event);
            if ctx.missing.seats > 0 {
                give_seat_ui(ui, ctx);
            } else if to_teams {
                if primary(ui, t.teams_enter()).clicked() {
                    ctx.go(Screen::Teams);
                }
            } else if !drawn && event.entrants.len() >= 3 && primary(ui, t.ui_to_seats()).clicked()
            {
                ctx.go(Screen::Seats);
            }
            if quiet(ui, t.ui_evening_edit()).clicked() {
                ctx.go(Screen::EditEvening);
            }
            if quiet(ui, t.ui_import_list()).clicked() {
                let wanted = Wanted::open(&["csv", "txt"]);
                ctx.ask_file(LIST, t.ui_import_list(), wanted);
            }
            if !to_teams && !event.entrants.is_empty() && quiet(ui, t.teams_open()).clicked() {
                ctx.go(Screen::Teams);
            }
            if !drawn {
                // One at a time, and the keyboard is where one types.
                if self.again.button(ui, ctx, event) {
                    self.numbers.close();
                    go_to(ui, name_id());
                }
            }
        });
        // A line of its own, so that nothing moves with its length.
        let explained = explain(t, &ctx.book().members, event, ctx.missing.seats);
        ui.label(subdued(ui, explained));
        ui.gap(1.0);
    }

    /// The lines of the last list that were left out, each with the reason, until they are closed.
    fn left_out_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        if self.left_out.is_empty() {
            return;
        }
        let t = ctx.texts;
        ui.gap(2.0);
        let closed = ui.horizontal(|ui| {
            ui.label(t.ui_list_left_out(self.left_out.len()));
            quiet(ui, t.ui_list_read()).clicked()
        });
        let sight = LEFT_OUT_IN_SIGHT * row_height(ui);
        let area = ScrollArea::vertical().id_salt("people.left-out");
        area.max_height(sight).show(ui, |ui| {
            for problem in &self.left_out {
                ui.label(subdued(ui, t.people_problem(problem)));
            }
        });
        if closed.inner {
            self.left_out.clear();
        }
    }

    fn restore(&mut self, typed: PeopleForm) {
        self.left_out = typed.left_out;
        self.typed = typed.name;
        self.editing.form = typed.edited;
        self.numbers.restore(typed.many);
    }

    fn half_typed(&self) -> PeopleForm {
        // A name that was sent and not answered yet is not in the book.
        let name = if self.typed.is_empty() {
            self.sent.clone().unwrap_or_default()
        } else {
            self.typed.clone()
        };
        PeopleForm {
            name,
            edited: self.editing.form.clone(),
            many: self.numbers.half_typed(),
            left_out: self.left_out.clone(),
        }
    }

    /// What came back since the last frame: outcomes, a chosen list, files dropped on the window.
    fn read_answers(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event) {
        self.hear_name(ui, ctx);
        self.editing.hear(ui, ctx, event);
        if let (Some(Ok(())), Some((added, passed))) = (ctx.outcome(LIST), self.imported) {
            ctx.say(ctx.texts.ui_list_taken(added, passed));
            self.imported = None;
        }
        if let Some(path) = ctx.file(LIST) {
            self.read_list(ctx, path);
        }
        let dropped = ui.input(|i| i.raw.dropped_files.clone());
        for file in &dropped {
            self.read_list(ctx, file.path());
        }
        if let Some(list) = self.lists.come() {
            self.import(ctx, event, list);
        }
    }

    /// What came of a name: a refused one is typed again.
    fn hear_name(&mut self, ui: &Ui, ctx: &Ctx<'_>) {
        let Some(outcome) = ctx.outcome(name_id()) else {
            return;
        };
        self.added |= outcome.is_ok();
        let (sent, after_all) = (self.sent.take(), self.after_all.take());
        let Err(why) = outcome else {
            if let Some(name) = after_all {
                ctx.say(ctx.texts.people_after_all(name));
            }
            return;
        };
        let Some(sent) = sent else { return };
        self.complaint.say(ctx.refusal(why), name_id());
        if self.typed.is_empty() {
            self.typed = sent;
            // What is typed next is another name, not the end of this one.
            super::focus::select_all(ui.ctx(), name_id());
        }
        if self.naming.is_some() {
            self.naming = self.asked.take().or(self.naming);
        }
    }

    /// Reads a list beside the window.
    fn read_list(&mut self, ctx: &Ctx<'_>, path: &Path) {
        let lang = ctx.texts.lang();
        ctx.read_file(&mut self.lists, path, move |path, read| {
            let read = read.map(|bytes| read_people(&bytes));
            read.map_err(|why| {
                let path = path.display().to_string();
                Texts::new(lang).ui_list_not_read(path, why.to_string())
            })
        });
    }

    /// Takes a list; those who are here already are passed over and counted.
    fn import(&mut self, ctx: &Ctx<'_>, event: &Event, list: Result<PeopleList, String>) {
        let t = ctx.texts;
        let import = match list {
            Ok(list) => form::import(ctx.book(), event, list),
            Err(why) => return ctx.complain(why),
        };
        let all = import.left_out.len();
        let is_here = |one: &PeopleProblem| matches!(one.kind, PeopleProblemKind::Here { .. });
        let all_here = all > 0 && import.left_out.iter().all(is_here);
        let is_no_text = |one: &PeopleProblem| matches!(one.kind, PeopleProblemKind::NotText);
        let is_no_list = import.left_out.iter().all(is_no_text);
        self.left_out = import.left_out;
        match import.command {
            Some(command) => {
                self.imported = Some((import.added, all));
                ctx.transact_from(LIST, command);
            }
            None if all_here => ctx.complain(t.ui_list_all_here(all)),
            None if is_no_list => {
                self.left_out.clear();
                ctx.complain(t.ui_list_no_names());
            }
            // Of each line it is said why.
            None => {}
        }
    }
}

fn no_evening(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    page(ui, |ui| {
        if empty(ui, &t.ui_no_evening(), Some(&t.ui_act_new_evening())) {
            ctx.go(Screen::NewEvening);
        }
    });
}

fn nobody(ui: &mut Ui, ctx: &Ctx<'_>) {
    ui.gap(12.0);
    ui.vertical_centered(|ui| {
        ui.at_most(520.0);
        ui.label(subdued(ui, ctx.texts.ui_people_empty()).size(18.0));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_draft_of_an_earlier_version_the_half_changed_line_alone_is_dropped() {
        let line = r#"{"entrant":1,"number":"1","name":"Bert","club":"","groups":""}"#;
        let old = format!(r#"{{"name":"Anna","editing":{line},"many":null}}"#);
        let typed: PeopleForm = serde_json::from_str(&old).unwrap();
        let kept = PeopleForm {
            name: "Anna".to_owned(),
            ..PeopleForm::default()
        };
        assert_eq!(typed, kept);
    }
}
