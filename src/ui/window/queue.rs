//! One key a frame: where several came while a frame was being painted, the later ones wait for the
//! next frames.
//!
//! A key moves the focus only for what comes after it: without this a fast hand on a slow machine
//! would type the amount of the next deal into the line that Enter has just left.

use egui::Event;

/// A screen comes up in the frame after the key that leads to it, and takes the focus in it for the
/// one after that.
const MOVING: u8 = 2;

/// Events that came too early for their frame.
#[derive(Debug, Default)]
pub struct Queue {
    waiting: Vec<Event>,
    /// So many frames more no key is let through: what the last one led to comes up and takes the
    /// focus.
    moving: u8,
}

impl Queue {
    /// Leaves in `events` what belongs to this frame; true where some still wait for the next one.
    /// Where everything `waits`, nothing that is typed is let through.
    pub fn pace(&mut self, events: &mut Vec<Event>, waits: bool) -> bool {
        let mut all = std::mem::take(&mut self.waiting);
        all.append(events);
        let moving = self.moving > 0;
        self.moving = self.moving.saturating_sub(1);
        let end = if moving || waits {
            all.iter().position(is_typed)
        } else {
            first_frame(&all)
        };
        self.waiting = end.map_or_else(Vec::new, |end| all.split_off(end));
        let key = all.iter().any(|e| {
            matches!(
                e,
                Event::Key {
                    pressed: true,
                    repeat: false,
                    ..
                }
            )
        });
        if key && !all.iter().any(|e| matches!(e, Event::Text(_))) {
            self.moving = MOVING;
        }
        *events = all;
        !self.waiting.is_empty()
    }
}

fn is_typed(event: &Event) -> bool {
    matches!(
        event,
        Event::Key {
            pressed: true,
            repeat: false,
            ..
        } | Event::Text(_)
            | Event::Paste(_)
    )
}

/// Where the next frame begins: after one key and what belongs to it, its letter, its release, and
/// whatever is no key at all. A key that is held down repeats as fast as it likes.
fn first_frame(events: &[Event]) -> Option<usize> {
    let mut key = false;
    let mut text = false;
    for (i, event) in events
        .iter()
        .enumerate()
        .filter(|(_, event)| is_typed(event))
    {
        let letter = !matches!(event, Event::Key { .. });
        if text || (key && !letter) {
            return Some(i);
        }
        key = key || !letter;
        text = text || letter;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Key, Modifiers};

    fn key(key: Key, pressed: bool) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        }
    }

    fn typed(letter: &str, code: Key) -> [Event; 3] {
        [
            key(code, true),
            Event::Text(letter.to_owned()),
            key(code, false),
        ]
    }

    #[test]
    fn one_key_a_frame_with_its_letter_and_none_is_lost_or_changes_its_turn() {
        let mut all: Vec<Event> = [typed("t", Key::T), typed("4", Key::Num4)].concat();
        all.extend([
            key(Key::Enter, true),
            key(Key::Enter, false),
            Event::PointerGone,
        ]);
        let (mut queue, mut seen, mut frames) = (Queue::default(), Vec::new(), 0);
        let mut now = all.clone();
        loop {
            let more = queue.pace(&mut now, false);
            seen.append(&mut now);
            frames += 1;
            if !more {
                break;
            }
        }
        assert_eq!((seen, frames), (all, 3));
        assert!(!queue.pace(&mut Vec::new(), false));
        let mut early = typed("2", Key::Num2).to_vec();
        assert!(
            queue.pace(&mut early, false) && early.is_empty(),
            "what Enter leads to takes the focus first"
        );
        assert!(!queue.pace(&mut early, false));
        assert_eq!(early, typed("2", Key::Num2));
    }

    #[test]
    fn letters_without_keys_and_a_held_key() {
        let mut queue = Queue::default();
        let mut dictated = vec![Event::Text("1".into()), Event::Text("2".into())];
        assert!(queue.pace(&mut dictated, false));
        assert_eq!(dictated, [Event::Text("1".into())]);
        let mut none = Vec::new();
        assert!(!queue.pace(&mut none, false));
        assert_eq!(none, [Event::Text("2".into())]);
        let held = Event::Key {
            key: Key::ArrowDown,
            physical_key: None,
            pressed: true,
            repeat: true,
            modifiers: Modifiers::NONE,
        };
        let mut repeats = vec![held.clone(), held.clone(), held];
        assert!(!queue.pace(&mut repeats, false));
        assert_eq!(repeats.len(), 3);
    }
}
