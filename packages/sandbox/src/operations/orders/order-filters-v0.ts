import { invalidInput } from '../../base/api-error.ts';
import { type JsonObject, toText, toTexts } from '../../base/json-value.ts';
import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';
import { buildRangeFilter, type OrderDateRange } from './date-range.ts';

const STATUSES =
  'Pending Unshipped PartiallyShipped Shipped Canceled Unfulfillable InvoiceUnconfirmed PendingAvailability'.split(' ');

/** Filters that cannot be combined with `SellerOrderId` or `BuyerEmail`. */
const EXCLUSIVE_PARAMETERS = [
  'FulfillmentChannels',
  'OrderStatuses',
  'PaymentMethods',
  'LastUpdatedAfter',
  'LastUpdatedBefore',
];

/** The filters of a first page, as plain data for its page tokens. */
export function readFiltersV0({ query }: SellerCall): JsonObject {
  checkNotCombined(query.names(), 'SellerOrderId', [...EXCLUSIVE_PARAMETERS, 'BuyerEmail']);
  checkNotCombined(query.names(), 'BuyerEmail', [...EXCLUSIVE_PARAMETERS, 'SellerOrderId']);
  return {
    ids: query.list('AmazonOrderIds'),
    marketplaces: query.list('MarketplaceIds'),
    statuses: checkKnown(query.list('OrderStatuses'), 'OrderStatuses', STATUSES),
    channels: checkKnown(query.list('FulfillmentChannels'), 'FulfillmentChannels', ['AFN', 'MFN']),
    payments: checkKnown(query.list('PaymentMethods'), 'PaymentMethods', ['COD', 'CVS', 'Other']),
    email: query.text('BuyerEmail') ?? null,
    sellerOrderId: query.text('SellerOrderId') ?? null,
    absent: ['EasyShipShipmentStatuses', 'ActualFulfillmentSupplySourceId', 'StoreChainStoreId'].some(
      (name) => query.text(name) !== undefined,
    ),
    invoices: query.list('ElectronicInvoiceStatuses'),
    inStore: query.text('IsISPU') ?? null,
    earliestAfter: query.time('EarliestDeliveryDateAfter') ?? null,
    earliestBefore: query.time('EarliestDeliveryDateBefore') ?? null,
    latestAfter: query.time('LatestDeliveryDateAfter') ?? null,
    latestBefore: query.time('LatestDeliveryDateBefore') ?? null,
  };
}

/**
 * Builds the predicate for the filters. The test seller has no orders for in-store pickup, with Easy Ship or with a
 * pending invoice.
 */
export function buildFilterV0(filters: JsonObject, span: OrderDateRange | null): (order: Order) => boolean {
  const isInRange = span === null ? () => true : buildRangeFilter(span);
  const among = (list: unknown, select: (order: Order) => string) => {
    const wanted = new Set(toTexts(list));
    return (order: Order) => wanted.size === 0 || wanted.has(select(order));
  };
  const [email, sellerOrderId] = [toText(filters.email), toText(filters.sellerOrderId)];
  if (filters.absent === true || filters.inStore === 'true') return () => false;
  const conditions = [
    isInRange,
    among(filters.ids, ({ id }) => id),
    among(filters.marketplaces, ({ marketplaceId }) => marketplaceId),
    among(filters.statuses, ({ status }) => status),
    among(filters.channels, ({ channel }) => channel),
    among(filters.payments, () => 'Other'),
    among(filters.invoices, () => 'NotRequired'),
    (order: Order) => sellerOrderId === undefined || sellerOrderId === order.id,
    (order: Order) => email === undefined || email === order.buyer.email,
    ({ deliveryWindow }: Order) => isBetween(deliveryWindow.from, filters.earliestAfter, filters.earliestBefore),
    ({ deliveryWindow }: Order) => isBetween(deliveryWindow.to, filters.latestAfter, filters.latestBefore),
  ];
  return (order) => conditions.every((holds) => holds(order));
}

function isBetween(time: number, after: unknown, before: unknown): boolean {
  return (typeof after !== 'number' || time >= after) && (typeof before !== 'number' || time <= before);
}

function checkNotCombined(names: readonly string[], name: string, others: readonly string[]): void {
  const other = others.find((candidate) => names.includes(candidate));
  if (!names.includes(name) || other === undefined) return;
  throw invalidInput(`${name} and ${other} exclude each other.`, `${name} (query)`);
}

function checkKnown(values: readonly string[], name: string, allowed: readonly string[]): readonly string[] {
  const unknown = values.find((value) => !allowed.includes(value));
  if (unknown !== undefined) throw invalidInput(`${unknown} is not allowed in ${name}.`, `${name} (query)`);
  return values;
}
