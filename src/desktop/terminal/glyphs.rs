//! Which characters a terminal can be trusted to have.

use std::prelude::v1::*;

/// Does this terminal draw sextants by itself? Few fonts have them, and there is no way to ask, so we go by its name. `variable`
/// looks into the environment.
pub fn draws_sextants(variable: impl Fn(&str) -> Option<String>) -> bool {
    /// The first version of VTE, the terminal within GNOME's and many others, that certainly does.
    const VTE: u32 = 6400;
    let begins = |name: &str, known: &[&str]| {
        variable(name).is_some_and(|value| known.iter().any(|known| value.starts_with(known)))
    };
    begins("TERM", &["xterm-kitty", "foot", "xterm-ghostty", "contour", "wezterm"])
        || begins("TERM_PROGRAM", &["WezTerm", "ghostty", "contour"])
        || variable("VTE_VERSION").and_then(|version| version.parse().ok()).is_some_and(|version: u32| version >= VTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_terminals_draw_sextants_and_others_are_not_trusted() {
        let draws = |wanted: &str, value: &str| draws_sextants(|name| (name == wanted).then(|| value.to_string()));
        assert!(draws("TERM", "xterm-kitty") && draws("TERM", "foot-extra") && draws("TERM_PROGRAM", "WezTerm"));
        assert!(draws("VTE_VERSION", "6400") && draws("VTE_VERSION", "7802") && !draws("VTE_VERSION", "5202"));
        assert!(!draws("VTE_VERSION", "") && !draws("TERM", "xterm-256color") && !draws("TERM", "linux"));
        assert!(!draws("TERM_PROGRAM", "Apple_Terminal") && !draws_sextants(|_| None));
    }
}
