import { isJsonObject, type JsonObject, textOf, textsOf } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import { type Figures, figuresOf, money } from '../../world/analytics/figures.ts';
import { type Granularity, type Product, type SalesGroup, salesGroups } from '../../world/analytics/sales-group.ts';

const DAY = 86_400_000;

/** Returns the rows of a data set. The query's fields are read from them. */
export function rowsOf(dataset: string, args: JsonObject, account: Account): readonly Figures[] {
  if (dataset === 'manufacturingView' || dataset === 'sourcingView') return vendorViews(args, account);
  const groups = salesGroups(account, spanOf(args, account), groupingOf(dataset, args));
  const asins = asinsOf(args);
  return groups
    .filter(({ asin }) => asins.length === 0 || asins.includes(asin ?? ''))
    .map((group) => sourceOf(group, args));
}

/** Returns why the query's dates are invalid; null if they are valid. */
export function faultOfDates(args: JsonObject, now: number): string | null {
  const [from, to] = [timeOf(args.startDate), timeOf(args.endDate)];
  if (Number.isNaN(from) || Number.isNaN(to)) return 'startDate and endDate must be dates.';
  if (from > to) return 'startDate must not be after endDate.';
  return from < now - 2 * 366 * DAY ? 'startDate must not be more than two years ago.' : null;
}

function spanOf(args: JsonObject, account: Account) {
  const filters = Array.isArray(args.filters) ? args.filters.filter(isJsonObject) : [];
  const named = [
    ...textsOf(args.marketplaceIds),
    ...filters.flatMap(({ marketplaceId }) => textOf(marketplaceId) ?? []),
    ...(textOf(args.marketplaceId) === undefined ? [] : [String(args.marketplaceId)]),
  ];
  const marketplaceIds = named.length > 0 ? named : account.marketplaces.map(({ id }) => id);
  return { from: timeOf(args.startDate), to: timeOf(args.endDate) + DAY - 1, marketplaceIds };
}

/** Converts a date of a query to the time of its midnight in UTC. */
function timeOf(date: unknown): number {
  return Date.parse(`${String(date)}T00:00:00Z`);
}

function groupingOf(dataset: string, args: JsonObject): { readonly product: Product; readonly date: Granularity } {
  const by: JsonObject = isJsonObject(args.aggregateBy) ? args.aggregateBy : {};
  if (dataset === 'salesAndTrafficByDate') return { product: 'all', date: args.aggregateBy as Granularity };
  if (dataset === 'salesAndTrafficByAsin') return { product: productOf(args.aggregateBy), date: 'RANGE' };
  if (dataset === 'salesAndTrafficTrends') {
    return { product: productOf(args.asinAggregation), date: args.dateAggregation as Granularity };
  }
  const date = dataset === 'economics' ? ((by.date ?? 'DAY') as Granularity) : 'RANGE';
  return { product: productOf(by.productId ?? 'MSKU'), date };
}

function productOf(granularity: unknown): Product {
  return granularity === 'SKU' || granularity === 'MSKU' ? 'sku' : 'asin';
}

function asinsOf({ filters }: JsonObject): readonly string[] {
  return Array.isArray(filters) ? filters.flatMap((filter) => (isJsonObject(filter) ? textsOf(filter.asins) : [])) : [];
}

function sourceOf(group: SalesGroup, args: JsonObject): Figures {
  const figures = figuresOf(group);
  const { currency } = group.store;
  const none = money(0, currency);
  const fee = (feeTypeName: string, amount: unknown) => {
    const detail = {
      amount,
      totalAmount: amount,
      promotionAmount: none,
      taxAmount: none,
      quantity: figures.unitsOrdered,
    };
    const charge = { identifier: feeTypeName, aggregatedDetail: detail };
    return { feeTypeName, charge, charges: [charge] };
  };
  return {
    ...figures,
    asinAggregation: args.asinAggregation,
    ...(args.aggregateBy === 'PARENT' && { childAsin: null }),
    netProceeds: { total: figures.netProceedsTotal, perUnit: figures.netProceedsPerUnit },
    fees: [fee('Referral fee', figures.referralFees), fee('FBA fulfillment fees', figures.handlingFees)],
    ads: [],
    cost: null,
  };
}

/** Returns one row for each period, with its totals and the same figures by ASIN. */
function vendorViews(args: JsonObject, account: Account): readonly Figures[] {
  const span = spanOf(args, account);
  const date = args.aggregateBy as Granularity;
  const byArticle = salesGroups(account, span, { product: 'asin', date });
  return salesGroups(account, span, { product: 'all', date }).map((total) => ({
    ...figuresOf(total),
    totals: vendorMetrics(total),
    metrics: byArticle
      .filter(({ store, from }) => store.id === total.store.id && from === total.from)
      .map((group) => ({ groupByKey: figuresOf(group), metrics: vendorMetrics(group) })),
  }));
}

function vendorMetrics(group: SalesGroup): Figures {
  const figures = figuresOf(group);
  return {
    ...figures,
    orders: { orderedUnitsWithRevenue: { units: figures.orderedUnits, value: figures.orderedRevenue } },
    shippedOrders: {
      averageSellingPrice: figures.averageSellingPrice,
      shippedUnitsWithRevenue: { units: figures.shippedUnits, value: figures.shippedRevenue },
    },
    costs: { shippedCogs: figures.shippedCogs },
    customerSatisfaction: { customerReturns: figures.customerReturns },
    traffic: { glanceViews: figures.glanceViews },
  };
}
