import type { OrderStatus } from '../../world/orders/order.ts';
import { amount, type OrderRow, reportTime, salesChannel } from './order-rows.ts';
import type { Column } from './table.ts';

const STATUS: Readonly<Record<OrderStatus, string>> = {
  Pending: 'Pending',
  Unshipped: 'Unshipped',
  PartiallyShipped: 'Shipping',
  Shipped: 'Shipped',
  Canceled: 'Cancelled',
};

/** Returns the order status as order reports spell it. */
export function orderStatusWord(status: OrderStatus): string {
  return STATUS[status];
}

const blank = () => '';

/** Columns for order tracking. They contain no names and no streets, so they are no restricted data. */
export const allOrdersColumns: readonly Column<OrderRow>[] = [
  ['amazon-order-id', ({ order }) => order.id],
  ['merchant-order-id', ({ order }) => order.id],
  ['purchase-date', ({ order }) => reportTime(order.purchasedAt)],
  ['last-updated-date', ({ order }) => reportTime(order.updatedAt)],
  ['order-status', ({ order }) => orderStatusWord(order.status)],
  ['fulfillment-channel', ({ order }) => (order.channel === 'AFN' ? 'Amazon' : 'Merchant')],
  ['sales-channel', salesChannel],
  ['order-channel', blank],
  ['url', blank],
  ['ship-service-level', ({ order }) => (order.expedited ? 'Expedited' : 'Standard')],
  ['product-name', ({ item }) => item.title],
  ['sku', ({ item }) => item.sku],
  ['asin', ({ item }) => item.asin],
  ['item-status', itemStatus],
  ['quantity', ({ order, item }) => String(order.status === 'Canceled' ? 0 : item.quantity)],
  ['currency', ({ order }) => (order.status === 'Pending' ? '' : order.currency)],
  ['item-price', amount((item) => item.price)],
  ['item-tax', amount((item) => item.tax)],
  ['shipping-price', amount((item) => item.shipping)],
  ['shipping-tax', amount((item) => item.shippingTax)],
  ['gift-wrap-price', blank],
  ['gift-wrap-tax', blank],
  ['item-promotion-discount', amount((item) => item.discount)],
  ['ship-promotion-discount', blank],
  ['ship-city', ({ order }) => order.address.city],
  ['ship-state', ({ order }) => order.address.region],
  ['ship-postal-code', ({ order }) => order.address.postalCode],
  ['ship-country', ({ order }) => order.address.countryCode],
  ['promotion-ids', blank],
  ['is-business-order', ({ order }) => String(order.purchaseOrderNumber !== null)],
  ['purchase-order-number', ({ order }) => order.purchaseOrderNumber ?? ''],
  ['price-designation', ({ order }) => (order.purchaseOrderNumber === null ? '' : 'Business Price')],
];

function itemStatus({ order, item }: OrderRow): string {
  if (order.status === 'Canceled') return 'Cancelled';
  return item.shipped === item.quantity ? 'Shipped' : 'Unshipped';
}
