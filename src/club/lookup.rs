//! Finding what an evening holds: a leg by its number, a table, where somebody has a place, who is
//! still here; and what kinds of movement have in common.

use crate::club::{
    DealLine, DealNo, Entrant, EntrantId, Event, Leg, LegNo, MemberId, MovementKind,
    MovementSettings, Seat, Sheet, SheetId, Table, TableNo, how_many, teams::Team,
};
use std::collections::BTreeSet;

impl Event {
    /// A leg by its number, 1-based.
    pub fn leg(&self, number: LegNo) -> Option<&Leg> {
        self.legs.iter().find(|leg| leg.number == number)
    }

    /// How many legs are planned or drawn; 0: nobody knows yet.
    pub fn legs_known(&self) -> u32 {
        self.settings
            .movement
            .legs
            .unwrap_or(0)
            .max(how_many(self.legs.len()))
    }

    /// The legs before this one.
    pub fn legs_before(&self, number: LegNo) -> impl Iterator<Item = &Leg> + Clone {
        self.legs.iter().filter(move |leg| leg.number < number)
    }

    /// This leg and those after it.
    pub fn legs_from(&self, number: LegNo) -> impl Iterator<Item = &Leg> + Clone {
        self.legs.iter().filter(move |leg| leg.number >= number)
    }

    /// The sheet of a table in a leg.
    pub fn sheet_id(&self, leg: &Leg, table: &Table) -> SheetId {
        SheetId {
            event: self.id,
            leg: leg.number,
            table: table.number,
        }
    }

    /// Everybody who is to have a seat: who has not left for good, and does not only wait to play
    /// for a team of a league day.
    pub fn to_seat(&self) -> Vec<&Entrant> {
        let mut here = self.still_here();
        here.retain(|entrant| !self.waits(entrant.id));
        here
    }

    /// Whether somebody is at a league day only to play for a team if one of its people cannot: as
    /// long as there is no place for this one in the last leg.
    pub fn waits(&self, who: EntrantId) -> bool {
        let mut teams = self.leagues().flat_map(|league| &league.teams);
        let last = self.legs.last();
        teams.any(|team| team.substitutes.contains(&who))
            && last.is_none_or(|leg| !self.placed_from(leg.number).contains(&who))
    }

    /// Teams whose people never share a table.
    pub fn teams_apart(&self) -> impl Iterator<Item = &Team> {
        self.groupings
            .iter()
            .filter(|grouping| grouping.apart)
            .flat_map(|grouping| &grouping.teams)
    }

    /// The settings of a movement with the teams, of those who are `here`.
    pub fn with_teams(
        &self,
        settings: &MovementSettings,
        here: impl Fn(EntrantId) -> bool,
    ) -> MovementSettings {
        let mut settings = settings.clone();
        for grouping in &self.groupings {
            let teams = if grouping.apart {
                &mut settings.wishes.teams
            } else {
                &mut settings.wishes.mates
            };
            let people = |team: &Team| team.everybody().filter(|who| here(*who)).collect();
            teams.extend(grouping.teams.iter().map(people));
            teams.retain(|people| people.len() > 1);
        }
        settings
    }

    /// Every two of a team whose people never share a table who play at this one in the same deal, in
    /// the own column or on for somebody.
    pub fn mates_at<'e>(
        &'e self,
        leg: &Leg,
        table: &Table,
    ) -> Vec<(&'e Team, EntrantId, EntrantId)> {
        let company = self.company(leg, table);
        let players: Vec<EntrantId> = company.players().collect();
        let mut mates = Vec::new();
        for team in self.teams_apart() {
            let here: Vec<EntrantId> = players.iter().copied().filter(|p| team.names(*p)).collect();
            for (at, a) in here.iter().enumerate() {
                mates.extend(
                    here.iter()
                        .skip(at.saturating_add(1))
                        .filter(|b| company.play_together(*a, **b))
                        .map(|b| (team, *a, *b)),
                );
            }
        }
        mates
    }

    /// Whether two play for one team whose people never share a table.
    pub fn kept_apart(&self, a: EntrantId, b: EntrantId) -> bool {
        a != b
            && self
                .teams_apart()
                .any(|team| team.names(a) && team.names(b))
    }

    /// Whether somebody came to play on in another's place, in the middle of a leg or between two:
    /// the place was somebody's before, and this one had none.
    pub fn is_substitute(&self, who: EntrantId) -> bool {
        self.plays_on(who) || self.took_a_place(who)
    }

    fn took_a_place(&self, who: EntrantId) -> bool {
        let first_leg = |who| self.legs.iter().position(|leg| leg.holds(who));
        let own = first_leg(who);
        let taken = self.settings.movement.places_taken.iter();
        let mut taken = taken.filter(|taken| taken.by == who);
        taken.any(|taken| {
            let before = first_leg(taken.of);
            before.is_some_and(|before| own.is_none_or(|own| before < own))
        })
    }

    /// Has a place of no earlier leg, nor of the one in which that began.
    fn plays_on(&self, who: EntrantId) -> bool {
        let first = self
            .settings
            .movement
            .stand_ins
            .iter()
            .filter(|one| one.by == who)
            .map(|one| one.leg)
            .min();
        first.is_some_and(|first| {
            let mut before = self.legs_before(first.next());
            before.all(|leg| !leg.holds(who))
        })
    }

    /// Those for whom there is a place, without substitutes and those who wait to be one.
    pub fn people(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants
            .iter()
            .filter(|who| !(self.is_substitute(who.id) || self.waits(who.id)))
    }

    /// How many people to plan with: as many as are there, before the draw no fewer than are
    /// expected.
    pub fn planned_people(&self) -> usize {
        let expected = if self.legs.is_empty() {
            self.settings.movement.expected.unwrap_or(0)
        } else {
            0
        };
        self.people().count().max(expected as usize)
    }

    /// Those who have a place in a leg or a later one, or play on for somebody there.
    pub fn placed_from(&self, leg: LegNo) -> BTreeSet<EntrantId> {
        let mut placed = BTreeSet::new();
        for leg in self.legs_from(leg) {
            placed.extend(leg.everybody());
        }
        placed.extend(
            self.settings
                .movement
                .stand_ins
                .iter()
                .filter(|s| s.leg >= leg)
                .map(|s| s.by),
        );
        placed
    }

    /// Those who are there to play and have no place in the last leg: they came after the draw.
    pub fn seatless(&self) -> Vec<&Entrant> {
        let Some(last) = self.legs.last() else {
            return Vec::new();
        };
        let placed = self.placed_from(last.number);
        let mut here = self.to_seat();
        here.retain(|entrant| !placed.contains(&entrant.id));
        here
    }

    /// Every table of every leg, with its leg.
    pub fn tables_in_legs(&self) -> impl Iterator<Item = (&Leg, &Table)> {
        self.legs
            .iter()
            .flat_map(|leg| leg.tables.iter().map(move |table| (leg, table)))
    }

    /// Every table of every leg.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.legs.iter().flat_map(|leg| leg.tables.iter())
    }

    /// Whether a member of the register takes part.
    pub fn has_member(&self, member: MemberId) -> bool {
        self.entrants.iter().any(|who| who.member == Some(member))
    }

    /// Everybody who has not left for good.
    pub fn still_here(&self) -> Vec<&Entrant> {
        self.entrants.iter().filter(|e| !e.left).collect()
    }
}

impl Entrant {
    /// Whether somebody comes as a guest.
    pub fn is_guest(&self) -> bool {
        self.guest || self.member.is_none()
    }
}

impl Leg {
    /// Everybody who sits or rests in it.
    pub fn everybody(&self) -> impl Iterator<Item = EntrantId> {
        self.tables
            .iter()
            .flat_map(Table::people)
            .chain(self.sitting_out.iter().copied())
    }

    /// A table by its number, 1-based.
    pub fn table(&self, number: TableNo) -> Option<&Table> {
        self.tables.iter().find(|table| table.number == number)
    }

    /// The table at which an entrant has a seat; none for one who rests or is not in the leg.
    pub fn table_of(&self, entrant: EntrantId) -> Option<&Table> {
        self.tables
            .iter()
            .find(|table| table.seat_of(entrant).is_some())
    }

    /// The table and the seat of an entrant; none for one who rests or is not in the leg.
    pub fn place_of(&self, entrant: EntrantId) -> Option<(TableNo, Seat)> {
        self.tables
            .iter()
            .find_map(|table| Some((table.number, table.seat_of(entrant)?)))
    }

    /// Whether an entrant sits or rests in this leg.
    pub fn holds(&self, entrant: EntrantId) -> bool {
        self.sitting_out.contains(&entrant) || self.place_of(entrant).is_some()
    }
}

impl Sheet {
    /// The lines of a deal.
    pub fn lines_of(&self, deal: DealNo) -> impl Iterator<Item = &DealLine> + Clone {
        self.deals.iter().filter(move |line| line.deal == deal)
    }
    /// The deals in which a line, a fine or a running total is written, each as often as there is
    /// one.
    pub fn deals_written(&self) -> impl Iterator<Item = DealNo> {
        let lines = self.deals.iter().map(|line| line.deal);
        let fines = self.fines.iter().map(|fine| fine.deal);
        let running = self.totals.iter().filter_map(|total| total.after.deal());
        lines.chain(fines).chain(running)
    }
}

impl MovementKind {
    /// Whether people move in pairs and keep their partner.
    pub fn in_pairs(self) -> bool {
        match self {
            MovementKind::Pairs | MovementKind::UpTheSides => true,
            MovementKind::Fixed | MovementKind::Individual | MovementKind::Draw => false,
        }
    }

    /// Whether everybody moves alone, so that a leg can be seated in any way.
    pub fn each_alone(self) -> bool {
        match self {
            MovementKind::Individual | MovementKind::Draw => true,
            MovementKind::Fixed | MovementKind::Pairs | MovementKind::UpTheSides => false,
        }
    }
}

impl Event {
    /// The number that is given to what is counted next.
    pub fn next_count(&self) -> u32 {
        let numbers = self
            .entrants
            .iter()
            .flat_map(|who| &who.payments)
            .map(|payment| payment.number);
        let counted = self.counted.iter().map(|one| one.number);
        numbers.chain(counted).max().unwrap_or(0).saturating_add(1)
    }
}
