import { findReportType } from '@supercargo/catalogue/registry';
import type { Batch, JoinedDocument, ReadRequest } from '../../declaration/stream.ts';
import { UnreadableValues } from '../../rows/unreadable-values.ts';
import { openReport } from '../../sources/open-report.ts';
import { splitRuns } from '../../sources/split-runs.ts';
import { orderLinesType, readOrderLines } from './order-lines.ts';
import type { orderColumns, orderItemColumns } from './order-tables.ts';
import { OrderXmlReader, orderXmlType } from './order-xml.ts';

/** Orders in a batch. */
const batchSize = 500;

/** What the past is read with: the orders with the IDs of their items from one report, and their discounts from another one. */
export const orderReportType = orderXmlType;

/** Amazon returns an error text instead of data for longer windows. */
export const orderReportWindow = `${findReportType(orderXmlType)?.maxRangeDays ?? 1}d` as const;

const sharedColumns = [
  'seller_id',
  'order_id',
  'marketplace_id',
  'created_time',
  'last_updated_time',
  'currency',
] as const;

/** Columns that the reports have, by table. */
export const orderReportColumns = {
  orders: [...sharedColumns, 'status', 'fulfilled_by', 'service_level', 'sales_channel', 'is_business', 'order_total'],
  order_items: [
    ...sharedColumns,
    'order_item_id',
    'asin',
    'sku',
    'title',
    'item_status',
    'quantity',
    'quantity_fulfilled',
    'quantity_unfulfilled',
    'item_price',
    'item_tax',
    'shipping_price',
    'shipping_tax',
    'gift_wrap_price',
    'discount',
    'item_total',
  ],
} as const satisfies {
  readonly orders: readonly (keyof typeof orderColumns)[];
  readonly order_items: readonly (keyof typeof orderItemColumns)[];
};

/** What comes from the flat file: the totals need it, too. */
export const orderLines: JoinedDocument = {
  name: orderLinesType,
  columns: { orders: ['order_total'], order_items: ['gift_wrap_price', 'discount', 'item_total'] },
};

/** Reads the orders that changed in a window from two reports, which have all orders of 30 days in one document each. */
export async function* readOrderReports(request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
  const { seller, from, to, warn, signal } = request;
  const ended = new AbortController();
  const findRequest = splitRuns({ ...request, signal: AbortSignal.any([signal, ended.signal]) });
  const open = async (reportType: string) => {
    const dates = { dataStartTime: new Date(from), dataEndTime: new Date(to) };
    const report = { reportType, marketplaceIds: seller.marketplaceIds, ...dates };
    const run = await openReport(report, findRequest(reportType));
    return { run, isEmpty: (await run.done()).empty };
  };
  // Both are requested at once, because Amazon needs minutes for each.
  const [xml, flat] = await Promise.all([open(orderXmlType), open(orderLinesType)]).catch((error: unknown) => {
    ended.abort(error);
    throw error;
  });
  if (xml.isEmpty) return;
  const unreadable = new UnreadableValues();
  const lines = flat.isEmpty ? undefined : await readOrderLines(flat.run, request);
  const reader = new OrderXmlReader({ sellerId: seller.sellerId, unreadable, lines });
  // The report is UTF-8. Other bytes are an error, and never other text.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of await xml.run.stream()) {
    reader.write(decoder.decode(bytes as Uint8Array, { stream: true }));
    if (reader.size >= batchSize) yield reader.take();
  }
  reader.end();
  yield reader.take();
  for (const message of unreadable.listWarnings(`The report ${orderXmlType}`))
    warn({ code: 'UNREADABLE_CELLS', message });
}
