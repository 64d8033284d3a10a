import { buildReportStream } from '../../src/index.ts';

/** A report that is not built in, as a program has it in a file: each line of an order is one row, and changes move it to a later window. */
export const ordersByUpdate = buildReportStream({
  report: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
  table: 'orders_by_update',
  key: ['amazon-order-id', 'sku'],
  absent: 'keep',
  columns: { 'last-updated-date': 'timestamp', 'item-price': 'decimal', quantity: 'integer' },
  personal: ['ship-city', 'ship-state', 'ship-postal-code', 'purchase-order-number'],
  retention: { from: 'purchase-date' },
  every: '1d',
  window: '5d',
  delay: '1h',
  earliest: '540d',
  sweeps: [{ every: '1d', lookBack: '2d' }],
});
