//! What is wrong with a call, in one sentence of either language; clap's own words are English and
//! many.

use crate::i18n::Texts;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// One sentence that says what is wrong with the call and what to do.
pub(super) fn sentence(error: &clap::Error, texts: &Texts) -> String {
    let told = |kind| error.get(kind).map(shown);
    let found = |kind| told(kind).unwrap_or_default();
    let what = match error.kind() {
        ErrorKind::InvalidSubcommand => texts.usage_no_verb(found(ContextKind::InvalidSubcommand)),
        ErrorKind::UnknownArgument => texts.usage_unknown(found(ContextKind::InvalidArg)),
        ErrorKind::MissingRequiredArgument => texts.usage_missing(found(ContextKind::InvalidArg)),
        ErrorKind::InvalidValue if found(ContextKind::InvalidValue).is_empty() => {
            texts.usage_no_value(found(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => texts.usage_bad_value(
            found(ContextKind::InvalidArg),
            found(ContextKind::InvalidValue),
        ),
        ErrorKind::ArgumentConflict => match told(ContextKind::PriorArg) {
            Some(prior) if prior != found(ContextKind::InvalidArg) => {
                texts.usage_conflict(found(ContextKind::InvalidArg), prior)
            }
            _ => texts.usage_twice(found(ContextKind::InvalidArg)),
        },
        ErrorKind::InvalidUtf8 => texts.usage_not_utf8(),
        _ => texts.usage_wrong(),
    };
    let advice = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::ValidValue,
    ];
    match advice
        .into_iter()
        .find_map(|kind| told(kind).filter(|text| !text.is_empty()))
    {
        Some(instead) => texts.usage_instead(what, instead),
        None => texts.usage_help(what),
    }
}

fn shown(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// Whether the call asked for help or for the version, and nothing is wrong.
pub(super) fn only_asks(error: &clap::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    #[test]
    fn every_wrong_call_has_one_sentence_of_its_own_in_each_language() {
        let calls: [(&str, &str); 9] = [
            ("bogus", "bogus"),
            ("demo --playrs 3 --out x", "--players"),
            ("standings", "<FILE>"),
            ("movement --players 4 --kind", "--kind"),
            ("demo --players x --out y", "“x”"),
            ("standings a b", "“b”"),
            ("export a --json --csv", "--csv"),
            ("--lang fr", "“fr”"),
            ("demo --out a --out b", "--out"),
        ];
        let [english, german] = [Lang::En, Lang::De].map(Texts::new);
        for (call, named) in calls {
            let said = |texts: &Texts| {
                let args = std::iter::once("vorhand").chain(call.split(' '));
                let error = super::super::command(texts)
                    .try_get_matches_from(args)
                    .expect_err(call);
                assert!(!only_asks(&error), "{call}");
                sentence(&error, texts)
            };
            let (en, de) = (said(&english), said(&german));
            assert!(en.contains(named), "{call}: {en}");
            assert!(
                en != de && de.contains(named.trim_matches(['“', '”'])),
                "{call}: {de}"
            );
            assert!(
                [&en, &de]
                    .iter()
                    .all(|s| s.ends_with('.') && s.lines().count() == 1),
                "{call}: {en} {de}"
            );
        }
    }
}
