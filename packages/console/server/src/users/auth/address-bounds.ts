import { normalizeAddress } from '../../http/client-address.ts';

/**
 * The header in which the server passes the request's network address to better-auth. A value from the browser is
 * removed.
 */
export const addressHeader = 'x-supercargo-address';

/** The key under which a caller is counted: the network address that the server has read, or its network. */
export function callerIn({ headers }: { readonly headers?: Headers | undefined }): string {
  return normalizeAddress(headers?.get(addressHeader) ?? undefined);
}

/**
 * Rate limits per address: the period in seconds, and the maximum in it. All other paths are limited to 100 in 10
 * seconds.
 */
export const addressRules = {
  '/sign-in/email': { window: 60, max: 10 },
  '/sign-up/email': { window: 600, max: 20 },
  '/change-password': { window: 60, max: 10 },
  '/request-password-reset': { window: 600, max: 10 },
  '/send-verification-email': { window: 600, max: 10 },
  '/reset-password': { window: 60, max: 10 },
  '/confirm-address': { window: 60, max: 10 },
  '/confirm-email': { window: 60, max: 10 },
  '/passkey/*': { window: 60, max: 30 },
} as const;
