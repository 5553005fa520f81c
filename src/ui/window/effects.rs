//! Carries out, after the frame, what the screens, the keys and the menus asked for, and does what
//! follows from it.

use crate::app::{
    drafts::DraftOf,
    evening::progress::{called, sheets_in},
    hall::room::RoomSettings,
    intent::{Asker, Errand, FileFor, Intent, PrizesPart, Question, Screen, Tone, WindowIntent},
    outcome::{Effect, Outcome},
    settings::Habit,
};
use crate::i18n::Texts;
use crate::ui::{
    book::history::History,
    hall::timing::Timing,
    hosting::let_in::LetIn,
    palette::Palette,
    people::{self, merge::Merge},
    screens::Screens,
    seats::repair as seats,
    sheet::{beside::DeskList, move_sheet::MoveSheet},
    window::{Window, dialogs::Reason, overlay::Overlay},
};
use egui::{Context, ViewportCommand};

impl Window {
    pub(super) fn carry_out(&mut self, ctx: &Context, intent: Intent) {
        if let Intent::Undo | Intent::Redo = intent {
            let is_undo = intent == Intent::Undo;
            let screen = self.app.screen();
            let place = self.app.place();
            if self.screens.steps(screen, place, self.app.event(), is_undo) {
                return;
            }
        }
        let effects = self.app.handle(intent);
        self.take_effects(ctx, effects);
    }

    /// Does what follows.
    pub(super) fn take_effects(&mut self, ctx: &Context, effects: Vec<Effect>) {
        for effect in effects {
            self.take_effect(ctx, effect);
        }
    }

    fn take_effect(&mut self, ctx: &Context, effect: Effect) {
        match effect {
            Effect::Tell(outcome, from) => {
                self.tell(&outcome, from);
                if let Some(asker) = from {
                    let answer = if let Outcome::Refused(why) = outcome {
                        Err(why)
                    } else {
                        Ok(())
                    };
                    self.mail.outcomes.insert(asker, answer);
                }
            }
            Effect::AskReason(asked, why) => {
                let typed = self.app.drafts().borrow_mut().found(DraftOf::Reason);
                let reason = Reason::new(*asked, why, typed.unwrap_or_default());
                self.lay_over(ctx, Overlay::Reason(Box::new(reason)));
            }
            Effect::Touched(sheet, deal) => {
                self.screens.touched(sheet, deal);
            }
            Effect::BookOpened => {
                // Those who were let in came to the book before.
                self.hosting.end(&self.app);
                self.app.lend_to_nobody();
                // Whatever screen comes, it comes anew and takes the focus.
                self.shown = None;
                self.screens = Screens::default();
                self.timing = Timing::default();
                self.go_where_one_was();
                self.ask_to_let_in_again();
            }
            Effect::BookFollowed => self.shown = None,
            Effect::BookCopied(path) => {
                if let Some(book) = self.app.files().path.clone() {
                    self.habits.settings.copied = Some((book, path));
                    self.remember();
                }
            }
            Effect::Window(wanted) => self.carry_out_here(ctx, wanted),
        }
    }

    /// Says what came of something, in the words of now.
    fn tell(&mut self, outcome: &Outcome, from: Option<Asker>) {
        let open = self.app.place().event;
        let said = outcome.words(&self.texts, self.app.session(), open);
        let refused = matches!(outcome, Outcome::Refused(_));
        // A refusal is said once.
        let tells = |asker| people::tells(asker) || seats::tells(asker);
        let here = !(refused && from.is_some_and(tells));
        match &said {
            Some(text) if here => self.toasts.say(outcome.tone(), text.clone()),
            Some(_) | None => self.toasts.clear(),
        }
        if refused {
            self.toasts.refused();
        }
    }

    /// Carries out what concerns the window alone.
    fn carry_out_here(&mut self, ctx: &Context, wanted: WindowIntent) {
        match wanted {
            WindowIntent::Toast(tone, text) => self.toasts.say_with(tone, text),
            WindowIntent::Finished(what) => {
                self.toasts.say_with(Tone::Done, what.words(&self.texts));
            }
            WindowIntent::Ask(question) => self.lay_over(ctx, Overlay::Ask(question)),
            WindowIntent::Proof(proof) => self.lay_over(ctx, Overlay::Proof(proof)),
            WindowIntent::OldFile(file) => self.lay_over(ctx, Overlay::OldFile(file, true)),
            WindowIntent::DeskList => self.lay_over(ctx, Overlay::Beside(DeskList::default())),
            WindowIntent::CallLeg => {
                if let Some(intent) = self.next_called() {
                    self.carry_out(ctx, intent);
                }
            }
            WindowIntent::MoveSheet => {
                self.lay_over(ctx, Overlay::MoveSheet(MoveSheet::default()));
            }
            WindowIntent::LetIn => self.lay_over(ctx, Overlay::LetIn(LetIn::default())),
            WindowIntent::Share => self.ask_to_share(ctx),
            WindowIntent::AskShared => self.ask_how_to_go_on(),
            WindowIntent::Hosting(wanted) => self.carry_out_hosting(ctx, wanted),
            WindowIntent::Merge => self.lay_over(ctx, Overlay::Merge(Merge::default())),
            WindowIntent::Copy(text) => ctx.copy_text(text),
            WindowIntent::Palette => self.lay_over(ctx, Overlay::Palette(Palette::default())),
            WindowIntent::History => {
                if let Some(session) = self.app.session() {
                    let history = History::of(session);
                    self.lay_over(ctx, Overlay::History(history));
                }
            }
            WindowIntent::Paper(kind, since) => {
                self.screens.paper(kind, since);
                self.carry_out(ctx, Intent::Go(Screen::Papers));
            }
            WindowIntent::Errand(errand) => self.go_on_errand(ctx, errand),
            WindowIntent::Choose(what) => self.choose(ctx, what),
            WindowIntent::StopSecond => {
                if let Some(question) = self.stop_second() {
                    self.carry_out(ctx, WindowIntent::Ask(question).into());
                }
            }
            WindowIntent::File {
                from,
                title,
                wanted,
            } => self.files.choose(ctx, FileFor::Screen(from), title, wanted),
            WindowIntent::TypePath => self.type_path(ctx),
            WindowIntent::Deliver(from, path) => self.deliver(ctx, from, path),
            WindowIntent::View(path) => {
                if let Err(why) = self.files.dialogs.view(&path) {
                    let text = self.texts.ui_no_viewer(path.display().to_string(), why);
                    self.toasts.complain(text);
                }
            }
            WindowIntent::RoomScreen => {
                let now = self.app.time().timestamp();
                let event = self.app.event().map(|event| event.id);
                self.timing.turn_room(now, event);
            }
            WindowIntent::RoomStep(step, pages) => {
                let now = self.app.time().timestamp();
                self.timing.hall.step(ctx, step, now, pages);
            }
            WindowIntent::Habit(habit) => self.change_habit(habit),
            WindowIntent::FullScreen => {
                let full = ctx.input(|i| i.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            WindowIntent::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
        }
    }

    /// Calls the next leg; while sheets of the one before are missing, it is asked first, and Enter
    /// does not do it.
    fn next_called(&self) -> Option<Intent> {
        let t = &self.texts;
        let event = self.app.event()?;
        let playing = self.app.playing();
        let (now, leg) = playing.now.zip(playing.next)?;
        let call = Intent::command(called(event, leg));
        let (done, all) = sheets_in(event, Some(now));
        if done >= all {
            return Some(call);
        }
        let word = t.ui_call_leg(leg);
        let words = [format!("{word}?"), t.call_out(now, all - done), word];
        let question = Question {
            careful: true,
            ..Question::new(words, call)
        };
        Some(WindowIntent::Ask(question).into())
    }

    /// Goes where something is done, and opens it there.
    fn go_on_errand(&mut self, ctx: &Context, errand: Errand) {
        let screen = match errand {
            Errand::Late => Screen::Sheets,
            Errand::Happened => Screen::Seats,
            Errand::Numbers => Screen::People,
            Errand::Settlement => {
                self.carry_out(ctx, Intent::Prizes(PrizesPart::Settlement));
                Screen::Prizes
            }
            Errand::Till | Errand::Purse => {
                self.carry_out(ctx, Intent::Prizes(PrizesPart::Till));
                Screen::Prizes
            }
            Errand::Giving => {
                let giving = RoomSettings {
                    giving: true,
                    ..self.habits.settings.hall.clone()
                };
                self.change_habit(Habit::Room(giving));
                Screen::Room
            }
        };
        self.screens.open(errand);
        self.carry_out(ctx, Intent::Go(screen));
    }

    pub(super) fn change_habit(&mut self, habit: Habit) {
        if let Habit::Second(second) = &habit {
            self.app.keep_second_place(second.clone());
            if let Some(second) = second {
                let kept = self.texts.second_kept(second.folder.display().to_string());
                self.toasts.say(Tone::Done, kept);
            }
        }
        self.habits.settings.change(habit);
        let lang = self.habits.settings.lang;
        if lang != self.texts.lang() {
            self.texts = Texts::new(lang);
            self.app.speak(lang);
            self.toasts.clear();
        }
        self.remember();
    }
}
