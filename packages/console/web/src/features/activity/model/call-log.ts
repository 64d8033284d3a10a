import type { CallRow } from '../../../lib/requests/server-types.ts';

/** Maximum number of calls that a screen keeps. */
const maxStoredCalls = 10_000;

/** The current state of the log. */
export interface CallLogSnapshot {
  /** Newest first. */
  readonly rows: readonly CallRow[];
  /** Number of new calls that are not shown yet. */
  readonly newCalls: number;
}

/** A bounded list of calls, newest first. While it is paused, new calls are counted and shown when it resumes. */
export class CallLog {
  readonly #maxCalls: number;
  readonly #listeners = new Set<() => void>();
  #snapshot: CallLogSnapshot = { rows: [], newCalls: 0 };
  #pending: readonly CallRow[] = [];
  #isPaused = false;

  constructor(maxCalls = maxStoredCalls) {
    this.#maxCalls = maxCalls;
  }

  snapshot = (): CallLogSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Replaces the list. The rows are newest first. */
  reset(rows: readonly CallRow[]): void {
    this.#pending = [];
    this.#show({ rows: rows.slice(0, this.#maxCalls), newCalls: 0 });
  }

  /** Adds calls in any order, without duplicates. */
  add(rows: readonly CallRow[]): void {
    const { rows: shown } = this.#snapshot;
    if (this.#isPaused) {
      this.#pending = mergeCalls(rows, this.#pending, this.#maxCalls);
      const known = new Set(shown.map(({ id }) => id));
      const newCalls = this.#pending.filter(({ id }) => !known.has(id)).length;
      this.#show({ rows: shown, newCalls });
      return;
    }
    this.#show({ rows: mergeCalls(rows, shown, this.#maxCalls), newCalls: 0 });
  }

  /** Adds calls that are older than all shown ones. */
  addOlder(rows: readonly CallRow[]): void {
    const { rows: shown, newCalls } = this.#snapshot;
    this.#show({ rows: mergeCalls(rows, shown, this.#maxCalls), newCalls });
  }

  /** Pauses or resumes the list. */
  setPaused(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    if (isPaused) return;
    const pending = this.#pending;
    this.#pending = [];
    this.#show({ rows: mergeCalls(pending, this.#snapshot.rows, this.#maxCalls), newCalls: 0 });
  }

  /** ID of the newest call, shown or not. */
  get newest(): string | undefined {
    return [this.#pending[0]?.id, this.#snapshot.rows[0]?.id]
      .filter((id) => id !== undefined)
      .sort()
      .at(-1);
  }

  get isFull(): boolean {
    return this.#snapshot.rows.length >= this.#maxCalls;
  }

  #show(snapshot: CallLogSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** Merges calls, newest first, without duplicates. Usually all of `some` are newer than `others`, so no sort is needed. */
function mergeCalls(some: readonly CallRow[], others: readonly CallRow[], maxRows: number): readonly CallRow[] {
  const ordered = removeDuplicates(some).sort(compareNewestFirst);
  const [newest] = others;
  const oldest = ordered.at(-1);
  if (newest === undefined || oldest === undefined || oldest.id > newest.id) {
    return [...ordered, ...others].slice(0, maxRows);
  }
  return removeDuplicates([...ordered, ...others])
    .sort(compareNewestFirst)
    .slice(0, maxRows);
}

function removeDuplicates(rows: readonly CallRow[]): CallRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function compareNewestFirst(one: CallRow, other: CallRow): number {
  return one.id < other.id ? 1 : -1;
}
