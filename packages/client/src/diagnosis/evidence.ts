import type { PossibleCause } from './diagnosis.ts';
import type { Refusal } from './refusal.ts';

/** What a request came to: `ok`, or the code of its error. */
export type Finding = string;

/** What is known when the causes are weighed. What was not asked is undefined. */
export interface Evidence {
  readonly refusal: Refusal;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the token endpoint gives a token. */
  readonly token: Finding | undefined;
  /** Whether the region takes that token. */
  readonly home: Finding | undefined;
  /** Marketplaces in which the selling partner takes part there. */
  readonly marketplaceIds: readonly string[] | undefined;
  /** Other regions that were asked, and what came of it. */
  readonly elsewhere: ReadonlyMap<string, Finding>;
}

/** The authorization is good: the region has answered a call with it. */
export function worksAtHome({ home }: Evidence): boolean {
  return home === 'ok';
}

/** The answer speaks of the token itself, not of what it may do. */
export function isAboutToken({ refusal: { details } }: Evidence): boolean {
  return /access token/i.test(details);
}

/** The token itself seems to be wrong, not what it was used for. */
export function doubtsToken(evidence: Evidence): boolean {
  return isAboutToken(evidence) || evidence.home === 'Unauthorized';
}

/** The token endpoint refused: the call itself was never judged. */
export function isOfTokenEndpoint({ refusal: { code } }: Evidence): boolean {
  return code.startsWith('invalid_') || code === 'unauthorized_client';
}

/** One cause: undefined where it has nothing to do with the call. */
export type Suspicion = (evidence: Evidence) => PossibleCause | undefined;
