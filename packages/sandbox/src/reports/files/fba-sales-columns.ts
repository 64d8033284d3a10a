import { paidFor } from '../../world/finances/selling-costs.ts';
import { amount, type OrderRow, reportTime, salesChannel } from './order-rows.ts';
import type { Column } from './table.ts';

type Columns = readonly Column<OrderRow>[];

const blank = () => '';

const parcel: Columns = [
  ['amazon-order-id', ({ order }) => order.id],
  ['merchant-order-id', blank],
  ['shipment-id', ({ order }) => `D${order.id.replaceAll('-', '').slice(0, 9)}`],
  ['shipment-item-id', ({ item }) => `D${item.id}`],
  ['amazon-order-item-id', ({ item }) => item.id],
  ['merchant-order-item-id', blank],
  ['purchase-date', ({ order }) => reportTime(order.purchasedAt)],
  ['payments-date', ({ order }) => reportTime(order.purchasedAt)],
  ['shipment-date', ({ order }) => reportTime(order.updatedAt)],
  ['reporting-date', ({ order }) => reportTime(order.updatedAt)],
];

const goods: Columns = [
  ['sku', ({ item }) => item.sku],
  ['product-name', ({ item }) => item.title],
  ['quantity-shipped', ({ item }) => String(item.shipped)],
  ['currency', ({ order }) => order.currency],
  ['item-price', amount((item) => item.price)],
  ['item-tax', amount((item) => item.tax)],
  ['shipping-price', amount((item) => item.shipping)],
  ['shipping-tax', amount((item) => item.shippingTax)],
  ['gift-wrap-price', amount(() => 0)],
  ['gift-wrap-tax', amount(() => 0)],
  ['ship-service-level', ({ order }) => (order.expedited ? 'Expedited' : 'Standard')],
];

const place: Columns = [
  ['ship-city', ({ order }) => order.address.city],
  ['ship-state', ({ order }) => order.address.region],
  ['ship-postal-code', ({ order }) => order.address.postalCode],
  ['ship-country', ({ order }) => order.address.countryCode],
];

const discounts: Columns = [
  ['item-promotion-discount', amount((item) => item.discount)],
  ['ship-promotion-discount', amount(() => 0)],
  ['carrier', () => 'AMAZON'],
  ['tracking-number', ({ order }) => `TBA${order.id.replaceAll('-', '').slice(0, 12)}`],
  ['estimated-arrival-date', ({ order }) => reportTime(order.deliveryWindow.to)],
  ['fulfillment-center-id', ({ order }) => `${order.address.countryCode}1`],
  ['fulfillment-channel', () => 'AFN'],
  ['sales-channel', salesChannel],
];

const buyer: Columns = [
  ['buyer-email', ({ order }) => order.buyer.email],
  ['buyer-name', ({ order }) => order.buyer.name],
  ['buyer-phone-number', ({ order }) => order.buyer.phone],
  ['recipient-name', ({ order }) => order.buyer.name],
  ['ship-address-1', ({ order }) => order.address.street],
  ['ship-address-2', blank],
  ['ship-address-3', blank],
];

/** Shipments from Amazon's warehouses, without names. */
export const fulfilledColumns: Columns = [...parcel, ...goods, ...place, ...discounts];

/** Shipments with names and streets, which are restricted data. */
export const fulfilledForInvoicesColumns: Columns = [...parcel, ...buyer, ...goods, ...place, ...discounts];

export const fulfilledForTaxColumns: Columns = [
  ...fulfilledForInvoicesColumns,
  ['item-tax-rate', () => '20.00'],
  ['tax-collection-model', blank],
  ['tax-collection-responsible-party', blank],
];

/** Sales with few columns. */
export const salesColumns: Columns = [
  ['shipment-date', ({ order }) => reportTime(order.updatedAt)],
  ['sku', ({ item }) => item.sku],
  ['fnsku', ({ item }) => item.asin],
  ['asin', ({ item }) => item.asin],
  ['fulfillment-center-id', ({ order }) => `${order.address.countryCode}1`],
  ['quantity', ({ item }) => String(item.shipped)],
  ['amazon-order-id', ({ order }) => order.id],
  ['currency', ({ order }) => order.currency],
  ['item-price-per-unit', amount((item) => Math.round(item.price / item.quantity))],
  ['shipping-price', amount((item) => item.shipping)],
  ['gift-wrap-price', amount(() => 0)],
  ['ship-city', ({ order }) => order.address.city],
  ['ship-state', ({ order }) => order.address.region],
  ['ship-postal-code', ({ order }) => order.address.postalCode],
];

export const promotionColumns: Columns = [
  ['shipment-date', ({ order }) => reportTime(order.updatedAt)],
  ['currency', ({ order }) => order.currency],
  ['item-promotion-discount', amount((item) => item.discount)],
  ['item-promotion-id', () => 'Ten percent off'],
  ['description', () => 'Ten percent off'],
  ['promotion-rule-value', () => '10'],
  ['amazon-order-id', ({ order }) => order.id],
  ['shipment-id', ({ order }) => `D${order.id.replaceAll('-', '').slice(0, 9)}`],
  ['shipment-item-id', ({ item }) => `D${item.id}`],
];

/** Value added tax of all sales. */
export const vatColumns: Columns = [
  ['UNIQUE_ACCOUNT_IDENTIFIER', () => 'SANDBOX'],
  ['ACTIVITY_PERIOD', ({ order }) => new Date(order.updatedAt).toISOString().slice(0, 7)],
  ['SALES_CHANNEL', ({ order }) => order.channel],
  ['MARKETPLACE', salesChannel],
  ['TRANSACTION_TYPE', () => 'SALE'],
  ['TRANSACTION_EVENT_ID', ({ order }) => order.id],
  ['TRANSACTION_COMPLETE_DATE', ({ order }) => reportTime(order.updatedAt)],
  ['ASIN', ({ item }) => item.asin],
  ['SELLER_SKU', ({ item }) => item.sku],
  ['ITEM_DESCRIPTION', ({ item }) => item.title],
  ['QTY', ({ item }) => String(item.shipped)],
  ['TOTAL_ACTIVITY_VALUE_AMT_VAT_EXCL', amount((item) => paidFor(item) - item.tax - item.shippingTax)],
  ['TOTAL_ACTIVITY_VALUE_VAT_AMT', amount((item) => item.tax + item.shippingTax)],
  ['TOTAL_ACTIVITY_VALUE_AMT_VAT_INCL', amount(paidFor)],
  ['TRANSACTION_CURRENCY_CODE', ({ order }) => order.currency],
  ['SALE_ARRIVAL_COUNTRY', ({ order }) => order.address.countryCode],
  ['ARRIVAL_POST_CODE', ({ order }) => order.address.postalCode],
  ['BUYER_NAME', ({ order }) => order.buyer.name],
];
