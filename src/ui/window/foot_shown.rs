//! What the foot shows now.

use crate::app::{act_words, book::second::SecondShown};
use crate::session::{Standing, Trouble};
use crate::ui::{
    context::Ctx,
    window::foot::{Foot, UndoOf},
};

pub(super) fn foot(ctx: &Ctx<'_>, undo_of: UndoOf, is_said: bool) -> Foot {
    let open = ctx.event().map(|event| event.id);
    let redo = || act_words::next_redo(ctx.texts, ctx.session, open);
    let (undo, redo) = match undo_of {
        UndoOf::Second(next) => {
            let words = |deal| act_words::ActWords::plain(ctx.texts.sheet_second_deal(deal));
            (next.map(words), None)
        }
        UndoOf::Line(deal) => {
            let words = ctx.texts.sheet_entry(deal);
            (Some(act_words::ActWords::plain(words)), redo())
        }
        UndoOf::Emptied(deal) => {
            let words = ctx.texts.sheet_emptied(deal);
            (Some(act_words::ActWords::plain(words)), redo())
        }
        UndoOf::Book => (act_words::next_undo(ctx.texts, ctx.session, open), redo()),
    };
    let same = |words: String| Some([words.clone(), words]);
    Foot {
        saved: ctx.session.saved_at().map(|at| {
            if at.date_naive() == ctx.now.date_naive() {
                ctx.texts.ui_saved_at(ctx.texts.clock_exact(at.time()))
            } else {
                ctx.texts.ui_changed_on(ctx.texts.day(at.date_naive()))
            }
        }),
        astray: match ctx.session.standing() {
            Standing::InPlace if ctx.session.read_only() => same(ctx.texts.ui_read_only()),
            Standing::InPlace => of_order(ctx),
            Standing::Gone => same(ctx.texts.ui_not_saved_gone()),
            Standing::LogGone => same(ctx.texts.ui_not_saved_log_gone()),
            Standing::Overwritten => same(ctx.texts.ui_not_saved_overwritten()),
        },
        second: ctx.second.as_ref().map(|second| said_of(ctx, second)),
        let_in: ctx.let_in.clone(),
        is_said,
        undo,
        redo,
    }
}

/// Why nothing is written where other hosts share the book, shortly and in a sentence.
fn of_order(ctx: &Ctx<'_>) -> Option<[String; 2]> {
    let t = ctx.texts;
    if let Some(wrong) = ctx.session.order_wrong() {
        return Some([t.ui_order_wrong(), t.store_error(wrong)]);
    }
    let away = ctx.session.order_away()?;
    let since = t.clock(away.since.time());
    let more = t.order_away_since(since.as_str(), away.why);
    Some([t.ui_order_away(since), more])
}

/// How old the copy at the second place is, or that there is none.
fn said_of(ctx: &Ctx<'_>, second: &SecondShown) -> super::foot::Second {
    let t = ctx.texts;
    let target = second.target.display().to_string();
    if let Some((since, why)) = &second.copy.failing {
        return super::foot::Second {
            words: if matches!(why.trouble, Trouble::WentOn { .. }) {
                t.second_went_on()
            } else {
                t.second_fails(t.clock(since.time()))
            },
            more: t.store_error(why),
            fails: true,
        };
    }
    let age = second.copy.made.map(|(at, seq)| {
        if seq == ctx.session.last_seq() {
            0
        } else {
            (chrono::Local::now().fixed_offset() - at).num_minutes()
        }
    });
    super::foot::Second {
        words: age.map_or_else(|| t.second_soon(), |minutes| t.second_age(minutes)),
        more: t.second_at(target),
        fails: false,
    }
}
