import { type Sql, sql } from '@supercargo/duckdb';
import { dayLength, toTimestamp } from '../../base/times.ts';
import type { Dialect } from '../../dialect/dialect.ts';

/** The condition of orders `o` that the seller still has to ship. */
export const isToShip = sql`o.fulfilled_by = 'MERCHANT' AND o.status IN ('UNSHIPPED', 'PARTIALLY_SHIPPED')`;

/**
 * The condition of items `i` of orders `o` that buyers ordered on Amazon and that were not cancelled. Of a column, Postgres knows how many
 * rows match; of a function such as `coalesce`, it expects hardly any, and then looks for the items of one order after the other.
 */
export const isSold = sql`o._deleted_at IS NULL AND o.status IS DISTINCT FROM 'CANCELLED'
  AND (o.sales_channel IS NULL OR o.sales_channel = 'AMAZON') AND i.item_status IS DISTINCT FROM 'CANCELLED'`;

/**
 * The condition of orders `o` of items since a time, in milliseconds. Items have the time of their order. Sources of the copy round it
 * differently, so the condition leaves a day. With it, DuckDB skips most of the orders instead of joining all.
 */
export function isOrderSince(time: number): Sql {
  return sql`o.created_time >= ${toTimestamp(time - dayLength)}`;
}

/** A transaction `t` that releases held money repeats its amount, so only the release counts, and a held one until it is released. */
export const countsOnce = sql`t.status IS DISTINCT FROM 'DEFERRED_RELEASED'`;

/** The condition that a type of transactions gives money back to the buyer. Amazon has no list of types: these are words that they contain. */
export function isRefundType(dialect: Dialect, type: Sql): Sql {
  return dialect.matches(sql`lower(coalesce(${type}, ''))`, 'refund|chargeback|guarantee');
}
