//! Who calls: whether a call is signed rightly, by which key, and whether it has room.

use crate::host::{
    Failure, Hall,
    hall::{Proved, table_in},
    open::lock,
    trouble::TooMany,
};
use crate::ops::Right;
use crate::wire::sign::{Caller, KeyName, SignKey, Signed};
use std::net::SocketAddr;
use tokio::time::Instant;

impl Hall {
    /// Who signed a call.
    ///
    /// # Errors
    /// Nobody who may; where the key was proved all the same, with the answer signed.
    pub fn prove(
        &self,
        signed: &Signed<'_>,
        method: &str,
        body: &[u8],
        peer: SocketAddr,
        now: Instant,
    ) -> Result<Proved, (Failure, Option<Proved>)> {
        let unsigned = |failure: Failure| (failure, None);
        let is_of = |key: &SignKey| key.has_signed(method, signed.address, body, signed.sig);
        // A right signature is accepted whatever others sent from there.
        let Some((key, right)) = self.key_of(signed).filter(|(key, _)| is_of(key)) else {
            self.wrong(peer, signed.key, now).map_err(unsigned)?;
            return Err(unsigned(if self.is_of_old_card(signed, is_of) {
                Failure::OldCard
            } else {
                Failure::BadSignature
            }));
        };
        let proved = Proved {
            key,
            name: signed.key,
            caller: signed.caller.clone(),
            right,
        };
        self.has_room(signed).map_err(unsigned)?;
        let Caller { device, count } = &signed.caller;
        let calls = lock(&self.doors).calls(device, signed.key, *count, now);
        if let Err(why) = calls {
            let signed = matches!(why, Failure::Replayed(_)).then_some(proved);
            return Err((why, signed));
        }
        match self.meet(signed) {
            Ok(()) => Ok(proved),
            Err(failure) => Err((failure, Some(proved))),
        }
    }

    fn key_of(&self, signed: &Signed<'_>) -> Option<(SignKey, Right)> {
        let kept = lock(&self.kept);
        Some(match signed.key {
            KeyName::Table(sheet) => (kept.table_key(sheet), Right::Table(sheet)),
            KeyName::Desk => (kept.device(&signed.caller.device)?.desk_key()?, Right::Desk),
            KeyName::Director => (kept.director_key().clone(), Right::Director),
            // Nothing but joining is done with that one.
            KeyName::Join => return None,
        })
    }

    fn is_of_old_card(&self, signed: &Signed<'_>, is_of: impl Fn(&SignKey) -> bool) -> bool {
        let KeyName::Table(sheet) = signed.key else {
            return false;
        };
        lock(&self.kept)
            .old_table_keys(sheet)
            .any(|key| is_of(&key))
    }

    /// Whether there is room for one more device. Whoever has a table's card may call himself by ever
    /// new names: those that called longest ago give way.
    fn has_room(&self, signed: &Signed<'_>) -> Result<(), Failure> {
        let mut kept = lock(&self.kept);
        if kept.device(&signed.caller.device).is_some() {
            return Ok(());
        }
        if kept.makes_room(table_in(signed).as_deref()) {
            Ok(())
        } else {
            Err(Failure::TooMany(TooMany { after: 60 }))
        }
    }

    /// A device that proved itself is known from now on.
    pub(in crate::host) fn meet(&self, signed: &Signed<'_>) -> Result<(), Failure> {
        let mut kept = lock(&self.kept);
        let id = &signed.caller.device;
        let table = table_in(signed);
        if kept.device(id).is_none() && table.as_deref().is_some_and(|t| kept.is_shut(t)) {
            return Err(Failure::ShutOut);
        }
        let device = kept.meet(id);
        device.heard = chrono::Utc::now().timestamp();
        if device.shut_out {
            return Err(Failure::ShutOut);
        }
        if device.desk.is_none() {
            device.table = table;
        }
        Ok(())
    }

    /// A signature was wrong.
    ///
    /// # Errors
    /// So many came from there that nobody listens.
    pub(in crate::host) fn wrong(
        &self,
        peer: SocketAddr,
        key: KeyName,
        now: Instant,
    ) -> Result<(), Failure> {
        let mut doors = lock(&self.doors);
        doors.listens(peer, key, now)?;
        doors.wrong(peer, key, now);
        Ok(())
    }

    /// Counts so many asks.
    ///
    /// # Errors
    /// The device asks too often.
    pub(in crate::host) fn count_asks(&self, proved: &Proved, count: usize) -> Result<(), Failure> {
        let device = proved.caller.device.as_str();
        let counted = lock(&self.doors).asks(device, proved.name, count, Instant::now());
        counted.map_err(Failure::TooMany)
    }
}
