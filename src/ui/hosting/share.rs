//! Sharing a book by a database: whether that is wanted, where it is, and that it is shared.

use crate::app::intent::Hosting as Wanted;
use crate::i18n::Texts;
use crate::link::postgres::Sharing;
use crate::ui::theme::GRID;
use crate::ui::widgets::{complaint, field, quiet_choice, subdued};
use egui::{Id, Ui};

/// Whether a book is to be shared, and where.
#[derive(Debug, Default)]
pub(super) struct Share {
    is_wanted: bool,
    /// As it is typed.
    database: String,
    /// It was to be shared, and no database was named.
    is_missing: bool,
}

fn database_id() -> Id {
    Id::unique("let-in.database")
}

impl Share {
    /// The button that asks for it.
    pub(super) fn choice_ui(&mut self, ui: &mut Ui, t: &Texts) {
        if quiet_choice(ui, self.is_wanted, t.let_in_share()).clicked() {
            self.is_wanted = !self.is_wanted;
            self.is_missing = false;
            if self.is_wanted {
                ui.memory_mut(|m| m.request_focus(database_id()));
            }
        }
    }

    /// Where the database is, if it is wanted; whether that was said by Enter.
    pub(super) fn field_ui(&mut self, ui: &mut Ui, t: &Texts) -> bool {
        if !self.is_wanted {
            return false;
        }
        ui.label(subdued(ui, t.let_in_share_note()));
        ui.add_space(GRID);
        let label = t.let_in_database();
        let typed = field(ui, database_id(), &label, &mut self.database, 520.0);
        self.is_missing &= !typed.changed();
        if self.is_missing {
            complaint(ui, &t.let_in_no_database());
        }
        ui.add_space(GRID * 2.0);
        crate::ui::form::entered(ui, &typed)
    }

    /// Others are let in at this port; none: whoever wants to share names a database first.
    pub(super) fn begins(&mut self, port: u16) -> Option<Wanted> {
        let database = self.database.trim().to_owned();
        self.is_missing = self.is_wanted && database.is_empty();
        match (self.is_wanted, self.is_missing) {
            (_, true) => None,
            (true, false) => Some(Wanted::Share { port, database }),
            (false, false) => Some(Wanted::Begin(port)),
        }
    }
}

/// Says that a book is shared.
pub(super) fn shared_ui(ui: &mut Ui, t: &Texts, sharing: &Sharing) {
    let words = t.let_in_shared(sharing.place(), sharing.name());
    ui.label(subdued(ui, words));
    ui.add_space(GRID * 2.0);
}
