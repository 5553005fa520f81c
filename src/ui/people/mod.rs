//! Who comes: type a name, Enter adds it; everything about a person is changed where it stands.

mod add;
mod list;
mod numbers;

use super::context::Ctx;
use super::reading::Reading;
use super::theme::GRID;
use super::widgets::{empty, head, page, primary, quiet, secondary, subdued};
use crate::app::intent::{Intent, Screen, Wanted, WindowIntent};
use crate::app::words;
use crate::club::{EntrantId, Event, PeopleList, read_people};
use crate::i18n::Texts;
use crate::ops::{Command, NewEntrant};
pub(super) use add::newcomer;
use egui::{Id, Ui};
use numbers::Numbers;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::Path;

/// Suggestions shown at once.
const MOST: usize = 6;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Editing {
    entrant: EntrantId,
    number: String,
    name: String,
    club: String,
    groups: String,
    #[serde(default)]
    sort_as: String,
    #[serde(skip)]
    fresh: bool,
    #[serde(skip)]
    complaint: Option<String>,
}

/// What is typed on this screen and not in the book.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Typed {
    name: String,
    editing: Option<Editing>,
    many: Option<String>,
}

/// What the list of the people is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
enum Order {
    #[default]
    Number,
    /// The surname.
    Name,
}

/// The screen of the people.
#[derive(Debug, Default)]
pub struct PeopleScreen {
    order: Order,
    typed: String,
    sent: Option<String>,
    at: Option<usize>,
    complaint: Option<String>,
    editing: Option<Editing>,
    imported: Option<(usize, usize)>,
    lists: Reading<Result<PeopleList, String>>,
    numbers: Numbers,
    /// The number that gets its name now.
    naming: Option<EntrantId>,
    /// The number whose name was sent last; it is asked again where that is refused.
    asked: Option<EntrantId>,
}

fn name_id() -> Id {
    Id::unique("people.name")
}

fn list_id() -> Id {
    Id::unique("people.list")
}

/// Under which name the half-typed people of an evening are kept.
fn half_name(event: &Event) -> String {
    format!("people of {}", event.id.0)
}

fn edit_id() -> Id {
    Id::unique("people.edit")
}

impl PeopleScreen {
    /// Shows the people of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else {
            page(ui, |ui| {
                if empty(ui, &t.ui_no_evening(), Some(&t.ui_act_new_evening())) {
                    ctx.push(Intent::Go(Screen::NewEvening));
                }
            });
            return;
        };
        if let Some(typed) = ctx.found_half(&half_name(event)) {
            self.restore(typed);
        }
        self.answers(ui, ctx, event);
        page(ui, |ui| {
            head(ui, &t.ui_people(), &explain(ctx, event), |ui| {
                if event.entrants.len() >= 3
                    && event.legs.is_empty()
                    && primary(ui, t.ui_to_seats()).clicked()
                {
                    ctx.push(Intent::Go(Screen::Seats));
                }
                if quiet(ui, t.ui_evening_edit()).clicked() {
                    ctx.push(Intent::Go(Screen::EditEvening));
                }
                if secondary(ui, t.ui_import_list()).clicked() {
                    let wanted = Wanted::Open {
                        extensions: vec!["csv".into(), "txt".into()],
                    };
                    ctx.push(WindowIntent::File {
                        from: list_id().into(),
                        title: t.ui_import_list(),
                        wanted,
                    });
                }
                if event.legs.is_empty() {
                    self.numbers.button(ui, ctx);
                }
            });
            if !self.numbers.ui(ui, ctx, event) {
                self.add_ui(ui, ctx, event);
            }
            ui.add_space(GRID * 2.0);
            if event.entrants.is_empty() {
                ui.add_space(GRID * 12.0);
                ui.vertical_centered(|ui| {
                    ui.set_max_width(ui.available_width().min(520.0));
                    ui.label(subdued(ui, t.ui_people_empty()).size(18.0));
                });
                return;
            }
            self.list_ui(ui, ctx, event);
        });
        let typed = self.half_typed();
        ctx.keep_half(
            &half_name(event),
            (typed != Typed::default()).then_some(&typed),
        );
    }

    fn restore(&mut self, typed: Typed) {
        self.typed = typed.name;
        self.editing = typed.editing;
        self.numbers.restore(typed.many);
    }

    fn half_typed(&self) -> Typed {
        // A name that was sent and not answered yet is not in the book.
        let name = if self.typed.is_empty() {
            self.sent.clone().unwrap_or_default()
        } else {
            self.typed.clone()
        };
        Typed {
            name,
            editing: self.editing.clone(),
            many: self.numbers.half_typed(),
        }
    }

    /// What came back since the last frame: outcomes, a chosen list, files dropped on the window.
    fn answers(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event) {
        match (ctx.outcome(name_id()), self.sent.take()) {
            (Some(Err(why)), Some(sent)) => {
                self.complaint = Some(why.clone());
                if self.typed.is_empty() {
                    self.typed = sent;
                    // What is typed next is another name, not the end of this one.
                    super::focus::select_all(ui.ctx(), name_id());
                }
                if let (Some(_), Some(asked)) = (self.naming, self.asked.take()) {
                    self.naming = Some(asked);
                }
            }
            (None, Some(sent)) => self.sent = Some(sent),
            (_, None) | (Some(Ok(())), _) => {}
        }
        match ctx.outcome(edit_id()) {
            Some(Ok(())) => self.editing = None,
            Some(Err(why)) => {
                if let Some(editing) = &mut self.editing {
                    editing.complaint = Some(why.clone());
                    let taken = |e: &crate::club::Entrant| {
                        e.id != editing.entrant
                            && editing.number.trim().parse() == Ok(e.start_number)
                    };
                    let named = !editing.name.trim().is_empty();
                    let name = !(named && event.entrants.iter().any(taken));
                    ui.memory_mut(|m| m.request_focus(edit_id().with(usize::from(name))));
                }
            }
            None => {}
        }
        if let (Some(Ok(())), Some((added, passed))) = (ctx.outcome(list_id()), self.imported) {
            ctx.say(ctx.texts.ui_list_taken(added, passed));
            self.imported = None;
        }
        if let Some(path) = ctx.file(list_id()) {
            self.read_list(ctx, path);
        }
        let dropped = ui.input(|i| i.raw.dropped_files.clone());
        for path in dropped.iter().map(|f| f.path().to_owned()) {
            self.read_list(ctx, &path);
        }
        if let Some(list) = self.lists.come() {
            self.import(ctx, event, list);
        }
    }

    /// Reads a list beside the window.
    fn read_list(&mut self, ctx: &Ctx<'_>, path: &Path) {
        let lang = ctx.texts.lang();
        self.lists.begin(ctx, path.to_owned(), move |path, read| {
            let wrong = |why: std::io::Error| {
                Texts::new(lang).ui_list_not_read(path.display().to_string(), why.to_string())
            };
            read.map(|bytes| read_people(&bytes)).map_err(wrong)
        });
    }
}

/// What so many people mean for the tables, and what has still to be paid.
fn explain(ctx: &Ctx<'_>, event: &Event) -> String {
    let t = ctx.texts;
    let tables = words::tables_for(t, event);
    let unpaid = event.entrants.iter().filter(|e| !e.paid && !e.left).count();
    let fee = event.settings.prizes.fee_cents;
    if fee == 0 || event.entrants.is_empty() {
        return tables;
    }
    let owed = fee.saturating_mul(i64::try_from(unpaid).unwrap_or(i64::MAX));
    let paid = if unpaid == 0 {
        t.people_all_paid()
    } else {
        t.people_unpaid(unpaid, words::money(t, owed, &event.settings.currency))
    };
    format!("{tables} · {paid}")
}

impl PeopleScreen {
    /// Takes a list in; those who are here already are passed over and counted.
    fn import(&mut self, ctx: &Ctx<'_>, event: &Event, list: Result<PeopleList, String>) {
        let t = ctx.texts;
        let list = match list {
            Ok(list) => list,
            Err(why) => return ctx.complain(why),
        };
        if list.people.is_empty() {
            return ctx.complain(t.ui_list_no_names());
        }
        let mut taken = Taken::of(event);
        let all = list.people.len();
        let people: Vec<NewEntrant> = list
            .people
            .into_iter()
            .filter(|p| taken.is_new(&p.name, &p.club))
            .map(|p| NewEntrant {
                name: p.name,
                club: p.club,
                groups: p.groups,
                sort_as: p.sort_as,
                register: true,
                ..NewEntrant::default()
            })
            .collect();
        let passed = all - people.len() + list.problems.len();
        if people.is_empty() {
            return ctx.complain(t.ui_list_all_here(all));
        }
        let added = people.len();
        self.imported = Some((added, passed));
        ctx.transact_from(
            list_id(),
            Command::AddEntrants {
                event: event.id,
                people,
            },
        );
    }
}

/// Everybody who is on the list so far: the clubs under each name, both in small letters.
struct Taken(HashMap<String, Vec<String>>);

impl Taken {
    fn of(event: &Event) -> Taken {
        let mut taken = Taken(HashMap::new());
        for entrant in &event.entrants {
            taken.add(&entrant.name, &entrant.club);
        }
        taken
    }

    fn add(&mut self, name: &str, club: &str) {
        self.0
            .entry(name.to_lowercase())
            .or_default()
            .push(club.to_lowercase());
    }

    /// Whether this is nobody who is here already, and takes them in if so. Two people of one name
    /// differ only if both have a club.
    fn is_new(&mut self, name: &str, club: &str) -> bool {
        let club_here = club.to_lowercase();
        let same = |known: &String| known.is_empty() || club_here.is_empty() || *known == club_here;
        let known = self
            .0
            .get(&name.to_lowercase())
            .is_some_and(|clubs| clubs.iter().any(same));
        if !known {
            self.add(name, club);
        }
        !known
    }
}
