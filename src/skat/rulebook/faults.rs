//! The faults of an entry, gathered while it is checked.

use crate::skat::{Clause, Fault, FaultCode, Severity};

/// Collects faults.
pub(super) struct Faults(pub(super) Vec<Fault>);

impl Faults {
    pub(super) fn error(&mut self, code: FaultCode, clause: &Clause) {
        self.add(code, Severity::Error, clause, None);
    }

    pub(super) fn warning(&mut self, code: FaultCode, clause: &Clause) {
        self.add(code, Severity::Warning, clause, None);
    }

    #[cold]
    pub(super) fn add(
        &mut self,
        code: FaultCode,
        severity: Severity,
        clause: &Clause,
        expected: Option<i32>,
    ) {
        self.0.push(Fault {
            code,
            severity,
            clause: clause.clone(),
            expected,
        });
    }

    pub(super) fn any_error(&self) -> bool {
        self.0.iter().any(|fault| fault.severity == Severity::Error)
    }
}

/// A factor of the score that must be among those allowed.
pub(super) fn factor(
    allowed: &[i32],
    given: Option<i32>,
    code: FaultCode,
    clause: &Clause,
    faults: &mut Faults,
) -> i32 {
    match given {
        None | Some(1) => 1,
        Some(factor) if allowed.contains(&factor) => factor,
        Some(_) => {
            faults.error(code, clause);
            1
        }
    }
}
