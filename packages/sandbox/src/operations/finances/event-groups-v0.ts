import type { FinancialEventGroup } from '@supercargo/catalogue/types/finances-v0';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import { listSettlements } from '../../world/finances/ledger.ts';
import { computeTotal, type Settlement } from '../../world/finances/settlements.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { toCurrencyAmount } from './event-responses.ts';
import { readPostedDateRange } from './posted-date-range.ts';

/** Lists the event groups: one for each currency and pay period. The last group is open until its period ends. */
export function listFinancialEventGroups({ pages }: HandlerServices): Operation {
  return operation('finances', 'v0', 'listFinancialEventGroups', (call) => {
    const token = call.query.text('NextToken');
    const bookmark = token === undefined ? createBookmark(call) : pages.open(token, getPagedList(call));
    const { after, before, size } = bookmark.filters;
    const groups = listSettlements(call.account, call.now).filter(
      ({ from }) => from >= Number(after) && from < Number(before),
    );
    const { items, nextToken } = buildPage(groups, Number(size), bookmark, pages);
    const FinancialEventGroupList = items.map((group) => toEventGroupResponse(group, call.now));
    return json({ payload: { ...(nextToken && { NextToken: nextToken }), FinancialEventGroupList } });
  });
}

function createBookmark(call: SellerCall): Bookmark {
  const range = readPostedDateRange(call, 'FinancialEventGroupStartedAfter', 'FinancialEventGroupStartedBefore');
  const size = call.query.integer('MaxResultsPerPage', { fallback: 10, minimum: 1, maximum: 100 });
  return { ...getPagedList(call), offset: 0, filters: { ...range, size } };
}

function toEventGroupResponse(settlement: Settlement, now: number): Sent<FinancialEventGroup> {
  const { groupId: id, currency, from, to, opening, total } = settlement;
  const closed = to <= now;
  return {
    FinancialEventGroupId: id,
    ProcessingStatus: closed ? 'Closed' : 'Open',
    ...(closed &&
      total > 0 && { FundTransferStatus: 'Succeeded', FundTransferDate: formatIsoTime(to), TraceId: id.slice(0, 16) }),
    OriginalTotal: toCurrencyAmount(computeTotal(settlement, now), currency),
    AccountTail: '042',
    BeginningBalance: toCurrencyAmount(opening, currency),
    FinancialEventGroupStart: formatIsoTime(from),
    ...(closed && { FinancialEventGroupEnd: formatIsoTime(to) }),
  };
}
