//! Black-box and whole-program tests, one module a subject. One binary, so that it links once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test may fail loudly"
)]

use std::io::Write;

/// Says aloud what was not tried: straight to the terminal, because a test that passes keeps what
/// it prints to itself.
fn skipped(why: &str) {
    // Where there is no standard error there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "SKIPPED: {why}");
}

#[path = "../reference/mod.rs"]
mod reference;

#[path = "../reference/browser.rs"]
mod driver;

#[path = "../reference/desktop.rs"]
mod desktop;

#[path = "../reference/order.rs"]
mod memory_order;

#[cfg(unix)]
#[path = "../reference/cluster.rs"]
mod cluster;

mod asks;
mod asks_model;
mod astray;
mod audit;
mod audit_sheets;
mod awards;
mod balance;
mod broken;
mod browser;
mod browser_desk;
mod browser_pictures;
#[cfg(target_os = "linux")]
mod causes;
mod cli_audit;
mod cli_results;
mod club;
mod club_evening;
mod club_exchange;
mod congress;
#[cfg(unix)]
mod congress_browser;
#[cfg(unix)]
mod congress_care;
#[cfg(unix)]
mod congress_drills;
#[cfg(unix)]
mod congress_names;
mod congress_postgres;
mod contrast;
mod counting;
mod desk;
mod desk_accepted;
mod desk_check;
mod desk_glance;
mod desk_list;
mod desk_second;
mod desk_still;
mod destructive;
mod do_to;
mod doing;
mod doing_fields;
mod drill;
mod foot_plausible;
mod foreign;
mod half_typed;
mod handbook;
mod handbook_shown;
mod handbook_words;
mod home;
mod host;
mod host_bounds;
mod host_killed;
mod host_pages;
mod host_simulation;
mod host_ugly;
mod house;
mod house_laws;
mod import_refused;
mod late;
mod layers;
mod league;
mod legacy;
mod list_by_foot;
mod manual;
mod mates;
mod merge;
mod missing;
mod money;
mod money_follows;
mod namesakes;
mod nine;
mod old_rows;
mod one_act;
mod one_name;
mod only_read;
mod ops;
mod ops_evening;
mod ops_in_leg;
mod ops_laws;
mod ops_mixtures;
mod ops_repair;
mod ops_seeds;
mod ops_stays;
mod ops_stays_fit;
mod outlook;
mod own_kind;
mod own_table;
mod palette;
mod plain_words;
mod playing;
mod power;
mod prize_reasons;
mod program;
mod references;
mod report;
mod report_bars;
mod report_club;
mod report_demo;
mod report_files;
mod report_fixture;
mod report_german;
mod report_kept;
mod report_laws;
mod report_links;
mod report_pages;
mod report_read;
mod report_refused;
mod report_sheets;
mod report_since;
mod report_sizes;
mod report_told;
mod report_whole;
mod report_width;
mod room;
mod row_laws;
mod rules_books;
mod rules_cases;
mod rules_evening;
mod rules_hands;
mod rules_laws;
mod rules_lines;
mod rules_notation;
mod rules_page;
mod rules_readers;
mod seal;
mod seams;
mod seams_money;
mod seams_people;
mod seams_results;
mod season_unfinished;
mod seats;
mod seats_cases;
mod seats_cli;
mod seats_evenings;
mod seats_proofs;
mod seats_repair;
mod seats_small;
mod seats_standing;
mod seats_wishes;
mod second_place;
mod seeger;
mod session;
mod set_up;
mod stand_ins;
mod store;
mod store_copy;
mod substitutes;
mod tampering;
mod till;
mod together;
mod treasurer;
mod twin_club_evening;
mod twin_evening;
mod undo_shows;
mod web;
mod window;
mod window_arrival;
mod window_cards;
mod window_check_in;
mod window_evening;
mod window_evenings_back;
mod window_exchange;
mod window_final;
mod window_first;
mod window_focus;
mod window_giving;
mod window_habits;
mod window_history;
mod window_kept;
mod window_laws;
mod window_let_in;
mod window_list_foot;
mod window_lots;
mod window_missing;
mod window_opening;
mod window_papers;
mod window_place;
mod window_playing;
mod window_real;
mod window_refusals;
mod window_room;
mod window_season;
mod window_seats;
mod window_shared;
mod window_slips;
mod window_small;
mod window_spot;
mod window_stages;
mod window_teams;
mod window_till;
mod window_time;
mod window_trees;
mod window_typing;
mod window_undo;
mod window_walk;
mod window_whole;
mod words;
mod year;
