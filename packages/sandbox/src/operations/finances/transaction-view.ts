import { marketplaceOf, salesChannelOf } from '../../base/marketplaces.ts';
import { DIGITS, LETTERS_AND_DIGITS, seededRandom } from '../../base/random.ts';
import type { Account } from '../../world/accounts/account.ts';
import { netOf, netOfEvent, type ShipmentEvent, type ShippedLine } from '../../world/finances/financial-events.ts';
import { releasedAt, settlementId } from '../../world/finances/settlements.ts';
import { isoTime } from '../../world/jobs/job.ts';
import type { Order } from '../../world/orders/order.ts';
import { breakdownsOf, currencyOf } from './breakdowns.ts';

export const ACCOUNT_TYPE = 'Standard Orders';

/** Returns the status of a transaction. It is never `RELEASED`, because the sandbox defers every transaction first. */
export function transactionStatus(postedAt: number, now: number): 'DEFERRED' | 'DEFERRED_RELEASED' {
  return now < releasedAt(postedAt) ? 'DEFERRED' : 'DEFERRED_RELEASED';
}

export function transactionView(event: ShipmentEvent, account: Account, now: number) {
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
      { relatedIdentifierName: 'SHIPMENT_ID', relatedIdentifierValue: shipmentId(event) },
      { relatedIdentifierName: 'FINANCIAL_EVENT_GROUP_ID', relatedIdentifierValue: settlementId(account, event) },
    ],
    transactionType: 'Shipment',
    transactionId: seededRandom(`transaction/${order.id}/${event.number}`).text(43, LETTERS_AND_DIGITS),
    transactionStatus: transactionStatus(postedAt, now),
    description: 'Order Payment',
    postedDate: isoTime(postedAt),
    totalAmount: currencyOf(netOfEvent(event), order.currency),
    marketplaceDetails: { marketplaceId: marketplace.id, marketplaceName: salesChannelOf(marketplace) },
    items: lines.map((line) => itemView(line, order)),
    contexts: [{ contextType: 'DeferredContext', deferralReason: 'DD7', maturityDate: isoTime(releasedAt(postedAt)) }],
    breakdowns: breakdownsOf(lines, order.currency),
  };
}

function itemView(line: ShippedLine, { currency, channel }: Order) {
  const { item, quantity } = line;
  return {
    description: item.title,
    relatedIdentifiers: [],
    totalAmount: currencyOf(netOf(line), currency),
    breakdowns: breakdownsOf([line], currency),
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

function shipmentId({ order, number }: ShipmentEvent): string {
  return seededRandom(`shipment/${order.id}/${number}`).text(12, DIGITS);
}
