import {
  computeDeprecationStatus,
  type Deprecation,
  type DeprecationStatus,
  describeDeprecation,
} from '@supercargo/catalogue';

/** The deprecation of an operation or a type at the time of a request, for screens. */
export interface DeprecationView {
  readonly status: DeprecationStatus;
  /** Date from which calls fail, ISO 8601; null if it is unknown or if nothing is deprecated. */
  readonly removal: string | null;
  /** What to use instead; null if Amazon names nothing. */
  readonly successor: string | null;
  /** The end date and the successor in one or two sentences; null if the status is `current`. */
  readonly deprecation: string | null;
}

/** Returns the deprecation of `name` at the time `now`, in milliseconds since 1970. */
export function viewDeprecation(name: string, deprecated: Deprecation | null, now: number): DeprecationView {
  return {
    status: computeDeprecationStatus(deprecated, now),
    removal: deprecated?.removal ?? null,
    successor: deprecated?.successor ?? null,
    deprecation: describeDeprecation(name, deprecated, now) ?? null,
  };
}
