import { addDays, findStartOfDay, formatLocalDay } from '@supercargo/catalogue/local-days';
import { parseDuration } from 'supercargo/internals';
import { usageError } from '../errors/command-error.ts';

/** What a relative time refers to. */
export interface TimeContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA time zone of days: that of the store, because its reports and orders are counted by its days. */
  readonly timeZone: string;
}

const days: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/**
 * Converts a relative time to milliseconds since 1970: `now`, `today`, `yesterday` and `tomorrow` (the start of the day), `7d` or `7d ago`
 * (before now), and `in 2h`. Returns undefined for other texts, such as dates.
 */
export function parseRelativeTime(text: string, { now, timeZone }: TimeContext): number | undefined {
  const phrase = text.trim().toLowerCase();
  if (phrase === 'now') return now;
  if (Object.hasOwn(days, phrase)) {
    return findStartOfDay(addDays(formatLocalDay(now, timeZone), days[phrase] ?? 0), timeZone);
  }
  const future = phrase.startsWith('in ') ? parseDuration(phrase.slice(3)) : undefined;
  if (future !== undefined) return now + future;
  const age = parseDuration(phrase.replace(/\sago$/, '').trimEnd());
  return age === undefined ? undefined : now - age;
}

/** Converts a relative time to ISO 8601, and returns a date or time of ISO 8601 unchanged. Throws for other texts; `name` is that of the option. */
export function resolveTime(name: string, text: string, context: TimeContext): string {
  const relative = parseRelativeTime(text, context);
  if (relative !== undefined) return toIsoTime(relative);
  if (/^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw usageError(
    'TIME_INVALID',
    `Invalid time for ${name}: ${text}.`,
    'Write today, yesterday, an age such as 7d, 1w or 2h, or ISO 8601, such as 2026-01-31 or 2026-01-31T09:00:00Z.',
  );
}

/** Formats a time as ISO 8601 in seconds. */
export function toIsoTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
