import type * as Catalogue from '@supercargo/catalogue/types/sales-v1';
import { invalidInput } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { getOffset } from '../../base/time-zones.ts';
import { listTradedMarketplaces } from '../../world/accounts/account.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { computeNetPrice, type Order, type OrderItem } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { type Bucket, type Granularity, isTimeZone, listBuckets } from './time-buckets.ts';

/** Returns the sales for each part of the interval, including parts without sales. */
export function getOrderMetrics({ isQuirkOn }: HandlerServices): Operation {
  return operation('sales', 'v1', 'getOrderMetrics', (call) => {
    const { query } = call;
    const currency = readCurrency(call);
    const zone = readTimeZone(call);
    const buckets = listBuckets({
      ...readInterval(call, zone),
      granularity: query.text('granularity') as Granularity,
      zone,
      weekStartsOnSunday: query.text('firstDayOfWeek') === 'Sunday',
    });
    const orders = [...call.account.orders.values()].filter(buildFilter(call));
    const wanted = readSelectedItem(call);
    const parts = groupByBucket(buckets, orders);
    const toMoney = (amount: number) => buildMoney(amount, currency, isQuirkOn('numeric-sales-amounts'));
    const metrics = buckets.map((bucket, at) => computeMetrics(bucket, parts[at] ?? [], wanted, { toMoney, zone }));
    return json({ payload: metrics });
  });
}

/** Builds an amount of money. Amazon sends a number, although its model says that it is text. */
function buildMoney(amount: number, currencyCode: string, isNumeric: boolean): Sent<Catalogue.Money> {
  const text = formatDecimal(amount, currencyCode);
  return { currencyCode, amount: isNumeric ? Number(text) : text };
}

type SelectedItem = (item: OrderItem) => boolean;

/** Groups the orders by bucket, in one pass over both lists in time order. */
function groupByBucket(buckets: readonly Bucket[], orders: readonly Order[]): readonly (readonly Order[])[] {
  const parts = buckets.map((): Order[] => []);
  let at = 0;
  for (const order of [...orders].sort((one, other) => one.purchasedAt - other.purchasedAt)) {
    while (order.purchasedAt >= (buckets[at]?.to ?? Number.POSITIVE_INFINITY)) at += 1;
    if (order.purchasedAt >= (buckets[at]?.from ?? Number.POSITIVE_INFINITY)) parts[at]?.push(order);
  }
  return parts;
}

function computeMetrics(
  bucket: Bucket,
  orders: readonly Order[],
  wanted: SelectedItem,
  { toMoney, zone }: { readonly toMoney: (amount: number) => Sent<Catalogue.Money>; readonly zone: string },
): Sent<Catalogue.OrderMetricsInterval> {
  const items = orders.map((order) => order.items.filter(wanted)).filter(({ length }) => length > 0);
  const lines = items.flat();
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sales = lines.reduce((sum, line) => sum + computeNetPrice(line), 0);
  return {
    interval: `${formatLocalTime(bucket.from, zone)}--${formatLocalTime(bucket.to, zone)}`,
    unitCount: units,
    orderItemCount: lines.length,
    orderCount: items.length,
    averageUnitPrice: toMoney(units === 0 ? 0 : Math.round(sales / units)),
    totalSales: toMoney(sales),
  };
}

/** Builds the predicate for the filters. Pending and cancelled orders are not sales. */
function buildFilter({ query }: SellerCall): (order: Order) => boolean {
  const stores = query.list('marketplaceIds');
  const buyer = query.text('buyerType') ?? 'All';
  const network = query.text('fulfillmentNetwork');
  if (network !== undefined && network !== 'AFN' && network !== 'MFN') {
    throw invalidInput('fulfillmentNetwork must be one of MFN, AFN.', 'fulfillmentNetwork (query)');
  }
  const program = query.text('amazonProgram');
  return (order) =>
    program === undefined &&
    order.status !== 'Pending' &&
    order.status !== 'Canceled' &&
    stores.includes(order.marketplaceId) &&
    (network === undefined || order.channel === network) &&
    (buyer === 'All' || (order.purchaseOrderNumber !== null) === (buyer === 'B2B'));
}

function readSelectedItem({ query }: SellerCall): SelectedItem {
  const [asin, sku] = [query.text('asin'), query.text('sku')];
  if (asin !== undefined && sku !== undefined) throw invalidInput('asin and sku exclude each other.', 'asin (query)');
  return (item) => (asin === undefined || item.asin === asin) && (sku === undefined || item.sku === sku);
}

const ABSOLUTE_TIME = /T[^T]*(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Reads the interval. Its times need an offset, which must be that of the time zone: descriptions of `interval` and
 * `granularityTimeZone` in sales.json. How long ago it may start is not checked, because programs have old examples.
 */
function readInterval({ query }: SellerCall, zone: string): Bucket {
  const interval = parseInterval(query.text('interval') ?? '');
  if (query.text('granularityTimeZone') !== undefined && interval.offset !== getOffset(interval.from, zone))
    throw invalidInput('granularityTimeZone must have the offset of interval.', 'granularityTimeZone (query)');
  return interval;
}

function parseInterval(text: string): Bucket & { readonly offset: number } {
  const [start = '', end = '', ...others] = text.split('--');
  const [from, to] = [Date.parse(start), Date.parse(end)];
  if (Number.isNaN(from) || Number.isNaN(to) || others.length > 0)
    throw invalidInput('interval is not two dates.', 'interval (query)');
  if (!ABSOLUTE_TIME.test(start) || !ABSOLUTE_TIME.test(end))
    throw invalidInput('The dates of interval must have Z or an offset.', 'interval (query)');
  if (from >= to) throw invalidInput('interval must end after it starts.', 'interval (query)');
  return { from, to, offset: Date.parse(`${start.replace(/(Z|[+-]\d{2}:?\d{2})$/i, '')}Z`) - from };
}

/** Reads the time zone. It is required for every granularity except `Hour` and `Total`, because days depend on it. */
function readTimeZone({ query }: SellerCall): string {
  const [zone, granularity] = [query.text('granularityTimeZone'), query.text('granularity')];
  if (zone === undefined && granularity !== 'Hour' && granularity !== 'Total') {
    throw invalidInput('granularityTimeZone is required for this granularity.', 'granularityTimeZone (query)');
  }
  if (zone !== undefined && !isTimeZone(zone))
    throw invalidInput('granularityTimeZone is not known.', 'granularityTimeZone (query)');
  return zone ?? 'UTC';
}

function readCurrency({ account, query }: SellerCall): string {
  const wanted = query.list('marketplaceIds');
  const unknown = wanted.find((id) => !isMarketplaceId(id));
  if (unknown !== undefined) throw invalidInput(`There is no marketplace ${unknown}.`, 'marketplaceIds (query)');
  const [currency, ...others] = new Set(listTradedMarketplaces(account, wanted).map((store) => store.currency));
  if (currency === undefined)
    throw invalidInput('The seller does not sell in this marketplace.', 'marketplaceIds (query)');
  if (others.length > 0) throw invalidInput('The marketplaces must have one currency.', 'marketplaceIds (query)');
  return currency;
}

/** Formats a time as 2026-01-15T00:00+01:00, or with a Z if the offset is zero. */
function formatLocalTime(moment: number, zone: string): string {
  const offset = getOffset(moment, zone);
  const local = new Date(moment + offset).toISOString().slice(0, 16);
  if (offset === 0) return `${local}Z`;
  const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${local}${offset < 0 ? '-' : '+'}${ahead}`;
}
