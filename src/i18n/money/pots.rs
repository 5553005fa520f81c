//! Words of pots: who wins one, and by what it is ranked.

use crate::club::money::{Ranking, Who};
use crate::i18n::Texts;

impl Texts {
    /// Who takes part in a pot.
    pub fn pot_people(&self, who: &Who) -> String {
        match who {
            Who::All => self.pot_who_all(),
            Who::Group(group) => self.group_name(group),
            Who::OptedIn(name) => self.pot_who_opted_in(name),
        }
    }

    /// What a pot is ranked by.
    pub fn pot_ranking(&self, ranking: &Ranking) -> String {
        match ranking {
            Ranking::Overall => self.pot_ranking_overall(),
            Ranking::Leg(leg) => self.pot_ranking_leg(leg),
            Ranking::Group(group) => self.pot_ranking_group(self.group_name(group)),
            Ranking::Grouping(name) => self.pot_ranking_teams(name),
            Ranking::Foster => self.pot_ranking_foster(),
            Ranking::BestList => self.pot_ranking_best_list(),
            Ranking::Hardest => self.pot_ranking_hardest(),
        }
    }
}
