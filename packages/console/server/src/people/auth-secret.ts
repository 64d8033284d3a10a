import { hkdfSync } from 'node:crypto';

/**
 * What cookies and the links of letters are signed with: made from the key that seals now, so that it changes with the key.
 * Everybody signs in again then.
 */
export function authSecret([key]: readonly Buffer[]): string {
  return Buffer.from(hkdfSync('sha256', key as Buffer, '', 'supercargo people', 32)).toString('base64url');
}
