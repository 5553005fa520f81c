//! One list of awards: whatever tells of prizes tells the same of them, word for word and cent for
//! cent, and what a pot does not give stays in it.

use super::money::{event, event_doc, session, table};
use super::report_pages::{extent, words_on};
use super::window::Desk;
use crate::desktop::Scripted;
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;
use std::process::Command;
use vorhand::app::hall::deck::{Line, Part, deck};
use vorhand::app::money::till::{Item, sections};
use vorhand::club::money::{CountedWhat, Ranking, Winner, event_money_from};
use vorhand::club::{
    Award, AwardKey, Awards, Document, Event, Heading, Member, PrizeKind, WhyNot, awards,
    awards_from, standings,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Certificates, Context, PaperKind};
use vorhand::session::Session;

/// Figures made from a seed, the same each time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, most: i64) -> i64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((self.0 >> 33) % u64::try_from(most).unwrap()).unwrap()
    }

    fn often(&mut self, one_in: i64) -> bool {
        self.below(one_in) != 0
    }
}

fn pot(dice: &mut Dice, at: usize) -> Json {
    let rankings = [
        json!("overall"),
        json!({"leg": 1}),
        json!({"leg": 2}),
        json!({"group": "ladies"}),
        json!({"grouping": "tandem"}),
        json!("foster"),
        json!("best_list"),
        json!("hardest"),
        json!("overall"),
        json!("overall"),
    ];
    let who = [
        json!("all"),
        json!("all"),
        json!({"group": "ladies"}),
        json!({"opted_in": "side"}),
    ];
    let ranking = &rankings[usize::try_from(dice.below(10)).unwrap()];
    let who = if ranking.is_string() || ranking.get("leg").is_some() {
        &who[usize::try_from(dice.below(4)).unwrap()]
    } else {
        &who[0]
    };
    let shape = [
        json!({"ladder": 3}),
        json!({"fixed": [1500, 1000, 500]}),
        json!("half_to_winner"),
    ];
    let ties = ["lot", "share"];
    let absent = ["kept", "next", "box"];
    let mut pot = json!({
        "name": format!("pot {at}"), "ranking": ranking, "who": who,
        "shape": shape[usize::try_from(dice.below(3)).unwrap()],
        "tie": ties[usize::try_from(dice.below(2)).unwrap()],
        "absent": absent[usize::try_from(dice.below(3)).unwrap()],
        "extra_cents": 100 * dice.below(20), "step_cents": 50,
    });
    if pot["shape"].get("fixed").is_none() {
        pot["count"] = json!({"fixed": 1 + dice.below(4)});
    }
    if dice.often(2) {
        pot["gifts"] = json!([{"name": "Coffee", "sponsor": "Café Stich"}, {"name": "Ham"}]);
    }
    pot
}

/// A made-up evening: two legs of which perhaps not all is in, groups, teams, people who are equal,
/// people who are not there, several pots.
pub fn made_up(seed: u64) -> Session {
    let dice = &mut Dice(seed);
    let people = 4 + 4 * dice.below(3);
    let mut leg = |number: i64, whole: bool| {
        let tables = (0..people / 4).map(|n| {
            let who: Vec<i64> = (1..=4).map(|seat| 4 * n + seat).collect();
            let results = [(24, 1, 0), (48, 1, 0), (0, 0, 0), (-48, 0, 1), (-96, 0, 1)];
            let mut foot = || results[usize::try_from(dice.below(5)).unwrap()];
            let feet: Vec<_> = (0..4).map(|_| foot()).collect();
            let in_yet = whole || n > 0;
            table(n + 1, &who, if in_yet { &feet } else { &[] })
        });
        let tables: Vec<Json> = tables.collect();
        json!({"leg": number, "rounds": 12, "tables": tables})
    };
    let legs = [leg(1, true), leg(2, !seed.is_multiple_of(4))];
    let pots: Vec<Json> = (1..=1 + dice.below(4))
        .map(|at| pot(dice, at as usize))
        .collect();
    let entry: Vec<Json> = (pots.iter())
        .map(|pot| json!({"name": "entry", "cents": 500, "pot": pot["name"]}))
        .collect();
    let teams: Vec<Json> = (0..people / 4)
        .map(|n| json!({"name": format!("Team {}", n + 1), "entrants": [2 * n + 1, 2 * n + 2]}))
        .collect();
    let mut doc = event_doc(
        people,
        json!({
            "legs": legs, "pots": pots, "entry": entry, "one_prize": !dice.often(3),
            "groupings": [{"name": "tandem", "size": 2, "scaled": false, "apart": false, "teams": teams}],
            "scoring": if dice.often(2) { "net" } else { "seeger_fabian" },
            "prizes": {"points": dice.below(4), "games": dice.below(4), "hardest": dice.often(2), "booby": dice.often(2)},
        }),
    );
    for who in doc["entrants"].as_array_mut().unwrap() {
        if !dice.often(3) {
            who["groups"] = json!(["ladies"]);
        }
        if !dice.often(3) {
            who["opted_in"] = json!(["side"]);
        }
        if !dice.often(5) {
            who["absent"] = json!(true);
        }
    }
    session(doc)
}

/// What is to be read of an award wherever it is told.
fn told(t: &Texts, event: &Event, award: &Award) -> Vec<String> {
    let mut told = t.award_reasons(event, award);
    told.push(t.award_winner(event, award));
    told.extend(t.award_money(event, award.cents));
    told.extend(award.gift.as_ref().map(|gift| t.gift(gift)));
    told
}

/// Words without the spaces at which lines are broken.
fn close(words: &str) -> String {
    words.split_whitespace().collect()
}

fn assert_told(place: &str, words: &str, told: &[String]) {
    let words = close(words);
    for said in told {
        assert!(
            words.contains(&close(said)),
            "{place}: {said:?} is not in {words}"
        );
    }
}

fn won(awards: &Awards) -> Vec<&Award> {
    let all = awards.given.iter();
    all.filter(|award| award.winner != Winner::Nobody).collect()
}

fn of_session(session: &Session) -> (&[Member], &Event, Awards) {
    let (members, event) = (&session.book().members[..], event(session));
    (members, event, awards(members, event))
}

/// What is quick to make: the web page, the newspaper’s text, the prize-giving, the till.
fn without_paper(session: &Session, lang: Lang) {
    let t = &Texts::new(lang);
    let (members, event, awards) = of_session(session);
    let context = Context {
        members,
        ..Context::new(event, t)
    };
    let html = report::evening_page(&context).unwrap().to_html();
    let news = report::news(&context, None).unwrap();
    for award in won(&awards) {
        let told = told(t, event, award);
        assert_told("the web page", &html, &told);
        assert_told("the newspaper", &news, &[t.award_result(event, award)]);
        assert_told("the newspaper", &news, &told[award.reasons.len()..]);
    }
    // All places of one lot are a card.
    let cards = awards.sections().flat_map(|section| {
        section.chunk_by(|a, b| a.winner.waits_for_lot() && a.winner == b.winner)
    });
    let cards = cards.filter(|of| of[0].winner != Winner::Nobody).count();
    assert_eq!(html.matches("class=\"who\"").count(), cards);
    for left in &awards.not_given {
        let told = t.not_given(event, left);
        assert_told("the web page", &html, &told);
        assert_told("the newspaper", &news, &told);
    }
    ceremony(t, members, event, &awards);
    till(t, members, event, &awards);
}

/// Whether it is one of Foster's for points, and a pot of the day pays the same place to the same.
fn is_paid_as(award: &Award, pays: &Award) -> bool {
    award.prize == Some(PrizeKind::Points)
        && pays.heading == Heading::Day
        && pays.place == award.place
        && pays.winner == award.winner
}

fn on_paper(session: &Session, lang: Lang) {
    let t = &Texts::new(lang);
    let (members, event, awards) = of_session(session);
    let context = Context {
        members,
        ..Context::new(event, t)
    };
    let paper = report::pages(PaperKind::Prizes, &context).unwrap();
    let words = words_on(&paper).join(" ");
    let csv = report::to_csv(&paper).unwrap();
    for award in won(&awards) {
        let told = told(t, event, award);
        assert_told("the paper", &words, &t.award_reasons_below(event, award));
        assert_told("the paper", &words, &told[award.reasons.len()..]);
        let csv = csv.replace('"', "");
        assert_told("its table", &csv, &t.award_reasons_below(event, award));
    }
    assert_eq!(csv.lines().count(), 1 + awards.given.len());
    for left in &awards.not_given {
        assert_told("the paper", &words, &t.not_given(event, left));
    }
    certificates(&context, &awards);
}

/// All that is won can be handed out once nothing can change it, as it is told elsewhere.
fn till(t: &Texts, members: &[Member], event: &Event, awards: &Awards) {
    let money = event_money_from(members, event, &standings(event, None));
    let sections = sections(t, event, &money, awards);
    let lines = sections.iter().flat_map(|section| &section.lines);
    let is_prize = |item: &Item| matches!(item, Item::What(CountedWhat::Prize { .. }));
    let lines: Vec<_> = lines.filter(|line| is_prize(&line.item)).collect();
    let mut won: Vec<&Award> = awards.given.iter().filter(|award| award.is_won()).collect();
    if !money.is_certain {
        won.clear();
    }
    assert_eq!(lines.len(), won.len());
    for (line, award) in lines.into_iter().zip(won) {
        assert_eq!(line.open_cents, award.cents);
        let cells = line.line.cells.iter().flatten();
        let words: String = cells
            .map(|cell| format!("{} {} ", cell.text, cell.aside))
            .collect();
        let mut told = vec![t.award_winner(event, award)];
        told.extend(t.award_money(event, award.cents));
        told.extend(award.gift.as_ref().map(|gift| t.gift(gift)));
        assert_told("the till", &words, &told);
    }
}

/// A page for each that is won, the first prize last; none for nobody, and none before all is in.
fn ceremony(t: &Texts, members: &[Member], event: &Event, awards: &Awards) {
    let standings = standings(event, None);
    let pages = deck(t, members, event, &standings, None, &[Part::Prizes]).sections;
    let waits = awards
        .given
        .iter()
        .any(|award| award.winner.waits_for_lot())
        || !awards.open_cuts.is_empty();
    let complete = t.provisional_without(event, &standings.missing).is_none() && !waits;
    let given = if complete {
        awards.as_given()
    } else {
        Vec::new()
    };
    assert_eq!(pages.len(), 1 + given.len());
    // What nobody gets is told once, never before a prize of its own kind that is still to be given.
    let left = if complete {
        awards.not_given.as_slice()
    } else {
        &[]
    };
    for left in left {
        let said = t.not_given_line(event, left);
        let told = pages.iter().rposition(|page| page.note.contains(&said));
        let Some(told) = told else {
            panic!("{said:?} is not told");
        };
        let times = pages.iter().filter(|page| page.note.contains(&said));
        assert_eq!(times.count(), 1, "{said}");
        assert!(!given[told..].iter().any(|award| left.is_beside(award)));
        let mut before = given[..told].iter();
        let is_last = told == pages.len() - 1;
        assert!(
            is_last || before.any(|award| left.is_beside(award)),
            "{said}"
        );
    }
    for (page, award) in pages.iter().skip(1).zip(&given) {
        let [
            Line::Prize {
                name,
                worth,
                reasons,
                ..
            },
        ] = page.lines.as_slice()
        else {
            panic!("{page:?}");
        };
        assert_eq!(*name, t.award_winner(event, award));
        assert_eq!(*worth, t.award_worth(event, award));
        assert!(!name.is_empty() && !reasons.is_empty(), "{page:?}");
        let all = t.award_reasons(event, award);
        assert!(reasons.iter().all(|why| all.contains(why)), "{reasons:?}");
    }
    let mut seen = given
        .iter()
        .rev()
        .map(|award| (award.heading, award.pot.clone(), award.place));
    let main = [Heading::Prize(PrizeKind::Points), Heading::Day];
    if let Some(last) = given.last()
        && given.iter().any(|award| main.contains(&award.heading))
    {
        assert!(
            main.contains(&last.heading) && seen.next().is_some(),
            "{last:?}"
        );
    }
}

/// One for each award that is ticked, without a word of those who were beaten.
fn certificates(context: &Context<'_>, awards: &Awards) {
    let (t, event) = (context.texts, context.event);
    let given = awards.as_given();
    if given.is_empty() {
        return;
    }
    let keys: Vec<AwardKey> = given.iter().map(|award| award.key.clone()).collect();
    let all = Certificates {
        awards: Some(keys),
        provisional: true,
    };
    let context = Context {
        certificates: &all,
        ..*context
    };
    let paper = report::pages(PaperKind::Certificates, &context).unwrap();
    // One for one achievement, whoever pays for it.
    let mut once = given.clone();
    once.retain(|award| !given.iter().any(|pays| is_paid_as(award, pays)));
    assert_eq!(paper.pages.len(), once.len());
    for (page, award) in paper.pages.iter().zip(&once) {
        let words = page.items.iter().filter_map(extent).map(|(_, words)| words);
        let words = words.collect::<Vec<_>>().join(" ");
        let mut told = vec![t.award_winner(event, award), t.award_certified(award)];
        told.push(t.award_result(event, award));
        told.push(event.settings.name.clone());
        assert_told("the certificate", &words, &told);
        let Winner::Entrant(winner) = award.winner else {
            continue;
        };
        for other in event.entrants.iter().filter(|who| who.id != winner) {
            let name = format!("{} ", event.called(other.id));
            assert!(!format!("{words} ").contains(&name), "{name} on {words}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn papers_tell_the_same_of_prizes(seed: u64, german: bool) {
        on_paper(&made_up(seed), if german { Lang::De } else { Lang::En });
    }

}

proptest! {
    #[test]
    fn what_tells_of_prizes_tells_the_same_of_them_everywhere(seed: u64, german: bool) {
        without_paper(&made_up(seed), if german { Lang::De } else { Lang::En });
    }

    /// Every cent of a pot is in an award or left; who shares a place is known apart by name.
    #[test]
    fn what_is_won_of_a_pot_and_what_is_left_is_all_that_was_in_it(seed: u64) {
        let session = made_up(seed);
        let (members, event, _) = of_session(&session);
        let standings = standings(event, None);
        let money = event_money_from(members, event, &standings);
        let awards = awards_from(event, &standings, &money);
        for pot in &money.pots {
            let own = awards.given.iter().filter(|award| award.pot.as_ref() == Some(&pot.name));
            let paid: i64 = own.filter(|award| !award.stays).map(|award| award.cents).sum();
            let stays = awards.not_given.iter().filter(|left| left.pot.as_ref() == Some(&pot.name));
            let stays = stays.filter_map(|left| match &left.why {
                WhyNot::Stays(prize) if !prize.stays => Some(prize.cents),
                _ => None,
            });
            prop_assert_eq!(paid + stays.sum::<i64>() + pot.left_cents, pot.pool_cents, "{:?}", pot);
        }
        // Who wins by all that is played stands under one heading, each place once.
        for pot in event.purse.pots.iter().filter(|pot| pot.ranking == Ranking::Overall) {
            let own = awards.given.iter().filter(|award| award.pot.as_ref() == Some(&pot.name));
            let headings: BTreeSet<_> = own.map(|award| award.heading).collect();
            prop_assert!(headings.len() < 2, "{:?}", awards.given);
        }
        let known: Vec<_> = awards.given.iter().map(|award| (&award.key, &award.winner, award.cents)).collect();
        let lots = awards.given.iter().filter(|award| award.winner.waits_for_lot()).count();
        let apart: BTreeSet<_> = known.iter().map(|(key, who, _)| (key, who)).collect();
        prop_assert!(apart.len() + lots >= known.len(), "{:?}", known);
        for award in won(&awards) {
            prop_assert!(!award.reasons.is_empty(), "{:?}", award);
        }
        // What waits for nothing has a winner.
        if standings.missing.nothing() && awards.open_cuts.is_empty() {
            prop_assert!(awards.given.iter().all(|award| award.winner != Winner::Nobody && !award.stays));
        } else {
            prop_assert!(awards.not_given.is_empty());
        }
    }
}

/// All that is on a paper, without the spaces at which lines are broken.
fn paper_of(session: &Session, kind: PaperKind, t: &Texts) -> String {
    let (members, event, _) = of_session(session);
    let context = Context {
        members,
        ..Context::new(event, t)
    };
    close(&words_on(&report::pages(kind, &context).unwrap()).join(" "))
}

#[test]
fn those_between_whom_a_lot_decides_are_named_once_on_the_prizes() {
    let feet = [(500, 9, 0), (200, 9, 0), (200, 9, 0), (200, 9, 0)];
    let legs = json!([{"leg": 1, "rounds": 12, "tables": [table(1, &[1, 2, 3, 4], &feet)]}]);
    let shape = json!({"fixed": [2500, 1500, 1000, 505]});
    let pots = json!([{"name": "day", "shape": shape, "tie": "lot", "extra_cents": 5505}]);
    let session = session(event_doc(4, json!({"pots": pots, "legs": legs})));
    let (_, event, awards) = of_session(&session);
    let of_lot = |award: &&Award| award.winner.waits_for_lot();
    let lots: Vec<&Award> = awards.given.iter().filter(of_lot).collect();
    assert_eq!(lots.len(), 3);
    for t in Lang::ALL.map(Texts::new) {
        let words = paper_of(&session, PaperKind::Prizes, &t);
        let names = close(&t.award_winner(event, lots[0]));
        assert_eq!(words.matches(&names).count(), 1, "{words}");
        let page = report::evening_page(&Context::new(event, &t)).unwrap();
        let cards = page.to_html();
        assert_eq!(cards.matches(&t.award_winner(event, lots[0])).count(), 1);
        for award in &lots {
            let money = t.award_money(event, award.cents).unwrap();
            assert!(words.contains(&close(&money)), "{words}");
            assert!(cards.contains(&money), "{cards}");
        }
    }
}

/// The first is not there, so that two are left for three prizes.
#[test]
fn who_moved_up_is_no_prize_that_is_not_given_and_what_stays_is_told_once() {
    let feet = [(500, 9, 0), (200, 9, 0), (100, 9, 0)];
    let legs = json!([{"leg": 1, "rounds": 12, "tables": [table(1, &[1, 2, 3], &feet)]}]);
    let shape = json!({"fixed": [300, 200, 100]});
    let pots = json!([{"name": "day", "shape": shape, "extra_cents": 600, "absent": "next"}]);
    let mut doc = event_doc(3, json!({"pots": pots, "legs": legs}));
    doc["movement"]["tables_of"] = 3.into();
    doc["entrants"][0]["absent"] = true.into();
    let session = session(doc);
    let (_, event, awards) = of_session(&session);
    for t in Lang::ALL.map(Texts::new) {
        let moved = close(&t.pot_passed_over(1, event.called(vorhand::club::EntrantId(1))));
        let left = awards.not_given.iter();
        let left = left.map(|left| close(&t.not_given_line(event, left)));
        assert!(!left.collect::<String>().contains(&moved));
        let words = paper_of(&session, PaperKind::Prizes, &t);
        assert_eq!(words.matches(&moved).count(), 1, "{words}");
        let stays = close(&t.award_money(event, 100).unwrap());
        assert_eq!(words.matches(&stays).count(), 1, "{words}");
    }
}

#[test]
fn without_matadors_nothing_says_that_nobody_won_without() {
    let feet = [(500, 9, 0), (200, 9, 0), (100, 9, 0)];
    let feet = table(1, &[1, 2, 3], &feet);
    let deal = |entry: Json| {
        let mut table = feet.clone();
        table.as_object_mut().unwrap().remove("feet");
        table["struck_from"] = 2.into();
        table["deals"] =
            json!([{"deal": 1, "dealer": "N", "declarer": 2, "amount": 36, "entry": entry}]);
        table
    };
    let with_2 = json!({"contract": {"trump": "clubs", "skat": "taken", "open": false}, "matadors": 2, "grade": "won"});
    for (table, is_known) in [
        (deal(Json::Null), false),
        (deal(with_2), true),
        (feet, false),
    ] {
        let legs = json!([{"leg": 1, "rounds": 12, "tables": [table]}]);
        let prizes = json!({"points": 1, "games": 0, "hardest": true, "booby": false});
        let mut doc = event_doc(3, json!({"prizes": prizes, "legs": legs}));
        doc["movement"]["tables_of"] = 3.into();
        let session = session(doc);
        let (_, event, awards) = of_session(&session);
        let of_hardest = |left: &&vorhand::club::NotGiven| left.prize == Some(PrizeKind::Hardest);
        let left = awards.not_given.iter().find(of_hardest).unwrap();
        for t in Lang::ALL.map(Texts::new) {
            let why = if is_known {
                t.not_given_without()
            } else {
                t.not_given_unknown()
            };
            assert_eq!(t.not_given(event, left), [why]);
        }
    }
}

/// Two are equal for the first pot, and nobody has two prizes: who has the second is not known before
/// the lot, and nobody says that it is not given.
#[test]
fn what_waits_for_the_lot_of_another_pot_is_to_come() {
    let feet = [(500, 9, 0), (500, 9, 0), (100, 9, 0), (0, 9, 0)];
    let legs = json!([{"leg": 1, "rounds": 12, "tables": [table(1, &[1, 2, 3, 4], &feet)]}]);
    let pots = json!([
        {"name": "day", "shape": {"fixed": [2500]}, "extra_cents": 2500},
        {"name": "best", "ranking": "best_list", "shape": {"fixed": [500]}, "extra_cents": 500},
    ]);
    let mut doc = event_doc(4, json!({"pots": pots, "legs": legs, "one_prize": true}));
    let won = |doc: Json| {
        let (_, _, awards) = of_session(&session(doc));
        let best = awards
            .given
            .into_iter()
            .find(|one| one.key.place == 1 && one.cents == 500);
        let of_pots = awards.not_given.iter().filter(|left| left.pot.is_some());
        (best.map(|one| one.winner), of_pots.count())
    };
    assert_eq!(won(doc.clone()), (Some(Winner::Nobody), 0));
    doc["lots"] = json!([{"order": [2, 1]}]);
    let other = Winner::Entrant(vorhand::club::EntrantId(1));
    assert_eq!(won(doc), (Some(other), 0));
}

/// The best of the group has another prize, so that its second has the first prize of the group.
#[test]
fn a_certificate_says_the_prize_and_no_other_place() {
    let feet = [(500, 9, 0), (200, 9, 0), (100, 9, 0), (0, 9, 0)];
    let legs = json!([{"leg": 1, "rounds": 12, "tables": [table(1, &[1, 2, 3, 4], &feet)]}]);
    let ladies = json!({"group": "ladies"});
    let pots = json!([
        {"name": "day", "shape": {"fixed": [2500]}, "extra_cents": 2500},
        {"name": "ladies", "ranking": ladies, "shape": {"fixed": [500]}, "extra_cents": 500},
    ]);
    let parts = json!({"pots": pots, "legs": legs, "one_prize": true});
    let mut doc = event_doc(4, parts);
    for who in doc["entrants"].as_array_mut().unwrap().iter_mut().take(2) {
        who["groups"] = json!(["ladies"]);
    }
    let session = session(doc);
    let (_, event, awards) = of_session(&session);
    let pot = Some("ladies".to_owned());
    let award = awards.given.iter().find(|award| award.pot == pot).unwrap();
    for (lang, place) in [(Lang::En, "place2"), (Lang::De, "Platz2")] {
        let t = Texts::new(lang);
        assert!(close(&t.award_reasons_below(event, award).concat()).contains(place));
        let words = paper_of(&session, PaperKind::Certificates, &t);
        let result = close(&t.award_result(event, award));
        assert!(words.contains(&result) && !words.contains(place), "{words}");
    }
}

fn json_of(doc: &std::path::Path, args: &[&str]) -> Json {
    let out = Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(args)
        .arg(doc)
        .arg("--json")
        .output()
        .unwrap();
    assert!(out.status.success(), "{out:?}");
    serde_json::from_slice(&out.stdout).unwrap()
}

/// The answer in JSON, against the pots as `cash` tells them and against the list itself.
#[test]
fn the_answer_in_json_has_every_award_with_who_wins_it_its_money_and_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    for seed in [1, 2, 3, 6, 7, 9] {
        let session = made_up(seed);
        let (_, event, awards) = of_session(&session);
        let book = folder.path().join(format!("{seed}.vorhand"));
        let doc = Document::of_book(session.book(), Vec::new());
        std::fs::write(
            book.with_extension("json"),
            serde_json::to_vec(&doc).unwrap(),
        )
        .unwrap();
        let made = Command::new(env!("CARGO_BIN_EXE_vorhand"))
            .arg("import")
            .arg(book.with_extension("json"))
            .arg("--into")
            .arg(&book)
            .output()
            .unwrap();
        assert!(made.status.success(), "{made:?}");
        let answer = json_of(&book, &["prizes"]);
        let t = &Texts::new(Lang::En);
        let found = answer["awards"].as_array().unwrap();
        assert_eq!(found.len(), won(&awards).len());
        for (one, award) in found.iter().zip(won(&awards)) {
            assert_eq!(one["cents"].as_i64().unwrap_or(0), award.cents);
            assert_eq!(one["because"], json!(t.award_reasons(event, award)));
            assert_eq!(one["pot"].as_str(), award.pot.as_deref());
            let who = ["entrant", "team", "between", "between_teams"];
            assert_eq!(
                who.iter().filter(|who| one.get(**who).is_some()).count(),
                1,
                "{one}"
            );
            assert_eq!(one["prize"] == json!("pot"), award.prize.is_none(), "{one}");
        }
        let left = awards.not_given.iter();
        let left: Vec<Json> = left.map(|left| json!(t.not_given(event, left))).collect();
        let told = answer["not_given"].as_array().unwrap().iter();
        let told: Vec<Json> = told.map(|left| left["because"].clone()).collect();
        assert_eq!(told, left);
    }
}

/// The page of the window, and a certificate for each that is ticked.
#[test]
fn the_window_shows_what_is_won_and_makes_a_certificate_for_each_that_is_ticked() {
    let later = |award: &&&Award| !Certificates::FIRST.wants(award);
    let fits = |session: &Session| {
        let (_, event, awards) = of_session(session);
        let given = awards.as_given();
        let missing = standings(event, None).missing.nothing();
        missing
            && !awards.not_given.is_empty()
            && given.len() > 4
            && given.iter().any(|award| later(&award))
    };
    let mut evenings = (1..).map(made_up).filter(fits);
    for lang in Lang::ALL {
        let t = &Texts::new(lang);
        let session = evenings.next().unwrap();
        let (_, event, awards) = of_session(&session);
        let told = won(&awards).into_iter().flat_map(|award| {
            let who = [t.award_winner(event, award), t.award_worth(event, award)];
            t.award_reasons(event, award).into_iter().chain(who)
        });
        let told: Vec<String> = told.collect();
        let left = awards.not_given.iter();
        let left: Vec<String> = left.map(|left| t.not_given_line(event, left)).collect();
        let given = awards.as_given();
        let title = given.iter().find(later).map(|award| t.award_title(award));
        let title = title.unwrap();
        let firsts = given.iter().filter(|award| !later(award)).count();
        let mut desk = Desk::over(session, lang, Scripted::new(Vec::new()));
        desk.press(Key::Enter).ctrl(Key::Num5);
        for said in told.iter().chain(&left) {
            assert!(desk.shows(said), "{said:?}");
        }
        desk.tab_to(&t.ui_till()).press(Key::Space);
        for said in &left {
            assert!(desk.shows(said), "{said:?}");
        }
        desk.ctrl(Key::Num6)
            .tab_to(&t.papers_after())
            .press(Key::Space);
        let paper = t.report_title_certificates();
        let lines = desk.harness.get_by_role_and_label(Role::ListItem, &paper);
        lines.click_accesskit();
        desk.run();
        let counts = |count: usize| [t.ui_page_of(1, count), t.papers_pages(1, 2, count)];
        let has = |desk: &Desk, count: usize| counts(count).iter().any(|said| desk.shows(said));
        assert!(has(&desk, firsts), "{firsts}");
        desk.tab_to(&title).press(Key::Space);
        desk.run();
        assert!(has(&desk, firsts + 1), "{title}");
    }
}
