//! What a form for an evening proposes, and what it keeps.

use super::Form;
use crate::app::evening::questions::Question;
use crate::app::money::pots::{PotForm, Shape};
use crate::club::{Book, PrizeSettings, RulesChoice, Scoring, money::Ranking};
use crate::i18n::{Lang, Texts};
use crate::skat::Rulebook;
use chrono::NaiveDate;

fn new_form(t: &Texts) -> Form {
    Form::new(t, &Book::default(), NaiveDate::default())
}

#[test]
fn only_options_that_change_something_are_offered_beside_those_that_are_on() {
    // Foster's laws of 1922 have Gucki Nullo (p. 180) and the guckis (L28) without an option.
    let t = Texts::new(Lang::En);
    let mut rules = new_form(&t).rules;
    let offered = |rules: &RulesChoice| {
        let options = crate::app::words::rules_options(&t, rules);
        [
            "gucki_nullo",
            "gucki_official",
            "no_guckis",
            "kontra",
            "simple",
        ]
        .map(|name| options.iter().any(|(offered, _)| offered == name))
    };
    assert_eq!(offered(&rules), [false, false, true, true, true]);
    rules.options.push("gucki_nullo".to_owned());
    assert_eq!(offered(&rules), [true, false, true, true, true]);
}

#[test]
fn rules_propose_their_scoring_and_a_scoring_its_prizes() {
    let t = Texts::new(Lang::En);
    let [foster, german] = ["foster_1922", "isko_1998"].map(|id| Rulebook::builtin(id).unwrap());
    let mut form = new_form(&t);
    form.choose_rules(&t, &german);
    assert_eq!(form.scoring, Scoring::SeegerFabian);
    assert_eq!((form.prizes.points, form.prizes.games), (3, 0));
    assert!(!form.prizes.hardest && !form.prizes.booby);
    form.choose_rules(&t, &foster);
    assert_eq!(form.scoring, Scoring::Net);
    assert_eq!(form.prizes, PrizeSettings::default());
}

#[test]
fn prizes_that_were_chosen_stay_and_an_evening_in_the_book_changes_nothing_by_itself() {
    let t = Texts::new(Lang::En);
    let mut form = new_form(&t);
    form.prizes.points = 5;
    form.choose_scoring(Scoring::SeegerFabian);
    assert_eq!((form.prizes.points, form.prizes.games), (5, 3));
    let mut kept = Form {
        is_new: false,
        ..new_form(&t)
    };
    kept.choose_scoring(Scoring::SeegerFabian);
    assert_eq!(kept.prizes, PrizeSettings::default());
}

#[test]
fn prizes_that_a_pot_pays_are_told_once_and_things_and_the_hardest_game_too() {
    let t = Texts::new(Lang::En);
    let mut form = new_form(&t);
    form.money.pots = vec![PotForm::new(&form.prizes, "Prizes".to_owned(), Lang::En)];
    form.money.choose(0, Shape::Ladder);
    let told = form.answer(&t, Question::Money);
    assert_eq!(told.matches("8 prizes").count(), 1, "{told}");
    form.money.pots[0].ranking = Ranking::Overall;
    form.money.pots[0].gifts = "ham; coffee".to_owned();
    let told = form.answer(&t, Question::Money);
    assert!(
        told.contains("Hardest game") && told.contains("8 prizes and 2 gifts"),
        "{told}"
    );
}
