import { invalidInput } from '../../base/api-error.ts';
import { getOffset } from '../../base/time-zones.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAX_BUCKETS = 5000;

export type Granularity = 'Hour' | 'Day' | 'Week' | 'Month' | 'Quarter' | 'Year' | 'Total';

export interface Bucket {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

interface BucketPlan extends Bucket {
  readonly granularity: Granularity;
  readonly zone: string;
  readonly weekStartsOnSunday: boolean;
}

/**
 * Splits a span at the hours, days, weeks, months, quarters or years of a time zone. The first and the last bucket can
 * be shorter than the others.
 */
export function listBuckets(plan: BucketPlan): readonly Bucket[] {
  if (plan.granularity === 'Total') return [{ from: plan.from, to: plan.to }];
  const buckets: Bucket[] = [];
  for (let from = plan.from; from < plan.to; from = buckets.at(-1)?.to ?? plan.to) {
    buckets.push({ from, to: Math.min(plan.to, findNextBoundary(from, plan)) });
    if (buckets.length > MAX_BUCKETS) throw invalidInput('The interval is too long for its granularity.', 'interval');
  }
  return buckets;
}

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

function findNextBoundary(from: number, { granularity, zone, weekStartsOnSunday }: BucketPlan): number {
  const offset = getOffset(from, zone);
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
  // The offset of the zone can change between `from` and the cut.
  return cut - getOffset(cut - offset, zone);
}
