/**
 * Why a value is not known.
 * - `NOT_COPIED`: the copy has no such data.
 * - `COPYING`: the first copy has not read the data yet.
 * - `STOPPED`: the copy of the data stopped before it was read.
 * - `NOT_AVAILABLE`: Amazon does not give the data to the application or the seller.
 * - `NOT_REPORTED`: Amazon has not reported it, or gives none.
 * - `INCOMPLETE_ROWS`: rows come from reports that lack a column. They are completed one after the other.
 * - `NOT_READ_YET`: the copy has not read that far. It does at its next turns.
 * - `NO_SALES`: nothing was sold or viewed, so that there is nothing to divide by.
 * - `NO_COST`: what units cost is not known.
 */
export type UnknownCode =
  | 'NOT_COPIED'
  | 'COPYING'
  | 'STOPPED'
  | 'NOT_AVAILABLE'
  | 'NOT_REPORTED'
  | 'INCOMPLETE_ROWS'
  | 'NOT_READ_YET'
  | 'NO_SALES'
  | 'NO_COST';

/** Why a value is not known. */
export interface UnknownReason {
  /** Identifies the reason. */
  readonly code: UnknownCode;
  /** The reason in a sentence. */
  readonly text: string;
}

/** A value that is known. */
export interface KnownValue<Type> {
  /** The value itself. */
  readonly value: Type;
  /** There is none. */
  readonly reason: null;
}

/** What stands for a value that is not known. It is never 0. */
export interface UnknownValue<Type> {
  /** There is none. */
  readonly value: null;
  /** Why it is not known. */
  readonly reason: UnknownReason;
  /** The part of a count that is certain; null if nothing is. */
  readonly atLeast: Type | null;
}

/** A value, or the reason for which it is not known. */
export type Value<Type> = KnownValue<Type> | UnknownValue<Type>;

/** Wraps a value; if there is a reason, the value is not known. */
export function toValue<Type>(value: Type, reason: UnknownReason | null = null): Value<Type> {
  return reason === null ? { value, reason } : { value: null, reason, atLeast: null };
}

/** Wraps a sum that can only grow; if there is a reason, it is what is certain. */
export function toGrowingValue<Type>(value: Type, reason: UnknownReason | null): Value<Type> {
  return reason === null ? { value, reason } : { value: null, reason, atLeast: value };
}
