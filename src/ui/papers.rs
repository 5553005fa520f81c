//! What can be printed: the list, the page exactly as it will be, and where to put it.

use super::context::{Ctx, Kept, Tone, UiAction};
use super::platform::{Wanted, write_whole};
use super::preview;
use super::theme::{GRID, TOUCH};
use super::widgets::{head, narrow, page, primary, row_ground, secondary, small, strong, subdued};
use crate::club::{Event, EventId};
use crate::i18n::{Lang, Texts};
use crate::report::{Context, Document, PaperKind, PaperSize, pages, papers, to_pdf};
use egui::{Id, Rect, ScrollArea, Sense, Ui, vec2};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

/// The list of papers: in a window with room, and in a small one.
const LIST: (f32, f32) = (250.0, 170.0);

/// What a thread that saves papers tells.
#[derive(Debug)]
enum Told {
    Saved(PathBuf),
    Failed(String),
}

#[derive(Debug)]
struct Work {
    told: Receiver<Told>,
    wanted: usize,
    saved: Vec<PathBuf>,
    show: bool,
    stop: std::sync::Arc<std::sync::atomic::AtomicBool>,
}

type Made = Kept<(EventId, PaperKind, PaperSize, Lang, Option<u32>), Result<Document, String>>;

/// The screen of the papers.
#[derive(Debug, Default)]
pub struct PapersScreen {
    kind: Option<PaperKind>,
    size: PaperSize,
    page: usize,
    this_leg: bool,
    made: Made,
    work: Option<Work>,
    show: bool,
}

fn one_id() -> Id {
    Id::unique("papers.one")
}

fn all_id() -> Id {
    Id::unique("papers.all")
}

impl PapersScreen {
    /// Shows the papers of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        self.answers(ui, ctx, event);
        let kinds = papers(event);
        let first = kinds.first().copied().unwrap_or(PaperKind::SheetBlank);
        let kind = *self.kind.get_or_insert(first);
        page(ui, |ui| {
            head(ui, &t.ui_papers(), &t.ui_papers_explain(), |ui| self.buttons(ui, ctx, event, kind));
            let room = ui.available_rect_before_wrap();
            let split = room.left() + if narrow(ui.ctx()) { LIST.1 } else { LIST.0 };
            let mut left = super::widgets::column_in(ui, Rect::from_min_max(room.min, egui::pos2(split, room.max.y)));
            ScrollArea::vertical().id_salt("papers").auto_shrink(false).show(&mut left, |ui| {
                for one in &kinds {
                    self.line_ui(ui, ctx, *one, kind);
                }
                self.options(ui, ctx, event);
            });
            let rest = Rect::from_min_max(egui::pos2(split + GRID * 4.0, room.min.y), room.max);
            let mut middle = super::widgets::column_in(ui, rest);
            self.preview_ui(&mut middle, ctx, event, kind);
        });
    }

    fn buttons(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, kind: PaperKind) {
        let t = ctx.texts;
        if let Some(work) = &self.work {
            if secondary(ui, t.ui_cancel()).clicked() {
                work.stop.store(true, std::sync::atomic::Ordering::Relaxed);
            }
            ui.label(subdued(ui, t.ui_saving(work.saved.len(), work.wanted)));
            ui.spinner();
            return;
        }
        let name = file_name(event, kind);
        let wanted = Wanted::Save { name, extension: "pdf".to_owned() };
        if primary(ui, t.ui_save_pdf()).clicked() {
            self.show = false;
            ctx.push(UiAction::File { from: one_id(), title: t.ui_save_pdf(), wanted });
        }
        if secondary(ui, t.ui_open_pdf()).clicked() {
            let path = std::env::temp_dir().join(file_name(event, kind));
            self.save(ui, ctx, event, vec![(kind, path)], true);
        }
        if secondary(ui, t.ui_save_all()).clicked() {
            ctx.push(UiAction::File { from: all_id(), title: t.ui_save_all(), wanted: Wanted::Folder });
        }
    }

    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, one: PaperKind, now: PaperKind) {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), TOUCH), Sense::click());
        let title = one.title(ctx.texts);
        let here = one == now;
        response.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, here, &title));
        row_ground(ui, rect, here, &response);
        let mut cell = super::widgets::line_in(ui, rect.shrink2(vec2(10.0, 0.0)));
        let text = if here { strong(title) } else { egui::RichText::new(title) };
        cell.add(egui::Label::new(text).truncate());
        if response.clicked() {
            self.kind = Some(one);
            self.page = 0;
        }
    }

    fn options(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        ui.add_space(GRID * 4.0);
        let words = [(PaperSize::A4, t.ui_paper_a4()), (PaperSize::Letter, t.ui_paper_letter())];
        super::widgets::choice(ui, &t.ui_paper(), &mut self.size, &words);
        if event.legs.len() > 1 {
            ui.add_space(GRID);
            ui.checkbox(&mut self.this_leg, t.ui_only_leg(ctx.place.leg));
        }
    }

    fn preview_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, kind: PaperKind) {
        let t = ctx.texts;
        let leg = self.this_leg.then_some(ctx.place.leg);
        let key = (event.id, kind, self.size, t.lang(), leg);
        let made = self.made.get(ctx.revision, key, |_| make(event, t, kind, self.size, leg));
        let document = match made {
            Ok(document) => document,
            Err(why) => {
                ui.add_space(GRID * 16.0);
                ui.vertical_centered(|ui| ui.label(subdued(ui, why.as_str()).size(18.0)));
                return;
            }
        };
        let count = document.pages.len();
        self.page = self.page.min(count.saturating_sub(1));
        let mut turn = 0_i32;
        ui.horizontal(|ui| {
            let before = ui.add_enabled(self.page > 0, egui::Button::new("←")).accessible_name(t.ui_page_before());
            ui.label(subdued(ui, t.ui_page_of(self.page + 1, count)));
            let after =
                ui.add_enabled(self.page + 1 < count, egui::Button::new("→")).accessible_name(t.ui_page_after());
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
    fn answers(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event) {
        if let Some(path) = ctx.file(one_id()) {
            let kind = self.kind.unwrap_or(PaperKind::SheetBlank);
            self.save(ui, ctx, event, vec![(kind, path.clone())], false);
        }
        if let Some(folder) = ctx.file(all_id()) {
            let all = papers(event).into_iter().map(|k| (k, folder.join(file_name(event, k)))).collect();
            self.save(ui, ctx, event, all, false);
        }
        self.hear(ctx);
    }

    fn hear(&mut self, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(work) = &mut self.work else { return };
        let mut ended = false;
        loop {
            match work.told.try_recv() {
                Ok(Told::Saved(path)) => work.saved.push(path),
                Ok(Told::Failed(why)) => {
                    ctx.push(UiAction::Toast(Tone::Wrong, why));
                    work.saved.clear();
                }
                Err(std::sync::mpsc::TryRecvError::Empty) => break,
                Err(std::sync::mpsc::TryRecvError::Disconnected) => {
                    ended = true;
                    break;
                }
            }
        }
        if !ended {
            return;
        }
        match (work.saved.as_slice(), work.show) {
            ([one], true) => ctx.push(UiAction::View(one.clone())),
            ([one], false) => ctx.say(t.ui_saved_file(one.display().to_string())),
            ([first, ..], _) => {
                let folder = first.parent().map(|p| p.display().to_string()).unwrap_or_default();
                ctx.say(t.ui_saved_files(work.saved.len(), folder));
            }
            ([], _) => {}
        }
        self.work = None;
    }

    /// Makes and writes papers beside the window.
    fn save(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event, wanted: Vec<(PaperKind, PathBuf)>, show: bool) {
        let (sender, told) = channel();
        let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
        let (event, lang, size, wake) = (event.clone(), ctx.texts.lang(), self.size, ui.ctx().clone());
        let leg = self.this_leg.then_some(ctx.place.leg);
        let single = wanted.len() == 1;
        self.work = Some(Work { told, wanted: wanted.len(), saved: Vec::new(), show, stop: stop.clone() });
        std::thread::spawn(move || {
            let texts = Texts::new(lang);
            for (kind, path) in wanted {
                if stop.load(std::sync::atomic::Ordering::Relaxed) {
                    break;
                }
                let told = match write_paper(&event, &texts, kind, size, leg, &path) {
                    Ok(()) => Told::Saved(path),
                    // One paper of many that the evening is not ready for is passed over.
                    Err(Failure::NotYet(_)) if !single => continue,
                    Err(Failure::NotYet(why) | Failure::Disk(why)) => Told::Failed(why),
                };
                // The window may be gone; the files are written all the same.
                let _ = sender.send(told);
                wake.request_repaint();
            }
            drop(sender);
            wake.request_repaint();
        });
    }
}

enum Failure {
    NotYet(String),
    Disk(String),
}

fn context<'a>(event: &'a Event, texts: &'a Texts, size: PaperSize, leg: Option<u32>) -> Context<'a> {
    Context { size, leg, ..Context::new(event, texts) }
}

fn make(event: &Event, t: &Texts, kind: PaperKind, size: PaperSize, leg: Option<u32>) -> Result<Document, String> {
    pages(kind, &context(event, t, size, leg)).map_err(|why| why.sentence(t))
}

fn write_paper(
    event: &Event,
    t: &Texts,
    kind: PaperKind,
    size: PaperSize,
    leg: Option<u32>,
    path: &Path,
) -> Result<(), Failure> {
    let document = make(event, t, kind, size, leg).map_err(Failure::NotYet)?;
    let bytes = to_pdf(&document).map_err(|why| Failure::NotYet(why.sentence(t)))?;
    write_whole(path, &bytes)
        .map_err(|why| Failure::Disk(t.ui_not_written(path.display().to_string(), why.to_string())))
}

/// `2026-11-21 Thursday club prizes.pdf`, without what a file name cannot hold.
fn file_name(event: &Event, kind: PaperKind) -> String {
    let name: String = event
        .name
        .chars()
        .map(|c| if "/\\:*?\"<>|".contains(c) || c.is_control() { ' ' } else { c })
        .take(60)
        .collect();
    format!("{} {} {}.pdf", event.date, name.trim(), kind.id())
}
