//! Running text page after page: words, headings, and where a page ends.

use super::super::context::Context;
use super::super::head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot, posted};
use super::super::page::{Align, Page};
use super::super::pen::{Area, MARGIN, Pen, Style};
use super::{LEAST, List};

/// Fills page after page from top to bottom.
pub struct Flow<'a> {
    context: &'a Context<'a>,
    /// What is over its pages.
    pub head: Head,
    paper: (f32, f32),
    done: Vec<Pen>,
    pub(super) pen: Pen,
    pub(super) y: f32,
    /// Where what is on this page ends.
    pub(super) inked: f32,
    /// What each page gives up at its foot so that the last one holds more than a line or two.
    given_up: f32,
    /// How many times as large as usual its last poster is; 0 where that takes several pages.
    pub(super) large: f32,
    /// Where it saves a page the rows of lists are nearer to each other, in type so many times as large as usual.
    pub(super) tight: Option<f32>,
}

/// The least that a last page holds, in millimetres: about five lines.
const LEAST_LAST: f32 = 26.0;
/// By how much pages give way so that the last one holds that, and how often that is tried.
const GIVE_WAY: (f32, u8) = (6.0, 12);

/// How many times as large a list is on lying paper that is on it although it is read well upright.
const BY_FAR: f32 = 1.2;
/// What is left of free space where that saves a page.
const TIGHT_SPACE: f32 = 0.4;
/// Free space at each side of the line between two halves of a page.
const HALF: f32 = 4.0;

impl<'a> Flow<'a> {
    /// Lays out a paper of running text and lists: closer where that saves a page, lying where a poster is larger by
    /// far then; and where its last page would hold a line or two, the pages before it give way. `write` is called
    /// anew for each try.
    pub fn balanced(
        context: &'a Context<'a>,
        head: &Head,
        write: impl Fn(&mut Flow<'a>),
    ) -> Flow<'a> {
        let on = |paper, given_up, tight| {
            let mut flow = Flow {
                given_up,
                tight,
                ..Flow::on(context, head.clone(), paper)
            };
            write(&mut flow);
            flow
        };
        let laid = |given_up, tight| on(context.size.upright_mm(), given_up, tight);
        let mut plain = laid(0.0, None);
        if plain.done.is_empty() {
            let lying = (plain.large > 0.0).then(|| on(context.size.lying_mm(), 0.0, None));
            let larger =
                |lying: &Flow<'_>| lying.done.is_empty() && plain.large * BY_FAR < lying.large;
            return lying.filter(larger).unwrap_or(plain);
        }
        let mut closer = [1.0, LEAST].into_iter().map(|size| laid(0.0, Some(size)));
        if let Some(closer) = closer.find(|flow| flow.done.len() < plain.done.len()) {
            plain = closer;
        }
        if plain.is_balanced() {
            return plain;
        }
        let mut tries = (1..=GIVE_WAY.1).map(|n| laid(f32::from(n) * GIVE_WAY.0, plain.tight));
        tries
            .find(|flow| flow.done.len() == plain.done.len() && flow.is_balanced())
            .unwrap_or(plain)
    }

    fn is_balanced(&self) -> bool {
        self.done.is_empty() || self.inked - self.top() >= LEAST_LAST
    }

    pub(super) fn top(&self) -> f32 {
        MARGIN + HEAD_HEIGHT + 1.5
    }

    /// Begins the first page, upright.
    pub fn new(context: &'a Context<'a>, head: Head) -> Flow<'a> {
        Flow::on(context, head, context.size.upright_mm())
    }

    /// Begins the first page: upright where a list is read well on it, else lying.
    pub fn of_list(context: &'a Context<'a>, head: Head, list: &List) -> Flow<'a> {
        let (upright, lying) = (context.size.upright_mm(), context.size.lying_mm());
        let reads = list.reads_in(upright.0 - 2.0 * MARGIN);
        Flow::on(context, head, if reads { upright } else { lying })
    }

    /// The same for one that is a poster, with room for `below` under it: lying also where it is larger by far then.
    pub fn of_poster(context: &'a Context<'a>, head: Head, list: &List, below: f32) -> Flow<'a> {
        let lying = Flow::on(context, head.clone(), context.size.lying_mm());
        let usual = Flow::of_list(context, head, list);
        let [one, other] =
            [&usual, &lying].map(|flow| flow.factor(list, below).unwrap_or_default());
        if one * BY_FAR < other { lying } else { usual }
    }

    /// Begins the first page on paper of this width and height.
    pub fn on(context: &'a Context<'a>, head: Head, paper: (f32, f32)) -> Flow<'a> {
        let (done, pen) = (Vec::new(), Pen::default());
        let mut flow = Flow {
            context,
            head,
            paper,
            done,
            pen,
            y: 0.0,
            inked: 0.0,
            given_up: 0.0,
            large: 0.0,
            tight: None,
        };
        flow.pen = flow.begin();
        flow
    }

    fn begin(&mut self) -> Pen {
        let mut pen = Pen::new(self.paper);
        let width = pen.right() - MARGIN;
        self.head
            .draw(&mut pen, Area::new(MARGIN, MARGIN, width, HEAD_HEIGHT));
        self.y = self.top();
        self.inked = self.y;
        pen
    }

    /// Ends the page and begins the next.
    pub fn turn(&mut self) {
        let next = self.begin();
        self.done.push(std::mem::replace(&mut self.pen, next));
    }

    /// Width between the margins.
    pub fn width(&self) -> f32 {
        self.paper.0 - 2.0 * MARGIN
    }

    pub(super) fn limit(&self) -> f32 {
        self.pen.bottom() - FOOT_HEIGHT - self.given_up
    }

    /// Height left on this page.
    pub fn room(&self) -> f32 {
        self.limit() - self.y
    }

    /// Whether all is on the upper half of one page.
    pub fn is_half(&self) -> bool {
        self.done.is_empty() && self.inked < self.middle() - HALF
    }

    fn middle(&self) -> f32 {
        (self.top() + self.limit()) / 2.0
    }

    /// Goes on below a line across the middle of the page.
    pub fn halve(&mut self) {
        let (right, y) = (self.pen.right(), self.middle());
        self.pen.rule(MARGIN, right, y);
        self.y = y + HALF;
    }

    /// Free space, less where that saves a page.
    pub fn space(&mut self, mm: f32) {
        self.y += self.tight.map_or(mm, |_| mm * TIGHT_SPACE);
    }

    /// A new page unless this much is left.
    pub fn need(&mut self, mm: f32) {
        if self.room() < mm && self.y > MARGIN + HEAD_HEIGHT + 2.0 {
            self.turn();
        }
    }

    /// Words above what follows, in as many lines as they need; they stay with the next `keep`
    /// millimetres.
    pub fn heading(&mut self, words: &str, style: Style, keep: f32) {
        let lines = style.wrap(words, self.width(), usize::MAX);
        self.need(style.leading() * lines.len() as f32 + keep);
        for line in lines {
            self.y += style.leading();
            self.pen
                .text(MARGIN, self.y - 1.0, Align::Left, style, &line);
        }
        self.inked = self.y;
        self.y += 0.8;
    }

    /// Words in as many lines as they need.
    pub fn words(&mut self, words: &str, style: Style) {
        self.words_from(0.0, words, style);
    }

    /// The same, moved in from the left.
    pub fn words_from(&mut self, indent: f32, words: &str, style: Style) {
        for line in style.wrap(words, self.width() - indent, usize::MAX) {
            self.need(style.leading());
            self.y += style.leading();
            self.pen
                .text(MARGIN + indent, self.y - 1.0, Align::Left, style, &line);
            self.inked = self.y;
        }
    }

    /// Whatever else is to be drawn: the pen and where it is.
    pub fn draw(&mut self, height: f32, draw: impl FnOnce(&mut Pen, f32)) {
        self.need(height);
        draw(&mut self.pen, self.y);
        self.y += height;
        self.inked = self.y;
    }

    /// All pages, with the feet of a list that is posted.
    pub fn finish(self) -> Vec<Page> {
        let note = posted(self.context);
        self.finish_with(note)
    }

    /// The same with this note at the foot.
    pub fn finish_with(mut self, note: [&str; 2]) -> Vec<Page> {
        self.done.push(self.pen);
        let of = self.done.len();
        let context = self.context;
        self.done
            .into_iter()
            .enumerate()
            .map(|(i, mut pen): (usize, Pen)| {
                foot(&mut pen, context, note, i + 1, of);
                pen.finish()
            })
            .collect()
    }
}
