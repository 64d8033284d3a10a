import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { runs } from '../../storage/schema/runs.ts';

/**
 * Notifies runs of this process that a user wants to cancel them: immediately if the request came to this process,
 * otherwise at the next `poll`.
 */
export class CancelRequests {
  readonly #db: Database;
  readonly #heard = new Map<string, () => void>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Calls `hear` at each cancel request until the returned function is called. */
  watch(runId: string, listener: () => void): () => void {
    this.#heard.set(runId, listener);
    return () => {
      this.#heard.delete(runId);
    };
  }

  /** A cancel request came to this process. */
  cancel(runId: string): void {
    this.#heard.get(runId)?.();
  }

  /** Finds requests that came to other processes. */
  async poll(): Promise<void> {
    const ids = [...this.#heard.keys()];
    if (ids.length === 0) return;
    const wanted = await this.#db
      .select({ id: runs.id })
      .from(runs)
      .where(and(inArray(runs.id, ids), eq(runs.cancelRequested, true)));
    for (const { id } of wanted) this.cancel(id);
  }
}
