import type * as Catalogue from '@supercargo/catalogue/types/orders-2026-01-01';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { getMarketplace, getSalesChannel } from '../../base/marketplaces.ts';
import { formatDecimal, type MinorUnits, negate } from '../../world/finances/money.ts';
import {
  computeNetPrice,
  computeNetShipping,
  computeOrderTotal,
  isPrime,
  type Order,
  type OrderItem,
  type TimeSpan,
} from '../../world/orders/order.ts';
import { findTaxName, GIFT_WRAP_LEVEL, hasPhone, STATUSES_WITH_BUYER } from './personal-data.ts';

export const FULFILLMENT_STATUS = {
  Pending: 'PENDING',
  Unshipped: 'UNSHIPPED',
  PartiallyShipped: 'PARTIALLY_SHIPPED',
  Shipped: 'SHIPPED',
  Canceled: 'CANCELLED',
} as const;

export const FULFILLED_BY = { MFN: 'MERCHANT', AFN: 'AMAZON' } as const;

/** Builds the view of an order with its items, and of the optional parts that `included` names. */
export function toOrder2026Response(order: Order, included: readonly string[], now: number): Sent<Catalogue.Order> {
  const marketplace = getMarketplace(order.marketplaceId);
  const isIncluded = (part: string) => included.includes(part);
  return {
    orderId: order.id,
    orderAliases: [{ aliasId: order.id, aliasType: 'SELLER_ORDER_ID' }],
    createdTime: formatIsoTime(order.purchasedAt),
    lastUpdatedTime: formatIsoTime(order.updatedAt),
    programs: listPrograms(order),
    ...(order.replaces !== undefined && {
      associatedOrders: [{ orderId: order.replaces, associationType: 'REPLACEMENT_ORIGINAL_ID' }],
    }),
    salesChannel: {
      channelName: 'AMAZON',
      marketplaceId: marketplace.id,
      marketplaceName: getSalesChannel(marketplace),
    },
    orderItems: order.items.map((item) => toItemResponse(order, item, isIncluded)),
    ...(isIncluded('BUYER') && { buyer: toBuyerResponse(order) }),
    ...(isIncluded('RECIPIENT') &&
      STATUSES_WITH_BUYER.has(order.status) && { recipient: { deliveryAddress: toAddressResponse(order, now) } }),
    ...(isIncluded('PROCEEDS') && isPaid(order) && { proceeds: toOrderProceedsResponse(order) }),
    ...(isIncluded('FULFILLMENT') && { fulfillment: toFulfillmentResponse(order) }),
    ...(isIncluded('PAYMENT') && isPaid(order) && { payment: toPaymentResponse(order) }),
    ...(isIncluded('TAX') && toTaxResponse(order)),
  };
}

function listPrograms(order: Order): string[] {
  return [...(isPrime(order) ? ['PRIME'] : []), ...(order.purchaseOrderNumber === null ? [] : ['AMAZON_BUSINESS'])];
}

function toPaymentResponse(order: Order): Sent<Catalogue.OrderPayment> {
  const paymentAmount = toMoney(computeOrderTotal(order), order);
  return { paymentExecutions: [{ paymentMethod: 'CreditCard', paymentAmount }] };
}

/** Business orders in Turkey have tax information, as in v0: `BuyerTaxInformation` of `Order` in ordersV0.json. */
function toTaxResponse(order: Order): { readonly tax?: Sent<Catalogue.OrderTax> } {
  const legalName = findTaxName(order);
  return legalName === undefined ? {} : { tax: { taxRegistrations: [{ entityType: 'BUYER', legalName }] } };
}

type IsIncluded = (part: string) => boolean;

function toItemResponse(order: Order, item: OrderItem, isIncluded: IsIncluded): Sent<Catalogue.OrderItem> {
  const unitPrice = isPaid(order) && { price: { unitPrice: toMoney(Math.round(item.price / item.quantity), order) } };
  return {
    orderItemId: item.id,
    quantityOrdered: item.quantity,
    product: {
      asin: item.asin,
      title: item.title,
      sellerSku: item.sku,
      condition: { conditionType: 'NEW', conditionSubtype: 'NEW' },
      ...unitPrice,
    },
    ...(isIncluded('PROCEEDS') && isPaid(order) && { proceeds: toProceedsResponse(order, item) }),
    ...(isIncluded('FULFILLMENT') && { fulfillment: toItemFulfillment(order, item) }),
  };
}

/** Returns the parts of an item's proceeds. They add up to its total: prices are without tax, and discounts negative. */
function listProceeds(item: OrderItem) {
  return {
    ITEM: computeNetPrice(item),
    SHIPPING: computeNetShipping(item),
    TAX: item.tax + item.shippingTax,
    DISCOUNT: negate(item.discount),
  };
}

function toProceedsResponse(order: Order, item: OrderItem): Sent<Catalogue.ItemProceeds> {
  const part = (subtype: string, amount: MinorUnits) => ({ subtype, value: toMoney(amount, order) });
  const details: Readonly<Record<string, readonly Sent<Catalogue.ItemProceedsDetailedBreakdown>[]>> = {
    TAX: [part('ITEM', item.tax), part('SHIPPING', item.shippingTax)],
    DISCOUNT: [part('ITEM', negate(item.discount))],
  };
  return {
    proceedsTotal: toMoney(item.price + item.shipping - item.discount, order),
    breakdowns: Object.entries(listProceeds(item)).map(([type, amount]) => ({
      type,
      subtotal: toMoney(amount, order),
      ...(details[type] && { detailedBreakdowns: [...details[type]] }),
    })),
  };
}

/** Adds up the proceeds of all items. */
function toOrderProceedsResponse(order: Order): Sent<Catalogue.OrderProceeds> {
  const sums = new Map<string, MinorUnits>();
  for (const item of order.items) {
    for (const [type, amount] of Object.entries(listProceeds(item))) sums.set(type, (sums.get(type) ?? 0) + amount);
  }
  return {
    grandTotal: toMoney(computeOrderTotal(order), order),
    breakdowns: [...sums].map(([type, amount]) => ({ type, subtotal: toMoney(amount, order) })),
  };
}

function toItemFulfillment(order: Order, item: OrderItem): Sent<Catalogue.ItemFulfillment> {
  const { quantity, shipped, giftMessage } = item;
  return {
    quantityFulfilled: shipped,
    quantityUnfulfilled: order.status === 'Canceled' ? 0 : quantity - shipped,
    ...(giftMessage !== null && {
      packing: { giftOption: { ...(order.channel === 'MFN' && { giftMessage }), giftWrapLevel: GIFT_WRAP_LEVEL } },
    }),
  };
}

function toFulfillmentResponse(order: Order): Sent<Catalogue.OrderFulfillment> {
  return {
    fulfillmentStatus: FULFILLMENT_STATUS[order.status],
    fulfilledBy: FULFILLED_BY[order.channel],
    fulfillmentServiceLevel: order.expedited ? 'EXPEDITED' : 'STANDARD',
    shipByWindow: toWindowResponse(order.shipWindow),
    deliverByWindow: toWindowResponse(order.deliveryWindow),
  };
}

function toWindowResponse({ from, to }: TimeSpan): Sent<Catalogue.DateTimeRange> {
  return { earliestDateTime: formatIsoTime(from), latestDateTime: formatIsoTime(to) };
}

/**
 * The email address is available for merchant-fulfilled orders only (`buyerEmail` of `Buyer` in orders_2026-01-01.json).
 * That pending and cancelled orders have none is inferred from v0.
 */
function toBuyerResponse({ buyer, purchaseOrderNumber, channel, status }: Order): Sent<Catalogue.Buyer> {
  return {
    buyerName: buyer.name,
    ...(channel === 'MFN' && STATUSES_WITH_BUYER.has(status) && { buyerEmail: buyer.email }),
    ...(purchaseOrderNumber !== null && { buyerPurchaseOrderNumber: purchaseOrderNumber }),
  };
}

function toAddressResponse(order: Order, now: number): Sent<Catalogue.CustomerAddress> {
  const { buyer, address } = order;
  return {
    name: buyer.name,
    addressLine1: address.street,
    city: address.city,
    stateOrRegion: address.region,
    postalCode: address.postalCode,
    countryCode: address.countryCode,
    ...(hasPhone(order, now) && { phone: buyer.phone }),
    addressType: 'RESIDENTIAL',
  };
}

function toMoney(amount: MinorUnits, { currency }: Order): Sent<Catalogue.Money> {
  return { amount: formatDecimal(amount, currency), currencyCode: currency };
}

function isPaid({ status }: Order): boolean {
  return status !== 'Pending';
}
