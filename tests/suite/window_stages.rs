//! Every screen and everything that lies over one, reached by the keyboard: the list that the laws
//! over the whole window walk.

use crate::window::Desk;
use crate::window_trees::evening;
use chrono::{Duration, NaiveDate};
use egui::Key;
use vorhand::club::season::{Guests, Season, Unfinished, Valuation};
use vorhand::club::{
    DealNo, EventSettings, LegNo, MovementKind, MovementSettings, Seal, SheetId, SheetMark, TableNo,
};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput};
use vorhand::session::Session;
use vorhand::ui::Screen;
use vorhand::ui::theme::Look as Set;

/// Every screen there is; a new one does not compile until it stands here, and then fails until it
/// is walked.
pub fn every_screen() -> Vec<Screen> {
    let all = [
        Screen::Start,
        Screen::Season,
        Screen::NewEvening,
        Screen::EditEvening,
        Screen::People,
        Screen::Teams,
        Screen::Seats,
        Screen::Sheets,
        Screen::Sheet,
        Screen::Slips,
        Screen::ListFoot,
        Screen::Standings,
        Screen::Player,
        Screen::Prizes,
        Screen::Papers,
        Screen::Journal,
        Screen::Room,
        Screen::Help,
    ];
    let counted = |screen| match screen {
        Screen::Start
        | Screen::Season
        | Screen::NewEvening
        | Screen::EditEvening
        | Screen::People
        | Screen::Teams
        | Screen::Seats => true,
        Screen::Sheets | Screen::Sheet | Screen::Slips | Screen::ListFoot => true,
        Screen::Standings | Screen::Player => true,
        Screen::Prizes | Screen::Papers | Screen::Journal | Screen::Room | Screen::Help => true,
    };
    assert!(all.into_iter().all(counted));
    all.to_vec()
}

/// The keys that lead to a screen, with Ctrl.
pub const BY_KEY: [Key; 11] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::E,
    Key::N,
    Key::R,
];

/// The words of a language.
pub fn say(lang: Lang, en: &'static str, de: &'static str) -> &'static str {
    if lang == Lang::De { de } else { en }
}

/// A club's evening at one fixed table, complete, with two who are level for the prize of the
/// games.
pub fn level(session: &mut Session) {
    let (event, ids) = crate::session::one_table(session);
    for (deal, (who, amount)) in [(1, 48), (2, 48), (3, 24), (0, 24)].into_iter().enumerate() {
        let line = LineInput {
            declarer: Some(ids[who]),
            amount: Some(amount),
            ..LineInput::default()
        };
        let deal = deal as u32 + 1;
        session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(deal),
                lines: vec![line],
            })
            .unwrap();
    }
    for deal in 5..=8 {
        let lines = vec![LineInput {
            amount: Some(0),
            accepted: Some("thrown in".to_owned()),
            ..LineInput::default()
        }];
        session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(deal),
                lines,
            })
            .unwrap();
    }
    session
        .transact(Command::MarkSheet {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            mark: SheetMark::Signed,
        })
        .unwrap();
}

/// The same, sealed.
pub fn sealed(session: &mut Session) {
    level(session);
    let event = session.book().events[0].id;
    let seal = Seal {
        sealed_at: Some(session.now()),
        ..Seal::default()
    };
    session.transact(Command::SetSeal { event, seal }).unwrap();
}

fn provisional(session: &mut Session) {
    level(session);
    let event = session.book().events[0].id;
    let seal = Seal {
        provisional_until: Some(session.now() + Duration::minutes(30)),
        ..Seal::default()
    };
    session.transact(Command::SetSeal { event, seal }).unwrap();
}

/// One who looks at every stage.
pub type Look<'l> = &'l mut dyn FnMut(&mut Desk, &str);

/// Stages that follow one another in one window, or a few.
pub type Part = fn(Lang, Set, Look<'_>);

/// All stages, in parts of which each begins anew.
pub const PARTS: [Part; 16] = [
    setting_up,
    season,
    first_leg,
    screens,
    room_and_help,
    papers,
    seats_and_slips,
    ranking_and_journal,
    teams,
    check_in,
    lots,
    at_the_desk,
    by_the_foot,
    after_the_last_deal,
    over_the_screens,
    prizes_given,
];

/// Walks through all of them in a language and a set of colours.
pub fn walk(lang: Lang, set: Set, look: Look<'_>) {
    for part in PARTS {
        part(lang, set, look);
    }
}

/// A window over what happened, in these colours.
fn window(lang: Lang, set: Set, happen: impl FnOnce(&mut Session)) -> Desk {
    let mut desk = Desk::with(lang, Vec::new(), happen);
    desk.harness.state_mut().wear(set, false);
    desk.run();
    desk
}

fn setting_up(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, |_| ());
    look(&mut desk, "start-empty");
    desk.ctrl(Key::N);
    look(&mut desk, "new-evening");
    for question in [
        say(lang, "How do people move?", "Wie wechseln die"),
        say(lang, "Which rules?", "Welche Regeln?"),
        say(lang, "What is played for?", "Worum wird"),
    ] {
        desk.tab_to(question).press(Key::Space);
    }
    look(&mut desk, "new-evening-more");
    desk.tab_to(say(lang, "Date", "Datum"))
        .ctrl(Key::A)
        .write("31.2.2026")
        .press(Key::Enter);
    look(&mut desk, "new-evening-wrong");
    desk.tab_to(say(lang, "Length or end", "Dauer oder Ende"))
        .ctrl(Key::A)
        .write("1:00")
        .tab_to(say(lang, "Tables at most", "Tische höchstens"))
        .write("2");
    look(&mut desk, "new-evening-too-long");
    desk.tab_to(say(lang, "Date", "Datum"))
        .ctrl(Key::A)
        .write("21.11.2026")
        .press(Key::Enter);
    look(&mut desk, "people-empty");
    for name in [
        "Anna Kellermann",
        "Berta Nord, Leipzig",
        "Carl Oberndörfer",
        "Dora Peters",
    ] {
        desk.write(name).press(Key::Enter);
    }
    look(&mut desk, "people-new");
    desk.ctrl(Key::K)
        .write(say(lang, "Numbers first", "Erst Nummern"))
        .press(Key::Enter);
    look(&mut desk, "people-numbers");
    desk.ctrl(Key::Num2)
        .tab_to(say(lang, "More", "Mehr"))
        .press(Key::Space)
        .tab_to(say(lang, "Draw no.", "Nr. der Auslosung"))
        .ctrl(Key::A)
        .write("7");
    look(&mut desk, "seats-before-the-draw-more");
    desk.tab_to(say(lang, "More", "Mehr")).press(Key::Space);
    look(&mut desk, "seats-before-the-draw");
    desk.ctrl(Key::Num4);
    look(&mut desk, "standings-empty");
    desk.ctrl(Key::Num5);
    look(&mut desk, "prizes-empty");
    desk.ctrl(Key::N)
        .write("Second")
        .press(Key::Enter)
        .write("no");
    look(&mut desk, "people-suggested");
}

/// Two evenings, and the season of their year.
pub fn year(session: &mut Session) {
    evening(session);
    let first = session.book().events[0].clone();
    let change = EventSettings {
        date: NaiveDate::from_ymd_opt(2026, 11, 7).unwrap(),
        ..first.settings
    };
    let event = first.id;
    session
        .transact(Command::EditEvent { event, change })
        .unwrap();
    evening(session);
    let season = Box::new(Season {
        formed: Valuation::Best(1),
        guests: Guests::Ranked,
        unfinished: Unfinished::Counted,
        ..Season::of_year(2026)
    });
    session
        .transact(Command::KeepSeason { was: None, season })
        .unwrap();
}

/// A year, and an evening whose seats are still to be drawn.
pub fn year_and_draw(session: &mut Session) {
    year(session);
    let movement = MovementSettings {
        kind: MovementKind::Draw,
        seed: 7,
        legs: Some(3),
        ..MovementSettings::default()
    };
    let settings = EventSettings {
        date: NaiveDate::from_ymd_opt(2026, 11, 28).unwrap(),
        movement,
        ..crate::session::evening("Third evening")
    };
    let event = session.transact(Command::new_event(settings)).unwrap();
    let event = event.event().unwrap();
    let names = ["Anna K.", "Berta N.", "Carl O.", "Dora P.", "Zora Z."];
    let people = names.map(crate::session::guest).to_vec();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
}

fn first_leg(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, year_and_draw);
    desk.ctrl(Key::Num2)
        .tab_to(say(lang, "More", "Mehr"))
        .press(Key::Space)
        .tab_to(say(lang, "Draw no.", "Nr. der Auslosung"))
        .ctrl(Key::A)
        .write("7");
    desk.tab_to(say(
        lang,
        "The first leg: by the season",
        "Die erste Serie: nach dem Saisonstand",
    ))
    .press(Key::Space);
    desk.tab_to(say(lang, "Tables (blank: all)", "Tische (leer: alle)"))
        .write("no")
        .tab_to(say(lang, "Guests from", "Gäste ab"));
    desk.press(Key::Tab);
    look(&mut desk, "seats-first-leg");
}

fn season(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, evening);
    desk.ctrl(Key::Num8);
    look(&mut desk, "season-empty");
    desk.press(Key::Enter);
    look(&mut desk, "season-form");
    desk.tab_to(say(lang, "More", "Mehr")).press(Key::Space);
    look(&mut desk, "season-parts");
    desk.tab_to(say(lang, "To", "Bis"))
        .ctrl(Key::A)
        .write("1.1.2025")
        .press(Key::Enter);
    desk.run();
    look(&mut desk, "season-wrong");
    let mut desk = window(lang, set, year);
    desk.ctrl(Key::Num8);
    look(&mut desk, "season-table");
    desk.tab_to(say(lang, "The race", "Verlauf"))
        .press(Key::Space);
    look(&mut desk, "season-race");
    desk.tab_to(say(lang, "Records", "Rekorde"))
        .press(Key::Space);
    look(&mut desk, "season-records");
    desk.tab_to(say(lang, "Season: Standings", "Saison: Rangliste"))
        .press(Key::Space)
        .tab_to("1. ")
        .press(Key::Enter);
    look(&mut desk, "season-person");
}

fn screens(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, evening);
    let by_key = [
        ("evenings", Key::E),
        ("people", Key::Num1),
        ("seats", Key::Num2),
        ("sheets", Key::Num3),
        ("standings", Key::Num4),
        ("prizes", Key::Num5),
        ("papers", Key::Num6),
        ("journal", Key::Num7),
        ("room", Key::R),
    ];
    for (name, key) in by_key {
        desk.ctrl(key);
        look(&mut desk, name);
    }
}

fn room_and_help(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, evening);
    desk.ctrl(Key::R)
        .ctrl(Key::K)
        .write(say(lang, "Give the prizes", "Siegerehrung"))
        .press(Key::Enter);
    look(&mut desk, "room-prizes");
    desk.tab_to(say(lang, "End the prize", "Siegerehrung beenden"))
        .press(Key::Enter);
    desk.press(Key::F1).press(Key::F1);
    look(&mut desk, "help");
    desk.ctrl(Key::Num2).press(Key::F1);
    look(&mut desk, "help-chapter");
    desk.ctrl(Key::N).press(Key::F1);
    look(&mut desk, "help-pictures");
}

fn papers(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, evening);
    desk.ctrl(Key::Num6)
        .tab_to(say(lang, "Show all", "Auch seltene"))
        .press(Key::Space);
    look(&mut desk, "papers-all");
    desk.tab_to(say(lang, "Larger", "Größer")).press(Key::Space);
    look(&mut desk, "papers-large");
}

fn seats_and_slips(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, evening);
    desk.ctrl(Key::Num1).tab_to("1, Anna").press(Key::F2);
    look(&mut desk, "person-edited");
    desk.press(Key::Escape)
        .tab_to(say(lang, "Settings", "Einstellungen"))
        .press(Key::Enter);
    look(&mut desk, "edit-evening");
    desk.ctrl(Key::Num2)
        .tab_to(say(lang, "Something happened", "Es ist etwas passiert"))
        .press(Key::Enter);
    look(&mut desk, "seats-repair");
    desk.press(Key::Escape).tab_to(": Anna").press(Key::Space);
    look(&mut desk, "seats-chosen");
    desk.press(Key::Escape).ctrl(Key::Num3).press(Key::Enter);
    look(&mut desk, "slips");
    desk.tab_to(say(lang, "Open the sheet", "Liste öffnen"))
        .press(Key::Enter);
    look(&mut desk, "sheet-of-slips");
}

fn ranking_and_journal(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, evening);
    desk.ctrl(Key::Num4)
        .tab_to(say(lang, "The race", "Verlauf"))
        .press(Key::Space);
    look(&mut desk, "race");
    desk.tab_to("1. ").press(Key::Enter);
    look(&mut desk, "player");
    desk.ctrl(Key::Num7);
    desk.tab_to(say(lang, "deal 4 at table 2", "Spiel 4 "))
        .press(Key::Enter);
    look(&mut desk, "journal-opened");
}

fn teams(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, evening);
    desk.ctrl(Key::Num1)
        .tab_to(say(lang, "Teams…", "Mannschaften …"))
        .press(Key::Enter);
    look(&mut desk, "teams-new");
    desk.tab_to(say(lang, "League day", "Ligatag"))
        .press(Key::Space);
    desk.tab_to(say(lang, "One team per line", "Je Zeile"));
    let lines = ["Herz Acht: 1 2 3 / 7", "Pik Zehn: 4 5 6 zora"];
    crate::window_teams::lines(&mut desk, &lines);
    desk.ctrl(Key::Enter);
    desk.run();
    look(&mut desk, "teams-wrong");
    for _ in 0..4 {
        desk.press(Key::Backspace);
    }
    desk.ctrl(Key::Enter);
    desk.run();
    look(&mut desk, "teams");
    desk.ctrl(Key::Num4).tab_to("1. ").press(Key::Enter);
    look(&mut desk, "standings-teams");
}

fn check_in(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, crate::window_check_in::two_saturdays);
    desk.ctrl(Key::Num1);
    desk.write(say(
        lang,
        "Ina, SC Muster, guest 10",
        "Ina, SC Muster, Gast 10",
    ));
    look(&mut desk, "people-walk-in");
    desk.press(Key::Enter);
    desk.run();
    desk.tab_to("Anna Berg").press(Key::Space);
    desk.run();
    look(&mut desk, "people-check-in");
}

fn lots(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, crate::window_lots::level_pairs);
    desk.ctrl(Key::Num4);
    desk.tab_to(say(lang, "Order drawn", "Reihenfolge"))
        .write("9")
        .press(Key::Enter);
    look(&mut desk, "lots-wrong");
    desk.ctrl(Key::A).write("5").press(Key::Enter);
    desk.run();
    look(&mut desk, "lots");
    desk.ctrl(Key::Num5)
        .tab_to(say(lang, "Till", "Kasse"))
        .press(Key::Space);
    look(&mut desk, "till-of-lots");
}

fn at_the_desk(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, |session| {
        crate::session::one_table(session);
    });
    desk.ctrl(Key::Num3)
        .tab_to(say(lang, "It is late", "Es ist spät"))
        .press(Key::Space);
    look(&mut desk, "sheets-late");
    let mut desk = window(lang, set, |session| {
        crate::session::one_table(session);
    });
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Sheet);
    look(&mut desk, "sheet-empty");
    desk.write("2ssw361");
    look(&mut desk, "sheet-understood");
    desk.press(Key::Enter)
        .write("3-19")
        .press(Key::Enter)
        .write("148")
        .press(Key::Enter);
    desk.press(Key::F3);
    look(&mut desk, "sheet-doubtful");
    desk.press(Key::F3);
    look(&mut desk, "sheet-wrong");
    desk.ctrl(Key::A)
        .write("233")
        .press(Key::Enter)
        .press(Key::F3)
        .ctrl(Key::A)
        .write("3-20")
        .press(Key::Enter);
    desk.press(Key::End).write("g");
    look(&mut desk, "sheet-games");
    desk.write("g");
    look(&mut desk, "sheet-pickers");
    desk.write("a").write("m");
    look(&mut desk, "sheet-matadors");
    desk.write("cj sj");
    look(&mut desk, "sheet-matadors-counted");
    desk.press(Key::Escape).write("t");
    look(&mut desk, "sheet-totals");
    desk.press(Key::Escape).press(Key::F6);
    look(&mut desk, "second-entry");
    desk.write("/1")
        .press(Key::Enter)
        .write("248")
        .press(Key::Enter)
        .press(Key::F6);
    look(&mut desk, "second-entry-compared");
}

fn by_the_foot(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, |session| {
        crate::window_list_foot::two_tables(session);
    });
    desk.ctrl(Key::Num3).ctrl(Key::F);
    assert_eq!(desk.app().screen(), Screen::ListFoot);
    look(&mut desk, "list-foot-empty");
    let lines = ["246 16 2 1186", "94 25 1", "38 8 6", "82 7"];
    for line in lines {
        for word in line.split_inclusive(' ') {
            desk.write(word.trim_end());
            if word.ends_with(' ') {
                desk.write(" ");
            }
        }
        desk.press(Key::Enter);
    }
    look(&mut desk, "list-foot-impossible");
    desk.press(Key::ArrowUp)
        .press(Key::ArrowUp)
        .press(Key::Escape);
    for figure in ["94", "5", "1"] {
        desk.write(figure).press(Key::Enter);
    }
    desk.press(Key::Enter)
        .press(Key::Enter)
        .write("2")
        .press(Key::Enter);
    look(&mut desk, "list-foot");
    desk.tab_to(say(lang, "Time is up", "Zeit ist um"))
        .press(Key::Enter);
    look(&mut desk, "list-foot-strike");
    desk.write("48").press(Key::Enter);
    desk.tab_to(say(lang, "Strike a result", "Ein Ergebnis"))
        .press(Key::Enter)
        .press(Key::Enter);
    look(&mut desk, "list-foot-void");
    desk.press(Key::Escape).press(Key::F6);
    look(&mut desk, "list-foot-second");
    desk.press(Key::F10);
    look(&mut desk, "sheet-known-by-foot");
}

fn after_the_last_deal(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, level);
    desk.ctrl(Key::Num5);
    look(&mut desk, "cut");
    desk.ctrl(Key::Num4)
        .tab_to(say(lang, "Provisional until", "Vorläufig bis"))
        .press(Key::Space);
    look(&mut desk, "seal-time");
    desk.press(Key::Escape)
        .ctrl(Key::Num5)
        .tab_to(say(lang, "Till", "Kasse"))
        .press(Key::Space);
    look(&mut desk, "till-empty");
    desk.tab_to(say(lang, "Set the money", "Geld festlegen"))
        .press(Key::Space);
    look(&mut desk, "till-settled");
    desk.write("10,00").press(Key::Enter);
    desk.run();
    look(&mut desk, "till");
    let mut desk = window(lang, set, provisional);
    desk.ctrl(Key::Num4);
    look(&mut desk, "provisional");
    let mut desk = window(lang, set, sealed);
    desk.ctrl(Key::Num4);
    look(&mut desk, "sealed");
    desk.ctrl(Key::Num3)
        .press(Key::Enter)
        .write("/1")
        .press(Key::Enter)
        .write("224")
        .press(Key::Enter);
    desk.run();
    look(&mut desk, "reason");
    desk.press(Key::Enter);
    look(&mut desk, "reason-wanted");
    desk.write("misread").press(Key::Enter);
    desk.run();
    desk.ctrl(Key::Num4);
    look(&mut desk, "corrected");
}

fn over_the_screens(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, evening);
    desk.ctrl(Key::K);
    look(&mut desk, "over-palette");
    desk.press(Key::Escape).ctrl(Key::H);
    look(&mut desk, "over-history");
    desk.press(Key::Escape).ctrl(Key::O);
    look(&mut desk, "over-path");
    desk.press(Key::Enter);
    look(&mut desk, "over-path-wrong");
    desk.press(Key::Escape)
        .tab_to(say(lang, "Menu", "Menü"))
        .press(Key::Space);
    look(&mut desk, "over-menu");
    desk.press(Key::Escape)
        .ctrl(Key::E)
        .tab_to("Thursday club, ")
        .press(Key::Delete);
    look(&mut desk, "over-question");
    desk.press(Key::Escape)
        .ctrl(Key::Num1)
        .write("Anna K.")
        .press(Key::Enter);
    look(&mut desk, "over-refusal");
    let ctrl_shift = |desk: &mut Desk, key| {
        let both = egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT);
        desk.harness.key_press_modifiers(both, key);
        desk.run();
    };
    desk.press(Key::Escape);
    ctrl_shift(&mut desk, Key::M);
    look(&mut desk, "over-merge");
    desk.press(Key::Escape);
    ctrl_shift(&mut desk, Key::H);
    look(&mut desk, "over-let-in");
    desk.tab_to(say(lang, "More", "Mehr")).press(Key::Enter);
    desk.tab_to(say(lang, "Several hosts", "Mehrere Rechner"))
        .press(Key::Enter);
    look(&mut desk, "over-share");
    desk.press(Key::Escape);
    desk.press(Key::Escape);
    ctrl_shift(&mut desk, Key::R);
    look(&mut desk, "room-screen");
}

/// The hardest game with its hand: among the prizes, and as the room is shown it.
fn prizes_given(lang: Lang, set: Set, look: Look<'_>) {
    let mut desk = window(lang, set, crate::window_giving::played);
    desk.ctrl(Key::Num5);
    look(&mut desk, "prizes-hand");
    desk.tab_to(say(lang, "Give the prizes", "Siegerehrung"))
        .press(Key::Enter)
        .tab_to(say(lang, "Next page", "Nächste Seite"))
        .press(Key::Enter);
    look(&mut desk, "room-prize-hand");
}
