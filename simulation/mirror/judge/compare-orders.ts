import { createDecipheriv } from 'node:crypto';
import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow, type Findings, type Row, readTable } from './findings.ts';
import { formatAmount, type ItemRecord, isSold, type OrderRecord, readRecords } from './shop.ts';

const statuses = {
  Pending: 'PENDING',
  Unshipped: 'UNSHIPPED',
  PartiallyShipped: 'PARTIALLY_SHIPPED',
  Shipped: 'SHIPPED',
  Canceled: 'CANCELLED',
} as const;

const day = 86_400_000;

/** Compares orders, their items and the personal data of buyers. */
export async function compareOrders(context: MirrorContext, sellerId: string, findings: Findings): Promise<void> {
  const { sandbox, destination } = context;
  const records = readRecords(sandbox, sellerId, 'orders').map(([, record]) => record);
  const orders = await readTable(destination, { table: 'orders', sellerId, key: ['order_id'] });
  findings.compareRows('orders', orders, buildExpected(records, context));
  const items = await readTable(destination, { table: 'order_items', sellerId, key: ['order_id', 'order_item_id'] });
  findings.compareRows('order_items', items, buildExpectedItems(records, context));
  findOpen(records, orders, context, findings);
  if (context.encryptionKey !== undefined) await comparePersonalData(records, context, sellerId, findings);
}

function buildExpected(records: readonly OrderRecord[], { now, promises }: MirrorContext): Map<string, ExpectedRow> {
  return new Map(
    records.map((order) => {
      const isPaid = order.status !== 'Pending';
      const total = order.items.reduce((sum, { price, shipping, discount }) => sum + price + shipping - discount, 0);
      const values = {
        marketplace_id: order.marketplaceId,
        status: statuses[order.status],
        last_updated_time: { time: order.updatedAt },
        created_time: { time: order.purchasedAt },
        fulfilled_by: order.channel === 'AFN' ? 'AMAZON' : 'MERCHANT',
        is_business: order.purchaseOrderNumber !== null,
        service_level: order.expedited ? 'EXPEDITED' : 'STANDARD',
      };
      const later = {
        order_total: isPaid ? formatAmount(total, order.currency) : null,
        is_prime: order.channel === 'AFN' || order.expedited,
        ship_by_earliest: { time: order.shipWindow.from },
        ship_by_latest: { time: order.shipWindow.to },
        deliver_by_earliest: { time: order.deliveryWindow.from },
        deliver_by_latest: { time: order.deliveryWindow.to },
      };
      return [order.id, { values, later, isRecent: order.updatedAt > now - promises.orders }];
    }),
  );
}

function buildExpectedItems(
  records: readonly OrderRecord[],
  { now, promises }: MirrorContext,
): Map<string, ExpectedRow> {
  return new Map(
    records.flatMap((order) =>
      order.items.map((item) => [
        buildKey([order.id, item.id]),
        { ...buildItemValues(order, item), isRecent: order.updatedAt > now - promises.orders },
      ]),
    ),
  );
}

function buildItemValues(order: OrderRecord, item: ItemRecord): Pick<ExpectedRow, 'values' | 'later'> {
  const isPaid = order.status !== 'Pending';
  const money = (amount: number) => (isPaid ? formatAmount(amount, order.currency) : null);
  const isCancelled = order.status === 'Canceled';
  const values = {
    sku: item.sku,
    asin: item.asin,
    marketplace_id: order.marketplaceId,
    item_status: isCancelled ? 'CANCELLED' : item.shipped === item.quantity ? 'SHIPPED' : 'UNSHIPPED',
    item_price: money(item.price - item.tax),
    item_tax: money(item.tax),
    shipping_price: money(item.shipping - item.shippingTax),
    shipping_tax: money(item.shippingTax),
    currency: isPaid ? order.currency : null,
  };
  const later = {
    // The report has no quantity of cancelled orders.
    quantity: item.quantity,
    quantity_fulfilled: item.shipped,
    quantity_unfulfilled: isCancelled ? 0 : item.quantity - item.shipped,
    discount: money(-item.discount),
    item_total: money(item.price + item.shipping - item.discount),
  };
  return { values, later };
}

/** Orders that still change are complete soon after the first copy. */
function findOpen(
  records: readonly OrderRecord[],
  rows: ReadonlyMap<string, readonly Row[]>,
  { now, promises, startedAt }: MirrorContext,
  findings: Findings,
): void {
  if (now < startedAt + promises.orders) return;
  for (const { id, status, updatedAt } of records) {
    const isOpen = status !== 'Shipped' && status !== 'Canceled';
    if (!isOpen || updatedAt > now - promises.orders || rows.get(id)?.[0]?._partial !== true) continue;
    findings.add(`orders ${id}: open and partial`);
  }
}

/** Names and addresses are there for 30 days after delivery, encrypted, and gone afterwards. */
async function comparePersonalData(
  records: readonly OrderRecord[],
  { destination, now, promises, startedAt, encryptionKey = '' }: MirrorContext,
  sellerId: string,
  findings: Findings,
): Promise<void> {
  const table = 'order_personal_data';
  const rows = await readTable(destination, { table, sellerId, key: ['order_id'] });
  for (const order of records) {
    const [row, ...others] = rows.get(order.id) ?? [];
    if (others.length > 0) findings.add(`${table} ${order.id}: ${others.length + 1} rows`);
    const age = now - order.deliveryWindow.to;
    if (age > 30 * day) {
      findings.count(table);
      const isErased =
        row === undefined || [row.buyer_name, row.city, row.postal_code].every((value) => value === null);
      // Old data is looked for every six hours.
      if (!isErased && age > 30 * day + promises.erasure) findings.add(`${table} ${order.id}: not erased`);
      continue;
    }
    // Reports have no personal data, and only the last 30 days before the first copy are read without them.
    if (order.updatedAt > now - promises.orders || order.updatedAt < startedAt - 29 * day) continue;
    findings.count(table);
    const read = (column: string) => decrypt(row?.[column], [table, column, sellerId, order.id], encryptionKey);
    const found = { buyer_name: read('buyer_name'), city: read('city'), postal_code: read('postal_code') };
    // Amazon hides the address when an order is cancelled. What was copied before stays until it is erased.
    const wasCopied = order.status === 'Canceled' && found.city !== null;
    const address = isSold(order) || wasCopied ? order.address : undefined;
    findings.compareValues(`${table} ${order.id}`, found, {
      buyer_name: order.buyer.name,
      city: address?.city ?? null,
      postal_code: address?.postalCode ?? null,
    });
  }
  const known = new Set(records.map(({ id }) => id));
  for (const id of rows.keys()) if (!known.has(id)) findings.add(`${table} ${id}: the shop has no such order`);
}

const ivLength = 12;
const tagLength = 16;

/** Decrypts a value as a user's own program would: AES-256-GCM, bound to its table, column and key. */
function decrypt(value: unknown, place: readonly string[], key: string): string | null {
  if (typeof value !== 'string') return null;
  const bytes = Buffer.from(value.split('.')[2] ?? '', 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, ivLength));
  decipher.setAAD(Buffer.from(JSON.stringify(place))).setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString('utf8');
}
