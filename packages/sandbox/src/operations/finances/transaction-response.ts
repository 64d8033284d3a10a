import { marketplaceOf, salesChannelOf } from '../../base/marketplaces.ts';
import { DIGITS, LETTERS_AND_DIGITS, seededRandom } from '../../base/random.ts';
import type { Account } from '../../world/accounts/account.ts';
import { netOf, netOfEvent, type ShipmentEvent, type ShippedLine } from '../../world/finances/financial-events.ts';
import { releasedAt, settlementId } from '../../world/finances/settlements.ts';
import { isoTime } from '../../world/jobs/job.ts';
import type { Order } from '../../world/orders/order.ts';
import { buildBreakdowns, toCurrency } from './breakdowns.ts';

export const ACCOUNT_TYPE = 'Standard Orders';

/** Returns the status of a transaction. It is never `RELEASED`, because the sandbox defers every transaction first. */
export function getTransactionStatus(postedAt: number, now: number): 'DEFERRED' | 'DEFERRED_RELEASED' {
  return now < releasedAt(postedAt) ? 'DEFERRED' : 'DEFERRED_RELEASED';
}

export function toTransactionResponse(event: ShipmentEvent, account: Account, now: number) {
  const { order, postedAt, lines } = event;
  const marketplace = marketplaceOf(order.marketplaceId);
  return {
    sellingPartnerMetadata: {
      sellingPartnerId: account.sellerId,
      accountType: ACCOUNT_TYPE,
      marketplaceId: marketplace.id,
    },
    relatedIdentifiers: [
      { relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: order.id },
      { relatedIdentifierName: 'SHIPMENT_ID', relatedIdentifierValue: buildShipmentId(event) },
      { relatedIdentifierName: 'FINANCIAL_EVENT_GROUP_ID', relatedIdentifierValue: settlementId(account, event) },
    ],
    transactionType: 'Shipment',
    transactionId: seededRandom(`transaction/${order.id}/${event.number}`).text(43, LETTERS_AND_DIGITS),
    transactionStatus: getTransactionStatus(postedAt, now),
    description: 'Order Payment',
    postedDate: isoTime(postedAt),
    totalAmount: toCurrency(netOfEvent(event), order.currency),
    marketplaceDetails: { marketplaceId: marketplace.id, marketplaceName: salesChannelOf(marketplace) },
    items: lines.map((line) => toItemResponse(line, order)),
    contexts: [{ contextType: 'DeferredContext', deferralReason: 'DD7', maturityDate: isoTime(releasedAt(postedAt)) }],
    breakdowns: buildBreakdowns(lines, order.currency),
  };
}

function toItemResponse(line: ShippedLine, { currency, channel }: Order) {
  const { item, quantity } = line;
  return {
    description: item.title,
    relatedIdentifiers: [],
    totalAmount: toCurrency(netOf(line), currency),
    breakdowns: buildBreakdowns([line], currency),
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

function buildShipmentId({ order, number }: ShipmentEvent): string {
  return seededRandom(`shipment/${order.id}/${number}`).text(12, DIGITS);
}
