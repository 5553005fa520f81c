//! The judge of seats, wherever they come from. Shares no code with the makers, only the plain data they fill in.
//!
//! What must hold is a [`SeatFault`]; what one may wish for is a [`SeatNote`] with its figures.

use super::plan::{LegSeats, Player};
use crate::club::{EntrantId, MovementKind, MovementSettings, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// What is proved about the seats of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Verdict {
    /// What must not be; empty: the seats are right.
    pub errors: Vec<SeatFault>,
    /// What one may want to know.
    pub notes: Vec<SeatNote>,
    /// Who meets whom.
    pub meetings: Meetings,
}

/// How often people sit together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Meetings {
    /// Others that the least lucky person meets.
    pub distinct_min: u32,
    /// Others that a person meets on average, in hundredths.
    pub distinct_mean_hundredths: u32,
    /// Over all pairs of people, their meetings beyond the first.
    pub repeats: u64,
    /// Meetings of the two who meet most often.
    pub max_times: u32,
    /// No seating with these tables and these people has fewer repeats than this.
    pub repeats_bound: u64,
    /// For every two legs the pairs of people who meet in both: who meets k times counts k(k − 1)/2.
    pub doubles: u64,
    /// No seating with these tables and these people has fewer doubles than this.
    pub doubles_bound: u64,
    /// No person can meet more others than this in so many legs.
    pub distinct_bound: u32,
}

/// Something that must not be.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[allow(
    missing_docs,
    reason = "the fields are the ids and figures that the variant's sentence names; legs are 1-based"
)]
#[non_exhaustive]
pub enum SeatFault {
    /// There are no legs.
    NoLegs,
    /// Other legs than the settings ask for.
    LegCount { have: u32, want: u32 },
    /// A leg of no rounds.
    NoRounds { leg: u32 },
    /// Somebody sits who does not take part in this leg.
    NotPlaying { leg: u32, table: u32, entrant: EntrantId },
    /// Somebody sits in two places, or sits and rests.
    TwoPlaces { leg: u32, entrant: EntrantId },
    /// Somebody neither sits nor rests.
    Missing { leg: u32, entrant: EntrantId },
    /// A table of fewer than three or more than six.
    TableSize { leg: u32, table: u32, people: u32 },
    /// Two tables with one number.
    TableTwice { leg: u32, table: u32 },
    /// A seat taken twice, or a chair left empty before it.
    SeatWrong { leg: u32, table: u32, seat: Seat },
    /// Somebody rests more than once more often than somebody else.
    RestUneven { entrant: EntrantId, rests: u32, least: u32 },
    /// Somebody deals more often than fits: rests differ by more than one leg.
    DealsUneven { entrant: EntrantId, deals: u32, most: u32 },
    /// Somebody changes places although the tables are fixed.
    NotFixed { leg: u32, entrant: EntrantId },
    /// No controller at a table although there are enough.
    NoController { leg: u32, table: u32 },
    /// Two controllers at one table although others have none.
    ControllersTogether { leg: u32, table: u32 },
    /// Somebody has another partner than before.
    PairSplit { leg: u32, entrant: EntrantId },
    /// Somebody of a sitting pair, or the pivot, moved.
    SitterMoved { leg: u32, entrant: EntrantId },
    /// Two pairs (named by one of each) meet more often than promised.
    PairsTooOften { a: EntrantId, b: EntrantId, times: u32, most: u32 },
    /// Two pairs (named by one of each) meet less often than promised.
    PairsTooSeldom { a: EntrantId, b: EntrantId, times: u32, least: u32 },
    /// More than ten tables in one section.
    SectionTooLarge { tables: u32 },
}

/// Something one may want to know.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[allow(
    missing_docs,
    reason = "the fields are the ids and figures that the variant's sentence names; legs are 1-based"
)]
#[non_exhaustive]
pub enum SeatNote {
    /// People rest, each at least and at most so often.
    Rests { people: u32, least: u32, most: u32 },
    /// A wish for two never to meet: they do, so often.
    NeverMet { a: EntrantId, b: EntrantId, times: u32 },
    /// A wish for two to meet in the first leg: they do not.
    FirstLegApart { a: EntrantId, b: EntrantId },
    /// A wish for two to be partners: they are not.
    NotPartners { a: EntrantId, b: EntrantId },
    /// Clubmates sit together so often, over all legs and pairs of people.
    ClubmatesTogether { times: u64 },
    /// Somebody who asked to keep the table changes it so often.
    DidNotStay { entrant: EntrantId, moves: u32 },
    /// Somebody sits on one seat so many times more than on another (of seats that all tables have).
    SeatsUneven { most: u32, least: u32 },
    /// People walk so many tables in all, and the farthest walk is so long.
    Walks { total: u64, longest: u32 },
}

/// Proves seats against what the settings promise.
///
/// People who come late or leave ([`Player::first_leg`], [`Player::last_leg`]) are expected only while they play; what a
/// movement of pairs promises about meetings is asked of whole evenings only.
pub fn verify(settings: &MovementSettings, players: &[Player], legs: &[LegSeats]) -> Verdict {
    judged(settings, players, legs, true)
}

/// Proves seats of an evening in which something happened: everybody in one place, whole tables, equal deals at each.
///
/// What the movement promised for an undisturbed evening (fixed tables, pairs, even rests) is not asked.
pub fn verify_repaired(settings: &MovementSettings, players: &[Player], legs: &[LegSeats]) -> Verdict {
    judged(settings, players, legs, false)
}

fn judged(settings: &MovementSettings, players: &[Player], legs: &[LegSeats], promises: bool) -> Verdict {
    let mut judge = Judge { settings, players, legs, errors: Vec::new(), notes: Vec::new() };
    judge.legs_are_whole();
    judge.rests_are_even();
    match settings.kind {
        _ if !promises => {
            judge.errors.retain(|f| !matches!(f, SeatFault::RestUneven { .. } | SeatFault::DealsUneven { .. }))
        }
        MovementKind::Fixed => judge.tables_are_fixed(),
        MovementKind::Pairs => judge.pairs_keep_their_promise(true),
        MovementKind::UpTheSides => judge.pairs_keep_their_promise(false),
        MovementKind::Individual | MovementKind::Draw => {}
    }
    let met = count_meetings(legs);
    judge.wishes(&met);
    judge.comfort();
    judge.errors.sort();
    judge.errors.dedup();
    let meetings = figures(players, legs, &met);
    Verdict { errors: judge.errors, notes: judge.notes, meetings }
}

struct Judge<'a> {
    settings: &'a MovementSettings,
    players: &'a [Player],
    legs: &'a [LegSeats],
    errors: Vec<SeatFault>,
    notes: Vec<SeatNote>,
}

fn to_u32(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Legs with their numbers from 1.
fn numbered(legs: &[LegSeats]) -> impl Iterator<Item = (u32, &LegSeats)> {
    (1..).zip(legs)
}

impl Judge<'_> {
    fn legs_are_whole(&mut self) {
        if self.legs.is_empty() {
            self.errors.push(SeatFault::NoLegs);
        }
        let have = to_u32(self.legs.len());
        if let Some(want) = self.settings.legs.filter(|want| *want != have) {
            self.errors.push(SeatFault::LegCount { have, want });
        }
        for (number, leg) in numbered(self.legs) {
            if leg.rounds == 0 {
                self.errors.push(SeatFault::NoRounds { leg: number });
            }
            self.tables_are_whole(number, leg);
            self.everybody_once(number, leg);
        }
    }

    fn tables_are_whole(&mut self, number: u32, leg: &LegSeats) {
        let mut used = BTreeSet::new();
        for table in &leg.tables {
            if !used.insert(table.number) {
                self.errors.push(SeatFault::TableTwice { leg: number, table: table.number });
            }
            let people = to_u32(table.seats.len());
            if !(3..=6).contains(&people) {
                self.errors.push(SeatFault::TableSize { leg: number, table: table.number, people });
            }
            for ((seat, _), expected) in table.seats.iter().zip(Seat::ALL) {
                if *seat != expected {
                    self.errors.push(SeatFault::SeatWrong { leg: number, table: table.number, seat: *seat });
                }
            }
        }
    }

    fn everybody_once(&mut self, number: u32, leg: &LegSeats) {
        let expected: BTreeSet<EntrantId> = self.players.iter().filter(|p| p.plays_in(number)).map(|p| p.id).collect();
        let mut seen = BTreeSet::new();
        let sitting = leg.tables.iter().flat_map(|t| t.seats.iter().map(|(_, id)| (t.number, *id)));
        for (table, entrant) in sitting.chain(leg.sitting_out.iter().map(|id| (0, *id))) {
            if !seen.insert(entrant) {
                self.errors.push(SeatFault::TwoPlaces { leg: number, entrant });
            }
            if !expected.contains(&entrant) {
                self.errors.push(SeatFault::NotPlaying { leg: number, table, entrant });
            }
        }
        self.errors.extend(expected.difference(&seen).map(|e| SeatFault::Missing { leg: number, entrant: *e }));
    }

    /// Those who play the whole evening.
    fn whole_evening(&self) -> Vec<EntrantId> {
        let last = to_u32(self.legs.len());
        self.players.iter().filter(|p| p.plays_in(1) && p.plays_in(last)).map(|p| p.id).collect()
    }

    /// Counts for each person the deals, sheet by sheet, and the rests.
    fn rests_are_even(&mut self) {
        let mut rests: BTreeMap<EntrantId, (u32, u32)> =
            self.whole_evening().into_iter().map(|id| (id, (0, 0))).collect();
        for leg in self.legs {
            for id in &leg.sitting_out {
                rests.entry(*id).and_modify(|(r, _)| *r += 1);
            }
            for (_, id) in leg.tables.iter().flat_map(|t| &t.seats) {
                rests.entry(*id).and_modify(|(_, deals)| *deals = deals.saturating_add(leg.rounds));
            }
        }
        let least = rests.values().map(|(r, _)| *r).min().unwrap_or(0);
        let most = rests.values().map(|(r, _)| *r).max().unwrap_or(0);
        for (entrant, (r, _)) in rests.iter().filter(|(_, (r, _))| *r > least + 1) {
            self.errors.push(SeatFault::RestUneven { entrant: *entrant, rests: *r, least });
        }
        self.deals_are_even(&rests);
        if most > 0 {
            let people = to_u32(self.legs.iter().map(|l| l.sitting_out.len()).max().unwrap_or(0));
            self.notes.push(SeatNote::Rests { people, least, most });
        }
    }

    /// Who rests equally often deals equally often.
    fn deals_are_even(&mut self, counts: &BTreeMap<EntrantId, (u32, u32)>) {
        let mut by_rests: BTreeMap<u32, u32> = BTreeMap::new();
        for (rests, deals) in counts.values() {
            by_rests.entry(*rests).and_modify(|most| *most = (*most).max(*deals)).or_insert(*deals);
        }
        let same_rounds = self.legs.windows(2).all(|w| w.first().map(|l| l.rounds) == w.last().map(|l| l.rounds));
        for (entrant, (rests, deals)) in counts {
            let most = by_rests.get(rests).copied().unwrap_or(0);
            if same_rounds && *deals < most {
                self.errors.push(SeatFault::DealsUneven { entrant: *entrant, deals: *deals, most });
            }
        }
    }

    fn tables_are_fixed(&mut self) {
        let mut home: BTreeMap<EntrantId, (u32, Seat)> = BTreeMap::new();
        for (number, leg) in numbered(self.legs) {
            for table in &leg.tables {
                for (seat, id) in &table.seats {
                    if *home.entry(*id).or_insert((table.number, *seat)) != (table.number, *seat) {
                        self.errors.push(SeatFault::NotFixed { leg: number, entrant: *id });
                    }
                }
            }
            self.controllers_are_spread(number, leg);
        }
    }

    fn controllers_are_spread(&mut self, number: u32, leg: &LegSeats) {
        let controllers: BTreeSet<EntrantId> =
            self.players.iter().filter(|p| p.controller && p.plays_in(number)).map(|p| p.id).collect();
        let enough = controllers.len() >= leg.tables.len();
        for table in &leg.tables {
            let here = table.seats.iter().filter(|(_, id)| controllers.contains(id)).count();
            if enough && here == 0 {
                self.errors.push(SeatFault::NoController { leg: number, table: table.number });
            }
            if !enough && here > 1 {
                self.errors.push(SeatFault::ControllersTogether { leg: number, table: table.number });
            }
        }
    }

    /// `moving` is true where NS sit and EW move on, false for up the sides and down the middle.
    fn pairs_keep_their_promise(&mut self, moving: bool) {
        if self.legs.iter().any(|l| l.tables.iter().any(|t| t.seats.len() > 4)) {
            return; // Too few for pairs: all at one table, which is judged above.
        }
        let whole = self.whole_evening().len() == self.players.len();
        let units = self.partners(whole);
        if !whole {
            return;
        }
        let mut met: BTreeMap<(usize, usize), u32> = BTreeMap::new();
        let mut tables_of: BTreeMap<usize, Vec<(u32, u32, bool)>> = BTreeMap::new();
        for (number, leg) in numbered(self.legs) {
            for table in &leg.tables {
                let here: BTreeSet<usize> = table.seats.iter().filter_map(|(_, id)| units.get(id).copied()).collect();
                for (i, a) in here.iter().enumerate() {
                    for b in here.iter().skip(i + 1) {
                        *met.entry((*a, *b)).or_insert(0) += 1;
                    }
                }
                for (seat, id) in &table.seats {
                    let north_south = matches!(seat, Seat::N | Seat::S);
                    if let Some(unit) = units.get(id) {
                        tables_of.entry(*unit).or_default().push((number, table.number, north_south));
                    }
                }
            }
        }
        let names: BTreeMap<usize, EntrantId> = units.iter().rev().map(|(id, unit)| (*unit, *id)).collect();
        if moving {
            self.sections(&names, &met, &tables_of);
        } else {
            self.all_meet_all(&names, &met);
            self.somebody_sits(&names, &tables_of);
        }
    }

    /// Who moves with whom: the same all evening.
    fn partners(&mut self, whole: bool) -> BTreeMap<EntrantId, usize> {
        let mut partner: BTreeMap<EntrantId, Option<EntrantId>> = BTreeMap::new();
        for (number, leg) in numbered(self.legs) {
            for table in &leg.tables {
                let at = |seat: Seat| table.seats.iter().find(|(s, _)| *s == seat).map(|(_, id)| *id);
                for (one, other) in [(Seat::N, Seat::S), (Seat::S, Seat::N), (Seat::E, Seat::W), (Seat::W, Seat::E)] {
                    let Some(id) = at(one) else { continue };
                    let now = at(other);
                    let before = *partner.entry(id).or_insert(now);
                    if whole && before != now {
                        self.errors.push(SeatFault::PairSplit { leg: number, entrant: id });
                    }
                }
            }
            let out: BTreeSet<EntrantId> = leg.sitting_out.iter().copied().collect();
            for id in &out {
                let mate = partner.get(id).copied().flatten();
                if whole && mate.is_some_and(|m| !out.contains(&m)) {
                    self.errors.push(SeatFault::PairSplit { leg: number, entrant: *id });
                }
            }
        }
        let mut units = BTreeMap::new();
        for (id, mate) in &partner {
            let unit = mate.and_then(|m| units.get(&m).copied()).unwrap_or(units.len());
            units.insert(*id, unit);
        }
        units
    }

    fn all_meet_all(&mut self, names: &BTreeMap<usize, EntrantId>, met: &BTreeMap<(usize, usize), u32>) {
        let count = names.len();
        let full = to_u32(if count.is_multiple_of(2) { count.saturating_sub(1) } else { count }).max(1);
        let list: Vec<(usize, EntrantId)> = names.iter().map(|(u, id)| (*u, *id)).collect();
        for (i, (u, a)) in list.iter().enumerate() {
            for (v, b) in list.iter().skip(i + 1) {
                self.promise(met, (*u, *a), (*v, *b), full);
            }
        }
    }

    /// Two units meet once in `full` legs.
    fn promise(
        &mut self,
        met: &BTreeMap<(usize, usize), u32>,
        (u, a): (usize, EntrantId),
        (v, b): (usize, EntrantId),
        full: u32,
    ) {
        let times = met.get(&(u.min(v), u.max(v))).copied().unwrap_or(0);
        let legs = to_u32(self.legs.len());
        let (least, most) = (legs / full, legs.div_ceil(full));
        if times > most {
            self.errors.push(SeatFault::PairsTooOften { a, b, times, most });
        }
        if times < least {
            self.errors.push(SeatFault::PairsTooSeldom { a, b, times, least });
        }
    }

    /// With an even number of pairs one of them is the pivot: it keeps its table and its side.
    fn somebody_sits(
        &mut self,
        names: &BTreeMap<usize, EntrantId>,
        tables_of: &BTreeMap<usize, Vec<(u32, u32, bool)>>,
    ) {
        let sits = |unit: &usize| {
            let places = tables_of.get(unit).map(Vec::as_slice).unwrap_or_default();
            places.iter().all(|(_, table, side)| places.first().is_some_and(|(_, t, s)| t == table && s == side))
        };
        if names.len().is_multiple_of(2) && !names.keys().any(sits) {
            let entrant = names.values().next().copied().unwrap_or_default();
            self.errors.push(SeatFault::SitterMoved { leg: 1, entrant });
        }
    }

    /// NS keep their tables, EW meet each NS of their section once.
    fn sections(
        &mut self,
        names: &BTreeMap<usize, EntrantId>,
        met: &BTreeMap<(usize, usize), u32>,
        tables_of: &BTreeMap<usize, Vec<(u32, u32, bool)>>,
    ) {
        let none = Vec::new();
        let (mut sitters, mut movers) = (BTreeMap::new(), BTreeMap::new());
        for (unit, id) in names {
            let places = tables_of.get(unit).unwrap_or(&none);
            let home = places.first().map_or((0, false), |(_, table, side)| (*table, *side));
            let moved = places.iter().find(|(_, table, side)| *side != home.1 || (home.1 && *table != home.0));
            if let Some((leg, _, _)) = moved {
                self.errors.push(SeatFault::SitterMoved { leg: *leg, entrant: *id });
            }
            if home.1 {
                sitters.insert(*unit, *id)
            } else {
                movers.insert(*unit, *id)
            };
        }
        for (sat, moved) in split_into_sections(&sitters, &movers, met) {
            if sat.len() > 10 {
                self.errors.push(SeatFault::SectionTooLarge { tables: to_u32(sat.len()) });
            }
            let full = to_u32(sat.len().max(moved.len())).max(1);
            for m in &moved {
                for s in &sat {
                    self.promise(met, *m, *s, full);
                }
            }
        }
    }

    fn wishes(&mut self, met: &BTreeMap<(EntrantId, EntrantId), u32>) {
        let wishes = &self.settings.wishes;
        for two in &wishes.never {
            let times = met.get(&(two.a.min(two.b), two.a.max(two.b))).copied().unwrap_or(0);
            if times > 0 {
                self.notes.push(SeatNote::NeverMet { a: two.a, b: two.b, times });
            }
        }
        let together = |a: EntrantId, b: EntrantId| {
            let first = self.legs.first().map(|l| l.tables.as_slice()).unwrap_or_default();
            let has = |t: &super::plan::TableSeats, id| t.seats.iter().any(|(_, e)| *e == id);
            first.iter().any(|t| has(t, a) && has(t, b))
        };
        for two in wishes.first_leg.iter().filter(|two| !together(two.a, two.b)) {
            self.notes.push(SeatNote::FirstLegApart { a: two.a, b: two.b });
        }
        self.partner_wishes();
        if wishes.clubmates_apart > 0 {
            let club: BTreeMap<EntrantId, &str> =
                self.players.iter().filter(|p| !p.club.is_empty()).map(|p| (p.id, p.club.as_str())).collect();
            let same = |a, b| club.get(a).is_some_and(|c| club.get(b) == Some(c));
            let times = met.iter().filter(|((a, b), _)| same(a, b)).map(|(_, n)| u64::from(*n)).sum();
            self.notes.push(SeatNote::ClubmatesTogether { times });
        }
        for entrant in &wishes.stay {
            let places: Vec<u32> = self.legs.iter().filter_map(|l| table_of(l, *entrant)).collect();
            let moves = to_u32(places.windows(2).filter(|w| w.first() != w.last()).count());
            if moves > 0 {
                self.notes.push(SeatNote::DidNotStay { entrant: *entrant, moves });
            }
        }
    }

    fn partner_wishes(&mut self) {
        if !matches!(self.settings.kind, MovementKind::Pairs | MovementKind::UpTheSides) {
            return;
        }
        for two in &self.settings.wishes.partners {
            let always = self.legs.iter().all(|l| table_of(l, two.a) == table_of(l, two.b));
            if !always {
                self.notes.push(SeatNote::NotPartners { a: two.a, b: two.b });
            }
        }
    }

    /// Seats taken evenly, and how far people walk.
    fn comfort(&mut self) {
        let mut taken: BTreeMap<EntrantId, [u32; 6]> = BTreeMap::new();
        let mut last: BTreeMap<EntrantId, u32> = BTreeMap::new();
        let (mut total, mut longest) = (0_u64, 0);
        for leg in self.legs {
            for table in &leg.tables {
                for (seat, id) in &table.seats {
                    if let Some(n) = taken.entry(*id).or_default().get_mut(seat.index()) {
                        *n += 1;
                    }
                    let walk = last.insert(*id, table.number).map_or(0, |before| before.abs_diff(table.number));
                    total += u64::from(walk);
                    longest = longest.max(walk);
                }
            }
        }
        let everywhere = self.legs.iter().flat_map(|l| &l.tables).map(|t| t.seats.len()).min().unwrap_or(0);
        let spread = |seats: &[u32; 6]| {
            let common = || seats.iter().take(everywhere).copied();
            (common().max().unwrap_or(0), common().min().unwrap_or(0))
        };
        if let Some((most, least)) = taken.values().map(spread).max_by_key(|(most, least)| most - least)
            && most > least + 1
            && matches!(self.settings.kind, MovementKind::Individual | MovementKind::Draw)
        {
            self.notes.push(SeatNote::SeatsUneven { most, least });
        }
        if total > 0 {
            self.notes.push(SeatNote::Walks { total, longest });
        }
    }
}

fn table_of(leg: &LegSeats, entrant: EntrantId) -> Option<u32> {
    leg.tables.iter().find(|t| t.seats.iter().any(|(_, id)| *id == entrant)).map(|t| t.number)
}

type Named = (usize, EntrantId);

/// Sections are what hangs together: a mover belongs to all the sitters it meets.
fn split_into_sections(
    sitters: &BTreeMap<usize, EntrantId>,
    movers: &BTreeMap<usize, EntrantId>,
    met: &BTreeMap<(usize, usize), u32>,
) -> Vec<(Vec<Named>, Vec<Named>)> {
    let mut label: BTreeMap<usize, usize> = sitters.keys().chain(movers.keys()).map(|u| (*u, *u)).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for (a, b) in met.keys() {
            let (x, y) = (label.get(a).copied(), label.get(b).copied());
            let (Some(x), Some(y)) = (x, y) else { continue };
            let low = x.min(y);
            for unit in [a, b] {
                if let Some(l) = label.get_mut(unit).filter(|l| **l != low) {
                    *l = low;
                    changed = true;
                }
            }
        }
    }
    let mut sections: BTreeMap<usize, (Vec<Named>, Vec<Named>)> = BTreeMap::new();
    for (unit, low) in &label {
        let section = sections.entry(*low).or_default();
        section.0.extend(sitters.get(unit).map(|id| (*unit, *id)));
        section.1.extend(movers.get(unit).map(|id| (*unit, *id)));
    }
    sections.into_values().collect()
}

/// For each two people (lower id first) how often they sit at one table.
fn count_meetings(legs: &[LegSeats]) -> BTreeMap<(EntrantId, EntrantId), u32> {
    let mut all: Vec<(EntrantId, EntrantId)> = Vec::new();
    for table in legs.iter().flat_map(|l| &l.tables) {
        for (i, (_, a)) in table.seats.iter().enumerate() {
            all.extend(table.seats.iter().skip(i + 1).map(|(_, b)| (*a.min(b), *a.max(b))));
        }
    }
    all.sort_unstable();
    let mut met = BTreeMap::new();
    for two in all {
        *met.entry(two).or_insert(0) += 1;
    }
    met
}

fn figures(players: &[Player], legs: &[LegSeats], met: &BTreeMap<(EntrantId, EntrantId), u32>) -> Meetings {
    let mut distinct: BTreeMap<EntrantId, u32> = players.iter().map(|p| (p.id, 0)).collect();
    for (a, b) in met.keys().filter(|(a, b)| a != b) {
        for id in [a, b] {
            distinct.entry(*id).and_modify(|n| *n += 1);
        }
    }
    let people = distinct.len() as u64;
    let sum: u64 = distinct.values().map(|n| u64::from(*n)).sum();
    let mean = (sum * 100 + people / 2).checked_div(people).unwrap_or(0);
    Meetings {
        distinct_min: distinct.values().copied().min().unwrap_or(0),
        distinct_mean_hundredths: u32::try_from(mean).unwrap_or(u32::MAX),
        repeats: met.values().map(|n| u64::from(n.saturating_sub(1))).sum(),
        max_times: met.values().copied().max().unwrap_or(0),
        repeats_bound: repeats_bound(people, legs),
        doubles: met.values().map(|n| two(u64::from(*n))).sum(),
        doubles_bound: doubles_bound(people, legs),
        distinct_bound: distinct_bound(people, legs),
    }
}

/// Pairs among `n`.
fn two(n: u64) -> u64 {
    n * n.saturating_sub(1) / 2
}

fn sizes(leg: &LegSeats) -> impl Iterator<Item = u64> + '_ {
    leg.tables.iter().map(|t| t.seats.len() as u64)
}

/// Nobody meets more than all others, or more than the largest tables have chairs.
fn distinct_bound(people: u64, legs: &[LegSeats]) -> u32 {
    let chairs: u64 = legs.iter().map(|l| sizes(l).max().unwrap_or(1).saturating_sub(1)).sum();
    u32::try_from(chairs.min(people.saturating_sub(1))).unwrap_or(u32::MAX)
}

/// All meetings less all pairs of people must be repeats. Besides, a pair that meets in k of the legs makes k(k − 1)/2
/// of the doubles that cannot be avoided with k − 1 repeats, so at best one repeat for half as many doubles as legs.
fn repeats_bound(people: u64, legs: &[LegSeats]) -> u64 {
    let meetings: u64 = legs.iter().flat_map(sizes).map(two).sum();
    let crowded = (2 * pigeonholes(legs)).div_ceil((legs.len() as u64).max(1));
    meetings.saturating_sub(two(people)).max(crowded)
}

/// Meetings spread evenly over all pairs of people, or what the pigeonholes of every two legs force.
fn doubles_bound(people: u64, legs: &[LegSeats]) -> u64 {
    let meetings: u64 = legs.iter().flat_map(sizes).map(two).sum();
    let pairs = two(people).max(1);
    let (each, over) = (meetings / pairs, meetings % pairs);
    (pairs * two(each) + over * each).max(pigeonholes(legs))
}

/// A table of more people than an earlier leg had tables seats some again who sat together then.
fn pigeonholes(legs: &[LegSeats]) -> u64 {
    let forced = |from: &LegSeats, to: &LegSeats| -> u64 {
        let seated: BTreeSet<EntrantId> = from.tables.iter().flat_map(|t| t.seats.iter().map(|(_, id)| *id)).collect();
        let new = |t: &super::plan::TableSeats| t.seats.iter().filter(|(_, id)| !seated.contains(id)).count();
        let holes = from.tables.len() as u64;
        let at = |t: &super::plan::TableSeats| {
            let people = (t.seats.len() - new(t)) as u64;
            let (each, over) = (people / holes.max(1), people % holes.max(1));
            holes * two(each) + over * each
        };
        to.tables.iter().map(at).sum()
    };
    let few = legs.iter().any(|l| sizes(l).any(|s| s > l.tables.len() as u64));
    if !few {
        return 0;
    }
    let earlier = |i: usize| legs.iter().take(i);
    legs.iter().enumerate().flat_map(|(i, to)| earlier(i).map(move |from| forced(from, to))).sum()
}
