import { and, asc, count, eq, max } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { checkVersion, computeVersion } from '../../errors/check-version.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import { checkRoom } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { endClaim } from '../../storage/schema/claim-columns.ts';
import { type DashboardTile, dashboards, dashboardTiles, type TileChart } from '../../storage/schema/dashboards.ts';
import type { MirrorSource } from '../mirror/mirror-plan.ts';
import type { TileRefresher } from './tile-refresher.ts';

interface DashboardsParts {
  readonly db: Database;
  readonly live: Live;
  readonly refresher: TileRefresher;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A chart to pin. */
export interface NewTile {
  readonly dashboardId: string;
  readonly name: string;
  readonly source: MirrorSource;
  readonly sql: string;
  readonly chart: TileChart;
  /** Minutes between two refreshes; null if it is only refreshed by hand. */
  readonly refreshMinutes: number | null;
}

const minute = 60_000;

/** Dashboards: charts of SQL queries that are refreshed by schedule. */
export class Dashboards {
  readonly #parts: DashboardsParts;

  constructor(parts: DashboardsParts) {
    this.#parts = parts;
  }

  /** Lists dashboards by name, with the number of their tiles. */
  list(workspaceId: string) {
    return this.#parts.db
      .select({ id: dashboards.id, name: dashboards.name, tiles: count(dashboardTiles.id) })
      .from(dashboards)
      .leftJoin(dashboardTiles, eq(dashboardTiles.dashboardId, dashboards.id))
      .where(eq(dashboards.workspaceId, workspaceId))
      .groupBy(dashboards.id)
      .orderBy(asc(dashboards.name), asc(dashboards.id));
  }

  /** Returns a dashboard with its tiles and their last results. Throws a ConsoleError if it does not exist. */
  async get(workspaceId: string, id: string) {
    const { db } = this.#parts;
    const [found] = await db.select().from(dashboards).where(isDashboard(workspaceId, id));
    if (found === undefined) throw buildUnknownDashboard();
    const tiles = await db
      .select()
      .from(dashboardTiles)
      .where(eq(dashboardTiles.dashboardId, id))
      .orderBy(asc(dashboardTiles.position), asc(dashboardTiles.createdAt));
    return {
      id: found.id,
      name: found.name,
      version: computeVersion(pickArranged(found, tiles)),
      tiles: tiles.map(toView),
    };
  }

  async add(workspaceId: string, name: string): Promise<string> {
    const { db, now } = this.#parts;
    const id = newId('dashboard');
    await db.transaction(async (inside) => {
      await checkRoom(inside, 'dashboards', {
        workspaceId,
        table: dashboards,
        where: eq(dashboards.workspaceId, workspaceId),
      });
      await inside.insert(dashboards).values({ id, workspaceId, name, createdAt: new Date(now()) });
    });
    this.#publish(workspaceId, id);
    return id;
  }

  /** Throws a ConsoleError if the dashboard does not exist, or has another version than the user saw. */
  async rename(workspaceId: string, id: string, { name, version }: Seen<{ name: string }>): Promise<void> {
    await this.#parts.db.transaction(async (inside) => {
      await lockDashboard(inside, workspaceId, id, version);
      await inside.update(dashboards).set({ name }).where(eq(dashboards.id, id));
    });
    this.#publish(workspaceId, id);
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    await this.#parts.db.delete(dashboards).where(isDashboard(workspaceId, id));
    this.#publish(workspaceId, id);
  }

  /** Adds a chart at the end of a dashboard, and runs its query. Returns the ID of the tile. */
  async pin(workspaceId: string, { dashboardId, sql, ...tile }: NewTile): Promise<string> {
    const { db, now, refresher } = this.#parts;
    const id = newId('tile');
    const createdAt = new Date(now());
    const added = await db.transaction(async (inside) => {
      await checkRoom(inside, 'tiles', {
        workspaceId,
        table: dashboardTiles,
        where: eq(dashboardTiles.dashboardId, dashboardId),
      });
      const [found] = await inside.select().from(dashboards).where(isDashboard(workspaceId, dashboardId));
      if (found === undefined) throw buildUnknownDashboard();
      const [last] = await inside
        .select({ position: max(dashboardTiles.position) })
        .from(dashboardTiles)
        .where(eq(dashboardTiles.dashboardId, dashboardId));
      const position = (last?.position ?? -1) + 1;
      const nextAt = findNext(tile.refreshMinutes, now());
      const values = { ...tile, id, workspaceId, dashboardId, query: sql, position, nextAt, createdAt };
      return inside.insert(dashboardTiles).values(values).returning();
    });
    await refresher.refresh(added[0] as DashboardTile);
    this.#publish(workspaceId, dashboardId);
    return id;
  }

  /**
   * Changes the name of a tile and how often it is refreshed. Throws a ConsoleError if it does not exist, or has another version than the
   * user saw.
   */
  async changeTile(
    workspaceId: string,
    id: string,
    { version, ...change }: Seen<Pick<NewTile, 'name' | 'refreshMinutes'>>,
  ): Promise<void> {
    const { db, now } = this.#parts;
    const nextAt = findNext(change.refreshMinutes, now());
    const dashboardId = await db.transaction(async (inside) => {
      const [tile] = await inside.select().from(dashboardTiles).where(isTile(workspaceId, id)).for('update');
      if (tile === undefined) throw buildUnknownTile();
      checkVersion('The chart', pickEdited(tile), version);
      await inside
        .update(dashboardTiles)
        .set({ ...change, nextAt, ...endClaim(dashboardTiles) })
        .where(eq(dashboardTiles.id, id));
      return tile.dashboardId;
    });
    this.#publish(workspaceId, dashboardId);
  }

  /**
   * Puts the tiles of a dashboard into an order. Tiles that are not named stay behind them. Throws a ConsoleError if the dashboard does not
   * exist, or has another version than the user saw.
   */
  async order(
    workspaceId: string,
    dashboardId: string,
    { tileIds, version }: Seen<{ tileIds: readonly string[] }>,
  ): Promise<void> {
    await this.#parts.db.transaction(async (inside) => {
      const found = await lockDashboard(inside, workspaceId, dashboardId, version);
      const known = new Set(found.map(({ id }) => id));
      const ordered = new Set([...tileIds.filter((id) => known.has(id)), ...known]);
      for (const [position, id] of [...ordered].entries()) {
        await inside.update(dashboardTiles).set({ position }).where(eq(dashboardTiles.id, id));
      }
    });
    this.#publish(workspaceId, dashboardId);
  }

  async removeTile(workspaceId: string, id: string): Promise<void> {
    const [tile] = await this.#parts.db.delete(dashboardTiles).where(isTile(workspaceId, id)).returning();
    if (tile !== undefined) this.#publish(workspaceId, tile.dashboardId);
  }

  /** Runs the query of a tile now. The tile says if that fails. Throws a ConsoleError if it does not exist. */
  async refreshTile(workspaceId: string, id: string): Promise<void> {
    const [tile] = await this.#parts.db.select().from(dashboardTiles).where(isTile(workspaceId, id));
    if (tile === undefined) throw buildUnknownTile();
    await this.#parts.refresher.refresh(tile);
  }

  #publish(workspaceId: string, id: string): void {
    this.#parts.live.publish({ workspaceId, topic: 'dashboards', id });
  }
}

/** A change, and the version that the user saw. */
type Seen<Change> = Change & { readonly version: string };

/** Locks a dashboard and returns its tiles in their order. Throws a ConsoleError if it has another version than the user saw. */
async function lockDashboard(inside: Database, workspaceId: string, id: string, version: string) {
  const [dashboard] = await inside.select().from(dashboards).where(isDashboard(workspaceId, id)).for('update');
  if (dashboard === undefined) throw buildUnknownDashboard();
  const tiles = await inside
    .select({ id: dashboardTiles.id })
    .from(dashboardTiles)
    .where(eq(dashboardTiles.dashboardId, id))
    .orderBy(asc(dashboardTiles.position), asc(dashboardTiles.createdAt));
  checkVersion('The dashboard', pickArranged(dashboard, tiles), version);
  return tiles;
}

function pickArranged({ name }: { readonly name: string }, tiles: readonly { readonly id: string }[]) {
  return { name, tiles: tiles.map(({ id }) => id) };
}

function pickEdited({ name, refreshMinutes }: Pick<DashboardTile, 'name' | 'refreshMinutes'>) {
  return { name, refreshMinutes };
}

function findNext(minutes: number | null, now: number): Date | null {
  return minutes === null ? null : new Date(now + minutes * minute);
}

function isDashboard(workspaceId: string, id: string) {
  return and(eq(dashboards.workspaceId, workspaceId), eq(dashboards.id, id));
}

function isTile(workspaceId: string, id: string) {
  return and(eq(dashboardTiles.workspaceId, workspaceId), eq(dashboardTiles.id, id));
}

function toView(tile: DashboardTile) {
  const { id, name, source, query, chart, refreshMinutes, result, resultAt, error, nextAt } = tile;
  return {
    id,
    name,
    version: computeVersion(pickEdited(tile)),
    source,
    sql: query,
    chart,
    refreshMinutes,
    result,
    resultAt: resultAt?.toISOString() ?? null,
    error,
    nextAt: nextAt?.toISOString() ?? null,
  };
}

function buildUnknownDashboard(): ConsoleError {
  return new ConsoleError('DASHBOARD_NOT_FOUND', 'The dashboard no longer exists.', 'Choose one from the list.');
}

function buildUnknownTile(): ConsoleError {
  return new ConsoleError('TILE_NOT_FOUND', 'The chart is no longer on the dashboard.', 'Load the page again.');
}
