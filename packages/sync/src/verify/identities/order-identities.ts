import { buildCovered, type Identity, noReason, toMillisecondsSql } from './identity.ts';

const day = 86_400_000;
const order = ['seller_id', 'order_id'];
const orderItem = [...order, 'order_item_id'];

/** Prices of products and shipping, without tax, of the items of orders. */
const pricesOfItems = `
  SELECT seller_id, order_id, sum(coalesce(item_price, 0) + coalesce(shipping_price, 0)) AS amount, count(*) AS items
  FROM order_items WHERE _deleted_at IS NULL GROUP BY 1, 2`;

/** The same in the transactions that paid for shipped items. Money that was held and released is counted once. */
const pricesOfTransactions = `
  SELECT t.seller_id, t.order_id, sum(b.amount) AS amount
  FROM finance_transactions t JOIN finance_transaction_breakdowns b
    ON b.seller_id = t.seller_id AND b.transaction_id = t.transaction_id
  WHERE t._deleted_at IS NULL AND b._deleted_at IS NULL AND t.type = 'Shipment' AND t.status <> 'DEFERRED_RELEASED'
    AND b.item_no > 0 AND b.level = 1 AND b.type IN ('ProductCharges', 'Shipping')
  GROUP BY 1, 2`;

/** What orders must satisfy, alone and with their transactions. */
export const orderIdentities: readonly Identity[] = [
  {
    name: 'order-total',
    statement: 'The items of an order add up to its total.',
    holdsWhen: 'the order and its items have amounts',
    exceptions: 'Tips belong to no item, and cancelled orders may lack amounts.',
    tables: ['orders', 'order_items'],
    key: order,
    column: 'order_total',
    buildSql: () => `
      SELECT o.seller_id, o.order_id, o.order_total AS actual, i.amount AS expected,
        CASE WHEN o._partial OR i.is_partial THEN 'partial' END AS reason
      FROM orders o JOIN (
        SELECT seller_id, order_id, sum(item_total) AS amount, bool_or(_partial) AS is_partial FROM order_items
        WHERE _deleted_at IS NULL GROUP BY 1, 2 HAVING count(item_total) = count(*)
      ) i ON i.seller_id = o.seller_id AND i.order_id = o.order_id
      WHERE o._deleted_at IS NULL AND o.order_total IS NOT NULL AND o.status <> 'PENDING'`,
  },
  {
    name: 'item-breakdown',
    statement: 'Price, shipping, tax, gift wrap and discount of an item add up to its total.',
    holdsWhen: 'Amazon returned all of them, and the item is not gift-wrapped',
    exceptions: 'Amazon does not document the sign of discounts, and other amounts have no column.',
    tables: ['order_items'],
    key: orderItem,
    column: 'item_total',
    buildSql: () => `
      SELECT seller_id, order_id, order_item_id, item_total AS actual,
        CASE WHEN item_total = parts - reduction THEN item_total ELSE parts + reduction END AS expected, ${noReason}
      FROM (
        SELECT *, coalesce(discount, 0) AS reduction,
          item_price + coalesce(item_tax, 0) + coalesce(shipping_price, 0) + coalesce(shipping_tax, 0) AS parts
        FROM order_items
      ) i
      WHERE _deleted_at IS NULL AND NOT _partial AND item_total IS NOT NULL AND item_price IS NOT NULL
        AND coalesce(gift_wrap_price, 0) = 0`,
  },
  {
    name: 'item-quantity',
    statement: 'No more units of an item are shipped and waiting than were ordered.',
    holdsWhen: 'Amazon returned all quantities',
    exceptions: 'Goods that are sold by weight or length may be shipped in other quantities.',
    tables: ['order_items'],
    key: orderItem,
    column: 'quantity',
    buildSql: () => `
      SELECT seller_id, order_id, order_item_id, quantity AS actual,
        greatest(quantity, quantity_fulfilled + quantity_unfulfilled) AS expected, ${noReason}
      FROM order_items
      WHERE _deleted_at IS NULL AND quantity IS NOT NULL AND quantity_fulfilled IS NOT NULL AND quantity_unfulfilled IS NOT NULL`,
  },
  {
    name: 'order-transactions',
    statement: 'The prices of products and shipping of a shipped order are those of its transactions.',
    holdsWhen:
      'all items are shipped, and transactions are copied since before the order and until five days after its last change',
    exceptions: 'Replacements have no price, and orders can be shipped in part.',
    tables: ['orders', 'order_items', 'finance_transactions', 'finance_transaction_breakdowns'],
    key: order,
    buildSql: () => `
      SELECT o.seller_id, o.order_id, i.amount AS actual,
        CASE WHEN abs(i.amount - p.amount) <= 0.01 * i.items THEN i.amount ELSE p.amount END AS expected,
        CASE
          WHEN coalesce(${buildCovered('from', 'finance_transactions', 'o')} > ${toMillisecondsSql('o.created_time')}, TRUE) THEN 'not-covered'
          WHEN coalesce(${buildCovered('to', 'finance_transactions', 'o')} < ${toMillisecondsSql('o.last_updated_time')} + ${5 * day}, TRUE) THEN 'not-covered'
        END AS reason
      FROM orders o
      JOIN (${pricesOfItems}) i ON i.seller_id = o.seller_id AND i.order_id = o.order_id
      JOIN (${pricesOfTransactions}) p ON p.seller_id = o.seller_id AND p.order_id = o.order_id
      WHERE o._deleted_at IS NULL AND o.status = 'SHIPPED'`,
  },
];
