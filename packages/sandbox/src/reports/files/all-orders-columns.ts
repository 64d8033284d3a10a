import type { OrderStatus } from '../../world/orders/order.ts';
import {
  formatAmount,
  formatReportTime,
  getListedPrices,
  getRowSalesChannel,
  type OrderRow,
  PROMOTION_ID,
} from './order-rows.ts';
import type { Column } from './table.ts';

const STATUS: Readonly<Record<OrderStatus, string>> = {
  Pending: 'Pending',
  Unshipped: 'Unshipped',
  PartiallyShipped: 'Shipping',
  Shipped: 'Shipped',
  Canceled: 'Cancelled',
};

/** Returns the order status as order reports spell it. */
export function getOrderStatusText(status: OrderStatus): string {
  return STATUS[status];
}

const getBlank = () => '';

/** Columns for order tracking. They contain no names and no streets, so they are no restricted data. */
export const allOrdersColumns: readonly Column<OrderRow>[] = [
  ['amazon-order-id', ({ order }) => order.id],
  ['merchant-order-id', ({ order }) => order.id],
  ['purchase-date', ({ order }) => formatReportTime(order.purchasedAt)],
  ['last-updated-date', ({ order }) => formatReportTime(order.updatedAt)],
  ['order-status', ({ order }) => getOrderStatusText(order.status)],
  ['fulfillment-channel', ({ order }) => (order.channel === 'AFN' ? 'Amazon' : 'Merchant')],
  ['sales-channel', getRowSalesChannel],
  ['order-channel', getBlank],
  ['url', getBlank],
  ['ship-service-level', ({ order }) => (order.expedited ? 'Expedited' : 'Standard')],
  ['product-name', ({ item }) => item.title],
  ['sku', ({ item }) => item.sku],
  ['asin', ({ item }) => item.asin],
  ['item-status', getItemStatus],
  ['quantity', ({ order, item }) => String(order.status === 'Canceled' ? 0 : item.quantity)],
  ['currency', ({ order }) => (order.status === 'Pending' ? '' : order.currency)],
  ['item-price', formatAmount((item, order) => getListedPrices(order, item).price)],
  ['item-tax', formatAmount((item) => item.tax)],
  ['shipping-price', formatAmount((item, order) => getListedPrices(order, item).shipping)],
  ['shipping-tax', formatAmount((item) => item.shippingTax)],
  ['gift-wrap-price', getBlank],
  ['gift-wrap-tax', getBlank],
  ['item-promotion-discount', formatAmount((item) => item.discount)],
  ['ship-promotion-discount', getBlank],
  ['ship-city', ({ order }) => order.address.city],
  ['ship-state', ({ order }) => order.address.region],
  ['ship-postal-code', ({ order }) => order.address.postalCode],
  ['ship-country', ({ order }) => order.address.countryCode],
  ['promotion-ids', ({ order, item }) => (order.status !== 'Pending' && item.discount > 0 ? PROMOTION_ID : '')],
  ['is-business-order', ({ order }) => String(order.purchaseOrderNumber !== null)],
  ['purchase-order-number', ({ order }) => order.purchaseOrderNumber ?? ''],
  ['price-designation', ({ order }) => (order.purchaseOrderNumber === null ? '' : 'Business Price')],
];

function getItemStatus({ order, item }: OrderRow): string {
  if (order.status === 'Canceled') return 'Cancelled';
  return item.shipped === item.quantity ? 'Shipped' : 'Unshipped';
}
