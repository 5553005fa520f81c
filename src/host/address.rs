//! Where others find the host: its addresses as they are printed, and what `Host` may say.

use axum::http::uri::Authority;
use std::{collections::HashSet, net::IpAddr};

/// The port where nobody says otherwise.
pub const PORT: u16 = 7777;

/// Whether a text can stand in an address: a name or a number of a machine, and a port perhaps.
pub fn is_host(text: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || "-_.:[]".contains(c);
    text.chars().all(is_letter) && text.parse::<Authority>().is_ok()
}

/// Where others find the host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addresses {
    /// `http://192.168.1.5:7777`, the best first.
    pub bases: Vec<String>,
    /// What `Host` may say, in small letters.
    pub names: HashSet<String>,
}

impl Addresses {
    /// Those of this machine and the names that it was given, which come first.
    pub fn of_machine(port: u16, tls: bool, names: &[String]) -> Addresses {
        let found = if_addrs::get_if_addrs().unwrap_or_default();
        let ips = found.iter().map(if_addrs::Interface::ip);
        Addresses::of(port, tls, names, ips)
    }

    /// Those of these interfaces.
    pub fn of(
        port: u16,
        tls: bool,
        names: &[String],
        ips: impl IntoIterator<Item = IpAddr>,
    ) -> Addresses {
        let mut ips: Vec<IpAddr> = ips.into_iter().collect();
        ips.sort_by_key(|ip| (rank(*ip), *ip));
        ips.dedup();
        let (scheme, usual) = if tls { ("https", 443) } else { ("http", 80) };
        // A name may say another port: that of a relay before the host.
        let has_port = |host: &str| host.contains(':') && !host.ends_with(']');
        let with_port = |host: String| {
            if port == usual || has_port(&host) {
                host
            } else {
                format!("{host}:{port}")
            }
        };
        let mut hosts: Vec<String> = names.iter().map(|name| name.to_ascii_lowercase()).collect();
        // A person types an address of version 4; with a certificate only its names are good.
        let typed = ips.iter().filter(|ip| ip.is_ipv4() && !ip.is_loopback());
        if names.is_empty() || !tls {
            hosts.extend(typed.map(IpAddr::to_string));
        }
        if hosts.is_empty() {
            hosts.push("127.0.0.1".to_owned());
        }
        let own = ips.iter().map(|ip| match ip {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        });
        let always = ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned);
        let all: HashSet<String> = own.chain(always).chain(hosts.iter().cloned()).collect();
        Addresses {
            bases: hosts
                .into_iter()
                .map(|host| format!("{scheme}://{}", with_port(host)))
                .collect(),
            names: all.into_iter().map(with_port).collect(),
        }
    }

    /// The address that is printed.
    pub fn first(&self) -> &str {
        self.bases.first().map_or("", String::as_str)
    }
}

/// Addresses of a hall's router before others, what leads nowhere last.
fn rank(ip: IpAddr) -> u8 {
    match ip {
        IpAddr::V4(ip) if ip.is_loopback() => 4,
        IpAddr::V4(ip) if ip.is_private() => 0,
        IpAddr::V4(ip) if ip.is_link_local() => 2,
        IpAddr::V4(_) => 1,
        IpAddr::V6(_) => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_the_router_is_printed_and_every_own_one_is_answered() {
        let ips: Vec<IpAddr> = ["127.0.0.1", "::1", "169.254.3.4", "192.168.1.5", "8.8.4.4"]
            .iter()
            .map(|ip| ip.parse().unwrap())
            .collect();
        let found = Addresses::of(7777, false, &[], ips.clone());
        assert_eq!(found.first(), "http://192.168.1.5:7777");
        assert_eq!(found.bases.len(), 3);
        for host in [
            "localhost:7777",
            "127.0.0.1:7777",
            "[::1]:7777",
            "8.8.4.4:7777",
        ] {
            assert!(found.names.contains(host), "{host}");
        }
        for foreign in ["evil.test:7777", "192.168.1.5", "192.168.1.5:80", ""] {
            assert!(!found.names.contains(foreign), "{foreign}");
        }
        let named = Addresses::of(443, true, &["Skat.Example.org".to_owned()], ips);
        assert_eq!(named.bases, ["https://skat.example.org"]);
        let relayed = Addresses::of(7777, false, &["hall.test:80".to_owned()], []);
        assert_eq!(relayed.bases, ["http://hall.test:80"]);
        assert!(relayed.names.contains("hall.test:80") && relayed.names.contains("[::1]:7777"));
        assert!(named.names.contains("skat.example.org"));
    }

    #[test]
    fn what_can_stand_in_no_address_is_no_name() {
        for name in [
            "skat.example.org",
            "hall.test:80",
            "DESK_1",
            "192.168.1.5",
            "[::1]:7777",
        ] {
            assert!(is_host(name), "{name}");
        }
        for none in ["", "two words", "x:1:2", "a@b", "http://x", "x/y"] {
            assert!(!is_host(none), "{none}");
        }
    }

    #[test]
    fn a_machine_without_a_network_is_found_by_itself() {
        assert_eq!(
            Addresses::of(7777, false, &[], []).first(),
            "http://127.0.0.1:7777"
        );
    }
}
