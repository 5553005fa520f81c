//! One open file: transact, undo, redo, who is acting. A deal that `transact` has answered for is on disk.
