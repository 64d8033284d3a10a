import { findFeedType, findReportType } from '@supercargo/catalogue/registry';
import type { Account } from '../../world/accounts/account.ts';
import type { FeedJob } from '../../world/jobs/feed-job.ts';
import type { ReportJob, ReportSchedule } from '../../world/jobs/report-job.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';
import { describeValue } from './describe-record-schema.ts';

interface Known {
  readonly account: Account;
  readonly now: number;
}

type Finder<Item> = (record: Item, known: Known, stored: Item | undefined) => string | undefined;

const MAX_UNITS = 1_000_000;
const MAX_AMOUNT = 100_000_000_000;
const YEAR = 366 * 86_400_000;
const PERIODS = [
  'PT5M',
  'PT15M',
  'PT30M',
  'PT1H',
  'PT2H',
  'PT4H',
  'PT8H',
  'PT12H',
  'P1D',
  'P2D',
  'P3D',
  'PT84H',
  'P7D',
  'P14D',
  'P15D',
  'P18D',
  'P30D',
  'P1M',
];

const FINDERS: Readonly<Record<string, Finder<never>>> = {
  orders: findOrderProblem,
  listings: findListingProblem,
  reports: findReportProblem,
  schedules: findScheduleProblem,
  feeds: findFeedProblem,
};

/**
 * Returns what is wrong with the values of a record that has the right shape, such as a SKU without a listing; undefined
 * if nothing is. `stored` is the record that it replaces.
 */
export function findWrongReference(
  kind: string,
  record: object,
  known: Known,
  stored: object | undefined,
): string | undefined {
  const find = Object.hasOwn(FINDERS, kind) ? (FINDERS[kind] as Finder<object>) : undefined;
  return find?.(record, known, stored);
}

function findOrderProblem(order: Order, { account }: Known, stored: Order | undefined): string | undefined {
  const store = account.marketplaces.find(({ id }) => id === order.marketplaceId);
  if (store === undefined) return describeAllowed('marketplaceId', listMarketplaces(account), order.marketplaceId);
  if (order.currency !== store.currency) return describeAllowed('currency', [store.currency], order.currency);
  if (order.items.length === 0) return 'items must have at least one item';
  const soldBefore = new Set(stored?.items.map(({ sku }) => sku));
  const ids = new Set<string>();
  for (const [at, item] of order.items.entries()) {
    const path = `items[${at}]`;
    if (ids.has(item.id)) return `${path}.id must differ from the other items, not ${describeValue(item.id)}`;
    ids.add(item.id);
    if (!account.listings.has(item.sku) && !soldBefore.has(item.sku))
      return `${path}.sku must be the SKU of a listing, not ${describeValue(item.sku)}`;
    const found = findItemProblem(item, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findItemProblem(item: OrderItem, path: string): string | undefined {
  const amounts = (['price', 'tax', 'shipping', 'shippingTax', 'discount'] as const).map((name) =>
    mustBeWhole(`${path}.${name}`, item[name], 0, MAX_AMOUNT),
  );
  return (
    mustBeWhole(`${path}.quantity`, item.quantity, 1, MAX_UNITS) ??
    mustBeWhole(`${path}.shipped`, item.shipped, 0, item.quantity) ??
    amounts.find((found) => found !== undefined)
  );
}

function findListingProblem(listing: Listing, { account }: Known): string | undefined {
  const ids = listMarketplaces(account);
  const places = [
    listing.marketplaceIds ?? [],
    Object.keys(listing.elsewhere ?? {}),
    Object.keys(listing.attributes ?? {}),
  ].flat();
  const unknown = places.find((id) => !ids.includes(id));
  if (unknown !== undefined) return describeAllowed('the marketplaces', ids, unknown);
  if (listing.marketplaceIds?.length === 0) return 'marketplaceIds must have at least one marketplace, or be missing';
  return (
    mustBeWhole('quantity', listing.quantity, 0, MAX_UNITS) ??
    mustBeWhole('samplePrice', listing.samplePrice ?? 0, 0, MAX_AMOUNT)
  );
}

function findReportProblem({ reportType }: Pick<ReportJob, 'reportType'>): string | undefined {
  if (findReportType(reportType) !== undefined) return undefined;
  return `reportType must be a report type of SP-API, not ${describeValue(reportType)}`;
}

function findScheduleProblem(schedule: ReportSchedule, { now }: Known): string | undefined {
  const { period, nextReportAt } = schedule;
  if (!PERIODS.includes(period)) return describeAllowed('period', PERIODS, period);
  // Each missed report is created, so that a time long ago would create too many.
  if (nextReportAt < now - YEAR) return `nextReportAt must be from ${now - YEAR} up, not ${nextReportAt}`;
  return findReportProblem(schedule);
}

function findFeedProblem({ feedType }: FeedJob): string | undefined {
  return findFeedType(feedType) === undefined
    ? `feedType must be a feed type of SP-API, not ${describeValue(feedType)}`
    : undefined;
}

function listMarketplaces({ marketplaces }: Account): readonly string[] {
  return marketplaces.map(({ id }) => id);
}

function describeAllowed(path: string, allowed: readonly string[], value: unknown): string {
  return `${path} must be ${allowed.length === 1 ? allowed[0] : `one of ${allowed.join(', ')}`}, not ${describeValue(value)}`;
}

function mustBeWhole(path: string, value: number, minimum: number, maximum: number): string | undefined {
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return undefined;
  return `${path} must be a whole number from ${minimum} to ${maximum}, not ${value}`;
}
