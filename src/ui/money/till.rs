//! The till: who pays what, what is in the box, and what was settled about the money, one line a
//! matter.

use super::{
    purse::PurseUi,
    sums::{pot_ui, sums_ui},
};
use crate::app::drafts::DraftOf;
use crate::app::forms::typed::read_sum;
use crate::app::money::purse::PurseForm;
use crate::app::money::till::{self, Item, Section, TillLine};
use crate::app::prizes::EveningResults;
use crate::club::money::CountedWhat;
use crate::club::{Event, EventId};
use crate::i18n::Texts;
use crate::ops::Command;
use crate::ui::columns::in_columns;
use crate::ui::context::Ctx;
use crate::ui::focus::go_on;
use crate::ui::form::{Complaint, above_foot, entered, escaped, opens, sent};
use crate::ui::keys::stepped;
use crate::ui::list::{Column, List};
use crate::ui::theme::{GRID, row_height};
use crate::ui::widgets::{
    Fitted, complaint, doubt, empty, field, go_to, is_free, measured, primary, quiet, quiet_choice,
    secondary, strong, subdued, title,
};
use chrono::{DateTime, FixedOffset};
use egui::{Id, TextWrapMode, Ui};

/// The name under which what came of the form comes back here.
const FORM: &str = "till.form";

/// The till of the open evening.
#[derive(Debug, Default)]
pub struct Till {
    /// What is typed of what is settled; none: the form is closed.
    form: Option<(EventId, PurseForm)>,
    purse: PurseUi,
    complaint: Complaint,
    /// A field of the form was left with Enter.
    entered: bool,
    /// Height of what is under the form.
    foot: f32,
    /// What is typed of what is counted, and what it is about.
    typed: String,
    counting: Counting,
    /// Which of those who are meant, and whether arrows chose it.
    likely: usize,
    chosen: bool,
    /// Whether the line is to have the keyboard.
    begins: bool,
    /// Whether the form is to open.
    opens: bool,
    /// Why it was not counted.
    count: Complaint,
    /// What is only the same money by table is shown.
    tables: bool,
    /// What was typed of what is settled before, and never saved.
    unsaved: Option<PurseForm>,
    /// Whether it was looked for.
    looked: Option<EventId>,
}

fn count_id() -> Id {
    Id::unique("till.count")
}

impl Till {
    /// The line has the keyboard next, unless something else has it.
    pub fn begin(&mut self) {
        self.begins = true;
    }

    /// The form of what is settled opens.
    pub fn set_money(&mut self) {
        self.opens = true;
    }

    /// Shows the till: what is typed and the buttons stay in sight, wherever the rest is scrolled.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &EveningResults) {
        self.find_draft(ctx, event.id);
        if std::mem::take(&mut self.opens) && self.form.is_none() {
            self.open_form(ctx.texts, event);
        }
        let is_empty = event.entry_cents() == 0 && event.purse.is_empty();
        if self.form.is_none() {
            self.unsaved_ui(ui, ctx, event.id);
        }
        if is_empty && self.form.is_none() {
            let words = ctx.texts.till_nothing();
            let button = ctx.texts.till_settle();
            if empty(ui, &words, Some(&button)) {
                self.open_form(ctx.texts, event);
            }
            return;
        }
        if self.complaint.hear(ctx, FORM) {
            self.form = None;
            self.begin();
        }
        let sections = till::sections(ctx.texts, event, &found.money, &found.awards);
        if self.form.is_none() {
            if quiet(ui, ctx.texts.till_settle()).clicked() {
                self.open_form(ctx.texts, event);
            }
            ui.gap(1.0);
            if !is_empty {
                self.count_ui(ui, ctx, event, &sections);
            }
        }
        above_foot(ui, self.foot, |ui| {
            if let Some((_, form)) = &mut self.form {
                self.entered = sent(ui) | self.purse.ui(ui, ctx, event, form, |_| ());
            } else if !is_empty {
                self.lists_ui(ui, ctx, event, found, &sections);
            }
        });
        self.foot_ui(ui, ctx, event);
    }

    fn find_draft(&mut self, ctx: &Ctx<'_>, event: EventId) {
        if self.looked.replace(event) == Some(event) {
            return;
        }
        *self = Till {
            looked: self.looked,
            begins: self.begins,
            opens: self.opens,
            ..Till::default()
        };
        let of = DraftOf::Purse(event);
        self.unsaved = ctx.found_draft(of).or_else(|| ctx.draft(of));
    }

    /// What was typed before, and never saved, waits until somebody opens the form or drops it.
    fn unsaved_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: EventId) {
        if self.unsaved.is_none() {
            return;
        }
        ui.horizontal(|ui| {
            doubt(ui, &ctx.texts.till_unsaved());
            if quiet(ui, ctx.texts.ui_discard()).clicked() {
                self.unsaved = None;
                ctx.keep_draft::<PurseForm>(DraftOf::Purse(event), None);
            }
        });
    }

    fn open_form(&mut self, t: &Texts, event: &Event) {
        let form = self.unsaved.take().unwrap_or_else(|| fresh(t, event));
        self.form = Some((event.id, form));
        self.purse = PurseUi::default();
        self.purse.begin();
        self.complaint.clear();
    }

    /// Under the form, wherever it is scrolled: what would be won, and what keeps it.
    fn foot_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let mut foot = self.foot;
        measured(ui, &mut foot, |ui| {
            if let Some((_, form)) = self.form.take() {
                let stays = self.buttons_ui(ui, ctx, event, &form);
                self.begins |= !stays;
                self.form = stays.then_some((event.id, form));
            }
        });
        self.foot = foot;
        let typed = self.form.as_ref().map(|(_, form)| form);
        let changed = typed.filter(|form| **form != fresh(ctx.texts, event));
        ctx.keep_draft(DraftOf::Purse(event.id), changed.or(self.unsaved.as_ref()));
    }

    /// What the form comes to and its buttons; false once it is given up. Esc leaves what is typed.
    fn buttons_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, form: &PurseForm) -> bool {
        let t = ctx.texts;
        let mut save = std::mem::take(&mut self.entered);
        let mut stays = true;
        ui.gap(1.0);
        self.purse.preview_ui(ui, ctx, event, 0, form);
        ui.gap(1.0);
        self.complaint.ui(ui);
        ui.horizontal(|ui| {
            save |= primary(ui, t.ui_save()).clicked();
            stays = !quiet(ui, t.ui_cancel()).clicked();
        });
        stays &= !escaped(ui) || *form != fresh(t, event);
        if save {
            self.save(ctx, event, form);
        }
        stays
    }

    fn save(&mut self, ctx: &Ctx<'_>, event: &Event, form: &PurseForm) {
        match form.command(ctx.texts, event) {
            Ok(command) => ctx.transact_from(FORM, command),
            Err(_) => self.purse.refuse(ctx.texts, form),
        }
    }

    /// The line in which it is typed what is counted, and what it means; its room stays the same.
    fn count_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, sections: &[Section]) {
        let t = ctx.texts;
        if self.count.hear(ctx, count_id()) {
            self.typed.clear();
            self.counting = Counting::Anything;
            self.likely = 0;
            self.chosen = false;
        }
        let (found, read) = match self.counting {
            Counting::Anything => till::understood(t, event, sections, &self.typed),
            Counting::Change | Counting::Income | Counting::InBox => {
                (Vec::new(), till::read(&self.typed))
            }
        };
        let likely = found.get(self.likely).or(found.first());
        let mut several = till::several(&found, &read);
        if self.chosen {
            several = None;
        }
        let is_unclear = several.is_some();
        let mut command = None;
        let mut enter = false;
        ui.horizontal(|ui| {
            ui.words_apart(GRID * 5.0);
            let label = self.counting.label(t);
            let typed = field(ui, count_id(), &label, &mut self.typed, 300.0);
            let is_free = is_free(ui);
            enter = entered(ui, &typed);
            let begins = std::mem::take(&mut self.begins) || ctx.entered;
            if begins && is_free || enter {
                typed.request_focus();
            }
            if typed.changed() {
                self.likely = 0;
                self.chosen = false;
                self.count.clear();
            }
            if typed.has_focus() {
                let next = stepped(ui, self.likely, found.len());
                self.chosen |= next != self.likely;
                self.likely = next;
            }
            ui.vertical(|ui| {
                ui.gap(4.0);
                // Whole words, in as many lines as a long name needs.
                ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
                ui.horizontal_wrapped(|ui| match self.counting {
                    Counting::Anything if is_unclear => {
                        for (at, line) in found.iter().enumerate().take(LIKELY) {
                            if secondary(ui, line.called()).clicked() {
                                self.likely = at;
                                self.chosen = true;
                                go_to(ui, count_id());
                            }
                        }
                    }
                    Counting::Anything => {
                        command = likely
                            .and_then(|line| count_line(ui, ctx, event, line, read.cents, enter));
                        if likely.is_none() {
                            self.others_ui(ui, t);
                        }
                    }
                    Counting::Change | Counting::Income | Counting::InBox => {
                        if primary(ui, t.ui_save()).clicked() || enter {
                            command = self.counting.command(event, &self.typed, ctx.now);
                        }
                        if quiet(ui, t.ui_cancel()).clicked() || escaped(ui) {
                            self.counting = Counting::Anything;
                            self.typed.clear();
                        }
                    }
                });
            });
        });
        if let Some(command) = command {
            ctx.transact_from(count_id(), command);
            self.count.clear();
        } else if enter && !self.typed.trim().is_empty() {
            self.count.tell(match (several, likely) {
                (Some(several), _) => several.words(t, event),
                (None, Some(line)) => line.nothing_open(t, event, read.cents),
                (None, None) if self.counting == Counting::Anything => {
                    t.till_nobody(read.words.as_str())
                }
                (None, None) => t.ui_stake_wrong(),
            });
        }
        // One line, whatever it says.
        let others = found
            .iter()
            .filter(|line| !is_unclear && likely != Some(*line))
            .take(LIKELY);
        let others: Vec<&str> = others.map(|line| line.name.as_str()).collect();
        if !self.count.ui(ui) {
            ui.label(subdued(ui, t.till_also(others.join(", "))));
        }
        ui.gap(1.0);
    }

    /// What else can be counted.
    fn others_ui(&mut self, ui: &mut Ui, t: &Texts) {
        ui.words_apart(GRID * 2.0);
        for counting in [Counting::Change, Counting::Income, Counting::InBox] {
            if quiet(ui, counting.button(t)).clicked() {
                self.counting = counting;
                self.typed.clear();
                go_to(ui, count_id());
            }
        }
    }

    /// All that can be counted, beside it what it comes to, and under it what is won.
    fn lists_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        found: &EveningResults,
        sections: &[Section],
    ) {
        let (money, awards) = (&found.money, &found.awards);
        for wrong in ctx.texts.cash_notes(event, money, awards) {
            complaint(ui, &wrong);
        }
        let mut parts: Vec<Part<'_>> = sections.iter().map(Part::Lines).collect();
        parts.insert(parts.len().min(1), Part::Sums);
        let length = |part: &Part<'_>| match part {
            Part::Lines(section) => section.lines.len() + HEADS,
            Part::Sums => HEADS * 4,
        };
        let mut typed = None;
        in_columns(ui, &parts, 480.0, length, |ui, part| match part {
            Part::Lines(section) if section.is_beside() && !self.tables => {
                opens(ui, section.title.clone(), &mut self.tables);
            }
            Part::Lines(section) => {
                if let Some(line) = section_ui(ui, ctx, section) {
                    typed = Some(format!("{} ", line.name));
                }
            }
            Part::Sums => sums_ui(ui, ctx, event, money),
        });
        if let Some(typed) = typed {
            self.typed = typed;
            self.counting = Counting::Anything;
            self.likely = 0;
            self.count.clear();
            let end = self.typed.chars().count();
            go_on(ui.ctx(), count_id(), end);
        }
        let is_told = money.is_certain && awards.open_cuts.is_empty();
        for pot in &money.pots {
            pot_ui(ui, ctx, event, pot, is_told);
        }
        if !awards.not_given.is_empty() {
            title(ui, ctx.texts.not_given_title());
        }
        for left in &awards.not_given {
            ui.label(subdued(ui, ctx.texts.not_given_line(event, left)));
        }
    }
}

/// What the letters of the line are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Counting {
    /// A name or number, and a sum if it is not what is open.
    #[default]
    Anything,
    /// The change that the box begins with.
    Change,
    /// Money from outside: where from, and how much.
    Income,
    /// All that is in the box.
    InBox,
}

impl Counting {
    fn label(self, t: &Texts) -> String {
        match self {
            Counting::Anything => t.till_how(),
            Counting::Change => t.cash_change(),
            Counting::Income => t.till_income(),
            Counting::InBox => t.till_in_box(),
        }
    }

    fn button(self, t: &Texts) -> String {
        match self {
            Counting::Income => t.till_outside(),
            Counting::Anything | Counting::Change | Counting::InBox => self.label(t),
        }
    }

    fn command(self, event: &Event, typed: &str, now: DateTime<FixedOffset>) -> Option<Command> {
        let count = |what, cents| till::count_what(event, what, now, cents);
        match self {
            Counting::Anything => None,
            Counting::Change => Some(count(CountedWhat::Change, read_sum(typed)?)),
            Counting::InBox => Some(count(CountedWhat::InBox, read_sum(typed)?)),
            Counting::Income => {
                let read = till::read(typed);
                let name = read.words;
                Some(count(CountedWhat::Income { name, pot: None }, read.cents?))
            }
        }
    }
}

/// So many names are told beside the likeliest.
const LIKELY: usize = 5;
/// Title and heads of a list take as much room as so many of its lines.
const HEADS: usize = 4;

/// A part of the page.
enum Part<'s> {
    Lines(&'s Section),
    Sums,
}

/// What the typed line means, and what can be done about it.
fn count_line(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    event: &Event,
    line: &TillLine,
    cents: Option<i64>,
    enter: bool,
) -> Option<Command> {
    let t = ctx.texts;
    ui.label(strong(line.name.as_str()));
    let coins = |cents: i64| t.coins(event, cents);
    let mut command = None;
    if let (Some(change), Some(given)) = (line.change_cents(cents), cents) {
        ui.label(subdued(ui, t.till_hands_over(coins(given), coins(change))));
        let due = line.count_words(t, event, None);
        if primary(ui, due).clicked() || enter {
            command = till::count(event, line, ctx.now, None);
        }
        if quiet(ui, t.till_keep_all()).clicked() {
            command = till::count(event, line, ctx.now, cents);
        }
        return command;
    }
    if let Some(counts) = till::count(event, line, ctx.now, cents)
        && (primary(ui, line.count_words(t, event, cents)).clicked()
            || enter && !line.is_beyond(cents))
    {
        command = Some(counts);
    }
    if let Some(back) = till::take_back(event, line, ctx.now)
        && quiet(ui, t.till_give_back()).clicked()
    {
        command = Some(back);
    }
    if let Item::Person(who) = &line.item
        && let Some(entrant) = event.entrant(*who)
        && quiet_choice(ui, entrant.absent, t.till_is_absent()).clicked()
    {
        command = Some(till::turn_absent(event, entrant));
    }
    command
}

/// Lines that belong together; the one that was opened.
fn section_ui<'s>(ui: &mut Ui, ctx: &Ctx<'_>, section: &'s Section) -> Option<&'s TillLine> {
    title(ui, section.title.as_str());
    let [number, name, due, counted, open] = till::heads(ctx.texts);
    let columns = vec![
        Column::figures(number, 44.0).gap(10.0),
        Column::words(name, 140.0).share(1.0).most(360.0),
        Column::figures(due, 80.0),
        Column::figures(counted, 80.0),
        Column::figures(open, 80.0),
    ];
    // As high as two small lines of a long name.
    let list = List::new(ui, columns).high(row_height(ui) + GRID * 2.0);
    list.heads(ui, ctx);
    let mut opened = None;
    for line in &section.lines {
        if list.line(ui, ctx, &line.line, false).opened() {
            opened = Some(line);
        }
    }
    ui.gap(3.0);
    opened
}

/// The form as the book has it.
fn fresh(t: &Texts, event: &Event) -> PurseForm {
    PurseForm::of(t, &event.purse, &event.settings.prizes)
}
