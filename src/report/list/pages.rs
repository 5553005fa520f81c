//! How many rows of a list go on each page.

/// Least rows on the last page of a list.
const LAST_ROWS: usize = 6;

/// How many rows go on each page, where `first` and then `next` millimetres are free; `blocks` of
/// rows stay together. A last page that would hold fewer than [`LAST_ROWS`] shares evenly with the
/// one before.
pub(super) fn rows_a_page(heights: &[f32], blocks: &[usize], first: f32, next: f32) -> Vec<usize> {
    let mut pages = vec![0_usize];
    let mut room = first;
    let mut rest = heights;
    for block in blocks {
        let (own, after) = rest.split_at_checked(*block).unwrap_or((rest, &[]));
        rest = after;
        // A block that no page holds goes on as rows do.
        let whole = own.iter().sum::<f32>();
        for (place, height) in own.iter().enumerate() {
            let is_whole = whole <= next;
            let needed = if is_whole { whole } else { *height };
            let begins = place == 0 || !is_whole;
            let here = pages.last().copied().unwrap_or(0);
            if begins && room < needed && (here > 0 || (pages.len() == 1 && first < next)) {
                pages.push(0);
                room = next;
            }
            pages.last_mut().into_iter().for_each(|rows| *rows += 1);
            room -= height;
        }
    }
    if blocks.len() == heights.len() {
        even_out(&mut pages, heights, next);
    }
    pages
}

fn even_out(pages: &mut [usize], heights: &[f32], room: f32) {
    let [.., before, last] = pages else { return };
    if *last >= LAST_ROWS {
        return;
    }
    let both = *before + *last;
    let half = both.div_ceil(2);
    // Few rows stay together on the last page.
    let kept = if both - half < LAST_ROWS { 0 } else { half };
    if let Some(kept) = (kept..*before)
        .find(|kept: &usize| heights.iter().rev().take(both - kept).sum::<f32>() <= room)
    {
        *before = kept;
        *last = both - kept;
    }
}

/// How many of the rows left go on a page of runs side by side; if few would be left, half of them.
pub(super) fn rows_here(left: usize, high: usize, runs: usize) -> usize {
    let all = high * runs;
    if left > all && left < all + runs * LAST_ROWS {
        left.div_ceil(2)
    } else {
        left.min(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_page_never_holds_a_few_rows() {
        for count in 1..200_usize {
            for first in [100.0, 12.0, 4.0] {
                let heights: Vec<f32> = (0..count)
                    .map(|i| if i.is_multiple_of(7) { 9.0 } else { 5.0 })
                    .collect();
                let pages = rows_a_page(&heights, &vec![1; count], first, 100.0);
                assert_eq!(pages.iter().sum::<usize>(), count);
                let mut rows = heights.iter();
                for (page, on_it) in pages.iter().enumerate() {
                    let used: f32 = rows.by_ref().take(*on_it).sum();
                    assert!(
                        used <= if page == 0 { first } else { 100.0 },
                        "{count} rows: {pages:?}"
                    );
                }
                let last = pages.last().copied().unwrap_or(0);
                assert!(
                    last >= LAST_ROWS.min(count),
                    "{count} rows, {first} free: {pages:?}"
                );
            }
        }
    }
}
