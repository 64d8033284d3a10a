import { createRandom, createUuid } from '../../base/random.ts';
import { type Account, collection, defineCollection, readCollection, takeNumber } from '../accounts/account.ts';
import { buildLocationId, CHANNEL } from './external-shipment.ts';

const sandboxLocationsCollection = defineCollection<SandboxLocation>('sandbox locations');
const sandboxShipmentsCollection = defineCollection<ShipmentOrigin>('sandbox shipments');

export type LocationChannel = 'FBA' | 'MFN';

/** A test location, for one channel. */
interface SandboxLocation {
  readonly id: string;
  readonly name: string;
  readonly marketplaceId: string;
  readonly channel: LocationChannel;
}

/** The location and channel of a shipment. */
interface ShipmentOrigin {
  readonly locationId: string;
  readonly channelName: string;
  readonly shippingType: string;
}

export function addSandboxLocation(account: Account, location: Omit<SandboxLocation, 'id'>): SandboxLocation {
  const id = createUuid(createRandom(`${account.sellerId}/location/${takeNumber(account)}`));
  const added = { ...location, id };
  collection(account, sandboxLocationsCollection).set(id, added);
  return added;
}

export function findSandboxLocation(account: Account, id: string): SandboxLocation | undefined {
  return readCollection(account, sandboxLocationsCollection).get(id);
}

/** Saves the location and channel of an order's shipment, if they differ from those of all other shipments. */
export function saveOrigin(account: Account, orderId: string, origin: ShipmentOrigin): void {
  collection(account, sandboxShipmentsCollection).set(orderId, origin);
}

export function getOrigin(account: Account, orderId: string): ShipmentOrigin {
  const saved = readCollection(account, sandboxShipmentsCollection).get(orderId);
  return saved ?? { locationId: buildLocationId(account), channelName: CHANNEL, shippingType: 'MARKETPLACE' };
}
