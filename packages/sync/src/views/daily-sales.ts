import { marketplacesSql } from './marketplaces.ts';
import type { View } from './view.ts';

const amounts = {
  item_price: 'Price of all units, without tax and before discounts.',
  item_tax: 'Tax on the prices.',
  shipping_price: 'Price of shipping, without tax.',
  shipping_tax: 'Tax on shipping.',
  gift_wrap_price: 'Price of gift wrap.',
  discount: 'Discounts: negative.',
  item_total: 'What buyers pay for the items, with tax.',
} as const;

/** Sales by the day on which buyers ordered, where they live. */
export const dailySalesView: View = {
  name: 'daily_sales',
  description:
    "One row per day, marketplace and currency: what buyers ordered. Days are those of the marketplace, as in Amazon's own reports; the times in orders are UTC, so a sum by their date moves orders of the evening or morning to another day. Cancelled orders and orders of other sales channels are left out.",
  tables: ['orders', 'order_items'],
  columns: {
    seller_id: "Amazon's ID of the seller.",
    marketplace_id: 'ID of the marketplace.',
    day: 'Day on which the orders were placed, in the time zone of the marketplace.',
    currency: 'Currency of all amounts.',
    orders: 'Number of orders.',
    units: 'Units that were ordered.',
    ...amounts,
    items_without_price: 'Items that the amounts lack: Amazon has no price while an order is PENDING.',
    partial_items: 'Items whose row is partial, so that amounts may be missing.',
  },
  buildSql: ({ types, toLocalDay }) => `
    SELECT seller_id, marketplace_id, day, currency, CAST(count(DISTINCT order_id) AS ${types.integer}) AS orders,
      CAST(sum(quantity) AS ${types.integer}) AS units,
      ${Object.keys(amounts)
        .map((name) => `sum(${name}) AS ${name}`)
        .join(', ')},
      CAST(count(*) FILTER (WHERE item_price IS NULL) AS ${types.integer}) AS items_without_price,
      CAST(count(*) FILTER (WHERE is_partial) AS ${types.integer}) AS partial_items
    FROM (
      SELECT o.seller_id, o.marketplace_id, ${toLocalDay('o.created_time', "coalesce(m.time_zone, 'UTC')")} AS day,
        coalesce(i.currency, o.currency, m.currency) AS currency, o.order_id, i.quantity, i._partial AS is_partial,
        ${Object.keys(amounts)
          .map((name) => `i.${name}`)
          .join(', ')}
      FROM orders o JOIN order_items i
        ON i.seller_id = o.seller_id AND i.order_id = o.order_id AND i._deleted_at IS NULL
      LEFT JOIN (${marketplacesSql}) m ON m.marketplace_id = o.marketplace_id
      WHERE o._deleted_at IS NULL AND coalesce(o.status, '') <> 'CANCELLED' AND coalesce(o.sales_channel, 'AMAZON') = 'AMAZON'
    ) ordered GROUP BY seller_id, marketplace_id, day, currency`,
};
