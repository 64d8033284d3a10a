import { hkdfSync } from 'node:crypto';

/**
 * Returns the secret that signs cookies and links in emails. It is derived from the current encryption key. When the key
 * changes, all users must sign in again.
 */
export function authSecret([key]: readonly Buffer[]): string {
  return Buffer.from(hkdfSync('sha256', key as Buffer, '', 'supercargo people', 32)).toString('base64url');
}
