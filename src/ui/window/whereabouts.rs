//! Where in a book one was, kept from one opening to the next.

use super::Window;
use crate::app::settings::Last;

impl Window {
    /// Where one was when this book was last closed, as far as that is still there.
    pub(super) fn go_where_one_was(&mut self) {
        let Some(last) = &self.habits.settings.last else {
            return;
        };
        if self.app.return_to(last)
            && let Some(deal) = last.deal
        {
            self.screens.stand_at(last.event, self.app.place(), deal);
        }
    }

    pub(super) fn note_where_one_is(&mut self) {
        let place = self.app.place();
        if let (Some(event), Some(book)) = (place.event, self.app.files().path.clone()) {
            self.habits.settings.last = Some(Last {
                book,
                event,
                screen: self.app.screen(),
                leg: place.leg,
                table: place.table,
                deal: self.screens.deal_at(event, place),
            });
        }
    }

    /// Going somewhere is remembered at once: who is killed comes back to where he was.
    pub(super) fn keep_where_one_is(&mut self) {
        let before = self.habits.settings.last.clone();
        self.note_where_one_is();
        let same = match (&before, &self.habits.settings.last) {
            (Some(before), Some(last)) => before.is_beside(last),
            (before, last) => before == last,
        };
        if self.app.session().is_some() && !same {
            self.remember();
        }
    }
}
