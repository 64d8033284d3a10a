import type { WindowRules } from '../declaration/stream.ts';
import type { Gap } from './gap.ts';
import type { Job } from './job.ts';
import type { Unit } from './unit.ts';

interface DueGap extends Gap {
  readonly from: number;
  readonly to: number;
  readonly retryAt: number;
}

/** Lists the windows that are requested again by themselves. */
function listDueGaps({ gaps }: Unit): DueGap[] {
  return gaps.filter((gap): gap is DueGap => gap.from !== null && gap.to !== null && gap.retryAt !== null);
}

/** Plans to ask again for a window that Amazon did not return. */
export function planGap(
  { incremental, backfill = incremental }: WindowRules,
  unit: Unit,
  now: number,
): Job | undefined {
  const gap = listDueGaps(unit).find(({ retryAt }) => retryAt <= now);
  if (gap === undefined) return undefined;
  const source = gap.source === 'backfill' ? backfill : incremental;
  return { kind: 'gap', source, from: gap.from, to: gap.to, change: {} };
}

/** Returns when windows are requested again, in milliseconds. */
export function listGapTimes(unit: Unit): number[] {
  return listDueGaps(unit).map(({ retryAt }) => retryAt);
}

/** Returns when the next complete copy is due: earlier than usual after one that Amazon did not return. */
export function findSnapshotTime({ gaps, snapshotAt = Number.NEGATIVE_INFINITY }: Unit, every: number): number {
  return gaps.find(({ from }) => from === null)?.retryAt ?? snapshotAt + every;
}
