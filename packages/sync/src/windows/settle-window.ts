import { closeGaps, findCovered, type Gap, type GapWindow } from './gap.ts';
import type { Job } from './job.ts';
import type { Unit, UnitChange } from './unit.ts';

/** Returns what a job reads: a window, or a complete copy. */
export function findWindow({ kind, from, to }: Pick<Job, 'kind' | 'from' | 'to'>): GapWindow {
  return kind === 'snapshot' ? { from: null, to: null } : { from, to };
}

/**
 * Returns the change of a unit whose window was read: its gaps are closed.
 *
 * @param oldest the oldest data that may be kept, in milliseconds: older gaps do not matter any more
 */
export function settleWindow(job: Job, unit: Unit, oldest: number): UnitChange {
  // It reads single rows again, and not all of its window.
  if (job.kind === 'completion') return job.change;
  const kept = unit.gaps.filter(({ to }) => to === null || to > oldest);
  return withGaps(job.change, closeGaps(kept, findWindow(job)), unit);
}

/** Adds gaps, and the time that is covered with them, to a change of a unit. */
export function withGaps(change: UnitChange, gaps: readonly Gap[], unit: Unit): UnitChange {
  return { ...change, gaps, ...findCovered({ ...unit, ...change }, gaps) };
}
