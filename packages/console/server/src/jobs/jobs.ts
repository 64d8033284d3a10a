import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../storage/database.ts';
import { JobWorker } from './job-worker.ts';

/** A job that survives this process: any running process with a handler for it can run it. */
export interface JobHandler<Data> {
  /** Seconds without a heartbeat after which another process runs the job; at least 10. */
  readonly leaseSeconds: number;
  /** Jobs of this name that one process runs at once. A job may stay in the queue for any time. */
  readonly atOnce: number;
  /** Jobs of one group that all processes together run at once; undefined for no limit. */
  readonly atOnceOfGroup?: number | undefined;
  /**
   * Runs the job. The signal aborts when this process ends or when another process has taken the job, which then starts
   * from the beginning.
   */
  run(data: Data, signal: AbortSignal): Promise<void>;
}

/** Jobs that several processes share, stored in the database by pg-boss. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #isAlone: boolean;
  readonly #alone: OpenDatabase['alone'];
  readonly #fail: (error: Error) => void;
  readonly #workers = new Map<string, JobWorker<never>>();

  constructor(database: OpenDatabase, fail: (error: Error) => void) {
    this.#boss = new PgBoss({
      db: { executeSql: database.executeSql as never },
      schema: 'jobs',
      schedule: false,
      // Jobs of a process that died are found within this time after their lease ends.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
    });
    this.#boss.on('error', fail);
    this.#isAlone = database.kind === 'pglite';
    this.#alone = database.alone;
    this.#fail = fail;
  }

  async start(): Promise<void> {
    // On a new database several processes would create the tables at once, and all but one would fail.
    await this.#alone(() => this.#boss.start());
  }

  /** Creates the queue of a name if it is missing. */
  async declare(name: string, leaseSeconds: number): Promise<void> {
    await this.#boss.createQueue(name, {
      policy: 'exclusive',
      expireInSeconds: 86_400,
      heartbeatSeconds: Math.max(10, leaseSeconds),
      retryLimit: 1000,
      retryDelay: 1,
      deleteAfterSeconds: 3600,
    });
  }

  async handle<Data extends object>(name: string, handler: JobHandler<Data>): Promise<void> {
    if (this.#isAlone) await this.#takeBack(name);
    this.#workers.set(name, new JobWorker<Data>(this.#boss, name, handler, this.#fail) as never);
  }

  /** Queues a job. Of jobs with the same key, only one waits or runs at a time. A group limits how many run. */
  async send(
    name: string,
    data: object,
    options: { key?: string; group?: string; startAfter?: Date } = {},
  ): Promise<void> {
    await this.#boss.send(name, data, {
      ...(options.key !== undefined && { singletonKey: options.key }),
      ...(options.group !== undefined && { group: { id: options.group } }),
      ...(options.startAfter !== undefined && { startAfter: options.startAfter }),
    });
    this.#workers.get(name)?.wake();
  }

  /** Removes the jobs with these keys from the queue, including those in progress. */
  async remove(name: string, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const jobs = await this.#boss.findJobs(name, { key });
      if (jobs.length > 0)
        await this.#boss.deleteJob(
          name,
          jobs.map(({ id }) => id),
        );
    }
  }

  /** Stops fetching jobs and releases those in progress, within five seconds. */
  async stopTaking(): Promise<void> {
    const workers = [...this.#workers.values()];
    this.#workers.clear();
    await Promise.all(workers.map((worker) => worker.stop(5000)));
  }

  /** Stops fetching jobs and waits briefly for those in progress. */
  async close(): Promise<void> {
    await this.stopTaking();
    await this.#boss.stop({ graceful: true, timeout: 1000 });
  }

  /** Requeues the jobs in progress. On an embedded database, they all belonged to this console before it was killed. */
  async #takeBack(name: string): Promise<void> {
    const jobs = await this.#boss.findJobs(name);
    const active = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
    if (active.length > 0) await this.#boss.fail(name, active);
  }
}
