//! Words on paper.

super::messages! { REPORT:
    report_document_title(paper, event) = "report-document-title";
    report_date(day, month, year) = "report-date";
    report_leg_of(leg, of) = "report-leg-of";
    report_page_of(page, of) = "report-page-of";
    report_table(table) = "report-table";
    report_error_no_entrants = "report-error-no-entrants";
    report_error_no_seats = "report-error-no-seats";
    report_error_no_leg(leg) = "report-error-no-leg";
    report_error_no_table(table) = "report-error-no-table";
    report_error_does_not_apply(paper) = "report-error-does-not-apply";
    report_error_rules(why) = "report-error-rules";
    report_error_pdf(why) = "report-error-pdf";
    report_warning_letters(text, letters) = "report-warning-letters";
    report_title_sheet_blank = "report-title-sheet-blank";
    report_title_sheet = "report-title-sheet";
    report_title_sheet_filled = "report-title-sheet-filled";
    report_score_sheet = "report-score-sheet";
    report_deal = "report-deal";
    report_dealer = "report-dealer";
    report_won = "report-won";
    report_lost = "report-lost";
    report_remarks = "report-remarks";
    report_forward = "report-forward";
    report_totals = "report-totals";
    report_fines = "report-fines";
    report_net_points = "report-net-points";
    report_net_games = "report-net-games";
    report_highest_points = "report-highest-points";
    report_most_games = "report-most-games";
    report_keeper = "report-keeper";
    report_passed = "report-passed";
    report_fine_remark(law) = "report-fine-remark";
    report_without(number) = "report-without";
}
