//! The address of any call is taken apart or refused; what was taken apart says again what it said,
//! and is signed only by its key.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vorhand::wire::sign::{JoinCode, SignKey, Signed, code_of, is_device, table_of};

fuzz_target!(|text: &str| {
    if let Some(code) = JoinCode::parse(text) {
        assert_eq!(JoinCode::parse(&code.to_string()), Some(code));
    }
    if let Some(sheet) = table_of(text) {
        assert_eq!(code_of(sheet), text);
    }
    let Some(signed) = Signed::parse(text) else {
        return;
    };
    assert!(is_device(&signed.caller.device) && signed.caller.count > 0);
    assert_eq!(format!("{}&sig={}", signed.address, signed.sig), text);
    let tail = format!("&count={}", signed.caller.count);
    assert!(signed.address.ends_with(&tail), "{text}");
    let key = SignKey::new([7; 16]);
    let sig = key.sign_call("GET", signed.address, b"");
    assert!(key.has_signed("GET", signed.address, b"", &sig));
    assert_eq!(
        key.has_signed("GET", signed.address, b"", signed.sig),
        sig == signed.sig
    );
});
