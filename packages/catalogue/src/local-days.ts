/**
 * The calendar days of a time zone, such as those in which a marketplace counts.
 *
 * @module @supercargo/catalogue/local-days
 */
import '../node-version/check.mjs';

const dayMilliseconds = 86_400_000;
const minuteMilliseconds = 60_000;

/** Creating a format takes far longer than using it, and there are only a few hundred time zones. */
const formats = new Map<string, { readonly day: Intl.DateTimeFormat; readonly offset: Intl.DateTimeFormat }>();

/** Formats the calendar day of a time in a time zone, such as `2026-01-31`. `time` is in milliseconds since 1970. */
export function formatLocalDay(time: number, timeZone: string): string {
  return getFormats(timeZone).day.format(time);
}

/** Returns when a calendar day such as `2026-01-31` begins in a time zone, in milliseconds since 1970. */
export function findStartOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - findUtcOffset(midnight, timeZone);
  const start = midnight - findUtcOffset(guess, timeZone);
  // Where the clock is put forward at midnight, the day begins at one o'clock.
  return formatLocalDay(start, timeZone) < day ? guess : start;
}

/** Returns the calendar day that is some days after another one, or before it if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns how far a time zone is ahead of UTC at a time, in milliseconds. `time` is in milliseconds since 1970. */
export function findUtcOffset(time: number, timeZone: string): number {
  const parts = getFormats(timeZone).offset.formatToParts(time);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMilliseconds;
}

function getFormats(timeZone: string) {
  const cached = formats.get(timeZone);
  if (cached !== undefined) return cached;
  const created = {
    // Swedish dates have the form YYYY-MM-DD.
    day: new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  };
  formats.set(timeZone, created);
  return created;
}
