//! The field in which people are put on the list: a name, a member of the register, a guest, or the
//! name of a number.

use crate::app::{
    lists::cells::{Cell, Line},
    money::till::paying,
    people::{
        check_in::{WalkIn, walk_in},
        form::{self, add, already_here, nameless},
        meant::{Unclear, offered, offers},
    },
};
use crate::club::{Entrant, EntrantId, Event};
use crate::i18n::Texts;
use crate::ops::{Command, NewEntrant, due_of};
use crate::ui::{
    context::Ctx,
    form::{entered, escaped, sent},
    keys::stepped,
    list::{Column, List},
    people::{PeopleScreen, name_id},
    widgets::{doubt, field_bare, go_to, quiet, small},
};
use egui::{Area, Frame, Id, Order, Rect, Response, Ui, vec2};
use itertools::Itertools;

impl PeopleScreen {
    pub(super) fn add_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let waiting = nameless(event);
        self.name_the_next(ctx, &waiting);
        let focused = ui.memory(|m| m.has_focus(name_id()));
        let found = if focused {
            offers(ctx.book(), event, walk_in(&self.typed).who)
        } else {
            Vec::new()
        };
        if !found.is_empty() {
            // Before the first of them nobody is chosen.
            let at = self.at.map_or(0, |at| at + 1);
            self.at = stepped(ui, at, found.len() + 1).checked_sub(1);
        } else if focused {
            self.step_names(ui, &waiting);
        }
        let response = self.field_ui(ui, ctx, &waiting);
        if ctx.entered {
            response.request_focus();
        }
        self.keys(ui, ctx, event, &response, &found);
        let said = ui.scope(|ui| {
            if !self.complaint.ui(ui) {
                match self.there(event).as_slice() {
                    [] => ui.label(small(ui, self.explain(ctx, event))),
                    there => doubt(ui, &self.is_here(ctx.texts, there)),
                };
            }
        });
        if focused && !found.is_empty() {
            let under = response.rect.union(said.response.rect);
            let under = under.with_max_x(response.rect.max.x);
            self.suggestions_ui(ui, ctx, event, under, &found);
        }
    }

    /// Once the number that was to be named has a name, the next one is asked.
    fn name_the_next(&mut self, ctx: &Ctx<'_>, waiting: &[&Entrant]) {
        let Some(id) = self.naming else { return };
        if waiting.iter().all(|e| e.id != id) {
            self.naming = waiting.first().map(|e| e.id);
            if self.naming.is_none() {
                ctx.say(ctx.texts.ev_naming_done());
            }
        }
    }

    /// The field, and the way to name those who are only a number.
    fn field_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, waiting: &[&Entrant]) -> Response {
        let t = ctx.texts;
        let before = self.typed.clone();
        let named = waiting.iter().find(|e| Some(e.id) == self.naming);
        let hint = named.map_or_else(
            || t.ui_people_hint(),
            |e| t.ev_naming(e.start_number.to_string()),
        );
        let line = ui.horizontal_wrapped(|ui| {
            let response = field_bare(ui, name_id(), &mut self.typed, 400.0, &hint);
            if self.naming.is_none()
                && !waiting.is_empty()
                && quiet(ui, t.ev_naming_open(waiting.len())).clicked()
            {
                self.naming = waiting.first().map(|e| e.id);
                response.request_focus();
            }
            response
        });
        if self.typed != before {
            self.at = None;
        }
        line.inner
    }

    /// Goes through the numbers that wait for a name.
    fn step_names(&mut self, ui: &mut Ui, waiting: &[&Entrant]) {
        let named = waiting.iter().position(|e| Some(e.id) == self.naming);
        let Some(at) = named else { return };
        let to = stepped(ui, at, waiting.len());
        self.naming = waiting.get(to).map(|e| e.id);
        if escaped(ui) {
            self.naming = None;
        }
    }

    /// Enter adds a member, somebody new or a guest.
    fn keys(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        response: &Response,
        found: &[NewEntrant],
    ) {
        // The field itself takes Enter only without Ctrl.
        let as_guest = response.has_focus() && sent(ui);
        if as_guest {
            self.add_guest(ctx, event);
        } else if entered(ui, response) {
            let chosen = self.at.and_then(|i| found.get(i));
            self.add(ctx, event, chosen.cloned());
            response.request_focus();
        } else if response.lost_focus() && escaped(ui) {
            response.request_focus();
        }
    }

    /// Who is here and called as typed.
    fn there<'e>(&self, event: &'e Event) -> Vec<&'e Entrant> {
        if self.naming.is_some() {
            return Vec::new();
        }
        already_here(event, walk_in(&self.typed).who)
    }

    /// Says that they are here, and under which numbers.
    fn is_here(&self, t: &Texts, there: &[&Entrant]) -> String {
        let numbers = there.iter().map(|e| e.start_number).join(", ");
        if self.twice == self.typed {
            t.ui_already_again(numbers)
        } else {
            t.ui_already_here(walk_in(&self.typed).who, numbers)
        }
    }

    /// What can be typed, or what was understood.
    fn explain(&self, ctx: &Ctx<'_>, event: &Event) -> String {
        let t = ctx.texts;
        let typed = walk_in(&self.typed);
        match typed.meant(ctx.book(), event) {
            _ if self.naming.is_some() => t.ev_naming_explain(),
            Ok(person) if !person.name.is_empty() => {
                typed.words(t, event, &person, due_of(ctx.book(), event, &person))
            }
            Err(Unclear::Several) => t.people_several(),
            Ok(_) | Err(Unclear::Here(_)) => t.ui_people_field_explain(event.entry_parts().len()),
        }
    }

    fn suggestions_ui(
        &mut self,
        ui: &Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        under: Rect,
        found: &[NewEntrant],
    ) {
        Area::new(Id::unique("people.suggestions"))
            .order(Order::Foreground)
            .fixed_pos(under.left_bottom() + vec2(0.0, 2.0))
            .show(ui.ctx(), |ui| {
                Frame::popup(ui.style()).show(ui, |ui| {
                    ui.set_width(under.width() - 16.0);
                    for (i, person) in found.iter().enumerate() {
                        let name = offered(ctx.texts, ctx.book(), person);
                        if suggestion_ui(ui, &name, self.at == Some(i)) {
                            self.add(ctx, event, Some(person.clone()));
                            go_to(ui, name_id());
                        }
                    }
                });
            });
    }

    fn add(&mut self, ctx: &Ctx<'_>, event: &Event, chosen: Option<NewEntrant>) {
        let is_number = self.typed.trim().parse::<u32>().is_ok();
        if is_number && chosen.is_none() && self.naming.is_none() {
            let wrong = ctx.texts.people_number_alone(self.typed.trim());
            return self.complaint.say(wrong, name_id());
        }
        let is_chosen = chosen.is_some();
        let person = match chosen.map_or_else(|| walk_in(&self.typed).meant(ctx.book(), event), Ok)
        {
            Ok(person) => person,
            Err(why) => return self.complaint.say(why.words(ctx.texts, event), name_id()),
        };
        if self.naming.is_some() {
            return self.name(ctx, event, person);
        }
        if person.name.is_empty() {
            return;
        }
        let is_other = |there: &&Entrant| there.club.to_lowercase() != person.club.to_lowercase();
        let is_double = !is_chosen && person.member.is_none();
        if is_double && self.there(event).first().is_some_and(is_other) && self.twice != self.typed
        {
            self.twice.clone_from(&self.typed);
            return;
        }
        let typed = self.take_typed();
        self.complaint.clear();
        self.after_all = ctx.missing.all_in().then(|| person.name.clone());
        let command = comes(ctx, event, person, walk_in(&typed).cents);
        self.send(ctx, typed, command);
    }

    /// Gives the number that waits (or the one typed before the name) its name, and goes on to the
    /// next.
    fn name(&mut self, ctx: &Ctx<'_>, event: &Event, person: NewEntrant) {
        let Some(waits) = self.naming else { return };
        match form::name(event, waits, &self.typed, person) {
            Ok(Some(naming)) => {
                self.asked = Some(waits);
                self.naming = naming.next;
                let typed = self.take_typed();
                self.send(ctx, typed, naming.command);
            }
            Ok(None) => {}
            Err(number) => {
                let wrong = ctx.texts.ev_naming_number(number.to_string());
                self.complaint.say(wrong, name_id());
            }
        }
    }

    /// Somebody who is not put into the club's register.
    fn add_guest(&mut self, ctx: &Ctx<'_>, event: &Event) {
        let typed = self.take_typed();
        let walk_in = walk_in(&typed);
        if !walk_in.who.is_empty() {
            let guest = WalkIn {
                guest: true,
                ..walk_in
            };
            let person = guest.person(ctx.book());
            let command = comes(ctx, event, person, guest.cents);
            self.send(ctx, typed, command);
        }
    }

    fn take_typed(&mut self) -> String {
        self.at = None;
        std::mem::take(&mut self.typed)
    }

    fn send(&mut self, ctx: &Ctx<'_>, typed: String, command: Command) {
        self.sent = Some(typed);
        ctx.transact_from(name_id(), command);
    }
}

/// Somebody is put on the list, and pays if a sum was typed.
fn comes(ctx: &Ctx<'_>, event: &Event, person: NewEntrant, cents: Option<i64>) -> Command {
    paying(add(event, person), event, EntrantId::MADE, ctx.now, cents)
}

/// One who may be meant, of namesakes with what tells them apart; true when clicked.
fn suggestion_ui(ui: &mut Ui, name: &str, here: bool) -> bool {
    let columns = vec![Column::words("", 80.0).share(1.0)];
    let line = Line::new(name, [Cell::strong(name)]).chosen(here);
    List::picks(ui, columns).pick(ui, &line)
}
