//! What an overbid Null costs in a system in which the declarer then chooses another game.

use crate::skat::{
    Contract, DealEntry, FaultCode, LevelKind, Levels, Severity, SkatUse, Trump, Verdict,
    rulebook::{faults::Faults, inner::Inner, ladder::covering},
};

/// A Null below the bid is charged as the suit game or Grand that the declarer chooses (ISkO
/// 3.6.2).
pub(super) fn chosen_game(
    book: &Inner,
    contract: &Contract,
    entry: &DealEntry,
    bid: i32,
    verdict: &mut Verdict,
    faults: &mut Faults,
) {
    let clause = &book.data.clauses.null_overbid;
    verdict.clause = clause.clone();
    let overbid = OverbidNull {
        book,
        skat: contract.skat,
        matadors: entry.matadors,
        bid,
    };
    let chosen = entry
        .instead
        .and_then(|trump| overbid.charged_by_choice(trump));
    let Some(game) = chosen.or_else(|| overbid.cheapest()) else {
        faults.add(FaultCode::NullUnderBid, Severity::Error, clause, None);
        return;
    };
    verdict.base = game.unit;
    verdict.levels = game.levels;
    verdict.loss_factor = game.loss;
    verdict.instead = Some(game.trump);
    verdict.matadors = entry.matadors.unwrap_or(0);
    if chosen.is_none() {
        // The declarer chooses; until he has, it costs what it costs at least.
        let expected = -game.cost() * verdict.kontra * verdict.bock;
        faults.add(
            FaultCode::NullUnderBid,
            Severity::Warning,
            clause,
            Some(expected),
        );
    }
}

/// A Null below its bid.
struct OverbidNull<'b> {
    book: &'b Inner,
    skat: SkatUse,
    matadors: Option<i32>,
    bid: i32,
}

/// The game as which an overbid Null is charged.
#[derive(Clone, Copy)]
struct GameInstead {
    trump: Trump,
    unit: i32,
    levels: Levels,
    loss: i32,
}

impl GameInstead {
    fn cost(&self) -> i32 {
        self.unit * self.levels.sum() * self.loss
    }
}

impl OverbidNull<'_> {
    /// As this game, raised to the bid.
    fn charged_as(&self, trump: Trump) -> Option<GameInstead> {
        let (row, unit) = self.book.row(&Contract::plain(trump, self.skat))?;
        let matadors = self
            .matadors
            .map_or(1, |m| m.saturating_abs().clamp(1, trump.trumps().max(1)));
        let mut levels = Levels::new();
        levels.add(LevelKind::Game, self.book.data.levels.game);
        levels.add(LevelKind::Hand, row.hand_level);
        levels.add(LevelKind::Matadors, matadors);
        let raise = covering(self.bid, unit) - levels.sum();
        levels.add(LevelKind::Overbid, raise.max(0));
        Some(GameInstead {
            trump,
            unit,
            levels,
            loss: row.loss,
        })
    }

    /// As the game that the declarer named, if it can have the matadors noted.
    fn charged_by_choice(&self, trump: Trump) -> Option<GameInstead> {
        let matadors = self.matadors?.saturating_abs();
        let fits = (1..=trump.trumps()).contains(&matadors);
        fits.then(|| self.charged_as(trump)).flatten()
    }

    /// As the game that costs least.
    fn cheapest(&self) -> Option<GameInstead> {
        Trump::ALL
            .into_iter()
            .filter(|trump| *trump != Trump::None)
            .filter_map(|trump| self.charged_as(trump))
            .min_by_key(GameInstead::cost)
    }
}
