//! A file that was chosen or dropped, read beside the window: a slow stick or a huge file holds no
//! frame up.

use crate::app::{intent::Intent, work::Progress};
use crate::files;
use std::{
    io::Read,
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, channel},
};

/// More than any list of people or rulebook has.
const MOST_BYTES: u64 = 64 << 20;

/// Files on their way, and what was understood of them.
#[derive(Debug)]
pub struct Incoming<T> {
    coming: Vec<Receiver<T>>,
}

impl<T> Default for Incoming<T> {
    fn default() -> Self {
        Incoming { coming: Vec::new() }
    }
}

impl<T: Send + 'static> Incoming<T> {
    /// The work that reads a file and understands it; called off, nothing comes of it.
    pub fn begin(
        &mut self,
        path: PathBuf,
        understand: impl FnOnce(&Path, std::io::Result<Vec<u8>>) -> T + Send + 'static,
    ) -> impl FnOnce(&Progress) -> Vec<Intent> + Send + 'static {
        let (sender, receiver) = channel();
        self.coming.push(receiver);
        move |progress| {
            let read = bytes(&path);
            if !progress.cancelled() {
                // The screen may be gone; then nobody waits for it.
                let _ = sender.send(understand(&path, read));
            }
            Vec::new()
        }
    }

    /// What came of a file, once it is there.
    pub fn come(&mut self) -> Option<T> {
        let found = self
            .coming
            .iter()
            .enumerate()
            .find_map(|(i, from)| Some((i, from.try_recv().ok()?)));
        let (i, what) = found?;
        self.coming.remove(i);
        Some(what)
    }
}

fn bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = files::open(path).map_err(|why| match why {
        files::NoFile::System(why) => why,
        other => std::io::Error::other(other),
    });
    file?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}
