import { toMilliseconds } from '../declaration/duration.ts';
import type { Duration, Stream } from '../declaration/stream.ts';
import type { Unit } from '../windows/unit.ts';

const day = 86_400_000;

/** Ages that divide the copied time into new, recent and old times, in milliseconds. */
const ages = [7 * day, 35 * day];

/** A time to read, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What to pick windows of. */
export interface WindowPick {
  readonly unit: Unit;
  readonly stream: Stream;
  /** The longest window. */
  readonly length: Duration;
  readonly count: number;
  readonly now: number;
  /** Returns numbers from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** Picks windows within the copied time at random, in turn from new, recent and old times, whether the copy has rows there or not. */
export function pickWindows({ unit, stream, length: duration, count, now, random }: WindowPick): Span[] {
  const { coveredFrom, coveredTo } = unit;
  const length = toMilliseconds(duration);
  if (coveredFrom === undefined || coveredTo === undefined) return [];
  const parts = divide(coveredFrom, coveredTo, now);
  const step = stream.windows?.unit === 'day' ? day : 1;
  return Array.from({ length: parts.length === 0 ? 0 : count }, (_, at) => {
    const part = parts[at % parts.length] as Span;
    const latest = Math.max(part.from, part.to - length);
    const start = part.from + random() * (latest - part.from);
    const from = Math.max(coveredFrom, Math.floor(start / step) * step);
    return { from, to: Math.min(from + length, coveredTo) };
  });
}

function divide(from: number, to: number, now: number): Span[] {
  const [newest = 0, recent = 0] = ages.map((age) => now - age);
  const parts = [
    { from: Math.max(from, newest), to },
    { from: Math.max(from, recent), to: Math.min(to, newest) },
    { from, to: Math.min(to, recent) },
  ];
  return parts.filter((part) => part.from < part.to);
}

/** Divides the copied time until a time into windows of a length, the newest first. */
export function divideCovered({ coveredFrom, coveredTo }: Unit, length: Duration, until: number): Span[] {
  if (coveredFrom === undefined || coveredTo === undefined) return [];
  const spans: Span[] = [];
  const step = toMilliseconds(length);
  for (let to = Math.min(coveredTo, until); to > coveredFrom; to -= step)
    spans.push({ from: Math.max(coveredFrom, to - step), to });
  return spans;
}
