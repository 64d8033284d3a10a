import { type Account, collection, defineCollection, readCollection } from '../accounts/account.ts';
import { getInboundShipments, listReceipts } from '../inbound/inbound-shipment.ts';
import { computeOutboundTimes, getOutboundOrders, hasLeft } from '../orders/outbound-order.ts';
import { listReturns } from '../orders/returned-goods.ts';
import { listShipments } from '../orders/shipments.ts';
import { countInWarehouse, createStockLookup } from './warehouse-stock.ts';

const stockCountsCollection = defineCollection<StockCount>('stock-counts');
const stockAdjustmentsCollection = defineCollection<StockAdjustment>('stock-adjustments');

/** Units of an item that entered or left Amazon's fulfillment centers. */
export interface StockMovement {
  readonly at: number;
  readonly event: 'Shipments' | 'CustomerReturns' | 'Receipts' | 'Adjustments';
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
  return listMovements(account, now).sort((one, other) => one.at - other.at);
}

/**
 * Counts the stock of all items. Units that no movement explains, such as stock that a test sets, become adjustments at
 * the time `now`. So the balances of earlier days never change.
 *
 * @returns The units in the fulfillment centers by SKU.
 */
export function countStock(account: Account, now: number): ReadonlyMap<string, number> {
  const counts = collection(account, stockCountsCollection);
  const getStock = createStockLookup(account, now);
  const units = new Map<string, number>();
  for (const listing of account.listings.values()) {
    if (listing.channel === 'AFN') units.set(listing.sku, countInWarehouse(getStock(listing)));
  }
  const moved = new Map<string, number>();
  for (const { sku, at, quantity } of listMovements(account, now)) {
    if (at > (counts.get(sku)?.at ?? now)) moved.set(sku, (moved.get(sku) ?? 0) + quantity);
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

function listMovements(account: Account, now: number): StockMovement[] {
  return [
    ...listSales(account, now),
    ...listOutbound(account, now),
    ...listInbound(account, now),
    ...[...readCollection(account, stockAdjustmentsCollection).values()].map(
      (adjustment): StockMovement => ({ event: 'Adjustments', reference: '', ...adjustment }),
    ),
  ];
}

/** Returns the shipments and returns of orders. */
function listSales(account: Account, now: number): readonly StockMovement[] {
  const movements: StockMovement[] = [];
  for (const order of account.orders.values()) {
    if (order.channel !== 'AFN') continue;
    const isSent = order.status === 'Shipped' || order.status === 'PartiallyShipped';
    for (const { at, items } of isSent ? listShipments(account, order) : []) {
      for (const { orderItemId, quantity } of items) {
        const item = order.items.find(({ id }) => id === orderItemId);
        if (item) movements.push({ reference: order.id, at, event: 'Shipments', sku: item.sku, quantity: -quantity });
      }
    }
    for (const { item, returnedAt, quantity } of listReturns(order, now)) {
      movements.push({ reference: order.id, at: returnedAt, event: 'CustomerReturns', sku: item.sku, quantity });
    }
  }
  return movements;
}

/** Returns the shipments of orders from other channels. */
function listOutbound(account: Account, now: number): readonly StockMovement[] {
  return [...getOutboundOrders(account).values()]
    .filter((order) => hasLeft(order, now))
    .flatMap((order) =>
      order.items.map(({ sku, available }) => ({
        at: computeOutboundTimes(order).shipping,
        event: 'Shipments' as const,
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
          reference: shipment.confirmationId,
          sku: item.msku,
          quantity,
        })),
      ),
  );
}
