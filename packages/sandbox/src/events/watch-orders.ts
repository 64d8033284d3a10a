import type { JsonObject } from '../base/json-value.ts';
import { CAPITALS_AND_DIGITS, seededRandom } from '../base/random.ts';
import type { Account } from '../world/accounts/account.ts';
import { eventOf, netOfEvent, type Posting, postingsOf } from '../world/finances/financial-events.ts';
import { decimal } from '../world/finances/money.ts';
import { isoTime } from '../world/jobs/job.ts';
import type { Order, OrderItem } from '../world/orders/order.ts';
import { orderSteps } from '../world/orders/order-steps.ts';
import { shipmentsOf } from '../world/orders/shipments.ts';
import { type Happening, watchHappenings } from './happening-source.ts';
import type { Notifier } from './notifier.ts';

/** Sends notifications of orders, of their shipments from Amazon's warehouses, and of their payments. */
export function watchOrders(notifier: Notifier): void {
  watchHappenings(notifier, { type: 'ORDER_CHANGE', find: orderChanges });
  watchHappenings(notifier, { type: 'FBA_OUTBOUND_SHIPMENT_STATUS', find: warehouseShipments });
  watchHappenings(notifier, {
    type: 'TRANSACTION_UPDATE',
    find: (account, since) =>
      postingsOf(account, ({ postedAt }) => postedAt >= since).map((posting) => transaction(posting, account)),
  });
}

function* orderChanges(account: Account, since: number): Iterable<Happening> {
  for (const order of account.orders.values()) {
    if (order.updatedAt < since) continue;
    for (const [place, step] of orderSteps(account, order).entries()) {
      yield { key: `${order.id} ${place}`, at: step.updatedAt, payload: () => orderChange(step, account) };
    }
  }
}

function* warehouseShipments(account: Account, since: number): Iterable<Happening> {
  for (const order of account.orders.values()) {
    if (order.channel !== 'AFN' || order.updatedAt < since) continue;
    const told = (number: number, at: number, ShipmentStatus: string): Happening => ({
      key: `${order.id} ${number} ${ShipmentStatus}`,
      at,
      payload: () => ({
        FBAOutboundShipmentStatusNotification: {
          SellerId: account.sellerId,
          AmazonOrderId: order.id,
          AmazonShipmentId: `D${seededRandom(`parcel/${order.id}/${number}`).text(8, CAPITALS_AND_DIGITS)}`,
          ShipmentStatus,
        },
      }),
    });
    if (order.status === 'Canceled') yield told(0, order.updatedAt, 'Canceled');
    else for (const [number, { at }] of shipmentsOf(account, order).entries()) yield told(number, at, 'Created');
  }
}

function transaction(posting: Posting, account: Account): Happening {
  const { order, number, postedAt } = posting;
  return {
    key: `${order.id} ${number}`,
    at: postedAt,
    payload: () => ({
      TransactionUpdateNotification: {
        SellingPartnerMetadata: {
          SellingPartnerId: account.sellerId,
          MarketplaceId: order.marketplaceId,
          AccountType: 'PAYABLE',
        },
        RelatedIdentifiers: [{ RelatedIdentifierName: 'OrderId', RelatedIdentifierValue: order.id }],
        TransactionType: 'Shipment',
        PostedDate: isoTime(postedAt),
        TotalAmount: {
          CurrencyAmount: Number(decimal(netOfEvent(eventOf(account, posting)), order.currency)),
          CurrencyCode: order.currency,
        },
      },
    }),
  };
}

function orderChange(order: Order, { sellerId }: Account): JsonObject {
  const time = isoTime(order.updatedAt);
  return {
    OrderChangeNotification: {
      NotificationLevel: 'OrderLevel',
      SellerId: sellerId,
      AmazonOrderId: order.id,
      OrderChangeType: 'OrderStatusChange',
      OrderChangeTrigger: { TimeOfOrderChange: time, ChangeReason: 'Order status change' },
      Summary: summaryOf(order),
    },
  };
}

function summaryOf(order: Order): JsonObject {
  const count = (numberOf: (item: OrderItem) => number) => order.items.reduce((sum, item) => sum + numberOf(item), 0);
  return {
    MarketplaceId: order.marketplaceId,
    OrderStatus: order.status,
    PurchaseDate: isoTime(order.purchasedAt),
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
