//! Another book comes in: every row must belong to something and be there once.

pub(super) mod charges;
pub(super) mod sheet;

use crate::club::{
    Book, Earlier, Entrant, EntrantId, Event, EventId, Leg, LegNo, Lot, Member, MemberId, Sheet,
    Table,
    teams::{Grouping, Team},
};
use crate::ops::{
    BookPart, Change, Draft, Field, ImportProblem, Record, Refusal, SeatsRefusal, Title, Within,
    book::rows,
    evening::{events, presets, rules},
    lots,
    money::{self, till},
    people::{entrants, members},
    prizes, refused, seasons, seats,
    teams::groupings,
    text::{clean, folded, needed},
};
use crate::skat::Rulebook;
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The highest id that comes in from outside; above it there is room for those that are given out
/// later, and other programs still read it exactly.
const ID_MOST: i64 = 1 << 52;

/// Members who are in the register already are the same people; ids that are free stay as they
/// are.
pub(crate) fn book(book: &Book, from: &Book, again: bool) -> Draft {
    not_too_many(from)?;
    from.members.iter().try_for_each(|m| usable(m.id.0))?;
    let (mut changes, members) = people(book, &from.members)?;
    let here = if again {
        Vec::new()
    } else {
        all_here(book, from, &members)
    };
    if !here.is_empty() {
        let events = here
            .iter()
            .map(|event| event.settings.name.clone())
            .collect();
        return refused(ImportProblem::Here { events });
    }
    let title = match from.events.as_slice() {
        [only] => Title::ImportEvent {
            name: needed(&only.settings.name, Field::EventName)?,
        },
        events => Title::ImportBook {
            events: events.len(),
            members: changes.len(),
        },
    };
    let ids = event_ids(book, &from.events);
    // Room for most of it at once: what grows is held twice.
    changes.reserve(from.earlier.len());
    for (typed, id) in from.events.iter().zip(&ids) {
        let rows = rows::of_event(&event(book, typed, *id, &members)?);
        changes.extend(rows.into_iter().map(Change::insert));
    }
    let typed = from.events.iter().map(|event| event.id);
    let renamed = seasons::Renamed {
        events: &typed.zip(ids).collect(),
        members: &members,
    };
    changes.extend(seasons::imported(book, from, &renamed)?);
    changes.extend(presets::imported(book, &from.presets)?);
    changes.extend(earlier(book, &from.earlier));
    Ok((changes, title))
}

/// Another book with its events cleaned, so that what a name refers to is found.
///
/// # Errors
/// It could not even come into an empty book.
pub fn cleaned(mut from: Book) -> Result<Book, Refusal> {
    let empty = Book::default();
    book(&empty, &from, false)?;
    let (_, members) = people(&empty, &from.members)?;
    // One after the other: a large book is not held twice.
    for typed in &mut from.events {
        *typed = event(&empty, typed, typed.id, &members)?;
    }
    Ok(from)
}

/// The evenings of another book that are in this one already.
pub fn already_here<'e>(book: &Book, from: &'e Book) -> Vec<&'e Event> {
    match people(book, &from.members) {
        Ok((_, members)) => all_here(book, from, &members),
        // What cannot come in is not here.
        Err(_) => Vec::new(),
    }
}

fn all_here<'e>(
    book: &Book,
    from: &'e Book,
    members: &BTreeMap<MemberId, MemberId>,
) -> Vec<&'e Event> {
    from.events
        .iter()
        .filter(|typed| is_here(book, typed, members))
        .collect()
}

/// Whether an evening is here: under its own id with the same people, whatever was played since; or
/// under another one with all that is in it.
fn is_here(book: &Book, typed: &Event, members: &BTreeMap<MemberId, MemberId>) -> bool {
    let called = |event: &Event| (event.settings.date, event.settings.name.clone());
    let mut alike = (book.events.iter()).filter(|here| called(here) == called(typed));
    alike.any(|here| {
        let coming = event(book, typed, here.id, members);
        coming.is_ok_and(|coming| {
            coming == *here || (here.id == typed.id && has_the_same_people(here, &coming))
        })
    })
}

/// Whether the lists of two events are of the same people, though some may be called otherwise since.
fn has_the_same_people(one: &Event, other: &Event) -> bool {
    let ids =
        |event: &Event| -> Vec<EntrantId> { event.entrants.iter().map(|who| who.id).collect() };
    let mut both = one.entrants.iter().zip(other.entrants.iter());
    let is_one_called_alike = both.any(|(a, b)| a.typed_name == b.typed_name);
    ids(one) == ids(other) && (is_one_called_alike || one.entrants.is_empty())
}

/// The id of each event here: its own if it is free.
fn event_ids(book: &Book, from: &[Event]) -> Vec<EventId> {
    let mut taken: BTreeSet<EventId> = book.events.iter().map(|event| event.id).collect();
    let coming = from.iter().map(|event| event.id);
    let highest = taken
        .iter()
        .copied()
        .chain(coming)
        .filter(|id| id.0 <= ID_MOST)
        .max();
    let mut next = highest.map_or(0, |id| id.0.max(0));
    let mut ids = Vec::new();
    for event in from {
        let free = (1..=ID_MOST).contains(&event.id.0) && !taken.contains(&event.id);
        next = next.saturating_add(i64::from(!free));
        let id = if free { event.id } else { EventId(next) };
        taken.insert(id);
        ids.push(id);
    }
    ids
}

/// More of anything than any club has; what is larger is a mistake, or meant to do harm.
fn not_too_many(from: &Book) -> Result<(), Refusal> {
    at_most(BookPart::Members, from.members.len(), 100_000)?;
    at_most(BookPart::Events, from.events.len(), 10_000)?;
    at_most(BookPart::Seasons, from.seasons.len(), 1000)?;
    at_most(BookPart::Presets, from.presets.len(), 1000)?;
    at_most(BookPart::Journal, from.earlier.len(), 2_000_000)?;
    for event in &from.events {
        at_most(BookPart::Entrants, event.entrants.len(), 10_000)?;
        for table in event.tables() {
            at_most(BookPart::Fines, table.sheet.fines.len(), 10_000)?;
            at_most(BookPart::Totals, table.sheet.totals.len(), 10_000)?;
        }
    }
    Ok(())
}

fn at_most(what: BookPart, count: usize, most: usize) -> Result<(), Refusal> {
    ensure!(count <= most, ImportProblem::TooMany { what, count, most });
    Ok(())
}

/// The other book's journal, numbered after what is here.
fn earlier(book: &Book, from: &[Earlier]) -> impl Iterator<Item = Change> {
    let before = book.earlier.last().map_or(0, |row| row.number);
    (1..).zip(from).map(move |(number, row)| {
        let row = Earlier {
            number: before.saturating_add(number),
            undoes: row.undoes.map(|undone| before.saturating_add(undone)),
            ..row.clone()
        };
        Change::insert(Record::of((), &row))
    })
}

/// One event, cleaned and found sound, under this id.
fn event(
    book: &Book,
    typed: &Event,
    id: EventId,
    members: &BTreeMap<MemberId, MemberId>,
) -> Result<Event, Refusal> {
    let mut event = Event {
        id,
        ..typed.clone()
    };
    event.settings.name = needed(&event.settings.name, Field::EventName)?;
    event.settings.currency = clean(&event.settings.currency, Field::Currency)?;
    events::in_range(&event.settings)?;
    let rulebook = rules::of(&event.settings.rules)?;
    event.settings.rules.options = rulebook.options().to_vec();
    for who in event.entrants.iter_mut() {
        *who = entrant(typed, who, members)?;
        // The register here may write the same name otherwise.
        let known = who.member.and_then(|id| book.member(id));
        if let Some(known) = known.filter(|known| folded(&known.name) == folded(&who.typed_name)) {
            who.typed_name.clone_from(&known.name);
        }
    }
    event.purse = money::cleaned(&event.purse)?.into();
    // Two that are called alike but for blanks are one name twice.
    teams_and_lots(&mut event)?;
    sound(&mut event, &rulebook)?;
    sheet::all(&mut event, &rulebook)?;
    Ok(event)
}

/// Somebody who takes part, with clean texts and under the member's id here.
fn entrant(
    event: &Event,
    typed: &Entrant,
    members: &BTreeMap<MemberId, MemberId>,
) -> Result<Entrant, Refusal> {
    usable(typed.id.0)?;
    let mut entrant = entrants::cleaned(typed)?;
    money::sound(event, &entrant)?;
    if let Some(member) = &mut entrant.member {
        match members.get(member) {
            Some(here) => *member = *here,
            None => return refused(ImportProblem::UnknownMember { member: *member }),
        }
    }
    Ok(entrant)
}

/// Teams and lots are of people who take part.
fn teams_and_lots(event: &mut Event) -> Result<(), Refusal> {
    let known: BTreeSet<EntrantId> = event.entrants.iter().map(|e| e.id).collect();
    let teams = event.groupings.iter().flat_map(|grouping| &grouping.teams);
    let drawn = event.lots.iter().flat_map(|lot| &lot.order);
    let people: Vec<EntrantId> = teams
        .flat_map(Team::everybody)
        .chain(drawn.map(|who| EntrantId(*who)))
        .collect();
    all_known(people.iter(), &known, Within::Event)?;
    let teams: Vec<Grouping> = event
        .groupings
        .iter()
        .map(|grouping| groupings::cleaned(event, grouping))
        .collect::<Result<_, _>>()?;
    event.groupings = teams.into();
    let mut lots = event.lots.iter();
    lots.try_for_each(|lot| lots::sound(event, lot))?;
    let counted = event.counted.iter().map(till::cleaned);
    event.counted = counted.collect::<Result<_, _>>()?;
    let mut counted = event.counted.iter();
    counted.try_for_each(|one| till::sound(event, &event.purse, one))
}

fn usable(id: i64) -> Result<(), Refusal> {
    ensure!(
        (1..=ID_MOST).contains(&id),
        ImportProblem::IdRange { id, most: ID_MOST }
    );
    Ok(())
}

/// The new members, and who each member of the file is here.
fn people(
    book: &Book,
    from: &[Member],
) -> Result<(Vec<Change>, BTreeMap<MemberId, MemberId>), Refusal> {
    let mut coming = Coming::into(book, from);
    for typed in from {
        coming.add(typed)?;
    }
    Ok((coming.changes, coming.ids))
}

/// Members on their way into a register.
struct Coming {
    register: HashMap<(String, String, String), MemberId>,
    taken: BTreeSet<MemberId>,
    highest: i64,
    /// The person that each of them is here.
    ids: BTreeMap<MemberId, MemberId>,
    changes: Vec<Change>,
}

impl Coming {
    fn into(book: &Book, from: &[Member]) -> Coming {
        let here = book.members.iter();
        let ids = from.iter().chain(here.clone()).map(|member| member.id.0);
        Coming {
            highest: ids.max().unwrap_or(0).max(0),
            taken: here.clone().map(|member| member.id).collect(),
            register: here
                .rev()
                .map(|member| (members::person(member), member.id))
                .collect(),
            ids: BTreeMap::new(),
            changes: Vec::new(),
        }
    }

    fn add(&mut self, typed: &Member) -> Result<(), Refusal> {
        let member = members::cleaned(typed)?;
        let known = self.register.get(&members::person(&member)).copied();
        let id = known.unwrap_or_else(|| self.free_id(typed.id));
        ensure!(
            self.ids.insert(typed.id, id).is_none(),
            ImportProblem::MemberIdTwice { member: typed.id }
        );
        if known.is_none() {
            self.taken.insert(id);
            let member = Member { id, ..member };
            self.changes.push(Change::insert(Record::of((), &member)));
        }
        Ok(())
    }

    fn free_id(&mut self, wanted: MemberId) -> MemberId {
        if wanted.0 > 0 && !self.taken.contains(&wanted) {
            return wanted;
        }
        self.highest = self.highest.saturating_add(1);
        MemberId(self.highest)
    }
}

/// Sorts every list, and refuses what is there twice or belongs to nothing.
fn sound(event: &mut Event, rulebook: &Rulebook) -> Result<(), Refusal> {
    event.entrants.sort_by_key(|e| e.id);
    let mut ids = event.entrants.iter().map(|e| e.id).duplicates();
    if let Some(entrant) = ids.next() {
        return refused(ImportProblem::EntrantIdTwice { entrant });
    }
    entrants::all_distinct(&event.entrants)?;
    sort_event(event);
    let known: BTreeSet<EntrantId> = event.entrants.iter().map(|e| e.id).collect();
    for leg in &mut event.legs {
        sort_leg(leg);
        for table in leg.tables.iter_mut() {
            charges::out_of_lines(table, rulebook);
        }
        sheet::numbers(leg)?;
        leg_refers_to(leg, &known)?;
    }
    everything_once(event)?;
    legs_in_order(&event.legs)?;
    prizes_refer_to(event, &known)?;
    event
        .cuts
        .iter()
        .try_for_each(|cut| prizes::sound(event, cut))?;
    event
        .legs
        .iter()
        .try_for_each(|leg| places_once(event, leg))
}

fn sort_event(event: &mut Event) {
    event.legs.sort_by_key(|leg| leg.number);
    for cut in &mut event.cuts {
        cut.between.sort();
    }
    event
        .cuts
        .sort_by(|a, b| (a.prize, &a.between).cmp(&(b.prize, &b.between)));
    event.choices.sort_by_key(|choice| choice.entrant);
    event.groupings.sort_by(|a, b| a.name.cmp(&b.name));
    event.lots.sort_by_key(Lot::people);
    event.counted.sort_by_key(|one| one.number);
}

fn prizes_refer_to(event: &Event, known: &BTreeSet<EntrantId>) -> Result<(), Refusal> {
    let cuts = event
        .cuts
        .iter()
        .flat_map(|cut| cut.between.iter().chain([&cut.winner]));
    let choices = event.choices.iter().map(|choice| &choice.entrant);
    all_known(cuts.chain(choices), known, Within::Event)
}

fn sort_leg(leg: &mut Leg) {
    leg.sitting_out.sort();
    leg.tables.sort_by_key(|table| table.number);
    for table in leg.tables.iter_mut() {
        table.seats.sort();
        sort_sheet(&mut table.sheet);
    }
}

fn sort_sheet(sheet: &mut Sheet) {
    sheet.deals.sort_by_key(|line| (line.deal, line.line));
    sheet.fines.sort_by_key(|fine| fine.number);
    // Older files number no fines: they keep their order.
    if sheet.fines.iter().all(|fine| fine.number == 0) {
        for (number, fine) in (1..).zip(&mut sheet.fines) {
            fine.number = number;
        }
    }
    sheet.slips.sort_by_key(|slip| slip.entrant);
    sheet.totals.sort();
}

fn leg_refers_to(leg: &Leg, known: &BTreeSet<EntrantId>) -> Result<(), Refusal> {
    let without_table = leg.sitting_out.iter().chain(&leg.drawn_from);
    all_known(without_table, known, Within::Leg(leg.number))?;
    for table in leg.tables.iter() {
        let place = Within::Table(leg.number, table.number);
        all_known(
            table
                .seats
                .iter()
                .map(|(_, who)| who)
                .chain(named_on(&table.sheet)),
            known,
            place,
        )?;
        deals_in_range(leg, table)?;
    }
    Ok(())
}

/// Everybody whom a sheet names.
fn named_on(sheet: &Sheet) -> impl Iterator<Item = &EntrantId> {
    let lines = sheet.deals.iter().filter_map(|line| line.declarer.as_ref());
    let slips = sheet
        .slips
        .iter()
        .flat_map(|slip| std::iter::once(&slip.entrant).chain(&slip.okd_by));
    let fines = sheet.fines.iter().map(|fine| &fine.entrant);
    let totals = sheet.totals.iter().map(|total| &total.entrant);
    lines.chain(slips).chain(fines).chain(totals)
}

fn all_known<'a>(
    mut people: impl Iterator<Item = &'a EntrantId>,
    known: &BTreeSet<EntrantId>,
    within: Within,
) -> Result<(), Refusal> {
    if let Some(who) = people.find(|who| !known.contains(who)) {
        return refused(ImportProblem::UnknownEntrant {
            entrant: *who,
            within,
        });
    }
    Ok(())
}

fn deals_in_range(leg: &Leg, table: &Table) -> Result<(), Refusal> {
    match super::find::written_beyond(leg, table) {
        Some((deal, most)) => refused(ImportProblem::DealRange {
            leg: leg.number,
            table: table.number,
            deal,
            most,
        }),
        None => Ok(()),
    }
}

fn everything_once(event: &Event) -> Result<(), Refusal> {
    let mut seen = BTreeSet::new();
    for row in rows::of_event(event) {
        let key = row.key();
        let sheet = key.sheet().map(|sheet| (sheet.leg, sheet.table));
        ensure!(seen.insert(key), ImportProblem::RowTwice { sheet });
    }
    Ok(())
}

/// Legs are counted from 1 without a gap.
fn legs_in_order(legs: &[Leg]) -> Result<(), Refusal> {
    let mut numbered = (1..).map(LegNo).zip(legs);
    match numbered.find(|(expected, leg)| leg.number != *expected) {
        Some((expected, leg)) => refused(ImportProblem::LegOrder {
            leg: leg.number,
            expected,
        }),
        None => Ok(()),
    }
}

/// Seats as they were played, whoever left later: nobody in two places, tables that can play.
fn places_once(event: &Event, leg: &Leg) -> Result<(), Refusal> {
    match seats::fair(event, leg) {
        Err(Refusal::Seats(SeatsRefusal::NotPlaced { .. })) => Ok(()),
        other => other,
    }
}
