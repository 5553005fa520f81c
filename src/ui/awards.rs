//! Who gets what: a cut to be made on top, one card a prize with its reasons, and the settlement in
//! money.

use super::choices::choice;
use super::columns::in_rows;
use super::context::Ctx;
use super::focus::follow;
use super::list::{Column, List};
use super::money::till::Till;
use super::theme::{GRID, TITLE, semibold};
use super::widgets::{
    doubt, empty, framed, head, moment, page, primary, quiet, quiet_choice, secondary, subdued,
    title,
};
use crate::app::hall::ceremony::faces;
use crate::app::intent::{Errand, Intent, PrizesPart, Screen, WindowIntent};
use crate::app::money::settlement;
use crate::app::prizes;
use crate::app::prizes::{Found, find};
use crate::app::work::{Later, large};
use crate::club::{Award, Awards, Event, EventId, OpenCut, Settlement};
use egui::{Context, Label, RichText, ScrollArea, TextStyle, Ui, Vec2, vec2};

/// The width of a card, and the least it may have so that three stand side by side.
const CARD: (f32, f32) = (296.0, 248.0);

/// Width of a kind of prizes from which another kind stands beside it.
const BESIDE: f32 = 700.0;

/// The screen of the prizes.
#[derive(Debug, Default)]
pub struct PrizesScreen {
    /// The part that was shown last.
    shown: PrizesPart,
    /// The settlement says who pays whom.
    whom: bool,
    till: Till,
    kept: Later<EventId, Option<Found>>,
}

impl PrizesScreen {
    /// Cuts of the open evening that have still to be made, once all sheets are in.
    pub fn open_cuts(&mut self, wake: &Context, ctx: &Ctx<'_>) -> u32 {
        let (done, all) = ctx.sheets;
        if all == 0 || done < all {
            return 0;
        }
        let found = self.found(wake, ctx);
        let open = found.map_or(0, |found| found.awards.open_cuts.len());
        u32::try_from(open).unwrap_or(u32::MAX)
    }

    fn found(&mut self, wake: &Context, ctx: &Ctx<'_>) -> Option<&Found> {
        let event = ctx.event()?;
        let (id, large) = (event.id, large(event));
        let found = self
            .kept
            .get(wake, ctx.snapshot(), id, large, move |book| find(&book, id));
        found?.as_ref()
    }

    /// Shows the prizes of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        let part = part_of(event, ctx.place.prizes);
        let is_new = std::mem::replace(&mut self.shown, part) != part;
        let mut till = std::mem::take(&mut self.till);
        let mut whom = self.whom;
        let found = self.found(ui.ctx(), ctx);
        page(ui, |ui| match found {
            None => moment(ui, ctx, &t.ui_prizes()),
            Some(found) => {
                found_ui(ui, ctx, event, found, part);
                if part == PrizesPart::Till && is_new {
                    till.begin();
                }
                let foot = if part == PrizesPart::Till {
                    till.foot()
                } else {
                    0.0
                };
                let height = (ui.available_height() - foot).max(120.0);
                let area = ScrollArea::vertical().id_salt(part).auto_shrink(false);
                area.max_height(height).show(ui, |ui| match part {
                    PrizesPart::Till => {
                        till.ui(ui, ctx, event, found);
                        follow(ui);
                    }
                    PrizesPart::Prizes | PrizesPart::Settlement
                        if !found.standings.has_results() =>
                    {
                        no_results(ui, ctx);
                    }
                    PrizesPart::Prizes => prizes_ui(ui, ctx, event, &found.awards),
                    PrizesPart::Settlement => {
                        settlement_ui(ui, ctx, event, &found.settlement, &mut whom);
                    }
                });
                if part == PrizesPart::Till {
                    till.foot_ui(ui, ctx, event);
                }
            }
        });
        (self.till, self.whom) = (till, whom);
    }
}

/// The part that is shown: without a stake there is no settlement.
fn part_of(event: &Event, part: PrizesPart) -> PrizesPart {
    match part {
        PrizesPart::Settlement if event.settings.stake_cents_per_100 <= 0 => PrizesPart::Prizes,
        PrizesPart::Prizes | PrizesPart::Settlement | PrizesPart::Till => part,
    }
}

/// Nothing is in yet.
fn no_results(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    if empty(ui, &t.ui_prizes_empty(), Some(&t.ui_to_sheets())) {
        ctx.push(Intent::Go(Screen::Sheets));
    }
}

fn found_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &Found, part: PrizesPart) {
    let t = ctx.texts;
    let has_results = found.standings.has_results();
    let provisional = if has_results {
        t.provisional_until_end(event, &found.standings.missing)
    } else {
        None
    };
    let explain = prizes::explain(t, event, has_results && provisional.is_none());
    head(ui, &t.ui_prizes(), &explain, |ui| {
        if primary(ui, t.ui_to_papers()).clicked() {
            ctx.push(Intent::Go(Screen::Papers));
        }
        if !event.legs.is_empty() && secondary(ui, t.giving_begin()).clicked() {
            ctx.push(WindowIntent::Errand(Errand::Giving));
        }
    });
    // Who is equal waits for a prize, and for no money.
    let waits = match part {
        PrizesPart::Prizes => t.cuts_wait(event, &found.awards.cuts_wait),
        PrizesPart::Settlement | PrizesPart::Till => None,
    };
    for words in provisional.into_iter().chain(waits) {
        doubt(ui, &words);
        ui.add_space(GRID);
    }
    let mut words = vec![
        (PrizesPart::Prizes, t.ui_prizes()),
        (PrizesPart::Till, t.ui_till()),
    ];
    if event.settings.stake_cents_per_100 > 0 {
        words.insert(1, (PrizesPart::Settlement, t.ui_settlement()));
    }
    let mut wanted = part;
    choice(ui, &t.ui_prizes(), &mut wanted, &words);
    if wanted != part {
        ctx.push(Intent::Prizes(wanted));
    }
    ui.add_space(GRID * 2.0);
}

fn prizes_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, awards: &Awards) {
    let t = ctx.texts;
    for cut in &awards.open_cuts {
        cut_ui(ui, ctx, event, cut);
        ui.add_space(GRID * 4.0);
    }
    let sections: Vec<&[Award]> = awards.sections().collect();
    in_rows(ui, &sections, BESIDE, |ui, section| {
        let Some(first) = section.first() else { return };
        title(ui, t.prize_or_pot(first.prize, first.pot.as_deref()));
        ui.add_space(GRID);
        let gap = GRID * 3.0;
        let room = ui.available_width() + gap;
        let across = (room / (CARD.1 + gap)).floor().clamp(1.0, 3.0);
        for row in section.chunks(across as usize) {
            let width = (room / across - gap).min(CARD.0);
            cards(ui, ctx, event, row, vec2(width, gap));
            ui.add_space(gap);
        }
        ui.add_space(GRID * 2.0);
    });
    for left in &awards.not_given {
        ui.add(Label::new(subdued(ui, t.not_given_line(event, left))).wrap());
        ui.add_space(GRID);
    }
    // Cuts that were made, each to be taken back.
    for cut in &event.cuts {
        let (words, back) = prizes::cut_made(ctx.texts, event, cut);
        ui.horizontal(|ui| {
            ui.label(subdued(ui, words));
            if quiet(ui, ctx.texts.ui_take_back()).clicked() {
                ctx.transact(back);
            }
        });
    }
}

/// Cards side by side, all as high as the highest; `size` is the width of one and the gap between
/// two.
fn cards(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, row: &[Award], size: Vec2) {
    let id = ui.next_auto_id().with("height");
    let known = ui.data(|d| d.get_temp::<f32>(id)).unwrap_or(0.0);
    let mut highest = 0.0_f32;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = size.y;
        for award in row {
            highest = highest.max(card(ui, ctx, event, award, vec2(size.x, known)));
        }
    });
    if (highest - known).abs() > 0.5 {
        ui.data_mut(|d| d.insert_temp(id, highest));
        ui.ctx().request_discard("measured");
    }
}

/// One prize on a card at least so large; returns how high its words are.
fn card(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, award: &Award, size: Vec2) -> f32 {
    let c = ctx.tokens;
    let edge = match award.place {
        0 | 1 => (1.5, c.accent),
        _ => (1.0, c.line),
    };
    framed(ui, c.raised, edge, |ui| {
        ui.set_width(size.x - 34.0);
        ui.set_min_height(size.y);
        let words = ui.vertical(|ui| card_words(ui, ctx, event, award));
        words.response.rect.height()
    })
}

fn card_words(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, award: &Award) {
    let t = ctx.texts;
    ui.spacing_mut().item_spacing.y = GRID;
    if award.prize.is_none() {
        ui.label(subdued(ui, t.award_title(award)));
    } else if award.is_placed {
        ui.label(subdued(ui, t.ui_place(award.place)));
    }
    // The winners' names are of one size, however long.
    let size = match award.place {
        0 | 1 => TextStyle::Heading,
        _ => TextStyle::Name(TITLE.into()),
    };
    let name = RichText::new(t.award_winner(event, award)).text_style(size);
    ui.add(Label::new(name).wrap());
    let worth = t.award_worth(event, award);
    if !worth.is_empty() {
        ui.add(Label::new(RichText::new(worth).family(semibold())).wrap());
    }
    for reason in t.award_reasons(event, award) {
        ui.add(Label::new(subdued(ui, reason)).wrap());
    }
    let faces = faces(t, event, award);
    if !faces.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = GRID * 1.5;
            for face in &faces {
                let words = RichText::new(face.words()).family(semibold());
                ui.label(words.color(ctx.tokens.suit(face.suit)));
            }
        });
    }
    if let Some((word, choose)) = prizes::other_choice(t, event, award)
        && quiet(ui, word).clicked()
    {
        ctx.transact(choose);
    }
}

fn cut_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, cut: &OpenCut) {
    let (t, c) = (ctx.texts, ctx.tokens);
    framed(ui, c.raised, (2.0, c.warning), |ui| {
        ui.set_width(ui.available_width());
        let words = RichText::new(format!("▲ {}", t.open_cut(event, cut)));
        let style = TextStyle::Name(TITLE.into());
        ui.label(words.color(c.warning).text_style(style));
        ui.label(subdued(ui, t.ui_cut_explain()));
        ui.add_space(GRID * 2.0);
        // If the winner chooses as well, each person has a line of their own.
        let per_line = if cut.both {
            1
        } else {
            cut.entrants.len().max(1)
        };
        for line in cut.entrants.chunks(per_line) {
            let ways = line
                .iter()
                .flat_map(|id| prizes::cut_won(t, event, cut, *id));
            ui.horizontal_wrapped(|ui| {
                for (word, won) in ways {
                    if secondary(ui, word).clicked() {
                        ctx.transact(won);
                    }
                }
            });
        }
    });
}

fn settlement_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &Settlement, whom: &mut bool) {
    let t = ctx.texts;
    ui.label(subdued(ui, settlement::explain(t, event, found)));
    ui.add_space(GRID);
    if let Some(left_out) = t.left_out(event, found) {
        doubt(ui, &left_out);
    }
    if quiet_choice(ui, *whom, t.ui_settle_whom()).clicked() {
        *whom = !*whom;
    }
    ui.add_space(GRID);
    let (heads, lines) = if *whom {
        let heads = [t.report_pays(), t.report_receives(), t.ui_money()];
        (heads, settlement::transfers(t, event, found))
    } else {
        let heads = [t.ui_name(), t.ui_balance(), t.ui_money()];
        (heads, settlement::lines(t, event, found))
    };
    let [first, second, money] = heads;
    let second = if *whom {
        Column::words(second, 140.0).share(1.0)
    } else {
        Column::figures(second, 110.0)
    };
    let columns = vec![
        Column::words(first, 140.0).share(1.0),
        second,
        Column::figures(money, 110.0),
    ];
    ui.set_max_width(ui.available_width().min(720.0));
    let list = List::plain(ui, columns);
    list.heads(ui, ctx);
    for line in &lines {
        list.line(ui, ctx, line, false);
    }
}
