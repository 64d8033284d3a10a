import type { MinorUnits } from '../finances/money.ts';
import type { Channel } from '../listings/listing.ts';

export type OrderStatus = 'Pending' | 'Unshipped' | 'PartiallyShipped' | 'Shipped' | 'Canceled';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface PostalAddress {
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly countryCode: string;
}

/** A time span, in milliseconds since the epoch. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** An order item. Amounts are for the whole line and include tax. */
export interface OrderItem {
  readonly id: string;
  readonly sku: string;
  readonly asin: string;
  readonly title: string;
  readonly quantity: number;
  readonly shipped: number;
  readonly price: MinorUnits;
  readonly tax: MinorUnits;
  readonly shipping: MinorUnits;
  readonly shippingTax: MinorUnits;
  readonly discount: MinorUnits;
  readonly giftMessage: string | null;
}

export interface Order {
  readonly id: string;
  readonly marketplaceId: string;
  readonly currency: string;
  readonly purchasedAt: number;
  readonly updatedAt: number;
  readonly status: OrderStatus;
  readonly channel: Channel;
  readonly expedited: boolean;
  /** The buyer's own order number; only business buyers have one. */
  readonly purchaseOrderNumber: string | null;
  /** ID of the order that this order replaces. Undefined for most orders. */
  readonly replaces?: string;
  /** Why the buyer returned the first item. Undefined: whether and why items were returned follows from the order's ID. */
  readonly returnReason?: string;
  readonly buyer: Person;
  readonly address: PostalAddress;
  readonly shipWindow: TimeSpan;
  readonly deliveryWindow: TimeSpan;
  readonly items: readonly OrderItem[];
}

export function computeOrderTotal(order: Order): MinorUnits {
  return order.items.reduce((sum, item) => sum + item.price + item.shipping - item.discount, 0);
}

/** Returns whether the order is a Prime order: from Amazon's fulfillment centers, or sent by the seller as fast. */
export function isPrime({ channel, expedited }: Order): boolean {
  return channel === 'AFN' || expedited;
}

/** Returns the price of an order line without tax. */
export function computeNetPrice({ price, tax }: OrderItem): MinorUnits {
  return price - tax;
}

/** Returns the shipping costs of an order line without tax. */
export function computeNetShipping({ shipping, shippingTax }: OrderItem): MinorUnits {
  return shipping - shippingTax;
}

export function countShippedUnits(order: Order): number {
  return order.items.reduce((sum, item) => sum + item.shipped, 0);
}

export function countUnshippedUnits(order: Order): number {
  if (order.status === 'Canceled') return 0;
  return order.items.reduce((sum, item) => sum + item.quantity - item.shipped, 0);
}
