import { callerOf } from '../../http/client-address.ts';

/** Where the server itself says which address a request comes from; what a browser sends under this name is thrown away. */
export const addressHeader = 'x-supercargo-address';

/** Who asks, as it is counted: the address that the server has seen, or its network. */
export function callerIn({ headers }: { readonly headers?: Headers | undefined }): string {
  return callerOf(headers?.get(addressHeader) ?? undefined);
}

/** How often one address may ask for something: seconds, and how often in them. Everything else is bound to 100 in 10 seconds. */
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
