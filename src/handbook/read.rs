//! Reads the Markdown of a chapter and of the contents.

use super::blocks::{Block, ItemMark, Look, Span, plain};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// A line of the contents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ContentsLine {
    pub title: String,
    pub file: String,
    pub depth: usize,
}

/// The chapters that `SUMMARY.md` lists.
pub(super) fn contents(text: &str) -> Vec<ContentsLine> {
    let items = blocks(text).into_iter();
    let line = |block| {
        let Block::Item { depth, words, .. } = block else {
            return None;
        };
        let file = words.iter().find_map(|span| span.link.clone())?;
        let title = plain(&words);
        Some(ContentsLine { title, file, depth })
    };
    items.filter_map(line).collect()
}

/// The parts of a chapter. Whatever the handbook does not use is read as plain words.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut reader = ChapterReader::default();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        reader.take(event);
    }
    reader.blocks
}

/// What was read so far.
#[derive(Debug, Default)]
struct ChapterReader {
    blocks: Vec<Block>,
    spans: Vec<Span>,
    bold: usize,
    slanted: usize,
    link: Option<String>,
    /// The lists that are open, each with its next number.
    lists: Vec<Option<u64>>,
    /// What comes before the next words of the item that is open.
    mark: Option<ItemMark>,
    typed: bool,
    cells: Vec<Vec<Span>>,
    head: Vec<Vec<Span>>,
    rows: Vec<Vec<Vec<Span>>>,
}

impl ChapterReader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(words) if self.typed => self
                .blocks
                .push(Block::Typed(words.trim_end_matches('\n').to_owned())),
            Event::Text(words) => self.say(&words, self.look()),
            Event::Code(words) => self.say(&words, Look::Typed),
            Event::SoftBreak | Event::HardBreak => self.say(" ", self.look()),
            Event::InlineMath(words)
            | Event::DisplayMath(words)
            | Event::Html(words)
            | Event::InlineHtml(words)
            | Event::FootnoteReference(words) => self.say(&words, self.look()),
            Event::Rule | Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Strong => self.bold += 1,
            Tag::Emphasis => self.slanted += 1,
            Tag::Link { dest_url, .. } => self.link = Some(dest_url.into_string()),
            Tag::Image { dest_url, .. } => self.link = Some(dest_url.into_string()),
            Tag::List(first) => {
                self.item();
                self.lists.push(first);
            }
            Tag::Item => self.mark = Some(self.next_mark()),
            Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented) => self.typed = true,
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.bold = self.bold.saturating_sub(1),
            TagEnd::Emphasis => self.slanted = self.slanted.saturating_sub(1),
            TagEnd::Link => self.link = None,
            TagEnd::Image => self.picture(),
            TagEnd::Heading(level) => self.heading(level),
            TagEnd::Paragraph if self.lists.is_empty() => self.paragraph(),
            TagEnd::Paragraph => self.item(),
            TagEnd::Item => {
                self.item();
                self.mark = None;
            }
            TagEnd::List(_) => drop(self.lists.pop()),
            TagEnd::CodeBlock => self.typed = false,
            TagEnd::TableCell => self.cells.push(std::mem::take(&mut self.spans)),
            TagEnd::TableHead => self.head = std::mem::take(&mut self.cells),
            TagEnd::TableRow => self.rows.push(std::mem::take(&mut self.cells)),
            TagEnd::Table => self.blocks.push(Block::Table {
                head: std::mem::take(&mut self.head),
                rows: std::mem::take(&mut self.rows),
            }),
            _ => {}
        }
    }

    fn look(&self) -> Look {
        match (self.bold, self.slanted) {
            (0, 0) => Look::Plain,
            (0, _) => Look::Slanted,
            _ => Look::Strong,
        }
    }

    fn say(&mut self, words: &str, look: Look) {
        let link = self.link.clone();
        match self.spans.last_mut() {
            Some(last) if last.look == look && last.link == link => last.text.push_str(words),
            _ => self.spans.push(Span {
                text: words.to_owned(),
                look,
                link,
            }),
        }
    }

    fn next_mark(&mut self) -> ItemMark {
        match self.lists.last_mut() {
            Some(Some(number)) => {
                let mark = ItemMark::Number(*number);
                *number += 1;
                mark
            }
            Some(None) | None => ItemMark::Point,
        }
    }

    fn heading(&mut self, level: HeadingLevel) {
        let text = plain(&std::mem::take(&mut self.spans));
        let level = level as u8;
        self.blocks.push(Block::Heading { level, text });
    }

    fn paragraph(&mut self) {
        let words = std::mem::take(&mut self.spans);
        if !words.is_empty() {
            self.blocks.push(Block::Words(words));
        }
    }

    /// The words of the item that is open, as far as there are any.
    fn item(&mut self) {
        let words = std::mem::take(&mut self.spans);
        if words.is_empty() {
            return;
        }
        self.blocks.push(Block::Item {
            depth: self.lists.len().saturating_sub(1),
            mark: self.mark.replace(ItemMark::More).unwrap_or(ItemMark::More),
            words,
        });
    }

    /// A picture stands alone in its paragraph; its words say what it shows.
    fn picture(&mut self) {
        let shows = plain(&std::mem::take(&mut self.spans));
        let file = self.link.take().unwrap_or_default();
        self.blocks.push(Block::Picture { file, shows });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(text: &str, look: Look) -> Span {
        Span {
            text: text.to_owned(),
            look,
            link: None,
        }
    }

    #[test]
    fn each_part_of_a_chapter_becomes_a_block_of_its_own() {
        let text = "# Seats\n\nPress `Ctrl+3`, **then** wait\nfor it.\n\n1. One\n2. Two\n   - inner\n\n   again\n\n\
            ```\nvorhand demo\n```\n\n| a | b |\n|---|---|\n| 1 | *2* |\n\n![The draw](pictures/draw.png)\n\n[More](papers.md#wall)\n";
        let typed = |t: &str| span(t, Look::Typed);
        let plain = |t: &str| span(t, Look::Plain);
        let item = |depth, mark, t: &str| Block::Item {
            depth,
            mark,
            words: vec![plain(t)],
        };
        let link = Span {
            link: Some("papers.md#wall".to_owned()),
            ..plain("More")
        };
        assert_eq!(link.chapter(), Some("papers"));
        assert_eq!(
            blocks(text),
            [
                Block::Heading {
                    level: 1,
                    text: "Seats".to_owned()
                },
                Block::Words(vec![
                    plain("Press "),
                    typed("Ctrl+3"),
                    plain(", "),
                    span("then", Look::Strong),
                    plain(" wait for it."),
                ]),
                item(0, ItemMark::Number(1), "One"),
                item(0, ItemMark::Number(2), "Two"),
                item(1, ItemMark::Point, "inner"),
                item(0, ItemMark::More, "again"),
                Block::Typed("vorhand demo".to_owned()),
                Block::Table {
                    head: vec![vec![plain("a")], vec![plain("b")]],
                    rows: vec![vec![vec![plain("1")], vec![span("2", Look::Slanted)]]],
                },
                Block::Picture {
                    file: "pictures/draw.png".to_owned(),
                    shows: "The draw".to_owned()
                },
                Block::Words(vec![link]),
            ]
        );
    }

    #[test]
    fn the_contents_say_how_deep_a_chapter_is() {
        let text =
            "# Vorhand\n\n- [Seats](movements.md)\n  - [Pairs](pairs.md)\n- [Money](money.md)\n";
        let lines: Vec<_> = contents(text)
            .into_iter()
            .map(|l| (l.title, l.file, l.depth))
            .collect();
        let line = |title: &str, file: &str, depth| (title.to_owned(), file.to_owned(), depth);
        assert_eq!(
            lines,
            [
                line("Seats", "movements.md", 0),
                line("Pairs", "pairs.md", 1),
                line("Money", "money.md", 0),
            ]
        );
    }
}
