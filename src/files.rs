//! Files on the disk: what is read, what is replaced, and what is left behind. Knows no book and no
//! words for people.
//!
//! Only files are read: a pipe or a device may never end. Only what is of the same kind is
//! replaced, by a file that is whole.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A paper.
    Pdf,
    /// A table.
    Csv,
    /// A web page.
    Html,
    /// A book in the open format.
    Export,
    /// A book.
    Book,
    /// What Vorhand keeps for itself: its owner's alone.
    Own,
}

/// Endings of what is kept beside a book for those who are let in: the secret with the devices, and
/// the director's key.
pub const HALL: &str = ".hall";
/// See [`HALL`].
pub const KEY: &str = ".key";

/// Why a file is not read or not written.
#[derive(Debug, thiserror::Error)]
pub enum NoFile {
    /// A folder, pipe, socket or device.
    #[error("not a file")]
    NotAFile,
    /// What is there is of another kind, and stays.
    #[error("not {0:?}")]
    OtherKind(Kind),
    /// A link to what is not there.
    #[error("a link to {}, which is not there", .0.display())]
    Dangling(PathBuf),
    /// The system's reason.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// Opens a file for reading.
///
/// # Errors
/// It is no file, is not there or cannot be read.
pub fn open(path: &Path) -> Result<File, NoFile> {
    if is_device(path) {
        return Err(NoFile::NotAFile);
    }
    match fs::metadata(path) {
        Ok(about) if about.is_file() => Ok(File::open(path)?),
        Ok(_) => Err(NoFile::NotAFile),
        Err(why) => Err(dangling(path).unwrap_or(NoFile::System(why))),
    }
}

/// The whole text of a file, of at most `most` bytes.
///
/// # Errors
/// As [`open`]; or it is no text, or too long.
pub fn text(path: &Path, most: u64) -> Result<String, NoFile> {
    let mut text = String::new();
    open(path)?.take(most).read_to_string(&mut text)?;
    Ok(text)
}

/// Lets nobody but its owner read or write a file.
///
/// # Errors
/// It is somebody else's.
pub fn keep_to_owner(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path)?.permissions().mode();
        if mode & 0o077 != 0 {
            fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
        }
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// A link that leads nowhere.
pub fn dangling(path: &Path) -> Option<NoFile> {
    let target = fs::read_link(path).ok()?;
    if path.exists() {
        return None;
    }
    Some(NoFile::Dangling(path.parent().map_or_else(
        || target.clone(),
        |folder| folder.join(&target),
    )))
}

/// Whether Windows has a device under this name, in every folder and with any ending.
pub fn is_device(path: &Path) -> bool {
    if !cfg!(windows) {
        return false;
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = name
        .split('.')
        .next()
        .unwrap_or_default()
        .trim_end()
        .to_ascii_uppercase();
    let port = stem.strip_prefix("COM").or(stem.strip_prefix("LPT"));
    ["CON", "PRN", "AUX", "NUL"].contains(&stem.as_str())
        || port.is_some_and(|n| n.len() == 1 && "123456789".contains(n))
}

/// Whether something of this kind may be written there: nothing is there, an empty file, or one of
/// the same kind.
///
/// # Errors
/// Something else is there.
pub fn free_for(path: &Path, kind: Kind) -> Result<(), NoFile> {
    if is_device(path) {
        return Err(NoFile::NotAFile);
    }
    let about = match fs::metadata(path) {
        Ok(about) => about,
        Err(why) if why.kind() == io::ErrorKind::NotFound => {
            return dangling(path).map_or(Ok(()), Err);
        }
        Err(why) => return Err(why.into()),
    };
    if about.is_file() && (about.len() == 0 || is_of(path, kind)?) {
        Ok(())
    } else {
        Err(NoFile::OtherKind(kind))
    }
}

/// So much of a file says of which kind it is.
const HEAD: u64 = 64 << 10;

/// Whether a file begins as one of this kind does.
///
/// # Errors
/// The system's error.
pub fn is_of(path: &Path, kind: Kind) -> io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD).read_to_end(&mut head)?;
    let tokens: Vec<u8> = head
        .iter()
        .copied()
        .filter(|b| !b.is_ascii_whitespace())
        .take(64)
        .collect();
    Ok(match kind {
        Kind::Pdf => head.starts_with(b"%PDF-"),
        Kind::Csv => is_table(&head),
        Kind::Html => is_page(&head),
        Kind::Export => tokens.starts_with(b"{\"format\":\"vorhand\""),
        Kind::Book => head.starts_with(b"SQLite format 3\0") && head.get(68..72) == Some(b"Vorh"),
        Kind::Own => tokens.first().is_some_and(|b| b"{[\"".contains(b)) || is_key(&head),
    })
}

/// Hexadecimal digits of a key, and nothing else.
fn is_key(head: &[u8]) -> bool {
    let digits = head.trim_ascii();
    digits.len() == KEY_DIGITS && digits.iter().all(u8::is_ascii_hexdigit)
}

/// Digits of the director's key.
const KEY_DIGITS: usize = 64;

/// Begins as a web page does.
fn is_page(head: &[u8]) -> bool {
    const BEGINS: &[u8] = b"<!doctype html";
    let head = head.trim_ascii_start().get(..BEGINS.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(BEGINS))
}

/// Lines of at least two cells, none with more than the first, parted by commas or semicolons.
fn is_table(head: &[u8]) -> bool {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    [b',', b';'].iter().any(|comma| is_parted(head, *comma))
}

fn is_parted(head: &[u8], comma: u8) -> bool {
    // The last line may be cut.
    let whole = head
        .iter()
        .rposition(|b| *b == b'\n')
        .and_then(|end| head.get(..=end))
        .unwrap_or(head);
    let other = whole.starts_with(b"%PDF-")
        || matches!(whole.trim_ascii_start().first(), Some(b'{' | b'['));
    if other || std::str::from_utf8(whole).is_err() || whole.contains(&0) {
        return false;
    }
    let mut lines = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(comma)
        .from_reader(whole);
    let mut first = None;
    lines.records().all(|line| {
        let cells = line.map_or(0, |line| line.len());
        cells >= 2 && cells <= *first.get_or_insert(cells)
    })
}

/// Writes a file so that it is there whole or not at all, and only over one of its kind: beside its
/// place, onto the disk, then to its place.
///
/// # Errors
/// Something else is there, the folder cannot be written to, or the disk is full; nothing
/// half-written stays.
pub fn write_whole(path: &Path, bytes: &[u8], kind: Kind) -> Result<(), NoFile> {
    free_for(path, kind)?;
    // A link stays one.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let (part, mut file) = new_beside(&path, ".part", kind)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    drop(file);
    let done = written.and_then(|()| fs::rename(&part, &path));
    if done.is_err() {
        // Half a file helps nobody; if even that cannot be removed, the first error says why.
        let _ = fs::remove_file(&part);
    }
    Ok(done?)
}

/// A new, empty file beside another one, under a name that was free; a book and what Vorhand keeps
/// for itself are the owner's alone.
///
/// # Errors
/// The folder cannot be written to.
pub fn new_beside(path: &Path, ending: &str, kind: Kind) -> io::Result<(PathBuf, File)> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    if matches!(kind, Kind::Book | Kind::Own) {
        owner_alone(&mut options);
    }
    for n in 0.. {
        let number = if n == 0 {
            String::new()
        } else {
            format!("-{n}")
        };
        let name = beside(path, &format!("{number}{ending}"));
        match options.open(&name) {
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists && n < MOST_NAMES => {}
            made => return made.map(|file| (name, file)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// As many names are tried: others are writing there, or were killed.
const MOST_NAMES: u32 = 1000;

#[cfg(unix)]
fn owner_alone(options: &mut OpenOptions) {
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
}

#[cfg(not(unix))]
fn owner_alone(_: &mut OpenOptions) {}

/// Whether whoever read what is written here has gone away.
pub fn is_unread(error: &io::Error) -> bool {
    // Windows also says that the pipe is not connected (233), for which Rust has no kind.
    error.kind() == io::ErrorKind::BrokenPipe || cfg!(windows) && error.raw_os_error() == Some(233)
}

/// The file of the same name with an ending after it.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// What is not there yet where something is to be made: removed again if nothing comes of it.
#[derive(Debug)]
pub struct Fresh {
    files: Vec<PathBuf>,
    folders: Vec<PathBuf>,
}

impl Fresh {
    /// Looks before anything is made for this file.
    pub fn look(path: &Path) -> Fresh {
        let files = ["", "-wal", "-journal"]
            .into_iter()
            .map(|ending| beside(path, ending));
        let folders = path
            .ancestors()
            .skip(1)
            .filter(|f| !f.as_os_str().is_empty() && !f.exists());
        Fresh {
            files: files.filter(|f| fs::symlink_metadata(f).is_err()).collect(),
            folders: folders.map(Path::to_owned).collect(),
        }
    }

    /// Removes what was made since: the file if it is one's own, folders if nothing else is in
    /// them.
    pub fn remove(&self, is_ours: bool) {
        // What cannot be removed is not worth a second sentence.
        if is_ours {
            for file in &self.files {
                drop(fs::remove_file(file));
            }
        }
        for folder in &self.folders {
            drop(fs::remove_dir(folder));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.pdf");
        write_whole(&path, b"%PDF-1", Kind::Pdf).unwrap();
        write_whole(&path, b"%PDF-2", Kind::Pdf).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"%PDF-2");
        fs::create_dir(folder.path().join("b.pdf")).unwrap();
        assert!(write_whole(&folder.path().join("b.pdf"), b"%PDF-", Kind::Pdf).is_err());
        assert!(write_whole(&folder.path().join("no/such/c.pdf"), b"%PDF-", Kind::Pdf).is_err());
        let names: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|e| e.unwrap().file_name())
            .collect();
        assert_eq!(names.len(), 2, "{names:?}");
    }

    #[test]
    fn only_its_own_kind_is_replaced_and_nothing_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("there");
        let all: [(Kind, &[u8]); 6] = [
            (Kind::Pdf, b"%PDF-1.4"),
            (Kind::Csv, b"name,points\nAnna,36\n"),
            (Kind::Html, b"<!DOCTYPE html>\n<html>"),
            (
                Kind::Export,
                b"{ \"format\" : \"vorhand\", \"version\": 1 }",
            ),
            (
                Kind::Book,
                &[b"SQLite format 3\0".as_slice(), &[1; 52], b"Vorh"].concat(),
            ),
            (Kind::Own, b"{\"a\":1}"),
        ];
        let others: [&[u8]; 4] = [
            b"Dear club,\nplease bring cards.\n",
            b"\xff\xd8\xff",
            b"fn main() {}",
            b"SQLite format 3\0",
        ];
        for (kind, _) in all {
            for other in all
                .iter()
                .filter(|(k, _)| *k != kind)
                .map(|(_, b)| *b)
                .chain(others)
            {
                fs::write(&path, other).unwrap();
                let export_is_json = kind == Kind::Own && other.starts_with(b"{");
                assert_eq!(
                    free_for(&path, kind).is_ok(),
                    export_is_json,
                    "{kind:?} over {other:?}"
                );
                assert!(export_is_json || write_whole(&path, b"x", kind).is_err());
                assert_eq!(fs::read(&path).unwrap(), other);
            }
        }
        for (kind, own) in all {
            fs::write(&path, own).unwrap();
            fs::write(beside(&path, ".part"), "somebody else's").unwrap();
            write_whole(&path, own, kind).unwrap();
            assert_eq!(
                fs::read(beside(&path, ".part")).unwrap(),
                b"somebody else's"
            );
            fs::write(&path, "").unwrap();
            write_whole(&path, own, kind).unwrap();
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_one_and_what_is_no_file_is_neither_read_nor_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("real.pdf"), "%PDF-old").unwrap();
        std::os::unix::fs::symlink(at("real.pdf"), at("link.pdf")).unwrap();
        write_whole(&at("link.pdf"), b"%PDF-new", Kind::Pdf).unwrap();
        assert_eq!(fs::read(at("real.pdf")).unwrap(), b"%PDF-new");
        assert!(fs::symlink_metadata(at("link.pdf")).unwrap().is_symlink());
        std::os::unix::fs::symlink(at("nowhere"), at("dangling")).unwrap();
        assert!(matches!(open(&at("dangling")), Err(NoFile::Dangling(to)) if to == at("nowhere")));
        assert!(matches!(
            free_for(&at("dangling"), Kind::Pdf),
            Err(NoFile::Dangling(_))
        ));
        for device in ["/dev/null", "/dev/zero", "/"] {
            assert!(matches!(open(Path::new(device)), Err(NoFile::NotAFile)));
            assert!(matches!(
                free_for(Path::new(device), Kind::Pdf),
                Err(NoFile::OtherKind(Kind::Pdf))
            ));
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_vorhand_keeps_for_itself_is_the_owners_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.vorhand.half");
        fs::write(&path, "{}").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
        write_whole(&path, b"{\"a\":1}", Kind::Own).unwrap();
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o600
        );
    }

    #[cfg(windows)]
    #[test]
    fn a_name_that_windows_has_for_a_device_is_no_place_for_a_file() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["CON", "aux.vorhand", "Nul.pdf", "com7.csv", "lpt1 .pdf"] {
            let path = folder.path().join(name);
            assert!(matches!(open(&path), Err(NoFile::NotAFile)), "{name}");
            let written = write_whole(&path, b"%PDF-1", Kind::Pdf);
            assert!(
                matches!(written, Err(NoFile::NotAFile)),
                "{name}: {written:?}"
            );
        }
        for name in [
            "Console.pdf",
            "auxiliary.pdf",
            "com0.pdf",
            "com10.pdf",
            "a.nul.pdf",
        ] {
            write_whole(&folder.path().join(name), b"%PDF-1", Kind::Pdf).unwrap();
        }
    }

    #[test]
    fn a_reader_who_has_gone_away_is_told_from_a_full_disk() {
        let (gone, full): (&[i32], i32) = if cfg!(windows) {
            (&[109, 232, 233], 112)
        } else {
            (&[32], 28)
        };
        let system = io::Error::from_raw_os_error;
        assert!(gone.iter().all(|number| is_unread(&system(*number))));
        assert!(!is_unread(&system(full)));
    }

    #[test]
    fn what_was_made_for_nothing_is_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/deep/club.vorhand");
        let fresh = Fresh::look(&path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, "x").unwrap();
        fs::write(folder.path().join("new/other"), "x").unwrap();
        fresh.remove(true);
        assert!(!path.exists() && !folder.path().join("new/deep").exists());
        assert!(
            folder.path().join("new/other").exists(),
            "what somebody else put there stays"
        );
        fs::write(folder.path().join("club.vorhand"), "x").unwrap();
        Fresh::look(&folder.path().join("club.vorhand")).remove(true);
        assert!(folder.path().join("club.vorhand").exists());
    }
}
