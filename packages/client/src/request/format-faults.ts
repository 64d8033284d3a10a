import type { JsonSchema } from '@supercargo/catalogue';
import { shown } from '../errors/shown.ts';

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i;

const moment = { fits: isMoment, what: 'a time in ISO 8601, such as 2026-01-31T12:00:00Z' };

/** Formats that are judged. The models have others, some of their own making. */
const formats: Readonly<Record<string, { readonly fits: (text: string) => boolean; readonly what: string }>> = {
  'date-time': moment,
  dateTime: moment,
  date: { fits: isDay, what: 'a day, such as 2026-01-31' },
};

/** Faults of dates and times. */
export function formatFaults(text: string, { format }: JsonSchema, place: string): string[] {
  const known = format !== undefined && Object.hasOwn(formats, format) ? formats[format] : undefined;
  return known === undefined || known.fits(text) ? [] : [`${place} is ${shown(text)}. Give ${known.what}.`];
}

/** The marketplace takes a day alone as well, and a time without seconds or zone. */
function isMoment(text: string): boolean {
  const [date = '', time, ...more] = text.split(/T/i);
  return more.length === 0 && isDay(date) && (time === undefined || timeOfDay.test(time));
}

/** A day that is in the calendar. */
function isDay(text: string): boolean {
  const [, year, month, date] = (day.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return false;
  const found = new Date(Date.UTC(year, month - 1, date));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
}
