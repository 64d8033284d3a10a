import type { Claim, DueLoop } from '@supercargo/sync/due-work';
import { and, eq, isNotNull } from 'drizzle-orm';
import { isExplainedError } from '../../errors/is-explained-error.ts';
import { unexpectedError } from '../../errors/unexpected-error.ts';
import { createDueLoop, type DueLoopParts } from '../../jobs/create-due-loop.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { dueTiles } from '../../storage/due-tables.ts';
import { type DashboardTile, dashboardTiles, type TileError } from '../../storage/schema/dashboards.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import { isPassingError, passingErrorWait } from '../sql/passing-errors.ts';
import type { SqlRunner } from '../sql/sql-runner.ts';

interface TileRefresherParts extends DueLoopParts {
  readonly db: Database;
  readonly live: Live;
  readonly mirrors: Pick<Mirrors, 'find'>;
  readonly sqlRunner: Pick<SqlRunner, 'run'>;
}

/** Limits of a result that is stored. */
const limits = { maxRows: 1000, maxBytes: 200_000 };

/** Longer than the longest query. Heartbeats renew it. */
const leaseMilliseconds = 120_000;

const minute = 60_000;

/** Runs the queries of tiles and stores their results. After a failure, the last result stays. */
export class TileRefresher {
  readonly #parts: TileRefresherParts;
  readonly #loop: DueLoop;

  constructor(parts: TileRefresherParts) {
    this.#parts = parts;
    // More at once would leave no room for queries of users.
    const options = { table: dueTiles, atOnce: 1, lease: leaseMilliseconds };
    this.#loop = createDueLoop(parts, { ...options, run: (claim, signal) => this.#refreshClaimed(claim, signal) });
  }

  /** Refreshes the tiles whose time has come, one after the other and in turns of workspaces. */
  refreshDue(signal?: AbortSignal): Promise<void> {
    return this.#loop.runDue(signal);
  }

  /** Runs the query of a tile. */
  async refresh(tile: DashboardTile): Promise<void> {
    const { db, now } = this.#parts;
    if (!(await this.#store(tile))) return;
    await db
      .update(dashboardTiles)
      .set({ nextAt: new Date(now() + passingErrorWait) })
      // The schedule may have been removed meanwhile.
      .where(and(eq(dashboardTiles.id, tile.id), isNotNull(dashboardTiles.refreshMinutes)));
  }

  /** Refreshes a tile. Returns the time of the next refresh. */
  async #refreshClaimed({ key }: Claim, signal: AbortSignal): Promise<number | null> {
    const { db, now } = this.#parts;
    const start = now();
    const [tile] = await db.select().from(dashboardTiles).where(eq(dashboardTiles.id, key));
    if (tile === undefined || tile.refreshMinutes === null) return null;
    return (await this.#store(tile, signal)) ? now() + passingErrorWait : start + tile.refreshMinutes * minute;
  }

  /** Runs the query of a tile and stores its result. Returns whether it failed with an error that may end by itself. */
  async #store(tile: DashboardTile, signal?: AbortSignal): Promise<boolean> {
    const { db, live } = this.#parts;
    const change = await this.#run(tile, signal);
    // Another process repeats the query.
    if (signal?.aborted === true) return false;
    await db.update(dashboardTiles).set(change).where(eq(dashboardTiles.id, tile.id));
    live.publish({ workspaceId: tile.workspaceId, topic: 'dashboards', id: tile.dashboardId });
    return change.error !== null && isPassingError(change.error);
  }

  async #run({ workspaceId, source, query }: DashboardTile, signal: AbortSignal | undefined) {
    const { mirrors, sqlRunner, now } = this.#parts;
    const at = new Date(now());
    try {
      const mirror = mirrors.find(workspaceId, source);
      const { columns, rows, truncated } = await sqlRunner.run(mirror, { sql: query, ...limits }, signal);
      return { result: { columns, rows, truncated }, resultAt: at, error: null };
    } catch (error) {
      return { error: this.#explain(error, at) };
    }
  }

  #explain(error: unknown, at: Date): TileError {
    if (isExplainedError(error)) {
      return { code: error.code, message: error.message, action: error.action ?? '', at: at.toISOString() };
    }
    this.#parts.fail(error as Error);
    return { ...unexpectedError, at: at.toISOString() };
  }
}
