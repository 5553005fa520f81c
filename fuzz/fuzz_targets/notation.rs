//! Any text is read as a game and as a Ramsch; what was read without a mistake is written so that
//! it reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vorhand::skat::{
    Contract, Rulebook, Spelling, print_game, print_ramsch, read_game, read_ramsch, turns,
};

fuzz_target!(|text: &str| {
    for id in ["foster_1922", "isko_1998", "ispa_1976"] {
        let book = Rulebook::builtin(id).expect("it comes with the program");
        let exists = |contract: &Contract| book.game(contract).is_some();
        let (entry, mistakes) = read_game(text, &exists);
        if mistakes.is_empty() {
            let turning = turns(&exists);
            for german in [false, true] {
                let spelling = Spelling { turning, german };
                let note = print_game(&entry, spelling).expect("a game was read");
                assert_eq!(
                    read_game(&note, &exists),
                    (entry, mistakes.clone()),
                    "{note}"
                );
            }
        }
        let _ = book.check(&entry);
    }
    let (entry, mistakes, read) = read_ramsch(text);
    assert!(read <= text.chars().count());
    if mistakes.is_empty() {
        let note = print_ramsch(&entry).expect("a Ramsch was read");
        assert_eq!(read_ramsch(&note[1..]).0, entry, "{note}");
    }
});
