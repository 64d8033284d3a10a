import { createRandom } from '../base/random.ts';
import { type Account, collection, defineCollection, readCollection } from '../world/accounts/account.ts';
import type { StoredDeliveryFaults } from './records.ts';
import { MAX_ATTEMPTS, sumDelays } from './retry-delays.ts';

const notificationTroubleCollection = defineCollection<StoredDeliveryFaults>('notification trouble');

export const NO_FAULTS: StoredDeliveryFaults = {
  delayMilliseconds: 0,
  copies: 1,
  reorderMilliseconds: 0,
  reorderSeed: 'reorder',
  lostAttempts: 0,
};

export function loadDeliveryFaults(application: Account): StoredDeliveryFaults {
  return { ...NO_FAULTS, ...readCollection(application, notificationTroubleCollection).get('now') };
}

/** Saves delivery faults. Throws a RangeError, and changes nothing, if a value is out of range. */
export function saveDeliveryFaults(application: Account, change: Partial<StoredDeliveryFaults>): void {
  const faults = { ...loadDeliveryFaults(application), ...change };
  const { copies, delayMilliseconds, reorderMilliseconds, reorderSeed, lostAttempts } = faults;
  if (!Number.isInteger(copies) || copies < 1 || copies > 100) {
    throw new RangeError('copies must be a whole number from 1 to 100');
  }
  if (!isDuration(delayMilliseconds)) throw new RangeError('the delay must be a number from 0 up');
  if (!isDuration(reorderMilliseconds)) throw new RangeError('the span to reorder in must be a number from 0 up');
  if (typeof reorderSeed !== 'string') throw new RangeError('seed must be a string');
  if (!Number.isInteger(lostAttempts) || lostAttempts < 0 || lostAttempts >= MAX_ATTEMPTS) {
    throw new RangeError(`failedAttempts must be a whole number from 0 to ${MAX_ATTEMPTS - 1}`);
  }
  collection(application, notificationTroubleCollection).set('now', faults);
}

/** Returns the lateness of a delivery in milliseconds: the retries, the delay, and a random time if the order is to change. */
export function computeDelay(faults: StoredDeliveryFaults, deliveryNumber: number): number {
  const { delayMilliseconds, reorderMilliseconds, reorderSeed, lostAttempts } = faults;
  const own = createRandom(`${reorderSeed}/${deliveryNumber}`).next() * reorderMilliseconds;
  return sumDelays(lostAttempts) + delayMilliseconds + Math.round(own);
}

function isDuration(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}
