import type { OperationDescriptor } from '@supercargo/catalogue';
import { accessDenied } from '../refusal.ts';
import type { AccessGrant, Caller } from './access-grant.ts';
import { refuseRealAccessToken } from './real-credentials.ts';
import { coveringResource } from './restricted-paths.ts';
import type { TokenStore } from './token-store.ts';

/** Endpoints that take a seller's token as well as the application's own. Best effort. */
const ALSO_WITH_A_SELLER: ReadonlySet<string> = new Set(['tracking']);

/** Finds out who calls. Throws the marketplace's 403 when the token does not open this operation. */
export function authenticate(
  request: Request,
  path: string,
  operation: OperationDescriptor,
  tokens: TokenStore,
): Caller {
  const token = request.headers.get('x-amz-access-token');
  if (token === null || token === '') throw accessDenied('Access token is missing in the request header.');
  refuseRealAccessToken(token);
  const grant = tokens.look(token);
  if (grant === 'expired') throw accessDenied('The access token you provided has expired.');
  if (grant === 'unknown') throw accessDenied('The access token you provided is revoked, malformed or invalid.');
  return admit(grant, path, operation);
}

function admit(grant: AccessGrant, path: string, operation: OperationDescriptor): Caller {
  const { clientId } = grant;
  if (grant.kind === 'grantless') {
    if (grant.scope !== operation.grantlessScope) throw accessDenied();
    return { clientId, sellerId: null, restricted: null };
  }
  if (operation.grantlessScope !== null && !ALSO_WITH_A_SELLER.has(operation.endpoint)) throw accessDenied();
  if (grant.kind === 'seller') return { clientId, sellerId: grant.sellerId, restricted: null };
  const restricted = coveringResource(grant.resources, operation, path);
  if (restricted === undefined) throw accessDenied();
  return { clientId, sellerId: grant.sellerId, restricted };
}
