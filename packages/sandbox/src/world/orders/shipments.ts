import { type Account, collection, defineCollection } from '../accounts/account.ts';
import { countShippedUnits, type Order } from './order.ts';
import { putOrder } from './order-index.ts';

const orderShipmentsCollection = defineCollection<OrderShipments>('order-shipments');

export interface ShippedItem {
  readonly orderItemId: string;
  readonly quantity: number;
}

/** Items of an order that were shipped together. */
export interface Shipment {
  readonly at: number;
  readonly items: readonly ShippedItem[];
}

interface OrderShipments {
  readonly shipments: readonly Shipment[];
}

/** Returns an order's shipments, oldest first. Most orders have one shipment, which follows from the order itself. */
export function listShipments(account: Account, order: Order): readonly Shipment[] {
  const recorded = collection(account, orderShipmentsCollection).get(order.id)?.shipments;
  if (recorded !== undefined) return recorded;
  if (countShippedUnits(order) === 0) return [];
  const items = order.items.filter(({ shipped }) => shipped > 0);
  return [{ at: order.updatedAt, items: items.map(({ id, shipped }) => ({ orderItemId: id, quantity: shipped })) }];
}

/** Ships all units of the order that were not shipped yet. */
export function shipRest(account: Account, order: Order, at: number): void {
  const left = order.items.filter(({ quantity, shipped }) => quantity > shipped);
  ship(
    account,
    order,
    left.map(({ id, quantity, shipped }) => ({ orderItemId: id, quantity: quantity - shipped })),
    at,
  );
}

/** Ships units of an order. The caller has checked that the order has them and that they were not shipped yet. */
export function ship(account: Account, order: Order, shipped: readonly ShippedItem[], at: number): Order {
  const earlier = listShipments(account, order);
  const items = order.items.map((item) => ({ ...item, shipped: item.shipped + countUnits(item.id, shipped) }));
  const isComplete = items.every((item) => item.shipped === item.quantity);
  const changed: Order = { ...order, items, updatedAt: at, status: isComplete ? 'Shipped' : 'PartiallyShipped' };
  putOrder(account, changed);
  const shipments = [...earlier, { at, items: shipped }];
  if (!isComplete || earlier.length > 0) collection(account, orderShipmentsCollection).set(order.id, { shipments });
  return changed;
}

function countUnits(itemId: string, shipped: readonly ShippedItem[]): number {
  return shipped.filter((item) => item.orderItemId === itemId).reduce((sum, item) => sum + item.quantity, 0);
}
