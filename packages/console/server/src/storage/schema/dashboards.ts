import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createClaimColumns } from './claim-columns.ts';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** Dashboards of a workspace. */
export const dashboards = pgTable(
  'dashboards',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.workspaceId)],
);

/** Charts of queries that users pinned to dashboards. */
export const dashboardTiles = pgTable(
  'dashboard_tiles',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    dashboardId: text()
      .notNull()
      .references(() => dashboards.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** `amazon` or `sandbox`: which copy the query reads. */
    source: text().$type<'amazon' | 'sandbox'>().notNull(),
    query: text().notNull(),
    chart: jsonb().$type<TileChart>().notNull(),
    /** Minutes between two refreshes; null for none. */
    refreshMinutes: integer(),
    /** Order on the dashboard. */
    position: integer().notNull(),
    /** The last result; null before the first. */
    result: jsonb().$type<TileResult | null>(),
    /** When the last result was read; null before the first. */
    resultAt: timestamp({ withTimezone: true }),
    /** Why the refresh after the last result failed; null if it did not. */
    error: jsonb().$type<TileError | null>(),
    /** Time of the next refresh; null for none. */
    nextAt: timestamp({ withTimezone: true }),
    ...createClaimColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.dashboardId), index().on(table.workspaceId), index().on(table.nextAt)],
);

/** How the rows of a query are drawn. Columns are named. */
export interface TileChart {
  readonly kind: 'line' | 'area' | 'bar' | 'donut';
  /** Column with the positions, such as days. */
  readonly x: string;
  /** Columns with the values: one series each. */
  readonly y: readonly string[];
  /** Column whose values become separate series. */
  readonly splitBy?: string | undefined;
}

/** The rows of a tile's query. */
export interface TileResult {
  readonly columns: readonly { readonly name: string; readonly type: string | null }[];
  readonly rows: readonly (readonly unknown[])[];
  /** Whether the query has more rows. */
  readonly truncated: boolean;
}

/** Why a tile could not be refreshed. */
export interface TileError {
  readonly code: string;
  readonly message: string;
  /** What the user can do. */
  readonly action: string;
  /** ISO 8601. */
  readonly at: string;
}

export type Dashboard = typeof dashboards.$inferSelect;
export type DashboardTile = typeof dashboardTiles.$inferSelect;
