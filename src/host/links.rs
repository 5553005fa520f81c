//! The addresses that papers have in their codes.

use crate::club::SheetId;
use crate::host::{Hall, SideFile};
use crate::report::Links;
use crate::wire::sign::{SignKey, code_of};
use std::sync::Arc;

/// The addresses of a host, with the keys of its tables as they are when they are asked for.
#[derive(Debug)]
pub struct HostLinks {
    base: String,
    keys: Keys,
}

/// Where the keys of the tables are.
#[derive(Debug)]
enum Keys {
    /// With the running host.
    Hall(Arc<Hall>),
    /// Beside the book.
    Kept(Box<SideFile>),
}

impl HostLinks {
    /// Of a host that runs here.
    pub(super) fn of_hall(base: &str, hall: Arc<Hall>) -> HostLinks {
        HostLinks {
            base: base.to_owned(),
            keys: Keys::Hall(hall),
        }
    }

    /// Of one that is found at this address and has the book with what is kept beside it.
    pub fn of_kept(base: &str, kept: SideFile) -> HostLinks {
        HostLinks {
            base: base.trim_end_matches('/').to_owned(),
            keys: Keys::Kept(Box::new(kept)),
        }
    }

    fn key(&self, sheet: SheetId) -> SignKey {
        match &self.keys {
            Keys::Hall(hall) => hall.kept().table_key(sheet),
            Keys::Kept(kept) => kept.table_key(sheet),
        }
    }
}

impl Links for HostLinks {
    fn seats(&self) -> String {
        self.base.clone()
    }

    fn sheet(&self, sheet: SheetId) -> String {
        let key = self.key(sheet).to_hex();
        format!("{}/t/{}#k={key}", self.base, code_of(sheet))
    }
}
