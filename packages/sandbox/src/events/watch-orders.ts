import { formatIsoTime } from '../base/iso-time.ts';
import type { JsonObject } from '../base/json-value.ts';
import { CAPITALS_AND_DIGITS, createRandom } from '../base/random.ts';
import type { Account } from '../world/accounts/account.ts';
import { buildTransactionId, readLedger } from '../world/finances/ledger.ts';
import { formatDecimal } from '../world/finances/money.ts';
import type { Posting } from '../world/finances/posting.ts';
import type { Order, OrderItem } from '../world/orders/order.ts';
import { findFirstSince } from '../world/orders/order-index.ts';
import { orderSteps } from '../world/orders/order-steps.ts';
import { listShipments } from '../world/orders/shipments.ts';
import type { Notifier } from './notifier.ts';
import { type Occurrence, watchOccurrences } from './occurrence-source.ts';

/** Sends notifications of orders, of their shipments from Amazon's warehouses, and of their payments. */
export function watchOrders(notifier: Notifier): void {
  watchOccurrences(notifier, { type: 'ORDER_CHANGE', find: listOrderChanges });
  watchOccurrences(notifier, { type: 'FBA_OUTBOUND_SHIPMENT_STATUS', find: listWarehouseShipments });
  watchOccurrences(notifier, {
    type: 'TRANSACTION_UPDATE',
    find: listTransactionUpdates,
  });
}

function* listOrderChanges(account: Account, since: number): Iterable<Occurrence> {
  for (const order of account.orders.values()) {
    if (order.updatedAt < since) continue;
    for (const [place, step] of orderSteps(account, order).entries()) {
      yield { key: `${order.id} ${place}`, at: step.updatedAt, payload: () => buildOrderChange(step, account) };
    }
  }
}

function* listWarehouseShipments(account: Account, since: number): Iterable<Occurrence> {
  for (const order of account.orders.values()) {
    if (order.channel !== 'AFN' || order.updatedAt < since) continue;
    const toOccurrence = (number: number, at: number, ShipmentStatus: string): Occurrence => ({
      key: `${order.id} ${number} ${ShipmentStatus}`,
      at,
      payload: () => ({
        FBAOutboundShipmentStatusNotification: {
          SellerId: account.sellerId,
          AmazonOrderId: order.id,
          AmazonShipmentId: `D${createRandom(`parcel/${order.id}/${number}`).text(8, CAPITALS_AND_DIGITS)}`,
          ShipmentStatus,
        },
      }),
    });
    if (order.status === 'Canceled') yield toOccurrence(0, order.updatedAt, 'Canceled');
    else
      for (const [number, { at }] of listShipments(account, order).entries()) yield toOccurrence(number, at, 'Created');
  }
}

/** Lists the transactions since a time. Each has its own notification, also the release of held money. */
function listTransactionUpdates(account: Account, since: number, now: number): readonly Occurrence[] {
  const { postings } = readLedger(account, now);
  const getTime = ({ postedAt }: Posting) => postedAt;
  return postings
    .slice(findFirstSince(postings, since, getTime), findFirstSince(postings, now + 1, getTime))
    .map((posting) => ({
      key: buildTransactionId(account, posting),
      at: posting.postedAt,
      payload: () => buildTransactionUpdate(posting, account),
    }));
}

function buildTransactionUpdate({ event, type, postedAt, marketplaceId, net, currency }: Posting, account: Account) {
  return {
    TransactionUpdateNotification: {
      SellingPartnerMetadata: {
        SellingPartnerId: account.sellerId,
        MarketplaceId: marketplaceId,
        AccountType: 'PAYABLE',
      },
      RelatedIdentifiers:
        event === null ? [] : [{ RelatedIdentifierName: 'OrderId', RelatedIdentifierValue: event.order.id }],
      TransactionType: type,
      PostedDate: formatIsoTime(postedAt),
      TotalAmount: { CurrencyAmount: Number(formatDecimal(net, currency)), CurrencyCode: currency },
    },
  };
}

function buildOrderChange(order: Order, { sellerId }: Account): JsonObject {
  const time = formatIsoTime(order.updatedAt);
  return {
    OrderChangeNotification: {
      NotificationLevel: 'OrderLevel',
      SellerId: sellerId,
      AmazonOrderId: order.id,
      OrderChangeType: 'OrderStatusChange',
      OrderChangeTrigger: { TimeOfOrderChange: time, ChangeReason: 'Order status change' },
      Summary: buildSummary(order),
    },
  };
}

function buildSummary(order: Order): JsonObject {
  const count = (getNumber: (item: OrderItem) => number) => order.items.reduce((sum, item) => sum + getNumber(item), 0);
  return {
    MarketplaceId: order.marketplaceId,
    OrderStatus: order.status,
    PurchaseDate: formatIsoTime(order.purchasedAt),
    DestinationPostalCode: order.address.postalCode,
    FulfillmentType: order.channel,
    OrderType: 'StandardOrder',
    NumberOfItemsShipped: count((item) => item.shipped),
    NumberOfItemsUnshipped: count((item) => item.quantity - item.shipped),
    OrderItems: order.items.map((item) => ({
      OrderItemId: item.id,
      SellerSKU: item.sku,
      SupplySourceId: null,
      OrderItemStatus: item.shipped < item.quantity ? 'Unshipped' : 'Shipped',
      Quantity: item.quantity,
      QuantityShipped: item.shipped,
    })),
  };
}
