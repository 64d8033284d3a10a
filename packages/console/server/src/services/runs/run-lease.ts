import type { Claim } from '@supercargo/sync/due-work';
import { and, eq } from 'drizzle-orm';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { type Run, type RunError, runs } from '../../storage/schema/runs.ts';
import type { RunChange, RunOutcome } from '../run-files/run-kind.ts';

/** Another process has taken the run. */
export class RunTaken extends Error {
  override readonly name = 'RunTaken';
}

// See docs/decisions/0020-claim-due-work-in-the-rows-that-have-it.md
/** Saves changes of a run as long as no other process has taken it. */
export class RunLease {
  readonly #db: Database;
  readonly #live: Live;
  readonly #now: () => number;
  #run: Run;

  private constructor(db: Database, live: Live, now: () => number, run: Run) {
    this.#db = db;
    this.#live = live;
    this.#now = now;
    this.#run = run;
  }

  /** Opens the lease of a claimed run. Undefined if the run has ended or another process has claimed it. */
  static async open(
    db: Database,
    live: Live,
    now: () => number,
    { key, attempt }: Pick<Claim, 'key' | 'attempt'>,
  ): Promise<RunLease | undefined> {
    const isClaimed = and(eq(runs.id, key), eq(runs.leaseNumber, attempt), eq(runs.status, 'running'));
    const [run] = await db.select().from(runs).where(isClaimed);
    if (run === undefined) return undefined;
    const lease = new RunLease(db, live, now, run);
    lease.#announce();
    return lease;
  }

  /** The run as it was last saved. */
  get run(): Run {
    return this.#run;
  }

  async save({ progress, files, ...change }: RunChange): Promise<void> {
    const merged = Object.entries({ ...this.#run.progress, ...progress }).filter(([, value]) => value !== undefined);
    // The new state includes the user's decision.
    const decided = change.state === undefined ? {} : { decision: null };
    const kept = files === undefined ? {} : { files: [...files] };
    await this.#write({ ...change, ...decided, ...kept, progress: Object.fromEntries(merged) });
  }

  async end({ status, files }: RunOutcome): Promise<void> {
    const { lastError: _, nextPollAt: __, step: ___, ...progress } = this.#run.progress;
    await this.#write({ status, files: [...files], progress, error: null, finishedAt: new Date(this.#now()) });
  }

  async fail(error: RunError): Promise<void> {
    const { lastError: _, nextPollAt: __, ...progress } = this.#run.progress;
    await this.#write({ status: 'failed', error, progress, finishedAt: new Date(this.#now()) });
  }

  /** Removes the cancel request, because it was not carried out. */
  async rejectCancel(reason: string): Promise<void> {
    await this.#write({ cancelRequested: false, progress: { ...this.#run.progress, cancelError: reason } });
  }

  async #write(values: Partial<typeof runs.$inferInsert>): Promise<void> {
    const { id, leaseNumber } = this.#run;
    const [written] = await this.#db
      .update(runs)
      .set(values)
      .where(and(eq(runs.id, id), eq(runs.leaseNumber, leaseNumber), eq(runs.status, 'running')))
      .returning();
    if (written === undefined) throw new RunTaken(`Another process works on ${id}.`);
    this.#run = written;
    this.#announce();
  }

  #announce(): void {
    const { workspaceId, id, status, phase, progress } = this.#run;
    this.#live.publish({ workspaceId, topic: 'runs', id, data: { status, phase, progress } });
  }
}
