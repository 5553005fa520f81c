//! The notation of deals: what is written reads back the same, over everything that a system has
//! and anything else.

use super::rules_laws::{bids_of, contracts, counts, every_book, grades};
use proptest::prelude::*;
use vorhand::skat::{
    Announced, Contract, DealEntry, Grade, NotationMistake, Rulebook, SkatUse, Spelling, Trump,
    print_game, print_ramsch, read_game, read_ramsch, turns,
};

fn exists(rules: &Rulebook) -> impl Fn(&Contract) -> bool + '_ {
    |contract| rules.game(contract).is_some()
}

fn foster() -> Rulebook {
    Rulebook::builtin("foster_1922").unwrap()
}

/// What is written of an entry in either language reads back as it; with the note, for a message.
fn reads_back(entry: &DealEntry, exists: &dyn Fn(&Contract) -> bool) -> Result<(), String> {
    [false, true]
        .into_iter()
        .try_for_each(|german| reads_back_in(german, entry, exists))
}

fn reads_back_in(
    german: bool,
    entry: &DealEntry,
    exists: &dyn Fn(&Contract) -> bool,
) -> Result<(), String> {
    let turning = turns(exists);
    let spelling = Spelling { turning, german };
    let (note, (again, mistakes)) = if let Some(note) = print_game(entry, spelling) {
        (note.clone(), read_game(&note, exists))
    } else {
        let note = print_ramsch(entry).ok_or("nothing was written")?;
        let (again, mistakes, read) = read_ramsch(&note[1..]);
        assert_eq!(read, note.len() - 1, "{note}");
        (note, (again, mistakes))
    };
    if again == *entry && mistakes.is_empty() {
        Ok(())
    } else {
        Err(format!("{note}: {again:?} {mistakes:?}"))
    }
}

/// Bids tried with each note, another part of the ladder with each contract: so every bid of a
/// system stands beside every contract, and beside every count of matadors with every grade.
const BIDS: usize = 4;

#[test]
fn every_game_of_every_system_reads_back_with_every_bid() {
    every_book(|book| {
        let exists = exists(book);
        for (at, contract) in contracts(book).into_iter().enumerate() {
            let implied = book.game(&contract).unwrap().implies;
            let bids: Vec<Option<i32>> = bids_of(book, &contract).collect();
            let part: Vec<Option<i32>> = bids
                .iter()
                .copied()
                .cycle()
                .skip(at * BIDS)
                .take(BIDS)
                .collect();
            for count in counts(book, &contract) {
                for matadors in count.map_or(vec![None], |n| vec![Some(n), Some(-n)]) {
                    for grade in std::iter::once(None)
                        .chain(grades(&contract, implied).into_iter().map(Some))
                    {
                        let entry = DealEntry {
                            contract: Some(contract),
                            matadors,
                            grade,
                            ..DealEntry::default()
                        };
                        let alone = matadors.is_none_or(|n| n == 1)
                            && matches!(grade, None | Some(Grade::Won));
                        for bid in if alone { &bids } else { &part } {
                            let read = reads_back(&DealEntry { bid: *bid, ..entry }, &exists);
                            assert_eq!(read, Ok(()), "{book:?}");
                        }
                    }
                }
            }
        }
    });
}

#[test]
fn a_german_reads_the_letters_of_his_suits() {
    let german = |text: &str, book: &Rulebook| {
        let (entry, mistakes) = read_game(text, &exists(book));
        assert_eq!(mistakes, []);
        let turning = turns(&exists(book));
        print_game(
            &entry,
            Spelling {
                turning,
                german: true,
            },
        )
        .unwrap()
    };
    let isko = Rulebook::builtin("isko_1998").unwrap();
    assert_eq!(german("s w3 120 b20", &isko), "p m3 120 b20");
    assert_eq!(german("ch o2 +", &isko), "kh o2 +");
    assert_eq!(german("st w1 +", &foster()), "pt m1 +");
    assert_eq!(german("sp w1 +", &foster()), "pp m1 +");
}

#[test]
fn every_contract_reads_back_whether_the_system_has_it_or_not() {
    let turning = |_: &Contract| true;
    let none = |_: &Contract| false;
    for trump in Trump::ALL {
        for skat in SkatUse::ALL {
            for announced in [None, Some(Announced::Schneider), Some(Announced::Schwarz)] {
                for bits in 0..4 {
                    let contract = Contract {
                        trump,
                        skat,
                        open: bits & 1 == 1,
                        announced,
                        revolution: bits & 2 == 2,
                    };
                    let entry = DealEntry {
                        contract: Some(contract),
                        suit_bid: Some(contract),
                        ..DealEntry::default()
                    };
                    assert_eq!(reads_back(&entry, &turning), Ok(()));
                    assert_eq!(reads_back(&entry, &none), Ok(()));
                }
            }
        }
    }
}

fn german(contract: &Contract) -> bool {
    matches!(contract.skat, SkatUse::Untouched | SkatUse::Taken)
        && !(contract.skat == SkatUse::Taken && contract.open && contract.trump != Trump::None)
}

#[test]
fn a_game_is_read_without_spaces_too() {
    let rules = foster();
    let check = |text: &str, skat, trump, matadors, points| {
        let (entry, mistakes) = read_game(text, &exists(&rules));
        assert!(mistakes.is_empty(), "{text}: {mistakes:?}");
        assert_eq!(entry.contract, Some(Contract::plain(trump, skat)), "{text}");
        assert_eq!((entry.matadors, entry.points), (matadors, points), "{text}");
    };
    for text in [
        "ssw361", "ss w3 61", "SS W361", "ss m3 61", "ss+361", "ss +3 61",
    ] {
        check(text, SkatUse::Untouched, Trump::Spades, Some(3), Some(61));
    }
    check("sto361", SkatUse::Turned, Trump::Spades, Some(-3), Some(61));
    check(
        "dt-142",
        SkatUse::Turned,
        Trump::Diamonds,
        Some(-1),
        Some(42),
    );
    check("ggw4120", SkatUse::Taken, Trump::Jacks, Some(4), Some(120));
    check(
        "csw1161",
        SkatUse::Untouched,
        Trump::Clubs,
        Some(11),
        Some(61),
    );
    check(
        "csw11 61",
        SkatUse::Untouched,
        Trump::Clubs,
        Some(11),
        Some(61),
    );
    check(
        "csw161",
        SkatUse::Untouched,
        Trump::Clubs,
        Some(1),
        Some(61),
    );
    check(
        "csw1061",
        SkatUse::Untouched,
        Trump::Clubs,
        Some(10),
        Some(61),
    );
    check("csw11", SkatUse::Untouched, Trump::Clubs, Some(11), None);
    let (null, _) = read_game("n+", &exists(&rules));
    assert_eq!(
        (null.contract.map(|c| c.open), null.grade),
        (Some(false), Some(Grade::Won))
    );
    let (open, _) = read_game("gow2120x", &exists(&rules));
    assert!(
        open.contract
            .is_some_and(|c| c.open && c.skat == SkatUse::Untouched)
    );
    assert_eq!(open.tricks, Some(10));
    let (hand, _) = read_game("ph m2 93 b22", &german);
    assert_eq!(
        hand.contract,
        Some(Contract::plain(Trump::Spades, SkatUse::Untouched))
    );
    assert_eq!(hand.bid, Some(22));
    let (usual, _) = read_game("kw261", &german);
    assert_eq!(
        usual.contract,
        Some(Contract::plain(Trump::Clubs, SkatUse::Taken))
    );
}

#[test]
fn what_means_nothing_is_named_and_the_rest_is_read() {
    let rules = foster();
    let first = |text: &str| read_game(text, &exists(&rules)).1.first().cloned();
    assert_eq!(
        first("x61"),
        Some(NotationMistake::TrumpUnknown("x61".into()))
    );
    assert_eq!(first("s w3 61"), Some(NotationMistake::SkatMissing));
    assert_eq!(
        first("ss w3 61 y"),
        Some(NotationMistake::NotUnderstood("y".into()))
    );
    assert_eq!(
        first("ss w3 o2 61"),
        Some(NotationMistake::Twice("o2".into()))
    );
    assert_eq!(first("ss 61 62"), Some(NotationMistake::Twice("62".into())));
    assert_eq!(first("ss b 61"), Some(NotationMistake::NumberMissing('b')));
    assert_eq!(
        first("ss w3 61 @zz"),
        Some(NotationMistake::NotUnderstood("@zz".into()))
    );
    for twice in [
        "ss kkk",
        "ss k.8 k",
        "ss q q",
        "ss x x",
        "ss x x7",
        "ss j2 j4",
        "ss b10 b12",
        "ss =1 =2",
        "ss @cj @sj",
    ] {
        assert!(
            matches!(first(twice), Some(NotationMistake::Twice(_))),
            "{twice}: {:?}",
            first(twice)
        );
    }
    let (entry, mistakes) = read_game("ss w3 61 y b36", &exists(&rules));
    assert_eq!(
        (entry.matadors, entry.points, entry.bid, mistakes.len()),
        (Some(3), Some(61), Some(36), 1)
    );
    for half in ["", " 1 2", " 1 2 x", " 1 2 3 l x", " 1 2 3 t 1", " . 2 3"] {
        assert_eq!(
            read_ramsch(half).1,
            [NotationMistake::RamschIncomplete],
            "{half}"
        );
    }
    let (huge, _) = read_game(
        "ss w99999999999 b99999999999999999999 =-99999999999",
        &exists(&rules),
    );
    assert_eq!((huge.bid, huge.written), (Some(i32::MAX), Some(i32::MIN)));
}

#[test]
fn a_ramsch_ends_where_its_words_end() {
    let (entry, mistakes, read) = read_ramsch(" 2 17 88 l h t 1 . 6, 3-20");
    assert!(mistakes.is_empty());
    assert_eq!(read, 20, "up to the comma");
    let played = entry.ramsch.unwrap();
    assert_eq!(
        (
            played.points.h,
            played.tricks.v,
            played.tricks.m,
            played.tricks.h
        ),
        (88, Some(1), None, Some(6))
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_entry_reads_back(entry in super::rules_readers::entry(), american in any::<bool>()) {
        // A deal without a game is an amount and no note.
        if entry.contract.is_some() || entry.ramsch.is_some() {
            let kept = match entry.ramsch {
                Some(_) => DealEntry {
                    ramsch: entry.ramsch, kontra: entry.kontra, bock: entry.bock, written: entry.written,
                    ..DealEntry::default()
                },
                None => entry,
            };
            prop_assert_eq!(reads_back(&kept, &|_| american), Ok(()));
        }
    }

    #[test]
    fn any_text_is_read_and_what_was_understood_reads_back(text in "\\PC{0,40}", words in "[a-z0-9+=.@! -]{0,40}") {
        let rules = foster();
        for text in [text, words] {
            let (entry, mistakes) = read_game(&text, &exists(&rules));
            if mistakes.is_empty() {
                prop_assert_eq!(reads_back(&entry, &exists(&rules)), Ok(()), "{}", text);
            }
            let (entry, mistakes, _) = read_ramsch(&text);
            if mistakes.is_empty() {
                prop_assert_eq!(reads_back(&entry, &exists(&rules)), Ok(()), "{}", text);
            }
        }
    }
}
