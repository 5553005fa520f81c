//! Who comes: type a name, Enter adds it; everything about a person is changed where it stands.

mod numbers;

use super::context::{Ctx, Question, Screen, UiAction};
use super::platform::Wanted;
use super::theme::{GRID, ROW, tokens};
use super::widgets::{
    complaint, empty, field_bare, head, icon, line_in, note_typing, page, primary, quiet, right, row_ground, rule,
    secondary, small, strong, subdued,
};
use super::words;
use crate::club::{Entrant, EntrantId, Event, Member, read_people};
use crate::ops::{Command, NewEntrant};
use egui::{Area, Frame, Id, Key, Label, Modifiers, Order, Rect, ScrollArea, Sense, Ui, vec2};
use numbers::{Numbers, nameless, with_number};
use std::collections::BTreeSet;
use std::path::Path;

const LINE: f32 = ROW + GRID * 2.0;
/// Left edges of the columns after the number: name, club, keeper, paid; the last one from the right edge.
const NUMBER: f32 = 48.0;
const KEEPER: f32 = 104.0;
const PAID: f32 = 72.0;
const LEAVE: f32 = 48.0;
/// From this width on the groups have a column.
const WITH_GROUPS: f32 = 820.0;
/// Suggestions shown at once.
const MOST: usize = 6;

#[derive(Debug)]
struct Editing {
    entrant: EntrantId,
    number: String,
    name: String,
    club: String,
    groups: String,
    fresh: bool,
    complaint: Option<String>,
}

/// The screen of the people.
#[derive(Debug, Default)]
pub struct PeopleScreen {
    typed: String,
    sent: Option<String>,
    at: Option<usize>,
    complaint: Option<String>,
    editing: Option<Editing>,
    imported: Option<(usize, usize)>,
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
                    ctx.push(UiAction::Go(Screen::NewEvening));
                }
            });
            return;
        };
        self.answers(ui, ctx, event);
        page(ui, |ui| {
            head(ui, &t.ui_people(), &explain(ctx, event), |ui| {
                if event.entrants.len() >= 3 && event.legs.is_empty() && primary(ui, t.ui_to_seats()).clicked() {
                    ctx.push(UiAction::Go(Screen::Seats));
                }
                if quiet(ui, t.ui_evening_edit()).clicked() {
                    ctx.push(UiAction::Go(Screen::EditEvening));
                }
                if secondary(ui, t.ui_import_list()).clicked() {
                    let wanted = Wanted::Open { extensions: vec!["csv".into(), "txt".into()] };
                    ctx.push(UiAction::File { from: list_id(), title: t.ui_import_list(), wanted });
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
    }

    /// What came back since the last frame: outcomes, a chosen list, files dropped on the window.
    fn answers(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event) {
        match (ctx.outcome(name_id()), self.sent.take()) {
            (Some(Err(why)), Some(sent)) => {
                self.complaint = Some(why.clone());
                if self.typed.is_empty() {
                    self.typed = sent;
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
                }
            }
            None => {}
        }
        if let (Some(Ok(())), Some((added, passed))) = (ctx.outcome(list_id()), self.imported) {
            ctx.say(ctx.texts.ui_list_taken(added, passed));
            self.imported = None;
        }
        if let Some(path) = ctx.file(list_id()) {
            self.import(ctx, event, path);
        }
        let dropped = ui.input(|i| i.raw.dropped_files.clone());
        for path in dropped.iter().map(|f| f.path().to_owned()) {
            self.import(ctx, event, &path);
        }
    }

    fn add_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let waiting = nameless(event);
        if self.naming.is_some_and(|id| waiting.iter().all(|e| e.id != id)) {
            self.naming = waiting.first().map(|e| e.id);
            if self.naming.is_none() {
                ctx.say(t.ev_naming_done());
            }
        }
        let focused = ui.memory(|m| m.has_focus(name_id()));
        let found = if focused { suggestions(ctx, event, &self.typed) } else { Vec::new() };
        let (mut up, mut down) = (false, false);
        if focused {
            ui.input_mut(|i| {
                up = i.consume_key(Modifiers::NONE, Key::ArrowUp);
                down = i.consume_key(Modifiers::NONE, Key::ArrowDown);
            });
        }
        self.step(up, down, found.len());
        let before = self.typed.clone();
        let named = self.naming.and_then(|id| waiting.iter().position(|e| e.id == id));
        let hint = match named.and_then(|i| waiting.get(i)) {
            Some(e) => t.ev_naming(e.start_number.to_string()),
            None => t.ui_people_hint(),
        };
        let response = ui
            .horizontal_wrapped(|ui| {
                let response = field_bare(ui, name_id(), &mut self.typed, 400.0, &hint);
                if self.naming.is_none() && !waiting.is_empty() && quiet(ui, t.ev_naming_open(waiting.len())).clicked()
                {
                    self.naming = waiting.first().map(|e| e.id);
                    response.request_focus();
                }
                response
            })
            .inner;
        if let (Some(i), true) = (named, found.is_empty() && focused) {
            let to = if down { i + 1 } else { i.saturating_sub(usize::from(up)) };
            self.naming = waiting.get(to.min(waiting.len().saturating_sub(1))).map(|e| e.id);
            if ui.input(|input| input.key_pressed(Key::Escape)) {
                self.naming = None;
            }
        }
        if self.typed != before {
            self.at = None;
            self.complaint = None;
        }
        if ctx.entered {
            response.request_focus();
        }
        let enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        // The field itself takes Enter only without Ctrl.
        let guest = response.has_focus() && ui.input_mut(|i| i.consume_key(Modifiers::COMMAND, Key::Enter));
        if guest {
            self.add_guest(ctx);
        } else if enter {
            let chosen = self.at.and_then(|i| found.get(i)).map(|m| (*m).clone());
            self.add(ctx, chosen.as_ref());
            response.request_focus();
        }
        if let Some(text) = &self.complaint {
            complaint(ui, text);
        } else if self.naming.is_some() {
            ui.label(small(ui, t.ev_naming_explain()));
        } else if let Some(there) = already(event, &self.typed) {
            ui.label(small(ui, t.ui_already_here(there.name.as_str(), there.start_number)));
        } else {
            ui.label(small(ui, t.ui_people_field_explain()));
        }
        if focused && !found.is_empty() {
            self.suggest_ui(ui, ctx, response.rect, &found);
        }
    }

    fn step(&mut self, up: bool, down: bool, lines: usize) {
        if lines == 0 {
            self.at = None;
        } else if down {
            self.at = Some(self.at.map_or(0, |i| (i + 1).min(lines - 1)));
        } else if up {
            self.at = self.at.and_then(|i| i.checked_sub(1));
        }
    }

    fn suggest_ui(&mut self, ui: &Ui, ctx: &Ctx<'_>, under: Rect, found: &[&Member]) {
        Area::new(Id::unique("people.suggestions"))
            .order(Order::Foreground)
            .fixed_pos(under.left_bottom() + vec2(0.0, 2.0))
            .show(ui.ctx(), |ui| {
                Frame::popup(ui.style()).show(ui, |ui| {
                    ui.set_width(under.width() - 16.0);
                    for (i, member) in found.iter().enumerate() {
                        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
                        let here = self.at == Some(i);
                        let role = egui::accesskit::Role::ListBoxOption;
                        response.widget_info(|| egui::WidgetInfo::selected(role, true, here, &member.name));
                        row_ground(ui, rect, here, &response);
                        let mut row = line_in(ui, rect.shrink2(vec2(8.0, 0.0)));
                        row.label(strong(&member.name));
                        row.label(subdued(&row, &member.club));
                        if response.clicked() {
                            self.add(ctx, Some(member));
                            ui.memory_mut(|m| m.request_focus(name_id()));
                        }
                    }
                });
            });
    }

    fn add(&mut self, ctx: &Ctx<'_>, member: Option<&Member>) {
        let Some(event) = ctx.place.event else { return };
        if let (Some(id), Some(open)) = (self.naming, ctx.event()) {
            return self.name(ctx, open, id, member);
        }
        let typed = std::mem::take(&mut self.typed);
        self.at = None;
        let person = match member {
            Some(m) => {
                NewEntrant { name: m.name.clone(), club: m.club.clone(), member: Some(m.id), ..Default::default() }
            }
            None if typed.trim().is_empty() => return,
            None => newcomer(ctx, &typed),
        };
        self.sent = Some(typed);
        ctx.transact_from(name_id(), Command::AddEntrants { event, people: vec![person] });
    }

    /// Gives the number that waits (or the one typed before the name) its name, and goes on to the next.
    fn name(&mut self, ctx: &Ctx<'_>, event: &Event, id: EntrantId, member: Option<&Member>) {
        let (number, name) = with_number(&self.typed);
        if name.trim().is_empty() && member.is_none() {
            return;
        }
        let waiting = nameless(event);
        let wanted = waiting.iter().position(|e| number.map_or(e.id == id, |n| e.start_number == n));
        let Some((i, entrant)) = wanted.and_then(|i| Some((i, waiting.get(i)?))) else {
            self.complaint = number.map(|n| ctx.texts.ev_naming_number(n.to_string()));
            return;
        };
        let person = match member {
            Some(m) => {
                NewEntrant { name: m.name.clone(), club: m.club.clone(), member: Some(m.id), ..Default::default() }
            }
            None => newcomer(ctx, name),
        };
        let entrant = entrant.id;
        // Named out of turn, the number that waits goes on waiting.
        self.asked = Some(id);
        if entrant == id {
            self.naming = waiting.get(i + 1).or(waiting.first()).map(|e| e.id);
        }
        self.sent = Some(std::mem::take(&mut self.typed));
        self.at = None;
        ctx.transact_from(name_id(), Command::NameEntrant { event: event.id, entrant, person });
    }

    /// Somebody who is not put into the club's register.
    fn add_guest(&mut self, ctx: &Ctx<'_>) {
        let Some(event) = ctx.place.event else { return };
        let typed = std::mem::take(&mut self.typed);
        self.at = None;
        if typed.trim().is_empty() {
            return;
        }
        let person = NewEntrant { register: false, member: None, ..newcomer(ctx, &typed) };
        self.sent = Some(typed);
        ctx.transact_from(name_id(), Command::AddEntrants { event, people: vec![person] });
    }

    fn list_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let mut people: Vec<&Entrant> = event.entrants.iter().collect();
        people.sort_by_key(|e| (e.start_number, e.id));
        let t = ctx.texts;
        let full = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), ROW));
        ui.allocate_rect(full, Sense::hover());
        let columns = Columns::of(full);
        for (rect, word) in [
            (columns.name, t.ui_name()),
            (columns.club, t.ui_club()),
            (columns.keeper, t.ui_keeper()),
            (columns.paid, t.ui_paid()),
        ] {
            let mut cell = line_in(ui, rect);
            cell.label(small(&cell, word));
        }
        if let Some(rect) = columns.groups {
            let mut cell = line_in(ui, rect);
            cell.label(small(&cell, t.people_groups()));
        }
        let mut cell = line_in(ui, columns.number);
        right(&mut cell, small(ui, t.ui_no()));
        rule(ui);
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().auto_shrink(false).show_rows(ui, LINE, people.len(), |ui, range| {
            for entrant in people.get(range).unwrap_or_default() {
                let editing = self.editing.as_ref().is_some_and(|e| e.entrant == entrant.id);
                ui.push_id(entrant.id, |ui| {
                    if editing {
                        self.edit_ui(ui, ctx, event, entrant);
                    } else {
                        self.line_ui(ui, ctx, event, entrant);
                    }
                });
            }
        });
    }

    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant) {
        let t = ctx.texts;
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::click());
        let spoken = t.ui_person_line(entrant.start_number, entrant.name.as_str(), entrant.club.as_str());
        response.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, false, &spoken));
        row_ground(ui, rect, self.naming == Some(entrant.id), &response);
        let line = tokens(ui.ctx()).line;
        ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, egui::Stroke::new(0.5, line));
        let columns = Columns::of(rect);
        let mut cell = line_in(ui, columns.number);
        right(&mut cell, subdued(ui, entrant.start_number.to_string()));
        let waits = crate::i18n::is_placeholder(entrant.start_number, &entrant.name);
        let name = match (entrant.left, waits) {
            (true, _) => subdued(ui, &entrant.name).strikethrough(),
            (false, true) => subdued(ui, &entrant.name),
            (false, false) => strong(&entrant.name),
        };
        let mut cell = line_in(ui, columns.name);
        if entrant.member.is_none() && !waits {
            cell.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(small(ui, t.people_guest()));
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.add(Label::new(name).truncate());
                });
            });
        } else {
            cell.add(Label::new(name).truncate());
        }
        if let Some(rect) = columns.groups {
            line_in(ui, rect).add(Label::new(subdued(ui, entrant.groups.join(", "))).truncate());
        }
        line_in(ui, columns.club).add(Label::new(subdued(ui, &entrant.club)).truncate());
        for (rect, word, is_paid) in [(columns.keeper, t.ui_keeper(), false), (columns.paid, t.ui_paid(), true)] {
            let mut now = if is_paid { entrant.paid } else { entrant.controller };
            let mut cell = line_in(ui, rect);
            let name = format!("{word}: {}", entrant.name);
            if cell.checkbox(&mut now, "").accessible_name(name).changed() {
                let mut changed = entrant.clone();
                *if is_paid { &mut changed.paid } else { &mut changed.controller } = now;
                ctx.transact(Command::EditEntrant { event: event.id, entrant: changed });
            }
        }
        let mut cell = line_in(ui, columns.leave);
        if icon(&mut cell, "✗").accessible_name(t.ui_remove_named(entrant.name.as_str())).clicked()
            || (response.has_focus() && ui.input(|i| i.key_pressed(Key::Delete)))
        {
            remove(ctx, event, entrant);
        }
        if response.clicked() || (response.has_focus() && ui.input(|i| i.key_pressed(Key::F2))) {
            if crate::i18n::is_placeholder(entrant.start_number, &entrant.name) {
                self.naming = Some(entrant.id);
                ui.memory_mut(|m| m.request_focus(name_id()));
            } else {
                self.begin(entrant);
            }
        }
    }

    fn begin(&mut self, entrant: &Entrant) {
        self.editing = Some(Editing {
            entrant: entrant.id,
            number: entrant.start_number.to_string(),
            name: entrant.name.clone(),
            club: entrant.club.clone(),
            groups: entrant.groups.join(", "),
            fresh: true,
            complaint: None,
        });
    }

    fn edit_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant) {
        let Some(editing) = &mut self.editing else { return };
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
        row_ground(ui, rect, true, &response);
        let columns = Columns::of(rect);
        let t = ctx.texts;
        let mut left = false;
        let mut focused = false;
        let groups = columns.groups.map(|rect| (rect, &mut editing.groups, t.people_groups_hint()));
        for (i, (rect, text, word)) in [
            (columns.number, &mut editing.number, t.ui_no()),
            (columns.name, &mut editing.name, t.ui_name()),
            (columns.club, &mut editing.club, t.ui_club()),
        ]
        .into_iter()
        .chain(groups)
        .enumerate()
        {
            let mut cell = line_in(ui, rect.expand2(vec2(6.0, 0.0)));
            let width = (cell.available_width() - 8.0).max(40.0);
            let response = field_bare(&mut cell, edit_id().with(i), text, width, &word);
            note_typing(ui, &response, "x");
            if editing.fresh && i == 1 {
                response.request_focus();
            }
            left |= response.lost_focus();
            focused |= response.has_focus() || response.gained_focus();
        }
        let fresh = std::mem::take(&mut editing.fresh);
        let (enter, escape) = ui.input(|i| (i.key_pressed(Key::Enter), i.key_pressed(Key::Escape)));
        let number = editing.number.trim().parse::<u32>();
        if escape {
            self.editing = None;
        } else if left && (enter || (!focused && !fresh)) {
            match number {
                Ok(start_number) => {
                    let (name, club) = (editing.name.clone(), editing.club.clone());
                    let mut groups: Vec<String> = editing.groups.split(',').map(|g| g.trim().to_owned()).collect();
                    groups.retain(|g| !g.is_empty());
                    let changed = Entrant { start_number, name, club, groups, ..entrant.clone() };
                    if changed == *entrant {
                        self.editing = None;
                    } else {
                        ctx.transact_from(edit_id(), Command::EditEntrant { event: event.id, entrant: changed });
                    }
                }
                Err(_) => editing.complaint = Some(t.ui_number_wrong()),
            }
        }
        if let Some(text) = self.editing.as_ref().and_then(|e| e.complaint.as_deref()) {
            complaint(ui, text);
        }
    }
}

/// Where the cells of a line stand.
struct Columns {
    number: Rect,
    name: Rect,
    club: Rect,
    /// Only where there is room.
    groups: Option<Rect>,
    keeper: Rect,
    paid: Rect,
    leave: Rect,
}

impl Columns {
    fn of(line: Rect) -> Columns {
        let tight = line.width() < 560.0;
        let (number, keeper, paid) = if tight { (36.0, 84.0, 60.0) } else { (NUMBER, KEEPER, PAID) };
        let rest = (line.width() - number - keeper - paid - LEAVE - GRID * 5.0).max(160.0);
        let mut x = line.left();
        let mut next = |width: f32| {
            let rect = Rect::from_x_y_ranges(x..=x + width, line.y_range());
            x += width;
            rect
        };
        let number = next(number);
        next(GRID * 3.0);
        let name = next(rest * 0.58);
        let roomy = line.width() >= WITH_GROUPS;
        let club = next(if roomy { rest * 0.24 } else { rest * 0.42 });
        let groups = roomy.then(|| next(rest * 0.18));
        Columns {
            number,
            name: name.with_max_x(name.max.x - 12.0),
            club: club.with_max_x(club.max.x - if roomy { 12.0 } else { 0.0 }),
            groups,
            keeper: next(keeper),
            paid: next(paid),
            leave: next(LEAVE),
        }
    }
}

/// A typed name: a member who is called just so, or somebody new for the register. `Name, Club` is understood.
pub(super) fn newcomer(ctx: &Ctx<'_>, typed: &str) -> NewEntrant {
    let (start_number, typed) = numbered(typed);
    let (name, club) = typed.split_once(',').unwrap_or((typed, ""));
    let (name, club) = (name.trim(), club.trim());
    let same: Vec<&Member> =
        ctx.book().members.iter().filter(|m| m.name.to_lowercase() == name.to_lowercase()).collect();
    let member = match same.as_slice() {
        [one] => Some(one.id),
        _ => None,
    };
    NewEntrant {
        name: name.to_owned(),
        club: club.to_owned(),
        member,
        register: true,
        start_number,
        ..NewEntrant::default()
    }
}

/// `17 Anna Berg`: the start number that is wanted, and the rest.
fn numbered(typed: &str) -> (Option<u32>, &str) {
    let typed = typed.trim();
    match typed.split_once(char::is_whitespace) {
        Some((number, rest)) if !rest.trim().is_empty() => match number.trim_end_matches('.').parse() {
            Ok(number) => (Some(number), rest.trim()),
            Err(_) => (None, typed),
        },
        _ => (None, typed),
    }
}

/// What so many people mean for the tables, and what has still to be paid.
fn explain(ctx: &Ctx<'_>, event: &Event) -> String {
    let t = ctx.texts;
    let tables = words::tables_for(t, event);
    let unpaid = event.entrants.iter().filter(|e| !e.paid && !e.left).count();
    let fee = event.prizes.fee_cents;
    if fee == 0 || event.entrants.is_empty() {
        return tables;
    }
    let owed = fee.saturating_mul(i64::try_from(unpaid).unwrap_or(i64::MAX));
    let paid =
        if unpaid == 0 { t.people_all_paid() } else { t.people_unpaid(unpaid, words::money(t, owed, &event.currency)) };
    format!("{tables} · {paid}")
}

/// Members whose name has a word that begins as typed, and who are not here yet.
fn suggestions<'a>(ctx: &Ctx<'a>, event: &Event, typed: &str) -> Vec<&'a Member> {
    let typed = typed.trim().to_lowercase();
    if typed.chars().count() < 2 {
        return Vec::new();
    }
    let here: BTreeSet<_> = event.entrants.iter().filter_map(|e| e.member).collect();
    let fits = |name: &str| {
        let name = name.to_lowercase();
        name.starts_with(&typed) || name.split_whitespace().any(|w| w.starts_with(&typed))
    };
    ctx.book().members.iter().filter(|m| !here.contains(&m.id) && fits(&m.name)).take(MOST).collect()
}

fn already<'a>(event: &'a Event, typed: &str) -> Option<&'a Entrant> {
    let typed = typed.trim().to_lowercase();
    if typed.is_empty() {
        return None;
    }
    event.entrants.iter().find(|e| e.name.to_lowercase() == typed)
}

fn remove(ctx: &Ctx<'_>, event: &Event, entrant: &Entrant) {
    let t = ctx.texts;
    if event.legs.is_empty() {
        ctx.transact(Command::RemoveEntrant { event: event.id, entrant: entrant.id });
        return;
    }
    let left = Entrant { left: true, ..entrant.clone() };
    ctx.push(UiAction::Ask(Question {
        title: t.ui_leaves_title(entrant.name.as_str()),
        body: t.ui_leaves_body(),
        yes: t.ui_leaves_yes(),
        action: Box::new(UiAction::Do {
            command: Box::new(Command::EditEntrant { event: event.id, entrant: left }),
            from: None,
            then: None,
        }),
    }));
}

impl PeopleScreen {
    /// Takes a list in; those who are here already are passed over and counted.
    fn import(&mut self, ctx: &Ctx<'_>, event: &Event, path: &Path) {
        let t = ctx.texts;
        let wrong = |text: String| ctx.push(UiAction::Toast(super::context::Tone::Wrong, text));
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(why) => return wrong(t.ui_list_not_read(path.display().to_string(), why.to_string())),
        };
        let list = read_people(&bytes);
        if list.people.is_empty() {
            return wrong(t.ui_list_no_names());
        }
        let mut taken: BTreeSet<String> = event.entrants.iter().map(|e| e.name.to_lowercase()).collect();
        let all = list.people.len();
        let people: Vec<NewEntrant> = list
            .people
            .into_iter()
            .filter(|p| taken.insert(p.name.to_lowercase()))
            .map(|p| NewEntrant {
                name: p.name,
                club: p.club,
                groups: p.groups,
                register: true,
                ..NewEntrant::default()
            })
            .collect();
        let passed = all - people.len() + list.problems.len();
        if people.is_empty() {
            return wrong(t.ui_list_all_here(all));
        }
        let added = people.len();
        self.imported = Some((added, passed));
        ctx.transact_from(list_id(), Command::AddEntrants { event: event.id, people });
    }
}
