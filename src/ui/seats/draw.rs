//! Before the draw: one button that draws, what else can be said of it behind “More”, and what
//! people wish.

use crate::app::{
    forms::typed::count_if_any,
    intent::Screen,
    seats::draw::{DrawFault, DrawForm, First, with_movement},
    teams::wants_teams,
    words,
};
use crate::club::{Event, MovementSettings};
use crate::ops::has_plan;
use crate::ui::{
    context::Ctx,
    focus::follow,
    form::{Complaint, choice_beside, entered, field_beside, in_line, label_beside, more},
    seats::wishes::WishList,
    widgets::{Fitted, complaint, field_bare, head, primary, secondary, small, subdued, tick},
};
use egui::{Id, Key, Response, RichText, ScrollArea, Ui};

/// Widths of what a line is called and of a field for a number.
const LABEL: f32 = 250.0;
const NUMBER: f32 = 110.0;
/// The name under which what came of the draw comes back here.
pub(super) const DRAWN: &str = "seats.drawn";

/// What the director chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// The seats are drawn at once.
    AtOnce,
    /// The ballots are shown one by one.
    Ballots,
    /// The ballots are drawn from a hat and typed in.
    Hand,
}

/// The page before the draw.
#[derive(Debug, Default)]
pub(super) struct DrawPage {
    form: Option<DrawForm>,
    ballots: bool,
    refused: Complaint,
    /// What is behind “More” is open.
    more: bool,
    /// The seed is asked for.
    seedless: bool,
    wishes: WishList,
}

impl DrawPage {
    /// Shows it; answers with the way that leads to another page.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> Option<Way> {
        let t = ctx.texts;
        head(ui, &t.ui_seats(), &words::tables_for(t, event), |_| ());
        let fresh = !self.form.as_ref().is_some_and(|form| form.is_of(event));
        if fresh {
            self.form = Some(DrawForm::of(event));
            self.more = false;
            self.seedless = false;
        }
        let mut way = None;
        ScrollArea::vertical()
            .id_salt("draw")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.at_most(720.0);
                way = self.draw_ui(ui, ctx, event, fresh || ctx.entered);
                follow(ui);
            });
        way
    }

    /// The button that draws, and what is behind “More”.
    fn draw_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, fresh: bool) -> Option<Way> {
        explain(ui, ctx, event);
        let (first, draws) = if wants_teams(event) {
            let teams = primary(ui, ctx.texts.teams_enter());
            if teams.clicked() {
                ctx.go(Screen::Teams);
            }
            (teams, secondary(ui, ctx.texts.draw_anyway()))
        } else {
            let word = if has_plan(event) {
                ctx.texts.draw_set()
            } else {
                ctx.texts.ui_draw()
            };
            let draws = primary(ui, word);
            (draws.clone(), draws)
        };
        if fresh {
            first.request_focus();
        }
        let pressed = draws.clicked().then_some(Way::AtOnce);
        self.refused.ui(ui);
        ui.gap(2.0);
        more(ui, ctx.texts, &mut self.more);
        let rare = if self.more {
            self.behind_ui(ui, ctx, event)
        } else {
            None
        };
        let way = pressed.or(rare);
        if let Some(Way::AtOnce | Way::Ballots) = way {
            self.draw(ctx, way == Some(Way::Ballots));
        }
        way
    }

    /// The other ways to draw, what the first leg follows, the tables of the house, the wishes, the
    /// seed.
    fn behind_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> Option<Way> {
        ui.gap(1.0);
        // Whoever types wishes has the page for it.
        if self.wishes.ui(ui, ctx, event) {
            return None;
        }
        let way = ways_ui(ui, ctx);
        self.first_ui(ui, ctx, event);
        self.house_ui(ui, ctx, event);
        let seed = self.seed_ui(ui, ctx)?;
        way.or(entered(ui, &seed).then_some(Way::AtOnce))
    }

    fn seed_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) -> Option<Response> {
        let t = ctx.texts;
        let form = self.form.as_mut()?;
        let id = Id::unique("seats.seed");
        let seed = &mut form.seed;
        let response = in_line(ui, |ui| {
            let label = label_beside(ui, t.ui_seed(), LABEL);
            field_bare(ui, id, seed, NUMBER, &t.ui_seed_new()).labelled_by(label.id)
        });
        if std::mem::take(&mut self.seedless) {
            response.request_focus();
        }
        if response.has_focus() || !seed.is_empty() {
            ui.label(small(ui, t.ui_draw_explain()));
        }
        if form.command(ctx.book()) == Err(DrawFault::Seed) && !response.has_focus() {
            complaint(ui, &t.ui_seed_wrong());
        }
        Some(response)
    }

    /// Draws; without a seed it is asked for.
    fn draw(&mut self, ctx: &Ctx<'_>, ballots: bool) {
        let command = self.form.as_ref().map(|form| form.command(ctx.book()));
        match command {
            Some(Ok(draw)) => {
                self.ballots = ballots;
                ctx.transact_from(DRAWN, draw);
            }
            Some(Err(DrawFault::Tables)) => self.more = true,
            Some(Err(DrawFault::Seed)) | None => (self.more, self.seedless) = (true, true),
        }
    }

    /// Tables of four or of three, and how many the house has: with fewer than are needed five or
    /// six sit at one.
    fn house_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let mut changed = event.settings.movement.clone();
        if !event.settings.movement.kind.in_pairs() {
            size_ui(ui, ctx, &mut changed);
        }
        self.tables_ui(ui, ctx, &mut changed);
        if changed.kind.each_alone() {
            in_line(ui, |ui| {
                ui.add_space(LABEL);
                let words = ctx.texts.ev_smaller_in_turn();
                tick(ui, &mut changed.smaller_in_turn, words);
            });
        }
        if changed != event.settings.movement {
            ctx.transact(with_movement(event, changed));
        }
    }

    /// What the first leg follows, if the book has a list for it.
    fn first_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let Some(form) = &mut self.form else { return };
        let t = ctx.texts;
        let firsts = DrawForm::firsts(ctx.book(), event);
        if firsts.len() < 2 {
            form.first = First::Lot;
            return;
        }
        let word = |first: &First| match first {
            First::Lot => t.draw_first_lot(),
            First::Season => t.draw_first_season(),
            First::Evening => t.draw_first_evening(),
            First::Numbers => t.draw_first_numbers(),
        };
        let words: Vec<(First, String)> = firsts.iter().map(|one| (*one, word(one))).collect();
        choice_beside(ui, &t.draw_first(), &mut form.first, &words, LABEL);
        if form.first == First::Lot {
            return;
        }
        let wrong = form.command(ctx.book()) == Err(DrawFault::Tables);
        let tables = Id::unique("seats.top");
        let guests = Id::unique("seats.guests");
        let typing = in_line(ui, |ui| {
            let top = t.draw_first_tables();
            let from = t.draw_guests_from();
            let top = field_beside(ui, tables, top, &mut form.tables, NUMBER, LABEL);
            let from = field_beside(ui, guests, from, &mut form.guests_from, NUMBER, 0.0);
            top.has_focus() || from.has_focus()
        });
        if wrong && !typing {
            complaint(ui, &t.ev_tables_number());
        }
        tick(ui, &mut form.spread, t.draw_spread());
    }

    fn tables_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, changed: &mut MovementSettings) {
        let Some(form) = &mut self.form else { return };
        let id = Id::unique("seats.house");
        let house = &mut form.house;
        let response = in_line(ui, |ui| {
            let label = label_beside(ui, ctx.texts.ev_house(), LABEL);
            let hint = ctx.texts.ev_house_enough();
            field_bare(ui, id, house, NUMBER, &hint).labelled_by(label.id)
        });
        let tables = count_if_any(&form.house);
        if response.lost_focus() {
            if let Some(tables) = tables {
                changed.tables_at_most = tables;
            } else if ui.input(|i| i.key_pressed(Key::Enter)) {
                response.request_focus();
            }
        }
        if tables.is_none() && !response.has_focus() {
            complaint(ui, &ctx.texts.ev_tables_number());
        }
    }

    /// Whether the ballots are to be shown, once the draw is on disk.
    pub fn take_ballots(&mut self, ctx: &Ctx<'_>) -> bool {
        self.refused.hear(ctx, DRAWN) && std::mem::take(&mut self.ballots)
    }
}

fn explain(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
    let plain = if has_plan(event) {
        ctx.texts.ev_draw_league()
    } else {
        words::movement_plain(ctx.texts, event.settings.movement.kind)
    };
    ui.label(RichText::new(plain).size(18.0));
    ui.gap(1.0);
    let kept = if wants_teams(event) {
        ctx.texts.draw_wants_teams()
    } else {
        ctx.texts.ev_draw_kept()
    };
    ui.label(subdued(ui, kept));
    ui.gap(3.0);
}

fn ways_ui(ui: &mut Ui, ctx: &Ctx<'_>) -> Option<Way> {
    let t = ctx.texts;
    let mut way = None;
    in_line(ui, |ui| {
        label_beside(ui, t.ev_draw_ways(), LABEL);
        if secondary(ui, t.ev_draw_ballots()).clicked() {
            way = Some(Way::Ballots);
        }
        if secondary(ui, t.ev_draw_hand()).clicked() {
            way = Some(Way::Hand);
        }
    });
    way
}

fn size_ui(ui: &mut Ui, ctx: &Ctx<'_>, changed: &mut MovementSettings) {
    let t = ctx.texts;
    let sizes = [(4, t.ev_tables_of_four()), (3, t.ev_tables_of_three())];
    choice_beside(
        ui,
        &t.ev_tables_size(),
        &mut changed.tables_of,
        &sizes,
        LABEL,
    );
}
