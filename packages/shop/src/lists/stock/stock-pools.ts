import { marketplaces } from '@supercargo/catalogue/registry';
import { type Sql, sql } from '@supercargo/duckdb';
import { dayLength, toTimestamp } from '../../base/times.ts';
import type { Dialect } from '../../dialect/dialect.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';
import { isOrderSince } from '../orders/order-conditions.ts';

/** Countries whose marketplaces can sell the same units: those of Amazon's networks of warehouses, and of one account of a seller. */
const networks = {
  EUROPE: ['GB', 'IE', 'DE', 'FR', 'IT', 'ES', 'NL', 'PL', 'SE', 'BE'],
  NORTH_AMERICA: ['US', 'CA', 'MX'],
} as const;

function listMarketplaces(network: keyof typeof networks): string[] {
  const countries: readonly string[] = networks[network];
  return marketplaces.filter(({ countryCode }) => countries.includes(countryCode)).map(({ id }) => id);
}

/** The network of stock; the marketplace if it shares its stock with no other. */
const network = sql`CASE WHEN stock.marketplace_id IN ${listMarketplaces('EUROPE')} THEN 'EUROPE'
  WHEN stock.marketplace_id IN ${listMarketplaces('NORTH_AMERICA')} THEN 'NORTH_AMERICA' ELSE stock.marketplace_id END`;

/** The tables that stock is read from. */
export const stockTables = ['fba_inventory', 'fba_inventory_daily', 'listings', 'orders', 'order_items'] as const;

/** Whether buyers can find a listing `p`. A listing without stock is not buyable. Stock counts as active if the copy has no listing of it. */
const isActive = sql`(p.sku IS NULL OR (p._deleted_at IS NULL AND (coalesce(p.is_buyable, FALSE)
  OR coalesce(p.status, '') <> '')))`;

/**
 * Builds the stock `s` of a scope, with the units that were sold in the last 30 days, and `stocked`, the days of them with stock. The marketplaces of a network in which a SKU has
 * the same number of units share them, because Amazon does not say which do, and has one quantity of
 * the seller's own stock for all marketplaces of an account: they are one row, with the sales of all of them. The
 * list of marketplaces has no order.
 */
export function buildStock(dialect: Dialect, { marketplaceId, ...account }: Scope, now: number): Sql {
  const marketplaces = dialect.collectObjects({
    marketplaceId: sql`stock.marketplace_id`,
    sold30: sql`CAST(coalesce(sales.sold, 0) AS BIGINT)`,
  });
  return sql`(
    SELECT stock.seller_id, stock.sku, stock.held_by, min(stock.marketplace_id) AS marketplace_id,
      max(stock.asin) AS asin, max(stock.title) AS title, stock.fulfillable, max(stock.inbound) AS inbound,
      max(stock.reserved) AS reserved, max(stock.unfulfillable) AS unfulfillable, bool_or(stock.is_active) AS is_active,
      CAST(coalesce(sum(sales.sold), 0) AS BIGINT) AS sold,
      CAST(greatest(30 - coalesce(max(emptied.days), 0), 1) AS BIGINT) AS stocked,
      ${marketplaces} AS marketplaces
    FROM (${buildUnits(account)}) AS stock LEFT JOIN (
      SELECT i.seller_id, i.marketplace_id, i.sku, o.fulfilled_by, sum(i.quantity) AS sold
      FROM order_items AS i JOIN orders AS o ON o.seller_id = i.seller_id AND o.order_id = i.order_id
      WHERE ${buildScopeCondition(account, sql`i`)} AND o.status IS DISTINCT FROM 'CANCELLED'
        AND i.created_time >= ${toTimestamp(now - 30 * dayLength)} AND ${isOrderSince(now - 30 * dayLength)}
      GROUP BY i.seller_id, i.marketplace_id, i.sku, o.fulfilled_by
    ) AS sales ON sales.seller_id = stock.seller_id AND sales.marketplace_id = stock.marketplace_id
      AND sales.sku = stock.sku AND sales.fulfilled_by = stock.held_by
    LEFT JOIN (${buildEmptyDays(account, now)}) AS emptied ON emptied.seller_id = stock.seller_id
      AND emptied.marketplace_id = stock.marketplace_id AND emptied.sku = stock.sku AND stock.held_by = 'AMAZON'
    GROUP BY stock.seller_id, stock.sku, stock.held_by, ${network}, stock.fulfillable
    HAVING ${marketplaceId === undefined ? sql`TRUE` : sql`bool_or(stock.marketplace_id = ${marketplaceId})`}) AS s`;
}

/**
 * Counts the days of the last 30 on which SKUs had nothing to sell in Amazon's warehouses. Days that were not copied count as days
 * with stock.
 */
function buildEmptyDays(account: Omit<Scope, 'marketplaceId'>, now: number): Sql {
  const from = sql`CAST(${toTimestamp(now - 30 * dayLength)} AS DATE)`;
  const to = sql`CAST(${toTimestamp(now)} AS DATE)`;
  const isCounted = sql`${buildScopeCondition(account, sql`d`)} AND d.day >= ${from} AND d.day < ${to}`;
  // Most SKUs have stock on most days: only the others are added up.
  return sql`
    SELECT d.seller_id, d.marketplace_id, d.sku, count(*) AS days FROM (
      SELECT d.seller_id, d.marketplace_id, d.sku, d.day, sum(d.fulfillable) AS units FROM fba_inventory_daily AS d
      WHERE ${isCounted} AND (d.seller_id, d.marketplace_id, d.sku, d.day) IN (
        SELECT d.seller_id, d.marketplace_id, d.sku, d.day FROM fba_inventory_daily AS d WHERE ${isCounted} AND d.fulfillable <= 0)
      GROUP BY d.seller_id, d.marketplace_id, d.sku, d.day
    ) AS d WHERE d.units <= 0 GROUP BY d.seller_id, d.marketplace_id, d.sku`;
}

/** The units of SKUs in each marketplace: at Amazon and the seller's own. */
function buildUnits(account: Omit<Scope, 'marketplaceId'>): Sql {
  return sql`
    SELECT f.seller_id, f.marketplace_id, f.sku, 'AMAZON' AS held_by, max(f.asin) AS asin,
      max(f.title) AS title, CAST(sum(f.fulfillable) AS BIGINT) AS fulfillable,
      CAST(sum(f.inbound_working + f.inbound_shipped + f.inbound_receiving) AS BIGINT) AS inbound,
      CAST(sum(f.reserved) AS BIGINT) AS reserved, CAST(sum(f.unfulfillable) AS BIGINT) AS unfulfillable,
      bool_or(${isActive}) AS is_active
    FROM fba_inventory AS f LEFT JOIN listings AS p
      ON p.seller_id = f.seller_id AND p.marketplace_id = f.marketplace_id AND p.sku = f.sku
    WHERE ${buildScopeCondition(account, sql`f`)} GROUP BY f.seller_id, f.marketplace_id, f.sku
    UNION ALL
    SELECT p.seller_id, p.marketplace_id, p.sku, 'MERCHANT', p.asin, p.title, p.quantity, NULL, NULL,
      NULL, ${isActive}
    FROM listings AS p
    WHERE ${buildScopeCondition(account, sql`p`)} AND p.fulfillment_channel = 'DEFAULT' AND p.quantity IS NOT NULL`;
}
