//! The list of who comes: a line a person, changed where it stands.

use super::super::context::Ctx;
use super::super::theme::row_height;
use super::super::theme::{GRID, tokens};
use super::super::widgets::{
    Sorted, complaint, field_bare, icon, line_in, note_typing, right, row_ground, rule, small,
    sort_head, strong, subdued,
};
use super::{Editing, Order, PeopleScreen, edit_id, name_id};
use crate::app::intent::{Intent, Question, WindowIntent};
use crate::club::{Entrant, Event};
use crate::ops::Command;
use egui::{Id, Key, Label, Rect, ScrollArea, Sense, Ui, vec2};

fn line_height(ctx: &egui::Context) -> f32 {
    row_height(ctx) + GRID * 2.0
}
/// Left edges of the columns after the number: name, club, keeper, paid; the last one from the
/// right edge.
const NUMBER: f32 = 48.0;
const KEEPER: f32 = 104.0;
const PAID: f32 = 72.0;
const LEAVE: f32 = 48.0;
/// Room for the bar at the right of the list.
const SCROLL: f32 = 14.0;
/// From this width on the groups have a column.
const WITH_GROUPS: f32 = 820.0;

impl PeopleScreen {
    pub(super) fn list_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let mut people: Vec<&Entrant> = event.entrants.iter().collect();
        match self.order {
            Order::Number => people.sort_by_key(|e| (e.start_number, e.id)),
            Order::Name => people.sort_by_cached_key(|e| (e.name_key(), e.id)),
        }
        let t = ctx.texts;
        let full = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), row_height(ui)));
        ui.allocate_rect(full, Sense::hover());
        let columns = Columns::of(full.with_max_x(full.right() - SCROLL));
        self.order_ui(
            ui,
            ctx,
            (Order::Number, columns.number, egui::Align::Max),
            &t.ui_no(),
        );
        self.order_ui(
            ui,
            ctx,
            (Order::Name, columns.name, egui::Align::Min),
            &t.ui_name(),
        );
        for (rect, word) in [
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
        rule(ui);
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().auto_shrink(false).show_rows(
            ui,
            line_height(ui),
            people.len(),
            |ui, range| {
                for entrant in people.get(range).unwrap_or_default() {
                    let editing = self
                        .editing
                        .as_ref()
                        .is_some_and(|e| e.entrant == entrant.id);
                    ui.push_id(entrant.id, |ui| {
                        if editing {
                            self.edit_ui(ui, ctx, event, entrant, full.right() - SCROLL);
                        } else {
                            self.line_ui(ui, ctx, event, entrant, full.right() - SCROLL);
                        }
                    });
                }
            },
        );
    }

    fn order_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        (order, rect, align): (Order, Rect, egui::Align),
        word: &str,
    ) {
        let sorted = if self.order == order {
            Sorted::Up
        } else {
            Sorted::No
        };
        let id = Id::unique(("people.head", order));
        if sort_head(
            ui,
            (id, rect, align),
            word,
            &ctx.texts.standings_sort_by(word),
            sorted,
        )
        .clicked()
        {
            self.order = order;
        }
    }

    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant, end: f32) {
        let t = ctx.texts;
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), line_height(ui)), Sense::click());
        let spoken = t.ui_person_line(
            entrant.start_number,
            entrant.name.as_str(),
            entrant.club.as_str(),
        );
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, false, &spoken)
        });
        row_ground(ui, rect, self.naming == Some(entrant.id), &response);
        let line = tokens(ui.ctx()).line;
        ui.painter().hline(
            rect.x_range(),
            rect.bottom() - 0.5,
            egui::Stroke::new(0.5, line),
        );
        let columns = Columns::of(rect.with_max_x(end));
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
        for (rect, word, is_paid) in [
            (columns.keeper, t.ui_keeper(), false),
            (columns.paid, t.ui_paid(), true),
        ] {
            let mut now = if is_paid {
                entrant.paid
            } else {
                entrant.controller
            };
            let mut cell = line_in(ui, rect);
            let name = format!("{word}: {}", entrant.name);
            if cell.checkbox(&mut now, "").accessible_name(name).changed() {
                let mut changed = entrant.clone();
                *if is_paid {
                    &mut changed.paid
                } else {
                    &mut changed.controller
                } = now;
                ctx.transact(Command::EditEntrant {
                    event: event.id,
                    entrant: changed,
                });
            }
        }
        let mut cell = line_in(ui, columns.leave);
        if icon(&mut cell, "×")
            .accessible_name(t.ui_remove_named(entrant.name.as_str()))
            .clicked()
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
            sort_as: entrant.sort_as.clone(),
            fresh: true,
            complaint: None,
        });
    }

    fn edit_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant, end: f32) {
        let Some(editing) = &mut self.editing else {
            return;
        };
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), line_height(ui)), Sense::hover());
        row_ground(ui, rect, true, &response);
        let columns = Columns::of(rect.with_max_x(end));
        let t = ctx.texts;
        let mut left = false;
        let mut focused = false;
        let groups = columns
            .groups
            .map(|rect| (rect, &mut editing.groups, t.people_groups_hint()));
        // The ticks are not changed while a line is edited: in their place stands what it is sorted
        // by.
        let under = columns
            .keeper
            .with_min_x(columns.keeper.min.x + GRID * 3.0)
            .with_max_x(columns.paid.max.x);
        for (i, (rect, text, word)) in [
            (columns.number, &mut editing.number, t.ui_no()),
            (columns.name, &mut editing.name, t.ui_name()),
            (columns.club, &mut editing.club, t.ui_club()),
        ]
        .into_iter()
        .chain(groups)
        .chain([(under, &mut editing.sort_as, t.people_sort_as())])
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
                    let mut groups: Vec<String> = editing
                        .groups
                        .split(',')
                        .map(|g| g.trim().to_owned())
                        .collect();
                    groups.retain(|g| !g.is_empty());
                    let sort_as = editing.sort_as.clone();
                    let changed = Entrant {
                        start_number,
                        name,
                        club,
                        groups,
                        sort_as,
                        ..entrant.clone()
                    };
                    if changed == *entrant {
                        self.editing = None;
                    } else {
                        ctx.transact_from(
                            edit_id(),
                            Command::EditEntrant {
                                event: event.id,
                                entrant: changed,
                            },
                        );
                    }
                }
                Err(_) => {
                    editing.complaint = Some(t.ui_number_wrong());
                    ui.memory_mut(|m| m.request_focus(edit_id().with(0)));
                }
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
        let (number, keeper, paid) = if tight {
            (36.0, 84.0, 60.0)
        } else {
            (NUMBER, KEEPER, PAID)
        };
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

fn remove(ctx: &Ctx<'_>, event: &Event, entrant: &Entrant) {
    let t = ctx.texts;
    if event.legs.is_empty() {
        ctx.transact(Command::RemoveEntrant {
            event: event.id,
            entrant: entrant.id,
        });
        return;
    }
    let left = Entrant {
        left: true,
        ..entrant.clone()
    };
    ctx.push(WindowIntent::Ask(Question {
        title: t.ui_leaves_title(entrant.name.as_str()),
        body: t.ui_leaves_body(),
        yes: t.ui_leaves_yes(),
        action: Box::new(Intent::Do {
            command: Box::new(Command::EditEntrant {
                event: event.id,
                entrant: left,
            }),
            from: None,
            then: None,
        }),
    }));
}
