//! Why a command is refused, and what to do, as sentences.

use crate::club::{EntrantId, Event, SheetId, teams::PlanError};
use crate::i18n::{Texts, figure, price};
use crate::ops::{
    Field, MissingRefusal, PeopleRefusal, PrizesRefusal, Refusal, RulesRefusal, SealRefusal,
    SeatsRefusal, Setting, SheetRefusal, TextRefusal, TogetherRefusal,
};
use crate::skat::{Fault, OptionError, Rulebook};
use crate::wire::UnclearField;
use itertools::Itertools;

impl Texts {
    fn field(&self, field: Field) -> String {
        match field {
            Field::Name => self.field_name(),
            Field::Club => self.field_club(),
            Field::Group => self.field_group(),
            Field::SortAs => self.field_sort_as(),
            Field::Number => self.field_number(),
            Field::EventName => self.field_event_name(),
            Field::Currency => self.field_currency(),
            Field::Remark => self.field_remark(),
            Field::Reason => self.field_reason(),
            Field::Law => self.field_law(),
            Field::SeasonName => self.field_season_name(),
            Field::PresetName => self.field_preset_name(),
            Field::MoneyName => self.field_money_name(),
            Field::Gift => self.field_gift(),
            Field::Sponsor => self.field_sponsor(),
            Field::GroupingName => self.field_grouping_name(),
            Field::TeamName => self.field_team_name(),
            Field::Class => self.field_class(),
            Field::Since => self.field_since(),
        }
    }

    fn setting(&self, setting: Setting) -> String {
        match setting {
            Setting::Stake => self.setting_stake(),
            Setting::Fee => self.setting_fee(),
            Setting::Payment => self.setting_payment(),
            Setting::Born => self.setting_born(),
            Setting::Leg => self.setting_leg(),
            Setting::Table => self.setting_table(),
            Setting::Rounds => self.setting_rounds(),
            Setting::Legs => self.setting_legs(),
            Setting::TablesOf => self.setting_tables_of(),
            Setting::PointPrizes => self.setting_point_prizes(),
            Setting::GamePrizes => self.setting_game_prizes(),
            Setting::LostAtFive => self.setting_lost_at_five(),
        }
    }

    pub(super) fn sheet_place(&self, sheet: &SheetId) -> String {
        self.table_place(sheet.leg, sheet.table)
    }

    /// Why a command is refused, and what to do; `event` gives the names of those whom only an id
    /// names.
    pub fn refusal(&self, refusal: &Refusal, event: Option<&Event>) -> String {
        match refusal {
            Refusal::Missing(why) => self.missing_refusal(why),
            Refusal::People(why) => self.people_refusal(why),
            Refusal::Text(why) => self.text_refusal(why),
            Refusal::Rules(why) => self.rules_refusal(why),
            Refusal::Seats(why) => self.seats_refusal(why, event),
            Refusal::Sheet(why) => self.sheet_refusal(why),
            Refusal::Prizes(why) => self.prizes_refusal(why),
            Refusal::Seal(why) => self.seal_refusal(why),
            Refusal::References(why) => self.reference_refusal(why),
            Refusal::Together(why) => self.together_refusal(why),
            Refusal::Import { problem } => self.import_problem(problem),
        }
    }

    fn together_refusal(&self, refusal: &TogetherRefusal) -> String {
        use TogetherRefusal as R;
        match refusal {
            R::Parts { count, most } => self.refused_together_parts(count, most),
            R::Within => self.refused_together_within(),
            R::Seen => self.refused_together_seen(),
        }
    }

    fn missing_refusal(&self, refusal: &MissingRefusal) -> String {
        use MissingRefusal as R;
        match refusal {
            R::NoMember { .. } => self.refused_no_member(),
            R::NoEvent { .. } => self.refused_no_event(),
            R::NoEntrant { .. } => self.refused_no_entrant(),
            R::NoLeg { legs: 0, .. } => self.refused_not_drawn_yet(),
            R::NoLeg { leg, legs } => self.refused_no_leg(leg, legs),
            R::NoTable { leg, table } => self.refused_no_table(*leg, *table),
            R::NoFine { .. } => self.refused_no_fine(),
            R::NoSlip { name } => self.refused_no_slip(name),
            R::NoBeside { .. } => self.refused_no_beside(),
            R::NoCut { .. } => self.refused_no_cut(),
            R::NoSeason { name } => self.refused_no_season(name),
            R::NoPreset { name } => self.refused_no_preset(name),
            R::NoGrouping { name } => self.refused_no_grouping(name),
            R::NoLot => self.refused_no_lot(),
            R::NoCounted { .. } => self.refused_no_counted(),
            R::NoMoney { name } => self.refused_no_money(name),
            R::NoEveningBefore => self.refused_no_evening_before(),
            R::NoChoice { name } => self.refused_no_choice(name),
            R::NotDrawn => self.refused_nothing_drawn(),
        }
    }

    fn people_refusal(&self, refusal: &PeopleRefusal) -> String {
        use PeopleRefusal as R;
        match refusal {
            R::NameTwice { name, start_number } => self.refused_name_twice(name, start_number),
            R::NameTwiceIn {
                name,
                event,
                start_number,
            } => self.refused_name_twice_in(name, event, start_number),
            R::MemberTwice { name } => self.refused_member_twice(name),
            R::Namesakes { name } => self.refused_namesakes(name),
            R::MemberTakesPart { name } => self.refused_member_takes_part(name),
            R::StartNumberTaken { number, name, free } => {
                self.refused_number_taken(number, name, free.to_string())
            }
            R::StartNumberRange { number, most } => self.refused_number_range(number, most),
            R::MemberNeeded { name, events } => self.refused_member_needed(name, events.join(", ")),
            R::BothTakePart {
                name,
                other,
                events,
            } => self.refused_both_take_part(name, other, events.join(", ")),
            R::NobodyNamed => self.refused_nobody(),
            R::InPrizes { name } => self.refused_in_prizes(name),
            R::HasPaid { name } => self.refused_has_paid(name),
            R::InTeam { name, team } => self.refused_in_team(name, team),
            R::HasLeft { name } => self.refused_has_left(name),
            R::ShutOut { name } => self.refused_shut_out(name),
            R::SamePerson { name } => self.refused_same_person(name),
            R::NoGuest { name } => self.refused_no_guest(name),
        }
    }

    fn text_refusal(&self, refusal: &TextRefusal) -> String {
        use TextRefusal as R;
        match refusal {
            R::Empty { field } => self.refused_empty(self.field(*field)),
            R::TooLong {
                field,
                length,
                most,
            } => self.refused_too_long(self.field(*field), length, most),
            R::ControlCharacter { field } => self.refused_control(self.field(*field)),
            R::Taken { field, name } => self.refused_taken(self.field(*field), name),
        }
    }

    fn rules_refusal(&self, refusal: &RulesRefusal) -> String {
        use RulesRefusal as R;
        match refusal {
            R::Season { error, event } => self.season_error(*error, event.as_ref()),
            R::Purse { error } => self.purse_error(error),
            R::Grouping { error, name } => self.grouping_error(error, name),
            R::RulesUnreadable { id, error } => {
                let line = error
                    .line
                    .map_or_else(|| "?".to_owned(), |line| line.to_string());
                self.refused_rules_unreadable(id, line, &error.field)
            }
            R::OptionsWrong { error } => self.option_error(error),
            R::RulesFixed { deals } => self.refused_rules_fixed(deals),
            R::MovementFixed => self.refused_movement_fixed(),
            R::SettingRange {
                setting,
                value,
                least,
                most,
            } => self.refused_setting_range(
                self.setting(*setting),
                figure(*value),
                figure(*least),
                figure(*most),
            ),
        }
    }

    fn seats_refusal(&self, refusal: &SeatsRefusal, event: Option<&Event>) -> String {
        use SeatsRefusal as R;
        match refusal {
            R::PartNotWritten { sheet, deals } => {
                self.refused_part_not_written(self.sheet_place(sheet), deals)
            }
            R::ListByFoot { sheet } => self.refused_list_by_foot(self.sheet_place(sheet)),
            R::TableThere { leg, table } => self.refused_table_there(*leg, *table),
            R::ResultsEntered { sheets } => self.refused_results_entered(sheets),
            R::CannotSeat { error } => self.movement_error(error, &|who| name_in(event, who)),
            R::SeatsWrong { faults } => {
                let said = faults
                    .iter()
                    .map(|fault| self.seat_fault(fault, &|who| name_in(event, who)))
                    .join(" ");
                self.refused_seats_wrong(said)
            }
            R::LegBegun { leg, next } => self.refused_leg_begun(leg, next),
            R::CompanyChanged { sheet } => self.refused_company_changed(self.sheet_place(sheet)),
            R::TableFull { sheet } => self.refused_table_full(self.sheet_place(sheet)),
            R::TooFewGoOn { name, sheet } => {
                self.refused_too_few_go_on(name, self.sheet_place(sheet))
            }
            R::NotThere { name, sheet, round } => {
                self.refused_not_there(name, self.sheet_place(sheet), round)
            }
            R::LeftInLeg { name, leg } => self.refused_left_in_leg(name, leg),
            R::StandsLater { name, sheet, deal } => {
                self.refused_stands_later(name, self.sheet_place(sheet), deal)
            }
            R::TableBegun { sheet } => self.refused_table_begun(self.sheet_place(sheet)),
            R::TableInRound { sheet, round } => {
                self.refused_table_in_round(self.sheet_place(sheet), round)
            }
            R::NoStanding { leg } => self.refused_no_standing(leg),
            R::SeatsPromised => self.refused_seats_promised(),
            R::NotFixedTables => self.refused_not_fixed_tables(),
            R::RoundRange { most, .. } => self.refused_round_range(most),
            R::NoNewPlan => self.refused_no_new_plan(),
            R::TablesStay { tables, people } => self.refused_tables_stay(tables, people),
            R::AllLegsBegun => self.refused_all_legs_begun(),
            R::HasSeat { name, leg } => self.refused_has_seat(name, leg),
            R::PlaysOn { by, name, leg } => self.refused_plays_on(by, name, leg),
            R::NoSeat { name, leg } => self.refused_no_seat(name, leg),
            R::SheetHasEntries { sheet } => self.refused_sheet_has_entries(self.sheet_place(sheet)),
            R::HasEntries { name, sheet } => {
                self.refused_has_entries(name, self.sheet_place(sheet))
            }
            R::SeatedTwice { name, leg } => self.refused_seated_twice(name, leg),
            R::TableSize { leg, table, people } => self.refused_table_size(*leg, *table, people),
            R::SeatOrder { leg, table, seat } => {
                self.refused_seat_order(*leg, *table, self.seat_letter(*seat))
            }
            R::NotPlaced { name, leg } => self.refused_not_placed(name, leg),
            R::Plan { error } => self.plan_error(error, &name_of_plan(error, event)),
            R::TeamTooLarge {
                team,
                people,
                tables,
            } => self.refused_team_too_large(team, people, tables),
            R::TeamLargerNow {
                team,
                people,
                tables,
                leg,
            } => self.refused_team_larger_now(team, people, tables, leg),
            R::MatesMeet {
                team,
                a,
                b,
                leg,
                table,
            } => {
                self.refused_mates_meet(name_in(event, *a), name_in(event, *b), team, *leg, *table)
            }
            R::MatesBrought {
                team,
                a,
                b,
                leg,
                table,
            } => self.refused_mates_brought(a, b, team, *leg, *table),
        }
    }

    fn sheet_refusal(&self, refusal: &SheetRefusal) -> String {
        use SheetRefusal as R;
        match refusal {
            R::NobodyThere { seat, deal } => {
                self.refused_nobody_there(deal, self.seat_letter(*seat))
            }
            R::DealRange { deal, most } => self.refused_deal_range(deal, most),
            R::NoLines => self.refused_no_lines(),
            R::OnlyOneDeclarer { deal } => self.refused_one_declarer(deal),
            R::DeclarerTwice { name, deal } => self.refused_declarer_twice(name, deal),
            R::NotAtTable { name, sheet } => {
                self.refused_not_at_table(name, self.sheet_place(sheet))
            }
            R::NoCards {
                name,
                deal,
                dealer: true,
            } => self.refused_deals(name, deal),
            R::NoCards {
                name,
                deal,
                dealer: false,
            } => self.refused_pauses(name, deal),
            R::DeclarerMissing { deal } => self.refused_declarer_missing(deal),
            R::AmountMissing { deal } => self.refused_amount_missing(deal),
            R::AmountRange { amount, most } => {
                self.refused_amount_range(figure(*amount), figure(*most))
            }
            R::Impossible { faults } => self.faults(faults),
            R::ReasonNeeded { faults, nearest } => self.reason_needed(faults, nearest),
            R::FineNotNegative { amount } => self.refused_fine_not_negative(figure(*amount)),
            R::Unsettled { sheet, count } => self.refused_unsettled(self.sheet_place(sheet), count),
            R::SlipCannotBe {
                name,
                games,
                points,
            } => {
                let why = self.slip_cannot_be(name, figure(*games), figure(*points));
                format!("{why} {}", self.refused_slip_cannot_be())
            }
            R::Differs { sheet } => self.refused_differs(self.sheet_place(sheet)),
            R::MarkUnseen { sheet } => self.refused_mark_unseen(self.sheet_place(sheet)),
            R::NothingToMove { sheet } => self.refused_nothing_to_move(self.sheet_place(sheet)),
            R::NotEmpty { sheet } => self.refused_not_empty(self.sheet_place(sheet)),
            R::OtherSize { sheet } => self.refused_other_size(self.sheet_place(sheet)),
            R::OwnSlip { name } => self.refused_own_slip(name),
            R::FootTwice { name } => self.refused_foot_twice(name),
            R::TotalTwice { name } => self.refused_total_twice(name),
            R::TooManyGames { games, deals } => self.foot_too_many_games(games, deals),
            R::TooManyOwn {
                name,
                games,
                active,
            } => self.foot_too_many_own(name, games, active),
            R::PointsCannotBe {
                name,
                points,
                games,
                bounds,
                meant,
            } => self.foot_points_wrong(name, *points, *games, *bounds, meant),
            R::LostByStretch { name, stretches } => self.refused_lost_by_stretch(name, stretches),
            R::StopRange { round, most } => self.refused_stop_range(most, round),
            R::NotShorter { rounds, why } => self.not_shorter(*rounds, *why),
            R::StrikeRange { from, most } => self.refused_strike_range(from, most),
            R::StruckIsWritten { from, deal } => self.refused_struck_is_written(from, deal),
        }
    }

    fn prizes_refusal(&self, refusal: &PrizesRefusal) -> String {
        use PrizesRefusal as R;
        match refusal {
            R::CutNeedsTwo => self.refused_cut_needs_two(),
            R::WinnerDidNotCut { name } => self.refused_winner_did_not_cut(name),
            R::NoSuchChoice { prize } => self.refused_no_such_choice(self.prize_kind(*prize)),
            R::LotNeedsTwo => self.refused_lot_needs_two(),
            R::MoreBack {
                name,
                cents,
                currency,
            } => self.refused_more_back(name, price(*cents, currency, self.lang())),
            R::PaymentRange { name } => self.refused_payment_range(name),
            R::NotWon {
                counted,
                name,
                currency,
            } => self.refused_prize_not_won(self.counted_money(counted, name, currency)),
            R::PrizeTooMuch { open, currency } => {
                self.refused_prize_too_much(price(*open, currency, self.lang()))
            }
            R::CountedMost { most } => self.refused_counted_most(most),
            R::CountedOfIt {
                counted,
                name,
                currency,
            } => self.refused_counted_of_it(self.counted_money(counted, name, currency)),
        }
    }

    fn seal_refusal(&self, refusal: &SealRefusal) -> String {
        use SealRefusal as R;
        match refusal {
            R::Sealed { at, .. } => self.refused_sealed(self.clock(at.time())),
            R::NotSealed => self.refused_not_sealed(),
        }
    }

    /// Why a line asks for nothing that can be done.
    pub fn unclear(&self, why: &UnclearField, event: Option<&Event>) -> String {
        match why {
            UnclearField::WhichEvent { events: 0 } => self.do_no_event(),
            UnclearField::WhichEvent { .. } => self.do_which_event(),
            UnclearField::NoRulebook { rulebook } => {
                self.do_no_rulebook(rulebook, Rulebook::ids().join(", "))
            }
            UnclearField::Within => self.do_undo_within(),
            UnclearField::NotABook(error) => self.exchange_error(error),
            UnclearField::Refused(refusal) => self.refusal(refusal, event),
        }
    }

    fn option_error(&self, error: &OptionError) -> String {
        match error {
            OptionError::Unknown { name, rulebook, .. } => {
                self.refused_option_unknown(name, self.system_name(rulebook))
            }
            OptionError::Against { one, other } => {
                self.refused_options_against(self.option_name(one), self.option_name(other))
            }
            OptionError::SameGame { name, .. } => {
                self.refused_option_same_game(self.option_name(name))
            }
        }
    }

    /// All faults of an entry, one sentence after the other.
    pub fn faults(&self, faults: &[Fault]) -> String {
        faults.iter().map(|fault| self.fault(fault)).join(" ")
    }

    fn reason_needed(&self, faults: &[Fault], nearest: &[i32]) -> String {
        let sentence = self.faults(faults);
        if nearest.len() < 2 {
            return sentence;
        }
        let amounts = nearest.iter().map(|n| figure(*n)).join(", ");
        format!("{sentence} {}", self.refused_nearest(amounts))
    }
}

/// The name of the person whom a plan is about; none: empty.
fn name_of_plan(error: &PlanError, event: Option<&Event>) -> String {
    match error {
        PlanError::Unplaced { entrant, .. } => name_in(event, *entrant),
        PlanError::NoPlace { .. }
        | PlanError::Twice { .. }
        | PlanError::Mates { .. }
        | PlanError::Table { .. }
        | PlanError::Series { .. } => String::new(),
    }
}

/// The name of somebody in the event, or the id where it is not known.
fn name_in(event: Option<&Event>, who: EntrantId) -> String {
    event.map_or_else(|| format!("({})", who.0), |event| event.called(who))
}

pub(super) fn id(entrant: EntrantId) -> String {
    entrant.0.to_string()
}
