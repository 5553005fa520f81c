//! How far an evening is: the state of each phase and how many sheets are in. Computed, never stored.

use super::context::{Ctx, Screen};
use crate::club::{Event, Leg, Scoring, SheetMark, Table};

/// One line of the list of phases.
#[derive(Debug)]
pub struct Phase {
    /// Where it leads.
    pub screen: Screen,
    /// Its name.
    pub name: String,
    /// Its state, short: `40`, `✓`, `7/10`.
    pub state: String,
    /// Its state in words.
    pub spoken: String,
    /// Something waits for the director.
    pub warn: bool,
    /// Whether there is anything to see yet.
    pub enabled: bool,
    /// A gap stands above it.
    pub gap: bool,
}

impl Screen {
    /// The phase that a screen belongs to.
    pub fn phase(self) -> Screen {
        match self {
            Screen::Sheet | Screen::Slips => Screen::Sheets,
            Screen::Player => Screen::Standings,
            Screen::NewEvening => Screen::Start,
            Screen::EditEvening => Screen::People,
            other => other,
        }
    }
}

/// The phases of the evening in their order, each with its state.
pub fn phases(ctx: &Ctx<'_>) -> Vec<Phase> {
    let t = ctx.texts;
    let event = ctx.event();
    let open = event.is_some();
    let line = |screen, name, state: String, spoken: String| Phase {
        screen,
        name,
        state,
        spoken,
        warn: false,
        enabled: open,
        gap: false,
    };
    let people = event.map_or(0, |e| e.entrants.len());
    let drawn = event.is_some_and(|e| !e.legs.is_empty());
    let (done, all) = ctx.sheets;
    let count = |shown: bool, text: String| if shown { text } else { String::new() };
    let cuts = ctx.open_cuts;
    let evenings = ctx.book().events.len();
    let mut found = vec![
        Phase {
            enabled: true,
            ..line(Screen::Start, t.ui_evenings(), count(evenings > 0, evenings.to_string()), evenings.to_string())
        },
        Phase {
            gap: true,
            ..line(Screen::People, t.ui_people(), count(people > 0, people.to_string()), people.to_string())
        },
        line(Screen::Seats, t.ui_seats(), count(drawn, "✓".into()), t.ui_drawn()),
        line(Screen::Sheets, t.ui_sheets(), count(drawn, format!("{done}/{all}")), t.ui_n_of_m(done, all)),
        line(Screen::Standings, t.ui_standings(), String::new(), String::new()),
        Phase {
            warn: cuts > 0,
            ..line(Screen::Prizes, t.ui_prizes(), count(cuts > 0, format!("▲ {cuts}")), t.ui_cuts_open(cuts))
        },
        line(Screen::Papers, t.ui_papers(), String::new(), String::new()),
    ];
    found.push(Phase {
        enabled: true,
        gap: true,
        ..line(Screen::Journal, t.ui_journal(), String::new(), String::new())
    });
    found
}

/// Deals of a leg at its largest table.
pub fn longest(leg: &Leg) -> u32 {
    leg.tables.iter().map(|table| table.deals(leg.rounds)).max().unwrap_or(0)
}

/// Deals written on a table's sheet, and deals that belong on it.
pub fn deals_of(leg: &Leg, table: &Table) -> (u32, u32) {
    let deals = &table.sheet.deals;
    let again = deals.iter().zip(deals.iter().skip(1)).filter(|(a, b)| a.deal == b.deal).count();
    (u32::try_from(deals.len() - again).unwrap_or(u32::MAX), table.deals(leg.rounds))
}

/// Whether a table has nothing more to play: its sheet is in, or the desk marked it as handed in.
pub fn has_played(leg: &Leg, table: &Table) -> bool {
    let marked = match table.sheet.mark {
        SheetMark::In | SheetMark::Checked | SheetMark::Signed => true,
        SheetMark::Out | SheetMark::Doubtful => false,
    };
    marked || table.is_in(leg.rounds)
}

/// Whether a table still plays in a leg.
pub fn is_played(event: &Event, leg: u32) -> bool {
    let found = event.legs.iter().find(|l| l.number == leg);
    found.is_some_and(|l| l.tables.iter().any(|table| !has_played(l, table)))
}

/// Sheets in and sheets expected, of one leg or of all.
pub fn sheets_in(event: &Event, leg: Option<u32>) -> (u32, u32) {
    let mut found = (0, 0);
    for l in event.legs.iter().filter(|l| leg.is_none_or(|n| n == l.number)) {
        for table in &l.tables {
            found.1 += 1;
            found.0 += u32::from(table.is_in(l.rounds));
        }
    }
    found
}

/// Whether the legs of this event end in slips rather than in sheets of deals.
pub fn by_slips(event: &Event) -> bool {
    use crate::club::MovementKind;
    event.scoring != Scoring::SeegerFabian
        && matches!(event.movement.kind, MovementKind::Pairs | MovementKind::UpTheSides | MovementKind::Individual)
}
