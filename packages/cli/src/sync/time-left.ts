/** Estimates the time until the first copy is done, from the progress of its units. They are copied at the same time, so the slowest decides. */
export class TimeLeft {
  readonly #units: ReadonlyMap<string, UnitProgress>;

  /**
   * @param progress part of the first copy that is done, from 0 to 1, by unit
   * @param now milliseconds since 1970
   */
  constructor(progress: ReadonlyMap<string, number>, now: number) {
    this.#units = new Map([...progress].map(([unit, done]) => [unit, { start: done, done, startedAt: now }]));
  }

  /** Records the progress of a unit after a window. Only a backfill shows how fast the past is copied. */
  update(unit: string, done: number, window: { readonly isBackfill: boolean; readonly now: number }): void {
    const progress = this.#units.get(unit);
    if (progress === undefined) return;
    progress.done = done;
    if (!window.isBackfill) Object.assign(progress, { start: done, startedAt: window.now });
  }

  /** Estimates the time left. Undefined if the first copy is done, and while nothing is known. */
  estimate(now: number): Estimate | undefined {
    const open = [...this.#units.values()].filter(({ done }) => done < 1);
    const measured = open.filter(({ start, done }) => done > start);
    if (measured.length === 0) return undefined;
    const times = measured.map(({ start, done, startedAt }) => ((now - startedAt) * (1 - done)) / (done - start));
    return { milliseconds: Math.max(...times), isLeast: measured.length < open.length };
  }

  /** Whether the first copy of a stream is done. */
  isDone(stream: string): boolean {
    // IDs of units are `seller/stream/marketplace`.
    const units = [...this.#units].filter(([unit]) => unit.split('/')[1] === stream);
    return units.length > 0 && units.every(([, { done }]) => done >= 1);
  }

  /** Number of units whose first copy is done, and of all units. */
  count(): { readonly done: number; readonly all: number } {
    const units = [...this.#units.values()];
    return { done: units.filter(({ done }) => done >= 1).length, all: units.length };
  }
}

/** How long the first copy will take. */
export interface Estimate {
  readonly milliseconds: number;
  /** It can take longer, because the speed of some units is unknown. */
  readonly isLeast: boolean;
}

interface UnitProgress {
  /** The part that was done at `startedAt`. */
  start: number;
  startedAt: number;
  done: number;
}
