//! The addresses of `packaging/home`, for the words that name them.

/// A text with what its braces stand for: the program's version, and the addresses. A line about an
/// address that is not there is left out.
pub(crate) fn filled(text: &str, version: &str, home: &str) -> String {
    let mut text = text.replace("{version}", version);
    for (name, address) in home.lines().filter_map(|line| line.split_once('=')) {
        let sign = format!("{{{name}}}");
        let lines = text.split_inclusive('\n');
        text = lines
            .filter(|line| !address.is_empty() || !line.contains(&sign))
            .collect::<String>()
            .replace(&sign, address);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_said_where_there_is_one_and_its_line_left_out_where_there_is_none() {
        let text =
            "Vorhand {version}.\n\n- New ones: {download}\n- Faults: {faults}\n\n{ $file }\n";
        let none = "# Where\ndownload=\nfaults=\n";
        assert_eq!(
            filled(text, "1.2.3", none),
            "Vorhand 1.2.3.\n\n\n{ $file }\n"
        );
        let one = "# Where\ndownload=https://vorhand.example/=a\nfaults=\n";
        assert_eq!(
            filled(text, "1.2.3", one),
            "Vorhand 1.2.3.\n\n- New ones: https://vorhand.example/=a\n\n{ $file }\n"
        );
    }
}
