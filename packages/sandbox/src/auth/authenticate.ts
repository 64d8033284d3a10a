import type { OperationDescriptor } from '@supercargo/catalogue';
import { accessDenied, silentlyDenied } from '../base/api-error.ts';
import type { AuthMode } from '../settings/options.ts';
import type { AccessGrant, Caller } from './access-grant.ts';
import type { Authorizations } from './authorizations.ts';
import { takesPartners } from './partner-endpoints.ts';
import type { PartnerRegistry } from './partner-registry.ts';
import { rejectRealAccessToken } from './real-credentials.ts';
import { findCoveringResource, isRestricted } from './restricted-paths.ts';
import type { TokenStore } from './token-store.ts';
import { findCallerWithoutToken, toUnrestrictedCaller } from './unauthenticated-calls.ts';

interface AuthenticationParts {
  readonly auth: AuthMode;
  readonly clientId: string;
  readonly tokens: TokenStore;
  readonly partners: PartnerRegistry;
  readonly authorizations: Authorizations;
}

/** Finds the caller of a request. Throws an ApiError (403) if the token does not allow the operation. */
export function authenticate(
  request: Request,
  path: string,
  operation: OperationDescriptor,
  { auth, clientId, tokens, partners, authorizations }: AuthenticationParts,
): Caller {
  const token = request.headers.get('x-amz-access-token') ?? '';
  rejectRealAccessToken(token);
  const grant = findGrant(token, tokens, authorizations);
  if (typeof grant === 'string') {
    if (auth === 'off') return toUnrestrictedCaller(findCallerWithoutToken(clientId, operation, partners), operation);
    throw accessDenied(token === '' ? 'Access token is missing in the request header.' : REASONS[grant]);
  }
  if (auth === 'strict') {
    const caller = toCaller(grant, path, operation);
    if (isRestricted(operation) && caller.restricted === null) {
      throw silentlyDenied(
        'The operation is restricted: it takes a restricted data token, from createRestrictedDataToken.',
      );
    }
    return caller;
  }
  return toUnrestrictedCaller(toCaller(toUnrestricted(grant), path, operation), operation);
}

/** The tokens of a selling partner who has revoked the authorization are revoked too. */
function findGrant(token: string, tokens: TokenStore, authorizations: Authorizations): ReturnType<TokenStore['find']> {
  const grant = tokens.find(token);
  if (typeof grant === 'string' || grant.kind === 'grantless') return grant;
  return authorizations.isRevoked(grant.sellerId) ? 'unknown' : grant;
}

const REASONS = {
  expired: 'The access token you provided has expired.',
  unknown: 'The access token you provided is revoked, malformed or invalid.',
};

/** Converts a restricted data token to the seller's own token. */
function toUnrestricted(grant: AccessGrant): AccessGrant {
  return grant.kind === 'restricted' ? { ...grant, kind: 'seller' } : grant;
}

function toCaller(grant: AccessGrant, path: string, operation: OperationDescriptor): Caller {
  const { clientId } = grant;
  if (grant.kind === 'grantless') {
    if (grant.scope !== operation.grantlessScope) throw silentlyDenied(explainScope(grant.scope, operation));
    return { clientId, sellerId: null, restricted: null };
  }
  if (!takesPartners(operation)) {
    throw silentlyDenied(`The operation is grantless: it takes a token for the scope ${operation.grantlessScope}.`);
  }
  if (grant.kind === 'seller') return { clientId, sellerId: grant.sellerId, restricted: null };
  const restricted = findCoveringResource(grant.resources, operation, path);
  if (restricted === undefined) {
    const named = grant.resources.map((resource) => `${resource.method} ${resource.path}`).join(', ');
    throw silentlyDenied(`The restricted data token does not name ${operation.method} ${path}: it names ${named}.`);
  }
  return { clientId, sellerId: grant.sellerId, restricted };
}

function explainScope(scope: string, { grantlessScope }: OperationDescriptor): string {
  if (grantlessScope === null)
    return `The token is grantless, for ${scope}: the operation takes a selling partner's token.`;
  return `The token is grantless, for ${scope}: the operation takes one for ${grantlessScope}.`;
}
