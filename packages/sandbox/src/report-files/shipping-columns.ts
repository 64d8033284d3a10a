import { amount, type OrderRow, reportTime, salesChannel } from './order-rows.ts';
import type { Column } from './table.ts';

const blank = () => '';

const columns: readonly Column<OrderRow>[] = [
  ['order-id', ({ order }) => order.id],
  ['order-item-id', ({ item }) => item.id],
  ['purchase-date', ({ order }) => reportTime(order.purchasedAt)],
  ['payments-date', ({ order }) => reportTime(order.purchasedAt)],
  ['buyer-email', ({ order }) => order.buyer.email],
  ['buyer-name', ({ order }) => order.buyer.name],
  ['buyer-phone-number', ({ order }) => order.buyer.phone],
  ['sku', ({ item }) => item.sku],
  ['product-name', ({ item }) => item.title],
  ['quantity-purchased', ({ item }) => String(item.quantity)],
  ['currency', ({ order }) => order.currency],
  ['item-price', amount((item) => item.price)],
  ['item-tax', amount((item) => item.tax)],
  ['shipping-price', amount((item) => item.shipping)],
  ['shipping-tax', amount((item) => item.shippingTax)],
  ['ship-service-level', ({ order }) => (order.expedited ? 'Expedited' : 'Standard')],
  ['recipient-name', ({ order }) => order.buyer.name],
  ['ship-address-1', ({ order }) => order.address.street],
  ['ship-address-2', blank],
  ['ship-address-3', blank],
  ['ship-city', ({ order }) => order.address.city],
  ['ship-state', ({ order }) => order.address.region],
  ['ship-postal-code', ({ order }) => order.address.postalCode],
  ['ship-country', ({ order }) => order.address.countryCode],
  ['ship-phone-number', ({ order }) => order.buyer.phone],
  ['delivery-start-date', ({ order }) => reportTime(order.deliveryWindow.from)],
  ['delivery-end-date', ({ order }) => reportTime(order.deliveryWindow.to)],
  ['delivery-time-zone', () => 'UTC'],
  ['delivery-Instructions', blank],
];

/** What it takes to send the goods, down to the door: restricted data. */
export function shippingColumns(showSalesChannel: boolean): readonly Column<OrderRow>[] {
  return showSalesChannel ? [...columns, ['sales-channel', salesChannel]] : columns;
}
