//! What is done on one screen and has no key of its own: the palette goes there.

use crate::app::{
    actions::{
        Action,
        hindrance::{drawn, no_evening, no_seats},
    },
    intent::{Errand, Exchange, FileFor, Intent, Screen},
};
use crate::i18n::Texts;

/// All, in the order of an evening.
pub const DEEDS: [Action; 13] = [
    Action::without_key(Texts::look_round)
        .also_called(Texts::also_look_round)
        .does(|now| Intent::LookRound(now.lang)),
    Action::without_key(Texts::go_on_act)
        .also_called(Texts::also_go_on)
        .chooses(FileFor::GoOn),
    Action::without_key(Texts::ui_evening_edit)
        .also_called(Texts::also_settings)
        .shows(Screen::EditEvening)
        .unless(no_evening),
    Action::without_key(Texts::teams_open)
        .also_called(Texts::also_teams)
        .shows(Screen::Teams)
        .unless(no_evening),
    Action::without_key(Texts::ui_import_list)
        .also_called(Texts::also_list)
        .shows(Screen::People)
        .unless(no_evening),
    Action::without_key(Texts::ev_numbers_open)
        .also_called(Texts::also_numbers)
        .goes_for(Errand::Numbers)
        .unless(drawn),
    Action::without_key(Texts::ui_draw)
        .also_called(Texts::also_draw)
        .shows(Screen::Seats)
        .unless(no_evening),
    Action::without_key(Texts::ui_repair_open)
        .also_called(Texts::also_happened)
        .goes_for(Errand::Happened)
        .unless(no_seats),
    Action::without_key(Texts::seal_now)
        .also_called(Texts::also_seal)
        .shows(Screen::Standings)
        .unless(no_seats),
    Action::without_key(Texts::ui_settlement)
        .also_called(Texts::also_settlement)
        .goes_for(Errand::Settlement)
        .unless(no_seats),
    Action::without_key(Texts::ui_till)
        .also_called(Texts::also_till)
        .goes_for(Errand::Till)
        .unless(no_evening),
    Action::without_key(Texts::giving_begin)
        .also_called(Texts::also_giving)
        .goes_for(Errand::Giving)
        .unless(no_seats),
    Action::without_key(Texts::handbook_act_pdf)
        .also_called(Texts::also_handbook)
        .chooses(FileFor::Exchange(Exchange::Handbook)),
];
