import type { ListFinancialEventsResponse } from '@supercargo/catalogue/types/finances-v0';
import { invalidInput, notFound } from '../../base/api-error.ts';
import { type JsonObject, type Sent, toText } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { type ApiResponse, json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import { listSettlements, readLedger } from '../../world/finances/ledger.ts';
import { isEarned, type Posting } from '../../world/finances/posting.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { findOrder } from '../orders/find-order.ts';
import { toEventsResponse } from './event-responses.ts';
import { type PostedDateRange, readPostedDateRange, selectPosted } from './posted-date-range.ts';

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
      if (!listSettlements(call.account, call.now).some((group) => group.groupId === groupId))
        throw notFound('The financial event group');
      return { groupId, span: readPostedDateRange(call, 'PostedAfter', 'PostedBefore') };
    });
  });
}

/** Returns the filters of a first request. */
type ReadFilters = () => JsonObject;

function listEvents(
  call: SellerCall,
  { pages, isQuirkOn }: HandlerServices,
  readFilters: ReadFilters,
): ApiResponse<Sent<ListFinancialEventsResponse>> {
  const token = call.query.text('NextToken');
  const bookmark = token === undefined ? createBookmark(call, readFilters) : pages.open(token, getPagedList(call));
  const { filters } = bookmark;
  if (Number(filters.size) > 50 && isQuirkOn('large-finances-page'))
    throw invalidInput('The response exceeds the maximum number of transactions or 10 MB.');
  const { items, nextToken } = buildPage(selectPostings(call, filters), Number(filters.size), bookmark, pages);
  const FinancialEvents = toEventsResponse(items, call.account);
  return json({ payload: { ...(nextToken && { NextToken: nextToken }), FinancialEvents } });
}

function createBookmark(call: SellerCall, readFilters: ReadFilters): Bookmark {
  const size = call.query.integer('MaxResultsPerPage', { fallback: 100, minimum: 1, maximum: 100 });
  return { ...getPagedList(call), offset: 0, filters: { ...readFilters(), size } };
}

/** Selects the events that count. A shipment counts when its money is released: deferred events are not listed before. */
function selectPostings({ account, now }: SellerCall, filters: JsonObject): readonly Posting[] {
  const candidates = listCandidates(account, now, filters).filter(isEarned);
  return filters.span === undefined
    ? candidates.filter(({ postedAt }) => postedAt <= now)
    : selectPosted(candidates, filters.span as PostedDateRange);
}

function listCandidates(account: Account, now: number, filters: JsonObject): readonly Posting[] {
  const [orderId, groupId] = [toText(filters.orderId), toText(filters.groupId)];
  if (groupId !== undefined) {
    return listSettlements(account, now).find((one) => one.groupId === groupId)?.postings ?? [];
  }
  const { postings, byOrder } = readLedger(account, now);
  return orderId === undefined ? postings : (byOrder.get(orderId) ?? []);
}
