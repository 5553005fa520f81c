//! Words for files that are not read or not replaced.

use super::texts::Texts;
use crate::files::{Kind, NoFile};
use std::path::Path;

impl Texts {
    /// Why a file is not read or not written, if there is more to say than the system says.
    pub fn no_file(
        &self,
        path: &Path,
        why: &NoFile,
        system: impl FnOnce(String, String) -> String,
    ) -> String {
        let file = path.display().to_string();
        match why {
            NoFile::NotAFile => self.file_not_a_file(file),
            NoFile::Dangling(target) => self.file_dangling(file, target.display().to_string()),
            NoFile::OtherKind(kind) => self.file_other_kind(file, self.kind_of_file(*kind)),
            NoFile::System(why) => system(file, why.to_string()),
        }
    }

    /// "no PDF".
    pub fn kind_of_file(&self, kind: Kind) -> String {
        match kind {
            Kind::Pdf => self.file_kind_pdf(),
            Kind::Csv => self.file_kind_csv(),
            Kind::Html => self.file_kind_html(),
            Kind::Export => self.file_kind_export(),
            Kind::Book => self.file_kind_book(),
            Kind::Own => self.file_kind_own(),
        }
    }
}
