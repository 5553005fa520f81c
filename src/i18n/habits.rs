//! Words of the window's habits: work beside it, the history, and what happens to files and to sleeping computers.

super::messages! { HABITS:
    file_gone(file) = "file-gone";
    ui_act_history = "ui-act-history";
    ui_act_copy_book = "ui-act-copy-book";
    ui_history_explain(undo, redo) = "ui-history-explain";
    ui_history_now = "ui-history-now";
    ui_history_go = "ui-history-go";
    ui_history_back(what) = "ui-history-back";
    ui_history_again(what) = "ui-history-again";
    ui_steps_back(count) = "ui-steps-back";
    ui_steps_again(count) = "ui-steps-again";
    ui_copied(file) = "ui-copied";
    ui_copied_opened(file) = "ui-copied-opened";
    ui_slept(minutes) = "ui-slept";
    ui_moment = "ui-moment";
    ui_working = "ui-working";
    ui_opening(file) = "ui-opening";
    ui_job_cancel(what) = "ui-job-cancel";
    ui_jobs_more(count) = "ui-jobs-more";
    ui_job_cancelled(what) = "ui-job-cancelled";
    ui_job_broken(what) = "ui-job-broken";
}
