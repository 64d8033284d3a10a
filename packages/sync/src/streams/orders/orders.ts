import type { Order } from '@supercargo/catalogue/types/orders-2026-01-01';
import type { Batch, ReadRequest, Source, Stream } from '../../declaration/stream.ts';
import { readPages } from '../../sources/read-pages.ts';
import { orderCounts } from './order-counts.ts';
import { orderLeftOut } from './order-left-out.ts';
import { orderPackagesTable } from './order-packages.ts';
import {
  orderLines,
  orderReportColumns,
  orderReportType,
  orderReportWindow,
  readOrderReports,
} from './order-report.ts';
import { toOrderBatch } from './order-rows.ts';
import { orderItemsTable, ordersTable, personalDataTable } from './order-tables.ts';
import { openStatuses } from './order-words.ts';
import { proveNoOrders } from './prove-no-orders.ts';

/** Parts of orders that are requested. Personal data is requested only for columns that the user wants. */
const includedData = ['PROCEEDS', 'PROMOTION', 'CANCELLATION', 'FULFILLMENT', 'PACKAGES'];

function listIncludedData(request: ReadRequest): string[] {
  if (wantsPersonalData(request)) return [...includedData, 'BUYER', 'RECIPIENT'];
  return request.restricted.has('orders.buyer_hash') ? [...includedData, 'BUYER'] : includedData;
}

function wantsPersonalData({ restricted }: ReadRequest): boolean {
  return [...restricted].some((column) => column.startsWith('order_personal_data.'));
}

/** Orders that a page has at most. */
const pageSize = 100;

const searchOrders: Source = {
  name: 'orders.searchOrders',
  kind: 'operation',
  maxWindow: '1d',
  countCalls: (rows) => ({ 'orders.searchOrders': Math.max(1, Math.ceil(rows / pageSize)) }),
  read: (request) => readOrders(request, {}),
};

/** Orders that still change. Amazon selects them, so that a page has no others. */
const searchOpenOrders: Source = {
  ...searchOrders,
  maxWindow: undefined,
  read: (request) => readOrders(request, { fulfillmentStatuses: openStatuses }),
};

async function* readOrders(request: ReadRequest, filter: object): AsyncGenerator<Batch, void, undefined> {
  const { seller, from, to } = request;
  const query = {
    marketplaceIds: seller.marketplaceIds,
    lastUpdatedAfter: new Date(from).toISOString(),
    lastUpdatedBefore: new Date(to).toISOString(),
    ...filter,
    includedData: listIncludedData(request),
  };
  for await (const orders of readPages<Order>('orders.searchOrders', { query }, 'orders', request)) {
    yield selectTables(toOrderBatch(seller.sellerId, orders), request);
  }
}

function selectTables(batch: Batch, request: ReadRequest): Batch {
  if (wantsPersonalData(request)) return batch;
  const { order_personal_data: _, ...others } = batch;
  return others;
}

const report: Source = {
  name: orderReportType,
  kind: 'report',
  maxWindow: orderReportWindow,
  columns: orderReportColumns,
  joined: [orderLines],
  isUnicode: true,
  lacksPersonalData: true,
  countCalls: () => ({ 'reports.createReport': 2, 'reports.getReport': 6, 'reports.getReportDocument': 2 }),
  read: readOrderReports,
};

/** Orders and their items. */
export const orders: Stream = {
  name: 'orders',
  description: 'Orders of all channels with their items, prices and packages.',
  tables: [ordersTable, orderItemsTable, orderPackagesTable, personalDataTable],
  scope: 'seller',
  every: '15m',
  windows: {
    incremental: searchOrders,
    backfill: report,
    cursor: 'last_updated_time',
    // Amazon rejects windows that end less than two minutes ago.
    delay: '3m',
    earliest: '730d',
    sweeps: [
      { every: '1d', lookBack: '2d' },
      { every: '7d', lookBack: '60d', source: 'backfill' },
    ],
    completion: {
      open: searchOpenOrders,
      openWhile: { column: 'status', values: openStatuses },
      rest: { ...searchOrders, maxWindow: undefined },
      pageSize,
    },
  },
  finalAfter: '90d',
  leftOut: orderLeftOut,
  roles: ['Inventory and Order Tracking'],
  hints: [{ type: 'ORDER_CHANGE', find: findChangedOrder }],
  proveEmpty: proveNoOrders,
  readById: {
    operation: 'orders.getOrder',
    version: '2026-01-01',
    column: 'order_id',
    async read(orderId, request) {
      const path = { orderId };
      const query = { includedData: listIncludedData(request) };
      const options = { signal: request.signal, priority: 'background', version: '2026-01-01' } as const;
      const { order } = (await request.seller.client.call('orders.getOrder', { path, query, options })) as {
        order: Order;
      };
      return selectTables(toOrderBatch(request.seller.sellerId, [order]), request);
    },
  },
  verify: {
    reads: [{ kind: 'record' }, { kind: 'window', replaces: 10, length: '7d', maxRows: 80 }],
    counts: orderCounts,
  },
};

interface OrderChange {
  readonly OrderChangeNotification?: { readonly AmazonOrderId?: string };
}

function findChangedOrder(payload: unknown) {
  const id = (payload as OrderChange).OrderChangeNotification?.AmazonOrderId;
  return id === undefined ? [] : [{ id }];
}
