import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../base/clock.ts';

/** The permission of a signed URL. A URL for uploads does not allow downloads. */
export interface Permission {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly documentId: string;
  /** Uploads only: the content type that the upload must have, byte for byte. */
  readonly contentType?: string;
  /** Downloads only: the response has a Content-Encoding header. */
  readonly encodingHeader?: boolean;
}

export interface SignedAddresses {
  sign(origin: string, permission: Permission): string;
  /** Checks whether a URL is signed for this permission and has not expired. */
  check(address: URL, permission: Permission): 'good' | 'expired' | 'forged';
}

export const DOCUMENT_PATH = '/documents/';

export function createSignedAddresses(key: string, lifetimeSeconds: number, clock: Clock): SignedAddresses {
  const signature = (permission: Permission, expires: string) =>
    createHmac('sha256', key).update(buildSignedText(permission, expires)).digest('base64url');
  return {
    sign(origin, permission) {
      const expires = String(clock.now() + lifetimeSeconds * 1000);
      const address = new URL(`${DOCUMENT_PATH}${encodeURIComponent(permission.documentId)}`, origin);
      address.searchParams.set('expires', expires);
      if (permission.encodingHeader) address.searchParams.set('encoding', 'gzip');
      address.searchParams.set('signature', signature(permission, expires));
      return address.href;
    },
    check(address, permission) {
      const expires = address.searchParams.get('expires') ?? '';
      const given = address.searchParams.get('signature') ?? '';
      if (!isSameText(given, signature(permission, expires))) return 'forged';
      return clock.now() < Number(expires) ? 'good' : 'expired';
    },
  };
}

function buildSignedText({ method, documentId, contentType, encodingHeader }: Permission, expires: string): string {
  return JSON.stringify([method, documentId, contentType ?? null, encodingHeader ?? false, expires]);
}

function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
