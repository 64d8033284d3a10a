import { toMilliseconds } from '../declaration/duration.ts';
import type { Stream } from '../declaration/stream.ts';
import type { Job, PlanContext, Wait } from './job.ts';
import { planCompletion } from './plan-completion.ts';
import { findSnapshotTime, listGapTimes, planGap } from './plan-gap.ts';
import { listSweepTimes, planSweep } from './plan-sweep.ts';
import { findNextData, planBackward, planForward } from './plan-windows.ts';
import type { Unit, UnitChange } from './unit.ts';

/** Returns the next job of a unit, or the time when it has one. What is new comes before what is old. */
export async function planJob(stream: Stream, unit: Unit, context: PlanContext): Promise<Job | Wait> {
  const { windows, snapshot } = stream;
  const { now } = context;
  const dueTimes: number[] = [];
  let change: UnitChange | undefined;
  if (snapshot !== undefined) {
    const dueAt = findSnapshotTime(unit, toMilliseconds(snapshot.every));
    if (dueAt <= now)
      return { kind: 'snapshot', source: snapshot.source, from: 0, to: now, change: { snapshotAt: now } };
    dueTimes.push(dueAt);
  }
  if (windows !== undefined) {
    const pausedUntil = (unit.lastSuccessAt ?? -Infinity) + toMilliseconds(windows.pause ?? '0s');
    if (pausedUntil > now) return { dueAt: Math.min(pausedUntil, ...dueTimes) };
    const job =
      planForward(stream, windows, unit, context) ??
      planGap(windows, unit, now) ??
      (await planSweep(windows, unit, context)) ??
      planBackward(windows, unit, context);
    if (job !== undefined) return job;
    const completion = await planCompletion(stream, unit, context);
    if ('kind' in completion) return completion;
    change = completion.change;
    const readAgainAt = (unit.readAt ?? now) + toMilliseconds(stream.every);
    dueTimes.push(completion.dueAt, Math.max(readAgainAt, findNextData(windows, unit, context)));
    dueTimes.push(...listSweepTimes(windows, unit, now), ...listGapTimes(unit));
  }
  return { dueAt: Math.max(now + 1, Math.min(...dueTimes)), change };
}

/** Returns the change of a unit after which its next job reads what is new, although it is not time yet. */
export function requestReading({ windows, every }: Stream, now: number): UnitChange {
  const change = windows === undefined ? { snapshotAt: undefined } : { readAt: now - toMilliseconds(every) };
  return { ...change, dueAt: now };
}
