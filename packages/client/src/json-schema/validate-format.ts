import { formatValue } from '../errors/format-value.ts';
import type { Keywords, ValidationError } from './validation-error.ts';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i;

const dateTimeFormat = { matches: isDateTime, description: 'a time in ISO 8601, such as 2026-01-31T12:00:00Z' };

/** The formats that are checked. The models have other formats, some of them not standard. */
const formats: Readonly<Record<string, { readonly matches: (text: string) => boolean; readonly description: string }>> =
  {
    'date-time': dateTimeFormat,
    dateTime: dateTimeFormat,
    date: { matches: isDay, description: 'a day, such as 2026-01-31' },
  };

/** Validates dates and times. */
export function validateFormat(text: string, { format }: Keywords, path: string): readonly ValidationError[] {
  const rule = typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (rule === undefined || rule.matches(text)) return [];
  return [
    {
      path,
      keyword: 'format',
      expected: format,
      message: `${path} is ${formatValue(text)}. Pass ${rule.description}.`,
    },
  ];
}

/** Amazon also accepts a date without a time, and a time without seconds or time zone. */
function isDateTime(text: string): boolean {
  const [date = '', time, ...more] = text.split(/T/i);
  return more.length === 0 && isDay(date) && (time === undefined || timePattern.test(time));
}

/** Whether a text is an existing date. */
function isDay(text: string): boolean {
  const [, year, month, date] = (dayPattern.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return false;
  const utcDate = new Date(Date.UTC(year, month - 1, date));
  return utcDate.getUTCMonth() === month - 1 && utcDate.getUTCDate() === date;
}
