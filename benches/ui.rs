//! How long a frame of the window takes with 4,000 people and 80,000 deals, screen by screen, the
//! first frame of a screen apart from the others; aim: none over 16 ms. Layout, tessellation and
//! the screen readers' tree, without the painting. `cargo bench --bench ui`; `-- book FILE` writes
//! the large book for `benches/idle.sh` instead.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a measurement"
)]

#[path = "../tests/reference/desktop.rs"]
mod desktop;

use desktop::Scripted;
use egui::{Event, Key, Modifiers, Pos2, RawInput, Rect, vec2};
use std::path::Path;
use std::time::{Duration, Instant};
use vorhand::club::{
    DealNo, EventSettings, MovementKind, MovementSettings, PrizeSettings, RulesChoice, Scoring,
    SheetId,
};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput, NewEntrant};
use vorhand::session::{Session, SessionOptions};
use vorhand::skat::Rulebook;
use vorhand::ui::theme::{self, Look};
use vorhand::ui::{Screen, Settings, Window};

const PEOPLE: u32 = 4_000;
const DEALS: u32 = 80_000;
/// How long work beside the window is waited for; valgrind makes it fifty times as long.
const PATIENCE: Duration = Duration::from_secs(120);

/// An evening of so many legs, every deal entered one by one, so that the journal is as long as it
/// gets.
fn evening(session: &mut Session, kind: MovementKind, rounds: u32, legs: Option<u32>) {
    let text = Rulebook::builtin("foster_1922").unwrap().text().to_owned();
    let event = EventSettings {
        name: format!("Large, {kind:?}"),
        date: chrono::NaiveDate::from_ymd_opt(2026, 11, 20 + rounds / 20).unwrap(),
        rules: RulesChoice {
            id: "foster_1922".into(),
            text,
            options: Vec::new(),
            lost_at_five: None,
        },
        scoring: Scoring::Net,
        stake_cents_per_100: 25,
        currency: "€".into(),
        movement: MovementSettings {
            kind,
            rounds,
            legs,
            ..MovementSettings::default()
        },
        prizes: PrizeSettings::default(),
        is_final: false,
    };
    let event = session
        .transact(Command::new_event(event))
        .unwrap()
        .event()
        .unwrap();
    let surnames = [
        "Kellermann",
        "Nord",
        "Oberndörfer",
        "Peters",
        "Quast",
        "Reimann-Schulze",
        "Wiśniewska",
        "Zöllner",
    ];
    let name = |n: u32| format!("Person {n} {}", surnames.get((n % 8) as usize).unwrap());
    let people = (1..=PEOPLE).map(|n| NewEntrant {
        name: name(n),
        club: "Made-up".into(),
        ..NewEntrant::default()
    });
    session
        .transact(Command::AddEntrants {
            event,
            people: people.collect(),
        })
        .unwrap();
    session.transact(Command::Draw { event, seed: 7 }).unwrap();
    let drawn = session.event(event).unwrap().clone();
    let (mut entered, mut state) = (0, 7_u64);
    for leg in &drawn.legs {
        for table in &leg.tables {
            for deal in DealNo::all(table.company(leg.rounds).deals()) {
                let free = table
                    .seats
                    .iter()
                    .filter(|(seat, _)| Some(*seat) != table.company(leg.rounds).at(deal).dealer());
                let (_, declarer) = free
                    .clone()
                    .nth((deal.0 + table.number.0) as usize % 3)
                    .unwrap();
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let amount = [20, 24, 36, 48, -20, 40, 60, 96]
                    .get((state >> 33) as usize % 8)
                    .unwrap();
                let line = LineInput {
                    declarer: Some(*declarer),
                    amount: Some(*amount),
                    ..LineInput::default()
                };
                let (leg, table) = (leg.number, table.number);
                session
                    .transact(Command::EnterDeal {
                        sheet: SheetId { event, leg, table },
                        deal,
                        lines: vec![line],
                    })
                    .unwrap();
                entered += 1;
            }
        }
    }
    assert_eq!(entered, DEALS);
}

fn session(kinds: &[MovementKind]) -> Session {
    let mut session = Session::in_memory(SessionOptions::new("bench")).unwrap();
    for kind in kinds {
        match kind {
            MovementKind::Fixed => evening(&mut session, *kind, 20, None),
            _ => evening(&mut session, *kind, 1, Some(20)),
        }
    }
    session
}

struct Desk {
    ctx: egui::Context,
    app: Window,
    time: f64,
    primitives: usize,
    /// Threads of this process while nothing runs beside the window.
    threads: usize,
}

impl Desk {
    fn over(session: Session) -> Desk {
        let settings = Settings {
            lang: Lang::En,
            ..Settings::default()
        };
        let app = Window::new(
            Ok(session),
            None,
            settings,
            None,
            Box::new(Scripted::new(Vec::new())),
        );
        let ctx = egui::Context::default();
        theme::install(&ctx, Look::Light);
        ctx.enable_accesskit();
        Desk {
            ctx,
            app,
            time: 0.0,
            primitives: 0,
            threads: threads(),
        }
    }

    /// One frame of the window with this input, and how long it took.
    #[inline(never)]
    fn frame(&mut self, events: Vec<Event>) -> Duration {
        self.time += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0))),
            time: Some(self.time),
            focused: true,
            events,
            ..RawInput::default()
        };
        let start = Instant::now();
        let app = &mut self.app;
        let mut output = self.ctx.run_ui(input, |ui| app.frame(ui));
        let shapes = std::mem::take(&mut output.shapes);
        self.primitives = self.ctx.tessellate(shapes, output.pixels_per_point).len();
        let took = start.elapsed();
        output.drop_without_applying_deltas();
        took
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) -> Duration {
        let event = |pressed| Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        };
        let down = self.frame(vec![Event::ModifiersChanged(modifiers), event(true)]);
        let up = self.frame(vec![event(false), Event::ModifiersChanged(Modifiers::NONE)]);
        down.max(up)
    }

    fn text(&mut self, text: &str) -> Duration {
        self.frame(vec![Event::Text(text.to_owned())])
    }

    /// The slowest of the frames in which work beside the window may still come in.
    fn settle(&mut self) -> Duration {
        let mut worst = Duration::ZERO;
        let start = Instant::now();
        for turn in 0.. {
            worst = worst.max(self.frame(Vec::new()));
            let beside = threads() > self.threads && start.elapsed() < PATIENCE;
            let waits = self.ctx.has_requested_repaint();
            let ends = start.elapsed() > Duration::from_secs(3) || (turn > 4 && !waits);
            if ends && !beside {
                break;
            }
            if waits || beside {
                std::thread::sleep(Duration::from_millis(2));
            }
        }
        worst
    }

    fn steady(&mut self) -> [Duration; 2] {
        mark();
        let mut times: Vec<Duration> = (0..60).map(|_| self.frame(Vec::new())).collect();
        mark();
        times.sort();
        [times[30], times[59]]
    }
}

/// Between two measurements: where `benches/counted.sh` cuts.
#[inline(never)]
fn mark() {
    std::hint::black_box(());
}

fn say(what: &str, times: &[Duration]) {
    let ms: Vec<String> = times
        .iter()
        .map(|t| format!("{:>8.2}", t.as_secs_f64() * 1000.0))
        .collect();
    let over = if times.iter().any(|t| t.as_millis() >= 16) {
        "  over 16 ms"
    } else {
        ""
    };
    println!("{what:<34}{}{over}", ms.join(" "));
}

/// Goes to a screen; the first figure is the slowest frame on the way there, then a still frame:
/// median and slowest.
fn screen(window: &mut Desk, what: &str, go: impl FnOnce(&mut Desk) -> Duration) {
    let first = go(window);
    let first = first.max(window.settle());
    let [median, slowest] = window.steady();
    say(what, &[first, median, slowest]);
}

fn screens(name: &str, session: Session) {
    println!("\n{name}: first frames, a still frame (median, slowest), in ms");
    let ctrl = Modifiers::COMMAND;
    let start = Instant::now();
    let mut window = Desk::over(session);
    window.frame(Vec::new());
    say("time to the first frame", &[start.elapsed()]);
    window.settle();
    for (what, key) in [
        ("evenings", Key::E),
        ("people", Key::Num1),
        ("seats", Key::Num2),
        ("sheets", Key::Num3),
        ("standings", Key::Num4),
        ("prizes", Key::Num5),
        ("papers", Key::Num6),
        ("journal", Key::Num7),
        ("new evening", Key::N),
    ] {
        screen(&mut window, what, |w| w.key(key, ctrl));
    }
    screen(&mut window, "help", |w| w.key(Key::F1, Modifiers::NONE));
    screen(&mut window, "people, again", |w| w.key(Key::Num1, ctrl));
    screen(&mut window, "a name searched", |w| w.text("wisn"));
    screen(&mut window, "palette", |w| w.key(Key::K, ctrl));
    screen(&mut window, "palette, a letter typed", |w| w.text("p"));
    screen(&mut window, "palette, a word typed", |w| w.text("erson 17"));
    screen(&mut window, "palette closed", |w| {
        w.key(Key::Escape, Modifiers::NONE)
    });
    screen(&mut window, "undo while people show", |w| {
        w.key(Key::Z, ctrl)
    });
    for (what, key) in [
        ("standings after it", Key::Num4),
        ("seats after it", Key::Num2),
        ("prizes after it", Key::Num5),
    ] {
        screen(&mut window, what, |w| w.key(key, ctrl));
    }
    screen(&mut window, "redo while prizes show", |w| {
        w.key(Key::Y, ctrl)
    });
    screen(&mut window, "standings", |w| w.key(Key::Num4, ctrl));
    screen(&mut window, "undo while standings show", |w| {
        w.key(Key::Z, ctrl)
    });
    screen(&mut window, "seats", |w| w.key(Key::Num2, ctrl));
    screen(&mut window, "redo while seats show", |w| {
        w.key(Key::Y, ctrl)
    });
    screen(&mut window, "journal", |w| w.key(Key::Num7, ctrl));
    screen(&mut window, "undo while the journal shows", |w| {
        w.key(Key::Z, ctrl)
    });
    screen(&mut window, "sheets", |w| w.key(Key::Num3, ctrl));
    palette(&mut window, "sheet 17");
    assert!(
        matches!(window.app.screen(), Screen::Sheet | Screen::Slips),
        "{:?}",
        window.app.screen()
    );
    screen(&mut window, "a sheet, or its slips", |w| {
        w.frame(Vec::new())
    });
    if window.app.screen() == Screen::Sheet {
        window.key(Key::Home, Modifiers::NONE);
        screen(&mut window, "a deal typed", |w| w.text("236"));
        screen(&mut window, "and entered", |w| {
            w.key(Key::Enter, Modifiers::NONE)
        });
        screen(&mut window, "a whole game typed", |w| w.text("2ssw361"));
        screen(&mut window, "a second entry", |w| {
            w.key(Key::F6, Modifiers::NONE)
        });
        screen(&mut window, "a deal typed in it", |w| w.text("236"));
        screen(&mut window, "compared", |w| {
            w.key(Key::Enter, Modifiers::NONE)
                .max(w.key(Key::F6, Modifiers::NONE))
        });
    } else {
        screen(&mut window, "a slip typed", |w| w.text("36"));
        screen(&mut window, "its games", |w| {
            w.key(Key::Enter, Modifiers::NONE)
        });
        screen(&mut window, "and entered", |w| {
            w.text("1").max(w.key(Key::Enter, Modifiers::NONE))
        });
    }
    palette(&mut window, "person 17");
    assert_eq!(window.app.screen(), Screen::Player);
    screen(&mut window, "a player's page", |w| w.frame(Vec::new()));
    screen(&mut window, "history", |w| w.key(Key::H, ctrl));
    screen(&mut window, "history closed", |w| {
        w.key(Key::Escape, Modifiers::NONE)
    });
    screen(&mut window, "the clock starts", |w| w.key(Key::T, ctrl));
    screen(&mut window, "clock and room", |w| w.key(Key::R, ctrl));
    let shift = ctrl.plus(Modifiers::SHIFT);
    screen(&mut window, "what the room sees", |w| w.key(Key::R, shift));
    window.key(Key::Escape, Modifiers::NONE);
    screen(&mut window, "the book examined", |w| w.key(Key::B, shift));
    window.key(Key::Enter, Modifiers::NONE);
    screen(&mut window, "evenings", |w| w.key(Key::E, ctrl));
}

/// Goes somewhere through the palette.
fn palette(window: &mut Desk, words: &str) {
    window.key(Key::K, Modifiers::COMMAND);
    window.settle();
    window.text(words);
    window.settle();
    window.key(Key::Enter, Modifiers::NONE);
    window.settle();
}

/// Memory of this process in use now, in MiB.
fn memory() -> f64 {
    status("VmRSS:") / 1024.0
}

/// Threads of this process.
fn threads() -> usize {
    status("Threads:") as usize
}

/// A figure that the system has of this process; 0 where there is none.
fn status(of: &str) -> f64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find(|l| l.starts_with(of));
    let word = line.and_then(|line| line.split_whitespace().nth(1));
    word.and_then(|n| n.parse().ok()).unwrap_or(0.0)
}

fn write_book(path: &Path) {
    session(&[MovementKind::Fixed])
        .backup_to(path)
        .expect("the book can be written");
}

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .collect();
    if let [verb, path] = words.as_slice()
        && verb == "book"
    {
        return write_book(Path::new(path));
    }
    let dir = tempfile::tempdir().unwrap();
    for (name, kind) in [
        ("1 leg of 80 deals", MovementKind::Fixed),
        ("20 legs of 4 deals", MovementKind::Individual),
    ] {
        let path = dir.path().join(format!("{kind:?}.vorhand"));
        let start = Instant::now();
        session(&[kind]).backup_to(&path).unwrap();
        println!("\nmade in {:.1} s", start.elapsed().as_secs_f64());
        let before = memory();
        let start = Instant::now();
        let open = Session::open(&path, SessionOptions::new("bench")).unwrap();
        println!(
            "opened in {:.0} ms, {:.0} MiB",
            start.elapsed().as_secs_f64() * 1000.0,
            memory() - before
        );
        screens(name, open);
        println!("memory with all screens seen: {:.0} MiB", memory());
    }
}
