//! What the examination of a book found, in sentences: its own integrity, seats that cannot have
//! been, and what does not add up on the sheets. The same for the command line and the window.

use crate::club::{
    Book, Certainty, Event, FindingKind, FootCertainty, Leg, Table, audit_told, contradicts,
    standings,
};
use crate::i18n::{Texts, figure};
use crate::movement::damaged_seats;
use crate::ops::dangling;
use crate::session::Report;
use crate::skat::Rulebook;
use itertools::Itertools;

/// How much the file holds, a sentence a kind.
pub fn counts(report: &Report, texts: &Texts) -> Vec<String> {
    let c = &report.counts;
    let mut said = vec![
        texts.cli_count_book(c.members, c.events, c.entrants),
        texts.cli_count_sheets(c.legs, c.sheets, c.deal_lines),
        texts.cli_count_others(c.fines, c.slips, c.points),
        texts.cli_count_journal(c.journal),
    ];
    said.extend(
        report
            .head
            .map(|head| texts.cli_journal_head(head.seq, head.digest.short())),
    );
    said
}

/// Whether the file may lack its last two seconds, and the rows that its clock set back.
pub fn lacks(report: &Report, texts: &Texts) -> Vec<String> {
    let mut said = Vec::from_iter(report.unclosed_copy.then(|| texts.proof_unclosed()));
    if !report.back.is_empty() {
        let mut rows = report.back.iter().map(i64::to_string);
        said.push(texts.proof_back(rows.join(", ")));
    }
    said
}

/// What points at what is not there.
pub fn references(book: &Book, texts: &Texts) -> Vec<String> {
    dangling(book)
        .into_iter()
        .map(|one| {
            let what = texts.dangling(&one);
            match one.event().and_then(|id| book.event(id)) {
                Some(event) => texts.dangling_in(&event.settings.name, what),
                None => what,
            }
        })
        .collect()
}

/// Seats that cannot have been.
pub fn seats(event: &Event, texts: &Texts) -> Vec<String> {
    let faults = if event.legs.is_empty() {
        Vec::new()
    } else {
        damaged_seats(event)
    };
    faults
        .iter()
        .map(|fault| texts.seat_fault(fault, &|who| event.called(who)))
        .collect()
}

/// What is said of the feet of lists, each with its place and code.
#[derive(Debug, Default)]
pub struct Lists {
    /// What cannot be, or does not add up.
    pub wrong: Vec<String>,
    /// What is unlikely, or not known yet.
    pub doubts: Vec<String>,
}

/// What does not add up at the feet of lists and was not accepted, and slips that no games give.
pub fn lists(event: &Event, texts: &Texts) -> Lists {
    let rules = event.foot_rules();
    let called = |who| event.called(who);
    let mut said = Lists::default();
    for leg in &event.legs {
        for table in leg.tables.iter() {
            let place = texts.table_place(leg.number, table.number);
            for fault in table.foot_faults(leg.rounds, rules) {
                let why = texts.foot_fault(&fault, &called);
                let line = texts.cli_list_wrong(&place, why, fault.code());
                match fault.certainty() {
                    FootCertainty::Impossible | FootCertainty::Differs => said.wrong.push(line),
                    FootCertainty::Doubtful => said.doubts.push(line),
                }
            }
            // A desk may enter it where the paper says so.
            let list = table.foot_list(leg.rounds, rules);
            for slip in table
                .sheet
                .slips
                .iter()
                .filter(|slip| !list.slip_can_be(slip))
            {
                let [games, points] = [slip.games, slip.points].map(figure);
                let why = texts.slip_cannot_be(event.called(slip.entrant), games, points);
                let line = texts.cli_list_wrong(&place, why, "slip-impossible");
                said.doubts.push(line);
            }
        }
    }
    said
}

/// Slips that contradict their sheets.
pub fn sums(event: &Event, texts: &Texts) -> Vec<String> {
    let differ = standings(event, None).discrepancies;
    differ
        .iter()
        .map(|d| {
            let slip = figure(d.slip.0);
            let sheet = figure(d.sheet.0);
            texts.cli_slip_differs(d.leg, d.table, event.called(d.entrant), slip, sheet)
        })
        .collect()
}

/// What the audit says of all sheets with deals, in sentences; sheets known by their feet are counted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Audit {
    /// Sheets with deals or a foot.
    pub sheets: usize,
    /// What is certainly wrong.
    pub errors: Vec<String>,
    /// What is doubtful, or would mend something.
    pub doubts: Vec<String>,
}

impl Audit {
    /// Takes in all sheets of an event; without its rules nothing can be said.
    pub fn take_in(&mut self, event: &Event, texts: &Texts) {
        let Some(rules) = event.settings.rules.rulebook() else {
            return;
        };
        for leg in &event.legs {
            for table in &leg.tables {
                let deals = !table.sheet.deals.is_empty();
                if deals {
                    self.table(event, leg, table, &rules, texts);
                }
                let sheets = usize::from(deals || !table.sheet.feet.is_empty());
                self.sheets = self.sheets.saturating_add(sheets);
            }
        }
    }

    fn table(&mut self, event: &Event, leg: &Leg, table: &Table, rules: &Rulebook, texts: &Texts) {
        let names: Vec<String> = table
            .seats
            .iter()
            .map(|(_, who)| event.called(*who))
            .collect();
        // What a slip alone contradicts is told and counted with the slips; here it only says what
        // would mend it.
        let mut bare = table.clone();
        bare.sheet.slips.clear();
        let sure = audit_told(&bare, leg.rounds, rules);
        let mut all = audit_told(table, leg.rounds, rules);
        all.retain(|f| matches!(f.kind, FindingKind::Corrections { .. }) && !sure.contains(f));
        for finding in sure.iter().chain(&all) {
            let text = texts.audit_finding(finding, &names);
            let line = texts.cli_audited(leg.number, table.number, text);
            match finding.certainty {
                Certainty::Error if sure.contains(finding) => self.errors.push(line),
                Certainty::Error | Certainty::Doubtful => self.doubts.push(line),
            }
        }
        for (deal, faults) in table.doubted_games(leg.rounds, rules) {
            let text = texts.audit_game(deal, texts.faults(&faults));
            let line = texts.cli_audited(leg.number, table.number, text);
            if contradicts(&faults) {
                self.errors.push(line);
            } else {
                self.doubts.push(line);
            }
        }
    }
}

/// All that an examination found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Proof {
    /// How many sheets were audited.
    pub audited: Option<String>,
    /// What is wrong.
    pub wrong: Vec<String>,
    /// What is doubtful.
    pub doubts: Vec<String>,
}

impl Proof {
    /// Puts the report of the file and the audit of its book into sentences. `goes_on` hears how
    /// many events of how many are looked at; none where it says no.
    pub fn of(
        report: &Report,
        book: &Book,
        texts: &Texts,
        mut goes_on: impl FnMut(usize, usize) -> bool,
    ) -> Option<Proof> {
        let mut proof = Proof {
            doubts: lacks(report, texts),
            ..Proof::default()
        };
        proof
            .wrong
            .extend(report.problems.iter().map(|p| texts.problem(p)));
        proof.wrong.extend(references(book, texts));
        let mut audit = Audit::default();
        for (i, event) in book.events.iter().enumerate() {
            if !goes_on(i, book.events.len()) {
                return None;
            }
            proof.wrong.extend(seats(event, texts));
            if report.sound() {
                let lists = lists(event, texts);
                proof.wrong.extend(lists.wrong);
                proof.doubts.extend(lists.doubts);
                proof.wrong.extend(sums(event, texts));
                audit.take_in(event, texts);
            }
        }
        proof.audited = Some(texts.audited(audit.sheets));
        proof.wrong.append(&mut audit.errors);
        proof.doubts.append(&mut audit.doubts);
        Some(proof)
    }
}
