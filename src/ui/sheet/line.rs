//! One deal of the sheet as it is drawn: recorded, or being typed.

use crate::app::{
    sheet::{
        desk::HeldText,
        judge::LineJudgement,
        rows::{RowDraft, left_sign, notes, sign, spoken, typed_note},
        view::Row,
    },
    sign::Sign,
};
use crate::i18n::figure;
use crate::ui::{
    context::Ctx,
    form::sign_colour,
    sheet::{
        columns::Columns,
        ink::{Ink, Letters},
        picture::{Click, Picture},
    },
};
use egui::{
    Align2, Color32, Rangef, Rect, Response, Sense, Stroke, Ui, WidgetInfo, accesskit::Role, vec2,
};

/// A deal while it is drawn.
struct Line<'a> {
    ink: Ink<'a>,
    picture: &'a Picture<'a>,
    row: &'a Row,
    rect: Rect,
    /// It is being entered.
    here: bool,
    /// Its first entry is hidden.
    hidden: bool,
}

/// Draws a deal; answers where somebody clicked.
pub fn row_ui(ui: &mut Ui, ctx: &Ctx<'_>, picture: &Picture<'_>, row: &Row) -> Option<Click> {
    let here = picture.desk.current() == row.deal;
    let size = vec2(ui.available_width(), picture.room.row);
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
    let hidden = picture.hidden.contains(&row.deal) && row.lines.is_empty();
    // What was left at the desk is nothing to mend once the foot of the list counts.
    let replaced = picture.sheet().view.totals.by_foot && !here;
    let held = picture
        .desk
        .held(row.deal)
        .filter(|held| !(replaced && held.marked));
    let judged = held.as_ref().map(|h| judged(picture, row, h, here));
    let typed = held
        .as_ref()
        .zip(judged.as_ref())
        .map(|(held, judged)| RowDraft { held, judged });
    let spoken = spoken(ctx.texts, &picture.sheet().view, row, typed, hidden);
    response.widget_info(|| WidgetInfo::selected(Role::Row, true, here, &spoken));
    let line = Line {
        ink: Ink {
            ui,
            c: picture.tokens,
        },
        picture,
        row,
        rect,
        here,
        hidden,
    };
    line.ground(response.hovered());
    let response = match typed {
        Some(typed) => {
            line.typed(ctx, typed);
            response
        }
        None => line.recorded(ctx, response),
    };
    if !response.clicked() {
        return None;
    }
    let at = response.interact_pointer_pos()?;
    Some(Click {
        deal: row.deal,
        column: picture.columns.at(at),
    })
}

/// A line that is held, as it is understood; the one being entered is judged with what is recorded.
fn judged(picture: &Picture<'_>, row: &Row, held: &HeldText, here: bool) -> LineJudgement {
    if here {
        picture.sheet().judge(row, &picture.desk.text)
    } else {
        picture.sheet().judge_text(row, &held.text)
    }
}

impl Line<'_> {
    fn columns(&self) -> &Columns {
        self.picture.columns
    }

    fn y(&self) -> f32 {
        self.rect.center().y
    }

    /// What lies under the figures: the line being entered, the columns without cards, the end of a
    /// round.
    fn ground(&self, hovered: bool) {
        let ink = &self.ink;
        let c = &self.ink.c;
        let columns = self.columns();
        let full = Rangef::new(self.rect.left(), columns.remarks.max);
        let y = self.rect.y_range();
        if self.here {
            ink.fill(full, y, c.chosen);
        } else if hovered {
            ink.fill(full, y, c.sunken);
        }
        for (column, both) in columns.pairs() {
            if !self.row.shape.plays(column) {
                self.without_cards(both);
            }
        }
        for edge in columns.edges() {
            let line = Stroke::new(1.0, c.line);
            ink.ui.painter().vline(edge, y, line);
        }
        if self.row.ends_round {
            ink.rule(full, self.rect.bottom() - 0.5);
        }
        self.numbers();
    }

    fn without_cards(&self, both: Rangef) {
        if !self.here {
            let sunken = self.ink.c.sunken;
            self.ink.fill(both.shrink(1.0), self.rect.y_range(), sunken);
        }
        let letters = self.ink.centre().strong(true);
        self.ink.put(both, self.y(), "·", letters);
    }

    /// The deal, its dealer, and the bar before the line being entered.
    fn numbers(&self) {
        let ink = &self.ink;
        let columns = self.columns();
        let mut letters = ink.right().strong(self.here);
        if self.here {
            letters.colour = ink.c.accent;
            let x = Rangef::new(self.rect.left(), self.rect.left() + 3.0);
            let bar = Rect::from_x_y_ranges(x, self.rect.y_range());
            ink.ui.painter().rect_filled(bar, 1.5, ink.c.accent);
        }
        let dealer = self.row.shape.dealer.to_string();
        ink.put(columns.deal, self.y(), &self.row.deal.to_string(), letters);
        ink.put(columns.dealer, self.y(), &dealer, ink.centre());
    }

    /// A sign before the line.
    fn sign(&self, sign: &str, colour: Color32) {
        let x = self.columns().sign;
        let x = Rangef::new(x.min + 3.0, x.max);
        let letters = Letters::new(colour, Align2::CENTER_CENTER).strong(true);
        self.ink.put(x, self.y(), sign, letters);
    }

    fn signed(&self, sign: Sign) {
        self.sign(sign.text(), sign_colour(&self.ink.c, sign));
    }

    fn note(&self, text: &str, colour: Color32) {
        let letters = Letters::new(colour, Align2::LEFT_CENTER);
        self.ink
            .put(self.columns().remarks, self.y(), text, letters);
    }

    /// A deal as it is recorded; the remarks in full where the pointer is.
    fn recorded(&self, ctx: &Ctx<'_>, response: Response) -> Response {
        let c = &self.ink.c;
        if self.hidden {
            self.cover();
        }
        for one in &self.row.lines {
            let colour = if one.doubtful { c.warning } else { c.text };
            self.figure(one.column, one.line.amount, colour);
        }
        let deal = self.row.deal;
        let mut found = self.picture.found.iter();
        let found = found.find(|(at, _)| *at == deal).map(|(_, sure)| *sure);
        let differs = self.picture.differs.contains(&deal);
        if let Some(found) = sign(self.row, differs, found) {
            self.signed(found);
        }
        let notes = notes(ctx.texts, self.row);
        self.note(&notes.join(" · "), c.subdued);
        let remarks = self.columns().remarks;
        let on_remarks = response
            .hover_pos()
            .is_some_and(|at| remarks.contains(at.x));
        if on_remarks && !notes.is_empty() {
            response.on_hover_text(notes.join("\n"))
        } else {
            response
        }
    }

    fn figure(&self, column: Option<u8>, amount: i32, colour: Color32) {
        if let Some(x) = column.and_then(|c| self.columns().half(c, amount)) {
            let letters = Letters::new(colour, Align2::RIGHT_CENTER);
            let text = figure(amount);
            self.ink.put(x, self.y(), &text, letters);
        }
    }

    /// A bar over the figures that are there and not to be seen.
    fn cover(&self) {
        let players = &self.columns().players;
        let (Some((first, _)), Some((_, last))) = (players.first(), players.last()) else {
            return;
        };
        let x = Rangef::new(first.min + 8.0, last.max - 8.0);
        let y = Rangef::new(self.y() - 1.5, self.y() + 1.5);
        let bar = Rect::from_x_y_ranges(x, y);
        let colour = self.ink.c.line;
        self.ink.ui.painter().rect_filled(bar, 1.5, colour);
    }

    /// A deal while it is typed. A line complains after it is left, not while it is typed.
    fn typed(&self, ctx: &Ctx<'_>, typed: RowDraft<'_>) {
        let c = &self.ink.c;
        let left = typed.held.marked.then(|| left_sign(typed.judged));
        let colour = left.map_or(c.accent, |sign| sign_colour(c, sign));
        self.recorded_small();
        let shown = self.typed_figures(typed.judged, colour);
        let note = typed_note(ctx.texts, self.row, typed, shown);
        self.note(&note, if shown { c.subdued } else { colour });
        match left {
            Some(sign) => self.signed(sign),
            None => self.sign(if self.here { "▶" } else { "…" }, c.accent),
        }
    }

    /// What is recorded stays in sight, small, at the left of its cell.
    fn recorded_small(&self) {
        for one in &self.row.lines {
            let amount = one.line.amount;
            let column = one.column;
            if let Some(x) = column.and_then(|c| self.columns().half(c, amount)) {
                let x = Rangef::new(x.min - 4.0, x.max);
                let text = figure(amount);
                self.ink.put(x, self.y(), &text, self.ink.left().small());
            }
        }
    }

    /// The figures of a typed line in their columns, with the caret; whether any can be shown.
    fn typed_figures(&self, judged: &LineJudgement, colour: Color32) -> bool {
        let mut shown = false;
        for line in &judged.lines {
            if !self.plays(line.column) {
                continue;
            }
            let Some(amount) = line.amount else {
                continue;
            };
            let Some(x) = self.columns().half(line.column, amount) else {
                continue;
            };
            let letters = Letters::new(colour, Align2::RIGHT_CENTER).strong(true);
            let text = figure(amount);
            self.ink.put(x, self.y(), &text, letters);
            self.caret(x);
            shown = true;
        }
        shown || (self.here && self.begun(judged))
    }

    fn plays(&self, column: u8) -> bool {
        self.row.shape.plays(column)
    }

    /// The caret in the column of a line that has no figure yet; whether all its columns play.
    fn begun(&self, judged: &LineJudgement) -> bool {
        let lines = &judged.reading.lines;
        let first = lines.first();
        let Some(x) = first.and_then(|l| self.columns().half(l.column, 1)) else {
            return false;
        };
        self.caret(x);
        lines.iter().all(|l| self.plays(l.column))
    }

    /// Where the next figure of the line being entered goes.
    fn caret(&self, x: Rangef) {
        if self.here {
            let y = Rangef::new(self.rect.top() + 6.0, self.rect.bottom() - 6.0);
            let line = Stroke::new(2.0, self.ink.c.accent);
            self.ink.ui.painter().vline(x.max - 5.0, y, line);
        }
    }
}
