/** Names of causes. New names can be added. */
export type CauseName =
  | 'role'
  | 'authorization'
  | 'credentials'
  | 'region'
  | 'marketplace'
  | 'account-type'
  | 'grantless'
  | 'restricted-data'
  | 'token-expired'
  | 'removed'
  | 'unknown-path'
  | 'sandbox'
  | 'draft';

/** A possible cause. */
export interface PossibleCause {
  /** Name of the cause. */
  readonly cause: CauseName;
  /** The likelihood before any check. The list is sorted by likelihood after the checks. */
  readonly likelihood: 'high' | 'medium' | 'low';
  /** Description of the cause for people. */
  readonly explanation: string;
  /** Recommended next step for people. */
  readonly nextStep: string;
  /** `true`: a check found this cause. `false`: a check ruled it out. Missing: no check can tell. */
  readonly confirmed?: boolean;
}

/** A call that was made to find the cause. */
export interface CauseCheck {
  /** Kind of the call: a token request, or getMarketplaceParticipations. */
  readonly check: 'token' | 'participations';
  /** The region whose host was called. */
  readonly region: string;
  /** `ok`, or the code of the error. */
  readonly result: string;
}

/** The possible causes of a rejected call. Plain data, without secrets. */
export interface Diagnosis {
  /** Whether Amazon denied access (status 401 or 403, or an error of the token endpoint). If not, there are no causes. */
  readonly isAccessError: boolean;
  /** The most likely cause in one or two sentences. */
  readonly summary: string;
  /** `endpoint.operation`, or method and path. */
  readonly operation?: string;
  /** Request ID, for Amazon's support. */
  readonly requestId?: string;
  /** Confirmed causes first, then likely ones, and causes that were ruled out last. */
  readonly causes: readonly PossibleCause[];
  /** The checks that were made; empty without checks. */
  readonly checks: readonly CauseCheck[];
}

/** Options of a diagnosis. */
export interface DiagnosisOptions {
  /** Call the token endpoint and Amazon. With `false`, nothing is sent. @default true */
  readonly checks?: boolean | undefined;
  /** Also call the hosts of the other regions, with the access token. @default false */
  readonly otherRegions?: boolean | undefined;
  /** Aborts the checks. */
  readonly signal?: AbortSignal | undefined;
}
