//! Any line of a hand answers with one line of JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vorhand::cli::lines::one_line::replay_line;
use vorhand::skat::Rulebook;

fuzz_target!(|line: &[u8]| {
    let book = Rulebook::builtin("foster_1922").expect("it comes with the program");
    let said = replay_line(&book, line);
    let said: serde_json::Value = serde_json::from_slice(&said).expect("an answer is JSON");
    assert!(said["ok"].is_boolean() && said["faults"].is_array());
});
