import { type Account, collection, defineChangingCollection } from '../../world/accounts/account.ts';
import {
  type AwdInbound,
  type AwdOutbound,
  type AwdReplenishment,
  getAwdOutboundStatus,
  getAwdShipmentStatus,
  getReplenishmentStatus,
} from '../../world/inventory/awd.ts';

const awdInboundsCollection = defineChangingCollection<AwdInbound>('awdInbounds');
const awdReplenishmentsCollection = defineChangingCollection<AwdReplenishment>('awdReplenishments');
const awdOutboundsCollection = defineChangingCollection<AwdOutbound>('awdOutbounds');

export function getAwdInbounds(account: Account): Map<string, AwdInbound> {
  return collection(account, awdInboundsCollection);
}

export function getAwdReplenishments(account: Account): Map<string, AwdReplenishment> {
  return collection(account, awdReplenishmentsCollection);
}

export function getAwdOutbounds(account: Account): Map<string, AwdOutbound> {
  return collection(account, awdOutboundsCollection);
}

export interface AwdStock {
  readonly sku: string;
  readonly onHand: number;
  readonly inbound: number;
  /** Units in confirmed orders that have not been completed yet. */
  readonly reserved: number;
}

/** Returns the stock of each SKU in AWD: units received minus units sent. */
export function listAwdStock(account: Account, now: number): readonly AwdStock[] {
  const stocks = new Map<string, { onHand: number; inbound: number; reserved: number }>();
  const getWarehouseStock = (sku: string) => {
    const found = stocks.get(sku) ?? { onHand: 0, inbound: 0, reserved: 0 };
    stocks.set(sku, found);
    return found;
  };
  for (const order of getAwdInbounds(account).values()) {
    const status = getAwdShipmentStatus(order, now);
    if (status === 'CANCELLED' || order.confirmedAt === null) continue;
    for (const [sku, units] of Object.entries(order.units))
      getWarehouseStock(sku)[status === 'CLOSED' ? 'onHand' : 'inbound'] += units;
  }
  const leaving = [
    ...[...getAwdReplenishments(account).values()].map((order) => ({
      order,
      status: getReplenishmentStatus(order, now),
    })),
    ...[...getAwdOutbounds(account).values()].map((order) => ({ order, status: getAwdOutboundStatus(order, now) })),
  ];
  for (const { order, status } of leaving) {
    const promised = order.covered && order.confirmedAt !== null && status !== 'SUCCESS';
    for (const [sku, units] of Object.entries(order.units)) {
      if (status === 'SUCCESS') getWarehouseStock(sku).onHand -= units;
      if (promised) getWarehouseStock(sku).reserved += units;
    }
  }
  return [...stocks].map(([sku, stock]) => ({ sku, ...stock })).sort((one, other) => (one.sku < other.sku ? -1 : 1));
}

/** Whether the stock that is not reserved is sufficient. */
export function isCovered(account: Account, units: Readonly<Record<string, number>>, now: number): boolean {
  const free = new Map(listAwdStock(account, now).map((stock) => [stock.sku, stock.onHand - stock.reserved]));
  return Object.entries(units).every(([sku, wanted]) => (free.get(sku) ?? 0) >= wanted);
}
