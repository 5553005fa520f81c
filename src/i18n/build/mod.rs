//! From the messages of both languages to one typed function a message.
//!
//! A function is named like its message, with `_` for `-`. If a message takes two or more
//! arguments, a comment above it in `en.ftl` states their order: taken from the sentence itself,
//! two of them could change places unseen whenever it is reworded.
//!
//! ```text
//! # (done, all)
//! sheet-deals-entered = { $done } of { $all } deals
//! ```
//!
//! The build script and the tests of the messages share this; it knows neither files nor the
//! program.

mod check;
mod home;
mod read;
mod write;

#[allow(unused_imports, reason = "the build script alone fills")]
pub(crate) use home::filled;
pub(crate) use read::read;

/// The functions of all messages as Rust, or each thing that is wrong as a sentence.
pub(crate) fn generate(english: &str, german: &str) -> Result<String, Vec<String>> {
    let (english, german) = match (read("en.ftl", english), read("de.ftl", german)) {
        (Ok(english), Ok(german)) => (english, german),
        (english, german) => {
            return Err([english.err(), german.err()]
                .into_iter()
                .flatten()
                .flatten()
                .collect());
        }
    };
    Ok(write::functions(&check::functions(&english, &german)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_in_either_file_is_said_at_once() {
        let unread = generate("a - b\n", "c - d\n").unwrap_err();
        assert!(
            unread[0].starts_with("en.ftl, line 1: ") && unread[1].starts_with("de.ftl, line 1: "),
            "{unread:?}"
        );
        let differs = generate("a = b\nc = { $n }\n", "c = d\n").unwrap_err();
        assert_eq!(
            differs,
            [
                "de.ftl has no message a, and en.ftl has.",
                "en.ftl shows $n in c, and de.ftl does not."
            ]
        );
    }

    #[test]
    fn a_message_becomes_a_function_with_its_text() {
        let code = generate("# (b, a)\nc-d = { $a } { $b }\n", "c-d = { $b }, { $a }\n").unwrap();
        let signature = "    pub fn c_d<'a>(&self, b: impl Into<FluentValue<'a>>, a: impl Into<FluentValue<'a>>) -> String {\n";
        assert!(
            code.contains(signature) && code.contains("/// c-d = { $a } { $b }\n"),
            "{code}"
        );
    }
}
