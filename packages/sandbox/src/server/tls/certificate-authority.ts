import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { createCertificate } from './certificate.ts';
import { buildAuthorityExtensions, buildServerExtensions } from './extensions.ts';

/** The key and certificate of an HTTPS server, as PEM. */
export interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
}

/** The sandbox's own certificate authority, which its clients must trust. */
export interface CertificateAuthority {
  /** The private key as PEM. */
  readonly key: string;
  /** The certificate as PEM. */
  readonly cert: string;
  /** Issues the certificate of a server with these host names and addresses. */
  issue(names: readonly string[]): ServerCertificate;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const NAME = 'Sandbox authority, made at start';

/** Creates a certificate authority that is valid for one year. */
export function createCertificateAuthority(): CertificateAuthority {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const cert = createCertificate({
    subject: NAME,
    subjectKey: publicKey,
    issuer: NAME,
    issuerKey: privateKey,
    ...computeSpan(),
    extensions: buildAuthorityExtensions(publicKey),
  });
  return toAuthority(privateKey, cert);
}

/** Loads a saved certificate authority. Returns null if it is damaged or expires within 30 days. */
export function loadCertificateAuthority(key: string, cert: string): CertificateAuthority | null {
  try {
    const [certificate, privateKey] = [new X509Certificate(cert), createPrivateKey(key)];
    const isUsable = certificate.checkPrivateKey(privateKey) && certificate.ca;
    return isUsable && Date.parse(certificate.validTo) > Date.now() + 30 * DAY ? toAuthority(privateKey, cert) : null;
  } catch {
    return null;
  }
}

function toAuthority(privateKey: KeyObject, cert: string): CertificateAuthority {
  const authorityKey = createPublicKey(privateKey);
  return {
    key: toPem(privateKey),
    cert,
    issue(names) {
      const server = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
      return {
        key: toPem(server.privateKey),
        cert: createCertificate({
          subject: 'Sandbox',
          subjectKey: server.publicKey,
          issuer: NAME,
          issuerKey: privateKey,
          ...computeSpan(),
          extensions: buildServerExtensions(server.publicKey, authorityKey, names),
        }),
      };
    },
  };
}

/** The system clock is used, because clients check certificates with theirs. */
function computeSpan() {
  return { from: new Date(Date.now() - HOUR), to: new Date(Date.now() + YEAR) };
}

function toPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }) as string;
}

const REGIONAL = ['na', 'eu', 'fe'].map((region) => `sellingpartnerapi-${region}.amazon.com`);

/** All host names under which clients may call the sandbox. */
export const SERVED_NAMES: readonly string[] = [
  'localhost',
  '127.0.0.1',
  '::1',
  ...REGIONAL,
  ...REGIONAL.map((host) => `sandbox.${host}`),
  'api.amazon.com',
  'sellercentral.amazon.com',
  'sellercentral-europe.amazon.com',
  'sellercentral.amazon.co.jp',
];
