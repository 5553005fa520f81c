//! What the fields of many shapes have in common.

/// A list in its shape, or out of it.
pub(super) fn each<A, B: From<A>>(list: Vec<A>) -> Vec<B> {
    list.into_iter().map(B::from).collect()
}

/// What may be there in its shape, or out of it.
pub(super) fn maybe<A, B: From<A>>(what: Option<A>) -> Option<B> {
    what.map(B::from)
}
