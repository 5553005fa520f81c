//! All screens, and which of them is shown.

use crate::app::intent::{Errand, Place, Screen};
use crate::club::{DealNo, Event, EventId, SheetId};
use crate::report::PaperKind;
use crate::session::Moment;
use crate::ui::{
    awards::PrizesScreen,
    book::journal::JournalScreen,
    context::Ctx,
    evening::{EveningScreen, start::StartScreen},
    hall::HallScreen,
    help::HelpScreen,
    papers::PapersScreen,
    people::PeopleScreen,
    season::SeasonScreen,
    seats::SeatsScreen,
    sheet::{SheetScreen, list_foot::ListFootScreen, sheets::SheetsScreen, slips::SlipsScreen},
    standing::{player::PlayerScreen, ranking::StandingsScreen},
    teams::TeamsScreen,
    window::foot::UndoOf,
};
use egui::Ui;

/// Every screen with what it remembers between frames.
#[derive(Debug, Default)]
pub struct Screens {
    start: StartScreen,
    season: SeasonScreen,
    evening: EveningScreen,
    edit: EveningScreen,
    people: PeopleScreen,
    teams: TeamsScreen,
    seats: SeatsScreen,
    sheets: SheetsScreen,
    sheet: SheetScreen,
    slips: SlipsScreen,
    list_foot: ListFootScreen,
    standings: StandingsScreen,
    player: PlayerScreen,
    prizes: PrizesScreen,
    papers: PapersScreen,
    journal: JournalScreen,
    hall: HallScreen,
    help: HelpScreen,
}

impl Screens {
    /// Shows one of them in the middle. Each visit begins at its top: how far another one was
    /// scrolled is forgotten.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, screen: Screen, visit: u64) {
        self.sheet.mind(ctx);
        ui.push_id((screen, visit), |ui| match screen {
            Screen::Start => self.start.ui(ui, ctx),
            Screen::Season => self.season.ui(ui, ctx),
            Screen::NewEvening => self.evening.ui(ui, ctx),
            Screen::EditEvening => self.edit.edit_ui(ui, ctx),
            Screen::People => self.people.ui(ui, ctx),
            Screen::Teams => self.teams.ui(ui, ctx),
            Screen::Seats => self.seats.ui(ui, ctx),
            Screen::Sheets => {
                self.sheet.wake(ctx);
                self.sheets.ui(ui, ctx, &self.sheet);
            }
            Screen::Sheet => self.sheet.ui(ui, ctx),
            Screen::Slips => self.slips.ui(ui, ctx),
            Screen::ListFoot => self.list_foot.ui(ui, ctx),
            Screen::Standings => self.standings.ui(ui, ctx),
            Screen::Player => self.player.ui(ui, ctx),
            Screen::Prizes => self.prizes.ui(ui, ctx),
            Screen::Papers => self.papers.ui(ui, ctx),
            Screen::Journal => self.journal.ui(ui, ctx),
            Screen::Room => self.hall.ui(ui, ctx),
            Screen::Help => self.help.ui(ui, ctx),
        });
        self.papers.go_on(ui.ctx(), ctx);
    }

    /// Turns the papers to one of them; to one of what changed since a moment.
    pub fn paper(&mut self, kind: PaperKind, since: Option<Moment>) {
        self.papers.show(kind, since);
    }

    /// Opens what is done on one of them.
    pub fn open(&mut self, errand: Errand) {
        match errand {
            Errand::Late => self.sheets.ask_late(),
            Errand::Happened => self.seats.say_what_happened(),
            Errand::Numbers => self.people.ask_numbers(),
            Errand::Purse => self.prizes.set_money(),
            Errand::Settlement | Errand::Till | Errand::Giving => {}
        }
    }

    /// Takes back, or does again, what is typed on the screen and not in the book; false if nothing
    /// is.
    pub fn steps(
        &mut self,
        screen: Screen,
        place: Place,
        event: Option<&Event>,
        is_undo: bool,
    ) -> bool {
        let Some(event) = event else { return false };
        if screen == Screen::Sheet {
            return self.sheet.steps(place.sheet(event.id), is_undo);
        }
        let table = event.leg(place.leg).and_then(|leg| leg.table(place.table));
        screen == Screen::ListFoot
            && is_undo
            && table.is_some_and(|table| self.list_foot.take_back(table))
    }

    /// What undo and redo go through.
    pub fn undo_of(&self, screen: Screen, place: Place) -> UndoOf {
        match place.event {
            Some(event) if screen == Screen::Sheet => self.sheet.undo_of(place.sheet(event)),
            Some(_) | None => UndoOf::Book,
        }
    }

    /// The deal at which one stands on a table's sheet.
    pub fn deal_at(&self, event: EventId, place: Place) -> Option<DealNo> {
        self.sheet.deal_at(place.sheet(event))
    }

    /// Where one stood on a table's sheet when the program ended.
    pub fn stand_at(&mut self, event: EventId, place: Place, deal: DealNo) {
        self.sheet.resume_at(place.sheet(event), deal);
    }

    /// Something changed in a deal of a table's sheet: one stands there next.
    pub fn touched(&mut self, sheet: SheetId, deal: DealNo) {
        self.sheet.touched(sheet, deal);
    }

    /// Whether it was asked whose name was changed, and nobody has said it.
    pub fn asks_whose(&self, event: Option<EventId>) -> bool {
        self.people.asks_whose(event)
    }

    /// Cuts that have still to be made.
    pub fn open_cuts(&mut self, wake: &egui::Context, ctx: &Ctx<'_>) -> u32 {
        self.prizes.open_cuts(wake, ctx)
    }
}
