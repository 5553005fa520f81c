//! Why a paper cannot be made.

use crate::club::{LegNo, TableNo};
use crate::i18n::Texts;

/// Why a paper cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReportError {
    /// Nobody takes part yet.
    #[error("nobody takes part in the event yet")]
    NoEntrants,
    /// The seats are not drawn yet.
    #[error("the seats are not drawn yet")]
    NoSeats,
    /// There is no such leg.
    #[error("there is no leg {0}")]
    NoSuchLeg(LegNo),
    /// There is no such table.
    #[error("there is no table {0}")]
    NoSuchTable(TableNo),
    /// The paper of this title is not one of this kind of event.
    #[error("{0} is not a paper of this event")]
    DoesNotApply(String),
    /// Neither an entry fee nor a pot is set.
    #[error("no money is set")]
    NoMoney,
    /// The paper of this title is not made leg by leg.
    #[error("{0} is not made leg by leg")]
    NotByLeg(String),
    /// The event has nothing for the paper of this title.
    #[error("{0}: there is nothing for it")]
    NothingFor(String),
    /// Nothing is known of how the event was earlier.
    #[error("nothing is known of an earlier moment")]
    NoEarlier,
    /// Nobody sits otherwise than before.
    #[error("no seat is another than before")]
    NothingChanged,
    /// No stake is played for, so nothing is to be balanced.
    #[error("nothing is to be balanced")]
    NothingToBalance,
    /// Nothing that was played is in.
    #[error("nothing is in yet")]
    NothingIn,
    /// All sheets are in.
    #[error("all sheets are in")]
    AllIn,
    /// Nobody has to pay anything more.
    #[error("nothing is open")]
    NothingOpen,
    /// Nobody gets a certificate yet, and why.
    #[error("no certificate: {0}")]
    NoCertificate(String),
    /// Nothing was received of which there could be a receipt.
    #[error("nothing was received yet")]
    NothingReceived,
    /// The standings are what they were at the earlier moment, as people write its time.
    #[error("nothing in the standings has changed since {0}")]
    NothingSince(String),
    /// The event's rules cannot be read.
    #[error("the rules of the event cannot be read: {0}")]
    Rules(String),
    /// Somebody stopped it.
    #[error("stopped")]
    Stopped,
    /// The PDF could not be put together.
    #[error("the PDF could not be put together: {0}")]
    Pdf(String),
}

impl ReportError {
    /// Whether the evening only has not come far enough for the paper.
    pub fn is_early(&self) -> bool {
        use ReportError as E;
        matches!(
            self,
            E::NothingReceived
                | E::NothingToBalance
                | E::NothingIn
                | E::NothingFor(_)
                | E::AllIn
                | E::NothingOpen
                | E::NoCertificate(_)
                | E::NoEntrants
                | E::NoSeats
                | E::NoEarlier
                | E::NothingChanged
                | E::NothingSince(_)
        )
    }

    /// The sentence for a person: what is wrong and what to do.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            ReportError::NoEntrants => texts.report_error_no_entrants(),
            ReportError::NoSeats => texts.report_error_no_seats(),
            ReportError::NoSuchLeg(leg) => texts.report_error_no_leg(leg),
            ReportError::NoSuchTable(table) => texts.report_error_no_table(table),
            ReportError::DoesNotApply(title) => texts.report_error_does_not_apply(title),
            ReportError::NoMoney => texts.report_error_no_money(),
            ReportError::NotByLeg(title) => texts.report_error_not_by_leg(title),
            ReportError::NothingFor(title) => texts.report_error_nothing_for(title),
            ReportError::NothingToBalance => texts.report_error_nothing_to_balance(),
            ReportError::NothingIn => texts.cli_nothing_yet(),
            ReportError::AllIn => texts.report_outstanding_none(),
            ReportError::NothingOpen => texts.report_error_nothing_open(),
            ReportError::NoCertificate(why) => texts.report_error_no_certificate(why),
            ReportError::NothingReceived => texts.report_error_nothing_received(),
            ReportError::NoEarlier => texts.report_error_no_earlier(),
            ReportError::NothingChanged => texts.report_error_nothing_changed(),
            ReportError::NothingSince(at) => texts.report_error_nothing_since(at),
            ReportError::Rules(why) => texts.report_error_rules(why),
            ReportError::Stopped => texts.report_error_stopped(),
            ReportError::Pdf(why) => texts.report_error_pdf(why),
        }
    }
}
