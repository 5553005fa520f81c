//! Every paper that there is: its name, its title, and the events that have it.

use crate::club::{Event, Groups, Member, MovementKind, grand_ouverts};
use crate::i18n::Texts;

/// A kind of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PaperKind {
    /// Everybody with what each owes, to tick and to sign.
    SignUp,
    /// The same with empty lines.
    SignUpBlank,
    /// A ticket for every seat, for the draw.
    Tickets,
    /// A card to put up on each table.
    TableCards,
    /// A card for everybody with every leg's table and seat.
    PersonalCards,
    /// A card for everybody with every leg's table and seat, and room for what the lists said.
    StartCards,
    /// A card for every pair.
    GuideCards,
    /// The seats of a leg by table.
    WallTables,
    /// The same on as many sheets as it takes to be read from afar.
    WallLarge,
    /// The seats by name.
    WallNames,
    /// The proof page of the movement.
    Proof,
    /// A score sheet without names.
    SheetBlank,
    /// A score sheet for each table of a leg, with names, seats and dealers, to write on.
    Sheet,
    /// A sheet with running totals, a column a player.
    RunningSheet,
    /// The German list with the game's parts and Seeger-Fabian.
    GermanList,
    /// The sheet with running totals, with the deals of the book.
    RunningFilled,
    /// The German list with the deals of the book.
    GermanFilled,
    /// Score sheets with the deals of the book.
    SheetFilled,
    /// The rules in brief, for the back of a sheet.
    RulesBrief,
    /// The rule system on one page.
    Rules,
    /// What is typed at the score desk, on one page.
    TypingCard,
    /// A slip for each player and leg of a moving event to write on, several on a page.
    Slips,
    /// The same, each on a page of its own: a quarter of the paper.
    SlipsA6,
    /// The slips with the results that are in the book, several on a page.
    SlipsFilled,
    /// The sheets that are not in, to be looked for and called out.
    Outstanding,
    /// The form on which somebody objects to a list.
    Protest,
    /// The standings by points.
    Standings,
    /// The standings by games.
    StandingsGames,
    /// The standings of one leg alone, with the day's beside them.
    Series,
    /// Everybody ranked within a group, and the teams.
    Groups,
    /// The match report of a league day, for the captains to sign.
    MatchReport,
    /// The standings with what changed since an earlier list.
    Since,
    /// Who sits otherwise than before, with new cards for these alone.
    ChangedSeats,
    /// The prizes with their reasons, with money, gifts and who gave them.
    Prizes,
    /// The settlement of the stake.
    Settlement,
    /// What came in, what went out, and what is in the box.
    Cash,
    /// A receipt for everything that was received.
    Receipts,
    /// Receipts to be filled in.
    ReceiptsBlank,
    /// Who has still to pay.
    StillOpen,
    /// Everybody with every leg.
    Recap,
    /// How often two people sat at one table.
    Met,
    /// A page for everybody who won a prize.
    Certificates,
    /// A page for every Grand ouvert that was won.
    GrandOuvert,
    /// The table of the seasons in which the evening counts.
    Season,
    /// A page for everybody who played in the season.
    MembersYear,
    /// The register.
    Members,
    /// A card for every member, to be cut out.
    MemberCard,
    /// What counts otherwise than the rules say, and why.
    Ledger,
    /// All papers of the evening in one document, with the data.
    Archive,
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
    /// All, in the order in which an evening needs them.
    pub const ALL: &[PaperKind] = &[
        PaperKind::SignUp,
        PaperKind::SignUpBlank,
        PaperKind::Tickets,
        PaperKind::TableCards,
        PaperKind::PersonalCards,
        PaperKind::StartCards,
        PaperKind::GuideCards,
        PaperKind::WallTables,
        PaperKind::WallLarge,
        PaperKind::WallNames,
        PaperKind::ChangedSeats,
        PaperKind::Proof,
        PaperKind::SheetBlank,
        PaperKind::Sheet,
        PaperKind::RunningSheet,
        PaperKind::GermanList,
        PaperKind::RulesBrief,
        PaperKind::Rules,
        PaperKind::TypingCard,
        PaperKind::Slips,
        PaperKind::SlipsA6,
        PaperKind::SlipsFilled,
        PaperKind::SheetFilled,
        PaperKind::RunningFilled,
        PaperKind::GermanFilled,
        PaperKind::Outstanding,
        PaperKind::Standings,
        PaperKind::StandingsGames,
        PaperKind::Series,
        PaperKind::Groups,
        PaperKind::MatchReport,
        PaperKind::Since,
        PaperKind::Protest,
        PaperKind::Prizes,
        PaperKind::Settlement,
        PaperKind::Cash,
        PaperKind::Receipts,
        PaperKind::ReceiptsBlank,
        PaperKind::StillOpen,
        PaperKind::Recap,
        PaperKind::Met,
        PaperKind::Certificates,
        PaperKind::GrandOuvert,
        PaperKind::Season,
        PaperKind::MembersYear,
        PaperKind::Members,
        PaperKind::MemberCard,
        PaperKind::Ledger,
        PaperKind::Archive,
    ];

    /// When in the course of an evening it is wanted.
    pub const fn stage(self) -> Stage {
        match self {
            PaperKind::SignUp
            | PaperKind::SignUpBlank
            | PaperKind::Tickets
            | PaperKind::TableCards
            | PaperKind::PersonalCards
            | PaperKind::StartCards
            | PaperKind::GuideCards
            | PaperKind::WallTables
            | PaperKind::WallLarge
            | PaperKind::WallNames
            | PaperKind::SheetBlank
            | PaperKind::Sheet
            | PaperKind::RunningSheet
            | PaperKind::GermanList
            | PaperKind::RulesBrief
            | PaperKind::Rules
            | PaperKind::TypingCard
            | PaperKind::Slips
            | PaperKind::SlipsA6 => Stage::Before,
            PaperKind::ChangedSeats
            | PaperKind::Outstanding
            | PaperKind::Standings
            | PaperKind::StandingsGames
            | PaperKind::Since
            | PaperKind::Protest => Stage::During,
            PaperKind::Series
            | PaperKind::Groups
            | PaperKind::MatchReport
            | PaperKind::Prizes
            | PaperKind::Settlement
            | PaperKind::Cash
            | PaperKind::Receipts
            | PaperKind::ReceiptsBlank
            | PaperKind::StillOpen
            | PaperKind::Recap
            | PaperKind::Met
            | PaperKind::Certificates
            | PaperKind::GrandOuvert => Stage::After,
            PaperKind::Proof
            | PaperKind::SlipsFilled
            | PaperKind::SheetFilled
            | PaperKind::RunningFilled
            | PaperKind::GermanFilled
            | PaperKind::Season
            | PaperKind::MembersYear
            | PaperKind::Members
            | PaperKind::MemberCard
            | PaperKind::Ledger
            | PaperKind::Archive => Stage::Archive,
        }
    }

    /// Its name on the command line and the stem of its file.
    pub const fn id(self) -> &'static str {
        match self {
            PaperKind::Tickets => "tickets",
            PaperKind::TableCards => "table-cards",
            PaperKind::PersonalCards => "personal-cards",
            PaperKind::StartCards => "start-cards",
            PaperKind::GuideCards => "guide-cards",
            PaperKind::WallTables => "wall-tables",
            PaperKind::WallLarge => "wall-large",
            PaperKind::WallNames => "wall-names",
            PaperKind::Proof => "proof",
            PaperKind::SheetBlank => "sheet-blank",
            PaperKind::Sheet => "sheet",
            PaperKind::SheetFilled => "sheet-filled",
            PaperKind::RunningSheet => "running-sheet",
            PaperKind::GermanList => "german-list",
            PaperKind::RunningFilled => "running-filled",
            PaperKind::GermanFilled => "german-filled",
            PaperKind::RulesBrief => "rules-brief",
            PaperKind::Rules => "rules",
            PaperKind::TypingCard => "typing-card",
            PaperKind::Slips => "slips",
            PaperKind::SlipsA6 => "slips-a6",
            PaperKind::SlipsFilled => "slips-filled",
            PaperKind::Outstanding => "outstanding",
            PaperKind::Protest => "protest",
            PaperKind::Standings => "standings",
            PaperKind::StandingsGames => "standings-games",
            PaperKind::Series => "series",
            PaperKind::Groups => "groups",
            PaperKind::MatchReport => "match-report",
            PaperKind::Since => "since",
            PaperKind::ChangedSeats => "changed-seats",
            PaperKind::Prizes => "prizes",
            PaperKind::SignUp => "sign-up",
            PaperKind::SignUpBlank => "sign-up-blank",
            PaperKind::Settlement => "settlement",
            PaperKind::Cash => "cash",
            PaperKind::Receipts => "receipts",
            PaperKind::ReceiptsBlank => "receipts-blank",
            PaperKind::StillOpen => "still-open",
            PaperKind::Recap => "recapitulation",
            PaperKind::Met => "who-met-whom",
            PaperKind::Certificates => "certificates",
            PaperKind::GrandOuvert => "grand-ouvert",
            PaperKind::Season => "season",
            PaperKind::MembersYear => "members-year",
            PaperKind::Members => "members",
            PaperKind::MemberCard => "member-card",
            PaperKind::Ledger => "ledger",
            PaperKind::Archive => "archive",
        }
    }

    /// The paper with this name, or with one of before.
    pub fn from_id(id: &str) -> Option<PaperKind> {
        let id = if id == "prize-list" { "prizes" } else { id };
        PaperKind::ALL.iter().copied().find(|kind| kind.id() == id)
    }

    /// Its title.
    pub fn title(self, texts: &Texts) -> String {
        match self {
            PaperKind::Tickets => texts.report_title_tickets(),
            PaperKind::TableCards => texts.report_title_table_cards(),
            PaperKind::PersonalCards => texts.report_title_personal(),
            PaperKind::StartCards => texts.report_title_start_cards(),
            PaperKind::GuideCards => texts.report_title_guide(),
            PaperKind::WallTables => texts.report_title_wall_tables(),
            PaperKind::WallLarge => texts.report_title_wall_large(),
            PaperKind::WallNames => texts.report_title_wall_names(),
            PaperKind::Proof => texts.report_title_proof(),
            PaperKind::SheetBlank => texts.report_title_sheet_blank(),
            PaperKind::Sheet => texts.report_title_sheet(),
            PaperKind::SheetFilled => texts.report_title_sheet_filled(),
            PaperKind::RunningSheet => texts.report_title_running_sheet(),
            PaperKind::GermanList => texts.report_title_german_list(),
            PaperKind::RunningFilled => texts.report_title_running_filled(),
            PaperKind::GermanFilled => texts.report_title_german_filled(),
            PaperKind::RulesBrief => texts.report_title_rules_brief(),
            PaperKind::Rules => texts.report_title_rules(),
            PaperKind::TypingCard => texts.report_title_typing_card(),
            PaperKind::Slips => texts.report_title_slips(),
            PaperKind::SlipsA6 => texts.report_title_slips_a6(),
            PaperKind::SlipsFilled => texts.report_title_slips_filled(),
            PaperKind::Outstanding => texts.report_title_outstanding(),
            PaperKind::Protest => texts.report_title_protest(),
            PaperKind::Standings => texts.report_title_standings(),
            PaperKind::StandingsGames => texts.report_title_standings_games(),
            PaperKind::Series => texts.report_title_series(),
            PaperKind::Groups => texts.report_title_groups(),
            PaperKind::MatchReport => texts.report_title_match(),
            PaperKind::Since => texts.report_title_since(),
            PaperKind::ChangedSeats => texts.report_title_changed_seats(),
            PaperKind::Prizes => texts.report_title_prizes(),
            PaperKind::SignUp => texts.report_title_sign_up(),
            PaperKind::SignUpBlank => texts.report_title_sign_up_blank(),
            PaperKind::Settlement => texts.report_title_settlement(),
            PaperKind::Cash => texts.report_title_cash(),
            PaperKind::Receipts => texts.report_title_receipts(),
            PaperKind::ReceiptsBlank => texts.report_title_receipts_blank(),
            PaperKind::StillOpen => texts.report_title_still_open(),
            PaperKind::Recap => texts.report_title_recap(),
            PaperKind::Met => texts.report_title_met(),
            PaperKind::Certificates => texts.report_title_certificates(),
            PaperKind::GrandOuvert => texts.report_title_grand_ouvert(),
            PaperKind::Season => texts.report_title_season(),
            PaperKind::MembersYear => texts.report_title_members_year(),
            PaperKind::Members => texts.report_title_members(),
            PaperKind::MemberCard => texts.report_title_member_card(),
            PaperKind::Ledger => texts.report_title_ledger(),
            PaperKind::Archive => texts.report_title_archive(),
        }
    }

    /// Whether the paper compares the event with an earlier moment.
    pub const fn looks_back(self) -> bool {
        matches!(self, PaperKind::Since | PaperKind::ChangedSeats)
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

    /// Whether this event can have such a paper at all, now or later; the register of its book
    /// knows groups too.
    pub fn applies_to(self, members: &[Member], event: &Event) -> bool {
        match self {
            PaperKind::Series => has_series(event),
            PaperKind::Groups => Groups::of(members, event).are_told(),
            PaperKind::MatchReport => event.groupings.iter().any(|g| g.league.is_some()),
            PaperKind::GrandOuvert => grand_ouverts(event).next().is_some(),
            PaperKind::MemberCard => !members.is_empty(),
            PaperKind::GuideCards => event.settings.movement.kind == MovementKind::Pairs,
            PaperKind::StartCards => event.settings.scoring.has_foot(),
            PaperKind::PersonalCards
            | PaperKind::Slips
            | PaperKind::SlipsA6
            | PaperKind::SlipsFilled => event.settings.movement.kind != MovementKind::Fixed,
            PaperKind::Cash
            | PaperKind::Receipts
            | PaperKind::ReceiptsBlank
            | PaperKind::StillOpen => event.entry_cents() > 0 || !event.purse.is_empty(),
            PaperKind::SignUp
            | PaperKind::SignUpBlank
            | PaperKind::Tickets
            | PaperKind::TableCards
            | PaperKind::WallTables
            | PaperKind::WallLarge
            | PaperKind::WallNames
            | PaperKind::ChangedSeats
            | PaperKind::Proof
            | PaperKind::SheetBlank
            | PaperKind::Sheet
            | PaperKind::RunningSheet
            | PaperKind::GermanList
            | PaperKind::RulesBrief
            | PaperKind::Rules
            | PaperKind::TypingCard
            | PaperKind::SheetFilled
            | PaperKind::RunningFilled
            | PaperKind::GermanFilled
            | PaperKind::Outstanding
            | PaperKind::Protest
            | PaperKind::Standings
            | PaperKind::StandingsGames
            | PaperKind::Since
            | PaperKind::Prizes
            | PaperKind::Settlement
            | PaperKind::Recap
            | PaperKind::Met
            | PaperKind::Certificates
            | PaperKind::Season
            | PaperKind::MembersYear
            | PaperKind::Members
            | PaperKind::Ledger
            | PaperKind::Archive => true,
        }
    }
}

/// The papers of an event, in the order in which an evening needs them.
pub fn papers(members: &[Member], event: &Event) -> Vec<PaperKind> {
    PaperKind::ALL
        .iter()
        .copied()
        .filter(|kind| kind.applies_to(members, event))
        .collect()
}

/// Most legs of an event in which each is a list of its own.
const SERIES_MOST: usize = 6;

/// Whether the legs of an event are ranked one by one: there are several, and few.
fn has_series(event: &Event) -> bool {
    let movement = &event.settings.movement;
    let planned = movement.legs.and_then(|legs| usize::try_from(legs).ok());
    let legs = event.legs.len().max(planned.unwrap_or(0));
    movement.kind != MovementKind::Fixed && (legs == 0 || (2..=SERIES_MOST).contains(&legs))
}
