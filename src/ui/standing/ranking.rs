//! Who leads: by points or by games, after any leg, how far each is behind the one before, and the
//! race over the legs.

use crate::app::{
    intent::{Intent, PrizesPart, Screen},
    lists::cells::Tone,
    people::meant::nobody,
    standing::{
        lines::{self, heads, newest},
        list::{By, Order, RankingOf, StandingsChoice, choices, count_five_as_today, lines},
        lots::{StandingsInView, Tie, seen},
        race::race,
    },
    work::{Later, large},
};
use crate::club::{Event, EventId, LegNo, Standings, how_many, lost_at_five};
use crate::i18n::Lang;
use crate::report::Race;
use crate::ui::{
    choices::{choice, leg_of, pick, pick_width},
    context::{Cached, Ctx},
    evening::seal::SealLine,
    list::{Column, List, SCROLL},
    papers::preview::picture,
    sheet::sheets::next_leg_ui,
    standing::lots::LotsUi,
    teams::ranking::TeamRanking,
    theme::{GRID, row_height},
    widgets::{
        Fitted, doubt, field_bare, head, moment, nothing_yet, page, primary, quiet, subdued,
        text_width,
    },
};
use egui::{Button, Id, TextStyle, Ui, vec2};

/// Legs that stand beside the totals; more are left to the player's page.
const MOST_LEGS: u32 = 12;
const LEG: f32 = 44.0;
/// All columns but the name and the legs, and the least for a name.
const FIXED: f32 = 60.0 + 16.0 + 84.0 + 72.0 + 84.0 + 84.0 + GRID * 4.0;
const NAME: f32 = 160.0;
/// The column of the distances, the last one before the legs.
const GAP: usize = 5;

/// The screen of the standings.
#[derive(Debug, Default)]
pub struct StandingsScreen {
    /// The teams whose ranking is shown; none: that of people.
    shown: RankingOf,
    of: Option<EventId>,
    choices: Cached<EventId, Vec<RankingOf>>,
    teams: TeamRanking,
    asked: StandingsChoice,
    after: Option<u32>,
    race: bool,
    way: Cached<(EventId, u32, Lang), Race>,
    seal: SealLine,
    lots: LotsUi,
    kept: Later<(EventId, Option<u32>), Option<StandingsInView>>,
    /// The longest name.
    longest: Cached<EventId, String>,
}

impl StandingsScreen {
    /// Shows the standings of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let Some(event) = ctx.event() else { return };
        let mut kept = std::mem::take(&mut self.kept);
        let id = event.id;
        let after = self.after;
        let book = ctx.snapshot();
        let key = (id, after);
        let found = kept.get(ui.ctx(), book, key, large(event), move |b| {
            seen(&b, id, after)
        });
        page(ui, |ui| match found.and_then(Option::as_ref) {
            None => moment(ui, ctx, &ctx.texts.ui_standings()),
            Some(found) if !found.standings.has_results() => {
                nothing_yet(ui, ctx, &ctx.texts.ui_standings_empty());
            }
            Some(found) => self.found_ui(ui, ctx, event, found),
        });
        self.kept = kept;
    }

    fn found_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, seen: &StandingsInView) {
        let t = ctx.texts;
        let found = &seen.standings;
        if ctx.entered {
            self.asked.search.clear();
        }
        let (word, screen) = if ctx.missing.all_in() {
            (t.ui_to_prizes(), Screen::Prizes)
        } else {
            (t.ui_to_sheets(), Screen::Sheets)
        };
        let mut explain = t.scoring(event.settings.scoring);
        if let [first, .., last] = *legs_shown(ui, found.after_leg)
            && first > LegNo::FIRST
        {
            explain = format!("{explain} · {}", t.standings_newest(first, last));
        }
        head(ui, &t.ui_standings(), &explain, |ui| {
            if !next_leg_ui(ui, ctx) && primary(ui, word).clicked() {
                if screen == Screen::Prizes {
                    ctx.push(Intent::Prizes(PrizesPart::Prizes));
                }
                ctx.go(screen);
            }
            self.seal.ui(ui, ctx, event);
        });
        let mut provisional = t.provisional_without(event, &found.missing);
        // After a leg that was asked for nothing is to come.
        if provisional.is_none() && self.after.is_none() {
            provisional = t.provisional_until_end(event, &found.missing);
        }
        if let Some(provisional) = provisional {
            doubt(ui, &provisional);
            ui.gap(1.0);
        }
        self.controls(ui, ctx, event, found.after_leg);
        let ties: Vec<&Tie> = seen
            .ties
            .iter()
            .filter(|tie| tie.is_of(&self.shown))
            .collect();
        self.lots.ui(ui, ctx, event, found, &ties);
        if let RankingOf::Teams(name) = &self.shown {
            ui.gap(2.0);
            return self.teams.ui(ui, ctx, event, name);
        }
        five_ui(ui, ctx, event);
        ui.gap(2.0);
        if self.race && found.after_leg > 1 {
            let key = (event.id, found.after_leg, t.lang());
            let way = self
                .way
                .get(ctx.revision, key, |_| race(t, event, found.after_leg));
            picture(ui, |room| way.page(room.x, 0.0), &t.ui_race_spoken());
            ui.gap(2.0);
        }
        self.list_ui(ui, ctx, event, found);
    }

    fn controls(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, last: u32) {
        let t = ctx.texts;
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(row_height(ui) + GRID);
            self.shown_ui(ui, ctx, event);
            if let RankingOf::Teams(_) = &self.shown {
                if quiet(ui, t.teams_change()).clicked() {
                    ctx.go(Screen::Teams);
                }
            } else {
                let words = [
                    (Order::Points, t.ui_by_points()),
                    (Order::Games, t.ui_by_games()),
                ];
                choice(ui, &t.ui_order(), &mut self.asked.order, &words);
                ui.gap(2.0);
                let legs = how_many(event.legs.len());
                if legs > 1 {
                    self.legs_ui(ui, ctx, last, legs);
                }
                let id = Id::unique("standings.search");
                let search = &mut self.asked.search;
                // In this line, if need be narrower.
                let room = ui.available_size_before_wrap().x - GRID;
                let width = room.clamp(80.0, 160.0);
                field_bare(ui, id, search, width, &t.ui_find_name());
            }
        });
    }

    /// Whose ranking is shown, if there is a choice.
    fn shown_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let found = |_: &EventId| choices(&ctx.book().members, event);
        let all = self.choices.get(ctx.revision, event.id, found);
        if self.of.replace(event.id) != Some(event.id) || !all.contains(&self.shown) {
            let league = event.leagues().next();
            self.shown =
                league.map_or_else(RankingOf::default, |one| RankingOf::Teams(one.name.clone()));
        }
        if all.len() > 1 {
            let shown = self.shown.words(t);
            let name = format!("{}: {shown}", t.standings_show());
            let words = all.iter().map(|one| (one.clone(), one.words(t)));
            let width = pick_width(ui, all.iter().map(|one| one.words(t))).min(160.0);
            let now = Some(&self.shown);
            if let Some(picked) = pick(ui, "filter", width, &name, shown, now, words).inner {
                self.shown = picked;
            }
            ui.gap(2.0);
        }
        if let RankingOf::People(filter) = &self.shown {
            self.asked.filter.clone_from(filter);
        }
    }

    /// After which leg, and whether the race over the legs is shown.
    fn legs_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, last: u32, legs: u32) {
        let t = ctx.texts;
        let mut after = LegNo(self.after.unwrap_or(last)).within(legs);
        ui.label(subdued(ui, t.ui_after_leg()));
        if leg_of(ui, &t.ui_after_leg(), &mut after, 1..=legs) {
            self.after = Some(after.0).filter(|after| *after < legs);
        }
        ui.gap(2.0);
        let race = Button::selectable(self.race, t.ui_race()).frame_when_inactive(true);
        if ui.add(race.min_size(vec2(0.0, row_height(ui)))).clicked() {
            self.race = !self.race;
        }
        ui.gap(2.0);
    }

    fn list_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &Standings) {
        let lines = lines(&ctx.book().members, event, found, &self.asked);
        let legs = legs_shown(ui, found.after_leg);
        let heads = heads(ctx.texts, event, &self.asked, &legs);
        let order = self.asked.order;
        let none = if lines.is_empty() {
            nobody(ctx.texts, &ctx.book().members, event, &self.asked.search)
        } else {
            String::new()
        };
        let longest = self.longest.get(ctx.revision, event.id, |_| {
            let names = event.entrants.iter().map(|who| event.called(who.id));
            names
                .max_by_key(|name| name.chars().count())
                .unwrap_or_default()
        });
        // Those before the middle are bold.
        let name = text_width(ui, longest, TextStyle::Body) * 1.1 + GRID;
        let columns = columns(ui, &heads, &self.asked, name.clamp(320.0, 560.0));
        let mut list = List::new(ui, columns).or_else(none);
        if list.width(ui, 1) < name {
            // As high as two small lines of a long name.
            list = list.high(row_height(ui) + GRID * 2.0);
        }
        // Figures of the base size if they have room.
        let roomy = list.width(ui, heads.len().saturating_sub(1)) >= LEG + 8.0;
        let tone = if roomy { Tone::Subdued } else { Tone::Small };
        let pressed = list.heads(ui, ctx);
        if let Some((_, Some(by))) = pressed.and_then(|at| heads.get(at)) {
            self.asked.sort_by(*by);
        }
        list.lines(ui, ctx, &lines, |ui, at, line| {
            let shown = lines::line(ctx.texts, event, order, line, &legs, tone);
            if list.line(ui, ctx, &shown, at == 0).opened() {
                ctx.push(Intent::Player(line.row.entrant));
            }
        });
    }
}

/// If this evening counts five at a table as evenings once did: says so, and one press counts as
/// today.
fn five_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
    let Some(note) = ctx.texts.five_note(event) else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(subdued(ui, note));
        if quiet(ui, ctx.texts.five_count_today(lost_at_five())).clicked() {
            ctx.transact(count_five_as_today(event));
        }
    });
}

/// The legs that have room beside the totals: the newest ones.
fn legs_shown(ui: &Ui, after: u32) -> Vec<LegNo> {
    if after < 2 {
        return Vec::new();
    }
    let room = ((ui.available_width() - SCROLL - FIXED - NAME).max(0.0) / LEG) as u32;
    newest(after, room.min(MOST_LEGS))
}

/// Rank, name in a column so wide at most, what decides, won–lost, gap, then the legs.
fn columns(
    ui: &Ui,
    heads: &[(String, Option<By>)],
    asked: &StandingsChoice,
    name: f32,
) -> Vec<Column> {
    let narrow = ui.available_width() - SCROLL < FIXED + NAME;
    let (widths, distance) = if narrow {
        ([44.0, NAME / 2.0, 56.0, 48.0, 72.0, 80.0], 12.0)
    } else {
        ([60.0, NAME / 2.0, 84.0, 72.0, 84.0, 84.0], 16.0)
    };
    let widths = widths.into_iter().chain(std::iter::repeat(LEG));
    let last = heads.len().saturating_sub(1);
    let mut columns = Vec::new();
    for ((at, (word, by)), width) in heads.iter().enumerate().zip(widths) {
        let column = match at {
            0 => Column::figures(word, width).gap(distance),
            1 => Column::words(word, width).share(1.0).most(name),
            _ if at == GAP || at == last => Column::figures(word, width).spreads().gap(GRID * 2.0),
            _ => Column::figures(word, width).spreads(),
        };
        columns.push(match by {
            Some(by) => column.sorted(asked.sorted(*by)),
            None => column,
        });
    }
    columns
}
