//! The table of the papers, and the files that make them.

mod archive;
mod cards;
mod cash;
mod certificates;
mod chosen;
mod cut;
mod groups;
mod league;
mod made;
mod match_report;
mod member_card;
mod members;
mod members_year;
mod met;
mod money;
mod narrow;
mod outstanding;
mod prizes;
mod protest;
mod receipts;
mod record;
mod results;
mod rules;
mod season;
pub(super) mod season_cells;
mod series;
mod sheet;
mod since;
mod slips;
mod start_cards;
mod table_cards;
mod told;
mod turns;
mod typing_card;
mod wall;
mod wall_tables;
mod won;

use crate::club::{Book, Event, Groups, Leg, Member, MovementKind, grand_ouverts, how_many};
use crate::i18n::Texts;
use crate::report::{
    context::Context,
    error::ReportError,
    kind::{Paper, Stage, is_begun},
};
pub(super) use made::PaperResult;
use results::Order;
use sheet::{Fill, Kind, lists, umpire};

pub(super) use chosen::{club_of, has_clubs, name_of as named};
pub(super) use league::{people_of_winner, placed};
pub(super) use results::{counted, ranked, results, scoring_note};

/// The kinds of paper, in the order in which an evening needs them: of which paper it is one of several forms and
/// what it is called among them, whether it is made by leg too, when each is wanted, its name, its title, what makes it, and whatever is not as
/// with most.
macro_rules! papers {
    ($(
        $(#[$note:meta])*
        $kind:ident $(of $paper:ident.$form:ident)? $(by $leg:ident)?: $stage:ident $name:literal $title:path = $make:expr $(, $field:ident = $value:expr)*;
    )*) => {
        /// A kind of paper.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum PaperKind {
            $($(#[$note])* $kind,)*
        }

        impl PaperKind {
            /// All, in the order in which an evening needs them.
            pub const ALL: &[PaperKind] = &[$(PaperKind::$kind),*];

            pub(super) fn row(self) -> Paper {
                match self {$(
                    PaperKind::$kind => Paper {
                        $($field: $value,)*
                        $(form: Some((PaperKind::$paper, Texts::$form)),)?
                        $($leg: true,)?
                        ..Paper::tool(Stage::$stage, $name, $title, $make)
                    },
                )*}
            }
        }
    };
}

papers! {
    /// Everybody with what each owes, to tick and to sign.
    SignUp of SignUp.papers_form_named: Before "sign-up" Texts::report_title_sign_up =
        |context| cash::sign_up(context, false);
    /// The same with empty lines.
    SignUpBlank of SignUp.papers_form_blank: Before "sign-up-blank" Texts::report_title_sign_up_blank =
        |context| cash::sign_up(context, true);
    /// A ticket for every seat, for the draw.
    Tickets by leg: Before "tickets" Texts::report_title_tickets = cards::tickets;
    /// A card to put up on each table.
    TableCards by leg: Before "table-cards" Texts::report_title_table_cards = table_cards::table_cards;
    /// A card for everybody with every leg's table and seat.
    PersonalCards of StartCards.papers_form_seats by leg: Before "personal-cards" Texts::report_title_personal =
        cards::personal, applies = moves;
    /// A card for everybody with every leg's table and seat, and room for what the lists said.
    StartCards of StartCards.papers_form_results: Before "start-cards" Texts::report_title_start_cards =
        start_cards::start_cards,
        applies = |_, event| has_foot(event);
    /// A card for every pair.
    GuideCards: Before "guide-cards" Texts::report_title_guide = cards::guide,
        applies = |_, event| event.settings.movement.kind.in_pairs();
    /// The seats of a leg by table.
    WallTables of WallTables.papers_form_near by leg: Before "wall-tables" Texts::report_title_wall_tables =
        |context| wall_tables::by_table(context, wall_tables::NEAR),
        record = |_| true;
    /// The same on as many sheets as it takes to be read from afar.
    WallLarge of WallTables.papers_form_far by leg: Before "wall-large" Texts::report_title_wall_large =
        |context| wall_tables::by_table(context, wall_tables::FAR);
    /// The seats by name.
    WallNames by leg: Before "wall-names" Texts::report_title_wall_names = wall::by_name, record = |_| true;
    /// Who sits otherwise than before, with new cards for these alone.
    ChangedSeats by leg: During "changed-seats" Texts::report_title_changed_seats = since::changed_seats;
    /// The proof page of the movement.
    Proof: Archive "proof" Texts::report_title_proof = wall::proof, record = |_| true;
    /// A score sheet without names.
    SheetBlank of Sheet.papers_form_blank: Before "sheet-blank" Texts::report_title_sheet_blank =
        umpire::blank;
    /// A score sheet for each table of a leg, with names, seats and dealers, to write on.
    Sheet of Sheet.papers_form_named by leg: Before "sheet" Texts::report_title_sheet =
        |context| umpire::sheets(context, Fill::Empty);
    /// A sheet with running totals, a column a player.
    RunningSheet of Sheet.papers_form_running by leg: Before "running-sheet" Texts::report_title_running_sheet =
        |context| lists::by_hand(context, Kind::Running),
        wanted = is_by_slips;
    /// The German list with the game's parts and Seeger-Fabian.
    GermanList by leg: Before "german-list" Texts::report_title_german_list = |context| lists::by_hand(context, Kind::German),
        applies = |_, event| has_foot(event);
    /// The rule system on one page.
    Rules: Before "rules" Texts::report_title_rules = rules::rules, record = |_| true;
    /// What is typed at the score desk, on one page.
    TypingCard: Before "typing-card" Texts::report_title_typing_card = typing_card::typing_card;
    /// A slip for each player and leg of a moving event to write on, several on a page.
    Slips of Slips.papers_form_eight by leg: Before "slips" Texts::report_title_slips =
        |context| slips::slips(context, Fill::Empty), applies = has_slip, wanted = is_by_slips;
    /// The same, each on a page of its own: a quarter of the paper.
    SlipsA6 of Slips.papers_form_single by leg: Before "slips-a6" Texts::report_title_slips_a6 =
        slips::a6, applies = has_slip, wanted = is_by_slips;
    /// The slips with the results that are in the book, several on a page.
    SlipsFilled by leg: Archive "slips-filled" Texts::report_title_slips_filled =
        |context| slips::slips(context, Fill::Deals),
        played = true, applies = |members, event| has_slip(members, event) || has_slips(event),
        wanted = is_by_slips, record = has_slips;
    /// Score sheets with the deals of the book.
    SheetFilled of SheetFilled.papers_form_one_line by leg: Archive "sheet-filled" Texts::report_title_sheet_filled =
        |context| umpire::sheets(context, Fill::Deals),
        played = true, record = |event| !has_foot(event);
    /// The sheet with running totals, with the deals of the book.
    RunningFilled of SheetFilled.papers_form_running by leg: Archive "running-filled" Texts::report_title_running_filled =
        |context| lists::filled(context, Kind::Running),
        played = true, wanted = is_by_slips;
    /// The German list with the deals of the book.
    GermanFilled by leg: Archive "german-filled" Texts::report_title_german_filled =
        |context| lists::filled(context, Kind::German),
        played = true, applies = |_, event| has_foot(event), record = has_foot;
    /// The sheets that are not in, to be looked for and called out.
    Outstanding by leg: During "outstanding" Texts::report_title_outstanding = outstanding::outstanding,
        wanted = |_, event| !event.legs.iter().all(Leg::is_in);
    /// The standings by points.
    Standings of Standings.papers_form_points by leg: During "standings" Texts::report_title_standings =
        |context| results::standings(context, Order::Points),
        played = true, record = |_| true;
    /// The standings by games.
    StandingsGames of Standings.papers_form_games by leg: During "standings-games" Texts::report_title_standings_games =
        |context| results::standings(context, Order::Games),
        played = true, wanted = |_, event| event.settings.prizes.games > 0, record = |event| event.settings.prizes.games > 0;
    /// The standings of one leg alone.
    Series by leg: After "series" Texts::report_title_series = series::series, played = true,
        applies = moves,
        wanted = |_, event| has_series(event), record = has_series;
    /// Everybody ranked within a group, and the teams.
    Groups: After "groups" Texts::report_title_groups = groups::groups, played = true,
        applies = |members, event| Groups::of(members, event).are_told(), missing = ReportError::NothingFor, record = |_| true;
    /// The match report of a league day, for the captains to sign.
    MatchReport: After "match-report" Texts::report_title_match = match_report::match_report,
        applies = |_, event| event.is_league_day(), record = |_| true;
    /// The standings with what changed since an earlier list.
    Since by leg: During "since" Texts::report_title_since = since::since;
    /// The form on which somebody objects to a list.
    Protest by leg: During "protest" Texts::report_title_protest = protest::protest;
    /// The prizes with their reasons, with money, gifts and who gave them.
    Prizes: After "prizes" Texts::report_title_prizes = prizes::prizes, record = |_| true;
    /// The settlement of the stake.
    Settlement: After "settlement" Texts::report_title_settlement = money::settlement,
        played = true, wanted = |_, event| event.settings.stake_cents_per_100 > 0, record = |_| true;
    /// What came in, what went out, and what is in the box.
    Cash: After "cash" Texts::report_title_cash = cash::cash, applies = has_money, missing = |_| ReportError::NoMoney, record = |_| true;
    /// A receipt for everything that was received.
    Receipts of Receipts.papers_form_named: After "receipts" Texts::report_title_receipts =
        receipts::receipts, applies = has_money, missing = |_| ReportError::NoMoney;
    /// Receipts to be filled in.
    ReceiptsBlank of Receipts.papers_form_blank: After "receipts-blank" Texts::report_title_receipts_blank =
        |context| Ok(receipts::blank(context)),
        applies = has_money, missing = |_| ReportError::NoMoney;
    /// Who has still to pay.
    StillOpen: After "still-open" Texts::report_title_still_open = receipts::still_open, applies = has_money, missing = |_| ReportError::NoMoney;
    /// Everybody with every leg.
    Recap of Standings.papers_form_legs by leg: After "recapitulation" Texts::report_title_recap =
        |context| results::standings(context, Order::Recap),
        played = true, wanted = |_, event| may_have_legs(event), record = may_have_legs;
    /// How often two people sat at one table.
    Met by leg: After "who-met-whom" Texts::report_title_met = met::met,
        wanted = |_, event| may_have_legs(event), record = may_have_legs;
    /// A page for everybody who won a prize.
    Certificates: After "certificates" Texts::report_title_certificates = certificates::certificates;
    /// A page for every Grand ouvert that was won.
    GrandOuvert: After "grand-ouvert" Texts::report_title_grand_ouvert = certificates::grand_ouverts,
        applies = |_, event| grand_ouverts(event).next().is_some(), missing = ReportError::NothingFor;
    /// The table of the seasons in which the evening counts.
    Season: Archive "season" Texts::report_title_season = season::season, wanted = |book, _| !book.seasons.is_empty();
    /// A page for everybody who played in the season.
    MembersYear: Archive "members-year" Texts::report_title_members_year = members_year::members_year,
        wanted = |book, _| !book.seasons.is_empty() && book.events.len() > 2;
    /// The register.
    Members: Archive "members" Texts::report_title_members = members::members,
        applies = |members, _| !members.is_empty(), missing = ReportError::NothingFor;
    /// A card for every member, to be cut out.
    MemberCard: Archive "member-card" Texts::report_title_member_card = member_card::member_cards,
        applies = |members, _| !members.is_empty(), missing = ReportError::NothingFor;
    /// What counts otherwise than the rules say, and why.
    Ledger: Archive "ledger" Texts::report_title_ledger = record::ledger,
        wanted = |_, event| is_begun(event, None), record = |_| true;
    /// All papers of the evening in one document, with the data.
    Archive: Archive "archive" Texts::report_title_archive = |context| archive::archive(context, make);
}

/// Makes a paper, if the event can have it.
pub(super) fn make(kind: PaperKind, context: &Context<'_>) -> Result<PaperResult, ReportError> {
    context.go_on()?;
    let row = kind.row();
    let title = || kind.title(context.texts);
    if !kind.applies_to(context.members, context.event) {
        return Err((row.missing)(title()));
    }
    if context.leg.is_some() && !row.leg {
        return Err(ReportError::NotByLeg(title()));
    }
    if row.played {
        chosen::legs(context)?;
        if !is_begun(context.event, context.leg) {
            return Err(ReportError::NothingIn);
        }
    }
    let made = (row.make)(context)?;
    if row.played && made.pages.is_empty() {
        return Err(ReportError::NothingFor(title()));
    }
    Ok(made)
}

fn has_foot(event: &Event) -> bool {
    event.settings.scoring.has_foot()
}

/// Whether running totals and slips are of use: a list by its foot tells what they would.
fn is_by_slips(_: &Book, event: &Event) -> bool {
    !has_foot(event)
}

/// A slip has no room for the games that others lost, which a list by its foot needs.
fn has_slip(members: &[Member], event: &Event) -> bool {
    moves(members, event) && !has_foot(event)
}

fn has_slips(event: &Event) -> bool {
    let mut tables = event.legs.iter().flat_map(|leg| &leg.tables);
    tables.any(|table| !table.sheet.slips.is_empty())
}

fn has_money(_: &[Member], event: &Event) -> bool {
    event.entry_cents() > 0 || !event.purse.is_empty()
}

fn moves(_: &[Member], event: &Event) -> bool {
    event.settings.movement.kind != MovementKind::Fixed
}

/// Whether it has several legs, or may still have.
fn may_have_legs(event: &Event) -> bool {
    event.legs.len() != 1
}

/// Most legs of an event in which each is a list of its own.
const SERIES_MOST: u32 = 6;

/// Whether it is of use to rank the legs of an event one by one: there are several, and few.
fn has_series(event: &Event) -> bool {
    let planned = event.settings.movement.legs.unwrap_or(0);
    let legs = how_many(event.legs.len()).max(planned);
    legs == 0 || (2..=SERIES_MOST).contains(&legs)
}
