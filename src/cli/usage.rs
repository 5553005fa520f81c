//! What is wrong with a call, in one sentence of either language; clap's own words are English and
//! many.

use crate::i18n::Texts;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// One sentence that says what is wrong with the call and what to do.
pub(super) fn sentence(error: &clap::Error, texts: &Texts) -> String {
    let what = what_is_wrong(error, texts);
    let advice = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::ValidValue,
    ];
    match advice
        .into_iter()
        .map(|kind| told(error, kind))
        .find(|text| !text.is_empty())
    {
        Some(instead) => texts.usage_instead(what, instead),
        None => texts.usage_help(what),
    }
}

fn what_is_wrong(error: &clap::Error, texts: &Texts) -> String {
    let arg = told(error, ContextKind::InvalidArg);
    let value = told(error, ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            texts.usage_no_verb(told(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::UnknownArgument => texts.usage_unknown(arg),
        ErrorKind::MissingRequiredArgument => texts.usage_missing(arg),
        ErrorKind::InvalidValue if value.is_empty() => texts.usage_no_value(arg),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => texts.usage_bad_value(arg, value),
        ErrorKind::ArgumentConflict => {
            let prior = told(error, ContextKind::PriorArg);
            if prior.is_empty() || prior == arg {
                texts.usage_twice(arg)
            } else {
                texts.usage_conflict(arg, prior)
            }
        }
        ErrorKind::InvalidUtf8 => texts.usage_not_utf8(),
        _ => texts.usage_wrong(),
    }
}

/// What clap says of this kind; empty if it says nothing.
fn told(error: &clap::Error, kind: ContextKind) -> String {
    error.get(kind).map(shown).unwrap_or_default()
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

    fn said(call: &str, texts: &Texts) -> String {
        let args = std::iter::once("vorhand").chain(call.split(' '));
        let error = super::super::command(texts)
            .try_get_matches_from(args)
            .expect_err(call);
        assert!(!only_asks(&error), "{call}");
        sentence(&error, texts)
    }

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
            let (en, de) = (said(call, &english), said(call, &german));
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
