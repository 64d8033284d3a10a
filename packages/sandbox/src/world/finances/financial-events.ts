import type { Account } from '../accounts/account.ts';
import type { Order, OrderItem } from '../orders/order.ts';
import { listRefunds, type Refund, type RefundAmounts } from '../orders/refunds.ts';
import { listReturns } from '../orders/returned-goods.ts';
import { listShipments, type Shipment, type ShippedItem } from '../orders/shipments.ts';
import { computeFees, type Fees, sumFees } from './fees.ts';
import { type MinorUnits, negate } from './money.ts';

/** Units of one order item, with their charges and fees. Charges are without tax. Everything is negative in a refund. */
export interface EventLine {
  readonly item: OrderItem;
  readonly quantity: number;
  readonly principal: MinorUnits;
  readonly tax: MinorUnits;
  readonly shipping: MinorUnits;
  readonly shippingTax: MinorUnits;
  readonly promotion: MinorUnits;
  readonly fees: Fees;
}

/** A shipment of an order, or the refund of one of its items. */
export interface OrderEvent {
  readonly type: 'Shipment' | 'Refund';
  readonly order: Order;
  /**
   * The position of the shipment among those of its order, or of the refunded item among its items. Refunds by the seller have the
   * numbers after the last item.
   */
  readonly number: number;
  readonly postedAt: number;
}

const ALL_TIME = Number.POSITIVE_INFINITY;

/** Returns the financial events of an order, including refunds that are still to come. */
export function listOrderEvents(account: Account, order: Order): readonly OrderEvent[] {
  if (order.status === 'Pending' || order.status === 'Canceled') return [];
  const refunds = listRefunds(account, order.id);
  return [
    ...listShipments(account, order).map(
      ({ at }, number): OrderEvent => ({ type: 'Shipment', order, number, postedAt: at }),
    ),
    // An item that the seller has refunded is not refunded again when it comes back.
    ...listReturns(order, ALL_TIME)
      .filter(
        ({ item, returnedAt }) => !refunds.some(({ orderItemId, at }) => orderItemId === item.id && at <= returnedAt),
      )
      .map(
        ({ item, returnedAt }): OrderEvent => ({
          type: 'Refund',
          order,
          number: order.items.indexOf(item),
          postedAt: returnedAt,
        }),
      ),
    ...refunds.map(
      ({ at }, index): OrderEvent => ({ type: 'Refund', order, number: order.items.length + index, postedAt: at }),
    ),
  ];
}

/** Computes the lines of an event, one for each item. */
export function buildEventLines(account: Account, { type, order, number }: OrderEvent): readonly EventLine[] {
  if (type === 'Refund' && number < order.items.length) {
    return order.items.slice(number, number + 1).map((item) => buildRefundedLine(order, item));
  }
  if (type === 'Refund') {
    const refund = listRefunds(account, order.id)[number - order.items.length];
    const item = order.items.find(({ id }) => id === refund?.orderItemId);
    return refund === undefined || item === undefined ? [] : [buildAdjustedLine(order, item, refund)];
  }
  const shipments = listShipments(account, order);
  const earlier = shipments.slice(0, number);
  return (shipments[number]?.items ?? []).flatMap((shipped) => {
    const item = order.items.find(({ id }) => id === shipped.orderItemId);
    return item === undefined ? [] : [buildShippedLine(order, item, shipped, countUnitsBefore(earlier, item))];
  });
}

/** Returns the net amount of a line for the seller. */
export function computeNet({ principal, tax, shipping, shippingTax, promotion, fees }: EventLine): MinorUnits {
  return principal + tax + shipping + shippingTax - promotion - sumFees(fees);
}

/** Splits amounts so that the parts of all shipments add up exactly to the whole. */
function buildShippedLine(
  { channel, currency }: Order,
  item: OrderItem,
  { quantity }: ShippedItem,
  before: number,
): EventLine {
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

/** Refunds everything that the buyer paid, and the referral fee. Amazon keeps its fulfillment fee. */
function buildRefundedLine(order: Order, item: OrderItem): EventLine {
  const sold = buildShippedLine(order, item, { orderItemId: item.id, quantity: item.quantity }, 0);
  return {
    item,
    quantity: sold.quantity,
    principal: negate(sold.principal),
    tax: negate(sold.tax),
    shipping: negate(sold.shipping),
    shippingTax: negate(sold.shippingTax),
    promotion: negate(sold.promotion),
    fees: { referral: negate(sold.fees.referral), fulfillment: 0 },
  };
}

/** Refunds what the seller chose, and the same part of the referral fee. */
function buildAdjustedLine({ channel, currency }: Order, item: OrderItem, { amounts }: Refund): EventLine {
  const [price, shipping] = [amounts.principal + amounts.tax, amounts.shipping + amounts.shippingTax];
  const { referral } = computeFees({ price, shipping, units: 0, channel, currency });
  return {
    item,
    quantity: 0,
    principal: negate(amounts.principal),
    tax: negate(amounts.tax),
    shipping: negate(amounts.shipping),
    shippingTax: negate(amounts.shippingTax),
    promotion: 0,
    fees: { referral: negate(referral), fulfillment: 0 },
  };
}

/** Returns what can still be refunded for an item at a time: what the buyer paid for shipped units, less earlier refunds. */
export function computeRefundable(account: Account, order: Order, item: OrderItem, now: number): RefundAmounts {
  const lines = listOrderEvents(account, order)
    .filter(({ postedAt }) => postedAt <= now)
    .flatMap((event) => buildEventLines(account, event))
    .filter((line) => line.item.id === item.id);
  const sum = (select: (line: EventLine) => MinorUnits) => lines.reduce((total, line) => total + select(line), 0);
  return {
    principal: sum(({ principal, promotion }) => principal - promotion),
    tax: sum(({ tax }) => tax),
    shipping: sum(({ shipping }) => shipping),
    shippingTax: sum(({ shippingTax }) => shippingTax),
  };
}

function countUnitsBefore(shipments: readonly Shipment[], { id }: OrderItem): number {
  const items = shipments.flatMap((shipment) => shipment.items).filter(({ orderItemId }) => orderItemId === id);
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
