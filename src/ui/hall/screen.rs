//! The clock of the leg and the room's screen, seen from the desk: turned here, shown there.

use super::super::context::Ctx;
use super::super::theme::{GRID, Look, ROOM, button_height, row_height};
use super::super::widgets::{
    block, complaint, empty, field, flow, head, page, primary, quiet, secondary, small, subdued,
    title,
};
use super::Part;
use crate::app::clock::{self, LENGTH, Turn, text};
use crate::app::intent::{Intent, Screen, WindowIntent};
use crate::app::room::{RoomSettings, RoomStep, SECONDS};
use crate::app::settings::Habit;
use crate::club::{Event, LegNo};
use crate::i18n::Texts;
use egui::{
    Button, Id, Key, Rect, RichText, ScrollArea, Sense, Slider, Stroke, StrokeKind, TextStyle, Ui,
    vec2,
};

/// The left half, and the width from which the picture stands beside it.
const LEFT: f32 = 430.0;
const BESIDE: f32 = 840.0;

/// The screen of the clock and of what the room sees.
#[derive(Debug, Default)]
pub struct HallScreen {
    minutes: Option<(LegNo, String)>,
}

impl HallScreen {
    /// Shows the clock at the left and what the room sees at the right.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        page(ui, |ui| {
            if event.legs.is_empty() {
                if empty(ui, &t.ui_sheets_seats_first(), Some(&t.ui_to_seats())) {
                    ctx.push(Intent::Go(Screen::Seats));
                }
                return;
            }
            head(ui, &t.room_title(), &t.room_explain(), |ui| {
                let word = if ctx.hall.open() {
                    t.room_close()
                } else {
                    t.room_open()
                };
                let open = primary(ui, word);
                if ctx.entered {
                    open.request_focus();
                }
                if open.clicked() {
                    ctx.push(WindowIntent::RoomScreen);
                }
            });
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                let width = ui.available_width();
                if width < BESIDE {
                    self.clock_ui(ui, ctx, event);
                    settings_ui(ui, ctx);
                    picture_ui(ui, ctx, width);
                    return;
                }
                ui.horizontal_top(|ui| {
                    ui.vertical(|ui| {
                        ui.set_width(LEFT);
                        self.clock_ui(ui, ctx, event);
                        settings_ui(ui, ctx);
                    });
                    ui.add_space(GRID * 6.0);
                    let left = (ui.available_width() - GRID).max(120.0);
                    ui.vertical(|ui| picture_ui(ui, ctx, left));
                });
            });
        });
    }

    fn clock_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let c = ctx.tokens;
        let now = ctx.now.timestamp();
        let shown = ctx
            .clock
            .or_else(|| clock::turned(None, event, Turn::Minutes(0), now));
        let Some(clock) = shown else { return };
        let set = ctx.clock.is_some();
        title(
            ui,
            if event.legs.len() < 2 {
                t.room_clock()
            } else {
                t.room_clock_of(clock.leg, event.legs.len())
            },
        );
        let left = clock.left(now);
        let over = set && clock.begun && left <= 0;
        let colour = if over { c.error } else { c.text };
        let figures = RichText::new(text(left))
            .text_style(TextStyle::Name(ROOM.into()))
            .color(colour);
        ui.label(figures);
        ui.label(subdued(ui, said(t, ctx, &clock, over)));
        ui.add_space(GRID * 2.0);
        ui.horizontal_wrapped(|ui| {
            let word = if clock.goes() && !over {
                t.room_stop()
            } else if over {
                t.room_start_next()
            } else {
                t.room_start()
            };
            if secondary(ui, word).clicked() {
                ctx.push(Intent::Clock(Turn::StartOrStop));
            }
            for minutes in [1, -1] {
                let name = t.room_minutes_more(minutes);
                let sign = if minutes > 0 { "+1" } else { "−1" };
                let button =
                    ui.add(Button::new(t.room_minute(sign)).min_size(vec2(0.0, button_height(ui))));
                if button.accessible_name(name).clicked() {
                    ctx.push(Intent::Clock(Turn::Minutes(minutes)));
                }
            }
            if set && quiet(ui, t.room_clock_away()).clicked() {
                ctx.push(Intent::Clock(Turn::Away));
            }
        });
        ui.add_space(GRID * 2.0);
        self.set_ui(ui, ctx, event, &clock);
        ui.add_space(GRID * 5.0);
    }

    /// The leg and its minutes: what is typed puts the clock to its beginning.
    fn set_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, clock: &clock::LegClock) {
        let t = ctx.texts;
        let minutes = clock.length / 60;
        if self
            .minutes
            .as_ref()
            .is_none_or(|(leg, _)| *leg != clock.leg)
            || ctx.entered
        {
            self.minutes = Some((clock.leg, minutes.to_string()));
        }
        let Some((_, typed)) = &mut self.minutes else {
            return;
        };
        flow(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            block(ui, 160.0, |ui| {
                let response = field(
                    ui,
                    Id::unique("room.minutes"),
                    &t.room_minutes(),
                    typed,
                    160.0,
                );
                let number = typed
                    .trim()
                    .parse::<i64>()
                    .ok()
                    .filter(|m| (1..=LENGTH.1 / 60).contains(m));
                let enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
                match number {
                    Some(n) if enter => ctx.push(Intent::Clock(Turn::Set {
                        leg: clock.leg,
                        minutes: n,
                    })),
                    None if enter => response.request_focus(),
                    None if !response.has_focus() => {
                        complaint(ui, &t.room_minutes_wrong(LENGTH.1 / 60))
                    }
                    _ => {}
                }
            });
            if event.legs.len() > 1 {
                block(ui, 160.0, |ui| {
                    let mut leg = clock.leg;
                    let last = u32::try_from(event.legs.len()).unwrap_or(u32::MAX);
                    ui.spacing_mut().item_spacing.y = 2.0;
                    let name = ui.label(small(ui, t.ui_leg()));
                    let drag = egui::DragValue::new(&mut leg.0).range(1..=last).speed(0.05);
                    let response = ui
                        .add_sized(vec2(80.0, row_height(ui) + GRID), drag)
                        .labelled_by(name.id);
                    if response.changed() && leg != clock.leg {
                        ctx.push(Intent::Clock(Turn::Set {
                            leg,
                            minutes: minutes.max(1),
                        }));
                    }
                });
            }
        });
    }
}

/// What the clock does, in one line.
fn said(t: &Texts, ctx: &Ctx<'_>, clock: &clock::LegClock, over: bool) -> String {
    let left = clock.left(ctx.now.timestamp());
    if over {
        t.room_clock_over()
    } else if clock.goes() {
        let ends = ctx.now + chrono::Duration::seconds(left);
        t.room_ends_at(ends.format("%H:%M").to_string())
    } else if clock.begun {
        t.room_clock_stands()
    } else {
        let (minutes, seconds) = crate::movement::deal_time();
        t.room_clock_proposed(minutes, seconds)
    }
}

fn settings_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    let mut chosen: RoomSettings = ctx.hall_settings.clone();
    title(ui, t.room_shows());
    ui.add_space(GRID);
    let words = [
        (Part::Tables, t.room_part_tables()),
        (Part::Names, t.room_part_names()),
        (Part::Standings, t.ui_standings()),
        (Part::Clock, t.room_part_clock()),
    ];
    for (part, word) in words {
        let mut on = chosen.parts.contains(&part);
        if ui.checkbox(&mut on, word).changed() {
            chosen.parts.retain(|p| *p != part);
            if on {
                chosen.parts.push(part);
            }
        }
    }
    ui.add_space(GRID * 2.0);
    ui.horizontal(|ui| {
        let name = ui.label(subdued(ui, t.room_seconds()));
        ui.spacing_mut().slider_width = 150.0;
        ui.add(Slider::new(&mut chosen.seconds, SECONDS.0..=SECONDS.1).logarithmic(true))
            .labelled_by(name.id);
    });
    ui.add_space(GRID);
    let looks = [
        (None, t.room_look_same()),
        (Some(Look::Light), t.ui_look_light()),
        (Some(Look::Dark), t.ui_look_dark()),
        (Some(Look::HighContrast), t.ui_look_contrast()),
    ];
    super::super::widgets::choice(ui, &t.room_colours(), &mut chosen.look, &looks);
    ui.add_space(GRID * 3.0);
    if chosen != *ctx.hall_settings {
        ctx.push(WindowIntent::Habit(Habit::Room(chosen)));
    }
}

/// What the room sees now, small, and the keys that turn its pages.
fn picture_ui(ui: &mut Ui, ctx: &Ctx<'_>, width: f32) {
    let t = ctx.texts;
    title(ui, t.room_sees());
    ui.add_space(GRID);
    let size = vec2(width, width * 0.625);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let pages = picture(ui, ctx, rect);
    let stroke = Stroke::new(1.0, ctx.tokens.line);
    ui.painter()
        .rect_stroke(rect, 0.0, stroke, StrokeKind::Outside);
    ui.add_space(GRID);
    ui.horizontal(|ui| {
        for (sign, name, leaf) in [
            ("←", t.room_page_back(), RoomStep::Back),
            ("→", t.room_page_forth(), RoomStep::Forth),
        ] {
            if super::super::widgets::icon(ui, sign)
                .accessible_name(name)
                .clicked()
            {
                ctx.push(WindowIntent::RoomStep(leaf, pages));
            }
        }
        if quiet(ui, t.room_hold()).clicked() {
            ctx.push(WindowIntent::RoomStep(RoomStep::Hold, pages));
        }
    });
    ui.label(small(ui, t.room_keys()));
}

fn picture(ui: &mut Ui, ctx: &Ctx<'_>, rect: Rect) -> usize {
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(rect));
    inner.set_clip_rect(rect.intersect(ui.clip_rect()));
    ctx.hall.small(&mut inner, rect, ctx.now.timestamp_millis())
}
