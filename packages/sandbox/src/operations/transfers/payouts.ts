import type * as Catalogue from '@supercargo/catalogue/types/transfers-2024-06-01';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { listTradedMarketplaces, takeNumber } from '../../world/accounts/account.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import {
  buildPayoutHistory,
  computeAmountDue,
  findLastPayout,
  getPayouts,
  type Payout,
} from '../../world/finances/payout.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { BANK_TAIL } from './payment-methods.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const PAGE_SIZE = 100;
const MARKETPLACES_PER_PAGE = 10;
const STANDARD = 'Standard Orders';

/**
 * Starts a payout of the amount due. Throws a 400 if nothing is due, or if the seller started another payout for the
 * marketplace and account type less than 24 hours ago.
 */
export const initiatePayout = operation('transfers', '2024-06-01', 'initiatePayout', (call) => {
  const { account, now } = call;
  const [marketplace] = listTradedMarketplaces(account, [readText(call.body, 'marketplaceId')]);
  if (marketplace === undefined)
    throw invalidInput('The seller does not sell in this marketplace.', 'marketplaceId (body)');
  const accountType = readText(call.body, 'accountType');
  const last = findLastPayout(account, marketplace.id, accountType);
  if (last !== undefined && now - last.requestedAt < DAY) {
    throw invalidInput('A payout was made within the last 24 hours.', 'accountType (body)');
  }
  const { amount, from } = computeAmountDue(account, marketplace, now);
  if (amount === 0) throw invalidInput('Nothing is owed to the seller.', 'marketplaceId (body)');
  const id = takeNumber(account);
  const { id: marketplaceId, currency } = marketplace;
  getPayouts(account).set(id, { id, accountType, marketplaceId, currency, amount, from, requestedAt: now });
  return json({ payoutReferenceId: id });
});

export function listPayouts({ pages }: HandlerServices): Operation {
  return operation('transfers', '2024-06-01', 'listPayouts', (call) => {
    const query = createListQuery(call, pages);
    const wanted = query.list('marketplaceIds');
    const found = [...getPayouts(call.account).values()].filter(
      (payout) =>
        (wanted.length === 0 || wanted.includes(payout.marketplaceId)) &&
        (query.text('payoutId') ?? payout.id) === payout.id &&
        (query.text('accountType') ?? payout.accountType) === payout.accountType &&
        query.within(payout.requestedAt, 'createdAfter', 'createdBefore'),
    );
    const { items, nextToken } = query.page(found.reverse(), PAGE_SIZE);
    const payouts = items.map((payout) => toPayoutResponse(payout, call));
    return json({ payouts, ...(nextToken && { nextToken }) });
  });
}

/** Lists one expected payout for each marketplace, scheduled for the start of the next week. */
export function listExpectedPayouts({ pages }: HandlerServices): Operation {
  return operation('transfers', '2024-06-01', 'listExpectedPayouts', (call) => {
    const query = createListQuery(call, pages);
    const wanted = query.list('marketplaceIds');
    const stores = wanted.length === 0 ? call.account.marketplaces : listTradedMarketplaces(call.account, wanted);
    const { items, nextToken } = query.page(stores, MARKETPLACES_PER_PAGE);
    const accountType = query.text('accountType') ?? STANDARD;
    const expectedPayouts = items.map((marketplace) => toExpectedPayoutResponse(call, marketplace, accountType));
    return json({ expectedPayouts, ...(nextToken && { nextToken }) });
  });
}

function toExpectedPayoutResponse(
  { account, now }: SellerCall,
  marketplace: Marketplace,
  accountType: string,
): Sent<Catalogue.ExpectedPayout> {
  const { amount, from } = computeAmountDue(account, marketplace, now);
  const { id: marketplaceId, currency } = marketplace;
  return {
    partnerMetadata: { partnerId: account.sellerId, accountType, marketplaceId },
    amount: { currencyCode: currency, currencyAmount: Number(formatDecimal(amount, currency)) },
    status: amount === 0 ? 'NO_PAYOUT_EXPECTED' : 'SCHEDULED',
    period: { startDate: formatIsoTime(from) },
    scheduledDate: formatIsoTime((Math.floor(now / WEEK) + 1) * WEEK),
    accountTail: BANK_TAIL,
    paymentMethod: 'BANK_ACCOUNT',
  };
}

function toPayoutResponse(payout: Payout, { account, now }: SellerCall): Sent<Catalogue.Payout> {
  const { id, accountType, marketplaceId, amount, currency, from, requestedAt } = payout;
  const history = buildPayoutHistory(payout, now);
  return {
    id,
    partnerMetadata: { partnerId: account.sellerId, accountType, marketplaceId },
    currentStatus: history.at(-1)?.status ?? 'STARTED',
    statusHistory: history.map(({ status, at }) => ({ status, lastUpdatedDate: formatIsoTime(at) })),
    type: 'ON_DEMAND',
    amount: { currencyCode: currency, currencyAmount: Number(formatDecimal(amount, currency)) },
    accountTail: BANK_TAIL,
    paymentMethod: 'BANK_ACCOUNT',
    creationDate: formatIsoTime(requestedAt),
    period: { startDate: formatIsoTime(from), endDate: formatIsoTime(requestedAt) },
  };
}
