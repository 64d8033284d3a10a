import { addDays } from '@supercargo/catalogue/local-days';
import type { Days } from '../scope/marketplace-days.ts';
import { type Dimension, timeDimensions } from './measure.ts';

/** A day, week or month of an answer, cut at the ends of its days. */
export interface AnswerPeriod extends Days {
  /** Its first day, also if that is before the answer begins. */
  readonly name: string;
}

/** Lists the days, weeks or months of an answer; one without a name if it is not split by time. */
export function listPeriods(
  days: Days,
  split: readonly Dimension[],
): (AnswerPeriod | (Days & { readonly name: null }))[] {
  const unit = timeDimensions.find((dimension) => split.includes(dimension));
  if (unit === undefined) return [{ ...days, name: null }];
  const periods: AnswerPeriod[] = [];
  for (let name = findStart(days.from, unit); name <= days.to; name = findNext(name, unit)) {
    const end = addDays(findNext(name, unit), -1);
    periods.push({ name, from: name > days.from ? name : days.from, to: end < days.to ? end : days.to });
  }
  return periods;
}

/** Weeks begin on Monday. */
function findStart(day: string, unit: (typeof timeDimensions)[number]): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

function findNext(start: string, unit: (typeof timeDimensions)[number]): string {
  if (unit === 'month') return findStart(addDays(start, 31), 'month');
  return addDays(start, unit === 'day' ? 1 : 7);
}
