//! All screens, and which of them is shown.

use super::context::{Ctx, Screen};
use super::sheet::SheetScreen;
use super::start::StartScreen;
use egui::{CentralPanel, Frame, Ui};

/// Every screen with what it remembers between frames.
#[derive(Debug, Default)]
pub struct Screens {
    start: StartScreen,
    sheet: SheetScreen,
}

impl Screens {
    /// Shows one of them in the middle.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, screen: Screen) {
        let fill = Frame::NONE.fill(ctx.tokens.surface);
        CentralPanel::default().frame(fill).show(ui, |ui| {
            ui.push_id(screen, |ui| match screen {
                Screen::Sheet => self.sheet.ui(ui, ctx),
                _ => self.start.ui(ui, ctx),
            });
        });
    }

    /// Cuts that have still to be made.
    pub fn open_cuts(&mut self, _ctx: &Ctx<'_>) -> u32 {
        0
    }
}
