import { addDays, formatLocalDay } from '@supercargo/catalogue/local-days';
import type { Scope } from '@supercargo/shop';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { findTimeZone } from '@supercargo/toolkit/times/time-zone';

/**
 * Reads a day: `2026-01-31`, `today`, `yesterday`, or `30d` for the first of the last 30 days, of which today is the last. A day that does
 * not exist is refused by the shop.
 */
export function readDay(
  name: string,
  text: string | undefined,
  { marketplaceId }: Scope,
  { now }: Shell,
): string | undefined {
  if (text === undefined) return undefined;
  const today = formatLocalDay(now(), findTimeZone([marketplaceId]));
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
