import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { shown } from '../errors/shown.ts';

/** Scopes for which the token endpoint gives tokens without a selling partner. */
export const grantlessScopes = [
  'sellingpartnerapi::notifications',
  'sellingpartnerapi::client_credential:rotation',
  'sellingpartnerapi::shipments:track',
] as const;

/** A scope that a grantless token can be asked for. */
export type GrantlessScope = (typeof grantlessScopes)[number];

export function checkScope(scope: string): void {
  if ((grantlessScopes as readonly string[]).includes(scope)) return;
  throw new SellingPartnerError({
    code: 'INVALID_SCOPE_ERROR',
    message: `There is no grantless scope ${typeof scope === 'string' ? `"${scope}"` : shown(scope)}. Give one of: ${grantlessScopes.join(', ')}.`,
  });
}
