//! What people wish before the draw: the list with a line for one more.

use crate::app::seats::wishes::{self, Field, Kind, WishForm};
use crate::club::{Event, EventId, Wishes};
use crate::i18n::Texts;
use crate::ui::{
    context::{Cached, Ctx},
    form::{Complaint, beside, choice_beside, entered, field_beside, in_line, opens},
    widgets::{Fitted, doubt, icon, small, strong, tick},
};
use egui::{Id, Ui};

/// Widths of what a line is called and of a field for a name.
const LABEL: f32 = 110.0;
const WIDTH: f32 = 190.0;
/// Width of a field for a number.
const NUMBER: f32 = 90.0;
/// The name under which what came of a change comes back here.
const SENT: &str = "wishes.sent";

/// The list of wishes with the line for one more.
#[derive(Debug, Default)]
pub(super) struct WishList {
    open: bool,
    form: WishForm,
    complaint: Complaint,
    tried: Cached<(EventId, Wishes), Vec<String>>,
}

fn id_of(field: Field) -> Id {
    Id::unique(("wishes", field))
}

impl WishList {
    /// Shows the wishes of an evening that is not drawn yet: whether they are open.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        let t = ctx.texts;
        let count = wishes::count(&event.settings.movement.wishes);
        if opens(ui, t.ev_wishes(count), &mut self.open) {
            self.complaint.go_to(id_of(Field::One));
        }
        if !self.open {
            return false;
        }
        self.complaint.hear(ctx, SENT);
        ui.label(small(ui, t.ev_wishes_explain()));
        ui.gap(1.0);
        list(ui, ctx, event);
        ui.gap(2.0);
        self.line_ui(ui, ctx, event);
        ui.gap(1.0);
        let key = (event.id, event.settings.movement.wishes.clone());
        let tried = self
            .tried
            .get(ctx.revision, key, |_| wishes::trial(t, event));
        for text in tried {
            doubt(ui, text);
        }
        true
    }

    /// One more wish: its kind and the people, then Enter.
    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let kinds: Vec<(Kind, String)> = WishForm::kinds(event)
            .into_iter()
            .map(|kind| (kind, kind_word(t, kind)))
            .collect();
        let title = t.ev_wishes_title();
        if choice_beside(ui, &title, &mut self.form.kind, &kinds, LABEL) {
            self.complaint.clear();
            self.complaint.go_to(id_of(Field::One));
        }
        if !matches!(self.form.kind, Kind::Stay | Kind::Table) {
            let weights = [(false, t.ev_wish_firm()), (true, t.ev_wish_mild())];
            let weight = t.ev_wish_weight();
            choice_beside(ui, &weight, &mut self.form.mild, &weights, LABEL);
        }
        let adds = in_line(ui, |ui| {
            let enter = self.names_ui(ui, t);
            beside(ui, t.ev_wish_add()).clicked() || enter
        });
        if adds {
            self.add(ctx, event);
        }
        self.complaint.focus(ui);
        self.complaint.ui(ui);
    }

    /// The fields for the names; true when the last one was left with Enter.
    fn names_ui(&mut self, ui: &mut Ui, t: &Texts) -> bool {
        let one = id_of(Field::One);
        let form = &mut self.form;
        let first = field_beside(ui, one, t.ev_wish_who(), &mut form.one, WIDTH, LABEL);
        let enter = entered(ui, &first);
        if form.kind == Kind::Stay {
            return enter;
        }
        let other = id_of(Field::Other);
        if enter {
            self.complaint.go_to(other);
        }
        let (label, width) = match form.kind {
            Kind::Table => (t.ev_wish_table_number(), NUMBER),
            Kind::Never | Kind::FirstLeg | Kind::Partners | Kind::Stay => (t.ev_wish_with(), WIDTH),
        };
        let second = field_beside(ui, other, label, &mut form.other, width, 0.0);
        entered(ui, &second)
    }

    fn add(&mut self, ctx: &Ctx<'_>, event: &Event) {
        match self.form.add(event) {
            Ok(command) => {
                self.complaint.clear();
                self.complaint.go_to(id_of(Field::One));
                ctx.transact_from(SENT, command);
            }
            Err(wrong) => {
                let sentence = wrong.sentence(ctx.texts);
                self.complaint.say(sentence, id_of(wrong.field()));
            }
        }
    }
}

fn kind_word(t: &Texts, kind: Kind) -> String {
    match kind {
        Kind::Never => t.ev_wish_never(),
        Kind::FirstLeg => t.ev_wish_first(),
        Kind::Partners => t.ev_wish_partners(),
        Kind::Stay => t.ev_wish_stay(),
        Kind::Table => t.ev_wish_table(),
    }
}

/// Every wish as a sentence with a button that takes it back; clubmates apart, or not.
fn list(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
    for (nth, text) in wishes::lines(ctx.texts, event).into_iter().enumerate() {
        if wish_ui(ui, ctx.texts, text) {
            ctx.transact_from(SENT, wishes::without(event, nth));
        }
    }
    let wishes = &event.settings.movement.wishes;
    let now = (wishes.clubmates_apart > 0, wishes.clubmates_first_leg);
    let (mut apart, mut first_leg) = now;
    tick(ui, &mut apart, ctx.texts.ev_wish_clubs());
    if apart {
        ui.indent("first leg", |ui| {
            tick(ui, &mut first_leg, ctx.texts.ev_wish_clubs_first())
        });
    }
    if (apart, first_leg) != now {
        let command = wishes::clubmates_apart(event, apart, first_leg);
        ctx.transact_from(SENT, command);
    }
}

/// One wish; true when it is taken back.
fn wish_ui(ui: &mut Ui, t: &Texts, text: String) -> bool {
    ui.horizontal(|ui| {
        let gone = icon(ui, "×").accessible_name(t.ev_wish_remove(text.as_str()));
        ui.one_line(strong(text));
        gone.clicked()
    })
    .inner
}
