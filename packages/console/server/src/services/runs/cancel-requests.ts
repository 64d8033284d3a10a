import { and, eq, inArray } from 'drizzle-orm';
import { startPolling } from '../../jobs/start-polling.ts';
import type { Database } from '../../storage/database.ts';
import { runs } from '../../storage/schema/runs.ts';

const lookMilliseconds = 2000;

/**
 * Notifies runs of this process that a user wants to cancel them: immediately if the request came to this process,
 * otherwise shortly after.
 */
export class CancelRequests {
  readonly #db: Database;
  readonly #heard = new Map<string, () => void>();
  #stop: (() => void) | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Calls `hear` at each cancel request until the returned function is called. */
  watch(runId: string, listener: () => void): () => void {
    this.#heard.set(runId, listener);
    this.#stop ??= startPolling({ milliseconds: lookMilliseconds, work: () => this.#look(), fail: () => {} });
    return () => {
      this.#heard.delete(runId);
      if (this.#heard.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  /** A cancel request came to this process. */
  tell(runId: string): void {
    this.#heard.get(runId)?.();
  }

  async #look(): Promise<void> {
    const ids = [...this.#heard.keys()];
    const wanted = await this.#db
      .select({ id: runs.id })
      .from(runs)
      .where(and(inArray(runs.id, ids), eq(runs.cancelRequested, true)));
    for (const { id } of wanted) this.tell(id);
  }
}
