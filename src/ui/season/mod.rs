//! The season: who leads over the evenings of a year, how the leading ones came to it, what the
//! year is remembered for, and the rule by which it is valued.

mod form;
mod going;
mod member;

use crate::app::{
    intent::{Intent, WindowIntent},
    people::search::plain,
    season::list::{
        Row, SeasonResults, division_lines, explain, heads, line, newest_first, provisional,
        record_lines, removed, rows, told,
    },
    work::Later,
};
use crate::club::{
    season::{Climbed, Participant, Season},
    teams::Division,
};
use crate::i18n::capital;
use crate::report::{PaperKind, division_heads};
use crate::ui::{
    choices::{choice, pick},
    context::Ctx,
    form::{escaped, more},
    list::{Column, List},
    papers::preview::picture,
    theme::{GRID, row_height},
    widgets::{
        Fitted, empty, field_bare, head, moment, narrow, page, primary, quiet, secondary, small,
        subdued, text_width, widest, words_height,
    },
};
use egui::{Id, ScrollArea, TextStyle, Ui};
use form::FormUi;
use going::{final_of_teams_ui, final_ui, going_ui, turn_team};

/// From so many evenings on a season is computed beside the window.
const MANY: usize = 6;

/// What the screen shows.
#[derive(Debug, Default, PartialEq)]
enum Showing {
    #[default]
    Table,
    Form,
    Person(Participant),
}

/// What of the season is shown.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Tab {
    /// The table of the division in this place.
    Division(usize),
    Table,
    Race,
    Records,
}

impl Default for Tab {
    fn default() -> Tab {
        Tab::Division(0)
    }
}

/// The screen of the season.
#[derive(Debug, Default)]
pub struct SeasonScreen {
    showing: Showing,
    /// How often it showed something else: each of them begins at its top.
    turns: u64,
    tab: Tab,
    /// Part of a name in the table.
    search: String,
    /// What is behind “More” is open.
    more: bool,
    form: FormUi,
    kept: Later<String, Option<SeasonResults>>,
}

impl SeasonScreen {
    /// Shows the season that ends last, or the one that was picked.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        if self.form.found(ctx) {
            self.show(Showing::Form);
        }
        ui.push_id(self.turns, |ui| self.shown_ui(ui, ctx));
    }

    fn show(&mut self, showing: Showing) {
        self.showing = showing;
        self.turns += 1;
    }

    fn shown_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        if self.showing == Showing::Form {
            page(ui, |ui| self.form_ui(ui, ctx));
            return;
        }
        let Some(season) = ctx.season else {
            page(ui, |ui| {
                if empty(ui, &ctx.texts.season_empty(), Some(&ctx.texts.season_new())) {
                    self.begin(ctx, None);
                }
            });
            return;
        };
        let many = ctx.book().events.len() > MANY;
        let name = season.name.clone();
        let mut kept = std::mem::take(&mut self.kept);
        let found = kept.get(ui.ctx(), ctx.snapshot(), name.clone(), many, move |book| {
            told(&book, &name)
        });
        page(ui, |ui| match found.and_then(Option::as_ref) {
            None => moment(ui, ctx, &season.name),
            Some(found) => self.found_ui(ui, ctx, season, found),
        });
        self.kept = kept;
    }

    /// Begins the form of a season, or of a new one.
    fn begin(&mut self, ctx: &Ctx<'_>, season: Option<&Season>) {
        self.form.begin(ctx, season);
        self.show(Showing::Form);
    }

    fn form_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        match self.form.ui(ui, ctx) {
            form::Ended::No => {}
            form::Ended::Left => self.show(Showing::Table),
            form::Ended::Kept(name) => {
                ctx.push(Intent::Season(name));
                self.show(Showing::Table);
            }
        }
    }

    fn found_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, season: &Season, found: &SeasonResults) {
        if let Showing::Person(person) = &self.showing {
            let row = found.told.year.table.row(person);
            let back = row.is_none_or(|row| {
                going_ui(ui, ctx, season, found, person);
                member::ui(ui, ctx, found, row)
            });
            if back || escaped(ui) {
                self.show(Showing::Table);
            }
            return;
        }
        self.head_ui(ui, ctx, season, found);
        self.controls(ui, ctx, season, found);
        ui.gap(2.0);
        match self.tab {
            Tab::Division(at) => division_ui(ui, ctx, season, found.told.divisions.get(at)),
            Tab::Table => self.table_ui(ui, ctx, found),
            Tab::Race => race_ui(ui, ctx, found),
            Tab::Records => records_ui(ui, ctx, found),
        }
    }

    /// The season's name, its rule in words, and what can be done with it.
    fn head_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, season: &Season, found: &SeasonResults) {
        let t = ctx.texts;
        let title = format!("{} {}", t.season_title(), season.name);
        head(ui, &title, &t.season_rule(season), |ui| {
            let last = found.told.year.evenings.last();
            if let Some((_, event)) = last
                && primary(ui, t.ui_to_papers()).clicked()
            {
                ctx.push(Intent::Event(*event));
                ctx.push(WindowIntent::Paper(PaperKind::Season, None));
            }
            final_ui(ui, ctx, season, found);
            if secondary(ui, t.season_change()).clicked() {
                self.begin(ctx, Some(season));
            }
        });
    }

    fn controls(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, season: &Season, found: &SeasonResults) {
        let t = ctx.texts;
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(row_height(ui) + GRID);
            let all = newest_first(ctx.book());
            if all.len() > 1 {
                let names = all.iter().map(|s| (s.name.clone(), s.name.clone()));
                let [title, now] = [&t.season_pick(), &season.name];
                if let Some(picked) = pick(ui, "season", 140.0, title, now, Some(now), names).inner
                {
                    ctx.push(Intent::Season(picked));
                }
                ui.gap(2.0);
            }
            let divisions = found.told.divisions.iter().zip(0..);
            let divisions = divisions.map(|(one, at)| (Tab::Division(at), one.name.clone()));
            let people = found.told.is_of_people();
            let table = people.then(|| (Tab::Table, t.ui_standings()));
            let race = (people && found.has_race()).then(|| (Tab::Race, t.ui_race()));
            let records = (found.has_records()).then(|| (Tab::Records, t.season_records()));
            let tabs: Vec<_> = divisions.chain(table).chain(race).chain(records).collect();
            let tab = tabs.iter().find(|tab| tab.0 == self.tab).or(tabs.first());
            self.tab = tab.map_or(self.tab, |tab| tab.0);
            if tabs.len() > 1 {
                choice(ui, &t.season_title(), &mut self.tab, &tabs);
            }
            if ctx.entered {
                self.search.clear();
            }
            if self.tab == Tab::Table {
                let id = Id::unique("season.search");
                field_bare(ui, id, &mut self.search, 160.0, &t.ui_name());
            }
            more(ui, t, &mut self.more);
            ui.label(subdued(ui, explain(t, &found.told.year)));
        });
        if self.more {
            ui.horizontal(|ui| {
                if quiet(ui, t.season_new()).clicked() {
                    self.begin(ctx, None);
                }
                if quiet(ui, t.season_remove()).clicked() {
                    ask_remove(ctx, season);
                }
            });
        }
        if let Some(words) = provisional(t, ctx.book(), &found.told.year) {
            ui.label(words);
        }
    }

    fn table_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, found: &SeasonResults) {
        let t = ctx.texts;
        let year = &found.told.year;
        let going = found.told.going().into_iter().map(Some);
        let going = going.chain(std::iter::repeat(None));
        let mut rows: Vec<_> = rows(t, year).into_iter().zip(going).collect();
        let part = plain(self.search.trim());
        let is_sought = !part.is_empty();
        if is_sought {
            rows.retain(|(row, _)| row.is_of(&found.names, &part));
        }
        let mut columns = columns(ui, ctx, &heads(t, &year.season));
        // The last one says how many somebody still has to play.
        if year
            .table
            .rows
            .iter()
            .all(|row| year.missing(row).is_none())
        {
            columns.pop();
        }
        let list = List::new(ui, columns).or_else(if is_sought {
            t.ui_nothing_found()
        } else {
            t.season_nothing()
        });
        list.heads(ui, ctx);
        list.lines(ui, ctx, &rows, |ui, at, (row, going)| {
            let shown = line(t, &found.names, year, row, *going);
            let opened = list.line(ui, ctx, &shown, at == 0).opened();
            if let (true, Row::Person(row)) = (opened, row) {
                self.show(Showing::Person(row.person.clone()));
            }
        });
    }
}

/// The table of a division in place of the people's.
fn division_ui(ui: &mut Ui, ctx: &Ctx<'_>, season: &Season, division: Option<&Division>) {
    let t = ctx.texts;
    let Some(division) = division else { return };
    ui.label(subdued(ui, t.division_note()));
    ui.gap(1.0);
    if season.qualifying.is_some() {
        ui.label(small(ui, t.going_how()));
        ui.gap(1.0);
        final_of_teams_ui(ui, ctx, season, division);
        ui.gap(1.0);
    }
    let heads = division_heads(t, season, division);
    let heads = heads.iter().map(|head| capital(head));
    let columns = heads.enumerate().map(|(at, head)| match at {
        0 => Column::figures(head, 52.0).gap(GRID * 2.0),
        1 => Column::words(head, 120.0).share(1.0).most(320.0),
        _ => Column::figures(head, 84.0).spreads(),
    });
    let list = List::new(ui, columns.collect());
    list.heads(ui, ctx);
    let lines = division_lines(t, season, division);
    list.lines(ui, ctx, &lines, |ui, at, line| {
        if list.line(ui, ctx, line, at == 0).opened()
            && let Some(row) = division.rows.get(at)
        {
            turn_team(ctx, season, &row.team);
        }
    });
}

fn ask_remove(ctx: &Ctx<'_>, season: &Season) {
    let t = ctx.texts;
    let words = [
        t.ui_remove_event_title(season.name.as_str()),
        t.season_remove_body(),
        t.ui_remove(),
    ];
    ctx.ask(words, removed(season));
}

/// How the leading ones came to where they are.
fn race_ui(ui: &mut Ui, ctx: &Ctx<'_>, found: &SeasonResults) {
    let t = ctx.texts;
    picture(
        ui,
        |room| found.race(t).page(room.x, room.y),
        &t.season_race_spoken(),
    );
    ui.label(small(ui, t.season_race_note()));
    ui.gap(2.0);
}

/// What the year is remembered for.
fn records_ui(ui: &mut Ui, ctx: &Ctx<'_>, found: &SeasonResults) {
    let lines = record_lines(ctx.texts, &found.names, &found.told.records);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for line in &lines {
            // What a record is of, its figure, who holds it.
            let columns = vec![
                Column::words("", 120.0)
                    .share(0.5)
                    .most(320.0)
                    .gap(GRID * 3.0),
                Column::figures("", 60.0).gap(GRID * 4.0),
                Column::words("", 80.0).share(1.0),
            ];
            let list = List::plain(ui, columns);
            // As high as all who hold it need.
            let who = line.cells.last().and_then(Option::as_ref);
            let who = who.map_or("", |cell| cell.text.as_str());
            let high = words_height(ui, who.into(), list.width(ui, 2));
            list.high(high.max(row_height(ui)))
                .line(ui, ctx, line, false);
        }
    });
}

/// Rank, how it moved, name, what decides, sum, lists, won–lost, best, missing; in a small window
/// what matters least has no column.
fn columns(ui: &Ui, ctx: &Ctx<'_>, heads: &[String; 9]) -> Vec<Column> {
    let small = narrow(ui.ctx());
    let moved = [Some(Climbed::New), Some(Climbed::Up(20))];
    let moved = widest(
        ui,
        moved.map(|moved| ctx.texts.climbed(moved)),
        &TextStyle::Body,
    );
    let [rank, moved_head, name, figures @ ..] = heads;
    let mut columns = vec![
        Column::figures(rank, if small { 40.0 } else { 52.0 }).gap(GRID * 2.0),
        Column::words(moved_head, moved.max(28.0)).gap(GRID * 2.0),
        Column::words(name, 90.0).share(1.0).most(320.0),
    ];
    columns.extend(figures.iter().map(|head| {
        let wide = text_width(ui, head, TextStyle::Small) + GRID * 2.0;
        let least = if small { 56.0 } else { 84.0 };
        Column::figures(head, wide.max(least)).spreads()
    }));
    columns
}
