import { marketplaceOf } from '../../base/marketplaces.ts';
import { decimal, type MinorUnits } from '../../world/finances/money.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { type Order, type OrderItem, orderTotal, type TimeSpan } from '../../world/orders/order.ts';

export const FULFILLMENT_STATUS = {
  Pending: 'PENDING',
  Unshipped: 'UNSHIPPED',
  PartiallyShipped: 'PARTIALLY_SHIPPED',
  Shipped: 'SHIPPED',
  Canceled: 'CANCELLED',
} as const;

export const FULFILLED_BY = { MFN: 'MERCHANT', AFN: 'AMAZON' } as const;

/** Builds the view of an order with its items, and of the optional parts that `included` names. */
export function orderView2026(order: Order, included: readonly string[]) {
  const marketplace = marketplaceOf(order.marketplaceId);
  const wants = (part: string) => included.includes(part);
  return {
    orderId: order.id,
    orderAliases: [{ aliasId: order.id, aliasType: 'SELLER_ORDER_ID' }],
    createdTime: isoTime(order.purchasedAt),
    lastUpdatedTime: isoTime(order.updatedAt),
    programs: order.channel === 'AFN' ? ['PRIME'] : [],
    salesChannel: { channelName: 'AMAZON', marketplaceId: marketplace.id, marketplaceName: marketplace.name },
    orderItems: order.items.map((item) => itemView(order, item, wants)),
    ...(wants('BUYER') && { buyer: buyerView(order) }),
    ...(wants('RECIPIENT') && { recipient: { deliveryAddress: addressView(order) } }),
    ...(wants('PROCEEDS') && isPaid(order) && { proceeds: { grandTotal: money(orderTotal(order), order) } }),
    ...(wants('FULFILLMENT') && { fulfillment: fulfillmentView(order) }),
  };
}

type Wants = (part: string) => boolean;

function itemView(order: Order, item: OrderItem, wants: Wants) {
  const unitPrice = isPaid(order) && { price: { unitPrice: money(Math.round(item.price / item.quantity), order) } };
  return {
    orderItemId: item.id,
    quantityOrdered: item.quantity,
    product: {
      asin: item.asin,
      title: item.title,
      sellerSku: item.sku,
      condition: { conditionType: 'NEW' },
      ...unitPrice,
    },
    ...(wants('PROCEEDS') && isPaid(order) && { proceeds: proceedsView(order, item) }),
    ...(wants('FULFILLMENT') && { fulfillment: quantities(order, item) }),
  };
}

function proceedsView(order: Order, item: OrderItem) {
  const parts = [
    { type: 'ITEM', subtotal: money(item.price, order) },
    { type: 'SHIPPING', subtotal: money(item.shipping, order) },
  ];
  return { proceedsTotal: money(item.price + item.shipping - item.discount, order), breakdowns: parts };
}

function quantities(order: Order, { quantity, shipped }: OrderItem) {
  return { quantityFulfilled: shipped, quantityUnfulfilled: order.status === 'Canceled' ? 0 : quantity - shipped };
}

function fulfillmentView(order: Order) {
  return {
    fulfillmentStatus: FULFILLMENT_STATUS[order.status],
    fulfilledBy: FULFILLED_BY[order.channel],
    fulfillmentServiceLevel: order.expedited ? 'EXPEDITED' : 'STANDARD',
    shipByWindow: windowView(order.shipWindow),
    deliverByWindow: windowView(order.deliveryWindow),
  };
}

function windowView({ from, to }: TimeSpan) {
  return { earliestDateTime: isoTime(from), latestDateTime: isoTime(to) };
}

function buyerView({ buyer, purchaseOrderNumber }: Order) {
  return {
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    ...(purchaseOrderNumber !== null && { buyerPurchaseOrderNumber: purchaseOrderNumber }),
  };
}

function addressView({ buyer, address }: Order) {
  return {
    name: buyer.name,
    addressLine1: address.street,
    city: address.city,
    stateOrRegion: address.region,
    postalCode: address.postalCode,
    countryCode: address.countryCode,
    phone: buyer.phone,
  };
}

function money(amount: MinorUnits, { currency }: Order) {
  return { amount: decimal(amount, currency), currencyCode: currency };
}

function isPaid({ status }: Order): boolean {
  return status !== 'Pending';
}
