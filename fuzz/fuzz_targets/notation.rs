//! What reads as a note is written so that it reads back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vorhand::skat::{Family, read_entry, write_entry};

fuzz_target!(|text: &str| {
    if let Ok(entry) = read_entry(text) {
        for family in [Family::American, Family::German] {
            assert_eq!(read_entry(&write_entry(&entry, family)), Ok(entry));
        }
    }
});
