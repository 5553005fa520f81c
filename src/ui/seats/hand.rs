//! Ballots drawn from a hat and typed in: who drew, and which ballot. What is typed twice is said,
//! and nothing is lost.

use super::super::context::Ctx;
use super::super::theme::GRID;
use super::super::widgets::{complaint, field, head, page, primary, quiet, small, strong, subdued};
use super::ballots::{in_rows, small_table};
use super::half::{Half, Place};
use crate::app::intent::Intent;
use crate::app::words;
use crate::club::{Entrant, EntrantId, Event, EventId, Seat};
use crate::i18n::{Texts, is_placeholder};
use crate::movement::{self, LegSeats, Player, TableSeats};
use crate::ops::Command;
use egui::{Align, Id, Key, Label, Layout, RichText, ScrollArea, Ui, vec2};

/// A draw by hand under way.
#[derive(Debug)]
pub(super) struct ByHand {
    event: EventId,
    leg: u32,
    line: String,
    /// The ballots in order, with who drew each.
    ballots: Vec<(Place, Option<EntrantId>)>,
    complaint: Option<String>,
    said: String,
    fresh: bool,
    taken: bool,
}

fn line_id() -> Id {
    Id::unique("hand.line")
}

fn sent_id() -> Id {
    Id::unique("hand.sent")
}

/// Why a typed line is not taken.
#[derive(Debug, PartialEq, Eq)]
enum Wrong {
    How,
    Nobody,
    Several(Vec<String>),
    NoBallot,
    PersonTwice(EntrantId, usize),
    BallotTwice(EntrantId, usize),
}

impl ByHand {
    /// The ballots of a leg: of the whole evening before the draw, of one leg after it; none where
    /// nobody can be seated.
    pub fn of(event: &Event, leg: u32) -> Option<ByHand> {
        let drawn = event
            .legs
            .iter()
            .find(|l| l.number == leg)
            .map(LegSeats::from);
        let shape = match drawn {
            Some(seats) => seats,
            None => {
                let players: Vec<Player> = event
                    .entrants
                    .iter()
                    .filter(|e| !e.left)
                    .map(Player::from)
                    .collect();
                movement::make(&event.settings.movement, &players)
                    .ok()?
                    .legs
                    .into_iter()
                    .next()?
            }
        };
        let seats = shape
            .tables
            .iter()
            .flat_map(|t| t.seats.iter().map(|(seat, _)| Some((t.number, *seat))));
        let ballots = seats
            .chain(shape.sitting_out.iter().map(|_| None))
            .map(|place| (place, None))
            .collect();
        let (line, said) = (String::new(), String::new());
        Some(ByHand {
            event: event.id,
            leg,
            line,
            ballots,
            complaint: None,
            said,
            fresh: true,
            taken: false,
        })
    }

    /// Takes up what was typed before, as far as the ballots and the people are still the same.
    pub fn fill(&mut self, event: &Event, half: &Half) {
        self.line.clone_from(&half.line);
        for (place, who) in &half.drawn {
            let here = event.entrants.iter().any(|e| e.id == *who && !e.left);
            let free = self
                .ballots
                .iter_mut()
                .find(|(p, drawn)| p == place && drawn.is_none());
            if let Some((_, drawn)) = free.filter(|_| here) {
                *drawn = Some(*who);
            }
        }
    }

    /// What is typed so far; nothing any more once the seats were taken.
    pub fn half(&self) -> Half {
        let drawn = self
            .ballots
            .iter()
            .filter_map(|(place, who)| Some((*place, (*who)?)));
        let (drawn, line) = match self.taken {
            true => (Vec::new(), String::new()),
            false => (drawn.collect(), self.line.clone()),
        };
        Half {
            event: self.event,
            leg: self.leg,
            line,
            drawn,
        }
    }

    /// Shows what was typed so far; false when it is taken or given up.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        let t = ctx.texts;
        if event.id != self.event {
            return false;
        }
        match ctx.outcome(sent_id()) {
            Some(Ok(())) => {
                self.taken = true;
                return false;
            }
            Some(Err(why)) => self.complaint = Some(why.clone()),
            None => {}
        }
        let drawn = self.ballots.iter().filter(|(_, who)| who.is_some()).count();
        let complete = drawn == self.ballots.len();
        let mut stays = true;
        page(ui, |ui| {
            head(
                ui,
                &t.ev_hand(),
                &t.ev_hand_explain(drawn, self.ballots.len()),
                |ui| {
                    ui.add_enabled_ui(complete, |ui| {
                        let take = primary(ui, t.ev_hand_take());
                        if complete && ui.memory(|m| m.focused().is_none()) {
                            take.request_focus();
                        }
                        if take.clicked() {
                            self.send(ctx, event);
                        }
                    });
                    if quiet(ui, t.ui_cancel()).clicked() {
                        stays = false;
                    }
                    if drawn > 0 && quiet(ui, t.ev_hand_all_back()).clicked() {
                        self.ballots.iter_mut().for_each(|(_, who)| *who = None);
                        (self.fresh, self.said) = (true, String::new());
                    }
                },
            );
            self.line_ui(ui, ctx, event, complete);
            ui.add_space(GRID * 2.0);
            self.missing_ui(ui, ctx, event);
            self.tables_ui(ui, ctx);
        });
        if ui.input(|i| i.key_pressed(Key::Escape)) && self.line.is_empty() && drawn == 0 {
            stays = false;
        }
        if !stays {
            ctx.push(Intent::Leg(self.leg));
        }
        stays
    }

    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, complete: bool) {
        let t = ctx.texts;
        let before = self.line.clone();
        let response = field(ui, line_id(), &t.ev_hand_line(), &mut self.line, 360.0);
        if std::mem::take(&mut self.fresh) {
            response.request_focus();
        }
        if self.line != before {
            self.complaint = None;
        }
        if response.lost_focus()
            && ui.input(|i| i.key_pressed(Key::Enter))
            && !self.line.trim().is_empty()
        {
            match self.take(event) {
                Ok((who, i)) => {
                    self.said = t.ev_hand_taken(event.called(who), i + 1, self.place_words(t, i));
                    self.line.clear();
                }
                Err(wrong) => self.complaint = Some(self.sentence(t, event, &wrong)),
            }
            let all = self.ballots.iter().all(|(_, who)| who.is_some());
            if !all {
                response.request_focus();
            }
        }
        if let Some(text) = &self.complaint {
            complaint(ui, text);
        } else if complete {
            ui.label(strong(t.ev_hand_complete()));
        } else if self.said.is_empty() {
            ui.label(small(ui, t.ev_hand_how()));
        } else {
            ui.label(small(ui, format!("✓ {}", self.said)));
        }
    }

    /// Takes a typed line in; what is wrong changes nothing.
    fn take(&mut self, event: &Event) -> Result<(EntrantId, usize), Wrong> {
        let (who, ballot) = self
            .line
            .trim()
            .rsplit_once(char::is_whitespace)
            .ok_or(Wrong::How)?;
        let who = person(event, who)?;
        let i = self.ballot(ballot).ok_or(Wrong::NoBallot)?;
        if let Some(there) = self
            .ballots
            .iter()
            .position(|(_, drawn)| *drawn == Some(who))
        {
            return Err(Wrong::PersonTwice(who, there));
        }
        match self.ballots.get_mut(i) {
            Some((_, Some(other))) => Err(Wrong::BallotTwice(*other, i)),
            Some((_, free)) => {
                *free = Some(who);
                Ok((who, i))
            }
            None => Err(Wrong::NoBallot),
        }
    }

    /// A ballot by its number, or by table and seat: `23`, `6s`.
    fn ballot(&self, typed: &str) -> Option<usize> {
        if let Ok(number) = typed.parse::<usize>() {
            return number.checked_sub(1).filter(|i| *i < self.ballots.len());
        }
        let letter = typed.chars().last()?;
        let table = typed.strip_suffix(letter)?.parse::<u32>().ok()?;
        let seat = match letter.to_ascii_lowercase() {
            'n' => Seat::N,
            'e' | 'o' => Seat::E,
            's' => Seat::S,
            'w' => Seat::W,
            _ => return None,
        };
        self.ballots
            .iter()
            .position(|(place, _)| *place == Some((table, seat)))
    }

    fn place_words(&self, t: &Texts, i: usize) -> String {
        match self.ballots.get(i).and_then(|(place, _)| *place) {
            Some((table, seat)) => t.ui_repair_place(table, words::seat(t, seat)),
            None => t.ev_rests(),
        }
    }

    fn sentence(&self, t: &Texts, event: &Event, wrong: &Wrong) -> String {
        match wrong {
            Wrong::How => t.ev_hand_how(),
            Wrong::Nobody => t.ev_hand_nobody(),
            Wrong::Several(names) => t.ev_hand_several(t.names(names)),
            Wrong::NoBallot => t.ev_hand_no_ballot(self.ballots.len()),
            Wrong::PersonTwice(who, i) => {
                t.ev_hand_person_twice(event.called(*who), i + 1, self.place_words(t, *i))
            }
            Wrong::BallotTwice(who, i) => {
                t.ev_hand_ballot_twice(i + 1, self.place_words(t, *i), event.called(*who))
            }
        }
    }

    fn missing_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let drawn = |id: EntrantId| self.ballots.iter().any(|(_, who)| *who == Some(id));
        let missing: Vec<String> = event
            .entrants
            .iter()
            .filter(|e| !e.left && !drawn(e.id))
            .map(|e| match is_placeholder(e.start_number, &e.name) {
                true => e.name.clone(),
                false => format!("{} {}", e.start_number, e.name),
            })
            .collect();
        if missing.is_empty() {
            return;
        }
        let most = 12;
        let mut text = missing
            .iter()
            .take(most)
            .cloned()
            .collect::<Vec<_>>()
            .join(" · ");
        if missing.len() > most {
            text = format!("{text} · …");
        }
        ui.add(
            Label::new(subdued(
                ui,
                format!("{} {text}", ctx.texts.ev_hand_missing(missing.len())),
            ))
            .wrap(),
        );
        ui.add_space(GRID * 2.0);
    }

    fn tables_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let mut tables: Vec<u32> = self
            .ballots
            .iter()
            .filter_map(|(place, _)| place.map(|(table, _)| table))
            .collect();
        tables.dedup();
        let mut back = None;
        ScrollArea::vertical()
            .id_salt("hand")
            .auto_shrink(false)
            .show(ui, |ui| {
                in_rows(ui, &tables, |ui, table| {
                    small_table(ui, ctx, false, *table, |ui| {
                        for (i, (place, who)) in self.ballots.iter().enumerate() {
                            let Some((_, seat)) = place.filter(|(number, _)| number == table)
                            else {
                                continue;
                            };
                            let seat = words::seat(t, seat);
                            let pressed = match who {
                                Some(who) => drawn_ui(
                                    ui,
                                    t,
                                    i,
                                    &ctx.name(*who),
                                    &t.ui_repair_place(*table, seat),
                                ),
                                None => free_ui(ui, i, &seat),
                            };
                            back = if pressed { Some(i) } else { back };
                        }
                    });
                });
            });
        if let Some((_, who)) = back.and_then(|i| self.ballots.get_mut(i)) {
            *who = None;
            self.fresh = true;
            self.said = String::new();
        }
    }

    /// The seats as typed; the judge looks at them before they are taken.
    fn send(&mut self, ctx: &Ctx<'_>, event: &Event) {
        let mut tables: Vec<TableSeats> = Vec::new();
        let mut sitting_out = Vec::new();
        for (place, who) in &self.ballots {
            match (place, who) {
                (Some((number, seat)), Some(who)) => {
                    match tables.last_mut().filter(|t| t.number == *number) {
                        Some(table) => table.seats.push((*seat, *who)),
                        None => tables.push(TableSeats {
                            number: *number,
                            seats: vec![(*seat, *who)],
                            ..TableSeats::default()
                        }),
                    }
                }
                (None, Some(who)) => sitting_out.push(*who),
                (_, None) => return,
            }
        }
        let command = if event.legs.is_empty() {
            let first = LegSeats {
                rounds: event.settings.movement.rounds,
                tables,
                sitting_out,
                ..LegSeats::default()
            };
            Command::TypedDraw {
                event: event.id,
                first,
            }
        } else {
            let tables = tables.into_iter().map(|t| t.seats).collect();
            Command::SeatByHand {
                event: event.id,
                leg: self.leg,
                tables,
                sitting_out,
            }
        };
        self.complaint = None;
        ctx.transact_from(sent_id(), command);
    }
}

/// A ballot that somebody drew; true when it is given back.
fn drawn_ui(ui: &mut Ui, t: &Texts, i: usize, name: &str, place: &str) -> bool {
    let spoken = t.ev_hand_back(name, place);
    let words = egui::Button::new(RichText::new(format!("{} {name}", i + 1)))
        .truncate()
        .frame_when_inactive(false);
    let response = line(ui, |ui| ui.add(words));
    response
        .on_hover_text(&spoken)
        .accessible_name(spoken)
        .clicked()
}

/// A ballot still in the hat.
fn free_ui(ui: &mut Ui, i: usize, seat: &str) -> bool {
    let words = Label::new(subdued(ui, format!("{} · {seat}", i + 1)));
    line(ui, |ui| ui.add(words));
    false
}

/// One line of a small table, from its left edge to its right one.
fn line(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> egui::Response) -> egui::Response {
    let size = vec2(ui.available_width(), 22.0);
    ui.allocate_ui_with_layout(size, Layout::top_down_justified(Align::Min), |ui| {
        ui.spacing_mut().button_padding.x = 2.0;
        add(ui)
    })
    .inner
}

/// Somebody by start number, by the whole name, or by a part that only one name has.
fn person(event: &Event, typed: &str) -> Result<EntrantId, Wrong> {
    let here: Vec<&Entrant> = event.entrants.iter().filter(|e| !e.left).collect();
    match words::meant(&here, typed).as_slice() {
        [] => Err(Wrong::Nobody),
        [one] => Ok(one.id),
        several => Err(Wrong::Several(
            several.iter().take(4).map(|e| e.name.clone()).collect(),
        )),
    }
}
