import type { CallRow } from '../../../../../server/src/services/activity/call-record.ts';

/** Calls that a screen holds at once. */
export const mostHeld = 10_000;

/** What a feed shows now. */
export interface FeedSnapshot {
  /** Newest first. */
  readonly rows: readonly CallRow[];
  /** Calls that have come and are held back. */
  readonly fresh: number;
}

/**
 * Calls as they come, newest first, bounded. While it is held, new ones are counted and kept back; they are shown
 * when it is let go.
 */
export class CallFeed {
  readonly #most: number;
  readonly #listeners = new Set<() => void>();
  #snapshot: FeedSnapshot = { rows: [], fresh: 0 };
  #back: readonly CallRow[] = [];
  #isHeld = false;

  constructor(most = mostHeld) {
    this.#most = most;
  }

  snapshot = (): FeedSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins anew with a list, newest first. */
  begin(rows: readonly CallRow[]): void {
    this.#back = [];
    this.#show({ rows: rows.slice(0, this.#most), fresh: 0 });
  }

  /** Adds calls, whatever their order; those that are known stay once. */
  add(rows: readonly CallRow[]): void {
    const { rows: shown } = this.#snapshot;
    if (this.#isHeld) {
      this.#back = merged(rows, this.#back, this.#most);
      const known = new Set(shown.map(({ id }) => id));
      const fresh = this.#back.filter(({ id }) => !known.has(id)).length;
      this.#show({ rows: shown, fresh });
      return;
    }
    this.#show({ rows: merged(rows, shown, this.#most), fresh: 0 });
  }

  /** Adds what is older than all that is shown. */
  addOlder(rows: readonly CallRow[]): void {
    const { rows: shown, fresh } = this.#snapshot;
    this.#show({ rows: merged(rows, shown, this.#most), fresh });
  }

  /** Keeps new calls back, or shows those that were kept back. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    if (isHeld) return;
    const back = this.#back;
    this.#back = [];
    this.#show({ rows: merged(back, this.#snapshot.rows, this.#most), fresh: 0 });
  }

  /** Id of the newest call that has come, shown or not. */
  get newest(): string | undefined {
    return [this.#back[0]?.id, this.#snapshot.rows[0]?.id]
      .filter((id) => id !== undefined)
      .sort()
      .at(-1);
  }

  get isFull(): boolean {
    return this.#snapshot.rows.length >= this.#most;
  }

  #show(snapshot: FeedSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** Newest first, each once. Mostly all of `some` is newer than `others`, and nothing has to be sorted. */
function merged(some: readonly CallRow[], others: readonly CallRow[], most: number): readonly CallRow[] {
  const ordered = once(some).sort(newerFirst);
  const [newest] = others;
  const oldest = ordered.at(-1);
  if (newest === undefined || oldest === undefined || oldest.id > newest.id) {
    return [...ordered, ...others].slice(0, most);
  }
  return once([...ordered, ...others])
    .sort(newerFirst)
    .slice(0, most);
}

function once(rows: readonly CallRow[]): CallRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function newerFirst(one: CallRow, other: CallRow): number {
  return one.id < other.id ? 1 : -1;
}
