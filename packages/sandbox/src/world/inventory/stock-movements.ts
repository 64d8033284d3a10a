import { forEachInSlices, runAtOnce, type Slices } from '../../base/slices.ts';
import { type Account, collection, defineCollection, readCollection } from '../accounts/account.ts';
import { getInboundShipments, listReceipts } from '../inbound/inbound-shipment.ts';
import type { Order } from '../orders/order.ts';
import { computeOutboundTimes, getOutboundOrders, hasLeft } from '../orders/outbound-order.ts';
import { listReturns, type ReturnedGoods } from '../orders/returned-goods.ts';
import { listShipments } from '../orders/shipments.ts';
import { buildRemovalOrder, isUnsellable } from './unsellable-units.ts';
import { countInWarehouse, createStockLookup } from './warehouse-stock.ts';

const stockCountsCollection = defineCollection<StockCount>('stock-counts');
const stockAdjustmentsCollection = defineCollection<StockAdjustment>('stock-adjustments');

/** Units of an item that entered or left Amazon's fulfillment centers. */
export interface StockMovement {
  readonly at: number;
  readonly event: 'Shipments' | 'CustomerReturns' | 'Receipts' | 'Adjustments' | 'VendorReturns';
  /** Whether the units can be sold. */
  readonly disposition: 'SELLABLE' | 'DEFECTIVE';
  /** The ID of the order or shipment. */
  readonly reference: string;
  readonly sku: string;
  /** Negative if the units leave. */
  readonly quantity: number;
}

/** The units of an item when they were last counted. */
interface StockCount {
  readonly at: number;
  readonly units: number;
}

interface StockAdjustment {
  readonly at: number;
  readonly sku: string;
  readonly quantity: number;
}

/** Returns all movements by `now`, oldest first. */
export function listStockMovements(account: Account, now: number): readonly StockMovement[] {
  return runAtOnce(prepareStockMovements(account, now));
}

/** Lists all movements by `now` in slices, oldest first. */
export function* prepareStockMovements(account: Account, now: number): Slices<readonly StockMovement[]> {
  return (yield* collectMovements(account, now)).sort((one, other) => one.at - other.at);
}

/**
 * Counts the sellable stock of all items in slices. Units that no movement explains, such as stock that a test sets, become
 * adjustments at the time `now`. So the balances of earlier days never change.
 *
 * @returns The units in the fulfillment centers by SKU.
 */
export function* countStock(account: Account, now: number): Slices<ReadonlyMap<string, number>> {
  const counts = collection(account, stockCountsCollection);
  const movements = yield* collectMovements(account, now);
  const getStock = createStockLookup(account, now);
  const units = new Map<string, number>();
  for (const listing of account.listings.values()) {
    if (listing.channel === 'AFN') units.set(listing.sku, countInWarehouse(getStock(listing)));
  }
  const moved = new Map<string, number>();
  for (const { sku, at, quantity, disposition } of movements) {
    if (disposition === 'SELLABLE' && at > (counts.get(sku)?.at ?? now))
      moved.set(sku, (moved.get(sku) ?? 0) + quantity);
  }
  for (const [sku, counted] of units) {
    const last = counts.get(sku);
    const unexplained = last === undefined ? 0 : counted - last.units - (moved.get(sku) ?? 0);
    if (unexplained !== 0) {
      const adjustment = { at: now, sku, quantity: unexplained };
      collection(account, stockAdjustmentsCollection).set(`${sku} ${now}`, adjustment);
    }
    counts.set(sku, { at: now, units: counted });
  }
  return units;
}

function* collectMovements(account: Account, now: number): Slices<StockMovement[]> {
  const movements: StockMovement[] = [];
  yield* forEachInSlices(account.orders.values(), (order) => {
    if (order.channel === 'AFN') movements.push(...listSales(account, order, now));
  });
  return [
    ...movements,
    ...listOutbound(account, now),
    ...listInbound(account, now),
    ...[...readCollection(account, stockAdjustmentsCollection).values()].map(
      (adjustment): StockMovement => ({
        event: 'Adjustments',
        reference: '',
        disposition: 'SELLABLE',
        ...adjustment,
      }),
    ),
  ];
}

/** Returns the shipments and returns of an order. */
function listSales(account: Account, order: Order, now: number): readonly StockMovement[] {
  const isSent = order.status === 'Shipped' || order.status === 'PartiallyShipped';
  const shipped = (isSent ? listShipments(account, order) : []).flatMap(({ at, items }) =>
    items.flatMap(({ orderItemId, quantity }): readonly StockMovement[] => {
      const item = order.items.find(({ id }) => id === orderItemId);
      if (item === undefined) return [];
      const { sku } = item;
      return [{ reference: order.id, at, event: 'Shipments', disposition: 'SELLABLE', sku, quantity: -quantity }];
    }),
  );
  return [...shipped, ...listReturns(order, now).flatMap((goods) => listReturnMovements(account, goods, now))];
}

/** Returns the arrival of returned goods, and their removal if they cannot be sold again. */
function listReturnMovements(account: Account, goods: ReturnedGoods, now: number): readonly StockMovement[] {
  const { order, item, returnedAt, quantity } = goods;
  const disposition = isUnsellable(goods) ? 'DEFECTIVE' : 'SELLABLE';
  const shared = { sku: item.sku, disposition } as const;
  const arrival = { ...shared, reference: order.id, at: returnedAt, event: 'CustomerReturns', quantity } as const;
  if (disposition === 'SELLABLE') return [arrival];
  const removal = buildRemovalOrder(account, goods);
  if (removal.completedAt > now) return [arrival];
  const event = removal.type === 'Return' ? 'VendorReturns' : 'Adjustments';
  return [arrival, { ...shared, reference: removal.id, at: removal.completedAt, event, quantity: -quantity }];
}

/** Returns the shipments of orders from other channels. */
function listOutbound(account: Account, now: number): readonly StockMovement[] {
  return [...getOutboundOrders(account).values()]
    .filter((order) => hasLeft(order, now))
    .flatMap((order) =>
      order.items.map(({ sku, available }) => ({
        at: computeOutboundTimes(order).shipping,
        event: 'Shipments' as const,
        disposition: 'SELLABLE' as const,
        reference: order.id,
        sku,
        quantity: -available,
      })),
    );
}

/** Returns the seller's inbound shipments, as the warehouse counted them. */
function listInbound(account: Account, now: number): readonly StockMovement[] {
  return [...getInboundShipments(account).values()].flatMap((shipment) =>
    shipment.items
      .filter(({ msku }) => account.listings.get(msku)?.channel === 'AFN')
      .flatMap((item) =>
        listReceipts(shipment, item, now).map(({ at, quantity }) => ({
          at,
          event: 'Receipts' as const,
          disposition: 'SELLABLE' as const,
          reference: shipment.confirmationId,
          sku: item.msku,
          quantity,
        })),
      ),
  );
}
