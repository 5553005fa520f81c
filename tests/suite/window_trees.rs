//! What a screen reader hears, as text; and every screen in every state of colours.

use crate::window::Desk;
use egui::Key;
use egui_kittest::kittest::NodeT;
use vorhand::club::{
    DealNo, EventSettings, LegNo, MovementKind, MovementSettings, SheetId, SheetMark, Slip, TableNo,
};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput, NewEntrant};
use vorhand::session::Session;

/// Eight people, up the sides and down the middle; the first leg by deals, the second by slips, and
/// one table open.
pub fn evening(session: &mut Session) {
    let movement = MovementSettings {
        kind: MovementKind::UpTheSides,
        ..MovementSettings::default()
    };
    let event = EventSettings {
        movement,
        ..crate::session::evening("Thursday club")
    };
    let event = session
        .transact(Command::new_event(event))
        .unwrap()
        .event()
        .unwrap();
    let names = [
        "Anna K.",
        "Berta N.",
        "Carl O.",
        "Dora P.",
        "Emil Q.",
        "Frieda R.",
        "Gustav S.",
        "Hanna T.",
    ];
    let people = names
        .iter()
        .map(|n| NewEntrant {
            name: (*n).into(),
            ..NewEntrant::default()
        })
        .collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 7 }).unwrap();
    let legs = session.event(event).unwrap().legs.clone();
    for table in &legs[0].tables {
        for (deal, amount) in [(1, 48), (2, -20), (3, 36), (4, 24)] {
            let seat = (deal as usize + table.number.0 as usize) % 4;
            let seat =
                if Some(table.seats[seat].0) == table.company(u32::MAX).at(DealNo(deal)).dealer() {
                    (seat + 1) % 4
                } else {
                    seat
                };
            let line = LineInput {
                declarer: Some(table.seats[seat].1),
                amount: Some(amount),
                ..LineInput::default()
            };
            let table = table.number;
            session
                .transact(Command::EnterDeal {
                    sheet: SheetId {
                        event,
                        leg: LegNo(1),
                        table,
                    },
                    deal: DealNo(deal),
                    lines: vec![line],
                })
                .unwrap();
        }
    }
    session
        .transact(Command::MarkSheet {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            mark: SheetMark::Checked,
        })
        .unwrap();
    let table = &legs[1].tables[0];
    for (i, (_, entrant)) in table.seats.iter().enumerate() {
        let okd_by = Some(table.seats[(i + 1) % 4].1);
        let slip = Slip {
            entrant: *entrant,
            points: 40 - 30 * i as i32,
            games: 1 - i as i32,
            okd_by,
        };
        session
            .transact(Command::EnterSlip {
                sheet: SheetId {
                    event,
                    leg: LegNo(2),
                    table: table.number,
                },
                slip,
            })
            .unwrap();
    }
}

/// One line for everything that has a name or a value.
pub fn tree(desk: &Desk) -> String {
    let mut lines = Vec::new();
    let mut open = vec![(desk.harness.root(), 0_usize)];
    while let Some((node, depth)) = open.pop() {
        let a = node.accesskit_node();
        let label = a.label().unwrap_or_default();
        let value = a
            .value()
            .filter(|v| !v.is_empty())
            .or_else(|| a.data().placeholder().map(str::to_owned))
            .unwrap_or_default();
        let shown = !label.is_empty() || !value.is_empty();
        if shown {
            let mut line = format!("{}{:?}", "  ".repeat(depth), a.role());
            for text in [&label, &value].into_iter().filter(|t| !t.is_empty()) {
                line.push_str(&format!(" {text:?}"));
            }
            let flags = [("focused", a.is_focused()), ("disabled", a.is_disabled())];
            line.extend(
                flags
                    .iter()
                    .filter(|(_, on)| *on)
                    .map(|(word, _)| format!(" {word}")),
            );
            if a.is_selected() == Some(true)
                || a.data().toggled() == Some(egui::accesskit::Toggled::True)
            {
                line.push_str(" chosen");
            }
            lines.push(line);
        }
        let children: Vec<_> = node.children().collect();
        open.extend(
            children
                .into_iter()
                .rev()
                .map(|child| (child, depth + usize::from(shown))),
        );
    }
    lines.join("\n")
}

#[test]
fn every_screen_can_be_made_large_and_small() {
    let mut desk = Desk::with(Lang::De, Vec::new(), evening);
    for size in [egui::vec2(640.0, 400.0), egui::vec2(1920.0, 1080.0)] {
        desk.harness.set_size(size);
        for key in [
            Key::E,
            Key::N,
            Key::Num1,
            Key::Num2,
            Key::Num3,
            Key::Num4,
            Key::Num5,
            Key::Num6,
            Key::Num7,
        ] {
            desk.ctrl(key);
            desk.ctrl(Key::D);
        }
    }
}
