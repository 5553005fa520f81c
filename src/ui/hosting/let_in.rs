//! Letting others in: where they find the book, codes to scan, and the devices that came.

use crate::app::intent::{Hosting as Wanted, Intent, WindowIntent};
use crate::club::{Event, LegNo, SheetId, TableNo};
use crate::host::{Host, KnownDevice, PORT};
use crate::i18n::Texts;
use crate::link::{
    hosting::{Hosting, NobodyIn, State},
    postgres::Begun,
};
use crate::report::Qr;
use crate::ui::{
    form::more,
    hosting::{
        device_lines::{ago, line, sheet_at},
        qr,
        share::shared_ui,
    },
    keys::{stepped, taken},
    list::{Column, List},
    theme::{GRID, button_height, row_height, semibold, tokens},
    widgets::{
        Fitted, complaint, field, focus_if_free, primary, quiet, quiet_choice, secondary, small,
        subdued, title, widest,
    },
    window::dialogs::{DialogAnswer, modal_from_top},
};
use egui::{Align, Context, Id, Key, Layout, RichText, ScrollArea, TextStyle, Ui, vec2};

/// The side of a code on the screen, and in a window that is lower than this.
const CODE: f32 = 200.0;
const SMALL_CODE: f32 = 166.0;
const LOW: f32 = 700.0;
/// Letters of an address or a code that is read out.
const LARGE: f32 = 24.0;
/// Height that everything but the devices needs.
const REST: f32 = 510.0;

/// The open dialog.
#[derive(Debug, Default)]
pub struct LetIn {
    /// What the code leads to.
    shows: Shows,
    /// What is behind “More” is open.
    more: bool,
    /// The table whose code is wanted, as it is typed; whether there is none.
    table: String,
    no_table: bool,
    /// It was said once that nobody is to be let in any more.
    ends: bool,
    /// The device that the keys mean.
    at: usize,
    /// The code that is shown, and of what.
    qr: Option<(String, Option<Qr>)>,
}

/// What the code on the screen leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Shows {
    /// Seats and standings, for everybody.
    #[default]
    Seats,
    /// A desk.
    Desk,
    /// The sheet of a table.
    Table(SheetId),
}

/// What the dialog is shown over: the open evening and its leg, and the evening that those see who are
/// let in.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    pub event: Option<&'a Event>,
    pub leg: LegNo,
    pub seen: Option<&'a Event>,
}

impl Place<'_> {
    /// The name of one of both, with its day if the other has the same.
    fn named(self, t: &Texts, event: &Event) -> String {
        let name = &event.settings.name;
        let both = [self.event, self.seen].into_iter().flatten();
        if both
            .filter(|one| one.settings.name == *name)
            .any(|one| one.id != event.id)
        {
            format!("{name}, {}", t.short_day(event.settings.date))
        } else {
            name.clone()
        }
    }
}

impl LetIn {
    /// Shows it over everything.
    pub fn ui(
        &mut self,
        ctx: &Context,
        t: &Texts,
        hosting: &Hosting,
        place: Place<'_>,
        port: Option<u16>,
    ) -> DialogAnswer<Intent> {
        modal_from_top(ctx, "vorhand.let-in", 760.0, |ui| {
            let seen = place.seen.or(place.event);
            title(
                ui,
                seen.map_or_else(
                    || t.let_in_title(),
                    |seen| t.let_in_title_to(place.named(t, seen)),
                ),
            );
            ui.gap(2.0);
            // Above a dialog a part of the window is free, below it as much as its frame.
            let most = ctx.content_rect().height() * 0.86 - 152.0;
            let area = ScrollArea::vertical().max_height(most.max(200.0));
            let area = area.min_scrolled_height(most.max(200.0));
            let area = area.auto_shrink([false, true]);
            let decided = area.show(ui, |ui| match &hosting.state {
                State::In(begun) => self.in_ui(ui, t, hosting, begun, place),
                State::Trying(..) | State::Beginning(..) | State::Ending(_) => moment_ui(ui, t),
                State::Nobody | State::Tried(..) => begin_ui(ui, t, port, None, &mut self.more),
                State::Failed(why) => {
                    begin_ui(ui, t, why.taken().or(port), Some(why), &mut self.more)
                }
            });
            match (decided.inner, &hosting.state) {
                (DialogAnswer::Open, State::In(_)) => self.end_ui(ui, t),
                (decided, _) => decided,
            }
        })
    }

    /// Others are let in.
    fn in_ui(
        &mut self,
        ui: &mut Ui,
        t: &Texts,
        hosting: &Hosting,
        begun: &Begun,
        place: Place<'_>,
    ) -> DialogAnswer<Intent> {
        let instead = show_ui(ui, t, place);
        let mut beside = DialogAnswer::Open;
        if begun.host.has_other_codes() {
            complaint(ui, &t.host_other_codes());
        }
        let found = self.found(t, hosting, &begun.host);
        ui.horizontal_top(|ui| {
            self.code_ui(ui, &found);
            ui.gap(3.0);
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                beside = self.beside_code_ui(ui, t, hosting, &found, place);
            });
        });
        ui.gap(3.0);
        if let Some(sharing) = &begun.sharing {
            shared_ui(ui, t, sharing);
        }
        self.devices_ui(ui, t, hosting).or(beside).or(instead)
    }

    /// What is shown in large letters, what the code leads to, and what is said of it.
    fn found(&self, t: &Texts, hosting: &Hosting, host: &Host) -> AddressShown {
        let address = host.addresses().first().to_owned();
        match (self.shows, hosting.code()) {
            (Shows::Desk, Some((code, true))) => AddressShown {
                link: host.desk_link(code),
                large: code.to_owned(),
                note: t.let_in_desk_note(format!("{address}/desk")),
            },
            (Shows::Table(sheet), _) => AddressShown {
                link: host.sheet_link(sheet),
                large: t.report_table(sheet.table),
                note: if hosting.renewed == Some(sheet.table) {
                    t.let_in_renewed()
                } else {
                    t.let_in_table_note()
                },
            },
            (Shows::Seats | Shows::Desk, _) => AddressShown {
                note: match host.addresses().bases.get(1..) {
                    Some([]) | None => t.let_in_seats_note(),
                    Some(further) => {
                        let further = t.let_in_further(further.join(" · "));
                        format!("{} {further}", t.let_in_seats_note())
                    }
                },
                large: address.clone(),
                link: address,
            },
        }
    }

    fn code_ui(&mut self, ui: &mut Ui, found: &AddressShown) {
        let (link, code) = self
            .qr
            .take()
            .filter(|(of, _)| *of == found.link)
            .unwrap_or_else(|| (found.link.clone(), Qr::of(&found.link)));
        if let Some(code) = &code {
            let low = ui.ctx().content_rect().height() < LOW;
            qr::ui(ui, code, if low { SMALL_CODE } else { CODE }, &found.large);
        }
        self.qr = Some((link, code));
    }

    fn beside_code_ui(
        &mut self,
        ui: &mut Ui,
        t: &Texts,
        hosting: &Hosting,
        found: &AddressShown,
        Place { event, leg, .. }: Place<'_>,
    ) -> DialogAnswer<Intent> {
        let mut decided = DialogAnswer::Open;
        ui.horizontal(|ui| {
            let is_desk = self.shows == Shows::Desk;
            if quiet_choice(ui, self.shows == Shows::Seats, t.let_in_seats()).clicked() {
                self.shows = Shows::Seats;
            }
            if quiet_choice(ui, is_desk, t.let_in_desk()).clicked() {
                self.shows = Shows::Desk;
                decided = goes(Wanted::DeskCode);
            }
        });
        let large = RichText::new(&found.large).size(LARGE).family(semibold());
        ui.in_lines(large);
        ui.label(subdued(ui, found.note.as_str()));
        if self.shows == Shows::Desk && hosting.code().is_some_and(|(_, is_open)| !is_open) {
            ui.label(RichText::new(t.let_in_desk_gone()).color(tokens(ui.ctx()).warning));
        }
        ui.gap(2.0);
        more(ui, t, &mut self.more);
        if !self.more {
            return decided;
        }
        self.table_ui(ui, t, event, leg).or(decided)
    }

    /// The code of any table, shown or made anew.
    fn table_ui(
        &mut self,
        ui: &mut Ui,
        t: &Texts,
        event: Option<&Event>,
        leg: LegNo,
    ) -> DialogAnswer<Intent> {
        let Some(event) = event.filter(|event| event.leg(leg).is_some()) else {
            return DialogAnswer::Open;
        };
        let mut decided = DialogAnswer::Open;
        let line = vec2(ui.available_width(), row_height(ui) + GRID * 6.0);
        ui.allocate_ui_with_layout(line, Layout::left_to_right(Align::Max), |ui| {
            let id = Id::unique("let-in.table");
            let label = t.let_in_table(leg);
            let typed = field(ui, id, &label, &mut self.table, 130.0);
            let enter = crate::ui::form::entered(ui, &typed);
            let show = secondary(ui, t.let_in_show()).clicked() || enter;
            let renew = quiet(ui, t.let_in_new_card()).clicked();
            if show || renew {
                let sheet = sheet_of(event, leg, &self.table);
                self.no_table = sheet.is_none();
                self.shows = sheet.map_or(self.shows, Shows::Table);
                if let (Some(sheet), true) = (sheet, renew) {
                    decided = goes(Wanted::NewCard(sheet));
                }
                if enter {
                    typed.request_focus();
                }
            }
        });
        if self.no_table {
            complaint(ui, &t.let_in_no_table());
        }
        decided
    }

    /// Closes the dialog, or with a second press the door. Tab leads from Close to the top.
    fn end_ui(&mut self, ui: &mut Ui, t: &Texts) -> DialogAnswer<Intent> {
        ui.gap(2.0);
        ui.horizontal(|ui| {
            ui.set_min_height(button_height(ui));
            let words = [t.let_in_end(), t.let_in_end_again()];
            let around = ui.spacing().button_padding.x * 2.0;
            let wide = widest(ui, &words, &TextStyle::Button) + around;
            let [once, again] = &words;
            let word = if self.ends { again } else { once };
            // What stands beside it does not move.
            let end = ui.scope(|ui| {
                ui.set_min_width(wide);
                quiet(ui, word)
            });
            let end = end.inner;
            let close = secondary(ui, t.ui_close());
            focus_if_free(&close);
            if close.clicked() {
                return DialogAnswer::Cancelled;
            }
            let is_second = self.ends && !end.double_clicked();
            self.ends |= end.clicked();
            if end.clicked() && is_second {
                return goes(Wanted::End);
            }
            DialogAnswer::Open
        })
        .inner
    }

    /// The devices that came.
    fn devices_ui(&mut self, ui: &mut Ui, t: &Texts, hosting: &Hosting) -> DialogAnswer<Intent> {
        let (devices, heard) = hosting.devices();
        ui.label(RichText::new(t.let_in_devices(devices.len(), heard)).family(semibold()));
        if devices.is_empty() {
            return DialogAnswer::Open;
        }
        let typing = ui.memory(|m| m.focused()) == Some(Id::unique("let-in.table"));
        let before = self.at;
        if !typing {
            self.at = stepped(ui, self.at, devices.len());
        }
        self.at = self.at.min(devices.len().saturating_sub(1));
        self.lines_ui(ui, t, devices, self.at != before);
        let Some(one) = devices.get(self.at) else {
            return DialogAnswer::Open;
        };
        ui.gap(2.0);
        let key = !typing && taken(ui, Key::Delete);
        self.buttons_ui(ui, t, one, key)
    }

    /// The lines; where one steps by the keys is in sight.
    fn lines_ui(&mut self, ui: &mut Ui, t: &Texts, devices: &[KnownDevice], steps: bool) {
        let row = row_height(ui);
        let most = (ui.ctx().content_rect().height() - REST).clamp(row * 3.0, row * 14.0);
        let ages = [0, 50, 58 * 60, 88 * 3600].map(|seconds| ago(t, seconds));
        let is_beyond = devices.iter().any(|one| one.device.beyond > 0);
        let beyond = is_beyond.then(|| t.let_in_beyond(888));
        let heard = ages.into_iter().chain(beyond);
        let heard = widest(ui, heard, &TextStyle::Body) + GRID * 2.0;
        let columns = vec![
            Column::words("", 120.0).share(1.0).gap(GRID * 2.0),
            Column::words("", 90.0).gap(GRID * 2.0),
            Column::words("", heard).gap(GRID * 2.0),
            Column::words("", 110.0),
        ];
        let list = List::picks(ui, columns);
        ui.rows_apart(0.0);
        let area = ScrollArea::vertical().id_salt("let-in.devices");
        let mut area = area.max_height(most).auto_shrink([false, true]);
        if steps {
            let above = self.at.saturating_sub(1) as f32;
            area = area.vertical_scroll_offset(above * row);
        }
        area.show_rows(ui, row, devices.len(), |ui, seen| {
            for at in seen {
                let Some(one) = devices.get(at) else { continue };
                if list.pick(ui, &line(t, one).chosen(at == self.at)) {
                    self.at = at;
                }
            }
        });
    }

    /// What can be done with the device that is chosen.
    fn buttons_ui(
        &mut self,
        ui: &mut Ui,
        t: &Texts,
        one: &KnownDevice,
        key: bool,
    ) -> DialogAnswer<Intent> {
        let is_out = one.device.shut_out;
        let words = if is_out {
            t.let_in_again()
        } else {
            t.let_in_shut_out()
        };
        let mut decided = DialogAnswer::Open;
        ui.horizontal(|ui| {
            let spoken = format!("{words}: {}", one.name);
            if secondary(ui, words).accessible_name(spoken).clicked() || key {
                decided = goes(Wanted::ShutOut {
                    device: one.id.clone(),
                    out: !is_out,
                });
            }
            let Some(sheet) = sheet_at(one) else { return };
            let words = t.let_in_new_card_for(sheet.table);
            if quiet(ui, words).clicked() {
                self.shows = Shows::Table(sheet);
                decided = goes(Wanted::NewCard(sheet));
            }
        });
        let is_shut = is_out && sheet_at(one).is_some();
        ui.label(small(
            ui,
            if is_shut {
                t.let_in_final()
            } else {
                t.let_in_keys()
            },
        ));
        decided
    }
}

/// What is shown of an address.
struct AddressShown {
    link: String,
    large: String,
    note: String,
}

pub(super) fn goes(wanted: Wanted) -> DialogAnswer<Intent> {
    DialogAnswer::Goes(WindowIntent::Hosting(wanted).into())
}

/// Another evening is open than the one that is seen: it can be shown instead.
fn show_ui(ui: &mut Ui, t: &Texts, place: Place<'_>) -> DialogAnswer<Intent> {
    let is_seen = |event: &Event| place.seen.is_none_or(|seen| seen.id == event.id);
    let Some(event) = place.event.filter(|event| !is_seen(event)) else {
        return DialogAnswer::Open;
    };
    let shows = quiet(ui, t.let_in_show_instead(place.named(t, event))).clicked();
    ui.gap(2.0);
    if shows {
        goes(Wanted::Show(event.id))
    } else {
        DialogAnswer::Open
    }
}

/// Nobody is let in yet.
fn begin_ui(
    ui: &mut Ui,
    t: &Texts,
    port: Option<u16>,
    failed: Option<&NobodyIn>,
    open: &mut bool,
) -> DialogAnswer<Intent> {
    ui.label(t.let_in_what());
    ui.gap(2.0);
    ui.label(subdued(ui, t.let_in_secret()));
    ui.gap(3.0);
    let mut decided = DialogAnswer::Open;
    let mut taken = false;
    if let Some(why) = failed {
        complaint(ui, &why.words(t));
        taken = why.taken().is_some();
        ui.gap(2.0);
    }
    ui.horizontal(|ui| {
        if taken {
            let other = primary(ui, t.let_in_free_port());
            focus_if_free(&other);
            if other.clicked() {
                decided = goes(Wanted::Begin(0));
            }
        }
        let main = if taken { secondary } else { primary };
        let begin = main(ui, t.let_in_begin());
        focus_if_free(&begin);
        if begin.clicked() {
            decided = goes(Wanted::Begin(port.unwrap_or(PORT)));
        }
        if quiet(ui, t.ui_cancel()).clicked() {
            decided = DialogAnswer::Cancelled;
        }
        more(ui, t, open);
        if *open && quiet(ui, t.let_in_share()).clicked() {
            decided = DialogAnswer::Yes(WindowIntent::Share.into());
        }
    });
    decided
}

pub(super) fn moment_ui(ui: &mut Ui, t: &Texts) -> DialogAnswer<Intent> {
    ui.horizontal(|ui| {
        ui.spinner();
        ui.label(t.ui_moment());
    });
    DialogAnswer::Open
}

/// The sheet of a table by its number.
fn sheet_of(event: &Event, leg: LegNo, typed: &str) -> Option<SheetId> {
    let table = TableNo(typed.trim().parse().ok()?);
    event.leg(leg)?.table(table)?;
    Some(SheetId {
        event: event.id,
        leg,
        table,
    })
}
