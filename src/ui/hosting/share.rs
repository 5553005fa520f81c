//! Sharing a book by a database: where that is, what it has of the book, and how a book goes on that
//! others share.

use crate::app::{
    intent::{Hosting as Wanted, Intent, WindowIntent},
    settings::Habit,
};
use crate::host::PORT;
use crate::i18n::Texts;
use crate::link::{
    hosting::{NobodyIn, State},
    postgres::{Found, Sharing},
};
use crate::session::JournalLine;
use crate::ui::{
    focus::go_on,
    form::entered,
    hosting::let_in::{goes, moment_ui},
    widgets::{
        Fitted, complaint, field, focus_if_free, go_to, is_free, primary, quiet_choice, secondary,
        small, subdued, title,
    },
    window::dialogs::{DialogAnswer, modal, modal_from_top},
};
use egui::{Context, Id, ScrollArea, Ui};

/// Rows that are named; of more the number is enough.
const MOST: usize = 200;
/// Height that everything but the rows needs.
const REST: f32 = 460.0;

/// The open dialog.
#[derive(Debug)]
pub struct Share {
    /// As they are typed.
    database: String,
    port: String,
    /// The port that is kept.
    kept_port: u16,
    /// The database was to be tried, and none was named.
    is_missing: bool,
    /// The book was shared before: whoever leaves is asked again how it goes on.
    was_shared: bool,
    /// Something was to be found out when it was shown last.
    waited: bool,
}

/// What is known of the address that is typed.
#[derive(Default)]
struct DatabaseView<'s> {
    /// What the database has.
    found: Option<&'s Found>,
    /// Why that cannot be said, or nobody be let in.
    wrong: Option<&'s NobodyIn>,
    /// It is being found out.
    waits: bool,
}

fn database_id() -> Id {
    Id::unique("share.database")
}

impl Share {
    /// With this address and this port.
    pub fn new(database: String, port: u16) -> Share {
        Share {
            database,
            port: port.to_string(),
            kept_port: port,
            is_missing: false,
            was_shared: false,
            waited: false,
        }
    }

    /// The same for a book that was shared before.
    pub fn of_before(database: String, port: u16) -> Share {
        Share {
            was_shared: true,
            waited: true,
            ..Share::new(database, port)
        }
    }

    /// Shows it over everything.
    pub fn ui(&mut self, ctx: &Context, t: &Texts, state: &State) -> DialogAnswer<Intent> {
        let known = self.known(state);
        let decided = modal_from_top(ctx, "vorhand.share", 620.0, |ui| {
            title(ui, t.share_title());
            ui.gap(2.0);
            ui.label(subdued(ui, t.share_note()));
            ui.gap(2.0);
            let enter = self.database_ui(ui, t, &known);
            let port = self.port_ui(ui, t);
            ui.gap(3.0);
            self.buttons_ui(ui, t, &known, enter).or(port)
        });
        // What is found out at once is never seen under way.
        let asks = matches!(
            decided,
            DialogAnswer::Goes(Intent::Window(WindowIntent::Hosting(_)))
        );
        self.waited = known.waits || asks;
        match decided {
            DialogAnswer::Cancelled if self.was_shared => {
                DialogAnswer::Yes(WindowIntent::AskShared.into())
            }
            DialogAnswer::Cancelled => DialogAnswer::Yes(WindowIntent::LetIn.into()),
            decided => decided,
        }
    }

    fn known<'s>(&self, state: &'s State) -> DatabaseView<'s> {
        let mut known = DatabaseView::default();
        match state {
            State::Tried(found, trial) if trial.database == self.database.trim() => {
                known.found = Some(found);
            }
            State::Failed(why) => known.wrong = Some(why),
            State::Trying(..) | State::Beginning(..) | State::Ending(_) => known.waits = true,
            State::Nobody | State::Tried(..) | State::In(_) => {}
        }
        known
    }

    /// Where the database is, and what is known of it; whether that was said by Enter.
    fn database_ui(&mut self, ui: &mut Ui, t: &Texts, known: &DatabaseView<'_>) -> bool {
        let width = ui.available_width();
        let label = t.let_in_database();
        let typed = field(ui, database_id(), &label, &mut self.database, width);
        if self.waited && known.wrong.is_some() {
            // What was refused is corrected, and not typed again.
            go_on(ui.ctx(), typed.id, self.database.chars().count());
        } else if is_free(ui) && self.database.is_empty() {
            typed.request_focus();
        }
        self.is_missing &= !typed.changed();
        if self.is_missing {
            complaint(ui, &t.let_in_no_database());
        } else if let Some(why) = known.wrong {
            complaint(ui, &why.words(t));
        }
        if let Some(found) = known.found {
            found_ui(ui, t, found);
        }
        ui.gap(1.0);
        entered(ui, &typed)
    }

    /// The port, kept when its field is left.
    fn port_ui(&mut self, ui: &mut Ui, t: &Texts) -> DialogAnswer<Intent> {
        let id = Id::unique("share.port");
        let typed = field(ui, id, &t.let_in_port(), &mut self.port, 90.0);
        let port = self.port.trim().parse().ok().filter(|port| *port > 0);
        let Some(port) = port else {
            complaint(ui, &t.let_in_port_wrong());
            return DialogAnswer::Open;
        };
        if !typed.lost_focus() || port == self.kept_port {
            return DialogAnswer::Open;
        }
        self.kept_port = port;
        let habit = Habit::Port(Some(port).filter(|port| *port != PORT));
        DialogAnswer::Goes(WindowIntent::Habit(habit).into())
    }

    fn buttons_ui(
        &mut self,
        ui: &mut Ui,
        t: &Texts,
        known: &DatabaseView<'_>,
        enter: bool,
    ) -> DialogAnswer<Intent> {
        if known.waits {
            return moment_ui(ui, t);
        }
        ui.horizontal(|ui| {
            let next = primary(
                ui,
                known.found.map_or_else(|| t.share_try(), |f| next_of(t, f)),
            );
            if is_free(ui) || self.waited && known.found.is_some() {
                next.request_focus();
            }
            if secondary(ui, t.ui_cancel()).clicked() {
                return DialogAnswer::Cancelled;
            }
            if !next.clicked() && !enter {
                return DialogAnswer::Open;
            }
            if known.found.is_some() {
                return goes(Wanted::Share);
            }
            let database = self.database.trim();
            self.is_missing = database.is_empty();
            if self.is_missing {
                go_to(ui, database_id());
                return DialogAnswer::Open;
            }
            goes(Wanted::Try(database.to_owned()))
        })
        .inner
    }
}

/// What a database has of the book.
fn found_ui(ui: &mut Ui, t: &Texts, found: &Found) {
    match found {
        Found::Nothing => drop(ui.label(t.share_puts())),
        Found::Another { name, rows } => {
            ui.label(t.share_becomes(name, *rows));
        }
        Found::More(0) => drop(ui.label(t.share_same())),
        Found::More(rows) => drop(ui.label(t.share_more(*rows))),
        Found::OnlyHere(rows) => {
            ui.label(t.share_only_here(rows.len()));
            rows_ui(ui, t, rows);
        }
        Found::Apart(rows) => {
            ui.label(t.share_apart(rows.len()));
            rows_ui(ui, t, rows);
            ui.label(subdued(ui, t.share_offer_note()));
        }
    }
}

/// Rows that are here alone.
fn rows_ui(ui: &mut Ui, t: &Texts, rows: &[JournalLine]) {
    let height = (ui.ctx().content_rect().height() - REST).clamp(60.0, 240.0);
    let area = ScrollArea::vertical().id_salt("share.rows");
    let area = area.max_height(height).auto_shrink([false, true]);
    area.show(ui, |ui| {
        for row in rows.iter().take(MOST) {
            let at = t.clock_exact(row.at.time());
            let what = t.change_title(&row.title);
            ui.label(format!("{} · {at} · {} · {what}", row.seq, row.actor));
        }
    });
    if rows.len() > MOST {
        ui.label(small(ui, t.exchange_more(rows.len() - MOST)));
    }
}

/// What is done with what was found.
fn next_of(t: &Texts, found: &Found) -> String {
    match found {
        Found::Nothing | Found::Another { .. } | Found::More(_) => t.share_yes(),
        Found::OnlyHere(_) => t.share_add(),
        Found::Apart(_) => t.share_offer(),
    }
}

/// How a book goes on that others share.
#[derive(Debug)]
pub struct AskShared {
    database: String,
    /// What it means to go on alone is said.
    is_alone: bool,
}

impl AskShared {
    /// By this database.
    pub fn of(database: String) -> AskShared {
        AskShared {
            database,
            is_alone: false,
        }
    }

    /// Shows it over everything; who leaves it looks only.
    pub fn ui(&mut self, ctx: &Context, t: &Texts) -> DialogAnswer<Intent> {
        let decided = modal(ctx, "vorhand.shared", 520.0, |ui| {
            title(ui, t.shared_title());
            ui.gap(1.0);
            ui.label(t.shared_body(self.database.as_str()));
            ui.gap(3.0);
            let decided = self.choices_ui(ui, t);
            if !self.is_alone {
                return decided;
            }
            ui.gap(3.0);
            ui.label(t.shared_alone_body());
            ui.gap(2.0);
            if secondary(ui, t.shared_alone_yes()).clicked() {
                return DialogAnswer::Yes(Choice::Alone);
            }
            decided
        });
        let wanted = match decided {
            DialogAnswer::Open | DialogAnswer::Goes(_) => return DialogAnswer::Open,
            DialogAnswer::Yes(Choice::Alone) => return DialogAnswer::Cancelled,
            DialogAnswer::Yes(Choice::GoOn) => Wanted::GoOn(self.database.clone()),
            DialogAnswer::Cancelled => Wanted::LookOnly,
        };
        DialogAnswer::Yes(WindowIntent::Hosting(wanted).into())
    }

    fn choices_ui(&mut self, ui: &mut Ui, t: &Texts) -> DialogAnswer<Choice> {
        ui.horizontal(|ui| {
            let go_on = primary(ui, t.shared_go_on());
            focus_if_free(&go_on);
            if go_on.clicked() {
                return DialogAnswer::Yes(Choice::GoOn);
            }
            if secondary(ui, t.shared_look()).clicked() {
                return DialogAnswer::Cancelled;
            }
            if quiet_choice(ui, self.is_alone, t.shared_alone()).clicked() {
                self.is_alone = !self.is_alone;
            }
            DialogAnswer::Open
        })
        .inner
    }
}

/// How it goes on with a book that is written to.
enum Choice {
    /// Shared.
    GoOn,
    /// Alone, as every other book.
    Alone,
}

/// Says that a book is shared.
pub fn shared_ui(ui: &mut Ui, t: &Texts, sharing: &Sharing) {
    let words = t.let_in_shared(sharing.place(), sharing.name());
    ui.label(subdued(ui, words));
    ui.gap(2.0);
}
