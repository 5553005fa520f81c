//! Takes connections and serves each, with limits; generic over the network, so that tests can use
//! a simulated one.

use crate::host::{
    bounds::{CONNECTIONS, GREETING_TIME, HEADERS_TIME, READY},
    hall::{Group, Hall},
    open::{OpenPlace, lock},
    reading::TimedStream,
};
use axum::{Router, extract::ConnectInfo};
use hyper::{
    Request,
    body::Incoming,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{
    future::Future,
    io,
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    time::{sleep, timeout},
};
use tokio_rustls::TlsAcceptor;

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

/// The connection of a request, as long as nobody has proved a key on it.
#[derive(Debug, Clone)]
pub(super) struct Unproved(Arc<Mutex<Option<OpenPlace<Group>>>>);

impl Unproved {
    /// Somebody has: it does not have to make room for others any more.
    pub(super) fn is_proved(&self) {
        drop(lock(&self.0).take());
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
        if places.available_permits() == 0 {
            hall.ends_unproved();
        }
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
        let unproved = hall.connects(peer.ip());
        let cut = Arc::clone(&unproved.cut);
        let unproved = Unproved(Arc::new(Mutex::new(Some(unproved))));
        let router = router.clone();
        let tls = tls.clone();
        let stream = TimedStream::over(stream);
        let mut end = hall.end();
        tokio::spawn(async move {
            let served = async {
                match tls {
                    None => serve_one(stream, peer, unproved, router).await,
                    Some(tls) => {
                        if let Ok(Ok(stream)) = timeout(GREETING_TIME, tls.accept(stream)).await {
                            serve_one(stream, peer, unproved, router).await;
                        }
                    }
                }
            };
            tokio::select! {
                () = served => {}
                () = Hall::ended(&mut end) => {}
                () = cut.notified() => {}
            }
            drop(place);
        });
    }
}

async fn serve_one(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    unproved: Unproved,
    router: Router,
) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(unproved.clone());
        router.call(request)
    });
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEADERS_TIME)
        .max_buf_size(READY);
    // A caller that hangs up in the middle, or sends no HTTP, is gone.
    let _ = http.serve_connection(TokioIo::new(stream), service).await;
}
