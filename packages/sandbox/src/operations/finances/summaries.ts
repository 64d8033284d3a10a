import type { Summary } from '@supercargo/catalogue/types/finances-2024-06-19';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { buildPage } from '../../base/paging/page.ts';
import { json } from '../../base/response.ts';
import { buildEventLines } from '../../world/finances/financial-events.ts';
import { listSettlements, readLedger } from '../../world/finances/ledger.ts';
import { isEarned, type Posting } from '../../world/finances/posting.ts';
import { sumNet } from '../../world/finances/settlements.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { buildBreakdowns, buildSingleBreakdown, toCurrency } from './breakdowns.ts';
import { selectMarketplaces } from './finance-marketplaces.ts';
import { ACCOUNT_TYPE } from './transaction-response.ts';

const DAY = 86_400_000;
const PAGE_SIZE = 10;

interface Period {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly settlementId: string | null;
  /** Currency of the settlement; null for a range of days, where each marketplace has its own currency. */
  readonly currency: string | null;
}

/** Lists the sums of each marketplace, either for a settlement or for a range of days. */
export function listSummary({ pages }: HandlerServices): Operation {
  return operation('finances', '2024-06-19', 'listSummary', (call) => {
    const period = readPeriod(call);
    const all = selectMarketplaces(call).flatMap((store) => computeSummary(call, store, period) ?? []);
    const token = call.query.text('nextToken');
    const bookmark =
      token === undefined ? { ...getPagedList(call), offset: 0, filters: {} } : pages.open(token, getPagedList(call));
    const { items, nextToken } = buildPage(all, PAGE_SIZE, bookmark, pages);
    return json({ summaries: items, ...(nextToken && { nextToken }) });
  });
}

function readPeriod({ account, query, now }: SellerCall): Period {
  const [name, value] = [query.text('relatedIdentifierName'), query.text('relatedIdentifierValue')];
  const [start, end] = [query.time('periodStart'), query.time('periodEnd')];
  const [bySettlement, byDays] = [name !== undefined || value !== undefined, start !== undefined || end !== undefined];
  if (bySettlement === byDays) {
    throw invalidInput(
      'Either a related identifier or a period is required, not both.',
      'relatedIdentifierName (query)',
    );
  }
  if (byDays) {
    if (start === undefined || end === undefined)
      throw invalidInput('periodStart and periodEnd go together.', 'periodStart (query)');
    if (start > end) throw invalidInput('periodStart must not be after periodEnd.', 'periodStart (query)');
    return { from: start, to: end + DAY, settlementId: null, currency: null };
  }
  if (name !== 'SETTLEMENT_ID')
    throw invalidInput('relatedIdentifierName must be SETTLEMENT_ID.', 'relatedIdentifierName (query)');
  if (value === undefined) throw invalidInput('relatedIdentifierValue is required.', 'relatedIdentifierValue (query)');
  const settlement = listSettlements(account, now).find(({ settlementId, to }) => settlementId === value && to <= now);
  return {
    from: settlement?.from ?? 0,
    to: settlement?.to ?? 0,
    settlementId: value,
    currency: settlement?.currency ?? null,
  };
}

function computeSummary({ account, now }: SellerCall, store: Marketplace, period: Period): Sent<Summary> | undefined {
  const within = (posting: Posting) =>
    isEarned(posting) &&
    posting.marketplaceId === store.id &&
    posting.postedAt >= period.from &&
    posting.postedAt < Math.min(period.to, now) &&
    (period.currency === null || posting.currency === period.currency);
  const postings = readLedger(account, now).postings.filter(within);
  if (postings.length === 0) return undefined;
  const sales = postings.flatMap(({ event }) => (event === null ? [] : buildEventLines(account, event)));
  const fees = postings.filter(({ event }) => event === null);
  const value = period.settlementId;
  return {
    partnerMetadata: { partnerId: account.sellerId, accountType: ACCOUNT_TYPE, marketplaceId: store.id },
    netProceeds: toCurrency(sumNet(postings), store.currency),
    relatedIdentifiers:
      value === null ? [] : [{ relatedIdentifierName: 'SETTLEMENT_ID', relatedIdentifierValue: value }],
    breakdowns: [...buildBreakdowns(sales, store.currency), ...fees.flatMap(buildSingleBreakdown)],
    periodStart: formatIsoTime(period.from),
    periodEnd: formatIsoTime(period.to - 1),
  };
}
