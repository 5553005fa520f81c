//! What can be printed: the list, the page exactly as it will be, and where to put it.

use super::context::{Ctx, Kept};
use super::paperwork::{Ask, Key, Order, Shown, Target};
use super::preview;
use super::theme::{GRID, row_height};
use super::widgets::{
    self, head, narrow, page, primary, row_ground, secondary, small, strong, subdued,
};
use crate::app::intent::{Wanted, WindowIntent};
use crate::app::{file_stem, time_words};
use crate::club::{Event, EventId};
use crate::report::{PaperKind, PaperSize, papers};
use crate::session::{Moment, until};
use egui::{ComboBox, Id, Rect, ScrollArea, Sense, Ui, vec2};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The list of papers: in a window with room, and in a small one.
const LIST: (f32, f32) = (260.0, 190.0);
/// Lists that were posted, as far as they are offered.
const OFFERED: usize = 12;

/// How wide the list is: as its longest name, as long as the page beside it keeps most of the room.
fn list_width(ui: &Ui, ctx: &Ctx<'_>, kinds: &[PaperKind], room: f32) -> f32 {
    let least = if narrow(ui.ctx()) { LIST.1 } else { LIST.0 };
    let name =
        |kind: &PaperKind| widgets::text_width(ui, &kind.title(ctx.texts), egui::TextStyle::Button);
    let widest = kinds.iter().map(name).fold(0.0, f32::max);
    // The tick before the name, and the bar that scrolls.
    (widest + 84.0).min(room * 0.36).max(least)
}

/// The screen of the papers.
#[derive(Debug, Default)]
pub struct PapersScreen {
    kind: Option<PaperKind>,
    /// Those to be saved or printed together; none: the one that is shown.
    chosen: BTreeSet<PaperKind>,
    size: PaperSize,
    page: usize,
    this_leg: bool,
    since: Option<Moment>,
    typed: String,
    doubt: bool,
    offered: Kept<(EventId, PaperKind), Vec<(Moment, String)>>,
    shown: Shown,
    orders: Vec<Order>,
}

fn one_id() -> Id {
    Id::unique("papers.one")
}

fn many_id() -> Id {
    Id::unique("papers.many")
}

fn all_id() -> Id {
    Id::unique("papers.all")
}

fn table_id() -> Id {
    Id::unique("papers.table")
}

impl PapersScreen {
    /// Turns to a paper of what changed since a moment.
    pub fn show(&mut self, kind: PaperKind, since: Moment) {
        self.chosen.clear();
        (self.kind, self.since, self.doubt, self.page) = (Some(kind), Some(since), false, 0);
    }

    /// Shows the papers of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        let kinds = papers(event);
        self.chosen.retain(|kind| kinds.contains(kind));
        let first = kinds.first().copied().unwrap_or(PaperKind::SheetBlank);
        let kind = self
            .kind
            .filter(|kind| kinds.contains(kind))
            .unwrap_or(first);
        self.kind = Some(kind);
        self.answers(ctx, event);
        page(ui, |ui| {
            head(ui, &t.ui_papers(), &t.ui_papers_explain(), |ui| {
                self.buttons(ui, ctx, event, kind)
            });
            let room = ui.available_rect_before_wrap();
            let split = room.left() + list_width(ui, ctx, &kinds, room.width());
            let mut left = widgets::column_in(
                ui,
                Rect::from_min_max(room.min, egui::pos2(split, room.max.y)),
            );
            self.options(&mut left, ctx, event);
            ScrollArea::vertical()
                .id_salt("papers")
                .auto_shrink(false)
                .show(&mut left, |ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    for one in &kinds {
                        self.line_ui(ui, ctx, *one, kind);
                    }
                });
            let rest = Rect::from_min_max(egui::pos2(split + GRID * 4.0, room.min.y), room.max);
            let mut middle = widgets::column_in(ui, rest);
            if kind.looks_back() {
                self.moment_ui(&mut middle, ctx, event, kind);
            }
            self.preview_ui(&mut middle, ctx, event, kind);
        });
    }

    fn buttons(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, kind: PaperKind) {
        let t = ctx.texts;
        if primary(ui, t.ui_save_pdf()).clicked() {
            self.ask_where(ctx, event, kind);
        }
        if secondary(ui, t.ui_print()).clicked() {
            let kinds = self.wanted(kind);
            let paths = in_folder(&std::env::temp_dir(), event, &kinds, "pdf");
            self.start(
                ctx,
                event,
                kinds,
                Target::Printer(ctx.printer.clone(), paths),
            );
        }
        if secondary(ui, t.ui_open_pdf()).clicked() {
            let path = std::env::temp_dir().join(file_name(event, kind, "pdf"));
            self.start(ctx, event, vec![kind], Target::Viewer(path));
        }
        if self.is_table() && secondary(ui, t.ui_save_csv()).clicked() {
            let wanted = Wanted::Save {
                name: file_name(event, kind, "csv"),
                extension: "csv".to_owned(),
            };
            ctx.push(WindowIntent::File {
                from: table_id().into(),
                title: t.ui_save_csv(),
                wanted,
            });
        }
        if secondary(ui, t.ui_save_all()).clicked() {
            ctx.push(WindowIntent::File {
                from: all_id().into(),
                title: t.ui_save_all(),
                wanted: Wanted::Folder,
            });
        }
    }

    fn is_table(&self) -> bool {
        self.shown
            .document()
            .is_some_and(|document| document.table.is_some())
    }

    /// The chosen papers, or the one that is shown.
    fn wanted(&self, kind: PaperKind) -> Vec<PaperKind> {
        let in_order = PaperKind::ALL
            .iter()
            .copied()
            .filter(|one| self.chosen.contains(one));
        let chosen: Vec<PaperKind> = in_order.collect();
        if chosen.is_empty() {
            vec![kind]
        } else {
            chosen
        }
    }

    fn ask_where(&self, ctx: &Ctx<'_>, event: &Event, kind: PaperKind) {
        let title = ctx.texts.ui_save_pdf();
        let (from, wanted) = match self.wanted(kind).as_slice() {
            [one] => (
                one_id(),
                Wanted::Save {
                    name: file_name(event, *one, "pdf"),
                    extension: "pdf".to_owned(),
                },
            ),
            _ => (many_id(), Wanted::Folder),
        };
        ctx.push(WindowIntent::File {
            from: from.into(),
            title,
            wanted,
        });
    }

    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, one: PaperKind, now: PaperKind) {
        let (rect, response) = ui.allocate_exact_size(
            vec2(ui.available_width(), row_height(ui) + GRID / 2.0),
            Sense::click(),
        );
        let title = one.title(ctx.texts);
        let here = one == now;
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, here, &title)
        });
        widgets::first_row(ui, ctx, &response, here);
        row_ground(ui, rect, here, &response);
        let mut cell = widgets::line_in(ui, rect.shrink2(vec2(6.0, 0.0)));
        let mut chosen = self.chosen.contains(&one);
        let tick = cell
            .checkbox(&mut chosen, "")
            .accessible_name(ctx.texts.ui_choose_paper(title.clone()));
        if tick.changed() {
            if chosen {
                self.chosen.insert(one)
            } else {
                self.chosen.remove(&one)
            };
        }
        let text = if here {
            strong(title.clone())
        } else {
            egui::RichText::new(title.clone())
        };
        cell.add(egui::Label::new(text).truncate())
            .on_hover_text(title);
        if response.clicked() {
            self.kind = Some(one);
            self.page = 0;
        }
    }

    fn options(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let words = [
            (PaperSize::A4, t.ui_paper_a4()),
            (PaperSize::Letter, t.ui_paper_letter()),
            (PaperSize::A3, t.ui_paper_a3()),
        ];
        widgets::choice(ui, &t.ui_paper(), &mut self.size, &words);
        if event.legs.len() > 1 {
            ui.add_space(GRID);
            ui.checkbox(&mut self.this_leg, t.ui_only_leg(ctx.place.leg));
        }
        ui.add_space(GRID * 2.0);
    }

    /// Since when: a list that was posted, a change of seats, or a time that is typed.
    fn moment_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, kind: PaperKind) {
        let t = ctx.texts;
        let revision = ctx.session.last_seq().unsigned_abs();
        let offered = self
            .offered
            .get(revision, (event.id, kind), |_| offered(ctx, event, kind));
        let words = |m: &Moment| time_words(&m.at, event, t.lang());
        ui.horizontal(|ui| {
            ui.label(t.ui_since());
            let now = self.since.as_ref().map_or_else(|| t.ui_since_last(), words);
            let list = ComboBox::from_id_salt("since")
                .width(180.0)
                .selected_text(now)
                .show_ui(ui, |ui| {
                    if ui
                        .selectable_label(self.since.is_none(), t.ui_since_last())
                        .clicked()
                    {
                        (self.since, self.doubt) = (None, false);
                    }
                    for (moment, words) in offered {
                        if ui
                            .selectable_label(self.since == Some(*moment), words)
                            .clicked()
                        {
                            (self.since, self.doubt) = (Some(*moment), false);
                        }
                    }
                });
            list.response.accessible_name(t.ui_since());
            let typed = widgets::field_bare(
                ui,
                Id::unique("papers.since"),
                &mut self.typed,
                110.0,
                &t.ui_since_hint(),
            );
            if typed.lost_focus() && !self.typed.trim().is_empty() {
                let found = ctx
                    .session
                    .moments()
                    .ok()
                    .and_then(|moments| until(&moments, &self.typed, event.settings.date).ok());
                self.doubt = found.is_none();
                self.since = found.or(self.since);
                if self.doubt && ui.input(|i| i.key_pressed(egui::Key::Enter)) {
                    typed.request_focus();
                }
            }
        });
        if self.doubt {
            widgets::complaint(ui, &t.print_no_time(self.typed.clone()));
        }
    }

    fn preview_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, kind: PaperKind) {
        let t = ctx.texts;
        let since = self.since.filter(|_| kind.looks_back());
        let key = Key {
            revision: ctx.session.last_seq().unsigned_abs(),
            kind,
            ask: self.ask(ctx, event, since),
        };
        let document = match self.shown.get(ui.ctx(), ctx, &key) {
            Some(Ok(document)) => document,
            Some(Err(why)) => return in_the_middle(ui, why),
            None => return in_the_middle(ui, &t.ui_page_coming()),
        };
        let count = document.pages.len();
        self.page = self.page.min(count.saturating_sub(1));
        let mut turn = 0_i32;
        ui.horizontal(|ui| {
            let before = ui
                .add_enabled(self.page > 0, egui::Button::new("←"))
                .accessible_name(t.ui_page_before());
            ui.label(subdued(ui, t.ui_page_of(self.page + 1, count)));
            let after = ui
                .add_enabled(self.page + 1 < count, egui::Button::new("→"))
                .accessible_name(t.ui_page_after());
            turn = i32::from(after.clicked()) - i32::from(before.clicked());
            for warning in &document.warnings {
                ui.label(small(ui, warning.sentence(t)));
            }
        });
        if let Some(page) = document.pages.get(self.page) {
            preview::ui(ui, page, &document.title);
        }
        self.page = self.page.saturating_add_signed(turn as isize);
    }

    /// What came back: files that were chosen, papers that were saved.
    fn answers(&mut self, ctx: &Ctx<'_>, event: &Event) {
        let kind = self.kind.unwrap_or(PaperKind::SheetBlank);
        let kinds = self.wanted(kind);
        if let Some(path) = ctx.file(one_id()) {
            self.start(ctx, event, kinds, Target::Files(vec![path.clone()]));
        } else if let Some(folder) = ctx.file(many_id()) {
            let paths = in_folder(folder, event, &kinds, "pdf");
            self.start(ctx, event, kinds, Target::Files(paths));
        } else if let Some(folder) = ctx.file(all_id()) {
            let all = papers(event);
            let paths = in_folder(folder, event, &all, "pdf");
            self.start(ctx, event, all, Target::Files(paths));
        } else if let Some(path) = ctx.file(table_id()) {
            self.start(ctx, event, vec![kind], Target::Tables(vec![path.clone()]));
        }
    }

    fn start(&mut self, ctx: &Ctx<'_>, event: &Event, kinds: Vec<PaperKind>, target: Target) {
        let since = self
            .since
            .filter(|_| kinds.iter().any(|kind| kind.looks_back()));
        self.orders
            .push(Order::new(self.ask(ctx, event, since), kinds, target));
    }

    fn ask(&self, ctx: &Ctx<'_>, event: &Event, since: Option<Moment>) -> Ask {
        let leg = self.this_leg.then_some(ctx.place.leg);
        Ask {
            event: event.id,
            size: self.size,
            lang: ctx.texts.lang(),
            leg,
            since,
        }
    }

    /// Goes on with what was asked for, whatever screen is shown.
    pub fn go_on(&mut self, wake: &egui::Context, ctx: &Ctx<'_>) {
        self.orders = std::mem::take(&mut self.orders)
            .into_iter()
            .filter_map(|order| order.go_on(wake, ctx))
            .collect();
    }
}

/// The moments since which something can be told, the newest first: lists that were posted, or
/// changes of seats.
fn offered(ctx: &Ctx<'_>, event: &Event, kind: PaperKind) -> Vec<(Moment, String)> {
    let t = ctx.texts;
    let time = |m: &Moment| time_words(&m.at, event, t.lang());
    let mut found: Vec<(Moment, String)> = match kind {
        PaperKind::ChangedSeats => {
            let changes = ctx.session.reseatings(event.id).unwrap_or_default();
            let before = |change: crate::session::Reseating| {
                let moment = Moment {
                    seq: change.seq.saturating_sub(1),
                    at: change.at,
                };
                (
                    moment,
                    format!("{} · {}", time(&moment), t.change_title(&change.title)),
                )
            };
            changes.into_iter().rev().map(before).collect()
        }
        _ => ctx
            .session
            .posted(event.id)
            .unwrap_or_default()
            .into_iter()
            .map(|m| (m, time(&m)))
            .collect(),
    };
    found.truncate(OFFERED);
    found
}

fn in_the_middle(ui: &mut Ui, words: &str) {
    ui.add_space(GRID * 16.0);
    ui.vertical_centered(|ui| ui.label(subdued(ui, words).size(18.0)));
}

fn in_folder(folder: &Path, event: &Event, kinds: &[PaperKind], ending: &str) -> Vec<PathBuf> {
    kinds
        .iter()
        .map(|kind| folder.join(file_name(event, *kind, ending)))
        .collect()
}

/// `2026-11-21 Thursday club prizes.pdf`.
fn file_name(event: &Event, kind: PaperKind, ending: &str) -> String {
    format!("{} {}.{ending}", file_stem(event), kind.id())
}
