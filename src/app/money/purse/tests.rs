use super::*;
use crate::app::money::pots::{PrizeCount, Shape};
use crate::club::money::Ranking;

fn named(name: &str, sum: &str, pot: Option<usize>) -> NamedSum {
    NamedSum {
        name: name.to_owned(),
        sum: sum.to_owned(),
        pot,
        leg: None,
    }
}

fn typed() -> PurseForm {
    let step = |from: &str, sum: &str| LostStep {
        from: from.to_owned(),
        sum: sum.to_owned(),
    };
    PurseForm {
        entry: vec![
            named("prizes", "8.00", Some(0)),
            named("cards", "2,00", None),
            NamedSum::default(),
        ],
        lost: vec![step("", "0.50"), step("4", "1.00")],
        passed_four: "5".to_owned(),
        passed_three: "4".to_owned(),
        passed: "0.50".to_owned(),
        table: "0.50; 1.00; 1.50; 2.00".to_owned(),
        list: "0.20".to_owned(),
        bills: vec![
            named("hall", "18.50", None),
            named("coffee and cake", "9", None),
        ],
        pots: vec![PotForm {
            shape: Shape::Ladder,
            number: "4".to_owned(),
            ratio: "5".to_owned(),
            step: "0.50".to_owned(),
            gifts: "ham (Butcher Braun); coffee".to_owned(),
            lost_money: true,
            ..PotForm::blank("overall".to_owned())
        }],
        one_prize: false,
    }
}

fn again(purse: &Purse, lang: Lang) -> PurseForm {
    PurseForm::of(&Texts::new(lang), purse, &PrizeSettings::default())
}

#[test]
fn what_is_typed_is_the_money_that_is_meant_and_reads_back() {
    let t = Texts::new(Lang::En);
    let purse = typed().purse(&t).unwrap();
    assert_eq!(purse.check(), Ok(()));
    let cents: Vec<i64> = purse.entry.iter().map(|part| part.cents).collect();
    assert_eq!(cents, [800, 200]);
    let pots: Vec<Option<&str>> = purse.entry.iter().map(|p| p.pot.as_deref()).collect();
    assert_eq!(pots, [Some("overall"), None]);
    assert_eq!(purse.tariff.lost_cents(5), 350);
    assert_eq!(purse.expenses[1].name, "coffee and cake");
    assert_eq!(purse.pots[0].gifts[0].sponsor, "Butcher Braun");
    for lang in Lang::ALL {
        assert_eq!(again(&purse, lang).purse(&t), Ok(purse.clone()));
    }
    // Lost games from the fourth on cost nothing.
    let mut free = typed();
    free.lost[1].sum = "0".to_owned();
    let free = free.purse(&t).unwrap();
    assert_eq!(free.tariff.lost_cents(5), 150);
    assert_eq!(again(&free, Lang::De).purse(&t), Ok(free));
}

#[test]
fn a_part_of_the_entry_follows_its_pot() {
    let t = Texts::new(Lang::En);
    let mut form = typed();
    form.entry.insert(2, named("ladies", "1.00", Some(1)));
    form.pots.push(PotForm {
        shape: Shape::Half,
        counted: PrizeCount::Fixed,
        number: "2".to_owned(),
        ..PotForm::blank("ladies".to_owned())
    });
    let purse = form.purse(&t).unwrap();
    assert_eq!(purse.check(), Ok(()));
    let mut renamed = again(&purse, Lang::En);
    renamed.pots[1].name = "ladies first".to_owned();
    let renamed = renamed.purse(&t).unwrap();
    assert_eq!(renamed.check(), Ok(()));
    assert_eq!(renamed.entry[2].pot.as_deref(), Some("ladies first"));
    form.remove_pot(0);
    let left = form.purse(&t).unwrap();
    let pots: Vec<Option<&str>> = left.entry.iter().map(|p| p.pot.as_deref()).collect();
    assert_eq!(pots, [None, None, Some("ladies")]);
}

#[test]
fn the_entry_goes_to_prizes_that_are_chosen_after_it_was_kept() {
    let t = Texts::new(Lang::De);
    let mut form = again(&Purse::default(), Lang::De);
    form.entry[0].sum = "10".to_owned();
    let kept = form.purse(&t).unwrap();
    assert_eq!((kept.entry[0].pot.as_ref(), kept.pots.len()), (None, 0));
    let mut form = again(&kept, Lang::De);
    assert!(!form.is_split());
    form.choose(0, Shape::Ladder);
    let purse = form.purse(&t).unwrap();
    assert_eq!(purse.entry[0].pot.as_ref(), Some(&purse.pots[0].name));
    // What was then given to the club stays there.
    form.entry[0].pot = None;
    form.choose(0, Shape::Half);
    assert_eq!(form.purse(&t).unwrap().entry[0].pot, None);
    assert!(form.is_split(), "seen where it goes");
}

#[test]
fn a_new_pot_goes_by_fosters_prizes_where_there_are_more_than_those_for_points() {
    let ranked = |games: u32, special: bool| {
        let prizes = PrizeSettings {
            games,
            hardest: special,
            booby: special,
            ..PrizeSettings::default()
        };
        let form = PurseForm::of(&Texts::new(Lang::En), &Purse::default(), &prizes);
        form.pots[0].ranking.clone()
    };
    assert_eq!(ranked(0, false), Ranking::Overall);
    assert_eq!(ranked(1, false), Ranking::Foster);
    assert_eq!(ranked(0, true), Ranking::Foster);
}

#[test]
fn what_cannot_be_read_is_named() {
    let t = Texts::new(Lang::En);
    let wrong = |change: fn(&mut PurseForm)| {
        let mut form = typed();
        change(&mut form);
        form.purse(&t).unwrap_err().field
    };
    assert_eq!(wrong(|f| f.entry[0].sum.clear()), Field::Part(0));
    assert_eq!(
        wrong(|f| f.entry[1].sum = "much".to_owned()),
        Field::Part(1)
    );
    assert_eq!(
        wrong(|f| f.entry[0].name = "0,50".to_owned()),
        Field::PartName(0),
        "a sum is no purpose"
    );
    assert_eq!(
        wrong(|f| f.bills[0].name = "18".to_owned()),
        Field::BillName(0)
    );
    assert_eq!(
        wrong(|f| f.lost[1].from = "x".to_owned()),
        Field::LostFrom(1)
    );
    assert_eq!(wrong(|f| f.lost[0].sum = "-1".to_owned()), Field::Lost(0));
    assert_eq!(wrong(|f| f.lost[1].sum.clear()), Field::Lost(1));
    assert_eq!(wrong(|f| f.passed.clear()), Field::Passed);
    assert_eq!(
        wrong(|f| f.passed_three = "0".to_owned()),
        Field::PassedFrom(3)
    );
    assert_eq!(wrong(|f| f.table = "much".to_owned()), Field::Table);
    assert_eq!(wrong(|f| f.list = "-1".to_owned()), Field::List);
    assert_eq!(
        wrong(|f| f.bills[1].sum = "nine".to_owned()),
        Field::Bill(1)
    );
    assert_eq!(
        wrong(|f| f.pots[0].number = "many".to_owned()),
        Field::Number
    );
    assert_eq!(wrong(|f| f.pots[0].ratio = "0".to_owned()), Field::Ratio);
    assert_eq!(wrong(|f| f.pots[0].step = "half".to_owned()), Field::Step);
}
