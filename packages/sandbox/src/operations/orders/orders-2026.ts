import { invalidInput } from '../../base/api-error.ts';
import { type JsonObject, textsOf } from '../../base/json-value.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import { isoTime } from '../../world/jobs/job.ts';
import type { Order } from '../../world/orders/order.ts';
import { type Handler, listName, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { checkOwnMarketplaces } from '../own-marketplaces.ts';
import { isWithin, type OrderSpan, readSpan } from './date-range.ts';
import { findOrder } from './find-order.ts';
import { orderPage } from './order-page.ts';
import { FULFILLED_BY, FULFILLMENT_STATUS, orderView2026 } from './order-view-2026.ts';
import { packagesView } from './packages-view.ts';

const SPAN = {
  createdAfter: 'createdAfter',
  createdBefore: 'createdBefore',
  updatedAfter: 'lastUpdatedAfter',
  updatedBefore: 'lastUpdatedBefore',
};

export const getOrder2026: Handler = (call) => json({ order: viewOf(call, findOrder(call)) });

function viewOf({ account, query }: SellerCall, order: Order) {
  const included = query.list('includedData');
  const view = orderView2026(order, included);
  return included.includes('PACKAGES') ? { ...view, packages: packagesView(account, order) } : view;
}

/** Searches orders. A page token needs the parameters of the first page; throws a 400 if they differ. */
export function searchOrders({ pages }: HandlerServices): Handler {
  return (call) => {
    const first = firstPage(call);
    const token = call.query.text('paginationToken');
    const bookmark = token === undefined ? first : pages.open(token, listName(call));
    const { filters } = bookmark;
    if (filters.asked !== first.filters.asked) {
      throw invalidInput(
        'paginationToken goes with the parameters it was made for.',
        'Parameter: paginationToken (query)',
      );
    }
    const span = filters.span as OrderSpan;
    const size = Number(filters.size);
    const page = orderPage(call.account, selects(filters, span), { bookmark, span, size, pages });
    const before = isoTime(span.before);
    return json({
      orders: page.orders.map((order) => viewOf(call, order)),
      pagination: { ...(page.nextToken && { nextToken: page.nextToken }) },
      ...(span.by === 'updatedAt' ? { lastUpdatedBefore: before } : { createdBefore: before }),
    });
  };
}

function firstPage(call: SellerCall): Bookmark {
  const { query } = call;
  const span = readSpan(call, SPAN);
  if (span === null) {
    throw invalidInput('createdAfter or lastUpdatedAfter is required.', 'Parameter: createdAfter (query)');
  }
  checkOwnMarketplaces(call.account, query.list('marketplaceIds'), 'marketplaceIds (query)');
  const filters = {
    span,
    asked: askedFor(call),
    marketplaces: query.list('marketplaceIds'),
    statuses: query.list('fulfillmentStatuses'),
    fulfilledBy: query.list('fulfilledBy'),
    size: query.integer('maxResultsPerPage', { fallback: 100, minimum: 1, maximum: 100 }),
  };
  return { list: listName(call), offset: 0, filters };
}

function askedFor({ query }: SellerCall): string {
  const names = query.names().filter((name) => name !== 'paginationToken');
  return JSON.stringify(names.sort().map((name) => [name, query.list(name)]));
}

function selects(filters: JsonObject, span: OrderSpan): (order: Order) => boolean {
  const [marketplaces, statuses, fulfilledBy] = [filters.marketplaces, filters.statuses, filters.fulfilledBy].map(
    textsOf,
  );
  const among = (list: readonly string[] = [], value: string) => list.length === 0 || list.includes(value);
  const inSpan = isWithin(span);
  return (order) =>
    inSpan(order) &&
    among(marketplaces, order.marketplaceId) &&
    among(statuses, FULFILLMENT_STATUS[order.status]) &&
    among(fulfilledBy, FULFILLED_BY[order.channel]);
}
