//! The host: lets other devices in. Phones, tablets and second laptops use a browser; what they
//! write is asked for (`docs/WIRE.md`) and carried out by the session that has the book open.
//!
//! It sees the book only where it lies ([`crate::session::Lent`]), so the window draws on while
//! devices write. Nothing here runs, and no port is open, unless somebody was let in.

mod address;
mod answers;
mod bounds;
mod codes;
mod doors;
mod hall;
mod http;
mod kept;
mod links;
mod open;
mod pages;
mod reading;
mod request;
mod serve;
mod stream;
mod trouble;
mod views;
mod writer;

pub use address::{Addresses, PORT, is_host};
pub(crate) use codes::random;
pub use hall::Hall;
pub use http::{Door, router};
use kept::Unsaved;
pub use kept::{Device, DeviceKind, LeftOpen, NotKept, SideFile};
pub use links::HostLinks;
pub use serve::{Accept, serve};
pub use trouble::Failure;

use crate::club::{EventId, SheetId};
use crate::i18n::{Lang, Texts};
use crate::ops::find;
use crate::report::Links;
use crate::session::{Lent, Session};
use crate::wire::sign::JoinCode;
use socket2::{Domain, Socket, Type};
use std::{
    io,
    net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    sync::Arc,
    thread,
    time::Duration,
};
use tokio::{
    runtime::Builder,
    sync::mpsc,
    time::{Instant, MissedTickBehavior, interval},
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        self, ServerConfig,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    },
};

/// How often what is kept beside the book is written, if something changed.
const SAVED: Duration = Duration::from_secs(1);
/// How often it is written if nothing but the times of calls has changed.
const TIMES_SAVED: Duration = Duration::from_secs(30);
/// Threads that serve.
const THREADS: usize = 2;
/// Threads at most: these, two that read the book, one that writes into it and one that saves devices.
const THREADS_AT_WORK: usize = THREADS + 4;
/// Connections that wait to be taken.
const WAITING_AT_DOOR: i32 = 1024;
/// Open files beside the connections: the book, its log, the libraries.
const FILES: u64 = 256;

/// How a host is started.
#[derive(Debug, Clone, Default)]
pub struct HostOptions {
    /// The port; 0: any that is free.
    pub port: u16,
    /// Names of this machine beside its addresses.
    pub names: Vec<String>,
    /// The language of the journal's names, and of pages that ask for none.
    pub lang: Lang,
    /// Certificate and key, both PEM.
    pub tls: Option<(PathBuf, PathBuf)>,
    /// The event to which others are let in; none: the one that is being played.
    pub event: Option<EventId>,
}

/// Why nobody can be let in.
#[derive(Debug, thiserror::Error)]
pub enum NoHost {
    /// The port is taken, or may not be used.
    #[error("port {port}: {why}")]
    Port {
        /// Which.
        port: u16,
        /// What the system says.
        why: io::Error,
    },
    /// Certificate or key cannot be used.
    #[error("{}: {why}", path.display())]
    Certificate {
        /// Which file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// What belongs beside the book cannot be read or written.
    #[error(transparent)]
    Kept(#[from] NotKept),
    /// The system gives no thread.
    #[error("{0}")]
    System(io::Error),
}

impl NoHost {
    /// The same in a sentence that says what to do.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            NoHost::Port { port, why } => t.host_no_port(port, why.to_string()),
            NoHost::Certificate { path, why } => {
                t.host_no_certificate(path.display().to_string(), why)
            }
            NoHost::Kept(NotKept::File { path, why }) => {
                t.host_not_kept(path.display().to_string(), why)
            }
            NoHost::Kept(NotKept::Damaged(path)) => t.host_damaged(path.display().to_string()),
            NoHost::Kept(NotKept::Newer(path)) => t.host_newer(path.display().to_string()),
            NoHost::Kept(NotKept::NoRandom) => t.host_no_random(),
            NoHost::System(why) => t.host_no_system(why.to_string()),
        }
    }
}

/// A device as the director sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownDevice {
    /// Its name on the wire.
    pub id: String,
    /// As the journal names it.
    pub name: String,
    /// What is known of it.
    pub device: Device,
}

/// A host that lets others in until it is dropped.
#[derive(Debug)]
pub struct Host {
    hall: Arc<Hall>,
    addresses: Addresses,
    port: u16,
    few_files: Option<u64>,
    has_other_codes: bool,
    thread: Option<thread::JoinHandle<()>>,
}

impl Host {
    /// Lets others into a book. `book` is its file; none for one in memory.
    ///
    /// # Errors
    /// The port is taken, a certificate cannot be used, or nothing can be kept beside the book.
    pub fn start(lent: Lent, book: Option<&Path>, options: &HostOptions) -> Result<Host, NoHost> {
        let tls = options
            .tls
            .as_ref()
            .map(|(cert, key)| acceptor(cert, key))
            .transpose()?;
        let mut kept = SideFile::beside(book)?;
        let listener = bound(options.port).map_err(|why| NoHost::Port {
            port: options.port,
            why,
        })?;
        let port = listener.local_addr().map_err(NoHost::System)?.port();
        let addresses = Addresses::of_machine(port, tls.is_some(), &options.names);
        let has_other_codes = kept.take_other();
        kept.is_open(true);
        kept.let_in_to(options.event);
        let (jobs, waiting) = mpsc::channel(writer::WAITING);
        let hall = Hall::new(lent, kept, options.lang, addresses.bases.clone(), jobs);
        let few_files = raise_files();
        let runtime = Builder::new_multi_thread()
            .worker_threads(THREADS)
            .max_blocking_threads(THREADS_AT_WORK)
            .thread_name("host")
            .enable_all()
            .build()
            .map_err(NoHost::System)?;
        let door = Door {
            hall: Arc::clone(&hall),
            names: Arc::new(addresses.names.clone()),
        };
        let serving = Arc::clone(&hall);
        let (told, begun) = std::sync::mpsc::channel();
        let run = move || {
            runtime.block_on(async move {
                let listener = tokio::net::TcpListener::from_std(listener);
                // `start` waits for this.
                let _ = told.send(listener.as_ref().err().map(io::Error::kind));
                if let Ok(listener) = listener {
                    run(serving, waiting, listener, tls, door).await;
                }
            });
            runtime.shutdown_timeout(Duration::from_secs(2));
        };
        let thread = thread::Builder::new()
            .name("host".to_owned())
            .spawn(run)
            .map_err(NoHost::System)?;
        if let Ok(Some(why)) = begun.recv() {
            return Err(NoHost::System(why.into()));
        }
        // What cannot be written now is tried again every second, here and below.
        let _ = hall.save(Unsaved::Rights);
        Ok(Host {
            hall,
            addresses,
            port,
            few_files,
            has_other_codes,
            thread: Some(thread),
        })
    }

    /// Where others find it.
    pub fn addresses(&self) -> &Addresses {
        &self.addresses
    }

    /// How many connections the system's limit of open files leaves, if fewer than are taken.
    pub fn few_files(&self) -> Option<u64> {
        self.few_files
    }

    /// Whether codes printed before open nothing: another secret lay beside the book.
    pub fn has_other_codes(&self) -> bool {
        self.has_other_codes
    }

    /// What all calls share.
    pub fn hall(&self) -> &Arc<Hall> {
        &self.hall
    }

    /// The port on which it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address at which a desk joins with this code.
    pub fn desk_link(&self, code: &str) -> String {
        format!("{}/desk#c={code}", self.addresses.first())
    }

    /// Whether a desk can still join with this code.
    pub fn is_open(&self, code: &str) -> bool {
        let Some(code) = JoinCode::parse(code) else {
            return false;
        };
        self.hall.codes().is_open(&code, Instant::now())
    }

    /// Whether the book has this table.
    ///
    /// # Errors
    /// It is at long work, or none is open.
    pub fn has_table(&self, sheet: SheetId) -> Result<bool, Failure> {
        self.hall
            .work(|session: &mut Session| find::sheet(session.book(), sheet).is_ok())
    }

    /// The address of a table's sheet, with its key.
    pub fn sheet_link(&self, sheet: SheetId) -> String {
        self.links().sheet(sheet)
    }

    /// The addresses that papers have in their codes.
    pub fn links(&self) -> HostLinks {
        HostLinks::of_hall(self.addresses.first(), Arc::clone(&self.hall))
    }

    /// All devices, in the order in which they came.
    pub fn devices(&self) -> Vec<KnownDevice> {
        let devices: Vec<(String, Device)> = {
            let kept = self.hall.kept();
            kept.devices()
                .map(|(id, device)| (id.to_owned(), device.clone()))
                .collect()
        };
        let mut known: Vec<KnownDevice> = devices
            .into_iter()
            .map(|(id, device)| KnownDevice {
                name: self.hall.name_of(&device),
                id,
                device,
            })
            .collect();
        known.sort_by_key(|known| known.device.number);
        known
    }

    /// Shuts a device out, or lets it in again; whether there is such a device.
    ///
    /// # Errors
    /// It holds only until the host ends: it cannot be written.
    pub fn shut_out(&self, id: &str, out: bool) -> Result<bool, Failure> {
        let is_known = {
            let mut kept = self.hall.kept();
            kept.shut_out(id, out);
            kept.device(id).is_some()
        };
        if out {
            self.hall.ends_device(id);
        }
        self.hall.save(Unsaved::Rights)?;
        Ok(is_known)
    }

    /// A new card for a table: the address on the old one is good for nothing from now on.
    ///
    /// # Errors
    /// It holds only until the host ends: it cannot be written.
    pub fn new_card(&self, sheet: SheetId) -> Result<(), Failure> {
        self.hall.kept().new_card(sheet);
        self.hall.ends_table(sheet);
        self.hall.save(Unsaved::Rights)
    }

    /// A new one-time code for a desk; none where the system gives no random numbers.
    pub fn code(&self) -> Option<JoinCode> {
        self.hall.codes().give(Instant::now())
    }

    /// The event to which others are let in, if one was named.
    pub fn event(&self) -> Option<EventId> {
        self.hall.kept().let_in()
    }

    /// Lets others in to another event, with room and seats.
    pub fn let_in_to(&self, event: EventId) {
        self.hall.kept().let_in_to(Some(event));
        let _ = self.hall.save(Unsaved::Rights);
        self.hall.tell_all();
    }

    /// The file with the director's key, if there is one.
    pub fn key_file(book: &Path) -> PathBuf {
        crate::files::beside(book, kept::KEY_ENDING)
    }

    /// Lets nobody in any more, and waits until the last answer is written.
    pub fn stop(mut self) {
        self.close();
    }

    fn close(&mut self) {
        self.hall.finish();
        if let Some(thread) = self.thread.take() {
            // One that broke down has nothing to say.
            let _ = thread.join();
        }
        // After a panic nobody has closed the hall.
        if !thread::panicking() {
            self.hall.kept().is_open(false);
        }
        let _ = self.hall.save(Unsaved::Times);
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.close();
    }
}

/// Serves until the end: a listener, the one who writes, and what is kept beside the book.
async fn run(
    hall: Arc<Hall>,
    waiting: mpsc::Receiver<writer::WriteJob>,
    listener: impl Accept,
    tls: Option<TlsAcceptor>,
    door: Door,
) {
    tokio::spawn(writer::write(Arc::clone(&hall), waiting));
    tokio::spawn(keep(Arc::clone(&hall)));
    serve(listener, tls, router(door), hall).await;
}

/// The same over a network of the caller's, inside a runtime of the caller's: for simulations.
pub async fn run_on(
    lent: Lent,
    kept: SideFile,
    listener: impl Accept,
    addresses: Addresses,
    ready: impl FnOnce(Arc<Hall>),
) {
    let (jobs, waiting) = mpsc::channel(writer::WAITING);
    let hall = Hall::new(lent, kept, Lang::En, addresses.bases.clone(), jobs);
    ready(Arc::clone(&hall));
    let door = Door {
        hall: Arc::clone(&hall),
        names: Arc::new(addresses.names),
    };
    run(hall, waiting, listener, None, door).await;
}

async fn keep(hall: Arc<Hall>) {
    let mut rights = interval(SAVED);
    let mut times = interval(TIMES_SAVED);
    rights.set_missed_tick_behavior(MissedTickBehavior::Delay);
    times.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut end = hall.end();
    loop {
        let least = tokio::select! {
            () = Hall::ended(&mut end) => return,
            _ = rights.tick() => Unsaved::Rights,
            _ = times.tick() => Unsaved::Times,
        };
        // In a thread that ends: the allocator looks then for pages that it can give back.
        let _ = hall::heavy(|| {
            thread::scope(|all| {
                let saving = thread::Builder::new().spawn_scoped(all, || hall.save(least));
                saving.map(thread::ScopedJoinHandle::join)
            })
        });
    }
}

/// All addresses of the machine, also those of version 6 where it has them. A port that somebody has
/// is not opened in part.
fn bound(port: u16) -> io::Result<TcpListener> {
    let listener = match of_both_versions(port) {
        Err(why) if why.kind() != io::ErrorKind::AddrInUse => {
            TcpListener::bind((Ipv4Addr::UNSPECIFIED, port))
        }
        bound => bound,
    }?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

/// A port for the addresses of versions 4 and 6, whatever the system does unless it is told.
fn of_both_versions(port: u16) -> io::Result<TcpListener> {
    let any = SocketAddr::from((Ipv6Addr::UNSPECIFIED, port));
    let socket = Socket::new(Domain::IPV6, Type::STREAM, None)?;
    socket.set_only_v6(false)?;
    // A port that was just closed can be opened again; on Windows this would let others share it.
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    socket.bind(&any.into())?;
    socket.listen(WAITING_AT_DOOR)?;
    Ok(socket.into())
}

/// Raises the limit of open files; what it is where it stays below what is wanted.
fn raise_files() -> Option<u64> {
    let wanted = FILES.saturating_add(u64::try_from(bounds::CONNECTIONS).unwrap_or(u64::MAX));
    let raised = rlimit::increase_nofile_limit(wanted).ok()?;
    (raised < wanted).then(|| raised.saturating_sub(FILES))
}

fn acceptor(cert: &Path, key: &Path) -> Result<TlsAcceptor, NoHost> {
    let wrong = |path: &Path, why: String| NoHost::Certificate {
        path: path.to_owned(),
        why,
    };
    let chain: Result<Vec<_>, _> =
        CertificateDer::pem_file_iter(cert).and_then(|certs| certs.collect());
    let chain = chain.map_err(|why| wrong(cert, why.to_string()))?;
    let secret = PrivateKeyDer::from_pem_file(key).map_err(|why| wrong(key, why.to_string()))?;
    let ring = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(ring)
        .with_safe_default_protocol_versions()
        .map_err(|why| wrong(cert, why.to_string()))?
        .with_no_client_auth()
        .with_single_cert(chain, secret)
        .map_err(|why| wrong(cert, why.to_string()))?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}
