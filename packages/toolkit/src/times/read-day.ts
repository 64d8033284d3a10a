import { addDays, formatLocalDay } from '@supercargo/catalogue/local-days';
import { usageError } from '../errors/command-error.ts';
import { findTimeZone } from './time-zone.ts';

/** When and where a day is read. */
export interface DayContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Today is the latest day of these marketplaces; that of UTC if there are none. */
  readonly marketplaceIds: readonly string[];
}

/**
 * Reads a day: `2026-01-31`, `today`, `yesterday`, or `30d` for the first of the last 30 days, of which today is the last. Dates are not
 * checked further. Throws a CommandError that names the option.
 */
export function readDay(name: string, text: string | undefined, context: DayContext): string | undefined {
  if (text === undefined) return undefined;
  const today = findToday(context);
  const word = text.trim().toLowerCase();
  if (word === 'today') return today;
  if (word === 'yesterday') return addDays(today, -1);
  const [, count, unit] = /^(\d{1,4})([dw])$/.exec(word) ?? [];
  if (count !== undefined && Number(count) > 0) return addDays(today, 1 - Number(count) * (unit === 'w' ? 7 : 1));
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return word;
  throw usageError(
    'DAY_INVALID',
    `Invalid day for ${name}: ${text}.`,
    'Write a day such as 2026-01-31, today, yesterday, or a number of days or weeks such as 30d or 12w.',
  );
}

function findToday({ now, marketplaceIds }: DayContext): string {
  const places = marketplaceIds.length === 0 ? [undefined] : marketplaceIds;
  const days = places.map((marketplaceId) => formatLocalDay(now, findTimeZone([marketplaceId])));
  return days.toSorted().at(-1) as string;
}
