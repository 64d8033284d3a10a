/** Names of causes. More may come. */
export type CauseName =
  | 'role'
  | 'authorization'
  | 'credentials'
  | 'region'
  | 'marketplace'
  | 'account-kind'
  | 'grantless'
  | 'restricted-data'
  | 'token-expired'
  | 'removed'
  | 'unknown-path'
  | 'sandbox'
  | 'draft';

/** One thing that the refusal may come from. */
export interface PossibleCause {
  /** Which cause it is. */
  readonly cause: CauseName;
  /** Before any check. The list is in order of likelihood after the checks. */
  readonly likelihood: 'high' | 'medium' | 'low';
  /** What would be wrong, in words. */
  readonly explanation: string;
  /** What to do about it. */
  readonly nextStep: string;
  /** `true`: it was looked at, and it is the cause. `false`: it was looked at, and is not. Missing: it could not be. */
  readonly checked?: boolean;
}

/** A call that was made to find the cause. */
export interface CauseCheck {
  /** What was asked for. */
  readonly check: 'token' | 'participations';
  /** The region that was asked. */
  readonly region: string;
  /** `ok`, or the code of the error. */
  readonly result: string;
}

/** Why the marketplace refused a call. Plain data, without secrets. */
export interface Diagnosis {
  /** Whether the error is a refusal at all. There are no causes when it is not. */
  readonly isRefusal: boolean;
  /** The most likely cause in one or two sentences. */
  readonly summary: string;
  /** `endpoint.operation`, or method and path. */
  readonly operation?: string;
  /** For the marketplace's support. */
  readonly requestId?: string;
  /** What was found comes first, then what is likely, and last what was ruled out. */
  readonly causes: readonly PossibleCause[];
  /** What was asked to find out; empty without checks. */
  readonly checks: readonly CauseCheck[];
}

/** How far a diagnosis goes. */
export interface DiagnosisOptions {
  /** Ask the token endpoint and the marketplace. Off, nothing is sent. @default true */
  readonly checks?: boolean | undefined;
  /** Ask the hosts of the other regions too, with the access token. @default false */
  readonly other_regions?: boolean | undefined;
  /** Ends the checks. */
  readonly signal?: AbortSignal | undefined;
}
