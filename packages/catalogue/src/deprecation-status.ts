import type { Deprecation } from './descriptor.ts';

/**
 * Status of an operation or a type at a point in time: `current` is not deprecated, `deprecated` still works and has no end date
 * or one that is more than 90 days away, `ending` stops working within 90 days, and `ended` no longer works.
 */
export type DeprecationStatus = 'current' | 'deprecated' | 'ending' | 'ended';

const dayMilliseconds = 86_400_000;

/** Days before the end date from which the status is `ending`. */
export const endingDays = 90;

/**
 * Computes the status from the end date of a deprecation; null means not deprecated. The end date starts at midnight UTC. The date
 * of the announcement has no effect: what is known to end is deprecated on a clock that is behind, too.
 *
 * @param now Milliseconds since 1970.
 */
export function computeDeprecationStatus(
  deprecated: Pick<Deprecation, 'removal'> | null,
  now: number,
): DeprecationStatus {
  if (deprecated === null) return 'current';
  const { removal } = deprecated;
  if (removal === null) return 'deprecated';
  if (Date.parse(removal) <= now) return 'ended';
  return countDaysUntil(removal, now) <= endingDays ? 'ending' : 'deprecated';
}

/**
 * Describes a deprecation in one or two sentences: the date from which calls fail, and what to use instead. Undefined if the
 * status is `current`.
 *
 * @param name Name of the operation or type, with which the first sentence starts.
 * @param now Milliseconds since 1970.
 */
export function describeDeprecation(name: string, deprecated: Deprecation | null, now: number): string | undefined {
  const status = computeDeprecationStatus(deprecated, now);
  if (deprecated === null || status === 'current') return undefined;
  const { removal, successor } = deprecated;
  const instead = successor === null ? '' : ` Use ${successor}.`;
  return `${name} ${describeEnd(status, removal, now)}.${instead}`;
}

function describeEnd(status: DeprecationStatus, removal: string | null, now: number): string {
  if (removal === null) return 'is deprecated';
  if (status === 'ended') return `stopped working on ${removal}`;
  if (status === 'deprecated') return `is deprecated and stops working on ${removal}`;
  const days = countDaysUntil(removal, now);
  return `stops working on ${removal}, in ${days} ${days === 1 ? 'day' : 'days'}`;
}

function countDaysUntil(date: string, now: number): number {
  return Math.ceil((Date.parse(date) - now) / dayMilliseconds);
}
