//! The app as a whole.
