//! Words of the evening as it goes: the draw in the room, repairs, wishes, numbers without names.

use super::{Lang, Texts};
use crate::club::{EntrantId, Event, Leg, Scoring, StandIn, Table};
use std::sync::LazyLock;

super::messages! { EVENING:
    ev_ballots = "ev-ballots";
    ev_ballots_explain(seed, shown, all) = "ev-ballots-explain";
    ev_ballots_next = "ev-ballots-next";
    ev_ballots_done = "ev-ballots-done";
    ev_ballots_all = "ev-ballots-all";
    ev_ballots_back = "ev-ballots-back";
    ev_ballots_begin = "ev-ballots-begin";
    ev_ballot_controller(table) = "ev-ballot-controller";
    ev_ballot_of(table, nth, of) = "ev-ballot-of";
    ev_ballot_rests = "ev-ballot-rests";
    ev_no(number) = "ev-no";
    ev_rests = "ev-rests";
    ev_hand = "ev-hand";
    ev_hand_explain(drawn, all) = "ev-hand-explain";
    ev_hand_all_back = "ev-hand-all-back";
    ev_hand_take = "ev-hand-take";
    ev_hand_line = "ev-hand-line";
    ev_hand_how = "ev-hand-how";
    ev_hand_taken(name, ballot, place) = "ev-hand-taken";
    ev_hand_complete = "ev-hand-complete";
    ev_hand_nobody = "ev-hand-nobody";
    ev_hand_several(names) = "ev-hand-several";
    ev_hand_no_ballot(most) = "ev-hand-no-ballot";
    ev_hand_person_twice(name, ballot, place) = "ev-hand-person-twice";
    ev_hand_ballot_twice(ballot, place, name) = "ev-hand-ballot-twice";
    ev_hand_back(name, place) = "ev-hand-back";
    ev_hand_missing(count) = "ev-hand-missing";
    ev_draw_ballots = "ev-draw-ballots";
    ev_draw_hand = "ev-draw-hand";
    ev_draw_ways = "ev-draw-ways";
    ev_proof = "ev-proof";
    ev_draw_anew = "ev-draw-anew";
    ev_proof_explain = "ev-proof-explain";
    ev_by_standing_as(leg, after, names) = "ev-by-standing-as";
    ev_standing_title(leg, after) = "ev-standing-title";
    ev_standing_explain = "ev-standing-explain";
    ev_standing_missing(count) = "ev-standing-missing";
    ev_standing_take(leg) = "ev-standing-take";
    ev_longer = "ev-longer";
    ev_longer_explain = "ev-longer-explain";
    ev_longer_from(leg) = "ev-longer-from";
    ev_longer_begin = "ev-longer-begin";
    ev_longer_found(before, now, bound) = "ev-longer-found";
    ev_longer_other = "ev-longer-other";
    ev_longer_steps(steps) = "ev-longer-steps";
    ev_longer_nothing = "ev-longer-nothing";
    ev_longer_take = "ev-longer-take";
    ev_longer_stop = "ev-longer-stop";
    ev_meet_who = "ev-meet-who";
    ev_meet_never(one, other) = "ev-meet-never";
    ev_meet_once(one, other, leg) = "ev-meet-once";
    ev_meet_legs(one, other, legs) = "ev-meet-legs";
    ev_leg_place(leg, table, seat) = "ev-leg-place";
    ev_leg_rests(leg) = "ev-leg-rests";
    ev_goes_to_rest = "ev-goes-to-rest";
    ev_leg_away(leg) = "ev-leg-away";
    ev_why_fixed = "ev-why-fixed";
    ev_why_partners = "ev-why-partners";
    ev_why_pairs = "ev-why-pairs";
    ev_why_standing(leg) = "ev-why-standing";
    ev_why_bound(bound, repeats) = "ev-why-bound";
    ev_why_free(repeats) = "ev-why-free";
    ev_way_proof = "ev-way-proof";
    ev_way_standing = "ev-way-standing";
    ev_way_longer = "ev-way-longer";
    ev_way_ballots = "ev-way-ballots";
    ev_way_hand(leg) = "ev-way-hand";
    ev_swap_wrong(one, other) = "ev-swap-wrong";
    ev_swap_free(one, other) = "ev-swap-free";
    ev_swap_cost(one, other, before, after) = "ev-swap-cost";
    ev_again(name, legs) = "ev-again";
    ev_again_nobody(name) = "ev-again-nobody";
    ev_again_some(name, whom) = "ev-again-some";
    ev_resting = "ev-resting";
    ev_rests_spoken(name) = "ev-rests-spoken";
    ev_sat_title(one, other) = "ev-sat-title";
    ev_sat_body(leg) = "ev-sat-body";
    ev_sat_yes = "ev-sat-yes";
    ev_repair_sat = "ev-repair-sat";
    ev_repair_tables = "ev-repair-tables";
    ev_repair_not_begun = "ev-repair-not-begun";
    ev_sat_one = "ev-sat-one";
    ev_sat_other = "ev-sat-other";
    ev_sat_leg = "ev-sat-leg";
    ev_sat_do(leg) = "ev-sat-do";
    ev_sat_explain = "ev-sat-explain";
    ev_sat_nobody(leg) = "ev-sat-nobody";
    ev_deals_go = "ev-deals-go";
    ev_deals_seat = "ev-deals-seat";
    ev_deals_person = "ev-deals-person";
    ev_longer_seconds = "ev-longer-seconds";
    ev_longer_seconds_wrong(most) = "ev-longer-seconds-wrong";
    ev_tables_size = "ev-tables-size";
    ev_tables_of_four = "ev-tables-of-four";
    ev_tables_of_three = "ev-tables-of-three";
    ev_house = "ev-house";
    ev_repair_goes = "ev-repair-goes";
    ev_repair_added = "ev-repair-added";
    ev_table_which = "ev-table-which";
    ev_table_new = "ev-table-new";
    ev_table_goes_explain = "ev-table-goes-explain";
    ev_table_goes_pairs = "ev-table-goes-pairs";
    ev_comes_next_leg = "ev-comes-next-leg";
    ev_leg_is_played(leg) = "ev-leg-is-played";
    ev_in_this_leg(leg) = "ev-in-this-leg";
    ev_leaves_next_leg = "ev-leaves-next-leg";
    ev_table_added_explain = "ev-table-added-explain";
    ev_table_number = "ev-table-number";
    ev_tables_from_now = "ev-tables-from-now";
    ev_tables_now(tables) = "ev-tables-now";
    ev_tables_number = "ev-tables-number";
    ev_after_round = "ev-after-round";
    ev_at_table = "ev-at-table";
    ev_comes_after_round(next) = "ev-comes-after-round";
    ev_leaves_after_round(next) = "ev-leaves-after-round";
    ev_without_round_fixed = "ev-without-round-fixed";
    ev_after_round_explain = "ev-after-round-explain";
    ev_round_number = "ev-round-number";
    ev_from_deal = "ev-from-deal";
    ev_from_deal_explain = "ev-from-deal-explain";
    ev_deal_number = "ev-deal-number";
    ev_plays_for(deal, by, name) = "ev-plays-for";
    ev_from_deal_plays(deal, by) = "ev-from-deal-plays";
    ev_part_from(deal) = "ev-part-from";
    ev_part_until(deal) = "ev-part-until";
    ev_part_between(from, to) = "ev-part-between";
    ev_came(table, name, round, deal) = "ev-came";
    ev_left(table, name, round, deal) = "ev-left";
    ev_plays_from(name, deal) = "ev-plays-from";
    ev_plays_to(name, deal) = "ev-plays-to";
    ev_slips_cannot(table) = "ev-slips-cannot";
    ev_stands_in(table, deal, by, name) = "ev-stands-in";
    ev_history = "ev-history";
    ev_wishes(count) = "ev-wishes";
    ev_wishes_title = "ev-wishes-title";
    ev_wishes_explain = "ev-wishes-explain";
    ev_wish_never = "ev-wish-never";
    ev_wish_first = "ev-wish-first";
    ev_wish_partners = "ev-wish-partners";
    ev_wish_stay = "ev-wish-stay";
    ev_wish_who = "ev-wish-who";
    ev_wish_with = "ev-wish-with";
    ev_wish_weight = "ev-wish-weight";
    ev_wish_firm = "ev-wish-firm";
    ev_wish_mild = "ev-wish-mild";
    ev_wish_mild_line(wish) = "ev-wish-mild-line";
    ev_wish_add = "ev-wish-add";
    ev_wish_clubs = "ev-wish-clubs";
    ev_wish_remove(wish) = "ev-wish-remove";
    ev_wish_never_line(one, other) = "ev-wish-never-line";
    ev_wish_first_line(one, other) = "ev-wish-first-line";
    ev_wish_partners_line(one, other) = "ev-wish-partners-line";
    ev_wish_stay_line(name) = "ev-wish-stay-line";
    ev_wish_nobody(typed) = "ev-wish-nobody";
    ev_wish_twice = "ev-wish-twice";
    ev_placeholder(number) = "ev-placeholder";
    ev_numbers_open = "ev-numbers-open";
    ev_numbers_how_many = "ev-numbers-how-many";
    ev_numbers_do = "ev-numbers-do";
    ev_numbers_explain = "ev-numbers-explain";
    ev_numbers_wrong(most) = "ev-numbers-wrong";
    ev_naming_open(count) = "ev-naming-open";
    ev_naming(number) = "ev-naming";
    ev_naming_explain = "ev-naming-explain";
    ev_naming_number(number) = "ev-naming-number";
    ev_naming_done = "ev-naming-done";
}

/// The name of who plays in a column in a deal: a substitute leaves in the end, not the one who left before.
fn plays(event: &Event, leg: &Leg, column: EntrantId, deal: u32) -> String {
    event.called(event.movement.plays_in(leg.number, column, deal))
}

impl Texts {
    /// Who plays only some deals of a leg, at one table or at all of them: who plays on for whom (Foster, Law 7), who came
    /// or left between two rounds (Law 8).
    pub fn parts_of_leg(&self, event: &Event, leg: &Leg, table: Option<u32>) -> Vec<String> {
        let here = event.movement.stand_ins.iter().filter(|s| s.leg == leg.number);
        let line = |s: &StandIn| {
            let at = leg.tables.iter().find(|x| x.seat_of(s.seat_of).is_some())?;
            let wanted = table.is_none_or(|n| n == at.number);
            wanted.then(|| self.ev_stands_in(at.number, s.from_deal, event.called(s.by), event.called(s.seat_of)))
        };
        let tables = leg.tables.iter().filter(|x| table.is_none_or(|n| n == x.number));
        here.filter_map(line).chain(tables.flat_map(|x| self.stays_at(event, leg, x))).collect()
    }

    fn stays_at(&self, event: &Event, leg: &Leg, table: &Table) -> Vec<String> {
        let mut lines = Vec::new();
        for stay in &table.stays {
            let Some((first, last)) = table.deals_there(stay.entrant, leg.rounds) else { continue };
            let (number, name) = (table.number, |deal| plays(event, leg, stay.entrant, deal));
            if stay.from_round > 1 {
                lines.push(self.ev_came(number, name(first), stay.from_round.saturating_sub(1), first));
            }
            lines.extend(stay.to_round.map(|round| self.ev_left(number, name(last), round, last)));
        }
        lines.extend(self.slips_cannot(event, table));
        lines
    }

    /// What counts for so many at a table, and slips do not tell what fell when; none where they do, or nobody came or left.
    pub fn slips_cannot(&self, event: &Event, table: &Table) -> Option<String> {
        let balanced = event.scoring == Scoring::Balanced || event.stake_cents_per_100 > 0;
        let unknown = balanced && table.company_unknown() && !table.sheet.slips.is_empty();
        unknown.then(|| self.ev_slips_cannot(table.number))
    }

    /// The same of one table in few words, for its own sheet.
    pub fn parts_of_sheet(&self, event: &Event, leg: &Leg, table: &Table) -> Vec<String> {
        let here =
            event.movement.stand_ins.iter().filter(|s| s.leg == leg.number && table.seat_of(s.seat_of).is_some());
        let plays_for = here.map(|s| self.ev_plays_for(s.from_deal, event.called(s.by), event.called(s.seat_of)));
        let stays = table.stays.iter().flat_map(|stay| {
            let (first, last) = table.deals_there(stay.entrant, leg.rounds).unwrap_or((1, 1));
            let name = |deal| plays(event, leg, stay.entrant, deal);
            let came = (stay.from_round > 1).then(|| self.ev_plays_from(name(first), first));
            let left = stay.to_round.map(|_| self.ev_plays_to(name(last), last));
            [came, left].into_iter().flatten()
        });
        plays_for.chain(stays).collect()
    }

    /// From or to which deal somebody plays at a table, where it is not the whole leg: came or left between two rounds, plays
    /// on for another or is played on for.
    pub fn part_at(&self, event: &Event, leg: &Leg, table: &Table, who: EntrantId) -> Option<String> {
        let here = || event.movement.stand_ins.iter().filter(|s| s.leg == leg.number);
        let stands = here().rfind(|s| s.by == who);
        let column = event.movement.column_in(leg.number, who);
        table.seat_of(column)?;
        let all = table.deals(leg.rounds);
        let (came, left) = table.deals_there(column, leg.rounds).unwrap_or((1, all));
        let first = stands.map_or(came, |s| s.from_deal);
        let next = here().filter(|s| s.seat_of == column && stands.is_none_or(|mine| s.from_deal > mine.from_deal));
        let last = next.map(|s| s.from_deal.saturating_sub(1)).min().map_or(left, |until| until.min(left));
        match (first > 1, last < all) {
            (true, true) => Some(self.ev_part_between(first, last)),
            (true, false) => Some(self.ev_part_from(first)),
            (false, true) => Some(self.ev_part_until(last)),
            (false, false) => None,
        }
    }
}

/// The words around the number of somebody who has no name yet, in each language.
static PLACEHOLDERS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let around = |lang: Lang| {
        let text = Texts::new(lang).ev_placeholder("#");
        text.split_once('#').map(|(before, after)| (before.to_owned(), after.to_owned()))
    };
    Lang::ALL.into_iter().filter_map(around).collect()
});

/// Whether a name only stands for its start number: `No. 7`, `Nr. 7`.
pub fn is_placeholder(start_number: u32, name: &str) -> bool {
    let number = start_number.to_string();
    PLACEHOLDERS.iter().any(|(before, after)| {
        name.strip_prefix(before.as_str()).and_then(|rest| rest.strip_suffix(after.as_str())) == Some(number.as_str())
    })
}
