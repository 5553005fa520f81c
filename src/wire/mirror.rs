//! Rows that name the fields which a shape and the type inside share, for both directions.

/// A field on the other side: turned by the named function, or simply `into` what is wanted there.
macro_rules! turned {
    ($field:ident) => {
        $field.into()
    };
    ($field:ident $turn:ident) => {
        $turn($field)
    };
}

/// A shape with the fields of the type inside, and both directions between the two. What is `= default`
/// is left out where it is nothing; what is `as each` is turned by that function.
macro_rules! shape {
    ($(#[$note:meta])* $shape:ident = $inside:ident {
        $($(#[$of:meta])* $field:ident: $kind:ty $(as $turn:ident)? $(= $default:ident)?,)*
    }) => {
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        $(#[$note])*
        pub struct $shape {
            $(
                $(#[$of])*
                $(#[serde($default, skip_serializing_if = "is_default")])?
                pub $field: $kind,
            )*
        }

        impl From<$inside> for $shape {
            fn from(inside: $inside) -> $shape {
                let $inside { $($field),* } = inside;
                $shape { $($field: turned!($field $($turn)?)),* }
            }
        }

        impl From<$shape> for $inside {
            fn from(shape: $shape) -> $inside {
                let $shape { $($field),* } = shape;
                $inside { $($field: turned!($field $($turn)?)),* }
            }
        }
    };
}

/// Both directions between a shape and the enum inside that has the same variants.
macro_rules! same_variants {
    ($shape:ident = $inside:ident { $($variant:ident { $($field:ident),* }),* $(,)? }) => {
        impl From<$inside> for $shape {
            fn from(inside: $inside) -> $shape {
                match inside {
                    $($inside::$variant { $($field),* } => $shape::$variant {
                        $($field: $field.into()),*
                    }),*
                }
            }
        }

        impl From<$shape> for $inside {
            fn from(shape: $shape) -> $inside {
                match shape {
                    $($shape::$variant { $($field),* } => $inside::$variant {
                        $($field: $field.into()),*
                    }),*
                }
            }
        }
    };
}

pub(super) use {same_variants, shape, turned};
