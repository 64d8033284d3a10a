import { findMonth } from './month-names.ts';
import { noReadings, type Readings } from './readings.ts';
import { findZoneOffset } from './time-zones.ts';

/** A cell with a calendar day, and perhaps a time of that day. */
export interface DateCell {
  /** The day as it is written, `YYYY-MM-DD`, with the month, the day and the year first. */
  readonly days: Readings;
  /** Milliseconds from the start of that day in UTC. Undefined with an unknown time zone. */
  readonly milliseconds: number | undefined;
  readonly hasTime: boolean;
  readonly hasZone: boolean;
}

/** Characters of the longest time that is read. */
const maxLength = 60;

/** Reads a date, with or without a time. A time without a zone is in UTC. Returns undefined for other texts. */
export function readDateCell(cell: string, marketplaceIds: readonly string[]): DateCell | undefined {
  const day = cell.length > maxLength ? undefined : readDay(cell);
  if (day === undefined) return undefined;
  const [days, length] = day;
  const rest = cell.slice(length);
  if (rest === '') return { days, milliseconds: 0, hasTime: false, hasZone: false };
  const time = readTime(rest, marketplaceIds);
  return time && { days, hasTime: true, ...time };
}

/** Returns the points in time, ISO 8601 in UTC. */
export function toTimes({ days, milliseconds }: DateCell): Readings {
  if (milliseconds === undefined) return noReadings;
  const [first] = days;
  const toTime = (day: string | undefined) =>
    day === undefined ? undefined : new Date(Date.parse(`${day}T00:00:00Z`) + milliseconds).toISOString();
  const time = toTime(first);
  return days.map((day) => (day === first ? time : toTime(day)));
}

/** Returns the days and the length of their text. */
function readDay(cell: string): readonly [Readings, number] | undefined {
  const yearFirst =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(cell) ??
    /^(\d{4})(\u5e74)(\d{1,2})\u6708(\d{1,2})\u65e5/.exec(cell);
  if (yearFirst !== null) {
    const [{ length }, year, , month, day] = yearFirst;
    return [repeat(formatDay(year, month, day)), length];
  }
  const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(cell);
  if (numeric !== null) return [readNumericDay(numeric), numeric[0].length];
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|er|[.\u00ba])?[\s-]*(?:de\s+)?(\p{L}+)\.?,?[\s-]*(?:de\s+)?(\d{4}|\d{2})(?!\d)/u.exec(
      cell,
    );
  if (dayFirst !== null) {
    const [{ length }, day, month = '', year] = dayFirst;
    return [repeat(formatDay(year, findMonth(month), day)), length];
  }
  const monthFirst = /^(\p{L}+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u.exec(cell);
  if (monthFirst === null) return undefined;
  const [{ length }, month = '', day, year] = monthFirst;
  return [repeat(formatDay(year, findMonth(month), day)), length];
}

function readNumericDay([, first, , second, last]: readonly string[]): Readings {
  const canHaveYearFirst = first?.length === 2 && last?.length === 2;
  return [
    formatDay(last, first, second),
    formatDay(last, second, first),
    canHaveYearFirst ? formatDay(first, second, last) : undefined,
  ];
}

function repeat(day: string | undefined): Readings {
  return [day, day, day];
}

/** Returns undefined for a day that does not exist, such as February 30. */
function formatDay(year = '', month: string | number | undefined, day = ''): string | undefined {
  if (month === undefined) return undefined;
  const century = year.length === 2 ? '20' : '';
  const text = `${century}${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day) ? undefined : text;
}

const timeOfDay =
  /^(?:T|\s*(?:,\s*)?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(?:([ap])\.?\s?m\.?(?!\p{L})\s*)?(\p{L}+|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?)?$/iu;

function readTime(text: string, marketplaceIds: readonly string[]) {
  const match = timeOfDay.exec(text);
  if (match === null) return undefined;
  const [, hourText, minutes, seconds = '0', fraction = '', half, zone] = match;
  const hours = readHours(Number(hourText), half?.toLowerCase());
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const offset = zone === undefined ? 0 : findZoneOffset(zone, marketplaceIds);
  const milliseconds =
    ((hours * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  return {
    milliseconds: offset === undefined ? undefined : milliseconds - offset * 60_000,
    hasZone: zone !== undefined,
  };
}

/** @param half `a` for a.m. and `p` for p.m.; undefined if hours count to 23 */
function readHours(hours: number, half: string | undefined): number | undefined {
  if (half === undefined) return hours > 23 ? undefined : hours;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half === 'p' ? 12 : 0);
}
