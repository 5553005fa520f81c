//! A list that is known by its foot: what its feet say, the deals that were struck when time was up,
//! and results that do not count.

use crate::club::{
    Book, DealNo, EntrantId, Event, EventId, FootFault, FootList, Leg, LegNo, ListFoot, SheetId,
    Slip, VoidResult, late, shorter,
};
use crate::ops::{
    Change, Draft, Field, Record, Refusal, SheetRefusal, Title,
    book::rows as all_rows,
    diff,
    find::{self, FoundSheet},
    refused,
    sheet::amount,
    text::{clean, needed},
};

/// Writes the feet of a list, in the place of what was written of that list; none: they are taken
/// back.
pub(crate) fn feet(book: &Book, id: SheetId, second: bool, typed: &[ListFoot]) -> Draft {
    let found = find::sheet(book, id)?;
    let mut wanted = typed.to_vec();
    for foot in &mut wanted {
        reason(foot)?;
    }
    possible(&found, &wanted)?;
    drop_idle_reasons(&found, &mut wanted);
    wanted.sort_by_key(|foot| foot.entrant);
    let sheet = &found.table.sheet;
    let written = if second {
        &sheet.second_feet
    } else {
        &sheet.feet
    };
    let SheetId { leg, table, .. } = id;
    let title = match (written.is_empty(), wanted.is_empty()) {
        (true, _) => Title::EnterFeet { leg, table, second },
        (false, false) => Title::CorrectFeet { leg, table, second },
        (false, true) => Title::RemoveFeet { leg, table, second },
    };
    let before = rows(id, second, written);
    Ok((diff(before, rows(id, second, &wanted)), title))
}

fn rows(sheet: SheetId, second: bool, feet: &[ListFoot]) -> Vec<Record> {
    feet.iter()
        .map(|foot| Record::of((sheet, second), foot))
        .collect()
}

/// Whether such feet can be: everybody sits here, once, there are no more games than deals, and the
/// points go with them; or somebody accepted it with a reason. A total that differs is shown, not
/// refused: it is as the table wrote it.
pub(super) fn possible(found: &FoundSheet<'_>, feet: &[ListFoot]) -> Result<(), Refusal> {
    for (at, foot) in feet.iter().enumerate() {
        let name = found.name_at_table(foot.entrant)?;
        ensure!(
            !feet
                .iter()
                .take(at)
                .any(|other| other.entrant == foot.entrant),
            SheetRefusal::FootTwice { name }
        );
        figures(foot)?;
        by_stretch(found, foot)?;
    }
    let list = list_of(found, feet);
    let mut open = list
        .faults()
        .into_iter()
        .filter(|fault| list.reason(fault).is_none());
    if let Some(why) = open.find_map(|fault| cannot_be(found, fault)) {
        return Err(Refusal::Sheet(why));
    }
    Ok(())
}

fn list_of<'f>(found: &FoundSheet<'f>, feet: &'f [ListFoot]) -> FootList<'f> {
    found
        .table
        .foot_list(found.leg.rounds, found.event.foot_rules())
        .with(feet)
}

/// Whether games of this list can give what a slip says.
pub(in crate::ops) fn slip_can_be(found: &FoundSheet<'_>, slip: &Slip) -> Result<(), Refusal> {
    if list_of(found, &[]).slip_can_be(slip) {
        return Ok(());
    }
    refused(SheetRefusal::SlipCannotBe {
        name: find::name(found.event, slip.entrant),
        games: slip.games,
        points: slip.points,
    })
}

/// A reason stays only where there is something that it accepts.
fn drop_idle_reasons(found: &FoundSheet<'_>, feet: &mut [ListFoot]) {
    let list = list_of(found, feet);
    let accepted: Vec<bool> = list.feet.iter().map(|foot| list.accepts(foot)).collect();
    for (foot, accepted) in feet.iter_mut().zip(accepted) {
        if !accepted {
            foot.accepted = None;
        }
    }
}

/// A reason in the form in which the book keeps it; an empty one is none.
pub(in crate::ops) fn reason(foot: &mut ListFoot) -> Result<(), Refusal> {
    if let Some(reason) = &foot.accepted {
        let reason = clean(reason, Field::Reason)?;
        foot.accepted = Some(reason).filter(|reason| !reason.is_empty());
    }
    Ok(())
}

/// Whether the games lost are known for the stretches in which this one was there.
fn by_stretch(found: &FoundSheet<'_>, foot: &ListFoot) -> Result<(), Refusal> {
    let told = &foot.lost_by_stretch;
    let stretches = found.company().stretches_of(foot.entrant);
    let sum = told.iter().copied().fold(0, u32::saturating_add);
    if told.is_empty() || told.len() == stretches && sum == foot.lost {
        return Ok(());
    }
    refused(SheetRefusal::LostByStretch {
        name: find::name(found.event, foot.entrant),
        stretches,
    })
}

/// What a file says of a list by its foot. Figures that cannot be are kept as they were written,
/// and reported when the book is read.
pub(in crate::ops) fn sound(found: &FoundSheet<'_>) -> Result<(), Refusal> {
    let sheet = &found.table.sheet;
    for foot in sheet.feet.iter().chain(&sheet.second_feet) {
        found.name_at_table(foot.entrant)?;
        figures(foot)?;
    }
    for void in &sheet.void {
        let plays_on = found
            .company()
            .stand_ins()
            .any(|one| one.by == void.entrant);
        if !plays_on {
            found.name_at_table(void.entrant)?;
        }
    }
    if let Some(from) = sheet.struck_from {
        can_be_struck(found, from)?;
    }
    Ok(())
}

/// Figures that a sheet can hold.
fn figures(foot: &ListFoot) -> Result<(), Refusal> {
    amount(foot.points)?;
    for games in [foot.won, foot.lost] {
        amount(i32::try_from(games).unwrap_or(i32::MAX))?;
    }
    foot.total.map(amount).transpose()?;
    Ok(())
}

fn cannot_be(found: &FoundSheet<'_>, fault: FootFault) -> Option<SheetRefusal> {
    match fault {
        FootFault::TooManyGames { games, deals } => {
            Some(SheetRefusal::TooManyGames { games, deals })
        }
        FootFault::TooManyOwn {
            entrant,
            games,
            active,
        } => Some(SheetRefusal::TooManyOwn {
            name: find::name(found.event, entrant),
            games,
            active,
        }),
        FootFault::PointsCannotBe {
            entrant,
            points,
            games,
            bounds,
            meant,
        } => Some(SheetRefusal::PointsCannotBe {
            name: find::name(found.event, entrant),
            points,
            games,
            bounds,
            meant,
        }),
        FootFault::PointsUnlikely { .. }
        | FootFault::ManyPassed { .. }
        | FootFault::LossesUnknown { .. }
        | FootFault::Differs { .. }
        | FootFault::SecondDiffers { .. }
        | FootFault::DealsDiffer { .. } => None,
    }
}

/// Strikes the deals from one on, because time was up; none: they are deals again.
pub(crate) fn strike(book: &Book, id: SheetId, from: Option<DealNo>) -> Draft {
    let found = find::sheet(book, id)?;
    if let Some(from) = from {
        can_be_struck(&found, from)?;
        let mut shorter = found.table.clone();
        shorter.sheet.struck_from = Some(from);
        let after = FoundSheet {
            table: &shorter,
            ..found
        };
        let feet = &found.table.sheet.feet;
        // What cannot be as it is was taken over so.
        if possible(&found, feet).is_ok() {
            possible(&after, feet)?;
        }
    }
    let changes = struck(id, found.table.sheet.struck_from, from);
    let title = Title::StrikeDeals {
        leg: id.leg,
        table: id.table,
        from,
    };
    Ok((changes, title))
}

/// What changes when the deals from `after` on are struck, and no more those from `before` on.
fn struck(sheet: SheetId, before: Option<DealNo>, after: Option<DealNo>) -> Vec<Change> {
    let row = |from| Record::Struck { sheet, from };
    Change::from_to(before.map(row), after.map(row))
}

/// The leg that is to end early, if it has such a round.
fn ending(book: &Book, event: EventId, leg: LegNo, after: u32) -> Result<(&Event, &Leg), Refusal> {
    let event = find::event(book, event)?;
    let leg = find::leg(event, leg)?;
    ensure!(
        (1..leg.rounds).contains(&after),
        SheetRefusal::StopRange {
            round: after,
            most: leg.rounds.saturating_sub(1),
        }
    );
    Ok((event, leg))
}

/// Gives a leg fewer rounds, because it is late: every table plays the same.
pub(crate) fn shorten(book: &Book, event: EventId, leg: LegNo, rounds: u32) -> Draft {
    let (event, leg) = ending(book, event, leg, rounds)?;
    if let Err(why) = shorter(event, leg, rounds) {
        return refused(SheetRefusal::NotShorter { rounds, why });
    }
    let now = Leg {
        rounds,
        ..leg.clone()
    };
    let head = |leg: &Leg| all_rows::head_of_leg(event.id, leg);
    let mut changes = Change::from_to(head(leg), head(&now));
    for table in &leg.tables {
        // What was struck behind the new end is no part of the list any more.
        let ends = table.company(rounds).planned_deals();
        let behind = table.sheet.struck_from.filter(|from| !from.is_in(ends));
        changes.extend(struck(event.sheet_id(leg, table), behind, None));
    }
    let title = Title::ShortenLeg {
        leg: leg.number,
        rounds,
    };
    Ok((changes, title))
}

/// Ends a leg after a round at every table, because it is late.
pub(crate) fn stop(book: &Book, event: EventId, leg: LegNo, after: u32) -> Draft {
    let (event, leg) = ending(book, event, leg, after)?;
    let mut changes = Vec::new();
    let mut tables = Vec::new();
    for ends in late(event, leg, after).tables {
        if ends.struck > 0 {
            tables.push(ends.table);
        }
        let id = SheetId {
            event: event.id,
            leg: leg.number,
            table: ends.table,
        };
        let now = find::table(leg, ends.table)?.sheet.struck_from;
        changes.extend(struck(id, now, ends.from));
    }
    let title = Title::StopLeg {
        leg: leg.number,
        after,
        tables,
    };
    Ok((changes, title))
}

/// The first deal was played, and none that is struck is written.
pub(super) fn can_be_struck(found: &FoundSheet<'_>, from: DealNo) -> Result<(), Refusal> {
    let most = found.company().planned_deals();
    if from == DealNo::FIRST || !from.is_in(most) {
        return refused(SheetRefusal::StrikeRange { from, most });
    }
    let mut written = found.table.sheet.deals_written();
    if let Some(deal) = written.find(|deal| *deal >= from) {
        return refused(SheetRefusal::StruckIsWritten { from, deal });
    }
    Ok(())
}

/// Somebody's result on this list does not count, for a reason; none: it counts again.
pub(crate) fn void(book: &Book, id: SheetId, entrant: EntrantId, reason: Option<&str>) -> Draft {
    let found = find::sheet(book, id)?;
    let name = found.name_with_result(entrant)?;
    let mut void = found.table.sheet.void.iter();
    let before = void.find(|void| void.entrant == entrant);
    let after = reason
        .map(|reason| needed(reason, Field::Reason))
        .transpose()?;
    let after = after.map(|reason| VoidResult { entrant, reason });
    let title = Title::VoidResult {
        leg: id.leg,
        table: id.table,
        name,
        counts: after.is_none(),
    };
    let row = |void| Record::of(id, void);
    let changes = Change::from_to(before.map(row), after.as_ref().map(row));
    Ok((changes, title))
}
