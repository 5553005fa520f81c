//! Another book comes in: every row must belong to something and be there once.

use super::draft::Draft;
use super::record::{Change, Record};
use super::refusal::{Counted, Field, ImportProblem, Refusal, SeatsRefusal, Within};
use super::text::{clean, needed};
use super::title::Title;
use super::{
    entrants, events, import_charges, import_sheet, members, prizes, rows, rules, seasons, seats,
};
use crate::club::{Book, Earlier, EntrantId, Event, EventId, Leg, Member, MemberId, Table};
use crate::skat::Rulebook;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The highest id that comes in from outside; above it there is room for those that are given out
/// later, and other programs still read it exactly.
const ID_MOST: i64 = 1 << 52;

/// Members who are in the register already are the same people; ids that are free stay as they
/// are.
pub(crate) fn book(book: &Book, from: &Book) -> Draft {
    not_too_many(from)?;
    from.members.iter().try_for_each(|m| usable(m.id.0))?;
    let (mut changes, ids) = people(book, &from.members)?;
    let members = changes.len();
    let mut taken: BTreeSet<EventId> = book.events.iter().map(|e| e.id).collect();
    let coming = from.events.iter().map(|e| e.id);
    let mut next = taken
        .iter()
        .copied()
        .chain(coming)
        .filter(|id| id.0 <= ID_MOST)
        .max()
        .unwrap_or_default();
    let mut renamed = BTreeMap::new();
    for typed in &from.events {
        let mut id = typed.id;
        if !(1..=ID_MOST).contains(&id.0) || taken.contains(&id) {
            next = EventId(next.0.max(0).saturating_add(1));
            id = next;
        }
        taken.insert(id);
        renamed.insert(typed.id, id);
        changes.extend(
            rows::of_event(&event(typed, id, &ids)?)
                .into_iter()
                .map(Change::insert),
        );
    }
    changes.extend(seasons::imported(
        book,
        &from.seasons,
        &seasons::Renamed {
            events: &renamed,
            members: &ids,
        },
    )?);
    changes.extend(earlier(book, &from.earlier));
    let title = match from.events.as_slice() {
        [only] => Title::ImportEvent {
            name: needed(&only.settings.name, Field::EventName)?,
        },
        events => Title::ImportBook {
            events: events.len(),
            members,
        },
    };
    Ok((changes, title))
}

/// More of anything than any club has; what is larger is a mistake, or meant to do harm.
fn not_too_many(from: &Book) -> Result<(), Refusal> {
    let most = |what, count: usize, most| match count <= most {
        true => Ok(()),
        false => Err(Refusal::Import {
            problem: ImportProblem::TooMany { what, count, most },
        }),
    };
    most(Counted::Members, from.members.len(), 100_000)?;
    most(Counted::Events, from.events.len(), 10_000)?;
    most(Counted::Seasons, from.seasons.len(), 1000)?;
    most(Counted::Journal, from.earlier.len(), 2_000_000)?;
    for event in &from.events {
        most(Counted::Entrants, event.entrants.len(), 10_000)?;
        for table in event.legs.iter().flat_map(|leg| &leg.tables) {
            most(Counted::Fines, table.sheet.fines.len(), 10_000)?;
            most(Counted::Totals, table.sheet.totals.len(), 10_000)?;
        }
    }
    Ok(())
}

/// What the other book's journal told, numbered after what is here.
fn earlier(book: &Book, from: &[Earlier]) -> Vec<Change> {
    let before = book.earlier.last().map_or(0, |row| row.number);
    let later = |number: i64| number.saturating_add(before);
    let rows = (1..).zip(from).map(|(n, row)| {
        let undoes = row.undoes.map(later);
        Change::insert(Record::Earlier(Earlier {
            number: later(n),
            undoes,
            ..row.clone()
        }))
    });
    rows.collect()
}

/// One event, cleaned and found sound, under this id.
fn event(
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
    for entrant in &mut event.entrants {
        usable(entrant.id.0)?;
        *entrant = entrants::cleaned(entrant)?;
        if let Some(member) = entrant.member {
            let id = members.get(&member).ok_or(Refusal::Import {
                problem: ImportProblem::UnknownMember { member },
            })?;
            entrant.member = Some(*id);
        }
    }
    sound(&mut event, &rulebook)?;
    import_sheet::all(&mut event, &rulebook)?;
    Ok(event)
}

fn usable(id: i64) -> Result<(), Refusal> {
    match (1..=ID_MOST).contains(&id) {
        true => Ok(()),
        false => Err(Refusal::Import {
            problem: ImportProblem::IdRange { id, most: ID_MOST },
        }),
    }
}

/// The new members, and who each member of the file is here.
fn people(
    book: &Book,
    from: &[Member],
) -> Result<(Vec<Change>, BTreeMap<MemberId, MemberId>), Refusal> {
    let mut ids: BTreeMap<MemberId, MemberId> = BTreeMap::new();
    let mut taken: BTreeSet<MemberId> = book.members.iter().map(|m| m.id).collect();
    let mut changes = Vec::new();
    let highest = from
        .iter()
        .map(|m| m.id.0)
        .chain(book.members.iter().map(|m| m.id.0))
        .max()
        .unwrap_or(0);
    let mut next = highest.max(0);
    let register: HashMap<_, MemberId> = book
        .members
        .iter()
        .rev()
        .map(|m| (members::person(m), m.id))
        .collect();
    for typed in from {
        let mut member = members::cleaned(typed)?;
        let known = register.get(&members::person(&member)).copied();
        let id = known.unwrap_or_else(|| {
            if member.id.0 > 0 && !taken.contains(&member.id) {
                member.id
            } else {
                next = next.saturating_add(1);
                MemberId(next)
            }
        });
        if ids.insert(typed.id, id).is_some() {
            return Err(Refusal::Import {
                problem: ImportProblem::MemberIdTwice { member: typed.id },
            });
        }
        if known.is_none() {
            taken.insert(id);
            member.id = id;
            changes.push(Change::insert(Record::Member(member)));
        }
    }
    Ok((changes, ids))
}

/// Sorts every list, and refuses what is there twice or belongs to nothing.
fn sound(event: &mut Event, rulebook: &Rulebook) -> Result<(), Refusal> {
    event.entrants.sort_by_key(|e| e.id);
    if let Some(entrant) = first_repeated(event.entrants.iter().map(|e| e.id)) {
        return Err(Refusal::Import {
            problem: ImportProblem::EntrantIdTwice { entrant },
        });
    }
    entrants::all_distinct(&event.entrants)?;
    event.legs.sort_by_key(|l| l.number);
    event.cuts.iter_mut().for_each(|cut| cut.between.sort());
    event
        .cuts
        .sort_by(|a, b| (a.prize, &a.between).cmp(&(b.prize, &b.between)));
    event.choices.sort_by_key(|c| c.entrant);
    let known: BTreeSet<EntrantId> = event.entrants.iter().map(|e| e.id).collect();
    for leg in &mut event.legs {
        sort_leg(leg);
        leg.tables
            .iter_mut()
            .for_each(|table| import_charges::out_of_lines(table, rulebook));
        import_sheet::numbers(leg)?;
        leg_refers_to(leg, &known)?;
    }
    everything_once(event)?;
    let named = event
        .cuts
        .iter()
        .flat_map(|c| c.between.iter().chain([&c.winner]));
    all_known(
        named.chain(event.choices.iter().map(|c| &c.entrant)),
        &known,
        Within::Event,
    )?;
    event
        .cuts
        .iter()
        .try_for_each(|cut| prizes::sound(event, cut))?;
    event
        .legs
        .iter()
        .try_for_each(|leg| places_once(event, leg))
}

fn first_repeated<T: Ord + Copy>(mut sorted: impl Iterator<Item = T>) -> Option<T> {
    let mut last = None;
    sorted.find(|item| last.replace(*item) == Some(*item))
}

fn sort_leg(leg: &mut Leg) {
    leg.sitting_out.sort();
    leg.tables.sort_by_key(|t| t.number);
    for table in &mut leg.tables {
        table.seats.sort();
        table.sheet.deals.sort_by_key(|l| (l.deal, l.line));
        table.sheet.fines.sort_by_key(|f| f.number);
        // Older files number no fines: they keep their order.
        if table.sheet.fines.iter().all(|f| f.number == 0) {
            (1..)
                .zip(&mut table.sheet.fines)
                .for_each(|(number, fine)| fine.number = number);
        }
        table.sheet.slips.sort_by_key(|s| s.entrant);
        table.sheet.totals.sort();
    }
}

fn leg_refers_to(leg: &Leg, known: &BTreeSet<EntrantId>) -> Result<(), Refusal> {
    all_known(
        leg.sitting_out.iter().chain(&leg.drawn_from),
        known,
        Within::Leg(leg.number),
    )?;
    for table in &leg.tables {
        let sheet = &table.sheet;
        let seats = table.seats.iter().map(|(_, who)| who);
        let lines = sheet.deals.iter().filter_map(|l| l.declarer.as_ref());
        let slips = sheet
            .slips
            .iter()
            .flat_map(|s| [Some(&s.entrant), s.okd_by.as_ref()])
            .flatten();
        let fines = sheet.fines.iter().map(|f| &f.entrant);
        let totals = sheet.totals.iter().map(|t| &t.entrant);
        all_known(
            seats.chain(lines).chain(slips).chain(fines).chain(totals),
            known,
            Within::Table(leg.number, table.number),
        )?;
        deals_in_range(leg, table)?;
    }
    Ok(())
}

fn all_known<'a>(
    mut people: impl Iterator<Item = &'a EntrantId>,
    known: &BTreeSet<EntrantId>,
    within: Within,
) -> Result<(), Refusal> {
    match people.find(|who| !known.contains(who)) {
        Some(who) => Err(Refusal::Import {
            problem: ImportProblem::UnknownEntrant {
                entrant: *who,
                within,
            },
        }),
        None => Ok(()),
    }
}

fn deals_in_range(leg: &Leg, table: &Table) -> Result<(), Refusal> {
    let most = table.company(leg.rounds).deals();
    let totals = table.sheet.totals.iter().filter_map(|t| t.after.deal());
    let fines = table.sheet.fines.iter().map(|f| f.deal);
    let deals = table
        .sheet
        .deals
        .iter()
        .map(|l| l.deal)
        .chain(fines)
        .chain(totals);
    match deals.into_iter().find(|deal| !deal.is_in(most)) {
        Some(deal) => Err(Refusal::Import {
            problem: ImportProblem::DealRange {
                leg: leg.number,
                table: table.number,
                deal,
                most,
            },
        }),
        None => Ok(()),
    }
}

fn everything_once(event: &Event) -> Result<(), Refusal> {
    let mut seen = BTreeSet::new();
    for row in rows::of_event(event) {
        let key = row.key();
        let sheet = key.sheet().map(|sheet| (sheet.leg, sheet.table));
        if !seen.insert(key) {
            return Err(Refusal::Import {
                problem: ImportProblem::RowTwice { sheet },
            });
        }
    }
    Ok(())
}

/// Seats as they were played, whoever left later: nobody in two places, tables that can play.
fn places_once(event: &Event, leg: &Leg) -> Result<(), Refusal> {
    match seats::fair(event, leg) {
        Err(Refusal::Seats(SeatsRefusal::NotPlaced { .. })) => Ok(()),
        other => other,
    }
}
