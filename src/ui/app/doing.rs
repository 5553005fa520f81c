//! Carries out, after the frame, what the screens, the keys and the menus asked for.

use super::works::Change;
use super::{App, Over};
use crate::app::intent::{Asker, FileFor, Intent, Place, Screen, Tone, WindowIntent};
use crate::app::lists::progress;
use crate::app::settings::Habit;
use crate::app::words;
use crate::club::{EventId, SheetId, Standings, moved, standings};
use crate::i18n::Texts;
use crate::ops::{Command, Refusal, SealRefusal};
use crate::session::{Done, Session, SessionError};
use crate::ui::dialogs::{Asked, Reason};
use crate::ui::history::History;
use crate::ui::palette::Palette;
use egui::Context;

impl App {
    pub(super) fn carry_out(&mut self, ctx: &Context, intent: Intent) {
        match intent {
            Intent::Do {
                command,
                from,
                then,
            } => self.change(
                ctx,
                Change::Do {
                    command,
                    from,
                    then,
                },
            ),
            Intent::Undo => self.change(ctx, Change::Undo),
            Intent::TakeBack(seq) => self.take_back(ctx, seq),
            Intent::Redo => self.change(ctx, Change::Redo),
            Intent::Steps(steps) => self.jump = (steps, 0),
            Intent::Go(screen) => self.go(screen),
            Intent::Back => self.back(),
            Intent::Event(id) => self.go_to_event(id),
            Intent::Leg(leg) => self.place.leg = leg.max(1),
            Intent::Table { leg, table } => self.go_to_table(leg, table),
            Intent::Player(id) => {
                self.place.player = Some(id);
                self.go(Screen::Player);
            }
            Intent::OpenBook(path) => self.open_book(ctx, path),
            Intent::CopyBook(path) => self.copy_book(ctx, path),
            Intent::Exchange(what, path) => self.exchange(ctx, what, path),
            Intent::Verify => self.examine(ctx),
            Intent::Posted(event) => {
                // The papers are out; a note that cannot be kept is no reason to alarm anybody now.
                let _ = self.session.as_mut().map(|session| session.post(event));
            }
            Intent::Clock(turn) => self.turn_clock(turn),
            Intent::Window(wanted) => self.carry_out_here(ctx, wanted),
        }
    }

    /// Carries out what concerns the window alone.
    fn carry_out_here(&mut self, ctx: &Context, wanted: WindowIntent) {
        match wanted {
            // What is said to be done together with a change that was refused is not done.
            WindowIntent::Toast(Tone::Done, _) if self.refused => {}
            WindowIntent::Toast(tone, text) => self.toasts.say(tone, text, None),
            WindowIntent::Ask(question) => self.lay_over(ctx, Over::Ask(question)),
            WindowIntent::Proof(proof) => self.lay_over(ctx, Over::Proof(proof)),
            WindowIntent::Palette => self.lay_over(ctx, Over::Palette(Palette::default())),
            WindowIntent::History => self.lay_over(ctx, Over::History(History::default())),
            WindowIntent::Paper(kind, since) => {
                self.screens.paper(kind, since);
                self.go(Screen::Papers);
            }
            WindowIntent::ChooseBook => self.choose_book(ctx),
            WindowIntent::ChooseCopy => self.choose_copy(ctx),
            WindowIntent::ChooseExchange(what) => self.choose_exchange(ctx, what),
            WindowIntent::File {
                from,
                title,
                wanted,
            } => self.choose(ctx, FileFor::Screen(from), title, wanted),
            WindowIntent::TypePath => self.type_path(ctx),
            WindowIntent::Deliver(from, path) => self.deliver(ctx, from, path),
            WindowIntent::View(path) => {
                if let Err(why) = self.dialogs.view(&path) {
                    let text = self.texts.ui_no_viewer(path.display().to_string(), why);
                    self.toasts.say(Tone::Wrong, text, None);
                }
            }
            WindowIntent::RoomScreen => {
                let now = self.time().timestamp();
                self.timing.hall.turn(now);
            }
            WindowIntent::RoomStep(step, pages) => {
                let now = self.time().timestamp();
                self.timing.hall.step(ctx, step, now, pages);
            }
            WindowIntent::FullScreen => {
                let full = ctx.input(|i| i.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(!full));
            }
            WindowIntent::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            WindowIntent::Habit(habit) => {
                if let Habit::Lang(lang) = habit {
                    self.texts = Texts::new(lang);
                    self.revision += 1;
                }
                self.settings.change(habit);
                self.remember();
            }
        }
    }

    fn go_to_event(&mut self, id: EventId) {
        self.open_event(id);
        let fresh = self.event_of(id).is_some_and(|e| e.legs.is_empty());
        self.go(if fresh {
            Screen::People
        } else {
            Screen::Sheets
        });
    }

    fn go_to_table(&mut self, leg: u32, table: u32) {
        self.place = Place {
            leg,
            table,
            ..self.place
        };
        let event = self.place.event.and_then(|id| self.event_of(id));
        let slips = event.is_some_and(progress::by_slips);
        self.go(if slips { Screen::Slips } else { Screen::Sheet });
    }

    pub(super) fn transacted(
        &mut self,
        ctx: &Context,
        command: &Command,
        done: Result<Done, SessionError>,
        from: Option<Asker>,
        then: Option<Screen>,
    ) {
        let worth_saying = !command.is_seen();
        let before = self.before.take();
        if let Err(SessionError::Refused(Refusal::Seal(SealRefusal::Sealed { event, .. }))) = &done
        {
            let event = *event;
            let why = done
                .err()
                .map(|why| words::refused(&self.texts, &why, self.event_of(event)))
                .unwrap_or_default();
            let asked = Asked {
                command: command.clone(),
                from,
                then,
            };
            let typed = self.half.borrow_mut().found(REASON).unwrap_or_default();
            return self.lay_over(
                ctx,
                Over::Reason(Box::new(Reason::new(asked, event, why, typed))),
            );
        }
        let outcome = match done {
            Ok(done) => {
                self.revision += 1;
                if let Some(id) = done.event().filter(|id| self.event_of(*id).is_some()) {
                    self.open_event(id);
                }
                self.stand_firm();
                let effect = before.and_then(|(id, before)| self.effect(id, &before));
                let title = self.texts.change_title(&done.title);
                match (done.seq, effect) {
                    (None, _) if worth_saying => {
                        self.toasts
                            .say(Tone::Done, self.texts.ui_nothing_changed(), None)
                    }
                    (None, _) => self.toasts.clear(),
                    (seq, Some(effect)) => {
                        self.toasts
                            .say(Tone::Done, format!("{title}. {effect}"), seq)
                    }
                    (seq, None) if worth_saying => self.toasts.say(Tone::Done, title, seq),
                    (Some(_), None) => self.toasts.clear(),
                }
                if let Some(screen) = then {
                    self.go(screen);
                }
                Ok(())
            }
            Err(why) => Err(self.refuse(&why)),
        };
        self.answer(from, outcome);
    }

    /// Takes back what a message told, and nothing else.
    fn take_back(&mut self, ctx: &Context, seq: i64) {
        if self.session().and_then(|session| session.undo_step(0)) == Some(seq) {
            self.change(ctx, Change::Undo);
        } else {
            self.toasts
                .say(Tone::Wrong, self.texts.ui_undo_not_newest(), None);
        }
    }

    /// Tells who asked what came of a command.
    pub(super) fn answer(&mut self, from: Option<Asker>, outcome: Result<(), String>) {
        if let Some(id) = from {
            self.mail.outcomes.insert(id, outcome);
        }
    }

    /// What a correction did to the ranks, in words.
    fn effect(&self, id: EventId, before: &Standings) -> Option<String> {
        let event = self.event_of(id)?;
        Some(words::rank_effect(
            &self.texts,
            event,
            &moved(before, &standings(event, None)),
        ))
    }

    pub(super) fn refuse(&mut self, why: &SessionError) -> String {
        let event = self.place.event.and_then(|id| self.event_of(id));
        let text = words::refused(&self.texts, why, event);
        self.toasts.say(Tone::Wrong, text.clone(), None);
        self.refused = true;
        text
    }

    pub(super) fn stepped(
        &mut self,
        done: Result<Done, SessionError>,
        said: impl FnOnce(&Texts, String) -> String,
    ) {
        match done {
            Ok(done) => {
                self.revision += 1;
                self.stand_firm();
                self.go_to_deal(&done);
                let text = said(&self.texts, self.texts.change_title(&done.title));
                self.toasts.say(Tone::Done, text, None);
            }
            Err(why) => {
                self.refuse(&why);
            }
        }
    }

    /// The desk goes to the deal that an undo or redo touched; another sheet comes onto it where it
    /// is in sight.
    fn go_to_deal(&mut self, done: &Done) {
        let touched = &done.touched;
        let Some((sheet, deal)) = touched
            .deals
            .first()
            .copied()
            .filter(|_| touched.sheets.len() == 1)
        else {
            return;
        };
        let SheetId { event, leg, table } = sheet;
        self.screens.touched(event, (leg, table), deal);
        if self.screen == Screen::Sheet && self.place.event == Some(event) {
            self.place = Place {
                leg,
                table,
                ..self.place
            };
        }
    }

    /// After an undo the evening, leg or table that one stands at may be gone.
    pub(super) fn stand_firm(&mut self) {
        let Some(id) = self.place.event else { return };
        let Some(event) = self.event_of(id) else {
            self.place.event = None;
            self.screen = Screen::Start;
            return;
        };
        let legs = u32::try_from(event.legs.len()).unwrap_or(u32::MAX);
        let leg = self.place.leg.clamp(1, legs.max(1));
        let gone = legs == 0 && matches!(self.screen, Screen::Sheet | Screen::Slips);
        self.place.leg = leg;
        if gone {
            self.screen = Screen::Seats;
        }
    }

    pub(super) fn go(&mut self, screen: Screen) {
        if screen != self.screen {
            self.came_from.push(self.screen);
            if self.came_from.len() > 50 {
                self.came_from.remove(0);
            }
        }
        self.screen = screen;
        self.arriving = true;
    }

    pub(super) fn back(&mut self) {
        self.screen = self.came_from.pop().unwrap_or(Screen::Start);
        self.arriving = true;
    }
}

/// Under which name a half-typed reason is kept.
pub(super) const REASON: &str = "reason";

/// In larger events what a correction did is told by the journal alone: a frame has no time for two
/// standings.
const RANKS_TOLD: usize = 1000;

/// The standings before a recorded result is changed; none if nothing is corrected.
pub(super) fn ranks_before(session: &Session, command: &Command) -> Option<(EventId, Standings)> {
    let event = session.event(command.corrects(session.book())?)?;
    (event.entrants.len() <= RANKS_TOLD).then(|| (event.id, standings(event, None)))
}
