//! The giving of the prizes, as the room is shown it: a page that tells nothing, then a prize a page.

use crate::app::hall::deck::{Face, Line, Part, Section};
use crate::club::{
    Award, Awards, Event, Member, Reason, Standings, awards_from, hand_of, money::event_money_from,
};
use crate::i18n::Texts;
use crate::skat::Rulebook;
use itertools::Itertools;

/// The pages in the order in which they are revealed; the first alone while something is missing.
pub(super) fn ceremony(
    t: &Texts,
    members: &[Member],
    event: &Event,
    standings: &Standings,
) -> Vec<Section> {
    let rules = event.settings.rules.rulebook();
    let money = event_money_from(members, event, standings);
    let awards = awards_from(event, standings, &money);
    let coming = t.provisional_without(event, &standings.missing);
    let open = awards
        .open_cuts
        .iter()
        .map(|cut| t.open_cut(event, standings, cut));
    let lots = awards
        .given
        .iter()
        .filter(|award| award.winner.waits_for_lot())
        .map(|award| t.award_line(event, award));
    let waits: Vec<String> = coming.into_iter().chain(open).chain(lots).collect();
    let complete = waits.is_empty() && standings.has_results();
    let title = |title: String, note: String, lines: Vec<Line>| Section {
        heads: Default::default(),
        part: Part::Prizes,
        title,
        note,
        lines,
    };
    let given = if complete {
        awards.as_given()
    } else {
        Vec::new()
    };
    let first = if complete && given.is_empty() {
        not_given(t, event, &awards, &given, 0)
    } else {
        waits.join(" · ")
    };
    let first = title(t.giving_title(), first, Vec::new());
    let pages = given.iter().enumerate().map(|(at, award)| {
        let line = line(t, event, rules.as_ref(), award);
        let what = t.award_kind(award);
        let note = not_given(t, event, &awards, &given, at);
        title(what, note, vec![line])
    });
    std::iter::once(first).chain(pages).collect()
}

/// What nobody gets, as it is told on a page: with the last of its own kind, and otherwise with the
/// last of all, because it may name who has won another prize.
fn not_given(t: &Texts, event: &Event, awards: &Awards, given: &[&Award], page: usize) -> String {
    let end = given.len().saturating_sub(1);
    awards
        .not_given
        .iter()
        .filter(|left| {
            let own = given.iter().rposition(|award| left.is_beside(award));
            own.unwrap_or(end) == page
        })
        .map(|left| t.not_given_line(event, left))
        .join(" · ")
}

fn line(t: &Texts, event: &Event, rules: Option<&Rulebook>, award: &Award) -> Line {
    let place = if award.is_placed {
        t.ui_place(award.place)
    } else {
        t.award_kind(award)
    };
    let played: Vec<String> = award
        .reasons
        .iter()
        .filter_map(|why| hand(t, event, rules, why))
        .collect();
    let reasons = award
        .reasons
        .iter()
        .filter(|why| !tells_more(why))
        .map(|why| t.reason(event, why));
    Line::Prize {
        place,
        name: t.award_winner(event, award),
        worth: t.award_worth(event, award),
        reasons: played.into_iter().chain(reasons).collect(),
        hand: faces(t, event, award),
    }
}

/// The hand of the hardest game, where it is written beside the deal.
pub fn faces(t: &Texts, event: &Event, award: &Award) -> Vec<Face> {
    award
        .reasons
        .iter()
        .filter_map(|why| {
            let Reason::Hardest(game) = why else {
                return None;
            };
            hand_of(event, game)
        })
        .flatten()
        .map(|card| Face {
            suit: card.suit,
            rank: t.card_rank(card.rank),
        })
        .collect()
}

/// Whether a reason names somebody who is still to come forward, with the prize that he takes.
fn tells_more(why: &Reason) -> bool {
    matches!(why, Reason::GoesOn { .. } | Reason::BoobyGoesOn { .. })
}

/// What was played, where a prize is for one deal and what was played in it is known.
fn hand(t: &Texts, event: &Event, rules: Option<&Rulebook>, why: &Reason) -> Option<String> {
    let Reason::Hardest(game) = why else {
        return None;
    };
    let table = event.leg(game.leg)?.table(game.table)?;
    let deal = table.sheet.deals.iter().find(|d| d.deal == game.deal)?;
    Some(t.game_name(&deal.entry?.contract?, rules?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{Heading, PrizeKind, standings};
    use crate::i18n::Lang;

    #[test]
    fn the_first_page_tells_nothing_and_the_first_prize_comes_last() {
        let event = crate::app::sample::event(12);
        let (t, standings) = (Texts::new(Lang::En), standings(&event, None));
        let pages = ceremony(&t, &[], &event, &standings);
        assert!(pages.first().unwrap().lines.is_empty());
        let rules = event.settings.rules.rulebook();
        let awards = crate::club::awards(&[], &event);
        let given = awards.as_given();
        let mut all = awards.given.iter().collect::<Vec<_>>();
        all.sort_by_key(|award| given.iter().position(|one| one == award));
        assert_eq!(all, given, "each of them once");
        for pair in given.windows(2) {
            let [one, next] = pair else { continue };
            let same = one.heading == next.heading;
            assert!(!same || one.place >= next.place, "{one:?} {next:?}");
        }
        let last = given.last().map(|award| (award.heading, award.place));
        let first = (Heading::Prize(PrizeKind::Points), 1);
        assert!(last.is_none_or(|last| last == first), "{last:?}");
        let waits = t.provisional_without(&event, &standings.missing).is_some();
        for award in &given {
            let Line::Prize { reasons, .. } = line(&t, &event, rules.as_ref(), award) else {
                continue;
            };
            assert!(!reasons.is_empty(), "{award:?}");
            let takes_on = |why: &&Reason| tells_more(why);
            for why in award.reasons.iter().filter(takes_on) {
                let told = t.reason(&event, why);
                assert!(!reasons.contains(&told), "{told}");
            }
        }
        let complete = !waits && awards.open_cuts.is_empty();
        assert!(complete, "the made-up evening is played to its end");
        let revealed = if complete { given.len() } else { 0 };
        assert_eq!(pages.len(), 1 + revealed);
    }
}
