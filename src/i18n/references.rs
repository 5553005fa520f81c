//! Words for what points at what is not there.

use super::texts::Texts;
use crate::ops::{Dangling, Naming, ReferencesRefusal};

impl Texts {
    /// What points at what is not there, and what to do about it.
    pub fn dangling(&self, dangling: &Dangling) -> String {
        match dangling {
            Dangling::PotTeams { pot, teams, .. } => self.dangling_pot_teams(pot, teams),
            Dangling::PartPot { part, pot, .. } => self.purse_wrong_no_such_pot(part, pot),
            Dangling::MoneyLeg { name, leg, .. } => self.dangling_money_leg(name, *leg),
            Dangling::Person { by, entrant, .. } => {
                self.dangling_person(self.naming(by), entrant.0)
            }
            Dangling::SeasonEvent { season, event } => self.dangling_season_event(season, event.0),
            Dangling::SeasonMember { season, member } => {
                self.dangling_season_member(season, member.0)
            }
            Dangling::SeasonGuest {
                season,
                event,
                entrant,
            } => self.dangling_season_guest(season, event.0, entrant.0),
            Dangling::SeasonName { season, name } => self.dangling_season_name(season, name),
        }
    }

    fn naming(&self, by: &Naming) -> String {
        match by {
            Naming::Wish => self.naming_wish(),
            Naming::StandIn => self.naming_stand_in(),
            Naming::Leg(leg) => self.naming_leg(leg),
            Naming::Team(team) => self.naming_team(team),
            Naming::Lot => self.naming_lot(),
            Naming::Prizes => self.naming_prizes(),
            Naming::HandedOut => self.naming_handed_out(),
        }
    }

    pub(super) fn reference_refusal(&self, refusal: &ReferencesRefusal) -> String {
        match refusal {
            ReferencesRefusal::InTheWay(Dangling::PotTeams { pot, teams, .. }) => {
                self.refused_pot_in_the_way(pot, teams)
            }
            ReferencesRefusal::InTheWay(dangling) | ReferencesRefusal::Nowhere(dangling) => {
                self.dangling(dangling)
            }
        }
    }
}
