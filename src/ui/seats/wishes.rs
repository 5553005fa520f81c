//! What people wish before the draw, as sentences; a wish that cannot be met says so at once, and
//! why.

use super::super::context::{Ctx, Kept};
use super::super::theme::GRID;
use super::super::widgets::{
    choice, complaint, doubt, field, flow, icon, quiet, secondary, small, strong, title,
};
use crate::app::words;
use crate::club::{
    Entrant, EntrantId, Event, EventId, EventSettings, MovementKind, MovementSettings, Two, Wishes,
};
use crate::i18n::Texts;
use crate::movement::{self, Player, SeatNote};
use crate::ops::Command;
use egui::{Id, Key, Label, Ui};

/// How much a wish counts that does not go before all repeated meetings: as much as two of them.
const MILD: u32 = 2;
/// How much it counts that clubmates sit apart.
const CLUBS: u32 = 5;
/// Width of a field for a name.
const WIDTH: f32 = 220.0;
/// Above so many people a trial for the wishes alone would be felt.
const TRIAL: usize = 400;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Kind {
    #[default]
    Never,
    FirstLeg,
    Partners,
    Stay,
}

/// The list of wishes with the line for one more.
#[derive(Debug, Default)]
pub(super) struct WishList {
    open: bool,
    kind: Kind,
    mild: bool,
    one: String,
    other: String,
    complaint: Option<String>,
    focus: Option<Id>,
    tried: Kept<(EventId, Wishes), Vec<String>>,
}

fn one_id() -> Id {
    Id::unique("wishes.one")
}

fn other_id() -> Id {
    Id::unique("wishes.other")
}

fn sent_id() -> Id {
    Id::unique("wishes.sent")
}

impl WishList {
    /// Shows the wishes of an evening that is not drawn yet.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let wishes = &event.settings.movement.wishes;
        let count =
            wishes.never.len() + wishes.first_leg.len() + wishes.partners.len() + wishes.stay.len();
        let count = count + usize::from(wishes.clubmates_apart > 0);
        if quiet(ui, t.ev_wishes(count)).clicked() {
            self.open = !self.open;
            self.focus = self.open.then(one_id);
        }
        if !self.open {
            return;
        }
        if let Some(Err(why)) = ctx.outcome(sent_id()) {
            self.complaint = Some(why.clone());
        }
        ui.add_space(GRID);
        title(ui, t.ev_wishes_title());
        ui.label(small(ui, t.ev_wishes_explain()));
        ui.add_space(GRID);
        let mut changed = wishes.clone();
        list(ui, ctx, &mut changed);
        let mut clubs = changed.clubmates_apart > 0;
        if ui.checkbox(&mut clubs, t.ev_wish_clubs()).changed() {
            changed.clubmates_apart = if clubs { CLUBS } else { 0 };
        }
        ui.add_space(GRID * 2.0);
        self.line_ui(ui, ctx, event, &mut changed);
        if changed != *wishes {
            ctx.transact_from(sent_id(), with_wishes(event, changed));
        }
        ui.add_space(GRID);
        let tried = self
            .tried
            .get(ctx.revision, (event.id, wishes.clone()), |_| {
                trial(t, event)
            });
        for text in tried {
            doubt(ui, text);
        }
    }

    /// One more wish: its kind and the people, then Enter.
    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, wishes: &mut Wishes) {
        let t = ctx.texts;
        let mut kinds = vec![
            (Kind::Never, t.ev_wish_never()),
            (Kind::FirstLeg, t.ev_wish_first()),
        ];
        if matches!(
            event.settings.movement.kind,
            MovementKind::Pairs | MovementKind::UpTheSides
        ) {
            kinds.push((Kind::Partners, t.ev_wish_partners()));
        }
        kinds.push((Kind::Stay, t.ev_wish_stay()));
        if choice(ui, &t.ev_wishes_title(), &mut self.kind, &kinds) {
            self.complaint = None;
            self.focus = Some(one_id());
        }
        if self.kind != Kind::Stay {
            let weights = [(false, t.ev_wish_firm()), (true, t.ev_wish_mild())];
            choice(ui, &t.ev_wish_weight(), &mut self.mild, &weights);
        }
        let mut enter = false;
        flow(ui, |ui| {
            let first = field(ui, one_id(), &t.ev_wish_who(), &mut self.one, WIDTH);
            let typed_enter = |r: &egui::Response, ui: &Ui| {
                r.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter))
            };
            if self.kind == Kind::Stay {
                enter = typed_enter(&first, ui);
                return;
            }
            if typed_enter(&first, ui) {
                self.focus = Some(other_id());
            }
            let second = field(ui, other_id(), &t.ev_wish_with(), &mut self.other, WIDTH);
            enter = typed_enter(&second, ui);
        });
        if secondary(ui, t.ev_wish_add()).clicked() || enter {
            self.add(t, event, wishes);
        }
        if let Some(id) = self.focus.take() {
            ui.memory_mut(|m| m.request_focus(id));
        }
        if let Some(text) = &self.complaint {
            complaint(ui, text);
        }
    }

    fn add(&mut self, t: &Texts, event: &Event, wishes: &mut Wishes) {
        self.complaint = None;
        let Some(a) = person(event, &self.one) else {
            return self.complain(t.ev_wish_nobody(self.one.trim()), one_id());
        };
        if self.kind == Kind::Stay {
            if !wishes.stay.contains(&a) {
                wishes.stay.push(a);
            }
        } else {
            let Some(b) = person(event, &self.other) else {
                return self.complain(t.ev_wish_nobody(self.other.trim()), other_id());
            };
            if a == b {
                return self.complain(t.ev_wish_twice(), other_id());
            }
            let list = match self.kind {
                Kind::Never => &mut wishes.never,
                Kind::FirstLeg => &mut wishes.first_leg,
                _ => &mut wishes.partners,
            };
            let same = |two: &Two| (two.a, two.b) == (a, b) || (two.a, two.b) == (b, a);
            if !list.iter().any(same) {
                list.push(Two {
                    a,
                    b,
                    weight: if self.mild { MILD } else { Two::FIRM },
                });
            }
        }
        self.one.clear();
        self.other.clear();
        self.focus = Some(one_id());
    }

    fn complain(&mut self, text: String, at: Id) {
        (self.complaint, self.focus) = (Some(text), Some(at));
    }
}

/// Every wish as a sentence, with a button that takes it back.
fn list(ui: &mut Ui, ctx: &Ctx<'_>, wishes: &mut Wishes) {
    let t = ctx.texts;
    let line = |ui: &mut Ui, text: String| {
        let mut gone = false;
        ui.horizontal(|ui| {
            gone = icon(ui, "×")
                .accessible_name(t.ev_wish_remove(text.as_str()))
                .clicked();
            ui.add(Label::new(strong(text)).truncate());
        });
        !gone
    };
    wishes.never.retain(|two| {
        line(
            ui,
            weighed(
                t,
                two,
                t.ev_wish_never_line(ctx.name(two.a), ctx.name(two.b)),
            ),
        )
    });
    wishes.first_leg.retain(|two| {
        line(
            ui,
            weighed(
                t,
                two,
                t.ev_wish_first_line(ctx.name(two.a), ctx.name(two.b)),
            ),
        )
    });
    wishes.partners.retain(|two| {
        line(
            ui,
            weighed(
                t,
                two,
                t.ev_wish_partners_line(ctx.name(two.a), ctx.name(two.b)),
            ),
        )
    });
    wishes
        .stay
        .retain(|id| line(ui, t.ev_wish_stay_line(ctx.name(*id))));
}

/// A wish that gives way to repeated meetings says so.
fn weighed(t: &Texts, two: &Two, wish: String) -> String {
    if two.weight < Two::FIRM {
        t.ev_wish_mild_line(wish)
    } else {
        wish
    }
}

fn person(event: &Event, typed: &str) -> Option<EntrantId> {
    let here: Vec<&Entrant> = event.entrants.iter().filter(|e| !e.left).collect();
    words::one_meant(&here, typed).map(|e| e.id)
}

/// The same evening with other wishes.
fn with_wishes(event: &Event, wishes: Wishes) -> Command {
    with_movement(
        event,
        MovementSettings {
            wishes,
            ..event.settings.movement.clone()
        },
    )
}

/// The same evening with another movement.
pub(super) fn with_movement(event: &Event, movement: MovementSettings) -> Command {
    Command::EditEvent {
        event: event.id,
        change: EventSettings {
            movement,
            ..event.settings.clone()
        },
    }
}

/// What a draw would have to refuse or could not meet, tried out beforehand.
fn trial(t: &Texts, event: &Event) -> Vec<String> {
    let name = |id: EntrantId| event.called(id);
    if event.settings.movement.wishes.is_empty() || event.entrants.len() > TRIAL {
        return Vec::new();
    }
    let players: Vec<Player> = event
        .entrants
        .iter()
        .filter(|e| !e.left)
        .map(Player::from)
        .collect();
    let made = match movement::make(&event.settings.movement, &players) {
        Ok(made) => made,
        Err(error) => return vec![t.movement_error(&error, &name)],
    };
    let found = movement::verify(&event.settings.movement, &players, &made.legs);
    let unmet = found.notes.iter().filter(|note| {
        use SeatNote::{ClubmatesTogether, DidNotStay, FirstLegApart, NeverMet, NotPartners};
        match note {
            NeverMet { .. } | FirstLegApart { .. } | NotPartners { .. } | DidNotStay { .. } => true,
            ClubmatesTogether { times, bound } => times > bound,
            _ => false,
        }
    });
    unmet.map(|note| t.seat_note(note, &name)).collect()
}
