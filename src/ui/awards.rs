//! Who gets what: a cut to be made on top, one card a prize with its reasons, and the settlement in
//! money.

use crate::app::{
    hall::ceremony::faces,
    intent::{Errand, Intent, PrizesPart, Screen, WindowIntent},
    money::settlement,
    prizes::{self, EveningResults, find, waits_for_hardest},
    work::{Later, large},
};
use crate::club::{Award, Event, EventId, OpenCut, Settlement, Standings, how_many};
use crate::i18n::{Texts, capital};
use crate::report::PaperKind;
use crate::ui::{
    choices::choice,
    context::Ctx,
    list::{Column, List},
    money::till::Till,
    theme::{GRID, TITLE, button_height, semibold},
    widgets::{
        Fitted, doubt, empty, framed, head, moment, nothing_yet, page, primary, quiet, secondary,
        strong, subdued, title, words_height,
    },
};
use egui::{Context, RichText, ScrollArea, TextStyle, Ui, Vec2, vec2};
use itertools::Itertools;

/// The width of a card, the least it may have so that more stand side by side, and what of it is
/// beside its words.
const CARD: (f32, f32) = (296.0, 240.0);
const FRAME: f32 = 34.0;

/// The screen of the prizes.
#[derive(Debug, Default)]
pub struct PrizesScreen {
    /// The part that was shown last.
    shown: PrizesPart,
    /// The settlement says who pays whom.
    whom: bool,
    till: Till,
    kept: Later<EventId, Option<EveningResults>>,
}

impl PrizesScreen {
    /// The till opens the form of what is paid and won.
    pub fn set_money(&mut self) {
        self.till.set_money();
    }

    /// Cuts of the open evening that have still to be made, once all sheets are in.
    pub fn open_cuts(&mut self, wake: &Context, ctx: &Ctx<'_>) -> u32 {
        if !ctx.missing.all_in() {
            return 0;
        }
        let found = self.found(wake, ctx);
        found.map_or(0, |found| how_many(found.awards.open_cuts.len()))
    }

    fn found(&mut self, wake: &Context, ctx: &Ctx<'_>) -> Option<&EveningResults> {
        let event = ctx.event()?;
        let id = event.id;
        let large = large(event);
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
                if part == PrizesPart::Till {
                    return till.ui(ui, ctx, event, found);
                }
                let area = ScrollArea::vertical().id_salt(part).auto_shrink(false);
                area.show(ui, |ui| {
                    if !found.standings.has_results() {
                        nothing_yet(ui, ctx, &ctx.texts.ui_standings_empty());
                    } else if part == PrizesPart::Settlement {
                        settlement_ui(ui, ctx, event, &found.settlement, &mut whom);
                    } else {
                        prizes_ui(ui, ctx, event, found);
                    }
                });
            }
        });
        self.till = till;
        self.whom = whom;
    }
}

/// The part that is shown: without a stake there is no settlement.
fn part_of(event: &Event, part: PrizesPart) -> PrizesPart {
    match part {
        PrizesPart::Settlement if event.settings.stake_cents_per_100 <= 0 => PrizesPart::Prizes,
        PrizesPart::Prizes | PrizesPart::Settlement | PrizesPart::Till => part,
    }
}

fn found_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &EveningResults, part: PrizesPart) {
    let t = ctx.texts;
    let has_results = found.standings.has_results();
    let provisional = if has_results {
        t.provisional_until_end(event, &found.standings.missing)
    } else {
        None
    };
    let name = match part {
        PrizesPart::Till => t.ui_till(),
        PrizesPart::Settlement => t.ui_settlement(),
        PrizesPart::Prizes => t.ui_prizes(),
    };
    head(ui, &name, "", |ui| match part {
        PrizesPart::Till => {
            if !event.purse.is_empty() && secondary(ui, t.ui_to_papers()).clicked() {
                ctx.push(WindowIntent::Paper(PaperKind::Cash, None));
            }
            let in_box = t.coins(event, found.money.accounts.sums.in_box_cents());
            ui.label(subdued(ui, format!("{} {in_box}", t.cash_rest())));
        }
        PrizesPart::Prizes | PrizesPart::Settlement => {
            let decided = found.awards.open_cuts.is_empty();
            let paper = if part == PrizesPart::Settlement {
                PaperKind::Settlement
            } else {
                PaperKind::Prizes
            };
            head_buttons(ui, ctx, has_results, provisional.is_none(), decided, paper);
        }
    });
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
    ui.gap(2.0);
    // Those who are equal wait for a prize, not for money.
    let waits = match part {
        PrizesPart::Prizes => t.cuts_wait(event, &found.awards.cuts_wait),
        PrizesPart::Settlement | PrizesPart::Till => None,
    };
    if part != PrizesPart::Till {
        for words in provisional.into_iter().chain(waits) {
            doubt(ui, &words);
            ui.gap(1.0);
        }
    }
}

/// On from here: to the lists that are missing, else to what is done with the prizes.
fn head_buttons(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    has_results: bool,
    is_final: bool,
    decided: bool,
    paper: PaperKind,
) {
    let t = ctx.texts;
    if !has_results {
        return;
    }
    if !is_final {
        if primary(ui, t.ui_to_sheets()).clicked() {
            ctx.go(Screen::Sheets);
        }
        return;
    }
    let print = if decided { primary } else { secondary };
    if print(ui, t.ui_to_papers()).clicked() {
        ctx.push(WindowIntent::Paper(paper, None));
    }
    if decided && secondary(ui, t.giving_begin()).clicked() {
        ctx.push(WindowIntent::Errand(Errand::Giving));
    }
}

fn prizes_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &EveningResults) {
    let t = ctx.texts;
    let awards = &found.awards;
    let is_open = !ctx.missing.all_in() && waits_for_hardest(event, awards);
    let is_empty = awards.given.is_empty() && awards.open_cuts.is_empty();
    if is_empty && awards.not_given.is_empty() && !is_open {
        if empty(ui, &t.ui_prizes_none(), Some(&t.ui_prizes_set())) {
            ctx.push(WindowIntent::Errand(Errand::Purse));
        }
        return;
    }
    for cut in &awards.open_cuts {
        cut_ui(ui, ctx, event, &found.standings, cut);
        ui.gap(4.0);
    }
    sections_ui(ui, ctx, event, &awards.sections().collect::<Vec<_>>());
    if is_open {
        ui.in_lines(subdued(ui, t.prize_hardest_none()));
        ui.gap(1.0);
    }
    for left in &awards.not_given {
        ui.in_lines(subdued(ui, t.not_given_line(event, left)));
        ui.gap(1.0);
    }
    // Cuts that were made, each to be taken back.
    for cut in &event.cuts {
        let (words, back) = prizes::cut_made(t, event, cut);
        ui.horizontal(|ui| {
            ui.label(subdued(ui, words));
            if quiet(ui, t.ui_take_back()).clicked() {
                ctx.transact(back);
            }
        });
    }
}

/// The kinds of prizes: a short one beside another where cards have room.
fn sections_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, sections: &[&[Award]]) {
    let t = ctx.texts;
    let gap = GRID * 3.0;
    let room = ui.available_width() + gap;
    let across = (room / (CARD.1 + gap)).floor().max(1.0) as usize;
    let width = (room / across as f32 - gap).min(CARD.0);
    let mut lines: Vec<Vec<&[Award]>> = Vec::new();
    for section in sections {
        let cards = |line: &Vec<&[Award]>| line.iter().copied().flatten().count();
        let with_room = |line: &&mut Vec<_>| cards(line) + section.len() <= across;
        if let Some(line) = lines.iter_mut().find(with_room) {
            line.push(section);
        } else {
            lines.push(vec![section]);
        }
    }
    let section_ui = |ui: &mut Ui, section: &[Award]| {
        let Some(first) = section.first() else { return };
        title(ui, capital(&t.award_kind(first)));
        ui.gap(1.0);
        for row in section.chunks(across) {
            let high = row
                .iter()
                .map(|award| card_height(ui, t, event, award, width))
                .fold(0.0, f32::max);
            ui.horizontal_top(|ui| {
                ui.words_apart(gap);
                for award in row {
                    card(ui, ctx, event, award, vec2(width, high));
                }
            });
            ui.add_space(gap);
        }
        ui.gap(2.0);
    };
    for line in lines {
        ui.horizontal_top(|ui| {
            ui.words_apart(gap);
            for section in line {
                ui.vertical(|ui| section_ui(ui, section));
            }
        });
    }
}

/// One prize on a card so wide, with words so high at least.
fn card(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, award: &Award, size: Vec2) {
    let c = ctx.tokens;
    framed(ui, c.raised, (1.0, c.line), |ui| {
        ui.set_width(size.x - FRAME);
        ui.set_min_height(size.y);
        ui.vertical(|ui| card_words(ui, ctx, event, award));
    });
}

/// The place and what it is worth, who has it, and what decided it: the figure, and what parts equals.
fn words_of(ui: &Ui, t: &Texts, event: &Event, award: &Award) -> [RichText; 3] {
    let place = award.is_placed.then(|| t.ui_place(award.place));
    let worth = Some(t.award_worth(event, award)).filter(|worth| !worth.is_empty());
    let handed_out = award.is_handed_out(event);
    let handed_out = handed_out.then(|| format!("✓ {}", t.cash_handed_out()));
    let mut what = place.into_iter().chain(worth).chain(handed_out);
    // Several who wait for a lot are no winner yet.
    let style = if award.winner.waits_for_lot() {
        TextStyle::Body
    } else {
        TextStyle::Name(TITLE.into())
    };
    let name = RichText::new(t.award_winner(event, award)).text_style(style);
    [
        strong(what.join(" · ")),
        name,
        subdued(ui, t.award_reasons(event, award).join("\n")),
    ]
}

/// How high the words of a card so wide are.
fn card_height(ui: &Ui, t: &Texts, event: &Event, award: &Award, width: f32) -> f32 {
    let room = width - FRAME;
    let words = words_of(ui, t, event, award).map(|words| words_height(ui, words, room) + GRID);
    let rows = usize::from(!faces(t, event, award).is_empty())
        + usize::from(prizes::other_choice(t, event, award).is_some());
    words.iter().sum::<f32>() + rows as f32 * (button_height(ui) + GRID)
}

fn card_words(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, award: &Award) {
    let t = ctx.texts;
    ui.rows_apart(GRID);
    for words in words_of(ui, t, event, award) {
        if !words.is_empty() {
            ui.in_lines(words);
        }
    }
    let faces = faces(t, event, award);
    if !faces.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.words_apart(GRID * 1.5);
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

fn cut_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, standings: &Standings, cut: &OpenCut) {
    let t = ctx.texts;
    let c = ctx.tokens;
    let by_lot = cut.is_by_lot(event, standings);
    let words = t.open_cut(event, standings, cut);
    framed(ui, c.raised, (2.0, c.warning), |ui| {
        ui.set_width(ui.available_width());
        let words = RichText::new(format!("▲ {words}"));
        let style = TextStyle::Name(TITLE.into());
        ui.label(words.color(c.warning).text_style(style));
        ui.gap(2.0);
        // Of several the whole order is asked, where the lots are.
        if cut.entrants.len() > 2 && by_lot {
            if secondary(ui, t.lots_go()).clicked() {
                ctx.go(Screen::Standings);
            }
            return;
        }
        // If the winner chooses as well, each person has a line of their own.
        let per_line = if cut.both {
            1
        } else {
            cut.entrants.len().max(1)
        };
        for line in cut.entrants.chunks(per_line) {
            let ways = line
                .iter()
                .flat_map(|id| prizes::cut_won(t, event, standings, cut, *id));
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
    ui.gap(1.0);
    if let Some(left_out) = t.left_out(event, found) {
        doubt(ui, &left_out);
    }
    let words = [(false, t.ui_settle_each()), (true, t.ui_settle_whom())];
    choice(ui, &t.ui_settlement(), whom, &words);
    ui.gap(1.0);
    let (first, second, lines) = if *whom {
        let receives = Column::words(t.report_receives(), 140.0).share(1.0);
        let lines = settlement::transfers(t, event, found);
        (t.report_pays(), receives, lines)
    } else {
        let balance = Column::figures(t.ui_balance(), 110.0);
        (t.ui_name(), balance, settlement::lines(t, event, found))
    };
    let columns = vec![
        Column::words(first, 140.0).share(1.0),
        second,
        Column::figures(t.ui_money(), 110.0),
    ];
    ui.at_most(720.0);
    let list = List::plain(ui, columns);
    list.heads(ui, ctx);
    for line in &lines {
        list.line(ui, ctx, line, false);
    }
}
