import type * as Catalogue from '@supercargo/catalogue/types/orders-v0';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { getMarketplace, getSalesChannel } from '../../base/marketplaces.ts';
import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';
import {
  computeNetPrice,
  computeNetShipping,
  computeOrderTotal,
  countShippedUnits,
  countUnshippedUnits,
  isPrime,
  type Order,
  type OrderItem,
} from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';
import { findTaxName, GIFT_WRAP_LEVEL, hasPhone, STATUSES_WITH_BUYER } from './personal-data.ts';
import { hasRegulatedItems } from './regulated-orders.ts';

export function toMoney(amount: MinorUnits, currency: string): Sent<Catalogue.Money> {
  return { CurrencyCode: currency, Amount: formatDecimal(amount, currency) };
}

const NOTHING_SPECIAL = {
  IsPremiumOrder: false,
  IsSoldByAB: false,
  IsIBA: false,
  IsISPU: false,
  IsAccessPointOrder: false,
  IsGlobalExpressEnabled: false,
};

/** Builds the view of an order without its items. It has the personal data that the restricted data token allows. */
export function toOrderV0Response(order: Order, { caller, account, now }: SellerCall): Sent<Catalogue.Order> {
  const elements = caller.restricted?.dataElements ?? [];
  return {
    AmazonOrderId: order.id,
    SellerOrderId: order.id,
    PurchaseDate: formatIsoTime(order.purchasedAt),
    LastUpdateDate: formatIsoTime(order.updatedAt),
    OrderStatus: order.status,
    FulfillmentChannel: order.channel,
    SalesChannel: getSalesChannel(getMarketplace(order.marketplaceId)),
    ShipServiceLevel: order.expedited ? 'Expedited' : 'Standard',
    ShipmentServiceLevelCategory: order.expedited ? 'Expedited' : 'Standard',
    ...(order.status !== 'Pending' && { OrderTotal: toMoney(computeOrderTotal(order), order.currency) }),
    NumberOfItemsShipped: countShippedUnits(order),
    NumberOfItemsUnshipped: countUnshippedUnits(order),
    PaymentMethod: 'Other',
    PaymentMethodDetails: ['Standard'],
    MarketplaceId: order.marketplaceId,
    OrderType: 'StandardOrder',
    ...toTimes(order),
    IsBusinessOrder: order.purchaseOrderNumber !== null,
    IsPrime: isPrime(order),
    IsReplacementOrder: order.replaces !== undefined,
    ...(order.replaces !== undefined && { ReplacedOrderId: order.replaces }),
    ...NOTHING_SPECIAL,
    HasRegulatedItems: hasRegulatedItems(account, order),
    ...toShippingAddress(order, elements.includes('shippingAddress'), now),
    ...(elements.includes('buyerInfo') && { BuyerInfo: toBuyer(order) }),
    ...(elements.includes('buyerTaxInformation') && toTaxInformation(order)),
  };
}

function toTimes({ shipWindow, deliveryWindow }: Order) {
  return {
    EarliestShipDate: formatIsoTime(shipWindow.from),
    LatestShipDate: formatIsoTime(shipWindow.to),
    EarliestDeliveryDate: formatIsoTime(deliveryWindow.from),
    LatestDeliveryDate: formatIsoTime(deliveryWindow.to),
  };
}

export function toBuyer({ buyer, purchaseOrderNumber, status }: Order): Sent<Catalogue.BuyerInfo> {
  return {
    ...(STATUSES_WITH_BUYER.has(status) && { BuyerEmail: buyer.email }),
    BuyerName: buyer.name,
    ...(purchaseOrderNumber !== null && { PurchaseOrderNumber: purchaseOrderNumber }),
  };
}

/** The shipping address, which orders have only in some statuses. Personal data is included if `restricted` is set. */
export function toShippingAddress(order: Order, restricted: boolean, now: number) {
  if (!STATUSES_WITH_BUYER.has(order.status)) return {};
  return { ShippingAddress: restricted ? toFullAddress(order, now) : toRoughAddress(order) };
}

/** The address without personal data: no name, street or phone number. */
function toRoughAddress({ address }: Order): Sent<Catalogue.Address> {
  const { city, region, postalCode, countryCode } = address;
  return { City: city, StateOrRegion: region, PostalCode: postalCode, CountryCode: countryCode };
}

function toFullAddress(order: Order, now: number): Sent<Catalogue.Address> {
  const { buyer, address } = order;
  return {
    Name: buyer.name,
    AddressLine1: address.street,
    ...toRoughAddress(order),
    ...(hasPhone(order, now) && { Phone: buyer.phone }),
    AddressType: 'Residential',
  };
}

function toTaxInformation(order: Order): { readonly BuyerTaxInformation?: Sent<Catalogue.BuyerTaxInformation> } {
  const name = findTaxName(order);
  return name === undefined ? {} : { BuyerTaxInformation: { BuyerLegalCompanyName: name } };
}

export function toItemV0Response(order: Order, item: OrderItem, withBuyer: boolean): Sent<Catalogue.OrderItem> {
  const amount = (value: MinorUnits) => toMoney(value, order.currency);
  return {
    ASIN: item.asin,
    SellerSKU: item.sku,
    OrderItemId: item.id,
    Title: item.title,
    QuantityOrdered: item.quantity,
    QuantityShipped: item.shipped,
    ProductInfo: { NumberOfItems: '1' },
    ...(order.status !== 'Pending' && {
      ItemPrice: amount(computeNetPrice(item)),
      ItemTax: amount(item.tax),
      ShippingPrice: amount(computeNetShipping(item)),
      ShippingTax: amount(item.shippingTax),
      PromotionDiscount: amount(item.discount),
    }),
    IsGift: String(item.giftMessage !== null),
    ConditionId: 'New',
    ConditionSubtypeId: 'New',
    SerialNumberRequired: false,
    IsTransparency: false,
    BuyerRequestedCancel: { IsBuyerRequestedCancel: 'false' },
    ...(withBuyer && { BuyerInfo: toItemBuyer(order, item) }),
  };
}

/** The gift message is available for merchant-fulfilled orders only: `GiftMessageText` of `ItemBuyerInfo` in ordersV0.json. */
export function toItemBuyer({ channel }: Order, { giftMessage }: OrderItem): Sent<Catalogue.ItemBuyerInfo> {
  if (giftMessage === null) return {};
  return { ...(channel === 'MFN' && { GiftMessageText: giftMessage }), GiftWrapLevel: GIFT_WRAP_LEVEL };
}
