import type { Job, PgBoss } from 'pg-boss';
import type { JobHandler } from './jobs.ts';
import { ProcessEnding } from './process-ending.ts';

const pollMilliseconds = 1000;

interface TakenJob {
  readonly id: string;
  readonly retryCount: number;
  readonly controller: AbortController;
}

// See docs/decisions/0020-run-jobs-with-pg-boss-one-polling-loop-and-numbered-leases.md
/** Runs jobs of one name, up to a limit at once, and sends heartbeats for them to the queue. */
export class JobWorker<Data extends object> {
  readonly #boss: PgBoss;
  readonly #name: string;
  readonly #handler: JobHandler<Data>;
  readonly #fail: (error: Error) => void;
  readonly #taken = new Set<TakenJob>();
  readonly #beat: NodeJS.Timeout;
  #lastBeatAt = performance.now();
  #wake: (() => void) | undefined;
  #stopping = false;
  #ended: Promise<void>;

  constructor(boss: PgBoss, name: string, handler: JobHandler<Data>, fail: (error: Error) => void) {
    this.#boss = boss;
    this.#name = name;
    this.#handler = handler;
    this.#fail = fail;
    this.#beat = setInterval(() => void this.#tellAlive(), (handler.leaseSeconds * 1000) / 4);
    this.#ended = this.#takeOn();
  }

  /** Checks for jobs now. */
  wake(): void {
    this.#wake?.();
  }

  /** Fetches no more jobs and releases those in progress, so that another process continues them. */
  async stop(milliseconds: number): Promise<void> {
    this.#stopping = true;
    this.wake();
    const patience = AbortSignal.timeout(milliseconds);
    this.#giveBack();
    // Releases jobs that a pending query has fetched, too. If the database does not respond, there are none to release.
    await Promise.race([this.#ended, new Promise((resolve) => patience.addEventListener('abort', resolve))]);
    this.#giveBack();
    while (this.#taken.size > 0 && !patience.aborted) await new Promise((resolve) => setTimeout(resolve, 20));
    clearInterval(this.#beat);
  }

  #giveBack(): void {
    for (const { controller } of this.#taken) controller.abort(new ProcessEnding());
  }

  async #takeOn(): Promise<void> {
    while (!this.#stopping) {
      const room = this.#handler.atOnce - this.#taken.size;
      const jobs = room > 0 ? await this.#fetch(room) : [];
      for (const job of jobs ?? []) void this.#do(job);
      if (!this.#stopping && (jobs ?? []).length < Math.max(1, room)) await this.#rest();
    }
  }

  async #fetch(batchSize: number): Promise<Job<Data>[] | undefined> {
    const groupConcurrency = this.#handler.atOnceOfGroup;
    const options = { batchSize, ...(groupConcurrency !== undefined && { groupConcurrency }) };
    return this.#boss.fetch<Data>(this.#name, options).catch(this.#failed);
  }

  async #do({ id, retryCount, data }: Job<Data>): Promise<void> {
    const job: TakenJob = { id, retryCount, controller: new AbortController() };
    this.#taken.add(job);
    const attempt = { id, retryCount };
    try {
      await this.#handler.run(data, job.controller.signal);
      // An aborted job is not done: it returns to the queue.
      if (job.controller.signal.aborted) await this.#boss.fail(this.#name, attempt);
      else await this.#boss.complete(this.#name, attempt);
    } catch (error) {
      if (!job.controller.signal.aborted) this.#failed(error);
      await this.#boss.fail(this.#name, attempt).catch(this.#failed);
    } finally {
      this.#taken.delete(job);
      this.wake();
    }
  }

  async #tellAlive(): Promise<void> {
    const told = [...this.#taken];
    const startedAt = performance.now();
    if (told.length === 0) {
      this.#lastBeatAt = startedAt;
      return;
    }
    try {
      const { settled = [] } = (await this.#boss.touch(
        this.#name,
        told.map(({ id, retryCount }) => ({ id, retryCount })),
      )) as { settled?: string[] };
      this.#lastBeatAt = startedAt;
      // A job that the queue no longer lists for this process now belongs to another process.
      for (const job of told) if (!settled.includes(job.id)) job.controller.abort();
    } catch (error) {
      this.#failed(error);
      if (startedAt - this.#lastBeatAt < this.#handler.leaseSeconds * 1000) return;
      for (const { controller } of told) controller.abort();
    }
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMilliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  readonly #failed = (error: unknown): undefined => {
    this.#fail(error as Error);
    return undefined;
  };
}
