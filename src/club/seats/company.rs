//! Who is at a table in a leg, deal by deal: who is there, who deals, who is away, and who plays in
//! whose column. All who ask that ask here (Foster, Laws 6 to 8 and 14).
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{
    DealNo, EntrantId, Event, Leg, LegNo, ListFoot, Seat, Sheet, StandIn, Stay, Table, how_many,
    sheet::foot::stretches::feet_by_stretch,
};
use crate::skat::Position;
use std::borrow::Cow;

/// Who is at a table in the deals of a leg.
#[derive(Debug, Clone)]
pub struct Company<'t> {
    table: &'t Table,
    leg: LegNo,
    rounds: u32,
    /// None if everybody is there for the whole leg.
    stretches: Vec<Stretch>,
    stand_ins: &'t [StandIn],
}

/// Rounds in a row in which the same people are at a table.
#[derive(Debug, Clone)]
struct Stretch {
    /// Its first round, 1-based.
    first_round: u32,
    /// Its first deal, 1-based.
    first_deal: DealNo,
    /// Who is there, in the order of the deal.
    seats: Vec<(Seat, EntrantId)>,
}

/// The table in one deal.
#[derive(Debug, Clone, Copy)]
pub struct AtDeal<'c> {
    company: &'c Company<'c>,
    deal: DealNo,
    first_round: u32,
    first_deal: DealNo,
    there: &'c [(Seat, EntrantId)],
}

/// Somebody who is at a table for a part of the leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// Whose column it is.
    pub column: EntrantId,
    /// The first deal there.
    pub first_deal: DealNo,
    /// The last deal there.
    pub last_deal: DealNo,
    /// After which round this one came; none: there from the beginning.
    pub came_after: Option<u32>,
    /// After which round this one left; none: there to the end.
    pub left_after: Option<u32>,
}

impl Event {
    /// The people at a table of a leg, and who plays there for whom.
    pub fn company<'t>(&'t self, leg: &Leg, table: &'t Table) -> Company<'t> {
        Company {
            leg: leg.number,
            stand_ins: &self.settings.movement.stand_ins,
            ..table.company(leg.rounds)
        }
    }

    /// In whose column somebody plays in a leg: of whom this one stands in for, the last if there
    /// are several, or the own.
    pub fn column_in(&self, leg: LegNo, who: EntrantId) -> EntrantId {
        self.stand_ins_in(leg)
            .rfind(|stands| stands.by == who)
            .map_or(who, |stands| stands.seat_of)
    }

    /// The people who play on for others in a leg, in the order in which it happened.
    pub fn stand_ins_in(&self, leg: LegNo) -> impl DoubleEndedIterator<Item = &StandIn> + Clone {
        let all = self.settings.movement.stand_ins.iter();
        all.filter(move |stands| stands.leg == leg)
    }
}

impl Table {
    /// The people at the table in a leg of `rounds` rounds, without those who stand in for somebody.
    pub fn company(&self, rounds: u32) -> Company<'_> {
        Company {
            table: self,
            leg: LegNo::FIRST,
            rounds,
            stretches: stretches(self),
            stand_ins: &[],
        }
    }

    /// Whether everybody who has a seat is there for the whole leg.
    pub fn is_whole(&self) -> bool {
        self.stays.is_empty()
    }

    /// Whether nobody can tell how many were at the table for each game: somebody came or left, and
    /// no deal is written.
    pub fn company_unknown(&self) -> bool {
        !self.is_whole() && self.sheet.deals.is_empty()
    }
}

impl<'t> Company<'t> {
    /// The table in a deal (1-based).
    pub fn at(&self, deal: DealNo) -> AtDeal<'_> {
        let stretch = self
            .stretches
            .iter()
            .rfind(|stretch| stretch.first_deal <= deal.max(DealNo::FIRST));
        let Some(stretch) = stretch else {
            return AtDeal {
                company: self,
                deal,
                first_round: 1,
                first_deal: DealNo::FIRST,
                there: &self.table.seats,
            };
        };
        AtDeal {
            company: self,
            deal,
            first_round: stretch.first_round,
            first_deal: stretch.first_deal,
            there: &stretch.seats,
        }
    }

    /// Deals on the sheet: everybody deals once in each round that they are there for, and what was
    /// struck when time was up is left out.
    pub fn deals(&self) -> u32 {
        let planned = self.planned_deals();
        self.table
            .sheet
            .struck_from
            .map_or(planned, |first| planned.min(first.earlier()))
    }

    /// How often everybody deals who is there for the whole leg.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Deals that the sheet would have if none were struck.
    pub fn planned_deals(&self) -> u32 {
        self.deals_until(self.rounds)
    }

    /// The last deal of a round (1-based); 0 before the first.
    pub fn deals_until(&self, round: u32) -> u32 {
        if self.stretches.is_empty() {
            return round.saturating_mul(count(&self.table.seats));
        }
        let last = self.stretches.iter().rfind(|s| s.first_round <= round);
        last.map_or(0, |stretch| {
            let rounds = round.saturating_add(1).saturating_sub(stretch.first_round);
            let more = rounds.saturating_mul(count(&stretch.seats));
            stretch.first_deal.earlier().saturating_add(more)
        })
    }

    /// The first deals of the stretches in which the same people are there; none if everybody is for
    /// the whole leg.
    pub(super) fn changes(&self) -> impl Iterator<Item = DealNo> {
        self.stretches.iter().map(|stretch| stretch.first_deal)
    }

    /// The column (0-based) of somebody.
    pub fn column(&self, entrant: EntrantId) -> Option<usize> {
        let mut seats = self.table.seats.iter();
        seats.position(|(_, who)| *who == entrant)
    }

    /// The column (0-based) that belongs to a seat.
    pub fn column_of_seat(&self, seat: Seat) -> Option<usize> {
        self.table.seats.iter().position(|(s, _)| *s == seat)
    }

    /// Whether somebody who has a seat is there in a round (1-based).
    pub fn is_there(&self, entrant: EntrantId, round: u32) -> bool {
        self.table
            .stay_of(entrant)
            .is_none_or(|stay| stay.holds(round))
    }

    /// Whether two who have seats here are there in one round.
    pub fn met(&self, one: EntrantId, other: EntrantId) -> bool {
        let [one_from, other_from] = [one, other].map(|who| {
            let stay = self.table.stay_of(who);
            stay.map_or(1, |stay| stay.from_round)
        });
        let both = one_from.max(other_from);
        both <= self.rounds.max(1) && self.is_there(one, both) && self.is_there(other, both)
    }

    /// The most and the fewest people who are there at one time.
    pub fn most_and_fewest(&self) -> (usize, usize) {
        let sizes: Vec<usize> = self
            .stretches
            .iter()
            .filter(|stretch| stretch.first_round <= self.rounds.max(1))
            .map(|stretch| stretch.seats.len())
            .collect();
        let all = self.table.size();
        let most = sizes.iter().max().unwrap_or(&all);
        let fewest = sizes.iter().min().unwrap_or(&all);
        (*most, *fewest)
    }

    /// The first and the last deal at which somebody is there who has a seat.
    pub fn deals_of(&self, entrant: EntrantId) -> (DealNo, DealNo) {
        let Some(stay) = self.table.stay_of(entrant) else {
            return (DealNo::FIRST, DealNo(self.deals()));
        };
        self.deals_in(stay)
    }

    fn deals_in(&self, stay: &Stay) -> (DealNo, DealNo) {
        let before = stay.from_round.saturating_sub(1).min(self.rounds);
        let last = stay.to_round.unwrap_or(self.rounds).min(self.rounds);
        let first = DealNo(self.deals_until(before)).next();
        (first, DealNo(self.deals_until(last).min(self.deals())))
    }

    /// Those who came or left between two rounds.
    pub fn parts(&self) -> impl Iterator<Item = Part> {
        self.table.stays.iter().map(|stay| {
            let (first_deal, last_deal) = self.deals_in(stay);
            Part {
                column: stay.entrant,
                first_deal,
                last_deal,
                came_after: stay.from_round.checked_sub(1).filter(|before| *before > 0),
                left_after: stay.to_round,
            }
        })
    }

    /// The people who play on for somebody at this table, in the order in which it happened.
    pub fn stand_ins(&self) -> impl DoubleEndedIterator<Item = &'t StandIn> + Clone {
        let leg = self.leg;
        let table = self.table;
        let all = self.stand_ins.iter();
        all.filter(move |stands| stands.leg == leg && table.seat_of(stands.seat_of).is_some())
    }

    /// The first and the last deal that somebody plays here, in the own column or for another: came
    /// or left between two rounds, plays on for another or is played on for.
    pub fn deals_played_by(&self, who: EntrantId) -> Option<(DealNo, DealNo)> {
        let all = self.stand_ins.iter().filter(|s| s.leg == self.leg);
        let stands = all.rev().find(|stands| stands.by == who);
        let column = stands.map_or(who, |stands| stands.seat_of);
        self.column(column)?;
        let (came, left) = self.deals_of(column);
        let next = self
            .stand_ins()
            .filter(|next| next.seat_of == column)
            .filter(|next| stands.is_none_or(|mine| next.from_deal > mine.from_deal))
            .filter_map(|next| next.from_deal.before())
            .min();
        let first = stands.map_or(came, |stands| stands.from_deal);
        Some((first, next.map_or(left, |until| until.min(left))))
    }

    /// Everybody who plays here in a deal: who has a seat, then who plays on for one of them.
    pub fn players(&self) -> impl Iterator<Item = EntrantId> {
        self.table
            .people()
            .chain(self.stand_ins().map(|stands| stands.by))
    }

    /// Whether two play here in one deal, each in the own column or for another.
    pub fn play_together(&self, one: EntrantId, other: EntrantId) -> bool {
        let both = self.deals_played_by(one).zip(self.deals_played_by(other));
        both.is_some_and(|(one, other)| one.0.max(other.0) <= one.1.min(other.1))
    }

    /// The people of each stretch of which a deal was played, in the order of the deal.
    pub fn stretches_played(&self) -> Vec<&[(Seat, EntrantId)]> {
        if self.stretches.is_empty() {
            return vec![&self.table.seats];
        }
        let deals = self.deals();
        let played = self.stretches.iter().filter(|s| s.first_deal.is_in(deals));
        played.map(|stretch| stretch.seats.as_slice()).collect()
    }

    /// In how many of them somebody was there.
    pub fn stretches_of(&self, who: EntrantId) -> usize {
        let stretches = self.stretches_played().into_iter();
        stretches
            .filter(|seats| seats.iter().any(|(_, seated)| *seated == who))
            .count()
    }

    /// Whether it is known what belongs to which stretch: somebody came or left, and deals are
    /// written or a foot tells it.
    pub fn tells_stretches(&self) -> bool {
        self.feet_by_stretch().is_some()
    }

    /// The feet of each stretch; none if there are no stretches, or nobody can tell them apart.
    fn feet_by_stretch(&self) -> Option<Vec<Vec<ListFoot>>> {
        if self.stretches.is_empty() {
            return None;
        }
        if !self.table.counts_by_foot() {
            return Some(Vec::new());
        }
        feet_by_stretch(&self.table.sheet.feet, &self.stretches_played())
    }

    /// The table as it was in each stretch, with the lines and fines of its deals: what depends on
    /// how many are there is counted stretch by stretch. Slips and totals remain with the whole, and
    /// so does a foot if it does not tell in which stretch games were lost.
    pub fn by_stretch(&self) -> Cow<'t, [Table]> {
        let Some(feet) = self.feet_by_stretch() else {
            return Cow::Borrowed(std::slice::from_ref(self.table));
        };
        let mut feet = feet.into_iter();
        let next = self.stretches.iter().skip(1).map(|s| s.first_deal);
        let ends = next.chain([DealNo(u32::MAX)]);
        self.stretches
            .iter()
            .zip(ends)
            .map(|(stretch, end)| {
                let mut part = table_in(self.table, stretch, end);
                part.sheet.feet = feet.next().unwrap_or_default();
                part
            })
            .collect()
    }
}

impl<'c> AtDeal<'c> {
    /// Who is there, in the order of the deal.
    pub fn there(self) -> &'c [(Seat, EntrantId)] {
        self.there
    }

    /// How many are there.
    pub fn people(self) -> usize {
        self.there.len()
    }

    /// Whether somebody is there.
    pub fn has(self, entrant: EntrantId) -> bool {
        self.there.iter().any(|(_, who)| *who == entrant)
    }

    /// Whether somebody sits on a seat.
    pub fn has_at(self, seat: Seat) -> bool {
        self.there.iter().any(|(s, _)| *s == seat)
    }

    /// The columns (0-based, ascending) of those who have a seat and are not there.
    pub fn away(self) -> Vec<usize> {
        let columns = (0..).zip(&self.company.table.seats);
        columns
            .filter(|(_, (_, who))| !self.has(*who))
            .map(|(column, _)| column)
            .collect()
    }

    /// The round (1-based) that the deal belongs to.
    pub fn round(self) -> u32 {
        let before = self.deal.since(self.first_deal).unwrap_or(0);
        let rounds = before.checked_div(count(self.there));
        self.first_round.saturating_add(rounds.unwrap_or(0))
    }

    /// Whose turn it is to deal: those who are there take turns, N first.
    pub fn dealer_in_turn(self) -> Option<Seat> {
        let turn = self
            .deal
            .since(self.first_deal)?
            .checked_rem(count(self.there))?;
        let (seat, _) = self.there.get(usize::try_from(turn).ok()?)?;
        Some(*seat)
    }

    /// The dealer: who is noted on the line of the deal, or else whose turn it is.
    pub fn dealer(self) -> Option<Seat> {
        let mut lines = self.company.table.sheet.deals.iter();
        let noted = lines
            .find(|line| line.deal == self.deal)
            .and_then(|line| line.dealer);
        noted.or_else(|| self.dealer_in_turn())
    }

    /// Whether a round ends with the deal.
    pub fn ends_round(self) -> bool {
        let last = self.there.last().map(|(seat, _)| *seat);
        last.is_some() && last == self.dealer_in_turn()
    }

    /// The one who has a position if somebody deals ([`place_of`]).
    pub fn in_position(self, position: Position, dealer: Seat) -> Option<EntrantId> {
        let dealer = self.there.iter().position(|(seat, _)| *seat == dealer)?;
        let place = place_of(position, dealer, self.people())?;
        self.there.get(place).map(|(_, who)| *who)
    }

    /// Who plays in somebody's column: whoever stands in by then, or the one whose column it is.
    pub fn plays_in(self, column: EntrantId) -> EntrantId {
        self.company
            .stand_ins()
            .filter(|stands| stands.seat_of == column && stands.from_deal <= self.deal)
            .max_by_key(|stands| stands.from_deal)
            .map_or(column, |stands| stands.by)
    }
}

/// The place of V, M or H among those who are there, in the order of the deal, if one of them
/// deals: two on the dealer's left and one on his right; three deal to themselves (Foster, Law 14).
pub fn place_of(position: Position, dealer: usize, people: usize) -> Option<usize> {
    let step = match position {
        Position::V => 1,
        Position::M => 2,
        Position::H if people <= 3 => 3,
        Position::H => people.saturating_sub(1),
    };
    dealer.saturating_add(step).checked_rem(people)
}

/// Whether a place among those who are there holds cards if one of them deals.
pub fn holds_cards(place: usize, dealer: usize, people: usize) -> bool {
    Position::ALL
        .into_iter()
        .any(|position| place_of(position, dealer, people) == Some(place))
}

/// The stretches of a leg, however many rounds it has, in order; none if nobody came or left.
fn stretches(table: &Table) -> Vec<Stretch> {
    if table.is_whole() {
        return Vec::new();
    }
    let mut found: Vec<Stretch> = Vec::new();
    for first_round in table.rounds_with_changes() {
        let seats = table.seats.iter().copied();
        let there = seats.filter(|(_, who)| {
            table
                .stay_of(*who)
                .is_none_or(|stay| stay.holds(first_round))
        });
        found.push(Stretch {
            first_round,
            first_deal: found.last().map_or(DealNo::FIRST, |before| {
                first_deal_after(before, first_round)
            }),
            seats: there.collect(),
        });
    }
    found
}

/// The first deal of a round that follows a stretch.
fn first_deal_after(stretch: &Stretch, round: u32) -> DealNo {
    let rounds = round.saturating_sub(stretch.first_round);
    stretch
        .first_deal
        .plus(rounds.saturating_mul(count(&stretch.seats)))
}

/// A table as it was in a stretch that ends before a deal.
fn table_in(table: &Table, stretch: &Stretch, end: DealNo) -> Table {
    let deals = stretch.first_deal..end;
    let sheet = Sheet {
        void: table.sheet.void.clone(),
        ..sheet_of(table, |deal| deals.contains(&deal))
    };
    Table {
        number: table.number,
        seats: stretch.seats.clone(),
        stays: Vec::new(),
        sheet: sheet.into(),
    }
}

fn count(seats: &[(Seat, EntrantId)]) -> u32 {
    how_many(seats.len())
}

/// The lines and fines of some deals.
pub(super) fn sheet_of(table: &Table, is_in: impl Fn(DealNo) -> bool) -> Sheet {
    let lines = table.sheet.deals.iter();
    let fines = table.sheet.fines.iter();
    Sheet {
        deals: lines.filter(|line| is_in(line.deal)).cloned().collect(),
        fines: fines.filter(|fine| is_in(fine.deal)).cloned().collect(),
        ..Sheet::default()
    }
}
