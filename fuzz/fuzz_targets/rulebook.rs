//! Any text is read as a rulebook or refused; one that is read answers questions.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vorhand::skat::{DealEntry, Rulebook};

fuzz_target!(|text: &str| {
    if let Ok(book) = Rulebook::from_toml(text) {
        for contract in book.contracts() {
            let entry = DealEntry {
                contract: Some(contract),
                matadors: Some(1),
                points: Some(61),
                ..DealEntry::default()
            };
            let _ = book.check(&entry);
        }
        let _ = book.amount(36, None, 4, false);
        let _ = book.with_options(book.available_options());
    }
});
