//! The help page: the keys at hand, made from the table of actions, and the handbook with the chapter
//! that belongs to where one comes from.

use crate::app::{
    actions::ACTIONS,
    chapter_of,
    intent::Intent,
    lists::cells::{Cell, Line},
};
use crate::handbook::{Block, Chapter, chapter, chapters, says};
use crate::i18n::{Lang, Texts};
use crate::ui::{
    columns::in_columns,
    context::{Cached, Ctx},
    form::escaped,
    handbook::{Pictures, chapter_ui, contents_line},
    keys::key_text,
    list::{Column, List},
    theme::GRID,
    widgets::{Fitted, field_bare, head, page, secondary, strong, subdued, title},
};
use egui::{Align, Id, Layout, ScrollArea, Ui, vec2};

/// The width of the keys.
const KEYS: f32 = 184.0;

/// The width of the contents.
const CONTENTS: f32 = 220.0;

/// The help page.
#[derive(Debug, Default)]
pub struct HelpScreen {
    /// The chapter that is shown; none: the keys.
    chapter: Option<String>,
    /// What is looked for, and the chapters in which it stands.
    search: String,
    found: Cached<(Lang, String), Vec<&'static Chapter>>,
    /// The place where it stands is to be shown.
    seeks: bool,
    /// The frame in which it was last shown.
    shown: u64,
    pictures: Pictures,
}

impl HelpScreen {
    /// Shows it.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        self.arrive(ui, ctx);
        if escaped(ui) && std::mem::take(&mut self.search).is_empty() {
            ctx.push(Intent::Back);
        }
        page(ui, |ui| {
            head(ui, &t.ui_act_help(), "", |ui| {
                if secondary(ui, t.ui_back()).clicked() {
                    ctx.push(Intent::Back);
                }
            });
            ui.horizontal_top(|ui| {
                let size = vec2(CONTENTS, ui.available_height());
                let down = Layout::top_down(Align::Min);
                ui.allocate_ui_with_layout(size, down, |ui| self.contents(ui, ctx));
                ui.gap(4.0);
                ui.vertical(|ui| self.shown(ui, ctx));
            });
        });
    }

    /// Whoever comes finds the chapter of where he was; whoever asks again goes to the keys and
    /// back.
    fn arrive(&mut self, ui: &Ui, ctx: &Ctx<'_>) {
        let frame = ui.cumulative_frame_nr();
        let again = self.shown + 1 >= frame;
        self.shown = frame;
        if !ctx.entered {
            return;
        }
        let to_keys = again && self.chapter.is_some();
        let movement = ctx.event().map(|event| event.settings.movement.kind);
        self.chapter = match ctx.came_from {
            Some(screen) if !to_keys => chapter_of(screen, movement).map(str::to_owned),
            Some(_) | None => None,
        };
    }

    /// The chapters in which what is looked for stands.
    fn contents(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let width = CONTENTS - GRID * 3.0;
        let id = Id::unique("help.search");
        let search = &mut self.search;
        let field = field_bare(ui, id, search, width, &t.ui_help_search());
        if ctx.entered {
            search.clear();
        }
        if ctx.entered || escaped(ui) {
            field.request_focus();
        }
        let wanted = search.trim().to_lowercase();
        // The handbook is the same whatever the book is.
        let key = (t.lang(), wanted.clone());
        let found = self.found.get(0, key, |(lang, wanted)| {
            let stands = |chapter: &&Chapter| chapter.blocks.iter().any(|block| block.says(wanted));
            let mut found: Vec<_> = chapters(*lang).iter().filter(stands).collect();
            // What is about it comes first: the title says it, or the heading of a part.
            let is_head =
                |block: &Block| matches!(block, Block::Heading { text, .. } if says(text, wanted));
            found.sort_by_key(|chapter| {
                // That on messages tells of everything.
                let has_part = chapter.id != "errors" && chapter.blocks.iter().any(is_head);
                (!says(&chapter.title, wanted), !has_part)
            });
            found
        });
        if field.changed() && !wanted.is_empty() {
            self.chapter = found.first().map(|chapter| chapter.id.clone());
            self.seeks = true;
        }
        let scroll = ScrollArea::vertical().id_salt("contents");
        scroll.auto_shrink(false).show(ui, |ui| {
            ui.set_width(width);
            if wanted.is_empty() {
                keys_line(ui, t, &mut self.chapter);
            }
            for chapter in found.iter().copied() {
                let chosen = self.chapter.as_deref() == Some(chapter.id.as_str());
                let line = contents_line(ui, chosen, chapter.depth, &chapter.title);
                if chosen && (ctx.entered || field.changed()) {
                    line.scroll_to_me(None);
                }
                if line.clicked() {
                    self.chapter = Some(chapter.id.clone());
                    self.seeks = !wanted.is_empty();
                }
            }
            if wanted.is_empty() {
                return;
            }
            if glance_says(ctx, &wanted) {
                keys_line(ui, t, &mut self.chapter);
            } else if found.is_empty() {
                ui.label(subdued(ui, t.ui_nothing_found()));
            }
        });
    }

    fn shown(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let open = self.chapter.as_deref();
        let chapter = open.and_then(|id| chapter(ctx.texts.lang(), id));
        let scroll = ScrollArea::vertical().id_salt(chapter.map(|c| &c.id));
        scroll.auto_shrink(false).show(ui, |ui| match chapter {
            None => glance_ui(ui, ctx),
            Some(chapter) => {
                let wanted = self.search.trim().to_lowercase();
                let seeks = std::mem::take(&mut self.seeks);
                let followed = chapter_ui(ui, ctx, chapter, &wanted, seeks, &mut self.pictures);
                if followed.is_some() {
                    self.chapter = followed;
                }
            }
        });
    }
}

/// The keys among the contents.
fn keys_line(ui: &mut Ui, t: &Texts, chapter: &mut Option<String>) {
    if contents_line(ui, chapter.is_none(), 0, &t.ui_help_keys()).clicked() {
        *chapter = None;
    }
}

/// Whether something is called so.
fn glance_says(ctx: &Ctx<'_>, wanted: &str) -> bool {
    let t = ctx.texts;
    let mut words = ACTIONS.iter().map(|act| act.text(t));
    words.any(|words| says(&words, wanted))
}

/// The keys at a glance.
fn glance_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let parts = [card_ui, keys_ui];
    in_columns(
        ui,
        &parts,
        KEYS * 2.5,
        |_| 1,
        |ui, part| {
            ui.at_most(760.0);
            part(ui, ctx);
            ui.gap(4.0);
        },
    );
}

/// What is typed at the score desk, as on the paper.
fn card_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    let rules = ctx
        .event()
        .and_then(|event| event.settings.rules.rulebook());
    title(ui, t.card_title());
    let list = List::plain(ui, heads()).ruled();
    for part in t.typing_card(rules.as_ref()) {
        ui.gap(2.0);
        ui.label(strong(part.title));
        for (typed, means) in part.lines {
            let line = Line::new("", [Cell::strong(typed), Cell::subdued(means)]);
            list.line(ui, ctx, &line, false);
        }
    }
}

/// A key, and what it does.
fn heads() -> Vec<Column> {
    vec![
        Column::words("", KEYS).gap(GRID * 2.0),
        Column::words("", 80.0).share(1.0),
    ]
}

/// The keys that work everywhere and are hit with one hand; the palette has them all.
fn keys_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    title(ui, t.ui_help_keys());
    ui.gap(1.0);
    let mut lines = Vec::new();
    for act in ACTIONS {
        if act.shortcut.is_some_and(|key| !key.shift) {
            let key = key_text(ui.ctx(), t, act.shortcut);
            lines.push((key, act.text(t)));
        }
    }
    lines.extend([
        (t.ui_key_tab(), t.ui_help_tab()),
        (t.ui_key_arrows(), t.ui_help_arrows()),
        (t.ui_key_enter(), t.ui_help_enter()),
        (t.ui_key_escape(), t.ui_help_escape()),
    ]);
    let list = List::plain(ui, heads()).ruled();
    for (key, what) in lines {
        let line = Line::new("", [Cell::strong(key), Cell::subdued(what)]);
        list.line(ui, ctx, &line, false);
    }
}
