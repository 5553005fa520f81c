//! Who goes on: declining, and the final as an evening of its own.

use crate::app::intent::{Intent, Screen};
use crate::app::season::final_evening::{NotYet, carried_over, teams_carried_over};
use crate::app::season::list::Told;
use crate::app::season::qualifying::{kept, turned_person, turned_team};
use crate::club::season::{Participant, Qualifying, Season};
use crate::club::teams::Division;
use crate::i18n::Texts;
use crate::ops::Command;
use crate::ui::context::Ctx;
use crate::ui::theme::GRID;
use crate::ui::widgets::secondary;
use egui::Ui;

/// Whether a person of the season declines to go on, to be turned.
pub(super) fn going_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    season: &Season,
    found: &Told,
    person: &Participant,
) {
    let t = ctx.texts;
    let Some(line) = &season.qualifying else {
        return;
    };
    if !found.divisions.is_empty() {
        return;
    }
    let word = if found.year.declines(person) {
        t.going_after_all()
    } else {
        t.going_decline()
    };
    if secondary(ui, word).clicked() {
        ctx.transact(kept(season, turned_person(line, person, ctx.book())));
    }
    ui.add_space(GRID);
}

/// A team declines to go on, or goes on after all.
pub(super) fn turn_team(ctx: &Ctx<'_>, season: &Season, team: &str) {
    if let Some(line) = &season.qualifying {
        ctx.transact(kept(season, turned_team(line, team)));
    }
}

/// Those who go on are carried over into an evening of their own.
pub(super) fn final_ui(ui: &mut Ui, ctx: &Ctx<'_>, season: &Season, found: &Told) {
    let t = ctx.texts;
    let going = found.going();
    let Some(line) = &season.qualifying else {
        return;
    };
    if going.is_empty() {
        return;
    }
    if secondary(ui, t.going_final()).clicked() {
        let name = final_name(t, season, line);
        match carried_over(ctx.book(), &found.year, &going, name, ctx.today) {
            Ok(command) => begin_final(ctx, command),
            Err(NotYet::Lot) => ctx.complain(t.going_final_lot()),
            Err(NotYet::Nobody) => ctx.complain(t.going_final_nobody()),
        }
    }
}

/// The same for the teams of a division.
pub(super) fn final_of_teams_ui(ui: &mut Ui, ctx: &Ctx<'_>, season: &Season, division: &Division) {
    let t = ctx.texts;
    let Some(line) = &season.qualifying else {
        return;
    };
    if secondary(ui, t.going_final_teams()).clicked() {
        let name = final_name(t, season, line);
        match teams_carried_over(ctx.book(), season, division, name, ctx.today) {
            Ok(command) => begin_final(ctx, command),
            Err(NotYet::Lot) => ctx.complain(t.going_final_teams_lot()),
            Err(NotYet::Nobody) => ctx.complain(t.going_final_nobody()),
        }
    }
}

/// What one qualifies for, or else the season's final.
fn final_name(t: &Texts, season: &Season, line: &Qualifying) -> String {
    if line.what.is_empty() {
        t.going_final_name(season.name.as_str())
    } else {
        line.what.clone()
    }
}

/// Opens the final and shows who came.
fn begin_final(ctx: &Ctx<'_>, command: Command) {
    ctx.push(Intent::Do {
        command: Box::new(command),
        from: None,
        then: Some(Screen::People),
    });
}
