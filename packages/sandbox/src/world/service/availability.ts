import type { AvailabilityRecordInput } from '@supercargo/catalogue/types/services-v1';
import type { Received } from '../../base/json-value.ts';

/** When a resource works, as the request described it. */
export type AvailabilityRecord = Received<AvailabilityRecordInput>;

const DAY = 86_400_000;
const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/** A time span, and how many appointments it can have at once. */
export interface Opening {
  readonly from: number;
  readonly to: number;
  readonly capacity: number;
}

/** Validates an availability record. Returns the validation error; undefined if there is none. */
export function validateAvailability({ startTime, endTime, recurrence }: AvailabilityRecord): string | undefined {
  const [from, to] = [Date.parse(startTime), Date.parse(endTime)];
  if (!(to > from)) return 'endTime must lie after startTime.';
  const until = findLastDay(recurrence);
  if (until === undefined) return undefined;
  if (!(until >= from)) return 'recurrence.endTime must not lie before startTime.';
  return to - from > DAY ? 'What comes again must not last longer than a day.' : undefined;
}

/** Returns the times of a record that overlap with a time span. */
export function listOpenings(record: AvailabilityRecord, span: Omit<Opening, 'capacity'>): readonly Opening[] {
  const [first, end] = [Date.parse(record.startTime), Date.parse(record.endTime)];
  const capacity = record.capacity ?? 1;
  const last = findLastDay(record.recurrence) ?? first;
  const skipped = Math.max(0, Math.floor((span.from - end) / DAY));
  const openings: Opening[] = [];
  for (let from = first + skipped * DAY; from <= last && from < span.to; from += DAY) {
    const to = from + end - first;
    if (to > span.from && isOnDay(record.recurrence, new Date(from))) openings.push({ from, to, capacity });
  }
  return openings;
}

function findLastDay(recurrence: AvailabilityRecord['recurrence']): number | undefined {
  return recurrence == null ? undefined : Date.parse(recurrence.endTime);
}

/** Whether a recurrence includes a day. Days of the week and of the month add up; without both, every day is included. */
function isOnDay(recurrence: AvailabilityRecord['recurrence'], day: Date): boolean {
  const [daysOfWeek, daysOfMonth] = [recurrence?.daysOfWeek ?? [], recurrence?.daysOfMonth ?? []];
  if (daysOfWeek.length === 0 && daysOfMonth.length === 0) return true;
  return daysOfWeek.includes(DAYS[day.getUTCDay()] ?? '') || daysOfMonth.includes(day.getUTCDate());
}
