//! Who goes on: declining, and the final as an evening of its own.

use crate::app::{
    intent::{Intent, Screen},
    season::{
        final_evening::{NotYet, carried_over, teams_carried_over},
        list::SeasonResults,
        qualifying::{kept, turned_person, turned_team},
    },
};
use crate::club::{
    season::{Participant, Season},
    teams::Division,
};
use crate::ops::Command;
use crate::ui::{
    context::Ctx,
    widgets::{Fitted, secondary},
};
use egui::Ui;

/// Whether a person of the season declines to go on, to be turned.
pub(super) fn going_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    season: &Season,
    found: &SeasonResults,
    person: &Participant,
) {
    let t = ctx.texts;
    let Some(line) = &season.qualifying else {
        return;
    };
    if !found.told.divisions.is_empty() {
        return;
    }
    let word = if found.told.year.declines(person) {
        t.going_after_all()
    } else {
        t.going_decline()
    };
    if secondary(ui, word).clicked() {
        ctx.transact(kept(season, turned_person(line, person, ctx.book())));
    }
    ui.gap(1.0);
}

/// A team declines to go on, or goes on after all.
pub(super) fn turn_team(ctx: &Ctx<'_>, season: &Season, team: &str) {
    if let Some(line) = &season.qualifying {
        ctx.transact(kept(season, turned_team(line, team)));
    }
}

/// Those who go on are carried over into an evening of their own.
pub(super) fn final_ui(ui: &mut Ui, ctx: &Ctx<'_>, season: &Season, found: &SeasonResults) {
    let t = ctx.texts;
    let going = found.told.going();
    if going.is_empty() {
        return;
    }
    begin_ui(
        ui,
        ctx,
        season,
        t.going_final(),
        t.going_final_lot(),
        |name| carried_over(ctx.book(), &found.told.year, &going, name, ctx.today),
    );
}

/// The same for the teams of a division.
pub(super) fn final_of_teams_ui(ui: &mut Ui, ctx: &Ctx<'_>, season: &Season, division: &Division) {
    let t = ctx.texts;
    begin_ui(
        ui,
        ctx,
        season,
        t.going_final_teams(),
        t.going_final_teams_lot(),
        |name| teams_carried_over(ctx.book(), season, division, name, ctx.today),
    );
}

/// The button that begins the final, called by what one qualifies for, and shows who came; `lot`:
/// what is said where one has to be drawn before.
fn begin_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    season: &Season,
    word: String,
    lot: String,
    carried: impl FnOnce(String) -> Result<Command, NotYet>,
) {
    let Some(line) = &season.qualifying else {
        return;
    };
    if !secondary(ui, word).clicked() {
        return;
    }
    let name = if line.what.is_empty() {
        ctx.texts.going_final_name(season.name.as_str())
    } else {
        line.what.clone()
    };
    match carried(name) {
        Ok(command) => ctx.push(Intent::command_then(command, Screen::People)),
        Err(NotYet::Lot) => ctx.complain(lot),
        Err(NotYet::Nobody) => ctx.complain(ctx.texts.going_final_nobody()),
    }
}
