//! A text of JSON as a tree, of which a type can be read anew: what is wrong with it is then a value,
//! and no sentence of a library.

use super::unread::Unread;
use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{self, Deserialize, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;
use std::fmt;

/// Some JSON; a name that is there twice is kept twice.
#[derive(Debug, Clone)]
pub enum Tree {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number below 0.
    Below(i64),
    /// A whole number.
    Whole(u64),
    /// Any other number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Tree>),
    /// Fields with their names.
    Fields(Vec<(String, Tree)>),
}

/// What is wrong with a tree; none: something is not of the kind that its place holds.
#[derive(Debug)]
pub struct Wrong(pub Option<Unread>);

impl Wrong {
    /// The same as the error of another reader.
    pub fn of_reader<E: de::Error>(self) -> E {
        match self.0 {
            Some(Unread::Missing(field)) => E::missing_field(field),
            Some(Unread::Twice(field)) => E::duplicate_field(field),
            Some(Unread::UnknownField { name, allowed }) => E::unknown_field(&name, allowed),
            Some(Unread::UnknownValue { value, allowed }) => E::unknown_variant(&value, allowed),
            Some(Unread::WrongKind { .. } | Unread::CutOff { .. } | Unread::Syntax { .. })
            | None => E::custom(self),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl std::error::Error for Wrong {}

impl de::Error for Wrong {
    fn custom<T: fmt::Display>(_: T) -> Wrong {
        Wrong(None)
    }

    fn missing_field(field: &'static str) -> Wrong {
        Wrong(Some(Unread::Missing(field)))
    }

    fn duplicate_field(field: &'static str) -> Wrong {
        Wrong(Some(Unread::Twice(field)))
    }

    fn unknown_field(field: &str, allowed: &'static [&'static str]) -> Wrong {
        let name = field.to_owned();
        Wrong(Some(Unread::UnknownField { name, allowed }))
    }

    fn unknown_variant(variant: &str, allowed: &'static [&'static str]) -> Wrong {
        let value = variant.to_owned();
        Wrong(Some(Unread::UnknownValue { value, allowed }))
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_bool<E>(self, is_so: bool) -> Result<Tree, E> {
        Ok(Tree::Bool(is_so))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Tree, E> {
        Ok(Tree::Below(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
        Ok(Tree::Whole(number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Tree, E> {
        Ok(Tree::Number(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
        Ok(Tree::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Tree, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = entries.next_entry()? {
            fields.push(field);
        }
        Ok(Tree::Fields(fields))
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tree, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

impl<'de> IntoDeserializer<'de, Wrong> for Tree {
    type Deserializer = Tree;

    fn into_deserializer(self) -> Tree {
        self
    }
}

impl<'de> Deserializer<'de> for Tree {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Tree::Null => visitor.visit_unit(),
            Tree::Bool(is_so) => visitor.visit_bool(is_so),
            Tree::Below(number) => visitor.visit_i64(number),
            Tree::Whole(number) => visitor.visit_u64(number),
            Tree::Number(number) => visitor.visit_f64(number),
            Tree::Text(text) => visitor.visit_string(text),
            Tree::List(items) => visitor.visit_seq(SeqDeserializer::new(items.into_iter())),
            Tree::Fields(fields) => visitor.visit_map(MapDeserializer::new(fields.into_iter())),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Tree::Null => visitor.visit_none(),
            something => visitor.visit_some(something),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        match self {
            Tree::Text(text) => visitor.visit_enum(text.into_deserializer()),
            Tree::Fields(fields) => {
                let fields = MapDeserializer::new(fields.into_iter());
                visitor.visit_enum(MapAccessDeserializer::new(fields))
            }
            Tree::Null
            | Tree::Bool(_)
            | Tree::Below(_)
            | Tree::Whole(_)
            | Tree::Number(_)
            | Tree::List(_) => Err(Wrong(None)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
