//! Words of a new evening: what is asked, and what is proposed.

super::messages! { SET_UP:
    evening_hours = "evening-hours";
    evening_hours_wrong = "evening-hours-wrong";
    evening_rounds_wrong = "evening-rounds-wrong";
    evening_legs_wrong = "evening-legs-wrong";
    evening_fits = "evening-fits";
    evening_nothing_fits = "evening-nothing-fits";
    evening_more = "evening-more";
    evening_fee = "evening-fee";
    evening_booby_to_winners = "evening-booby-to-winners";
    evening_plain_fixed = "evening-plain-fixed";
    evening_plain_pairs(mean) = "evening-plain-pairs";
    evening_plain_once(mean) = "evening-plain-once";
    evening_plain_meets(mean) = "evening-plain-meets";
    evening_one_leg(rounds, deals) = "evening-one-leg";
    evening_legs(legs, deals) = "evening-legs";
    evening_ends(at) = "evening-ends";
    evening_explain_drawn = "evening-explain-drawn";
}
