import type { Batch } from '../../declaration/stream.ts';
import { recordList } from '../ways/record-list.ts';
import { RecordRows } from '../ways/record-rows.ts';
import { completeOrder, findOrder, mcfRules, mcfVersion, orderOperation, readMcfOrder } from './read-mcf-order.ts';

/** Orders of other channels that Amazon ships. */
export const mcfOrders = recordList({
  ...mcfRules,
  name: 'mcf_orders',
  description: 'Orders of other channels that Amazon ships, with their items and shipments.',
  scope: 'seller',
  every: '1h',
  operation: 'fulfillmentOutbound.listAllFulfillmentOrders',
  version: mcfVersion,
  list: 'fulfillmentOrders',
  pageSize: 50,
  maxWindow: '60d',
  listQueries: ({ from }) => [{ query: { queryStartDate: new Date(from).toISOString() } }],
  complete: { operation: orderOperation, read: completeOrder },
  windows: {
    cursor: 'status_updated_time',
    delay: '1m',
    earliest: '730d',
    sweeps: [
      // The plan and the shipments of an open order change while its status stays.
      { every: '12h', lookBack: '2d', whileColumn: { table: 'mcf_orders', column: 'status', value: 'Processing' } },
      // Buyers return units of orders that are complete.
      { every: '7d', lookBack: '60d' },
    ],
  },
  hints: [{ type: 'FULFILLMENT_ORDER_STATUS', find: findOrder }],
  readById: {
    operation: orderOperation,
    version: mcfVersion,
    column: 'mcf_order_id',
    read: async (id, request): Promise<Batch> =>
      new RecordRows(orderOperation, mcfRules).convert([await readMcfOrder(id, request)], request),
  },
  verify: { changedBy: 'status_updated_time', changing: { mcf_order_items: 'all', mcf_shipments: 'all' } },
});
