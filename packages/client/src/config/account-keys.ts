import { createHash } from 'node:crypto';

/** Who the marketplace counts calls for, as the beginning of the keys of buckets. */
export interface AccountKeys {
  /** The selling partner, through the application. */
  readonly own: string;
  /** The application alone, for grantless operations. */
  readonly application: string;
}

export interface AccountFacts {
  /** Regions, and the marketplace's sandbox, count for themselves. */
  readonly apiOrigin: string;
  readonly clientId: string;
  readonly refreshToken: string | undefined;
}

/** The same in every process, and no secret can be read from them: stores outside this process may see keys. */
export function accountKeys({ apiOrigin, clientId, refreshToken }: AccountFacts): AccountKeys {
  return {
    own: digest([apiOrigin, clientId, refreshToken ?? null]),
    application: digest([apiOrigin, clientId]),
  };
}

export interface TokenFacts {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly refreshToken: string | undefined;
  readonly scope: string | undefined;
}

/** Under which a restricted data token is kept: one of one seller, in one region, for some resources. */
export function restrictedTokenKey({ apiOrigin, clientId, refreshToken }: AccountFacts, need: string): string {
  return digest(['restricted', apiOrigin, clientId, refreshToken ?? null, need]);
}

/** Under which a token is kept. A grantless one is the application's; any other is one selling partner's. */
export function tokenKey({ tokenUrl, clientId, refreshToken, scope }: TokenFacts): string {
  return scope === undefined
    ? digest(['selling partner', tokenUrl, clientId, refreshToken ?? null])
    : digest(['grantless', tokenUrl, clientId, scope]);
}

function digest(facts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 24);
}
