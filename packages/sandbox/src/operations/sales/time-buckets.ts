import { invalidInput } from '../../base/api-error.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOST = 5000;

export type Granularity = 'Hour' | 'Day' | 'Week' | 'Month' | 'Quarter' | 'Year' | 'Total';

export interface Bucket {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

export interface BucketPlan extends Bucket {
  readonly granularity: Granularity;
  readonly zone: string;
  readonly weekStartsOnSunday: boolean;
}

/** Cuts a span at the hours, days, weeks, months or years of a time zone. The first and last may be short. */
export function bucketsOf(plan: BucketPlan): readonly Bucket[] {
  if (plan.granularity === 'Total') return [{ from: plan.from, to: plan.to }];
  const buckets: Bucket[] = [];
  for (let from = plan.from; from < plan.to; from = buckets.at(-1)?.to ?? plan.to) {
    buckets.push({ from, to: Math.min(plan.to, nextCut(from, plan)) });
    if (buckets.length > MOST)
      throw invalidInput('The interval is too long for its granularity.', 'Parameter: interval');
  }
  return buckets;
}

/** Making a format costs far more than using it, and there are only some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, made);
  return made;
}

/** Milliseconds by which the zone is ahead of UTC at a moment. */
export function offsetAt(moment: number, zone: string): number {
  const parts = formatFor(zone).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

function nextCut(from: number, { granularity, zone, weekStartsOnSunday }: BucketPlan): number {
  const offset = offsetAt(from, zone);
  if (granularity === 'Hour') return (Math.floor((from + offset) / HOUR) + 1) * HOUR - offset;
  const local = new Date(from + offset);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const sinceWeekStart = weekStartsOnSunday ? local.getUTCDay() : (local.getUTCDay() + 6) % 7;
  const cut = {
    Day: () => Date.UTC(year, month, day + 1),
    Week: () => Date.UTC(year, month, day - sinceWeekStart + 7),
    Month: () => Date.UTC(year, month + 1, 1),
    Quarter: () => Date.UTC(year, month - (month % 3) + 3, 1),
    Year: () => Date.UTC(year + 1, 0, 1),
    Total: () => from + DAY,
  }[granularity]();
  // The zone may have changed its offset in between.
  return cut - offsetAt(cut - offset, zone);
}
