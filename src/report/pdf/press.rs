//! The content of all pages, a few pages at a time on as many threads as there are processors.

use crate::report::{
    error::ReportError,
    page::Page,
    pdf::{fonts::Fonts, paint::content, written::packed},
    watch::Watch,
};
use lopdf::{Dictionary, Stream};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Pages that are put into the PDF's own words before anybody hears of them.
const BATCH: usize = 16;

/// The compressed content of every page, made a few pages at a time on as many threads as there are
/// processors.
pub(super) fn contents(
    fonts: &Fonts,
    pages: &[Page],
    watch: &dyn Watch,
) -> Result<Vec<Stream>, ReportError> {
    let batches: Vec<&[Page]> = pages.chunks(BATCH).collect();
    let workers = std::thread::available_parallelism()
        .map_or(1, usize::from)
        .min(batches.len())
        .max(1);
    let press = Press {
        fonts,
        batches,
        pages: pages.len(),
        workers,
        done: AtomicUsize::new(0),
        watch,
    };
    let mut made = press.work_beside_each_other()?;
    made.sort_by_key(|(place, _)| *place);
    Ok(made.into_iter().flat_map(|(_, streams)| streams).collect())
}

/// The streams of some batches, with the places of these.
type Batches = Vec<(usize, Vec<Stream>)>;

/// What the threads that make the content of pages share.
struct Press<'a> {
    fonts: &'a Fonts,
    batches: Vec<&'a [Page]>,
    pages: usize,
    workers: usize,
    /// Pages that are done.
    done: AtomicUsize,
    watch: &'a dyn Watch,
}

impl Press<'_> {
    /// Makes the batch of the worker's number, and every `workers`-th after it.
    fn work(&self, worker: usize) -> Result<Batches, ReportError> {
        let mut made = Vec::new();
        let batches = self.batches.iter().enumerate();
        for (place, batch) in batches.skip(worker).step_by(self.workers) {
            if self.watch.stopped() {
                return Err(ReportError::Stopped);
            }
            made.push((place, streams(self.fonts, batch)?));
            let before = self.done.fetch_add(batch.len(), Ordering::Relaxed);
            self.watch.step(before + batch.len(), self.pages);
        }
        Ok(made)
    }

    /// If no thread can be had or one breaks down, its part is done here.
    fn work_beside_each_other(&self) -> Result<Batches, ReportError> {
        let mut made = Vec::new();
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.workers)
                .map(|worker| {
                    let thread = std::thread::Builder::new();
                    (
                        worker,
                        thread.spawn_scoped(scope, move || self.work(worker)),
                    )
                })
                .collect();
            let mut answers = vec![self.work(0)];
            for (worker, thread) in others {
                let answer = thread.ok().and_then(|thread| thread.join().ok());
                answers.push(answer.unwrap_or_else(|| self.work(worker)));
            }
            for answer in answers {
                made.extend(answer?);
            }
            Ok(made)
        })
    }
}

/// The contents of a few pages.
fn streams(fonts: &Fonts, pages: &[Page]) -> Result<Vec<Stream>, ReportError> {
    let packed = |page| packed(Dictionary::new(), &content(page, fonts));
    pages.iter().map(packed).collect()
}
