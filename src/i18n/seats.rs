//! Words of the seats: errors, faults, notes, figures. Who somebody is comes in as a function from the entrant's id.

use super::Texts;
use crate::club::EntrantId;
use crate::movement::{Meetings, MovementError, Note, RepairError, RestReason, SeatFault, SeatNote, Verdict, Why};

super::messages! { SEATS:
    seat_error_too_few(players) = "seat-error-too-few";
    seat_error_too_many(players, most) = "seat-error-too-many";
    seat_error_house(players, tables, seats) = "seat-error-house";
    seat_error_house_pairs(players, needed, tables) = "seat-error-house-pairs";
    seat_error_table_size(size) = "seat-error-table-size";
    seat_error_no_rounds = "seat-error-no-rounds";
    seat_error_no_legs = "seat-error-no-legs";
    seat_error_too_many_legs(legs, most) = "seat-error-too-many-legs";
    seat_error_twice(who) = "seat-error-twice";
    seat_error_wish_unknown(who) = "seat-error-wish-unknown";
    seat_error_wish_alone(who) = "seat-error-wish-alone";
    seat_error_wishes_contradict(one, other) = "seat-error-wishes-contradict";
    seat_error_wishes_crowd(one, people) = "seat-error-wishes-crowd";
    seat_error_never_all(one, other) = "seat-error-never-all";
    seat_error_wishes_apart(one, people, tables) = "seat-error-wishes-apart";
    seat_error_partners_twice(who) = "seat-error-partners-twice";
    seat_note_threes(tables) = "seat-note-threes";
    seat_note_large(tables, people) = "seat-note-large";
    seat_note_five = "seat-note-five";
    seat_note_rest_pair(people) = "seat-note-rest-pair";
    seat_note_rest_person(people) = "seat-note-rest-person";
    seat_note_single(who) = "seat-note-single";
    seat_note_controllers_drawn(drawn) = "seat-note-controllers-drawn";
    seat_note_controllers_spare(spare) = "seat-note-controllers-spare";
    seat_note_forty(deals) = "seat-note-forty";
    seat_note_cut(legs, full) = "seat-note-cut";
    seat_note_again(legs, full) = "seat-note-again";
    seat_note_sections(smallest, largest) = "seat-note-sections";
    seat_note_too_few_for_pairs(players) = "seat-note-too-few-for-pairs";
    seat_note_clean(legs) = "seat-note-clean";
    seat_rest_odd_pair = "seat-rest-odd-pair";
    seat_rest_odd_person = "seat-rest-odd-person";
    seat_fault_no_legs = "seat-fault-no-legs";
    seat_fault_leg_count(have, want) = "seat-fault-leg-count";
    seat_fault_no_rounds(leg) = "seat-fault-no-rounds";
    seat_fault_not_playing(leg, table, who) = "seat-fault-not-playing";
    seat_fault_two_places(leg, who) = "seat-fault-two-places";
    seat_fault_missing(leg, who) = "seat-fault-missing";
    seat_fault_table_size(leg, table, people) = "seat-fault-table-size";
    seat_fault_stay(leg, table, who) = "seat-fault-stay";
    seat_fault_table_twice(leg, table) = "seat-fault-table-twice";
    seat_fault_seat(leg, table, seat) = "seat-fault-seat";
    seat_fault_rest_uneven(who, rests, least) = "seat-fault-rest-uneven";
    seat_fault_deals_uneven(who, deals, most) = "seat-fault-deals-uneven";
    seat_fault_not_fixed(leg, who) = "seat-fault-not-fixed";
    seat_fault_no_controller(leg, table) = "seat-fault-no-controller";
    seat_fault_controllers(leg, table) = "seat-fault-controllers";
    seat_fault_pair_split(leg, who) = "seat-fault-pair-split";
    seat_fault_sitter_moved(leg, who) = "seat-fault-sitter-moved";
    seat_fault_too_often(one, other, times, most) = "seat-fault-too-often";
    seat_fault_too_seldom(one, other, times, least) = "seat-fault-too-seldom";
    seat_fault_section(tables) = "seat-fault-section";
    seat_fault_too_many(leg, tables, most) = "seat-fault-too-many";
    seat_fault_closed(leg, table) = "seat-fault-closed";
    seat_fault_standing_twice(leg, who) = "seat-fault-standing-twice";
    seat_fault_standing_people(leg, who) = "seat-fault-standing-people";
    seat_fault_not_by_standing(leg, table, who) = "seat-fault-not-by-standing";
    seat_figure_rests(people, least, most) = "seat-figure-rests";
    seat_figure_rests_even(people, times) = "seat-figure-rests-even";
    seat_figure_never(one, other, times, why) = "seat-figure-never";
    seat_figure_first_apart(one, other, why) = "seat-figure-first-apart";
    seat_figure_not_partners(one, other, why) = "seat-figure-not-partners";
    seat_figure_apart(pairs, legs) = "seat-figure-apart";
    seat_figure_clubmates(times, bound) = "seat-figure-clubmates";
    seat_figure_did_not_stay(who, moves, why) = "seat-figure-did-not-stay";
    seat_figure_clubmates_never = "seat-figure-clubmates-never";
    seat_figure_seats_even = "seat-figure-seats-even";
    seat_figure_sheets_even = "seat-figure-sheets-even";
    seat_figure_seats(most, least, bound) = "seat-figure-seats";
    seat_figure_sheets(most, least, bound) = "seat-figure-sheets";
    seat_figure_wishes(met, of) = "seat-figure-wishes";
    seat_why_every_pair = "seat-why-every-pair";
    seat_why_pivot = "seat-why-pivot";
    seat_why_north_south = "seat-why-north-south";
    seat_why_controllers = "seat-why-controllers";
    seat_why_no_partners = "seat-why-no-partners";
    seat_why_not_found = "seat-why-not-found";
    seat_figure_walks(total, longest) = "seat-figure-walks";
    seat_figure_walks_least(total, longest, bound) = "seat-figure-walks-least";
    seat_meetings_distinct(least, mean, most, bound) = "seat-meetings-distinct";
    seat_meetings_distinct_same(all, bound) = "seat-meetings-distinct-same";
    seat_meetings_distinct_all(all) = "seat-meetings-distinct-all";
    seat_meetings_repeats(repeats, bound, times) = "seat-meetings-repeats";
    seat_meetings_repeats_none = "seat-meetings-repeats-none";
    seat_meetings_repeats_fewest(repeats, times) = "seat-meetings-repeats-fewest";
    seat_meetings_repeats_partners(repeats, bound, times) = "seat-meetings-repeats-partners";
    seat_meetings_repeats_partners_fewest(repeats, times) = "seat-meetings-repeats-partners-fewest";
    seat_meetings_repeats_perhaps(repeats, times) = "seat-meetings-repeats-perhaps";
    seat_proof_right = "seat-proof-right";
    seat_proof_rests = "seat-proof-rests";
    seat_plan_leg(leg, deals) = "seat-plan-leg";
    seat_plan_table(table) = "seat-plan-table";
    seat_plan_rests(who) = "seat-plan-rests";
    seat_repair_not_playing(who) = "seat-repair-not-playing";
    seat_repair_plays_already(who) = "seat-repair-plays-already";
    seat_repair_not_begun(leg) = "seat-repair-not-begun";
    seat_repair_nothing_left = "seat-repair-nothing-left";
    seat_repair_faults(count, first) = "seat-repair-faults";
    seat_proof_repaired = "seat-proof-repaired";
    seat_proof_played = "seat-proof-played";
    ui_repair_do_only = "ui-repair-do-only";
    ui_repair_open = "ui-repair-open";
    ui_repair_comes = "ui-repair-comes";
    ui_repair_leaves = "ui-repair-leaves";
    ui_repair_replaced = "ui-repair-replaced";
    ui_repair_who_leaves = "ui-repair-who-leaves";
    ui_repair_who_comes = "ui-repair-who-comes";
    ui_repair_from_leg = "ui-repair-from-leg";
    ui_repair_do(leg) = "ui-repair-do";
    ui_repair_nobody_sits(leg) = "ui-repair-nobody-sits";
    ui_repair_name_missing = "ui-repair-name-missing";
    ui_repair_cards(people) = "ui-repair-cards";
    ui_repair_leg(leg) = "ui-repair-leg";
    ui_repair_place(table, seat) = "ui-repair-place";
    ui_repair_no_place = "ui-repair-no-place";
    seat_number(number) = "seat-number";
    seat_call_kind(given) = "seat-call-kind";
    seat_call_two(given) = "seat-call-two";
}

/// How people are named in a sentence.
type Name<'a> = &'a dyn Fn(EntrantId) -> String;

fn count(n: usize) -> u64 {
    n as u64
}

impl Texts {
    /// Why no seats can be made, and what to do.
    pub fn movement_error(&self, error: &MovementError, name: Name<'_>) -> String {
        match error {
            MovementError::TooFew { players } => self.seat_error_too_few(count(*players)),
            MovementError::TooMany { players, most } => self.seat_error_too_many(count(*players), count(*most)),
            MovementError::HouseTooSmallForPairs { players, needed, tables } => {
                self.seat_error_house_pairs(count(*players), count(*needed), *tables)
            }
            MovementError::HouseTooSmall { players, tables } => {
                self.seat_error_house(count(*players), *tables, u64::from(*tables) * 6)
            }
            MovementError::TableSize { size } => self.seat_error_table_size(*size),
            MovementError::NoRounds => self.seat_error_no_rounds(),
            MovementError::NoLegs => self.seat_error_no_legs(),
            MovementError::TooManyLegs { legs, most } => self.seat_error_too_many_legs(*legs, *most),
            MovementError::Twice { entrant } => self.seat_error_twice(name(*entrant)),
            MovementError::WishUnknown { entrant } => self.seat_error_wish_unknown(name(*entrant)),
            MovementError::WishAlone { entrant } => self.seat_error_wish_alone(name(*entrant)),
            MovementError::WishesCrowd { entrant, people } => {
                self.seat_error_wishes_crowd(name(*entrant), count(*people))
            }
            MovementError::WishesApart { entrant, people, tables } => {
                self.seat_error_wishes_apart(name(*entrant), count(*people), count(*tables))
            }
            MovementError::PartnersTwice { entrant } => self.seat_error_partners_twice(name(*entrant)),
            MovementError::OneTable { a, b } => self.seat_error_never_all(name(*a), name(*b)),
            MovementError::WishesContradict { a, b } => self.seat_error_wishes_contradict(name(*a), name(*b)),
        }
    }

    /// Why a repair cannot be made, and what to do.
    pub fn repair_error(&self, error: &RepairError, name: Name<'_>) -> String {
        match error {
            RepairError::NotPlaying { entrant } => self.seat_repair_not_playing(name(*entrant)),
            RepairError::PlaysAlready { entrant } => self.seat_repair_plays_already(name(*entrant)),
            RepairError::NotBegun { leg } => self.seat_repair_not_begun(*leg),
            RepairError::NothingLeft => self.seat_repair_nothing_left(),
            RepairError::NoTable { leg, table } => self.refused_no_table(*leg, *table),
            RepairError::TableThere { leg, table } => self.refused_table_there(*leg, *table),
            RepairError::Movement(error) => self.movement_error(error, name),
            RepairError::Faults { faults } => {
                let first = faults.first().map_or(String::new(), |f| self.seat_fault(f, name));
                self.seat_repair_faults(count(faults.len()), first)
            }
        }
    }

    /// What a maker of seats did that a director might not expect.
    pub fn movement_note(&self, note: &Note, name: Name<'_>) -> String {
        match note {
            Note::TablesOfThree { tables } => self.seat_note_threes(*tables),
            Note::LargeTables { people: 5, tables: 1 } => self.seat_note_five(),
            Note::LargeTables { tables, people } => self.seat_note_large(*tables, *people),
            Note::RestInTurn { people, reason: RestReason::OddPair } => self.seat_note_rest_pair(*people),
            Note::RestInTurn { people, reason: RestReason::OddPerson } => self.seat_note_rest_person(*people),
            Note::Single { entrant } => self.seat_note_single(name(*entrant)),
            Note::ControllersDrawn { drawn } => self.seat_note_controllers_drawn(*drawn),
            Note::ControllersSpare { spare } => self.seat_note_controllers_spare(*spare),
            Note::BeyondFortyDeals { deals } => self.seat_note_forty(*deals),
            Note::LegsCut { legs, full } => self.seat_note_cut(*legs, *full),
            Note::LegsBegunAgain { legs, full } => self.seat_note_again(*legs, *full),
            Note::UnequalSections { smallest, largest } => self.seat_note_sections(*smallest, *largest),
            Note::LegsClean { legs } => self.seat_note_clean(*legs),
            Note::TooFewForPairs { players } => self.seat_note_too_few_for_pairs(*players),
        }
    }

    /// Something about seats that must not be.
    pub fn seat_fault(&self, fault: &SeatFault, name: Name<'_>) -> String {
        match fault {
            SeatFault::NoLegs => self.seat_fault_no_legs(),
            SeatFault::LegCount { have, want } => self.seat_fault_leg_count(*have, *want),
            SeatFault::NoRounds { leg } => self.seat_fault_no_rounds(*leg),
            SeatFault::NotPlaying { leg, table, entrant } => self.seat_fault_not_playing(*leg, *table, name(*entrant)),
            SeatFault::TwoPlaces { leg, entrant } => self.seat_fault_two_places(*leg, name(*entrant)),
            SeatFault::Missing { leg, entrant } => self.seat_fault_missing(*leg, name(*entrant)),
            SeatFault::TableSize { leg, table, people } => self.seat_fault_table_size(*leg, *table, *people),
            SeatFault::TableTwice { leg, table } => self.seat_fault_table_twice(*leg, *table),
            SeatFault::StayWrong { leg, table, entrant } => self.seat_fault_stay(*leg, *table, name(*entrant)),
            SeatFault::SeatWrong { leg, table, seat } => self.seat_fault_seat(*leg, *table, self.seat_letter(*seat)),
            SeatFault::RestUneven { entrant, rests, least } => {
                self.seat_fault_rest_uneven(name(*entrant), *rests, *least)
            }
            SeatFault::DealsUneven { entrant, deals, most } => {
                self.seat_fault_deals_uneven(name(*entrant), *deals, *most)
            }
            SeatFault::NotFixed { leg, entrant } => self.seat_fault_not_fixed(*leg, name(*entrant)),
            SeatFault::NoController { leg, table } => self.seat_fault_no_controller(*leg, *table),
            SeatFault::ControllersTogether { leg, table } => self.seat_fault_controllers(*leg, *table),
            SeatFault::PairSplit { leg, entrant } => self.seat_fault_pair_split(*leg, name(*entrant)),
            SeatFault::SitterMoved { leg, entrant } => self.seat_fault_sitter_moved(*leg, name(*entrant)),
            SeatFault::PairsTooOften { a, b, times, most } => {
                self.seat_fault_too_often(name(*a), name(*b), *times, *most)
            }
            SeatFault::PairsTooSeldom { a, b, times, least } => {
                self.seat_fault_too_seldom(name(*a), name(*b), *times, *least)
            }
            SeatFault::SectionTooLarge { tables } => self.seat_fault_section(*tables),
            SeatFault::TooManyTables { leg, tables, most } => self.seat_fault_too_many(*leg, *tables, *most),
            SeatFault::TableClosed { leg, table } => self.seat_fault_closed(*leg, *table),
            SeatFault::StandingTwice { leg, entrant } => self.seat_fault_standing_twice(*leg, name(*entrant)),
            SeatFault::StandingPeople { leg, entrant } => self.seat_fault_standing_people(*leg, name(*entrant)),
            SeatFault::NotByStanding { leg, table, entrant } => {
                self.seat_fault_not_by_standing(*leg, *table, name(*entrant))
            }
        }
    }

    /// Why people rest in a leg.
    pub fn rest_reason(&self, reason: RestReason) -> String {
        match reason {
            RestReason::OddPair => self.seat_rest_odd_pair(),
            RestReason::OddPerson => self.seat_rest_odd_person(),
        }
    }

    /// A figure about seats that one may want to know.
    pub fn seat_note(&self, note: &SeatNote, name: Name<'_>) -> String {
        match note {
            SeatNote::Rests { people, least, most } if least == most => self.seat_figure_rests_even(*people, *most),
            SeatNote::Rests { people, least, most } => self.seat_figure_rests(*people, *least, *most),
            SeatNote::PartnersApart { pairs, legs } => self.seat_figure_apart(*pairs, *legs),
            SeatNote::WishesMet { met, of } => self.seat_figure_wishes(*met, *of),
            SeatNote::NeverMet { a, b, times, why } => {
                self.seat_figure_never(name(*a), name(*b), *times, self.why_unmet(*why))
            }
            SeatNote::FirstLegApart { a, b, why } => {
                self.seat_figure_first_apart(name(*a), name(*b), self.why_unmet(*why))
            }
            SeatNote::NotPartners { a, b, why } => {
                self.seat_figure_not_partners(name(*a), name(*b), self.why_unmet(*why))
            }
            SeatNote::ClubmatesTogether { times: 0, .. } => self.seat_figure_clubmates_never(),
            SeatNote::SeatsTaken { most, least, .. } if most == least => self.seat_figure_seats_even(),
            SeatNote::SheetsKept { most, least, .. } if most == least => self.seat_figure_sheets_even(),
            SeatNote::ClubmatesTogether { times, bound } => self.seat_figure_clubmates(*times, *bound),
            SeatNote::DidNotStay { entrant, moves, why } => {
                self.seat_figure_did_not_stay(name(*entrant), *moves, self.why_unmet(*why))
            }
            SeatNote::SeatsTaken { most, least, bound } => self.seat_figure_seats(*most, *least, *bound),
            SeatNote::SheetsKept { most, least, bound } => self.seat_figure_sheets(*most, *least, *bound),
            SeatNote::Walks { total, longest, bound: 0 } => self.seat_figure_walks(*total, *longest),
            SeatNote::Walks { total, longest, bound } => self.seat_figure_walks_least(*total, *longest, *bound),
        }
    }

    /// Why a wish is not met.
    fn why_unmet(&self, why: Why) -> String {
        match why {
            Why::EveryPairMeets => self.seat_why_every_pair(),
            Why::OnlyPivotSits => self.seat_why_pivot(),
            Why::OnlyNorthSouthSits => self.seat_why_north_south(),
            Why::BothControllers => self.seat_why_controllers(),
            Why::NoPartners => self.seat_why_no_partners(),
            Why::NotFound => self.seat_why_not_found(),
        }
    }

    /// Who meets whom, in two sentences with the bounds beside the figures.
    pub fn seat_meetings(&self, meetings: &Meetings) -> [String; 2] {
        let hundredths = meetings.distinct_mean_hundredths;
        let point = if self.lang() == super::Lang::De { ',' } else { '.' };
        let mean = format!("{}{point}{:02}", hundredths / 100, hundredths % 100);
        let (least, most, bound) = (meetings.distinct_min, meetings.distinct_max, meetings.distinct_bound);
        let distinct = match least == most {
            true if most == bound => self.seat_meetings_distinct_all(most),
            true => self.seat_meetings_distinct_same(most, bound),
            false => self.seat_meetings_distinct(least, mean, most, bound),
        };
        let (repeats, times) = (meetings.repeats, meetings.max_times);
        let repeats = match meetings.repeats_bound {
            _ if repeats == 0 => self.seat_meetings_repeats_none(),
            bound if meetings.with_partners && repeats == bound => {
                self.seat_meetings_repeats_partners_fewest(repeats, times)
            }
            bound if meetings.with_partners => self.seat_meetings_repeats_partners(repeats, bound, times),
            bound if repeats == bound => self.seat_meetings_repeats_fewest(repeats, times),
            0 => self.seat_meetings_repeats_perhaps(repeats, times),
            bound => self.seat_meetings_repeats(repeats, bound, times),
        };
        [distinct, repeats]
    }

    /// What the judge found right, in one sentence; `whole` where everybody plays all legs.
    pub fn seat_proof(&self, verdict: &Verdict, whole: bool) -> String {
        match whole {
            _ if !verdict.played.is_empty() => self.seat_proof_played(),
            true if verdict.rests_differ() => self.seat_proof_rests(),
            true => self.seat_proof_right(),
            false => self.seat_proof_repaired(),
        }
    }

    /// An entrant known by number alone.
    pub fn entrant_number(&self, entrant: EntrantId) -> String {
        self.seat_number(entrant.0)
    }
}
