//! Words of the seats: errors, faults, notes, figures. Who somebody is comes in as a function from
//! the entrant's id.

use super::texts::Texts;
use crate::club::EntrantId;
use crate::movement::{
    Meetings, MovementError, Note, Parted, RestReason, SeatFault, SeatNote, SmallTables,
    UnmetReason, Verdict,
};

/// How people are named in a sentence.
type Name<'a> = &'a dyn Fn(EntrantId) -> String;

impl Texts {
    /// Why no seats can be made, and what to do.
    pub fn movement_error(&self, error: &MovementError, name: Name<'_>) -> String {
        match error {
            MovementError::TooFew { players } => self.seat_error_too_few(players),
            MovementError::TooMany { players, most } => self.seat_error_too_many(players, most),
            MovementError::HouseTooSmallForPairs {
                players,
                needed,
                tables,
            } => self.seat_error_house_pairs(players, needed, tables),
            MovementError::HouseTooSmall { players, tables } => {
                self.seat_error_house(players, tables, u64::from(*tables) * 6)
            }
            MovementError::TableSize { size } => self.seat_error_table_size(size),
            MovementError::NoRounds => self.seat_error_no_rounds(),
            MovementError::TooManyRounds { rounds, most } => {
                self.seat_error_too_many_rounds(rounds, most)
            }
            MovementError::NoLegs => self.seat_error_no_legs(),
            MovementError::TooManyLegs { legs, most } => self.seat_error_too_many_legs(legs, most),
            MovementError::Twice { entrant } => self.seat_error_twice(name(*entrant)),
            MovementError::WishUnknown { entrant } => self.seat_error_wish_unknown(name(*entrant)),
            MovementError::WishAlone { entrant } => self.seat_error_wish_alone(name(*entrant)),
            MovementError::WishesCrowd { entrant, people } => {
                self.seat_error_wishes_crowd(name(*entrant), people)
            }
            MovementError::WishesApart {
                entrant,
                people,
                tables,
            } => self.seat_error_wishes_apart(name(*entrant), people, tables),
            MovementError::TeamTooLarge {
                entrant,
                people,
                tables,
            } => self.seat_error_team(name(*entrant), people, tables),
            MovementError::NoneApart => self.seat_error_none_apart(),
            MovementError::NoSuchTable {
                entrant,
                table,
                tables,
            } => self.seat_error_no_such_table(name(*entrant), table, tables),
            MovementError::TableOfTwo { a, b, table } => {
                self.seat_error_table_of_two(name(*a), name(*b), table)
            }
            MovementError::TwoTables {
                entrant,
                first,
                second,
            } => self.seat_error_two_tables(name(*entrant), first, second),
            MovementError::PartnersTwice { entrant } => {
                self.seat_error_partners_twice(name(*entrant))
            }
            MovementError::OneTable { a, b } => self.seat_error_never_all(name(*a), name(*b)),
            MovementError::WishesContradict { a, b } => {
                self.seat_error_wishes_contradict(name(*a), name(*b))
            }
        }
    }

    /// What a maker of seats did that a director might not expect.
    pub fn movement_note(&self, note: &Note, name: Name<'_>) -> String {
        match note {
            Note::TablesOfThree { tables } => self.seat_note_threes(tables),
            Note::LargeTables {
                people: 5,
                tables: 1,
            } => self.seat_note_five(),
            Note::LargeTables { tables, people } => self.seat_note_large(tables, people),
            Note::RestInTurn { reason, .. } => match reason {
                RestReason::OddPair => self.seat_note_rest_pair(),
                RestReason::OddMovingPair => self.seat_note_rest_moving_pair(),
                RestReason::OddPerson => self.seat_note_rest_person(),
            },
            Note::Single { entrant } => self.seat_note_single(name(*entrant)),
            Note::ControllersDrawn { drawn } => self.seat_note_controllers_drawn(drawn),
            Note::ControllersSpare { spare } => self.seat_note_controllers_spare(spare),
            Note::BeyondFortyDeals { deals } => self.seat_note_forty(deals),
            Note::LegsCut { legs, full } => self.seat_note_cut(legs, full),
            Note::LegsBegunAgain { legs, full } => self.seat_note_again(legs, full),
            Note::UnequalSections { smallest, largest } => {
                self.seat_note_sections(smallest, largest)
            }
            Note::LegsClean { legs } => self.seat_note_clean(legs),
            Note::EvennessGiven { before, now } => self.seat_note_evenness(before, now),
            Note::TooFewForPairs { players } => self.seat_note_too_few_for_pairs(players),
        }
    }

    /// Something about seats that must not be.
    pub fn seat_fault(&self, fault: &SeatFault, name: Name<'_>) -> String {
        match fault {
            SeatFault::NoLegs => self.seat_fault_no_legs(),
            SeatFault::LegCount { have, want } => self.seat_fault_leg_count(have, want),
            SeatFault::NoRounds { leg } => self.seat_fault_no_rounds(leg),
            SeatFault::NotPlaying {
                leg,
                table: Some(table),
                entrant,
            } => self.seat_fault_not_playing(*leg, *table, name(*entrant)),
            SeatFault::NotPlaying {
                leg,
                table: None,
                entrant,
            } => self.seat_fault_not_resting(leg, name(*entrant)),
            SeatFault::TwoPlaces { leg, entrant } => {
                self.seat_fault_two_places(leg, name(*entrant))
            }
            SeatFault::Missing { leg, entrant } => self.seat_fault_missing(leg, name(*entrant)),
            SeatFault::TableSize { leg, table, people } => {
                self.seat_fault_table_size(*leg, *table, people)
            }
            SeatFault::TableTwice { leg, table } => self.seat_fault_table_twice(*leg, *table),
            SeatFault::StayWrong {
                leg,
                table,
                entrant,
            } => self.seat_fault_stay(*leg, *table, name(*entrant)),
            SeatFault::SeatWrong { leg, table, seat } => {
                self.seat_fault_seat(*leg, *table, self.seat_letter(*seat))
            }
            SeatFault::RestUneven {
                entrant,
                rests,
                least,
            } => self.seat_fault_rest_uneven(name(*entrant), rests, least),
            SeatFault::DealsUneven {
                entrant,
                deals,
                most,
            } => self.seat_fault_deals_uneven(name(*entrant), deals, most),
            SeatFault::NotFixed { leg, entrant } => self.seat_fault_not_fixed(leg, name(*entrant)),
            SeatFault::NoController { leg, table } => self.seat_fault_no_controller(*leg, *table),
            SeatFault::ControllersTogether { leg, table } => {
                self.seat_fault_controllers(*leg, *table)
            }
            SeatFault::PairSplit { leg, entrant } => {
                self.seat_fault_pair_split(leg, name(*entrant))
            }
            SeatFault::SitterMoved { leg, entrant } => {
                self.seat_fault_sitter_moved(leg, name(*entrant))
            }
            SeatFault::PairsTooOften { a, b, times, most } => {
                self.seat_fault_too_often(name(*a), name(*b), times, most)
            }
            SeatFault::PairsTooSeldom { a, b, times, least } => {
                self.seat_fault_too_seldom(name(*a), name(*b), times, least)
            }
            SeatFault::SectionTooLarge { tables } => self.seat_fault_section(tables),
            SeatFault::TooManyTables { leg, tables, most } => {
                self.seat_fault_too_many(leg, tables, most)
            }
            SeatFault::TableClosed { leg, table } => self.seat_fault_closed(*leg, *table),
            SeatFault::MatesTogether { leg, table, a, b } => {
                self.seat_fault_mates(*leg, *table, name(*a), name(*b))
            }
            SeatFault::StandingTwice { leg, entrant } => {
                self.seat_fault_standing_twice(leg, name(*entrant))
            }
            SeatFault::StandingPeople { leg, entrant } => {
                self.seat_fault_standing_people(leg, name(*entrant))
            }
            SeatFault::NotByStanding {
                leg,
                table,
                entrant,
            } => self.seat_fault_not_by_standing(*leg, *table, name(*entrant)),
        }
    }

    /// Why people rest in a leg.
    pub fn rest_reason(&self, reason: RestReason) -> String {
        match reason {
            RestReason::OddPair => self.seat_rest_odd_pair(),
            RestReason::OddMovingPair => self.seat_rest_odd_moving_pair(),
            RestReason::OddPerson => self.seat_rest_odd_person(),
        }
    }

    /// A figure about seats that one may want to know.
    pub fn seat_note(&self, note: &SeatNote, name: Name<'_>) -> String {
        match note {
            SeatNote::Rests {
                people,
                least,
                most,
            } if least == most => self.seat_figure_rests_even(people, most),
            SeatNote::Rests {
                people,
                least,
                most,
            } => self.seat_figure_rests(people, least, most),
            SeatNote::PartnersApart { pairs, legs } => self.seat_figure_apart(pairs, legs),
            SeatNote::WishesMet { met, of } => self.seat_figure_wishes(met, of),
            SeatNote::NeverMet { a, b, times, why } => {
                self.seat_figure_never(name(*a), name(*b), times, self.why_unmet(*why))
            }
            SeatNote::FirstLegApart { a, b, why } => {
                self.seat_figure_first_apart(name(*a), name(*b), self.why_unmet(*why))
            }
            SeatNote::NotPartners { a, b, why } => {
                self.seat_figure_not_partners(name(*a), name(*b), self.why_unmet(*why))
            }
            SeatNote::ClubmatesTogether {
                times,
                bound,
                first_leg: true,
            } => self.seat_figure_clubmates_first(times, bound),
            SeatNote::ClubmatesTogether { times: 0, .. } => self.seat_figure_clubmates_never(),
            SeatNote::Exchanged {
                leg,
                people,
                spared,
                clubs: false,
            } => self.seat_figure_exchanged(leg, people, spared),
            SeatNote::Exchanged {
                leg,
                people,
                spared,
                clubs: true,
            } => self.seat_figure_exchanged_clubs(leg, people, spared),
            SeatNote::FirstParted {
                leg,
                entrant,
                first,
                why,
            } => {
                let who = name(*entrant);
                self.seat_figure_parted(leg, who, first, self.why_parted(*why, name))
            }
            SeatNote::SeatsTaken { most, least, .. } if most == least => {
                self.seat_figure_seats_even()
            }
            SeatNote::SheetsKept { most, least, .. } if most == least => {
                self.seat_figure_sheets_even()
            }
            SeatNote::SmallTables(small) => self.small_tables(*small),
            SeatNote::ClubmatesTogether { times, bound, .. } => {
                self.seat_figure_clubmates(times, bound)
            }
            SeatNote::NotAtTable {
                entrant,
                table,
                times,
            } => self.seat_figure_not_at_table(name(*entrant), table, times),
            SeatNote::MatesTogether { leg, table, a, b } => {
                self.seat_figure_mates(*leg, *table, name(*a), name(*b))
            }
            SeatNote::MatesMeet { times, bound } => self.seat_figure_mates_meet(times, bound),
            SeatNote::DidNotStay {
                entrant,
                moves,
                why,
            } => self.seat_figure_did_not_stay(name(*entrant), moves, self.why_unmet(*why)),
            SeatNote::SeatsTaken { most, least, bound } => {
                let evenly = self.seat_figure_seats(most, least);
                self.at_best(evenly, most.saturating_sub(*least), *bound)
            }
            SeatNote::SheetsKept { most, least, bound } => {
                let evenly = self.seat_figure_sheets(most, least);
                self.at_best(evenly, most.saturating_sub(*least), *bound)
            }
            SeatNote::Walks {
                total,
                longest,
                bound: 0,
            } => self.seat_figure_walks(total, longest),
            SeatNote::Walks {
                total,
                longest,
                bound,
            } => self.seat_figure_walks_least(total, longest, bound),
        }
    }

    /// How evenly something is shared out, and what would be at best if that is more even.
    fn at_best(&self, evenly: String, apart: u32, bound: u32) -> String {
        if apart <= bound {
            evenly
        } else {
            format!("{evenly} {}", self.seat_figure_at_best(bound))
        }
    }

    /// Why somebody of the first does not sit with them.
    fn why_parted(&self, why: Parted, name: Name<'_>) -> String {
        match why {
            Parted::Mates(other) => self.seat_parted_mates(name(other)),
            Parted::Never(other) => self.seat_parted_never(name(other)),
            Parted::OwnTables(other) => self.seat_parted_own_tables(name(other)),
            Parted::Met(other) => self.seat_parted_met(name(other)),
            Parted::Club(other) => self.seat_parted_club(name(other)),
            Parted::SmallerTable => self.seat_parted_smaller_table(),
            Parted::Others => self.seat_parted_others(),
        }
    }

    /// Who sits how often at the smaller tables, and what goes first where that is uneven.
    fn small_tables(&self, small: SmallTables) -> String {
        let SmallTables {
            size,
            most,
            least,
            bound,
            in_turn,
        } = small;
        if most == least {
            return self.seat_figure_small_even(size, most);
        }
        let figure = if most <= bound {
            self.seat_figure_small_best(size, most)
        } else {
            self.seat_figure_small(size, most, least, bound)
        };
        match in_turn {
            Some(true) => figure + " " + &self.seat_figure_small_in_turn(),
            Some(false) if most > least + 1 => figure + " " + &self.seat_figure_small_after(),
            Some(false) | None => figure,
        }
    }

    /// Why a wish is not met.
    fn why_unmet(&self, why: UnmetReason) -> String {
        match why {
            UnmetReason::EveryPairMeets => self.seat_why_every_pair(),
            UnmetReason::OnlyPivotSits => self.seat_why_pivot(),
            UnmetReason::OnlyNorthSouthSits => self.seat_why_north_south(),
            UnmetReason::BothControllers => self.seat_why_controllers(),
            UnmetReason::NoPartners => self.seat_why_no_partners(),
            UnmetReason::NotFound => self.seat_why_not_found(),
        }
    }

    /// Who meets whom, in two sentences with the bounds beside the figures.
    pub fn seat_meetings(&self, meetings: &Meetings) -> [String; 2] {
        let least = meetings.distinct_min;
        let most = meetings.distinct_max;
        let bound = meetings.distinct_bound;
        let distinct = if least != most {
            self.seat_meetings_distinct(least, most)
        } else if most == bound {
            self.seat_meetings_distinct_all(most)
        } else {
            self.seat_meetings_distinct_same(most)
        };
        let repeats = meetings.repeats;
        let times = meetings.max_times;
        let repeats = match meetings.repeats_bound {
            _ if repeats == 0 => self.seat_meetings_repeats_none(),
            bound if meetings.with_partners && repeats == bound => {
                self.seat_meetings_repeats_partners_fewest(repeats, times)
            }
            bound if meetings.with_partners => {
                self.seat_meetings_repeats_partners(repeats, bound, times)
            }
            bound if repeats == bound => self.seat_meetings_repeats_fewest(repeats, times),
            0 => self.seat_meetings_repeats_perhaps(repeats, times),
            bound => self.seat_meetings_repeats(repeats, bound, times),
        };
        [distinct, repeats]
    }

    /// What the judge found right, in one sentence; `whole` where everybody plays all legs.
    pub fn seat_proof(&self, verdict: &Verdict, whole: bool) -> String {
        if !verdict.played.is_empty() {
            self.seat_proof_played()
        } else if !whole {
            self.seat_proof_repaired()
        } else if verdict.rests_differ() {
            self.seat_proof_rests()
        } else {
            self.seat_proof_right()
        }
    }

    /// An entrant known by number alone.
    pub fn entrant_number(&self, entrant: EntrantId) -> String {
        self.seat_number(entrant.0)
    }
}
