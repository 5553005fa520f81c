//! Numbers first, names later: so many people at once, and the names typed over their numbers
//! whenever there is time.

use super::super::context::Ctx;
use super::super::theme::GRID;
use super::super::widgets::{complaint, field, flow, quiet, secondary, small};
use crate::club::{Entrant, Event};
use crate::i18n::is_placeholder;
use crate::ops::{Command, NewEntrant};
use egui::{Id, Key, Ui};
use std::collections::BTreeSet;

/// The most numbers put on a list at once.
const MOST: usize = 4_000;

/// The line in which the number of people is typed.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    open: bool,
    fresh: bool,
    typed: String,
    complaint: Option<String>,
}

fn many_id() -> Id {
    Id::unique("people.many")
}

impl Numbers {
    /// The button that opens and closes the line.
    pub fn button(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        if quiet(ui, ctx.texts.ev_numbers_open()).clicked() {
            self.open = !self.open;
            self.fresh = self.open;
        }
    }

    /// What is typed in the line, while it is open.
    pub fn half_typed(&self) -> Option<String> {
        self.open.then(|| self.typed.clone())
    }

    /// As it stood when the program ended.
    pub fn restore(&mut self, typed: Option<String>) {
        self.open = typed.is_some();
        self.typed = typed.unwrap_or_default();
    }

    /// The line itself, while it is open: whether it is.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        if !self.open {
            return false;
        }
        let t = ctx.texts;
        let mut enter = false;
        flow(ui, |ui| {
            let response = field(
                ui,
                many_id(),
                &t.ev_numbers_how_many(),
                &mut self.typed,
                150.0,
            );
            if std::mem::take(&mut self.fresh) {
                response.request_focus();
            }
            enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
            super::super::widgets::block(ui, 300.0, |ui| {
                ui.add_space(18.0);
                enter |= secondary(ui, t.ev_numbers_do()).clicked();
            });
        });
        match &self.complaint {
            Some(text) => complaint(ui, text),
            None => {
                ui.label(small(ui, t.ev_numbers_explain()));
            }
        }
        ui.add_space(GRID * 2.0);
        if ui.input(|i| i.key_pressed(Key::Escape)) {
            self.open = false;
        }
        if !enter {
            return true;
        }
        match self.typed.trim().parse::<usize>() {
            Ok(count) if (1..=MOST).contains(&count) => {
                ctx.transact(Command::AddEntrants {
                    event: event.id,
                    people: numbered(ctx, event, count),
                });
                *self = Numbers::default();
            }
            _ => {
                self.complaint = Some(t.ev_numbers_wrong(MOST));
                self.fresh = true;
            }
        }
        true
    }
}

/// So many people called by the lowest numbers that are free.
fn numbered(ctx: &Ctx<'_>, event: &Event, count: usize) -> Vec<NewEntrant> {
    let taken: BTreeSet<u32> = event.entrants.iter().map(|e| e.start_number).collect();
    let free = (1..u32::MAX).filter(|n| !taken.contains(n)).take(count);
    free.map(|number| NewEntrant {
        name: ctx.texts.ev_placeholder(number.to_string()),
        start_number: Some(number),
        ..NewEntrant::default()
    })
    .collect()
}

/// Those who are only a number so far, by number.
pub(super) fn nameless(event: &Event) -> Vec<&Entrant> {
    let mut found: Vec<&Entrant> = event
        .entrants
        .iter()
        .filter(|e| is_placeholder(e.start_number, &e.name))
        .collect();
    found.sort_by_key(|e| e.start_number);
    found
}

/// A number before a name, as in `12 Anna`.
pub(super) fn with_number(typed: &str) -> (Option<u32>, &str) {
    match typed.trim().split_once(char::is_whitespace) {
        Some((number, name)) if !name.trim().is_empty() => match number.parse() {
            Ok(number) => (Some(number), name.trim()),
            Err(_) => (None, typed),
        },
        _ => (None, typed),
    }
}
