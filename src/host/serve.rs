//! Takes connections and serves each, with limits; generic over the network, so that tests can use
//! a simulated one.

use super::hall::Hall;
use axum::Router;
use axum::extract::ConnectInfo;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;

/// Connections at once.
pub const CONNECTIONS: usize = 4000;
/// How long the headers of a request may take.
const HEADERS: Duration = Duration::from_secs(5);
/// How long the greeting of TLS may take.
const GREETING: Duration = Duration::from_secs(5);
/// After a connection that could not be taken (too many open files) the next try.
const AGAIN: Duration = Duration::from_millis(200);

/// Where connections come from.
pub trait Accept: Send + 'static {
    /// A connection.
    type Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static;

    /// The next one.
    fn accept(&self) -> impl Future<Output = io::Result<(Self::Stream, SocketAddr)>> + Send;
}

impl Accept for TcpListener {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        let (stream, peer) = TcpListener::accept(self).await?;
        // An answer is small and waited for.
        let _ = stream.set_nodelay(true);
        Ok((stream, peer))
    }
}

/// Takes connections until the host goes.
pub async fn serve(
    listener: impl Accept,
    tls: Option<TlsAcceptor>,
    router: Router,
    hall: Arc<Hall>,
) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    let mut end = hall.end();
    loop {
        // The semaphore is never closed.
        let Ok(place) = Arc::clone(&places).acquire_owned().await else {
            return;
        };
        let taken = tokio::select! {
            () = Hall::ended(&mut end) => return,
            taken = listener.accept() => taken,
        };
        let Ok((stream, peer)) = taken else {
            sleep(AGAIN).await;
            continue;
        };
        let (router, tls) = (router.clone(), tls.clone());
        let mut end = hall.end();
        tokio::spawn(async move {
            let served = async {
                match tls {
                    None => serve_one(stream, peer, router).await,
                    Some(tls) => {
                        if let Ok(Ok(stream)) = timeout(GREETING, tls.accept(stream)).await {
                            serve_one(stream, peer, router).await;
                        }
                    }
                }
            };
            tokio::select! {
                () = served => {}
                () = Hall::ended(&mut end) => {}
            }
            drop(place);
        });
    }
}

async fn serve_one(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    router: Router,
) {
    let router = router.layer(axum::Extension(ConnectInfo(peer)));
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let service = TowerToHyperService::new(router);
    // Who hangs up in the middle, or sends what is no HTTP, is gone.
    let _ = http.serve_connection(TokioIo::new(stream), service).await;
}
