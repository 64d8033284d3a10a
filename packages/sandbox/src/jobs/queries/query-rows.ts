import { isJsonObject, type JsonObject, toText, toTexts } from '../../base/json-value.ts';
import { buildLazily, collectInSlices, type Slices } from '../../base/slices.ts';
import type { Account } from '../../world/accounts/account.ts';
import { buildFigures, type Figures, toMoney } from '../../world/analytics/figures.ts';
import {
  type FigureDelays,
  type Granularity,
  groupSales,
  type Product,
  type SalesGroup,
  type SalesScope,
} from '../../world/analytics/sales-group.ts';

const DAY = 86_400_000;

/** Returns the rows of a data set, in slices. The query's fields are read from them. */
export function* buildRows(
  dataset: string,
  args: JsonObject,
  account: Account,
  { now, delays }: { readonly now: number; readonly delays: FigureDelays },
): Slices<readonly Figures[]> {
  if (dataset === 'manufacturingView' || dataset === 'sourcingView') {
    return yield* buildVendorViews(args, account, now);
  }
  const scope = readSalesScope(args, account, now);
  const isDelayed = dataset.startsWith('salesAndTraffic');
  const groups = yield* groupSales(account, isDelayed ? { ...scope, delays } : scope, readGrouping(dataset, args));
  const asins = readAsins(args);
  const requested = groups.filter(({ asin }) => asins.length === 0 || asins.includes(asin ?? ''));
  return yield* collectInSlices(buildLazily(requested, (group) => toSource(group, args)));
}

/** Returns why the query's dates are invalid; null if they are valid. */
export function validateDates(args: JsonObject, now: number): string | null {
  const [from, to] = [parseDate(args.startDate), parseDate(args.endDate)];
  if (Number.isNaN(from) || Number.isNaN(to)) return 'startDate and endDate must be dates.';
  if (from > to) return 'startDate must not be after endDate.';
  return from < now - 2 * 366 * DAY ? 'startDate must not be more than two years ago.' : null;
}

function readSalesScope(args: JsonObject, account: Account, now: number): SalesScope {
  const filters = Array.isArray(args.filters) ? args.filters.filter(isJsonObject) : [];
  const named = [
    ...toTexts(args.marketplaceIds),
    ...filters.flatMap(({ marketplaceId }) => toText(marketplaceId) ?? []),
    ...(toText(args.marketplaceId) === undefined ? [] : [String(args.marketplaceId)]),
  ];
  const marketplaceIds = named.length > 0 ? named : account.marketplaces.map(({ id }) => id);
  return { from: parseDate(args.startDate), to: parseDate(args.endDate) + DAY - 1, marketplaceIds, now };
}

/** Converts a date of a query to the time of its midnight in UTC. */
function parseDate(date: unknown): number {
  return Date.parse(`${String(date)}T00:00:00Z`);
}

function readGrouping(dataset: string, args: JsonObject): { readonly product: Product; readonly date: Granularity } {
  const by: JsonObject = isJsonObject(args.aggregateBy) ? args.aggregateBy : {};
  if (dataset === 'salesAndTrafficByDate') return { product: 'all', date: args.aggregateBy as Granularity };
  if (dataset === 'salesAndTrafficByAsin') return { product: toProduct(args.aggregateBy), date: 'RANGE' };
  if (dataset === 'salesAndTrafficTrends') {
    return { product: toProduct(args.asinAggregation), date: args.dateAggregation as Granularity };
  }
  const date = dataset === 'economics' ? ((by.date ?? 'DAY') as Granularity) : 'RANGE';
  return { product: toProduct(by.productId ?? 'MSKU'), date };
}

function toProduct(granularity: unknown): Product {
  return granularity === 'SKU' || granularity === 'MSKU' ? 'sku' : 'asin';
}

function readAsins({ filters }: JsonObject): readonly string[] {
  return Array.isArray(filters) ? filters.flatMap((filter) => (isJsonObject(filter) ? toTexts(filter.asins) : [])) : [];
}

function toSource(group: SalesGroup, args: JsonObject): Figures {
  const figures = buildFigures(group);
  const { currency } = group.store;
  const none = toMoney(0, currency);
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
function* buildVendorViews(args: JsonObject, account: Account, now: number): Slices<readonly Figures[]> {
  const span = readSalesScope(args, account, now);
  const date = args.aggregateBy as Granularity;
  const byArticle = yield* groupSales(account, span, { product: 'asin', date });
  const totals = yield* groupSales(account, span, { product: 'all', date });
  return totals.map((total) => ({
    ...buildFigures(total),
    totals: toVendorMetrics(total),
    metrics: byArticle
      .filter(({ store, from }) => store.id === total.store.id && from === total.from)
      .map((group) => ({ groupByKey: buildFigures(group), metrics: toVendorMetrics(group) })),
  }));
}

function toVendorMetrics(group: SalesGroup): Figures {
  const figures = buildFigures(group);
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
