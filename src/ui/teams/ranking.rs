//! Which team leads: a line a team, its people under the one that is open.

use crate::app::{
    intent::Intent,
    standing::lines::newest,
    teams::list::{explain, find, fixed, heads, legs, line, people},
    work::{Later, large},
};
use crate::club::{
    EntrantId, Event, EventId, LegNo,
    teams::{Grouping, TeamRow},
};
use crate::ui::{
    context::Ctx,
    list::{Column, List, SCROLL},
    theme::GRID,
    widgets::{Fitted, moment, subdued},
};
use egui::Ui;

/// Width of a leg's column: with its points on a league day, and without.
const LEG: (f32, f32) = (104.0, 72.0);
/// The other columns, and the least for a name.
const FIXED: f32 = 60.0 + 84.0 + 84.0 + 72.0 + GRID * 8.0;
const NAME: f32 = 160.0;
/// Legs that stand beside the totals.
const MOST_LEGS: u32 = 12;

/// The ranking of teams.
#[derive(Debug, Default)]
pub struct TeamRanking {
    /// The team whose people are shown, by its name.
    open: Option<String>,
    kept: Later<(EventId, String), Option<Vec<TeamRow>>>,
}

impl TeamRanking {
    /// Shows the ranking of the teams of this name.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, name: &str) {
        let Some(grouping) = event.grouping(name) else {
            return;
        };
        let mut kept = std::mem::take(&mut self.kept);
        let id = event.id;
        let name = name.to_owned();
        let key = (id, name.clone());
        let found = kept.get(ui.ctx(), ctx.snapshot(), key, large(event), move |book| {
            find(&book, id, &name)
        });
        match found.and_then(Option::as_ref) {
            None => moment(ui, ctx, &grouping.name),
            Some(rows) => self.list_ui(ui, ctx, event, grouping, rows),
        }
        self.kept = kept;
    }

    fn list_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        grouping: &Grouping,
        rows: &[TeamRow],
    ) {
        let t = ctx.texts;
        ui.label(subdued(
            ui,
            explain(t, event, grouping, ctx.missing.all_in()),
        ));
        ui.gap(1.0);
        let shown = legs_shown(ui, grouping, &legs(rows));
        let heads = heads(t, grouping, &shown);
        let list = List::new(ui, columns(&heads, grouping));
        list.heads(ui, ctx);
        let mut lines = Vec::new();
        for row in rows {
            let is_open = self.open.as_deref() == Some(row.name.as_str());
            let own = line(t, grouping, row, &shown).chosen(is_open);
            lines.push((own, Opens::Team(&row.name)));
            let under = is_open.then(|| people(t, event, grouping, row, &shown));
            lines.extend(
                under
                    .into_iter()
                    .flatten()
                    .map(|(who, line)| (line, Opens::Person(who))),
            );
        }
        let mut turned = None;
        list.lines(ui, ctx, &lines, |ui, at, (line, opens)| {
            if list.line(ui, ctx, line, at == 0).opened() {
                match opens {
                    Opens::Team(name) => turned = Some((*name).to_owned()),
                    Opens::Person(who) => ctx.push(Intent::Player(*who)),
                }
            }
        });
        if let Some(name) = turned {
            self.open = Some(name).filter(|name| self.open.as_ref() != Some(name));
        }
    }
}

/// What a line opens.
enum Opens<'r> {
    Team(&'r String),
    Person(EntrantId),
}

fn leg_width(grouping: &Grouping) -> f32 {
    if grouping.league.is_some() {
        LEG.0
    } else {
        LEG.1
    }
}

/// The legs that have room beside the totals: the newest ones.
fn legs_shown(ui: &Ui, grouping: &Grouping, legs: &[LegNo]) -> Vec<LegNo> {
    let room = (ui.available_width() - SCROLL - FIXED - NAME).max(0.0);
    let room = (room / leg_width(grouping)) as u32;
    let last = legs.last().map_or(0, |leg| leg.0);
    let shown = newest(last, room.min(MOST_LEGS));
    shown.into_iter().filter(|leg| legs.contains(leg)).collect()
}

/// Rank, team, league points if it is a league, sum, won–lost, then the legs.
fn columns(heads: &[String], grouping: &Grouping) -> Vec<Column> {
    let fixed = fixed(grouping);
    heads
        .iter()
        .enumerate()
        .map(|(at, head)| match at {
            0 => Column::figures(head, 60.0).gap(16.0),
            1 => Column::words(head, NAME / 2.0)
                .share(1.0)
                .most(320.0)
                .gap(GRID * 2.0),
            _ if at < fixed => Column::figures(head, 84.0).spreads(),
            _ => Column::figures(head, leg_width(grouping)).spreads(),
        })
        .collect()
}
