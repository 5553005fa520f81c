//! A connection whose other end has to read: it is hung up on once nothing could be sent for a while.

use crate::host::bounds::UNREAD;
use std::{
    future::Future,
    io::{self, ErrorKind, IoSlice},
    pin::Pin,
    task::{Context, Poll},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

/// A connection, and since when nothing can be sent.
pub(super) struct TimedStream<S> {
    stream: S,
    stuck: Option<Pin<Box<Sleep>>>,
}

impl<S> TimedStream<S> {
    pub(super) fn over(stream: S) -> TimedStream<S> {
        TimedStream {
            stream,
            stuck: None,
        }
    }

    /// What became of a try to send.
    fn sent(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if sent.is_ready() {
            self.stuck = None;
            return sent;
        }
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(UNREAD)));
        stuck
            .as_mut()
            .poll(context)
            .map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.sent(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.sent(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_for_a_while_is_hung_up_on_and_who_reads_a_little_is_not() {
        let (host, mut reader) = duplex(10);
        let mut host = TimedStream::over(host);
        let begun = Instant::now();
        let sending = tokio::spawn(async move { host.write_all(&[7; 30]).await });
        for _ in 0..2 {
            sleep(UNREAD / 2).await;
            reader.read_exact(&mut [0; 5]).await.unwrap();
        }
        let ended = sending.await.unwrap();
        assert_eq!(ended.unwrap_err().kind(), ErrorKind::TimedOut);
        assert_eq!(begun.elapsed().as_secs(), UNREAD.as_secs() * 2);
    }
}
