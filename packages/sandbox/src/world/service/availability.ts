import type { JsonObject } from '../../base/json-value.ts';
import { toTexts } from '../../base/json-value.ts';

const DAY = 86_400_000;
const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/** A time span, and how many appointments it can have at once. */
export interface Opening {
  readonly from: number;
  readonly to: number;
  readonly capacity: number;
}

/** Validates an availability record. Returns the validation error; undefined if there is none. */
export function validateAvailability({ startTime, endTime, recurrence }: JsonObject): string | undefined {
  const [from, to] = [Date.parse(String(startTime)), Date.parse(String(endTime))];
  if (!(to > from)) return 'endTime must lie after startTime.';
  const until = findLastDay(recurrence);
  if (until === undefined) return undefined;
  if (!(until >= from)) return 'recurrence.endTime must not lie before startTime.';
  return to - from > DAY ? 'What comes again must not last longer than a day.' : undefined;
}

/** Returns the times of a record that overlap with a time span. */
export function listOpenings(record: JsonObject, span: Omit<Opening, 'capacity'>): readonly Opening[] {
  const [first, end] = [Date.parse(String(record.startTime)), Date.parse(String(record.endTime))];
  const capacity = typeof record.capacity === 'number' ? record.capacity : 1;
  const last = findLastDay(record.recurrence) ?? first;
  const skipped = Math.max(0, Math.floor((span.from - end) / DAY));
  const openings: Opening[] = [];
  for (let from = first + skipped * DAY; from <= last && from < span.to; from += DAY) {
    const to = from + end - first;
    if (to > span.from && isOnDay(record.recurrence, new Date(from))) openings.push({ from, to, capacity });
  }
  return openings;
}

function findLastDay(recurrence: unknown): number | undefined {
  const endTime = (recurrence as JsonObject | undefined)?.endTime;
  return endTime === undefined ? undefined : Date.parse(String(endTime));
}

/** Whether a recurrence includes a day. Days of the week and of the month add up; without both, every day is included. */
function isOnDay(recurrence: unknown, day: Date): boolean {
  const { daysOfWeek, daysOfMonth } = (recurrence ?? {}) as JsonObject;
  const ofWeek = toTexts(daysOfWeek);
  const ofMonth: readonly unknown[] = Array.isArray(daysOfMonth) ? daysOfMonth : [];
  if (ofWeek.length === 0 && ofMonth.length === 0) return true;
  return ofWeek.includes(DAYS[day.getUTCDay()] ?? '') || ofMonth.includes(day.getUTCDate());
}
