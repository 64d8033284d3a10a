import type { JsonObject } from '../../base/json-value.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import type { HandoverSlot } from './handover-slots.ts';

const easyShipPackagesCollection = defineCollection<ScheduledPackage>('easyShipPackages');

const TWENTY_HOURS = 20 * 3_600_000;

/** A parcel that the marketplace collects. */
export interface ScheduledPackage {
  readonly orderId: string;
  readonly packageId: string;
  readonly trackingId: string;
  readonly dimensions: JsonObject;
  readonly weight: JsonObject;
  slot: HandoverSlot;
}

/** By order: there is one for each. */
export function packagesOf(account: Account): Map<string, ScheduledPackage> {
  return collection(account, easyShipPackagesCollection);
}

/** The journey of a parcel begins twenty hours before it is collected, as that of others does. */
export function journeyBegin({ slot }: ScheduledPackage): number {
  return Date.parse(slot.startTime) - TWENTY_HOURS;
}

export function scheduledJourneys(account: Account) {
  return [...packagesOf(account).values()].map((scheduled) => ({ ...scheduled, begin: journeyBegin(scheduled) }));
}
