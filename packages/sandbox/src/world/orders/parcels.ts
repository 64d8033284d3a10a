import { getMarketplace } from '../../base/marketplaces.ts';
import { type Account, collection, defineCollection, readCollection } from '../accounts/account.ts';
import type { Order } from './order.ts';
import { listShipments, type Shipment, type ShippedItem } from './shipments.ts';

const orderParcelsCollection = defineCollection<OrderParcels>('order-parcels');

/** The details of a package that a seller confirms. */
export interface ParcelDetails {
  readonly reference: string;
  readonly carrierCode: string;
  readonly carrierName: string | null;
  readonly shippingMethod: string | null;
  /** Empty if the seller confirmed the package without one. */
  readonly trackingNumber: string;
  readonly shippedAt: number;
}

export interface Parcel extends ParcelDetails {
  readonly confirmedAt: number;
  readonly items: readonly ShippedItem[];
}

interface OrderParcels {
  readonly parcels: readonly Parcel[];
}

/** Returns the IDs of the orders whose seller confirmed packages. */
export function listOrdersWithParcels(account: Account): Iterable<string> {
  return readCollection(account, orderParcelsCollection).keys();
}

/** Returns the packages of an order that its seller confirmed, in the order of their confirmation. */
export function listConfirmedParcels(account: Account, orderId: string): readonly Parcel[] {
  return readCollection(account, orderParcelsCollection).get(orderId)?.parcels ?? [];
}

/** Saves a package's details. A package with the same reference is replaced. */
export function addParcel(account: Account, orderId: string, parcel: Parcel): void {
  const others = listConfirmedParcels(account, orderId).filter(({ reference }) => reference !== parcel.reference);
  collection(account, orderParcelsCollection).set(orderId, { parcels: [...others, parcel] });
}

/**
 * Returns the packages of an order that the seller ships: those that were confirmed, and one for each other shipment.
 * Together they contain all units that were shipped.
 */
export function listParcels(account: Account, order: Order): readonly Parcel[] {
  const confirmed = listConfirmedParcels(account, order.id);
  if (order.channel !== 'MFN') return confirmed;
  const units = countUncoveredUnits(order, confirmed);
  if (units.size === 0) return confirmed;
  const times = new Set(confirmed.map(({ confirmedAt }) => confirmedAt));
  const others = listShipments(account, order).flatMap((shipment, index) => {
    const items = times.has(shipment.at) ? [] : takeUnits(units, shipment.items);
    return items.length === 0 ? [] : [buildParcel(order, { at: shipment.at, items }, index + 1)];
  });
  return [...others, ...confirmed].sort((one, other) => one.confirmedAt - other.confirmedAt);
}

/** Counts the shipped units by order item that are in no confirmed package. */
function countUncoveredUnits({ items }: Order, confirmed: readonly Parcel[]): Map<string, number> {
  const units = new Map(items.map(({ id, shipped }) => [id, shipped]));
  for (const { orderItemId, quantity } of confirmed.flatMap((parcel) => parcel.items)) {
    units.set(orderItemId, (units.get(orderItemId) ?? 0) - quantity);
  }
  return new Map([...units].filter(([, quantity]) => quantity > 0));
}

function takeUnits(units: Map<string, number>, shipped: readonly ShippedItem[]): readonly ShippedItem[] {
  return shipped.flatMap(({ orderItemId, quantity }) => {
    const remaining = units.get(orderItemId) ?? 0;
    const taken = Math.min(remaining, quantity);
    units.set(orderItemId, remaining - taken);
    return taken > 0 ? [{ orderItemId, quantity: taken }] : [];
  });
}

/** Sellers number their packages from 1, so other packages have higher numbers. */
const FIRST_REFERENCE = 1000;

/** Carriers that merchants use, by country. */
const CARRIERS: Readonly<Record<string, readonly string[]>> = {
  GB: ['Royal Mail', 'DPD'],
  DE: ['DHL', 'DPD'],
  FR: ['Colissimo', 'Chronopost'],
  IT: ['BRT', 'SDA'],
  ES: ['Correos', 'SEUR'],
  US: ['USPS', 'UPS'],
  CA: ['Canada Post', 'UPS'],
  JP: ['YAMATO', 'SAGAWA'],
  AU: ['Australia Post', 'UPS'],
};

/** Everything follows from the order, so that no read needs to save it. */
function buildParcel(order: Order, { at, items }: Shipment, number: number): Parcel {
  const digits = order.id.replaceAll('-', '');
  const carriers = CARRIERS[getMarketplace(order.marketplaceId).countryCode] ?? ['DHL', 'UPS'];
  const carrier = carriers[Number(digits.at(-1)) % carriers.length] ?? 'UPS';
  return {
    reference: String(FIRST_REFERENCE + number),
    carrierCode: carrier,
    carrierName: carrier,
    shippingMethod: order.expedited ? 'Express' : 'Standard',
    trackingNumber: `${carrier.slice(0, 2).toUpperCase()}${digits}${number}`,
    shippedAt: at,
    confirmedAt: at,
    items,
  };
}

/** Returns the ID of the order that is part of a package's ID or tracking number; undefined if there is none. */
export function findParcelOrderId(text: string): string | undefined {
  const [, first, second, third] = /(\d{3})-?(\d{7})-?(\d{7})/.exec(text) ?? [];
  return first === undefined ? undefined : `${first}-${second}-${third}`;
}
