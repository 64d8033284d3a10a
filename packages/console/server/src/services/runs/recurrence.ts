import type { Recurrence } from '../../storage/schema/runs.ts';

const minute = 60_000;
const dayMilliseconds = 1440 * minute;

/** The first time of a recurrence after a given time. */
export function nextAfter(recurrence: Recurrence, after: Date, from: Date): Date {
  if (recurrence.every === 'minutes') {
    const step = recurrence.minutes * minute;
    const passed = Math.max(0, Math.floor((after.getTime() - from.getTime()) / step) + 1);
    return new Date(from.getTime() + passed * step);
  }
  const today = dateIn(recurrence.zone, after);
  // Ten days contain every weekday, even if a change to daylight saving time moves a day's hour.
  for (let ahead = -1; ahead < 9; ahead += 1) {
    const on = daysLater(today, ahead);
    const moment = toMoment(on, recurrence.at, recurrence.zone);
    const isItsDay = recurrence.every === 'day' || getWeekday(on) === recurrence.weekday;
    if (isItsDay && moment > after) return moment;
  }
  throw new RangeError(`A schedule never starts a run: ${JSON.stringify(recurrence)}.`);
}

/** The time of day in a zone, such as `22:00`. */
export function clockIn(zone: string, moment: Date): string {
  return new Date(moment.getTime() + offsetAt(moment, zone)).toISOString().slice(11, 16);
}

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Adds calendar days: a day with a change to or from daylight saving time does not have 24 hours. */
function daysLater({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 0 is Sunday. */
function getWeekday({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

function dateIn(zone: string, moment: Date): CalendarDay {
  const local = new Date(moment.getTime() + offsetAt(moment, zone));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/**
 * Converts a local time to UTC. A time that is skipped in spring becomes later by the length of the change, and of a time that comes
 * twice in autumn it is the first.
 */
function toMoment({ year, month, day }: CalendarDay, at: string, zone: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hours, minutes);
  const before = offsetAt(new Date(asUtc - dayMilliseconds), zone);
  const after = offsetAt(new Date(asUtc + dayMilliseconds), zone);
  const isValid = (offset: number) => offsetAt(new Date(asUtc - offset), zone) === offset;
  return new Date(asUtc - (!isValid(before) && isValid(after) ? after : before));
}

/** Offset of a time zone from UTC, in milliseconds. */
function offsetAt(moment: Date, zone: string): number {
  const parts = findFormat(zone).formatToParts(moment);
  const {
    year,
    month,
    day: date,
    hour,
    minute: min,
    second,
  } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Record<string, number>;
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, min, second);
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}

/** Formats by time zone, because creating one takes a hundred times as long as its use. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are time zones. Their names can be written in many ways. */
const maxFormats = 1000;

function findFormat(zone: string): Intl.DateTimeFormat {
  const stored = formats.get(zone);
  if (stored !== undefined) return stored;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= maxFormats) formats.clear();
  formats.set(zone, format);
  return format;
}
