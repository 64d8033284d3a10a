import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const columns = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  marketplace_id: { type: 'text', description: 'ID of the marketplace.' },
  day: { type: 'date', description: 'Day in the time zone of the marketplace.', source: 'interval' },
  order_count: {
    type: 'integer',
    description: 'Orders that were placed, without pending and cancelled ones.',
    source: 'orderCount',
  },
  order_item_count: { type: 'integer', description: 'Items of these orders.', source: 'orderItemCount' },
  unit_count: { type: 'integer', description: 'Units of these orders.', source: 'unitCount' },
  total_sales: { type: 'decimal', description: 'Sales of these orders.', source: 'totalSales.amount' },
  average_unit_price: {
    type: 'decimal',
    description: 'Sales for each unit; 0 without units.',
    source: 'averageUnitPrice.amount',
  },
  currency: { type: 'text', description: 'Currency of the amounts.', source: 'totalSales.currencyCode' },
} as const satisfies Columns;

export const orderMetricsTable = {
  name: 'order_metrics',
  description: 'One row per marketplace and day, as Amazon counts it. It checks the sums over orders.',
  columns,
  key: ['seller_id', 'marketplace_id', 'day'],
  retention: { class: 'other', from: 'day' },
} as const satisfies Table;
