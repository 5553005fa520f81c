//! A table's list by its foot: three figures a person and Enter; what they come to, what does not
//! add up, and what holds for the list as a whole.

mod keys;
mod rest;
mod rows;

use crate::app::{
    drafts::DraftOf,
    intent::{Intent, Screen},
    sheet::{
        beside::content,
        foot_lines::{ListSums, count_the_foot, worked},
        list_foot::{Field, FootForm, HalfTyped, Place, TypedList, kept, of_in, written},
        meanwhile::SeenPlaces,
    },
};
use crate::club::{Content, EntrantId, EventId, ListFoot, SheetId, Table, TableNo};
use crate::ui::{
    choices::choice,
    context::{Cached, Ctx, ShownTable},
    form::{Complaint, entered, said_line},
    keys::taken,
    sheet::{band_ui, beside::differs_ui, parts_of_leg::parts_of_leg},
    theme::button_height,
    widgets::{
        Fitted, doubt, field, go_to, head, nothing_yet, page, primary, secondary, small, strong,
        with_key,
    },
};
use egui::{Id, Key, RichText, ScrollArea, Ui};
use keys::FootKey;
pub(super) use rows::seat_and_name;

/// The list is no wider than this, so that a name and its figures stay within one glance.
const WIDEST: f32 = 1000.0;
/// The name under which what came of a change comes back here.
const SENT: &str = "vorhand.by-foot.sent";

/// The screen of lists by their feet.
#[derive(Debug, Default)]
pub struct ListFootScreen {
    /// The revision, the evening and the list that the lines were read of.
    read: Option<(u64, EventId, Place)>,
    typed: TypedList,
    half: HalfTyped,
    /// By list, whether it is the second, and person.
    seen: SeenPlaces<(SheetId, bool, EntrantId), Option<ListFoot>>,
    worked: Cached<(Place, TypedList), ListSums>,
    /// Keys that come after one that goes to another field.
    later: keys::Later,
    /// The field that had the keyboard in the last frame.
    had: Option<(usize, Field)>,
    /// What gets the keyboard.
    wants: Option<Wants>,
    complaint: Complaint,
    rest: rest::Rest,
}

/// What gets the keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wants {
    Field(usize, Field),
    /// The line of what cannot be.
    Wrong,
    /// The reason why it is so all the same.
    Reason,
    /// The button that goes on.
    Next,
}

/// The table before or after this one in the leg.
pub(super) fn beside(shown: ShownTable<'_>, by: isize) -> Option<TableNo> {
    let tables = &shown.leg.tables;
    let here = tables.iter().position(|t| t.number == shown.table.number)?;
    let there = here.checked_add_signed(by)?;
    tables.get(there).map(|table| table.number)
}

impl ListFootScreen {
    /// Shows the list of the table that one stands at.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let Some(shown) = ctx.seated() else {
            return page(ui, |ui| {
                nothing_yet(ui, ctx, &ctx.texts.ui_sheets_seats_first());
            });
        };
        self.read(ctx, shown);
        self.look(shown);
        self.hear(ctx);
        let pressed = self.keys(ui, ctx, shown);
        if self.is_second() {
            let ground = ctx.tokens.second;
            ui.painter().rect_filled(ui.max_rect(), 0.0, ground);
            let explain = ctx.texts.by_foot_second_explain();
            band_ui(ui, ctx, ctx.texts.by_foot_second(), explain, |_| ());
        }
        page(ui, |ui| {
            self.head_ui(ui, ctx, shown);
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.at_most(WIDEST);
                self.body_ui(ui, ctx, shown);
            });
        });
        if let Some(pressed) = pressed {
            self.act(ctx, shown, pressed);
        }
        self.focus(ui, self.place(shown));
        self.keep_half(ctx, shown);
    }

    /// Whether the second list is shown.
    fn is_second(&self) -> bool {
        self.read.is_some_and(|(.., (.., second))| second)
    }

    fn place(&self, shown: ShownTable<'_>) -> Place {
        (shown.leg.number, shown.table.number, self.is_second())
    }

    /// Takes what is in the book, when one comes here or when it changed; what is half typed stays.
    fn read(&mut self, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        let event = shown.event.id;
        let before = self.read;
        if before.is_none_or(|(_, of, _)| of != event) {
            let found = ctx.found_draft(DraftOf::Feet(event));
            self.half = found.unwrap_or_default();
        }
        let place = (shown.leg.number, shown.table.number, ctx.place.second_list);
        let now = Some((ctx.revision, event, place));
        if self.read == now && !ctx.entered {
            return;
        }
        self.typed = self.half.list(place, shown.table);
        let elsewhere = before.is_none_or(|(_, of, at)| (of, at) != (event, place));
        if elsewhere || ctx.entered {
            self.complaint.clear();
            self.later.clear();
            let first = self.typed.first_open().unwrap_or(0);
            self.wants = Some(Wants::Field(first, Field::Points));
        }
        self.read = now;
    }

    /// What another device wrote stands in the lines that nobody has touched.
    fn look(&mut self, shown: ShownTable<'_>) {
        let sheet = shown.sheet();
        let second = self.is_second();
        for (id, form) in &mut self.typed.rows {
            let stands = of_in(written(shown.table, second), *id).cloned();
            let at = (sheet, second, *id);
            let in_book = FootForm::of(stands.as_ref());
            let before = self.seen.before(&at, &stands);
            if before.is_some_and(|before| form.same(&FootForm::of(before.as_ref()))) {
                form.clone_from(&in_book);
            }
            self.seen.look(at, &stands, !form.same(&in_book));
        }
    }

    /// What another device wrote where something else is typed; none if it was told already.
    fn written_meanwhile(&mut self, shown: ShownTable<'_>) -> Vec<ListFoot> {
        let sheet = shown.sheet();
        let second = self.is_second();
        let mut others = Vec::new();
        for (id, form) in &self.typed.rows {
            let stands = of_in(written(shown.table, second), *id).cloned();
            let is_typed = !form.same(&FootForm::of(stands.as_ref()));
            if self.seen.is_other((sheet, second, *id), &stands) && is_typed {
                others.extend(stands);
            }
        }
        others
    }

    /// What came of the list that was sent.
    fn hear(&mut self, ctx: &Ctx<'_>) {
        match ctx.outcome(SENT) {
            Some(Ok(())) => {
                self.complaint.clear();
                self.typed.reason.clear();
                self.wants = Some(Wants::Next);
            }
            Some(Err(_)) => self.wants = Some(Wants::Wrong),
            None => {}
        }
        self.rest.hear(ctx, &mut self.half);
    }

    /// Keeps what is typed here and not in the book.
    fn keep_half(&mut self, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        let place = self.place(shown);
        self.half.keep(place, shown.table, &self.typed);
        let half = Some(&self.half).filter(|half| !half.is_empty());
        ctx.keep_draft(DraftOf::Feet(shown.event.id), half);
    }

    /// What this frame's keys ask for.
    fn keys(&mut self, ui: &Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>) -> Option<FootKey> {
        if keys::taken_elsewhere(ui) {
            return None;
        }
        for (key, by) in [(Key::F7, -1), (Key::F8, 1)] {
            if taken(ui, key) {
                go_beside(ctx, shown, by);
            }
        }
        if taken(ui, Key::F6) {
            ctx.push(Intent::SecondList(!ctx.place.second_list));
        }
        if taken(ui, Key::F4) {
            self.wants = Some(Wants::Reason);
        }
        if taken(ui, Key::F10) {
            ctx.go(Screen::Sheet);
        }
        let here = rows::focused(ui, self.place(shown), self.typed.rows.len());
        let had = std::mem::replace(&mut self.had, here);
        let Some(at) = here else {
            if !crate::ui::form::escaped(ui) {
                return None;
            }
            return had.map(FootKey::Erase);
        };
        self.later.next(ui, at)
    }

    /// Takes back the figure that is typed and not kept: the one being typed, else the last one of
    /// the list. False: the list is as it was.
    pub fn take_back(&mut self, table: &Table) -> bool {
        let Some((_, _, (_, shown, second))) = self.read else {
            return false;
        };
        let was = TypedList::of(table, second);
        // However a figure is written: what says the same is kept.
        if shown != table.number || self.typed.same(&was) {
            return false;
        }
        let Some((row, field)) = self.typed.last_changed(&was, self.had) else {
            return false;
        };
        self.typed.put_back(&was, row, field);
        self.complaint.clear();
        self.wants = Some(Wants::Field(row, field));
        true
    }

    fn act(&mut self, ctx: &Ctx<'_>, shown: ShownTable<'_>, pressed: FootKey) {
        match pressed {
            FootKey::Left((row, field), step) => match self.typed.after(row, field, step) {
                Some((row, field)) => self.wants = Some(Wants::Field(row, field)),
                None => self.keep(ctx, shown),
            },
            FootKey::Keep => self.keep(ctx, shown),
            FootKey::Row((row, field), by) => {
                let there = row.checked_add_signed(by);
                self.wants = there
                    .filter(|row| *row < self.typed.rows.len())
                    .map(|row| Wants::Field(row, field));
            }
            FootKey::Erase((row, _)) => {
                let in_book = TypedList::of(shown.table, self.is_second());
                if self.typed.same(&in_book) {
                    return ctx.push(Intent::Back);
                }
                if let (Some(line), Some(was)) =
                    (self.typed.rows.get_mut(row), in_book.rows.get(row))
                {
                    *line = was.clone();
                }
                self.complaint.clear();
                ctx.say("");
                self.wants = Some(Wants::Field(row, Field::Points));
            }
        }
    }

    /// Writes the list into the book. What cannot be read is said, and the keyboard goes there.
    fn keep(&mut self, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        match self.typed.feet(written(shown.table, self.is_second())) {
            Err((row, field)) => {
                self.complaint.tell(ctx.texts.by_foot_figure_wrong());
                self.wants = Some(Wants::Field(row, field));
            }
            Ok(_) if self.is_kept(shown) => self.wants = Some(Wants::Next),
            Ok(feet) => {
                let others = self.written_meanwhile(shown);
                if others.is_empty() {
                    let kept = kept(shown.sheet(), self.is_second(), feet);
                    return ctx.transact_from(SENT, kept);
                }
                let there = Content {
                    feet: others,
                    ..Content::default()
                };
                let there = content(ctx.texts, shown.event, &there);
                self.complaint.tell(ctx.texts.sheet_written_here(there));
                self.wants = self.had.map(|(row, field)| Wants::Field(row, field));
            }
        }
    }

    /// Whether the book has it as it is typed.
    fn is_kept(&self, shown: ShownTable<'_>) -> bool {
        self.typed
            .same(&TypedList::of(shown.table, self.is_second()))
    }

    /// Gives the keyboard to what wants it.
    fn focus(&mut self, ui: &Ui, place: Place) {
        let id = match self.wants {
            Some(Wants::Field(row, field)) => Some(rows::field_id(place, row, field)),
            Some(Wants::Reason) => Some(reason_id()),
            // Whoever draws it takes it.
            Some(Wants::Next | Wants::Wrong) => None,
            None => return,
        };
        if let Some(id) = id {
            self.wants = None;
            go_to(ui, id);
        }
        ui.ctx().request_repaint();
    }

    fn head_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        let t = ctx.texts;
        let title = t.by_foot_title(shown.table.number);
        let explain = if shown.table.sheet.deals.is_empty() {
            t.by_foot_explain()
        } else {
            t.by_foot_deals_count()
        };
        head(ui, &title, &explain, |ui| {
            let next = beside(shown, 1);
            let word = next.map_or_else(|| t.ui_to_sheets(), |n| t.by_foot_next(n));
            // Nothing is green before the list is kept.
            let is_in = self.is_kept(shown) && !written(shown.table, self.is_second()).is_empty();
            let waits = !self.is_second() && shown.table.deals_before_foot(shown.leg.rounds) > 0;
            let on = if is_in && !waits {
                primary(ui, word)
            } else {
                secondary(ui, word)
            };
            if self.wants == Some(Wants::Next) && !waits {
                self.wants = None;
                on.request_focus();
            }
            if on.clicked() {
                match next {
                    Some(_) => go_beside(ctx, shown, 1),
                    None => ctx.go(Screen::Sheets),
                }
            }
            let height = button_height(ui);
            if with_key(ui, &t.by_foot_to_deals(), "F10", height).clicked() {
                ctx.go(Screen::Sheet);
            }
        });
        let words = [(false, t.by_foot_first()), (true, t.by_foot_second())];
        ui.horizontal(|ui| {
            let mut second = ctx.place.second_list;
            if choice(ui, &t.by_foot_which(), &mut second, &words) {
                ctx.push(Intent::SecondList(second));
            }
            ui.label(small(ui, "F6"));
            differs_ui(ui, ctx, shown.table, false);
        });
        parts_of_leg(ui, ctx, false);
        ui.gap(1.0);
    }

    /// Why what cannot be, or is doubtful, counts all the same.
    fn reason_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        let word = format!("{} · F4", ctx.texts.by_foot_reason());
        ui.gap(1.0);
        let typed = field(ui, reason_id(), &word, &mut self.typed.reason, 420.0);
        if entered(ui, &typed) {
            self.keep(ctx, shown);
        }
    }

    /// Says that deals keep the list from counting, with the way out, which has the keyboard.
    fn not_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>, deals: usize) {
        let t = ctx.texts;
        doubt(ui, &t.by_foot_not(deals));
        let is_next = self.wants.take_if(|wants| *wants == Wants::Next).is_some();
        let Some(command) = count_the_foot(shown.sheet(), shown.table) else {
            return;
        };
        let count = secondary(ui, t.by_foot_count());
        if is_next {
            count.request_focus();
        }
        if count.clicked() {
            ctx.transact_from(SENT, command);
        }
    }

    fn body_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        let place = self.place(shown);
        let asked = (place, self.typed.clone());
        let t = ctx.texts;
        let second = self.is_second();
        let worked = self.worked.get(ctx.revision, asked, |(_, typed)| {
            worked(t, shown.event, shown.leg, shown.table, typed, second)
        });
        let worked = worked.clone();
        if self.wants == Some(Wants::Wrong) {
            self.wants = worked.wrong.map(|row| Wants::Field(row, Field::Points));
        }
        if rows::ui(ui, ctx, shown, place, &mut self.typed, &worked) {
            // What was said is of other figures.
            self.complaint.clear();
            ctx.say("");
        }
        ui.gap(2.0);
        ui.horizontal_wrapped(|ui| {
            let kept = self.is_kept(shown);
            let key = format!("{}+Enter", t.key_ctrl());
            let keep = |ui: &mut Ui| with_key(ui, &t.by_foot_keep(), key, button_height(ui));
            let keep = ui.add_enabled_ui(!kept, keep).inner;
            if keep.clicked() {
                self.keep(ctx, shown);
            }
            if !worked.sums.is_empty() {
                ui.label(strong(worked.sums.as_str()));
            }
            match shown.table.deals_before_foot(shown.leg.rounds) {
                _ if written(shown.table, second).is_empty() => {}
                _ if !kept => {
                    doubt(ui, &t.by_foot_changed());
                }
                deals @ 1.. if !second => self.not_ui(ui, ctx, shown, deals),
                _ => {
                    ui.label(RichText::new(t.by_foot_kept()).color(ctx.tokens.good));
                }
            }
        });
        self.complaint.ui(ui);
        ui.gap(1.0);
        for said in &worked.said {
            said_line(ui, said);
        }
        if worked.wants_reason || !self.typed.reason.is_empty() {
            self.reason_ui(ui, ctx, shown);
        } else if self.wants == Some(Wants::Reason) {
            self.wants = None;
        }
        // The second list never counts.
        if !second {
            ui.gap(3.0);
            self.rest.ui(ui, ctx, shown, &mut self.half);
        }
    }
}

fn reason_id() -> Id {
    Id::unique("vorhand.by-foot.reason")
}

fn go_beside(ctx: &Ctx<'_>, shown: ShownTable<'_>, by: isize) {
    if let Some(table) = beside(shown, by) {
        let leg = shown.leg.number;
        ctx.push(Intent::Table { leg, table });
        ctx.push(Intent::SecondList(false));
        ctx.go(Screen::ListFoot);
    }
}
