//! Slips as they are typed: net points, net games, and who at the table confirmed them.

use crate::app::words;
use crate::club::{EntrantId, Event, Leg, LegNo, SheetId, Slip, Table, TableNo, sheet_totals};
use crate::i18n::{Texts, figure, signed};
use crate::ops::Command;
use serde::{Deserialize, Serialize};

/// A field of a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// Net points.
    Points,
    /// Net games.
    Games,
}

/// What is being typed for one person.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SlipForm {
    /// Net points.
    pub points: String,
    /// Net games.
    pub games: String,
    /// Who at the table confirmed them.
    pub okd_by: Option<EntrantId>,
}

/// A slip that is half typed: at which table of which leg, and whose.
pub type HalfSlip = ((LegNo, TableNo), EntrantId, SlipForm);

impl SlipForm {
    /// A slip as it is in the book; an empty one if there is none.
    pub fn of(table: &Table, entrant: EntrantId) -> SlipForm {
        table
            .slip_of(entrant)
            .map(|slip| SlipForm {
                points: figure(slip.points),
                games: figure(slip.games),
                okd_by: slip.okd_by,
            })
            .unwrap_or_default()
    }

    /// What is typed in a field.
    pub fn text(&mut self, field: Field) -> &mut String {
        match field {
            Field::Points => &mut self.points,
            Field::Games => &mut self.games,
        }
    }

    /// The slip as typed; or the first field that holds no figure.
    pub fn read(&self, entrant: EntrantId) -> Result<Slip, Field> {
        Ok(Slip {
            entrant,
            points: words::read_figure(&self.points).ok_or(Field::Points)?,
            games: words::read_figure(&self.games).ok_or(Field::Games)?,
            okd_by: self.okd_by,
        })
    }

    /// Whether it says what the book has of somebody.
    pub fn is_recorded(&self, table: &Table, entrant: EntrantId) -> bool {
        self.same(&SlipForm::of(table, entrant))
    }

    /// Whether it says the same, however it is written.
    pub fn same(&self, other: &SlipForm) -> bool {
        self.okd_by == other.okd_by
            && same_figure(&self.points, &other.points)
            && same_figure(&self.games, &other.games)
    }
}

fn same_figure(one: &str, other: &str) -> bool {
    match (words::read_figure(one), words::read_figure(other)) {
        (Some(one), Some(other)) => one == other,
        (None, None) => one.trim() == other.trim(),
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// A slip that says something else than the sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Differing {
    /// As the slip says.
    pub slip: Slip,
    /// As the sheet says.
    pub sheet: Slip,
}

impl Differing {
    /// What the sheet and the slip say.
    pub fn words(&self, t: &Texts, event: &Event) -> String {
        let Differing { slip, sheet } = self;
        let [sheet_points, sheet_games, points, games] =
            [sheet.points, sheet.games, slip.points, slip.games].map(signed);
        let name = event.called(slip.entrant);
        t.slips_both(name, sheet_points, sheet_games, points, games)
    }
}

/// The slips that say something else than their sheet; none before every deal is entered.
pub fn differing(leg: &Leg, table: &Table) -> Vec<Differing> {
    let totals = sheet_totals(table, leg.rounds);
    if !totals.complete() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for slip in &table.sheet.slips {
        let Some(column) = totals.column(slip.entrant) else {
            continue;
        };
        let sheet = Slip {
            points: column.net_points(),
            games: column.net_games(),
            ..slip.clone()
        };
        if sheet != *slip {
            let slip = slip.clone();
            found.push(Differing { slip, sheet });
        }
    }
    found
}

/// The sums of all slips of a table: points and games.
pub fn sums(table: &Table) -> (i64, i64) {
    let slips = &table.sheet.slips;
    let points = slips.iter().map(|s| i64::from(s.points)).sum();
    let games = slips.iter().map(|s| i64::from(s.games)).sum();
    (points, games)
}

/// Whether the games of the list can give what a slip says.
pub fn can_be(event: &Event, leg: &Leg, table: &Table, slip: &Slip) -> bool {
    table
        .foot_list(leg.rounds, event.foot_rules())
        .slip_can_be(slip)
}

/// Enters a slip.
pub fn entered(sheet: SheetId, slip: Slip) -> Command {
    Command::EnterSlip { sheet, slip }
}

/// These go into the book as one step.
pub fn all_entered(sheet: SheetId, slips: Vec<Slip>) -> Command {
    let entered = |slip| entered(sheet, slip).into();
    Command::Together {
        parts: slips.into_iter().map(entered).collect(),
    }
}

/// Takes somebody's slip away.
pub fn removed(sheet: SheetId, entrant: EntrantId) -> Command {
    Command::RemoveSlip { sheet, entrant }
}
