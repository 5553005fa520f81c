//! What papers of the club's year are made from: seasons with their records, the register, and the
//! names of people and evenings as they are printed.

use crate::club::{
    Book, Entrant, Event, EventId, Member, Records, records,
    season::{
        GuestNames, Guests, LineSide, Participant, Racer, Season, SeasonNames, Value, Year,
        record_lists,
    },
    teams::{Division, divisions},
};
use crate::report::season::LEADING;
use chrono::Datelike;
use std::collections::BTreeMap;

/// A season with everything that its papers say.
#[derive(Debug, Clone)]
pub struct SeasonTold {
    /// The table and what moved.
    pub year: Year,
    /// How the leading ones came to where they are.
    pub race: Vec<Racer>,
    /// What the year is remembered for.
    pub records: Records,
    /// The tables of its divisions, if it has league days.
    pub divisions: Vec<Division>,
}

/// The year of a club as its papers need it.
#[derive(Debug, Clone, Default)]
pub struct ClubYear {
    /// The seasons in which an evening counts; without one the calendar year.
    pub seasons: Vec<SeasonTold>,
    /// The register.
    pub members: Vec<Member>,
    /// Everybody who is in one of the seasons, as printed.
    pub names: SeasonNames,
    /// The evenings, as printed.
    pub events: BTreeMap<EventId, String>,
}

impl SeasonTold {
    /// A season over the events of a book.
    pub fn new(season: &Season, events: &[Event]) -> SeasonTold {
        let year = Year::new(season, events);
        SeasonTold {
            race: year.race(LEADING),
            records: records(&record_lists(season, events)),
            divisions: divisions(season, events),
            year,
        }
    }
}

impl ClubYear {
    /// What the papers of an event say of the year: the seasons in which it counts. A book without
    /// one is told as the average of the calendar year.
    pub fn of_book(book: &Book, event: &Event) -> ClubYear {
        let mut seasons: Vec<&Season> = book.seasons.iter().collect();
        seasons.retain(|season| season.takes(event));
        let usual = Season {
            guests: Guests::Ranked,
            taken_in: Some([event.id].into()),
            ..Season::of_year(event.settings.date.year())
        };
        if seasons.is_empty() {
            seasons.push(&usual);
        }
        let seasons: Vec<SeasonTold> = seasons
            .into_iter()
            .map(|season| SeasonTold::new(season, &book.events))
            .collect();
        let names = seasons.iter().flat_map(|told| told.people());
        ClubYear {
            names: SeasonNames::of(book, names),
            events: names_of(book),
            members: book.members.to_vec(),
            seasons,
        }
    }

    /// A season of a book as everybody may read it: who wishes it is there by the first name alone.
    pub(super) fn abroad(book: &Book, season: &Season) -> ClubYear {
        let told = SeasonTold::new(season, &book.events);
        ClubYear {
            names: SeasonNames::abroad(book, told.people()),
            events: names_of(book),
            seasons: vec![told],
            ..ClubYear::default()
        }
    }

    /// The same of an event alone, with its people as the register.
    pub(super) fn of_event(event: &Event) -> ClubYear {
        let book = Book {
            events: vec![event.clone()],
            ..Book::default()
        };
        let mut club = ClubYear::of_book(&book, event);
        club.members = event
            .entrants
            .iter()
            .map(|who| as_member(event, who))
            .collect();
        let names = GuestNames::of([event]);
        for told in &club.seasons {
            for who in told.people() {
                let entrant = event
                    .entrants
                    .iter()
                    .find(|one| names.participant(one) == *who);
                if let Some(entrant) = entrant {
                    club.names.call(who.clone(), event.called(entrant.id));
                }
            }
        }
        club
    }

    /// How papers have somebody.
    pub(super) fn name(&self, who: &Participant) -> String {
        self.names.name(who).to_owned()
    }

    /// All texts that people typed.
    pub(super) fn each_text(&mut self, visit: &mut impl FnMut(&mut String)) {
        self.names.each().for_each(&mut *visit);
        self.events.values_mut().for_each(&mut *visit);
        for member in &mut self.members {
            for text in [
                &mut member.name,
                &mut member.club,
                &mut member.number,
                &mut member.class,
                &mut member.since,
            ] {
                visit(text);
            }
        }
        for told in &mut self.seasons {
            visit(&mut told.year.season.name);
            for division in &mut told.divisions {
                visit(&mut division.name);
                division
                    .rows
                    .iter_mut()
                    .for_each(|row| visit(&mut row.team));
            }
        }
    }
}

fn names_of(book: &Book) -> BTreeMap<EventId, String> {
    book.events
        .iter()
        .map(|e| (e.id, e.settings.name.clone()))
        .collect()
}

fn as_member(event: &Event, entrant: &Entrant) -> Member {
    Member {
        name: event.called(entrant.id),
        club: entrant.club.clone(),
        sort_as: entrant.sort_as.clone(),
        ..Member::default()
    }
}

impl SeasonTold {
    /// Where each of those who are ranked is to the line of those who go on; nothing if it is one of
    /// teams, or there is none.
    pub fn going(&self) -> Vec<LineSide> {
        if self.divisions.is_empty() {
            self.year.going_people()
        } else {
            Vec::new()
        }
    }

    /// Whether it is one of people: where teams play for league points nobody has any alone.
    pub fn is_of_people(&self) -> bool {
        self.divisions.is_empty() || self.year.season.value != Value::League
    }

    fn people(&self) -> impl Iterator<Item = &Participant> {
        self.year.table.people()
    }
}
