//! Any line that is typed at the score desk is answered; what was understood is printed so that it
//! reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vorhand::app::sheet::line::typed_and_printed;
use vorhand::skat::Rulebook;

fuzz_target!(|text: &str| {
    let book = Rulebook::builtin("foster_1922").expect("it comes with the program");
    if let Some((found, again)) = typed_and_printed(text, &book) {
        assert_eq!(found, again, "{text}");
    }
});
