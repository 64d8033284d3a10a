import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { WrittenJson } from '../../base/response.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { checkOwnMarketplaces } from '../own-marketplaces.ts';
import { type OrderDateRange, readDateRange } from './date-range.ts';
import { buildFilterV0, readFiltersV0 } from './order-filters-v0.ts';
import { buildOrderPage } from './order-page.ts';
import { serializeOrder } from './serialized-orders.ts';

const DATE_RANGE = {
  createdAfter: 'CreatedAfter',
  createdBefore: 'CreatedBefore',
  updatedAfter: 'LastUpdatedAfter',
  updatedBefore: 'LastUpdatedBefore',
};

const OPENING = Buffer.from('{"payload":{"Orders":[');
const COMMA = Buffer.from(',');

/** A page token contains the filters of the first page; the call's other parameters are ignored. */
export function getOrdersV0({ pages }: HandlerServices): Operation {
  return operation('orders', 'v0', 'getOrders', (call) => {
    const token = call.query.text('NextToken');
    const bookmark = token === undefined ? createBookmark(call) : pages.open(token, getPagedList(call));
    const { filters } = bookmark;
    const span = filters.span as OrderDateRange | null;
    const size = Number(filters.size);
    const page = buildOrderPage(call.account, buildFilterV0(filters, span), { bookmark, span, size, pages });
    const before = formatIsoTime(span?.before ?? call.now);
    const rest = {
      ...(page.nextToken && { NextToken: page.nextToken }),
      ...(span?.by === 'updatedAt' ? { LastUpdatedBefore: before } : { CreatedBefore: before }),
    };
    const orders = page.orders.map((order) => serializeOrder(order, call));
    const parts = [OPENING, ...joinTexts(orders), Buffer.from(`],${JSON.stringify(rest).slice(1)}}`)];
    return { status: 200, body: new WrittenJson(parts) };
  });
}

function joinTexts(texts: readonly Uint8Array[]): readonly Uint8Array[] {
  return texts.flatMap((text, at) => (at === 0 ? [text] : [COMMA, text]));
}

function createBookmark(call: SellerCall): Bookmark {
  const { query } = call;
  const span = readDateRange(call, DATE_RANGE);
  if (span === null && query.list('AmazonOrderIds').length === 0) {
    throw invalidInput('CreatedAfter or LastUpdatedAfter is required.', 'CreatedAfter (query)');
  }
  checkOwnMarketplaces(call.account, query.list('MarketplaceIds'), 'MarketplaceIds (query)');
  const size = query.integer('MaxResultsPerPage', { fallback: 100, minimum: 1, maximum: 100 });
  return { ...getPagedList(call), offset: 0, filters: { ...readFiltersV0(call), span, size } };
}
