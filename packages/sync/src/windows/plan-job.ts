import { toMilliseconds } from '../declaration/duration.ts';
import type { Source, Stream, Sweep, WindowRules } from '../declaration/stream.ts';
import { personalDataDays } from '../declaration/table.ts';
import { type DayClock, endOfLastDay, findStartOfDay } from './day-clock.ts';
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
    const job = planForward(stream, windows, unit, context) ?? (await planSweep(windows, unit, context));
    if (job !== undefined) return job;
    const backfill = planBackward(windows, unit, context);
    if (backfill !== undefined) return backfill;
    const completion = await planCompletion(stream, unit, context);
    if ('kind' in completion) return completion;
    change = completion.change;
    dueTimes.push(completion.dueAt);
    const readAgainAt = (unit.readAt ?? now) + toMilliseconds(stream.every);
    dueTimes.push(Math.max(readAgainAt, findNextData(windows, unit, context)), ...listSweepTimes(windows, unit));
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
  return windows.unit === 'day' ? endOfLastDay(end, days) : end;
}

function planForward(stream: Stream, windows: WindowRules, unit: Unit, context: PlanContext): Job | undefined {
  const { now } = context;
  const horizon = findHorizon(windows, context);
  const from = unit.coveredTo ?? alignDown(horizon - toMilliseconds(stream.every), windows);
  const isDue = unit.readAt === undefined || unit.readAt + toMilliseconds(stream.every) <= now;
  const isBehind = unit.readAt !== undefined && horizon - from > toMilliseconds(stream.every);
  if (!isDue && !isBehind) return undefined;
  if (unit.coveredTo !== undefined && horizon <= from) return undefined;
  const source = horizon - from > longGap ? chooseBackfillSource(windows, horizon, context) : windows.incremental;
  const to = limitWindow(source, from, horizon);
  // The backfill source may lack columns, so the sweeps read the last days again.
  const sweptAt =
    source === windows.incremental
      ? { ...setSweepTimes(windows, now), ...unit.sweptAt }
      : { ...unit.sweptAt, ...setSweepTimes(windows, 0) };
  const change = { coveredFrom: unit.coveredFrom ?? from, coveredTo: to, readAt: now, sweptAt };
  return { kind: 'incremental', source, from, to, change };
}

/** Returns when there is data after the covered time. A day can be read when the next one has begun. */
function findNextData(windows: WindowRules, { coveredTo = 0 }: Unit, { days }: PlanContext): number {
  const start = windows.unit === 'day' ? findStartOfDay(coveredTo, days) : coveredTo + 1;
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
  const length = source.maxWindow === undefined ? Infinity : toMilliseconds(source.maxWindow);
  const from = alignDown(Math.max(target, coveredFrom - length), windows);
  return { kind: 'backfill', source, from, to: coveredFrom, change: { coveredFrom: from } };
}

async function planSweep(windows: WindowRules, unit: Unit, context: PlanContext): Promise<Job | undefined> {
  const { coveredFrom, coveredTo } = unit;
  if (coveredFrom === undefined || coveredTo === undefined) return undefined;
  for (const [at, sweep] of (windows.sweeps ?? []).entries()) {
    if ((unit.sweptAt[at] ?? context.now) + toMilliseconds(sweep.every) > context.now) continue;
    const oldest = sweep.whileColumn && (await context.findOldest?.(sweep));
    const start = Math.min(context.now - toMilliseconds(sweep.lookBack), oldest ?? Infinity);
    const from = alignDown(Math.max(coveredFrom, start), windows);
    const source = sweep.source === 'backfill' ? (windows.backfill ?? windows.incremental) : windows.incremental;
    const resumed = unit.sweptAt[`${at}.from`];
    const windowFrom = resumed === undefined ? from : Math.max(from, resumed);
    const to = limitWindow(source, windowFrom, coveredTo);
    const { [`${at}.from`]: _, ...others } = unit.sweptAt;
    const sweptAt = to < coveredTo ? { ...others, [`${at}.from`]: to } : { ...others, [at]: context.now };
    return { kind: 'sweep', source, from: windowFrom, to, change: { sweptAt } };
  }
  return undefined;
}

function listSweepTimes({ sweeps = [] }: WindowRules, unit: Unit): number[] {
  return sweeps.map(({ every }, at) => (unit.sweptAt[at] ?? Number.POSITIVE_INFINITY) + toMilliseconds(every));
}

function limitWindow({ maxWindow }: Source, from: number, to: number): number {
  return maxWindow === undefined ? to : Math.min(to, from + toMilliseconds(maxWindow));
}

function alignDown(time: number, { unit }: WindowRules): number {
  return unit === 'day' ? Math.floor(time / dayLength) * dayLength : time;
}
