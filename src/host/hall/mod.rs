//! What all calls share: the book while it lies there, who may do what, who wrote where, and who
//! waits for news.

mod proving;

use crate::club::{Book, Event, EventId, LegNo, SheetId};
use crate::host::{
    bounds::{
        STREAMS_OF_ADDRESS, STREAMS_OF_DEVICE, STREAMS_OF_TABLE, UNPROVED, UNPROVED_OF_ADDRESS,
    },
    codes::Codes,
    doors::Doors,
    kept::{Device, DeviceKind, SideFile, Unsaved},
    open::{Open, OpenPlace, enter, lock},
    trouble::Failure,
    writer::{WriteJob, WriteReply},
};
use crate::i18n::{Lang, Texts};
use crate::ops::{Asker, Right, folded};
use crate::session::{Lent, Session, StoreError};
use crate::wire::sign::{Caller, KeyName, SignKey, Signed, code_of};
use chrono::{DateTime, FixedOffset};
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, OnceLock},
    time::Duration,
};
use tokio::sync::{Semaphore, mpsc, watch};

/// How long a call waits for a book that somebody else works with.
const PATIENCE: Duration = Duration::from_secs(3);
/// Readers that wait for the book at once; the others wait without a thread.
const READERS: usize = 2;

/// Who wrote on a sheet last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Writer {
    /// The device's name on the wire.
    pub device: String,
    /// As people call it.
    pub name: String,
    /// When.
    pub at: DateTime<FixedOffset>,
}

/// A caller who proved who he is.
#[derive(Debug, Clone)]
pub struct Proved {
    /// The key that he signed with.
    pub key: SignKey,
    /// What that key is called.
    pub name: KeyName,
    /// The device and the number of the call.
    pub caller: Caller,
    /// What he may do.
    pub right: Right,
}

/// What a connection or a stream is one of.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Group {
    /// Those for which nobody has proved a key.
    Unproved,
    /// Those of them that come from one address.
    Address(IpAddr),
    /// Those of one device that signs with one key.
    Device(String, KeyName),
    /// Those of one device, whatever it signs with.
    DeviceAnyKey(String),
    /// Those that are signed with one table's key.
    Table(SheetId),
}

/// Who is told why nothing can be written, and when it can again.
struct Troubled(Box<Tell>);

type Tell = dyn Fn(Option<&StoreError>) + Send + Sync;

impl std::fmt::Debug for Troubled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Troubled")
    }
}

/// What all calls share.
#[derive(Debug)]
pub struct Hall {
    lent: Lent,
    lang: Lang,
    kept: Mutex<SideFile>,
    /// Held while what is kept is written: an older state is never written over a newer one.
    saves: Mutex<()>,
    doors: Mutex<Doors>,
    codes: Mutex<Codes>,
    writers: Mutex<HashMap<SheetId, Writer>>,
    news: News,
    readers: Semaphore,
    connections: Arc<Mutex<Open<Group>>>,
    streams: Arc<Mutex<Open<Group>>>,
    pub(super) jobs: mpsc::Sender<WriteJob>,
    addresses: Vec<String>,
    neighbours: Mutex<Vec<String>>,
    /// Which leg the clock of the legs has, of which event.
    clock: Mutex<Option<(EventId, LegNo)>>,
    /// Why nothing could be written the last time; none: it was.
    trouble: Mutex<Option<StoreError>>,
    troubled: OnceLock<Troubled>,
    /// Its name among the hosts that share the book.
    among: OnceLock<String>,
    pub(super) rules: super::views::rules::RulesCache,
}

/// Who waits for what.
#[derive(Debug)]
struct News {
    sheets: Mutex<HashMap<SheetId, watch::Sender<u64>>>,
    book: watch::Sender<u64>,
    end: watch::Sender<bool>,
}

/// Runs what may take some milliseconds; other calls go on meanwhile where there are other threads.
pub(super) fn heavy<R>(run: impl FnOnce() -> R) -> R {
    match tokio::runtime::Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(tokio::runtime::RuntimeFlavor::MultiThread) => tokio::task::block_in_place(run),
        _ => run(),
    }
}

impl Hall {
    /// Over a book, with what is kept beside it; `addresses` as people type them.
    pub fn new(
        lent: Lent,
        kept: SideFile,
        lang: Lang,
        addresses: Vec<String>,
        jobs: mpsc::Sender<WriteJob>,
    ) -> Arc<Hall> {
        let hall = Arc::new(Hall {
            lent: lent.clone(),
            lang,
            kept: Mutex::new(kept),
            saves: Mutex::default(),
            doors: Mutex::default(),
            codes: Mutex::default(),
            writers: Mutex::default(),
            news: News {
                sheets: Mutex::default(),
                book: watch::Sender::new(0),
                end: watch::Sender::new(false),
            },
            readers: Semaphore::new(READERS),
            connections: Arc::default(),
            streams: Arc::default(),
            jobs,
            addresses,
            neighbours: Mutex::default(),
            clock: Mutex::default(),
            trouble: Mutex::default(),
            troubled: OnceLock::new(),
            among: OnceLock::new(),
            rules: Default::default(),
        });
        let told = Arc::downgrade(&hall);
        lent.when_changed(move || {
            if let Some(hall) = told.upgrade() {
                hall.tell_all();
            }
        });
        hall
    }

    /// A connection from an address, on which nobody has proved a key yet.
    pub(super) fn connects(&self, from: IpAddr) -> OpenPlace<Group> {
        let groups = vec![
            (Group::Address(from), UNPROVED_OF_ADDRESS),
            (Group::Unproved, UNPROVED),
        ];
        enter(&self.connections, groups)
    }

    /// The oldest connection ends on which nobody has proved a key.
    pub(super) fn ends_unproved(&self) {
        lock(&self.connections).end_oldest(&Group::Unproved);
    }

    /// A stream of whoever is at an address.
    pub(super) fn streams_to(&self, from: IpAddr) -> OpenPlace<Group> {
        let groups = vec![(Group::Address(from), STREAMS_OF_ADDRESS)];
        enter(&self.streams, groups)
    }

    /// What is open with a table's key ends: it has a new card.
    pub(super) fn ends_table(&self, sheet: SheetId) {
        lock(&self.streams).end_all(&Group::Table(sheet));
    }

    /// What a device has open ends: it is shut out.
    pub(super) fn ends_device(&self, id: &str) {
        lock(&self.streams).end_all(&Group::DeviceAnyKey(id.to_owned()));
    }

    /// A stream of a device that proved itself.
    pub(super) fn streams_of(&self, proved: &Proved) -> OpenPlace<Group> {
        let own = Group::Device(proved.caller.device.clone(), proved.name);
        let device = Group::DeviceAnyKey(proved.caller.device.clone());
        let mut groups = vec![(own, STREAMS_OF_DEVICE), (device, usize::MAX)];
        if let KeyName::Table(sheet) = proved.name {
            groups.push((Group::Table(sheet), STREAMS_OF_TABLE));
        }
        enter(&self.streams, groups)
    }

    /// The event that a call is about: the one named, else the one that is being played.
    pub(super) fn event_of<'b>(
        &self,
        book: &'b Book,
        id: Option<i64>,
    ) -> Result<&'b Event, Failure> {
        let found = id.map_or_else(
            || book.playing(self.kept().let_in()),
            |id| book.event(EventId(id)),
        );
        found.ok_or(Failure::NoEvent)
    }

    /// Which leg of an event the clock of the legs has.
    pub(super) fn clock_of(&self, event: EventId) -> Option<LegNo> {
        let (of, leg) = (*lock(&self.clock))?;
        (of == event).then_some(leg)
    }

    /// The clock of the legs has this leg from now on.
    pub fn has_clock(&self, clock: Option<(EventId, LegNo)>) {
        let before = std::mem::replace(&mut *lock(&self.clock), clock);
        if before != clock {
            self.tell_all();
        }
    }

    /// The words of a language; the host's own where a call asks for none.
    pub(super) fn texts(&self, lang: Option<Lang>) -> Texts {
        Texts::new(lang.unwrap_or(self.lang))
    }

    /// Reads the book.
    ///
    /// # Errors
    /// It is at long work, or none is open.
    pub(super) async fn read<R>(
        &self,
        read: impl FnOnce(&Session) -> Result<R, Failure>,
    ) -> Result<R, Failure> {
        let permit = self.readers.acquire().await;
        let done = heavy(|| self.work(|session| read(session)));
        drop(permit);
        done?
    }

    /// The number of the journal's last row.
    ///
    /// # Errors
    /// As [`Hall::read`].
    pub(super) async fn rows(&self) -> Result<i64, Failure> {
        self.read(|session| Ok(session.last_seq())).await
    }

    /// Works with the book; the caller sees to it that nothing else waits for it.
    pub(super) fn work<R>(&self, work: impl FnOnce(&mut Session) -> R) -> Result<R, Failure> {
        self.lent.work(PATIENCE, work).ok_or(Failure::Busy)
    }

    /// Tells, once for each cause, why nothing can be written, and when it can again.
    pub fn when_troubled(&self, tell: impl Fn(Option<&StoreError>) + Send + Sync + 'static) {
        // Somebody knows already: that is enough.
        let _ = self.troubled.set(Troubled(Box::new(tell)));
    }

    /// What was asked for could not be written, or was.
    pub(super) fn is_troubled(&self, now: Option<StoreError>) {
        let mut trouble = lock(&self.trouble);
        if *trouble == now {
            return;
        }
        *trouble = now;
        if let Some(Troubled(tell)) = self.troubled.get() {
            tell(trouble.as_ref());
        }
    }

    /// A failure in words: to a desk and the director the cause itself where nothing can be written.
    pub(super) fn words(&self, failure: Failure, texts: &Texts, right: Right) -> String {
        let trouble = lock(&self.trouble);
        match (right, trouble.as_ref()) {
            (Right::Desk | Right::Director, Some(why)) if failure.is_unwritten() => {
                texts.host_store_error(why)
            }
            (Right::Table(_) | Right::Desk | Right::Director, _) => failure.words(texts),
        }
    }

    /// How the journal names who asks.
    pub(super) fn asker(&self, proved: &Proved, kind: Option<DeviceKind>) -> Asker {
        let mut kept = lock(&self.kept);
        let device = kept.meet(&proved.caller.device);
        if let Some(kind) = kind {
            device.kind = kind;
        }
        let name = match proved.right {
            Right::Director => self.at_host(None, self.texts(None).host_director()),
            Right::Desk => self.name_of(device),
            Right::Table(_) => self.device_name(device),
        };
        Asker {
            name,
            right: proved.right,
        }
    }

    /// As people call a device, or who sits at a desk.
    pub(super) fn name_of(&self, device: &Device) -> String {
        let number = || self.device_name(device);
        device.desk.clone().unwrap_or_else(number)
    }

    fn device_name(&self, device: &Device) -> String {
        let t = self.texts(None);
        let number = device.number.to_string();
        let name = match device.kind {
            DeviceKind::Phone => t.host_phone(number),
            DeviceKind::Tablet => t.host_tablet(number),
            DeviceKind::Computer => t.host_computer(number),
            DeviceKind::Other => t.host_device(number),
        };
        self.at_host(device.at.as_deref(), name)
    }

    /// Whether anybody but this device writes in the journal under a name, or may: undo goes by it.
    pub(super) fn is_called(&self, kept: &SideFile, device: &str, name: &str) -> bool {
        // Also behind the name of a host.
        let wanted = folded(name.rsplit('·').next().unwrap_or(name));
        let is = |name: String| folded(&name) == wanted;
        let mut others = kept.devices().filter(|(id, _)| *id != device);
        let number = wanted.rsplit(' ').next().unwrap_or_default();
        Lang::ALL.into_iter().map(Texts::new).any(|t| {
            let kinds = [Texts::host_phone, Texts::host_tablet, Texts::host_computer];
            is(t.host_director()) || kinds.iter().any(|kind| is(kind(&t, number)))
        }) || others.any(|(_, other)| is(self.name_of(other)))
    }

    /// A name behind that of the host where it is one: another one's, or this one's among several.
    fn at_host(&self, other: Option<&str>, name: String) -> String {
        match other.or(self.among.get().map(String::as_str)) {
            Some(host) => self.texts(None).host_at(host, name),
            None => name,
        }
    }

    /// Others share the book of this host, and know it by this name.
    pub fn is_among_others(&self, name: String) {
        // It has one already: that is the same.
        let _ = self.among.set(name);
    }

    /// Asks of a device were answered.
    pub(super) fn answered(&self, device: &str, written: &WriteReply) {
        let (asked, refused) = written.counted();
        let add = |to: &mut u64, count: usize| {
            *to = to.saturating_add(u64::try_from(count).unwrap_or(u64::MAX));
        };
        let mut kept = lock(&self.kept);
        let device = kept.meet(device);
        add(&mut device.asked, asked);
        add(&mut device.refused, refused);
    }

    /// Writes what is kept beside the book, if so much changed. Nobody else waits for the disk.
    ///
    /// # Errors
    /// It cannot be written; it is tried again the next time.
    pub(super) fn save(&self, least: Unsaved) -> Result<(), Failure> {
        let _turn = lock(&self.saves);
        let snapshot = self.kept().take_unsaved(least);
        if snapshot.is_some_and(|snapshot| snapshot.write().is_err()) {
            self.kept().changed(Unsaved::Rights);
            return Err(Failure::NotStored);
        }
        Ok(())
    }

    /// A device has seen so many rows of the book that are not here.
    pub(super) fn saw_beyond(&self, device: &str, rows: i64) {
        let mut kept = self.kept();
        kept.meet(device).beyond = rows;
        kept.changed(Unsaved::Rights);
    }

    /// What is kept beside the book.
    pub fn kept(&self) -> MutexGuard<'_, SideFile> {
        lock(&self.kept)
    }

    /// Where devices find this host, and after it the others that have the same book.
    pub(super) fn addresses(&self) -> Vec<String> {
        let mut all = self.addresses.clone();
        all.extend(lock(&self.neighbours).iter().cloned());
        all
    }

    /// Hears of the other hosts that have the same book: where devices find each, if it is there now,
    /// and what it tells.
    pub fn hear<'a>(&self, hosts: impl IntoIterator<Item = (Option<&'a str>, &'a str)>) {
        let mut others = Vec::new();
        for (address, told) in hosts {
            let other = address.filter(|a| !self.addresses.iter().any(|own| own == a));
            others.extend(other.map(str::to_owned));
            lock(&self.kept).hear(told, false);
        }
        *lock(&self.neighbours) = others;
    }

    /// The one-time codes.
    pub fn codes(&self) -> MutexGuard<'_, Codes> {
        lock(&self.codes)
    }

    /// Who writes on a sheet.
    pub(super) fn writer(&self, sheet: SheetId) -> Option<Writer> {
        lock(&self.writers).get(&sheet).cloned()
    }

    /// A device writes on a sheet. It becomes the sheet's writer if it says so, or if there is none
    /// yet; whether that is another one than before.
    pub(super) fn writes(&self, sheet: SheetId, writer: Writer, claims: bool) -> bool {
        let mut writers = lock(&self.writers);
        let before = writers.get(&sheet);
        let is_other = before.is_none_or(|before| before.device != writer.device);
        if !is_other || claims || before.is_none() {
            writers.insert(sheet, writer);
        }
        is_other && claims
    }

    /// News of a sheet.
    pub(super) fn news_of(&self, sheet: SheetId) -> watch::Receiver<u64> {
        let mut sheets = lock(&self.news.sheets);
        sheets.retain(|of, sender| *of == sheet || sender.receiver_count() > 0);
        sheets
            .entry(sheet)
            .or_insert_with(|| watch::Sender::new(0))
            .subscribe()
    }

    /// News of the book.
    pub(super) fn news(&self) -> watch::Receiver<u64> {
        self.news.book.subscribe()
    }

    /// Becomes true when the host goes.
    pub(super) fn end(&self) -> watch::Receiver<bool> {
        self.news.end.subscribe()
    }

    /// Waits until the host goes.
    pub(super) async fn ended(end: &mut watch::Receiver<bool>) {
        // Whose sender is gone has ended too.
        let _ = end.wait_for(|ended| *ended).await;
    }

    /// The host goes: streams end.
    pub fn finish(&self) {
        self.news.end.send_replace(true);
    }

    /// Something on this sheet changed.
    pub(super) fn tell(&self, sheet: SheetId) {
        if let Some(sender) = lock(&self.news.sheets).get(&sheet) {
            sender.send_modify(|n| *n = n.wrapping_add(1));
        }
        self.news.book.send_modify(|n| *n = n.wrapping_add(1));
    }

    /// Something changed somewhere.
    pub(super) fn tell_all(&self) {
        for sender in lock(&self.news.sheets).values() {
            sender.send_modify(|n| *n = n.wrapping_add(1));
        }
        self.news.book.send_modify(|n| *n = n.wrapping_add(1));
    }
}

/// The table whose key signed a call.
fn table_in(signed: &Signed<'_>) -> Option<String> {
    match signed.key {
        KeyName::Table(sheet) => Some(code_of(sheet)),
        KeyName::Desk | KeyName::Director | KeyName::Join => None,
    }
}
