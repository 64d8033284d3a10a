import { type Account, collection, defineCollection, readCollection } from '../world/accounts/account.ts';
import { latenessOf, loadDeliveryFaults } from './delivery-faults.ts';
import { countRefused, enqueue, letOldestGo, takesNotifications } from './queues/queue-store.ts';
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
export function deliveriesOf(application: Account): Map<string, Delivery> {
  return collection(application, notificationDeliveriesCollection);
}

/** The same, read-only. */
export function deliveriesIn(application: Account): ReadonlyMap<string, Delivery> {
  return readCollection(application, notificationDeliveriesCollection);
}

export function destinationsOf(application: Account): Map<string, Destination> {
  return collection(application, notificationDestinationsCollection);
}

export function deliveryCounts(application: Account): DeliveryCounts {
  const { size } = deliveriesIn(application);
  const kept = readCollection(application, notificationCountsCollection).get('all');
  return kept ?? { delivered: size, published: size, dropped: 0 };
}

/** Returns the number of the next notification. */
export function nextPublication(application: Account): number {
  const counts = deliveryCounts(application);
  setCounts(application, { ...counts, published: counts.published + 1 });
  return counts.published;
}

/** A message for a destination, before its arrival time is known. */
export interface Dispatch extends Omit<Delivery, 'arrivesAt' | 'destinationId' | 'lostAttempts'> {
  readonly destination: Destination;
  readonly sentAt: number;
}

/** Sends a message, with the current delivery faults. */
export function dispatch(application: Account, { destination, sentAt, ...message }: Dispatch, most: number): void {
  const faults = loadDeliveryFaults(application);
  for (let copy = 0; copy < faults.copies; copy += 1) {
    const { delivered } = deliveryCounts(application);
    const arrivesAt = sentAt + latenessOf(faults, delivered);
    const { lostAttempts } = faults;
    const delivery = {
      ...message,
      destinationId: destination.id,
      arrivesAt,
      ...(lostAttempts > 0 && { lostAttempts }),
    };
    deliver(application, delivery, most);
  }
}

/**
 * Saves a delivery, and drops all but the last `most`. If the destination is a queue, adds the message to it, or only counts
 * it if the policy does not allow it.
 */
export function deliver(application: Account, delivery: Delivery, most: number): void {
  const arn = queueBehind(application, delivery.destinationId);
  if (arn !== undefined && !takesNotifications(application, arn)) {
    countRefused(application, arn, delivery.arrivesAt);
    return;
  }
  const deliveries = deliveriesOf(application);
  const { delivered, dropped, published } = deliveryCounts(application);
  deliveries.set(String(delivered + 1), delivery);
  const letGo = letOldestGo(deliveries, most);
  setCounts(application, { delivered: delivered + 1, dropped: dropped + letGo, published });
  if (arn === undefined) return;
  enqueue(application, arn, { body: JSON.stringify(delivery.message), arrivesAt: delivery.arrivesAt, most });
}

function queueBehind(application: Account, destinationId: string): string | undefined {
  const resource = destinationsOf(application).get(destinationId)?.resource;
  return resource !== undefined && 'sqs' in resource ? resource.sqs.arn : undefined;
}

function setCounts(application: Account, counts: DeliveryCounts): void {
  collection(application, notificationCountsCollection).set('all', counts);
}
