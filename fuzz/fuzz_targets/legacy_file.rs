//! Any file that may be one of an older club program is read, or refused: packed, and as the table
//! inside.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vorhand::app::book::legacy::read_vmz;

fuzz_target!(|bytes: &[u8]| {
    let read = read_vmz(bytes, None, "Evening");
    let lists = read.map_or(0, |read| read.lists);
    assert!(lists <= bytes.len() * 2000, "{lists}");
});
