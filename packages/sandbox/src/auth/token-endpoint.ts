import { decideGrant, type GrantRoom } from './grants.ts';
import { refuseRealCredentials } from './real-credentials.ts';
import { TokenRefusal } from './token-error.ts';
import { readTokenForm } from './token-form.ts';
import type { TokenStore } from './token-store.ts';

export interface TokenDoorParts {
  readonly room: GrantRoom;
  readonly tokens: TokenStore;
  readonly newRequestId: () => string;
}

/** The token endpoint, which hangs on no region and no rate of the API. */
export function tokenDoor(parts: TokenDoorParts) {
  return async (request: Request): Promise<Response> => {
    const requestId = parts.newRequestId();
    const response = await answer(request, parts, requestId);
    response.headers.set('x-amzn-RequestId', requestId);
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}

async function answer(request: Request, parts: TokenDoorParts, requestId: string): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new TokenRefusal(405, 'invalid_request', 'Tokens are fetched with POST.');
    const form = await readTokenForm(request);
    refuseRealCredentials(form);
    const { grant, refreshToken } = await decideGrant(form, parts.room);
    const { token, expiresIn } = parts.tokens.issue(grant);
    return Response.json({
      access_token: token,
      token_type: 'bearer',
      expires_in: expiresIn,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      ...(grant.kind === 'grantless' && { scope: grant.scope }),
    });
  } catch (error) {
    if (error instanceof TokenRefusal) return error.toResponse(requestId);
    throw error;
  }
}
