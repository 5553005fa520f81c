//! The list of who comes: a line a person, changed in place.

use super::{Editing, Order, PeopleScreen, name_id};
use crate::app::forms::people::{PersonForm, edit, is_nameless, remove};
use crate::club::{Entrant, Event};
use crate::ui::context::Ctx;
use crate::ui::form::Complaint;
use crate::ui::theme::{GRID, row_height, tokens};
use crate::ui::widgets::{
    Sorted, field_bare, icon, line_in, note_typing, right, row_ground, rule, small, sort_head,
    strong, subdued,
};
use egui::accesskit::Role;
use egui::{
    Align, Id, Key, Label, Layout, Rect, Response, RichText, ScrollArea, Sense, Stroke, Ui,
    WidgetInfo, vec2,
};

/// Widths of the columns beside name and club.
const NUMBER: f32 = 48.0;
const KEEPER: f32 = 104.0;
const PAID: f32 = 72.0;
const LEAVE: f32 = 48.0;
/// Room for the bar at the right of the list.
const SCROLL: f32 = 14.0;
/// From this width on the groups have a column.
const WITH_GROUPS: f32 = 820.0;

fn line_height(ctx: &egui::Context) -> f32 {
    row_height(ctx) + GRID * 2.0
}

fn edit_id() -> Id {
    Id::unique("people.edit")
}

impl PeopleScreen {
    pub(super) fn list_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let mut people: Vec<&Entrant> = event.entrants.iter().collect();
        match self.order {
            Order::Number => people.sort_by_key(|e| (e.start_number, e.id)),
            Order::Name => people.sort_by_cached_key(|e| (e.name_key(), e.id)),
        }
        let end = self.heads_ui(ui, ctx);
        rule(ui);
        ui.spacing_mut().item_spacing.y = 0.0;
        let (height, lines) = (line_height(ui), people.len());
        let area = ScrollArea::vertical().auto_shrink(false);
        area.show_rows(ui, height, lines, |ui, range| {
            for entrant in people.get(range).unwrap_or_default() {
                let edited = self.editing.form.as_ref();
                let edited = edited.is_some_and(|form| form.entrant == entrant.id);
                ui.push_id(entrant.id, |ui| match edited {
                    true => self.editing.ui(ui, ctx, event, entrant, end),
                    false => self.line_ui(ui, ctx, event, entrant, end),
                });
            }
        });
    }

    /// The heads of the columns; answers where a line ends.
    fn heads_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) -> f32 {
        let t = ctx.texts;
        let size = vec2(ui.available_width(), row_height(ui));
        let full = Rect::from_min_size(ui.cursor().min, size);
        ui.allocate_rect(full, Sense::hover());
        let end = full.right() - SCROLL;
        let columns = Columns::of(full.with_max_x(end));
        let number = (columns.number, Align::Max);
        self.order_ui(ui, ctx, Order::Number, number, &t.ui_no());
        let name = (columns.name, Align::Min);
        self.order_ui(ui, ctx, Order::Name, name, &t.ui_name());
        let groups = columns.groups.map(|rect| (rect, t.people_groups()));
        let others = [
            (columns.club, t.ui_club()),
            (columns.keeper, t.ui_keeper()),
            (columns.paid, t.ui_paid()),
        ];
        for (rect, word) in others.into_iter().chain(groups) {
            let mut cell = line_in(ui, rect);
            cell.label(small(&cell, word));
        }
        end
    }

    fn order_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        order: Order,
        (rect, align): (Rect, Align),
        word: &str,
    ) {
        let sorted = if self.order == order {
            Sorted::Up
        } else {
            Sorted::No
        };
        let at = (Id::unique(("people.head", order)), rect, align);
        let spoken = ctx.texts.standings_sort_by(word);
        if sort_head(ui, at, word, &spoken, sorted).clicked() {
            self.order = order;
        }
    }

    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant, end: f32) {
        let (rect, response) = line_ground(ui, ctx, entrant, self.naming == Some(entrant.id));
        let columns = Columns::of(rect.with_max_x(end));
        words_ui(ui, ctx, entrant, &columns);
        ticks_ui(ui, ctx, event, entrant, &columns);
        if leave_ui(ui, ctx, entrant, columns.leave) || pressed(ui, &response, Key::Delete) {
            ask_remove(ctx, event, entrant);
        }
        if response.clicked() || pressed(ui, &response, Key::F2) {
            if is_nameless(entrant) {
                self.naming = Some(entrant.id);
                ui.memory_mut(|m| m.request_focus(name_id()));
            } else {
                self.editing.begin(entrant);
            }
        }
    }
}

/// Whether a key was pressed on a line.
fn pressed(ui: &Ui, response: &Response, key: Key) -> bool {
    response.has_focus() && ui.input(|i| i.key_pressed(key))
}

/// A line with its ground and the hairline under it.
fn line_ground(ui: &mut Ui, ctx: &Ctx<'_>, e: &Entrant, named: bool) -> (Rect, Response) {
    let size = vec2(ui.available_width(), line_height(ui));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let spoken = ctx
        .texts
        .ui_person_line(e.start_number, e.name.as_str(), e.club.as_str());
    response.widget_info(|| WidgetInfo::selected(Role::ListItem, true, false, &spoken));
    row_ground(ui, rect, named, &response);
    let line = Stroke::new(0.5, tokens(ui.ctx()).line);
    ui.painter()
        .hline(rect.x_range(), rect.bottom() - 0.5, line);
    (rect, response)
}

/// Number, name, groups and club of a line.
fn words_ui(ui: &mut Ui, ctx: &Ctx<'_>, entrant: &Entrant, columns: &Columns) {
    let number = subdued(ui, entrant.start_number.to_string());
    right(&mut line_in(ui, columns.number), number);
    let guest = entrant.member.is_none() && !is_nameless(entrant);
    let mut cell = line_in(ui, columns.name);
    match guest {
        true => guest_ui(&mut cell, ctx, entrant),
        false => name_ui(&mut cell, entrant),
    }
    if let Some(rect) = columns.groups {
        let groups = subdued(ui, entrant.groups.join(", "));
        line_in(ui, rect).add(Label::new(groups).truncate());
    }
    let club = subdued(ui, &entrant.club);
    line_in(ui, columns.club).add(Label::new(club).truncate());
}

fn name_ui(ui: &mut Ui, entrant: &Entrant) {
    let name: RichText = match (entrant.left, is_nameless(entrant)) {
        (true, _) => subdued(ui, &entrant.name).strikethrough(),
        (false, true) => subdued(ui, &entrant.name),
        (false, false) => strong(&entrant.name),
    };
    ui.add(Label::new(name).truncate());
}

/// A name with the word for a guest at the right edge.
fn guest_ui(ui: &mut Ui, ctx: &Ctx<'_>, entrant: &Entrant) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.label(small(ui, ctx.texts.people_guest()));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            name_ui(ui, entrant)
        });
    });
}

/// Whether somebody is a keeper, and has paid.
fn ticks_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant, columns: &Columns) {
    let t = ctx.texts;
    let mut changed = entrant.clone();
    for (rect, word, tick) in [
        (columns.keeper, t.ui_keeper(), &mut changed.controller),
        (columns.paid, t.ui_paid(), &mut changed.paid),
    ] {
        let name = format!("{word}: {}", entrant.name);
        let mut cell = line_in(ui, rect);
        cell.checkbox(tick, "").accessible_name(name);
    }
    if changed != *entrant {
        ctx.transact(edit(event, changed));
    }
}

fn leave_ui(ui: &mut Ui, ctx: &Ctx<'_>, entrant: &Entrant, rect: Rect) -> bool {
    let spoken = ctx.texts.ui_remove_named(entrant.name.as_str());
    icon(&mut line_in(ui, rect), "×")
        .accessible_name(spoken)
        .clicked()
}

impl Editing {
    fn begin(&mut self, entrant: &Entrant) {
        *self = Editing {
            form: Some(PersonForm::of(entrant)),
            fresh: true,
            complaint: Complaint::default(),
        };
    }

    fn end(&mut self) {
        *self = Editing::default();
    }

    /// What came of a changed line: a refusal is said at the field that it is about.
    pub(super) fn hear(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event) {
        match ctx.outcome(edit_id()) {
            Some(Ok(())) => self.end(),
            Some(Err(why)) => {
                let Some(form) = &self.form else { return };
                let named = !form.name.trim().is_empty();
                let number = named && form.number_is_taken(event);
                let field = edit_id().with(usize::from(!number));
                self.complaint.say(why.clone(), field);
                self.complaint.focus(ui);
            }
            None => {}
        }
    }

    fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant, end: f32) {
        let size = vec2(ui.available_width(), line_height(ui));
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        row_ground(ui, rect, true, &response);
        let columns = Columns::of(rect.with_max_x(end));
        let (left, focused) = self.fields_ui(ui, ctx, &columns);
        let fresh = std::mem::take(&mut self.fresh);
        let (enter, escape) = ui.input(|i| (i.key_pressed(Key::Enter), i.key_pressed(Key::Escape)));
        if escape {
            self.end();
        } else if left && (enter || (!focused && !fresh)) {
            self.send(ui, ctx, event, entrant);
        }
        self.complaint.ui(ui);
    }

    /// The fields of the line; whether one was left, and whether one has the keyboard.
    fn fields_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, columns: &Columns) -> (bool, bool) {
        let Some(form) = &mut self.form else {
            return (false, false);
        };
        let (mut left, mut focused) = (false, false);
        for (i, (rect, text, hint)) in fields(form, ctx, columns).into_iter().enumerate() {
            let mut cell = line_in(ui, rect.expand2(vec2(6.0, 0.0)));
            let width = (cell.available_width() - 8.0).max(40.0);
            let response = field_bare(&mut cell, edit_id().with(i), text, width, &hint);
            note_typing(ui, &response, "x");
            if self.fresh && i == 1 {
                response.request_focus();
            }
            left |= response.lost_focus();
            focused |= response.has_focus() || response.gained_focus();
        }
        (left, focused)
    }

    fn send(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant) {
        let Some(form) = &self.form else { return };
        match form.read(entrant) {
            Some(changed) if changed == *entrant => self.end(),
            Some(changed) => ctx.transact_from(edit_id(), edit(event, changed)),
            None => {
                let number = edit_id().with(0_usize);
                self.complaint.say(ctx.texts.ui_number_wrong(), number);
                self.complaint.focus(ui);
            }
        }
    }
}

/// The fields of a line that is changed: where, what is typed, what is expected.
fn fields<'f>(
    form: &'f mut PersonForm,
    ctx: &Ctx<'_>,
    columns: &Columns,
) -> Vec<(Rect, &'f mut String, String)> {
    let t = ctx.texts;
    let mut fields = vec![
        (columns.number, &mut form.number, t.ui_no()),
        (columns.name, &mut form.name, t.ui_name()),
        (columns.club, &mut form.club, t.ui_club()),
    ];
    if let Some(rect) = columns.groups {
        fields.push((rect, &mut form.groups, t.people_groups_hint()));
    }
    // The ticks are not changed while a line is edited: in their place is what it is sorted by.
    let ticks = columns.keeper.union(columns.paid);
    let ticks = ticks.with_min_x(ticks.min.x + GRID * 3.0);
    fields.push((ticks, &mut form.sort_as, t.people_sort_as()));
    fields
}

/// Where the cells of a line are.
struct Columns {
    number: Rect,
    name: Rect,
    club: Rect,
    /// Only if there is room.
    groups: Option<Rect>,
    keeper: Rect,
    paid: Rect,
    leave: Rect,
}

/// Cells cut from the left end of a line.
struct Cells {
    rest: Rect,
}

impl Cells {
    fn next(&mut self, width: f32) -> Rect {
        let x = self.rest.left() + width;
        let cell = self.rest.with_max_x(x);
        self.rest = self.rest.with_min_x(x);
        cell
    }
}

impl Columns {
    fn of(line: Rect) -> Columns {
        let (number, keeper, paid) = if line.width() < 560.0 {
            (36.0, 84.0, 60.0)
        } else {
            (NUMBER, KEEPER, PAID)
        };
        let rest = (line.width() - number - keeper - paid - LEAVE - GRID * 5.0).max(160.0);
        let roomy = line.width() >= WITH_GROUPS;
        let mut cells = Cells { rest: line };
        let number = cells.next(number);
        cells.next(GRID * 3.0);
        let name = cells.next(rest * 0.58);
        let club = cells.next(if roomy { rest * 0.24 } else { rest * 0.42 });
        let groups = roomy.then(|| cells.next(rest * 0.18));
        Columns {
            number,
            name: name.with_max_x(name.max.x - 12.0),
            club: club.with_max_x(club.max.x - if roomy { 12.0 } else { 0.0 }),
            groups,
            keeper: cells.next(keeper),
            paid: cells.next(paid),
            leave: cells.next(LEAVE),
        }
    }
}

/// Takes somebody off the list; once the seats are drawn he leaves, after a question.
fn ask_remove(ctx: &Ctx<'_>, event: &Event, entrant: &Entrant) {
    if event.legs.is_empty() {
        return ctx.transact(remove(event, entrant));
    }
    let t = ctx.texts;
    let left = Entrant {
        left: true,
        ..entrant.clone()
    };
    let title = t.ui_leaves_title(entrant.name.as_str());
    let words = [title, t.ui_leaves_body(), t.ui_leaves_yes()];
    ctx.ask(words, edit(event, left));
}
