//! Under the grid, always in the same place: the line being entered and what the rules say of it.

use crate::app::{
    sheet::{
        panel::{Offers, Panel, Says},
        understood::{Ink, Span},
    },
    sign::{Notice, Sign},
};
use crate::club::DealNo;
use crate::skat::Suit;
use crate::ui::{
    context::Ctx,
    form::sign_colour,
    sheet::{
        keys::{DeskKey, key_text},
        room::Room,
        split,
    },
    theme::{BASE, Tokens, button_height, semibold},
    typing::note_typing,
    widgets::{Fitted, column_in, from_right, line_to_type, small, subdued, text_width, with_key},
};
use egui::{
    Align, Color32, EventFilter, FontId, Id, Label, Layout, RichText, ScrollArea, Sense, Stroke,
    TextFormat, TextStyle, Ui, WidgetInfo, accesskit::Role, text::LayoutJob, vec2,
};
use itertools::Itertools;

/// Size of the line and of what is understood of it.
const LINE: f32 = 18.0;
/// A game is not begun with less room than this.
const GAME_ROOM: f32 = 120.0;

/// The id of the line, the same on every sheet, so that the focus stays.
pub fn line_id() -> Id {
    Id::unique("vorhand.sheet.line")
}

/// Draws the panel; what was clicked means the same as a key.
pub fn ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    text: &mut String,
    panel: &Panel,
    beside: bool,
    room: Room,
) -> Option<DeskKey> {
    let mut ui = ground(ui, ctx, room);
    let ui = &mut ui;
    ui.horizontal(|ui| {
        field(ui, ctx, text, panel);
        let size = vec2(ui.available_width(), button_height(ui));
        let layout = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(size, layout, |ui| understood(ui, ctx, panel, room));
    });
    ui.scope(|ui| {
        // Nobody taps what is said.
        ui.spacing_mut().interact_size.y = room.row;
        says(ui, ctx, &panel.says, beside, room);
    });
    let mut wanted = None;
    split(
        ui,
        room.row,
        |ui| {
            if let Some(recorded) = &panel.recorded {
                ui.one_line(subdued(ui, recorded.as_str()));
            }
        },
        |ui| {
            wanted = offers(ui, ctx, &panel.offers, room);
            if let Some(waiting) = &panel.waiting {
                said(ui, ctx, waiting);
            }
        },
    );
    wanted
}

/// The ground of the panel; answers the part to draw into.
fn ground(ui: &mut Ui, ctx: &Ctx<'_>, room: Room) -> Ui {
    let size = vec2(ui.available_width(), room.panel);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_filled(rect, 0.0, ctx.tokens.raised);
    for y in [rect.top(), rect.bottom()] {
        let line = Stroke::new(1.0, ctx.tokens.line);
        ui.painter().hline(rect.x_range(), y, line);
    }
    let mut inside = column_in(
        ui,
        rect.shrink2(vec2(8.0, if room.low { 3.0 } else { 6.0 })),
    );
    inside.set_clip_rect(rect.intersect(ui.clip_rect()));
    inside.rows_apart(if room.low { 2.0 } else { 4.0 });
    inside
}

/// The line itself.
fn field(ui: &mut Ui, ctx: &Ctx<'_>, text: &mut String, panel: &Panel) {
    let name = name(ui, ctx, panel.deal);
    let narrow = ui.available_width() < 560.0;
    let width = if narrow { 132.0 } else { 228.0 };
    let edit = line_to_type(ui, line_id(), text, width)
        .min_size(vec2(width, button_height(ui)))
        .font(FontId::proportional(LINE))
        .hint_text(RichText::new(panel.hint).size(LINE));
    let response = ui.add(edit).labelled_by(name);
    // The key that erases would otherwise take the focus away before the desk sees it.
    let mine = EventFilter {
        escape: true,
        horizontal_arrows: true,
        vertical_arrows: true,
        tab: false,
    };
    ui.memory_mut(|m| m.set_focus_lock_filter(line_id(), mine));
    // Taking back is the desk's own business as long as the line has the focus.
    note_typing(ui, &response, panel.hint);
}

/// The deal before the line; answers what it is labelled by.
fn name(ui: &mut Ui, ctx: &Ctx<'_>, deal: DealNo) -> Id {
    let words = RichText::new(ctx.texts.sheet_entry(deal)).family(semibold());
    let place = vec2(72.0, button_height(ui));
    ui.allocate_ui_with_layout(place, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(place);
        ui.label(words.color(ctx.tokens.accent)).id
    })
    .inner
}

fn ink(c: &Tokens, ink: Ink) -> Color32 {
    match ink {
        Ink::Text => c.text,
        Ink::Subdued => c.subdued,
        Ink::Warning => c.warning,
    }
}

/// Words in their colours on one line, and the signs of suits in theirs.
fn spans(ctx: &Ctx<'_>, spans: &[Span], size: f32) -> Label {
    let mut job = LayoutJob::default();
    for span in spans {
        let colour = ink(&ctx.tokens, span.ink);
        let suit = |sign: &char| Suit::ALL.into_iter().find(|suit| suit.sign() == *sign);
        for (suit, part) in &span.text.chars().chunk_by(suit) {
            let colour = suit.map_or(colour, |suit| ctx.tokens.suit(suit));
            let letters = TextFormat::simple(FontId::proportional(size), colour);
            job.append(&String::from_iter(part), 0.0, letters);
        }
    }
    Label::new(job).truncate()
}

fn understood(ui: &mut Ui, ctx: &Ctx<'_>, panel: &Panel, room: Room) {
    let size = if room.lowest { BASE } else { LINE };
    let label = ui.add(spans(ctx, &panel.understood, size));
    if let Some(echo) = &panel.echo {
        label.widget_info(|| WidgetInfo::labeled(Role::Label, true, echo));
    }
}

fn said(ui: &mut Ui, ctx: &Ctx<'_>, said: &Notice) {
    let colour = sign_colour(&ctx.tokens, said.sign);
    ui.one_line(RichText::new(said.whole()).color(colour));
}

/// What is wrong and what to do; else what the rules say; else what can be typed.
fn says(ui: &mut Ui, ctx: &Ctx<'_>, says: &Says, beside: bool, room: Room) {
    if let Says::Accepted { reason, whole } = says {
        return accepted(ui, ctx, reason, whole, room);
    }
    ui.horizontal(|ui| {
        ui.set_min_height(room.row);
        match says {
            Says::Sentence(sentence) => said(ui, ctx, sentence),
            Says::Finding(found) => finding(ui, ctx, found, beside),
            Says::Explained { text, clause } => explained(ui, ctx, text, clause),
            Says::Game(game) => {
                ui.add(spans(ctx, game, BASE));
            }
            Says::Accepted { .. } | Says::Nothing => {}
        }
    });
}

/// A finding: in small letters and two lines if one is too short, and it is not listed beside.
fn finding(ui: &mut Ui, ctx: &Ctx<'_>, found: &Notice, beside: bool) {
    let colour = sign_colour(&ctx.tokens, found.sign);
    ui.label(RichText::new(found.sign.text()).color(colour));
    let fits = text_width(ui, &found.text, TextStyle::Body) < ui.available_width();
    let words = RichText::new(&found.text).color(colour);
    let label = if fits || beside {
        Label::new(words).truncate()
    } else {
        Label::new(words.small()).wrap()
    };
    ui.add(label);
}

fn explained(ui: &mut Ui, ctx: &Ctx<'_>, text: &str, clause: &str) {
    from_right(ui, |ui| {
        ui.label(small(ui, clause));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            said(ui, ctx, &Notice::new(Sign::Plain, text));
        });
    });
}

/// Why a deal was accepted, whole: in small letters if one line is too short for it, and what two
/// cannot hold moves. Without room for both, the reason alone, and the pointer shows the rest.
fn accepted(ui: &mut Ui, ctx: &Ctx<'_>, reason: &str, whole: &str, room: Room) {
    let size = vec2(ui.available_width(), room.row);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let style = TextStyle::Body;
    let shown = if text_width(ui, whole, style.clone()) <= rect.width() {
        whole
    } else {
        reason
    };
    let one_line = text_width(ui, shown, style) <= rect.width();
    let words = RichText::new(shown).color(ctx.tokens.text);
    let words = if one_line { words } else { words.small() };
    let room = rect.expand2(vec2(0.0, 2.0));
    ScrollArea::vertical()
        .id_salt("accepted")
        .max_height(room.height())
        .auto_shrink(false)
        .show(&mut column_in(ui, room), |ui| {
            ui.in_lines(words).on_hover_text(whole)
        });
}

/// What can be done, and what else an amount could be.
fn offers(ui: &mut Ui, ctx: &Ctx<'_>, offers: &Offers, room: Room) -> Option<DeskKey> {
    let mut wanted = None;
    for offer in &offers.buttons {
        let key = key_text(ctx.texts, offer.key);
        if with_key(ui, &offer.text, key, room.row).clicked() {
            wanted = Some(offer.key);
        }
    }
    if let Some(note) = &offers.note {
        note_ui(ui, ctx, note);
    }
    if !offers.games.is_empty() {
        games(ui, ctx, offers);
    }
    wanted
}

fn note_ui(ui: &mut Ui, ctx: &Ctx<'_>, note: &Notice) {
    let words = match note.sign {
        Sign::Hint => small(ui, note.text.as_str()),
        sign => RichText::new(&note.text).color(sign_colour(&ctx.tokens, sign)),
    };
    ui.label(words);
}

fn games(ui: &mut Ui, ctx: &Ctx<'_>, offers: &Offers) {
    ui.words_apart(12.0);
    ui.label(subdued(ui, ctx.texts.sheet_also_possible()))
        .on_hover_text(&offers.all_games);
    for game in &offers.games {
        if ui.available_width() > GAME_ROOM {
            ui.add(spans(ctx, game, BASE));
        }
    }
}
