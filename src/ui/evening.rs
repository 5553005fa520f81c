//! Setting up an evening: a name, a movement in plain words with its figures, and Enter. The same
//! form changes one.

mod proposed;
mod settled;

use crate::app::forms::evening::{Field, Figures, Form, figures as figures_of, read_money};
use proposed::Proposed;
use settled::Settled;

use super::context::Ctx;
use super::reading::Reading;
use super::theme::{GRID, row_height, tokens};
use super::widgets::{
    block, choice, complaint, field, flow, head, page, primary, quiet, row_ground, small, strong,
    subdued, title,
};
use crate::app::intent::{Intent, Screen, Wanted, WindowIntent};
use crate::app::words;
use crate::app::work::Later;
use crate::club::{
    Book, Event, EventId, MovementKind, MovementSettings, RulesChoice, Scoring, lost_at_five,
};
use crate::i18n::{Lang, Texts};
use crate::ops::Command;
use crate::skat::Rulebook;
use egui::{ComboBox, Id, Key, Label, RichText, ScrollArea, Sense, Ui, vec2};
use std::path::Path;
use std::sync::Arc;

/// From so many people on the movements are tried beside the window.
const MANY: usize = 120;

/// What the figures depend on: people, movement, rounds, legs, and which tables the house has.
type Asked = (usize, MovementKind, Option<MovementSettings>);

/// The screen of a new evening, or of the settings of the open one.
#[derive(Debug, Default)]
pub struct EveningScreen {
    edits: bool,
    of: Option<(EventId, u64)>,
    form: Option<Form>,
    settled: Settled,
    options: bool,
    sent: Option<u64>,
    figures: Later<Asked, Vec<Option<Figures>>>,
    proposed: Proposed,
    more: bool,
    /// The field that is at fault; it gets the keyboard.
    at_fault: Option<Field>,
    /// The field whose content was refused and has not changed since.
    refused: Option<Field>,
    rules_files: Reading<Result<Rulebook, String>>,
}

/// What a file of rules says, or why it says none.
fn understood(path: &Path, read: std::io::Result<Vec<u8>>, lang: Lang) -> Result<Rulebook, String> {
    let t = Texts::new(lang);
    let text = read.and_then(|bytes| String::from_utf8(bytes).map_err(std::io::Error::other));
    let text =
        text.map_err(|why| t.ui_list_not_read(path.display().to_string(), why.to_string()))?;
    let file = path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    words::rules_from(&t, &text, &file)
}

fn field_id(edits: bool, field: Field) -> Id {
    Id::unique(("evening", edits, field))
}

/// What a field expects that could not be read.
fn expects(t: &Texts, field: Field) -> String {
    match field {
        Field::Name | Field::People | Field::Currency => String::new(),
        Field::Date => t.ui_date_wrong(),
        Field::Hours => t.evening_hours_wrong(),
        Field::Rounds => t.evening_rounds_wrong(),
        Field::Legs => t.evening_legs_wrong(),
        Field::Stake | Field::Fee => t.ui_stake_wrong(),
    }
}

/// A field whose content was refused is not left silent while the keyboard is in it; any other
/// speaks once it is left.
struct Ask<'a> {
    ctx: &'a Ctx<'a>,
    edits: bool,
    refused: Option<Field>,
    entered: bool,
}

impl Ask<'_> {
    fn field(
        &mut self,
        ui: &mut Ui,
        n: Field,
        label: &str,
        text: &mut String,
        width: f32,
    ) -> egui::Response {
        let response = field(ui, field_id(self.edits, n), label, text, width);
        self.entered |= response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        if response.changed() && self.refused == Some(n) {
            self.refused = None;
        }
        response
    }

    fn complain(&self, ui: &mut Ui, n: Field, response: &egui::Response, form: &Form) {
        let spoken = !response.has_focus() || self.refused == Some(n);
        if spoken && !form.readable(n, self.ctx.now) {
            complaint(ui, &expects(self.ctx.texts, n));
        }
    }
}

fn rules_file_id() -> Id {
    Id::unique("evening.rules")
}

impl EveningScreen {
    /// A form for a new evening.
    pub fn new() -> EveningScreen {
        EveningScreen::default()
    }

    /// A form for the evening that is open.
    pub fn of_open_evening() -> EveningScreen {
        EveningScreen {
            edits: true,
            ..EveningScreen::default()
        }
    }

    /// Shows the form with sensible defaults: the last evening's, where there is one.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        if self.edits {
            let Some(event) = ctx.event() else { return };
            // The form follows the book: another evening, or this one after an undo, begins it
            // anew.
            let of = Some((event.id, ctx.revision));
            if self.of != of || ctx.entered {
                self.of = of;
                let mut form = ctx
                    .found_half(&self.half_name())
                    .unwrap_or_else(|| Form::of(ctx.texts, event));
                self.settled = Settled::of(Some(event));
                self.settled.write_to(&mut form, ctx);
                self.form = Some(form);
            }
        }
        // The book has changed since the evening was sent off: it was made, and the form begins
        // anew.
        if self
            .sent
            .take()
            .is_some_and(|revision| ctx.revision != revision)
        {
            self.form = None;
        }
        // What was half typed when the program was killed stands in the form again.
        if !self.edits
            && let Some(kept) = ctx.found_half(&self.half_name())
        {
            self.form = Some(kept);
        }
        self.form
            .get_or_insert_with(|| Form::new(ctx.texts, ctx.book(), ctx.today));
        self.take_rules_file(ctx);
        if let Some(n) = self.at_fault.take() {
            ui.memory_mut(|m| m.request_focus(field_id(self.edits, n)));
        }
        page(ui, |ui| {
            let name = if self.edits {
                t.ui_evening_edit()
            } else {
                t.ui_act_new_evening()
            };
            let explain = if self.settled.movement() {
                t.evening_explain_drawn()
            } else {
                t.ui_evening_explain()
            };
            head(ui, &name, &explain, |_| ());
            let foot = 52.0;
            let height = (ui.available_height() - foot).max(120.0);
            let mut enter = false;
            ScrollArea::vertical()
                .auto_shrink(false)
                .max_height(height)
                .show(ui, |ui| {
                    ui.set_max_width(ui.available_width().min(860.0));
                    enter = self.form_ui(ui, ctx);
                });
            ui.add_space(GRID * 3.0);
            ui.horizontal(|ui| {
                let word = if self.edits {
                    t.ui_evening_keep()
                } else {
                    t.ui_evening_make()
                };
                if primary(ui, word).clicked() || enter {
                    self.make(ctx);
                }
                if quiet(ui, t.ui_cancel()).clicked() {
                    self.form = None;
                    self.of = None;
                    ctx.push(Intent::Back);
                }
            });
        });
        let untouched = ctx.event().filter(|_| self.edits).map_or_else(
            || Form::new(ctx.texts, ctx.book(), ctx.today),
            |event| Form::of(ctx.texts, event),
        );
        let typed = self
            .form
            .as_ref()
            .filter(|form| self.sent.is_none() && **form != untouched);
        ctx.keep_half(&self.half_name(), typed);
    }

    /// Under which name the half-filled form is kept.
    fn half_name(&self) -> String {
        let of = self
            .of
            .filter(|_| self.edits)
            .map(|(id, _)| id.0.to_string());
        format!("evening {}", of.as_deref().unwrap_or("new"))
    }

    fn form_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) -> bool {
        let t = ctx.texts;
        let (fresh, edits) = (ctx.entered, self.edits);
        let Some(form) = &mut self.form else {
            return false;
        };
        let mut ask = Ask {
            ctx,
            edits,
            refused: self.refused,
            entered: false,
        };
        flow(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            let width = (ui.available_width() - 300.0).clamp(160.0, 400.0);
            let name = ask.field(ui, Field::Name, &t.ui_evening_name(), &mut form.name, width);
            if fresh {
                name.request_focus();
            }
            block(ui, 130.0, |ui| {
                let date = ask.field(ui, Field::Date, &t.ui_date(), &mut form.date, 130.0);
                ask.complain(ui, Field::Date, &date, form);
            });
            if !self.settled.movement() {
                ask.field(ui, Field::People, &t.ui_expected(), &mut form.people, 110.0);
            }
            if !edits {
                block(ui, 150.0, |ui| {
                    let hours =
                        ask.field(ui, Field::Hours, &t.evening_hours(), &mut form.hours, 150.0);
                    ask.complain(ui, Field::Hours, &hours, form);
                });
            }
        });
        ui.add_space(GRID * 2.0);
        if !edits {
            title(ui, t.evening_fits());
            ask.entered |= self.proposed.ui(ui, ctx, form);
            ui.add_space(GRID * 2.0);
            let sign = if self.more { "▼" } else { "▶" };
            if quiet(ui, format!("{sign} {}", t.evening_more()))
                .accessible_name(t.evening_more())
                .clicked()
            {
                self.more = !self.more;
            }
            if !self.more {
                ui.label(subdued(ui, summary(ctx, form)));
                self.refused = ask.refused;
                return ask.entered;
            }
            ui.add_space(GRID * 2.0);
        }
        let drawn = ctx.event().filter(|_| self.settled.movement());
        match drawn {
            Some(event) => self.settled.movement_ui(ui, ctx, event),
            None => {
                let house = ctx
                    .event()
                    .filter(|_| edits)
                    .map(|event| event.settings.movement.clone())
                    .unwrap_or_default();
                movements_ui(ui, ctx, form, house, &mut self.figures);
            }
        }
        flow(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            if drawn.is_none() {
                block(ui, 130.0, |ui| {
                    let rounds =
                        ask.field(ui, Field::Rounds, &t.ui_rounds(), &mut form.rounds, 130.0);
                    form.by_hand |= rounds.changed();
                    ask.complain(ui, Field::Rounds, &rounds, form);
                });
            }
            if drawn.is_none() && form.kind != MovementKind::Fixed {
                block(ui, 180.0, |ui| {
                    let legs =
                        ask.field(ui, Field::Legs, &t.ui_legs_wanted(), &mut form.legs, 180.0);
                    form.by_hand |= legs.changed();
                    ask.complain(ui, Field::Legs, &legs, form);
                });
            }
            block(ui, ui.available_width().min(430.0), |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.label(small(ui, t.ui_scoring()));
                let scorings = Scoring::ALL.iter().map(|s| (*s, t.scoring(*s)));
                let worded: Vec<_> = scorings.collect();
                choice(ui, &t.ui_scoring(), &mut form.scoring, &worded);
            });
            if let Some(event) = ctx.event().filter(|_| edits) {
                five_ui(ui, ctx, form, event);
            }
        });
        ui.add_space(GRID * 3.0);
        if self.settled.rules() {
            self.settled.rules_ui(ui, ctx, form);
        } else {
            ui.label(small(ui, t.ui_rules()));
            rules_ui(ui, ctx, form, &mut self.options);
        }
        ui.add_space(GRID * 3.0);
        flow(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            places(ui, &t.ui_places_points(), &mut form.prizes.points);
            places(ui, &t.ui_places_games(), &mut form.prizes.games);
            block(ui, 170.0, |ui| {
                let stake = ask.field(ui, Field::Stake, &t.ui_stake(), &mut form.stake, 170.0);
                ask.complain(ui, Field::Stake, &stake, form);
            });
            ask.field(
                ui,
                Field::Currency,
                &t.ui_currency(),
                &mut form.currency,
                80.0,
            );
            block(ui, 110.0, |ui| {
                let fee = ask.field(ui, Field::Fee, &t.evening_fee(), &mut form.fee, 110.0);
                ask.complain(ui, Field::Fee, &fee, form);
            });
            block(ui, 260.0, |ui| {
                ui.add_space(20.0);
                ui.horizontal(|ui| {
                    ui.checkbox(&mut form.prizes.hardest, t.prize_hardest());
                    ui.checkbox(&mut form.prizes.booby, t.prize_booby());
                });
            });
        });
        if form.prizes.booby {
            ui.add_space(GRID);
            ui.checkbox(
                &mut form.prizes.booby_to_winners,
                t.evening_booby_to_winners(),
            );
        }
        self.refused = ask.refused;
        ask.entered
    }

    fn take_rules_file(&mut self, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        if let Some(path) = ctx.file(rules_file_id()) {
            let lang = t.lang();
            self.rules_files
                .begin(ctx, path.clone(), move |path, read| {
                    understood(path, read, lang)
                });
        }
        match (self.rules_files.come(), &mut self.form) {
            (Some(Ok(book)), Some(form)) => {
                form.rules_title = words::rules_title(t, &book);
                form.rules = RulesChoice {
                    id: book.id().to_owned(),
                    text: book.text().to_owned(),
                    options: Vec::new(),
                    lost_at_five: None,
                };
            }
            (Some(Err(why)), _) => ctx.complain(why),
            _ => {}
        }
    }

    fn make(&mut self, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(form) = &self.form else { return };
        let old = if self.edits { ctx.event() } else { None };
        let house = old.map(|e| e.settings.movement.clone()).unwrap_or_default();
        let change = match form.read(&house) {
            Ok(change) => change,
            Err(field) => {
                let closed = !matches!(
                    field,
                    Field::Name | Field::Date | Field::People | Field::Hours
                );
                (self.at_fault, self.refused, self.more) =
                    (Some(field), Some(field), self.more || closed);
                return ctx.complain(expects(t, field));
            }
        };
        // A form without a name is refused with a sentence, and the name is what is missing.
        self.at_fault = Some(Field::Name).filter(|_| form.name.trim().is_empty());
        let command = match old {
            Some(event) => Command::EditEvent {
                event: event.id,
                change,
            },
            None => Command::NewEvent { event: change },
        };
        ctx.push(Intent::Do {
            command: Box::new(command),
            from: None,
            then: Some(Screen::People),
        });
        self.refused = None;
        self.sent = Some(ctx.revision);
    }
}

/// The ground of a line that is one of several, with its round mark.
fn radio(ui: &Ui, rect: egui::Rect, here: bool, response: &egui::Response) {
    let c = tokens(ui.ctx());
    row_ground(ui, rect, here, response);
    let middle = egui::pos2(rect.left() + 18.0, rect.center().y);
    ui.painter().circle_stroke(
        middle,
        7.0,
        egui::Stroke::new(1.5, if here { c.accent } else { c.subdued }),
    );
    if here {
        ui.painter().circle_filled(middle, 4.0, c.accent);
    }
}

/// What stands in the closed part of the form, in one line.
fn summary(ctx: &Ctx<'_>, form: &Form) -> String {
    let t = ctx.texts;
    let stake = form.stake.trim();
    let mut parts = vec![form.rules_title.clone(), t.scoring(form.scoring)];
    if read_money(stake).is_some_and(|cents| cents > 0) {
        parts.push(format!("{} {stake} {}", t.ui_stake(), form.currency));
    }
    parts.join(" · ")
}

/// Every movement with what it comes to in this house; one of them is chosen.
fn movements_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    form: &mut Form,
    house: MovementSettings,
    figures: &mut Later<Asked, Vec<Option<Figures>>>,
) {
    title(ui, ctx.texts.ui_movement());
    let people = form.people();
    let key = (people, form.kind, form.movement(&house).ok());
    let asked = form.clone();
    // The book is let go at once: a change must not wait for a copy of it.
    let all = move |_: Arc<Book>| {
        MovementKind::ALL
            .iter()
            .map(|k| figures_of(&asked, *k, people, &house))
            .collect()
    };
    let found = figures.get(ui.ctx(), ctx.snapshot(), key, people > MANY, all);
    let found = found.map_or([None; MovementKind::ALL.len()].as_slice(), Vec::as_slice);
    for (kind, found) in MovementKind::ALL.into_iter().zip(found.iter().copied()) {
        movement_ui(ui, ctx, form, kind, found);
    }
    ui.add_space(GRID);
}

fn movement_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    form: &mut Form,
    kind: MovementKind,
    found: Option<Figures>,
) {
    let t = ctx.texts;
    let here = form.kind == kind;
    let beside = ui.available_width() >= 600.0;
    let (rect, response) = ui.allocate_exact_size(
        vec2(ui.available_width(), if beside { 48.0 } else { 68.0 }),
        Sense::click(),
    );
    let name = words::movement_name(t, kind);
    let plain = words::movement_plain(t, kind);
    let spoken = format!("{name}. {plain}");
    let role = egui::accesskit::Role::RadioButton;
    response.widget_info(|| egui::WidgetInfo::selected(role, true, here, &spoken));
    radio(ui, rect, here, &response);
    let words_end = if beside {
        rect.right() - 250.0
    } else {
        rect.right() - 8.0
    };
    let words_rect = rect
        .with_min_x(rect.left() + 40.0)
        .with_max_x(words_end)
        .shrink2(vec2(0.0, 3.0));
    let mut column = super::widgets::column_in(ui, words_rect);
    column.spacing_mut().item_spacing.y = 0.0;
    column.add(Label::new(strong(&name)).truncate());
    column.add(Label::new(subdued(&column, &plain)).truncate());
    if !beside {
        let text = found.map_or_else(
            || t.ui_figures_none(),
            |f| {
                format!(
                    "{} · {}",
                    t.ui_figures_legs(f.tables, f.legs, f.deals),
                    t.ui_figures_time(hours(f.minutes))
                )
            },
        );
        column.add(Label::new(small(&column, text)).truncate());
        if response.clicked() {
            form.choose(kind);
            form.by_hand = true;
        }
        return;
    }
    let figures_rect = rect
        .with_min_x(rect.right() - 244.0)
        .with_max_x(rect.right() - 12.0)
        .shrink2(vec2(0.0, 3.0));
    let layout = egui::Layout::top_down(egui::Align::Max);
    let mut column = ui.new_child(egui::UiBuilder::new().max_rect(figures_rect).layout(layout));
    column.spacing_mut().item_spacing.y = 0.0;
    match found {
        Some(f) => {
            column.label(t.ui_figures_legs(f.tables, f.legs, f.deals));
            column.label(subdued(&column, t.ui_figures_time(hours(f.minutes))));
        }
        None => {
            column.label(small(&column, t.ui_figures_none()));
        }
    }
    if response.clicked() {
        form.choose(kind);
        form.by_hand = true;
    }
}

/// Hours to the quarter, and never fewer than it takes.
fn hours(minutes: u32) -> String {
    let quarters = minutes.div_ceil(15) * 15;
    format!("{}:{:02}", quarters / 60, quarters % 60)
}

/// What five at a table count, where this evening was made before that was asked.
fn five_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form, event: &Event) {
    let (t, kept, today) = (ctx.texts, event.lost_share(5), lost_at_five());
    if !form.scoring.asks_lost_at_five() || kept == today {
        return;
    }
    block(ui, ui.available_width().min(430.0), |ui| {
        ui.label(small(ui, t.five_as_before(kept, today)));
        let words = [
            (event.settings.rules.lost_at_five, t.five_keep(kept)),
            (Some(today), t.five_count_today(today)),
        ];
        choice(
            ui,
            &t.five_as_before(kept, today),
            &mut form.rules.lost_at_five,
            &words,
        );
    });
}

fn rules_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form, open: &mut bool) {
    let t = ctx.texts;
    ui.horizontal_wrapped(|ui| {
        let shown = RichText::new(&form.rules_title);
        let width = ui.available_width().min(420.0);
        let combo = ComboBox::from_id_salt("rules")
            .width(width)
            .truncate()
            .selected_text(shown)
            .show_ui(ui, |ui| {
                for id in Rulebook::ids() {
                    let Some(book) = Rulebook::builtin(id) else {
                        continue;
                    };
                    let title = words::rules_title(t, &book);
                    if ui.selectable_label(form.rules.id == *id, &title).clicked() {
                        form.rules = RulesChoice {
                            id: (*id).to_owned(),
                            text: book.text().to_owned(),
                            options: Vec::new(),
                            lost_at_five: None,
                        };
                        form.rules_title = title;
                    }
                }
            });
        combo
            .response
            .accessible_name(format!("{}: {}", t.ui_rules(), form.rules_title));
        if quiet(ui, t.ui_options_chosen(form.rules.options.len())).clicked() {
            *open = !*open;
        }
        if quiet(ui, t.ui_rules_file()).clicked() {
            let wanted = Wanted::Open {
                extensions: vec!["toml".to_owned()],
            };
            ctx.push(WindowIntent::File {
                from: rules_file_id().into(),
                title: t.ui_rules_file(),
                wanted,
            });
        }
    });
    if *open {
        let options = words::rules_options(t, &form.rules);
        ui.horizontal_wrapped(|ui| {
            for (name, words) in options {
                let mut on = form.rules.options.contains(&name);
                if ui.checkbox(&mut on, words).changed() {
                    form.rules.options.retain(|o| *o != name);
                    if on {
                        form.rules.options.push(name);
                        form.rules.options.sort();
                    }
                }
            }
        });
    }
}

fn places(ui: &mut Ui, label: &str, count: &mut u32) {
    block(ui, 110.0, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let name = ui.label(small(ui, label));
        let drag = egui::DragValue::new(count).range(0..=20).speed(0.05);
        ui.add_sized(vec2(110.0, row_height(ui) + GRID), drag)
            .labelled_by(name.id);
    });
}
