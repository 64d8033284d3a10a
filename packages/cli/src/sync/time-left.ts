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

  /** Returns milliseconds; 0 if the first copy is done, and undefined while nothing is known. */
  estimate(now: number): number | undefined {
    const open = [...this.#units.values()].filter(({ done }) => done < 1);
    if (open.length === 0) return 0;
    const measured = open.filter(({ start, done }) => done > start);
    if (measured.length === 0) return undefined;
    return Math.max(...measured.map(({ start, done, startedAt }) => ((now - startedAt) * (1 - done)) / (done - start)));
  }

  /** Number of units whose first copy is done, and of all units. */
  count(): { readonly done: number; readonly all: number } {
    const units = [...this.#units.values()];
    return { done: units.filter(({ done }) => done >= 1).length, all: units.length };
  }
}

interface UnitProgress {
  /** The part that was done at `startedAt`. */
  start: number;
  startedAt: number;
  done: number;
}
