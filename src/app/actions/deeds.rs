//! What is done on one screen and has no key of its own: the palette goes there.

use crate::app::{
    actions::{
        Action, choose,
        hindrance::{drawn, no_evening, no_seats},
    },
    intent::{Errand, Exchange, FileFor, Intent, Screen, WindowIntent},
};
use crate::i18n::Texts;

/// All, in the order of an evening.
pub const DEEDS: [Action; 13] = [
    Action::without_key(Texts::look_round)
        .also_called(Texts::also_look_round)
        .does(|now| Intent::LookRound(now.lang)),
    Action::without_key(Texts::go_on_act)
        .also_called(Texts::also_go_on)
        .does(|_| choose(FileFor::GoOn)),
    Action::without_key(Texts::ui_evening_edit)
        .also_called(Texts::also_settings)
        .does(|_| Intent::Go(Screen::EditEvening))
        .unless(no_evening),
    Action::without_key(Texts::teams_open)
        .also_called(Texts::also_teams)
        .does(|_| Intent::Go(Screen::Teams))
        .unless(no_evening),
    Action::without_key(Texts::ui_import_list)
        .also_called(Texts::also_list)
        .does(|_| Intent::Go(Screen::People))
        .unless(no_evening),
    Action::without_key(Texts::ev_numbers_open)
        .also_called(Texts::also_numbers)
        .does(|_| WindowIntent::Errand(Errand::Numbers).into())
        .unless(drawn),
    Action::without_key(Texts::ui_draw)
        .also_called(Texts::also_draw)
        .does(|_| Intent::Go(Screen::Seats))
        .unless(no_evening),
    Action::without_key(Texts::ui_repair_open)
        .also_called(Texts::also_happened)
        .does(|_| WindowIntent::Errand(Errand::Happened).into())
        .unless(no_seats),
    Action::without_key(Texts::seal_now)
        .also_called(Texts::also_seal)
        .does(|_| Intent::Go(Screen::Standings))
        .unless(no_seats),
    Action::without_key(Texts::ui_settlement)
        .also_called(Texts::also_settlement)
        .does(|_| WindowIntent::Errand(Errand::Settlement).into())
        .unless(no_seats),
    Action::without_key(Texts::ui_till)
        .also_called(Texts::also_till)
        .does(|_| WindowIntent::Errand(Errand::Till).into())
        .unless(no_evening),
    Action::without_key(Texts::giving_begin)
        .also_called(Texts::also_giving)
        .does(|_| WindowIntent::Errand(Errand::Giving).into())
        .unless(no_seats),
    Action::without_key(Texts::handbook_act_pdf)
        .also_called(Texts::also_handbook)
        .does(|_| choose(FileFor::Exchange(Exchange::Handbook))),
];
