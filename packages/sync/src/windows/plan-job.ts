import { toMilliseconds } from '../declaration/duration.ts';
import type { Source, Stream, Sweep, WindowRules } from '../declaration/stream.ts';
import { personalDataDays } from '../declaration/table.ts';
import { type DayClock, endOfLastDay, findStartOfDay } from './day-clock.ts';
import { findCellEnd, findCellStart, isCalendarGrid } from './grid.ts';
import { type CompletionContext, planCompletion } from './plan-completion.ts';
import type { Unit, UnitChange } from './unit.ts';

/** One window to read, and what to change in the unit when its rows are written. */
export interface Job {
  readonly kind: 'incremental' | 'backfill' | 'sweep' | 'snapshot' | 'completion';
  readonly source: Source;
  /** Milliseconds; 0 for snapshots. */
  readonly from: number;
  readonly to: number;
  /** Changes of the unit, written in one transaction with the rows. */
  readonly change: UnitChange;
}

/** What the planner needs to know besides the unit. */
export interface PlanContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly days: DayClock;
  /** The oldest data that may be kept, in milliseconds. */
  readonly oldest: number;
  /** Whether the user requested personal data. */
  readonly wantsPersonalData: boolean;
  /** Returns the time of the oldest row of a sweep's `whileColumn`, in milliseconds. */
  readonly findOldest?: ((sweep: Sweep) => Promise<number | undefined>) | undefined;
  /** What completing partial rows needs to know. */
  readonly completion: CompletionContext;
}

const dayLength = 86_400_000;

/** A gap that is longer than this is read with the backfill source, because it needs fewer calls. */
const longGap = 86_400_000;

/** When a unit has a job, and what is known of it already. */
export interface Wait {
  readonly dueAt: number;
  readonly change?: UnitChange | undefined;
}

/** Returns the next job of a unit, or the time when it has one. What is new comes before what is old. */
export async function planJob(stream: Stream, unit: Unit, context: PlanContext): Promise<Job | Wait> {
  const { windows, snapshot } = stream;
  const { now } = context;
  const dueTimes: number[] = [];
  let change: UnitChange | undefined;
  if (snapshot !== undefined) {
    const dueAt = (unit.snapshotAt ?? -Infinity) + toMilliseconds(snapshot.every);
    if (dueAt <= now)
      return { kind: 'snapshot', source: snapshot.source, from: 0, to: now, change: { snapshotAt: now } };
    dueTimes.push(dueAt);
  }
  if (windows !== undefined) {
    const pausedUntil = (unit.lastSuccessAt ?? -Infinity) + toMilliseconds(windows.pause ?? '0s');
    if (pausedUntil > now) return { dueAt: Math.min(pausedUntil, ...dueTimes) };
    const job = planForward(stream, windows, unit, context) ?? (await planSweep(windows, unit, context));
    if (job !== undefined) return job;
    const backfill = planBackward(windows, unit, context);
    if (backfill !== undefined) return backfill;
    const completion = await planCompletion(stream, unit, context);
    if ('kind' in completion) return completion;
    change = completion.change;
    dueTimes.push(completion.dueAt);
    const readAgainAt = (unit.readAt ?? now) + toMilliseconds(stream.every);
    dueTimes.push(Math.max(readAgainAt, findNextData(windows, unit, context)), ...listSweepTimes(windows, unit, now));
  }
  return { dueAt: Math.max(now + 1, Math.min(...dueTimes)), change };
}

/** Returns the change of a unit after which its next job reads what is new, although it is not time yet. */
export function requestReading({ windows, every }: Stream, now: number): UnitChange {
  const change = windows === undefined ? { snapshotAt: undefined } : { readAt: now - toMilliseconds(every) };
  return { ...change, dueAt: now };
}

/** The end of the newest window: data after it may still be incomplete at Amazon. */
export function findHorizon(windows: WindowRules, { now, days }: PlanContext): number {
  const end = now - toMilliseconds(windows.delay);
  const horizon = windows.unit === 'day' ? endOfLastDay(end, days) : end;
  return isCalendarGrid(windows.grid) ? findCellStart(horizon, windows.grid) : horizon;
}

function planForward(stream: Stream, windows: WindowRules, unit: Unit, context: PlanContext): Job | undefined {
  const { now } = context;
  const horizon = findHorizon(windows, context);
  const start = unit.coveredTo ?? horizon - toMilliseconds(stream.every);
  const from = unit.coveredTo === undefined || windows.grid !== undefined ? alignDown(start, windows) : start;
  const isDue = unit.readAt === undefined || unit.readAt + toMilliseconds(stream.every) <= now;
  const isBehind =
    unit.readAt !== undefined && (horizon - start > toMilliseconds(stream.every) || isAtCellEnd(windows, unit));
  if (!isDue && !isBehind) return undefined;
  if (unit.coveredTo !== undefined && horizon <= unit.coveredTo) return undefined;
  const source = horizon - from > longGap ? chooseBackfillSource(windows, horizon, context) : windows.incremental;
  const to = limitWindow(source, from, horizon, windows);
  // The backfill source may lack columns, so the sweeps read the last days again.
  const sweptAt =
    source === windows.incremental
      ? { ...setSweepTimes(windows, now), ...unit.sweptAt }
      : { ...unit.sweptAt, ...setSweepTimes(windows, 0) };
  const change = { coveredFrom: unit.coveredFrom ?? from, coveredTo: to, readAt: now, sweptAt };
  return { kind: 'incremental', source, from, to, change };
}

/** The last cell is over, and the next one was not read yet. */
function isAtCellEnd({ grid }: WindowRules, { coveredTo }: Unit): boolean {
  return grid !== undefined && coveredTo !== undefined && findCellStart(coveredTo, grid) === coveredTo;
}

/** Returns when there is data after the covered time. A day can be read when the next one has begun. */
function findNextData(windows: WindowRules, { coveredTo = 0 }: Unit, { days }: PlanContext): number {
  const next = isCalendarGrid(windows.grid) ? findCellEnd(coveredTo, windows.grid) : undefined;
  const label = next === undefined ? coveredTo : next - dayLength;
  const start = windows.unit === 'day' ? findStartOfDay(label, days) : (next ?? coveredTo + 1);
  return start + toMilliseconds(windows.delay);
}

function setSweepTimes({ sweeps = [] }: WindowRules, time: number): Record<string, number> {
  return Object.fromEntries(sweeps.map((_, at) => [at, time]));
}

/** Returns the source for a window in the past that ends at `to`. */
function chooseBackfillSource(windows: WindowRules, to: number, { now, wantsPersonalData }: PlanContext): Source {
  const { incremental, backfill = incremental } = windows;
  const isRecent = to > now - personalDataDays * dayLength;
  return wantsPersonalData && isRecent && backfill.lacksPersonalData ? incremental : backfill;
}

function planBackward(windows: WindowRules, unit: Unit, context: PlanContext): Job | undefined {
  const { coveredFrom } = unit;
  if (coveredFrom === undefined) return undefined;
  const oldest = windows.isState ? 0 : context.oldest;
  const target = Math.max(unit.backfillFrom, oldest, context.now - toMilliseconds(windows.earliest));
  if (coveredFrom <= target) return undefined;
  const source = chooseBackfillSource(windows, coveredFrom, context);
  const from = findBackfillStart(windows, source, target, coveredFrom);
  return { kind: 'backfill', source, from, to: coveredFrom, change: { coveredFrom: from } };
}

/** Returns the start of the window before `coveredFrom`. Cells of days are cut at `target`, so that nothing older is copied. */
function findBackfillStart(windows: WindowRules, { maxWindow }: Source, target: number, coveredFrom: number): number {
  const { grid } = windows;
  if (grid === undefined) {
    const length = maxWindow === undefined ? Infinity : toMilliseconds(maxWindow);
    return alignDown(Math.max(target, coveredFrom - length), windows);
  }
  const start = findCellStart(coveredFrom - 1, grid);
  return isCalendarGrid(grid) ? start : Math.max(start, Math.floor(target / dayLength) * dayLength);
}

async function planSweep(windows: WindowRules, unit: Unit, context: PlanContext): Promise<Job | undefined> {
  const { coveredFrom, coveredTo } = unit;
  if (coveredFrom === undefined || coveredTo === undefined) return undefined;
  for (const [at, sweep] of (windows.sweeps ?? []).entries()) {
    if ((unit.sweptAt[at] ?? context.now) + toMilliseconds(sweep.every) > context.now) continue;
    const oldest = sweep.whileColumn && (await context.findOldest?.(sweep));
    const start = Math.min(context.now - toMilliseconds(sweep.lookBack), oldest ?? Infinity);
    const from = Math.max(coveredFrom, alignDown(Math.max(coveredFrom, start), windows));
    const source = sweep.source === 'backfill' ? (windows.backfill ?? windows.incremental) : windows.incremental;
    const resumed = unit.sweptAt[`${at}.from`];
    const windowFrom = resumed === undefined ? from : Math.max(from, resumed);
    const end = findSweepEnd(windows, coveredTo);
    if (windowFrom >= end) continue;
    const to = limitWindow(source, windowFrom, end, windows);
    const { [`${at}.from`]: _, ...others } = unit.sweptAt;
    const sweptAt = to < end ? { ...others, [`${at}.from`]: to } : { ...others, [at]: context.now };
    return { kind: 'sweep', source, from: windowFrom, to, change: { sweptAt } };
  }
  return undefined;
}

/** The last cell of a grid is read from its start with what is new. */
function findSweepEnd({ grid }: WindowRules, coveredTo: number): number {
  return grid === undefined || isCalendarGrid(grid) ? coveredTo : findCellStart(coveredTo - 1, grid);
}

function listSweepTimes(
  windows: WindowRules,
  { sweptAt, coveredFrom = 0, coveredTo = 0 }: Unit,
  now: number,
): number[] {
  const { sweeps = [], grid } = windows;
  const end = findSweepEnd(windows, coveredTo);
  return sweeps.map(({ every, lookBack }, at) => {
    const dueAt = (sweptAt[at] ?? Number.POSITIVE_INFINITY) + toMilliseconds(every);
    // A sweep that reaches no earlier cell has nothing to read until the last one is over.
    const hasCells = grid === undefined || Math.max(coveredFrom, Math.max(dueAt, now) - toMilliseconds(lookBack)) < end;
    return hasCells ? dueAt : Number.POSITIVE_INFINITY;
  });
}

function limitWindow({ maxWindow }: Source, from: number, to: number, { grid }: WindowRules): number {
  if (grid !== undefined) return Math.min(to, findCellEnd(from, grid));
  return maxWindow === undefined ? to : Math.min(to, from + toMilliseconds(maxWindow));
}

function alignDown(time: number, { unit, grid }: WindowRules): number {
  if (grid !== undefined) return findCellStart(time, grid);
  return unit === 'day' ? Math.floor(time / dayLength) * dayLength : time;
}
