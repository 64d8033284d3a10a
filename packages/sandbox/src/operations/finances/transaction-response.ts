import type * as Catalogue from '@supercargo/catalogue/types/finances-2024-06-19';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { getMarketplace, getSalesChannel } from '../../base/marketplaces.ts';
import { createRandom, LETTERS_AND_DIGITS } from '../../base/random.ts';
import type { Account } from '../../world/accounts/account.ts';
import {
  computeEventNet,
  computeNet,
  type ShipmentEvent,
  type ShippedLine,
} from '../../world/finances/financial-events.ts';
import { buildSettlementId, findReleaseTime } from '../../world/finances/settlements.ts';
import { buildShipmentId } from '../../world/finances/shipment-id.ts';
import type { Order } from '../../world/orders/order.ts';
import { buildBreakdowns, buildItemBreakdowns, toCurrency } from './breakdowns.ts';

export const ACCOUNT_TYPE = 'Standard Orders';

/** Returns the status of a transaction. It is never `RELEASED`, because the sandbox defers every transaction first. */
export function getTransactionStatus(postedAt: number, now: number): 'DEFERRED' | 'DEFERRED_RELEASED' {
  return now < findReleaseTime(postedAt) ? 'DEFERRED' : 'DEFERRED_RELEASED';
}

export function toTransactionResponse(
  event: ShipmentEvent,
  account: Account,
  now: number,
): Sent<Catalogue.Transaction> {
  const { order, postedAt, lines } = event;
  const marketplace = getMarketplace(order.marketplaceId);
  return {
    sellingPartnerMetadata: {
      sellingPartnerId: account.sellerId,
      accountType: ACCOUNT_TYPE,
      marketplaceId: marketplace.id,
    },
    relatedIdentifiers: [
      { relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: order.id },
      { relatedIdentifierName: 'SHIPMENT_ID', relatedIdentifierValue: buildShipmentId(order.id, event.number) },
      { relatedIdentifierName: 'FINANCIAL_EVENT_GROUP_ID', relatedIdentifierValue: buildSettlementId(account, event) },
    ],
    transactionType: 'Shipment',
    transactionId: createRandom(`transaction/${order.id}/${event.number}`).text(43, LETTERS_AND_DIGITS),
    transactionStatus: getTransactionStatus(postedAt, now),
    description: 'Order Payment',
    postedDate: formatIsoTime(postedAt),
    totalAmount: toCurrency(computeEventNet(event), order.currency),
    marketplaceDetails: { marketplaceId: marketplace.id, marketplaceName: getSalesChannel(marketplace) },
    items: lines.map((line) => toItemResponse(line, order)),
    contexts: [
      { contextType: 'DeferredContext', deferralReason: 'DD7', maturityDate: formatIsoTime(findReleaseTime(postedAt)) },
    ],
    breakdowns: buildBreakdowns(lines, order.currency),
  };
}

function toItemResponse(line: ShippedLine, { currency, channel }: Order): Sent<Catalogue.Item> {
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
