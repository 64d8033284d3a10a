import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow, type Findings, parseTime, type Row, readTable } from './findings.ts';
import { formatAmount, type ItemRecord, type OrderRecord, readRecords } from './shop.ts';

const table = 'orders_by_report';

const day = 86_400_000;

const statuses = {
  Pending: 'Pending',
  Unshipped: 'Unshipped',
  PartiallyShipped: 'Shipping',
  Shipped: 'Shipped',
  Canceled: 'Cancelled',
} as const;

/** Values that never change. */
function buildLasting(order: OrderRecord, item: ItemRecord): ExpectedRow['values'] {
  const isBusiness = order.purchaseOrderNumber !== null;
  return {
    asin: item.asin,
    merchant_order_id: order.id,
    purchase_date: { time: order.purchasedAt },
    fulfillment_channel: order.channel === 'AFN' ? 'Amazon' : 'Merchant',
    ship_service_level: order.expedited ? 'Expedited' : 'Standard',
    is_business_order: String(isBusiness),
    price_designation: isBusiness ? 'Business Price' : null,
  };
}

/** Values that change with the order. A window is read again until it is three days old, and not at once. */
function buildChanging(order: OrderRecord, item: ItemRecord, { now, promises }: MirrorContext): ExpectedRow['values'] {
  if (order.updatedAt > Math.min(order.purchasedAt + 2 * day, now - promises.report)) return {};
  const isPaid = order.status !== 'Pending';
  const isCancelled = order.status === 'Canceled';
  const money = (amount: number) => (isPaid ? formatAmount(amount, order.currency) : null);
  const isShipped = item.shipped === item.quantity;
  return {
    last_updated_date: { time: order.updatedAt },
    order_status: statuses[order.status],
    item_status: isCancelled ? 'Cancelled' : isShipped ? 'Shipped' : 'Unshipped',
    quantity: isCancelled ? 0 : item.quantity,
    currency: isPaid ? order.currency : null,
    item_price: money(item.price),
    item_tax: money(item.tax),
    shipping_price: money(item.shipping),
    shipping_tax: money(item.shippingTax),
    item_promotion_discount: money(item.discount),
  };
}

/** Compares the report by configuration: each line of an order is in the window of its order, once. */
export async function compareReport(context: MirrorContext, sellerId: string, findings: Findings): Promise<void> {
  const { sandbox, destination, now, promises, copiedFrom } = context;
  const found = await readTable(destination, { table, sellerId, key: ['amazon_order_id', 'sku'] });
  const expected = readRecords(sandbox, sellerId, 'orders').flatMap(([id, order]) =>
    order.items.map((item): [string, ExpectedRow] => [
      buildKey([id, item.sku]),
      {
        values: { ...buildLasting(order, item), ...buildChanging(order, item, context) },
        isRecent: order.purchasedAt > now - promises.report || order.purchasedAt < copiedFrom + promises.report,
      },
    ]),
  );
  findings.compareRows(table, found, new Map(expected));
  compareTitles(context, sellerId, found, findings);
  for (const [key, [row]] of found) {
    const purchasedAt = parseTime(row?.purchase_date);
    const age = purchasedAt - parseTime(row?.window_start);
    if (age < -1000 || age >= 86_400_000) findings.add(`${table} ${key}: is in the window of another day`);
  }
}

/** Amazon adds words to titles of past orders, of which the window may no longer be read again. */
function compareTitles(
  { sandbox }: MirrorContext,
  sellerId: string,
  found: ReadonlyMap<string, readonly Row[]>,
  findings: Findings,
): void {
  for (const [id, { items }] of readRecords(sandbox, sellerId, 'orders')) {
    for (const { sku, title } of items) {
      const [row] = found.get(buildKey([id, sku])) ?? [];
      const isTitle = row === undefined || title.startsWith(String(row.product_name));
      if (!isTitle)
        findings.add(`${table} ${id} ${sku}: product_name is ${String(row?.product_name)} instead of ${title}`);
    }
  }
}
