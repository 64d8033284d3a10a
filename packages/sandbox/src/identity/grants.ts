import type { AccessGrant } from './access-grant.ts';
import type { AuthorizationCodes } from './authorization-codes.ts';
import type { SandboxCredentials } from './credentials.ts';
import { need, type TokenForm } from './token-form.ts';
import { invalidRequest, TokenRefusal } from './token-refusal.ts';

export interface GrantRoom {
  readonly credentials: SandboxCredentials;
  readonly codes: AuthorizationCodes;
  /** Whether an application may ask for this scope in its own name. */
  readonly isScope: (scope: string) => Promise<boolean>;
}

/** What the application gets, and whether a refresh token goes with it. */
export interface Granted {
  readonly grant: AccessGrant;
  readonly refreshToken: string | null;
}

/** Decides a token request. Throws a TokenRefusal when it is to be turned down. */
export async function decideGrant(form: TokenForm, room: GrantRoom): Promise<Granted> {
  const grantType = need(form, 'grant_type');
  const decide = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined;
  if (decide === undefined) {
    throw new TokenRefusal(400, 'unsupported_grant_type', `The grant type ${grantType} is not supported.`);
  }
  checkClient(form, room.credentials);
  return decide(form, room);
}

function checkClient(form: TokenForm, { clientId, clientSecret }: SandboxCredentials): void {
  const given = [need(form, 'client_id'), need(form, 'client_secret')];
  if (given[0] !== clientId || given[1] !== clientSecret) {
    throw new TokenRefusal(401, 'invalid_client', 'Client authentication failed');
  }
}

const grants: Readonly<Record<string, (form: TokenForm, room: GrantRoom) => Granted | Promise<Granted>>> = {
  refresh_token(form, { credentials }) {
    if (form.has('scope')) throw invalidRequest('A refresh token brings its own scope; leave scope out.');
    if (need(form, 'refresh_token') !== credentials.refreshToken) {
      throw new TokenRefusal(400, 'invalid_grant', 'The refresh token is unknown, expired or revoked.');
    }
    return forSeller(credentials);
  },
  authorization_code(form, { credentials, codes }) {
    if (!codes.redeem(need(form, 'code'))) {
      throw new TokenRefusal(400, 'invalid_grant', 'The code is unknown, expired or already used.');
    }
    return forSeller(credentials);
  },
  async client_credentials(form, { credentials, isScope }) {
    if (form.has('refresh_token')) throw invalidRequest('A refresh token does not go with client_credentials.');
    const scope = need(form, 'scope');
    if (!(await isScope(scope))) throw new TokenRefusal(400, 'invalid_scope', `The scope ${scope} is unknown.`);
    return { grant: { kind: 'grantless', clientId: credentials.clientId, scope }, refreshToken: null };
  },
};

function forSeller({ clientId, sellerId, refreshToken }: SandboxCredentials): Granted {
  return { grant: { kind: 'seller', clientId, sellerId }, refreshToken };
}
