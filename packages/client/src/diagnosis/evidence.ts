import type { AccessError } from './access-error.ts';
import type { PossibleCause } from './diagnosis.ts';

/** The result of a check: `ok`, or the code of its error. */
export type CheckResult = string;

/** The facts from which causes are derived. Properties of checks that were not made are undefined. */
export interface Evidence {
  readonly accessError: AccessError;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Result of the token request. */
  readonly token: CheckResult | undefined;
  /** Result of a call in the client's region. */
  readonly regionResult: CheckResult | undefined;
  /** Marketplaces in which the selling partner participates in that region. */
  readonly marketplaceIds: readonly string[] | undefined;
  /** Results of calls in other regions. */
  readonly otherRegionResults: ReadonlyMap<string, CheckResult>;
}

/** The authorization is valid: a call in the region succeeded. */
export function worksInRegion({ regionResult }: Evidence): boolean {
  return regionResult === 'ok';
}

/** The error is about the token itself, not about its permissions. */
export function mentionsToken({ accessError: { details } }: Evidence): boolean {
  return /access token/i.test(details);
}

/** The token itself seems to be invalid. */
export function isTokenSuspect(evidence: Evidence): boolean {
  return mentionsToken(evidence) || evidence.regionResult === 'Unauthorized';
}

/** The token endpoint returned the error, so Amazon never processed the call. */
export function isTokenEndpointError({ accessError: { code } }: Evidence): boolean {
  return code.startsWith('invalid_') || code === 'unauthorized_client';
}

/** Checks one cause. Returns undefined when the cause does not apply to the call. */
export type CauseRule = (evidence: Evidence) => PossibleCause | undefined;
