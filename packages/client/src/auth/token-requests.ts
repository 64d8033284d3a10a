import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Credentials } from '../ports/credentials.ts';
import { checkScope, grantlessScopes } from './scopes.ts';

/** JSON body of a request to the token endpoint. */
export type TokenRequest = Readonly<Record<string, string>> & { readonly grant_type: string };

export function refreshRequest(credentials: Credentials, refreshToken: string | undefined): TokenRequest {
  if (refreshToken === undefined) throw noScope('there is no refresh_token');
  return { ...application(credentials), grant_type: 'refresh_token', refresh_token: refreshToken };
}

export function grantlessRequest(credentials: Credentials, scope: string): TokenRequest {
  checkScope(scope);
  return { ...application(credentials), grant_type: 'client_credentials', scope };
}

export function exchangeRequest(credentials: Credentials, code: unknown): TokenRequest {
  if (typeof code !== 'string' || code === '') {
    throw new SellingPartnerError({
      code: 'NO_AUTH_CODE_PROVIDED',
      message: 'Give the authorization code that came to the redirect address as spapi_oauth_code.',
    });
  }
  return { ...application(credentials), grant_type: 'authorization_code', code };
}

/** A client without a seller's token of its own can request grantless tokens only, and those have a scope. */
export function noScope(reason: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'NO_SCOPE_PROVIDED',
    message: `A token without a scope is the selling partner's, and ${reason}. Give a scope: ${grantlessScopes.join(', ')}.`,
  });
}

function application(credentials: Credentials) {
  return {
    client_id: credentials.SELLING_PARTNER_APP_CLIENT_ID,
    client_secret: credentials.SELLING_PARTNER_APP_CLIENT_SECRET,
  };
}
