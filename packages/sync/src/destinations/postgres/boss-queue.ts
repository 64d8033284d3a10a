import type { PgBoss } from 'pg-boss';
import type { QueuedUnit, UnitQueue } from '../destination.ts';

/** Jobs of units that have work. */
const unitQueue = 'sync-units';

/** Jobs of one INSERT statement. */
const insertSize = 1000;

/** Seconds after which a job is given up. A unit's lease decides who works on it, so this only cleans up. */
const expiry = 3600;

/** Hands out units through pg-boss. */
export class BossQueue implements UnitQueue {
  readonly #boss: PgBoss;
  readonly #translate: (error: unknown) => unknown;

  private constructor(boss: PgBoss, translate: (error: unknown) => unknown) {
    this.#boss = boss;
    this.#translate = translate;
  }

  /**
   * Creates the queue.
   *
   * @param translate converts errors to errors of the sync
   */
  static async start(boss: PgBoss, translate: (error: unknown) => unknown): Promise<BossQueue> {
    try {
      await boss.start();
      // One job of a unit can wait. One that a lost process has taken does not block the next.
      const options = { policy: 'short', expireInSeconds: expiry, retryLimit: 0, deleteAfterSeconds: 60 };
      await boss.createQueue(unitQueue, options);
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw translate(error);
    }
    return new BossQueue(boss, translate);
  }

  async add(unitIds: readonly string[]): Promise<void> {
    for (let at = 0; at < unitIds.length; at += insertSize) {
      const jobs = unitIds.slice(at, at + insertSize).map((unitId) => ({ data: { unitId }, singletonKey: unitId }));
      await this.#run((boss) => boss.insert(unitQueue, jobs));
    }
  }

  async take(count: number): Promise<QueuedUnit[]> {
    const jobs = await this.#run((boss) => boss.fetch<{ unitId: string }>(unitQueue, { batchSize: count }));
    return jobs.map(({ id, data }) => ({
      unitId: data.unitId,
      finish: async () => void (await this.#run((boss) => boss.complete(unitQueue, id))),
    }));
  }

  async #run<Result>(work: (boss: PgBoss) => Promise<Result>): Promise<Result> {
    try {
      return await work(this.#boss);
    } catch (error) {
      throw this.#translate(error);
    }
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }
}
