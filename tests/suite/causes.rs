//! What the system did is said as it was: a library before the system's own makes it fail where a
//! disk, a stick or a folder of a network does. SQLite was built by a C compiler, so there is one.

use crate::session::options;
use serde_json::{Value, json};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Output, Stdio};
use vorhand::session::Session;

/// Refuses what `FAULT` says: `locks`; `sync N`, the Nth flush of a log; `syncs N`, every flush from
/// that one on; `room N`, whatever makes files longer by more than N bytes in all; `files N`, every
/// new file after N of them.
const FAULTY: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int fault(const char *kind) {
    const char *all = getenv("FAULT");
    size_t n = strlen(kind);
    return all && !strncmp(all, kind, n) && (all[n] == 0 || all[n] == ' ') ? atoi(all + n) + 1 : 0;
}
static int is_log(int fd) {
    char link[64], name[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, name, sizeof name);
    return n > 4 && !memcmp(name + n - 4, "-wal", 4);
}
static int fails(int fd) {
    static int logs;
    int once = fault("sync"), ever = fault("syncs");
    if (is_log(fd)) logs++;
    return (once && is_log(fd) && logs == once - 1) || (ever && logs >= ever - 1);
}
static int sync_of(const char *name, int fd) {
    if (fails(fd)) { errno = EIO; return -1; }
    return ((int (*)(int))dlsym(RTLD_NEXT, name))(fd);
}
int fsync(int fd) { return sync_of("fsync", fd); }
int fdatasync(int fd) { return sync_of("fdatasync", fd); }
static int control(const char *name, int fd, int cmd, void *arg) {
    if (fault("locks") && cmd == F_SETLK) { errno = ENOLCK; return -1; }
    return ((int (*)(int, int, ...))dlsym(RTLD_NEXT, name))(fd, cmd, arg);
}
#define CONTROL(name) int name(int fd, int cmd, ...) { \
    va_list rest; va_start(rest, cmd); void *arg = va_arg(rest, void *); va_end(rest); \
    return control(#name, fd, cmd, arg); }
CONTROL(fcntl)
CONTROL(fcntl64)
static int has_room(int fd, long long end) {
    static long long used;
    int room = fault("room");
    struct stat about;
    if (!room || fstat(fd, &about) || !S_ISREG(about.st_mode) || end <= about.st_size) return 1;
    long long more = end - about.st_size;
    if (used + more > room - 1) { errno = ENOSPC; return 0; }
    used += more;
    return 1;
}
#define WRITE(name) ssize_t name(int fd, const void *bytes, size_t n, off_t at) { \
    if (!has_room(fd, at + (long long)n)) return -1; \
    return ((ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, #name))(fd, bytes, n, at); }
WRITE(pwrite)
WRITE(pwrite64)
ssize_t write(int fd, const void *bytes, size_t n) {
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (at >= 0 && !has_room(fd, at + (long long)n)) return -1;
    return ((ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write"))(fd, bytes, n);
}
static int takes_file(const char *path, int flags) {
    static int made;
    int files = fault("files");
    if (!files || !(flags & O_CREAT) || !access(path, F_OK)) return 1;
    if (++made > files - 1) { errno = ENOSPC; return 0; }
    return 1;
}
#define OPEN(name) int name(const char *path, int flags, ...) { \
    va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest); \
    if (!takes_file(path, flags)) return -1; \
    return ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #name))(path, flags, mode); }
OPEN(open)
OPEN(open64)
"#;

/// The program with a system that fails.
struct Faulty {
    folder: tempfile::TempDir,
}

impl Faulty {
    fn new() -> Faulty {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("faulty.c"), FAULTY).unwrap();
        let built = Process::new("cc")
            .current_dir(folder.path())
            .args([
                "-shared",
                "-fPIC",
                "-O1",
                "-o",
                "faulty.so",
                "faulty.c",
                "-ldl",
            ])
            .status();
        assert!(built.unwrap().success());
        Faulty { folder }
    }

    fn book(&self, name: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        drop(Session::create(&path, options()).unwrap());
        path
    }

    fn run(&self, fault: &str, args: &[&str], input: &str) -> Output {
        let mut child = Process::new(env!("CARGO_BIN_EXE_vorhand"))
            .args(args)
            .env("LD_PRELOAD", self.folder.path().join("faulty.so"))
            .env("FAULT", fault)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child
            .stdin
            .take()
            .unwrap()
            .write_all(input.as_bytes())
            .unwrap();
        child.wait_with_output().unwrap()
    }
}

/// Names that are typed, each with what is answered.
fn typed(faulty: &Faulty, fault: &str, book: &Path) -> Vec<(String, Value)> {
    let names: Vec<String> = (1..=4).map(|n| format!("Member {n}")).collect();
    let lines = names
        .iter()
        .map(|name| json!({"do": "add_member", "name": name}));
    let lines: String = lines.map(|line| format!("{line}\n")).collect();
    let out = faulty.run(fault, &["do", &book.display().to_string()], &lines);
    let answers = String::from_utf8(out.stdout).unwrap();
    let answers = answers
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let told: Vec<(String, Value)> = names.into_iter().zip(answers).collect();
    assert_eq!(told.len(), 4, "{}", String::from_utf8_lossy(&out.stderr));
    told
}

/// Whether what is said of each name is so; how many are refused as not saved, how many are not
/// known, and how many of those are there.
fn held_to(told: &[(String, Value)], book: &Path, fault: &str) -> [usize; 3] {
    let session = Session::open(book, options()).unwrap();
    assert!(session.verify().unwrap().sound(), "{fault}");
    let mut counts = [0; 3];
    for (name, answer) in told {
        let is_there = session
            .book()
            .members
            .iter()
            .any(|member| member.name == *name);
        let said = answer["message"].as_str().unwrap_or_default();
        if answer["ok"] == true {
            assert!(is_there, "{fault}: {name} is lost");
        } else if said.starts_with("The last entry is not saved: ") {
            assert!(!is_there, "{fault}: {name} is there");
            counts[0] += 1;
        } else {
            assert!(
                said.starts_with("Whether the last entry is saved is not known: "),
                "{said}"
            );
            counts[1] += 1;
            counts[2] += usize::from(is_there);
        }
    }
    counts
}

#[test]
fn not_saved_is_said_of_what_is_not_there_and_of_nothing_else() {
    let faulty = Faulty::new();
    let mut all = [0; 3];
    for n in 1..=6 {
        for kind in ["sync", "syncs"] {
            let fault = format!("{kind} {n}");
            let book = faulty.book(&format!("{kind}-{n}.vorhand"));
            let told = typed(&faulty, &fault, &book);
            let counts = held_to(&told, &book, &fault);
            all.iter_mut()
                .zip(counts)
                .for_each(|(all, count)| *all += count);
        }
    }
    let [not_saved, unknown, there] = all;
    assert!(not_saved > 0 && unknown > 0 && there > 0, "{all:?}");
}

#[test]
fn a_folder_without_locks_is_not_another_vorhand() {
    let faulty = Faulty::new();
    let book = faulty.book("club.vorhand");
    let named = book.display().to_string();
    let said = |fault: &str| {
        let out = faulty.run(fault, &["--lang", "en", "standings", &named], "");
        assert_eq!(out.status.code(), Some(2));
        String::from_utf8(out.stderr).unwrap()
    };
    let no_locks = said("locks");
    assert!(
        no_locks.contains("cannot be locked where it is"),
        "{no_locks}"
    );
    let _open = Session::open(&book, options()).unwrap();
    let open = said("");
    assert!(open.contains("is open in another Vorhand"), "{open}");
}

/// What is left beside a book when it was refused, but for its log.
fn beside(book: &Path) -> Vec<String> {
    let all = fs::read_dir(book.parent().unwrap()).unwrap();
    let names = all.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names
        .filter(|name| !name.ends_with("club.vorhand-wal") && name != "club.vorhand")
        .collect()
}

/// Opens a book where `fault` is; what is said, if it was refused.
fn refused(faulty: &Faulty, fault: &str, book: &Path) -> Option<String> {
    let named = book.display().to_string();
    let out = faulty.run(fault, &["--lang", "en", "do", &named], "");
    (!out.status.success()).then(|| String::from_utf8(out.stderr).unwrap())
}

#[test]
fn a_full_disk_is_named_where_a_book_is_made_or_brought_to_today() {
    let faulty = Faulty::new();
    let (mut refusals, mut opened) = (0, 0);
    let rooms = (0..700_000).step_by(20_000).map(|n| format!("room {n}"));
    let faults: Vec<String> = rooms.chain((0..5).map(|n| format!("files {n}"))).collect();
    for version in [0, 1, 3, 4] {
        for fault in &faults {
            let folder = tempfile::tempdir().unwrap();
            let book = folder.path().join("club.vorhand");
            let old = format!("tests/fixtures/version-{version}.vorhand");
            let old = Path::new(env!("CARGO_MANIFEST_DIR")).join(old);
            if version > 0 {
                fs::copy(&old, &book).unwrap();
            }
            let Some(said) = refused(&faulty, fault, &book) else {
                opened += 1;
                continue;
            };
            let what = format!("version {version}, {fault}: {said}");
            assert!(said.contains("No room left for "), "{what}");
            refusals += 1;
            // A book that was brought to today before the disk was full keeps its copy.
            let is_as_it_was = version == 0 || fs::read(&book).unwrap() == fs::read(&old).unwrap();
            assert_eq!(beside(&book).is_empty(), is_as_it_was, "{what}");
            if version > 0 {
                let session = Session::open(&book, options()).unwrap();
                assert!(session.verify().unwrap().sound(), "{what}");
                let whole = faulty
                    .folder
                    .path()
                    .join(format!("whole-{version}.vorhand"));
                if !whole.exists() {
                    fs::copy(&old, &whole).unwrap();
                }
                let whole = Session::open(&whole, options()).unwrap();
                assert_eq!(session.book(), whole.book(), "{what}");
            } else {
                assert!(!book.exists(), "{what}");
            }
        }
    }
    assert!(refusals > 40 && opened > 40, "{refusals}, {opened}");
}
