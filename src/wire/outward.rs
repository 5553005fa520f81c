//! From a command to its line: all of it is said, also what a line may leave out.

use super::doing::Doing;
use super::shapes::{Seats, each};
use super::strict::Strict;
use crate::club::{
    Cut, Document, Entrant, EntrantId, EventId, EventSettings, Fine, Member, PrizeChoice,
    RulesChoice, Seal, SheetId, Slip,
};
use crate::ops::Command;

impl From<Command> for Doing {
    fn from(command: Command) -> Doing {
        use Command as C;
        match command {
            C::AddMember { name, club, number } => Doing::AddMember { name, club, number },
            C::EditMember { member } => edit_member(member),
            C::RemoveMember { member } => Doing::RemoveMember { member },
            C::NewEvent { event } => new_event(event),
            C::EditEvent { event, change } => edit_event(event, change),
            C::SetSeal { event, seal } => set_seal(event, seal),
            C::AfterSeal {
                event,
                at,
                reason,
                command,
            } => Doing::AfterSeal {
                event: Some(event),
                at: Some(at),
                reason,
                command: Box::new(Doing::from(*command)),
            },
            C::RemoveEvent { event } => Doing::RemoveEvent { event: Some(event) },
            C::AddEntrants { event, people } => Doing::AddEntrants {
                event: Some(event),
                people: each(people),
            },
            C::EditEntrant { event, entrant } => edit_entrant(event, entrant),
            C::NameEntrant {
                event,
                entrant,
                person,
            } => Doing::NameEntrant {
                event: Some(event),
                entrant,
                person: person.into(),
            },
            C::RemoveEntrant { event, entrant } => Doing::RemoveEntrant {
                event: Some(event),
                entrant,
            },
            C::Draw { event, seed } => Doing::Draw {
                event: Some(event),
                seed,
            },
            C::TypedDraw { event, first } => Doing::TypedDraw {
                event: Some(event),
                first: first.into(),
            },
            C::ClearDraw { event } => Doing::ClearDraw { event: Some(event) },
            C::DrawByStanding { event, leg } => Doing::DrawByStanding {
                event: Some(event),
                leg,
            },
            C::BetterSeats { event, legs } => Doing::BetterSeats {
                event: Some(event),
                legs: each(legs),
            },
            C::SwapSeats { event, leg, a, b } => Doing::SwapSeats {
                event: Some(event),
                leg,
                a,
                b,
            },
            C::Substitute {
                event,
                from_leg,
                leaves,
                comes,
            } => Doing::Substitute {
                event: Some(event),
                from_leg,
                leaves,
                comes,
            },
            C::Repair {
                event,
                next_leg,
                what,
            } => Doing::Repair {
                event: Some(event),
                next_leg,
                what: what.into(),
            },
            C::RepairInLeg {
                event,
                leg,
                after_round,
                what,
                at_table,
            } => Doing::RepairInLeg {
                event: Some(event),
                leg,
                after_round,
                what: what.into(),
                at_table,
            },
            C::StandIn {
                event,
                leg,
                leaves,
                comes,
                from_deal,
            } => Doing::StandIn {
                event: Some(event),
                leg,
                leaves,
                comes: comes.into(),
                from_deal,
            },
            C::EnterDeal {
                sheet: SheetId { event, leg, table },
                deal,
                lines,
            } => Doing::EnterDeal {
                event: Some(event),
                leg,
                table,
                deal,
                lines: each(lines),
            },
            C::WriteLine {
                sheet: SheetId { event, leg, table },
                deal,
                lines,
                fines,
                totals,
            } => Doing::WriteLine {
                event: Some(event),
                leg,
                table,
                deal,
                lines: each(lines),
                fines: each(fines),
                totals: each(totals),
            },
            C::ClearDeal {
                sheet: SheetId { event, leg, table },
                deal,
            } => Doing::ClearDeal {
                event: Some(event),
                leg,
                table,
                deal,
            },
            C::AddFine {
                sheet: SheetId { event, leg, table },
                fine,
            } => add_fine(event, leg, table, fine),
            C::RemoveFine {
                sheet: SheetId { event, leg, table },
                number,
            } => Doing::RemoveFine {
                event: Some(event),
                leg,
                table,
                number,
            },
            C::EnterSlip {
                sheet: SheetId { event, leg, table },
                slip,
            } => enter_slip(event, leg, table, slip),
            C::RemoveSlip {
                sheet: SheetId { event, leg, table },
                entrant,
            } => Doing::RemoveSlip {
                event: Some(event),
                leg,
                table,
                entrant,
            },
            C::WriteTotals {
                sheet: SheetId { event, leg, table },
                totals,
            } => Doing::WriteTotals {
                event: Some(event),
                leg,
                table,
                totals: each(totals),
            },
            C::MarkSheet {
                sheet: SheetId { event, leg, table },
                mark,
            } => Doing::MarkSheet {
                event: Some(event),
                leg,
                table,
                mark,
            },
            C::RecordCut { event, cut } => {
                let Cut {
                    prize,
                    between,
                    winner,
                    choice,
                } = cut;
                Doing::RecordCut {
                    event: Some(event),
                    prize,
                    between,
                    winner,
                    choice,
                }
            }
            C::RemoveCut { event, cut } => {
                let Cut {
                    prize,
                    between,
                    winner,
                    choice,
                } = cut;
                Doing::RemoveCut {
                    event: Some(event),
                    prize,
                    between,
                    winner,
                    choice,
                }
            }
            C::Choose { event, choice } => {
                let PrizeChoice { entrant, prize } = choice;
                Doing::Choose {
                    event: Some(event),
                    entrant,
                    prize,
                }
            }
            C::RemoveChoice { event, entrant } => Doing::RemoveChoice {
                event: Some(event),
                entrant,
            },
            C::SeatByHand {
                event,
                leg,
                tables,
                sitting_out,
            } => seat_by_hand(event, leg, tables, sitting_out),
            C::KeepSeason { season } => Doing::KeepSeason {
                season: Box::new(Strict(*season)),
            },
            C::RemoveSeason { name } => Doing::RemoveSeason { name },
            C::Import { book } => Doing::Import {
                book: Box::new(Strict(Document::of_book(&book, Vec::new()))),
            },
        }
    }
}

fn edit_member(member: Member) -> Doing {
    let Member {
        id,
        name,
        club,
        number,
        sort_as,
    } = member;
    Doing::EditMember {
        member: id,
        name: Some(name),
        club: Some(club),
        number: Some(number),
        sort_as: Some(sort_as),
    }
}

fn new_event(event: EventSettings) -> Doing {
    let EventSettings {
        name,
        date,
        rules,
        scoring,
        stake_cents_per_100,
        currency,
        movement,
        prizes,
    } = event;
    let RulesChoice {
        id,
        text,
        options,
        lost_at_five,
    } = rules;
    Doing::NewEvent {
        name,
        date,
        rulebook: id,
        options,
        rules_text: Some(text),
        lost_at_five,
        scoring,
        stake_cents_per_100,
        currency,
        movement: Strict(movement),
        prizes: Strict(prizes),
    }
}

fn edit_event(event: EventId, change: EventSettings) -> Doing {
    let EventSettings {
        name,
        date,
        rules,
        scoring,
        stake_cents_per_100,
        currency,
        movement,
        prizes,
    } = change;
    let RulesChoice {
        id,
        text,
        options,
        lost_at_five,
    } = rules;
    Doing::EditEvent {
        event: Some(event),
        name: Some(name),
        date: Some(date),
        rulebook: Some(id),
        options: Some(options),
        rules_text: Some(text),
        lost_at_five: Some(lost_at_five),
        scoring: Some(scoring),
        stake_cents_per_100: Some(stake_cents_per_100),
        currency: Some(currency),
        movement: Some(Strict(movement)),
        prizes: Some(Strict(prizes)),
    }
}

/// When something was corrected last is the program's to say, not the line's.
fn set_seal(event: EventId, seal: Seal) -> Doing {
    let Seal {
        provisional_until,
        sealed_at,
        corrected_at: _,
    } = seal;
    Doing::SetSeal {
        event: Some(event),
        provisional_until,
        sealed_at,
    }
}

fn edit_entrant(event: EventId, entrant: Entrant) -> Doing {
    let Entrant {
        id,
        start_number,
        name,
        club,
        member,
        controller,
        paid,
        left,
        groups,
        sort_as,
    } = entrant;
    Doing::EditEntrant {
        event: Some(event),
        entrant: id,
        start_number: Some(start_number),
        name: Some(name),
        club: Some(club),
        member: Some(member),
        controller: Some(controller),
        paid: Some(paid),
        left: Some(left),
        groups: Some(groups),
        sort_as: Some(sort_as),
    }
}

/// The number of a fine is given out anew.
fn add_fine(event: EventId, leg: u32, table: u32, fine: Fine) -> Doing {
    let Fine {
        number: _,
        deal,
        entrant,
        amount,
        law,
    } = fine;
    Doing::AddFine {
        event: Some(event),
        leg,
        table,
        deal,
        entrant,
        amount,
        law,
    }
}

fn enter_slip(event: EventId, leg: u32, table: u32, slip: Slip) -> Doing {
    let Slip {
        entrant,
        points,
        games,
        okd_by,
    } = slip;
    Doing::EnterSlip {
        event: Some(event),
        leg,
        table,
        entrant,
        points,
        games,
        okd_by,
    }
}

fn seat_by_hand(
    event: EventId,
    leg: u32,
    tables: Vec<Vec<(crate::club::Seat, EntrantId)>>,
    sitting_out: Vec<EntrantId>,
) -> Doing {
    Doing::SeatByHand {
        event: Some(event),
        leg,
        tables: tables.into_iter().map(Seats).collect(),
        sitting_out,
    }
}
