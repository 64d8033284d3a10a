import { marketplaceOf, salesChannelOf } from '../../base/marketplaces.ts';
import { decimal, type MinorUnits } from '../../world/finances/money.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { type Order, type OrderItem, orderTotal, shippedCount, unshippedCount } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';
import { hasRegulatedItems } from './regulated-orders.ts';

export function money(amount: MinorUnits, currency: string) {
  return { CurrencyCode: currency, Amount: decimal(amount, currency) };
}

const NOTHING_SPECIAL = {
  IsPremiumOrder: false,
  IsReplacementOrder: false,
  IsSoldByAB: false,
  IsISPU: false,
  IsGlobalExpressEnabled: false,
};

/** Builds the view of an order without its items. It has the personal data that the restricted data token allows. */
export function orderViewV0(order: Order, { caller, account }: SellerCall) {
  const elements = caller.restricted?.dataElements ?? [];
  return {
    AmazonOrderId: order.id,
    SellerOrderId: order.id,
    PurchaseDate: isoTime(order.purchasedAt),
    LastUpdateDate: isoTime(order.updatedAt),
    OrderStatus: order.status,
    FulfillmentChannel: order.channel,
    SalesChannel: salesChannelOf(marketplaceOf(order.marketplaceId)),
    ShipServiceLevel: order.expedited ? 'Expedited' : 'Standard',
    ShipmentServiceLevelCategory: order.expedited ? 'Expedited' : 'Standard',
    ...(order.status !== 'Pending' && { OrderTotal: money(orderTotal(order), order.currency) }),
    NumberOfItemsShipped: shippedCount(order),
    NumberOfItemsUnshipped: unshippedCount(order),
    PaymentMethod: 'Other',
    PaymentMethodDetails: ['Standard'],
    MarketplaceId: order.marketplaceId,
    OrderType: 'StandardOrder',
    ...timesOf(order),
    IsBusinessOrder: order.purchaseOrderNumber !== null,
    IsPrime: order.channel === 'AFN',
    ...NOTHING_SPECIAL,
    HasRegulatedItems: hasRegulatedItems(account, order),
    ShippingAddress: elements.includes('shippingAddress') ? fullAddress(order) : roughAddress(order),
    ...(elements.includes('buyerInfo') && { BuyerInfo: buyerOf(order) }),
    ...(elements.includes('buyerTaxInformation') && { BuyerTaxInformation: taxInformation(order) }),
  };
}

function timesOf({ shipWindow, deliveryWindow }: Order) {
  return {
    EarliestShipDate: isoTime(shipWindow.from),
    LatestShipDate: isoTime(shipWindow.to),
    EarliestDeliveryDate: isoTime(deliveryWindow.from),
    LatestDeliveryDate: isoTime(deliveryWindow.to),
  };
}

export function buyerOf({ buyer, purchaseOrderNumber }: Order) {
  return {
    BuyerEmail: buyer.email,
    BuyerName: buyer.name,
    ...(purchaseOrderNumber !== null && { PurchaseOrderNumber: purchaseOrderNumber }),
  };
}

/** The address without personal data: no name, street or phone number. */
export function roughAddress({ address }: Order) {
  const { city, region, postalCode, countryCode } = address;
  return { City: city, StateOrRegion: region, PostalCode: postalCode, CountryCode: countryCode };
}

export function fullAddress(order: Order) {
  const { buyer, address } = order;
  return {
    Name: buyer.name,
    AddressLine1: address.street,
    ...roughAddress(order),
    Phone: buyer.phone,
    AddressType: 'Residential',
  };
}

function taxInformation({ purchaseOrderNumber, buyer }: Order) {
  return purchaseOrderNumber === null ? {} : { BuyerLegalCompanyName: `${buyer.name} & Partners` };
}

export function itemViewV0(order: Order, item: OrderItem, withBuyer: boolean) {
  const amount = (value: MinorUnits) => money(value, order.currency);
  return {
    ASIN: item.asin,
    SellerSKU: item.sku,
    OrderItemId: item.id,
    Title: item.title,
    QuantityOrdered: item.quantity,
    QuantityShipped: item.shipped,
    ProductInfo: { NumberOfItems: '1' },
    ...(order.status !== 'Pending' && {
      ItemPrice: amount(item.price),
      ItemTax: amount(item.tax),
      ShippingPrice: amount(item.shipping),
      ShippingTax: amount(item.shippingTax),
      PromotionDiscount: amount(item.discount),
    }),
    IsGift: String(item.giftMessage !== null),
    ConditionId: 'New',
    ConditionSubtypeId: 'New',
    SerialNumberRequired: false,
    IsTransparency: false,
    ...(withBuyer && { BuyerInfo: itemBuyer(item) }),
  };
}

export function itemBuyer({ giftMessage }: OrderItem) {
  return giftMessage === null ? {} : { GiftMessageText: giftMessage, GiftWrapLevel: 'Classic' };
}
