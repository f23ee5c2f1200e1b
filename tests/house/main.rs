//! The house itself: which room may use which, and whether drawing, table and firmware agree about the wiring.

mod rooms;
mod wiring;
