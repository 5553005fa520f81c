//! Numbers as they are printed: a real minus sign, a plus where a balance is shown.

/// `44`, `−20`, `0`.
pub(in crate::report) fn plain(value: impl Into<i64>) -> String {
    let value = value.into();
    if value < 0 {
        format!("−{}", value.unsigned_abs())
    } else {
        value.to_string()
    }
}

/// `+76`, `−20`, `0`.
pub(super) fn signed(value: impl Into<i64>) -> String {
    let value = value.into();
    if value > 0 {
        format!("+{value}")
    } else {
        plain(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minus_is_a_minus() {
        assert_eq!([plain(-20), plain(0), plain(44)], ["−20", "0", "44"]);
        assert_eq!([signed(-20), signed(0), signed(44)], ["−20", "0", "+44"]);
        assert_eq!(plain(i64::MIN), "−9223372036854775808");
    }
}
