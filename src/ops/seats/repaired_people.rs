//! Who comes, leaves and is replaced when seats are repaired.

use crate::club::{Book, Entrant, EntrantId, Event, EventId, LegNo};
use crate::movement;
use crate::movement::{Player, Repair};
use crate::ops::{Change, Newcomer, PeopleRefusal, Record, Refusal, Title, find, people::entrants};

/// Who comes and who leaves, with the rows of the list that change by it.
#[derive(Default)]
pub(super) struct People {
    /// New rows: somebody who was not on the list.
    pub(super) added: Vec<Change>,
    /// Rows of the list as they are and as they will be.
    changed: Vec<(Entrant, Entrant)>,
    pub(super) comes: Option<Entrant>,
    leaves: Option<Entrant>,
}

impl People {
    /// Somebody already on the list is there again; anybody else is put on it.
    pub(super) fn comes(
        &mut self,
        book: &Book,
        event: &Event,
        who: &Newcomer,
    ) -> Result<Player, Refusal> {
        let entrant = match who {
            Newcomer::Listed(id) => {
                let (who, back) = entrants::back(event, *id)?;
                self.changed.push((who.clone(), back.clone()));
                back
            }
            Newcomer::New(person) => {
                let (added, new) = entrants::newly_listed(book, event, person)?;
                self.added = added;
                new
            }
        };
        let player = Player::from(&entrant);
        self.comes = Some(entrant);
        Ok(player)
    }

    pub(super) fn leaves(&mut self, event: &Event, id: EntrantId) -> Result<EntrantId, Refusal> {
        let old = find::entrant(event, id)?;
        let gone = Entrant {
            left: true,
            ..old.clone()
        };
        self.changed.push((old.clone(), gone));
        self.leaves = Some(old.clone());
        Ok(id)
    }

    pub(super) fn replaced(
        &mut self,
        book: &Book,
        event: &Event,
        leaves: EntrantId,
        comes: &Newcomer,
    ) -> Result<Repair, Refusal> {
        ensure!(
            *comes != Newcomer::Listed(leaves),
            PeopleRefusal::SamePerson {
                name: find::called(event, leaves)?,
            }
        );
        let leaves = self.leaves(event, leaves)?;
        let comes = self.comes(book, event, comes)?;
        let players = movement::players_of(event);
        let place = players.iter().find(|player| player.id == leaves);
        if place.is_some_and(|player| player.last_leg.is_some()) {
            self.goes_again();
        }
        Ok(Repair::Replaced { leaves, comes })
    }

    /// The newcomer has the place only until somebody else takes it in a later leg.
    fn goes_again(&mut self) {
        let Some(comes) = &self.comes else { return };
        for (_, new) in self
            .changed
            .iter_mut()
            .filter(|(_, new)| new.id == comes.id)
        {
            new.left = true;
        }
        for change in &mut self.added {
            if let Some(Record::Entrant { entrant, .. }) = &mut change.after {
                entrant.left = true;
            }
        }
    }

    /// The rows of the list before and after.
    pub(super) fn rows(&self, event: EventId) -> (Vec<Record>, Vec<Record>) {
        self.changed
            .iter()
            .map(|(old, new)| (Record::of(event, old), Record::of(event, new)))
            .unzip()
    }

    pub(super) fn title(&self, event: &Event, leg: LegNo) -> Title {
        match (&self.leaves, &self.comes) {
            (Some(old), Some(new)) => Title::Substitute {
                leg,
                leaves: event.called(old.id),
                comes: event.would_call(new),
            },
            (Some(old), None) => Title::LeavesEarly {
                leg,
                name: event.called(old.id),
            },
            (None, new) => Title::ComesLate {
                leg,
                name: new
                    .as_ref()
                    .map(|who| event.would_call(who))
                    .unwrap_or_default(),
            },
        }
    }
}
