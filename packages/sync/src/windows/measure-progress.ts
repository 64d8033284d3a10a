import { toMilliseconds } from '../declaration/duration.ts';
import type { Stream } from '../declaration/stream.ts';
import type { Unit } from './unit.ts';

/** Returns which part of the first copy of a unit is done, from 0 to 1. A backfill that was requested later counts too. */
export function measureProgress({ windows, snapshot }: Stream, unit: Unit, now: number): number {
  const parts: number[] = [];
  if (snapshot !== undefined) parts.push(unit.snapshotAt === undefined ? 0 : 1);
  if (windows !== undefined) parts.push(measureWindows(unit, now - toMilliseconds(windows.earliest), now));
  return Math.min(...parts, 1);
}

function measureWindows({ backfillFrom, coveredFrom, coveredTo }: Unit, earliest: number, now: number): number {
  if (coveredFrom === undefined || coveredTo === undefined) return 0;
  const from = Math.max(backfillFrom, earliest);
  // What is newer than the last window counts as done: it is read with the next one.
  const span = Math.max(1, now - from);
  return Math.min(1, 1 - Math.max(0, coveredFrom - from) / span);
}
