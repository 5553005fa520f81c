//! Words that several places share: suits, kinds of movement, kinds of prize.

super::messages! { COMMON:
    program_name = "program-name";
}
