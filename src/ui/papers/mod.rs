//! What can be printed: the list by when it is wanted, the page exactly as it will be, and where to
//! put it.

pub(super) mod preview;
mod shown;

use crate::app::{
    intent::Wanted,
    lists::cells::{Cell, Line},
    papers::{
        choice::{
            in_folder, members_meant, moment_words, offered, typed_moment, wanted, wanted_file,
        },
        list::{Row, kinds, needed, rows, stage_of},
        paperwork::{Ask, Order, Reader, Shown, Target, deliver},
    },
};
use crate::club::{AwardKey, Awards, DealSpan, Event, EventId, awards, missing};
use crate::i18n::Texts;
use crate::report::{Certificates, PaperKind, PaperSize, Stage, papers};
use crate::session::Moment;
use crate::ui::{
    choices::{choice, one_of, pick},
    context::{Cached, Ctx},
    form::{entered, more},
    list::{Column, List},
    theme::{GRID, row_height, semibold},
    widgets::{
        Fitted, column_in, complaint, field_bare, head, narrow, page, primary, secondary, small,
        tick, widest,
    },
};
use egui::{Button, Context, Id, Rect, TextStyle, Ui, accesskit::Role, vec2};
use std::collections::BTreeSet;

/// The list of papers: in a window with room, and in a small one.
const LIST: (f32, f32) = (260.0, 190.0);
/// The name under which a chosen file or folder for papers comes back here.
const ONE: &str = "papers.one";
/// The same for all of them.
const ALL: &str = "papers.all";
/// The same for a table.
const TABLE: &str = "papers.table";

/// How wide the list is: as its longest name, as long as the page beside it keeps half of the room.
fn list_width(ui: &Ui, ctx: &Ctx<'_>, kinds: &[PaperKind], room: f32) -> f32 {
    let least = if narrow(ui.ctx()) { LIST.1 } else { LIST.0 };
    let names = kinds.iter().map(|kind| kind.usual().title(ctx.texts));
    // The tick before the name, and the bar that scrolls.
    let widest = widest(ui, names, &TextStyle::Button) + 84.0;
    widest.min(room * 0.5).max(least)
}

/// The screen of the papers.
#[derive(Debug, Default)]
pub struct PapersScreen {
    kind: Option<PaperKind>,
    /// The paper that the evening needs next, as it was when the page was shown last.
    proposed: Option<(EventId, PaperKind)>,
    /// What is behind “More” is open.
    more: bool,
    /// Those to be saved or printed together; none: the one that is shown.
    chosen: BTreeSet<PaperKind>,
    /// None: what printers hold where the language is spoken.
    size: Option<PaperSize>,
    /// Also those that this evening has no use for are offered.
    all: bool,
    /// Whose papers are in sight; none: those beside the one that is shown.
    open: Option<Stage>,
    rows: Cached<(EventId, Option<PaperKind>, bool), Vec<Row>>,
    /// The page is as wide as there is room.
    large: bool,
    page: usize,
    this_leg: bool,
    since: Option<Moment>,
    typed: String,
    doubt: bool,
    /// For whom cards are made, as it is typed; empty: for all.
    only: String,
    certificates: Certificates,
    offered: Cached<(EventId, PaperKind), Vec<(Moment, String)>>,
    awards: Cached<EventId, Awards>,
    shown: Shown,
    orders: Vec<Order>,
}

impl PapersScreen {
    /// Turns to a paper; to one of what changed since a moment.
    pub fn show(&mut self, kind: PaperKind, since: Option<Moment>) {
        self.chosen.clear();
        self.kind = Some(kind);
        self.since = since;
        self.doubt = false;
        self.page = 0;
        self.open = None;
        self.proposed = None;
    }

    /// Shows the papers of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        let all_in = ctx.missing.all_in();
        let asked = (event.id, self.kind, self.all);
        let rows = self.rows.get(ctx.revision, asked, |(_, kept, all)| {
            rows(ctx.book(), event, *kept, *all, all_in)
        });
        let rows = rows.clone();
        let kinds = kinds(&rows);
        self.chosen.retain(|kind| kinds.contains(kind));
        let first = needed(ctx.book(), event, all_in, &kinds).unwrap_or(PaperKind::SheetBlank);
        let before = self.proposed.replace((event.id, first));
        if before.is_some_and(|before| before != (event.id, first)) {
            self.kind = None;
            self.open = None;
        }
        let kind = self
            .kind
            .filter(|kind| kinds.contains(kind))
            .unwrap_or(first);
        self.kind = Some(kind);
        self.answers(ctx, event);
        page(ui, |ui| {
            head(ui, &t.ui_papers(), "", |ui| {
                self.buttons(ui, ctx, event, kind);
            });
            let room = ui.available_rect_before_wrap();
            let split = room.left() + list_width(ui, ctx, &kinds, room.width());
            let mut left = column_in(
                ui,
                Rect::from_min_max(room.min, egui::pos2(split, room.max.y)),
            );
            self.options(&mut left, ctx, event, kind);
            if kind == PaperKind::MemberCard {
                self.only_ui(&mut left, ctx);
            }
            self.list_ui(&mut left, ctx, &rows, kind);
            let rest = Rect::from_min_max(egui::pos2(split + GRID * 4.0, room.min.y), room.max);
            let mut middle = column_in(ui, rest);
            self.form_ui(&mut middle, t, &kinds, kind);
            if kind.looks_back() {
                self.moment_ui(&mut middle, ctx, event, kind);
            }
            if kind == PaperKind::Certificates {
                self.certificates_ui(&mut middle, ctx, event);
            }
            self.preview_ui(&mut middle, ctx, event, kind);
        });
    }

    fn buttons(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, kind: PaperKind) {
        let t = ctx.texts;
        let kinds = self.wanted(kind);
        if primary(ui, t.ui_print(kinds.len())).clicked() {
            let paths = in_folder(t, &std::env::temp_dir(), event, &kinds);
            let printer = Target::Printer(ctx.printer.clone(), paths);
            self.start(ctx, event, kinds.clone(), printer);
        }
        if secondary(ui, t.ui_save_pdf()).clicked() {
            ctx.ask_file(ONE, t.ui_save_pdf(), wanted(t, event, &kinds));
        }
        more(ui, t, &mut self.more);
        if self.more {
            self.rare_ui(ui, ctx, event, kind);
        }
    }

    /// Where else a paper can go, and all of them.
    fn rare_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, kind: PaperKind) {
        let t = ctx.texts;
        if secondary(ui, t.ui_open_pdf()).clicked() {
            let paths = in_folder(t, &std::env::temp_dir(), event, &[kind]);
            self.start(ctx, event, vec![kind], Target::Viewer(paths));
        }
        if self.is_table() && secondary(ui, t.ui_save_csv()).clicked() {
            let file = wanted_file(t, event, kind, "csv");
            ctx.ask_file(TABLE, t.ui_save_csv(), file);
        }
        if secondary(ui, t.ui_save_all()).clicked() {
            ctx.ask_file(ALL, t.ui_save_all(), Wanted::Folder);
        }
    }

    fn is_table(&self) -> bool {
        self.shown
            .document()
            .is_some_and(|document| document.table.is_some())
    }

    /// The chosen papers, or the one that is shown.
    fn wanted(&self, kind: PaperKind) -> Vec<PaperKind> {
        let chosen: Vec<PaperKind> = PaperKind::ALL
            .iter()
            .copied()
            .filter(|one| self.chosen.contains(one))
            .collect();
        if chosen.is_empty() {
            vec![kind]
        } else {
            chosen
        }
    }

    /// The papers of one stage, the others behind their heads: a tick for those that are taken
    /// together, and the one that is shown.
    fn list_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, rows: &[Row], now: PaperKind) {
        let columns = vec![
            Column::words("", ui.spacing().icon_width).gap(GRID * 4.0),
            Column::words("", 80.0).share(1.0),
        ];
        let list = List::picks(ui, columns).heard_as(Role::ListItem);
        let all_in = ctx.missing.all_in();
        let open = self.open.unwrap_or(stage_of(now, all_in));
        let is_seen = |row: &&Row| match row {
            Row::Head(_) => true,
            Row::Paper(forms) => forms.iter().any(|form| stage_of(*form, all_in) == open),
        };
        let rows: Vec<&Row> = rows.iter().filter(is_seen).collect();
        list.lines(ui, ctx, &rows, |ui, _, row| match row {
            Row::Paper(forms) => self.line_ui(ui, ctx, &list, forms, now),
            Row::Head(stage) => self.stage_ui(ui, ctx, *stage, *stage == open),
        });
    }

    /// The head of a stage's papers, which brings them into sight.
    fn stage_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, stage: Stage, open: bool) {
        let title = stage.title(ctx.texts);
        let sign = if open { "▼" } else { "▶" };
        let words = small(ui, format!("{sign} {title}")).family(semibold());
        let button = Button::new(words)
            .frame_when_inactive(false)
            .min_size(vec2(0.0, row_height(ui)));
        if ui.add(button).accessible_name(title).clicked() {
            self.open = Some(stage);
        }
    }

    /// The line of a paper, for the form that is shown, is taken, or is the usual one.
    fn line_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        list: &List,
        forms: &[PaperKind],
        now: PaperKind,
    ) {
        let Some(usual) = forms.first().copied() else {
            return;
        };
        let here = forms.contains(&now);
        let mut taken = forms
            .iter()
            .copied()
            .filter(|one| self.chosen.contains(one));
        let one = if here {
            now
        } else {
            taken.next().unwrap_or(usual)
        };
        let title = usual.title(ctx.texts);
        let words = if here {
            Cell::strong(&title)
        } else {
            Cell::plain(&title)
        };
        let line = Line::new(&title, [Cell::default(), words]).chosen(here);
        let drawn = list.line(ui, ctx, &line, here);
        let mut chosen = self.chosen.contains(&one);
        let ticked = tick(&mut drawn.cell(ui, 0), &mut chosen, "");
        let ticked = ticked.accessible_name(ctx.texts.ui_choose_paper(title));
        if ticked.changed() && chosen {
            self.chosen.insert(one);
        } else if ticked.changed() {
            self.chosen.remove(&one);
        }
        if drawn.opened() {
            self.kind = Some(one);
            self.page = 0;
        }
    }

    /// Which form of the paper is shown; one that is taken is taken in this form then.
    fn form_ui(&mut self, ui: &mut Ui, t: &Texts, kinds: &[PaperKind], now: PaperKind) {
        let words: Vec<_> = kinds
            .iter()
            .filter(|form| form.usual() == now.usual())
            .map(|form| (*form, form.form(t)))
            .collect();
        let mut form = now;
        if words.len() > 1 && choice(ui, &t.papers_form(), &mut form, &words) {
            self.kind = Some(form);
            self.page = 0;
            if self.chosen.remove(&now) {
                self.chosen.insert(form);
            }
        }
    }

    fn options(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, kind: PaperKind) {
        let t = ctx.texts;
        let words = [
            (PaperSize::A4, t.ui_paper_a4()),
            (PaperSize::Letter, t.ui_paper_letter()),
            (PaperSize::A3, t.ui_paper_a3()),
        ];
        let mut size = self.size(t);
        one_of(ui, &t.ui_paper(), &mut size, &words);
        if size != self.size(t) {
            self.size = Some(size);
        }
        let is_by_leg = self.wanted(kind).into_iter().any(PaperKind::is_by_leg);
        if event.legs.len() > 1 && is_by_leg {
            ui.gap(1.0);
            tick(ui, &mut self.this_leg, t.ui_only_leg(ctx.place.leg));
        }
        ui.gap(1.0);
        tick(ui, &mut self.all, t.papers_all());
        ui.gap(2.0);
    }

    /// For whom cards are made.
    fn only_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        ui.label(t.papers_only_members());
        let id = Id::unique("papers.only");
        let hint = t.papers_only_hint();
        let width = ui.available_width();
        field_bare(ui, id, &mut self.only, width, &hint);
        if let Err(word) = members_meant(&ctx.book().members, &self.only) {
            complaint(ui, &t.print_no_such_member(word));
        }
        ui.gap(2.0);
    }

    /// Which awards get a certificate.
    fn certificates_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let found = self.awards.get(ctx.revision, event.id, |_| {
            awards(&ctx.book().members, event)
        });
        let given = found.as_given();
        let mut keys: Vec<AwardKey> = given
            .iter()
            .filter(|one| self.certificates.wants(one))
            .map(|one| one.key.clone())
            .collect();
        ui.horizontal_wrapped(|ui| {
            for award in given.iter().rev() {
                let key = &award.key;
                let mut wants = keys.contains(key);
                if tick(ui, &mut wants, t.award_title(award)).changed() {
                    keys.retain(|one| one != key);
                    if wants {
                        keys.push(key.clone());
                    }
                    self.certificates.awards = Some(keys.clone());
                }
            }
            if self.certificates.provisional || !missing(event, DealSpan::Whole).nothing() {
                let provisional = &mut self.certificates.provisional;
                tick(ui, provisional, t.certificates_provisional());
            }
        });
    }

    /// Since when: a list that was posted, a change of seats, or a time that is typed.
    fn moment_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, kind: PaperKind) {
        let t = ctx.texts;
        let revision = ctx.session.last_seq().unsigned_abs();
        let offered = self.offered.get(revision, (event.id, kind), |_| {
            offered(t, ctx.session, event, kind)
        });
        ui.horizontal(|ui| {
            ui.label(t.ui_since());
            let now = self.since.as_ref();
            let now = now.map_or_else(|| t.ui_since_last(), |m| moment_words(t, event, m));
            let moments = offered.iter().map(|(m, words)| (Some(*m), words.clone()));
            let words = std::iter::once((None, t.ui_since_last())).chain(moments);
            if let Some(since) = pick(
                ui,
                "since",
                180.0,
                &t.ui_since(),
                now,
                Some(&self.since),
                words,
            )
            .inner
            {
                self.since = since;
                self.doubt = false;
            }
            let id = Id::unique("papers.since");
            let hint = t.ui_since_hint();
            let typed = field_bare(ui, id, &mut self.typed, 110.0, &hint);
            if typed.lost_focus() && !self.typed.trim().is_empty() {
                let found = typed_moment(ctx.session, event, &self.typed);
                self.doubt = found.is_none();
                self.since = found.or(self.since);
                if self.doubt && entered(ui, &typed) {
                    typed.request_focus();
                }
            }
        });
        if self.doubt {
            complaint(ui, &t.print_no_time(self.typed.clone()));
        }
    }

    /// What came back: files that were chosen, papers that were saved.
    fn answers(&mut self, ctx: &Ctx<'_>, event: &Event) {
        let kind = self.kind.unwrap_or(PaperKind::SheetBlank);
        let kinds = self.wanted(kind);
        if let Some(path) = ctx.file(ONE) {
            let paths = if kinds.len() == 1 {
                vec![path.clone()]
            } else {
                in_folder(ctx.texts, path, event, &kinds)
            };
            self.start(ctx, event, kinds, Target::Files(paths));
        } else if let Some(folder) = ctx.file(ALL) {
            let all = papers(&ctx.book().members, event);
            let paths = in_folder(ctx.texts, folder, event, &all);
            self.start(ctx, event, all, Target::Files(paths));
        } else if let Some(path) = ctx.file(TABLE) {
            self.start(ctx, event, vec![kind], Target::Tables(vec![path.clone()]));
        }
    }

    fn start(&mut self, ctx: &Ctx<'_>, event: &Event, kinds: Vec<PaperKind>, target: Target) {
        self.orders
            .push(Order::new(self.ask(ctx, event, &kinds), kinds, target));
    }

    fn size(&self, t: &Texts) -> PaperSize {
        self.size.unwrap_or(PaperSize::usual(t.lang()))
    }

    fn ask(&self, ctx: &Ctx<'_>, event: &Event, kinds: &[PaperKind]) -> Ask {
        let looks_back = kinds.iter().any(|kind| kind.looks_back());
        let leg = self.this_leg.then_some(ctx.place.leg);
        let only = members_meant(&ctx.book().members, &self.only).unwrap_or_default();
        Ask {
            event: event.id,
            size: self.size(ctx.texts),
            lang: ctx.texts.lang(),
            leg,
            since: if looks_back { self.since } else { None },
            only,
            certificates: self.certificates.clone(),
            links: ctx.links.clone(),
        }
    }

    /// Goes on with what was asked for, whatever screen is shown; what is read is carried out
    /// beside the window.
    pub fn go_on(&mut self, wake: &Context, ctx: &Ctx<'_>) {
        let from = reader(wake, ctx);
        for mut order in std::mem::take(&mut self.orders) {
            match order.go_on(&from) {
                Ok(false) => self.orders.push(order),
                Ok(true) => {
                    let book = ctx.session.shared_book();
                    ctx.work(order.title(), move |progress| {
                        deliver(order, &book, progress)
                    });
                }
                Err(why) => ctx.complain(why),
            }
        }
    }
}

fn reader<'a>(wake: &Context, ctx: &Ctx<'a>) -> Reader<'a> {
    Reader {
        wake: wake.into(),
        session: ctx.session,
        texts: ctx.texts,
    }
}
