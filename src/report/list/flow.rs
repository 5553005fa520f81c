//! Running text page after page: words, headings, and where a page ends.

use crate::report::{
    context::Context,
    head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot, posted},
    list::{AIRY, LARGER, LEAD, LEAST, MOST_BROKEN, TIGHT, growth, half},
    page::{Align, Page},
    pen::{Area, MARGIN, Pen, Style},
};

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
    /// Its rows, how many of them take several lines, and whether each list is read well.
    rows: usize,
    broken: usize,
    pub(super) reads: bool,
    /// By how many sizes its lists are larger than usual.
    pub by: i8,
    /// Free space above and below the words of a row.
    pub(super) lead: f32,
    /// What each page gives up at its foot so that the last one holds more than a line or two.
    given_up: f32,
}

/// The least that a last page holds, in millimetres: about five lines.
const LEAST_LAST: f32 = 26.0;
/// By how much pages give way so that the last one holds that, and how often that is tried.
const GIVE_WAY: (f32, u8) = (6.0, 12);

/// By how many sizes a list is larger on lying paper that is on it although it is read well upright.
const BY_FAR: i8 = 2;
/// Most full pages of a paper for which larger sizes are tried.
const FEW_PAGES: usize = 6;
/// What is left of free space where that saves a page.
const TIGHT_SPACE: f32 = 0.4;
/// Free space below a heading.
const BELOW_HEADING: f32 = 0.8;
/// Free space at each side of the line between two parts of a page.
const PART: f32 = 3.0;

impl<'a> Flow<'a> {
    /// Lays out what hangs on a wall: as large as its pages allow, and lying where it is larger by far then.
    pub fn poster(
        context: &'a Context<'a>,
        head: &Head,
        write: impl Fn(&mut Flow<'a>),
    ) -> Flow<'a> {
        Flow::laid(context, head, &LARGER, write)
    }

    /// Lays out a paper of running text and lists: in one of these sizes or as usual, lying where its lists are read
    /// well only there, closer where that saves a page, further apart on one that larger type does not fill; and where
    /// its last page would hold a line or two, the pages before it give way. `write` is called anew for each try.
    pub fn laid(
        context: &'a Context<'a>,
        head: &Head,
        sizes: &[i8],
        write: impl Fn(&mut Flow<'a>),
    ) -> Flow<'a> {
        let on = |paper, by, lead, given_up| {
            let mut flow = Flow {
                by,
                lead,
                given_up,
                ..Flow::on(context, head.clone(), paper)
            };
            write(&mut flow);
            flow
        };
        let usual = |paper| on(paper, 0, LEAD, 0.0);
        let grown = |plain: Flow<'a>| {
            let mut larger = sizes.iter().map(|by| on(plain.paper, *by, LEAD, 0.0));
            larger
                .find(|larger| larger.replaces(&plain))
                .unwrap_or(plain)
        };
        let airy = |one: Flow<'a>| {
            let pages = one.done.len();
            let has_room = pages <= FEW_PAGES && !one.is_tight() && !sizes.is_empty();
            let apart = if has_room { AIRY.as_slice() } else { &[] };
            let mut airy = apart.iter().map(|lead| on(one.paper, one.by, *lead, 0.0));
            let is_as_short = |airy: &Flow<'_>| airy.done.len() == pages && airy.is_balanced();
            airy.find(is_as_short).unwrap_or(one)
        };
        let mut plain = usual(context.size.upright_mm());
        if !plain.reads {
            plain = usual(context.size.lying_mm());
        } else if plain.done.is_empty() {
            plain = grown(plain);
            let lying = sizes.first().map(|_| grown(usual(context.size.lying_mm())));
            let larger = |it: &Flow<'_>| it.done.is_empty() && plain.by + BY_FAR <= it.by;
            return airy(lying.filter(larger).unwrap_or(plain));
        }
        // What hangs on a wall is never smaller than usual.
        let least = if sizes.is_empty() { LEAST } else { 0 };
        let mut closer = [0, least]
            .into_iter()
            .map(|by| on(plain.paper, by, TIGHT, 0.0));
        plain = match closer.find(|flow| flow.done.len() < plain.done.len()) {
            Some(closer) => closer,
            None if plain.done.len() > FEW_PAGES => plain,
            None => grown(plain),
        };
        if plain.is_balanced() {
            return airy(plain);
        }
        let Flow {
            paper, by, lead, ..
        } = plain;
        let mut tries = (1..=GIVE_WAY.1).map(|n| on(paper, by, lead, f32::from(n) * GIVE_WAY.0));
        tries
            .find(|flow| flow.done.len() == plain.done.len() && flow.is_balanced())
            .unwrap_or(plain)
    }

    /// Whether rows are nearer to each other.
    pub(super) fn is_tight(&self) -> bool {
        self.lead < LEAD
    }

    /// Whether it takes no more pages than the same in smaller type, and breaks few names more, and none more
    /// on several pages: larger type that breaks many is no gain.
    fn replaces(&self, smaller: &Flow<'_>) -> bool {
        let more = if self.done.is_empty() { self.rows } else { 0 };
        self.done.len() <= smaller.done.len()
            && self.broken <= smaller.broken + more / MOST_BROKEN
            && self.reads
    }

    /// Rows that were written, and how many of them take several lines.
    pub fn count(&mut self, rows: usize, broken: usize) {
        self.rows += rows;
        self.broken += broken;
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

    /// Begins the first page on paper of this width and height.
    pub fn on(context: &'a Context<'a>, head: Head, paper: (f32, f32)) -> Flow<'a> {
        let done = Vec::new();
        let pen = Pen::default();
        let mut flow = Flow {
            context,
            head,
            paper,
            done,
            pen,
            y: 0.0,
            inked: 0.0,
            rows: 0,
            broken: 0,
            reads: true,
            by: 0,
            lead: LEAD,
            given_up: 0.0,
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

    /// Whether nothing is on this page yet.
    pub fn is_blank(&self) -> bool {
        self.inked <= self.top()
    }

    /// Whether it has one page.
    pub fn is_single(&self) -> bool {
        self.turned() == 0
    }

    /// How many pages are before the last.
    pub fn turned(&self) -> usize {
        self.done.len()
    }

    /// Whether its last page has room below for all that is on the only page of another.
    pub fn holds(&self, other: &Flow<'_>) -> bool {
        let height = other.inked - other.top() + 2.0 * PART;
        let is_alike = other.is_single() && self.paper == other.paper;
        is_alike && self.inked + height <= self.limit()
    }

    /// Goes on below a line across the page.
    pub fn part(&mut self) {
        let right = self.pen.right();
        let y = self.inked + PART;
        self.pen.rule(MARGIN, right, y);
        self.y = y + PART;
    }

    /// Free space, less where that saves a page.
    pub fn space(&mut self, mm: f32) {
        self.y += if self.is_tight() {
            mm * TIGHT_SPACE
        } else {
            mm
        };
    }

    /// A new page unless this much is left.
    pub fn need(&mut self, mm: f32) {
        if self.room() < mm && self.y > MARGIN + HEAD_HEIGHT + 2.0 {
            self.turn();
        }
    }

    /// What is said beside larger lists is a little larger.
    fn larger(&self, style: Style) -> Style {
        style.stepped(half(self.by.max(0)))
    }

    /// Words above what follows, in as many lines as they need; they stay with the next `keep`
    /// millimetres.
    pub fn heading(&mut self, words: &str, style: Style, keep: f32) {
        self.need(self.height_of(words, style) + keep * growth(self.by));
        let style = self.larger(style);
        let lines = style.wrap(words, self.width(), usize::MAX);
        for line in lines {
            self.y += style.leading();
            self.pen
                .text(MARGIN, self.y - 1.0, Align::Left, style, &line);
        }
        self.inked = self.y;
        self.y += BELOW_HEADING;
    }

    /// The height of a heading.
    pub(super) fn height_of(&self, words: &str, style: Style) -> f32 {
        let style = self.larger(style);
        let lines = style.wrap(words, self.width(), usize::MAX).len();
        style.leading() * lines as f32 + BELOW_HEADING
    }

    /// Words in as many lines as they need.
    pub fn words(&mut self, words: &str, style: Style) {
        self.words_from(0.0, words, style);
    }

    /// The same, moved in from the left.
    pub fn words_from(&mut self, indent: f32, words: &str, style: Style) {
        let style = self.larger(style);
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
    pub fn finish_with(self, note: [&str; 2]) -> Vec<Page> {
        let context = self.context;
        numbered(context, note, self.pens())
    }

    /// All pages, still without feet.
    pub fn pens(mut self) -> Vec<Pen> {
        self.done.push(self.pen);
        self.done
    }
}

/// Pages with their feet, numbered one after the other.
pub fn numbered(context: &Context<'_>, note: [&str; 2], pens: Vec<Pen>) -> Vec<Page> {
    let of = pens.len();
    pens.into_iter()
        .enumerate()
        .map(|(i, mut pen): (usize, Pen)| {
            foot(&mut pen, context, note, i + 1, of);
            pen.finish()
        })
        .collect()
}
