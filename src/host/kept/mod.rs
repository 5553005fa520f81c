//! What a host keeps beside its book, for its owner alone: the evening's secret, which card of a
//! table is good, and the devices. Never in the book, an export or the archive.

mod device;
mod file;

use super::bounds::DEVICES;
use crate::club::{EventId, SheetId};
use crate::files::{self, beside};
use crate::wire::sign::{SignKey, code_of};
pub use device::{Device, DeviceKind};
pub use file::NotKept;
use file::{
    FileContent, Snapshot, director_in, free_name, host_of, new_director, place_of, random_key,
    read, secret_of,
};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Ending of the file with the secret and the devices.
pub const ENDING: &str = files::HALL;
/// Ending of the file with the director's key.
pub const KEY_ENDING: &str = files::KEY;
/// Larger than any such file: 20,000 devices.
pub(super) const MOST: u64 = 16 << 20;
/// The first card of a table.
const FIRST_CARD: u32 = 1;

/// The version of the file.
pub(super) const VERSION: u32 = 1;

/// What is kept beside a book.
pub struct SideFile {
    file: Option<PathBuf>,
    secret: SignKey,
    director: SignKey,
    host: Option<String>,
    here: Option<String>,
    database: Option<String>,
    event: Option<EventId>,
    open: bool,
    other: bool,
    cards: BTreeMap<String, u32>,
    devices: BTreeMap<String, Device>,
    unsaved: Unsaved,
}

/// What was going on when the program broke down while others were let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeftOpen {
    /// To which event.
    pub event: Option<EventId>,
    /// Whether other hosts shared the book.
    pub shared: bool,
}

/// What changed since it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unsaved {
    /// Nothing.
    Nothing,
    /// When devices called, and how often: that may be some seconds old after a restart.
    Times,
    /// Who may do what.
    Rights,
}

impl std::fmt::Debug for SideFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Kept")
            .field("file", &self.file)
            .finish_non_exhaustive()
    }
}

impl SideFile {
    /// What is kept beside this book; made anew where there is nothing. None: a book in memory,
    /// beside which nothing is kept.
    ///
    /// # Errors
    /// A file that is there cannot be read, or one that is not cannot be made.
    pub fn beside(book: Option<&Path>) -> Result<SideFile, NotKept> {
        let Some(book) = book else {
            return SideFile::fresh(None, random_key()?);
        };
        let file = beside(book, ENDING);
        let held = read(&file)?;
        let key = beside(book, KEY_ENDING);
        let had_key = fs::symlink_metadata(&key).is_ok();
        let director = if had_key {
            director_in(key)?
        } else {
            new_director(&key)?
        };
        let mut kept = match held {
            Some(held) => SideFile {
                secret: secret_of(&held, &file)?,
                other: held.other || had_key && held.is_of_another(&director),
                director,
                host: held.host,
                here: held.here,
                database: held.database,
                event: held.event,
                open: held.open,
                cards: held.cards,
                devices: held.devices,
                file: Some(file),
                unsaved: Unsaved::Nothing,
            },
            None => SideFile {
                other: had_key,
                ..SideFile::fresh(Some(file), director)?
            },
        };
        if let Some(snapshot) = kept.take_unsaved(Unsaved::Rights) {
            snapshot.write()?;
        }
        Ok(kept)
    }

    fn fresh(file: Option<PathBuf>, director: SignKey) -> Result<SideFile, NotKept> {
        Ok(SideFile {
            file,
            secret: random_key()?,
            director,
            host: None,
            here: None,
            database: None,
            event: None,
            open: false,
            other: false,
            cards: BTreeMap::new(),
            devices: BTreeMap::new(),
            unsaved: Unsaved::Rights,
        })
    }

    /// What was going on when the program broke down while others were let in; it is said once.
    pub fn take_left_open(book: &Path) -> Option<LeftOpen> {
        let held = read(&beside(book, ENDING)).ok()??;
        if !held.open {
            return None;
        }
        let mut kept = SideFile::beside(Some(book)).ok()?;
        kept.is_open(false);
        kept.take_unsaved(Unsaved::Rights)?.write().ok()?;
        Some(LeftOpen {
            event: held.event,
            shared: held.host.is_some(),
        })
    }

    /// Whether others shared this book before, as far as what lies beside it says.
    pub fn was_shared(book: &Path) -> bool {
        let held = read(&beside(book, ENDING)).ok().flatten();
        held.is_some_and(|held| held.host.is_some())
    }

    /// By which database others shared this book before.
    pub fn database(book: &Path) -> Option<String> {
        read(&beside(book, ENDING)).ok()??.database
    }

    /// Others are let in from now on, or are not any more.
    pub(super) fn is_open(&mut self, open: bool) {
        self.open = open;
        self.changed(Unsaved::Rights);
    }

    /// Whether another secret lay here before: codes printed with it open nothing. It is said once.
    pub(super) fn take_other(&mut self) -> bool {
        self.changed(Unsaved::Rights);
        std::mem::take(&mut self.other)
    }

    /// The event to which others are let in; none: the host finds the one that is being played.
    pub fn let_in(&self) -> Option<EventId> {
        self.event
    }

    /// Others are let in to this event from now on.
    pub(super) fn let_in_to(&mut self, event: Option<EventId>) {
        self.event = event;
        self.changed(Unsaved::Rights);
    }

    /// The key of a table's card that is good now.
    pub fn table_key(&self, sheet: SheetId) -> SignKey {
        self.secret.of_table(sheet, self.card(sheet))
    }

    /// The keys of a table's cards that were replaced.
    pub(super) fn old_table_keys(&self, sheet: SheetId) -> impl Iterator<Item = SignKey> + '_ {
        (FIRST_CARD..self.card(sheet)).map(move |card| self.secret.of_table(sheet, card))
    }

    /// The director's key.
    pub fn director_key(&self) -> &SignKey {
        &self.director
    }

    /// A new card for a table: the old one is good for nothing from now on.
    pub fn new_card(&mut self, sheet: SheetId) {
        let next = self.card(sheet).saturating_add(1);
        self.has_card(code_of(sheet), next);
    }

    /// A table has this card from now on. Who was there with an older one takes nobody's room: whoever
    /// comes with the new one is there again.
    fn has_card(&mut self, table: String, card: u32) {
        let here = self.devices.values_mut();
        for device in here.filter(|device| device.table.as_ref() == Some(&table)) {
            device.table = None;
        }
        self.cards.insert(table, card);
        self.changed(Unsaved::Rights);
    }

    fn card(&self, sheet: SheetId) -> u32 {
        self.cards
            .get(&code_of(sheet))
            .copied()
            .unwrap_or(FIRST_CARD)
    }

    /// A device.
    pub fn device(&self, id: &str) -> Option<&Device> {
        self.devices.get(id)
    }

    /// All devices, by their names on the wire.
    pub fn devices(&self) -> impl Iterator<Item = (&str, &Device)> {
        self.devices
            .iter()
            .map(|(id, device)| (id.as_str(), device))
    }

    /// Makes room for one more device, also at this table; false: there is none. The device that
    /// called longest ago gives up its place at the table, and is forgotten if it never wrote.
    pub(super) fn makes_room(&mut self, table: Option<&str>) -> bool {
        let (most, of_table) = DEVICES;
        let here = |device: &Device| device.table.as_deref() == table;
        if table.is_some() {
            while self.devices.values().filter(|d| here(d)).count() >= of_table {
                let Some(id) = self.longest_unheard(here) else {
                    return false;
                };
                self.gives_place(&id);
            }
        }
        if self.devices.len() < most {
            return true;
        }
        let away = |device: &Device| device.table.is_none() && device.desk.is_none();
        let id = self.longest_unheard(away);
        id.is_some_and(|id| self.devices.remove(&id).is_some())
    }

    /// The device that called longest ago, of those that were never shut out or let in again.
    fn longest_unheard(&self, of: impl Fn(&Device) -> bool) -> Option<String> {
        let first = self
            .devices
            .iter()
            .filter(|(_, device)| device.decided == 0 && of(device))
            .min_by_key(|(_, device)| (device.heard, device.number));
        first.map(|(id, _)| id.clone())
    }

    fn gives_place(&mut self, id: &str) {
        let Some(device) = self.devices.get_mut(id) else {
            return;
        };
        device.table = None;
        if device.asked == 0 {
            self.devices.remove(id);
        }
        self.changed(Unsaved::Rights);
    }

    /// Whether somebody was shut out who came with this table's card: until it has a new one nobody
    /// comes in with it who was not there before.
    pub(super) fn is_shut(&self, table: &str) -> bool {
        self.devices
            .values()
            .any(|device| device.shut_out && device.table.as_deref() == Some(table))
    }

    /// A device, to be changed; one that comes has the next number.
    pub(super) fn meet(&mut self, id: &str) -> &mut Device {
        let is_new = !self.devices.contains_key(id);
        self.changed(if is_new {
            Unsaved::Rights
        } else {
            Unsaved::Times
        });
        let number = if is_new { self.next_number() } else { 0 };
        let device = self.devices.entry(id.to_owned());
        device.or_insert_with(|| Device {
            number,
            ..Device::default()
        })
    }

    /// The number after the highest: what is in the journal under a number is nobody else's.
    fn next_number(&self) -> u32 {
        let highest = self.devices.values().map(|device| device.number).max();
        highest.unwrap_or_default().saturating_add(1)
    }

    /// A desk joins.
    pub(super) fn join(&mut self, id: &str, name: &str, key: &SignKey) {
        let device = self.meet(id);
        device.desk = Some(name.to_owned());
        device.key = Some(key.to_hex());
        device.table = None;
        self.changed(Unsaved::Rights);
    }

    /// Shuts a device out, or lets it in again.
    pub fn shut_out(&mut self, id: &str, out: bool) {
        if let Some(device) = self.devices.get_mut(id) {
            device.shut_out = out;
            device.decided = chrono::Utc::now().timestamp();
            self.changed(Unsaved::Rights);
        }
    }

    /// Before a host begins whose book others share: takes over what those tell who were there before.
    /// Answers under which name they know this one: the machine's, or the next that is free. What was
    /// copied from another machine or folder has another name.
    ///
    /// # Errors
    /// As [`SideFile::beside`].
    pub fn share<'a>(
        book: Option<&Path>,
        told: impl IntoIterator<Item = &'a str> + Clone,
        machine: &str,
        database: Option<&str>,
    ) -> Result<String, NotKept> {
        let mut kept = SideFile::beside(book)?;
        kept.database = database.map(str::to_owned);
        let here = book.map(|book| place_of(book, machine));
        if kept.here.is_some() && kept.here != here {
            kept.host = None;
        }
        kept.here = here;
        let others = told.clone().into_iter().filter_map(host_of);
        let name = kept
            .host
            .get_or_insert_with(|| free_name(machine, &others.collect()))
            .clone();
        kept.changed(Unsaved::Rights);
        told.into_iter().for_each(|told| kept.hear(told, true));
        if let Some(snapshot) = kept.take_unsaved(Unsaved::Rights) {
            snapshot.write()?;
        }
        Ok(name)
    }

    /// What other hosts of the same book have to know: the secret, which cards are good, the desks and
    /// who is shut out.
    pub fn told(&self) -> String {
        let held = FileContent {
            database: None,
            ..self.held(|device| device.desk.is_some() || device.decided != 0)
        };
        serde_json::to_string(&held).unwrap_or_default()
    }

    /// What the file holds, with some of the devices.
    fn held(&self, with: impl Fn(&Device) -> bool) -> FileContent {
        let devices = self.devices.iter().filter(|(_, device)| with(device));
        FileContent {
            version: VERSION,
            secret: self.secret.to_hex(),
            host: self.host.clone(),
            here: self.here.clone(),
            database: self.database.clone(),
            event: self.event,
            proof: Some(self.director.proof_of(&self.secret)),
            other: self.other,
            open: self.open,
            cards: self.cards.clone(),
            devices: devices
                .map(|(id, device)| (id.clone(), device.clone()))
                .collect(),
        }
    }

    /// Takes over what another host of the same book tells: later cards, desks that joined there, who
    /// was shut out or let in there later. The secret is one for all: whoever joins takes that of those
    /// who were there before.
    pub fn hear(&mut self, told: &str, joins: bool) {
        let Ok(held) = serde_json::from_str::<FileContent>(told) else {
            return;
        };
        if held.version != VERSION {
            return;
        }
        if held.secret != self.secret.to_hex() {
            match SignKey::from_hex(&held.secret) {
                Some(secret) if joins => {
                    self.secret = secret;
                    self.changed(Unsaved::Rights);
                }
                _ => return,
            }
        }
        for (table, card) in held.cards {
            if self.cards.get(&table).copied().unwrap_or(FIRST_CARD) < card {
                self.has_card(table, card);
            }
        }
        for (id, theirs) in held.devices {
            if self.device(&id).is_none_or(|ours| ours.is_behind(&theirs)) {
                let is_new = self.device(&id).is_none();
                let ours = self.meet(&id);
                if is_new {
                    // As whoever counted it calls it.
                    ours.at = theirs.at.or_else(|| held.host.clone());
                    ours.number = theirs.number;
                    ours.kind = theirs.kind;
                }
                ours.desk = theirs.desk;
                ours.key = theirs.key;
                ours.shut_out = theirs.shut_out;
                ours.decided = theirs.decided;
                if theirs.shut_out {
                    ours.table = theirs.table;
                }
                self.changed(Unsaved::Rights);
            }
        }
    }

    /// Something changed.
    pub(super) fn changed(&mut self, what: Unsaved) {
        self.unsaved = self.unsaved.max(what);
    }

    /// What is to be written, if so much changed; it counts as written from now on.
    pub(super) fn take_unsaved(&mut self, least: Unsaved) -> Option<Snapshot> {
        if self.unsaved < least {
            return None;
        }
        let file = self.file.as_ref()?;
        let snapshot = Snapshot {
            file: file.clone(),
            // Texts and numbers alone: this cannot fail.
            json: serde_json::to_vec(&self.held(|_| true)).ok()?,
        };
        self.unsaved = Unsaved::Nothing;
        Some(snapshot)
    }
}
