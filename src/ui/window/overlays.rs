//! What is over the screens: one dialog at a time, which has the keyboard.

use crate::app::{actions::Now, drafts::DraftOf, intent::Intent};
use crate::ui::{
    focus,
    hosting::let_in::Place,
    platform::with_extension,
    window::{
        Window,
        dialogs::{DialogAnswer, ask},
        overlay::{Overlay, Overlays},
    },
};
use egui::Context;

impl Window {
    pub(super) fn lay_over(&mut self, ctx: &Context, overlay: Overlay) {
        let before = self.overlays.focus_before;
        self.overlays = Overlays {
            open: Some(overlay),
            fresh: true,
            left: false,
            focus_before: before.or_else(|| focus::having(ctx)),
        };
    }

    /// After the first frame without a dialog, in which nothing below it can have the keyboard yet:
    /// what had it before has it again, unless an answer gave it to something else.
    fn give_back(&mut self, ctx: &Context) {
        if let Some(had) = self.overlays.focus_before.take()
            && (self.overlays.left || ctx.memory(|m| m.focused().is_none()))
        {
            self.keyboard.focus.give_back(ctx, had);
            ctx.request_repaint();
        }
    }

    pub(super) fn overlay_ui(&mut self, ctx: &Context, now: &Now) -> Option<Intent> {
        let Some(mut overlay) = self.overlays.open.take() else {
            self.give_back(ctx);
            return None;
        };
        // A screen without a field takes the keyboard for its button; the dialog comes after it.
        if std::mem::take(&mut self.overlays.fresh) {
            focus::leave(ctx);
        }
        let decided = self.decide(ctx, now, &mut overlay);
        let stays = matches!(decided, DialogAnswer::Open | DialogAnswer::Goes(_));
        if let Overlay::Reason(asked) = &overlay {
            let typed = Some(&asked.typed).filter(|typed| stays && !typed.is_empty());
            self.app.drafts().borrow_mut().keep(DraftOf::Reason, typed);
        }
        // Whoever gives no reason is led to what wants one.
        self.overlays.left =
            matches!(decided, DialogAnswer::Cancelled) && !matches!(overlay, Overlay::Reason(_));
        if stays {
            self.overlays.open = Some(overlay);
        } else {
            ctx.request_repaint();
        }
        match decided {
            DialogAnswer::Open | DialogAnswer::Cancelled => None,
            DialogAnswer::Yes(intent) | DialogAnswer::Goes(intent) => Some(intent),
        }
    }

    fn decide(&mut self, ctx: &Context, now: &Now, overlay: &mut Overlay) -> DialogAnswer<Intent> {
        let t = &self.texts;
        match overlay {
            Overlay::Ask(question) => ask(ctx, t, question),
            Overlay::Palette(palette) => {
                let book = self.app.session().map(|session| session.book());
                palette.ui(ctx, t, now, book.map(|book| (book, self.app.event())))
            }
            Overlay::History(history) => self
                .app
                .session()
                .map_or(DialogAnswer::Cancelled, |session| {
                    history.ui(ctx, t, session)
                }),
            Overlay::Proof(proof) => crate::ui::book::proof::ui(ctx, t, proof),
            Overlay::OldFile(file, fresh) => {
                crate::ui::book::old_file::ui(ctx, t, file, std::mem::take(fresh))
            }
            Overlay::Merge(merge) => self
                .app
                .session()
                .map_or(DialogAnswer::Cancelled, |session| {
                    merge.ui(ctx, t, session.book())
                }),
            Overlay::LetIn(let_in) => {
                let place = Place {
                    event: self.app.event(),
                    leg: self.app.place().leg,
                    seen: self.event_seen(),
                };
                let_in.ui(ctx, t, &self.hosting, place, self.habits.settings.port)
            }
            Overlay::Share(share) => share.ui(ctx, t, &self.hosting.state),
            Overlay::AskShared(asked) => asked.ui(ctx, t),
            Overlay::Beside(list) => self
                .app
                .event()
                .map_or(DialogAnswer::Cancelled, |event| list.ui(ctx, t, event)),
            Overlay::MoveSheet(asked) => match (self.app.session(), self.app.event()) {
                (Some(session), Some(event)) => {
                    asked.ui(ctx, t, session.book(), event, self.app.place())
                }
                (Some(_) | None, _) => DialogAnswer::Cancelled,
            },
            Overlay::Reason(asked) => {
                let session = self.app.session();
                let event = session.and_then(|session| session.event(asked.asked.event));
                let decided = asked.ui(ctx, t, event);
                if decided == DialogAnswer::Cancelled
                    && let Some(asker) = asked.asked.wanted.from
                {
                    let why = Err(asked.why.clone());
                    self.mail.outcomes.insert(asker, why);
                }
                decided.and_then(|reason| {
                    DialogAnswer::Yes(self.app.with_reason(&asked.asked, &reason))
                })
            }
            Overlay::Path(typed) => typed.ui(ctx, t).and_then(|path| {
                let whole = with_extension(&path, &typed.wanted);
                DialogAnswer::Yes(self.bring(typed.from, whole, &typed.wanted))
            }),
        }
    }
}
