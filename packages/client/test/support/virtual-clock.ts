import type { Clock } from '../../src/ports/clock.ts';

export interface VirtualClock extends Clock {
  /** Advances the time, runs all due timers in order, and lets promises settle in between. */
  advance(milliseconds: number): Promise<void>;
  /** Number of timers that have neither run nor been cancelled. */
  readonly pending: number;
}

interface Entry {
  readonly due: number;
  readonly callback: () => void;
}

/** Creates a clock that stands still until it is advanced. */
export function createVirtualClock(start = Date.UTC(2026, 0, 1)): VirtualClock {
  const entries = new Set<Entry>();
  let time = start;
  return {
    now: () => time,
    setTimeout(callback, milliseconds) {
      const entry = { due: time + Math.max(0, milliseconds), callback };
      entries.add(entry);
      return { cancel: () => void entries.delete(entry) };
    },
    async advance(milliseconds) {
      const end = time + milliseconds;
      await settle();
      for (let entry = findNextTimer(entries, end); entry !== undefined; entry = findNextTimer(entries, end)) {
        time = Math.max(time, entry.due);
        entries.delete(entry);
        entry.callback();
        await settle();
      }
      time = end;
      await settle();
    },
    get pending() {
      return entries.size;
    },
  };
}

/** Finds the earliest timer that is due by `end`; of several due at the same time, the one that was set first. */
function findNextTimer(entries: Iterable<Entry>, end: number): Entry | undefined {
  let earliest: Entry | undefined;
  for (const entry of entries) {
    if (entry.due <= end && (earliest === undefined || entry.due < earliest.due)) earliest = entry;
  }
  return earliest;
}

/** Lets promises and stream callbacks run. Takes turns of the event loop, not time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
