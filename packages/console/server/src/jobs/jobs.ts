import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../storage/database.ts';
import { JobWorker } from './job-worker.ts';

/** A job that survives this process: any running process with a handler for it can run it. */
export interface JobHandler<Data> {
  /** Seconds without a heartbeat after which another process takes it up; at least 10. */
  readonly leaseSeconds: number;
  /** Jobs of this name that one process does at once. They may wait as long as they like. */
  readonly atOnce: number;
  /** Jobs of one group that all processes together do at once; undefined for no bound. */
  readonly atOnceOfGroup?: number | undefined;
  /** The signal ends when this process does, or when another has taken the job: it is then done again from the start. */
  run(data: Data, signal: AbortSignal): Promise<void>;
}

/** Distributed jobs on the database, by pg-boss. */
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
      // The jobs of a process that has died are found within this time after their lease.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
    });
    this.#boss.on('error', fail);
    this.#isAlone = database.kind === 'pglite';
    this.#alone = database.alone;
    this.#fail = fail;
  }

  async start(): Promise<void> {
    // On a new database each of several would make its tables, and all but one would fail.
    await this.#alone(() => this.#boss.start());
  }

  /** Makes the queue of a name when it is missing. */
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

  /** Queues a job. With a key, one job of that key waits or runs at a time; a group bounds how many run. */
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

  /** Stops taking jobs and releases those in progress, within five seconds. */
  async stopTaking(): Promise<void> {
    const workers = [...this.#workers.values()];
    this.#workers.clear();
    await Promise.all(workers.map((worker) => worker.stop(5000)));
  }

  /** Stops taking jobs and waits briefly for those in progress. */
  async close(): Promise<void> {
    await this.stopTaking();
    await this.#boss.stop({ graceful: true, timeout: 1000 });
  }

  /** On an embedded database, every job in progress belonged to this console before it was killed. */
  async #takeBack(name: string): Promise<void> {
    const jobs = await this.#boss.findJobs(name);
    const active = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
    if (active.length > 0) await this.#boss.fail(name, active);
  }
}
