//! Words of the window's habits: work beside it, the history, and what happens to files and to sleeping computers.

super::messages! { HABITS:
    ui_saving(done, all) = "ui-saving";
    ui_moment = "ui-moment";
    ui_working = "ui-working";
    ui_opening(file) = "ui-opening";
    ui_job_cancel(what) = "ui-job-cancel";
    ui_job_cancelled(what) = "ui-job-cancelled";
    ui_job_broken(what) = "ui-job-broken";
}
