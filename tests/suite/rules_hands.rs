//! Plays Foster's illustrative hands again, and hands with one thing wrong.

use serde::Deserialize;
use vorhand::skat::{
    BySeat, Card, Contract, FaultCode, Hand, Position, RamschKind, Replay, Rulebook, SkatUse,
    Trump, replay,
};

#[derive(Deserialize)]
struct File {
    hands: Vec<Noted>,
}

#[derive(Deserialize, Clone)]
struct Noted {
    id: String,
    system: String,
    contract: Option<Contract>,
    declarer: Option<Position>,
    deal: BySeat<Vec<Card>>,
    skat: Vec<Card>,
    #[serde(default)]
    laid_out: Vec<Card>,
    turned: Option<Card>,
    bid: Option<i32>,
    plays: Vec<(Position, Card)>,
    expect: Expected,
    source: String,
}

#[derive(Deserialize, Clone)]
struct Expected {
    winners: String,
    trick_points: Vec<i32>,
    taken: Option<BySeat<i32>>,
    charges: Option<BySeat<i32>>,
    points: Option<i32>,
    matadors: Option<i32>,
    won: Option<bool>,
    score: Option<i32>,
}

fn noted() -> Vec<Noted> {
    let file: File =
        serde_json::from_str(include_str!("../cases/hands.json")).expect("the hands are JSON");
    assert!(file.hands.len() >= 12);
    file.hands
}

impl Noted {
    fn hand(&self) -> Hand {
        Hand {
            contract: self.contract,
            ramsch: RamschKind::Ramsch,
            declarer: self.declarer,
            deal: self.deal.clone(),
            skat: self.skat.clone(),
            laid_out: self.laid_out.clone(),
            bid: self.bid,
            kontra: None,
            turned: self.turned,
            plays: self.plays.clone(),
        }
    }

    fn book(&self) -> Rulebook {
        Rulebook::builtin(&self.system).expect("the system exists")
    }
}

#[test]
fn every_hand_plays_out_as_the_book_has_it() {
    for noted in noted() {
        let played = replay(&noted.book(), &noted.hand());
        let about = format!("{} [{}] {:?}", noted.id, noted.source, played.faults);
        assert!(played.ok() && played.complete, "{about}");
        let winners: String = played.winners.iter().map(|p| format!("{p:?}")).collect();
        assert_eq!(winners, noted.expect.winners, "{about}");
        assert_eq!(
            played.taken.sum(),
            noted.expect.trick_points.iter().sum::<i32>(),
            "{about}"
        );
        let verdict = played.verdict.as_ref().expect("a whole hand has a verdict");
        if let Some(charges) = noted.expect.charges {
            assert_eq!(
                (Some(played.taken), verdict.charges),
                (noted.expect.taken, Some(charges)),
                "{about}"
            );
            continue;
        }
        assert_eq!(
            (verdict.score, Some(verdict.won)),
            (noted.expect.score, noted.expect.won),
            "{about}"
        );
        if noted.expect.points.is_some() {
            assert_eq!(
                (played.points, played.matadors),
                (noted.expect.points, noted.expect.matadors),
                "{about}"
            );
        }
    }
}

fn first(id: &str) -> (Rulebook, Hand) {
    let noted = noted()
        .into_iter()
        .find(|n| n.id == id)
        .expect("the hand is there");
    (noted.book(), noted.hand())
}

fn codes(played: &Replay) -> Vec<(FaultCode, i32)> {
    played
        .faults
        .iter()
        .map(|f| (f.fault.code, f.trick))
        .collect()
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[test]
fn a_hand_broken_off_says_what_was_played_and_no_value() {
    let (book, mut hand) = first("F-hand-09");
    hand.plays.truncate(16);
    let played = replay(&book, &hand);
    assert!(played.ok() && !played.complete && played.verdict.is_none());
    assert_eq!(played.winners.len(), 5);
    assert_eq!(played.tricks.sum(), 5);
    hand.plays.clear();
    assert_eq!(replay(&book, &hand).points, Some(0));
}

#[test]
fn a_null_is_over_with_the_declarers_first_trick() {
    // The book's Null loses with its last trick only, so the second hand's deal serves: M takes the
    // first trick.
    let (book, mut hand) = first("F-hand-02");
    hand.contract = Some(Contract::plain(Trump::None, SkatUse::Untouched));
    hand.declarer = Some(Position::M);
    hand.plays.truncate(3);
    let played = replay(&book, &hand);
    assert!(played.ok() && !played.complete, "{:?}", played.faults);
    assert_eq!(played.winners, [Position::M]);
    assert_eq!(played.verdict.and_then(|v| v.score), Some(-20));
    hand.plays.truncate(2);
    assert_eq!(replay(&book, &hand).verdict, None);
}

#[test]
fn a_fault_of_play_names_its_trick() {
    let (book, hand) = first("F-hand-02");
    // Trick 2 is HQ... led by the declarer with the club ace; M throws a spade although he holds
    // clubs.
    let mut revoked = hand.clone();
    let place = revoked
        .plays
        .iter()
        .position(|p| *p == (Position::M, card("C7")))
        .expect("played in trick 2");
    let later = revoked
        .plays
        .iter()
        .position(|p| *p == (Position::M, card("HK")))
        .expect("played in trick 6");
    revoked.plays[place].1 = card("HK");
    revoked.plays[later].1 = card("C7");
    let played = replay(&book, &revoked);
    assert_eq!(codes(&played).first(), Some(&(FaultCode::Revoke, 2)));
    assert!(!played.ok() && played.verdict.is_none());
    assert_eq!(&*played.faults[0].fault.clause, "Law 53");

    let mut strange = hand.clone();
    strange.plays[0].1 = card("DT");
    assert_eq!(
        codes(&replay(&book, &strange)).first(),
        Some(&(FaultCode::CardNotHeld, 1))
    );

    let mut twice = hand.clone();
    twice.plays[3] = twice.plays[2];
    assert_eq!(
        codes(&replay(&book, &twice)).first(),
        Some(&(FaultCode::CardTwice, 2))
    );

    let mut turn = hand.clone();
    turn.plays.swap(4, 5);
    assert_eq!(
        codes(&replay(&book, &turn)).first(),
        Some(&(FaultCode::WrongTurn, 2))
    );

    let mut long = hand.clone();
    long.plays.push((Position::V, card("S7")));
    assert!(codes(&replay(&book, &long)).contains(&(FaultCode::WrongTurn, 11)));
}

#[test]
fn a_deal_that_cannot_be_is_said_before_the_first_trick() {
    let (book, hand) = first("F-hand-02");
    let mut twice = hand.clone();
    twice.deal.v[0] = twice.deal.m[0];
    assert_eq!(
        codes(&replay(&book, &twice)).first(),
        Some(&(FaultCode::CardTwice, 0))
    );
    let mut few = hand.clone();
    few.skat.pop();
    assert_eq!(
        codes(&replay(&book, &few)).first(),
        Some(&(FaultCode::WrongCardCount, 0))
    );
    let mut laid = hand.clone();
    laid.laid_out = vec![card("SA"), card("CK")];
    assert_eq!(
        codes(&replay(&book, &laid)).first(),
        Some(&(FaultCode::LaidOutWrong, 0))
    );
    let mut hearts = hand.clone();
    hearts.contract.as_mut().expect("a game").trump = Trump::Hearts;
    assert!(codes(&replay(&book, &hearts)).contains(&(FaultCode::TurnedContradictsContract, 0)));
    let nothing = Hand::default();
    assert!(!replay(&book, &nothing).ok());
}

#[test]
fn what_was_laid_out_is_found_where_the_whole_hand_is_noted() {
    let (book, mut hand) = first("F-hand-03");
    let noted = replay(&book, &hand);
    hand.laid_out.clear();
    assert_eq!(replay(&book, &hand), noted);
}
