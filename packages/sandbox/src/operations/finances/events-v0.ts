import type { ListFinancialEventsResponse } from '@supercargo/catalogue/types/finances-v0';
import { notFound } from '../../base/api-error.ts';
import { type JsonObject, type Sent, toText } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { type ApiResponse, json } from '../../base/response.ts';
import { buildShipmentEvent, listPostings, type Posting } from '../../world/finances/financial-events.ts';
import { buildSettlementFilter, listSettlements } from '../../world/finances/settlements.ts';
import { getListName, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { findOrder } from '../orders/find-order.ts';
import { buildPostedFilter, type PostedDateRange, readPostedDateRange } from './posted-date-range.ts';
import { toShipmentEventResponse } from './shipment-event-response.ts';

/** Lists the financial events of all orders. */
export function listFinancialEvents(services: HandlerServices): Operation {
  return operation('finances', 'v0', 'listFinancialEvents', (call) =>
    listEvents(call, services, () => ({ span: readPostedDateRange(call, 'PostedAfter', 'PostedBefore') })),
  );
}

export function listFinancialEventsByOrderId(services: HandlerServices): Operation {
  return operation('finances', 'v0', 'listFinancialEventsByOrderId', (call) =>
    listEvents(call, services, () => ({ orderId: findOrder(call).id })),
  );
}

export function listFinancialEventsByGroupId(services: HandlerServices): Operation {
  return operation('finances', 'v0', 'listFinancialEventsByGroupId', (call) => {
    const groupId = call.path.eventGroupId;
    return listEvents(call, services, () => {
      if (!listSettlements(call.account).some(({ id }) => id === groupId)) throw notFound('The financial event group');
      return { groupId, span: readPostedDateRange(call, 'PostedAfter', 'PostedBefore') };
    });
  });
}

/** Returns the filters of a first request. */
type ReadFilters = () => JsonObject;

function listEvents(
  call: SellerCall,
  { pages }: HandlerServices,
  readFilters: ReadFilters,
): ApiResponse<Sent<ListFinancialEventsResponse>> {
  const list = getListName(call);
  const token = call.query.text('NextToken');
  const bookmark = token === undefined ? createBookmark(call, list, readFilters) : pages.open(token, list);
  const { filters } = bookmark;
  const postings = listPostings(call.account, buildFilter(call, filters));
  const { items, nextToken } = buildPage(postings, Number(filters.size), bookmark, pages);
  const ShipmentEventList = items.map((posting) => toShipmentEventResponse(buildShipmentEvent(call.account, posting)));
  return json({ payload: { ...(nextToken && { NextToken: nextToken }), FinancialEvents: { ShipmentEventList } } });
}

function createBookmark(call: SellerCall, list: string, readFilters: ReadFilters): Bookmark {
  const size = call.query.integer('MaxResultsPerPage', { fallback: 100, minimum: 1, maximum: 100 });
  return { list, offset: 0, filters: { ...readFilters(), size } };
}

function buildFilter({ account }: SellerCall, filters: JsonObject): (posting: Posting) => boolean {
  const isInRange = filters.span === undefined ? () => true : buildPostedFilter(filters.span as PostedDateRange);
  const [orderId, groupId] = [toText(filters.orderId), toText(filters.groupId)];
  const settlement = groupId === undefined ? undefined : listSettlements(account).find(({ id }) => id === groupId);
  const inGroup = settlement === undefined ? () => groupId === undefined : buildSettlementFilter(settlement);
  return (posting) => isInRange(posting) && (orderId === undefined || posting.order.id === orderId) && inGroup(posting);
}
