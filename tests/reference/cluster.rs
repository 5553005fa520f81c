//! A PostgreSQL cluster of its own in a temporary folder, as an ordinary user, over a Unix socket: made
//! in a second, also with a synchronous stand-by, killed and promoted as a test wants it.

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
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
}

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
        let Some(bin) = programs() else {
            crate::skipped("no PostgreSQL (initdb) on this machine: the congress was not tried");
            return None;
        };
        let cluster = Cluster::in_folder(bin);
        let made = cluster
            .run("initdb")
            .args([
                "-N",
                "-A",
                "trust",
                "-U",
                "vorhand",
                "--no-instructions",
                "-E",
                "UTF8",
                "--locale=C",
                "-D",
            ])
            .arg(cluster.data())
            .output()
            .unwrap();
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stderr)
        );
        cluster
            .set("fsync = on\nshared_buffers = 16MB\nmax_wal_senders = 4\nwal_keep_size = 256MB\n");
        Some(cluster.started())
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
        }
    }

    fn run(&self, program: &str) -> Command {
        let mut command = Command::new(self.bin.join(program));
        command
            .current_dir(self.dir.path())
            .stdin(Stdio::null())
            .env("LC_ALL", "C");
        if let Some(user) = self.user {
            command.uid(user).gid(user);
        }
        command
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
        let _ = fs::remove_file(self.dir.path().join(".s.PGSQL.5432.lock"));
        let log = fs::File::create(self.dir.path().join("log")).unwrap();
        let mut server = self.run("postgres");
        server
            .arg("-D")
            .arg(self.data())
            .arg("-k")
            .arg(self.dir.path())
            .args(["-h", ""]);
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
        let mut psql = self.run("psql");
        psql.args([
            "-X",
            "-q",
            "-A",
            "-t",
            "-U",
            "vorhand",
            "-d",
            "postgres",
            "-v",
            "ON_ERROR_STOP=1",
            "-h",
        ]);
        let told = psql
            .arg(self.dir.path())
            .arg("-c")
            .arg(text)
            .output()
            .unwrap();
        assert!(
            told.status.success(),
            "{text}: {}",
            String::from_utf8_lossy(&told.stderr)
        );
        String::from_utf8_lossy(&told.stdout).trim().to_owned()
    }

    /// A stand-by that has to confirm each change before it counts.
    pub fn stand_by(&self) -> Cluster {
        let other = Cluster::in_folder(self.bin.clone());
        let copied = other
            .run("pg_basebackup")
            .args(["-R", "-X", "stream", "-c", "fast", "-U", "vorhand", "-d"])
            .arg(format!(
                "host={} application_name=standby",
                self.dir.path().display()
            ))
            .arg("-D")
            .arg(other.data())
            .output()
            .unwrap();
        assert!(
            copied.status.success(),
            "{}",
            String::from_utf8_lossy(&copied.stderr)
        );
        let other = other.started();
        self.sql("ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)'");
        self.sql("SELECT pg_reload_conf()");
        let begun = Instant::now();
        while self.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1"
        {
            assert!(
                begun.elapsed() < Duration::from_secs(30),
                "the stand-by follows"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
        other
    }

    /// Makes a stand-by the one that is written to.
    pub fn promote(&self) {
        let done = self
            .run("pg_ctl")
            .args(["promote", "-w", "-D"])
            .arg(self.data())
            .output()
            .unwrap();
        assert!(
            done.status.success(),
            "{}",
            String::from_utf8_lossy(&done.stdout)
        );
    }

    /// The address of this one, or of several of which one is written to.
    pub fn address(all: &[&Cluster]) -> String {
        let hosts: Vec<String> = all
            .iter()
            .map(|c| c.dir.path().display().to_string())
            .collect();
        let ports = vec!["5432"; all.len()].join(",");
        format!(
            "host={} port={ports} user=vorhand dbname=postgres",
            hosts.join(",")
        )
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill();
    }
}
