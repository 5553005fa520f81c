//! How final the results are: provisional until a time, sealed, corrected afterwards; one line over
//! the standings.

use super::context::Ctx;
use super::widgets::{complaint, field_bare, quiet, secondary, strong, subdued};
use crate::app::drafts::DraftOf;
use crate::app::intent::Intent;
use crate::club::{Event, EventId, Seal};
use crate::ops::Command;
use chrono::{DateTime, Duration, FixedOffset, NaiveTime};
use egui::{Id, Key, RichText, Ui};

/// What is typed for the time until which results are provisional.
#[derive(Debug, Default)]
pub struct SealLine {
    typed: Option<String>,
    wrong: bool,
}

impl SealLine {
    /// Shows how final the results are, and what can be done about it, in the line that is there.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let state = t.seal_state(&event.seal);
        let (sign, colour) = match (event.seal.sealed_at, event.seal.corrected_at) {
            (Some(_), None) => ("✓", ctx.tokens.good),
            (Some(_), Some(_)) => ("▲", ctx.tokens.warning),
            (None, _) => ("", ctx.tokens.subdued),
        };
        if event.seal.sealed_at.is_some() {
            ui.label(RichText::new(format!("{sign} {state}")).color(colour));
            if quiet(ui, t.seal_open()).clicked() {
                set(ctx, event, Seal::default());
            }
            return;
        }
        if let Some(until) = event.seal.provisional_until {
            ui.label(strong(state));
            if until <= ctx.now
                && let Some(why) = waits(ctx)
            {
                ui.label(RichText::new(format!("▲ {why}")).color(ctx.tokens.warning));
            }
            if quiet(ui, t.seal_no_end()).clicked() {
                set(ctx, event, Seal::default());
            }
        }
        self.until_ui(ui, ctx, event);
        if quiet(ui, t.seal_now()).clicked() {
            let seal = Seal {
                sealed_at: Some(ctx.now),
                ..event.seal
            };
            set(ctx, event, seal);
        }
    }

    /// Under the line: what is wrong with the time that was typed.
    pub fn complaint(&self, ui: &mut Ui, ctx: &Ctx<'_>) {
        if self.wrong {
            complaint(ui, &ctx.texts.seal_time_wrong());
        }
    }

    fn until_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let draft = DraftOf::Seal(event.id);
        if let Some(kept) = ctx.found_draft(draft) {
            self.typed = Some(kept);
        }
        let Some(typed) = &mut self.typed else {
            let word = if event.seal.provisional_until.is_some() {
                t.seal_other_time()
            } else {
                t.seal_until()
            };
            if quiet(ui, word).clicked() {
                let half_an_hour = ctx.now + Duration::minutes(30);
                self.typed = Some(half_an_hour.format("%H:%M").to_string());
                ui.memory_mut(|m| m.request_focus(time_id()));
            }
            return;
        };
        ui.label(subdued(ui, t.seal_until()));
        let response = field_bare(ui, time_id(), typed, 84.0, &t.seal_until());
        let enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        let escape = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Escape));
        if enter || secondary(ui, t.seal_set()).clicked() {
            match read_time(typed, ctx.now) {
                Some(until) => {
                    set(
                        ctx,
                        event,
                        Seal {
                            provisional_until: Some(until),
                            ..Seal::default()
                        },
                    );
                    (self.typed, self.wrong) = (None, false);
                }
                None => {
                    self.wrong = true;
                    response.request_focus();
                }
            }
        } else if escape {
            (self.typed, self.wrong) = (None, false);
        }
        ctx.keep_draft(draft, self.typed.as_ref());
    }
}

fn time_id() -> Id {
    Id::unique("seal.time")
}

fn set(ctx: &Ctx<'_>, event: &Event, seal: Seal) {
    ctx.push(Intent::Do {
        command: Box::new(Command::SetSeal {
            event: event.id,
            seal,
        }),
        from: None,
        then: None,
    });
}

/// Why results are not sealed although their time has come; none: nothing stands against it.
fn waits(ctx: &Ctx<'_>) -> Option<String> {
    let (done, all) = ctx.sheets;
    if done < all {
        return Some(ctx.texts.seal_waits_sheets(all - done));
    }
    (ctx.open_cuts > 0).then(|| ctx.texts.seal_waits_cuts())
}

/// The seal that an evening gets by itself at the end of its time: when everything is in and no cut
/// is open.
fn due(ctx: &Ctx<'_>, event: &Event) -> Option<Seal> {
    let until = event
        .seal
        .provisional_until
        .filter(|until| *until <= ctx.now)?;
    let ready = event.seal.sealed_at.is_none() && waits(ctx).is_none();
    ready.then_some(Seal {
        provisional_until: Some(until),
        sealed_at: Some(until),
        corrected_at: None,
    })
}

/// Seals results at the end of their time, once: who takes the seal back by hand has his will.
#[derive(Debug, Default)]
pub struct AutoSeal {
    done: Option<(EventId, DateTime<FixedOffset>)>,
}

impl AutoSeal {
    /// Looks whether the time has come.
    pub fn look(&mut self, ctx: &Ctx<'_>) {
        let Some(event) = ctx.event() else { return };
        let Some(seal) = due(ctx, event) else { return };
        let this = seal.sealed_at.map(|at| (event.id, at));
        if self.done != this {
            self.done = this;
            ctx.transact(Command::SetSeal {
                event: event.id,
                seal,
            });
        }
    }
}

/// A time of the day as people type it: `23:15`, `23.15`, `2315`, `23`; one that has passed is
/// tomorrow's.
fn read_time(typed: &str, now: DateTime<FixedOffset>) -> Option<DateTime<FixedOffset>> {
    let digits: String = typed
        .trim()
        .chars()
        .filter(|c| !matches!(c, ':' | '.' | ' ' | 'h'))
        .collect();
    let (hours, minutes) = match digits.len() {
        1 | 2 => (digits.as_str(), "0"),
        3 => (digits.get(..1)?, digits.get(1..)?),
        4 => (digits.get(..2)?, digits.get(2..)?),
        _ => return None,
    };
    let time = NaiveTime::from_hms_opt(hours.parse().ok()?, minutes.parse().ok()?, 0)?;
    let today = now
        .date_naive()
        .and_time(time)
        .and_local_timezone(*now.offset())
        .single()?;
    if today > now {
        Some(today)
    } else {
        today.checked_add_signed(Duration::days(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_people_type_it_and_lies_ahead() {
        let now = DateTime::parse_from_rfc3339("2026-11-21T22:45:10+01:00").unwrap();
        let at = |typed: &str| read_time(typed, now).map(|t| t.format("%d %H:%M").to_string());
        for typed in ["23:15", "23.15", "2315", " 23 15 "] {
            assert_eq!(at(typed).as_deref(), Some("21 23:15"), "{typed}");
        }
        assert_eq!(at("23").as_deref(), Some("21 23:00"));
        assert_eq!(at("0:30").as_deref(), Some("22 00:30"), "after midnight");
        assert_eq!(at("22:45").as_deref(), Some("22 22:45"));
        for typed in ["", "24:00", "late", "23:60", "12345", "²3", "-1"] {
            assert_eq!(at(typed), None, "{typed}");
        }
    }
}
