//! Which file makes which paper.

mod archive;
mod brief;
mod cards;
mod cash;
mod certificates;
mod chosen;
mod cut;
mod figures;
mod groups;
mod made;
mod match_report;
mod member_card;
mod members;
mod met;
mod money;
mod narrow;
mod outstanding;
mod prizes;
mod protest;
mod receipts;
mod record;
mod results;
mod rules;
mod season;
pub(super) mod season_cells;
mod series;
mod sheet;
mod since;
mod slips;
mod start_cards;
mod told;
mod turns;
mod typing_card;
mod wall;
mod wall_tables;
mod won;

use super::context::Context;
use super::error::ReportError;
use super::kind::PaperKind;
use made::Made;
use sheet::{Fill, Kind, lists, umpire};
use wall_tables::Reading;

pub(super) use chosen::name_of as named;
pub(super) use figures::plain;
pub(super) use results::{counted, ranked, results, scoring_note};

pub(super) fn make(kind: PaperKind, context: &Context<'_>) -> Result<Made, ReportError> {
    context.go_on()?;
    if !kind.applies_to(context.members, context.event) {
        return Err(ReportError::DoesNotApply(kind));
    }
    match kind {
        PaperKind::Tickets => cards::tickets(context),
        PaperKind::TableCards => cards::table_cards(context),
        PaperKind::PersonalCards => cards::personal(context),
        PaperKind::StartCards => start_cards::start_cards(context),
        PaperKind::GuideCards => cards::guide(context),
        PaperKind::WallTables => wall_tables::by_table(context, Reading::Near),
        PaperKind::WallLarge => wall_tables::by_table(context, Reading::Far),
        PaperKind::WallNames => wall::by_name(context),
        PaperKind::Proof => wall::proof(context),
        PaperKind::SheetBlank => umpire::blank(context),
        PaperKind::Sheet => umpire::sheets(context, Fill::Empty),
        PaperKind::SheetFilled => umpire::sheets(context, Fill::Deals),
        PaperKind::RunningSheet => lists::by_hand(context, Kind::Running),
        PaperKind::GermanList => lists::by_hand(context, Kind::German),
        PaperKind::RunningFilled => lists::filled(context, Kind::Running),
        PaperKind::GermanFilled => lists::filled(context, Kind::German),
        PaperKind::RulesBrief => brief::brief(context),
        PaperKind::Rules => rules::rules(context),
        PaperKind::TypingCard => typing_card::typing_card(context),
        PaperKind::Slips => slips::slips(context, slips::Fill::Empty),
        PaperKind::SlipsFilled => slips::slips(context, slips::Fill::Results),
        PaperKind::SlipsA6 => slips::a6(context),
        PaperKind::Outstanding => outstanding::outstanding(context),
        PaperKind::Protest => protest::protest(context),
        PaperKind::Standings => results::standings(context, results::Order::Points),
        PaperKind::StandingsGames => results::standings(context, results::Order::Games),
        PaperKind::Series => series::series(context),
        PaperKind::Groups => groups::groups(context),
        PaperKind::MatchReport => match_report::match_report(context),
        PaperKind::Since => since::since(context),
        PaperKind::ChangedSeats => since::changed_seats(context),
        PaperKind::Prizes => prizes::prizes(context),
        PaperKind::Settlement => money::settlement(context),
        PaperKind::SignUp => cash::sign_up(context, false),
        PaperKind::SignUpBlank => cash::sign_up(context, true),
        PaperKind::Receipts => receipts::receipts(context),
        PaperKind::ReceiptsBlank => Ok(receipts::blank(context)),
        PaperKind::StillOpen => receipts::still_open(context),
        PaperKind::Cash => cash::cash(context),
        PaperKind::Recap => record::recap(context),
        PaperKind::Met => met::met(context),
        PaperKind::Certificates => certificates::certificates(context),
        PaperKind::GrandOuvert => certificates::grand_ouverts(context),
        PaperKind::Season => season::season(context),
        PaperKind::MembersYear => season::members_year(context),
        PaperKind::Members => members::members(context),
        PaperKind::MemberCard => member_card::member_cards(context),
        PaperKind::Ledger => record::ledger(context),
        PaperKind::Archive => archive::archive(context, make),
    }
}
