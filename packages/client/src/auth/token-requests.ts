import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Credentials } from '../ports/credentials.ts';
import { checkScope, grantlessScopes } from './scopes.ts';

/** JSON body of a request to the token endpoint. */
export type TokenRequest = Readonly<Record<string, string>> & { readonly grant_type: string };

export function buildRefreshRequest(credentials: Credentials, refreshToken: string | undefined): TokenRequest {
  if (refreshToken === undefined) throw buildNoScopeError('refresh_token is missing');
  return { ...toClientFields(credentials), grant_type: 'refresh_token', refresh_token: refreshToken };
}

export function buildGrantlessRequest(credentials: Credentials, scope: string): TokenRequest {
  checkScope(scope);
  return { ...toClientFields(credentials), grant_type: 'client_credentials', scope };
}

export function buildExchangeRequest(credentials: Credentials, code: unknown): TokenRequest {
  if (typeof code !== 'string' || code === '') {
    throw new SellingPartnerError({
      code: 'NO_AUTH_CODE_PROVIDED',
      message: 'The authorization code is missing. Pass the value of spapi_oauth_code from your redirect URI.',
    });
  }
  return { ...toClientFields(credentials), grant_type: 'authorization_code', code };
}

/**
 * Builds the error for a missing scope. A client without a refresh token can request only grantless tokens, which have
 * a scope.
 */
export function buildNoScopeError(reason: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'NO_SCOPE_PROVIDED',
    message: `The scope is missing. Only a selling partner's token has no scope, and the client cannot request one: ${reason}. Pass one of: ${grantlessScopes.join(', ')}.`,
  });
}

function toClientFields(credentials: Credentials) {
  return {
    client_id: credentials.SELLING_PARTNER_APP_CLIENT_ID,
    client_secret: credentials.SELLING_PARTNER_APP_CLIENT_SECRET,
  };
}
