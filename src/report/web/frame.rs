//! The frame of every web page: head, parts, tables, foot, and its style. Knows no event and no
//! season.

use crate::i18n::Lang;
use std::fmt::Write;

/// How every page looks on a screen, a telephone and paper.
const STYLE: &str = include_str!("../../../assets/web/page.css");
/// A page asks for nothing from anywhere; browsers hold it to that.
const ASKS_NOTHING: &str = "default-src 'none'; style-src 'unsafe-inline'";
/// From so many parts on a page begins with the ways to them.
const WITH_WAYS: usize = 3;

/// A page as data; every text is escaped when it is written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WebPage {
    /// The language of its words.
    pub lang: Lang,
    /// Its title.
    pub title: String,
    /// What is under the title, a line each: the day, how many people, the rules.
    pub lines: Vec<String>,
    /// What must be known before anything is read: that results are provisional.
    pub notices: Vec<String>,
    /// Its parts; one without content is left out.
    pub parts: Vec<WebPart>,
    /// The line at its foot.
    pub foot: String,
}

/// A part of a page under its own heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebPart {
    /// Its heading.
    pub title: String,
    /// What is said before it; may be empty.
    pub note: String,
    /// What is in it.
    pub body: WebBody,
    /// What is said under it, in small type; may be empty.
    pub under: String,
}

/// What is in a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WebBody {
    /// One table over the whole width.
    Table(WebTable),
    /// Small tables side by side, each with its heading.
    Tables(Vec<(String, WebTable)>),
    /// Cards side by side.
    Cards(Vec<WebCard>),
    /// Sentences.
    Lines(Vec<String>),
    /// A drawing, as SVG.
    Picture(String),
}

/// A card: what for, who, why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebCard {
    /// What for, such as "Points · 1st".
    pub kind: String,
    /// Who.
    pub who: String,
    /// Why, a line each.
    pub why: Vec<String>,
    /// It comes before the others.
    pub first: bool,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebTable {
    /// Its columns, with their heads.
    pub columns: Vec<WebColumn>,
    /// Its rows; each has a cell a column.
    pub rows: Vec<WebRow>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WebColumn {
    head: String,
    classes: Vec<&'static str>,
    names: bool,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebRow {
    /// Its cells.
    pub cells: Vec<String>,
    /// It is a first place.
    pub first: bool,
}

impl WebColumn {
    /// A column of words.
    pub fn words(head: impl Into<String>) -> WebColumn {
        WebColumn {
            head: head.into(),
            ..WebColumn::default()
        }
    }

    /// The column that says whom a row is about.
    pub fn name(head: impl Into<String>) -> WebColumn {
        WebColumn {
            names: true,
            ..WebColumn::words(head).with("name")
        }
    }

    /// A column of figures.
    pub fn figure(head: impl Into<String>) -> WebColumn {
        WebColumn::words(head).with("figure")
    }

    /// The places of a ranking.
    pub fn place(head: impl Into<String>) -> WebColumn {
        WebColumn::figure(head).with("place")
    }

    /// What decides.
    pub fn strong(self) -> WebColumn {
        self.with("strong")
    }

    /// What is read last.
    pub fn minor(self) -> WebColumn {
        self.with("minor")
    }

    /// Left out where there is no room, as on a telephone.
    pub fn roomy(self) -> WebColumn {
        self.with("roomy")
    }

    fn with(mut self, class: &'static str) -> WebColumn {
        self.classes.push(class);
        self
    }

    /// Opens a cell of this column.
    fn open(&self, element: &str, scope: &str) -> String {
        let class = if self.classes.is_empty() {
            String::new()
        } else {
            format!(" class=\"{}\"", self.classes.join(" "))
        };
        format!("<{element}{scope}{class}>")
    }
}

impl WebBody {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        match self {
            WebBody::Table(table) => table.rows.is_empty(),
            WebBody::Tables(tables) => tables.iter().all(|(_, table)| table.rows.is_empty()),
            WebBody::Cards(cards) => cards.is_empty(),
            WebBody::Lines(lines) => lines.is_empty(),
            WebBody::Picture(drawing) => drawing.is_empty(),
        }
    }
}

impl WebPage {
    /// The page as one HTML file.
    pub fn to_html(&self) -> String {
        let parts: Vec<&WebPart> = self.parts.iter().filter(|p| !p.body.is_empty()).collect();
        let mut html = self.head();
        html.push_str(&self.header());
        if parts.len() >= WITH_WAYS {
            html.push_str(&ways(&parts));
        }
        for notice in &self.notices {
            html.push_str(&element("p", "notice", notice));
        }
        html.push_str("<main>\n");
        for (at, part) in parts.iter().enumerate() {
            html.push_str(&part.html(at));
        }
        html.push_str("</main>\n");
        let foot = element("p", "", &self.foot);
        html.push_str(&format!("<footer>\n{foot}</footer>\n</body>\n</html>\n"));
        html
    }

    fn head(&self) -> String {
        let lang = self.lang.tag();
        let title = escaped(&self.title);
        format!(
            "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{ASKS_NOTHING}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"referrer\" content=\"no-referrer\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n"
        )
    }

    fn header(&self) -> String {
        let title = element("h1", "", &self.title);
        let lines: String = self.lines.iter().map(|l| element("p", "", l)).collect();
        format!("<header>\n{title}{lines}</header>\n")
    }
}

fn ways(parts: &[&WebPart]) -> String {
    let mut html = "<nav>\n".to_owned();
    for (at, part) in parts.iter().enumerate() {
        let title = escaped(&part.title);
        // Writing into a string cannot fail.
        let _ = writeln!(html, "<a href=\"#part-{}\">{title}</a>", at + 1);
    }
    html + "</nav>\n"
}

impl WebPart {
    fn html(&self, at: usize) -> String {
        let title = element("h2", "", &self.title);
        let note = said("note", &self.note);
        let under = said("under", &self.under);
        let body = self.body.html();
        let n = at + 1;
        format!("<section id=\"part-{n}\">\n{title}{note}{body}{under}</section>\n")
    }
}

impl WebBody {
    fn html(&self) -> String {
        match self {
            WebBody::Table(table) => table.html(),
            WebBody::Tables(tables) => {
                format!(
                    "<div class=\"tables\">\n{}</div>\n",
                    tables
                        .iter()
                        .filter(|(_, table)| !table.rows.is_empty())
                        .map(|(title, table)| {
                            let title = element("h3", "", title);
                            format!("<div>\n{title}{}</div>\n", table.html())
                        })
                        .collect::<String>()
                )
            }
            WebBody::Cards(cards) => {
                let cards: String = cards.iter().map(WebCard::html).collect();
                format!("<div class=\"cards\">\n{cards}</div>\n")
            }
            WebBody::Lines(lines) => {
                let lines: String = lines.iter().map(|l| element("li", "", l)).collect();
                format!("<ul class=\"lines\">\n{lines}</ul>\n")
            }
            WebBody::Picture(drawing) => drawing.clone(),
        }
    }
}

impl WebCard {
    fn html(&self) -> String {
        let class = if self.first { "card first" } else { "card" };
        let kind = said("kind", &self.kind);
        let who = said("who", &self.who);
        let why: String = self.why.iter().map(|w| said("why", w)).collect();
        format!("<div class=\"{class}\">\n{kind}{who}{why}</div>\n")
    }
}

impl WebTable {
    fn html(&self) -> String {
        let head = |column: &WebColumn| {
            let open = column.open("th", " scope=\"col\"");
            format!("{open}{}</th>", escaped(&column.head))
        };
        let heads: String = self.columns.iter().map(head).collect();
        let rows: String = self.rows.iter().map(|row| self.row(row)).collect();
        format!(
            "<div class=\"wide\"><table>\n<thead><tr>{heads}</tr></thead>\n\
             <tbody>\n{rows}</tbody>\n</table></div>\n"
        )
    }

    fn row(&self, row: &WebRow) -> String {
        let open = if row.first {
            "<tr class=\"first\">"
        } else {
            "<tr>"
        };
        let cells: String = self
            .columns
            .iter()
            .zip(&row.cells)
            .map(|(column, words)| cell(column, words))
            .collect();
        format!("{open}{cells}</tr>\n")
    }
}

fn cell(column: &WebColumn, words: &str) -> String {
    let (element, scope) = if column.names {
        ("th", " scope=\"row\"")
    } else {
        ("td", "")
    };
    let open = column.open(element, scope);
    format!("{open}{}</{element}>", escaped(words))
}

/// An element with words in it.
fn element(name: &str, class: &str, words: &str) -> String {
    let words = escaped(words);
    if class.is_empty() {
        format!("<{name}>{words}</{name}>\n")
    } else {
        format!("<{name} class=\"{class}\">{words}</{name}>\n")
    }
}

/// A paragraph; nothing where there is nothing to say.
fn said(class: &str, words: &str) -> String {
    if words.is_empty() {
        String::new()
    } else {
        element("p", class, words)
    }
}

/// Words as HTML shows them and never reads them: no mark, no control character, nothing that
/// turns the direction of what follows.
pub fn escaped(words: &str) -> String {
    let mut safe = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {}
            control if control.is_control() => safe.push(' '),
            plain => safe.push(plain),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn page(words: &str) -> WebPage {
        let table = WebTable {
            columns: vec![WebColumn::name(words), WebColumn::figure(words).strong()],
            rows: vec![WebRow {
                cells: vec![words.to_owned(), words.to_owned()],
                first: true,
            }],
        };
        let card = WebCard {
            kind: words.to_owned(),
            who: words.to_owned(),
            why: vec![words.to_owned()],
            first: true,
        };
        let bodies = [
            WebBody::Table(table.clone()),
            WebBody::Tables(vec![(words.to_owned(), table)]),
            WebBody::Cards(vec![card]),
            WebBody::Lines(vec![words.to_owned()]),
        ];
        let part = |body| WebPart {
            title: words.to_owned(),
            note: words.to_owned(),
            body,
            under: words.to_owned(),
        };
        WebPage {
            lang: Lang::De,
            title: words.to_owned(),
            lines: vec![words.to_owned()],
            notices: vec![words.to_owned()],
            parts: bodies.map(part).into(),
            foot: words.to_owned(),
        }
    }

    /// How often a page has each mark.
    fn marks(html: &str) -> [usize; 4] {
        ["<", ">", "\"", "'"].map(|mark| html.matches(mark).count())
    }

    proptest! {
        #[test]
        fn whatever_is_typed_adds_no_mark_to_a_page(words in "\\PC{1,24}|[<>&\"'a-z/ ]{1,24}") {
            let (plain, typed) = (page("x").to_html(), page(&words).to_html());
            prop_assert_eq!(marks(&plain), marks(&typed), "{}", words);
        }
    }

    #[test]
    fn a_page_asks_for_nothing_and_runs_nothing() {
        let html = page("<script src='//x'>").to_html();
        for wanted in [
            "http:", "https:", "src=", "url(", "@import", "<script", "<link", "<img",
        ] {
            let there = html.replace("src=&#39;", "");
            assert!(!there.contains(wanted), "{wanted}");
        }
        assert!(html.contains(ASKS_NOTHING));
    }

    #[test]
    fn a_part_without_content_is_left_out_and_three_have_ways_to_them() {
        let mut page = page("x");
        assert_eq!(page.to_html().matches("<a href=\"#part-").count(), 4);
        page.parts.push(WebPart {
            title: "empty".to_owned(),
            note: String::new(),
            body: WebBody::Cards(Vec::new()),
            under: String::new(),
        });
        assert!(!page.to_html().contains("empty"));
        page.parts.drain(..3);
        assert!(!page.to_html().contains("<nav>"));
    }

    #[test]
    fn what_turns_the_direction_of_words_is_taken_out() {
        assert_eq!(escaped("Anna\u{202E}<b>\u{0}\tX"), "Anna&lt;b&gt;  X");
    }
}
