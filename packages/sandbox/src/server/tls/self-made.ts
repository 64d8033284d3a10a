import { generateKeyPairSync } from 'node:crypto';
import { certificate } from './certificate.ts';
import { authorityExtensions, serverExtensions } from './extensions.ts';

/** What an HTTPS server needs, and what its callers have to trust. All PEM. */
export interface SelfMadeCertificate {
  readonly key: string;
  readonly cert: string;
  /** The authority behind the server's certificate. Its key is thrown away: it signs nothing else. */
  readonly ca: string;
}

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const AUTHORITY = 'Sandbox authority, made at start';

/** Makes a certificate for these names, good for a year. Callers check it by their own clocks, not the sandbox's. */
export function selfMadeCertificate(names: readonly string[]): SelfMadeCertificate {
  const authority = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const server = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const span = { from: new Date(Date.now() - HOUR), to: new Date(Date.now() + YEAR) };
  const signed = { issuer: AUTHORITY, issuerKey: authority.privateKey, ...span };
  return {
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: certificate({
      ...signed,
      subject: 'Sandbox',
      subjectKey: server.publicKey,
      extensions: serverExtensions(server.publicKey, authority.publicKey, names),
    }),
    ca: certificate({
      ...signed,
      subject: AUTHORITY,
      subjectKey: authority.publicKey,
      extensions: authorityExtensions(authority.publicKey),
    }),
  };
}

const REGIONAL = ['na', 'eu', 'fe'].map((region) => `sellingpartnerapi-${region}.amazon.com`);

/** Every name a client may know the sandbox by. */
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
