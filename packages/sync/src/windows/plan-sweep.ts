import { toMilliseconds } from '../declaration/duration.ts';
import type { Sweep, WindowRules } from '../declaration/stream.ts';
import { chooseSweepSource } from './choose-source.ts';
import { findCellStart, isCalendarGrid } from './grid.ts';
import type { Job, PlanContext } from './job.ts';
import type { Unit } from './unit.ts';
import { alignDown, limitWindow } from './window-bounds.ts';

type SweepTimes = Unit['sweptAt'];

/** Names of what is stored of a sweep, by its position in the declaration. */
function nameTimes(at: number) {
  return { last: `${at}`, from: `${at}.from`, start: `${at}.start`, due: `${at}.due` };
}

/** Returns the times of sweeps that were all finished at a time. */
export function setSweepTimes({ sweeps = [] }: WindowRules, time: number): SweepTimes {
  return Object.fromEntries(sweeps.map((_, at) => [nameTimes(at).last, time]));
}

/** Returns times after which all sweeps are due, with the times when they were last finished. */
export function requestSweeps({ sweeps = [] }: WindowRules, sweptAt: SweepTimes): SweepTimes {
  return { ...sweptAt, ...Object.fromEntries(sweeps.map((_, at) => [nameTimes(at).due, 1])) };
}

/**
 * Plans the next window of a sweep that is due. A sweep reaches back from the start of the last one that was finished, so that a sync
 * that did not run for a while misses no late change.
 */
export async function planSweep(windows: WindowRules, unit: Unit, context: PlanContext): Promise<Job | undefined> {
  const { reachedFrom, reachedTo, sweptAt } = unit;
  if (reachedFrom === undefined || reachedTo === undefined) return undefined;
  const end = findSweepEnd(windows, reachedTo);
  for (const [at, sweep] of (windows.sweeps ?? []).entries()) {
    if (findSweepTime(at, sweep, unit) > context.now) continue;
    const names = nameTimes(at);
    const start = Math.max(reachedFrom, await findStart(at, sweep, unit, context));
    const resumed = sweptAt[names.from] ?? Number.NEGATIVE_INFINITY;
    const from = Math.max(reachedFrom, alignDown(start, windows), resumed);
    if (from >= end) continue;
    const { source, end: until } = chooseSweepSource(windows, sweep, { from, end }, context);
    const to = limitWindow(source, from, until, windows);
    return { kind: 'sweep', source, from, to, change: { sweptAt: moveOn(at, sweptAt, { to, end, now: context.now }) } };
  }
  return undefined;
}

interface SweepProgress {
  readonly to: number;
  readonly end: number;
  readonly now: number;
}

/** Returns the times after a window of a sweep. The time of a sweep is that of its first window. */
function moveOn(at: number, sweptAt: SweepTimes, { to, end, now }: SweepProgress): SweepTimes {
  const names = nameTimes(at);
  const startedAt = sweptAt[names.from] === undefined ? now : (sweptAt[names.start] ?? now);
  if (to < end) return { ...sweptAt, [names.from]: to, [names.start]: startedAt };
  const { [names.from]: _, [names.start]: __, [names.due]: ___, ...finished } = sweptAt;
  return { ...finished, [names.last]: startedAt };
}

/** The last cell of a grid is read from its start with what is new. */
function findSweepEnd({ grid }: WindowRules, reachedTo: number): number {
  return grid === undefined || isCalendarGrid(grid) ? reachedTo : findCellStart(reachedTo - 1, grid);
}

async function findStart(at: number, sweep: Sweep, { sweptAt }: Unit, context: PlanContext): Promise<number> {
  const last = Math.min(context.now, sweptAt[nameTimes(at).last] ?? context.now);
  const oldest = sweep.whileColumn && (await context.findOldest?.(sweep));
  return Math.min(last - toMilliseconds(sweep.lookBack), oldest ?? Number.POSITIVE_INFINITY);
}

/** Returns when each sweep is due, in milliseconds. */
export function listSweepTimes(windows: WindowRules, unit: Unit, now: number): number[] {
  const { sweeps = [], grid } = windows;
  const { reachedFrom = 0, reachedTo = 0, sweptAt } = unit;
  const end = findSweepEnd(windows, reachedTo);
  return sweeps.map((sweep, at) => {
    const dueAt = findSweepTime(at, sweep, unit);
    const last = Math.min(now, sweptAt[nameTimes(at).last] ?? now);
    // A sweep that reaches no earlier cell has nothing to read until the last one is over.
    const hasCells = grid === undefined || Math.max(reachedFrom, last - toMilliseconds(sweep.lookBack)) < end;
    return hasCells ? dueAt : Number.POSITIVE_INFINITY;
  });
}

function findSweepTime(at: number, { every }: Sweep, { sweptAt }: Unit): number {
  const names = nameTimes(at);
  if (sweptAt[names.due] !== undefined) return Number.NEGATIVE_INFINITY;
  return (sweptAt[names.last] ?? Number.POSITIVE_INFINITY) + toMilliseconds(every);
}
