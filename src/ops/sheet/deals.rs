//! One deal of a sheet: what was typed, checked against the event's rules, becomes its lines.
//!
//! Three facts stay apart: what the paper says (`entry.written`), what the rules say, and why a
//! difference was accepted.

use crate::club::{
    AtDeal, Book, DealLine, DealNo, EntrantId, Judge, Seat, SheetId, written_differs,
};
use crate::ops::{
    Change, Charge, Draft, LineInput, Record, Refusal, SheetRefusal, Title, diff,
    evening::rules,
    find::{self, FoundSheet},
    refused,
    sheet::{
        self,
        deal_doubts::{accept, amount_of, differences, doubted},
        deal_input::{is_charged, is_played, written_fits},
    },
};
use crate::skat::{Clause, DealEntry, Position, Rulebook, Verdict};

pub(crate) fn enter(book: &Book, id: SheetId, deal: DealNo, typed: &[LineInput]) -> Draft {
    let found = find::sheet(book, id)?;
    found.deal(deal)?;
    let rulebook = rules::of(&found.event.settings.rules)?;
    let bock = found.table.bock_factor(deal, found.leg.rounds, &rulebook);
    let company = found.company();
    let here = company.at(deal);
    let desk = Desk {
        found,
        here,
        deal,
        dealt: dealt(here, deal, typed)?,
        rulebook: &rulebook,
        judge: Judge::new(&rulebook, bock),
    };
    let inputs = typed
        .iter()
        .map(LineInput::cleaned)
        .collect::<Result<Vec<_>, _>>()?;
    let (lines, charges) = desk.lines(&inputs)?;
    let old = recorded(&found, deal);
    let SheetId { leg, table, .. } = id;
    let title = if old.is_empty() {
        Title::EnterDeal { leg, table, deal }
    } else {
        Title::CorrectDeal { leg, table, deal }
    };
    let mut changes = diff(old, desk.rows(lines));
    changes.extend(desk.charged(&charges));
    Ok((changes, title))
}

/// The dealer is a fact of its own: a correction of the amount leaves it as it is.
fn dealt(here: AtDeal<'_>, deal: DealNo, typed: &[LineInput]) -> Result<Option<Seat>, Refusal> {
    let said = typed.iter().find_map(|line| line.dealer);
    let seat = said.or_else(|| here.dealer());
    seat.map(|seat| somebody_there(here, deal, seat))
        .transpose()
}

fn somebody_there(here: AtDeal<'_>, deal: DealNo, seat: Seat) -> Result<Seat, Refusal> {
    if here.has_at(seat) {
        Ok(seat)
    } else {
        refused(SheetRefusal::NobodyThere { seat, deal })
    }
}

pub(crate) fn clear(book: &Book, id: SheetId, deal: DealNo) -> Draft {
    let found = find::sheet(book, id)?;
    found.deal(deal)?;
    let lines = recorded(&found, deal).into_iter().map(Change::remove);
    let mut changes: Vec<Change> = lines.collect();
    if !changes.is_empty() {
        changes.extend(sheet::doubted(id, found.table));
    }
    let title = Title::ClearDeal {
        leg: id.leg,
        table: id.table,
        deal,
    };
    Ok((changes, title))
}

/// Whether the lines of a deal from outside can be on this sheet. Whether they are right is not
/// asked again: what counted on the evening counts, and a game against the rules stays
/// marked until it is corrected. Only figures that no pack has are refused.
pub(crate) fn sound(
    found: FoundSheet<'_>,
    rulebook: &Rulebook,
    deal: DealNo,
    lines: &[DealLine],
) -> Result<(), Refusal> {
    let company = found.company();
    let here = company.at(deal);
    // What counted on the evening counts: its Bock factors too.
    let desk = Desk {
        found,
        here,
        deal,
        dealt: here.dealer(),
        rulebook,
        judge: Judge::new(rulebook, None),
    };
    lines.iter().try_for_each(|line| desk.can_hold(line))?;
    desk.once_each(lines.iter().filter_map(|line| line.declarer))?;
    match lines.len() {
        0 | 1 => Ok(()),
        2 | 3 if lines.iter().all(charges_somebody) => Ok(()),
        _ => refused(SheetRefusal::OnlyOneDeclarer { deal }),
    }
}

fn charges_somebody(line: &DealLine) -> bool {
    let ramsch = line.entry.is_some_and(|e| e.ramsch.is_some());
    line.declarer.is_some() && (line.amount < 0 || ramsch)
}

/// The rows of a deal as they are.
fn recorded(found: &FoundSheet<'_>, deal: DealNo) -> Vec<Record> {
    found
        .table
        .sheet
        .lines_of(deal)
        .map(|line| Record::of(found.id, line))
        .collect()
}

/// One deal being entered at one table.
struct Desk<'b> {
    found: FoundSheet<'b>,
    here: AtDeal<'b>,
    deal: DealNo,
    dealt: Option<Seat>,
    rulebook: &'b Rulebook,
    judge: Judge<'b>,
}

impl Desk<'_> {
    /// The lines of the deal, and whom its game's value is charged to beside them.
    fn lines(&self, inputs: &[LineInput]) -> Result<(Vec<DealLine>, Vec<Charge>), Refusal> {
        if let Some((game, charged)) = self.game_and_charges(inputs) {
            let line = self.line(game)?;
            let charges = self.charges_beside(game, &line, &charged)?;
            return Ok((vec![line], charges));
        }
        let ramsch = inputs.iter().find_map(|i| Some((i, i.ramsch()?)));
        let mut lines = match (ramsch, inputs) {
            (_, []) => return refused(SheetRefusal::NoLines),
            (Some((first, game)), _) => self.ramsch(inputs, first, game)?,
            (None, [only]) => vec![self.line(only)?],
            (None, several) => self.several(several)?,
        };
        for (number, line) in (0..).zip(&mut lines) {
            line.line = number;
        }
        Ok((lines, Vec::new()))
    }

    /// The lines as rows, with who dealt if it was not whose turn it was.
    fn rows(&self, lines: Vec<DealLine>) -> Vec<Record> {
        let in_turn = self.here.dealer_in_turn();
        let dealer = self.dealt.filter(|seat| in_turn != Some(*seat));
        lines
            .into_iter()
            .map(|line| Record::of(self.found.id, &DealLine { dealer, ..line }))
            .collect()
    }

    /// Whether a line from outside can be in this deal.
    fn can_hold(&self, line: &DealLine) -> Result<(), Refusal> {
        sheet::amount(line.amount)?;
        written_fits(line.entry)?;
        if let Some(seat) = line.dealer {
            somebody_there(self.here, self.deal, seat)?;
        }
        if line.declarer.is_none() && line.amount != 0 {
            return refused(SheetRefusal::DeclarerMissing { deal: self.deal });
        }
        line.entry.map_or(Ok(()), |game| self.figures_can_be(&game))
    }

    /// One game, and others who are charged beside it, where the rules have such a law (Foster,
    /// Laws 26 and 50).
    fn game_and_charges<'i>(
        &self,
        inputs: &'i [LineInput],
    ) -> Option<(&'i LineInput, Vec<&'i LineInput>)> {
        let game = inputs
            .iter()
            .find(|i| is_played(i))
            .filter(|i| i.declarer.is_some())?;
        let others: Vec<&LineInput> = inputs.iter().filter(|i| !std::ptr::eq(*i, game)).collect();
        let fits = !others.is_empty()
            && others.iter().all(|i| is_charged(i))
            && self.rulebook.charges_others();
        fits.then_some((game, others))
    }

    /// The charges as rows that are no games. Each is the value of the game; another amount needs a
    /// reason.
    fn charges_beside(
        &self,
        game: &LineInput,
        line: &DealLine,
        charged: &[&LineInput],
    ) -> Result<Vec<Charge>, Refusal> {
        self.once_each(
            std::iter::once(game)
                .chain(charged.iter().copied())
                .filter_map(|i| i.declarer),
        )?;
        let expected = -self.value_of(line);
        let mut charges = Vec::new();
        for input in charged {
            let (Some(entrant), Some(amount)) = (input.declarer, input.claimed()) else {
                continue;
            };
            if amount != expected {
                let differs = written_differs(self.clause_of_charges(), expected);
                let reason = input.accepted.as_ref().or(game.accepted.as_ref());
                accept(vec![differs], vec![expected], reason)?;
            }
            charges.push(Charge {
                deal: self.deal,
                entrant,
                amount,
                law: String::new(),
            });
        }
        Ok(charges)
    }

    /// What a game that was entered is worth; if only its amount is known, that.
    fn value_of(&self, line: &DealLine) -> i32 {
        line.entry
            .filter(|entry| entry.contract.is_some())
            .map(|entry| self.judge.game(&entry))
            .filter(Verdict::ok)
            .map_or(line.amount.saturating_abs(), |worth| {
                worth.value * worth.kontra * worth.bock
            })
    }

    /// The law by which the value of a game is charged to another.
    fn clause_of_charges(&self) -> Clause {
        let mut charges = self.rulebook.charges().iter();
        let charge = charges.find(|c| c.effect.lines(1, 1).offender.is_some());
        Clause::from(charge.map_or("", |charge| charge.law.as_str()))
    }

    /// The rows of charges that are not on the sheet yet, each under its law where only one
    /// fits.
    fn charged(&self, charges: &[Charge]) -> Vec<Change> {
        let written = &self.found.table.sheet;
        let new = charges
            .iter()
            .filter(|charge| !written.fines.iter().any(|fine| charge.is_same(fine)));
        (sheet::next_fine(written)..)
            .zip(new)
            .map(|(number, charge)| {
                let fine = sheet::with_law(&self.found, charge.numbered(number));
                Change::insert(Record::of(self.found.id, &fine))
            })
            .collect()
    }

    /// Refuses somebody without a seat at this table or without cards in this deal.
    fn can_play(&self, who: EntrantId) -> Result<(), Refusal> {
        let name = self.found.name_at_table(who)?;
        if Position::ALL.iter().any(|p| self.at(*p) == Some(who)) {
            return Ok(());
        }
        let dealer = self
            .dealt
            .and_then(|seat| self.found.table.entrant_at(seat));
        refused(SheetRefusal::NoCards {
            name,
            deal: self.deal,
            dealer: dealer == Some(who),
        })
    }

    /// The people who are V, M and H.
    fn at(&self, position: Position) -> Option<EntrantId> {
        self.here.in_position(position, self.dealt?)
    }

    fn line(&self, input: &LineInput) -> Result<DealLine, Refusal> {
        let Some(who) = input.declarer else {
            return self.nobody(input);
        };
        self.can_play(who)?;
        match (input.game(), input.claimed()) {
            (Some(game), _) => self.game(input, game),
            // What somebody played is worth something, unless the paper says otherwise.
            (None, Some(amount)) if amount != 0 || input.accepted.is_some() => {
                self.amount(input, amount)
            }
            (None, _) => refused(SheetRefusal::AmountMissing { deal: self.deal }),
        }
    }

    /// A deal that nobody played.
    fn nobody(&self, input: &LineInput) -> Result<DealLine, Refusal> {
        if input.game().is_some() || input.claimed().unwrap_or(0) != 0 {
            refused(SheetRefusal::DeclarerMissing { deal: self.deal })
        } else {
            let faults = self.judge.nobody().into_iter().collect();
            accept(faults, Vec::new(), input.accepted.as_ref())?;
            Ok(input.line(self.deal, 0, input.entry))
        }
    }

    /// A game as it was played; the rules say what it is worth.
    fn game(&self, input: &LineInput, game: DealEntry) -> Result<DealLine, Refusal> {
        let score = self.score(&game)?;
        let amount = input.claimed().unwrap_or(score);
        let judged = self.judge.game(&DealEntry {
            written: Some(amount),
            ..game
        });
        // A factor that was typed is no part of what the rules give.
        let meant = if self.judge.derives_bock() {
            self.score(&DealEntry { bock: None, ..game })?
        } else {
            score
        };
        accept(doubted(&judged), vec![meant], input.accepted.as_ref())?;
        let entry = DealEntry {
            written: game.written.or(input.amount),
            ..self.judge.in_bock(game)
        };
        Ok(input.line(self.deal, amount, Some(entry)))
    }

    /// What the rules give for a game, whatever is written.
    fn score(&self, game: &DealEntry) -> Result<i32, Refusal> {
        let verdict = self.possible(game)?;
        Ok(verdict.score.ok_or(SheetRefusal::Impossible {
            faults: verdict.faults,
        })?)
    }

    /// Whether no figure of an entry is outside what a pack and a hand have: such a file is
    /// damaged.
    fn figures_can_be(&self, game: &DealEntry) -> Result<(), Refusal> {
        let faults = self.judge.beyond_the_pack(game);
        ensure!(faults.is_empty(), SheetRefusal::Impossible { faults });
        Ok(())
    }

    /// The verdict on an entry that does not contradict itself; all faults of another at once.
    fn possible(&self, game: &DealEntry) -> Result<Verdict, Refusal> {
        let verdict = self.judge.unwritten(game);
        if verdict.ok() {
            Ok(verdict)
        } else {
            refused(SheetRefusal::Impossible {
                faults: self.judge.game(game).faults,
            })
        }
    }

    /// An amount alone, as on most paper sheets. Paper is what counts: even an impossible one
    /// is kept if a reason is given.
    fn amount(&self, input: &LineInput, amount: i32) -> Result<DealLine, Refusal> {
        let noted = input.entry.and_then(|entry| entry.matadors);
        let people = self.here.people();
        let answer = self
            .judge
            .amount(amount, noted, &input.remark, people, false);
        accept(answer.faults, answer.nearest, input.accepted.as_ref())?;
        Ok(input.line(self.deal, amount, input.entry))
    }

    /// A Ramsch: one line for each who is charged; nobody charged is a deal without amount.
    fn ramsch(
        &self,
        inputs: &[LineInput],
        first: &LineInput,
        game: DealEntry,
    ) -> Result<Vec<DealLine>, Refusal> {
        let verdict = self.possible(&game)?;
        let charges = self.charges(&verdict);
        let claims = self.claims(inputs, &charges)?;
        let mut faults = doubted(&verdict);
        faults.extend(differences(&claims, &charges, &verdict));
        let nearest = charges.iter().map(|(_, amount)| *amount).collect();
        let accepted = inputs.iter().find_map(|i| i.accepted.as_ref());
        accept(faults, nearest, accepted)?;
        if claims.is_empty() {
            return Ok(vec![DealLine {
                declarer: None,
                ..first.line(self.deal, 0, Some(game))
            }]);
        }
        Ok(claims
            .into_iter()
            .map(|(who, amount)| {
                let entry = self.charged_in_ramsch(game, inputs, who);
                DealLine {
                    declarer: Some(who),
                    accepted: accepted.cloned(),
                    ..first.line(self.deal, amount, Some(entry))
                }
            })
            .collect())
    }

    /// The entry of somebody who is charged, with what is written for that person.
    fn charged_in_ramsch(
        &self,
        game: DealEntry,
        inputs: &[LineInput],
        who: EntrantId,
    ) -> DealEntry {
        let own = inputs.iter().find(|i| i.declarer == Some(who));
        DealEntry {
            written: game.written.or(own.and_then(LineInput::claimed)),
            ..self.judge.in_bock(game)
        }
    }

    /// The people whom the rules charge, and how much.
    fn charges(&self, verdict: &Verdict) -> Vec<(EntrantId, i32)> {
        let Some(charges) = verdict.charges else {
            return Vec::new();
        };
        Position::ALL
            .iter()
            .filter_map(|p| Some((self.at(*p)?, charges.at(*p))))
            .filter(|(_, amount)| *amount != 0)
            .collect()
    }

    /// The people who are charged as typed, and how much; where nothing is typed, as by the rules.
    fn claims(
        &self,
        inputs: &[LineInput],
        charges: &[(EntrantId, i32)],
    ) -> Result<Vec<(EntrantId, i32)>, Refusal> {
        let named: Vec<(EntrantId, &LineInput)> = inputs
            .iter()
            .filter_map(|i| Some((i.declarer?, i)))
            .collect();
        self.once_each(named.iter().map(|(who, _)| *who))?;
        let as_by_rules = named
            .iter()
            .all(|(who, input)| input.claimed().is_none() && amount_of(charges, *who).is_some());
        if as_by_rules {
            return Ok(charges.to_vec());
        }
        Ok(named
            .iter()
            .map(|(who, input)| {
                let amount = input.claimed().or(amount_of(charges, *who));
                (*who, amount.unwrap_or(0))
            })
            .collect())
    }

    /// Several people charged without a noted game, as in a Ramsch of which only amounts are
    /// written.
    fn several(&self, inputs: &[LineInput]) -> Result<Vec<DealLine>, Refusal> {
        ensure!(
            inputs.iter().all(is_charged),
            SheetRefusal::OnlyOneDeclarer { deal: self.deal }
        );
        self.once_each(inputs.iter().filter_map(|i| i.declarer))?;
        inputs.iter().map(|input| self.line(input)).collect()
    }

    fn once_each(&self, people: impl Iterator<Item = EntrantId>) -> Result<(), Refusal> {
        let mut seen = Vec::new();
        for who in people {
            self.can_play(who)?;
            ensure!(
                !seen.contains(&who),
                SheetRefusal::DeclarerTwice {
                    name: find::name(self.found.event, who),
                    deal: self.deal,
                }
            );
            seen.push(who);
        }
        Ok(())
    }
}
