//! A text of JSON or TOML as a tree, of which a type can be read anew: what is wrong with it is then a
//! value, and no sentence of a library.

use crate::skat::rulebook::FieldType;
use serde::{
    de::{
        self, Deserialize, Deserializer, Expected, IntoDeserializer, MapAccess, SeqAccess,
        Unexpected, Visitor,
        value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};
use std::fmt;

/// What a text holds; a name that is there twice is kept twice.
#[derive(Debug, Clone)]
pub enum Tree {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A whole number that may be larger than those.
    Large(u64),
    /// Any other number.
    Float(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Tree>),
    /// Fields with their names.
    Fields(Vec<(String, Tree)>),
}

/// What is wrong with a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TreeError {
    /// A field that has to be there is not.
    Missing(&'static str),
    /// A field is there twice.
    Twice(&'static str),
    /// A field that there is not.
    UnknownField {
        /// Its name.
        name: String,
        /// The fields that there are; none where they are not known.
        allowed: &'static [&'static str],
    },
    /// A word that the field does not take.
    UnknownValue {
        /// The word.
        value: String,
        /// The words that it takes; none where they are not known.
        allowed: &'static [&'static str],
    },
    /// Something else than the field holds: what that is, if it is known.
    OtherKind(Option<FieldType>),
    /// Something else.
    Other,
}

impl TreeError {
    /// The same as the error of another reader.
    pub fn of_reader<E: de::Error>(self) -> E {
        match self {
            TreeError::Missing(field) => E::missing_field(field),
            TreeError::Twice(field) => E::duplicate_field(field),
            TreeError::UnknownField { name, allowed } => E::unknown_field(&name, allowed),
            TreeError::UnknownValue { value, allowed } => E::unknown_variant(&value, allowed),
            TreeError::OtherKind(_) | TreeError::Other => E::custom(self),
        }
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for TreeError {}

impl de::Error for TreeError {
    fn custom<T: fmt::Display>(_: T) -> TreeError {
        TreeError::Other
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> TreeError {
        TreeError::OtherKind(None)
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> TreeError {
        TreeError::OtherKind(None)
    }

    fn missing_field(field: &'static str) -> TreeError {
        TreeError::Missing(field)
    }

    fn duplicate_field(field: &'static str) -> TreeError {
        TreeError::Twice(field)
    }

    fn unknown_field(field: &str, allowed: &'static [&'static str]) -> TreeError {
        let name = field.to_owned();
        TreeError::UnknownField { name, allowed }
    }

    fn unknown_variant(variant: &str, allowed: &'static [&'static str]) -> TreeError {
        let value = variant.to_owned();
        TreeError::UnknownValue { value, allowed }
    }
}

/// The readers of what has a kind.
macro_rules! of_kinds {
    ($($method:ident: $kind:ident,)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TreeError> {
            self.of_kind(FieldType::$kind, visitor)
        })*
    };
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
        Ok(Tree::Int(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
        Ok(Tree::Large(number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Tree, E> {
        Ok(Tree::Float(number))
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

impl<'de> IntoDeserializer<'de, TreeError> for Tree {
    type Deserializer = Tree;

    fn into_deserializer(self) -> Tree {
        self
    }
}

impl<'de> Deserializer<'de> for Tree {
    type Error = TreeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TreeError> {
        match self {
            Tree::Null => visitor.visit_unit(),
            Tree::Bool(is_so) => visitor.visit_bool(is_so),
            Tree::Int(number) => visitor.visit_i64(number),
            Tree::Large(number) => visitor.visit_u64(number),
            Tree::Float(number) => visitor.visit_f64(number),
            Tree::Text(text) => visitor.visit_string(text),
            Tree::List(items) => visitor.visit_seq(SeqDeserializer::new(items.into_iter())),
            Tree::Fields(fields) => visitor.visit_map(named(fields)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TreeError> {
        match self {
            Tree::Null => visitor.visit_none(),
            something => visitor.visit_some(something),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, TreeError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TreeError> {
        match self {
            Tree::Text(text) => visitor.visit_enum(text.into_deserializer()),
            Tree::Fields(fields) => visitor.visit_enum(MapAccessDeserializer::new(named(fields))),
            Tree::Null
            | Tree::Bool(_)
            | Tree::Int(_)
            | Tree::Large(_)
            | Tree::Float(_)
            | Tree::List(_) => Err(TreeError::OtherKind(Some(FieldType::Text))),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TreeError> {
        self.of_kind(FieldType::Table, visitor)
    }

    of_kinds! {
        deserialize_bool: YesNo,
        deserialize_i32: Number,
        deserialize_i64: Number,
        deserialize_u8: Number,
        deserialize_u32: Number,
        deserialize_u64: Number,
        deserialize_str: Text,
        deserialize_string: Text,
        deserialize_seq: List,
        deserialize_map: Table,
    }

    forward_to_deserialize_any! {
        i8 i16 i128 u16 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct
        identifier ignored_any
    }
}

impl Tree {
    /// Reads something of this kind.
    fn of_kind<'de, V: Visitor<'de>>(
        self,
        kind: FieldType,
        visitor: V,
    ) -> Result<V::Value, TreeError> {
        self.deserialize_any(visitor).map_err(|why| match why {
            TreeError::OtherKind(None) => TreeError::OtherKind(Some(kind)),
            known => known,
        })
    }
}

/// The name of a field; where a number is asked for, the number that it is.
struct Name(String);

fn named<'de>(
    fields: Vec<(String, Tree)>,
) -> MapDeserializer<'de, impl Iterator<Item = (Name, Tree)>, TreeError> {
    MapDeserializer::new(fields.into_iter().map(|(name, what)| (Name(name), what)))
}

macro_rules! numbers {
    ($($method:ident: $visit:ident,)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TreeError> {
            let Ok(number) = self.0.parse() else {
                return Err(TreeError::OtherKind(Some(FieldType::Number)));
            };
            visitor.$visit(number)
        })*
    };
}

impl<'de> IntoDeserializer<'de, TreeError> for Name {
    type Deserializer = Name;

    fn into_deserializer(self) -> Name {
        self
    }
}

impl<'de> Deserializer<'de> for Name {
    type Error = TreeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TreeError> {
        visitor.visit_string(self.0)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, TreeError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TreeError> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    numbers! {
        deserialize_i32: visit_i32,
        deserialize_i64: visit_i64,
        deserialize_u8: visit_u8,
        deserialize_u32: visit_u32,
        deserialize_u64: visit_u64,
    }

    forward_to_deserialize_any! {
        bool i8 i16 i128 u16 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}
