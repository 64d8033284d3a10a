import { sql } from '@supercargo/duckdb';
import { buildStock, stockTables } from '../../lists/stock/stock-pools.ts';
import { buildScopeCondition } from '../../scope/scope.ts';
import type { FactSource, MeasureDefinition } from '../measure.ts';

const moment = 'None: it is the stock at the moment that Amazon was last read.';

/** One fact for each SKU and the marketplaces that share its units. */
const stock: FactSource = {
  tables: stockTables,
  dimensions: ['seller', 'marketplace', 'sku', 'kind'],
  time: 'moment',
  dayRule: moment,
  build: ({ dialect, scope, now }) => sql`
    SELECT s.seller_id, s.marketplace_id, NULL AS currency, s.sku, s.held_by AS kind, s.fulfillable, s.inbound, s.reserved, s.sold, s.stocked
    FROM ${buildStock(dialect, scope, now)}`,
};

/** One fact for each SKU and the days since its units arrived. */
const ages: FactSource = {
  tables: ['fba_inventory_planning'],
  dimensions: ['seller', 'marketplace', 'sku', 'kind'],
  time: 'moment',
  dayRule: moment,
  build: ({ scope }) => sql`
    SELECT a.seller_id, a.marketplace_id, NULL AS currency, a.sku, b.kind,
      CASE b.kind WHEN '0 to 90' THEN a.age_0_to_90 WHEN '91 to 180' THEN a.age_91_to_180 WHEN '181 to 270' THEN a.age_181_to_270
        WHEN '271 to 365' THEN a.age_271_to_365 ELSE a.age_over_365 END AS units
    FROM fba_inventory_planning AS a
    CROSS JOIN (VALUES ('0 to 90'), ('91 to 180'), ('181 to 270'), ('271 to 365'), ('over 365')) AS b (kind)
    WHERE ${buildScopeCondition(scope, sql`a`)}`,
};

const shared = { source: stock, unit: 'units', isGrowing: true } as const;
const sharedOnce = 'Units that marketplaces share count once, for the first of them.';
const last30 = 'Days before the copy began count as days with stock.';

/** What is in stock. */
export const stockMeasures: readonly MeasureDefinition[] = [
  {
    ...shared,
    name: 'stock',
    title: 'Stock',
    meaning: 'Units that can be sold: in Amazon’s warehouses and the seller’s own.',
    leftOut: sharedOnce,
    amount: sql`sum(f.fulfillable)`,
  },
  {
    ...shared,
    name: 'inbound',
    title: 'Inbound',
    meaning: 'Units in planned shipments, on their way to Amazon’s warehouses, or being received there.',
    leftOut: sharedOnce,
    amount: sql`sum(f.inbound)`,
  },
  {
    ...shared,
    name: 'reserved',
    title: 'Reserved',
    meaning: 'Units in Amazon’s warehouses that are reserved for orders, transfers or processing.',
    leftOut: sharedOnce,
    amount: sql`sum(f.reserved)`,
  },
  {
    ...shared,
    name: 'velocity',
    title: 'Velocity',
    meaning: 'Units that were ordered in the last 30 days, for each of those days with something to sell.',
    leftOut: `Cancelled orders. ${last30}`,
    unit: 'units per day',
    isGrowing: false,
    amount: sql`CAST(sum(CAST(f.sold AS FLOAT8) / f.stocked) AS DECIMAL(18, 4))`,
  },
  {
    ...shared,
    name: 'days_of_cover',
    title: 'Days of cover',
    meaning: 'Days that the stock lasts at its velocity, rounded down. What is sold out lasts 0 days.',
    leftOut: `Units that are inbound or reserved. ${last30}`,
    unit: 'days',
    isGrowing: false,
    needs: ['sku', 'marketplace'],
    amount: sql`sum(f.fulfillable * f.stocked)`,
    per: {
      by: sql`CASE WHEN sum(f.fulfillable) <= 0 THEN 1 ELSE sum(f.sold) END`,
      factor: 1,
      decimals: 0,
      reason: { code: 'NO_SALES', text: 'Nothing was ordered in the last 30 days.' },
    },
  },
  {
    ...shared,
    name: 'days_sold_out',
    title: 'Days sold out',
    meaning: 'Days of the last 30 on which nothing could be sold from Amazon’s warehouses.',
    leftOut: `The seller’s own stock, of which the copy has no history. ${last30}`,
    unit: 'days',
    needs: ['sku', 'marketplace'],
    amount: sql`sum(30 - f.stocked)`,
  },
  {
    ...shared,
    source: ages,
    name: 'ageing',
    title: 'Ageing',
    meaning: 'Units in Amazon’s warehouses. Its kinds are the days since they arrived.',
    leftOut: 'Units of which Amazon reports no age.',
    amount: sql`sum(f.units)`,
  },
];
