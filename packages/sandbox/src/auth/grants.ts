import type { IsQuirkOn } from '../base/quirks/quirks.ts';
import type { AccessGrant } from './access-grant.ts';
import type { AuthorizationCodes } from './authorization-codes.ts';
import type { Authorizations } from './authorizations.ts';
import type { ClientSecrets } from './client-secrets.ts';
import type { PartnerRegistry } from './partner-registry.ts';
import type { SandboxPartner } from './partners.ts';
import { createInvalidRequestError, TokenError } from './token-error.ts';
import { readRequired, type TokenForm } from './token-form.ts';

export interface GrantContext {
  readonly clientId: string;
  readonly secrets: ClientSecrets;
  readonly partners: PartnerRegistry;
  readonly codes: AuthorizationCodes;
  readonly authorizations: Authorizations;
  /** Throws an error with status 429 if the client has requested too many tokens. */
  readonly takeQuota: (clientId: string) => void;
  /** Whether this is the scope of a grantless operation. */
  readonly isScope: (scope: string) => Promise<boolean>;
}

/** The permission of the new token, and the refresh token of the response if it has one. */
export interface Granted {
  readonly grant: AccessGrant;
  readonly refreshToken: string | null;
}

/** Checks a token request and returns its permission. Throws a TokenError if the request is rejected. */
export async function decideGrant(form: TokenForm, context: GrantContext, isQuirkOn: IsQuirkOn): Promise<Granted> {
  const grantType = isQuirkOn('missing-grant-type') ? (form.get('grant_type') ?? '') : readRequired(form, 'grant_type');
  const decide = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined;
  if (decide === undefined) {
    throw new TokenError(
      400,
      'unsupported_grant_type',
      'The authorization grant type is not supported by the authorization server',
    );
  }
  checkClient(form, context);
  context.takeQuota(context.clientId);
  return decide(form, context, isQuirkOn);
}

function checkClient(form: TokenForm, { clientId, secrets }: GrantContext): void {
  const given = [readRequired(form, 'client_id'), readRequired(form, 'client_secret')] as const;
  if (given[0] !== clientId || !secrets.opens(given[1])) {
    throw new TokenError(401, 'invalid_client', 'Client authentication failed');
  }
}

/** A code has only these characters, and at least this many. */
const CODE = /^[\w.~-]{16,}$/;

type Decide = (form: TokenForm, context: GrantContext, isQuirkOn: IsQuirkOn) => Granted | Promise<Granted>;

const grants: Readonly<Record<string, Decide>> = {
  refresh_token(form, { clientId, partners, authorizations }) {
    if (form.has('scope')) throw createInvalidRequestError('A refresh token brings its own scope; leave scope out.');
    const partner = partners.byRefreshToken(readRequired(form, 'refresh_token'));
    if (partner === undefined || !authorizations.isValid(partner.sellerId)) {
      throw invalidGrant('The refresh token is unknown, expired or revoked.');
    }
    return toSellerGrant(partner, clientId);
  },
  authorization_code(form, { clientId, codes, partners, authorizations }, isQuirkOn) {
    const code = readRequired(form, 'code');
    if (!CODE.test(code) && !isQuirkOn('malformed-code-is-grant')) {
      throw createInvalidRequestError('The code is malformed.');
    }
    const consent = codes.redeem(code);
    const partner = partners.byId(consent?.sellerId ?? '');
    if (consent === undefined || partner === undefined) {
      throw invalidGrant('The code is unknown, expired or already used.');
    }
    const redirectUri = form.get('redirect_uri') ?? null;
    if (redirectUri !== null && consent.redirectUri !== null && redirectUri !== consent.redirectUri) {
      throw invalidGrant('The redirect_uri is not the one the consent was given with.');
    }
    authorizations.renew(partner.sellerId);
    return toSellerGrant(partner, clientId);
  },
  async client_credentials(form, { clientId, isScope }) {
    if (form.has('refresh_token'))
      throw createInvalidRequestError('A refresh token does not go with client_credentials.');
    const scope = readRequired(form, 'scope');
    if (!(await isScope(scope))) throw new TokenError(400, 'invalid_scope', `The scope ${scope} is unknown.`);
    return { grant: { kind: 'grantless', clientId, scope }, refreshToken: null };
  },
};

function toSellerGrant({ sellerId, refreshToken }: SandboxPartner, clientId: string): Granted {
  return { grant: { kind: 'seller', clientId, sellerId }, refreshToken };
}

function invalidGrant(description: string): TokenError {
  return new TokenError(400, 'invalid_grant', description);
}
