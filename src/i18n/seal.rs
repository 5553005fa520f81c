//! Words of the seal: results that are provisional, sealed, or corrected afterwards.

super::messages! { SEAL:
    seal_open = "seal-open";
    seal_now = "seal-now";
    seal_until = "seal-until";
    seal_set = "seal-set";
    seal_other_time = "seal-other-time";
    seal_no_end = "seal-no-end";
    seal_time_wrong = "seal-time-wrong";
    seal_waits_sheets(count) = "seal-waits-sheets";
    seal_waits_cuts = "seal-waits-cuts";
    seal_reason_title = "seal-reason-title";
    seal_reason_body(what) = "seal-reason-body";
    seal_reason = "seal-reason";
    seal_reason_yes = "seal-reason-yes";
    seal_reason_needed = "seal-reason-needed";
}
