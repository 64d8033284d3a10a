import { invalidInput } from '../../base/api-error.ts';
import { type JsonObject, toText } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import { findSettlement, readLedger } from '../../world/finances/ledger.ts';
import type { Posting } from '../../world/finances/posting.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { type PostedDateRange, readPostedDateRange, selectPosted } from './posted-date-range.ts';
import { getTransactionStatus, toTransactionResponse } from './transaction-response.ts';

const PAGE_SIZE = 100;
const STATUSES = ['DEFERRED', 'RELEASED', 'DEFERRED_RELEASED'];
const IDENTIFIERS = ['ORDER_ID', 'FINANCIAL_EVENT_GROUP_ID'];

/** Lists transactions. The page token contains the filters of the first request. */
export function listTransactions({ pages }: HandlerServices): Operation {
  return operation('finances', '2024-06-19', 'listTransactions', (call) => {
    const token = call.query.text('nextToken');
    const bookmark = token === undefined ? createBookmark(call) : pages.open(token, getPagedList(call));
    const { items, nextToken } = buildPage(selectPostings(call, bookmark.filters), PAGE_SIZE, bookmark, pages);
    const transactions = items.map((posting) => toTransactionResponse(posting, call.account, call.now));
    return json({ payload: { ...(nextToken && { nextToken }), transactions } });
  });
}

function createBookmark(call: SellerCall): Bookmark {
  const { query } = call;
  const [name, value] = [query.text('relatedIdentifierName'), query.text('relatedIdentifierValue')];
  if ((name === undefined) !== (value === undefined)) {
    throw invalidInput(
      'relatedIdentifierName and relatedIdentifierValue go together.',
      'relatedIdentifierName (query)',
    );
  }
  if (name !== undefined && !IDENTIFIERS.includes(name)) {
    throw invalidInput(`${name} is not a name to filter by.`, 'relatedIdentifierName (query)');
  }
  if (name === undefined && query.text('postedAfter') === undefined)
    throw invalidInput('postedAfter is required.', 'postedAfter (query)');
  const status = query.text('transactionStatus');
  if (status !== undefined && !STATUSES.includes(status)) {
    throw invalidInput(`transactionStatus must be one of ${STATUSES.join(', ')}.`, 'transactionStatus (query)');
  }
  const filters = {
    span: readPostedDateRange(call, 'postedAfter', 'postedBefore'),
    marketplaceId: query.text('marketplaceId') ?? null,
    status: status ?? null,
    name: name ?? null,
    value: value ?? null,
  };
  return { ...getPagedList(call), offset: 0, filters };
}

function selectPostings(call: SellerCall, filters: JsonObject): readonly Posting[] {
  const { account, now } = call;
  const { postings, byOrder } = readLedger(account, now);
  const [marketplaceId, status, name, value] = [filters.marketplaceId, filters.status, filters.name, filters.value].map(
    toText,
  );
  const candidates = name === 'ORDER_ID' ? (byOrder.get(value ?? '') ?? []) : postings;
  const posted = selectPosted(candidates, filters.span as PostedDateRange);
  if (marketplaceId === undefined && status === undefined && name !== 'FINANCIAL_EVENT_GROUP_ID') return posted;
  return posted.filter(
    (posting) =>
      (marketplaceId === undefined || posting.marketplaceId === marketplaceId) &&
      (status === undefined || getTransactionStatus(posting, now) === status) &&
      (name !== 'FINANCIAL_EVENT_GROUP_ID' || findSettlement(account, posting, now)?.groupId === value),
  );
}
