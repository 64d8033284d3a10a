import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { isExplainedError } from '../../errors/is-explained-error.ts';
import { unexpectedError } from '../../errors/unexpected-error.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { type DashboardTile, dashboardTiles, type TileError } from '../../storage/schema/dashboards.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import { isPassingError, passingErrorWait } from '../sql/passing-errors.ts';
import type { SqlRunner } from '../sql/sql-runner.ts';

interface TileRefresherParts {
  readonly db: Database;
  readonly live: Live;
  readonly mirrors: Pick<Mirrors, 'find'>;
  readonly sqlRunner: Pick<SqlRunner, 'run'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives unexpected errors. */
  readonly fail: (error: Error) => void;
}

/** Limits of a result that is stored. */
const limits = { maxRows: 1000, maxBytes: 200_000 };

/** Tiles that one round refreshes. The next round continues. */
const tilesPerRound = 50;

const minute = 60_000;

/** Runs the queries of tiles and stores their results. After a failure, the last result stays. */
export class TileRefresher {
  readonly #parts: TileRefresherParts;

  constructor(parts: TileRefresherParts) {
    this.#parts = parts;
  }

  /** Refreshes the tiles whose time has come, one after the other. */
  async refreshDue(signal?: AbortSignal): Promise<void> {
    const { db, now } = this.#parts;
    const due = await db
      .select()
      .from(dashboardTiles)
      .where(and(isNotNull(dashboardTiles.refreshMinutes), lte(dashboardTiles.nextAt, new Date(now()))))
      .orderBy(asc(dashboardTiles.nextAt))
      .limit(tilesPerRound);
    for (const tile of due) {
      if (signal?.aborted === true) return;
      if (await this.#claim(tile)) await this.refresh(tile, signal);
    }
  }

  /** Runs the query of a tile. */
  async refresh(tile: DashboardTile, signal?: AbortSignal): Promise<void> {
    const { db, live, now } = this.#parts;
    const change = await this.#run(tile, signal);
    const isPassing = change.error !== null && isPassingError(change.error);
    await db.update(dashboardTiles).set(change).where(eq(dashboardTiles.id, tile.id));
    if (isPassing) {
      await db
        .update(dashboardTiles)
        .set({ nextAt: new Date(now() + passingErrorWait) })
        // The schedule may have been removed meanwhile.
        .where(and(eq(dashboardTiles.id, tile.id), isNotNull(dashboardTiles.refreshMinutes)));
    }
    live.publish({ workspaceId: tile.workspaceId, topic: 'dashboards', id: tile.dashboardId });
  }

  /** Sets the time of the next refresh. Returns false if another process has done so, or the schedule was changed. */
  async #claim({ id, nextAt, refreshMinutes }: DashboardTile): Promise<boolean> {
    if (nextAt === null || refreshMinutes === null) return false;
    const claimed = await this.#parts.db
      .update(dashboardTiles)
      .set({ nextAt: new Date(this.#parts.now() + refreshMinutes * minute) })
      .where(and(eq(dashboardTiles.id, id), lte(dashboardTiles.nextAt, new Date(this.#parts.now()))))
      .returning({ id: dashboardTiles.id });
    return claimed.length === 1;
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
