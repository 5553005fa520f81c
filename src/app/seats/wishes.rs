//! What people wish before the draw, as sentences; a wish that cannot be met says so at once, and
//! why.

use crate::app::{
    forms::typed::read_count,
    people::meant::one_meant,
    seats::{draw::with_movement, proof::unmet_wish},
};
use crate::club::{AtTable, EntrantId, Event, MovementSettings, TableNo, Two, Wishes};
use crate::i18n::Texts;
use crate::movement::{self, Player, SeatNote};
use crate::ops::{Command, planned_seats};

/// How much a wish counts that does not go before all repeated meetings: as much as two of them.
const MILD: u32 = 2;
/// How much it counts that clubmates sit apart.
const CLUBS: u32 = 5;
/// With more people than this a trial for the wishes alone would be felt.
const TRIAL: usize = 400;

/// What is wished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// Two never meet.
    #[default]
    Never,
    /// Two sit together in the first leg.
    FirstLeg,
    /// Two are partners.
    Partners,
    /// One does not move.
    Stay,
    /// One always sits at a table of the own choice.
    Table,
}

/// A field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// Who wishes.
    One,
    /// With whom, or without.
    Other,
}

/// Why a wish is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WishFault {
    /// Nobody, or not one person alone, is called as typed.
    Nobody(Field, String),
    /// Both are the same person.
    Twice,
    /// It is no number of a table.
    Table,
}

impl WishFault {
    /// Where it has to be mended.
    pub fn field(&self) -> Field {
        match self {
            WishFault::Nobody(field, _) => *field,
            WishFault::Twice | WishFault::Table => Field::Other,
        }
    }

    /// What is wrong.
    pub fn sentence(&self, t: &Texts) -> String {
        match self {
            WishFault::Nobody(_, typed) => t.ev_wish_nobody(typed),
            WishFault::Twice => t.ev_wish_twice(),
            WishFault::Table => t.ev_table_number(),
        }
    }
}

/// One more wish as it is typed.
#[derive(Debug, Clone, Default)]
pub struct WishForm {
    /// What is wished.
    pub kind: Kind,
    /// It gives way to repeated meetings.
    pub mild: bool,
    /// Who wishes.
    pub one: String,
    /// With whom, or without.
    pub other: String,
}

impl WishForm {
    /// What can be wished in this movement.
    pub fn kinds(event: &Event) -> Vec<Kind> {
        let mut kinds = vec![
            Kind::Never,
            Kind::FirstLeg,
            Kind::Partners,
            Kind::Stay,
            Kind::Table,
        ];
        kinds.retain(|kind| *kind != Kind::Partners || event.settings.movement.kind.in_pairs());
        kinds
    }

    /// The evening with the typed wish; the names are cleared for the next.
    pub fn add(&mut self, event: &Event) -> Result<Command, WishFault> {
        let wishes = self.with_one_more(event)?;
        self.one.clear();
        self.other.clear();
        Ok(with_wishes(event, wishes))
    }

    fn with_one_more(&self, event: &Event) -> Result<Wishes, WishFault> {
        let mut wishes = event.settings.movement.wishes.clone();
        let a = person(event, Field::One, &self.one)?;
        let pairs = match self.kind {
            Kind::Stay => {
                if !wishes.stay.contains(&a) {
                    wishes.stay.push(a);
                }
                return Ok(wishes);
            }
            Kind::Table => {
                let table = read_count(&self.other)
                    .map(TableNo)
                    .ok_or(WishFault::Table)?;
                wishes.at_table.retain(|at| at.entrant != a);
                wishes.at_table.push(AtTable { entrant: a, table });
                return Ok(wishes);
            }
            Kind::Never => &mut wishes.never,
            Kind::FirstLeg => &mut wishes.first_leg,
            Kind::Partners => &mut wishes.partners,
        };
        let b = person(event, Field::Other, &self.other)?;
        if a == b {
            return Err(WishFault::Twice);
        }
        let weight = if self.mild { MILD } else { Two::FIRM };
        if !pairs.iter().any(|two| are(two, a, b)) {
            pairs.push(Two { a, b, weight });
        }
        Ok(wishes)
    }
}

/// Whether these are the two, in either order.
fn are(two: &Two, a: EntrantId, b: EntrantId) -> bool {
    (two.a, two.b) == (a, b) || (two.a, two.b) == (b, a)
}

fn person(event: &Event, field: Field, typed: &str) -> Result<EntrantId, WishFault> {
    one_meant(&event.still_here(), typed)
        .map(|e| e.id)
        .ok_or_else(|| WishFault::Nobody(field, typed.trim().to_owned()))
}

/// How many wishes there are.
pub fn count(wishes: &Wishes) -> usize {
    wishes.never.len()
        + wishes.first_leg.len()
        + wishes.partners.len()
        + wishes.stay.len()
        + wishes.at_table.len()
        + usize::from(wishes.clubmates_apart > 0)
}

/// Every wish of a person as a sentence.
pub fn lines(t: &Texts, event: &Event) -> Vec<String> {
    let wishes = &event.settings.movement.wishes;
    let pairs = |pairs: &[Two], words: &dyn Fn(String, String) -> String| {
        let words = |two: &Two| weighed(t, two, words(event.called(two.a), event.called(two.b)));
        pairs.iter().map(words).collect::<Vec<_>>()
    };
    let mut lines = pairs(&wishes.never, &|a, b| t.ev_wish_never_line(a, b));
    lines.extend(pairs(&wishes.first_leg, &|a, b| t.ev_wish_first_line(a, b)));
    lines.extend(pairs(&wishes.partners, &|a, b| {
        t.ev_wish_partners_line(a, b)
    }));
    lines.extend(
        wishes
            .stay
            .iter()
            .map(|id| t.ev_wish_stay_line(event.called(*id))),
    );
    lines.extend(
        wishes
            .at_table
            .iter()
            .map(|at| t.ev_wish_table_line(event.called(at.entrant), at.table)),
    );
    lines
}

/// A wish that gives way to repeated meetings says so.
fn weighed(t: &Texts, two: &Two, wish: String) -> String {
    if two.weight < Two::FIRM {
        t.ev_wish_mild_line(wish)
    } else {
        wish
    }
}

/// The evening without the nth of its [`lines`].
pub fn without(event: &Event, nth: usize) -> Command {
    let mut wishes = event.settings.movement.wishes.clone();
    let mut at = 0..;
    let mut stays = || at.next() != Some(nth);
    wishes.never.retain(|_| stays());
    wishes.first_leg.retain(|_| stays());
    wishes.partners.retain(|_| stays());
    wishes.stay.retain(|_| stays());
    wishes.at_table.retain(|_| stays());
    with_wishes(event, wishes)
}

/// The evening with clubmates apart, in the first leg alone if so wanted, or not.
pub fn clubmates_apart(event: &Event, apart: bool, first_leg: bool) -> Command {
    let wishes = Wishes {
        clubmates_apart: if apart { CLUBS } else { 0 },
        clubmates_first_leg: apart && first_leg,
        ..event.settings.movement.wishes.clone()
    };
    with_wishes(event, wishes)
}

/// The same evening with other wishes.
fn with_wishes(event: &Event, wishes: Wishes) -> Command {
    let movement = MovementSettings {
        wishes,
        ..event.settings.movement.clone()
    };
    with_movement(event, movement)
}

/// What a draw would have to refuse or could not meet, tried out beforehand.
pub fn trial(t: &Texts, event: &Event) -> Vec<String> {
    let name: &dyn Fn(EntrantId) -> String = &|id| event.called(id);
    let teams = event.groupings.iter().any(|grouping| grouping.apart);
    let asked = teams || !event.settings.movement.wishes.is_empty();
    if !asked || event.entrants.len() > TRIAL {
        return Vec::new();
    }
    let players = Player::to_seat(event);
    let legs = match planned_seats(event, &event.settings.movement) {
        Ok(made) => made,
        Err(refusal) => return vec![t.refusal(&refusal, Some(event))],
    };
    let found = movement::verify(&event.settings.movement, &players, &legs);
    found
        .notes
        .iter()
        .filter(|note| is_unmet(note))
        .map(|note| t.seat_note(note, name))
        .collect()
}

/// Whether a wish, or that clubmates sit apart, was not met as far as it can be.
fn is_unmet(note: &SeatNote) -> bool {
    match note {
        SeatNote::ClubmatesTogether { times, bound, .. } => times > bound,
        other => unmet_wish(other),
    }
}
