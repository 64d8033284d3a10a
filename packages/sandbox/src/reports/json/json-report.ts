import { findReportType } from '@supercargo/catalogue/registry';
import { reportSchemas } from '@supercargo/catalogue/report-schemas';
import { formatIsoDay } from '../../base/iso-time.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { createRandom } from '../../base/random.ts';
import { buildLazily, collectInSlices, type Slices } from '../../base/slices.ts';
import { buildAccountFigures } from '../../world/analytics/account-health.ts';
import { buildFigures } from '../../world/analytics/figures.ts';
import {
  type Granularity,
  groupSales,
  type Product,
  type SalesGroup,
  type SalesScope,
} from '../../world/analytics/sales-group.ts';
import { buildVendorCode } from '../../world/vendor-sales/vendor-code.ts';
import { PROMOTION_ID } from '../files/order-rows.ts';
import type { ReportContent } from '../files/report-content.ts';
import type { ReportRequest } from '../files/report-request.ts';
import { fillObject, fillSchema, resolve } from './fill-schema.ts';
import { listStockGroups } from './stock-groups.ts';

/** Creates a report in the format of its JSON schema, in slices. Returns undefined if its type has none. */
export function* buildJsonReport(request: ReportRequest): Slices<ReportContent | undefined> {
  const schemas = findReportType(request.reportType)?.schemas ?? [];
  const schema = schemas.find(({ party }) => party === null || party === request.account.party);
  const root: unknown = reportSchemas[schema?.name ?? ''];
  if (!isJsonObject(root)) return undefined;
  const properties = isJsonObject(root.properties) ? root.properties : {};
  const parts: (readonly [string, unknown])[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const resolved = resolve(schema, root);
    const isList = resolved.type === 'array';
    parts.push([
      name,
      isList ? yield* buildRows(name, resolved, root, request) : buildSpecification(resolved, request),
    ]);
  }
  return toContent(parts);
}

/** Builds the JSON text. The rows of the report are the last list of the document. */
function toContent(parts: readonly (readonly [string, unknown])[]): ReportContent {
  const [last, rows] = parts.at(-1) ?? ['', []];
  const before = JSON.stringify(Object.fromEntries(parts.slice(0, -1))).slice(0, -1);
  return {
    contentType: 'application/json',
    charset: 'UTF-8',
    head: `${before}${parts.length > 1 ? ',' : ''}${JSON.stringify(last)}:[`,
    rows: Array.isArray(rows) ? buildLazily(rows, (row) => JSON.stringify(row)) : [],
    separator: ',',
    tail: ']}',
  };
}

/** Builds the part that repeats the request, with the document's own date format. */
function buildSpecification(schema: JsonObject, { reportType, options, marketplaces, from, to, now }: ReportRequest) {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const inForm = (name: string, time: number) =>
    isJsonObject(properties[name]) && properties[name].format === 'date-time'
      ? new Date(time).toISOString()
      : formatIsoDay(time);
  const all: JsonObject = {
    reportType,
    reportOptions: options,
    dataStartTime: inForm('dataStartTime', from),
    dataEndTime: inForm('dataEndTime', to),
    lastUpdatedDate: formatIsoDay(now),
    marketplaceIds: marketplaces.map(({ id }) => id),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in properties));
}

function* buildRows(
  name: string,
  schema: JsonObject,
  root: JsonObject,
  request: ReportRequest,
): Slices<readonly unknown[]> {
  const grouping = readGrouping(name, request);
  const scope = toSalesScope(request);
  const groups: readonly ReportGroup[] =
    (yield* listStockGroups(request, scope, grouping)) ?? (yield* groupSales(request.account, scope, grouping));
  const requested = groups.filter((group) => isRequested(group, request));
  return yield* collectInSlices(
    buildLazily(requested, (group, at) => {
      const random = createRandom(`${request.reportType} ${name} ${group.asin} ${group.from}`);
      const figures = estimateCosts(
        { ...buildFigures(group), ...group.stock, ...buildAccountParts(request, group) },
        request,
        group,
      );
      const known = { ...buildNames(request, group, at), ...figures, ...pickRequested(request, group) };
      const items = resolve(schema.items, root);
      const filling = { root, known, random };
      return isJsonObject(items.properties) ? fillObject(items, filling) : fillSchema(items, filling, name);
    }),
  );
}

/** Returns the figures of the account in the marketplace of a row, for reports about them. */
function buildAccountParts({ reportType, account, now }: ReportRequest, { store }: SalesGroup): JsonObject {
  return reportType === 'GET_V2_SELLER_PERFORMANCE_REPORT' ? buildAccountFigures(account, store.id, now) : {};
}

/** What Amazon paid a vendor is an estimate in whole units of the currency at first. */
const ESTIMATED = ['shippedCogs', 'sellableOnHandInventoryCost'];
/** The time until the costs of a day are exact. Inferred: Amazon computes days again, and documents do not say when. */
const ESTIMATION_TIME = 5 * 86_400_000;

function estimateCosts(figures: JsonObject, { now }: ReportRequest, { to }: SalesGroup): JsonObject {
  if (to < now - ESTIMATION_TIME) return figures;
  const estimated = ESTIMATED.flatMap((name) => {
    const figure = figures[name];
    return isJsonObject(figure) ? [[name, { ...figure, amount: Math.round(Number(figure.amount)) }] as const] : [];
  });
  return { ...figures, ...Object.fromEntries(estimated) };
}

type ReportGroup = SalesGroup & { readonly stock?: JsonObject };

/** Returns the time range: full hours, or full days if only dates were given. */
function toSalesScope({ from, to, marketplaces, now, reportType, delays }: ReportRequest): SalesScope {
  const marketplaceIds = marketplaces.map(({ id }) => id);
  if (reportType === 'GET_SALES_AND_TRAFFIC_REPORT') {
    // Only the dates count, and both are whole days.
    const days = { from: Math.floor(from / DAY) * DAY, to: Math.floor(to / DAY) * DAY + DAY - 1 };
    return { ...days, marketplaceIds, now, delays };
  }
  if (BY_HOUR.test(reportType)) {
    return { from: Math.ceil(from / HOUR) * HOUR, to: Math.floor(to / HOUR) * HOUR - 1, marketplaceIds, now };
  }
  return { from, to: to % DAY === 0 ? to + DAY - 1 : to, marketplaceIds, now };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const BY_PERIOD = /ByDate$/;
const BY_ARTICLE = /ByAsin$|SearchTerm$|^reportData$|^recommendations$|PageViewMetrics$/;

/** The schemas of these reports describe rows of one hour each. */
const BY_HOUR = /^GET_VENDOR_REAL_TIME_/;

function readGrouping(name: string, { reportType, options }: ReportRequest): { product: Product; date: Granularity } {
  if (BY_PERIOD.test(name)) return { product: 'all', date: (options.dateGranularity ?? 'DAY') as Granularity };
  const date = BY_HOUR.test(reportType) ? 'HOUR' : ((options.reportPeriod ?? 'RANGE') as Granularity);
  if (!BY_ARTICLE.test(name)) return { product: 'all', date };
  return { product: options.asinGranularity === 'SKU' ? 'sku' : 'asin', date };
}

function isRequested({ asin }: SalesGroup, { options }: ReportRequest): boolean {
  const wanted = (options.asin ?? options.asins ?? '').split(/[ ,]+/).filter((one) => one !== '');
  return wanted.length === 0 || asin === null || wanted.includes(asin);
}

/** A row contains optional members only if they were requested. */
function pickRequested({ options }: ReportRequest, { sku }: SalesGroup): JsonObject {
  const granularity = options.asinGranularity ?? 'PARENT';
  return { ...(granularity === 'PARENT' && { childAsin: undefined }), ...(sku === null && { sku: undefined }) };
}

/** The names that `buildNames` takes from the seller, the orders and the marketplace. */
export const NAMES_OF_SALES: readonly string[] = [
  'merchantId',
  'vendorCode',
  'departmentName',
  'searchTerm',
  'searchQuery',
  'purchasedWithAsin',
  'fullName',
  'primaryEmail',
  'addressLine1',
  'city',
  'postalCode',
  'countryCode',
  'revenueCurrencyCode',
  'productRevenueCurrencyCode',
];

function buildNames(
  { account, marketplaces: [store] }: ReportRequest,
  { sales, title }: SalesGroup,
  at: number,
): JsonObject {
  const [first] = sales;
  const term = (first?.item.title ?? title).toLowerCase();
  return {
    merchantId: account.sellerId,
    vendorCode: buildVendorCode(account),
    departmentName: store.domainName,
    searchTerm: term,
    searchQuery: term,
    searchFrequencyRank: at + 1,
    clickShareRank: 1,
    purchasedWithAsin: first?.item.asin,
    purchasedWithRank: 1,
    fullName: first?.order.buyer.name,
    primaryEmail: first?.order.buyer.email,
    addressLine1: first?.order.address.street,
    city: first?.order.address.city,
    postalCode: first?.order.address.postalCode,
    countryCode: first?.order.address.countryCode,
    name: PROMOTION_ID,
    revenueCurrencyCode: store.currency,
    productRevenueCurrencyCode: store.currency,
    status: 'NORMAL',
  };
}
