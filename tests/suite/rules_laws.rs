//! Laws that every value keeps, over every contract × matadors × grade × announcement × every bid
//! of every system, and over every option in combinations that go together. Nothing is thinned; the
//! systems are divided among threads.

use std::collections::{BTreeSet, HashSet};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use vorhand::i18n::{Lang, Texts};
use vorhand::skat::{
    Abandon, Announced, Bidding, Contract, DealEntry, Family, FaultCode, Grade, NullOverbidRule,
    Rulebook, SkatUse, Trump, Verdict,
};

/// The systems as they come, without options.
pub fn systems() -> Vec<Rulebook> {
    Rulebook::ids()
        .iter()
        .map(|id| Rulebook::builtin(id).unwrap())
        .collect()
}

/// Every system as it comes, with as many options as go together from the first on, and as many
/// from the last on.
pub fn books() -> &'static [Rulebook] {
    static BOOKS: OnceLock<Vec<Rulebook>> = OnceLock::new();
    BOOKS.get_or_init(|| {
        let mut all = systems();
        for book in systems() {
            let forward = book.available_options().to_vec();
            let backward = forward.iter().rev().cloned().collect();
            for names in [forward, backward] {
                let with = greedy(&book, &names);
                // Kontra, Bock and Ramsch change no value.
                let same = |other: &Rulebook| {
                    with.ladder() == other.ladder() && with.games().eq(other.games())
                };
                if !all.iter().any(same) {
                    all.push(with);
                }
            }
        }
        all
    })
}

/// As many of these options as go together, taken in this order.
fn greedy(book: &Rulebook, names: &[String]) -> Rulebook {
    let on = |with: Rulebook, name: &String| {
        with.with_options(std::slice::from_ref(name))
            .unwrap_or(with)
    };
    names.iter().fold(book.clone(), on)
}

/// Calls `law` with every book, on all processors.
pub fn every_book(law: impl Fn(&Rulebook) + Sync) {
    let books = books();
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism()
        .map_or(1, usize::from)
        .min(books.len());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(book) = books.get(next.fetch_add(1, Ordering::Relaxed)) {
                    law(book);
                }
            });
        }
    });
}

const GRADES: [Grade; 6] = [
    Grade::Won,
    Grade::WonSchneider,
    Grade::WonSchwarz,
    Grade::Lost,
    Grade::LostSchneider,
    Grade::LostSchwarz,
];

/// Every contract with everything that may be announced in it.
pub fn contracts(book: &Rulebook) -> Vec<Contract> {
    let announced = |plain: &Contract| {
        let row = book.game(plain).unwrap();
        std::iter::once(None)
            .chain(row.announce.iter().copied().map(Some))
            .collect::<Vec<_>>()
    };
    let plain = book.contracts();
    plain
        .iter()
        .flat_map(|c| {
            announced(c)
                .into_iter()
                .map(|a| Contract { announced: a, ..*c })
        })
        .collect()
}

/// Matadors that a contract can have, by absolute number; none in a Null.
pub fn counts(book: &Rulebook, contract: &Contract) -> Vec<Option<i32>> {
    if contract.trump == Trump::None {
        return vec![None];
    }
    let least = book.game(contract).unwrap().with_at_least.max(1);
    (least..=contract.trump.trumps()).map(Some).collect()
}

pub fn grades(contract: &Contract, implied: Option<Announced>) -> Vec<Grade> {
    let aim = contract.announced.max(implied);
    GRADES
        .into_iter()
        .filter(|grade| contract.trump != Trump::None || matches!(grade, Grade::Won | Grade::Lost))
        .filter(|grade| !(aim == Some(Announced::Schwarz) && *grade == Grade::WonSchneider))
        .collect()
}

/// None, and every bid of the ladder, where bids go with the game.
pub fn bids_of(book: &Rulebook, contract: &Contract) -> impl Iterator<Item = Option<i32>> {
    let ladder: &[i32] = if book.game(contract).unwrap().bid {
        book.ladder()
    } else {
        &[]
    };
    std::iter::once(None).chain(ladder.iter().copied().map(Some))
}

/// Calls `check` with every entry without a bid and its verdict.
fn every_plain_entry(book: &Rulebook, mut check: impl FnMut(&DealEntry, &Verdict)) {
    for contract in contracts(book) {
        let row = book.game(&contract).unwrap();
        for matadors in counts(book, &contract) {
            for grade in grades(&contract, row.implies) {
                let entry = DealEntry {
                    contract: Some(contract),
                    matadors,
                    grade: Some(grade),
                    ..DealEntry::default()
                };
                check(&entry, &book.check(&entry));
            }
        }
    }
}

/// Calls `check` with every entry, the verdict it has without a bid, and its own.
fn every_entry(book: &Rulebook, mut check: impl FnMut(&DealEntry, &Verdict, &Verdict)) {
    every_plain_entry(book, |entry, plain| {
        for bid in bids_of(book, &entry.contract.unwrap()) {
            let entry = DealEntry { bid, ..*entry };
            check(&entry, plain, &book.check(&entry));
        }
    });
}

fn reached(entry: &DealEntry) -> bool {
    matches!(
        entry.grade,
        Some(Grade::Won | Grade::WonSchneider | Grade::WonSchwarz)
    )
}

#[test]
fn every_value_keeps_the_laws() {
    every_book(|book| {
        let mut scores = BTreeSet::new();
        every_entry(book, |entry, plain, verdict| {
            scores.extend(verdict.score);
            let about = || format!("{book:?} {entry:?} {verdict:?}");
            let worth = plain.value;
            let bid = entry.bid.unwrap_or(0);
            let null = entry.contract.unwrap().trump == Trump::None;
            if null && bid > worth && book.null_overbid() == NullOverbidRule::ChosenGame {
                // Lost at the least that a suit game or Grand with one matador costs and that
                // covers the bid.
                let hand = i32::from(entry.contract.unwrap().skat == SkatUse::Untouched);
                let games = book
                    .contracts()
                    .into_iter()
                    .filter(|c| c.trump != Trump::None && !c.open);
                let cost = |c: Contract| {
                    let (unit, loss) = (book.unit(&c).unwrap(), book.game(&c).unwrap().loss);
                    unit * loss * (2 + hand).max((bid + unit - 1) / unit)
                };
                let least = games
                    .filter(|c| c.skat == entry.contract.unwrap().skat)
                    .map(cost)
                    .min();
                assert_eq!(verdict.score, least.map(|cost| -cost), "{}", about());
                assert_eq!(
                    verdict.faults[0].code,
                    FaultCode::NullUnderBid,
                    "{}",
                    about()
                );
                assert!(
                    verdict.ok() && verdict.overbid && !verdict.won,
                    "{}",
                    about()
                );
                assert_eq!(
                    -verdict.score.unwrap(),
                    verdict.base * verdict.levels.sum() * verdict.loss_factor
                );
                return;
            }
            assert!(verdict.ok() && verdict.faults.is_empty(), "{}", about());
            if let Some(count) = entry.matadors
                && book.options().is_empty()
            {
                // Without as many costs the same, at every bid; where the game or its turned card
                // rules it out, nothing.
                let without = book.check(&DealEntry {
                    matadors: Some(-count),
                    ..*entry
                });
                let score = if never_without(book, entry, count) {
                    None
                } else {
                    verdict.score
                };
                assert_eq!(
                    (without.score, without.value),
                    (score, score.map_or(0, |_| verdict.value)),
                    "{}",
                    about()
                );
            }
            assert_eq!(
                verdict.value,
                verdict.base * verdict.levels.sum(),
                "{}",
                about()
            );
            assert_eq!(verdict.overbid, bid > worth, "{}", about());
            assert_eq!(verdict.won, reached(entry) && bid <= worth, "{}", about());
            if verdict.won {
                assert_eq!(
                    (verdict.score, verdict.loss_factor),
                    (Some(verdict.value), 1),
                    "{}",
                    about()
                );
                assert!(
                    verdict.value >= bid && verdict.value == worth,
                    "{}",
                    about()
                );
            } else {
                assert_eq!(
                    verdict.score,
                    Some(-verdict.loss_factor * verdict.value),
                    "{}",
                    about()
                );
                assert!((1..=2).contains(&verdict.loss_factor), "{}", about());
            }
            if verdict.overbid {
                // The least multiple of the unit that covers the bid.
                assert!(
                    verdict.value >= bid && verdict.value - verdict.base < bid,
                    "{}",
                    about()
                );
            } else {
                assert_eq!(verdict.value, worth, "{}", about());
            }
        });
        assert!(scores.len() > 10, "{book:?}: nothing was tried");
        amounts_are_those(book, &scores);
    });
}

/// Whether so many cannot be missing: an open Grand needs some, and a turned card is a trump in the
/// hand.
fn never_without(book: &Rulebook, entry: &DealEntry, count: i32) -> bool {
    let contract = entry.contract.unwrap();
    let turned = matches!(contract.skat, SkatUse::Turned | SkatUse::TurnedSecond);
    book.game(&contract).unwrap().with_at_least > 0 || (turned && count == contract.trump.trumps())
}

/// Every score is an amount that the sheet may show; what is none has neighbours that are.
fn amounts_are_those(book: &Rulebook, scores: &BTreeSet<i32>) {
    for score in scores {
        let answer = book.amount(*score, None, 4, false);
        assert!(
            !answer.games.is_empty() && answer.faults.is_empty(),
            "{book:?}: {score}"
        );
    }
    for amount in -700..=700 {
        let answer = book.amount(amount, None, 4, false);
        if answer.games.is_empty() {
            assert!(!scores.contains(&amount) && !answer.nearest.is_empty());
            assert!(
                answer
                    .nearest
                    .iter()
                    .all(|near| !book.amount(*near, None, 4, false).games.is_empty())
            );
        }
        assert!(
            amount == 0 || !book.amount(amount, None, 4, true).faults.is_empty(),
            "the dealer has no cards"
        );
    }
}

#[test]
fn without_costs_what_with_costs_and_more_matadors_are_never_cheaper() {
    for book in books() {
        for contract in contracts(book) {
            let row = book.game(&contract).unwrap();
            let turned = matches!(contract.skat, SkatUse::Turned | SkatUse::TurnedSecond);
            for grade in grades(&contract, row.implies) {
                let mut last = 0;
                for matadors in counts(book, &contract).into_iter().flatten() {
                    let entry = |matadors| DealEntry {
                        contract: Some(contract),
                        matadors: Some(matadors),
                        grade: Some(grade),
                        ..DealEntry::default()
                    };
                    let with = book.check(&entry(matadors));
                    let without = book.check(&entry(-matadors));
                    let impossible =
                        row.with_at_least > 0 || (turned && matadors == contract.trump.trumps());
                    assert_eq!(
                        without.score,
                        if impossible { None } else { with.score },
                        "{book:?} {contract:?} {matadors}"
                    );
                    assert!(
                        with.value > last,
                        "{book:?} {contract:?} {grade:?} {matadors}"
                    );
                    last = with.value;
                }
            }
        }
    }
}

/// The systems whose ladder is Foster's.
const ONE_LADDER: [&str; 6] = [
    "foster_1922",
    "foster_club",
    "dickinson_1908",
    "enc_1935",
    "hoyle_nasl",
    "milwaukee",
];

fn american(book: &Rulebook) -> bool {
    ONE_LADDER.contains(&book.id())
}

#[test]
fn the_ladder_of_the_american_family_is_one_and_a_grand_hand_of_18_adds_only_162() {
    let foster = Rulebook::builtin("foster_1922").unwrap();
    assert_eq!(foster.ladder().len(), 72);
    for id in ONE_LADDER {
        assert_eq!(
            Rulebook::builtin(id).unwrap().ladder(),
            foster.ladder(),
            "{id}"
        );
    }
    let mut with_18 = foster.ladder().to_vec();
    with_18.push(162);
    with_18.sort_unstable();
    let option = foster.with_options(&["grand_solo18".to_owned()]).unwrap();
    assert_eq!(option.ladder(), with_18);
}

#[test]
fn the_ladder_is_the_set_of_values_that_can_be_won() {
    for book in books() {
        let mut values = BTreeSet::new();
        every_plain_entry(book, |entry, verdict| {
            let biddable = book.game(&entry.contract.unwrap()).unwrap().bid;
            if verdict.won && biddable && verdict.value >= book.min_bid() {
                values.insert(verdict.value);
            }
            // The ladder of the American family counts a Grand hand at 16, whatever a table gives
            // for it.
            let hand = Contract::plain(Trump::Jacks, SkatUse::Untouched);
            if verdict.won
                && american(book)
                && entry.contract.map(|c| Contract {
                    announced: None,
                    ..c
                }) == Some(hand)
            {
                values.insert(verdict.value / verdict.base * 16);
            }
        });
        let wanted: Vec<i32> = match book.bidding() {
            Bidding::Numbers => values.into_iter().collect(),
            Bidding::Suits => Vec::new(),
        };
        assert_eq!(book.ladder(), wanted, "{book:?}");
    }
}

#[test]
fn the_explanation_multiplies_out() {
    every_book(|book| {
        // Options change units and factors, which are figures here; one way of announcing has words
        // of its own.
        if !book.options().is_empty() && !book.games().any(|row| row.announced_factor.is_some()) {
            return;
        }
        let texts = Texts::new(Lang::En);
        let mut told = HashSet::new();
        every_entry(book, |entry, _, verdict| {
            if !verdict.ok() || entry.contract.unwrap().trump == Trump::None {
                return;
            }
            // Everything that the product depends on, once: an overbid counts what it is raised to.
            let raised = if verdict.overbid { verdict.score } else { None };
            let Verdict {
                base,
                won,
                loss_factor,
                ..
            } = *verdict;
            if !told.insert((base, verdict.levels.to_vec(), raised, won, loss_factor)) {
                return;
            }
            let said = texts.explanation(verdict, entry, book);
            let numbers = |text: &str| -> Vec<i32> {
                let plain = text.replace('−', "-");
                plain
                    .split(|c: char| !c.is_ascii_digit() && c != '-')
                    .filter_map(|n| n.parse().ok())
                    .collect()
            };
            let (parts, rest) = said.split_once(": ").unwrap_or_else(|| panic!("{said}"));
            let product = numbers(rest);
            assert_eq!(numbers(parts).iter().sum::<i32>(), product[0], "{said}");
            assert_eq!(product[0] * product[1], product[2], "{said}");
            let last = *product.last().unwrap();
            assert_eq!(
                last.abs(),
                verdict.score.unwrap().abs(),
                "{said}: {verdict:?}"
            );
        });
        assert!(!told.is_empty() || book.contracts().iter().all(|c| c.trump == Trump::None));
    });
}

/// The multiplier as the laws tell it in words (Foster, Laws 2 and 60), apart from the engine's own
/// way.
fn american_multiplier(grade: Grade, announced: Option<Announced>) -> i32 {
    use Announced::{Schneider, Schwarz};
    match (grade, announced) {
        (_, Some(Schwarz)) => 5,
        (Grade::WonSchwarz | Grade::LostSchwarz, Some(Schneider)) => 4,
        (_, Some(Schneider)) | (Grade::WonSchwarz | Grade::LostSchwarz, None) => 3,
        (Grade::WonSchneider | Grade::LostSchneider, None) => 2,
        (Grade::Won | Grade::Lost, None) => 1,
    }
}

#[test]
fn the_american_multipliers_are_those_of_laws_2_and_60() {
    for book in books().iter().filter(|b| b.family() == Family::American) {
        every_plain_entry(book, |entry, verdict| {
            let contract = entry.contract.unwrap();
            let row = book.game(&contract).unwrap();
            if contract.trump == Trump::None || row.announced_factor.is_some() {
                return;
            }
            let said =
                american_multiplier(entry.grade.unwrap(), contract.announced.max(row.implies));
            let wanted = said + entry.matadors.unwrap() + row.hand_level;
            assert_eq!(verdict.value, verdict.base * wanted, "{book:?} {entry:?}");
        });
    }
}

#[test]
fn points_and_tricks_say_what_the_grade_says() {
    for book in books() {
        let lines = book.lines();
        for contract in contracts(book)
            .into_iter()
            .filter(|c| matches!(c.trump, Trump::Clubs | Trump::Jacks))
        {
            let aim = contract
                .announced
                .max(book.game(&contract).unwrap().implies);
            for points in (0..=120).filter(|p| *p != 1 && *p != 119) {
                for tricks in [None, Some(0), Some(10)] {
                    let fits = match tricks {
                        Some(0) => [0, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 20, 21, 22]
                            .contains(&points),
                        Some(_) => points == 120,
                        None => true,
                    };
                    let grade = match (tricks, aim) {
                        (Some(10), _) => Grade::WonSchwarz,
                        (Some(0), _) => Grade::LostSchwarz,
                        (None, None) if points >= lines.schneider => Grade::WonSchneider,
                        (None, None) if points >= 61 => Grade::Won,
                        (None, Some(Announced::Schneider)) if points >= lines.schneider => {
                            Grade::Won
                        }
                        _ if points <= 30 => Grade::LostSchneider,
                        _ => Grade::Lost,
                    };
                    let entry = DealEntry {
                        contract: Some(contract),
                        matadors: Some(3),
                        ..DealEntry::default()
                    };
                    let by_points = book.check(&DealEntry {
                        points: Some(points),
                        tricks,
                        ..entry
                    });
                    let by_grade = book.check(&DealEntry {
                        grade: Some(grade),
                        ..entry
                    });
                    let about = format!("{book:?} {contract:?} {points} {tricks:?}");
                    assert_eq!(by_points.ok(), fits, "{about}");
                    if fits {
                        assert_eq!(by_points, by_grade, "{about}");
                        let both = book.check(&DealEntry {
                            points: Some(points),
                            tricks,
                            grade: Some(grade),
                            ..entry
                        });
                        assert_eq!(both, by_grade, "{about}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_game_given_up_costs_the_plain_loss() {
    for book in books() {
        for contract in contracts(book) {
            let matadors = (contract.trump != Trump::None).then_some(2);
            let entry = DealEntry {
                contract: Some(contract),
                matadors,
                ..DealEntry::default()
            };
            let given_up = book.check(&DealEntry {
                abandoned: true,
                ..entry
            });
            let lost = book.check(&DealEntry {
                grade: Some(Grade::Lost),
                ..entry
            });
            let turned = matches!(contract.skat, SkatUse::Turned | SkatUse::TurnedSecond);
            let allowed = match book.abandon() {
                Abandon::Any => true,
                Abandon::Turned => turned,
                Abandon::None => false,
            };
            assert_eq!(
                given_up.score,
                if allowed { lost.score } else { None },
                "{book:?} {contract:?}"
            );
        }
    }
}

#[test]
fn kontra_multiplies_the_score_and_not_the_value_for_the_bid() {
    for id in ["foster_1922", "isko_1998", "texas"] {
        let plain = Rulebook::builtin(id).unwrap();
        let book = plain
            .with_options(&["kontra".to_owned(), "bock".to_owned()])
            .unwrap();
        every_entry(&plain, |entry, _, verdict| {
            let Some(score) = verdict.score else {
                return;
            };
            if entry.matadors.unwrap_or(1) > 1 {
                return;
            }
            for (kontra, bock) in [(2, 1), (4, 1), (1, 8), (4, 2)] {
                let doubled = DealEntry {
                    kontra: Some(kontra),
                    bock: Some(bock),
                    ..*entry
                };
                assert_eq!(
                    book.check(&doubled).score,
                    Some(score * kontra * bock),
                    "{id} {entry:?}"
                );
                assert_eq!(plain.check(&doubled).score, None, "{id} without the option");
            }
        });
        let wrong = DealEntry {
            kontra: Some(3),
            ..DealEntry::default()
        };
        assert!(!book.check(&wrong).ok());
    }
}

#[test]
fn what_is_written_is_compared_and_never_changed() {
    let book = Rulebook::builtin("foster_1922").unwrap();
    every_entry(&book, |entry, _, verdict| {
        let score = verdict.score.unwrap();
        let right = book.check(&DealEntry {
            written: Some(score),
            ..*entry
        });
        assert_eq!(&right, verdict);
        let wrong = book.check(&DealEntry {
            written: Some(score + 1),
            ..*entry
        });
        assert_eq!(wrong.score, Some(score));
        let fault = &wrong.faults[0];
        assert_eq!(
            (fault.code, fault.expected, wrong.ok()),
            (FaultCode::WrittenDiffers, Some(score), true)
        );
    });
}
