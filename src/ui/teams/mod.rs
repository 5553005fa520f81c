//! Teams, tandems and leagues: a line a team is typed, and whom it was understood to mean stands
//! beside it.

pub(super) mod ranking;

use crate::app::{
    drafts::DraftOf,
    intent::{Intent, Screen},
    teams::form::{HEAD, POINTS, REPORT, TeamsForm, removed},
};
use crate::club::{Entrant, Event, EventId, teams::Equal};
use crate::ui::{
    choices::choice,
    context::Ctx,
    focus,
    form::{Complaint, above_foot, fields_of, more, said_words, sent},
    theme::{GRID, button_height},
    typing::note_typing,
    widgets::{Fitted, head, page, primary, quiet, small, tick},
};
use egui::{Button, Id, Margin, Response, TextEdit, Ui, vec2};
use serde::{Deserialize, Serialize};

/// Height of what is wrong and the buttons under the form.
const FOOT: f32 = 84.0;
/// From this width on the echo stands beside what is typed.
const BESIDE: f32 = 720.0;
/// Lines to type in at least.
const LINES: usize = 6;
/// The name under which what came of a change comes back here.
const SENT: &str = "teams.sent";

/// What is typed and not in the book.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct TeamsDraft {
    form: TeamsForm,
    /// Forms of other teams, left half filled in.
    aside: Vec<TeamsForm>,
}

/// The screen of the teams.
#[derive(Debug, Default)]
pub struct TeamsScreen {
    of: Option<EventId>,
    form: TeamsForm,
    /// The form as it was begun: until something is typed there is nothing to keep.
    begun: TeamsForm,
    aside: Vec<TeamsForm>,
    complaint: Complaint,
    /// The name under which teams were sent off.
    sent: Option<String>,
    /// What few leagues ask for is shown.
    rare: bool,
}

fn id_of(field: &str) -> Id {
    Id::unique(("teams", field))
}

impl TeamsScreen {
    /// Shows the teams of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let Some(event) = ctx.event() else { return };
        self.begin(ctx, event);
        self.hear(ctx, event);
        page(ui, |ui| self.form_ui(ui, ctx, event));
        let typed = TeamsDraft {
            form: self.form.clone(),
            aside: self.aside.clone(),
        };
        let is_typed = self.form != self.begun || !self.aside.is_empty();
        ctx.keep_draft(DraftOf::Teams(event.id), is_typed.then_some(&typed));
    }

    /// The form of this evening: as it was typed, else as the book has it now.
    fn begin(&mut self, ctx: &Ctx<'_>, event: &Event) {
        if self.of.replace(event.id) != Some(event.id) {
            *self = TeamsScreen {
                of: self.of,
                ..TeamsScreen::default()
            };
            self.take(ctx, event, None);
            if let Some(typed) = ctx.found_draft::<TeamsDraft>(DraftOf::Teams(event.id)) {
                self.begun = of_book(ctx, event, typed.form.was.as_deref());
                self.form = typed.form;
                self.aside = typed.aside;
            }
            let mut is_typed = |of| !self.form.typed.text(of).is_empty();
            self.rare = is_typed("checked") || is_typed("plan");
        }
        let was = self.form.was.as_deref();
        let gone = was.is_some_and(|name| event.grouping(name).is_none());
        let untouched = self.form == self.begun;
        match (gone, untouched) {
            (true, true) => self.take(ctx, event, None),
            (true, false) => self.form.was = None,
            (false, true) if was.is_some() => {
                self.begun = of_book(ctx, event, was);
                self.form = self.begun.clone();
            }
            (false, true | false) => {}
        }
        if ctx.entered {
            self.go_to_first();
        }
    }

    fn go_to_first(&mut self) {
        let new = self.form.was.is_none() && self.form.typed.value.name.is_empty();
        let field = if new { "name" } else { "teams" };
        self.complaint.go_to(id_of(field));
    }

    /// Goes to the teams of this name; without one to the first, or to new ones.
    fn take(&mut self, ctx: &Ctx<'_>, event: &Event, name: Option<&str>) {
        let first = event.groupings.first().map(|one| one.name.as_str());
        self.begun = of_book(ctx, event, name.or(first));
        self.form = self.begun.clone();
    }

    /// Leaves these teams for others; what is half typed is there again when one comes back.
    fn turn_to(&mut self, ctx: &Ctx<'_>, event: &Event, name: Option<&str>) {
        if self.form != self.begun {
            self.aside.push(self.form.clone());
        }
        self.begun = of_book(ctx, event, name);
        let known = self
            .aside
            .iter()
            .position(|form| form.was.as_deref() == name);
        self.form = match known {
            Some(at) => self.aside.remove(at),
            None => self.begun.clone(),
        };
        self.complaint.clear();
        self.go_to_first();
    }

    /// Teams that are in the book now.
    fn hear(&mut self, ctx: &Ctx<'_>, event: &Event) {
        if !self.complaint.hear(ctx, SENT) {
            return;
        }
        let Some(name) = self.sent.take() else { return };
        self.begun = of_book(ctx, event, Some(&name));
        self.form = self.begun.clone();
        self.complaint.go_to(id_of("teams"));
    }

    fn form_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let wants_save = sent(ui);
        head(ui, &t.teams_title(), "", |ui| {
            if !event.groupings.is_empty() && quiet(ui, t.teams_new()).clicked() {
                self.turn_to(ctx, event, None);
            }
        });
        self.which_ui(ui, ctx, event);
        above_foot(ui, FOOT, |ui| {
            self.typed_ui(ui, ctx, event);
            if self.form.league {
                ui.gap(1.0);
                more(ui, t, &mut self.rare);
                if self.rare {
                    self.rare_ui(ui, ctx);
                }
            }
        });
        ui.gap(2.0);
        self.foot_ui(ui, ctx, event, wants_save);
        self.complaint.focus(ui);
    }

    /// Which of several kinds of teams; the only one needs no choice.
    fn which_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let was = self.form.was.as_deref();
        if event.groupings.len() < usize::from(was.is_some()) + 1 {
            return;
        }
        let words: Vec<(usize, String)> = event
            .groupings
            .iter()
            .map(|one| one.name.clone())
            .enumerate()
            .collect();
        let now = words
            .iter()
            .position(|(_, name)| Some(name.as_str()) == was);
        let mut at = now.unwrap_or(words.len());
        if choice(ui, &ctx.texts.teams_title(), &mut at, &words) {
            let to = words.get(at).map(|(_, name)| name.as_str());
            self.turn_to(ctx, event, to);
        }
        ui.gap(2.0);
    }

    /// What is typed, and whom it means: side by side if there is room.
    fn typed_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let whole = ui.available_width();
        if whole < BESIDE {
            self.teams_ui(ui, ctx, event);
            ui.gap(2.0);
            return self.echo_ui(ui, ctx, event);
        }
        let width = ((whole - GRID * 6.0) / 2.0).min(520.0);
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(width);
                self.teams_ui(ui, ctx, event);
            });
            ui.gap(4.0);
            ui.vertical(|ui| self.echo_ui(ui, ctx, event));
        });
    }

    /// What these teams are called, the teams, and how they are ranked.
    fn teams_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        self.fields_ui(ui, ctx);
        ui.gap(1.0);
        self.lines_ui(ui, ctx, event);
        ui.gap(2.0);
        self.ticks_ui(ui, ctx);
    }

    fn fields_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let points = if self.form.league { POINTS } else { &[] };
        if fields_of(
            ui,
            ctx.texts,
            "teams",
            &mut self.form.typed,
            HEAD.iter().chain(points),
        ) {
            self.complaint.go_to(id_of("teams"));
        }
        // What cannot be read is said when it is sent.
        self.form.settle(ctx.texts).ok();
    }

    fn ticks_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let teams = &mut self.form.typed.value;
        tick(ui, &mut teams.apart, t.teams_apart());
        tick(ui, &mut teams.scaled, t.teams_scaled());
        tick(ui, &mut self.form.league, t.teams_league());
        if let Some(league) = &mut teams.league
            && self.form.league
        {
            let mut by_games = league.equal == Equal::Games;
            if tick(ui, &mut by_games, t.teams_by_games()).changed() {
                league.equal = if by_games { Equal::Games } else { Equal::Share };
            }
        }
    }

    fn lines_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let label = ctx.texts.teams_lines();
        let teams = &mut self.form.teams;
        let response = lines_field(ui, "teams", label, LINES, teams);
        self.note_typing(ui, &response);
        if self.form.teams.trim().is_empty() {
            let of_clubs = self.form.of_clubs(event);
            if !of_clubs.is_empty() && quiet(ui, ctx.texts.teams_of_clubs()).clicked() {
                self.form.teams = of_clubs;
                self.complaint.clear();
            }
        }
    }

    /// When the report of a league day is binding, and who shares a table with whom.
    fn rare_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        if fields_of(ui, t, "teams", &mut self.form.typed, REPORT) {
            self.complaint.go_to(id_of("plan"));
        }
        let plan = self.form.typed.text("plan");
        let response = lines_field(ui, "plan", t.teams_plan(), 2, plan);
        self.note_typing(ui, &response);
    }

    /// Undo is the field's while something is typed that is not in the book.
    fn note_typing(&self, ui: &Ui, response: &Response) {
        if self.form != self.begun {
            note_typing(ui, response, "x");
        }
    }

    /// Whom the lines mean, and who is in none of them: a click puts them there.
    fn echo_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let lines = self.form.lines(t, event);
        if !lines.is_empty() {
            ui.label(small(ui, t.teams_understood()));
            for line in &lines {
                said_words(ui, &line.said, |label| label);
            }
            ui.gap(2.0);
        }
        let has_team = |who: &Entrant| lines.iter().any(|line| line.named.contains(&who.id));
        if event.entrants.iter().all(has_team) {
            return;
        }
        ui.label(small(ui, t.teams_free()));
        ui.horizontal_wrapped(|ui| {
            // Nobody changes the place under the hand: who has a team is only faint.
            for who in event.entrants.iter() {
                let name = format!(
                    "{} {}",
                    who.start_number,
                    event.called_beside_number(who.id)
                );
                let chip = Button::new(name).min_size(vec2(0.0, button_height(ui)));
                if ui.add_enabled(!has_team(who), chip).clicked() {
                    self.form.put(t, event, who);
                    self.complaint.clear();
                }
            }
        });
    }

    fn foot_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, wants_save: bool) {
        let t = ctx.texts;
        self.complaint.ui(ui);
        let is_kept = self.form.was.is_some() && self.form == self.begun;
        let (word, next) = match (is_kept, event.legs.is_empty()) {
            (false, _) => (t.teams_keep(), None),
            (true, true) => (t.teams_to_seats(), Some(Screen::Seats)),
            (true, false) => (t.ui_to_sheets(), Some(Screen::Sheets)),
        };
        let mut goes = wants_save;
        ui.horizontal(|ui| {
            goes |= primary(ui, word).clicked();
            if !is_kept && quiet(ui, t.ui_cancel()).clicked() {
                self.form = self.begun.clone();
                self.complaint.clear();
                ctx.push(Intent::Back);
            }
            if let Some(name) = self.form.was.clone()
                && quiet(ui, t.teams_remove()).clicked()
            {
                ask_remove(ctx, event, name);
            }
        });
        match next {
            Some(screen) if goes => ctx.go(screen),
            None if goes => self.save(ctx, event),
            Some(_) | None => {}
        }
    }

    fn save(&mut self, ctx: &Ctx<'_>, event: &Event) {
        match self.form.read(ctx.texts, event) {
            Ok(grouping) => {
                self.sent = Some(grouping.name.clone());
                ctx.transact_from(SENT, self.form.kept(event, grouping));
            }
            Err((field, why)) => {
                self.rare |= ["binding", "checked", "plan"].contains(&field);
                self.complaint.say(why, id_of(field));
            }
        }
    }
}

/// A field for lines, with room for so many at least.
fn lines_field(ui: &mut Ui, of: &str, label: String, least: usize, text: &mut String) -> Response {
    ui.spacing_mut().item_spacing.y = 2.0;
    let label = ui.label(small(ui, label));
    let rows = text.lines().count().saturating_add(1).max(least);
    let edit = TextEdit::multiline(text)
        .id(id_of(of))
        .desired_width(ui.available_width().min(1040.0) - 16.0)
        .desired_rows(rows)
        .margin(Margin::symmetric(8, 4));
    let response = ui.add(edit).labelled_by(label.id);
    focus::of_lines(ui.ctx(), response.id);
    response
}

/// The form of the teams of this name; without one of new teams.
fn of_book(ctx: &Ctx<'_>, event: &Event, name: Option<&str>) -> TeamsForm {
    let Some(grouping) = name.and_then(|name| event.grouping(name)) else {
        return TeamsForm::new(ctx.texts, event);
    };
    TeamsForm::of(ctx.texts, event, grouping)
}

fn ask_remove(ctx: &Ctx<'_>, event: &Event, name: String) {
    let t = ctx.texts;
    let title = t.ui_remove_event_title(name.as_str());
    let words = [title, t.teams_remove_body(), t.ui_remove()];
    ctx.ask(words, removed(event, name));
}
