//! Whether both languages say the same messages with the same arguments, and in which order a
//! function takes them.

use super::read::Message;
use std::collections::{BTreeMap, BTreeSet};

/// What begins like this is asked for by a key that a rulebook, a scoring or the command line says,
/// and has no function.
const BY_KEY: &[&str] = &[
    "help-", "hall-", "system-", "option-", "who-", "what-", "reading-", "assumed-", "scoring-",
    "preset-",
];

/// A function that says a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Function<'m> {
    /// The id of the message.
    pub id: &'m str,
    /// The names of its arguments in the order in which they are taken.
    pub args: Vec<&'m str>,
    /// The English text in the file's own notation.
    pub source: &'m str,
}

/// A language's file with its messages by their ids.
struct MessageFile<'m> {
    name: &'static str,
    messages: BTreeMap<&'m str, &'m Message>,
}

/// A function for each English message that is not asked for by a key, or each thing that is wrong
/// as a sentence.
pub(crate) fn functions<'m>(
    english: &'m [Message],
    german: &'m [Message],
) -> Result<Vec<Function<'m>>, Vec<String>> {
    let en = MessageFile::new("en.ftl", english);
    let de = MessageFile::new("de.ftl", german);
    let alone = [
        missing(&en, &de),
        missing(&de, &en),
        wrong_quotes(&en),
        wrong_quotes(&de),
    ];
    let mut problems: Vec<String> = alone.into_iter().flatten().collect();
    let mut functions = Vec::new();
    for (message, translated) in english
        .iter()
        .filter_map(|m| Some((m, *de.messages.get(m.id.as_str())?)))
    {
        problems.extend(unshown(message, &en, translated, &de));
        problems.extend(unshown(translated, &de, message, &en));
        match arguments(message, translated) {
            Ok(args) if by_key(message) => problems.extend(key_with(message, &args)),
            Ok(args) => functions.push(Function {
                id: &message.id,
                args,
                source: &message.source,
            }),
            Err(problem) => problems.push(problem),
        }
    }
    if problems.is_empty() {
        Ok(functions)
    } else {
        Err(problems)
    }
}

impl<'m> MessageFile<'m> {
    fn new(name: &'static str, messages: &'m [Message]) -> MessageFile<'m> {
        MessageFile {
            name,
            messages: messages
                .iter()
                .map(|message| (message.id.as_str(), message))
                .collect(),
        }
    }

    /// Whether there is such a message, and it takes nothing.
    fn has_plain(&self, id: &str) -> bool {
        self.messages
            .get(id)
            .is_some_and(|message| message.args.is_empty())
    }
}

fn missing(has: &MessageFile<'_>, lacks: &MessageFile<'_>) -> Vec<String> {
    has.messages
        .keys()
        .filter(|id| !lacks.messages.contains_key(*id))
        .map(|id| format!("{} has no message {id}, and {} has.", lacks.name, has.name))
        .collect()
}

/// A quoted message has to exist, and nobody would give it its arguments.
fn wrong_quotes(file: &MessageFile<'_>) -> Vec<String> {
    file.messages
        .values()
        .flat_map(|message| wrong_quotes_in(message, file))
        .collect()
}

fn wrong_quotes_in(message: &Message, file: &MessageFile<'_>) -> Vec<String> {
    let name = file.name;
    let id = &message.id;
    message
        .quotes
        .iter()
        .filter(|quoted| !file.has_plain(quoted))
        .map(|quoted| {
            format!("{name}: {id} quotes {quoted}, which is no message without arguments.")
        })
        .collect()
}

/// What one language shows the other shows too; what only chooses a form may be needed in one of
/// them.
fn unshown(
    message: &Message,
    file: &MessageFile<'_>,
    other: &Message,
    lacks: &MessageFile<'_>,
) -> Vec<String> {
    let id = &message.id;
    let here = file.name;
    let there = lacks.name;
    let alone = &shown(message) - &shown(other);
    alone
        .iter()
        .map(|name| format!("{here} shows ${name} in {id}, and {there} does not."))
        .collect()
}

fn shown(message: &Message) -> BTreeSet<&str> {
    message
        .args
        .iter()
        .filter(|arg| arg.shown)
        .map(|arg| arg.name.as_str())
        .collect()
}

/// The arguments of a message in their order.
fn arguments<'m>(english: &'m Message, german: &'m Message) -> Result<Vec<&'m str>, String> {
    let mut found: Vec<&str> = Vec::new();
    for arg in english.args.iter().chain(&german.args) {
        if !found.contains(&arg.name.as_str()) {
            found.push(&arg.name);
        }
    }
    let id = &english.id;
    let line = format!("# ({})", found.join(", "));
    match &english.order {
        None if found.len() < 2 => Ok(found),
        None => Err(format!(
            "en.ftl: say above {id} in which order its arguments are taken, such as {line}"
        )),
        Some(stated) if is_order_of(stated, &found) => {
            Ok(stated.iter().map(String::as_str).collect())
        }
        Some(_) => Err(format!(
            "en.ftl: the line above {id} names other arguments than its text, which has {line}"
        )),
    }
}

/// Whether each name is stated once, and no other.
fn is_order_of(stated: &[String], found: &[&str]) -> bool {
    let names: BTreeSet<&str> = stated.iter().map(String::as_str).collect();
    stated.len() == found.len() && names == found.iter().copied().collect()
}

fn by_key(message: &Message) -> bool {
    BY_KEY.iter().any(|prefix| message.id.starts_with(prefix))
}

/// What is asked for by a key is given nothing.
fn key_with(message: &Message, args: &[&str]) -> Option<String> {
    let given = args.join(", $");
    (!args.is_empty()).then(|| {
        format!(
            "{} is asked for by its key and cannot take ${given}.",
            message.id
        )
    })
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    /// Each function as it is declared, or the problems.
    fn declared(english: &str, german: &str) -> Result<Vec<String>, Vec<String>> {
        let (english, german) = (
            read("en.ftl", english).unwrap(),
            read("de.ftl", german).unwrap(),
        );
        let functions = functions(&english, &german)?;
        Ok(functions
            .iter()
            .map(|f| format!("{}({})", f.id, f.args.join(", ")))
            .collect())
    }

    fn wrong(english: &str, german: &str) -> Vec<String> {
        declared(english, german).unwrap_err()
    }

    #[test]
    fn the_order_of_two_is_the_stated_one_however_a_sentence_puts_them() {
        let stated = "# (done, all)\na = { $done } of { $all }\n";
        let reworded = "# (done, all)\na = of { $all }: { $done }\n";
        let german = "a = { $all } { $done }\n";
        assert_eq!(declared(stated, german).unwrap(), ["a(done, all)"]);
        assert_eq!(declared(reworded, german), declared(stated, german));
        assert_eq!(
            declared("a = x\nb = { $n }\n", "b = { $n }\na = y\n").unwrap(),
            ["a()", "b(n)"]
        );
    }

    #[test]
    fn an_order_that_is_missing_or_does_not_fit_fails_with_the_line_to_write() {
        let two = "a = { $one } { $other }\n";
        let missing =
            "en.ftl: say above a in which order its arguments are taken, such as # (one, other)";
        assert_eq!(wrong(two, two), [missing]);
        let differs = "en.ftl: the line above a names other arguments than its text, which has # (one, other)";
        for line in [
            "# (one)",
            "# (one, two)",
            "# (one, other, two)",
            "# (one, one)",
            "# ()",
        ] {
            assert_eq!(wrong(&format!("{line}\n{two}"), two), [differs], "{line}");
        }
        assert_eq!(
            wrong("# (n)\na = b\n", "a = b\n").len(),
            1,
            "one that the text no longer has"
        );
    }

    #[test]
    fn both_languages_have_each_message_and_show_the_same() {
        assert_eq!(
            wrong("a = b\n", "\n"),
            ["de.ftl has no message a, and en.ftl has."]
        );
        assert_eq!(
            wrong("a = b\n", "a = b\nc = d\n"),
            ["en.ftl has no message c, and de.ftl has."]
        );
        assert_eq!(
            wrong("a = { $n }\n", "a = b\n"),
            ["en.ftl shows $n in a, and de.ftl does not."]
        );
        assert_eq!(
            wrong("a = b\n", "a = { $n }\n"),
            ["de.ftl shows $n in a, and en.ftl does not."]
        );
    }

    #[test]
    fn what_only_chooses_a_form_may_be_needed_in_one_language() {
        let chosen = "a = { $n ->\n    [one] table\n   *[other] tables\n}\n";
        assert_eq!(declared(chosen, "a = Tisch\n").unwrap(), ["a(n)"]);
        assert_eq!(declared("a = table\n", chosen).unwrap(), ["a(n)"]);
    }

    #[test]
    fn a_quoted_message_is_there_and_takes_nothing() {
        let quoting = "a = b\nc = “{ a }”\n";
        assert_eq!(declared(quoting, quoting).unwrap(), ["a()", "c()"]);
        assert_eq!(
            wrong(quoting, "a = b\nc = “{ d }”\n"),
            ["de.ftl: c quotes d, which is no message without arguments."]
        );
        let needing = "a = { $n }\nc = “{ a }”\n";
        assert_eq!(wrong(needing, needing).len(), 2);
    }

    #[test]
    fn what_is_asked_for_by_a_key_has_no_function_and_takes_nothing() {
        assert_eq!(declared("help-a = b\n", "help-a = c\n").unwrap(), [""; 0]);
        let taking = "help-a = { $n }\n";
        assert_eq!(
            wrong(taking, taking),
            ["help-a is asked for by its key and cannot take $n."]
        );
    }
}
