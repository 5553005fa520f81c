//! Who goes on to the next level, as it is typed: `4` or `25 %`, and so many reserves.

use crate::club::season::{Decliner, Qualifying, Quota};

/// How many go on as it is typed; none: it is no number, or more than all.
pub fn read_quota(typed: &str) -> Option<Quota> {
    let typed = typed.trim();
    let percent = typed.strip_suffix('%');
    let count: u32 = percent.unwrap_or(typed).trim().parse().ok()?;
    let quota = if percent.is_some() {
        Quota::Percent(count)
    } else {
        Quota::Fixed(count)
    };
    quota.can_be().then_some(quota)
}

/// The same as it is shown.
pub fn write_quota(quota: Quota) -> String {
    match quota {
        Quota::Fixed(count) => count.to_string(),
        Quota::Percent(percent) => format!("{percent} %"),
    }
}

/// The line with somebody who declines, or goes on after all.
pub fn turned(line: &Qualifying, who: Decliner) -> Qualifying {
    let mut turned = line.clone();
    match turned.declined.iter().position(|one| *one == who) {
        Some(at) => {
            turned.declined.remove(at);
        }
        None => turned.declined.push(who),
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_a_number_or_a_part_of_a_hundred() {
        for (typed, quota) in [
            ("4", Some(Quota::Fixed(4))),
            (" 25 % ", Some(Quota::Percent(25))),
            ("25%", Some(Quota::Percent(25))),
            ("0", None),
            ("101 %", None),
            ("-1", None),
            ("some", None),
            ("", None),
        ] {
            assert_eq!(read_quota(typed), quota, "{typed}");
            let again = quota.and_then(|quota| read_quota(&write_quota(quota)));
            assert_eq!(again, quota);
        }
    }
}
