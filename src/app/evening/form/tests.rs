//! What a form for an evening proposes, and what it keeps.

use super::Form;
use crate::club::{Book, PrizeSettings, Scoring};
use crate::i18n::{Lang, Texts};
use crate::skat::Rulebook;
use chrono::NaiveDate;

fn new_form(t: &Texts) -> Form {
    Form::new(t, &Book::default(), NaiveDate::default())
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
