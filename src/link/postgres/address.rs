//! Where the database is, as PostgreSQL's own tools take it, and what its client library leaves out:
//! `sslmode=verify-ca|verify-full`, `sslrootcert`, PGPASSWORD and the password file.

use itertools::Itertools;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};
use tokio_postgres::{
    Config,
    config::{Host, SslMode, TargetSessionAttrs},
};

/// How far the server has to prove who it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof {
    /// Not at all: nobody reads along, but anybody could be there.
    None,
    /// By a certificate of the given root.
    Root,
    /// The same, in its own name.
    Name,
}

/// Where the database is, and how it is reached.
#[derive(Clone)]
pub struct Address {
    pub(super) config: Config,
    pub(super) proof: Proof,
    pub(super) root: Option<PathBuf>,
    /// As it was said, without a password; none where it cannot be told apart.
    pub(super) said: Option<String>,
}

impl std::fmt::Debug for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // No password in a log.
        f.debug_struct("Address")
            .field("at", &self.place())
            .finish_non_exhaustive()
    }
}

/// Why an address is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoAddress {
    /// It cannot be read.
    Unreadable(String),
    /// It names a service file, which is not read.
    Service,
    /// A server shall be proved, and no root certificate is named.
    NoRoot,
    /// The password file may be read by others.
    OpenPasswords(PathBuf),
}

/// A connection is given up after so long.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is known of the surroundings.
#[derive(Debug, Clone, Default)]
pub struct Surroundings {
    /// The variables whose names begin with PG.
    pub variables: BTreeMap<String, String>,
    /// The person's own folder.
    pub home: Option<PathBuf>,
}

impl Surroundings {
    /// Those of this process.
    pub fn here() -> Surroundings {
        let variables = std::env::vars_os().filter_map(|(name, value)| {
            let name = name.into_string().ok().filter(|n| n.starts_with("PG"))?;
            Some((name, value.into_string().ok()?))
        });
        Surroundings {
            variables: variables.collect(),
            home: directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_owned()),
        }
    }

    /// A person's own file of PostgreSQL's tools: hidden in the person's folder, or by its other name
    /// where Windows keeps such things (libpq, "The Password File").
    fn own(&self, hidden: &str, on_windows: &str) -> Option<PathBuf> {
        let home = self.home.as_ref()?;
        Some(if cfg!(windows) {
            home.join("AppData/Roaming/postgresql").join(on_windows)
        } else {
            home.join(hidden)
        })
    }

    fn variable(&self, name: &str) -> Option<String> {
        self.variables.get(name).filter(|v| !v.is_empty()).cloned()
    }
}

impl Address {
    /// Reads `host=… dbname=…` or `postgresql://…`, with what the surroundings say where it says
    /// nothing.
    ///
    /// # Errors
    /// It means nothing, or cannot be used safely.
    pub fn read(text: &str, around: &Surroundings) -> Result<Address, NoAddress> {
        let said = without_password(text);
        let (text, mut own) = split(text);
        let mut option =
            |name: &str, variable: &str| own.remove(name).or_else(|| around.variable(variable));
        if option("service", "PGSERVICE").is_some() {
            return Err(NoAddress::Service);
        }
        let mode = option("sslmode", "PGSSLMODE").unwrap_or_else(|| "prefer".to_owned());
        let root = option("sslrootcert", "PGSSLROOTCERT").map(PathBuf::from);
        let passwords = option("passfile", "PGPASSFILE").map(PathBuf::from);
        let mut config = Config::from_str(&text).map_err(|why| unreadable(&why))?;
        complete(&mut config, around)?;
        let at_home = around.own(".postgresql/root.crt", "root.crt");
        let root = root.or_else(|| at_home.filter(|path| path.is_file()));
        let (ssl, proof) = match mode.as_str() {
            "disable" => (SslMode::Disable, Proof::None),
            "prefer" => (SslMode::Prefer, Proof::None),
            // As PostgreSQL's own tools do: where a root is named it is meant.
            "require" if root.is_some() => (SslMode::Require, Proof::Root),
            "require" => (SslMode::Require, Proof::None),
            "verify-ca" => (SslMode::Require, Proof::Root),
            "verify-full" => (SslMode::Require, Proof::Name),
            other => return Err(NoAddress::Unreadable(format!("sslmode={other}"))),
        };
        if proof != Proof::None && root.is_none() {
            return Err(NoAddress::NoRoot);
        }
        config.ssl_mode(ssl);
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        if config.get_password().is_none() {
            let file = passwords.or_else(|| around.own(".pgpass", "pgpass.conf"));
            if let Some(word) = password(&config, file.as_deref())? {
                config.password(word);
            }
        }
        Ok(Address {
            config,
            proof,
            root,
            said,
        })
    }

    /// Where it is, without any secret.
    pub fn place(&self) -> String {
        let ports = self.config.get_ports();
        let port = |at: usize| ports.get(at).or(ports.first()).copied().unwrap_or(5432);
        let mut hosts = self
            .config
            .get_hosts()
            .iter()
            .enumerate()
            .map(|(at, host)| format!("{}:{}", name_of(host), port(at)));
        let hosts = hosts.join(",");
        let name = self.config.get_dbname().unwrap_or_default();
        format!("{hosts}/{name}")
    }
}

/// The address without its password; none where one is left in it.
fn without_password(text: &str) -> Option<String> {
    let text = text.trim();
    let said = if let Some((who, there)) = text.split_once('@')
        && let Some((scheme, who)) = who.split_once("://")
    {
        let (user, _) = who.split_once(':').unwrap_or((who, ""));
        format!("{scheme}://{user}@{there}")
    } else if text.contains("://") {
        text.to_owned()
    } else {
        let mut words = words(text);
        words.retain(|word| !word.starts_with("password="));
        words.join(" ")
    };
    let config = Config::from_str(&split(&said).0).ok()?;
    config.get_password().is_none().then_some(said)
}

fn unreadable(why: &tokio_postgres::Error) -> NoAddress {
    let why = std::error::Error::source(why).map_or_else(|| why.to_string(), ToString::to_string);
    NoAddress::Unreadable(why)
}

/// The database on this machine, where nobody names one: by its socket where the system has such.
const NEAR: &str = if cfg!(unix) {
    "/var/run/postgresql"
} else {
    "localhost"
};

/// What is taken from the surroundings where nothing is said.
fn complete(config: &mut Config, around: &Surroundings) -> Result<(), NoAddress> {
    if config.get_hosts().is_empty() {
        let host = around.variable("PGHOST").unwrap_or_else(|| NEAR.to_owned());
        for host in host.split(',') {
            config.host(host);
        }
    }
    if config.get_ports().is_empty()
        && let Some(port) = around.variable("PGPORT")
    {
        for port in port.split(',') {
            let number = port.parse();
            config.port(number.map_err(|_| NoAddress::Unreadable(format!("PGPORT={port}")))?);
        }
    }
    if config.get_user().is_none()
        && let Some(user) = around.variable("PGUSER")
    {
        config.user(user);
    }
    if config.get_dbname().is_none() {
        let user = config.get_user().map(str::to_owned);
        if let Some(name) = around.variable("PGDATABASE").or(user) {
            config.dbname(name);
        }
    }
    if config.get_password().is_none()
        && let Some(word) = around.variable("PGPASSWORD")
    {
        config.password(word);
    }
    Ok(())
}

fn name_of(host: &Host) -> String {
    match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(path) => path.display().to_string(),
    }
}

/// What the client library does not know.
const OWN: [&str; 4] = ["sslmode", "sslrootcert", "service", "passfile"];

/// The text for the library, and what it does not know.
fn split(text: &str) -> (String, BTreeMap<String, String>) {
    let text = text.trim();
    let mut own = BTreeMap::new();
    if text.contains("://")
        && let Some((before, query)) = text.split_once('?')
    {
        let mut kept = Vec::new();
        for part in query.split('&') {
            match part.split_once('=').filter(|(name, _)| OWN.contains(name)) {
                Some((name, value)) => drop(own.insert(name.to_owned(), plain(value))),
                None => kept.push(part),
            }
        }
        return (format!("{before}?{}", kept.join("&")), own);
    }
    if text.contains("://") {
        return (text.to_owned(), own);
    }
    let mut kept = Vec::new();
    for word in words(text) {
        match word
            .split_once('=')
            .filter(|(name, _)| OWN.contains(&name.trim()))
        {
            Some((name, value)) => {
                own.insert(
                    name.trim().to_owned(),
                    value.trim().trim_matches('\'').to_owned(),
                );
            }
            None => kept.push(word),
        }
    }
    (kept.join(" "), own)
}

/// `%2F` is a slash.
fn plain(value: &str) -> String {
    let mut parts = value.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let digits = part
            .get(..2)
            .and_then(|two| u8::from_str_radix(two, 16).ok());
        match (digits, part.get(2..)) {
            (Some(byte), Some(rest)) => {
                bytes.push(byte);
                bytes.extend(rest.as_bytes());
            }
            (Some(_) | None, Some(_) | None) => bytes.extend(format!("%{part}").into_bytes()),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The words of `a=b c='d e'`; a blank within quotes parts nothing.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quoted = false;
    for letter in text.chars() {
        match letter {
            ' ' | '\t' | '\n' if !quoted => words.push(std::mem::take(&mut word)),
            _ => {
                quoted ^= letter == '\'';
                word.push(letter);
            }
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// Larger than any password file.
const MOST: u64 = 1 << 20;

/// The password that the file has for this database.
fn password(config: &Config, file: Option<&Path>) -> Result<Option<String>, NoAddress> {
    let Some(file) = file.filter(|file| file.is_file()) else {
        return Ok(None);
    };
    if is_open(file) {
        return Err(NoAddress::OpenPasswords(file.to_owned()));
    }
    let Ok(text) = crate::files::text(file, MOST) else {
        return Ok(None);
    };
    let ports = config.get_ports();
    let found = config
        .get_hosts()
        .iter()
        .enumerate()
        .find_map(|(at, host)| {
            let host = match host {
                Host::Tcp(name) => name.clone(),
                #[cfg(unix)]
                Host::Unix(_) => "localhost".to_owned(),
            };
            let port = ports.get(at).or(ports.first()).copied().unwrap_or(5432);
            let wanted = [
                host,
                port.to_string(),
                config.get_dbname().unwrap_or_default().to_owned(),
                config.get_user().unwrap_or_default().to_owned(),
            ];
            text.lines().find_map(|line| password_in(line, &wanted))
        });
    Ok(found)
}

/// Whether others may read it.
#[cfg(unix)]
fn is_open(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(file).is_ok_and(|about| about.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open(_: &Path) -> bool {
    false
}

/// The password of a line `host:port:database:user:password`, if it is about these; `*` is about any,
/// and a backslash takes a colon as it is.
fn password_in(line: &str, wanted: &[String; 4]) -> Option<String> {
    if line.starts_with('#') {
        return None;
    }
    let mut fields = Vec::new();
    let mut field = String::new();
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => field.extend(letters.next()),
            ':' if fields.len() < wanted.len() => fields.push(std::mem::take(&mut field)),
            _ => field.push(letter),
        }
    }
    let is_meant = fields.len() == wanted.len()
        && fields
            .iter()
            .zip(wanted)
            .all(|(field, wanted)| field == "*" || field == wanted);
    is_meant.then_some(field)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(variables: &[(&str, &str)], home: Option<&Path>) -> Surroundings {
        let variables = variables
            .iter()
            .map(|(n, v)| ((*n).to_owned(), (*v).to_owned()));
        Surroundings {
            variables: variables.collect(),
            home: home.map(Path::to_owned),
        }
    }

    #[test]
    fn a_server_is_proved_as_the_tools_of_the_database_prove_it() {
        let none = around(&[], None);
        let proof =
            |text: &str| Address::read(text, &none).map(|a| (a.config.get_ssl_mode(), a.proof));
        assert_eq!(
            proof("host=db dbname=club"),
            Ok((SslMode::Prefer, Proof::None))
        );
        assert_eq!(
            proof("host=db sslmode=require"),
            Ok((SslMode::Require, Proof::None))
        );
        let root = "host=db sslmode=require sslrootcert='/a b/root.crt' dbname=x";
        assert_eq!(proof(root), Ok((SslMode::Require, Proof::Root)));
        let full = "postgresql://me@db/club?sslmode=verify-full&sslrootcert=%2Fetc%2Froot.crt&application_name=x";
        assert_eq!(proof(full), Ok((SslMode::Require, Proof::Name)));
        let read = Address::read(full, &none).unwrap();
        assert_eq!(read.root, Some(PathBuf::from("/etc/root.crt")));
        assert_eq!(proof("host=db sslmode=verify-ca"), Err(NoAddress::NoRoot));
        assert_eq!(proof("service=club"), Err(NoAddress::Service));
        for mode in ["never", "allow"] {
            let proof = proof(&format!("host=db sslmode={mode}"));
            assert!(matches!(proof, Err(NoAddress::Unreadable(_))), "{mode}");
        }
        let several = Address::read("host=a,b port=5433,5434 dbname=club", &none);
        assert_eq!(several.unwrap().place(), "a:5433,b:5434/club");
        assert!(matches!(proof("nonsense"), Err(NoAddress::Unreadable(_))));
    }

    #[cfg(unix)]
    #[test]
    fn the_password_comes_from_where_the_tools_take_it_and_from_no_open_file() {
        use std::os::unix::fs::PermissionsExt;
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join(".pgpass");
        std::fs::write(
            &file,
            "# club\nother:*:*:*:no\ndb:5432:club:me:pass\\:word\n",
        )
        .unwrap();
        let mode = |mode| std::fs::set_permissions(&file, PermissionsExt::from_mode(mode)).unwrap();
        let word = |text: &str, vars: &[(&str, &str)]| {
            let read = Address::read(text, &around(vars, Some(home.path())));
            read.map(|a| {
                a.config
                    .get_password()
                    .map(|w| String::from_utf8_lossy(w).into_owned())
            })
        };
        mode(0o600);
        let at = "host=db user=me dbname=club";
        assert_eq!(word(at, &[]), Ok(Some("pass:word".to_owned())));
        assert_eq!(
            word(at, &[("PGPASSWORD", "env")]),
            Ok(Some("env".to_owned()))
        );
        assert_eq!(word("host=db user=you dbname=club", &[]), Ok(None));
        mode(0o644);
        assert_eq!(word(at, &[]), Err(NoAddress::OpenPasswords(file.clone())));
        let read = Address::read("host=db password=secret", &around(&[], None)).unwrap();
        assert!(!format!("{read:?}").contains("secret"));
        for (text, said) in [
            (
                "host=db password=secret dbname=club",
                Some("host=db dbname=club"),
            ),
            ("host=db password='se cret'", Some("host=db")),
            (
                "postgresql://me:secret@db/club?sslmode=require",
                Some("postgresql://me@db/club?sslmode=require"),
            ),
            ("host=db password = secret", None),
            ("postgresql://db/club?password=secret", None),
        ] {
            let read = Address::read(text, &around(&[], None)).unwrap();
            assert_eq!(read.said.as_deref(), said, "{text}");
        }
    }
}
