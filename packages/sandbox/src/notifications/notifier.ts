import type { JsonObject } from '../json-value.ts';
import { seededRandom, uuid } from '../random.ts';
import { type Account, collection } from '../state/account.ts';
import { messageFor } from './envelope.ts';
import { passesFilter } from './event-filter.ts';
import { notificationTypeOf } from './notification-types.ts';
import type { Delivery, DeliveryTrouble, Destination, Subscription } from './records.ts';

/** Looks at an account and notifies of what has come to pass by `now`. Nothing runs between two looks. */
export type EventSource = (account: Account, now: number) => void;

/** Where events become messages. */
export interface Notifier {
  readonly destinations: Map<string, Destination>;
  readonly subscriptions: Map<string, Subscription>;
  /** Tells everyone who had subscribed when it happened. */
  notify(account: Account, type: string, payload: JsonObject, happenedAt: number): void;
  /** Sends a message to one destination, subscription or not. Gives the notification's id. */
  sendTest(type: string, payloadVersion: string, destination: Destination, now: number): string;
  /** Adds events that follow from the clock, and so have to be looked for. */
  watch(source: EventSource): void;
  /** Looks for them. */
  catchUp(account: Account, now: number): void;
  /** Whether the account wants to hear of any of these types. */
  isHeard(account: Account, types: readonly string[]): boolean;
}

const SUBSCRIPTIONS = 'notification subscriptions';

/** All records are the application's: they are asked for anew each time, for a snapshot may have been restored. */
export function notifier(application: () => Account): Notifier {
  const destinations = () => collection<Destination>(application(), 'notification destinations');
  const subscriptions = () => collection<Subscription>(application(), SUBSCRIPTIONS);
  const sources: EventSource[] = [];
  const heard = (account: Account, types: readonly string[]) =>
    [...subscriptions().values()].filter(
      ({ sellerId, notificationType }) => sellerId === account.sellerId && types.includes(notificationType),
    );
  return {
    get destinations() {
      return destinations();
    },
    get subscriptions() {
      return subscriptions();
    },
    notify(account, type, payload, happenedAt) {
      for (const subscription of heard(account, [type])) {
        if (subscription.createdAt > happenedAt || !passesFilter(payload, subscription.processingDirective)) continue;
        const destination = destinations().get(subscription.destinationId);
        if (destination !== undefined) publish(application(), { subscription, destination, payload, happenedAt });
      }
    },
    sendTest(notificationType, payloadVersion, destination, now) {
      const test = { notificationType, payloadVersion, id: 'test-notification', createdAt: now };
      return publish(application(), { subscription: test, destination, payload: { test: true }, happenedAt: now });
    },
    watch: (source) => sources.push(source),
    catchUp(account, now) {
      for (const source of sources) source(account, now);
    },
    isHeard: (account, types) => heard(account, types).length > 0,
  };
}

interface Publication {
  readonly subscription: Pick<Subscription, 'id' | 'notificationType' | 'payloadVersion'>;
  readonly destination: Destination;
  readonly payload: JsonObject;
  readonly happenedAt: number;
}

function publish(application: Account, { subscription, destination, payload, happenedAt }: Publication): string {
  const { id: subscriptionId, notificationType, payloadVersion } = subscription;
  const type = notificationTypeOf(notificationType);
  if (type === undefined) throw new RangeError(`there is no notification type ${notificationType}`);
  const deliveries = deliveriesOf(application);
  const notificationId = uuid(seededRandom(`${application.sellerId}/notification/${deliveries.size}`));
  const { delayMilliseconds, copies } = troubleOf(application);
  const facts = { notificationType, payloadVersion, payload, subscriptionId, notificationId };
  const applicationId = applicationIdOf(application);
  const times = { eventAt: happenedAt, publishedAt: happenedAt };
  const message = messageFor({ ...facts, applicationId, ...times }, type, destination);
  const delivery = {
    notificationId,
    notificationType,
    subscriptionId,
    message,
    arrivesAt: happenedAt + delayMilliseconds,
  };
  for (let copy = 0; copy < copies; copy += 1) deliver(application, { ...delivery, destinationId: destination.id });
  return notificationId;
}

/** Nobody is told of a partner any more. What has been sent stays sent. */
export function unsubscribe(application: Account, sellerId: string): void {
  const subscriptions = collection<Subscription>(application, SUBSCRIPTIONS);
  for (const subscription of [...subscriptions.values()]) {
    if (subscription.sellerId === sellerId) subscriptions.delete(subscription.id);
  }
}

export function deliver(application: Account, delivery: Delivery): void {
  const deliveries = deliveriesOf(application);
  deliveries.set(String(deliveries.size + 1), delivery);
}

export function deliveriesOf(application: Account): Map<string, Delivery> {
  return collection<Delivery>(application, 'notification deliveries');
}

export function troubleOf(application: Account): DeliveryTrouble {
  const kept = collection<DeliveryTrouble>(application, 'notification trouble').get('now');
  return kept ?? { delayMilliseconds: 0, copies: 1 };
}

export function setTrouble(application: Account, change: Partial<DeliveryTrouble>): void {
  const trouble = { ...troubleOf(application), ...change };
  collection<DeliveryTrouble>(application, 'notification trouble').set('now', trouble);
}

function applicationIdOf({ sellerId }: Account): string {
  return `amzn1.sellerapps.app.${uuid(seededRandom(sellerId))}`;
}
