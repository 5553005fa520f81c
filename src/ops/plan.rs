//! From a command to the changes that carry it out. The dispatcher only dispatches.

use crate::club::{Book, FirstSeats, money::Payment};
use crate::ops::{
    Change, Command, Draft, Refusal, Title, Touched,
    book::references,
    evening::{events, presets, seal},
    import, lots,
    moment::LegMoment,
    money::{self, till},
    people::{entrants, members},
    prizes, seasons,
    seats::{self, first_seats, in_leg, legs, mates, repair, stand_in, standing, typed},
    sheet::{self, beside, deals, line, list},
    teams::groupings,
    together,
};

/// What a command does to the book it was planned against. No changes: the book is as wanted
/// already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The rows that change, each at most once.
    pub changes: Vec<Change>,
    /// What it is called.
    pub title: Title,
    /// What a screen has to look at again.
    pub touched: Touched,
}

/// Plans a command against the book as it is; changes nothing.
///
/// # Errors
/// A [`Refusal`] that says why the command cannot be carried out.
pub fn plan(book: &Book, command: &Command) -> Result<Plan, Refusal> {
    let (changes, title) = draft(book, command)?;
    let (changes, title) = match command {
        // What a file says is taken as it is, and told.
        Command::Import { .. } => (changes, title),
        _ => references::kept(book, changes, title)?,
    };
    let changes = beside::without_equal(book, changes);
    mates::guard(book, command, &changes)?;
    // To remove an evening, or take its seal off, corrects nothing.
    if !matches!(
        command,
        Command::AfterSeal { .. } | Command::RemoveEvent { .. }
    ) {
        seal::guard(book, &changes, None)?;
    }
    let touched = Touched::by(&changes);
    Ok(Plan {
        changes,
        title,
        touched,
    })
}

fn draft(book: &Book, command: &Command) -> Draft {
    use Command as C;
    match command {
        C::AddMember { name, club, number } => members::add(book, name, club, number),
        C::EditMember { member } => members::edit(book, member),
        C::RemoveMember { member } => members::remove(book, *member),
        C::MergeMembers { from, into } => members::merge(book, *from, *into),
        C::MergeGuest { name, club, into } => {
            members::merge_guest(book, name, club.as_deref(), *into)
        }
        C::NewEvent { event, purse } => events::new(book, event, purse),
        C::EditEvent { event, change } => events::edit(book, *event, change),
        C::SetSeal { event, seal } => seal::set(book, *event, seal.clone()),
        C::AfterSeal {
            event,
            at,
            reason,
            command,
        } => seal::after(book, *event, *at, reason, command, draft),
        C::RemoveEvent { event } => events::remove(book, *event),
        C::AddEntrants { event, people } => entrants::add(book, *event, people),
        C::EditEntrant {
            event,
            entrant,
            other_person,
        } => entrants::edit(book, *event, entrant, *other_person),
        C::NameEntrant {
            event,
            entrant,
            person,
        } => entrants::name(book, *event, *entrant, person),
        C::RemoveEntrant { event, entrant } => entrants::remove(book, *event, *entrant),
        C::Draw { event, seed } => seats::draw(book, *event, *seed),
        C::DrawFirst {
            event,
            seed,
            by,
            tables,
            guests_from,
            spread,
        } => first_seats::draw(
            book,
            *event,
            *seed,
            &FirstSeats {
                by: by.clone(),
                tables: *tables,
                guests_from: *guests_from,
                spread: *spread,
            },
        ),
        C::TypedDraw { event, first } => typed::draw(book, *event, first),
        C::ClearDraw { event } => seats::clear(book, *event),
        C::DrawByStanding { event, leg } => standing::draw(book, *event, *leg),
        C::BetterSeats { event, legs } => standing::better(book, *event, legs),
        C::SwapSeats { event, leg, a, b } => seats::swap(book, *event, *leg, *a, *b),
        C::Substitute {
            event,
            from_leg,
            leaves,
            comes,
        } => seats::substitute(book, *event, *from_leg, *leaves, *comes),
        C::Repair {
            event,
            next_leg,
            what,
            anew,
        } => repair::repair(book, *event, *next_leg, what, *anew),
        C::RepairInLeg {
            event,
            leg,
            after_round,
            what,
            at_table,
        } => {
            let at = LegMoment {
                event: *event,
                leg: *leg,
                after_round: *after_round,
            };
            in_leg::repair(book, at, what, *at_table)
        }
        C::StandIn {
            event,
            leg,
            leaves,
            comes,
            from_deal,
        } => stand_in::stands_in(book, *event, *leg, *leaves, comes, *from_deal),
        C::SeatByHand {
            event,
            leg,
            tables,
            sitting_out,
        } => seats::by_hand(book, *event, *leg, tables, sitting_out),
        C::EnterDeal { sheet, deal, lines } => deals::enter(book, *sheet, *deal, lines),
        C::WriteLine {
            sheet,
            deal,
            lines,
            fines,
            totals,
        } => line::write(
            book,
            *sheet,
            *deal,
            &line::TypedDeal {
                lines,
                fines,
                totals,
            },
        ),
        C::ClearDeal { sheet, deal } => deals::clear(book, *sheet, *deal),
        C::AddFine { sheet, fine } => sheet::add_fine(book, *sheet, fine),
        C::RemoveFine { sheet, number } => sheet::remove_fine(book, *sheet, *number),
        C::EnterSlip { sheet, slip } => sheet::enter_slip(book, *sheet, slip),
        C::RemoveSlip { sheet, entrant } => sheet::remove_slip(book, *sheet, *entrant),
        C::WriteTotals { sheet, totals } => sheet::write_totals(book, *sheet, totals),
        C::KeepFeet {
            sheet,
            second,
            feet,
        } => list::feet(book, *sheet, *second, feet),
        C::StopLeg {
            event,
            leg,
            after,
            shorten: false,
        } => list::stop(book, *event, *leg, *after),
        C::StopLeg {
            event,
            leg,
            after,
            shorten: true,
        } => list::shorten(book, *event, *leg, *after),
        C::CallLeg { event, leg } => legs::call(book, *event, *leg),
        C::StrikeDeals { sheet, from } => list::strike(book, *sheet, *from),
        C::VoidResult {
            sheet,
            entrant,
            reason,
        } => list::void(book, *sheet, *entrant, reason.as_deref()),
        C::SettleBeside {
            sheet,
            number,
            take,
        } => beside::settle(book, *sheet, *number, *take, draft),
        C::MoveSheet { sheet, to } => beside::move_sheet(book, *sheet, *to),
        C::MarkSheet { sheet, mark } => sheet::mark(book, *sheet, *mark),
        C::RecordCut { event, cut } => prizes::record_cut(book, *event, cut),
        C::RemoveCut { event, cut } => prizes::remove_cut(book, *event, cut),
        C::Choose { event, choice } => prizes::choose(book, *event, choice),
        C::RemoveChoice { event, entrant } => prizes::remove_choice(book, *event, *entrant),
        C::KeepPurse { event, purse } => money::keep(book, *event, purse),
        C::TakePayment {
            event,
            entrant,
            at,
            cents,
            by,
        } => {
            let payment = Payment {
                number: 0,
                at: Some(*at),
                cents: *cents,
                by: by.clone(),
            };
            money::payment(book, *event, *entrant, payment)
        }
        C::Count { event, counted } => till::count(book, *event, counted),
        C::RemoveCounted { event, number } => till::remove(book, *event, *number),
        C::CloseTill { event, at, by } => till::close(book, *event, *at, by),
        C::KeepGrouping {
            event,
            was,
            grouping,
        } => groupings::keep(book, *event, was.as_deref().map(str::trim), grouping),
        C::RemoveGrouping { event, name } => groupings::remove(book, *event, name),
        C::KeepLot { event, order } => lots::keep(book, *event, order),
        C::RemoveLot { event, order } => lots::remove(book, *event, order),
        C::KeepSeason { was, season } => seasons::keep(book, was.as_deref().map(str::trim), season),
        C::RemoveSeason { name } => seasons::remove(book, name),
        C::KeepPreset { preset } => presets::keep(book, preset),
        C::RemovePreset { name } => presets::remove(book, name),
        C::Together { parts } => together::plan(book, parts, draft),
        C::Import { book: from, again } => import::book(book, from, *again),
    }
}
