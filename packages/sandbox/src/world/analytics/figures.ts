import { formatIsoDay } from '../../base/iso-time.ts';
import { createRandom } from '../../base/random.ts';
import { formatDecimal, type MinorUnits } from '../finances/money.ts';
import { computePaidAmount, computeReferralFee, getHandlingFee } from '../finances/selling-costs.ts';
import { computeNetPrice } from '../orders/order.ts';
import { WHOLESALE_SHARE } from '../vendor-sales/purchase-orders.ts';
import type { Sale, SalesGroup } from './sales-group.ts';

/** Figures by their names in reports and queries. */
export type Figures = Readonly<Record<string, unknown>>;

/** Computes all figures of a group of sales. Sales come from the orders; traffic is made up to match them. */
export function buildFigures(group: SalesGroup): Figures {
  const { sales } = group;
  const business = sales.filter(({ order }) => order.purchaseOrderNumber !== null);
  const forBusiness = Object.entries(buildSoldFigures(business, { ...group, returns: [] }));
  return {
    ...buildNameFigures(group),
    ...buildSoldFigures(sales, group),
    ...Object.fromEntries(forBusiness.map(([name, value]) => [`${name}B2B`, value])),
    ...buildVendorFigures(group),
    ...buildTrafficFigures(group),
  };
}

function buildNameFigures({ store, asin, sku, title, from, to, sales }: SalesGroup): Figures {
  const [first] = sales;
  const unitPrice = first === undefined ? 0 : Math.round(first.item.price / first.item.quantity);
  return {
    marketplaceId: store.id,
    currencyCode: store.currency,
    amount: toMoney(unitPrice, store.currency).amount,
    date: formatIsoDay(from),
    startDate: formatIsoDay(from),
    endDate: formatIsoDay(to),
    startTime: new Date(from).toISOString(),
    endTime: new Date(to).toISOString(),
    ...(asin !== null && { asin, parentAsin: asin, childAsin: asin, clickedAsin: asin, itemName: title }),
    ...(sku !== null && { sku, msku: sku }),
    productName: title,
    productTitle: title,
  };
}

/** Product sales of sellers do not include tax. */
function buildSoldFigures(sales: readonly Sale[], { store, returns }: SalesGroup): Figures {
  const units = sum(sales, ({ item }) => item.quantity);
  const ordered = sum(sales, ({ item }) => computeNetPrice(item));
  const shipped = sales.filter(({ item }) => item.shipped > 0);
  const shippedSales = sum(shipped, ({ item }) => Math.round((computeNetPrice(item) * item.shipped) / item.quantity));
  const refunded = sum(returns, ({ quantity }) => quantity);
  const inStore = (amount: MinorUnits) => toMoney(amount, store.currency);
  return {
    orderedProductSales: inStore(ordered),
    unitsOrdered: units,
    totalOrderItems: sales.length,
    averageSalesPerOrderItem: inStore(takeShare(ordered, sales.length)),
    averageUnitsPerOrderItem: roundFigure(units / Math.max(1, sales.length)),
    averageSellingPrice: inStore(takeShare(ordered, units)),
    unitsRefunded: refunded,
    refundRate: roundFigure((100 * refunded) / Math.max(1, units)),
    claimsGranted: 0,
    claimsAmount: inStore(0),
    shippedProductSales: inStore(shippedSales),
    unitsShipped: sum(shipped, ({ item }) => item.shipped),
    ordersShipped: new Set(shipped.map(({ order }) => order.id)).size,
    refundedProductSales: inStore(sum(returns, ({ item }) => computeNetPrice(item))),
    netProductSales: inStore(ordered - sum(returns, ({ item }) => computeNetPrice(item))),
    netUnitsSold: units - refunded,
  };
}

function buildVendorFigures({ sales, returns, store }: SalesGroup): Figures {
  const ordered = sum(sales, ({ item }) => item.price);
  const units = sum(sales, ({ item }) => item.quantity);
  const shippedUnits = sum(sales, ({ item }) => item.shipped);
  const shipped = sum(sales, ({ item }) => Math.round((item.price * item.shipped) / item.quantity));
  const fees = sum(sales, ({ item }) => computeReferralFee(computePaidAmount(item)));
  const handling = sum(sales, ({ order, item }) =>
    order.channel === 'AFN' ? getHandlingFee(order.currency) * item.quantity : 0,
  );
  const inStore = (amount: MinorUnits) => toMoney(amount, store.currency);
  return {
    orderedUnits: units,
    orderedRevenue: inStore(ordered),
    shippedUnits,
    shippedRevenue: inStore(shipped),
    shippedCogs: inStore(Math.round(shipped * WHOLESALE_SHARE)),
    netPureProductMargin: 1 - WHOLESALE_SHARE,
    customerReturns: sum(returns, ({ quantity }) => quantity),
    orders: new Set(sales.map(({ order }) => order.id)).size,
    uniqueCustomers: new Set(sales.map(({ order }) => order.buyer.email)).size,
    unitsSold: units,
    revenue: inStore(ordered).amount,
    sales: inStore(ordered).amount,
    productUnitsSold: units,
    productRevenue: inStore(ordered).amount,
    gms: inStore(ordered).amount,
    referralFees: inStore(fees),
    handlingFees: inStore(handling),
    netProceedsTotal: inStore(sum(sales, ({ item }) => computePaidAmount(item)) - fees - handling),
    netProceedsPerUnit: inStore(takeShare(sum(sales, ({ item }) => computePaidAmount(item)) - fees - handling, units)),
  };
}

/** The figures of visitors, which are made up. */
export const TRAFFIC_FIGURES: readonly string[] = [
  'browserSessions',
  'mobileAppSessions',
  'sessions',
  'browserPageViews',
  'mobileAppPageViews',
  'pageViews',
  'glanceViews',
  'unitSessionPercentage',
  'orderItemSessionPercentage',
  'buyBoxPercentage',
];

/** Makes up traffic that matches the sales: a few visits per unit, more in the browser than in the app. */
function buildTrafficFigures({ sales, asin, from, withoutTraffic = false }: SalesGroup): Figures {
  if (withoutTraffic) return Object.fromEntries(TRAFFIC_FIGURES.map((name) => [name, 0]));
  const units = sum(sales, ({ item }) => item.quantity);
  const random = createRandom(`traffic ${asin} ${from} ${units}`);
  const browserSessions = units * 7 + random.integer(3, 20);
  const mobileAppSessions = units * 4 + random.integer(1, 12);
  const sessions = browserSessions + mobileAppSessions;
  const [browserPageViews, mobileAppPageViews] = [Math.ceil(browserSessions * 1.4), Math.ceil(mobileAppSessions * 1.3)];
  const pageViews = browserPageViews + mobileAppPageViews;
  return {
    browserSessions,
    mobileAppSessions,
    sessions,
    browserPageViews,
    mobileAppPageViews,
    pageViews,
    glanceViews: pageViews,
    unitSessionPercentage: roundFigure((100 * units) / sessions),
    orderItemSessionPercentage: roundFigure((100 * sales.length) / sessions),
    buyBoxPercentage: random.integer(80, 100) - (isFeaturedOfferLost(asin) ? 70 : 0),
  };
}

/** For one of twelve products, the offers of others are the featured ones most of the time. */
function isFeaturedOfferLost(asin: string | null): boolean {
  return asin !== null && createRandom(`featured offer ${asin}`).integer(1, 12) === 1;
}

export interface Money {
  readonly amount: number;
  readonly currencyCode: string;
}

export function toMoney(amount: MinorUnits, currencyCode: string): Money {
  return { amount: Number(formatDecimal(amount, currencyCode)), currencyCode };
}

function takeShare(amount: MinorUnits, parts: number): MinorUnits {
  return Math.round(amount / Math.max(1, parts));
}

function roundFigure(value: number): number {
  return Math.round(value * 100) / 100;
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
