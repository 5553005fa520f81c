//! The page that the room reads, painted as large as the window allows: to be read from fifteen
//! metres.

use crate::app::hall::{
    clock::{LegClock, text},
    deck::{Deck, Face, Line, Part, Section},
};
use crate::ui::hall::{
    moment::Moment,
    pen::{HEAD, Pen, SMALL, Sheet, Style},
};
use egui::{Align2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};
use itertools::Itertools;

/// One page: which section, and which of its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Place in the deck's sections.
    pub section: usize,
    /// First line.
    pub from: usize,
    /// The line after the last.
    pub to: usize,
}

/// All pages of a deck in a window so large.
pub fn pages(deck: &Deck, rect: Rect) -> Vec<Page> {
    let sheet = Sheet::of(rect);
    let mut found = Vec::new();
    for (section, s) in deck.sections.iter().enumerate() {
        let all = s.lines.len();
        let count = all.div_ceil(sheet.holds(s)).max(1);
        // The pages of a section are as full as each other.
        let each = all.div_ceil(count).max(1);
        found.extend((0..count).map(|n| Page {
            section,
            from: (n * each).min(all),
            to: ((n + 1) * each).min(all),
        }));
    }
    found
}

/// Paints a moment over a part of a window.
pub fn paint(ui: &mut Ui, rect: Rect, moment: &Moment<'_>) {
    let c = moment.tokens;
    let over = moment.over();
    // Somebody who does not hear the bell sees it: for ten seconds the ground changes with every second.
    let left = moment.clock.map_or(0, |clock| clock.left(moment.now));
    let flash = over && left > -10 && left % 2 == 0;
    let ground = if flash { c.chosen } else { c.surface };
    ui.painter().rect_filled(rect, 0.0, ground);
    let pages = pages(moment.deck, rect);
    let at = moment.page.checked_rem(pages.len()).unwrap_or(0);
    let mut pen = Pen {
        ui,
        sheet: Sheet::of(rect),
        moment,
    };
    let page = pages.get(at);
    let shown = page.and_then(|p| Some((*p, moment.deck.sections.get(p.section)?)));
    let Some((page, section)) = shown else {
        pen.nothing();
        return;
    };
    match (section.part, moment.clock) {
        (Part::Clock, Some(clock)) => pen.clock_alone(section, clock),
        (Part::Clock, None) => {}
        (Part::Prizes, _) => pen.prize(section),
        (Part::Tables | Part::Names | Part::Standings, _) => {
            pen.head(section);
            pen.lines(section, page);
        }
    }
    pen.foot(at, pages.len());
}

impl Pen<'_, '_> {
    /// The title and what is to be said beside it, the clock at the right.
    fn head(&mut self, section: &Section) {
        let rect = self.sheet.rect;
        let u = self.sheet.unit;
        let c = self.moment.tokens;
        let left = rect.left() + u * 0.6;
        let mut right = rect.right() - u * 0.6;
        if let Some(clock) = self.moment.clock {
            right -= self.clock(clock, right) + u * 0.5;
        }
        let room = right - left;
        let title = Style::strong(0.8, c.text);
        self.left(self.corner(0.6, 0.85), &section.title, title, room);
        let note = if section.note.is_empty() {
            &self.moment.deck.event
        } else {
            &section.note
        };
        let quiet = Style::new(SMALL, c.subdued);
        self.left(self.corner(0.6, 1.55), note, quiet, room);
        let below = pos2(right, rect.top() + u * HEAD);
        let spoken = Rect::from_min_max(pos2(left, rect.top()), below);
        self.spoken(spoken, "title", &format!("{}. {note}", section.title));
    }

    /// The clock of the leg to the left of a line; how wide it came.
    fn clock(&self, clock: &LegClock, right: f32) -> f32 {
        let rect = self.sheet.rect;
        let u = self.sheet.unit;
        let c = self.moment.tokens;
        let over = self.moment.over();
        let colour = if over { c.error } else { c.accent };
        let shown = text(clock.left(self.moment.now));
        let figures = Style::strong(1.35, colour);
        let at = pos2(right, rect.top() + u * 0.85);
        let width = self.right(at, &shown, figures, u * 7.0);
        let words = &self.moment.deck.words;
        let (below, room) = match (over, clock.goes()) {
            (true, _) => (&words.over, u * 7.0),
            (false, true) => (&words.leg, width.max(u * 3.0)),
            (false, false) => (&words.stands, width.max(u * 3.0)),
        };
        let style = if over {
            Style::strong(SMALL, colour)
        } else {
            Style::new(SMALL, c.subdued)
        };
        let at = pos2(right, rect.top() + u * 1.55);
        let wide = self.right(at, below, style, room);
        let corner = pos2(right - width, rect.top());
        let spoken = Rect::from_min_max(corner, pos2(right, rect.top() + u * HEAD));
        self.spoken(spoken, "clock", &format!("{shown}, {below}"));
        width.max(wide)
    }

    fn clock_alone(&mut self, section: &Section, clock: &LegClock) {
        let rect = self.sheet.rect;
        let u = self.sheet.unit;
        let c = self.moment.tokens;
        let over = self.moment.over();
        let colour = if over { c.error } else { c.text };
        let shown = text(clock.left(self.moment.now));
        // Five figures as wide as the window, and never higher than half of it.
        let letters = shown.chars().count().max(4) as f32;
        let size = (rect.width() / u / letters * 1.55).min(5.6);
        let edge = rect.height() / u / 2.0 - 1.3;
        self.middle(-edge, &section.title, Style::strong(0.9, c.subdued));
        let at = rect.center() + vec2(0.0, u * 0.1);
        let figures = Style::strong(size, colour);
        self.words(at, Align2::CENTER_CENTER, &shown, figures, rect.width());
        let words = &self.moment.deck.words;
        let below = match (over, clock.goes()) {
            (true, _) => words.over.as_str(),
            (false, true) => "",
            (false, false) => words.stands.as_str(),
        };
        self.middle(edge, below, Style::strong(0.9, colour));
        let spoken = format!("{}: {shown} {below}", section.title);
        self.spoken(rect.shrink(u), "clock", spoken.trim_end());
    }

    /// A prize alone, as large as it fits: what for, who, why. Without a prize: what is to come.
    fn prize(&mut self, section: &Section) {
        let c = self.moment.tokens;
        let rect = self.sheet.rect;
        let Some(Line::Prize {
            place,
            name,
            worth,
            reasons,
            hand,
        }) = section.lines.first()
        else {
            let event = &self.moment.deck.event;
            self.middle(-0.9, &section.title, Style::strong(1.4, c.text));
            let below = self.paragraph(0.6, event, Style::new(0.7, c.subdued));
            self.paragraph(below + 0.4, &section.note, Style::new(SMALL, c.warning));
            let spoken = format!("{}. {event}. {}", section.title, section.note);
            return self.spoken(rect, "giving", spoken.trim_end());
        };
        // A hand has the room between the name and the reasons.
        let [at_place, at_name, at_worth, at_reasons] = if hand.is_empty() {
            [-2.2, -0.4, 1.2, 2.1]
        } else {
            [-2.9, -1.6, 2.0, 2.7]
        };
        let at_reasons = if worth.is_empty() {
            at_worth + 0.2
        } else {
            at_reasons
        };
        if *place != section.title {
            self.middle(-3.4, &section.title, Style::new(0.6, c.subdued));
        }
        self.middle(at_place, place, Style::strong(0.9, c.accent));
        let room = rect.width() * 0.92 / self.sheet.unit;
        let letters = name.chars().count().max(1) as f32;
        let most = if hand.is_empty() { 2.0 } else { 1.4 };
        let size = (room / letters * 1.7).clamp(0.8, most);
        self.middle(at_name, name, Style::strong(size, c.text));
        self.hand(hand);
        self.middle(at_worth, worth, Style::strong(0.8, c.text));
        let mut down = at_reasons;
        for reason in reasons.iter().take(3) {
            down = self.paragraph(down, reason, Style::new(0.5, c.subdued)) + 0.1;
        }
        self.note(&section.note, c.subdued);
        let cards = hand.iter().map(Face::words).join(" ");
        let who = format!("{place}: {name}.");
        let note = section.note.clone();
        let mut spoken = vec![who, worth.clone(), reasons.join(" "), cards, note];
        spoken.retain(|part| !part.is_empty());
        self.spoken(rect, "prize", &spoken.join(" "));
    }

    /// The faces of a hand, side by side under the name.
    fn hand(&mut self, hand: &[Face]) {
        let u = self.sheet.unit;
        let c = self.moment.tokens;
        let room = self.sheet.rect.width() * 0.92 / hand.len().max(1) as f32;
        let card = vec2(1.0, 1.5) * (room * 0.92).min(u * 1.25);
        let step = card.x / 0.92;
        let middle = self.sheet.rect.center() + vec2(0.0, u * 0.45);
        let first = middle.x - step * (hand.len() as f32 - 1.0) / 2.0;
        for (nth, face) in hand.iter().enumerate() {
            let at = pos2(first + step * nth as f32, middle.y);
            let rect = Rect::from_center_size(at, card);
            let edge = Stroke::new(u * 0.03, c.line);
            let painter = self.ui.painter();
            painter.rect(rect, card.x * 0.1, c.raised, edge, StrokeKind::Inside);
            let size = card.x / u;
            for (down, words, part) in [
                (-0.22, face.rank.as_str(), 0.5),
                (0.22, face.sign().as_str(), 0.6),
            ] {
                let at = at + vec2(0.0, card.y * down);
                let style = Style::strong(size * part, c.suit(face.suit));
                self.words(at, Align2::CENTER_CENTER, words, style, card.x);
            }
        }
    }

    fn nothing(&mut self) {
        let c = self.moment.tokens;
        let event = &self.moment.deck.event;
        let words = &self.moment.deck.words.nothing;
        self.middle(-0.8, event, Style::strong(1.2, c.text));
        self.middle(0.7, words, Style::new(0.6, c.subdued));
        let spoken = format!("{event}. {words}");
        self.spoken(self.sheet.rect, "nothing", &spoken);
    }

    /// Which page of how many; two strokes while it is held.
    fn foot(&mut self, page: usize, all: usize) {
        if all < 2 {
            return;
        }
        let u = self.sheet.unit;
        let c = self.moment.tokens;
        let middle = self.sheet.rect.center_bottom() - vec2(0.0, u * 0.27);
        let text = format!("{} / {all}", page + 1);
        let style = Style::new(0.34, c.subdued);
        let width = self.words(middle, Align2::CENTER_CENTER, &text, style, u * 6.0);
        if self.moment.held {
            let stroke = Stroke::new(u * 0.07, c.subdued);
            for x in [0.3, 0.46] {
                let x = middle.x + width / 2.0 + u * x;
                let y = middle.y - u * 0.12..=middle.y + u * 0.12;
                self.ui.painter().vline(x, y, stroke);
            }
        }
    }
}
