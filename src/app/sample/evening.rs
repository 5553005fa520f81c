//! The evening: everything that a director and a score desk do, through the same commands as the
//! window.

use crate::app::sample::{
    chance::Chance,
    deal::{self, DealResult},
    people::{again, people},
};
use crate::club::{
    Cut, DealNo, EntrantId, EventId, EventSettings, LegNo, MovementKind, MovementSettings,
    PrizeKind, RulesChoice, Scoring, SheetId, SheetMark, Slip, StandingRules, Table, prizes,
    remark_from, sheet_totals,
};
use crate::i18n::{Lang, Texts};
use crate::ops::{Charge, Command, LineInput, find};
use crate::session::{Session, SessionError};
use crate::skat::{DealEntry, Family, Position, Rulebook, Verdict};
use chrono::NaiveDate;

/// What is played.
pub(crate) struct Plan<'a> {
    /// People at all tables.
    pub(crate) players: u32,
    pub(crate) movement: MovementKind,
    /// Each leg after the first is drawn by the standing before it.
    pub(crate) by_standing: bool,
    pub(crate) tables_at_most: Option<u32>,
    pub(crate) rules: &'a Rulebook,
    pub(crate) seed: u64,
    pub(crate) date: NaiveDate,
    /// So many evenings were played before.
    pub(crate) before: u32,
    pub(crate) texts: &'a Texts,
}

/// Plays the whole evening.
pub(super) fn play(session: &mut Session, plan: &Plan<'_>) -> Result<EventId, SessionError> {
    let mut chance = Chance::new(plan.seed.wrapping_add(plan.before.into()));
    let event = session
        .transact(Command::new_event(new_event(plan)))?
        .event()
        .unwrap_or_default();
    let mut people = match plan.before {
        0 => people(plan.players, &mut chance),
        _ => again(&session.book().members, &mut chance),
    };
    if plan.movement == MovementKind::Fixed {
        // One volunteer for each table of four keeps its sheet.
        people
            .iter_mut()
            .step_by(4)
            .for_each(|person| person.controller = true);
        chance.shuffle(&mut people);
    }
    session.transact(Command::AddEntrants { event, people })?;
    session.transact(Command::Draw {
        event,
        seed: plan.seed.wrapping_add(plan.before.into()),
    })?;
    let legs = session.event(event).map_or(0, |e| e.legs.len());
    for number in (1..).map(LegNo).take(legs) {
        if plan.by_standing && number > LegNo::FIRST {
            session.transact(Command::DrawByStanding { event, leg: number })?;
        }
        let found = session.event(event).and_then(|e| e.leg(number));
        let Some(leg) = found.cloned() else { break };
        for table in &leg.tables {
            Desk {
                session,
                plan,
                event,
                leg: leg.number,
                rounds: leg.rounds,
                table,
            }
            .sheet(&mut chance)?;
        }
    }
    cut(session, plan, event, &mut chance)?;
    Ok(event)
}

fn new_event(plan: &Plan<'_>) -> EventSettings {
    let german = plan.rules.family() == Family::German;
    let scoring = Scoring::proposed(plan.rules.family(), plan.movement);
    let (rounds, legs) = length(plan.movement, german);
    let rules = RulesChoice {
        id: plan.rules.id().to_owned(),
        text: plan.rules.text().to_owned(),
        options: plan.rules.options().to_vec(),
        lost_at_five: None,
    };
    // What is not German is American, but in Britain.
    let coin = if german {
        Lang::De
    } else if plan.texts.lang() == Lang::Gb {
        Lang::Gb
    } else {
        Lang::Us
    };
    EventSettings {
        name: plan.texts.demo_event(),
        date: plan.date,
        rules,
        scoring,
        stake_cents_per_100: 25,
        currency: coin.currency().to_owned(),
        movement: MovementSettings {
            kind: plan.movement,
            seed: plan.seed,
            rounds,
            legs,
            tables_at_most: plan.tables_at_most,
            standing: StandingRules::STRICT,
            ..MovementSettings::default()
        },
        prizes: scoring.prizes(),
        is_final: false,
    }
}

/// Rounds of a leg, and legs: twenty rounds at fixed tables (Foster p. 185), forty deals if the
/// movement itself sets no end (Foster p. 188), three series of 48 deals in Germany.
fn length(movement: MovementKind, german: bool) -> (u32, Option<u32>) {
    match (movement, german) {
        (MovementKind::Fixed, true) => (12, None),
        (MovementKind::Fixed, false) => (20, None),
        (MovementKind::Draw, true) => (12, Some(3)),
        (MovementKind::Draw, false) => (4, Some(3)),
        (MovementKind::Individual, _) => (1, Some(10)),
        (MovementKind::Pairs | MovementKind::UpTheSides, _) => (1, None),
    }
}

/// The score desk with one table's sheet before it.
struct Desk<'s, 'p> {
    session: &'s mut Session,
    plan: &'p Plan<'p>,
    event: EventId,
    leg: LegNo,
    rounds: u32,
    table: &'p Table,
}

impl Desk<'_, '_> {
    fn sheet(&mut self, chance: &mut Chance) -> Result<(), SessionError> {
        let deals = self.table.company(self.rounds).deals();
        for deal in DealNo::all(deals) {
            self.deal(deal, chance)?;
        }
        // One fine in some two hundred deals.
        if chance.below(200) < usize::try_from(deals).unwrap_or_default() {
            self.fine(deals, chance)?;
        }
        if self.plan.movement != MovementKind::Fixed {
            self.slips()?;
        }
        let mark = if chance.percent(90) {
            SheetMark::Signed
        } else {
            SheetMark::Checked
        };
        self.transact(Command::MarkSheet {
            sheet: self.id(),
            mark,
        })
    }

    fn transact(&mut self, command: Command) -> Result<(), SessionError> {
        self.session.transact(command).map(|_| ())
    }

    fn deal(&mut self, deal: DealNo, chance: &mut Chance) -> Result<(), SessionError> {
        let line = match deal::play(self.plan.rules, chance) {
            DealResult::Nobody => LineInput::default(),
            DealResult::Ramsch(entry) => LineInput {
                entry: Some(entry),
                ..LineInput::default()
            },
            DealResult::Game { by, entry, verdict } => {
                let declarer = self.at(deal, by);
                self.game(declarer, entry, &verdict, chance)
            }
        };
        self.slip_of_the_pen(deal, &line, chance)?;
        self.enter(deal, line)
    }

    /// A game as it is entered from the sheet.
    fn game(
        &self,
        declarer: Option<EntrantId>,
        entry: DealEntry,
        verdict: &Verdict,
        chance: &mut Chance,
    ) -> LineInput {
        let without = -verdict.matadors;
        let remark = if verdict.won && without >= remark_from() {
            format!("w/o {without}")
        } else {
            String::new()
        };
        let line = LineInput {
            declarer,
            remark,
            ..LineInput::default()
        };
        match chance.below(100) {
            // Many sheets show an amount and no more.
            0..12 => LineInput {
                amount: verdict.score,
                ..line
            },
            // Now and then the table has agreed on another figure than the rules give.
            12 if verdict.won && verdict.base > 0 => LineInput {
                amount: verdict.score.map(|score| score + verdict.base),
                entry: Some(entry),
                accepted: Some(self.plan.texts.demo_accepted()),
                ..line
            },
            _ => LineInput {
                entry: Some(entry),
                ..line
            },
        }
    }

    fn enter(&mut self, deal: DealNo, line: LineInput) -> Result<(), SessionError> {
        self.transact(Command::EnterDeal {
            sheet: self.id(),
            deal,
            lines: vec![line],
        })
    }

    /// Once in a while a deal goes into the wrong column and is taken back.
    fn slip_of_the_pen(
        &mut self,
        deal: DealNo,
        line: &LineInput,
        chance: &mut Chance,
    ) -> Result<(), SessionError> {
        let other = Position::ALL
            .iter()
            .filter_map(|p| self.at(deal, *p))
            .find(|who| Some(*who) != line.declarer);
        if line.declarer.is_none() || !chance.percent(1) {
            return Ok(());
        }
        self.enter(
            deal,
            LineInput {
                declarer: other,
                ..line.clone()
            },
        )?;
        self.session.undo().map(|_| ())
    }

    /// Who is V, M or H.
    fn at(&self, deal: DealNo, position: Position) -> Option<EntrantId> {
        let company = self.table.company(self.rounds);
        let there = company.at(deal);
        there.in_position(position, there.dealer()?)
    }

    fn fine(&mut self, deals: u32, chance: &mut Chance) -> Result<(), SessionError> {
        let Some(rule) = chance.one_of(self.plan.rules.fines()) else {
            return Ok(());
        };
        let Some((_, entrant)) = chance.one_of(&self.table.seats) else {
            return Ok(());
        };
        let deal = DealNo::at(chance.below(usize::try_from(deals).unwrap_or_default()));
        let fine = Charge {
            deal,
            entrant: *entrant,
            amount: rule.amount,
            law: rule.law.to_string(),
        };
        self.transact(Command::AddFine {
            sheet: self.id(),
            fine,
        })
    }

    /// Each hands in a slip, confirmed by the next at the table.
    fn slips(&mut self) -> Result<(), SessionError> {
        let sheet = self.id();
        let Ok(written) = find::sheet(self.session.book(), sheet) else {
            return Ok(());
        };
        let totals = sheet_totals(written.table, self.rounds);
        let next = totals.columns.iter().cycle().skip(1).map(|c| c.entrant);
        let slips: Vec<Slip> = totals
            .columns
            .iter()
            .zip(next)
            .map(|(c, ok)| Slip {
                entrant: c.entrant,
                points: c.net_points(),
                games: c.net_games(),
                okd_by: Some(ok),
            })
            .collect();
        slips
            .into_iter()
            .try_for_each(|slip| self.transact(Command::EnterSlip { sheet, slip }))
    }

    fn id(&self) -> SheetId {
        SheetId {
            event: self.event,
            leg: self.leg,
            table: self.table.number,
        }
    }
}

/// People who are equal in everything cut until every prize is given.
fn cut(
    session: &mut Session,
    plan: &Plan<'_>,
    event: EventId,
    chance: &mut Chance,
) -> Result<(), SessionError> {
    // Each cut settles one prize at least; a person more than prizes can never be needed.
    for _ in 0..100 {
        let open = session
            .event(event)
            .and_then(|e| prizes(e, Some(plan.rules)).open_cuts.into_iter().next());
        let Some(open) = open else { break };
        let Some(winner) = chance.one_of(&open.entrants).copied() else {
            break;
        };
        let choice = open.both.then(|| {
            if chance.percent(50) {
                PrizeKind::Points
            } else {
                PrizeKind::Games
            }
        });
        let cut = Cut {
            prize: open.prize,
            between: open.entrants,
            winner,
            choice,
        };
        session.transact(Command::RecordCut { event, cut })?;
    }
    Ok(())
}
