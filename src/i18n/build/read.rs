//! What a file of messages says: each message with its arguments and the line that states their
//! order.

use fluent_syntax::{
    ast::{self, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource},
    parser, serializer,
};
use std::collections::BTreeSet;

/// A message of one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    /// Its id, such as `sheet-deals-entered`.
    pub id: String,
    /// The line `(done, all)` of the comment above it.
    pub order: Option<Vec<String>>,
    /// What it takes, as it first appears in its text.
    pub args: Vec<Arg>,
    /// The messages whose text it quotes.
    pub quotes: Vec<String>,
    /// Message and text in the file's own notation.
    pub source: String,
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Arg {
    /// Its name, without the `$`.
    pub name: String,
    /// Whether the text shows it, rather than only choosing a form by it.
    pub shown: bool,
}

/// The messages of a file, or each thing that is wrong with it as a sentence.
pub(crate) fn read(file: &str, text: &str) -> Result<Vec<Message>, Vec<String>> {
    let (resource, errors) = match parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let problems: Vec<String> = errors
        .iter()
        .map(|error| format!("{file}, line {}: {error}.", line_of(text, error.pos.start)))
        .chain(unasked(&resource, file))
        .chain(twice(&resource, file))
        .collect();
    if problems.is_empty() {
        Ok(messages(&resource).map(message).collect())
    } else {
        Err(problems)
    }
}

fn line_of(text: &str, position: usize) -> usize {
    text.bytes()
        .take(position)
        .filter(|byte| *byte == b'\n')
        .count()
        .saturating_add(1)
}

fn messages<'r, 't>(
    resource: &'r Resource<&'t str>,
) -> impl Iterator<Item = &'r ast::Message<&'t str>> {
    resource.body.iter().filter_map(|entry| {
        if let Entry::Message(message) = entry {
            Some(message)
        } else {
            None
        }
    })
}

/// Terms and attributes: fluent has them, but nothing here asks for one.
fn unasked(resource: &Resource<&str>, file: &str) -> Vec<String> {
    let terms = resource
        .body
        .iter()
        .filter_map(term)
        .map(|id| format!("the term -{id}"));
    let attributes = messages(resource)
        .filter(|message| !message.attributes.is_empty())
        .map(|message| format!("the attributes of {}", message.id.name));
    terms
        .chain(attributes)
        .map(|what| {
            format!("{file}: nothing asks for {what}; only plain messages have a function.")
        })
        .collect()
}

fn term<'t>(entry: &Entry<&'t str>) -> Option<&'t str> {
    if let Entry::Term(term) = entry {
        Some(term.id.name)
    } else {
        None
    }
}

fn twice(resource: &Resource<&str>, file: &str) -> Vec<String> {
    let mut seen = BTreeSet::new();
    messages(resource)
        .filter(|message| !seen.insert(message.id.name))
        .map(|message| format!("{file} has {} twice.", message.id.name))
        .collect()
}

fn message(parsed: &ast::Message<&str>) -> Message {
    let mut message = Message {
        id: parsed.id.name.to_owned(),
        order: parsed.comment.as_ref().and_then(order),
        args: Vec::new(),
        quotes: Vec::new(),
        source: source(parsed),
    };
    parsed.value.iter().for_each(|text| message.add_text(text));
    message
}

/// The arguments that a comment names in brackets on a line of their own.
fn order(comment: &ast::Comment<&str>) -> Option<Vec<String>> {
    let line = comment
        .content
        .iter()
        .find_map(|line| line.trim().strip_prefix('(')?.strip_suffix(')'))?;
    Some(line.split(',').map(|name| name.trim().to_owned()).collect())
}

fn source(message: &ast::Message<&str>) -> String {
    let alone = Entry::Message(ast::Message {
        comment: None,
        ..message.clone()
    });
    serializer::serialize(&Resource { body: vec![alone] })
        .trim_end()
        .to_owned()
}

impl Message {
    fn add_text(&mut self, text: &Pattern<&str>) {
        for element in &text.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.add_expression(expression),
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline, true),
            Expression::Select { selector, variants } => {
                self.add_inline(selector, false);
                variants
                    .iter()
                    .for_each(|variant| self.add_text(&variant.value));
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>, shown: bool) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => self.add_arg(id.name, shown),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments
                    .positional
                    .iter()
                    .for_each(|inline| self.add_inline(inline, shown));
            }
            InlineExpression::MessageReference {
                id,
                attribute: None,
            } => self.quotes.push(id.name.to_owned()),
            InlineExpression::MessageReference {
                id,
                attribute: Some(attribute),
            } => {
                self.quotes.push(format!("{}.{}", id.name, attribute.name));
            }
            InlineExpression::TermReference { id, .. } => self.quotes.push(format!("-{}", id.name)),
            InlineExpression::Placeable { expression } => self.add_expression(expression),
        }
    }

    fn add_arg(&mut self, name: &str, shown: bool) {
        match self.args.iter_mut().find(|arg| arg.name == name) {
            Some(arg) => arg.shown |= shown,
            None => self.args.push(Arg {
                name: name.to_owned(),
                shown,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Message {
        read("en.ftl", text).unwrap().remove(0)
    }

    fn args(message: &Message) -> Vec<(&str, bool)> {
        message
            .args
            .iter()
            .map(|arg| (arg.name.as_str(), arg.shown))
            .collect()
    }

    #[test]
    fn an_argument_is_found_wherever_a_text_names_it() {
        let text = "a = { $b } { NUMBER($c) } { $d ->\n    [one] x { \"y\" }\n   *[other] { $e } { { $f } }\n}\n";
        let found = [
            ("b", true),
            ("c", true),
            ("d", false),
            ("e", true),
            ("f", true),
        ];
        assert_eq!(args(&one(text)), found);
        let shown_as_well = one("a = { $n ->\n    [one] one\n   *[other] { $n }\n}\n");
        assert_eq!(args(&shown_as_well), [("n", true)]);
    }

    #[test]
    fn the_order_is_the_line_in_brackets_right_above() {
        let noted = one("# How far a sheet is.\n# (done, all)\na = { $all } { $done }\n");
        assert_eq!(noted.order.unwrap(), ["done", "all"]);
        assert_eq!(one("# A note (not an order).\na = b\n").order, None);
        assert_eq!(
            one("# (done, all)\n\na = b\n").order,
            None,
            "a line between them belongs to neither"
        );
    }

    #[test]
    fn a_message_knows_its_quotes_and_its_source() {
        let found = one("# note\na = “{ b }” { -c } { d.e }\n");
        assert_eq!(found.quotes, ["b", "-c", "d.e"]);
        assert_eq!(found.source, "a = “{ b }” { -c } { d.e }");
    }

    fn wrong(text: &str) -> Vec<String> {
        read("de.ftl", text).unwrap_err()
    }

    #[test]
    fn what_cannot_be_read_names_its_line_and_what_is_there_twice_its_id() {
        assert_eq!(
            wrong("a = b\n\nc - d\n"),
            ["de.ftl, line 3: Expected a token starting with \"=\"."]
        );
        assert_eq!(wrong("a = b\na = c\n"), ["de.ftl has a twice."]);
        assert_eq!(wrong("a = b\n    .c = d\n").len(), 1);
        assert_eq!(
            wrong("-a = b\n"),
            ["de.ftl: nothing asks for the term -a; only plain messages have a function."]
        );
    }
}
