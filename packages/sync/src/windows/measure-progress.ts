import { toMilliseconds } from '../declaration/duration.ts';
import type { Stream } from '../declaration/stream.ts';
import { measureMissing } from './gap.ts';
import type { Unit } from './unit.ts';

/**
 * Returns which part of the first copy of a unit is done, from 0 to 1. A backfill that was requested later counts too. What Amazon did
 * not return is not done.
 */
export function measureProgress({ windows, snapshot }: Stream, unit: Unit, now: number): number {
  const parts: number[] = [];
  if (snapshot !== undefined) parts.push(unit.snapshotAt === undefined ? 0 : 1);
  if (windows !== undefined) parts.push(measureWindows(unit, now - toMilliseconds(windows.earliest), now));
  return Math.min(...parts, 1);
}

function measureWindows({ backfillFrom, reachedFrom, reachedTo, gaps }: Unit, earliest: number, now: number): number {
  if (reachedFrom === undefined || reachedTo === undefined) return 0;
  const from = Math.max(backfillFrom, earliest);
  // What is newer than the last window counts as done: it is read with the next one.
  const span = Math.max(1, now - from);
  const missing = Math.max(0, reachedFrom - from) + measureMissing(gaps, Math.max(from, reachedFrom), reachedTo);
  return Math.min(1, 1 - missing / span);
}
