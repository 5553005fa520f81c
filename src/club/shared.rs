//! A part of the book that its copies hold in common until one of them changes: work beside the
//! window reads a book of its own, and a change meanwhile copies the part it touches and nothing
//! else.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    sync::Arc,
};

/// A value that its copies share; the first change through one of them copies it.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Shared<T>(Arc<T>);

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Shared<T> {
        Shared(Arc::new(value))
    }
}

impl<T: fmt::Debug> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T> FromIterator<T> for Shared<Vec<T>> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Shared<Vec<T>> {
        Shared::from(Vec::from_iter(items))
    }
}

impl<T: Clone> IntoIterator for Shared<Vec<T>> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        Arc::unwrap_or_clone(self.0).into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Shared<Vec<T>> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a, T: Clone> IntoIterator for &'a mut Shared<Vec<T>> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        Arc::make_mut(&mut self.0).iter_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_shares_until_it_changes_and_the_other_stays_as_it_was() {
        let first: Shared<Vec<u32>> = (1..=3).collect();
        let mut second = first.clone();
        assert!(std::ptr::eq(&*first, &*second), "nothing was copied");
        second.push(4);
        assert_eq!((first.len(), second.len()), (3, 4));
        assert_ne!(first, second);
        assert_eq!(*first, [1, 2, 3]);
        assert_eq!(format!("{first:?}"), "[1, 2, 3]");
    }
}
