import { invalidInput, notFound } from '../../base/api-error.ts';
import { type JsonObject, textOf } from '../../base/json-value.ts';
import { pageAt } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import { eventOf, type Posting, postingsOf } from '../../world/finances/financial-events.ts';
import { isSettledIn, settlementsOf } from '../../world/finances/settlements.ts';
import { type Handler, listName, pathValue, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { findOrder } from '../orders/find-order.ts';
import { isPosted, type PostedSpan, postedSpan } from './posted-date-range.ts';
import { shipmentEventView } from './shipment-event-view.ts';

/** Lists the financial events of all orders. */
export function listFinancialEvents(services: HandlerServices): Handler {
  return eventList(services, (call) => ({ span: postedSpan(call, 'PostedAfter', 'PostedBefore') }));
}

export function listFinancialEventsByOrderId(services: HandlerServices): Handler {
  return eventList(services, (call) => ({ orderId: findOrder(call).id }));
}

export function listFinancialEventsByGroupId(services: HandlerServices): Handler {
  return eventList(services, (call) => {
    const groupId = pathValue(call, 'eventGroupId');
    if (!settlementsOf(call.account).some(({ id }) => id === groupId)) throw notFound('The financial event group');
    return { groupId, span: postedSpan(call, 'PostedAfter', 'PostedBefore') };
  });
}

type Filters = (call: SellerCall) => JsonObject;

function eventList({ pages }: HandlerServices, filtersOf: Filters): Handler {
  return (call) => {
    const list = listName(call);
    const token = call.query.text('NextToken');
    const bookmark = token === undefined ? firstPage(call, list, filtersOf) : pages.open(token, list);
    const { filters } = bookmark;
    const postings = postingsOf(call.account, selects(call, filters));
    const { items, nextToken } = pageAt(postings, Number(filters.size), bookmark, pages);
    const ShipmentEventList = items.map((posting) => shipmentEventView(eventOf(call.account, posting)));
    return json({ payload: { ...(nextToken && { NextToken: nextToken }), FinancialEvents: { ShipmentEventList } } });
  };
}

function firstPage(call: SellerCall, list: string, filtersOf: Filters): Bookmark {
  const size = call.query.integer('MaxResultsPerPage', { fallback: 100, minimum: 1, maximum: 100 });
  return { list, offset: 0, filters: { ...filtersOf(call), size } };
}

function selects({ account }: SellerCall, filters: JsonObject): (posting: Posting) => boolean {
  const inSpan = filters.span === undefined ? () => true : isPosted(filters.span as PostedSpan);
  const [orderId, groupId] = [textOf(filters.orderId), textOf(filters.groupId)];
  const settlement = groupId === undefined ? undefined : settlementsOf(account).find(({ id }) => id === groupId);
  const inGroup = settlement === undefined ? () => groupId === undefined : isSettledIn(settlement);
  return (posting) => inSpan(posting) && (orderId === undefined || posting.order.id === orderId) && inGroup(posting);
}

/** Throws a 400 unless the start is before the end. */
export function checkOrder(after: number | undefined, before: number | undefined, name: string): void {
  if (after === undefined || before === undefined || after < before) return;
  throw invalidInput(`${name} must be before the end of the span.`, `Parameter: ${name} (query)`);
}
