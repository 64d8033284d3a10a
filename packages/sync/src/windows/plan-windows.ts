import { toMilliseconds } from '../declaration/duration.ts';
import type { Source, Stream, WindowRules } from '../declaration/stream.ts';
import { chooseBackfillSource, longAbsence } from './choose-source.ts';
import { endOfLastDay, findStartOfDay } from './day-clock.ts';
import { findCellEnd, findCellStart, isCalendarGrid } from './grid.ts';
import type { Job, PlanContext } from './job.ts';
import { requestSweeps, setSweepTimes } from './plan-sweep.ts';
import type { Unit } from './unit.ts';
import { alignDown, dayLength, limitWindow } from './window-bounds.ts';

/** The end of the newest window: data after it may still be incomplete at Amazon. */
export function findHorizon(windows: WindowRules, { now, days }: PlanContext): number {
  const end = now - toMilliseconds(windows.delay);
  const horizon = windows.unit === 'day' ? endOfLastDay(end, days) : end;
  return isCalendarGrid(windows.grid) ? findCellStart(horizon, windows.grid) : horizon;
}

/** Plans the window of what is new. */
export function planForward(stream: Stream, windows: WindowRules, unit: Unit, context: PlanContext): Job | undefined {
  const { now } = context;
  const horizon = findHorizon(windows, context);
  const start = unit.reachedTo ?? horizon - toMilliseconds(stream.every);
  const from = unit.reachedTo === undefined || windows.grid !== undefined ? alignDown(start, windows) : start;
  const isDue = unit.readAt === undefined || unit.readAt + toMilliseconds(stream.every) <= now;
  const isBehind =
    unit.readAt !== undefined && (horizon - start > toMilliseconds(stream.every) || isAtCellEnd(windows, unit));
  if (!isDue && !isBehind) return undefined;
  if (unit.reachedTo !== undefined && horizon <= unit.reachedTo) return undefined;
  const source = horizon - from > longAbsence ? chooseBackfillSource(windows, horizon, context) : windows.incremental;
  const to = limitWindow(source, from, horizon, windows);
  const swept = { ...setSweepTimes(windows, now), ...unit.sweptAt };
  // The backfill source may lack columns, so the sweeps read the last days again.
  const sweptAt = source === windows.incremental ? swept : requestSweeps(windows, swept);
  const change = { reachedFrom: unit.reachedFrom ?? from, reachedTo: to, readAt: now, sweptAt };
  return { kind: 'incremental', source, from, to, change };
}

/** The last cell is over, and the next one was not read yet. */
function isAtCellEnd({ grid }: WindowRules, { reachedTo }: Unit): boolean {
  return grid !== undefined && reachedTo !== undefined && findCellStart(reachedTo, grid) === reachedTo;
}

/** Returns when there is data after the time that was requested. A day can be read when the next one has begun. */
export function findNextData(windows: WindowRules, { reachedTo = 0 }: Unit, { days }: PlanContext): number {
  const next = isCalendarGrid(windows.grid) ? findCellEnd(reachedTo, windows.grid) : undefined;
  const label = next === undefined ? reachedTo : next - dayLength;
  const start = windows.unit === 'day' ? findStartOfDay(label, days) : (next ?? reachedTo + 1);
  return start + toMilliseconds(windows.delay);
}

/** Plans the next window of the past. */
export function planBackward(windows: WindowRules, unit: Unit, context: PlanContext): Job | undefined {
  const { reachedFrom } = unit;
  if (reachedFrom === undefined) return undefined;
  const oldest = windows.isState ? 0 : context.oldest;
  const target = Math.max(unit.backfillFrom, oldest, context.now - toMilliseconds(windows.earliest));
  if (reachedFrom <= target) return undefined;
  const source = chooseBackfillSource(windows, reachedFrom, context);
  const from = findBackfillStart(windows, source, target, reachedFrom);
  return { kind: 'backfill', source, from, to: reachedFrom, change: { reachedFrom: from } };
}

/** Returns the start of the window before `reachedFrom`. Cells of days are cut at `target`, so that nothing older is copied. */
function findBackfillStart(windows: WindowRules, { maxWindow }: Source, target: number, reachedFrom: number): number {
  const { grid } = windows;
  if (grid === undefined) {
    const length = maxWindow === undefined ? Infinity : toMilliseconds(maxWindow);
    return alignDown(Math.max(target, reachedFrom - length), windows);
  }
  const start = findCellStart(reachedFrom - 1, grid);
  return isCalendarGrid(grid) ? start : Math.max(start, Math.floor(target / dayLength) * dayLength);
}
