/** Keys of the callers whose calls Amazon counts. Bucket keys start with them. */
export interface AccountKeys {
  /** Key of the selling partner's calls through the application. */
  readonly sellingPartner: string;
  /** Key of the application's own calls, for grantless operations. */
  readonly application: string;
}

/** Returns the SHA-256 of a text in base64 for URLs. */
type Hash = (text: string) => string;

interface AccountFacts {
  /** Regions and the static sandbox are counted separately. */
  readonly apiOrigin: string;
  readonly clientId: string;
  readonly refreshToken: string | undefined;
}

/** The keys are the same in every process and reveal no secret, because stores outside the process can see them. */
export function buildAccountKeys({ apiOrigin, clientId, refreshToken }: AccountFacts, hash: Hash): AccountKeys {
  return {
    sellingPartner: hashFacts([apiOrigin, clientId, refreshToken ?? null], hash),
    application: hashFacts([apiOrigin, clientId], hash),
  };
}

interface TokenFacts {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly refreshToken: string | undefined;
  readonly scope: string | undefined;
}

/** Builds the key of a restricted data token, which belongs to one seller, one region and a set of resources. */
export function buildRestrictedTokenKey(
  { apiOrigin, clientId, refreshToken }: AccountFacts,
  resources: string,
  hash: Hash,
): string {
  return hashFacts(['restricted', apiOrigin, clientId, refreshToken ?? null, resources], hash);
}

/**
 * Builds the key of a token. A grantless token belongs to the application; any other token belongs to one selling
 * partner.
 */
export function buildTokenKey({ tokenUrl, clientId, refreshToken, scope }: TokenFacts, hash: Hash): string {
  return scope === undefined
    ? hashFacts(['selling partner', tokenUrl, clientId, refreshToken ?? null], hash)
    : hashFacts(['grantless', tokenUrl, clientId, scope], hash);
}

function hashFacts(facts: readonly (string | null)[], hash: Hash): string {
  return hash(JSON.stringify(facts)).slice(0, 24);
}
