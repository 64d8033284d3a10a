import type { Account } from '../../world/accounts/account.ts';
import { computePaidAmount } from '../../world/finances/selling-costs.ts';
import { findFnSku } from '../../world/listings/catalogue.ts';
import { computeNetPrice, computeNetShipping } from '../../world/orders/order.ts';
import { formatAmount, formatReportTime, getRowSalesChannel, type OrderRow, PROMOTION_ID } from './order-rows.ts';
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
  ['purchase-date', ({ order }) => formatReportTime(order.purchasedAt)],
  ['payments-date', ({ order }) => formatReportTime(order.purchasedAt)],
  ['shipment-date', ({ order }) => formatReportTime(order.updatedAt)],
  ['reporting-date', ({ order }) => formatReportTime(order.updatedAt)],
];

const goods: Columns = [
  ['sku', ({ item }) => item.sku],
  ['product-name', ({ item }) => item.title],
  ['quantity-shipped', ({ item }) => String(item.shipped)],
  ['currency', ({ order }) => order.currency],
  ['item-price', formatAmount(computeNetPrice)],
  ['item-tax', formatAmount((item) => item.tax)],
  ['shipping-price', formatAmount(computeNetShipping)],
  ['shipping-tax', formatAmount((item) => item.shippingTax)],
  ['gift-wrap-price', formatAmount(() => 0)],
  ['gift-wrap-tax', formatAmount(() => 0)],
  ['ship-service-level', ({ order }) => (order.expedited ? 'Expedited' : 'Standard')],
];

const place: Columns = [
  ['ship-city', ({ order }) => order.address.city],
  ['ship-state', ({ order }) => order.address.region],
  ['ship-postal-code', ({ order }) => order.address.postalCode],
  ['ship-country', ({ order }) => order.address.countryCode],
];

const discounts: Columns = [
  ['item-promotion-discount', formatAmount((item) => item.discount)],
  ['ship-promotion-discount', formatAmount(() => 0)],
  ['carrier', () => 'AMAZON'],
  ['tracking-number', ({ order }) => `TBA${order.id.replaceAll('-', '').slice(0, 12)}`],
  ['estimated-arrival-date', ({ order }) => formatReportTime(order.deliveryWindow.to)],
  ['fulfillment-center-id', ({ order }) => `${order.address.countryCode}1`],
  ['fulfillment-channel', () => 'AFN'],
  ['sales-channel', getRowSalesChannel],
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
export const buildSalesColumns = (account: Account): Columns => [
  ['shipment-date', ({ order }) => formatReportTime(order.updatedAt)],
  ['sku', ({ item }) => item.sku],
  ['fnsku', ({ item }) => findFnSku(account, item)],
  ['asin', ({ item }) => item.asin],
  ['fulfillment-center-id', ({ order }) => `${order.address.countryCode}1`],
  ['quantity', ({ item }) => String(item.shipped)],
  ['amazon-order-id', ({ order }) => order.id],
  ['currency', ({ order }) => order.currency],
  ['item-price-per-unit', formatAmount((item) => Math.round(computeNetPrice(item) / item.quantity))],
  ['shipping-price', formatAmount(computeNetShipping)],
  ['gift-wrap-price', formatAmount(() => 0)],
  ['ship-city', ({ order }) => order.address.city],
  ['ship-state', ({ order }) => order.address.region],
  ['ship-postal-code', ({ order }) => order.address.postalCode],
];

export const promotionColumns: Columns = [
  ['shipment-date', ({ order }) => formatReportTime(order.updatedAt)],
  ['currency', ({ order }) => order.currency],
  ['item-promotion-discount', formatAmount((item) => item.discount)],
  ['item-promotion-id', () => PROMOTION_ID],
  ['description', () => 'Ten percent off'],
  ['promotion-rule-value', () => '10'],
  ['amazon-order-id', ({ order }) => order.id],
  ['shipment-id', ({ order }) => `D${order.id.replaceAll('-', '').slice(0, 9)}`],
  ['shipment-item-id', ({ item }) => `D${item.id}`],
];

/** Free replacements of earlier orders. Best effort: no public document shows the headings. */
export const replacementColumns: Columns = [
  ['shipment-date', ({ order }) => formatReportTime(order.updatedAt)],
  ['sku', ({ item }) => item.sku],
  ['asin', ({ item }) => item.asin],
  ['fulfillment-center-id', ({ order }) => `${order.address.countryCode}1`],
  ['original-fulfillment-center-id', ({ order }) => `${order.address.countryCode}1`],
  ['quantity', ({ item }) => String(item.shipped)],
  ['replacement-reason-code', () => '0'],
  ['replacement-amazon-order-id', ({ order }) => order.id],
  ['original-amazon-order-id', ({ order }) => order.replaces ?? ''],
];

/** Value added tax of all sales. */
export const vatColumns: Columns = [
  ['UNIQUE_ACCOUNT_IDENTIFIER', () => 'SANDBOX'],
  ['ACTIVITY_PERIOD', ({ order }) => new Date(order.updatedAt).toISOString().slice(0, 7)],
  ['SALES_CHANNEL', ({ order }) => order.channel],
  ['MARKETPLACE', getRowSalesChannel],
  ['TRANSACTION_TYPE', () => 'SALE'],
  ['TRANSACTION_EVENT_ID', ({ order }) => order.id],
  ['TRANSACTION_COMPLETE_DATE', ({ order }) => formatReportTime(order.updatedAt)],
  ['ASIN', ({ item }) => item.asin],
  ['SELLER_SKU', ({ item }) => item.sku],
  ['ITEM_DESCRIPTION', ({ item }) => item.title],
  ['QTY', ({ item }) => String(item.shipped)],
  ['TOTAL_ACTIVITY_VALUE_AMT_VAT_EXCL', formatAmount((item) => computePaidAmount(item) - item.tax - item.shippingTax)],
  ['TOTAL_ACTIVITY_VALUE_VAT_AMT', formatAmount((item) => item.tax + item.shippingTax)],
  ['TOTAL_ACTIVITY_VALUE_AMT_VAT_INCL', formatAmount(computePaidAmount)],
  ['TRANSACTION_CURRENCY_CODE', ({ order }) => order.currency],
  ['SALE_ARRIVAL_COUNTRY', ({ order }) => order.address.countryCode],
  ['ARRIVAL_POST_CODE', ({ order }) => order.address.postalCode],
  ['BUYER_NAME', ({ order }) => order.buyer.name],
];
