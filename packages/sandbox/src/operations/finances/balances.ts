import type * as Catalogue from '@supercargo/catalogue/types/finances-2024-06-19';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { buildPage } from '../../base/paging/page.ts';
import { json } from '../../base/response.ts';
import { readLedger } from '../../world/finances/ledger.ts';
import { isEarned, isHeld, type Posting } from '../../world/finances/posting.ts';
import { findPeriodStart, sumNet } from '../../world/finances/settlements.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { toCurrency } from './breakdowns.ts';
import { selectMarketplaces } from './finance-marketplaces.ts';
import { ACCOUNT_TYPE } from './transaction-response.ts';

const DAY = 86_400_000;
const PAGE_SIZE = 500;
const TYPES = ['TOTAL', 'AVAILABLE', 'DEFERRED', 'RESERVED', 'ACCOUNT_LEVEL_RESERVE'] as const;

type BalanceType = (typeof TYPES)[number];

/** Lists the balance of each marketplace since the last payment: the total with its parts, or one part. */
export function listBalances({ pages }: HandlerServices): Operation {
  return operation('finances', '2024-06-19', 'listBalances', (call) => {
    const wanted = call.query.text('balanceType') ?? 'TOTAL';
    const balanceType = TYPES.find((type) => type === wanted);
    if (balanceType === undefined) {
      throw invalidInput(`balanceType must be one of ${TYPES.join(', ')}.`, 'balanceType (query)');
    }
    const at = readTimeOfBalance(call);
    const all = selectMarketplaces(call).map((store) => computeBalance(call, store, balanceType, at));
    const token = call.query.text('nextToken');
    const bookmark =
      token === undefined ? { ...getPagedList(call), offset: 0, filters: {} } : pages.open(token, getPagedList(call));
    const { items, nextToken } = buildPage(all, PAGE_SIZE, bookmark, pages);
    return json({ balances: items, ...(nextToken && { nextToken }) });
  });
}

/** Returns the current time, or the end of the requested day. */
function readTimeOfBalance({ query, now }: SellerCall): number {
  const day = query.time('asOfDate');
  if (day === undefined) return now;
  if (day > now) throw invalidInput('asOfDate must not lie in the future.', 'asOfDate (query)');
  return Math.min(now, day + DAY - 1);
}

function computeBalance(
  { account, now }: SellerCall,
  store: Marketplace,
  type: BalanceType,
  at: number,
): Sent<Catalogue.Balance> {
  const { postings, settlements } = readLedger(account, now);
  const start = findPeriodStart(at);
  const isDue = (posting: Posting) => isEarned(posting) && posting.postedAt >= start && posting.postedAt <= at;
  const own = postings.filter(({ marketplaceId }) => marketplaceId === store.id);
  const deferred = sumNet(own.filter((posting) => isHeld(posting, at)));
  const available = sumNet(own.filter(isDue));
  // The reserve belongs to a currency, so that the first marketplace with this currency shows it.
  const isFirst = account.marketplaces.find(
    ({ currency, region }) => currency === store.currency && region === store.region,
  );
  const reserved =
    isFirst?.id === store.id ? (settlements.get(`${store.region} ${store.currency} ${start}`)?.opening ?? 0) : 0;
  const amounts: Readonly<Record<BalanceType, number>> = {
    TOTAL: deferred + available + reserved,
    AVAILABLE: available,
    DEFERRED: deferred,
    RESERVED: reserved,
    ACCOUNT_LEVEL_RESERVE: 0,
  };
  const view = (balanceType: BalanceType): Sent<Catalogue.Balance> => ({
    partnerMetadata: { partnerId: account.sellerId, accountType: ACCOUNT_TYPE, marketplaceId: store.id },
    balanceType,
    amount: toCurrency(amounts[balanceType], store.currency),
    asOfDate: formatIsoTime(at),
    lastUpdatedTime: formatIsoTime(now),
  });
  return type === 'TOTAL' ? { ...view(type), balances: TYPES.slice(1).map(view) } : view(type);
}
