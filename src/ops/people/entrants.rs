//! The people of one event: they come, are corrected, and go while they have no seat.

use crate::club::{
    Book, Entrant, EntrantId, Event, EventId, Groups, LegNo, Member, MemberId, how_many,
};
use crate::ops::{
    Change, Draft, Field, NewEntrant, PeopleRefusal, Record, Refusal, SeatsRefusal, Title,
    book::{references, rows},
    find, money,
    people::{members, one_name},
    refused,
    text::{clean, folded, needed},
};
use std::collections::{BTreeSet, HashMap};

/// The highest start number.
pub const START_NUMBER_MOST: u32 = 99_999;

/// Everybody who takes part so far, as newcomers have to be told apart from them.
struct Present {
    /// By name and club: one of them, and whether the register knows this one.
    names: HashMap<(String, String), (u32, bool)>,
    numbers: HashMap<u32, String>,
    members: BTreeSet<MemberId>,
    lowest_free: u32,
}

impl Present {
    fn of<'e>(people: impl Iterator<Item = &'e Entrant>) -> Present {
        let mut present = Present {
            names: HashMap::new(),
            numbers: HashMap::new(),
            members: BTreeSet::new(),
            lowest_free: 1,
        };
        people.for_each(|person| present.add(person));
        present
    }

    fn add(&mut self, person: &Entrant) {
        self.names.insert(
            (folded(&person.typed_name), folded(&person.club)),
            (person.start_number, person.member.is_some()),
        );
        self.numbers
            .insert(person.start_number, person.typed_name.clone());
        self.members.extend(person.member);
        while self.numbers.contains_key(&self.lowest_free) {
            self.lowest_free = self.lowest_free.saturating_add(1);
        }
    }

    /// Refuses somebody who cannot be told apart from the others; two members of one name and one
    /// club are two by the register.
    fn welcome(&self, person: &Entrant) -> Result<(), Refusal> {
        ensure!(
            !person.member.is_some_and(|m| self.members.contains(&m)),
            PeopleRefusal::MemberTakesPart {
                name: person.typed_name.clone(),
            }
        );
        let known = (folded(&person.typed_name), folded(&person.club));
        if let Some((start_number, is_member)) = self.names.get(&known)
            && !(*is_member && person.member.is_some())
        {
            return refused(PeopleRefusal::NameTwice {
                name: person.typed_name.clone(),
                start_number: *start_number,
            });
        }
        self.is_free(person.start_number)
    }

    /// A start number that can be given, and that nobody has.
    fn is_free(&self, number: u32) -> Result<(), Refusal> {
        ensure!(
            (1..=START_NUMBER_MOST).contains(&number),
            PeopleRefusal::StartNumberRange {
                number,
                most: START_NUMBER_MOST,
            }
        );
        if let Some(name) = self.numbers.get(&number) {
            return refused(PeopleRefusal::StartNumberTaken {
                number,
                name: name.clone(),
                free: self.lowest_free,
            });
        }
        Ok(())
    }

    /// The start number wanted, or the lowest that is free and wanted by nobody.
    fn number_for(&self, person: &NewEntrant, wanted: &BTreeSet<u32>) -> u32 {
        let mut free = self.lowest_free..;
        person.start_number.unwrap_or_else(|| {
            free.find(|n| !wanted.contains(n) && !self.numbers.contains_key(n))
                .unwrap_or(u32::MAX)
        })
    }
}

/// The person whom these changes put on the list, the first where they are several.
pub(crate) fn added(changes: &[Change]) -> Option<Entrant> {
    let mut new = changes.iter().filter(|c| c.before.is_none());
    new.find_map(|c| references::entrant(&c.after)).cloned()
}

pub(crate) fn add(book: &Book, id: EventId, people: &[NewEntrant]) -> Draft {
    let event = find::event(book, id)?;
    let mut present = Present::of(event.entrants.iter());
    // Wanted numbers are kept free for those who want them.
    let wanted: BTreeSet<u32> = people.iter().filter_map(|p| p.start_number).collect();
    let mut newcomers = Newcomers::of(book, people.iter().any(is_looked_up));
    let next = event
        .entrants
        .last()
        .map_or(1, |last| last.id.0.saturating_add(1));
    for (number, person) in (next..).zip(people) {
        let start_number = present.number_for(person, &wanted);
        let mut entrant = newcomers.entrant(person, EntrantId(number), start_number)?;
        // A member found by name in the register may take part already.
        if person.member.is_none()
            && let Some(member) = entrant.member
            && present.members.contains(&member)
        {
            entrant.member = None;
        }
        present.welcome(&entrant)?;
        present.add(&entrant);
        newcomers
            .changes
            .push(Change::insert(Record::of(id, &entrant)));
    }
    let first = added(&newcomers.changes).ok_or(PeopleRefusal::NobodyNamed)?;
    let title = match how_many(people.len()) {
        1 => Title::AddEntrant {
            name: event.would_call(&first),
        },
        count => Title::AddEntrants { count },
    };
    Ok((newcomers.changes, title))
}

/// What taking part costs somebody who comes.
pub fn due_of(book: &Book, event: &Event, person: &NewEntrant) -> i64 {
    if event.entry_parts().is_empty() {
        return 0;
    }
    let groups = Groups::of(&book.members, event);
    let mut newcomers = Newcomers::of(book, is_looked_up(person));
    newcomers
        .entrant(person, EntrantId::MADE, 0)
        .map_or(0, |who| groups.dues_of(event, &who).due_cents)
}

/// Whether the register is asked for somebody by name.
fn is_looked_up(person: &NewEntrant) -> bool {
    person.register && person.member.is_none()
}

/// Those who come in one command, with the new members among them.
struct Newcomers<'b> {
    book: &'b Book,
    /// By name and club, and none if several have them.
    register: HashMap<(String, String), Option<MemberId>>,
    next_member: MemberId,
    changes: Vec<Change>,
}

impl Newcomers<'_> {
    /// With the register by name and club, where somebody is looked up in it.
    fn of(book: &Book, looked_up: bool) -> Newcomers<'_> {
        let members: &[Member] = if looked_up { &book.members } else { &[] };
        let mut register = HashMap::new();
        for member in members {
            let known = register.entry((folded(&member.name), folded(&member.club)));
            known
                .and_modify(|one| *one = None)
                .or_insert(Some(member.id));
        }
        Newcomers {
            book,
            register,
            next_member: members::next_id(book),
            changes: Vec::new(),
        }
    }

    fn entrant(
        &mut self,
        person: &NewEntrant,
        id: EntrantId,
        start_number: u32,
    ) -> Result<Entrant, Refusal> {
        let named = person.member.map(|id| find::member(self.book, id));
        let ready = if named.transpose()?.is_some() {
            clean
        } else {
            needed
        };
        let typed = ready(&person.name, Field::Name)?;
        let club = clean(&person.club, Field::Club)?;
        let wanted = clean(&person.sort_as, Field::SortAs)?;
        let member = if is_looked_up(person) {
            Some(self.register(&typed, &club, &wanted)?)
        } else {
            person.member
        };
        // A person has one name: the register's, however it was typed.
        let known = member.and_then(|id| self.book.member(id));
        let name = known.map_or(typed, |member| member.name.clone());
        let club = match known {
            Some(member) if club.is_empty() => member.club.clone(),
            _ => club,
        };
        let always = known.map_or(&[][..], |member| &member.opted_in);
        let sort_as = match known {
            Some(member) if wanted.is_empty() => member.sort_as.clone(),
            _ => wanted,
        };
        Ok(Entrant {
            id,
            start_number,
            typed_name: name,
            club,
            member,
            sort_as,
            controller: person.controller,
            groups: members::names(&person.groups)?,
            guest: person.guest,
            // As said now, and as the register always says.
            opted_in: members::names(&[&person.opted_in, always].concat())?,
            born: members::born(person.born)?,
            ..Entrant::default()
        })
    }

    /// The member of this name and club; a new one where there is none.
    fn register(&mut self, name: &str, club: &str, sort_as: &str) -> Result<MemberId, Refusal> {
        let id = self.next_member;
        let called = (folded(name), folded(club));
        let known = *self.register.entry(called).or_insert(Some(id));
        let name = name.to_owned();
        let Some(known) = known else {
            return refused(PeopleRefusal::Namesakes { name });
        };
        if known != id {
            return Ok(known);
        }
        self.next_member = MemberId(id.0.saturating_add(1));
        let club = club.to_owned();
        let sort_as = sort_as.to_owned();
        let member = Member {
            id,
            name,
            club,
            sort_as,
            ..Member::default()
        };
        self.changes.push(Change::insert(Record::of((), &member)));
        Ok(id)
    }
}

/// A line of the list as it is, and as it is once this person is there again; who is shut out stays so.
pub(crate) fn back(event: &Event, id: EntrantId) -> Result<(&Entrant, Entrant), Refusal> {
    let old = find::entrant(event, id)?;
    if old.excluded.is_some() {
        let name = event.called(id);
        return refused(PeopleRefusal::ShutOut { name });
    }
    let back = Entrant {
        left: false,
        ..old.clone()
    };
    Ok((old, back))
}

/// Changes somebody who takes part. Another name is the member's as well, in all evenings, unless
/// it is another person who came.
pub(crate) fn edit(book: &Book, id: EventId, typed: &Entrant, other_person: bool) -> Draft {
    let event = find::event(book, id)?;
    let before = find::entrant(event, typed.id)?;
    let typed = Entrant {
        // Once there are payments, they alone say what was paid.
        paid: typed.paid && before.payments.is_empty(),
        payments: before.payments.clone(),
        // Somebody who is shut out gets no more seats.
        left: typed.left || typed.excluded.is_some(),
        ..cleaned(typed)?
    };
    let member = typed.member.map(|id| find::member(book, id)).transpose()?;
    let is_linked_anew = before.member != typed.member;
    let (after, in_register) = match member {
        Some(_) if other_person && !is_linked_anew => somebody_else(book, before, typed)?,
        Some(member) if is_linked_anew && before.typed_name == typed.typed_name => {
            let name = member.name.clone();
            (
                Entrant {
                    typed_name: name,
                    ..typed
                },
                Vec::new(),
            )
        }
        Some(member) => {
            let changes = mended(book, id, before, &typed, member)?;
            (typed, changes)
        }
        None => (typed, Vec::new()),
    };
    Present::of(event.entrants.iter().filter(|e| e.id != after.id)).welcome(&after)?;
    let title = Title::EditEntrant {
        name: event.would_call(&after),
    };
    let mut changes = in_register;
    changes.extend(Change::of_entrant(id, before, &after));
    Ok((changes, title))
}

/// Another person came than the one who was put down: the one whom the register knows by this name
/// and club, or somebody new. What was said of the other one is not said of this one.
fn somebody_else(
    book: &Book,
    before: &Entrant,
    typed: Entrant,
) -> Result<(Entrant, Vec<Change>), Refusal> {
    let mut newcomers = Newcomers::of(book, true);
    let sort_as = if typed.sort_as == before.sort_as {
        String::new()
    } else {
        typed.sort_as.clone()
    };
    let member = newcomers.register(&typed.typed_name, &typed.club, &sort_as)?;
    let known = book.member(member);
    let after = Entrant {
        typed_name: known.map_or(typed.typed_name, |member| member.name.clone()),
        member: Some(member),
        sort_as: match known {
            Some(member) if sort_as.is_empty() => member.sort_as.clone(),
            _ => sort_as,
        },
        born: if typed.born == before.born {
            None
        } else {
            typed.born
        },
        ..typed
    };
    Ok((after, newcomers.changes))
}

/// What is true of the next evening as well, the register learns: the name, with the club that goes
/// with it, and where lists have somebody. All evenings go by the name.
fn mended(
    book: &Book,
    event: EventId,
    before: &Entrant,
    after: &Entrant,
    member: &Member,
) -> Result<Vec<Change>, Refusal> {
    let mut known = member.clone();
    if before.typed_name != after.typed_name && member.name != after.typed_name {
        known.name = after.typed_name.clone();
        known.club = one_name::kept_in_step(&member.club, &before.club, &after.club);
    }
    if before.sort_as != after.sort_as {
        known.sort_as = after.sort_as.clone();
    }
    members::mended(book, member, &known, Some((event, after.id)))
}

/// Somebody who was a number gets a name, a club and a place in the register; number, seats and
/// results stay.
pub(crate) fn name(book: &Book, id: EventId, who: EntrantId, person: &NewEntrant) -> Draft {
    let event = find::event(book, id)?;
    let before = find::entrant(event, who)?;
    let mut newcomers = Newcomers::of(book, person.register);
    let number = person.start_number.unwrap_or(before.start_number);
    let named = newcomers.entrant(person, who, number)?;
    let after = Entrant {
        start_number: number,
        typed_name: named.typed_name,
        club: named.club,
        member: named.member,
        sort_as: named.sort_as,
        ..before.clone()
    };
    let others = event.entrants.iter().filter(|e| e.id != who);
    Present::of(others).welcome(&after)?;
    let title = Title::NameEntrant {
        number,
        name: event.would_call(&after),
    };
    newcomers
        .changes
        .extend(Change::of_entrant(id, before, &after));
    Ok((newcomers.changes, title))
}

/// An entrant with clean texts.
pub(crate) fn cleaned(entrant: &Entrant) -> Result<Entrant, Refusal> {
    let payments = entrant.payments.iter().map(money::cleaned_payment);
    Ok(Entrant {
        typed_name: needed(&entrant.typed_name, Field::Name)?,
        club: clean(&entrant.club, Field::Club)?,
        sort_as: clean(&entrant.sort_as, Field::SortAs)?,
        groups: members::names(&entrant.groups)?,
        opted_in: members::names(&entrant.opted_in)?,
        born: members::born(entrant.born)?,
        payments: payments.collect::<Result<_, _>>()?,
        ..entrant.clone()
    })
}

/// Refuses an event's people if two cannot be told apart.
pub(crate) fn all_distinct(people: &[Entrant]) -> Result<(), Refusal> {
    let mut present = Present::of(std::iter::empty());
    for person in people {
        present.welcome(person)?;
        present.add(person);
    }
    Ok(())
}

pub(crate) fn remove(book: &Book, id: EventId, entrant: EntrantId) -> Draft {
    let event = find::event(book, id)?;
    let person = find::entrant(event, entrant)?;
    let name = event.called(person.id);
    if let Some(leg) = leg_with(event, entrant) {
        return refused(SeatsRefusal::HasSeat { name, leg });
    }
    ensure!(
        !is_in_prizes(event, entrant),
        PeopleRefusal::InPrizes { name }
    );
    if let Some(team) = event
        .groupings
        .iter()
        .find_map(|grouping| grouping.team_of(entrant))
    {
        let team = team.name.clone();
        return refused(PeopleRefusal::InTeam { name, team });
    }
    if !person.payments.is_empty() && person.paid_cents(0) != 0 {
        return refused(PeopleRefusal::HasPaid { name });
    }
    // A place that was taken but never sat in was not taken.
    let mut settings = event.settings.clone();
    let taken = &mut settings.movement.places_taken;
    taken.retain(|taken| taken.by != entrant);
    let mut changes = rows::of_new_settings(event, &settings);
    changes.push(Change::remove(Record::of(id, person)));
    Ok((changes, Title::RemoveEntrant { name }))
}

/// Whether somebody cut for a prize or chose one.
fn is_in_prizes(event: &Event, who: EntrantId) -> bool {
    event
        .cuts
        .iter()
        .any(|cut| cut.winner == who || cut.between.contains(&who))
        || event.choices.iter().any(|choice| choice.entrant == who)
        || event.lots.iter().any(|lot| lot.order.contains(&who.0))
}

/// The first leg in which somebody has a seat, rests or plays on for another.
fn leg_with(event: &Event, entrant: EntrantId) -> Option<LegNo> {
    let leg = event.legs.iter().find(|leg| {
        leg.holds(entrant) || event.stand_ins_in(leg.number).any(|one| one.by == entrant)
    })?;
    Some(leg.number)
}

/// Somebody is put on the list: the changes, and who it is.
pub(in crate::ops) fn newly_listed(
    book: &Book,
    event: &Event,
    person: &NewEntrant,
) -> Result<(Vec<Change>, Entrant), Refusal> {
    let (changes, _) = add(book, event.id, std::slice::from_ref(person))?;
    let who = added(&changes).ok_or(PeopleRefusal::NobodyNamed)?;
    Ok((changes, who))
}
