import type { JsonObject } from '../../base/json-value.ts';
import { type Account, collection, defineCollection } from '../accounts/account.ts';

const vendorShipmentsCollection = defineCollection<VendorShipment>('vendor shipments');

/** A shipment as the vendor described it, and what has become of it. */
export interface VendorShipment {
  readonly id: string;
  /** As it was handed in. */
  readonly shipment: JsonObject;
  readonly createdAt: number;
  cancelledAt: number | null;
  /** When the goods have left, as a shipment confirmation tells. */
  shippedAt: number | null;
}

export type ShipmentStatus = 'Created' | 'TransportationRequested' | 'CarrierAssigned' | 'Shipped';

const HOUR = 3_600_000;

export function vendorShipmentsOf(account: Account): Map<string, VendorShipment> {
  return collection(account, vendorShipmentsCollection);
}

/** Whether it has been taken in, and not been called off. */
export function isThere({ createdAt, cancelledAt }: VendorShipment, now: number): boolean {
  return createdAt <= now && (cancelledAt === null || now < cancelledAt);
}

/** Every status reached by now, oldest first. */
export function shipmentHistory(
  { createdAt, shippedAt }: VendorShipment,
  now: number,
): readonly { readonly status: ShipmentStatus; readonly at: number }[] {
  const usual = [
    { status: 'Created' as const, at: createdAt },
    { status: 'TransportationRequested' as const, at: createdAt + HOUR },
    { status: 'CarrierAssigned' as const, at: createdAt + 6 * HOUR },
  ].filter(({ at }) => at < (shippedAt ?? Number.POSITIVE_INFINITY));
  const shipped = shippedAt === null ? [] : [{ status: 'Shipped' as const, at: shippedAt }];
  return [...usual, ...shipped].filter(({ at }) => at <= now);
}

/** Labels are printed once a carrier has been found. */
export function labelledAt({ createdAt }: VendorShipment): number {
  return createdAt + 6 * HOUR;
}
