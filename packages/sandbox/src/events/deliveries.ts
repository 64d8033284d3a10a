import { type Account, collection, defineCollection, readCollection } from '../world/accounts/account.ts';
import { computeDelay, loadDeliveryFaults } from './delivery-faults.ts';
import { acceptsNotifications, countRejected, enqueue, removeOldest } from './queues/queue-store.ts';
import type { Delivery, Destination } from './records.ts';

const notificationDeliveriesCollection = defineCollection<Delivery>('notification deliveries');
const notificationDestinationsCollection = defineCollection<Destination>('notification destinations');
const notificationCountsCollection = defineCollection<DeliveryCounts>('notification counts');

/** Counters that continue when old deliveries are dropped. */
interface DeliveryCounts {
  readonly delivered: number;
  readonly published: number;
  readonly dropped: number;
}

/** Deliveries by number, in the order in which they were sent. */
export function getDeliveries(application: Account): Map<string, Delivery> {
  return collection(application, notificationDeliveriesCollection);
}

/** The same, read-only. */
export function readDeliveries(application: Account): ReadonlyMap<string, Delivery> {
  return readCollection(application, notificationDeliveriesCollection);
}

export function getDestinations(application: Account): Map<string, Destination> {
  return collection(application, notificationDestinationsCollection);
}

export function getDeliveryCounts(application: Account): DeliveryCounts {
  const { size } = readDeliveries(application);
  const counts = readCollection(application, notificationCountsCollection).get('all');
  return counts ?? { delivered: size, published: size, dropped: 0 };
}

/** Returns the number of the next notification. */
export function takePublicationNumber(application: Account): number {
  const counts = getDeliveryCounts(application);
  setCounts(application, { ...counts, published: counts.published + 1 });
  return counts.published;
}

/** A message for a destination, before its arrival time is known. */
interface Dispatch extends Omit<Delivery, 'arrivesAt' | 'destinationId' | 'lostAttempts'> {
  readonly destination: Destination;
  readonly sentAt: number;
}

/** Sends a message, with the current delivery faults. */
export function dispatchMessage(
  application: Account,
  { destination, sentAt, ...message }: Dispatch,
  maxNotifications: number,
): void {
  const faults = loadDeliveryFaults(application);
  for (let copy = 0; copy < faults.copies; copy += 1) {
    const { delivered } = getDeliveryCounts(application);
    const arrivesAt = sentAt + computeDelay(faults, delivered);
    const { lostAttempts } = faults;
    const delivery = {
      ...message,
      destinationId: destination.id,
      arrivesAt,
      ...(lostAttempts > 0 && { lostAttempts }),
    };
    deliver(application, delivery, maxNotifications);
  }
}

/**
 * Saves a delivery, and drops all but the last `most`. If the destination is a queue, adds the message to it, or only counts
 * it if the policy does not allow it.
 */
export function deliver(application: Account, delivery: Delivery, maxNotifications: number): void {
  const arn = findQueueArn(application, delivery.destinationId);
  if (arn !== undefined && !acceptsNotifications(application, arn)) {
    countRejected(application, arn, delivery.arrivesAt);
    return;
  }
  const deliveries = getDeliveries(application);
  const { delivered, dropped, published } = getDeliveryCounts(application);
  deliveries.set(String(delivered + 1), delivery);
  const removedCount = removeOldest(deliveries, maxNotifications);
  setCounts(application, { delivered: delivered + 1, dropped: dropped + removedCount, published });
  if (arn === undefined) return;
  enqueue(application, arn, {
    body: JSON.stringify(delivery.message),
    arrivesAt: delivery.arrivesAt,
    maxMessages: maxNotifications,
  });
}

function findQueueArn(application: Account, destinationId: string): string | undefined {
  const resource = getDestinations(application).get(destinationId)?.resource;
  return resource !== undefined && 'sqs' in resource ? resource.sqs.arn : undefined;
}

function setCounts(application: Account, counts: DeliveryCounts): void {
  collection(application, notificationCountsCollection).set('all', counts);
}
