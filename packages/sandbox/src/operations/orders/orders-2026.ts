import { listDataElementRoles } from '@supercargo/catalogue/roles';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type JsonObject, toTexts } from '../../base/json-value.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import type { Order } from '../../world/orders/order.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { checkOwnMarketplaces } from '../own-marketplaces.ts';
import { buildRangeFilter, type OrderDateRange, readDateRange } from './date-range.ts';
import { findOrder } from './find-order.ts';
import { buildOrderPage } from './order-page.ts';
import { FULFILLED_BY, FULFILLMENT_STATUS, toOrder2026Response } from './order-response-2026.ts';
import { toPackagesResponse } from './packages-response.ts';

const DATE_RANGE = {
  createdAfter: 'createdAfter',
  createdBefore: 'createdBefore',
  updatedAfter: 'lastUpdatedAfter',
  updatedBefore: 'lastUpdatedBefore',
};

export const getOrder2026 = operation('orders', '2026-01-01', 'getOrder', (call) =>
  json({ order: toOrderResponse(call, findOrder(call)) }),
);

/** Personal data, and the data element of v0 that has it. Both need the same roles. */
const RESTRICTED_DATA: Readonly<Record<string, string>> = {
  BUYER: 'buyerInfo',
  RECIPIENT: 'shippingAddress',
  TAX: 'buyerTaxInformation',
};

function toOrderResponse(call: SellerCall, order: Order) {
  const { account, query, now } = call;
  const included = query.list('includedData').filter((part) => isAllowed(part, call));
  const view = toOrder2026Response(order, included, now);
  return included.includes('PACKAGES') ? { ...view, packages: toPackagesResponse(account, order) } : view;
}

/** Without a role for personal data, the response is that of a call that does not request it. */
function isAllowed(part: string, { roles }: SellerCall): boolean {
  const element = RESTRICTED_DATA[part];
  return element === undefined || roles === null || listDataElementRoles(element).some((role) => roles.includes(role));
}

/** Searches orders. A page token needs the parameters of the first page; throws a 400 if they differ. */
export function searchOrders({ pages }: HandlerServices): Operation {
  return operation('orders', '2026-01-01', 'searchOrders', (call) => {
    const first = createBookmark(call);
    const token = call.query.text('paginationToken');
    const bookmark = token === undefined ? first : pages.open(token, getPagedList(call));
    const { filters, bound = {} } = bookmark;
    if (Object.keys(bound).some((name) => !Object.hasOwn(first.bound ?? {}, name))) {
      throw invalidInput('paginationToken goes with the parameters it was made for.', 'paginationToken (query)');
    }
    const span = filters.span as OrderDateRange;
    const size = Number(filters.size);
    const page = buildOrderPage(call.account, buildFilter(filters, span), { bookmark, span, size, pages });
    const before = formatIsoTime(span.before);
    return json({
      orders: page.orders.map((order) => toOrderResponse(call, order)),
      pagination: { ...(page.nextToken && { nextToken: page.nextToken }) },
      ...(span.by === 'updatedAt' ? { lastUpdatedBefore: before } : { createdBefore: before }),
    });
  });
}

function createBookmark(call: SellerCall): Bookmark {
  const { query } = call;
  const span = readDateRange(call, DATE_RANGE);
  if (span === null) {
    throw invalidInput('createdAfter or lastUpdatedAfter is required.', 'createdAfter (query)');
  }
  checkOwnMarketplaces(call.account, query.list('marketplaceIds'), 'marketplaceIds (query)');
  const filters = {
    span,
    marketplaces: query.list('marketplaceIds'),
    statuses: query.list('fulfillmentStatuses'),
    fulfilledBy: query.list('fulfilledBy'),
    size: query.integer('maxResultsPerPage', { fallback: 100, minimum: 1, maximum: 100 }),
  };
  return { ...getPagedList(call), offset: 0, filters };
}

function buildFilter(filters: JsonObject, span: OrderDateRange): (order: Order) => boolean {
  const [marketplaces, statuses, fulfilledBy] = [filters.marketplaces, filters.statuses, filters.fulfilledBy].map(
    toTexts,
  );
  const among = (list: readonly string[] = [], value: string) => list.length === 0 || list.includes(value);
  const isInRange = buildRangeFilter(span);
  return (order) =>
    isInRange(order) &&
    among(marketplaces, order.marketplaceId) &&
    among(statuses, FULFILLMENT_STATUS[order.status]) &&
    among(fulfilledBy, FULFILLED_BY[order.channel]);
}
