//! The evenings of the book: open one, or begin a new one.

use super::context::Ctx;
use super::theme::{GRID, button_height};
use super::widgets::{
    empty, first_row, head, narrow, page, primary, quiet, row_ground, rule, strong, subdued,
};
use crate::app::intent::{Intent, Question, Screen, WindowIntent};
use crate::app::lists::progress::sheets_in;
use crate::app::words;
use crate::club::Event;
use crate::ops::Command;
use egui::{Align, Label, Layout, ScrollArea, Sense, Ui, UiBuilder, vec2};

/// The screen of the evenings.
#[derive(Debug, Default)]
pub struct StartScreen {}

impl StartScreen {
    /// Shows the newest evening first.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let mut events: Vec<&Event> = ctx.book().events.iter().collect();
        events.sort_by_key(|e| std::cmp::Reverse((e.settings.date, e.id)));
        page(ui, |ui| {
            if events.is_empty() {
                if empty(ui, &t.ui_start_empty(), Some(&t.ui_act_new_evening())) {
                    ctx.push(Intent::Go(Screen::NewEvening));
                }
                return;
            }
            head(ui, &t.ui_evenings(), &t.ui_start_explain(), |ui| {
                if primary(ui, t.ui_act_new_evening()).clicked() {
                    ctx.push(Intent::Go(Screen::NewEvening));
                }
            });
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                let open = events
                    .iter()
                    .position(|e| ctx.place.event == Some(e.id))
                    .unwrap_or(0);
                for (i, event) in events.into_iter().enumerate() {
                    self.line(ui, ctx, event, i == open);
                    rule(ui);
                }
            });
        });
    }

    fn line(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, first: bool) {
        let (rect, response) = ui.allocate_exact_size(
            vec2(ui.available_width(), button_height(ui) + GRID * 2.0),
            Sense::click(),
        );
        let day = words::date(ctx.texts, event.settings.date);
        let spoken = format!("{}, {day}", event.settings.name);
        let here = ctx.place.event == Some(event.id);
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, here, &spoken)
        });
        first_row(ui, ctx, &response, first);
        row_ground(ui, rect, here, &response);
        let inner = rect.shrink2(vec2(12.0, 4.0));
        let mut row = ui.new_child(
            UiBuilder::new()
                .max_rect(inner)
                .layout(Layout::right_to_left(Align::Center)),
        );
        self.remove(&mut row, ctx, event);
        row.add_space(GRID * 4.0);
        let (done, all) = sheets_in(event, None);
        let state = if all == 0 {
            ctx.texts.ui_not_drawn()
        } else {
            ctx.texts.ui_sheets_in(done, all)
        };
        row.label(subdued(&row, state));
        if !narrow(ui.ctx()) {
            row.label(subdued(
                &row,
                ctx.texts.ui_people_count(event.entrants.len()),
            ));
        }
        row.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add_sized(
                vec2(if narrow(ui.ctx()) { 80.0 } else { 110.0 }, 20.0),
                Label::new(subdued(ui, day)),
            );
            ui.add(Label::new(strong(&event.settings.name)).truncate());
        });
        if response.clicked() {
            ctx.push(Intent::Event(event.id));
        }
    }

    fn remove(&self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        if quiet(ui, t.ui_remove())
            .accessible_name(t.ui_remove_named(event.settings.name.as_str()))
            .clicked()
        {
            ctx.push(WindowIntent::Ask(Question {
                title: t.ui_remove_event_title(event.settings.name.as_str()),
                body: t.ui_remove_event_body(event.entrants.len()),
                yes: t.ui_remove(),
                action: Box::new(Intent::Do {
                    command: Box::new(Command::RemoveEvent { event: event.id }),
                    from: None,
                    then: None,
                }),
            }));
        }
    }
}
