//! A rulebook, the ones that come with the program, and what can be asked of it.

use crate::skat::{
    Abandon, AllPass, AmountAnswer, Assumed, Bases, Bidding, BockRounds, ChargeRule, Clause,
    Contract, DealEntry, Family, Fault, FaultCode, FineRule, GameKind, GameRange, GameRow,
    LevelValues, Lines, NullOverbidRule, OptionError, OverbidRule, RamschRules, RulebookError,
    Severity, SkatUse, SourceReading, Trump, Verdict,
    rulebook::{
        amount, check,
        data::RulesData,
        inner::{Inner, index},
        ladder, options, read,
    },
};
use std::{
    fmt,
    sync::{Arc, OnceLock},
};

/// The files that come with the program.
macro_rules! files {
    ($($id:literal),*) => { &[$(($id, include_str!(concat!("../../../assets/rules/", $id, ".toml")))),*] };
}

const BUILTIN: &[(&str, &str)] = files!(
    "foster_1922",
    "foster_club",
    "foster_simple",
    "dickinson_1908",
    "enc_1935",
    "hoyle_nasl",
    "american_1898",
    "milwaukee",
    "german_1886",
    "ndsko_1928",
    "ispa_1976",
    "isko_1998",
    "club_german",
    "texas"
);

/// A rule system with its options applied. Cloning copies a pointer.
#[derive(Clone)]
pub struct Rulebook(Arc<Inner>);

/// One row of the table of unit values at the head of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitRow {
    /// What the game is called.
    pub kind: GameKind,
    /// What is done with the skat.
    pub skat: SkatUse,
    /// Unit values of the trumps that exist, cheapest first.
    pub units: Vec<(Trump, i32)>,
    /// Factor of the loss.
    pub loss: i32,
}

impl Rulebook {
    /// Ids of the rulebooks that come with the program, Foster's first.
    pub fn ids() -> &'static [&'static str] {
        static IDS: OnceLock<Vec<&'static str>> = OnceLock::new();
        IDS.get_or_init(|| BUILTIN.iter().map(|(id, _)| *id).collect())
    }

    /// A rulebook that comes with the program, without options.
    pub fn builtin(id: &str) -> Option<Rulebook> {
        static BOOKS: OnceLock<Vec<(&'static str, Rulebook)>> = OnceLock::new();
        let books = BOOKS.get_or_init(|| {
            BUILTIN
                .iter()
                .filter_map(|(id, text)| Some((*id, Rulebook::from_toml(text).ok()?)))
                .collect()
        });
        books
            .iter()
            .find(|(known, _)| *known == id)
            .map(|(_, book)| book.clone())
    }

    /// Reads a rulebook file; a mistake is answered with its line, its field and what is allowed.
    pub fn from_toml(text: &str) -> Result<Rulebook, RulebookError> {
        Ok(Rulebook::prepare(
            read::read(text)?,
            text.to_owned(),
            Vec::new(),
        ))
    }

    /// The same rules with options switched on, in any order; names as in the file, without `opt_`.
    ///
    /// The answer's [`Rulebook::text`] holds the options' own definitions, so that it stays what it
    /// was.
    pub fn with_options(&self, names: &[String]) -> Result<Rulebook, OptionError> {
        let (data, text, options) = options::apply(&self.0, names)?;
        Ok(Rulebook::prepare(data, text, options))
    }

    fn prepare(data: RulesData, text: String, options: Vec<String>) -> Rulebook {
        let (index, revolution) = index(&data);
        let ladder = ladder::ladder(&data);
        Rulebook(Arc::new(Inner {
            data,
            text,
            options,
            index,
            revolution,
            ladder,
            amounts: OnceLock::new(),
            range: OnceLock::new(),
        }))
    }

    /// Its id, such as `foster_1922`.
    pub fn id(&self) -> &str {
        &self.0.data.id
    }

    /// Its title as the file gives it, a proper name in no particular language.
    pub fn title(&self) -> &str {
        &self.0.data.title
    }

    /// The whole text of the file, with the definitions of the options switched on: what an event
    /// keeps.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The options switched on, sorted.
    pub fn options(&self) -> &[String] {
        &self.0.options
    }

    /// The options that this system allows, sorted.
    pub fn available_options(&self) -> &[String] {
        &self.0.data.options
    }

    /// The options that change something beside those that are on: what an option agrees upon may
    /// be in the rules already.
    pub fn options_beside(&self, on: &[String]) -> impl Iterator<Item = &String> {
        let data = &self.0.data;
        let is_offered = move |name: &&String| on.contains(name) || options::changes(data, name);
        data.options.iter().filter(is_offered)
    }

    /// What an option assumes where its source leaves it open: a key for which there are words;
    /// empty if nothing.
    pub fn option_assumed(&self, name: &str) -> &str {
        options::definition(&self.0.data, name)
            .map(|rule| rule.assumed.as_str())
            .unwrap_or_default()
    }

    /// Every bid that is the value of some game, ascending; derived from the values (Foster, Law
    /// 33).
    pub fn ladder(&self) -> &[i32] {
        &self.0.ladder
    }

    /// Whose words are used for the games.
    pub fn family(&self) -> Family {
        self.0.data.family
    }

    /// Whether numbers or games are bid.
    pub fn bidding(&self) -> Bidding {
        self.0.data.bidding
    }

    /// The lowest number bid; 0 if none is bid.
    pub fn min_bid(&self) -> i32 {
        self.0.data.min_bid
    }

    /// Whether a deal that nobody plays is noted as such, and is no fault.
    pub fn knows_passed(&self) -> bool {
        self.all_pass() == AllPass::PassedIn
    }

    /// What is wrong with a deal that nobody played; none where such a deal is noted.
    pub fn nobody_played(&self) -> Option<Fault> {
        let clause = match self.all_pass() {
            AllPass::PassedIn => return None,
            AllPass::Ramsch => self.0.data.clauses.ramsch.clone(),
            AllPass::VorhandPlays => Clause::default(),
        };
        Some(Fault {
            code: FaultCode::NobodyPlayed,
            severity: Severity::Warning,
            clause,
            expected: None,
        })
    }

    /// What follows if nobody bids.
    pub fn all_pass(&self) -> AllPass {
        self.0.data.all_pass
    }

    /// How many may sit at a table.
    pub fn table_sizes(&self) -> &[u32] {
        &self.0.data.table_sizes
    }

    /// Which games may be given up before they are played.
    pub fn abandon(&self) -> Abandon {
        self.0.data.abandon
    }

    /// The card points at which something changes.
    pub fn lines(&self) -> Lines {
        self.0.data.lines
    }

    /// What each part adds to the multiplier.
    pub fn level_values(&self) -> LevelValues {
        self.0.data.levels
    }

    /// Factors of kontra and re; empty if there is no kontra.
    pub fn kontra(&self) -> &[i32] {
        &self.0.data.kontra
    }

    /// Factors of Bock rounds; empty if there are none.
    pub fn bock(&self) -> &[i32] {
        &self.0.data.bock
    }

    /// What starts Bock rounds; none if there are none or their factor is only noted.
    pub fn bock_rounds(&self) -> Option<&BockRounds> {
        let data = &self.0.data;
        if data.bock.is_empty() {
            None
        } else {
            data.bock_rounds.as_ref()
        }
    }

    /// The Ramsch.
    pub fn ramsch(&self) -> &RamschRules {
        &self.0.data.ramsch
    }

    /// The Schiebe-Ramsch.
    pub fn schiebe(&self) -> &RamschRules {
        &self.0.data.schiebe
    }

    /// How a Null below the bid is charged.
    pub fn null_overbid(&self) -> NullOverbidRule {
        self.0.data.overbid.null
    }

    /// How an overbid game is charged.
    pub fn overbid(&self) -> OverbidRule {
        self.0.data.overbid.rule
    }

    /// Fines: entries without a game.
    pub fn fines(&self) -> &[FineRule] {
        &self.0.data.fines
    }

    /// Irregularities that decide a game or charge its value to somebody.
    pub fn charges(&self) -> &[ChargeRule] {
        &self.0.data.charges
    }

    /// What the sources leave open and the file settles.
    pub fn assumed(&self) -> &[Assumed] {
        &self.0.data.assumed
    }

    /// Contradictions between the sources, and the reading taken.
    pub fn readings(&self) -> &[SourceReading] {
        &self.0.data.readings
    }

    /// Books, laws and pages that it was taken from.
    pub fn sources(&self) -> &[String] {
        &self.0.data.sources
    }

    /// The games that are played, in the order of the file.
    pub fn games(&self) -> impl Iterator<Item = &GameRow> {
        self.0.data.games.iter().filter(|row| row.on)
    }

    /// The row of a contract, if the system has such a game.
    pub fn game(&self, contract: &Contract) -> Option<&GameRow> {
        self.0.row(contract).map(|(row, _)| row)
    }

    /// The unit value of a contract, if the system has such a game.
    pub fn unit(&self, contract: &Contract) -> Option<i32> {
        self.0.row(contract).map(|(_, unit)| unit)
    }

    /// Every contract of the system without announcements, in the order of the file, cheapest suit
    /// first.
    pub fn contracts(&self) -> Vec<Contract> {
        let mut found = Vec::new();
        for row in self.games() {
            for skat in &row.skat {
                for (trump, _) in row.base.all() {
                    let contract = Contract {
                        trump,
                        skat: *skat,
                        open: row.open,
                        announced: None,
                        revolution: row.revolution,
                    };
                    found.push(contract);
                }
            }
        }
        found
    }

    /// The table of unit values at the head of a printed sheet.
    pub fn unit_table(&self) -> Vec<UnitRow> {
        self.games()
            .flat_map(|row| row.skat.iter().map(move |skat| (row, *skat)))
            .map(|(row, skat)| UnitRow {
                kind: row.game,
                skat,
                units: row
                    .base
                    .all()
                    .map(|(trump, unit)| (trump, unit * row.unit_factor))
                    .collect(),
                loss: row.loss,
            })
            .collect()
    }

    /// What the rules say of an entry: the score and all faults at once.
    pub fn check(&self, entry: &DealEntry) -> Verdict {
        check::check(&self.0, entry)
    }

    /// The same as [`Rulebook::check`], where the Bock factor of the deal is known from what stands
    /// before it.
    ///
    /// An entry without a factor takes it; another one is a warning that expects it.
    pub fn check_in_bock(&self, entry: &DealEntry, factor: i32) -> Verdict {
        check::in_bock(&self.0, entry, factor)
    }

    /// What is wrong with a table of this many people under these rules.
    pub fn table_fault(&self, size: u32) -> Option<Fault> {
        amount::table_fault(&self.0, size)
    }

    /// The least and the most that one deal can bring somebody: the largest loss, below 0, and the
    /// largest win.
    pub fn least_and_most(&self) -> (i32, i32) {
        amount::least_and_most(&self.0)
    }

    /// What one game can bring, won or lost, with all that the rules multiply it by.
    pub fn range(&self) -> GameRange {
        *self.0.range.get_or_init(|| GameRange::of(&self.0))
    }

    /// Which games an amount alone could be, won or lost, with the matadors noted beside it (`+n`
    /// with, `-n` without), and the nearest amounts that are possible if it is none.
    pub fn amount(
        &self,
        amount: i32,
        matadors: Option<i32>,
        table_size: u32,
        column_is_dealer: bool,
    ) -> AmountAnswer {
        amount::answer(&self.0, amount, matadors, table_size, column_is_dealer)
    }
}

impl Bases {
    /// The unit value of a trump.
    pub fn of(&self, trump: Trump) -> Option<i32> {
        match trump {
            Trump::Diamonds => self.diamonds,
            Trump::Hearts => self.hearts,
            Trump::Spades => self.spades,
            Trump::Clubs => self.clubs,
            Trump::Jacks => self.jacks,
            Trump::None => self.none,
        }
    }

    /// Every trump that has a value, cheapest suit first.
    pub fn all(&self) -> impl Iterator<Item = (Trump, i32)> + use<> {
        let bases = *self;
        Trump::ALL
            .into_iter()
            .filter_map(move |trump| Some((trump, bases.of(trump)?)))
    }
}

impl fmt::Debug for Rulebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rulebook")
            .field("id", &self.id())
            .field("options", &self.options())
            .finish_non_exhaustive()
    }
}

impl PartialEq for Rulebook {
    fn eq(&self, other: &Rulebook) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.data == other.0.data && self.0.options == other.0.options)
    }
}

impl Eq for Rulebook {}
