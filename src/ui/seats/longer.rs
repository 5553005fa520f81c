//! Better seats by a longer search: how far it is, ended or taken with one key.

use crate::app::seats::longer::Search;
use crate::club::{Event, LegNo};
use crate::i18n::{Texts, figure};
use crate::movement::SearchProgress;
use crate::ops::first_open_leg;
use crate::ui::{
    context::Ctx,
    form::Complaint,
    widgets::{Fitted, primary, quiet, secondary, small, strong},
};
use egui::{ProgressBar, Ui};

/// The name under which what came of a change comes back here.
const SENT: &str = "longer.sent";

/// The panel of the longer search.
#[derive(Debug, Default)]
pub(super) struct Longer {
    search: Option<Search>,
    complaint: Complaint,
    fresh: bool,
}

/// What was pressed while a search goes on, or has ended.
#[derive(Debug, Clone, Copy)]
enum SearchAction {
    Take,
    Stop,
    Close,
}

impl Longer {
    /// Shows it; the window stays alive meanwhile.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        if self.complaint.hear(ctx, SENT) {
            self.search = None;
        }
        self.search = self.search.take().filter(|s| s.is_of(event, ctx.revision));
        ui.label(strong(ctx.texts.ev_longer()));
        let Some(first) = first_open_leg(event) else {
            return;
        };
        explain(ui, ctx.texts, first);
        self.complaint.ui(ui);
        match &mut self.search {
            None => {
                if secondary(ui, ctx.texts.ev_longer_begin()).clicked() {
                    let search = Search::begin(ctx.book(), event, first, ctx.revision, ui.ctx());
                    self.search = Some(search);
                    self.fresh = true;
                }
            }
            Some(search) => {
                search.hear();
                self.search_ui(ui, ctx);
            }
        }
    }

    fn search_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let Some(search) = &self.search else { return };
        let progress = search.progress();
        if let Some(progress) = progress {
            found_ui(ui, ctx.texts, progress);
        }
        if !search.ended() {
            let bar = ProgressBar::new(search.share());
            ui.add(bar.desired_width(320.0).desired_height(8.0));
        } else if progress.is_some_and(|p| !p.better) {
            ui.label(ctx.texts.ev_longer_nothing());
        }
        let better = progress.is_some_and(|p| p.better);
        let fresh = better && std::mem::take(&mut self.fresh);
        match buttons_ui(ui, ctx.texts, better, search.ended(), fresh) {
            Some(SearchAction::Take) => {
                if let Some(command) = search.take() {
                    ctx.transact_from(SENT, command);
                }
            }
            Some(SearchAction::Stop) => search.stop(),
            Some(SearchAction::Close) => self.search = None,
            None => {}
        }
    }

    /// Whether a search goes on.
    pub fn busy(&self) -> bool {
        self.search.as_ref().is_some_and(|search| !search.ended())
    }
}

fn explain(ui: &mut Ui, t: &Texts, first: LegNo) {
    let words = if first > LegNo::FIRST {
        t.ev_longer_from(first)
    } else {
        t.ev_longer_explain()
    };
    ui.label(small(ui, words));
    ui.gap(1.0);
}

fn found_ui(ui: &mut Ui, t: &Texts, p: SearchProgress) {
    ui.label(t.ev_longer_found(p.began_with, p.repeats, p.bound));
    if p.better && p.repeats >= p.began_with {
        ui.label(t.ev_longer_other());
    }
    if p.uneven > p.began_uneven {
        ui.label(t.seat_note_evenness(p.began_uneven, p.uneven));
    }
    let steps = figure(i64::try_from(p.moves).unwrap_or(i64::MAX));
    ui.label(small(ui, t.ev_longer_steps(steps)));
}

fn buttons_ui(
    ui: &mut Ui,
    t: &Texts,
    better: bool,
    ended: bool,
    fresh: bool,
) -> Option<SearchAction> {
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        if better {
            let button = primary(ui, t.ev_longer_take());
            if fresh {
                button.request_focus();
            }
            pressed = button.clicked().then_some(SearchAction::Take);
        }
        let (word, does) = if ended {
            (t.ui_close(), SearchAction::Close)
        } else {
            (t.ev_longer_stop(), SearchAction::Stop)
        };
        if quiet(ui, word).clicked() {
            pressed = Some(does);
        }
    });
    pressed
}
