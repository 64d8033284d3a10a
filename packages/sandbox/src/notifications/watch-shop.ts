import {
  CHANNEL,
  type ExternalShipment,
  externalShipments,
  locationOf,
} from '../external-fulfillment/external-shipment.ts';
import type { JsonObject } from '../json-value.ts';
import type { Account } from '../state/account.ts';
import { isoTime } from '../state/job.ts';
import { type Listing, stockChangedAt } from '../state/listing.ts';
import type { Order, OrderItem } from '../state/order.ts';
import { watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';

/** Notifications of changes to the shop's orders, shipments and listings. */
export function watchShop(notifier: Notifier): void {
  watchChanges<Order>(notifier, {
    type: 'ORDER_CHANGE',
    items: ({ orders }) => orders,
    state: (order) => `${order.status} ${order.items.map((item) => item.shipped).join()}`,
    changedAt: (order) => order.updatedAt,
    payload: orderChange,
  });
  watchChanges<ExternalShipment>(notifier, {
    type: 'EXTERNAL_FULFILLMENT_SHIPMENT_STATUS_CHANGE',
    items: (account, now) => [...externalShipments(account, now)].map((shipment) => [shipment.id, shipment]),
    state: (shipment) => shipment.status,
    changedAt: (shipment) => shipment.updatedAt,
    payload: shipmentStatus,
  });
  watchChanges<Listing>(notifier, {
    type: 'LISTINGS_ITEM_STATUS_CHANGE',
    items: ({ listings }) => listings,
    state: (listing) => listing.status,
    changedAt: (listing) => listing.updatedAt,
    payload: listingStatus,
  });
  watchChanges<Listing>(notifier, {
    type: 'LISTINGS_ITEM_MFN_QUANTITY_CHANGE',
    items: ({ listings }) => [...listings].filter(([, { channel }]) => channel === 'MFN'),
    state: (listing) => listing.quantity,
    changedAt: stockChangedAt,
    payload: ({ sku, quantity }, { sellerId }) => ({
      SellerId: sellerId,
      FulfillmentChannelCode: 'DEFAULT',
      Sku: sku,
      Quantity: quantity,
    }),
  });
}

function shipmentStatus({ id, status, order }: ExternalShipment, account: Account): JsonObject {
  return {
    externalFulfillmentShipmentNotification: {
      merchantId: account.sellerId,
      locationId: locationOf(account),
      marketplaceId: order.marketplaceId,
      channelName: CHANNEL,
      shipmentId: id,
      shipmentStatus: status,
    },
  };
}

function listingStatus({ sku, asin, createdAt, status }: Listing, { sellerId, marketplaces }: Account): JsonObject {
  const states = { Active: ['BUYABLE', 'DISCOVERABLE'], Inactive: ['DISCOVERABLE'], Incomplete: [] };
  return {
    SellerId: sellerId,
    MarketplaceId: marketplaces[0]?.id,
    Asin: asin,
    Sku: sku,
    CreatedDate: isoTime(createdAt),
    Status: states[status],
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
