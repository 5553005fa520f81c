//! What happened on the evening, said in one line: somebody came late, left or was replaced, people
//! sat otherwise, a table came or went.

mod fault;
mod legs;
mod ways;
mod what;

pub use fault::RepairFault;
pub use ways::{Way, ways};
pub use what::{Field, What};

use crate::app::{
    evening::progress::is_played,
    forms::typed::read_count,
    money::till::paying,
    people::{
        check_in::walk_in,
        form::begins,
        meant::{Unclear, offers, one_meant},
    },
    seats::{
        draw::with_movement,
        swap::{exchange, exchange_tables},
    },
};
use crate::club::{Book, Entrant, EntrantId, Event, Groups, Leg, LegNo, MovementKind, TableNo};
use crate::i18n::Texts;
use crate::movement::LegSeats;
use crate::ops::{Command, DealsGo, NewEntrant, Newcomer, SeatRepair, due_of, first_open_leg};
use chrono::{DateTime, FixedOffset};
use legs::{
    before_is_played, being_played, divided, following, in_leg, in_rounds, legs_for, planned_from,
};

/// What is typed in the form.
#[derive(Debug, Clone, Default)]
pub struct RepairForm {
    /// What happened.
    pub what: What,
    /// The leg from which on it holds, or in which people sat otherwise.
    pub leg: LegNo,
    /// That leg was proposed or chosen.
    pub leg_chosen: bool,
    /// With whom the entries go when people sat otherwise.
    pub deals: DealsGo,
    /// The legs to come are made anew.
    pub anew: bool,
    /// Who comes, where the name alone does not say it.
    pub chosen: Option<NewEntrant>,
    leaves: String,
    comes: String,
    tables: String,
    round: String,
    at_table: String,
    deal: String,
}

impl RepairForm {
    /// An empty form for a case.
    pub fn of(what: What) -> RepairForm {
        RepairForm {
            what,
            ..RepairForm::default()
        }
    }

    /// What is typed in a field.
    pub fn text(&mut self, field: Field) -> &mut String {
        match field {
            Field::Leaves => &mut self.leaves,
            Field::Comes => &mut self.comes,
            Field::Tables => &mut self.tables,
            Field::Round => &mut self.round,
            Field::AtTable => &mut self.at_table,
            Field::Deal => &mut self.deal,
        }
    }

    /// Empties the fields for the next case: two may leave at once.
    pub fn clear(&mut self) {
        *self = RepairForm {
            what: self.what,
            leg: self.leg,
            leg_chosen: self.leg_chosen,
            deals: self.deals,
            ..RepairForm::default()
        };
    }

    /// Where typing begins.
    pub fn first_field(&self) -> Field {
        self.what.fields().first().copied().unwrap_or(Field::Comes)
    }

    /// The cases that can still be, one of them chosen, with their words.
    pub fn cases(&mut self, t: &Texts, event: &Event) -> Vec<(What, String)> {
        let mut cases = What::all(t).to_vec();
        cases.retain(|(what, _)| *what == What::Sat || legs_for(event, *what).is_some());
        if let Some((first, _)) = cases.first()
            && !cases.iter().any(|(what, _)| *what == self.what)
        {
            self.what = *first;
        }
        cases
    }

    /// The legs that it can be about, and one of them chosen; or why there is none.
    pub fn legs(&mut self, t: &Texts, event: &Event) -> Result<(LegNo, LegNo), String> {
        let Some((first, last)) = legs_for(event, self.what) else {
            return Err(if self.what == What::Sat {
                t.ev_repair_not_begun()
            } else {
                t.refused_all_legs_begun()
            });
        };
        if !std::mem::replace(&mut self.leg_chosen, true) {
            // Somebody is replaced in the leg that is being played.
            let now = self.what == What::Replaced && is_played(event, first);
            self.leg = match first_open_leg(event) {
                Some(_) if now => first,
                Some(open) => open,
                None => last,
            };
        }
        self.leg = self.leg.clamp(first, last);
        Ok((first, last))
    }

    /// The fields that are asked now.
    pub fn fields(&self, event: &Event) -> Vec<Field> {
        let mut fields = self.what.fields().to_vec();
        if self.what == What::Replaced && being_played(event, self.leg) {
            fields.push(Field::Deal);
        }
        if in_rounds(event, self.leg, self.what) {
            fields.push(Field::Round);
            fields.extend((self.what == What::Comes).then_some(Field::AtTable));
        }
        fields
    }

    /// The name of a field.
    pub fn label(&self, t: &Texts, field: Field) -> String {
        match (field, self.what) {
            (Field::Leaves, What::Sat) => t.ev_sat_one(),
            (Field::Comes, What::Sat) => t.ev_sat_other(),
            (Field::Leaves, _) => t.ui_repair_who_leaves(),
            (Field::Comes, _) => t.ui_repair_who_comes(),
            (Field::Tables, What::Goes) => t.ev_table_which(),
            (Field::Tables, What::Added) => t.ev_table_new(),
            (Field::Tables, _) => t.ev_tables_from_now(),
            (Field::Round, _) => t.ev_after_round(),
            (Field::AtTable, _) => t.ev_at_table(),
            (Field::Deal, _) => t.ev_from_deal(),
        }
    }

    /// Who may be meant in a field for a name.
    pub fn people<'e>(&self, event: &'e Event, field: Field) -> Vec<&'e Entrant> {
        if self.what == What::Sat {
            return in_leg(event, self.leg);
        }
        let (seated, free) = divided(event, self.leg);
        if field == Field::Leaves { seated } else { free }
    }

    /// The word before the choice of the leg.
    pub fn leg_word(&self, t: &Texts) -> String {
        if self.what == What::Sat {
            t.ev_sat_leg()
        } else {
            t.ui_repair_from_leg()
        }
    }

    /// The word on the button that does it.
    pub fn do_word(&self, t: &Texts, event: &Event) -> String {
        if self.what == What::Sat {
            t.ev_sat_do(self.leg)
        } else if self.what == What::Replaced {
            t.ui_repair_do_replaced()
        } else if event.legs.len() < 2 {
            t.ui_repair_do_only()
        } else {
            let leg = planned_from(event, self.leg, self.names_round(event)).unwrap_or(self.leg);
            match self.what {
                What::Comes => t.ui_repair_do_comes(leg),
                What::Leaves => t.ui_repair_do_leaves(leg),
                What::Sat | What::Replaced | What::Tables | What::Goes | What::Added => {
                    t.ui_repair_do(leg)
                }
            }
        }
    }

    /// The leg before the chosen one, if somebody can come or leave after a round of it.
    pub fn leg_going_on(&self, event: &Event) -> Option<LegNo> {
        let before = self.leg.before()?;
        let found = before_is_played(event, self.leg) && in_rounds(event, before, self.what);
        found.then_some(before)
    }

    /// Whether team-mates may meet from the chosen leg on, and in how many legs that is; none where
    /// nobody is kept apart.
    pub fn mates(&self, event: &Event) -> Option<(bool, usize)> {
        event.teams_apart().next()?;
        let allowed = event.settings.movement.mates_may_meet.contains(&self.leg);
        Some((allowed, self.onwards(event).count()))
    }

    /// The evening in which they may from the chosen leg on, or may not.
    pub fn let_mates_meet(&self, event: &Event, allowed: bool) -> Command {
        let mut movement = event.settings.movement.clone();
        let legs: Vec<LegNo> = self.onwards(event).collect();
        movement.mates_may_meet.retain(|leg| !legs.contains(leg));
        if allowed {
            movement.mates_may_meet.extend(legs);
        }
        with_movement(event, movement)
    }

    fn onwards<'e>(&self, event: &'e Event) -> impl Iterator<Item = LegNo> + use<'e> {
        let from = self.leg;
        event
            .legs
            .iter()
            .map(|leg| leg.number)
            .filter(move |leg| *leg >= from)
    }

    /// What the chosen case means, in a line or two.
    pub fn explain(&self, t: &Texts, event: &Event) -> Vec<String> {
        let mut lines: Vec<String> = self.explain_case(t, event).into_iter().collect();
        if in_rounds(event, self.leg, self.what) {
            lines.push(self.explain_rounds(t, event));
            if event.settings.movement.kind == MovementKind::Fixed && !self.what.is_about_tables() {
                lines.push(t.ev_without_round_fixed());
            }
        }
        lines
    }

    fn explain_case(&self, t: &Texts, event: &Event) -> Option<String> {
        let next_leg = before_is_played(event, self.leg) && self.leg_going_on(event).is_none();
        match self.what {
            What::Sat => Some(t.ev_sat_explain()),
            What::Tables => {
                let now = event.leg(self.leg).map_or(0, |l| l.tables.len());
                Some(t.ev_tables_now(now))
            }
            What::Goes if event.settings.movement.kind.in_pairs() => Some(t.ev_table_goes_pairs()),
            What::Goes => Some(t.ev_table_goes_explain()),
            What::Added => Some(t.ev_table_added_explain()),
            What::Replaced => being_played(event, self.leg)
                .then(|| t.ev_from_deal_explain(following(event, self.leg))),
            What::Comes => next_leg.then(|| t.ev_comes_next_leg()),
            What::Leaves => next_leg.then(|| t.ev_leaves_next_leg()),
        }
    }

    fn explain_rounds(&self, t: &Texts, event: &Event) -> String {
        let next = following(event, self.leg);
        match self.what {
            What::Comes => t.ev_comes_after_round(next),
            What::Leaves => t.ev_leaves_after_round(next),
            What::Replaced | What::Sat | What::Tables | What::Goes | What::Added => {
                t.ev_after_round_explain()
            }
        }
    }

    /// Whether it happened after a round of the chosen leg that is named.
    fn names_round(&self, event: &Event) -> bool {
        !self.round.trim().is_empty() && in_rounds(event, self.leg, self.what)
    }

    /// The choice between two plans of the seats to come, in words.
    pub fn ways_words(t: &Texts, ways: &[Way; 2]) -> [(bool, String); 2] {
        let [kept, new] = ways;
        [
            (false, t.ui_repair_plan_kept(kept.cards, kept.repeats)),
            (true, t.ui_repair_plan_new(new.cards, new.repeats)),
        ]
    }

    /// The repair as it was typed, or what is wrong with it.
    pub fn command(&self, book: &Book, event: &Event) -> Result<Command, RepairFault> {
        let what = self.repair(book, event)?;
        if let SeatRepair::Replaced { leaves, comes } = &what
            && being_played(event, self.leg)
        {
            return self.stand_in(event, *leaves, comes);
        }
        if !self.names_round(event) {
            let next_leg = if self.what == What::Sat {
                self.leg
            } else {
                planned_from(event, self.leg, false).ok_or(RepairFault::RoundNumber)?
            };
            return Ok(Command::Repair {
                event: event.id,
                next_leg,
                what,
                anew: self.anew,
            });
        }
        let round = self.round.trim().parse();
        Ok(Command::RepairInLeg {
            event: event.id,
            leg: self.leg,
            after_round: round.map_err(|_| RepairFault::RoundNumber)?,
            what,
            at_table: self.at_table()?,
        })
    }

    fn stand_in(
        &self,
        event: &Event,
        leaves: EntrantId,
        comes: &Newcomer,
    ) -> Result<Command, RepairFault> {
        Ok(Command::StandIn {
            event: event.id,
            leg: self.leg,
            leaves,
            comes: comes.clone(),
            from_deal: self
                .deal
                .trim()
                .parse()
                .map_err(|_| RepairFault::DealNumber)?,
        })
    }

    /// The table at which somebody sits down; none for any.
    fn at_table(&self) -> Result<Option<TableNo>, RepairFault> {
        if self.what != What::Comes || self.at_table.trim().is_empty() {
            return Ok(None);
        }
        table_number(&self.at_table)
            .map(Some)
            .ok_or(RepairFault::TableNumber(Field::AtTable))
    }

    fn repair(&self, book: &Book, event: &Event) -> Result<SeatRepair, RepairFault> {
        let table = table_number(&self.tables).ok_or(RepairFault::TableNumber(Field::Tables));
        Ok(match self.what {
            What::Sat => return self.sat(event),
            What::Tables => SeatRepair::Tables {
                at_most: read_count(&self.tables).ok_or(RepairFault::TablesNumber)?,
            },
            What::Goes => SeatRepair::TableGoes { table: table? },
            What::Added => SeatRepair::TableComes { table: table? },
            What::Comes => SeatRepair::Comes {
                who: self.newcomer(book, event)?,
            },
            What::Leaves => SeatRepair::Leaves {
                entrant: self.leaver(event)?,
            },
            What::Replaced => SeatRepair::Replaced {
                leaves: self.leaver(event)?,
                comes: self.newcomer(book, event)?,
            },
        })
    }

    fn leaver(&self, event: &Event) -> Result<EntrantId, RepairFault> {
        let (seated, _) = divided(event, self.leg);
        one_meant(&seated, &self.leaves)
            .map(|e| e.id)
            .ok_or(RepairFault::NobodySits(self.leg))
    }

    /// Somebody on the list, who is refused if there is a seat already, or a new name.
    fn newcomer(&self, book: &Book, event: &Event) -> Result<Newcomer, RepairFault> {
        let came = walk_in(&self.comes);
        let typed = came.who;
        if typed.is_empty() {
            return Err(RepairFault::NameMissing);
        }
        if let Some(chosen) = &self.chosen {
            return Ok(Newcomer::New(chosen.clone()));
        }
        let (seated, mut free) = divided(event, self.leg);
        free.retain(|e| is_called(e, typed) || begins(&e.typed_name, &typed.to_lowercase()));
        let waiting = one_meant(&free, typed);
        if waiting.is_none() && free.len() > 1 {
            return Err(RepairFault::Unclear(Unclear::Several));
        }
        let listed = waiting.or_else(|| seated.into_iter().find(|e| is_called(e, typed)));
        Ok(match listed {
            Some(listed) => Newcomer::Listed(listed.id),
            None => Newcomer::New(came.meant(book, event).map_err(RepairFault::Unclear)?),
        })
    }

    /// The command; with it is paid what is typed behind the name, and by a substitute for the one
    /// whose place it was.
    pub fn paying(
        &self,
        book: &Book,
        event: &Event,
        command: Command,
        at: DateTime<FixedOffset>,
    ) -> Command {
        let who = match self.newcomer(book, event) {
            Ok(Newcomer::Listed(who)) => who,
            Ok(Newcomer::New(_)) | Err(_) => EntrantId::MADE,
        };
        let cents = walk_in(&self.comes).cents;
        let groups = Groups::of(&book.members, event);
        let owes = |left: &&Entrant| Some(groups.dues_of(event, left).open_cents()) >= cents;
        let left = self.left_place(event).filter(owes);
        paying(command, event, left.map_or(who, |left| left.id), at, cents)
    }

    /// Who leaves a place in which somebody played already.
    fn left_place<'a>(&self, event: &'a Event) -> Option<&'a Entrant> {
        if self.what != What::Replaced {
            return None;
        }
        let who = event.entrant(self.leaver(event).ok()?)?;
        let played = |leg: &Leg| leg.holds(who.id) && (leg.number < self.leg || leg.touched());
        event.legs.iter().any(played).then_some(who)
    }

    /// What is understood of somebody new.
    pub fn understood(&self, t: &Texts, book: &Book, event: &Event) -> Option<String> {
        match self.newcomer(book, event) {
            Ok(Newcomer::New(person)) if self.what != What::Sat => {
                // A substitute owes nothing for the place.
                let due = if self.left_place(event).is_some() {
                    0
                } else {
                    due_of(book, event, &person)
                };
                Some(walk_in(&self.comes).words(t, event, &person, due))
            }
            Ok(Newcomer::New(_) | Newcomer::Listed(_)) | Err(_) => None,
        }
    }

    /// Those who are on no list and may be meant by the name of who comes; the last is somebody new.
    pub fn offers(&self, book: &Book, event: &Event) -> Vec<NewEntrant> {
        if self.what == What::Sat || self.chosen.is_some() {
            return Vec::new();
        }
        offers(book, event, walk_in(&self.comes).who)
    }

    /// Who comes is somebody new, whoever is called so.
    pub fn choose_new(&mut self, book: &Book) {
        self.chosen = Some(walk_in(&self.comes).person(book));
    }

    /// Two people, or two whole tables (`T3`), who sat in each other's place in a leg.
    fn sat(&self, event: &Event) -> Result<SeatRepair, RepairFault> {
        let leg = event.leg(self.leg).ok_or(RepairFault::NotBegun)?;
        let mut seats = LegSeats::from(leg);
        if let Some(a) = whole_table(leg, &self.leaves)
            && let Some(b) = whole_table(leg, &self.comes)
        {
            exchange_tables(&mut seats, a, b);
        } else {
            let (a, b) = self.two_who_sat(event)?;
            exchange(&mut seats, a, b);
        }
        Ok(SeatRepair::SatOtherwise {
            leg: self.leg,
            seats,
            deals: self.deals,
        })
    }

    fn two_who_sat(&self, event: &Event) -> Result<(EntrantId, EntrantId), RepairFault> {
        let here = in_leg(event, self.leg);
        let nobody = |field| RepairFault::NobodySat(self.leg, field);
        let a = one_meant(&here, &self.leaves).ok_or(nobody(Field::Leaves))?;
        let b = one_meant(&here, &self.comes).filter(|b| b.id != a.id);
        Ok((a.id, b.ok_or(nobody(Field::Comes))?.id))
    }
}

fn is_called(e: &Entrant, typed: &str) -> bool {
    e.start_number.to_string() == typed || e.typed_name.to_lowercase() == typed.to_lowercase()
}

/// A table's number as typed: `4`, `T4`.
fn table_number(typed: &str) -> Option<TableNo> {
    read_count(typed.trim().trim_start_matches(['T', 't'])).map(TableNo)
}

/// A whole table as typed: `T3`.
fn whole_table(leg: &Leg, typed: &str) -> Option<TableNo> {
    let number = typed.trim().strip_prefix(['T', 't'])?.trim().parse().ok()?;
    leg.table(number).map(|table| table.number)
}
