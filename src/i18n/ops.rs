//! Words for what is done to a book: the titles of changes, and the messages of why a command is refused.

use super::Texts;
use super::club::figure;
use crate::club::{Seal, SheetMark};
use crate::ops::Title;
use chrono::{DateTime, FixedOffset};

super::messages! { OPS:
    title_add_member(name) = "title-add-member";
    title_edit_member(name) = "title-edit-member";
    title_remove_member(name) = "title-remove-member";
    title_new_event(name) = "title-new-event";
    title_edit_event(name) = "title-edit-event";
    title_remove_event(name) = "title-remove-event";
    title_add_entrant(name) = "title-add-entrant";
    title_add_entrants(count) = "title-add-entrants";
    title_edit_entrant(name) = "title-edit-entrant";
    title_name_entrant(number, name) = "title-name-entrant";
    title_stands_in(place, deal, comes, leaves) = "title-stands-in";
    title_typed_draw = "title-typed-draw";
    title_draw_by_standing(leg) = "title-draw-by-standing";
    title_better_seats(repeats) = "title-better-seats";
    title_tables(leg, tables) = "title-tables";
    title_table_goes(leg, table) = "title-table-goes";
    title_table_comes(leg, table) = "title-table-comes";
    refused_part_not_written(place, deals) = "refused-part-not-written";
    refused_table_there(leg, table) = "refused-table-there";
    title_sat_otherwise(leg) = "title-sat-otherwise";
    refused_table_begun(place) = "refused-table-begun";
    refused_no_standing(leg) = "refused-no-standing";
    refused_seats_promised = "refused-seats-promised";
    refused_not_fixed_tables = "refused-not-fixed-tables";
    refused_round_range(most) = "refused-round-range";
    refused_tables_stay(tables, people) = "refused-tables-stay";
    title_remove_entrant(name) = "title-remove-entrant";
    title_draw(seed) = "title-draw";
    title_draw_again(seed) = "title-draw-again";
    title_clear_draw = "title-clear-draw";
    title_swap_seats(leg, one, other) = "title-swap-seats";
    title_swap_seats_onwards(leg, one, other) = "title-swap-seats-onwards";
    title_substitute(leg, leaves, comes) = "title-substitute";
    title_comes_late(name, leg) = "title-comes-late";
    title_comes_in_leg(name, place, round) = "title-comes-in-leg";
    title_leaves_in_leg(name, place, round) = "title-leaves-in-leg";
    title_leaves_early(name, leg) = "title-leaves-early";
    title_enter_deal(place) = "title-enter-deal";
    title_correct_deal(place) = "title-correct-deal";
    title_clear_deal(place) = "title-clear-deal";
    title_add_fine(name, amount, place) = "title-add-fine";
    title_remove_fine(name, amount, place) = "title-remove-fine";
    title_enter_slip(name, place) = "title-enter-slip";
    title_remove_slip(name, place) = "title-remove-slip";
    title_write_totals(place) = "title-write-totals";
    title_mark_sheet(mark, place) = "title-mark-sheet";
    title_record_cut(prize, name) = "title-record-cut";
    title_remove_cut(prize, name) = "title-remove-cut";
    title_provisional(until) = "title-provisional";
    title_seal(at) = "title-seal";
    title_unseal = "title-unseal";
    title_after_seal(what, reason) = "title-after-seal";
    refused_sealed(at) = "refused-sealed";
    refused_not_sealed = "refused-not-sealed";
    seal_provisional(until) = "seal-provisional";
    seal_sealed(at) = "seal-sealed";
    seal_corrected(at) = "seal-corrected";
    title_choose(prize, name) = "title-choose";
    title_remove_choice(name) = "title-remove-choice";
    title_seat_by_hand(leg) = "title-seat-by-hand";
    title_import_event(name) = "title-import-event";
    title_import_book(events, members) = "title-import-book";
    title_post_standings(name) = "title-post-standings";
    place_deal(deal, table) = "place-deal";
    place_deal_leg(deal, table, leg) = "place-deal-leg";
    place_table(table) = "place-table";
    place_table_leg(table, leg) = "place-table-leg";
    mark_out = "mark-out";
    mark_in = "mark-in";
    mark_doubtful = "mark-doubtful";
    mark_checked = "mark-checked";
    mark_signed = "mark-signed";
    field_name = "field-name";
    field_club = "field-club";
    field_group = "field-group";
    field_sort_as = "field-sort-as";
    field_number = "field-number";
    field_event_name = "field-event-name";
    field_currency = "field-currency";
    field_remark = "field-remark";
    field_reason = "field-reason";
    field_law = "field-law";
    setting_stake = "setting-stake";
    setting_fee = "setting-fee";
    setting_leg = "setting-leg";
    setting_table = "setting-table";
    setting_rounds = "setting-rounds";
    setting_legs = "setting-legs";
    setting_tables_of = "setting-tables-of";
    setting_point_prizes = "setting-point-prizes";
    setting_game_prizes = "setting-game-prizes";
    refused_no_member = "refused-no-member";
    refused_no_event = "refused-no-event";
    refused_no_entrant = "refused-no-entrant";
    refused_nobody_there(deal, seat) = "refused-nobody-there";
    refused_no_leg(leg, legs) = "refused-no-leg";
    refused_not_drawn_yet = "refused-not-drawn-yet";
    refused_no_table(leg, table) = "refused-no-table";
    refused_no_fine = "refused-no-fine";
    refused_no_slip(name) = "refused-no-slip";
    refused_no_cut = "refused-no-cut";
    refused_no_choice(name) = "refused-no-choice";
    refused_empty(field) = "refused-empty";
    refused_too_long(field, length, most) = "refused-too-long";
    refused_control(field) = "refused-control";
    refused_name_twice(name, number) = "refused-name-twice";
    refused_member_twice(name) = "refused-member-twice";
    refused_member_takes_part(name) = "refused-member-takes-part";
    refused_number_taken(number, name, free) = "refused-number-taken";
    refused_number_range(number, most) = "refused-number-range";
    refused_member_needed(name, events) = "refused-member-needed";
    refused_nobody = "refused-nobody";
    refused_rules_unreadable(id, line, field) = "refused-rules-unreadable";
    refused_option_unknown(name, rules) = "refused-option-unknown";
    refused_options_against(one, other) = "refused-options-against";
    refused_option_same_game(name) = "refused-option-same-game";
    refused_rules_fixed(deals) = "refused-rules-fixed";
    refused_movement_fixed = "refused-movement-fixed";
    refused_setting_range(setting, value, least, most) = "refused-setting-range";
    refused_results_entered(sheets) = "refused-results-entered";
    refused_nothing_drawn = "refused-nothing-drawn";
    refused_seats_wrong(faults) = "refused-seats-wrong";
    refused_leg_begun(leg, next) = "refused-leg-begun";
    refused_all_legs_begun = "refused-all-legs-begun";
    refused_has_seat(name, leg) = "refused-has-seat";
    refused_in_prizes(name) = "refused-in-prizes";
    refused_has_left(name) = "refused-has-left";
    refused_no_seat(name, leg) = "refused-no-seat";
    refused_same_person(name) = "refused-same-person";
    refused_company_changed(place) = "refused-company-changed";
    refused_table_full(place) = "refused-table-full";
    refused_too_few_go_on(name, place) = "refused-too-few-go-on";
    refused_not_there(name, place, round) = "refused-not-there";
    refused_left_in_leg(name, leg) = "refused-left-in-leg";
    refused_stands_later(name, place, deal) = "refused-stands-later";
    refused_sheet_has_entries(place) = "refused-sheet-has-entries";
    refused_has_entries(name, place) = "refused-has-entries";
    refused_seated_twice(name, leg) = "refused-seated-twice";
    refused_table_size(leg, table, people) = "refused-table-size";
    refused_seat_order(leg, table, seat) = "refused-seat-order";
    refused_not_placed(name, leg) = "refused-not-placed";
    refused_deal_range(deal, most) = "refused-deal-range";
    refused_no_lines = "refused-no-lines";
    refused_one_declarer(deal) = "refused-one-declarer";
    refused_declarer_twice(name, deal) = "refused-declarer-twice";
    refused_not_at_table(name, place) = "refused-not-at-table";
    refused_deals(name, deal) = "refused-deals";
    refused_pauses(name, deal) = "refused-pauses";
    refused_declarer_missing(deal) = "refused-declarer-missing";
    refused_amount_missing(deal) = "refused-amount-missing";
    refused_amount_range(amount, most) = "refused-amount-range";
    refused_nearest(amounts) = "refused-nearest";
    refused_fine_not_negative(amount) = "refused-fine-not-negative";
    refused_own_slip(name) = "refused-own-slip";
    refused_cut_needs_two = "refused-cut-needs-two";
    refused_winner_did_not_cut(name) = "refused-winner-did-not-cut";
    refused_no_such_choice(prize) = "refused-no-such-choice";
    import_member_twice(id) = "import-member-twice";
    import_entrant_twice(id) = "import-entrant-twice";
    import_row_twice(leg, table) = "import-row-twice";
    import_row_twice_event = "import-row-twice-event";
    import_unknown_entrant(id, leg, table) = "import-unknown-entrant";
    import_unknown_entrant_event(id) = "import-unknown-entrant-event";
    import_unknown_member(id) = "import-unknown-member";
    import_too_many(what, count, most) = "import-too-many";
    import_counted_members = "import-counted-members";
    import_counted_events = "import-counted-events";
    import_counted_entrants = "import-counted-entrants";
    import_counted_fines = "import-counted-fines";
    import_counted_totals = "import-counted-totals";
    import_counted_journal = "import-counted-journal";
    import_id_range(id, most) = "import-id-range";
    import_on_sheet(leg, table, deal, why) = "import-on-sheet";
    import_on_slip(leg, table, why) = "import-on-slip";
    import_deal_range(deal, leg, table, most) = "import-deal-range";
}

pub(super) fn clock_time(at: &DateTime<FixedOffset>) -> String {
    at.format("%H:%M").to_string()
}

impl Texts {
    /// How final results are: `provisional until 23:15`, `sealed 23:20 · corrected after sealing 23:41`; empty where
    /// nothing is said.
    pub fn seal_state(&self, seal: &Seal) -> String {
        let sealed = seal.sealed_at.map(|at| self.seal_sealed(clock_time(&at)));
        let until = seal.provisional_until.filter(|_| sealed.is_none());
        let until = until.map(|at| self.seal_provisional(clock_time(&at)));
        let corrected = seal.corrected_at.map(|at| self.seal_corrected(clock_time(&at)));
        let said: Vec<String> = [until, sealed, corrected].into_iter().flatten().collect();
        said.join(" · ")
    }

    /// What a change is called in the undo menu and the journal: "deal 12 at table 3".
    pub fn change_title(&self, title: &Title) -> String {
        match title {
            Title::AddMember { name } => self.title_add_member(name.as_str()),
            Title::EditMember { name } => self.title_edit_member(name.as_str()),
            Title::RemoveMember { name } => self.title_remove_member(name.as_str()),
            Title::NewEvent { name } => self.title_new_event(name.as_str()),
            Title::EditEvent { name } => self.title_edit_event(name.as_str()),
            Title::RemoveEvent { name } => self.title_remove_event(name.as_str()),
            Title::ImportEvent { name } => self.title_import_event(name.as_str()),
            Title::ImportBook { events, members } => self.title_import_book(*events, *members),
            Title::PostStandings { name, .. } => self.title_post_standings(name.as_str()),
            Title::Provisional { until } => self.title_provisional(clock_time(until)),
            Title::Seal { at } => self.title_seal(clock_time(at)),
            Title::Unseal => self.title_unseal(),
            Title::AfterSeal { what, reason } => self.title_after_seal(self.change_title(what), reason.as_str()),
            Title::AddEntrant { name } => self.title_add_entrant(name.as_str()),
            Title::AddEntrants { count } => self.title_add_entrants(*count),
            Title::EditEntrant { name } => self.title_edit_entrant(name.as_str()),
            Title::NameEntrant { number, name } => self.title_name_entrant(number.to_string(), name.as_str()),
            Title::RemoveEntrant { name } => self.title_remove_entrant(name.as_str()),
            Title::RecordCut { prize, winner } => self.title_record_cut(self.prize_kind(*prize), winner.as_str()),
            Title::RemoveCut { prize, winner } => self.title_remove_cut(self.prize_kind(*prize), winner.as_str()),
            Title::Choose { name, prize } => self.title_choose(self.prize_kind(*prize), name.as_str()),
            Title::RemoveChoice { name } => self.title_remove_choice(name.as_str()),
            Title::Draw { seed } => self.title_draw(seed.to_string()),
            Title::DrawAgain { seed } => self.title_draw_again(seed.to_string()),
            Title::StandsIn { leg, table, deal, leaves, comes } => {
                self.title_stands_in(self.table_place(*leg, *table), *deal, comes.as_str(), leaves.as_str())
            }
            Title::TypedDraw => self.title_typed_draw(),
            Title::ClearDraw => self.title_clear_draw(),
            Title::SwapSeats { leg, a, b } => self.title_swap_seats(*leg, a.as_str(), b.as_str()),
            Title::SwapSeatsOnwards { leg, a, b } => self.title_swap_seats_onwards(*leg, a.as_str(), b.as_str()),
            Title::Substitute { leg, leaves, comes } => self.title_substitute(*leg, leaves.as_str(), comes.as_str()),
            Title::ComesLate { leg, name } => self.title_comes_late(name.as_str(), *leg),
            Title::LeavesEarly { leg, name } => self.title_leaves_early(name.as_str(), *leg),
            Title::ComesInLeg { leg, table, round, name } => {
                self.title_comes_in_leg(name.as_str(), self.table_place(*leg, *table), *round)
            }
            Title::LeavesInLeg { leg, table, round, name } => {
                self.title_leaves_in_leg(name.as_str(), self.table_place(*leg, *table), *round)
            }
            Title::DrawByStanding { leg } => self.title_draw_by_standing(*leg),
            Title::BetterSeats { repeats } => self.title_better_seats(*repeats),
            Title::Tables { leg, tables } => self.title_tables(*leg, *tables),
            Title::TableGoes { leg, table } => self.title_table_goes(*leg, *table),
            Title::TableComes { leg, table } => self.title_table_comes(*leg, *table),
            Title::SatOtherwise { leg } => self.title_sat_otherwise(*leg),
            Title::SeatByHand { leg } => self.title_seat_by_hand(*leg),
            Title::EnterDeal { leg, table, deal } => self.title_enter_deal(self.deal_place(*leg, *table, *deal)),
            Title::CorrectDeal { leg, table, deal } => self.title_correct_deal(self.deal_place(*leg, *table, *deal)),
            Title::ClearDeal { leg, table, deal } => self.title_clear_deal(self.deal_place(*leg, *table, *deal)),
            Title::AddFine { leg, table, name, amount } => {
                self.title_add_fine(name.as_str(), figure(*amount), self.table_place(*leg, *table))
            }
            Title::RemoveFine { leg, table, name, amount } => {
                self.title_remove_fine(name.as_str(), figure(*amount), self.table_place(*leg, *table))
            }
            Title::EnterSlip { leg, table, name } => {
                self.title_enter_slip(name.as_str(), self.table_place(*leg, *table))
            }
            Title::RemoveSlip { leg, table, name } => {
                self.title_remove_slip(name.as_str(), self.table_place(*leg, *table))
            }
            Title::WriteTotals { leg, table } => self.title_write_totals(self.table_place(*leg, *table)),
            Title::MarkSheet { leg, table, mark } => {
                self.title_mark_sheet(self.sheet_mark(*mark), self.table_place(*leg, *table))
            }
        }
    }

    /// "deal 12 at table 3", with the leg after the first: "deal 12 at table 3, leg 2".
    pub fn deal_place(&self, leg: u32, table: u32, deal: u32) -> String {
        if leg == 1 { self.place_deal(deal, table) } else { self.place_deal_leg(deal, table, leg) }
    }

    /// "table 3", with the leg after the first: "table 3, leg 2".
    pub fn table_place(&self, leg: u32, table: u32) -> String {
        if leg == 1 { self.place_table(table) } else { self.place_table_leg(table, leg) }
    }

    /// How far a sheet has come: "at the table", "in", "doubtful", "checked", "signed".
    pub fn sheet_mark(&self, mark: SheetMark) -> String {
        match mark {
            SheetMark::Out => self.mark_out(),
            SheetMark::In => self.mark_in(),
            SheetMark::Doubtful => self.mark_doubtful(),
            SheetMark::Checked => self.mark_checked(),
            SheetMark::Signed => self.mark_signed(),
        }
    }
}
