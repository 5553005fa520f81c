//! What the room is shown, in words and figures that are made once: seats by table and by name, the
//! standings.
//!
//! Nothing private comes in here: no money but what a prize is worth, no mark of who has paid, no remark, no amount of a
//! single deal but the one that wins a prize, and its hand.

use super::ceremony::ceremony;
use crate::app::{teams::list, words};
use crate::club::teams::{TeamRow, team_results};
use crate::club::{EntrantId, Event, Leg, LegNo, Member, Seat, Standings, Table, TableNo};
use crate::i18n::{NOTHING, Texts, figure, signed};
use crate::skat::Suit;
use itertools::Itertools;
use serde::{Deserialize, Serialize};

/// A kind of page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Who sits at each table, now and next.
    Tables,
    /// Where everybody sits, now and next, by name.
    Names,
    /// Who leads.
    Standings,
    /// The leg's clock alone.
    Clock,
    /// The prizes, one a page, each revealed by a key; never among pages that turn by themselves.
    Prizes,
}

impl Part {
    /// Those that turn by themselves, in the order in which they are shown.
    pub const ALL: [Part; 4] = [Part::Tables, Part::Names, Part::Standings, Part::Clock];
}

/// The face of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// Its suit.
    pub suit: Suit,
    /// Its rank in the letters of the language.
    pub rank: String,
}

impl Face {
    /// The sign of its suit.
    pub fn sign(&self) -> String {
        self.suit.sign().to_string()
    }

    /// Sign and rank.
    pub fn words(&self) -> String {
        format!("{}{}", self.sign(), self.rank)
    }
}

/// Somebody in the room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// As he is called here.
    pub name: String,
    /// The team of a league day.
    pub team: Option<String>,
}

impl Named {
    fn of(event: &Event, id: EntrantId) -> Named {
        Named {
            name: event.called(id),
            team: event.league_team(id).map(str::to_owned),
        }
    }

    /// Both on one line.
    pub fn words(&self) -> String {
        [&self.name].into_iter().chain(&self.team).join(" · ")
    }
}

/// One line (or one table) for the room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A table with those who sit there: the seat's letter and who.
    Table {
        /// Its number.
        number: String,
        /// Who sits there.
        seats: Vec<(String, Named)>,
    },
    /// Somebody and his place: table and seat, or that he rests.
    Name {
        /// Who.
        name: String,
        /// Where.
        place: String,
        /// As it is read out.
        spoken: String,
    },
    /// A prize that is given.
    Prize {
        /// Its place, or what it is for.
        place: String,
        /// Who.
        name: String,
        /// The money and the thing; empty where it is honour alone.
        worth: String,
        /// Why.
        reasons: Vec<String>,
        /// The hand that it was won with, where it is known.
        hand: Vec<Face>,
    },
    /// A line of the standings.
    Rank {
        /// Rank.
        rank: String,
        /// Who.
        name: String,
        /// Points under the event's scoring.
        points: String,
        /// Net games.
        games: String,
        /// As it is read out.
        spoken: String,
    },
}

/// Lines that belong together, on as many pages as they need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// What kind.
    pub part: Part,
    /// The heads over them.
    pub title: String,
    /// What is to be said beside the title; may be empty.
    pub note: String,
    /// Words over the last columns of a ranking: the second figure, and the one that decides.
    pub heads: [String; 2],
    /// The lines; one without words for the clock.
    pub lines: Vec<Line>,
}

/// Everything that the room is shown, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Deck {
    /// Name of the evening.
    pub event: String,
    /// The sections that have something to show.
    pub sections: Vec<Section>,
    /// Words over the clock, and the words of its states.
    pub words: ClockWords,
}

/// The words around the clock.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClockWords {
    /// `Leg 2 of 5`.
    pub leg: String,
    /// It stands.
    pub stands: String,
    /// The time is up.
    pub over: String,
    /// The room has nothing to look at yet.
    pub nothing: String,
}

/// What the room is shown of an evening, with the register of its book; `clock` is the leg that the clock of the legs has.
pub fn deck(
    t: &Texts,
    members: &[Member],
    event: &Event,
    standings: &Standings,
    clock: Option<LegNo>,
    wanted: &[Part],
) -> Deck {
    let mut sections = Vec::new();
    let now = event.playing(clock);
    let next = event.playing_next(clock);
    let legs = || {
        now.map(|leg| (When::Now, leg))
            .into_iter()
            .chain(next.map(|leg| (When::Next, leg)))
    };
    if wanted.contains(&Part::Prizes) {
        sections = ceremony(t, members, event, standings);
    }
    let clock_title = |leg| of_leg(t, event, leg).unwrap_or_else(|| t.room_clock());
    for part in Part::ALL.into_iter().filter(|p| wanted.contains(p)) {
        match part {
            Part::Tables => {
                sections.extend(legs().map(|(when, leg)| tables(t, event, when, leg)));
            }
            Part::Names => sections.extend(legs().map(|(when, leg)| names(t, event, when, leg))),
            Part::Standings if standings.has_results() => {
                let ranks = ranks(t, event, standings);
                sections.extend(league(t, event, &ranks));
                sections.push(ranks);
            }
            Part::Clock => sections.extend(clock.map(|leg| Section {
                part,
                title: clock_title(leg),
                note: String::new(),
                heads: Default::default(),
                lines: Vec::new(),
            })),
            // Prizes are asked for alone.
            Part::Standings | Part::Prizes => {}
        }
    }
    let words = ClockWords {
        leg: clock.map_or_else(String::new, clock_title),
        stands: t.room_clock_stands(),
        over: t.room_clock_over(),
        nothing: t.room_nothing(),
    };
    Deck {
        event: event.settings.name.clone(),
        sections,
        words,
    }
}

/// Whether a leg is played now, or next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// It is being played.
    Now,
    /// It comes after that.
    Next,
}

impl When {
    /// A title, headed by when that is; the only leg needs no such word.
    pub fn heads(self, t: &Texts, event: &Event, title: String) -> String {
        if event.legs.len() < 2 {
            return title;
        }
        match self {
            When::Now => t.room_now(title),
            When::Next => t.room_next(title),
        }
    }
}

/// Which leg it is; nothing for the only one.
fn of_leg(t: &Texts, event: &Event, leg: LegNo) -> Option<String> {
    (event.legs.len() > 1).then(|| t.ui_leg_of(leg, event.legs.len()))
}

/// Where people sit in a leg.
pub fn seats_title(t: &Texts, event: &Event, leg: LegNo) -> String {
    of_leg(t, event, leg).map_or_else(|| t.ui_seats(), |leg| t.room_seats_of(leg))
}

fn tables(t: &Texts, event: &Event, when: When, leg: &Leg) -> Section {
    let line = |table: &Table| Line::Table {
        number: table.number.to_string(),
        seats: table
            .seats
            .iter()
            .map(|(seat, id)| (t.seat_letter(*seat), Named::of(event, *id)))
            .collect(),
    };
    let resting: Vec<String> = leg.sitting_out.iter().map(|id| event.called(*id)).collect();
    let resting = (!resting.is_empty()).then(|| t.ui_sitting_out(resting.join(", ")));
    let note = resting
        .into_iter()
        .chain(t.parts_of_leg(event, leg, None))
        .join(" · ");
    Section {
        part: Part::Tables,
        title: when.heads(t, event, seats_title(t, event, leg.number)),
        note,
        heads: Default::default(),
        lines: leg.tables.iter().map(line).collect(),
    }
}

fn names(t: &Texts, event: &Event, when: When, leg: &Leg) -> Section {
    let seated = leg.tables.iter().flat_map(|x| {
        x.seats
            .iter()
            .map(move |(s, id)| (*id, Some((x.number, *s))))
    });
    let resting = leg.sitting_out.iter().map(|id| (*id, None));
    let mut people: Vec<(EntrantId, Option<(TableNo, Seat)>)> = seated.chain(resting).collect();
    people.sort_by_cached_key(|(id, _)| (event.name_key(*id), *id));
    let title = std::iter::once(t.room_names())
        .chain(of_leg(t, event, leg.number))
        .join(" ");
    let lines = people
        .into_iter()
        .map(|(id, place)| {
            let name = event.called(id);
            let (place, spoken) = match place {
                Some((table, seat)) => (
                    t.place_short(table, t.seat_letter(seat)),
                    t.ui_seat_spoken(table, words::seat(t, seat), &name),
                ),
                None => (t.room_rests(), format!("{name}: {}", t.room_rests())),
            };
            Line::Name {
                name: Named::of(event, id).words(),
                place,
                spoken,
            }
        })
        .collect();
    Section {
        part: Part::Names,
        title: when.heads(t, event, title),
        note: t.room_names_explain(),
        heads: Default::default(),
        lines,
    }
}

/// The teams of a league day, with their points and their sums.
fn league(t: &Texts, event: &Event, ranks: &Section) -> Option<Section> {
    let league = event.leagues().next()?;
    let line = |row: &TeamRow| {
        let told = list::line(t, league, row, &[]);
        let mut cells = told.cells.into_iter().flatten().map(|cell| cell.text);
        let mut next = || cells.next().unwrap_or_default();
        Line::Rank {
            rank: next(),
            name: next(),
            points: next(),
            games: next(),
            spoken: told.spoken,
        }
    };
    Some(Section {
        part: ranks.part,
        title: format!("{} · {}", league.name, ranks.title),
        note: ranks.note.clone(),
        heads: [t.head_sum(), t.teams_league_points()],
        lines: team_results(event, league).iter().map(line).collect(),
    })
}

fn ranks(t: &Texts, event: &Event, standings: &Standings) -> Section {
    let line = |row: &crate::club::Row| {
        let name = event.called(row.entrant);
        let Some(rank) = row.rank else {
            let [rank, points, games] = [(); 3].map(|()| NOTHING.to_owned());
            let spoken = t.ui_unranked_spoken(&name);
            return Line::Rank {
                rank,
                name,
                points,
                games,
                spoken,
            };
        };
        let points = figure(row.points);
        let games = signed(row.games.net);
        let spoken = t.ui_rank_spoken(rank, &name, &points, &games);
        Line::Rank {
            rank: rank.to_string(),
            name: Named::of(event, row.entrant).words(),
            points,
            games,
            spoken,
        }
    };
    let coming = t.provisional_without(event, &standings.missing);
    let seal = Some(t.seal_state(&event.seal)).filter(|s| !s.is_empty());
    let note = coming.into_iter().chain(seal).join(" · ");
    let title = if event.legs.len() > 1 {
        t.room_standings_after(standings.after_leg, event.legs.len())
    } else {
        t.ui_standings()
    };
    Section {
        part: Part::Standings,
        title,
        note,
        heads: [t.ui_games(), t.ui_counts(event.settings.scoring)],
        lines: standings.rows.iter().map(line).collect(),
    }
}
