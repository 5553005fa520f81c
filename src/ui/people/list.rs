//! The list of who comes: a line a person, changed in place.

use crate::app::{
    money::till,
    people::{
        form::{self, PersonForm, edit, is_nameless, remove},
        list::{self, Order, asks_keepers, asks_paid, in_order, line},
        mended_name::question,
    },
};
use crate::club::{Entrant, EntrantId, Event, Groups};
use crate::i18n::{Texts, price};
use crate::ui::{
    context::Ctx,
    form::{Complaint, beside, beside_fields, escaped, left},
    keys::pressed_with_alt,
    list::{Column, DrawnLine, List, SCROLL},
    people::{Editing, PeopleScreen, name_id},
    theme::{GRID, row_height},
    typing::note_typing,
    widgets::{
        Fitted, field, field_bare, go_to, line_in, quiet, side_by_side, small, tick, with_key,
    },
};
use egui::{Id, Key, Response, Ui, UiBuilder, vec2};

/// The columns in their order.
const NUMBER: usize = 0;
const NAME: usize = 1;
const KEEPER: usize = 2;
const PAID: usize = 3;
const CLUB: usize = 4;
const GROUPS: usize = 5;
const LEAVE: usize = 7;
/// From this width on the groups have a column.
const WITH_GROUPS: f32 = 820.0;
/// Width of the tick with what is open beside it.
const WITH_SUM: f32 = 124.0;

pub(super) fn edit_id() -> Id {
    Id::unique("people.edit")
}

/// The columns: with the groups if there is room, and with what is open beside the tick.
fn columns(
    ctx: &Ctx<'_>,
    event: &Event,
    order: Order,
    width: f32,
    is_editing: bool,
) -> Vec<Column> {
    let t = ctx.texts;
    let has_entry = event.entry_cents() > 0;
    let roomy = width >= WITH_GROUPS;
    let [number, keeper, paid] = if width < 560.0 {
        [36.0, 84.0, 60.0]
    } else {
        [48.0, 104.0, if has_entry { WITH_SUM } else { 72.0 }]
    };
    let shown = |is_shown: bool, column: Column| {
        if is_shown {
            column
        } else {
            Column::words("", 0.0)
        }
    };
    // What nobody has takes no room, but where somebody is given it.
    let in_use = |has: fn(&Entrant) -> bool| is_editing || event.entrants.iter().any(has);
    let groups = Column::words(t.people_groups(), 0.0).share(0.18);
    let teams = Column::words(t.head_team(), 0.0).share(0.2);
    let club = Column::words(t.ui_club(), 0.0);
    let club = if roomy {
        club.share(0.24).gap(GRID * 3.0)
    } else {
        club.share(0.42)
    };
    vec![
        Column::figures(t.ui_no(), number)
            .gap(GRID * 3.0)
            .sorted(order.sorted(Order::Number)),
        Column::words(t.ui_name(), 80.0)
            .share(0.58)
            .most(400.0)
            .gap(GRID * 3.0)
            .sorted(order.sorted(Order::Name)),
        // What is pressed stands before what comes and goes.
        shown(asks_keepers(event), Column::words(t.ui_keeper(), keeper)),
        shown(asks_paid(event), Column::words(t.ui_paid(), paid)),
        shown(in_use(|e| !e.club.is_empty()), club),
        shown(roomy && in_use(|e| !e.groups.is_empty()), groups).gap(GRID),
        shown(roomy && !event.groupings.is_empty(), teams).gap(GRID),
        Column::words("", 48.0),
    ]
}

impl PeopleScreen {
    /// All but those who have a tick above.
    pub(super) fn list_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        above: &[EntrantId],
    ) {
        let mut people = in_order(event, self.order);
        people.retain(|who| !above.contains(&who.id));
        if people.is_empty() {
            return;
        }
        let width = ui.available_width() - SCROLL;
        let is_editing = self.editing.form.is_some();
        let list = List::new(ui, columns(ctx, event, self.order, width, is_editing));
        let list = list.high(row_height(ui) + GRID * 2.0);
        match list.heads(ui, ctx) {
            Some(NUMBER) => self.order = Order::Number,
            Some(_) => self.order = Order::Name,
            None => {}
        }
        if std::mem::take(&mut self.added)
            && let Some((at, _)) = people.iter().enumerate().max_by_key(|(_, who)| who.id)
        {
            list.show(ui, at);
        }
        list.lines(ui, ctx, &people, |ui, _, entrant| {
            let edited = self.editing.form.as_ref();
            if edited.is_some_and(|form| form.value.id == entrant.id) {
                self.editing.ui(ui, ctx, event, entrant, &list);
            } else {
                let shown = self.naming == Some(entrant.id);
                let shown = line(ctx.texts, event, entrant, width >= WITH_GROUPS, shown);
                let drawn = list.line(ui, ctx, &shown, false);
                self.line_ui(ui, ctx, event, entrant, &drawn);
            }
        });
    }

    /// What can be pressed in a line, and on it.
    fn line_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        entrant: &Entrant,
        drawn: &DrawnLine,
    ) {
        keeper_ui(ui, ctx, event, entrant, drawn);
        paid_ui(ui, ctx, event, entrant, drawn);
        let spoken = ctx.texts.ui_remove_named(event.called(entrant.id));
        if drawn.removes(ui, LEAVE, spoken) {
            ask_remove(ctx, event, entrant);
        }
        if drawn.opened() || drawn.pressed(ui, Key::F2) {
            if self.editing.asks_again() {
                // What was typed is not lost for another line.
            } else if is_nameless(entrant) {
                self.naming = Some(entrant.id);
                go_to(ui, name_id());
            } else {
                self.editing.begin(ctx.texts, entrant);
            }
        }
    }
}

/// Whether somebody is a keeper.
fn keeper_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, one: &Entrant, drawn: &DrawnLine) {
    if drawn.place(KEEPER).width() <= 0.0 {
        return;
    }
    let name = format!("{}: {}", ctx.texts.ui_keeper(), event.called(one.id));
    let mut changed = one.clone();
    let ticked = tick(&mut drawn.cell(ui, KEEPER), &mut changed.controller, "");
    if ticked.accessible_name(name).changed() {
        ctx.transact(edit(event, changed));
    }
}

/// Whether somebody has paid, and what is open; the tick, if it is asked.
fn paid_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    event: &Event,
    one: &Entrant,
    drawn: &DrawnLine,
) -> Option<Response> {
    let owes_nothing = !event.takes_part(one) && !one.paid && one.payments.is_empty();
    if drawn.place(PAID).width() <= 0.0 || owes_nothing {
        return None;
    }
    let members = &ctx.book().members;
    let name = format!("{}: {}", ctx.texts.ui_paid(), event.called(one.id));
    let mut has_paid = till::has_paid(members, event, one);
    let mut cell = drawn.cell(ui, PAID);
    let ticked = tick(&mut cell, &mut has_paid, "").accessible_name(name);
    if ticked.changed() {
        ctx.transact(till::tick(members, event, one, ctx.now));
    }
    if cell.available_width() >= WITH_SUM / 2.0 {
        open_ui(&mut cell, ctx, event, one);
    }
    Some(ticked)
}

/// What somebody has still to pay, beside the tick.
fn open_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant) {
    let groups = Groups::of(&ctx.book().members, event);
    let open = groups.dues_of(event, entrant).open_cents();
    if open > 0 {
        let sum = price(open, &event.settings.currency, ctx.texts.lang());
        ui.label(small(ui, sum));
    }
}

/// Whether a field of the line was left, and whether one has the keyboard.
#[derive(Default)]
struct Keyboard {
    left: bool,
    focused: bool,
    /// The button that saves was pressed, and the one that does not.
    saves: bool,
    cancels: bool,
}

impl Keyboard {
    fn note(&mut self, response: &Response) {
        self.left |= left(response);
        self.focused |= response.has_focus() || response.gained_focus();
    }

    /// A box that was ticked has the keyboard, so that the line stays open.
    fn note_tick(&mut self, ticked: &Response) {
        if ticked.clicked() {
            ticked.request_focus();
        }
        self.note(ticked);
    }
}

impl Editing {
    fn begin(&mut self, t: &Texts, entrant: &Entrant) {
        *self = Editing {
            form: Some(PersonForm::of_person(t, entrant)),
            question: None,
            fresh: true,
            complaint: Complaint::default(),
        };
    }

    fn end(&mut self) {
        *self = Editing::default();
    }

    /// Whether it waits for an answer, which is asked for once more then.
    pub(super) fn asks_again(&mut self) -> bool {
        if let Some((_, fresh)) = &mut self.question {
            *fresh = true;
        }
        self.question.is_some()
    }

    /// What came of a changed line: a refusal is said at the field that it is about.
    pub(super) fn hear(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event) {
        match ctx.outcome(edit_id()) {
            Some(Ok(())) => self.end(),
            Some(Err(why)) => {
                let Some(form) = &self.form else { return };
                let field = edit_id().with(form.refused(event));
                self.complaint.say(ctx.refusal(why), field);
                self.complaint.focus(ui);
            }
            None => {}
        }
    }

    fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant, list: &List) {
        let drawn = list.blank(ui);
        let mut keyboard = Keyboard::default();
        self.fields_ui(ui, ctx, &drawn, &mut keyboard);
        ui.gap(1.0);
        self.more_ui(ui, ctx, &drawn, &mut keyboard);
        if let Some(paid) = paid_ui(ui, ctx, event, entrant, &drawn) {
            keyboard.note_tick(&paid);
        }
        let Keyboard {
            left,
            focused,
            saves,
            cancels,
        } = keyboard;
        ui.gap(1.0);
        let here = ui.min_rect().with_min_y(drawn.place(NUMBER).min.y);
        let within = ui.rect_contains_pointer(here);
        let fresh = std::mem::take(&mut self.fresh);
        let enter = ui.input(|i| i.key_pressed(Key::Enter));
        let elsewhere = ui.input(|i| i.pointer.any_pressed()) && !within;
        let gone = (left && !focused && !within) || elsewhere;
        if escaped(ui) || cancels {
            self.end();
        } else if self.question.is_some() {
            self.question_ui(ui, ctx, focused);
        } else if saves || (left && enter) || (gone && !fresh) {
            self.send(ui, ctx, event, entrant);
        }
        self.complaint.ui(ui);
    }

    /// The fields of the line.
    fn fields_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        drawn: &DrawnLine,
        keyboard: &mut Keyboard,
    ) {
        let Some(form) = &mut self.form else { return };
        let columns = [NUMBER, NAME, CLUB, GROUPS];
        for (of, column) in form::LINE.iter().chain(form::GROUPS).zip(columns) {
            let rect = drawn.place(column);
            if rect.width() <= 0.0 {
                continue;
            }
            let rect = rect.expand2(vec2(6.0, 0.0));
            let rect = rect.with_min_x(rect.min.x.max(ui.max_rect().min.x));
            let mut cell = line_in(ui, rect);
            let width = (cell.available_width() - 8.0).max(40.0);
            let hint = (of.label)(ctx.texts);
            let id = edit_id().with(of.id);
            let response = field_bare(&mut cell, id, form.text(of.id), width, &hint);
            note_typing(ui, &response, "x");
            if self.fresh && column == NAME {
                response.request_focus();
            }
            keyboard.note(&response);
        }
    }

    /// What is beside the line: what it is sorted by, year of birth, what somebody takes part in,
    /// whether as a guest.
    fn more_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, drawn: &DrawnLine, keyboard: &mut Keyboard) {
        let Some(form) = &mut self.form else { return };
        let t = ctx.texts;
        let indent = drawn.place(NAME).min.x - ui.cursor().min.x - 6.0;
        let roomy = drawn.place(GROUPS).width() > 0.0;
        let groups = if roomy { &[] } else { form::GROUPS };
        // What has no room beside the rest begins below its first field.
        let mut room = ui.available_rect_before_wrap();
        room.min.x += indent.max(0.0);
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            side_by_side(ui, |ui| {
                for of in form::BESIDE.iter().chain(groups) {
                    let (id, label) = (edit_id().with(of.id), (of.label)(t));
                    let response = field(ui, id, &label, form.text(of.id), of.width);
                    note_typing(ui, &response, "x");
                    keyboard.note(&response);
                }
                beside_fields(ui, |ui| {
                    let guest = tick(ui, &mut form.value.guest, t.person_guest());
                    let keeps = &mut form.value.controller;
                    let keeper = if drawn.place(KEEPER).width() > 0.0 {
                        let ticked = tick(&mut drawn.cell(ui, KEEPER), keeps, "");
                        ticked.accessible_name(t.ui_keeper())
                    } else {
                        tick(ui, keeps, t.ui_keeper())
                    };
                    keyboard.note_tick(&guest);
                    keyboard.note_tick(&keeper);
                });
                beside_fields(ui, |ui| {
                    let save = beside(ui, t.ui_save());
                    let cancel = quiet(ui, t.ui_cancel());
                    keyboard.saves = save.clicked();
                    keyboard.cancels = cancel.clicked();
                    keyboard.note(&save);
                    keyboard.note(&cancel);
                });
            });
        });
    }

    /// Whose name it is that was typed: the likeliest answer has the keyboard.
    fn question_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, typing: bool) {
        let t = ctx.texts;
        let Some((asked, fresh)) = &mut self.question else {
            return;
        };
        // Typing on asks anew.
        if typing && !*fresh {
            self.question = None;
            return;
        }
        ui.label(list::whose(t, asked));
        let mut answer = None;
        ui.horizontal_wrapped(|ui| {
            for (at, (one, key)) in asked.answers.iter().zip(ANSWERS).enumerate() {
                let words = list::answer(t, asked, &one.whose);
                let height = row_height(ui) + GRID;
                let button = with_key(ui, &words, format!("Alt+{}", at + 1), height);
                if at == 0 && std::mem::take(fresh) {
                    button.request_focus();
                }
                if button.clicked() || pressed_with_alt(ui, key) {
                    answer = Some(one.command.clone());
                }
            }
        });
        if let Some(command) = answer {
            self.question = None;
            ctx.transact_from(edit_id(), command);
        }
    }

    fn send(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event, entrant: &Entrant) {
        let Some(form) = &mut self.form else { return };
        match form.read(ctx.texts, entrant) {
            Ok(changed) => {
                if let Some(asked) = question(ctx.book(), event, entrant, changed) {
                    self.question = Some((asked, true));
                } else if changed == entrant {
                    self.end();
                } else {
                    ctx.transact_from(edit_id(), edit(event, changed.clone()));
                }
            }
            Err((field, why)) => {
                self.complaint.say(why, edit_id().with(field));
                self.complaint.focus(ui);
            }
        }
    }
}

/// The keys of the answers.
const ANSWERS: [Key; 3] = [Key::Num1, Key::Num2, Key::Num3];

/// Takes somebody off the list; once the seats are drawn he leaves, after a question.
fn ask_remove(ctx: &Ctx<'_>, event: &Event, entrant: &Entrant) {
    if event.legs.is_empty() {
        return ctx.transact(remove(event, entrant));
    }
    let t = ctx.texts;
    let (words, changed) = list::goes(t, event, entrant);
    ctx.ask(words, edit(event, changed));
}
