import { ApiError, requireFound } from '../../base/api-error.ts';
import {
  type ExternalPackage,
  type ExternalShipment,
  findExternalShipment,
  getShipmentWork,
  type ShipmentStatus,
  type ShipmentWork,
} from '../../world/external-fulfillment/external-shipment.ts';
import type { SellerCall } from '../handler.ts';

type ShipmentCall = SellerCall<{ readonly shipmentId: string }>;

/** The state of a shipment on which the seller has done nothing but its first step. */
export const NOTHING_DONE = { packages: [], invoicedAt: null, reason: null, subStatus: null, deliveredAt: null };

/** Finds the shipment of a call. Throws a 404 if there is none. */
export function findShipment({ account, path, now }: ShipmentCall): ExternalShipment {
  return requireFound(findExternalShipment(account, path.shipmentId, now), 'The shipment');
}

/** Finds the shipment of a call. Throws a 409 unless it has one of these statuses. */
export function findInState(call: ShipmentCall, states: readonly ShipmentStatus[]): ExternalShipment {
  const shipment = findShipment(call);
  if (states.includes(shipment.status)) return shipment;
  throw createStateError(`The shipment ${shipment.id} is ${shipment.status}, and must be ${states.join(' or ')}.`);
}

/** Returns the processing state of a shipment. Throws a 409 if the shipment has not been confirmed. */
export function getWork({ work, id }: ExternalShipment): ShipmentWork {
  if (work === undefined) throw createStateError(`The shipment ${id} has not been confirmed.`);
  return work;
}

export function findPackage(shipment: ExternalShipment, packageId: string): ExternalPackage {
  return requireFound(
    shipment.work?.packages.find(({ id }) => id === packageId),
    `The package ${packageId}`,
  );
}

export function saveWork(call: SellerCall, { order }: ExternalShipment, work: Omit<ShipmentWork, 'updatedAt'>): void {
  getShipmentWork(call.account).set(order.id, { ...work, updatedAt: call.now });
}

/** Applies a change to the package with the given ID, or to all packages. */
export function updatePackages(
  packages: readonly ExternalPackage[],
  change: Partial<ExternalPackage>,
  id?: string,
): readonly ExternalPackage[] {
  return packages.map((one) => (id === undefined || one.id === id ? { ...one, ...change } : one));
}

export function createStateError(message: string): ApiError {
  return new ApiError(409, 'Conflict', message);
}
