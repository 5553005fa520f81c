//! What is kept of a host, as a file.

use crate::club::EventId;
use crate::files::{self, Kind};
use crate::host::{
    Device,
    kept::{MOST, VERSION},
    random,
};
use crate::wire::sign::SignKey;
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// What the file holds.
#[serde_with::skip_serializing_none]
#[derive(Serialize, Deserialize)]
pub(super) struct FileContent {
    pub(super) version: u32,
    pub(super) secret: String,
    /// As the other hosts of the same book know it.
    pub(super) host: Option<String>,
    /// What tells the place where it was called so, and does not name it; a file of before has none.
    pub(super) here: Option<String>,
    /// The database by which the book is shared, without a password.
    pub(super) database: Option<String>,
    /// The event to which others are let in.
    pub(super) event: Option<EventId>,
    /// That this secret is the one that lay beside the director's key; a file of before has none.
    pub(super) proof: Option<String>,
    /// Another secret lay here before, and nobody was told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) other: bool,
    /// Others are let in, or were when the program broke down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) open: bool,
    #[serde(default)]
    pub(super) cards: BTreeMap<String, u32>,
    #[serde(default)]
    pub(super) devices: BTreeMap<String, Device>,
}

impl FileContent {
    /// Whether the secret is another one than lay beside this key.
    pub(super) fn is_of_another(&self, director: &SignKey) -> bool {
        let secret = SignKey::from_hex(&self.secret);
        let proof = secret.map(|secret| director.proof_of(&secret));
        self.proof.is_some() && self.proof != proof
    }
}

/// What is read first: a later version may have other fields.
#[derive(Deserialize)]
struct FileVersion {
    pub(super) version: u32,
}

/// What is to be written.
#[derive(Debug)]
pub(in crate::host) struct Snapshot {
    pub(super) file: PathBuf,
    pub(super) json: Vec<u8>,
}

impl Snapshot {
    /// Writes it.
    pub(in crate::host) fn write(&self) -> Result<(), NotKept> {
        let Snapshot { file, json } = self;
        files::write_whole(file, json, Kind::Own).map_err(|why| no_file(file, why))
    }
}

/// Why nothing can be kept there.
#[derive(Debug, thiserror::Error)]
pub enum NotKept {
    /// The file cannot be read or written.
    #[error("{}: {why}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// The file holds nothing of this program's.
    #[error("{} is damaged", .0.display())]
    Damaged(PathBuf),
    /// A later Vorhand wrote the file.
    #[error("{} is of a later version", .0.display())]
    Newer(PathBuf),
    /// The system gives no random numbers.
    #[error("no random numbers")]
    NoRandom,
}

/// The name of the host that tells this.
pub(super) fn host_of(told: &str) -> Option<String> {
    serde_json::from_str::<FileContent>(told).ok()?.host
}

/// What tells a book's place on a machine from every other one, and does not name it.
pub(super) fn place_of(book: &Path, machine: &str) -> String {
    let path = fs::canonicalize(book).unwrap_or_else(|_| book.to_owned());
    // Where the system has none, name and path have to do.
    let id = fs::read_to_string("/etc/machine-id").unwrap_or_default();
    let text = format!("{machine}\n{id}\n{}", path.display());
    SignKey::new(&b"vorhand place"[..])
        .of_device(&text)
        .to_hex()
}

/// A name that none of these has.
pub(super) fn free_name(machine: &str, taken: &BTreeSet<String>) -> String {
    let numbered = (2..).map(|n: u32| format!("{machine} {n}"));
    let mut names = std::iter::once(machine.to_owned()).chain(numbered);
    names.find(|name| !taken.contains(name)).unwrap_or_default()
}

pub(super) fn random_key() -> Result<SignKey, NotKept> {
    Ok(SignKey::new(random::<32>().ok_or(NotKept::NoRandom)?))
}

fn no_file(path: &Path, why: impl ToString) -> NotKept {
    NotKept::File {
        path: path.to_owned(),
        why: why.to_string(),
    }
}

pub(super) fn read(file: &Path) -> Result<Option<FileContent>, NotKept> {
    if matches!(fs::symlink_metadata(file), Err(why) if why.kind() == std::io::ErrorKind::NotFound)
    {
        return Ok(None);
    }
    let text = files::text(file, MOST).map_err(|why| no_file(file, why))?;
    let damaged = |_| NotKept::Damaged(file.to_owned());
    let written: FileVersion = serde_json::from_str(&text).map_err(damaged)?;
    if written.version > VERSION {
        return Err(NotKept::Newer(file.to_owned()));
    }
    serde_json::from_str(&text).map(Some).map_err(damaged)
}

pub(super) fn secret_of(held: &FileContent, file: &Path) -> Result<SignKey, NotKept> {
    SignKey::from_hex(&held.secret).ok_or_else(|| NotKept::Damaged(file.to_owned()))
}

/// The director's key as it was kept.
pub(super) fn director_in(file: PathBuf) -> Result<SignKey, NotKept> {
    files::keep_to_owner(&file).map_err(|why| no_file(&file, why))?;
    let text = files::text(&file, MOST).map_err(|why| no_file(&file, why))?;
    SignKey::from_hex(&text).ok_or(NotKept::Damaged(file))
}

pub(super) fn new_director(file: &Path) -> Result<SignKey, NotKept> {
    let key = random_key()?;
    let line = format!("{}\n", key.to_hex());
    files::write_whole(file, line.as_bytes(), Kind::Own).map_err(|why| no_file(file, why))?;
    Ok(key)
}
