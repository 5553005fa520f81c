//! The file that is being chosen, in the desktop's dialog.

use crate::app::{
    Printer,
    intent::{FileFor, Wanted},
};
use crate::ui::{
    platform::{Answer, FileDialogs},
    window::{dialogs::TypedPath, overlay::Overlay},
};
use egui::Context;
use std::sync::Arc;

/// From so many seconds on a line says what one waits for, with a way out.
const WAITING_SECONDS: f64 = 2.0;

/// The file that is being chosen.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) from: FileFor,
    title: String,
    pub(super) wanted: Wanted,
    pub(super) since: f64,
}

impl Pending {
    pub(super) fn typed(self) -> Overlay {
        Overlay::Path(TypedPath::new(self.from, self.title, self.wanted))
    }
}

/// The desktop's dialogs and printer, and the file that is being chosen.
pub(super) struct FileChoice {
    pub(super) dialogs: Box<dyn FileDialogs>,
    pub(super) printer: Arc<dyn Printer + Send + Sync>,
    pub(super) pending: Option<Pending>,
}

impl FileChoice {
    pub(super) fn new(dialogs: Box<dyn FileDialogs>) -> FileChoice {
        FileChoice {
            printer: dialogs.printer(),
            dialogs,
            pending: None,
        }
    }

    /// Lets a file be chosen, one at a time.
    pub(super) fn choose(&mut self, ctx: &Context, from: FileFor, title: String, wanted: Wanted) {
        if self.pending.is_none() {
            self.dialogs.ask(&title, &wanted, ctx.into());
            self.pending = Some(Pending {
                from,
                title,
                wanted,
                since: ctx.input(|i| i.time),
            });
        }
    }

    /// Whether a desktop whose dialog does not come holds somebody up.
    pub(super) fn waits(&self, ctx: &Context) -> bool {
        let Some(pending) = &self.pending else {
            return false;
        };
        let waited = ctx.input(|i| i.time) - pending.since;
        if waited < WAITING_SECONDS {
            ctx.request_repaint_after_secs((WAITING_SECONDS - waited) as f32 + 0.01);
        }
        waited >= WAITING_SECONDS
    }

    /// The answer of the desktop's dialog, once it is there.
    pub(super) fn answer(&mut self) -> Option<(Pending, Answer)> {
        let answer = self.dialogs.poll()?;
        Some((self.pending.take()?, answer))
    }
}
