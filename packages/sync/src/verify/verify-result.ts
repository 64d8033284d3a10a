import type { UnitGap } from '../windows/list-gaps.ts';
import type { Reason } from './reasons.ts';

/** What {@link Sync.verify} found. */
export interface VerifyResult {
  /** Nothing differs without a reason, everything that was drawn could be read, and no window is missing. */
  readonly ok: boolean;
  /** What Amazon did not return of the units that were verified: rows of it can be missing in the copy. */
  readonly gaps: readonly UnitGap[];
  /** Rows that were compared with Amazon, of all tables. 0 if the copy has none yet. */
  readonly rows: number;
  /** Requests that were sent to Amazon's API, with retries, and without tokens and downloads. */
  readonly calls: number;
  readonly streams: readonly StreamResult[];
  readonly identities: readonly IdentityResult[];
  /** The first 1,000 differences of the sample and the first 100 of each identity, those without a reason first. */
  readonly differences: readonly Difference[];
  /** Differences without a reason. */
  readonly unexplained: number;
  /** Differences with a reason. */
  readonly explained: number;
}

/** What a verification that runs has done. */
export interface VerifyProgress {
  /** The stream whose sample is read, or the identity that is checked. */
  readonly name: string;
  /** Whether a stream is read, or an identity is checked in the copy. */
  readonly kind: 'stream' | 'identity';
  /** Number of finished steps: each stream and each identity is one. */
  readonly step: number;
  /** Number of all steps. */
  readonly steps: number;
  /** Requests that were sent to Amazon's API. */
  readonly calls: number;
}

/** What the sample of a stream showed. */
export interface StreamResult {
  readonly stream: string;
  /** Rows that were drawn from the main table. */
  readonly drawn: number;
  /** Rows that were compared, of all tables. */
  readonly rows: number;
  /** Numbers of rows, such as those of days, that were compared with Amazon's counts. */
  readonly counts: number;
  /** Rows that Amazon listed because its count differs, and that were looked for in the copy. */
  readonly listed: number;
  /** Rows that changed at Amazon after they were copied. The sync has not had to read them again yet. */
  readonly changedSince: number;
  readonly unexplained: number;
  readonly explained: number;
  /** Reads that failed, with the message of the error. Their rows are not verified. */
  readonly failures: readonly string[];
  /** What cannot be verified, and why. */
  readonly notes: readonly string[];
}

/** What an identity showed. */
export interface IdentityResult {
  readonly name: string;
  /** What must be equal. */
  readonly statement: string;
  /** When it must. */
  readonly holdsWhen: string;
  /** Rows or groups that were checked. */
  readonly checked: number;
  readonly unexplained: number;
  readonly explained: number;
  /** Why it was not checked; undefined if it was. */
  readonly failure: string | undefined;
}

/** A value of a row as it is shown: decimals as text, times as ISO 8601. */
export type ShownValue = string | number | boolean | null;

/** Something that is not as it should be. */
export interface Difference {
  /** `sample`, or the name of an identity. */
  readonly check: string;
  /**
   * - `value`: a column has another value
   * - `missing`: the copy lacks a row
   * - `extra`: the copy has a row that Amazon does not have
   * - `count`: the copy has another number of rows than Amazon counts
   * - `identity`: two sides of an identity are not equal
   */
  readonly kind: 'value' | 'missing' | 'extra' | 'count' | 'identity';
  readonly table: string;
  /** Values of the key's columns. */
  readonly key: Readonly<Record<string, ShownValue>>;
  /** Undefined for whole rows. */
  readonly column: string | undefined;
  /** The value in the copy. `(hidden)` for personal data. */
  readonly copy: ShownValue;
  /** The value at Amazon, or what the identity requires. `(hidden)` for personal data. */
  readonly expected: ShownValue;
  /** Why the difference may be legitimate; undefined if nothing explains it. */
  readonly reason: Reason | undefined;
}
