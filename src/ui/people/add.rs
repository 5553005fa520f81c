//! The field in which people are put on the list: a name, a member of the register, a guest, or the
//! name of a number.

use super::super::context::Ctx;
use super::super::theme::row_height;
use super::super::widgets::{
    complaint, field_bare, line_in, quiet, row_ground, small, strong, subdued,
};
use super::numbers::{nameless, with_number};
use super::{MOST, PeopleScreen, name_id};
use crate::club::{Entrant, EntrantId, Event, Member};
use crate::ops::{Command, NewEntrant};
use egui::{Area, Frame, Id, Key, Modifiers, Order, Rect, Sense, Ui, vec2};
use std::collections::BTreeSet;

impl PeopleScreen {
    pub(super) fn add_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let waiting = nameless(event);
        if self
            .naming
            .is_some_and(|id| waiting.iter().all(|e| e.id != id))
        {
            self.naming = waiting.first().map(|e| e.id);
            if self.naming.is_none() {
                ctx.say(t.ev_naming_done());
            }
        }
        let focused = ui.memory(|m| m.has_focus(name_id()));
        let found = if focused {
            suggestions(ctx, event, &self.typed)
        } else {
            Vec::new()
        };
        let (mut up, mut down) = (false, false);
        if focused {
            ui.input_mut(|i| {
                up = i.consume_key(Modifiers::NONE, Key::ArrowUp);
                down = i.consume_key(Modifiers::NONE, Key::ArrowDown);
            });
        }
        self.step(up, down, found.len());
        let before = self.typed.clone();
        let named = self
            .naming
            .and_then(|id| waiting.iter().position(|e| e.id == id));
        let hint = match named.and_then(|i| waiting.get(i)) {
            Some(e) => t.ev_naming(e.start_number.to_string()),
            None => t.ui_people_hint(),
        };
        let response = ui
            .horizontal_wrapped(|ui| {
                let response = field_bare(ui, name_id(), &mut self.typed, 400.0, &hint);
                if self.naming.is_none()
                    && !waiting.is_empty()
                    && quiet(ui, t.ev_naming_open(waiting.len())).clicked()
                {
                    self.naming = waiting.first().map(|e| e.id);
                    response.request_focus();
                }
                response
            })
            .inner;
        if let (Some(i), true) = (named, found.is_empty() && focused) {
            let to = if down {
                i + 1
            } else {
                i.saturating_sub(usize::from(up))
            };
            self.naming = waiting
                .get(to.min(waiting.len().saturating_sub(1)))
                .map(|e| e.id);
            if ui.input(|input| input.key_pressed(Key::Escape)) {
                self.naming = None;
            }
        }
        if self.typed != before {
            self.at = None;
        }
        if ctx.entered {
            response.request_focus();
        }
        let enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        // The field itself takes Enter only without Ctrl.
        let guest =
            response.has_focus() && ui.input_mut(|i| i.consume_key(Modifiers::COMMAND, Key::Enter));
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
            ui.label(small(
                ui,
                t.ui_already_here(there.name.as_str(), there.start_number),
            ));
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
                        let (rect, response) = ui.allocate_exact_size(
                            vec2(ui.available_width(), row_height(ui)),
                            Sense::click(),
                        );
                        let here = self.at == Some(i);
                        let role = egui::accesskit::Role::ListBoxOption;
                        response.widget_info(|| {
                            egui::WidgetInfo::selected(role, true, here, &member.name)
                        });
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
        self.complaint = None;
        let person = match member {
            Some(m) => NewEntrant {
                name: m.name.clone(),
                club: m.club.clone(),
                member: Some(m.id),
                ..Default::default()
            },
            None if typed.trim().is_empty() => return,
            None => newcomer(ctx, &typed),
        };
        self.sent = Some(typed);
        ctx.transact_from(
            name_id(),
            Command::AddEntrants {
                event,
                people: vec![person],
            },
        );
    }

    /// Gives the number that waits (or the one typed before the name) its name, and goes on to the
    /// next.
    fn name(&mut self, ctx: &Ctx<'_>, event: &Event, id: EntrantId, member: Option<&Member>) {
        let (number, name) = with_number(&self.typed);
        if name.trim().is_empty() && member.is_none() {
            return;
        }
        let waiting = nameless(event);
        let wanted = waiting
            .iter()
            .position(|e| number.map_or(e.id == id, |n| e.start_number == n));
        let Some((i, entrant)) = wanted.and_then(|i| Some((i, waiting.get(i)?))) else {
            self.complaint = number.map(|n| ctx.texts.ev_naming_number(n.to_string()));
            return;
        };
        let person = match member {
            Some(m) => NewEntrant {
                name: m.name.clone(),
                club: m.club.clone(),
                member: Some(m.id),
                ..Default::default()
            },
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
        ctx.transact_from(
            name_id(),
            Command::NameEntrant {
                event: event.id,
                entrant,
                person,
            },
        );
    }

    /// Somebody who is not put into the club's register.
    fn add_guest(&mut self, ctx: &Ctx<'_>) {
        let Some(event) = ctx.place.event else { return };
        let typed = std::mem::take(&mut self.typed);
        self.at = None;
        if typed.trim().is_empty() {
            return;
        }
        let person = NewEntrant {
            register: false,
            member: None,
            ..newcomer(ctx, &typed)
        };
        self.sent = Some(typed);
        ctx.transact_from(
            name_id(),
            Command::AddEntrants {
                event,
                people: vec![person],
            },
        );
    }
}

/// A typed name: a member who is called just so, or somebody new for the register.
///
/// `Name, Club` is another person than `Name`: with a club only the register's member of this name
/// and club is meant.
pub(in super::super) fn newcomer(ctx: &Ctx<'_>, typed: &str) -> NewEntrant {
    let (start_number, typed) = numbered(typed);
    let (name, club) = typed.split_once(',').unwrap_or((typed, ""));
    let (name, club) = (name.trim(), club.trim());
    // With a club only the member of this club is meant; the command finds it by name and club.
    let same: Vec<&Member> = match club.is_empty() {
        true => ctx
            .book()
            .members
            .iter()
            .filter(|m| m.name.to_lowercase() == name.to_lowercase())
            .collect(),
        false => Vec::new(),
    };
    let member = match same.as_slice() {
        [one] if club.is_empty() => Some(one.id),
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
        Some((number, rest)) if !rest.trim().is_empty() => {
            match number.trim_end_matches('.').parse() {
                Ok(number) => (Some(number), rest.trim()),
                Err(_) => (None, typed),
            }
        }
        _ => (None, typed),
    }
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
    ctx.book()
        .members
        .iter()
        .filter(|m| !here.contains(&m.id) && fits(&m.name))
        .take(MOST)
        .collect()
}

fn already<'a>(event: &'a Event, typed: &str) -> Option<&'a Entrant> {
    let typed = typed.trim().to_lowercase();
    if typed.is_empty() {
        return None;
    }
    event
        .entrants
        .iter()
        .find(|e| e.name.to_lowercase() == typed)
}
