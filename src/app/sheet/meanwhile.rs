//! What stood in a place when somebody began to type there: if another device writes there meanwhile,
//! nothing is written over unseen.

use std::collections::BTreeMap;

/// The places at which somebody was, each as it was when something was first typed there.
#[derive(Debug)]
pub struct SeenPlaces<Place, Stands>(BTreeMap<Place, Stands>);

impl<Place, Stands> Default for SeenPlaces<Place, Stands> {
    fn default() -> Self {
        SeenPlaces(BTreeMap::new())
    }
}

impl<Place: Ord, Stands: PartialEq + Clone> SeenPlaces<Place, Stands> {
    /// Looks at a place in a frame: as long as nothing is typed, what is recorded counts as seen.
    pub fn look(&mut self, at: Place, stands: &Stands, is_typed: bool) {
        if is_typed {
            self.0.entry(at).or_insert_with(|| stands.clone());
        } else {
            self.0.insert(at, stands.clone());
        }
    }

    /// What was recorded there when it was seen, if that has changed.
    pub fn before(&self, at: &Place, stands: &Stands) -> Option<&Stands> {
        self.0.get(at).filter(|before| *before != stands)
    }

    /// Whether the record changed since somebody began to type; the new one counts as seen then.
    pub fn is_other(&mut self, at: Place, stands: &Stands) -> bool {
        let before = self.0.insert(at, stands.clone());
        before.is_some_and(|before| before != *stands)
    }
}
