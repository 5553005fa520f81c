//! Any line answers with one line of JSON that carries a verdict.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vorhand::cli::lines::one_line::check_line;
use vorhand::skat::Rulebook;

fuzz_target!(|line: &[u8]| {
    for rules in ["foster_1922", "isko_1998", "german_1886"] {
        let book = Rulebook::builtin(rules).expect("it comes with the program");
        let said = check_line(&book, line);
        let said: serde_json::Value = serde_json::from_slice(&said).expect("an answer is JSON");
        assert!(said["ok"].is_boolean() && said["faults"].is_array());
    }
});
