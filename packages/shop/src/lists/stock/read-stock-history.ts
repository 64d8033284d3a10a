import { sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { buildScopeCondition } from '../../scope/scope.ts';

/** The SKU whose stock over time is read. */
export interface StockKey {
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** ID of the marketplace. */
  readonly marketplaceId: string;
  /** The seller's SKU. */
  readonly sku: string;
}

/** The stock in Amazon's warehouses at the end of a day. */
export interface StockDay {
  /** Such as `2026-01-31`. */
  readonly day: string;
  /** Units that can be sold. */
  readonly fulfillable: number;
  /** Units on their way to Amazon's warehouses. */
  readonly inbound: number;
  /** Units that are reserved for orders or transfers. */
  readonly reserved: number;
  /** Units that are damaged or defective. */
  readonly unfulfillable: number;
}

const maxDays = 400;

/** Returns the stock in Amazon's warehouses by day, oldest first, of at most the last 400 days that were read. */
export async function readStockHistory(
  copy: Copy,
  { partnerId, marketplaceId, sku }: StockKey,
): Promise<{ days: StockDay[]; about: About }> {
  const scope = { partnerId, marketplaceId };
  const rows = await copy.select<Record<keyof StockDay, string>>(sql`
    SELECT CAST(d.day AS VARCHAR) AS day, CAST(sum(d.fulfillable) AS VARCHAR) AS fulfillable,
      CAST(sum(d.inbound_working + d.inbound_shipped + d.inbound_receiving) AS VARCHAR) AS inbound,
      CAST(sum(d.reserved) AS VARCHAR) AS reserved, CAST(sum(d.unfulfillable) AS VARCHAR) AS unfulfillable
    FROM fba_inventory_daily AS d WHERE ${buildScopeCondition(scope, sql`d`)} AND d.sku = ${sku}
    GROUP BY d.day ORDER BY d.day DESC LIMIT ${maxDays}`);
  const days = rows.toReversed().map((row) => ({
    day: row.day,
    fulfillable: Number(row.fulfillable),
    inbound: Number(row.inbound),
    reserved: Number(row.reserved),
    unfulfillable: Number(row.unfulfillable),
  }));
  return { days, about: await describeAnswer(copy, { tables: ['fba_inventory_daily'], scope }) };
}
