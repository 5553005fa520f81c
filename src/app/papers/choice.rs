//! Since when papers can tell what changed, and under which names they are saved.

use crate::app::{file_stem, intent::Wanted, time_words};
use crate::club::{Event, Member, MemberId};
use crate::i18n::Texts;
use crate::report::PaperKind;
use crate::session::{Moment, Session, until};
use std::path::{Path, PathBuf};

/// Moments that are offered.
const OFFERED: usize = 12;

/// The moments since which something can be told, the newest first: lists that were posted, or
/// changes of seats.
pub fn offered(
    t: &Texts,
    session: &Session,
    event: &Event,
    kind: PaperKind,
) -> Vec<(Moment, String)> {
    if kind != PaperKind::ChangedSeats {
        return session
            .posted(event.id)
            .unwrap_or_default()
            .into_iter()
            .map(|m| (m, moment_words(t, event, &m)))
            .take(OFFERED)
            .collect();
    }
    let changes = session.reseatings(event.id).unwrap_or_default();
    changes
        .into_iter()
        .rev()
        .map(|change| {
            let moment = Moment {
                seq: change.seq.saturating_sub(1),
                at: change.at,
            };
            let at = moment_words(t, event, &moment);
            let what = t.change_title(&change.title);
            (moment, format!("{at} · {what}"))
        })
        .take(OFFERED)
        .collect()
}

/// A moment in words.
pub fn moment_words(t: &Texts, event: &Event, moment: &Moment) -> String {
    time_words(t, &moment.at, event)
}

/// The moment that a typed time means; none if it means none.
pub fn typed_moment(session: &Session, event: &Event, typed: &str) -> Option<Moment> {
    let moments = session.moments().ok()?;
    until(&moments, typed, event.settings.date).ok()
}

/// Those of the register who are meant by names, parts of names or member numbers, with commas; or
/// the first word that means nobody.
///
/// # Errors
/// That word.
pub fn members_meant(members: &[Member], typed: &str) -> Result<Vec<MemberId>, String> {
    let words = typed.split([',', ';']).map(str::trim);
    let mut meant = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        let part = word.to_lowercase();
        let mut found: Vec<MemberId> = members
            .iter()
            .filter(|member| member.number == word)
            .map(|member| member.id)
            .collect();
        if found.is_empty() {
            found = members
                .iter()
                .filter(|member| member.name.to_lowercase().contains(&part))
                .map(|member| member.id)
                .collect();
        }
        if found.is_empty() {
            return Err(word.to_owned());
        }
        meant.extend(found);
    }
    Ok(meant)
}

/// Where these papers are saved: one under a name, several in a folder.
pub fn wanted(t: &Texts, event: &Event, kinds: &[PaperKind]) -> Wanted {
    match kinds {
        [one] => wanted_file(t, event, *one, "pdf"),
        _ => Wanted::Folder,
    }
}

/// A file of this kind for a paper.
pub fn wanted_file(t: &Texts, event: &Event, kind: PaperKind, extension: &str) -> Wanted {
    Wanted::Save {
        name: file_name(t, event, kind, extension),
        extension: extension.to_owned(),
    }
}

/// A file in a folder for each of these papers.
pub fn in_folder(t: &Texts, folder: &Path, event: &Event, kinds: &[PaperKind]) -> Vec<PathBuf> {
    kinds
        .iter()
        .map(|kind| file_name(t, event, *kind, "pdf"))
        .map(|name| folder.join(name))
        .collect()
}

/// `2026-11-21 Thursday club Prizes.pdf`, in the language of the paper.
fn file_name(t: &Texts, event: &Event, kind: PaperKind, ending: &str) -> String {
    format!("{} {}.{ending}", file_stem(event), kind.title(t))
}
