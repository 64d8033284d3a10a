import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { isBefore, toReportSku, toReportText } from './report-records.ts';
import { formatAmount, type ItemRecord, type OrderRecord, readRecords } from './shop.ts';

const hour = 3_600_000;
const statuses = {
  Pending: 'Pending',
  Unshipped: 'Unshipped',
  PartiallyShipped: 'Shipping',
  Shipped: 'Shipped',
  Canceled: 'Cancelled',
} as const;

interface Line {
  readonly order: OrderRecord;
  readonly item: ItemRecord;
}

function listLines({ sandbox }: MirrorContext, sellerId: string): Line[] {
  return readRecords(sandbox, sellerId, 'orders').flatMap(([, order]) => order.items.map((item) => ({ order, item })));
}

const orderLines: JudgedStream = {
  stream: 'order_report_lines',
  every: '4h',
  table: 'order_report_lines',
  key: ['order_id', 'sku', 'line_no'],
  whyNeverDeleted: 'An order that is cancelled stays, with the status Cancelled.',
  expect(context, sellerId) {
    const numbers = new Map<string, number>();
    return new Map(
      listLines(context, sellerId).map(({ order, item }): [string, ExpectedRow] => {
        const place = buildKey([order.id, item.sku]);
        const number = (numbers.get(place) ?? 0) + 1;
        numbers.set(place, number);
        const isPaid = order.status !== 'Pending';
        const money = (amount: number) => (isPaid ? formatAmount(amount, order.currency) : null);
        return [
          buildKey([place, number]),
          {
            isRecent: order.updatedAt > context.now - 8 * hour || isBefore(order.updatedAt, context),
            values: {
              marketplace_id: order.marketplaceId,
              order_status: statuses[order.status],
              last_updated_time: { time: order.updatedAt },
              purchase_time: { time: order.purchasedAt },
              asin: item.asin,
              quantity: order.status === 'Canceled' ? 0 : item.quantity,
              currency: isPaid ? order.currency : null,
              // With VAT, which the report includes.
              item_price: money(item.price),
              item_tax: money(item.tax),
              shipping_price: money(item.shipping),
              item_discount: money(item.discount),
              is_business: order.purchaseOrderNumber !== null,
            },
          },
        ];
      }),
    );
  },
};

const shipments: JudgedStream = {
  stream: 'fba_fulfilled_shipments',
  every: '6h',
  table: 'fba_fulfilled_shipments',
  key: ['shipment_id', 'shipment_item_id'],
  whyNeverDeleted: 'Amazon never takes back a parcel: corrections are further rows.',
  expect: (context, sellerId) =>
    new Map(
      listLines(context, sellerId)
        .filter(({ order }) => order.channel === 'AFN' && /Shipped$/.test(order.status) && order.status !== 'Unshipped')
        .map(({ order, item }): [string, ExpectedRow] => [
          buildKey([`D${order.id.replaceAll('-', '').slice(0, 9)}`, `D${item.id}`]),
          {
            isRecent: order.updatedAt > context.now - 36 * hour || isBefore(order.updatedAt, context),
            values: {
              order_id: order.id,
              order_item_id: item.id,
              marketplace_id: order.marketplaceId,
              sku: toReportSku(item.sku),
              title: toReportText(item.title),
              quantity: item.shipped,
              shipment_time: { time: order.updatedAt },
              currency: order.currency,
              item_price: formatAmount(item.price - item.tax, order.currency),
              item_tax: formatAmount(item.tax, order.currency),
              shipping_price: formatAmount(item.shipping - item.shippingTax, order.currency),
              item_discount: formatAmount(item.discount, order.currency),
            },
          },
        ]),
    ),
};

/** Streams of reports on orders. */
export const judgedOrderReports: readonly JudgedStream[] = [orderLines, shipments];
