import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Scopes of grantless tokens, which need no selling partner. */
export const grantlessScopes = [
  'sellingpartnerapi::notifications',
  'sellingpartnerapi::client_credential:rotation',
  // Newer than the two above; required by tracking 2026-01-30.
  'sellingpartnerapi::shipments:track',
] as const;

/** A scope of grantless tokens. */
export type GrantlessScope = (typeof grantlessScopes)[number];

export function checkScope(scope: string): void {
  if ((grantlessScopes as readonly string[]).includes(scope)) return;
  throw new SellingPartnerError({
    code: 'INVALID_SCOPE_ERROR',
    message: `There is no grantless scope ${typeof scope === 'string' ? `"${scope}"` : formatValue(scope)}. Pass one of: ${grantlessScopes.join(', ')}.`,
  });
}
