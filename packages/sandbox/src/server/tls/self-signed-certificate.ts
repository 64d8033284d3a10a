import { generateKeyPairSync } from 'node:crypto';
import { createCertificate } from './certificate.ts';
import { buildAuthorityExtensions, buildServerExtensions } from './extensions.ts';

/** A key and certificate for an HTTPS server, and the certificate authority for its clients. All are PEM. */
interface SelfSignedCertificate {
  readonly key: string;
  readonly cert: string;
  /** The certificate authority. Its key is discarded, so that it cannot sign another certificate. */
  readonly ca: string;
}

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const AUTHORITY = 'Sandbox authority, made at start';

/**
 * Creates a certificate for these names, valid for one year. The system clock is used, because clients check it with
 * theirs.
 */
export function createSelfSignedCertificate(names: readonly string[]): SelfSignedCertificate {
  const authority = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const server = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const span = { from: new Date(Date.now() - HOUR), to: new Date(Date.now() + YEAR) };
  const signed = { issuer: AUTHORITY, issuerKey: authority.privateKey, ...span };
  return {
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: createCertificate({
      ...signed,
      subject: 'Sandbox',
      subjectKey: server.publicKey,
      extensions: buildServerExtensions(server.publicKey, authority.publicKey, names),
    }),
    ca: createCertificate({
      ...signed,
      subject: AUTHORITY,
      subjectKey: authority.publicKey,
      extensions: buildAuthorityExtensions(authority.publicKey),
    }),
  };
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
