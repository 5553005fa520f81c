//! The letters of files that are older than Unicode: a byte above 127 means another letter in each
//! code page.

/// A code page that the letters of a file may be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CodePage {
    /// Western Europe under DOS: what German clubs wrote in.
    #[default]
    Dos850,
    /// The first one of the PC.
    Dos437,
    /// Central Europe under DOS.
    Dos852,
    /// Western Europe under Windows.
    Windows1252,
}

impl CodePage {
    /// All of them, the likeliest first.
    pub const ALL: [CodePage; 4] = [
        CodePage::Dos850,
        CodePage::Dos437,
        CodePage::Dos852,
        CodePage::Windows1252,
    ];

    /// Its number.
    pub const fn number(self) -> u32 {
        match self {
            CodePage::Dos850 => 850,
            CodePage::Dos437 => 437,
            CodePage::Dos852 => 852,
            CodePage::Windows1252 => 1252,
        }
    }

    /// The page of the language byte of a dBase header; none where it names none that is known.
    pub const fn of_language(byte: u8) -> Option<CodePage> {
        match byte {
            0x01 | 0x09 | 0x0B | 0x0D | 0x0F | 0x11 | 0x15 | 0x18 | 0x19 | 0x1B => {
                Some(CodePage::Dos437)
            }
            0x02 | 0x0A | 0x0E | 0x10 | 0x12 | 0x14 | 0x16 | 0x1A | 0x1D => Some(CodePage::Dos850),
            0x03 | 0x57..=0x59 => Some(CodePage::Windows1252),
            0x1F | 0x22 | 0x23 | 0x40 | 0x64 => Some(CodePage::Dos852),
            _ => None,
        }
    }

    /// The text of these bytes; what no letter has becomes the replacement character.
    pub fn text(self, bytes: &[u8]) -> String {
        bytes.iter().map(|byte| self.letter(*byte)).collect()
    }

    fn letter(self, byte: u8) -> char {
        let above = match self {
            CodePage::Dos850 => DOS_850,
            CodePage::Dos437 => DOS_437,
            CodePage::Dos852 => DOS_852,
            CodePage::Windows1252 => WINDOWS_1252,
        };
        let Some(at) = byte.checked_sub(128) else {
            return char::from(byte);
        };
        above
            .chars()
            .nth(usize::from(at))
            .unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

/// The letters from 128 on of each page, as the Unicode Consortium maps them.
const DOS_850: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ\
    áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
    └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀\
    ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}";
const DOS_437: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ\
    áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}";
const DOS_852: &str = "\
    ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č\
    áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐\
    └┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀\
    ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{AD}˝˛ˇ˘§÷¸°¨˙űŘř■\u{A0}";
const WINDOWS_1252: &str = "\
    €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ\
    \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
    ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
    àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_a_letter_for_every_byte() {
        for page in [DOS_850, DOS_437, DOS_852, WINDOWS_1252] {
            assert_eq!(page.chars().count(), 128);
        }
    }

    #[test]
    fn a_german_name_is_read_in_the_page_it_was_written_in() {
        for (page, bytes) in [
            (CodePage::Dos850, &b"J\x94rg Gro\xE1, Z\x81rn"[..]),
            (CodePage::Dos437, b"J\x94rg Gro\xE1, Z\x81rn"),
            (CodePage::Dos852, b"J\x94rg Gro\xE1, Z\x81rn"),
            (CodePage::Windows1252, b"J\xF6rg Gro\xDF, Z\xFCrn"),
        ] {
            assert_eq!(page.text(bytes), "Jörg Groß, Zürn", "{page:?}");
        }
        assert_eq!(CodePage::Dos850.text(b"\xB5\xD5"), "Áı");
        assert_eq!(CodePage::Dos852.text(b"\x88\xA5"), "łą");
    }
}
