import { type Sql, sql } from '@supercargo/duckdb';
import { dayLength } from '../../base/times.ts';
import { isOrderSince, isSold } from '../../lists/orders/order-conditions.ts';
import { buildDaysCondition, buildLocalDay } from '../../scope/marketplace-days.ts';
import { buildScopeCondition } from '../../scope/scope.ts';
import { type FactSource, hasTime, type MeasureDefinition, type MissingFacts, timeDimensions } from '../measure.ts';

/** One fact for each item that was ordered. */
const soldItems: FactSource = {
  tables: ['orders', 'order_items'],
  dimensions: [...timeDimensions, 'seller', 'marketplace', 'sku', 'currency'],
  time: 'period',
  dayRule: 'The day on which the buyer ordered, in the time zone of the marketplace.',
  build({ scope, days }, split) {
    const [time, marketplaceId] = [sql`i.created_time`, sql`i.marketplace_id`];
    return sql`
      SELECT i.seller_id, i.marketplace_id, coalesce(i.currency, o.currency) AS currency, i.sku, i.order_id, i.quantity, i.item_price, i.shipping_price, i.discount,
        i._partial AS is_partial, o.status${hasTime(split) ? sql`, ${buildLocalDay(time, marketplaceId, days)} AS day` : sql``}
      FROM order_items AS i JOIN orders AS o ON o.seller_id = i.seller_id AND o.order_id = i.order_id
      WHERE ${buildScopeCondition(scope, sql`i`)} AND ${isSold} AND ${buildDaysCondition(time, marketplaceId, days)}
        AND ${isOrderSince(Date.parse(days.from) - dayLength)}`;
  },
};

const leftOut = 'Cancelled orders and items, and orders of other channels that Amazon ships.';
const withoutPrice = 'Items of pending orders, of which Amazon has no price yet, are counted beside it.';
const isPending = sql`f.status = 'PENDING'`;

/** A value that rows of reports lack, and that pending orders do not have. */
function findMissing(column: Sql): MissingFacts {
  return {
    count: sql`count(*) FILTER (WHERE ${column} IS NULL AND NOT ${isPending} AND f.is_partial)`,
    reason: (count) => ({
      code: 'INCOMPLETE_ROWS',
      text: `${count === 1 ? '1 item is' : `${count} items are`} not copied completely yet.`,
    }),
  };
}

const noOrders = { code: 'NO_SALES', text: 'Nothing was ordered.' } as const;
const pending = sql`count(*) FILTER (WHERE f.item_price IS NULL AND ${isPending})`;
const shared = { source: soldItems, isGrowing: true } as const;

/** What buyers ordered. */
export const soldMeasures: readonly MeasureDefinition[] = [
  {
    ...shared,
    name: 'sales',
    title: 'Sales',
    meaning: 'Price of the units that buyers ordered, without tax, shipping and gift wrap, before discounts.',
    leftOut: `${leftOut} ${withoutPrice}`,
    unit: 'money',
    amount: sql`sum(f.item_price)`,
    missing: findMissing(sql`f.item_price`),
    pending,
  },
  {
    ...shared,
    name: 'units',
    title: 'Units',
    meaning: 'Units that buyers ordered.',
    leftOut,
    unit: 'units',
    amount: sql`sum(f.quantity)`,
    missing: findMissing(sql`f.quantity`),
  },
  {
    ...shared,
    name: 'orders',
    title: 'Orders',
    meaning: 'Orders of buyers. An order of several SKUs counts for each of them.',
    leftOut,
    unit: 'orders',
    amount: sql`count(DISTINCT f.order_id)`,
  },
  {
    ...shared,
    name: 'average_order',
    title: 'Average order',
    meaning: 'Sales divided by the orders that have a price.',
    leftOut: `${leftOut} ${withoutPrice}`,
    unit: 'money',
    isGrowing: false,
    amount: sql`sum(f.item_price)`,
    per: { by: sql`count(DISTINCT f.order_id) FILTER (WHERE f.item_price IS NOT NULL)`, factor: 1, reason: noOrders },
    missing: findMissing(sql`f.item_price`),
    pending,
  },
  {
    ...shared,
    name: 'discounts',
    title: 'Discounts',
    meaning: 'Discounts on price and shipping: negative.',
    leftOut: `${leftOut} ${withoutPrice}`,
    unit: 'money',
    isGrowing: false,
    amount: sql`sum(f.discount)`,
    missing: findMissing(sql`f.discount`),
    pending,
  },
  {
    ...shared,
    name: 'shipping',
    title: 'Shipping',
    meaning: 'What buyers paid for shipping, without tax and before discounts.',
    leftOut: `${leftOut} ${withoutPrice}`,
    unit: 'money',
    amount: sql`sum(f.shipping_price)`,
    missing: findMissing(sql`f.shipping_price`),
    pending,
  },
];
