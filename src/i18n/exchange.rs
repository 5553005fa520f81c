//! Words of a book that goes out, comes in and is examined, and of files read beside the window.

super::messages! { EXCHANGE:
    exchange_act_book = "exchange-act-book";
    exchange_act_deals = "exchange-act-deals";
    exchange_act_import = "exchange-act-import";
    exchange_act_verify = "exchange-act-verify";
    exchange_more(count) = "exchange-more";
    ui_reading(file) = "ui-reading";
}
