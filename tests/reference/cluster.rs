//! A PostgreSQL cluster of its own in a temporary folder, as an ordinary user, over a Unix socket: made
//! in a second, also with a synchronous stand-by, killed and promoted as a test wants it; on a small
//! disk of its own, over TLS, or as it was at an earlier moment.

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server that runs until it is dropped.
#[derive(Debug)]
pub struct Cluster {
    bin: PathBuf,
    dir: TempDir,
    server: Option<Child>,
    user: Option<u32>,
    /// Also of its socket.
    port: u16,
    /// Its data are on a disk of their own.
    has_disk: bool,
}

/// Where nothing else is said.
const PORT: u16 = 5432;
/// Who may do everything there, as after every installation.
const OWNER: &str = "postgres";
/// Where TLS listens.
const LOOPBACK: &str = "127.0.0.1";

/// Where Debian's package puts the server's programs, or where PATH has them.
fn programs() -> Option<PathBuf> {
    let debian = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places: Vec<PathBuf> = debian.map(|entry| entry.path().join("bin")).collect();
    places.sort();
    places.extend(std::env::split_paths(&path));
    let all = [
        "initdb",
        "postgres",
        "pg_isready",
        "psql",
        "pg_ctl",
        "pg_basebackup",
    ];
    let has_all = |bin: &PathBuf| all.iter().all(|program| bin.join(program).is_file());
    places.into_iter().rev().find(has_all)
}

/// Root may run no server: an ordinary user's number.
fn ordinary() -> Option<u32> {
    let own = Command::new("id").arg("-u").output().ok()?;
    (String::from_utf8_lossy(&own.stdout).trim() == "0").then_some(65534)
}

impl Cluster {
    /// A fresh one; none, said aloud, where there is no PostgreSQL.
    pub fn fresh() -> Option<Cluster> {
        let cluster = Cluster::in_folder(Cluster::programs()?);
        cluster.make();
        Some(cluster.started())
    }

    /// A fresh one whose data are on a disk of so many megabytes; none, said aloud, where no disk can be
    /// mounted.
    pub fn on_small_disk(megabytes: u32) -> Option<Cluster> {
        let mut cluster = Cluster::in_folder(Cluster::programs()?);
        fs::create_dir(cluster.data()).unwrap();
        let user = cluster.user.unwrap_or_default();
        let options = format!("size={megabytes}m,mode=0700,uid={user},gid={user}");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &options, "tmpfs"])
            .arg(cluster.data())
            .output();
        if !mounted.is_ok_and(|mounted| mounted.status.success()) {
            crate::skipped("no small disk can be mounted here: a full one was not tried");
            return None;
        }
        cluster.has_disk = true;
        cluster.make();
        Some(cluster.started())
    }

    fn programs() -> Option<PathBuf> {
        let bin = programs();
        if bin.is_none() {
            crate::skipped("no PostgreSQL (initdb) on this machine: the congress was not tried");
        }
        bin
    }

    fn make(&self) {
        let arguments = [
            "-N",
            "-A",
            "trust",
            "-U",
            OWNER,
            "--no-instructions",
            "-E",
            "UTF8",
        ];
        let mut made = self.run("initdb");
        made.args(arguments).args(["--locale=C", "-D"]);
        succeeded(made.arg(self.data()));
        self.set("fsync = on\nshared_buffers = 16MB\nmax_wal_senders = 4\nwal_keep_size = 256MB\n");
    }

    fn in_folder(bin: PathBuf) -> Cluster {
        let user = ordinary();
        let dir = tempfile::Builder::new()
            .prefix("vpg")
            .tempdir_in("/tmp")
            .unwrap();
        if let Some(user) = user {
            std::os::unix::fs::chown(dir.path(), Some(user), Some(user)).unwrap();
        }
        Cluster {
            bin,
            dir,
            server: None,
            user,
            port: PORT,
            has_disk: false,
        }
    }

    fn run(&self, program: &str) -> Command {
        self.command(&self.bin.join(program))
    }

    /// A program run as the server is.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(self.dir.path())
            .stdin(Stdio::null())
            .env("LC_ALL", "C")
            .env("PGPORT", self.port.to_string())
            .env("PGUSER", OWNER);
        if let Some(user) = self.user {
            command.uid(user).gid(user);
        }
        command
    }

    /// Its folder: whatever is to lie beside its data.
    pub fn folder(&self) -> &Path {
        self.dir.path()
    }

    fn data(&self) -> PathBuf {
        self.dir.path().join("data")
    }

    /// Adds to its settings.
    pub fn set(&self, lines: &str) {
        use std::io::Write;
        let path = self.data().join("postgresql.auto.conf");
        let mut file = fs::OpenOptions::new().append(true).open(path).unwrap();
        file.write_all(lines.as_bytes()).unwrap();
    }

    fn started(mut self) -> Cluster {
        self.start();
        self
    }

    /// Starts it, and waits until it answers.
    pub fn start(&mut self) {
        // A killed server's socket lock stays.
        let socket = format!(".s.PGSQL.{}.lock", self.port);
        let _ = fs::remove_file(self.dir.path().join(socket));
        let log = fs::File::create(self.dir.path().join("log")).unwrap();
        let mut server = self.run("postgres");
        server
            .arg("-D")
            .arg(self.data())
            .arg("-k")
            .arg(self.dir.path())
            .args(["-h", if self.port == PORT { "" } else { LOOPBACK }]);
        self.server = Some(server.stdout(Stdio::null()).stderr(log).spawn().unwrap());
        let begun = Instant::now();
        while !self.answers() {
            let log = fs::read_to_string(self.dir.path().join("log")).unwrap_or_default();
            assert!(
                begun.elapsed() < Duration::from_secs(30),
                "the server answers: {log}"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn answers(&self) -> bool {
        let mut asked = self.run("pg_isready");
        let asked = asked.arg("-q").arg("-h").arg(self.dir.path()).status();
        asked.is_ok_and(|status| status.success())
    }

    /// Kills it, as a machine dies: every process at once.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            let id = server.id().to_string();
            let list = Command::new("ps")
                .args(["-o", "pid=", "--ppid", &id])
                .output();
            let list = list.map(|out| String::from_utf8_lossy(&out.stdout).into_owned());
            let list = list.unwrap_or_default();
            let mut kill = Command::new("kill");
            let _ = kill
                .arg("-9")
                .arg(&id)
                .args(list.split_whitespace())
                .stderr(Stdio::null())
                .status();
            server.wait().unwrap();
        }
    }

    /// Asks the server something over its own tool.
    pub fn sql(&self, text: &str) -> String {
        let told = self.told((OWNER, "postgres"), text);
        told.unwrap_or_else(|why| panic!("{text}: {why}"))
    }

    /// The same as somebody else or in another database; an error is what the tool says.
    ///
    /// # Errors
    /// What the server refuses.
    pub fn told(&self, (role, database): (&str, &str), text: &str) -> Result<String, String> {
        let mut psql = self.run("psql");
        let quiet = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"];
        psql.args(quiet).args(["-U", role, "-d", database, "-h"]);
        let told = psql.arg(self.dir.path()).arg("-c").arg(text).output();
        said(told.unwrap())
    }

    /// Runs a file of its tool's lines, which lies in its folder.
    pub fn script(&self, file: &str) {
        let mut psql = self.run("psql");
        psql.args(["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", "postgres", "-h"]);
        succeeded(psql.arg(self.dir.path()).args(["-f", file]));
    }

    /// Fills its disk to the last byte.
    pub fn fill_disk(&self) {
        use std::io::Write;
        assert!(self.has_disk);
        let mut file = fs::File::create(self.data().join("ballast")).unwrap();
        let mut size = 1 << 20;
        while size > 0 {
            match file.write(&vec![1; size]) {
                Ok(0) | Err(_) => size /= 2,
                Ok(_) => {}
            }
        }
    }

    /// Makes room again.
    pub fn free_disk(&self) {
        fs::remove_file(self.data().join("ballast")).unwrap();
    }

    /// A backup by the server's own tool, as it is now.
    pub fn backup(&self) {
        let mut copied = self.run("pg_basebackup");
        copied.args(["-X", "stream", "-c", "fast", "-h"]);
        copied.arg(self.dir.path()).arg("-D");
        succeeded(copied.arg(self.dir.path().join("backup")));
    }

    /// The server as it was when the backup was made, at the same address.
    pub fn restore(&mut self) {
        self.kill();
        fs::remove_dir_all(self.data()).unwrap();
        fs::rename(self.dir.path().join("backup"), self.data()).unwrap();
        self.start();
    }

    /// Begins again over TLS alone, at a port of its own, with a certificate for `localhost`; its root
    /// is `root.crt` in the folder, and `other.crt` another root. False, said aloud, where there is no
    /// openssl.
    pub fn over_tls(&mut self) -> bool {
        fs::write(
            self.dir.path().join("names"),
            "subjectAltName=DNS:localhost\n",
        )
        .unwrap();
        let new = "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
        let made = [
            format!("{new} -x509 -days 2 -subj /CN=Root -keyout root.key -out root.crt"),
            format!("{new} -x509 -days 2 -subj /CN=Other -keyout other.key -out other.crt"),
            format!("{new} -subj /CN=server -keyout server.key -out server.csr"),
            "x509 -req -in server.csr -CA root.crt -CAkey root.key -CAcreateserial -days 2 \
             -extfile names -out server.crt"
                .to_owned(),
        ];
        for arguments in made {
            let mut openssl = self.command(Path::new("openssl"));
            let Ok(done) = openssl.args(arguments.split_whitespace()).output() else {
                crate::skipped("no openssl on this machine: TLS to a database was not tried");
                return false;
            };
            assert!(said(done).is_ok(), "{arguments}");
        }
        let free = std::net::TcpListener::bind((LOOPBACK, 0)).unwrap();
        self.kill();
        self.port = free.local_addr().unwrap().port();
        drop(free);
        self.set("ssl = on\nssl_cert_file = '../server.crt'\nssl_key_file = '../server.key'\n");
        let who = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";
        fs::write(self.data().join("pg_hba.conf"), who).unwrap();
        self.start();
        true
    }

    /// The port at which TLS listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// A stand-by that has to confirm each change before it counts.
    pub fn stand_by(&self) -> Cluster {
        let other = self.follower();
        self.sql("ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)'");
        self.sql("SELECT pg_reload_conf()");
        self.is_waited_for();
        other
    }

    /// What follows this one, by the name that `synchronous_standby_names` has.
    pub fn follower(&self) -> Cluster {
        let other = Cluster::in_folder(self.bin.clone());
        let from = format!(
            "host={} application_name=standby",
            self.dir.path().display()
        );
        let mut copied = other.run("pg_basebackup");
        copied.args(BACKUP.split(' ')).args([&from, "-D"]);
        succeeded(copied.arg(other.data()));
        other.started()
    }

    /// Waits until changes wait for the stand-by.
    pub fn is_waited_for(&self) {
        let begun = Instant::now();
        while self.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1"
        {
            assert!(
                begun.elapsed() < Duration::from_secs(30),
                "the stand-by follows"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Makes a stand-by the one that is written to.
    pub fn promote(&self) {
        let mut promoted = self.run("pg_ctl");
        succeeded(promoted.args(["promote", "-w", "-D"]).arg(self.data()));
    }

    /// The address of this one, or of several of which one is written to.
    pub fn address(all: &[&Cluster]) -> String {
        let hosts: Vec<String> = all
            .iter()
            .map(|c| c.dir.path().display().to_string())
            .collect();
        let ports: Vec<String> = all.iter().map(|c| c.port.to_string()).collect();
        format!(
            "host={} port={} user={OWNER} dbname=postgres",
            hosts.join(","),
            ports.join(",")
        )
    }
}

/// How the data of a stand-by are copied, before from where.
pub const BACKUP: &str = "-R -X stream -c fast -d";

/// What a program said, or complained about.
fn said(done: std::process::Output) -> Result<String, String> {
    let words = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    if done.status.success() {
        Ok(words(&done.stdout))
    } else {
        Err(words(&done.stderr))
    }
}

fn succeeded(command: &mut Command) {
    let done = said(command.output().unwrap());
    assert!(done.is_ok(), "{command:?}: {done:?}");
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill();
        if self.has_disk {
            // Nobody uses it any more; where it stays all the same, it is empty.
            let _ = Command::new("umount").arg("-l").arg(self.data()).status();
        }
    }
}
