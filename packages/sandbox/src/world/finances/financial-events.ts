import type { Account } from '../accounts/account.ts';
import type { Order, OrderItem } from '../orders/order.ts';
import { oncePerChange } from '../orders/order-index.ts';
import { listShipments, type Shipment, type ShippedItem } from '../orders/shipments.ts';
import { computeFees, type Fees, sumFees } from './fees.ts';
import type { MinorUnits } from './money.ts';

/** Units of one order item that were shipped together, with their charges and fees. Charges are without tax. */
export interface ShippedLine {
  readonly item: OrderItem;
  readonly quantity: number;
  readonly principal: MinorUnits;
  readonly tax: MinorUnits;
  readonly shipping: MinorUnits;
  readonly shippingTax: MinorUnits;
  readonly promotion: MinorUnits;
  readonly fees: Fees;
}

/** The financial event of one shipment of an order. */
export interface ShipmentEvent {
  /** The position of the shipment among those of its order. */
  readonly number: number;
  readonly order: Order;
  readonly postedAt: number;
  readonly lines: readonly ShippedLine[];
}

/** Identifies the financial event of a shipment before it is computed. */
export interface Posting {
  readonly order: Order;
  readonly number: number;
  readonly postedAt: number;
}

/** Returns the postings of all orders that match, oldest first. */
export function listPostings(account: Account, wanted: (posting: Posting) => boolean): readonly Posting[] {
  return listAllPostings(account).filter(wanted);
}

const listAllPostings = oncePerChange((account): readonly Posting[] => {
  const postings: Posting[] = [];
  for (const order of account.orders.values()) {
    if (order.status === 'Pending' || order.status === 'Canceled') continue;
    for (const [number, { at }] of listShipments(account, order).entries()) {
      postings.push({ order, number, postedAt: at });
    }
  }
  return postings.sort((one, other) => one.postedAt - other.postedAt || (one.order.id < other.order.id ? -1 : 1));
});

export function buildShipmentEvent(account: Account, { order, number, postedAt }: Posting): ShipmentEvent {
  const shipments = listShipments(account, order);
  const items = shipments[number]?.items ?? [];
  const lines = items.flatMap((shipped) => {
    const item = order.items.find(({ id }) => id === shipped.orderItemId);
    return item === undefined
      ? []
      : [buildShippedLine(order, item, shipped, countUnitsBefore(shipments.slice(0, number), item))];
  });
  return { number, order, postedAt, lines };
}

/** Returns the net amount of a line for the seller. */
export function computeNet({ principal, tax, shipping, shippingTax, promotion, fees }: ShippedLine): MinorUnits {
  return principal + tax + shipping + shippingTax - promotion - sumFees(fees);
}

export function computeEventNet({ lines }: ShipmentEvent): MinorUnits {
  return lines.reduce((sum, line) => sum + computeNet(line), 0);
}

/** Splits amounts so that the parts of all shipments add up exactly to the whole. */
function buildShippedLine(
  { channel, currency }: Order,
  item: OrderItem,
  { quantity }: ShippedItem,
  before: number,
): ShippedLine {
  const part = (amount: MinorUnits) =>
    Math.round((amount * (before + quantity)) / item.quantity) - Math.round((amount * before) / item.quantity);
  const [price, shipping] = [part(item.price), part(item.shipping)];
  const [tax, shippingTax] = [part(item.tax), part(item.shippingTax)];
  return {
    item,
    quantity,
    principal: price - tax,
    tax,
    shipping: shipping - shippingTax,
    shippingTax,
    promotion: part(item.discount),
    fees: computeFees({ price, shipping, units: quantity, channel, currency }),
  };
}

function countUnitsBefore(shipments: readonly Shipment[], { id }: OrderItem): number {
  const items = shipments.flatMap((shipment) => shipment.items).filter(({ orderItemId }) => orderItemId === id);
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
