//! From a line to the command it asks for: what it leaves out is filled in from the book.

use super::doing::Doing;
use super::shapes::each;
use super::strict::Strict;
use crate::club::{
    Book, Cut, Entrant, Event, EventId, EventSettings, ExchangeError, Fine, Member, PrizeChoice,
    RulesChoice, Seal, SheetId, Slip,
};
use crate::ops::{Command, Refusal, find};
use crate::skat::Rulebook;
use chrono::{DateTime, FixedOffset};

/// What a line asks for, in the book as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A command, and the event it is about.
    Command(Box<Command>, Option<EventId>),
    /// The last change is taken back.
    Undo,
    /// What was taken back is done again.
    Redo,
}

/// Why a line asks for nothing that can be done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unclear {
    /// No event is named, and the book has none or several.
    #[error("one of {events} events is to be named")]
    WhichEvent {
        /// How many there are.
        events: usize,
    },
    /// The program has no such rulebook, and its text is not in the line.
    #[error("no rulebook {rulebook}")]
    NoRulebook {
        /// Its name.
        rulebook: String,
    },
    /// Undo and redo are no corrections that a reason can be given for.
    #[error("undo or redo within a command")]
    Within,
    /// What is to be imported is no book.
    #[error(transparent)]
    NotABook(#[from] ExchangeError),
    /// What is to be changed is not in the book.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl Unclear {
    /// A word that stays the same in every language and version.
    pub fn code(&self) -> &'static str {
        match self {
            Unclear::WhichEvent { .. } => "which-event",
            Unclear::NoRulebook { .. } => "no-rulebook",
            Unclear::Within => "undo-within",
            Unclear::NotABook(_) => "not-a-book",
            Unclear::Refused(refusal) => refusal.code(),
        }
    }
}

impl Doing {
    /// What the line asks for; `now` is the time of a correction that names none.
    ///
    /// # Errors
    /// [`Unclear`] if something is left out that the book cannot tell.
    pub fn step(self, book: &Book, now: DateTime<FixedOffset>) -> Result<Step, Unclear> {
        match self {
            Doing::Undo {} => Ok(Step::Undo),
            Doing::Redo {} => Ok(Step::Redo),
            doing => {
                let mut reader = Reader {
                    book,
                    now,
                    event: None,
                };
                let command = reader.command(doing)?;
                Ok(Step::Command(Box::new(command), reader.event))
            }
        }
    }
}

/// Reads one line beside the book.
struct Reader<'b> {
    book: &'b Book,
    now: DateTime<FixedOffset>,
    event: Option<EventId>,
}

impl<'b> Reader<'b> {
    /// The event named, or the only one.
    fn event(&mut self, named: Option<EventId>) -> Result<EventId, Unclear> {
        let id = match (named, self.book.events.as_slice()) {
            (Some(id), _) => id,
            (None, [only]) => only.id,
            (None, events) => {
                return Err(Unclear::WhichEvent {
                    events: events.len(),
                });
            }
        };
        self.event = Some(id);
        Ok(id)
    }

    fn sheet(&mut self, event: Option<EventId>, leg: u32, table: u32) -> Result<SheetId, Unclear> {
        let event = self.event(event)?;
        Ok(SheetId { event, leg, table })
    }

    /// The same as it is in the book.
    fn found(&mut self, named: Option<EventId>) -> Result<&'b Event, Unclear> {
        Ok(find::event(self.book, self.event(named)?)?)
    }

    fn command(&mut self, doing: Doing) -> Result<Command, Unclear> {
        use Command as C;
        use Doing as D;
        Ok(match doing {
            D::Undo {} | D::Redo {} => return Err(Unclear::Within),
            D::AddMember { name, club, number } => C::AddMember { name, club, number },
            D::EditMember {
                member,
                name,
                club,
                number,
                sort_as,
            } => {
                let known = find::member(self.book, member)?.clone();
                let (name, club) = (name.unwrap_or(known.name), club.unwrap_or(known.club));
                let (number, sort_as) = (
                    number.unwrap_or(known.number),
                    sort_as.unwrap_or(known.sort_as),
                );
                C::EditMember {
                    member: Member {
                        id: member,
                        name,
                        club,
                        number,
                        sort_as,
                    },
                }
            }
            D::RemoveMember { member } => C::RemoveMember { member },
            D::NewEvent {
                name,
                date,
                rulebook,
                options,
                rules_text,
                lost_at_five,
                scoring,
                stake_cents_per_100,
                currency,
                movement: Strict(movement),
                prizes: Strict(prizes),
            } => {
                let text = rules_text.map_or_else(|| text_of(&rulebook), Ok)?;
                let rules = RulesChoice {
                    id: rulebook,
                    text,
                    options,
                    lost_at_five,
                };
                let event = EventSettings {
                    name,
                    date,
                    rules,
                    scoring,
                    stake_cents_per_100,
                    currency,
                    movement,
                    prizes,
                };
                C::NewEvent { event }
            }
            D::EditEvent {
                event,
                name,
                date,
                rulebook,
                options,
                rules_text,
                lost_at_five,
                scoring,
                stake_cents_per_100,
                currency,
                movement,
                prizes,
            } => {
                let known = self.found(event)?;
                let now = known.settings.clone();
                let change = EventSettings {
                    name: name.unwrap_or(now.name),
                    date: date.unwrap_or(now.date),
                    rules: rules(now.rules, rulebook, rules_text, options, lost_at_five)?,
                    scoring: scoring.unwrap_or(now.scoring),
                    stake_cents_per_100: stake_cents_per_100.unwrap_or(now.stake_cents_per_100),
                    currency: currency.unwrap_or(now.currency),
                    movement: movement.map_or(now.movement, |m| m.0),
                    prizes: prizes.map_or(now.prizes, |p| p.0),
                };
                C::EditEvent {
                    event: known.id,
                    change,
                }
            }
            D::SetSeal {
                event,
                provisional_until,
                sealed_at,
            } => {
                let seal = Seal {
                    provisional_until,
                    sealed_at,
                    corrected_at: None,
                };
                C::SetSeal {
                    event: self.event(event)?,
                    seal,
                }
            }
            D::AfterSeal {
                event,
                at,
                reason,
                command,
            } => {
                let command = Box::new(self.command(*command)?);
                C::AfterSeal {
                    event: self.event(event)?,
                    at: at.unwrap_or(self.now),
                    reason,
                    command,
                }
            }
            D::RemoveEvent { event } => C::RemoveEvent {
                event: self.event(event)?,
            },
            D::AddEntrants { event, people } => C::AddEntrants {
                event: self.event(event)?,
                people: each(people),
            },
            D::EditEntrant {
                event,
                entrant,
                start_number,
                name,
                club,
                member,
                controller,
                paid,
                left,
                groups,
                sort_as,
            } => {
                let known = self.found(event)?;
                let now = find::entrant(known, entrant)?.clone();
                let changed = Entrant {
                    id: entrant,
                    start_number: start_number.unwrap_or(now.start_number),
                    name: name.unwrap_or(now.name),
                    club: club.unwrap_or(now.club),
                    member: member.unwrap_or(now.member),
                    controller: controller.unwrap_or(now.controller),
                    paid: paid.unwrap_or(now.paid),
                    left: left.unwrap_or(now.left),
                    groups: groups.unwrap_or(now.groups),
                    sort_as: sort_as.unwrap_or(now.sort_as),
                };
                C::EditEntrant {
                    event: known.id,
                    entrant: changed,
                }
            }
            D::NameEntrant {
                event,
                entrant,
                person,
            } => C::NameEntrant {
                event: self.event(event)?,
                entrant,
                person: person.into(),
            },
            D::RemoveEntrant { event, entrant } => C::RemoveEntrant {
                event: self.event(event)?,
                entrant,
            },
            D::Draw { event, seed } => C::Draw {
                event: self.event(event)?,
                seed,
            },
            D::TypedDraw { event, first } => C::TypedDraw {
                event: self.event(event)?,
                first: first.into(),
            },
            D::ClearDraw { event } => C::ClearDraw {
                event: self.event(event)?,
            },
            D::DrawByStanding { event, leg } => C::DrawByStanding {
                event: self.event(event)?,
                leg,
            },
            D::BetterSeats { event, legs } => C::BetterSeats {
                event: self.event(event)?,
                legs: each(legs),
            },
            D::SwapSeats { event, leg, a, b } => C::SwapSeats {
                event: self.event(event)?,
                leg,
                a,
                b,
            },
            D::Substitute {
                event,
                from_leg,
                leaves,
                comes,
            } => C::Substitute {
                event: self.event(event)?,
                from_leg,
                leaves,
                comes,
            },
            D::Repair {
                event,
                next_leg,
                what,
            } => C::Repair {
                event: self.event(event)?,
                next_leg,
                what: what.into(),
            },
            D::RepairInLeg {
                event,
                leg,
                after_round,
                what,
                at_table,
            } => C::RepairInLeg {
                event: self.event(event)?,
                leg,
                after_round,
                what: what.into(),
                at_table,
            },
            D::StandIn {
                event,
                leg,
                leaves,
                comes,
                from_deal,
            } => C::StandIn {
                event: self.event(event)?,
                leg,
                leaves,
                comes: comes.into(),
                from_deal,
            },
            D::EnterDeal {
                event,
                leg,
                table,
                deal,
                lines,
            } => C::EnterDeal {
                sheet: self.sheet(event, leg, table)?,
                deal,
                lines: each(lines),
            },
            D::WriteLine {
                event,
                leg,
                table,
                deal,
                lines,
                fines,
                totals,
            } => {
                let (lines, fines, totals) = (each(lines), each(fines), each(totals));
                C::WriteLine {
                    sheet: self.sheet(event, leg, table)?,
                    deal,
                    lines,
                    fines,
                    totals,
                }
            }
            D::ClearDeal {
                event,
                leg,
                table,
                deal,
            } => C::ClearDeal {
                sheet: self.sheet(event, leg, table)?,
                deal,
            },
            D::AddFine {
                event,
                leg,
                table,
                deal,
                entrant,
                amount,
                law,
            } => {
                let fine = Fine {
                    number: 0,
                    deal,
                    entrant,
                    amount,
                    law,
                };
                C::AddFine {
                    sheet: self.sheet(event, leg, table)?,
                    fine,
                }
            }
            D::RemoveFine {
                event,
                leg,
                table,
                number,
            } => C::RemoveFine {
                sheet: self.sheet(event, leg, table)?,
                number,
            },
            D::EnterSlip {
                event,
                leg,
                table,
                entrant,
                points,
                games,
                okd_by,
            } => {
                let slip = Slip {
                    entrant,
                    points,
                    games,
                    okd_by,
                };
                C::EnterSlip {
                    sheet: self.sheet(event, leg, table)?,
                    slip,
                }
            }
            D::RemoveSlip {
                event,
                leg,
                table,
                entrant,
            } => C::RemoveSlip {
                sheet: self.sheet(event, leg, table)?,
                entrant,
            },
            D::WriteTotals {
                event,
                leg,
                table,
                totals,
            } => C::WriteTotals {
                sheet: self.sheet(event, leg, table)?,
                totals: each(totals),
            },
            D::MarkSheet {
                event,
                leg,
                table,
                mark,
            } => C::MarkSheet {
                sheet: self.sheet(event, leg, table)?,
                mark,
            },
            D::RecordCut {
                event,
                prize,
                between,
                winner,
                choice,
            } => C::RecordCut {
                event: self.event(event)?,
                cut: Cut {
                    prize,
                    between,
                    winner,
                    choice,
                },
            },
            D::RemoveCut {
                event,
                prize,
                between,
                winner,
                choice,
            } => C::RemoveCut {
                event: self.event(event)?,
                cut: Cut {
                    prize,
                    between,
                    winner,
                    choice,
                },
            },
            D::Choose {
                event,
                entrant,
                prize,
            } => C::Choose {
                event: self.event(event)?,
                choice: PrizeChoice { entrant, prize },
            },
            D::RemoveChoice { event, entrant } => C::RemoveChoice {
                event: self.event(event)?,
                entrant,
            },
            D::SeatByHand {
                event,
                leg,
                tables,
                sitting_out,
            } => {
                let tables = tables.into_iter().map(|seats| seats.0).collect();
                C::SeatByHand {
                    event: self.event(event)?,
                    leg,
                    tables,
                    sitting_out,
                }
            }
            D::KeepSeason { season } => {
                let Strict(season) = *season;
                C::KeepSeason {
                    season: Box::new(season),
                }
            }
            D::RemoveSeason { name } => C::RemoveSeason { name },
            D::Import { book } => {
                let Strict(document) = *book;
                C::Import {
                    book: Box::new(document.into_book()?),
                }
            }
        })
    }
}

/// The text of a rulebook that the program has.
fn text_of(rulebook: &str) -> Result<String, Unclear> {
    let known = Rulebook::builtin(rulebook).map(|rules| rules.text().to_owned());
    known.ok_or_else(|| Unclear::NoRulebook {
        rulebook: rulebook.to_owned(),
    })
}

/// The rules of an event with what a line changes of them. The text stays as it was kept, unless
/// another rulebook is named.
fn rules(
    now: RulesChoice,
    id: Option<String>,
    text: Option<String>,
    options: Option<Vec<String>>,
    lost_at_five: Option<Option<i32>>,
) -> Result<RulesChoice, Unclear> {
    let text = match (text, &id) {
        (Some(text), _) => text,
        (None, Some(id)) if *id != now.id => text_of(id)?,
        (None, _) => now.text,
    };
    Ok(RulesChoice {
        id: id.unwrap_or(now.id),
        text,
        options: options.unwrap_or(now.options),
        lost_at_five: lost_at_five.unwrap_or(now.lost_at_five),
    })
}
