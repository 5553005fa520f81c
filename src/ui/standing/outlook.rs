//! What the last sheets that are missing can still change, in a line over the list of the sheets.

use crate::app::work::{Later, large};
use crate::club::{Book, EventId, outlook};
use crate::i18n::{Lang, Texts};
use crate::ui::context::Ctx;
use egui::Context;
use std::sync::Arc;

/// With more sheets missing than these it is found out beside the window: each takes some
/// milliseconds, and it is wanted after every deal.
const AT_ONCE: u32 = 3;

/// The line, as it was put into words last.
#[derive(Debug, Default)]
pub struct OutlookLine {
    kept: Later<(EventId, Lang), Option<String>>,
}

impl OutlookLine {
    /// The words for the open evening; none as long as nothing can be said.
    pub fn words(&mut self, wake: &Context, ctx: &Ctx<'_>) -> Option<&str> {
        let event = ctx.event()?;
        let (done, all) = ctx.missing.sheets;
        // Before, everybody can still win everything.
        if done * 3 < all * 2 {
            return None;
        }
        let id = event.id;
        let lang = ctx.texts.lang();
        let said = move |book: Arc<Book>| {
            let event = book.event(id)?;
            let rules = event.settings.rules.rulebook()?;
            Some(Texts::new(lang).outlook(event, &outlook(event, &rules)?))
        };
        let beside = large(event) || all.saturating_sub(done) > AT_ONCE;
        let found = self
            .kept
            .get(wake, ctx.snapshot(), (id, lang), beside, said);
        found?.as_deref()
    }
}
