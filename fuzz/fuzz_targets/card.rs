//! What reads as a card is written so that it reads back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vorhand::skat::Card;

fuzz_target!(|text: &str| {
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
});
