import { invalidInput } from '../../base/api-error.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json, WrittenJson } from '../../base/response.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { type Handler, listName, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { checkOwnMarketplaces } from '../own-marketplaces.ts';
import { type OrderSpan, readSpan } from './date-range.ts';
import { filtersV0, selectsV0 } from './order-filters-v0.ts';
import { orderPage } from './order-page.ts';
import { orderText } from './serialized-orders.ts';

const SPAN = {
  createdAfter: 'CreatedAfter',
  createdBefore: 'CreatedBefore',
  updatedAfter: 'LastUpdatedAfter',
  updatedBefore: 'LastUpdatedBefore',
};

const OPENING = Buffer.from('{"payload":{"Orders":[');
const COMMA = Buffer.from(',');

/** A page token contains the filters of the first page; the call's other parameters are ignored. */
export function getOrdersV0({ pages }: HandlerServices): Handler {
  return (call) => {
    const token = call.query.text('NextToken');
    const bookmark = token === undefined ? firstPage(call) : pages.open(token, listName(call));
    const { filters } = bookmark;
    const span = filters.span as OrderSpan | null;
    const size = Number(filters.size);
    const page = orderPage(call.account, selectsV0(filters, span), { bookmark, span, size, pages });
    const before = isoTime(span?.before ?? call.now);
    const rest = {
      ...(page.nextToken && { NextToken: page.nextToken }),
      ...(span?.by === 'updatedAt' ? { LastUpdatedBefore: before } : { CreatedBefore: before }),
    };
    const orders = page.orders.map((order) => orderText(order, call));
    return json(new WrittenJson([OPENING, ...separated(orders), Buffer.from(`],${JSON.stringify(rest).slice(1)}}`)]));
  };
}

function separated(texts: readonly Uint8Array[]): readonly Uint8Array[] {
  return texts.flatMap((text, at) => (at === 0 ? [text] : [COMMA, text]));
}

function firstPage(call: SellerCall): Bookmark {
  const { query } = call;
  const span = readSpan(call, SPAN);
  if (span === null && query.list('AmazonOrderIds').length === 0) {
    throw invalidInput('CreatedAfter or LastUpdatedAfter is required.', 'Parameter: CreatedAfter (query)');
  }
  checkOwnMarketplaces(call.account, query.list('MarketplaceIds'), 'MarketplaceIds (query)');
  const size = query.integer('MaxResultsPerPage', { fallback: 100, minimum: 1, maximum: 100 });
  return { list: listName(call), offset: 0, filters: { ...filtersV0(call), span, size } };
}
