import type { Table } from '../declaration/table.ts';
import type { SyncContext } from '../engine/sync-context.ts';
import type { PartialCount } from '../windows/partial-rows.ts';
import type { Unit } from '../windows/unit.ts';

type Counts = ReadonlyMap<string, PartialCount>;

/** Counts of a table. */
interface Remembered {
  /** What the units of the table had written. */
  readonly written: string;
  /** When the rows were counted, in milliseconds. */
  readonly at: number;
  readonly counts: Promise<Counts>;
}

/** Milliseconds. Records of notifications, and rows that become too old, change no unit. */
const longestAge = 60_000;

/**
 * Counts partial rows. Counting reads a whole table, and each screen shows the result, so that a result is used again until a unit of
 * the table writes rows, and at most for a minute.
 */
export class PartialCounts {
  readonly #context: Pick<SyncContext, 'clock' | 'destination'>;
  readonly #remembered = new Map<string, Remembered>();

  constructor(context: Pick<SyncContext, 'clock' | 'destination'>) {
    this.#context = context;
  }

  /** Returns the counts of a table by seller. `units` are those that write it. */
  count(table: Table, units: readonly Unit[]): Promise<Counts> {
    const { clock, destination } = this.#context;
    const now = clock.now();
    const written = JSON.stringify(units.map(({ id, rows, lastSuccessAt }) => [id, rows, lastSuccessAt]));
    const last = this.#remembered.get(table.name);
    if (last?.written === written && Math.abs(now - last.at) < longestAge) return last.counts;
    const counts = destination.state.countPartial(table);
    this.#remembered.set(table.name, { written, at: now, counts });
    counts.catch(() => this.#remembered.delete(table.name));
    return counts;
  }
}
