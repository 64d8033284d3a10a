import type { IsQuirkOn } from '../base/quirks/quirks.ts';
import { decideGrant, type GrantContext } from './grants.ts';
import { rejectRealCredentials } from './real-credentials.ts';
import { TokenError } from './token-error.ts';
import { readTokenForm } from './token-form.ts';
import type { TokenStore } from './token-store.ts';

interface TokenEndpointParts {
  readonly context: GrantContext;
  readonly tokens: TokenStore;
  readonly isQuirkOn: IsQuirkOn;
  readonly newRequestId: () => string;
}

/** Creates the token endpoint. It belongs to no region and has its own quota. */
export function createTokenEndpoint(parts: TokenEndpointParts) {
  return async (request: Request): Promise<Response> => {
    const requestId = parts.newRequestId();
    const response = await respond(request, parts, requestId);
    response.headers.set('x-amzn-RequestId', requestId);
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}

async function respond(request: Request, parts: TokenEndpointParts, requestId: string): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new TokenError(405, 'invalid_request', 'Tokens are fetched with POST.');
    const form = await readTokenForm(request);
    rejectRealCredentials(form);
    const { grant, refreshToken } = await decideGrant(form, parts.context, parts.isQuirkOn);
    const { token, expiresIn } = parts.tokens.issue(grant);
    return Response.json({
      access_token: token,
      token_type: 'bearer',
      expires_in: expiresIn,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      ...(grant.kind === 'grantless' && { scope: grant.scope }),
    });
  } catch (error) {
    if (error instanceof TokenError) return error.toResponse(requestId);
    throw error;
  }
}
