import type { ShipmentInput } from '@supercargo/catalogue/types/vendor-shipments-v1';
import type { Received } from '../../base/json-value.ts';
import { type Account, collection, defineChangingCollection } from '../accounts/account.ts';

const vendorShipmentsCollection = defineChangingCollection<VendorShipment>('vendor shipments');

/** A shipment as the vendor described it, and its current state. */
export interface VendorShipment {
  readonly id: string;
  /** The shipment of the request. */
  readonly shipment: Received<ShipmentInput>;
  readonly createdAt: number;
  cancelledAt: number | null;
  /** The time of shipping, from a shipment confirmation. */
  shippedAt: number | null;
}

export type ShipmentStatus = 'Created' | 'TransportationRequested' | 'CarrierAssigned' | 'Shipped';

const HOUR = 3_600_000;

export function getVendorShipments(account: Account): Map<string, VendorShipment> {
  return collection(account, vendorShipmentsCollection);
}

/** Whether the shipment was accepted and is not cancelled. */
export function isVisible({ createdAt, cancelledAt }: VendorShipment, now: number): boolean {
  return createdAt <= now && (cancelledAt === null || now < cancelledAt);
}

/** Returns every status so far, oldest first. */
export function buildShipmentHistory(
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

/** Returns the time when labels are available: when a carrier was assigned. */
export function findLabelTime({ createdAt }: VendorShipment): number {
  return createdAt + 6 * HOUR;
}
