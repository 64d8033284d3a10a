import { invalidInput, notFound } from '../../base/api-error.ts';
import { type JsonObject, toText } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import { buildShipmentEvent, listPostings, type Posting } from '../../world/finances/financial-events.ts';
import { buildSettlementFilter, listSettlements } from '../../world/finances/settlements.ts';
import { getListName, getPathValue, type Handler, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { findOrder } from '../orders/find-order.ts';
import { buildPostedFilter, type PostedDateRange, readPostedDateRange } from './posted-date-range.ts';
import { toShipmentEventResponse } from './shipment-event-response.ts';

/** Lists the financial events of all orders. */
export function listFinancialEvents(services: HandlerServices): Handler {
  return createListHandler(services, (call) => ({ span: readPostedDateRange(call, 'PostedAfter', 'PostedBefore') }));
}

export function listFinancialEventsByOrderId(services: HandlerServices): Handler {
  return createListHandler(services, (call) => ({ orderId: findOrder(call).id }));
}

export function listFinancialEventsByGroupId(services: HandlerServices): Handler {
  return createListHandler(services, (call) => {
    const groupId = getPathValue(call, 'eventGroupId');
    if (!listSettlements(call.account).some(({ id }) => id === groupId)) throw notFound('The financial event group');
    return { groupId, span: readPostedDateRange(call, 'PostedAfter', 'PostedBefore') };
  });
}

type ReadFilters = (call: SellerCall) => JsonObject;

function createListHandler({ pages }: HandlerServices, readFilters: ReadFilters): Handler {
  return (call) => {
    const list = getListName(call);
    const token = call.query.text('NextToken');
    const bookmark = token === undefined ? createBookmark(call, list, readFilters) : pages.open(token, list);
    const { filters } = bookmark;
    const postings = listPostings(call.account, buildFilter(call, filters));
    const { items, nextToken } = buildPage(postings, Number(filters.size), bookmark, pages);
    const ShipmentEventList = items.map((posting) =>
      toShipmentEventResponse(buildShipmentEvent(call.account, posting)),
    );
    return json({ payload: { ...(nextToken && { NextToken: nextToken }), FinancialEvents: { ShipmentEventList } } });
  };
}

function createBookmark(call: SellerCall, list: string, readFilters: ReadFilters): Bookmark {
  const size = call.query.integer('MaxResultsPerPage', { fallback: 100, minimum: 1, maximum: 100 });
  return { list, offset: 0, filters: { ...readFilters(call), size } };
}

function buildFilter({ account }: SellerCall, filters: JsonObject): (posting: Posting) => boolean {
  const isInRange = filters.span === undefined ? () => true : buildPostedFilter(filters.span as PostedDateRange);
  const [orderId, groupId] = [toText(filters.orderId), toText(filters.groupId)];
  const settlement = groupId === undefined ? undefined : listSettlements(account).find(({ id }) => id === groupId);
  const inGroup = settlement === undefined ? () => groupId === undefined : buildSettlementFilter(settlement);
  return (posting) => isInRange(posting) && (orderId === undefined || posting.order.id === orderId) && inGroup(posting);
}

/** Throws a 400 unless the start is before the end. */
export function checkTimeOrder(after: number | undefined, before: number | undefined, name: string): void {
  if (after === undefined || before === undefined || after < before) return;
  throw invalidInput(`${name} must be before the end of the span.`, `Parameter: ${name} (query)`);
}
