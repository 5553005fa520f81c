//! TLS to the database, by how far the server has to prove who it is.

use crate::link::postgres::address::{Address, Proof};
use std::{path::Path, sync::Arc};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
    client::{
        WebPkiServerVerifier,
        danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    },
    crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature},
    pki_types::{CertificateDer, ServerName, UnixTime, pem::PemObject},
};

/// Why there can be no TLS, in the system's words.
type NoTls = Box<dyn std::error::Error + Send + Sync>;

/// Asks for what the address says.
///
/// # Errors
/// The root certificate cannot be used.
pub(super) fn connector(address: &Address) -> Result<MakeRustlsConnect, NoTls> {
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()?;
    let config = match address.proof {
        Proof::Name => config.with_root_certificates(roots(address)?),
        Proof::Root | Proof::None => {
            let root = match address.proof {
                Proof::None => None,
                Proof::Root | Proof::Name => Some(by_root(address, &provider)?),
            };
            let verifier = Arc::new(Less { root, provider });
            config
                .dangerous()
                .with_custom_certificate_verifier(verifier)
        }
    };
    Ok(MakeRustlsConnect::new(config.with_no_client_auth()))
}

fn roots(address: &Address) -> Result<RootCertStore, NoTls> {
    let Some(path) = &address.root else {
        return Ok(RootCertStore::empty());
    };
    certificates(path).map_err(|why| format!("{}: {why}", path.display()).into())
}

fn certificates(path: &Path) -> Result<RootCertStore, NoTls> {
    let mut roots = RootCertStore::empty();
    for root in CertificateDer::pem_file_iter(path)? {
        roots.add(root?)?;
    }
    if roots.is_empty() {
        return Err("no certificate".into());
    }
    Ok(roots)
}

fn by_root(
    address: &Address,
    provider: &Arc<CryptoProvider>,
) -> Result<Arc<WebPkiServerVerifier>, NoTls> {
    let roots = Arc::new(roots(address)?);
    let verifier = WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(provider));
    Ok(verifier.build()?)
}

/// Asks for less than the name: a root alone, or nothing.
#[derive(Debug)]
struct Less {
    root: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Less {
    fn verify_server_cert(
        &self,
        end: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(root) = &self.root else {
            return Ok(ServerCertVerified::assertion());
        };
        match root.verify_server_cert(end, between, name, ocsp, now) {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, cert, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, cert, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider
            .signature_verification_algorithms
            .supported_schemes()
    }
}
