import type * as Catalogue from '@supercargo/catalogue/types/easy-ship-2022-03-23';
import type { Sent } from '../../base/json-value.ts';
import { type Account, collection, defineChangingCollection } from '../../world/accounts/account.ts';
import type { HandoverSlot } from './handover-slots.ts';

const easyShipPackagesCollection = defineChangingCollection<ScheduledPackage>('easyShipPackages');

const TWENTY_HOURS = 20 * 3_600_000;

/** A package that Amazon's carrier picks up. */
export interface ScheduledPackage {
  readonly orderId: string;
  readonly packageId: string;
  readonly trackingId: string;
  readonly dimensions: Sent<Catalogue.Dimensions>;
  readonly weight: Sent<Catalogue.Weight>;
  slot: HandoverSlot;
}

/** Returns the packages by order ID. An order has at most one. */
export function getScheduledPackages(account: Account): Map<string, ScheduledPackage> {
  return collection(account, easyShipPackagesCollection);
}

/** Returns the time at which the package is ready: 20 hours before the pickup, as for all parcels of the sandbox. */
export function findJourneyStart({ slot }: ScheduledPackage): number {
  return Date.parse(slot.startTime) - TWENTY_HOURS;
}

export function listScheduledJourneys(account: Account) {
  return [...getScheduledPackages(account).values()].map((scheduled) => ({
    ...scheduled,
    begin: findJourneyStart(scheduled),
  }));
}
