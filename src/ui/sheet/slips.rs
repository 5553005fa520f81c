//! The slips of a table in a moving event: net points, net games, and who at the table confirmed
//! them.

use crate::app::{
    drafts::DraftOf,
    intent::{Intent, Screen},
    lists::cells::{Cell, Line},
    sheet::{
        beside::content,
        meanwhile::SeenPlaces,
        slips::{self, Field, HalfSlip, SlipForm},
    },
    sign::Sign,
    words,
};
use crate::club::{Content, EntrantId, EventId, LegNo, SheetId, Slip, Table, TableNo};
use crate::i18n::{figure, signed};
use crate::ui::{
    choices::pick,
    context::{Ctx, ShownTable},
    form::{entered, escaped, sign_colour},
    keys::pressed_with_alt,
    list::{Column, DrawnLine, List},
    sheet::{
        beside::differs_ui,
        list_foot::{beside, seat_and_name},
        parts_of_leg::parts_of_leg,
    },
    theme::{GRID, row_height},
    typing::note_steps,
    widgets::{
        Fitted, complaint, doubt, figure_field, go_to, head, page, primary, quiet, right, rule,
        secondary, strong, subdued, with_key,
    },
};
use egui::{Id, Key, RichText, ScrollArea, Ui};

/// The columns in which something is typed, chosen or pressed.
const POINTS: usize = 2;
const GAMES: usize = 3;
const OKD_BY: usize = 4;
const STATE: usize = 5;
/// Narrower than this the slips are moved sideways.
const LEAST: f32 = 560.0;

/// Where a slip that is half typed belongs: leg and table.
type Place = (LegNo, TableNo);

/// The screen of the slips.
#[derive(Debug, Default)]
pub struct SlipsScreen {
    /// The revision, the evening and the table that the forms were read of.
    read: Option<(u64, EventId, Place)>,
    forms: Vec<(EntrantId, SlipForm)>,
    /// All that is typed at any table of this evening and not in the book.
    half: Vec<HalfSlip>,
    seen: SeenPlaces<(SheetId, EntrantId), Option<Slip>>,
    /// The line and the field that get the keyboard.
    wants: Option<(usize, Field)>,
    complaint: Option<(usize, String)>,
    /// What was said to be more than the games of the list give; Enter again enters it.
    doubted: Option<Slip>,
}

impl SlipsScreen {
    /// Shows the slips of the table that one stands at.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let Some(shown) = ctx.seated() else { return };
        self.read(ctx, shown);
        page(ui, |ui| {
            self.head_ui(ui, ctx, shown);
            ScrollArea::both().auto_shrink(false).show(ui, |ui| {
                ui.set_width(ui.available_width().clamp(LEAST, 860.0));
                self.grid_ui(ui, ctx, shown);
            });
        });
        self.keep(ctx, shown);
    }

    /// Takes what is in the book, when one comes here or when it changed; what is half typed stays.
    fn read(&mut self, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        let event = shown.event.id;
        let here = place(shown);
        let now = Some((ctx.revision, event, here));
        if self.read == now && !ctx.entered {
            return;
        }
        let before = self.read.map(|(_, event, place)| (event, place));
        if before.is_none_or(|(of, _)| of != event) {
            self.half = ctx.found_draft(DraftOf::Slips(event)).unwrap_or_default();
        }
        self.forms = shown
            .table
            .seats
            .iter()
            .map(|(_, id)| *id)
            .map(|id| (id, self.form_of(shown, id)))
            .collect();
        if before != Some((event, here)) || ctx.entered {
            let open = self
                .forms
                .iter()
                .position(|(id, _)| shown.table.slip_of(*id).is_none());
            self.wants = Some((open.unwrap_or(0), Field::Points));
            self.complaint = None;
            self.doubted = None;
        }
        self.read = now;
    }

    /// What is half typed for somebody, else what is in the book.
    fn form_of(&self, shown: ShownTable<'_>, id: EntrantId) -> SlipForm {
        let here = place(shown);
        let mut half = self.half.iter();
        let half = half.find(|(place, of, _)| *place == here && *of == id);
        match half {
            Some((.., form)) => form.clone(),
            None => SlipForm::of(shown.table, id),
        }
    }

    /// Keeps what is typed here and not in the book.
    fn keep(&mut self, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        let here = place(shown);
        self.half.retain(|(place, ..)| *place != here);
        for (id, form) in &self.forms {
            if !form.is_recorded(shown.table, *id) {
                self.half.push((here, *id, form.clone()));
            }
        }
        let half = Some(&self.half).filter(|half| !half.is_empty());
        ctx.keep_draft(DraftOf::Slips(shown.event.id), half);
    }

    fn grid_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        parts_of_leg(ui, ctx, true);
        settle_ui(ui, ctx, shown);
        let list = list(ui, ctx, shown.table);
        list.heads(ui, ctx);
        for row in 0..self.forms.len() {
            ui.push_id(row, |ui| self.row_ui(ui, ctx, shown, &list, row));
            if let Some((_, text)) = self.complaint.as_ref().filter(|(at, _)| *at == row) {
                complaint(ui, text);
            }
        }
        rule(ui);
        foot_ui(ui, ctx, &list, shown.table);
    }

    fn row_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        shown: ShownTable<'_>,
        list: &List,
        row: usize,
    ) {
        let Some((id, mut form)) = self.forms.get(row).cloned() else {
            return;
        };
        let table = shown.table;
        let is_typed = !form.is_recorded(table, id);
        let stands = table.slip_of(id).cloned();
        self.seen.look((shown.sheet(), id), &stands, is_typed);
        let cells = [
            Cell::subdued(
                table
                    .seat_of(id)
                    .map(|s| words::seat(ctx.texts, s))
                    .unwrap_or_default(),
            ),
            Cell::strong(ctx.name(id)),
        ];
        let drawn = list.line(ui, ctx, &Line::new("", cells), false);
        let done = self.figures_ui(ui, ctx, row, id, &mut form, &drawn);
        let chosen = okd_ui(&mut drawn.cell(ui, OKD_BY), ctx, table, id, &mut form);
        if state_ui(&mut drawn.cell(ui, STATE), ctx, shown, id, &form) {
            ctx.transact(slips::removed(shown.sheet(), id));
            form = SlipForm::default();
        }
        if let Some((_, kept)) = self.forms.get_mut(row) {
            *kept = form;
        }
        if done || (chosen && stands.is_some()) {
            self.commit(ctx, shown, row);
        }
    }

    /// Points and games; true when the games were left with Enter.
    fn figures_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        row: usize,
        entrant: EntrantId,
        form: &mut SlipForm,
        drawn: &DrawnLine,
    ) -> bool {
        let t = ctx.texts;
        let mut left = None;
        for (column, field, word) in [
            (POINTS, Field::Points, t.ui_points()),
            (GAMES, Field::Games, t.ui_games()),
        ] {
            let name = format!("{word}: {}", ctx.name(entrant));
            let mut cell = drawn.cell(ui, column);
            let response = figure_field(&mut cell, id_of(row, field), form.text(field));
            note_steps(&cell, &response, form.text(field));
            let response = response.accessible_name(name);
            if self.wants == Some((row, field)) {
                self.wants = None;
                response.request_focus();
            }
            if response.lost_focus() && escaped(&cell) {
                *form = ctx
                    .table()
                    .map_or_else(SlipForm::default, |table| SlipForm::of(table, entrant));
                go_to(ui, id_of(row, Field::Points));
                self.complaint = None;
            }
            let typed = form.text(field).trim();
            if response.lost_focus() && !typed.is_empty() {
                let is_wrong = words::read_figure(typed).is_none();
                self.complaint = is_wrong.then(|| (row, t.ui_figure_wrong()));
            }
            if entered(&cell, &response) {
                left = Some(field);
            }
        }
        if left == Some(Field::Points) {
            // Only now: the second field must not take the same Enter.
            go_to(ui, id_of(row, Field::Games));
        }
        left == Some(Field::Games)
    }

    fn head_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        let t = ctx.texts;
        let ShownTable { leg, table, .. } = shown;
        let title = t.ui_slips_of(table.number);
        head(ui, &title, &t.ui_slips_explain(), |ui| {
            let next = beside(shown, 1);
            let word = next.map_or_else(|| t.ui_to_sheets(), |n| t.ui_next_table(n));
            if primary(ui, word).clicked() && self.commit_all(ctx, shown) {
                let leg = leg.number;
                ctx.push(
                    next.map(|table| Intent::Table { leg, table })
                        .unwrap_or(Intent::Go(Screen::Sheets)),
                );
            }
            if secondary(ui, t.ui_open_sheet()).clicked() {
                ctx.go(Screen::Sheet);
            }
            differs_ui(ui, ctx, table, false);
        });
    }

    /// Enters what is typed and not in the book, as one step; true where nothing of it is in question.
    fn commit_all(&mut self, ctx: &Ctx<'_>, shown: ShownTable<'_>) -> bool {
        let mut typed = Vec::new();
        for row in 0..self.forms.len() {
            let is_typed = |(id, form): &(EntrantId, SlipForm)| !form.is_recorded(shown.table, *id);
            if self.forms.get(row).is_some_and(is_typed) {
                let Some(slip) = self.checked(ctx, shown, row) else {
                    return false;
                };
                typed.push(slip);
            }
        }
        if !typed.is_empty() {
            ctx.transact(slips::all_entered(shown.sheet(), typed));
        }
        true
    }

    fn commit(&mut self, ctx: &Ctx<'_>, shown: ShownTable<'_>, row: usize) {
        if let Some(slip) = self.checked(ctx, shown, row) {
            ctx.transact(slips::entered(shown.sheet(), slip));
            if row + 1 < self.forms.len() {
                self.wants = Some((row + 1, Field::Points));
            }
        }
    }

    /// The slip of a line; none where something of it is in question, which is said.
    fn checked(&mut self, ctx: &Ctx<'_>, shown: ShownTable<'_>, row: usize) -> Option<Slip> {
        let (entrant, form) = self.forms.get(row)?;
        let slip = match form.read(*entrant) {
            Ok(slip) => slip,
            Err(field) => {
                self.complaint = Some((row, ctx.texts.ui_figure_wrong()));
                self.wants = Some((row, field));
                return None;
            }
        };
        let stands = shown.table.slip_of(*entrant).cloned();
        let is_other = self.seen.is_other((shown.sheet(), *entrant), &stands);
        if is_other && stands.as_ref().is_some_and(|stands| *stands != slip) {
            let there = Content {
                slip: stands,
                ..Content::default()
            };
            let there = content(ctx.texts, shown.event, &there);
            self.complaint = Some((row, ctx.texts.sheet_written_here(there)));
            self.wants = Some((row, Field::Games));
            return None;
        }
        if !slips::can_be(shown.event, shown.leg, shown.table, &slip)
            && self.doubted.as_ref() != Some(&slip)
        {
            let deals = shown.table.company(shown.leg.rounds).deals();
            self.complaint = Some((row, ctx.texts.slips_doubted(deals)));
            self.wants = Some((row, Field::Games));
            self.doubted = Some(slip);
            return None;
        }
        self.complaint = None;
        Some(slip)
    }
}

fn place(shown: ShownTable<'_>) -> Place {
    (shown.leg.number, shown.table.number)
}

fn id_of(row: usize, field: Field) -> Id {
    Id::unique(("slip", row, field))
}

/// Where the whole sheet is typed too: what differs, side by side, settled one after the other.
fn settle_ui(ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
    let t = ctx.texts;
    let differing = slips::differing(shown.leg, shown.table);
    let Some(first) = differing.first() else {
        return;
    };
    doubt(ui, &t.slips_differ(differing.len()));
    ui.label(strong(first.words(t, shown.event)));
    ui.horizontal_wrapped(|ui| {
        if settled(ui, Key::Num1, "Alt+1", &t.slips_sheet_right()) {
            ctx.transact(slips::entered(shown.sheet(), first.sheet.clone()));
        }
        if settled(ui, Key::Num2, "Alt+2", &t.slips_slip_right()) {
            ctx.go(Screen::Sheet);
        }
    });
    ui.gap(2.0);
}

/// A way to settle a difference: a button, and a key that works anywhere on the screen.
fn settled(ui: &mut Ui, key: Key, shortcut: &str, words: &str) -> bool {
    let clicked = with_key(ui, words, shortcut, row_height(ui) + GRID).clicked();
    let pressed = pressed_with_alt(ui, key);
    clicked || pressed
}

/// Who confirmed it; true when that was chosen anew.
fn okd_ui(ui: &mut Ui, ctx: &Ctx<'_>, table: &Table, id: EntrantId, form: &mut SlipForm) -> bool {
    let shown = form.okd_by.map_or_else(|| "–".to_owned(), |e| ctx.name(e));
    let words = table
        .seats
        .iter()
        .map(|(_, other)| *other)
        .filter(|other| *other != id)
        .map(|other| (other, ctx.name(other)));
    let name = format!("{}: {}", ctx.texts.ui_okd_by(), ctx.name(id));
    let width = ui.available_width();
    let picked = pick(
        ui,
        ("okd", id),
        width,
        &name,
        shown,
        form.okd_by.as_ref(),
        words,
    );
    form.okd_by = picked.inner.or(form.okd_by);
    picked.inner.is_some()
}

/// Whether the slip is in the book as it is here; true when it is to be removed.
fn state_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    shown: ShownTable<'_>,
    id: EntrantId,
    form: &SlipForm,
) -> bool {
    let t = ctx.texts;
    let stands = shown.table.slip_of(id);
    if !form.is_recorded(shown.table, id) {
        let recorded = |slip: &Slip| t.slips_recorded(figure(slip.points), figure(slip.games));
        let words = stands.map_or_else(|| t.slips_open(), recorded);
        ui.label(RichText::new(words).color(ctx.tokens.warning));
        return false;
    }
    let Some(slip) = stands else {
        return false;
    };
    let sign = if slips::can_be(shown.event, shown.leg, shown.table, slip) {
        Sign::Good
    } else {
        Sign::Doubtful
    };
    ui.label(RichText::new(sign.text()).color(sign_colour(&ctx.tokens, sign)));
    quiet(ui, t.ui_remove())
        .accessible_name(t.ui_remove_slip(ctx.name(id)))
        .clicked()
}

fn foot_ui(ui: &mut Ui, ctx: &Ctx<'_>, list: &List, table: &Table) {
    let count = ctx.texts.ui_slips_in(table.sheet.slips.len(), table.size());
    let line = Line {
        cells: vec![Some(Cell::subdued(count)), None],
        ..Line::default()
    };
    let drawn = list.line(ui, ctx, &line, false);
    let (points, games) = slips::sums(table);
    for (column, sum) in [(POINTS, points), (GAMES, games)] {
        // Below the figures in the fields.
        let mut cell = drawn.cell(ui, column);
        cell.set_max_width(cell.available_width() - 8.0);
        right(&mut cell, subdued(ui, signed(sum)));
    }
}

/// Seat, name, points, games, who confirmed it, whether it is in the book.
fn list(ui: &Ui, ctx: &Ctx<'_>, table: &Table) -> List {
    let t = ctx.texts;
    let narrow = ui.available_width() < 700.0;
    let figures = if narrow { 64.0 } else { 88.0 };
    let mut columns = seat_and_name(ui, t, table, 0.54);
    columns.extend([
        Column::figures(t.ui_points(), figures).gap(GRID * 2.0),
        Column::figures(t.ui_games(), figures).gap(GRID * 3.0),
        Column::words(t.ui_okd_by(), 80.0)
            .share(0.46)
            .most(240.0)
            .gap(GRID * 2.0),
        Column::words("", 140.0),
    ]);
    List::plain(ui, columns).high(row_height(ui) + GRID * 4.0)
}
