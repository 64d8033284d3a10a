import { findStartOfDay as findLocalStart, formatLocalDay } from '@supercargo/catalogue/local-days';
import { findMarketplace } from '@supercargo/catalogue/registry';
import { formatUtcDay } from '../base/format-utc-day.ts';
import type { Unit } from './unit.ts';

const dayLength = 86_400_000;

/** The calendar of a marketplace. */
export interface DayClock {
  /** Name of the time zone, such as `Europe/Berlin`. */
  readonly timeZone: string;
}

/**
 * Returns the calendar of a unit.
 *
 * @param marketplaceIds those of its seller: a unit that covers all of them has the calendar of the first
 */
export function findDays(
  { marketplaceId }: Pick<Unit, 'marketplaceId'>,
  [first = '']: readonly string[] = [],
): DayClock {
  return { timeZone: findMarketplace(marketplaceId ?? first)?.timeZone ?? 'UTC' };
}

/**
 * Returns the calendar day at a time as `YYYY-MM-DD`.
 *
 * @param time milliseconds since 1970
 */
export function toDay(time: number, { timeZone }: DayClock): string {
  return formatLocalDay(time, timeZone);
}

/** Windows of days are times of UTC midnights that stand for calendar days. Returns the end of the day of `time`. */
export function endOfLastDay(time: number, days: DayClock): number {
  return Date.parse(`${toDay(time, days)}T00:00:00Z`) + dayLength;
}

/** Returns when a calendar day begins, in milliseconds since 1970. `label` is the UTC midnight that stands for it. */
export function findStartOfDay(label: number, { timeZone }: DayClock): number {
  return findLocalStart(formatUtcDay(label), timeZone);
}

/** Returns the calendar days of a window of days, as `YYYY-MM-DD`. */
export function listDays(from: number, to: number): string[] {
  const days: string[] = [];
  for (let time = from; time < to; time += dayLength) days.push(formatUtcDay(time));
  return days;
}
