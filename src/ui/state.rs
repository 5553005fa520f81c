//! The phases of the evening with their states, as the list at the left shows them.

use super::context::Ctx;
use crate::app::intent::Screen;

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
            ..line(
                Screen::Start,
                t.ui_evenings(),
                count(evenings > 0, evenings.to_string()),
                evenings.to_string(),
            )
        },
        Phase {
            gap: true,
            ..line(
                Screen::People,
                t.ui_people(),
                count(people > 0, people.to_string()),
                people.to_string(),
            )
        },
        line(
            Screen::Seats,
            t.ui_seats(),
            count(drawn, "✓".into()),
            t.ui_drawn(),
        ),
        line(
            Screen::Sheets,
            t.ui_sheets(),
            count(drawn, format!("{done}/{all}")),
            t.ui_n_of_m(done, all),
        ),
        line(
            Screen::Standings,
            t.ui_standings(),
            String::new(),
            String::new(),
        ),
        Phase {
            warn: cuts > 0,
            ..line(
                Screen::Prizes,
                t.ui_prizes(),
                count(cuts > 0, format!("▲ {cuts}")),
                t.ui_cuts_open(cuts),
            )
        },
        line(Screen::Papers, t.ui_papers(), String::new(), String::new()),
    ];
    found.push(Phase {
        enabled: true,
        gap: true,
        ..line(
            Screen::Journal,
            t.ui_journal(),
            String::new(),
            String::new(),
        )
    });
    found
}
