//! What people and teams have won of some pots, beside their results.

use crate::club::money::{EventMoney, Pot, PotResult, Winner};
use crate::report::{
    context::Context,
    list::{Flow, UNDER},
};

/// The pots that a list tells beside its results.
pub(super) struct PotNotes<'a> {
    context: &'a Context<'a>,
    pots: Vec<&'a PotResult>,
}

impl<'a> PotNotes<'a> {
    /// Those pots of an event that are meant.
    pub(super) fn of(
        context: &'a Context<'a>,
        money: &'a EventMoney,
        is_meant: impl Fn(&Pot) -> bool,
    ) -> PotNotes<'a> {
        let pots = context
            .event
            .purse
            .pots
            .iter()
            .zip(&money.pots)
            .filter(|(pot, _)| is_meant(pot));
        PotNotes {
            context,
            pots: pots.map(|(_, found)| found).collect(),
        }
    }

    /// All that one has won of them; nothing while a lot has to be drawn.
    pub(super) fn by(&self, winner: &Winner) -> String {
        let own = self
            .pots
            .iter()
            .flat_map(|pot| &pot.prizes)
            .filter(|prize| prize.winner == *winner && !prize.stays);
        let texts = self.context.texts;
        let said = own.flat_map(|prize| {
            let money = texts.award_money(self.context.event, prize.cents);
            let gift = prize.gift.as_ref().map(|gift| gift.name.clone());
            [money, gift].into_iter().flatten()
        });
        let said: Vec<String> = said.collect();
        texts.names(&said)
    }

    /// What has to be known of the pots: what is in them, and where a lot has to be drawn.
    pub(super) fn write(&self, flow: &mut Flow<'_>) {
        let Context { event, texts, .. } = self.context;
        for pot in &self.pots {
            let head = (pot.pool_cents != 0)
                .then(|| texts.report_pots(texts.coins(event, pot.pool_cents)));
            let lots = pot.prizes.iter().filter_map(|prize| match &prize.winner {
                Winner::Lot(_) | Winner::LotOfTeams(_) => {
                    let place = texts.report_nth(prize.place);
                    Some(format!("{place} {}", texts.winner(event, &prize.winner)))
                }
                Winner::Nobody | Winner::Entrant(_) | Winner::Team(_) => None,
            });
            let notes = texts.pot_notes(event, pot);
            let said: Vec<String> = head.into_iter().chain(lots).chain(notes).collect();
            if !said.is_empty() {
                flow.words(&said.join(" · "), UNDER);
            }
        }
    }
}
