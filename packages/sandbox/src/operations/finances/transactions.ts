import { invalidInput } from '../../base/api-error.ts';
import { type JsonObject, toText } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import { buildShipmentEvent, listPostings, type Posting } from '../../world/finances/financial-events.ts';
import { buildSettlementFilter, listSettlements } from '../../world/finances/settlements.ts';
import { getListName, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPostedFilter, type PostedDateRange, readPostedDateRange } from './posted-date-range.ts';
import { getTransactionStatus, toTransactionResponse } from './transaction-response.ts';

const PAGE_SIZE = 100;
const STATUSES = ['DEFERRED', 'RELEASED', 'DEFERRED_RELEASED'];
const IDENTIFIERS = ['ORDER_ID', 'FINANCIAL_EVENT_GROUP_ID'];

/** Lists transactions. The page token contains the filters of the first request. */
export function listTransactions({ pages }: HandlerServices): Operation {
  return operation('finances', '2024-06-19', 'listTransactions', (call) => {
    const token = call.query.text('nextToken');
    const bookmark = token === undefined ? createBookmark(call) : pages.open(token, getListName(call));
    const postings = listPostings(call.account, buildFilter(call, bookmark.filters));
    const { items, nextToken } = buildPage(postings, PAGE_SIZE, bookmark, pages);
    const transactions = items.map((posting) =>
      toTransactionResponse(buildShipmentEvent(call.account, posting), call.account, call.now),
    );
    return json({ payload: { ...(nextToken && { nextToken }), transactions } });
  });
}

function createBookmark(call: SellerCall): Bookmark {
  const { query } = call;
  const [name, value] = [query.text('relatedIdentifierName'), query.text('relatedIdentifierValue')];
  if ((name === undefined) !== (value === undefined)) {
    throw createInputError('relatedIdentifierName and relatedIdentifierValue go together.', 'relatedIdentifierName');
  }
  if (name !== undefined && !IDENTIFIERS.includes(name)) {
    throw createInputError(`${name} is not a name to filter by.`, 'relatedIdentifierName');
  }
  if (name === undefined && query.text('postedAfter') === undefined)
    throw createInputError('postedAfter is required.', 'postedAfter');
  const status = query.text('transactionStatus');
  if (status !== undefined && !STATUSES.includes(status)) {
    throw createInputError(`transactionStatus must be one of ${STATUSES.join(', ')}.`, 'transactionStatus');
  }
  const filters = {
    span: readPostedDateRange(call, 'postedAfter', 'postedBefore'),
    marketplaceId: query.text('marketplaceId') ?? null,
    status: status ?? null,
    name: name ?? null,
    value: value ?? null,
  };
  return { list: getListName(call), offset: 0, filters };
}

function buildFilter({ account, now }: SellerCall, filters: JsonObject): (posting: Posting) => boolean {
  const isInRange = buildPostedFilter(filters.span as PostedDateRange);
  const [marketplaceId, status, name] = [filters.marketplaceId, filters.status, filters.name].map(toText);
  const byGroup = name === 'FINANCIAL_EVENT_GROUP_ID';
  const settlement = byGroup ? listSettlements(account).find(({ id }) => id === filters.value) : undefined;
  const inGroup = settlement === undefined ? () => !byGroup : buildSettlementFilter(settlement);
  return (posting) =>
    isInRange(posting) &&
    (marketplaceId === undefined || posting.order.marketplaceId === marketplaceId) &&
    (status === undefined || getTransactionStatus(posting.postedAt, now) === status) &&
    (name !== 'ORDER_ID' || posting.order.id === filters.value) &&
    inGroup(posting);
}

function createInputError(message: string, name: string) {
  return invalidInput(message, `Parameter: ${name} (query)`);
}
