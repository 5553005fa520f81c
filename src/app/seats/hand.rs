//! Ballots drawn from a hat and typed in: who drew, and which ballot. What is typed twice is said,
//! and nothing is lost.

use crate::app::{people::meant::meant, words};
use crate::club::{EntrantId, Event, EventId, LegNo, Seat, TableNo};
use crate::i18n::{Texts, is_placeholder};
use crate::movement::{LegSeats, TableSeats};
use crate::ops::{Command, planned_seats};
use serde::{Deserialize, Serialize};

/// Names that are said where typed letters mean several people.
const NAMES: usize = 4;

/// Where a ballot leads: a table with its seat, or a rest.
pub type Place = Option<(TableNo, Seat)>;

/// A draw by hand as far as it was typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypedBallots {
    /// The evening.
    pub event: EventId,
    /// The leg whose ballots are drawn.
    pub leg: LegNo,
    /// The line that is not taken yet.
    pub line: String,
    /// Who drew which ballot.
    pub drawn: Vec<(Place, EntrantId)>,
}

impl TypedBallots {
    /// Whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.drawn.is_empty() && self.line.is_empty()
    }
}

/// Why a typed line is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BallotFault {
    /// It is no name with a ballot behind it.
    How,
    /// Nobody is called so.
    Nobody,
    /// Several people are meant.
    Several(Vec<String>),
    /// There is no such ballot.
    NoBallot,
    /// This person has drawn this ballot already.
    PersonTwice(EntrantId, usize),
    /// This person has drawn the ballot already.
    BallotTwice(EntrantId, usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ballot {
    place: Place,
    who: Option<EntrantId>,
}

/// A draw by hand under way.
#[derive(Debug, Clone)]
pub struct ByHand {
    event: EventId,
    leg: LegNo,
    /// The line that is being typed.
    pub line: String,
    ballots: Vec<Ballot>,
}

impl ByHand {
    /// The ballots of a leg: of the whole evening before the draw, of one leg after it; none where
    /// nobody can be seated.
    pub fn of(event: &Event, leg: LegNo) -> Option<ByHand> {
        let seats = match event.leg(leg) {
            Some(drawn) => LegSeats::from(drawn),
            None => first_leg(event)?,
        };
        Some(ByHand {
            event: event.id,
            leg,
            line: String::new(),
            ballots: places(&seats)
                .map(|place| Ballot { place, who: None })
                .collect(),
        })
    }

    /// The leg whose ballots are drawn.
    pub fn leg(&self) -> LegNo {
        self.leg
    }

    /// Whether it is this evening's.
    pub fn is_of(&self, event: &Event) -> bool {
        self.event == event.id
    }

    /// Takes up what was typed before, as far as the ballots and the people are still the same.
    pub fn take_up(&mut self, event: &Event, typed: &TypedBallots) {
        self.line.clone_from(&typed.line);
        for (place, who) in &typed.drawn {
            if event.entrant(*who).is_some_and(|e| !e.left) {
                self.give(*place, *who);
            }
        }
    }

    fn give(&mut self, place: Place, who: EntrantId) {
        let mut free = self.ballots.iter_mut().filter(|b| b.who.is_none());
        if let Some(ballot) = free.find(|b| b.place == place) {
            ballot.who = Some(who);
        }
    }

    /// What is typed so far.
    pub fn typed(&self) -> TypedBallots {
        let drawn = self.ballots.iter().filter_map(|b| Some((b.place, b.who?)));
        TypedBallots {
            event: self.event,
            leg: self.leg,
            line: self.line.clone(),
            drawn: drawn.collect(),
        }
    }

    /// How many ballots there are.
    pub fn count(&self) -> usize {
        self.ballots.len()
    }

    /// How many were drawn.
    pub fn drawn(&self) -> usize {
        self.ballots.iter().filter(|b| b.who.is_some()).count()
    }

    /// Whether everybody has drawn.
    pub fn complete(&self) -> bool {
        self.ballots.iter().all(|b| b.who.is_some())
    }

    /// Puts a ballot back into the hat.
    pub fn put_back(&mut self, ballot: usize) {
        if let Some(ballot) = self.ballots.get_mut(ballot) {
            ballot.who = None;
        }
    }

    /// Puts every ballot back into the hat.
    pub fn put_all_back(&mut self) {
        self.ballots.iter_mut().for_each(|b| b.who = None);
    }

    /// Forgets all that was typed: it is in the book now.
    pub fn clear(&mut self) {
        self.put_all_back();
        self.line.clear();
    }

    /// Takes the typed line; what is wrong changes nothing. Who drew, and which ballot.
    pub fn take(&mut self, event: &Event) -> Result<(EntrantId, usize), BallotFault> {
        let typed = self.line.trim().rsplit_once(char::is_whitespace);
        let (who, ballot) = typed.ok_or(BallotFault::How)?;
        let who = person(event, who)?;
        let at = self.ballot(ballot).ok_or(BallotFault::NoBallot)?;
        if let Some(there) = self.ballots.iter().position(|b| b.who == Some(who)) {
            return Err(BallotFault::PersonTwice(who, there));
        }
        let ballot = self.ballots.get_mut(at).ok_or(BallotFault::NoBallot)?;
        if let Some(other) = ballot.who {
            return Err(BallotFault::BallotTwice(other, at));
        }
        ballot.who = Some(who);
        self.line.clear();
        Ok((who, at))
    }

    /// A ballot by its number, or by table and seat: `23`, `6s`, `6/3`.
    fn ballot(&self, typed: &str) -> Option<usize> {
        if let Ok(number) = typed.parse::<usize>() {
            return number.checked_sub(1).filter(|i| *i < self.ballots.len());
        }
        let letter = typed.chars().last()?;
        let table = typed.strip_suffix(letter)?;
        let table = table.strip_suffix('/').unwrap_or(table);
        let place = Some((table.parse::<TableNo>().ok()?, seat_of(letter)?));
        self.ballots.iter().position(|b| b.place == place)
    }

    /// Where a ballot leads, in words.
    pub fn place_words(&self, t: &Texts, ballot: usize) -> String {
        match self.ballots.get(ballot).and_then(|b| b.place) {
            Some((table, seat)) => t.ui_repair_place(table, words::seat(t, seat)),
            None => t.ev_rests(),
        }
    }

    /// What is wrong with a line, and what to do.
    pub fn sentence(&self, t: &Texts, event: &Event, wrong: &BallotFault) -> String {
        match wrong {
            BallotFault::How => t.ev_hand_how(),
            BallotFault::Nobody => t.ev_hand_nobody(),
            BallotFault::Several(names) => t.ev_hand_several(t.names(names)),
            BallotFault::NoBallot => t.ev_hand_no_ballot(self.ballots.len()),
            BallotFault::PersonTwice(who, i) => {
                t.ev_hand_person_twice(event.called(*who), i + 1, self.place_words(t, *i))
            }
            BallotFault::BallotTwice(who, i) => {
                t.ev_hand_ballot_twice(i + 1, self.place_words(t, *i), event.called(*who))
            }
        }
    }

    /// Those who have not drawn yet, each with the number in front.
    pub fn missing(&self, event: &Event) -> Vec<String> {
        let mut missing = event.to_seat();
        missing.retain(|e| self.ballots.iter().all(|b| b.who != Some(e.id)));
        missing
            .iter()
            .map(|e| {
                if is_placeholder(e.start_number, &e.typed_name) {
                    e.typed_name.clone()
                } else {
                    format!("{} {}", e.start_number, event.called_beside_number(e.id))
                }
            })
            .collect()
    }

    /// The numbers of the tables.
    pub fn tables(&self) -> Vec<TableNo> {
        let mut tables: Vec<TableNo> = self
            .ballots
            .iter()
            .filter_map(|b| b.place)
            .map(|(table, _)| table)
            .collect();
        tables.dedup();
        tables
    }

    /// The ballots of a table: which one, for which seat, and who drew it.
    pub fn at(
        &self,
        table: TableNo,
    ) -> impl Iterator<Item = (usize, Seat, Option<EntrantId>)> + '_ {
        self.ballots
            .iter()
            .enumerate()
            .filter_map(move |(i, ballot)| {
                let (number, seat) = ballot.place?;
                (number == table).then_some((i, seat, ballot.who))
            })
    }

    /// The seats as they were drawn; none while a ballot is in the hat. The judge looks at them
    /// before they are taken.
    pub fn command(&self, event: &Event) -> Option<Command> {
        let (tables, sitting_out) = self.seats()?;
        Some(if event.legs.is_empty() {
            Command::TypedDraw {
                event: event.id,
                first: LegSeats {
                    rounds: event.settings.movement.rounds,
                    tables,
                    sitting_out,
                    ..LegSeats::default()
                },
            }
        } else {
            Command::SeatByHand {
                event: event.id,
                leg: self.leg,
                tables: tables.into_iter().map(|t| t.seats).collect(),
                sitting_out,
            }
        })
    }

    fn seats(&self) -> Option<(Vec<TableSeats>, Vec<EntrantId>)> {
        let mut tables: Vec<TableSeats> = Vec::new();
        let mut sitting_out = Vec::new();
        for ballot in &self.ballots {
            let who = ballot.who?;
            match ballot.place {
                Some((number, seat)) => match tables.last_mut().filter(|t| t.number == number) {
                    Some(table) => table.seats.push((seat, who)),
                    None => tables.push(TableSeats {
                        number,
                        seats: vec![(seat, who)],
                        ..TableSeats::default()
                    }),
                },
                None => sitting_out.push(who),
            }
        }
        Some((tables, sitting_out))
    }
}

/// The first leg that a draw would make; none where nobody can be seated.
fn first_leg(event: &Event) -> Option<LegSeats> {
    let legs = planned_seats(event, &event.settings.movement).ok()?;
    legs.into_iter().next()
}

/// The places of a leg in the order of its ballots.
fn places(seats: &LegSeats) -> impl Iterator<Item = Place> + '_ {
    seats
        .tables
        .iter()
        .flat_map(|t| t.seats.iter().map(|(seat, _)| Some((t.number, *seat))))
        .chain(seats.sitting_out.iter().map(|_| None))
}

/// A seat by its letter, in English or German, or by its number.
fn seat_of(letter: char) -> Option<Seat> {
    match letter.to_ascii_lowercase() {
        'n' => Some(Seat::N),
        'e' | 'o' => Some(Seat::E),
        's' => Some(Seat::S),
        'w' => Some(Seat::W),
        other => {
            let number = other.to_digit(10).and_then(|n| usize::try_from(n).ok());
            Seat::ALL.get(number?.checked_sub(1)?).copied()
        }
    }
}

/// Somebody by start number, by the whole name, or by a part that only one name has.
fn person(event: &Event, typed: &str) -> Result<EntrantId, BallotFault> {
    match meant(&event.still_here(), typed).as_slice() {
        [] => Err(BallotFault::Nobody),
        [one] => Ok(one.id),
        several => Err(BallotFault::Several(
            several
                .iter()
                .take(NAMES)
                .map(|e| event.called(e.id))
                .collect(),
        )),
    }
}
