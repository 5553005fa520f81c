//! The clock of the leg and the room's screen, seen from the desk: turned here, shown there.

use crate::app::{
    hall::{
        clock::{LegClock, Turn},
        clock_face::{MOST_MINUTES, face, minutes},
        room::{RoomSettings, RoomStep, SECONDS},
    },
    intent::{Intent, Screen, WindowIntent},
    settings::Habit,
};
use crate::club::{Event, LegNo, how_many};
use crate::ui::{
    choices::one_of,
    context::Ctx,
    form::{entered, more},
    hall::Part,
    theme::{GRID, Look, ROOM, row_height},
    widgets::{
        Fitted, block, complaint, doubt, field, head, icon, is_free, nothing_yet, page, primary,
        quiet, secondary, side_by_side, small, subdued, tick, title,
    },
};
use egui::{
    DragValue, FocusDirection, Id, Key, Modifiers, Rect, RichText, ScrollArea, Sense, Stroke,
    StrokeKind, TextStyle, Ui, vec2,
};

/// The left half, in a small window too, and the width from which the picture stands beside it.
const LEFT: (f32, f32) = (430.0, 300.0);
const BESIDE: f32 = 700.0;

/// The screen of the clock and of what the room sees.
#[derive(Debug, Default)]
pub struct HallScreen {
    minutes: Option<(LegNo, String)>,
    /// What is behind “More” is open.
    more: bool,
}

impl HallScreen {
    /// Shows the clock at the left and what the room sees at the right.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        page(ui, |ui| {
            if event.legs.is_empty() {
                return nothing_yet(ui, ctx, &t.ui_sheets_seats_first());
            }
            let giving = ctx.hall_settings.giving;
            let name = if giving {
                t.giving_title()
            } else {
                t.room_title()
            };
            head(ui, &name, "", |ui| {
                open_ui(ui, ctx);
                giving_ui(ui, ctx);
            });
            let area = ScrollArea::vertical().auto_shrink(false);
            area.show(ui, |ui| self.parts_ui(ui, ctx, event));
        });
    }

    /// The clock and what is chosen for the room; what the room sees beside it or below.
    fn parts_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let width = ui.available_width();
        if width < BESIDE {
            self.left_ui(ui, ctx, event);
            picture_ui(ui, ctx, width);
            return;
        }
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(if width < BESIDE * 1.2 { LEFT.1 } else { LEFT.0 });
                self.left_ui(ui, ctx, event);
            });
            ui.gap(6.0);
            let left = (ui.available_width() - GRID).max(120.0);
            ui.vertical(|ui| picture_ui(ui, ctx, left));
        });
    }

    /// The prizes to come while they are given, else the clock and what is chosen for the room.
    fn left_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        if ctx.hall_settings.giving {
            if event.seal.sealed_at.is_none() {
                doubt(ui, &ctx.texts.giving_not_final());
            }
            giving_list(ui, ctx);
        } else {
            self.clock_ui(ui, ctx, event);
            settings_ui(ui, ctx, &mut self.more);
        }
    }

    fn clock_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let c = ctx.tokens;
        let Some(face) = face(t, event, ctx.clock, ctx.now) else {
            return;
        };
        title(ui, &face.title);
        let colour = if face.over { c.error } else { c.text };
        let style = TextStyle::Name(ROOM.into());
        ui.label(RichText::new(&face.figures).text_style(style).color(colour));
        ui.label(subdued(ui, &face.says));
        ui.gap(2.0);
        ui.horizontal_wrapped(|ui| {
            if secondary(ui, &face.start).clicked() {
                ctx.push(Intent::Clock(Turn::StartOrStop));
            }
            for (minutes, sign) in [(1, "+1"), (-1, "−1")] {
                let button = secondary(ui, t.room_minute(sign));
                let button = button.accessible_name(t.room_minutes_more(minutes));
                if button.clicked() {
                    ctx.push(Intent::Clock(Turn::Minutes(minutes)));
                }
            }
            if face.set && quiet(ui, t.room_clock_away()).clicked() {
                ctx.push(Intent::Clock(Turn::Away));
            }
        });
        ui.gap(2.0);
        side_by_side(ui, |ui| {
            block(ui, 160.0, |ui| self.minutes_ui(ui, ctx, &face.clock));
            if event.legs.len() > 1 {
                block(ui, 160.0, |ui| leg_ui(ui, ctx, event, &face.clock));
            }
        });
        ui.gap(5.0);
    }

    /// The minutes of the leg: what is typed puts the clock to its beginning.
    fn minutes_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, clock: &LegClock) {
        let t = ctx.texts;
        let kept = self
            .minutes
            .take()
            .filter(|(leg, _)| *leg == clock.leg && !ctx.entered);
        let now = (clock.length / 60).to_string();
        let (leg, typed) = self.minutes.insert(kept.unwrap_or((clock.leg, now)));
        let id = Id::unique("room.minutes");
        let response = field(ui, id, &t.room_minutes(), typed, 160.0);
        let enter = entered(ui, &response);
        match minutes(typed) {
            Some(minutes) if enter => {
                let leg = *leg;
                ctx.push(Intent::Clock(Turn::Set { leg, minutes }));
            }
            None if enter => response.request_focus(),
            None if !response.has_focus() => complaint(ui, &t.room_minutes_wrong(MOST_MINUTES)),
            Some(_) | None => {}
        }
    }
}

/// Opens or closes the room's screen.
fn open_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let word = if ctx.hall.open() {
        ctx.texts.room_close()
    } else {
        ctx.texts.room_open()
    };
    let giving = ctx.hall_settings.giving;
    let open = if giving {
        secondary(ui, word)
    } else {
        primary(ui, word)
    };
    if ctx.entered && !giving {
        open.request_focus();
    }
    if open.clicked() {
        ctx.push(WindowIntent::RoomScreen);
    }
}

/// Begins to give the prizes, or ends it.
fn giving_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let giving = ctx.hall_settings.giving;
    if !giving && (!ctx.missing.all_in() || ctx.missing.cuts > 0) {
        return;
    }
    let word = if giving {
        ctx.texts.giving_end()
    } else {
        ctx.texts.giving_begin()
    };
    if secondary(ui, word).clicked() {
        let chosen = RoomSettings {
            giving: !giving,
            ..ctx.hall_settings.clone()
        };
        ctx.push(WindowIntent::Habit(Habit::Room(chosen)));
        if giving {
            ctx.go(Screen::Prizes);
        }
    }
}

/// The prizes that are still to be revealed, the next one first, and the key that reveals it.
fn giving_list(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    let (to_come, pages) = ctx.hall.to_come(ctx.now.timestamp());
    if turned(ui, Key::ArrowLeft) {
        ctx.push(WindowIntent::RoomStep(RoomStep::Back, pages));
    }
    let [next, later @ ..] = to_come.as_slice() else {
        title(ui, t.giving_all_given());
        return;
    };
    title(ui, t.giving_to_come());
    ui.gap(1.0);
    ui.label(RichText::new(next).text_style(TextStyle::Heading));
    ui.gap(1.0);
    let reveal = primary(ui, t.giving_next());
    if ctx.entered || is_free(ui) {
        reveal.request_focus();
    }
    let forth = reveal.clicked() || turned(ui, Key::ArrowRight);
    if forth {
        reveal.request_focus();
        ctx.push(WindowIntent::RoomStep(RoomStep::Forth, pages));
    }
    ui.gap(2.0);
    for prize in later {
        ui.label(subdued(ui, prize));
    }
}

/// Whether an arrow turns the page here, as it does in the room's window, and goes to no button.
fn turned(ui: &Ui, key: Key) -> bool {
    let is_here = ui.memory(|m| m.allows_interaction(ui.layer_id()));
    let pressed = is_here && ui.input_mut(|i| i.consume_key(Modifiers::NONE, key));
    if pressed {
        ui.memory_mut(|m| m.move_focus(FocusDirection::None));
    }
    pressed
}

/// The leg of the clock: another one puts it to the beginning of that leg.
fn leg_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, clock: &LegClock) {
    let mut leg = clock.leg;
    ui.rows_apart(2.0);
    let name = ui.label(small(ui, ctx.texts.ui_leg()));
    let drag = DragValue::new(&mut leg.0)
        .range(1..=how_many(event.legs.len()))
        .speed(0.05);
    let size = vec2(80.0, row_height(ui) + GRID);
    let response = ui.add_sized(size, drag).labelled_by(name.id);
    if response.changed() && leg != clock.leg {
        let minutes = (clock.length / 60).max(1);
        ctx.push(Intent::Clock(Turn::Set { leg, minutes }));
    }
}

fn settings_ui(ui: &mut Ui, ctx: &Ctx<'_>, more_is_open: &mut bool) {
    let t = ctx.texts;
    let mut chosen: RoomSettings = ctx.hall_settings.clone();
    title(ui, t.room_shows());
    ui.gap(1.0);
    let words = [
        (Part::Tables, t.room_part_tables()),
        (Part::Names, t.room_part_names()),
        (Part::Standings, t.ui_standings()),
        (Part::Clock, t.room_part_clock()),
    ];
    for (part, word) in words {
        let mut on = chosen.parts.contains(&part);
        if tick(ui, &mut on, word).changed() {
            chosen.parts.retain(|p| *p != part);
            if on {
                chosen.parts.push(part);
            }
        }
    }
    ui.gap(1.0);
    more(ui, t, more_is_open);
    if *more_is_open {
        pages_ui(ui, ctx, &mut chosen);
    }
    ui.gap(3.0);
    if chosen != *ctx.hall_settings {
        ctx.push(WindowIntent::Habit(Habit::Room(chosen)));
    }
}

/// How long a page stands, and the colours of the room.
fn pages_ui(ui: &mut Ui, ctx: &Ctx<'_>, chosen: &mut RoomSettings) {
    let t = ctx.texts;
    ui.horizontal(|ui| {
        let name = ui.label(subdued(ui, t.room_seconds()));
        let figure = DragValue::new(&mut chosen.seconds).range(SECONDS.0..=SECONDS.1);
        let size = vec2(80.0, row_height(ui) + GRID);
        ui.add_sized(size, figure).labelled_by(name.id);
    });
    ui.gap(1.0);
    let looks = [
        (None, t.room_look_same()),
        (Some(Look::Light), t.ui_look_light()),
        (Some(Look::Dark), t.ui_look_dark()),
        (Some(Look::HighContrast), t.ui_look_contrast()),
    ];
    ui.horizontal(|ui| {
        ui.label(subdued(ui, t.room_colours()));
        one_of(ui, &t.room_colours(), &mut chosen.look, &looks);
    });
}

/// What the room sees now, small, and the keys that turn its pages.
fn picture_ui(ui: &mut Ui, ctx: &Ctx<'_>, width: f32) {
    let t = ctx.texts;
    let word = if ctx.hall.open() {
        t.room_sees()
    } else {
        t.room_preview()
    };
    title(ui, word);
    ui.gap(1.0);
    let size = vec2(width, width * 0.625);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let pages = picture(ui, ctx, rect);
    let stroke = Stroke::new(1.0, ctx.tokens.line);
    ui.painter()
        .rect_stroke(rect, 0.0, stroke, StrokeKind::Outside);
    ui.gap(1.0);
    ui.horizontal(|ui| {
        for (sign, name, leaf) in [
            ("←", t.room_page_back(), RoomStep::Back),
            ("→", t.room_page_forth(), RoomStep::Forth),
        ] {
            if icon(ui, sign).accessible_name(name).clicked() {
                ctx.push(WindowIntent::RoomStep(leaf, pages));
            }
        }
        if !ctx.hall_settings.giving && quiet(ui, t.room_hold()).clicked() {
            ctx.push(WindowIntent::RoomStep(RoomStep::Hold, pages));
        }
    });
    let keys = if ctx.hall_settings.giving {
        t.giving_keys()
    } else {
        t.room_keys()
    };
    ui.label(small(ui, keys));
}

fn picture(ui: &mut Ui, ctx: &Ctx<'_>, rect: Rect) -> usize {
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(rect));
    inner.set_clip_rect(rect.intersect(ui.clip_rect()));
    ctx.hall.small(&mut inner, rect, ctx.now.timestamp_millis())
}
