import type * as Catalogue from '@supercargo/catalogue/types/finances-2024-06-19';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { getMarketplace, getSalesChannel } from '../../base/marketplaces.ts';
import type { Account } from '../../world/accounts/account.ts';
import { buildEventLines, computeNet, type EventLine } from '../../world/finances/financial-events.ts';
import { buildTransactionId, findSettlement } from '../../world/finances/ledger.ts';
import type { Posting } from '../../world/finances/posting.ts';
import { buildShipmentId } from '../../world/finances/shipment-id.ts';
import type { Order } from '../../world/orders/order.ts';
import { buildBreakdowns, buildItemBreakdowns, buildSingleBreakdown, toCurrency } from './breakdowns.ts';

export const ACCOUNT_TYPE = 'Standard Orders';

const DESCRIPTIONS = {
  Shipment: 'Order Payment',
  Refund: 'Refund Order',
  ServiceFee: 'Subscription',
  Transfer: 'Transfer to bank account',
};

/** Returns the status. Only the first transaction of a shipment is deferred. */
export function getTransactionStatus({ stage, releasedAt }: Posting, now: number) {
  if (stage !== 'hold') return 'RELEASED';
  return now < (releasedAt ?? 0) ? 'DEFERRED' : 'DEFERRED_RELEASED';
}

export function toTransactionResponse(posting: Posting, account: Account, now: number): Sent<Catalogue.Transaction> {
  const { event, type, postedAt, net, currency, releasedAt } = posting;
  const marketplace = getMarketplace(posting.marketplaceId);
  const lines = event === null ? [] : buildEventLines(account, event);
  return {
    sellingPartnerMetadata: {
      sellingPartnerId: account.sellerId,
      accountType: ACCOUNT_TYPE,
      marketplaceId: marketplace.id,
    },
    relatedIdentifiers: listIdentifiers(posting, account, now).map(([name, value]) => ({
      relatedIdentifierName: name,
      relatedIdentifierValue: value,
    })),
    transactionType: type,
    transactionId: buildTransactionId(account, posting),
    transactionStatus: getTransactionStatus(posting, now),
    description: DESCRIPTIONS[type],
    postedDate: formatIsoTime(postedAt),
    totalAmount: toCurrency(net, currency),
    marketplaceDetails: { marketplaceId: marketplace.id, marketplaceName: getSalesChannel(marketplace) },
    ...(event !== null && { items: lines.map((line) => toItemResponse(line, event.order)) }),
    ...(releasedAt !== null && {
      contexts: [{ contextType: 'DeferredContext', deferralReason: 'DD7', maturityDate: formatIsoTime(releasedAt) }],
    }),
    breakdowns: event === null ? buildSingleBreakdown(posting) : buildBreakdowns(lines, currency),
  };
}

/** Lists the related identifiers. The ID of the settlement is known once its period has ended. */
function listIdentifiers(posting: Posting, account: Account, now: number) {
  const { event, type, stage, releasedAt } = posting;
  const settlement = findSettlement(account, posting, now);
  const names: (readonly [name: string, value: string])[] = [];
  if (event !== null) names.push(['ORDER_ID', event.order.id]);
  if (event !== null && type === 'Shipment') names.push(['SHIPMENT_ID', buildShipmentId(event.order.id, event.number)]);
  if (type === 'Refund') names.push(['REFUND_ID', buildTransactionId(account, posting)]);
  if (stage === 'hold' && (releasedAt ?? 0) <= now)
    names.push(['RELEASE_TRANSACTION_ID', buildTransactionId(account, posting, 'release')]);
  if (stage === 'release') names.push(['DEFERRED_TRANSACTION_ID', buildTransactionId(account, posting, 'hold')]);
  if (settlement !== undefined) names.push(['FINANCIAL_EVENT_GROUP_ID', settlement.groupId]);
  if (settlement !== undefined && settlement.to <= now) names.push(['SETTLEMENT_ID', settlement.settlementId]);
  if (type === 'Transfer') names.push(['DISBURSEMENT_ID', buildTransactionId(account, posting)]);
  return names;
}

function toItemResponse(line: EventLine, { currency, channel }: Order): Sent<Catalogue.Item> {
  const { item, quantity } = line;
  return {
    description: item.title,
    relatedIdentifiers: [],
    totalAmount: toCurrency(computeNet(line), currency),
    breakdowns: buildItemBreakdowns(line, currency),
    contexts: [
      {
        contextType: 'ProductContext',
        asin: item.asin,
        sku: item.sku,
        quantityShipped: quantity,
        fulfillmentNetwork: channel,
      },
    ],
  };
}
