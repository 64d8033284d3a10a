import { toMilliseconds } from '../declaration/duration.ts';
import type { Source, Sweep, WindowRules } from '../declaration/stream.ts';
import { personalDataDays } from '../declaration/table.ts';
import type { PlanContext } from './job.ts';
import { alignDown, dayLength } from './window-bounds.ts';

/** A time without data that is longer than this is read with the backfill source, because it needs fewer calls. */
export const longAbsence = 86_400_000;

/** Returns the source for a window in the past that ends at `to`. */
export function chooseBackfillSource(
  windows: WindowRules,
  to: number,
  { now, wantsPersonalData }: PlanContext,
): Source {
  const { incremental, backfill = incremental } = windows;
  const isRecent = to > now - personalDataDays * dayLength;
  return wantsPersonalData && isRecent && backfill.lacksPersonalData ? incremental : backfill;
}

/** A source, and the end of what it reads. */
export interface SourceUntil {
  readonly source: Source;
  readonly end: number;
}

/**
 * Returns the source for a sweep from `from` to `end`. What a sweep reads only because the sync did not run for long is read with the
 * backfill source: by days, months of it would use up the quota of the incremental source for hours.
 */
export function chooseSweepSource(
  windows: WindowRules,
  sweep: Sweep,
  { from, end }: { readonly from: number; readonly end: number },
  context: PlanContext,
): SourceUntil {
  const { incremental, backfill = incremental } = windows;
  if (sweep.source === 'backfill' || backfill === incremental) return { source: backfill, end };
  const usual = context.now - toMilliseconds(sweep.lookBack) - toMilliseconds(sweep.every);
  if (from >= usual - longAbsence) return { source: incremental, end };
  const until = Math.min(end, alignDown(usual, windows));
  return { source: chooseBackfillSource(windows, until, context), end: until };
}
