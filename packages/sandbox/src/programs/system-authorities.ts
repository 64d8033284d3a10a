import { existsSync, readFileSync } from 'node:fs';
import tls from 'node:tls';

/** The certificate authorities that programs of this machine trust. */
export interface SystemAuthorities {
  /** Each authority as PEM. */
  readonly certificates: readonly string[];
  /** Where they were found: a file, or a description. */
  readonly source: string;
}

/** The bundles of Debian, Fedora and RHEL, openSUSE, Alpine and macOS. */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/** Finds the authorities of the system: in the file that SSL_CERT_FILE of `given` names, in a known file, or in those of Node.js. */
export function findSystemAuthorities(given: Readonly<Record<string, string | undefined>>): SystemAuthorities {
  for (const file of [given.SSL_CERT_FILE ?? '', ...BUNDLES]) {
    const certificates = existsSync(file) ? splitCertificates(readFileSync(file, 'utf8')) : [];
    if (certificates.length > 0) return { certificates, source: file };
  }
  // Node.js 22.15 and later reads the certificate stores of Windows and macOS. Earlier versions have no such export.
  const getCertificates = tls.getCACertificates as typeof tls.getCACertificates | undefined;
  const system = getCertificates?.('system') ?? [];
  if (system.length > 0) return { certificates: system, source: "the system's certificate store" };
  return { certificates: tls.rootCertificates, source: 'Node.js, because the system has none' };
}

/** Splits a PEM file into its certificates. */
export function splitCertificates(pem: string): readonly string[] {
  return pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
}
