import { formatIsoDay } from '../../base/iso-time.ts';
import { computeNetPrice, computeNetShipping } from '../../world/orders/order.ts';
import { formatAmount, formatReportTime, getRowSalesChannel, type OrderRow, PROMOTION_ID } from './order-rows.ts';
import type { Column } from './table.ts';

type Columns = readonly Column<OrderRow>[];

const DAY = 86_400_000;
const blank = () => '';

const head: Columns = [
  ['order-id', ({ order }) => order.id],
  ['order-item-id', ({ item }) => item.id],
  ['purchase-date', ({ order }) => formatReportTime(order.purchasedAt)],
  ['payments-date', ({ order }) => formatReportTime(order.purchasedAt)],
];

const buyer: Columns = [
  ['buyer-email', ({ order }) => order.buyer.email],
  ['buyer-name', ({ order }) => order.buyer.name],
  ['buyer-phone-number', ({ order }) => order.buyer.phone],
];

const product: Columns = [
  ['sku', ({ item }) => item.sku],
  ['product-name', ({ item }) => item.title],
  ['quantity-purchased', ({ item }) => String(item.quantity)],
];

const amounts: Columns = [
  ['currency', ({ order }) => order.currency],
  ['item-price', formatAmount(computeNetPrice)],
  ['item-tax', formatAmount((item) => item.tax)],
  ['shipping-price', formatAmount(computeNetShipping)],
  ['shipping-tax', formatAmount((item) => item.shippingTax)],
];

const recipient: Columns = [
  ['ship-service-level', ({ order }) => (order.expedited ? 'Expedited' : 'Standard')],
  ['recipient-name', ({ order }) => order.buyer.name],
  ...buildAddressColumns('ship'),
];

const delivery: Columns = [
  ['delivery-start-date', ({ order }) => formatReportTime(order.deliveryWindow.from)],
  ['delivery-end-date', ({ order }) => formatReportTime(order.deliveryWindow.to)],
  ['delivery-time-zone', () => 'UTC'],
  ['delivery-Instructions', blank],
];

const promotions: Columns = [
  ['item-promotion-discount', formatAmount((item) => item.discount)],
  ['item-promotion-id', ({ item }) => (item.discount > 0 ? PROMOTION_ID : '')],
  ['ship-promotion-discount', formatAmount(() => 0)],
  ['ship-promotion-id', blank],
];

const taxes: Columns = [
  ['item-tax-rate', () => '20.00'],
  ['tax-location-code', ({ order }) => order.address.countryCode],
  ['tax-collection-model', blank],
  ['tax-collection-responsible-party', blank],
];

function buildAddressColumns(of: 'ship' | 'bill'): Columns {
  return [
    [`${of}-address-1`, ({ order }) => order.address.street],
    [`${of}-address-2`, blank],
    [`${of}-address-3`, blank],
    [`${of}-city`, ({ order }) => order.address.city],
    [`${of}-state`, ({ order }) => order.address.region],
    [`${of}-postal-code`, ({ order }) => order.address.postalCode],
    [`${of}-country`, ({ order }) => order.address.countryCode],
    ...(of === 'ship' ? ([['ship-phone-number', ({ order }) => order.buyer.phone]] as Columns) : []),
  ];
}

/** Columns for shipping, with the full address, which is restricted data. */
export const shippingColumns: Columns = [...head, ...buyer, ...product, ...amounts, ...recipient, ...delivery];

/** Columns for invoices. */
export const invoicingColumns: Columns = [
  ...head,
  ...buyer,
  ...product,
  ...amounts,
  ...recipient,
  ...buildAddressColumns('bill'),
  ...promotions,
  ...delivery,
];

/** Columns for paying the tax. */
export const taxColumns: Columns = [...invoicingColumns, ...taxes];

/** Orders that must still be shipped, with their delay. */
export function buildActionableColumns(now: number): Columns {
  return [
    ...head,
    ['reporting-date', () => formatReportTime(now)],
    ['promise-date', ({ order }) => formatReportTime(order.shipWindow.to)],
    ['days-past-promise', ({ order }) => String(Math.floor((now - order.shipWindow.to) / DAY))],
    ...buyer,
    ...product,
    ['quantity-shipped', ({ item }) => String(item.shipped)],
    ['quantity-to-ship', ({ item }) => String(item.quantity - item.shipped)],
    ...recipient,
    ['is-business-order', ({ order }) => String(order.purchaseOrderNumber !== null)],
    ['purchase-order-number', ({ order }) => order.purchaseOrderNumber ?? ''],
  ];
}

/** Orders whose payment is pending: without amounts and names. */
export const pendingColumns: Columns = [
  ['order-id', ({ order }) => order.id],
  ['order-item-id', ({ item }) => item.id],
  ['purchase-date', ({ order }) => formatReportTime(order.purchasedAt)],
  ['payments-date', blank],
  ...product,
  ['ship-service-level', ({ order }) => (order.expedited ? 'Expedited' : 'Standard')],
  ['ship-country', ({ order }) => order.address.countryCode],
  ['order-channel', blank],
  ['sales-channel', getRowSalesChannel],
];

/** Orders for which the seller must still upload a VAT invoice. */
export const vatInvoiceColumns: Columns = [
  ['order-id', ({ order }) => order.id],
  ['order-item-id', ({ item }) => item.id],
  ['shipping-id', ({ order }) => `D${order.id.replaceAll('-', '').slice(0, 9)}`],
  ['transaction-id', ({ order }) => `${order.id.slice(4)}-S`],
  ['transaction-type', () => 'SHIPMENT'],
  ['shipment-date', ({ order }) => formatIsoDay(order.updatedAt)],
  ['order-date', ({ order }) => formatIsoDay(order.purchasedAt)],
  ...product,
  ['currency', ({ order }) => order.currency],
  ['item-vat-incl-amount', formatAmount((item) => item.price)],
  ['item-vat-amount', formatAmount((item) => item.tax)],
  ['item-vat-excl-amount', formatAmount(computeNetPrice)],
  ['item-vat-rate', () => '0.20'],
  ['buyer-name', ({ order }) => order.buyer.name],
  ...buildAddressColumns('ship'),
  ['marketplace-id', ({ marketplace }) => marketplace.id],
  ['invoice-status', () => 'Pending'],
];

/** Adds the sales channel if the option `ShowSalesChannel` is set. */
export function withSalesChannel(columns: Columns, options: Readonly<Record<string, string>>): Columns {
  return options.ShowSalesChannel === 'true' ? [...columns, ['sales-channel', getRowSalesChannel]] : columns;
}
