//! How a call and its answer prove who wrote them: an HMAC over what travels, under a key that
//! never travels (`docs/WIRE.md`). Pure: knows no clock, no network and no randomness.

use crate::club::{EventId, LegNo, SheetId, TableNo};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt::Write;

/// The name of this version of the signatures; the first line of everything that is signed.
const VERSION: &str = "vorhand-1";
/// Bytes of a table's key.
const TABLE_BYTES: usize = 16;
/// Letters of a one-time code; without those that look like a figure.
const CODE_LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// Letters of a one-time code.
pub const CODE_LENGTH: usize = 20;
/// Letters of a one-time code that say which one is meant.
pub const CODE_HINT: usize = 4;

/// The bytes under which something is signed.
#[derive(Clone, PartialEq, Eq)]
pub struct SignKey(Vec<u8>);

impl std::fmt::Debug for SignKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SignKey(…)")
    }
}

impl SignKey {
    /// A key of these bytes.
    pub fn new(bytes: impl Into<Vec<u8>>) -> SignKey {
        SignKey(bytes.into())
    }

    /// Reads hexadecimal digits; none for anything else.
    pub fn from_hex(digits: &str) -> Option<SignKey> {
        unhex(digits.trim()).filter(|b| !b.is_empty()).map(SignKey)
    }

    /// As hexadecimal digits, to be kept or printed.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// The key of a table's card, from the evening's secret; 16 bytes.
    pub fn of_table(&self, sheet: SheetId, card: u32) -> SignKey {
        let SheetId { event, leg, table } = sheet;
        let text = format!("table\n{}\n{leg}\n{table}\n{card}", event.0);
        let mut bytes = self.mac([text.as_bytes()]);
        bytes.truncate(TABLE_BYTES);
        SignKey(bytes)
    }

    /// The key with which a desk joins, from the code that it was shown.
    pub fn of_code(code: &JoinCode) -> SignKey {
        SignKey(SignKey::new(&b"vorhand desk"[..]).mac([code.0.as_bytes()]))
    }

    /// The key of a desk, from the one with which it joined.
    pub fn of_device(&self, device: &str) -> SignKey {
        SignKey(self.mac([device.as_bytes()]))
    }

    /// What shows that two keys belong together, and tells neither.
    pub fn proof_of(&self, other: &SignKey) -> String {
        hex(&self.mac([&b"vorhand hall"[..], &other.0]))
    }

    fn mac<'a>(&self, parts: impl IntoIterator<Item = &'a [u8]>) -> Vec<u8> {
        let mut mac = self.begun();
        parts.into_iter().for_each(|part| mac.update(part));
        mac.finalize().into_bytes().to_vec()
    }

    fn begun(&self) -> Hmac<Sha256> {
        // A key may have any length.
        Hmac::<Sha256>::new_from_slice(&self.0)
            .unwrap_or_else(|_| Hmac::<Sha256>::new(&Default::default()))
    }

    /// The signature of these lines.
    fn sign(&self, lines: &[&[u8]]) -> String {
        hex(&self.mac_of(lines).finalize().into_bytes())
    }

    /// Whether a signature is that of these lines; takes as long for every wrong one.
    fn verify(&self, lines: &[&[u8]], sig: &str) -> bool {
        unhex(sig).is_some_and(|sig| self.mac_of(lines).verify_slice(&sig).is_ok())
    }

    fn mac_of(&self, lines: &[&[u8]]) -> Hmac<Sha256> {
        let mut mac = self.begun();
        for (nth, line) in lines.iter().enumerate() {
            if nth > 0 {
                mac.update(b"\n");
            }
            mac.update(line);
        }
        mac
    }

    /// Whether a call was signed with this key; `address` is path and query without `&sig=`.
    pub fn has_signed(&self, method: &str, address: &str, body: &[u8], sig: &str) -> bool {
        self.verify(&call_lines(method, address, body), sig)
    }

    /// The signature of a call, for a client.
    pub fn sign_call(&self, method: &str, address: &str, body: &[u8]) -> String {
        self.sign(&call_lines(method, address, body))
    }

    /// The signature of an answer.
    pub fn sign_answer(&self, call: &Caller, status: u16, body: &[u8]) -> String {
        let count = call.count.to_string();
        let status = status.to_string();
        self.sign(&answer_lines(&call.device, &count, &status, body))
    }

    /// Whether an answer to a call was signed with this key, for a client.
    pub fn has_signed_answer(&self, call: &Caller, status: u16, body: &[u8], sig: &str) -> bool {
        let count = call.count.to_string();
        let status = status.to_string();
        self.verify(&answer_lines(&call.device, &count, &status, body), sig)
    }

    /// The signature of an event of a stream.
    pub fn sign_event(&self, call: &Caller, id: i64, event: &str, json: &str) -> String {
        let count = call.count.to_string();
        let id = id.to_string();
        self.sign(&[
            VERSION.as_bytes(),
            b"event",
            call.device.as_bytes(),
            count.as_bytes(),
            id.as_bytes(),
            event.as_bytes(),
            json.as_bytes(),
        ])
    }
}

fn call_lines<'a>(method: &'a str, address: &'a str, body: &'a [u8]) -> [&'a [u8]; 4] {
    [
        VERSION.as_bytes(),
        method.as_bytes(),
        address.as_bytes(),
        body,
    ]
}

fn answer_lines<'a>(
    device: &'a str,
    count: &'a str,
    status: &'a str,
    body: &'a [u8],
) -> [&'a [u8]; 6] {
    [
        VERSION.as_bytes(),
        b"answer",
        device.as_bytes(),
        count.as_bytes(),
        status.as_bytes(),
        body,
    ]
}

/// Bytes as small hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Small hexadecimal digits, two a byte.
fn unhex(digits: &str) -> Option<Vec<u8>> {
    let value = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    if !rest.is_empty() {
        return None;
    }
    pairs
        .iter()
        .map(|[a, b]| Some(value(*a)? * 16 + value(*b)?))
        .collect()
}

/// A code with which a desk joins once; in capitals, without hyphens.
#[derive(Clone, PartialEq, Eq)]
pub struct JoinCode(String);

impl std::fmt::Debug for JoinCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JoinCode(…)")
    }
}

impl JoinCode {
    /// A code of random bytes.
    pub fn from_random(bytes: [u8; CODE_LENGTH]) -> JoinCode {
        let letter = |byte: u8| {
            let at = usize::from(byte) % CODE_LETTERS.len();
            CODE_LETTERS.get(at).copied().map_or('A', char::from)
        };
        JoinCode(bytes.into_iter().map(letter).collect())
    }

    /// Reads what somebody typed; none if it is no code.
    pub fn parse(text: &str) -> Option<JoinCode> {
        let code: String = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| c.to_ascii_uppercase())
            .collect();
        let is_code = code.len() == CODE_LENGTH && code.bytes().all(|b| CODE_LETTERS.contains(&b));
        is_code.then_some(JoinCode(code))
    }

    /// What tells which code is meant, and may travel.
    pub fn hint(&self) -> &str {
        self.0.get(..CODE_HINT).unwrap_or_default()
    }
}

impl std::fmt::Display for JoinCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, letter) in self.0.chars().enumerate() {
            if at > 0 && at % CODE_HINT == 0 {
                f.write_char('-')?;
            }
            f.write_char(letter)?;
        }
        Ok(())
    }
}

/// With which key a call says that it is signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KeyName {
    /// That of a table's card.
    Table(SheetId),
    /// That of a typist's desk.
    Desk,
    /// The director's.
    Director,
    /// That of a one-time code.
    Join,
}

impl KeyName {
    fn parse(text: &str) -> Option<KeyName> {
        match text {
            "desk" => Some(KeyName::Desk),
            "director" => Some(KeyName::Director),
            "join" => Some(KeyName::Join),
            _ => table_of(text).map(KeyName::Table),
        }
    }
}

/// The sheet of a table's code: `1-1-12`.
pub fn table_of(code: &str) -> Option<SheetId> {
    let mut parts = code.split('-');
    let mut number = || {
        let text = parts.next()?;
        let number: u32 = text.parse().ok()?;
        (number > 0 && number.to_string() == text).then_some(number)
    };
    let event = number()?;
    let leg = number()?;
    let table = number()?;
    parts.next().is_none().then_some(SheetId {
        event: EventId(event.into()),
        leg: LegNo(leg),
        table: TableNo(table),
    })
}

/// The code of a table's sheet.
pub fn code_of(sheet: SheetId) -> String {
    format!("{}-{}-{}", sheet.event.0, sheet.leg, sheet.table)
}

/// Who says that he calls, and for which time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The device.
    pub device: String,
    /// The number of its call.
    pub count: u64,
}

/// The address of a signed call, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signed<'a> {
    /// What is signed of it.
    pub address: &'a str,
    /// Who calls.
    pub caller: Caller,
    /// With which key.
    pub key: KeyName,
    /// The signature.
    pub sig: &'a str,
}

/// The most letters of a device's name.
const DEVICE_MOST: usize = 32;
/// The highest number of a call: what every JSON reader keeps exactly.
const COUNT_MOST: u64 = 1 << 53;

impl<'a> Signed<'a> {
    /// Takes path and query apart; none if it does not end with the four parameters in their order.
    pub fn parse(target: &'a str) -> Option<Signed<'a>> {
        let (address, sig) = target.rsplit_once("&sig=")?;
        let (rest, count) = address.rsplit_once("&count=")?;
        let (rest, key) = rest.rsplit_once("&key=")?;
        let at = rest.rfind(['?', '&'])?;
        let device = rest.get(at + 1..)?.strip_prefix("device=")?;
        let number: u64 = count.parse().ok()?;
        let is_number = (1..=COUNT_MOST).contains(&number) && number.to_string() == count;
        let key = KeyName::parse(key)?;
        (is_number && is_device(device)).then(|| Signed {
            address,
            caller: Caller {
                device: device.to_owned(),
                count: number,
            },
            key,
            sig,
        })
    }
}

/// Whether this can be the name of a device.
pub fn is_device(name: &str) -> bool {
    (1..=DEVICE_MOST).contains(&name.len())
        && name
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_wire_are_signed_as_it_says() {
        let wire = include_str!("../../docs/WIRE.md");
        let key = SignKey::from_hex("000102030405060708090a0b0c0d0e0f").unwrap();
        let address = "/v1/asks?device=k3f9&key=1-1-1&count=7";
        let sig = key.sign_call("POST", address, br#"{"asks":[]}"#);
        assert!(wire.contains(&format!("POST {address}&sig={sig}\n")));
        let target = format!("{address}&sig={sig}");
        let signed = Signed::parse(&target).unwrap();
        assert!(key.has_signed("POST", signed.address, br#"{"asks":[]}"#, signed.sig));
        let answer = key.sign_answer(&signed.caller, 200, br#"{"rows":1,"answers":[]}"#);
        assert!(wire.contains(&answer));
        let join = SignKey::of_code(&JoinCode::parse("k7qf-m29x 3twb8hnc-4vpd").unwrap());
        assert!(wire.contains(&join.to_hex()) && wire.contains(&join.of_device("k3f9").to_hex()));
    }

    #[test]
    fn what_is_altered_is_not_what_was_signed() {
        let key = SignKey::new([7; 16]);
        let sig = key.sign_call("GET", "/v1/sheet?table=1-1-1", b"");
        assert!(key.has_signed("GET", "/v1/sheet?table=1-1-1", b"", &sig));
        for (method, address, body) in [
            ("POST", "/v1/sheet?table=1-1-1", &b""[..]),
            ("GET", "/v1/sheet?table=1-1-2", b""),
            ("GET", "/v1/sheet?table=1-1-1", b" "),
        ] {
            assert!(!key.has_signed(method, address, body, &sig), "{address}");
        }
        let cut = sig.get(..62).unwrap();
        assert!(!key.has_signed("GET", "/v1/sheet?table=1-1-1", b"", cut));
        assert!(!SignKey::new([8; 16]).has_signed("GET", "/v1/sheet?table=1-1-1", b"", &sig));
    }

    #[test]
    fn each_table_and_each_card_has_a_key_of_its_own() {
        let secret = SignKey::new([9; 32]);
        let mut keys = std::collections::BTreeSet::new();
        for (event, leg, table, card) in [
            (1, 1, 1, 1),
            (1, 1, 1, 2),
            (1, 1, 2, 1),
            (1, 2, 1, 1),
            (2, 1, 1, 1),
            (1, 11, 1, 1),
        ] {
            let sheet = SheetId {
                event: EventId(event),
                leg: LegNo(leg),
                table: TableNo(table),
            };
            assert!(keys.insert(secret.of_table(sheet, card).to_hex()));
        }
    }

    #[test]
    fn an_address_is_signed_only_in_its_one_form() {
        let good = "/v1/sheet?table=1-1-12&device=k3f9&key=1-1-12&count=3&sig=00";
        let signed = Signed::parse(good).unwrap();
        assert_eq!(signed.address, good.strip_suffix("&sig=00").unwrap());
        assert_eq!(
            (signed.caller.device.as_str(), signed.caller.count),
            ("k3f9", 3)
        );
        for wrong in [
            "",
            "/v1/sheet",
            "/v1/sheet?device=K3F9&key=1-1-12&count=3&sig=00",
            "/v1/sheet?device=k3f9&key=1-1-12&count=03&sig=00",
            "/v1/sheet?device=k3f9&key=1-1-12&count=0&sig=00",
            "/v1/sheet?device=k3f9&key=1-1&count=3&sig=00",
            "/v1/sheet?device=k3f9&key=1-01-12&count=3&sig=00",
            "/v1/sheet?key=1-1-12&device=k3f9&count=3&sig=00",
            "/v1/sheet?device=&key=1-1-12&count=3&sig=00",
        ] {
            assert_eq!(Signed::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_code_is_read_as_it_is_shown_and_as_people_type_it() {
        let code = JoinCode::from_random(std::array::from_fn(|at| [0, 31, 32, 255, 7][at % 5]));
        let shown = code.to_string();
        assert_eq!(JoinCode::parse(&shown), Some(code.clone()));
        assert_eq!(JoinCode::parse(&shown.to_lowercase()), Some(code));
        for wrong in [
            "",
            "K7QF",
            "K7QF-M29X-3TWB-8HNC-4VP1",
            "K7QF-M29X-3TWB-8HNC-4VPDD",
        ] {
            assert_eq!(JoinCode::parse(wrong), None, "{wrong}");
        }
    }
}
