//! The functions as Rust, each with its English text as its documentation.

use super::check::Function;

const HEAD: &str = "// Made of assets/i18n/en.ftl by src/i18n/build.

#[allow(clippy::too_many_arguments, reason = \"as many as the sentence names\")]
impl Texts {
";

/// All of them, as methods of the texts.
pub(crate) fn functions(functions: &[Function<'_>]) -> String {
    let methods: String = functions.iter().map(method).collect();
    format!("{HEAD}{methods}}}\n")
}

fn method(function: &Function<'_>) -> String {
    let name = ident(function.id);
    let doc = doc(function.source);
    let (signature, said) = match function.args.as_slice() {
        [] => (
            format!("{name}(&self)"),
            format!("self.say({:?})", function.id),
        ),
        args => (
            format!("{name}{}(&self{})", lifetime(args), taken(args)),
            format!("self.say_with({:?}, &[{}])", function.id, given(args)),
        ),
    };
    format!("{doc}    pub fn {signature} -> String {{\n        {said}\n    }}\n\n")
}

const ANY: &str = "impl Into<FluentValue<'a>>";

fn lifetime(args: &[&str]) -> &'static str {
    if types(args).contains(&ANY) {
        "<'a>"
    } else {
        ""
    }
}

fn taken(args: &[&str]) -> String {
    args.iter()
        .zip(types(args))
        .map(|(arg, of)| format!(", {}: {of}", ident(arg)))
        .collect()
}

/// The types of the arguments; numbers that are told beside each other have their own, so that they
/// are not exchanged.
fn types(args: &[&str]) -> Vec<&'static str> {
    let number = |arg: &&str| match *arg {
        "leg" => Some("LegNo"),
        "table" => Some("TableNo"),
        "deal" => Some("DealNo"),
        _ => None,
    };
    let several = args.iter().filter_map(number).count() > 1;
    args.iter()
        .map(|arg| {
            if several {
                number(arg).unwrap_or(ANY)
            } else {
                ANY
            }
        })
        .collect()
}

fn given(args: &[&str]) -> String {
    let pairs: Vec<String> = args
        .iter()
        .map(|arg| format!("({arg:?}, {}.into())", ident(arg)))
        .collect();
    pairs.join(", ")
}

/// `sheet-deals-entered` as Rust names it.
fn ident(name: &str) -> String {
    name.replace('-', "_")
}

/// The text as a block, so that nothing in it is read as markup.
fn doc(source: &str) -> String {
    let lines: String = source
        .lines()
        .map(|line| format!("    /// {line}\n"))
        .collect();
    format!("    /// ```text\n{lines}    /// ```\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_takes_its_arguments_in_order_and_shows_its_text() {
        let plain = Function {
            id: "ui-menu",
            args: vec![],
            source: "ui-menu = Menu",
        };
        let of = Function {
            id: "n-of-m",
            args: vec!["n", "all-of"],
            source: "n-of-m = { $n ->\n   *[other] { $all-of }\n}",
        };
        let at = Function {
            id: "at",
            args: vec!["leg", "table", "who"],
            source: "at = { $leg } { $table } { $who }",
        };
        let expected = r#"    /// ```text
    /// ui-menu = Menu
    /// ```
    pub fn ui_menu(&self) -> String {
        self.say("ui-menu")
    }

    /// ```text
    /// n-of-m = { $n ->
    ///    *[other] { $all-of }
    /// }
    /// ```
    pub fn n_of_m<'a>(&self, n: impl Into<FluentValue<'a>>, all_of: impl Into<FluentValue<'a>>) -> String {
        self.say_with("n-of-m", &[("n", n.into()), ("all-of", all_of.into())])
    }

    /// ```text
    /// at = { $leg } { $table } { $who }
    /// ```
    pub fn at<'a>(&self, leg: LegNo, table: TableNo, who: impl Into<FluentValue<'a>>) -> String {
        self.say_with("at", &[("leg", leg.into()), ("table", table.into()), ("who", who.into())])
    }

}
"#;
        assert_eq!(functions(&[plain, of, at]), format!("{HEAD}{expected}"));
    }
}
