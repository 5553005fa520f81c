//! Words for the rules: how a value came about, what is wrong with an entry, what games, systems and options are called.

use super::{Texts, figure};
use crate::skat::{
    Announced, Contract, DealEntry, GameKind, LevelKind, NullOverbidRule, OverbidRule, Position, PossibleGame,
    RamschEntry, RamschKind, Rulebook, SkatUse, Suit, Trump, Verdict,
};
use fluent_bundle::FluentValue;

mod errors;
mod ids;
mod names;
mod page;
mod sources;

#[cfg(test)]
pub(crate) use ids::{FAULTS, GAMES};
#[cfg(test)]
pub(crate) use names::{NAMES, NOTES};
#[cfg(test)]
pub(crate) use page::RULES_PAGE;
pub use page::{ASSUMED, RulesGame, RulesPage};
#[cfg(test)]
pub(crate) use sources::SOURCES;

use ids::game_id;

super::messages! { RULES:
    say_game(n) = "say-game";
    say_hand(n) = "say-hand";
    say_schneider(n) = "say-schneider";
    say_schneider_announced(n) = "say-schneider-announced";
    say_schwarz(n) = "say-schwarz";
    say_schwarz_announced(n) = "say-schwarz-announced";
    say_open(n) = "say-open";
    say_with_n(n) = "say-with";
    say_without(n) = "say-without";
    say_product(parts, multiplier, base, value) = "say-product";
    say_fixed(name, value) = "say-fixed";
    say_given_up(said) = "say-given-up";
    say_lost(said) = "say-lost";
    say_lost_double(said, score) = "say-lost-double";
    say_lost_factor(said, factor, score) = "say-lost-factor";
    say_overbid(said, bid, multiplier, base, value) = "say-overbid";
    say_chosen(name, bid, instead, multiplier, base, value) = "say-chosen";
    say_kontra(said, factor, score) = "say-kontra";
    say_re(said, factor, score) = "say-re";
    say_bock(said, factor, score) = "say-bock";
    say_amount(amount) = "say-amount";
    say_nothing = "say-nothing";
    say_ramsch_charged(who, amount, points) = "say-ramsch-charged";
    say_ramsch(kind, charges) = "say-ramsch";
    say_ramsch_nobody(kind) = "say-ramsch-nobody";
    name_ramsch = "name-ramsch";
    name_schiebe = "name-schiebe";
    name_passed_in = "name-passed-in";
    game_second(name) = "game-second";
    game_schneider(name) = "game-schneider";
    game_schwarz(name) = "game-schwarz";
    game_second_short(name) = "game-second-short";
    game_schneider_short(name) = "game-schneider-short";
    game_schwarz_short(name) = "game-schwarz-short";
    possible_won(name, multiplier, unit) = "possible-won";
    possible_won_fixed(name) = "possible-won-fixed";
    possible_lost(game) = "possible-lost";
    possible_lost_double(game) = "possible-lost-double";
    possible_overbid(game) = "possible-overbid";
    possible_overbid_double(game) = "possible-overbid-double";
    possible_factor(game, factor) = "possible-factor";
    word_spade = "word-spade";
    word_club = "word-club";
    word_heart = "word-heart";
    word_diamond = "word-diamond";
    line_unreadable(why) = "line-unreadable";
    line_field_unknown(written, meant) = "line-field-unknown";
    json_missing(field) = "json-missing";
    json_twice(field) = "json-twice";
    json_unknown_field(field, allowed) = "json-unknown-field";
    json_unknown_value(value, allowed) = "json-unknown-value";
    json_wrong_kind(shown, at) = "json-wrong-kind";
    json_cut_off(at) = "json-cut-off";
    json_syntax(shown, at) = "json-syntax";
    line_too_long = "line-too-long";
    fault_in_trick(trick, said) = "fault-in-trick";
    lines_file_unreadable(file, why) = "lines-file-unreadable";
    rules_unknown(rules, known) = "rules-unknown";
    rules_file_unreadable(file, why) = "rules-file-unreadable";
    rules_option_unknown(name, rules, allowed) = "rules-option-unknown";
    rules_option_none(name, rules) = "rules-option-none";
    rules_options_against(one, other) = "rules-options-against";
    rules_option_same_game(name, game) = "rules-option-same-game";
    rules_at_line(file, line, said) = "rules-at-line";
    rules_in_file(file, said) = "rules-in-file";
    rules_syntax(why) = "rules-syntax";
    rules_unknown_field(field, allowed) = "rules-unknown-field";
    rules_missing(field) = "rules-missing";
    rules_not_one_of(field, allowed) = "rules-not-one-of";
    rules_wrong_number(field) = "rules-wrong-number";
    rules_wrong_text(field) = "rules-wrong-text";
    rules_wrong_list(field) = "rules-wrong-list";
    rules_wrong_table(field) = "rules-wrong-table";
    rules_wrong_yes_no(field) = "rules-wrong-yes-no";
    rules_out_of_range(field, least, most) = "rules-out-of-range";
    rules_empty(field) = "rules-empty";
    rules_twice(field) = "rules-twice";
    rules_too_long(most) = "rules-too-long";
    page_lost = "page-lost";
    page_lines(goal, schneider, own_schneider) = "page-lines";
    page_overbid = "page-overbid";
    page_overbid_chosen = "page-overbid-chosen";
    page_no_overbid = "page-no-overbid";
    page_pass_ramsch = "page-pass-ramsch";
    page_pass_noted = "page-pass-noted";
    page_pass_vorhand = "page-pass-vorhand";
    page_ramsch_fixed(base, one, two) = "page-ramsch-fixed";
    page_ramsch_points = "page-ramsch-points";
    page_ramsch_fewest(alone, tied) = "page-ramsch-fewest";
    page_kontra(factors) = "page-kontra";
    page_bock(factors) = "page-bock";
    page_bock_rounds(games, events) = "page-bock-rounds";
    bock_lost_with(points) = "bock-lost-with";
    bock_grand_hand = "bock-grand-hand";
    bock_kontra_won = "bock-kontra-won";
    bock_kontra_and_re = "bock-kontra-and-re";
    bock_equal_digits(digits) = "bock-equal-digits";
    bock_multiple_of(of) = "bock-multiple-of";
    bock_least_value(value) = "bock-least-value";
    page_ramsch_tie_last = "page-ramsch-tie-last";
    page_ramsch_tie_all = "page-ramsch-tie-all";
    page_ramsch_tie_halves = "page-ramsch-tie-halves";
    page_ramsch_all_zero = "page-ramsch-all-zero";
    page_ramsch_skat_none = "page-ramsch-skat-none";
    page_ramsch_skat_last = "page-ramsch-skat-last";
    page_ramsch_skat_laid = "page-ramsch-skat-laid";
    page_ramsch_without(factor) = "page-ramsch-without";
    page_ramsch_all_tricks(points) = "page-ramsch-all-tricks";
    page_ramsch_pass(factor) = "page-ramsch-pass";
    page_option_assumed(option, assumed) = "page-option-assumed";
    page_bids(least, count, ladder) = "page-bids";
    page_suit_bids = "page-suit-bids";
    word_fine = "word-fine";
    law_number(law) = "law-number";
    word_charge = "word-charge";
    page_fine(amount, what, law) = "page-fine";
    page_charge(what, effect, law) = "page-charge";
    page_fines = "page-fines";
    page_charges = "page-charges";
    page_options = "page-options";
    page_assumed = "page-assumed";
    page_readings = "page-readings";
    page_sources = "page-sources";
    page_hand_level(n) = "page-hand-level";
    page_open_level(n) = "page-open-level";
    page_all_tricks = "page-all-tricks";
    row_suit = "row-suit";
    row_suit_hand = "row-suit-hand";
    row_suit_ouvert = "row-suit-ouvert";
    row_suit_hand_ouvert = "row-suit-hand-ouvert";
}

impl Texts {
    /// The name of a suit, as in the names of games.
    pub fn suit_word(&self, suit: Suit) -> String {
        match suit {
            Suit::Clubs => self.word_club(),
            Suit::Spades => self.word_spade(),
            Suit::Hearts => self.word_heart(),
            Suit::Diamonds => self.word_diamond(),
        }
    }

    /// The name of a game: "spade Solo", "Gucki Grand"; in German "Pik Solo", "Gucki-Grand".
    pub fn kind_name(&self, kind: GameKind, trump: Trump) -> String {
        let suit = trump.suit().map(|suit| self.suit_word(suit)).unwrap_or_default();
        self.say_with(game_id(kind), &[("suit", FluentValue::from(suit))])
    }

    /// The name of a row of games, without a suit.
    pub fn row_name(&self, kind: GameKind) -> String {
        match kind {
            GameKind::Suit => self.row_suit(),
            GameKind::SuitHand => self.row_suit_hand(),
            GameKind::SuitOuvert => self.row_suit_ouvert(),
            GameKind::SuitHandOuvert => self.row_suit_hand_ouvert(),
            _ => self.kind_name(kind, Trump::None).trim_matches([' ', '-']).to_owned(),
        }
    }

    /// What an overbid game costs under these rules.
    pub fn page_overbid_rule(&self, rulebook: &Rulebook) -> String {
        match (rulebook.overbid(), rulebook.null_overbid()) {
            (OverbidRule::None, _) => self.page_no_overbid(),
            (_, NullOverbidRule::ChosenGame) => self.page_overbid_chosen(),
            (_, NullOverbidRule::NextMultiple) => self.page_overbid(),
        }
    }

    /// The name of a contract in a rule system, with second card and announcement; of one it has not, its parts.
    pub fn game_name(&self, contract: &Contract, rulebook: &Rulebook) -> String {
        let row = rulebook.game(contract);
        let kind = row.map_or_else(|| usual_kind(contract), |row| row.game);
        let mut name = self.kind_name(kind, contract.trump);
        if contract.skat == SkatUse::TurnedSecond {
            name = self.game_second(name);
        }
        match contract.announced.filter(|grade| row.and_then(|row| row.implies) < Some(*grade)) {
            Some(Announced::Schneider) => self.game_schneider(name),
            Some(Announced::Schwarz) => self.game_schwarz(name),
            None => name,
        }
    }

    /// The same for a narrow column: "♠ Solo", "♦ Tournee 2nd"; a legend has to say what its signs mean.
    pub fn game_short(&self, contract: &Contract, rulebook: &Rulebook) -> String {
        let row = rulebook.game(contract);
        let kind = row.map_or_else(|| usual_kind(contract), |row| row.game);
        let sign = contract.trump.suit().map(|suit| suit.sign().to_string()).unwrap_or_default();
        let mut name = match kind {
            // The suit alone names it.
            GameKind::Suit => sign,
            _ => self.say_with(game_id(kind), &[("suit", FluentValue::from(sign))]),
        };
        if contract.skat == SkatUse::TurnedSecond {
            name = self.game_second_short(name);
        }
        match contract.announced.filter(|grade| row.and_then(|row| row.implies) < Some(*grade)) {
            Some(Announced::Schneider) => self.game_schneider_short(name),
            Some(Announced::Schwarz) => self.game_schwarz_short(name),
            None => name,
        }
    }

    /// One explanation of an amount, such as "spade Solo, 4 × 11".
    pub fn possible_game(&self, game: &PossibleGame) -> String {
        let (contract, kind, unit, multiplier, won, overbid, loss, factor) = match *game {
            PossibleGame::Ramsch { schiebe: false } => return self.name_ramsch(),
            PossibleGame::Ramsch { schiebe: true } => return self.name_schiebe(),
            PossibleGame::PassedIn => return self.name_passed_in(),
            PossibleGame::Game { contract, kind, unit, multiplier, won, overbid, loss, factor } => {
                (contract, kind, unit, multiplier, won, overbid, loss, factor)
            }
        };
        let mut name = self.kind_name(kind, contract.trump);
        if contract.skat == SkatUse::TurnedSecond {
            name = self.game_second(name);
        }
        let fixed = contract.trump == Trump::None && multiplier == 1;
        let text = if fixed { self.possible_won_fixed(name) } else { self.possible_won(name, multiplier, unit) };
        let text = match (won, overbid, loss) {
            (true, ..) => text,
            (false, false, 1) => self.possible_lost(text),
            (false, false, _) => self.possible_lost_double(text),
            (false, true, 1) => self.possible_overbid(text),
            (false, true, _) => self.possible_overbid_double(text),
        };
        if factor == 1 { text } else { self.possible_factor(text, factor) }
    }

    /// How a value came about, in one sentence: "1 for the game, with 2: 3 × 12 = 36".
    pub fn explanation(&self, verdict: &Verdict, entry: &DealEntry, rulebook: &Rulebook) -> String {
        if let Some(played) = &entry.ramsch {
            return self.ramsch_explanation(verdict, played);
        }
        let Some(contract) = &entry.contract else {
            return match verdict.score {
                Some(amount) => self.say_amount(figure(amount)),
                None => self.say_nothing(),
            };
        };
        if verdict.base == 0 {
            return self.say_nothing();
        }
        let mut said = self.worth(verdict, entry, contract, rulebook);
        let mut running = if verdict.won { verdict.value } else { -verdict.value };
        if entry.abandoned {
            said = self.say_given_up(said);
        }
        if !verdict.won {
            running *= verdict.loss_factor;
            said = match verdict.loss_factor {
                1 if verdict.overbid => said,
                1 => self.say_lost(said),
                2 => self.say_lost_double(said, figure(running)),
                factor => self.say_lost_factor(said, factor, figure(running)),
            };
        }
        if verdict.kontra != 1 {
            running *= verdict.kontra;
            let re = verdict.kontra > 2;
            let (factor, score) = (verdict.kontra, figure(running));
            said = if re { self.say_re(said, factor, score) } else { self.say_kontra(said, factor, score) };
        }
        if verdict.bock != 1 {
            running *= verdict.bock;
            said = self.say_bock(said, verdict.bock, figure(running));
        }
        said
    }

    /// The value and its parts, raised to cover the bid where it was overbid.
    fn worth(&self, verdict: &Verdict, entry: &DealEntry, contract: &Contract, rulebook: &Rulebook) -> String {
        let multiplier = verdict.levels.sum();
        let raised = verdict.levels.iter().find(|l| l.kind == LevelKind::Overbid).map_or(0, |l| l.count);
        let bid = entry.bid.unwrap_or(0);
        let null = contract.trump == Trump::None;
        if let Some(trump) = verdict.instead {
            let instead = self.game_name(&Contract::plain(trump, contract.skat), rulebook);
            let name = self.game_name(contract, rulebook);
            return self.say_chosen(name, bid, instead, multiplier, verdict.base, verdict.value);
        }
        let plain = multiplier - raised;
        let said = if null {
            self.say_fixed(self.game_name(contract, rulebook), plain * verdict.base)
        } else {
            self.say_product(self.parts(verdict), plain, verdict.base, plain * verdict.base)
        };
        if verdict.overbid { self.say_overbid(said, bid, multiplier, verdict.base, verdict.value) } else { said }
    }

    fn parts(&self, verdict: &Verdict) -> String {
        let part = |kind, n: i32| match kind {
            LevelKind::Game => Some(self.say_game(n)),
            LevelKind::Hand => Some(self.say_hand(n)),
            LevelKind::Schneider => Some(self.say_schneider(n)),
            LevelKind::SchneiderAnnounced => Some(self.say_schneider_announced(n)),
            LevelKind::Schwarz => Some(self.say_schwarz(n)),
            LevelKind::SchwarzAnnounced => Some(self.say_schwarz_announced(n)),
            LevelKind::Open => Some(self.say_open(n)),
            LevelKind::Matadors if verdict.matadors < 0 => Some(self.say_without(n)),
            LevelKind::Matadors => Some(self.say_with_n(n)),
            LevelKind::Overbid => None,
        };
        verdict.levels.iter().filter_map(|level| part(level.kind, level.count)).collect::<Vec<_>>().join(", ")
    }

    fn ramsch_explanation(&self, verdict: &Verdict, played: &RamschEntry) -> String {
        let kind = match played.kind {
            RamschKind::Ramsch => self.name_ramsch(),
            RamschKind::Schiebe => self.name_schiebe(),
        };
        let charges = verdict.charges.unwrap_or_default();
        let said: Vec<String> = Position::ALL
            .into_iter()
            .filter(|p| charges.at(*p) != 0)
            .map(|p| self.say_ramsch_charged(format!("{p:?}"), figure(charges.at(p)), played.points.at(p)))
            .collect();
        if said.is_empty() { self.say_ramsch_nobody(kind) } else { self.say_ramsch(kind, said.join(", ")) }
    }
}

/// What a contract is called where the system has no such game.
fn usual_kind(contract: &Contract) -> GameKind {
    match (contract.trump, contract.skat, contract.open) {
        _ if contract.revolution => GameKind::Revolution,
        (Trump::Jacks, SkatUse::Turned | SkatUse::TurnedSecond, _) => GameKind::TourneeGrand,
        (Trump::Jacks, _, true) => GameKind::OpenGrand,
        (Trump::Jacks, SkatUse::Taken, false) => GameKind::Grand,
        (Trump::Jacks, SkatUse::Untouched, false) => GameKind::GrandHand,
        (Trump::None, SkatUse::Turned | SkatUse::TurnedSecond, _) => GameKind::TourneeNullo,
        (Trump::None, _, true) => GameKind::NullOuvert,
        (Trump::None, SkatUse::Taken, false) => GameKind::Null,
        (Trump::None, SkatUse::Untouched, false) => GameKind::NullHand,
        (_, SkatUse::Turned | SkatUse::TurnedSecond, _) => GameKind::Tournee,
        (_, _, true) => GameKind::SuitOuvert,
        (_, SkatUse::Taken, false) => GameKind::Suit,
        (_, SkatUse::Untouched, false) => GameKind::SuitHand,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;
    use crate::skat::Grade;

    fn said(lang: Lang, entry: DealEntry) -> String {
        let book = Rulebook::builtin("foster_1922").unwrap();
        Texts::new(lang).explanation(&book.check(&entry), &entry, &book)
    }

    fn solo(trump: Trump, skat: SkatUse, matadors: i32, points: i32) -> DealEntry {
        DealEntry {
            contract: Some(Contract::plain(trump, skat)),
            matadors: Some(matadors),
            points: Some(points),
            ..DealEntry::default()
        }
    }

    #[test]
    fn a_value_explains_itself_in_one_sentence() {
        let clubs = solo(Trump::Clubs, SkatUse::Untouched, 2, 77);
        assert_eq!(said(Lang::En, clubs), "1 for the game, with 2: 3 × 12 = 36");
        let tournee = solo(Trump::Spades, SkatUse::Turned, 1, 91);
        assert_eq!(said(Lang::En, tournee), "1 for the game, 1 for schneider, with 1: 3 × 7 = 21");
        assert_eq!(said(Lang::De, tournee), "1 fürs Spiel, 1 für Schneider, mit 1: 3 × 7 = 21");
        let second = DealEntry { bid: Some(18), ..solo(Trump::Diamonds, SkatUse::TurnedSecond, -2, 61) };
        assert_eq!(
            said(Lang::En, second),
            "1 for the game, without 2: 3 × 5 = 15, under the bid of 18, so lost at 4 × 5 = 20, lost double: −40"
        );
        let null = DealEntry {
            contract: Some(Contract::plain(Trump::None, SkatUse::Taken)),
            grade: Some(Grade::Lost),
            ..DealEntry::default()
        };
        assert_eq!(said(Lang::En, null), "Gucki Nullo: 20, lost double: −40");
    }
}
