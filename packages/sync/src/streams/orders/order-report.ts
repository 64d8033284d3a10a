import { findReportType } from '@supercargo/catalogue/registry';
import type { RowWith } from '../../declaration/column.ts';
import type { Batch, JoinedDocument, ReadRequest } from '../../declaration/stream.ts';
import { UnreadableValues } from '../../rows/unreadable-values.ts';
import { buildMismatchError, openReport } from '../../sources/open-report.ts';
import { splitRuns } from '../../sources/split-runs.ts';
import { orderLinesType, readOrderLines } from './order-lines.ts';
import type { orderColumns, orderItemColumns } from './order-tables.ts';
import { OrderXmlReader, orderXmlType } from './order-xml.ts';

/** Orders in a batch. */
const batchSize = 500;

/** Amazon rounds times to seconds. */
const tolerance = 1_000;

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
    return openReport(report, findRequest(reportType));
  };
  // Both are requested at once, because Amazon needs minutes for each.
  const opened = Promise.all([open(orderXmlType), open(orderLinesType).catch(leaveOutIfFailed)]);
  const [xml, flat] = await opened.catch((error: unknown) => {
    ended.abort(error);
    throw error;
  });
  const unreadable = new UnreadableValues();
  const lines = flat && (await readOrderLines(flat, request));
  if (lines === undefined) warn({ code: 'REPORT_LEFT_OUT', message: leftOutMessage });
  const reader = new OrderXmlReader({ sellerId: seller.sellerId, unreadable, lines });
  // The report is UTF-8. Other bytes are an error, and never other text.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of await xml.stream()) {
    reader.write(decoder.decode(bytes as Uint8Array, { stream: true }));
    if (reader.size >= batchSize) yield checkTimes(reader.take(), request);
  }
  reader.end();
  yield checkTimes(reader.take(), request);
  for (const message of unreadable.listWarnings(`The report ${orderXmlType}`))
    warn({ code: 'UNREADABLE_CELLS', message });
}

const leftOutMessage = `Amazon did not create the report ${orderLinesType}. Discounts and totals of the orders of its window are empty until their rows are completed.`;

/** The other report proves which orders there are. Without this one, their rows have fewer values. */
function leaveOutIfFailed(error: unknown): undefined {
  const { code } = error as { readonly code?: unknown };
  if (code === 'REPORT_PROCESSING_CANCELLED' || code === 'REPORT_PROCESSING_FATAL') return undefined;
  throw error;
}

/**
 * Amazon's reports can cover other days than they say. Orders of earlier times show it; later ones changed after the window. Throws
 * REPORT_MISMATCH.
 */
function checkTimes<Orders extends OrderBatch>(batch: Orders, { from }: ReadRequest): Orders {
  const early = batch.orders.find(({ last_updated_time: time }) => typeof time === 'number' && time < from - tolerance);
  if (early === undefined) return batch;
  const changed = new Date(early.last_updated_time ?? 0).toISOString();
  const detail = `order ${early.order_id} changed at ${changed}, before ${new Date(from).toISOString()}.`;
  throw buildMismatchError(orderReportType, detail);
}

interface OrderBatch {
  readonly orders: readonly RowWith<typeof orderColumns>[];
}
