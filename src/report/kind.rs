//! Every paper that there is: its name, its title, and the events that have it.

pub use super::papers::PaperKind;
use crate::club::{Book, Event, Leg, LegNo, Member};
use crate::i18n::Texts;
use crate::report::{context::Context, error::ReportError, papers::PaperResult};

/// What something is called.
type Words = fn(&Texts) -> String;

/// What there is to say of a kind of paper.
pub(super) struct Paper {
    pub stage: Stage,
    pub name: &'static str,
    pub title: Words,
    pub make: fn(&Context<'_>) -> Result<PaperResult, ReportError>,
    /// The paper of which it is a form, and what it is called among these; none: it has one form.
    pub form: Option<(PaperKind, Words)>,
    /// Whether an event can have it at all, now or later; the register of its book knows groups too.
    pub applies: fn(&[Member], &Event) -> bool,
    /// What is said where it cannot, of its title; what would fill some may still come.
    pub missing: fn(String) -> ReportError,
    /// Whether it tells what was played, and is nothing before.
    pub played: bool,
    /// Whether it can be of one leg alone, or of all up to it.
    pub leg: bool,
    /// Whether it is of use for an event that can have it.
    pub wanted: fn(&Book, &Event) -> bool,
    /// Whether it is a record of the event, not one of its tools; sheets are as the event keeps them.
    pub record: fn(&Event) -> bool,
}

impl Paper {
    /// A tool that every event can have and has a use for.
    pub fn tool(
        stage: Stage,
        name: &'static str,
        title: Words,
        make: fn(&Context<'_>) -> Result<PaperResult, ReportError>,
    ) -> Paper {
        Paper {
            stage,
            name,
            title,
            make,
            form: None,
            played: false,
            leg: false,
            applies: |_, _| true,
            missing: ReportError::DoesNotApply,
            wanted: |_, _| true,
            record: |_| false,
        }
    }
}

/// When in the course of an evening a paper is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Before the first deal.
    Before,
    /// While play goes on.
    During,
    /// When all is played.
    After,
    /// For the folder.
    Archive,
}

impl Stage {
    /// All, in their order.
    pub const ALL: [Stage; 4] = [Stage::Before, Stage::During, Stage::After, Stage::Archive];

    /// What the papers of it are called together.
    pub fn title(self, t: &Texts) -> String {
        match self {
            Stage::Before => t.papers_before(),
            Stage::During => t.papers_during(),
            Stage::After => t.papers_after(),
            Stage::Archive => t.papers_archive(),
        }
    }
}

impl PaperKind {
    /// When in the course of an evening it is wanted.
    pub fn stage(self) -> Stage {
        self.row().stage
    }

    /// Its name on the command line and the stem of its file.
    pub fn id(self) -> &'static str {
        self.row().name
    }

    /// The paper with this name, or with one of before.
    pub fn from_id(id: &str) -> Option<PaperKind> {
        match id {
            "prize-list" => Some(PaperKind::Prizes),
            "rules-brief" => Some(PaperKind::Rules),
            _ => PaperKind::ALL.iter().copied().find(|kind| kind.id() == id),
        }
    }

    /// Its title.
    pub fn title(self, texts: &Texts) -> String {
        (self.row().title)(texts)
    }

    /// The most usual form of the same paper; itself where it is that, or has no other.
    pub fn usual(self) -> PaperKind {
        self.row().form.map_or(self, |(usual, _)| usual)
    }

    /// What it is called among the forms of its paper.
    pub fn form(self, texts: &Texts) -> String {
        self.row()
            .form
            .map(|(_, words)| words(texts))
            .unwrap_or_default()
    }

    /// Whether the paper compares the event with an earlier moment.
    pub const fn looks_back(self) -> bool {
        matches!(self, PaperKind::Since | PaperKind::ChangedSeats)
    }

    /// Whether its type has a size in millimetres, whatever the paper is.
    pub const fn is_wall_plan(self) -> bool {
        matches!(
            self,
            PaperKind::WallTables | PaperKind::WallLarge | PaperKind::WallNames
        )
    }

    /// Whether it is a list of the standings that is posted.
    pub const fn is_posted(self) -> bool {
        matches!(
            self,
            PaperKind::Standings | PaperKind::StandingsGames | PaperKind::Since
        )
    }

    /// Whether the paper tells of the club's year, beyond the event.
    pub const fn is_of_year(self) -> bool {
        matches!(
            self,
            PaperKind::Season | PaperKind::MembersYear | PaperKind::Members | PaperKind::MemberCard
        )
    }

    /// Whether it can be made for one leg, or up to one.
    pub fn is_by_leg(self) -> bool {
        self.row().leg
    }

    /// Whether this event can have such a paper at all, now or later.
    pub fn applies_to(self, members: &[Member], event: &Event) -> bool {
        (self.row().applies)(members, event)
    }

    /// Whether a paper that this event can have is of use for it.
    pub fn is_wanted(self, book: &Book, event: &Event) -> bool {
        let row = self.row();
        (row.wanted)(book, event) && (!row.played || is_begun(event, None))
    }
}

/// Whether anything of an event was handed in, up to a leg or of all.
pub(super) fn is_begun(event: &Event, until: Option<LegNo>) -> bool {
    event
        .legs
        .iter()
        .filter(|leg| until.is_none_or(|until| leg.number <= until))
        .any(Leg::has_result)
}

/// The papers of an event, in the order in which an evening needs them.
pub fn papers(members: &[Member], event: &Event) -> Vec<PaperKind> {
    PaperKind::ALL
        .iter()
        .copied()
        .filter(|kind| kind.applies_to(members, event))
        .collect()
}

/// Those that are of use for it, now or once it has come far enough.
pub fn wanted_papers(book: &Book, event: &Event) -> Vec<PaperKind> {
    let mut kinds = papers(&book.members, event);
    kinds.retain(|kind| (kind.row().wanted)(book, event));
    kinds
}
