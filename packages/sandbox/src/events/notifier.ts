import type { JsonObject } from '../base/json-value.ts';
import { createRandom, createUuid } from '../base/random.ts';
import { type Account, collection, defineCollection } from '../world/accounts/account.ts';
import { addToWindow, takeAggregatedEvents } from './aggregation.ts';
import { dispatchMessage, getDestinations, takePublicationNumber } from './deliveries.ts';
import { buildMessage } from './envelope.ts';
import { passesFilter } from './event-filter.ts';
import { findNotificationType } from './notification-types.ts';
import type { Destination, Subscription } from './records.ts';

const subscriptionsCollection = defineCollection<Subscription>('notification subscriptions');

/** Checks an account and sends notifications of the events until `now`. It runs only when it is called. */
export type EventSource = (account: Account, now: number) => void;

/** Computes results that take time, before the sources are checked. */
export type Preparation = (account: Account, now: number) => Promise<void>;

/** Turns events into messages for their subscribers. */
export interface Notifier {
  readonly destinations: Map<string, Destination>;
  readonly subscriptions: Map<string, Subscription>;
  /** Sends an event to all subscriptions that existed when it happened. */
  notify(account: Account, type: string, payload: JsonObject, happenedAt: number): void;
  /** Sends a message to one destination, with or without a subscription. Returns the notification ID. */
  sendTest(type: string, payloadVersion: string, destination: Destination, now: number): string;
  /** Adds a source of events that follow from the time, and must be polled. */
  watch(source: EventSource): void;
  /** Polls all sources. */
  catchUp(account: Account, now: number): void;
  /** Adds a computation that must run before the sources are polled. */
  prepare(preparation: Preparation): void;
  /** Runs these computations. */
  ready(account: Account, now: number): Promise<void>;
  /** Returns whether the account has a subscription to one of these types. */
  hasSubscriptions(account: Account, types: readonly string[]): boolean;
}

/**
 * All records belong to the application. They are fetched again each time, because a snapshot may have been restored. The last
 * `most` messages are saved.
 */
export function createNotifier(application: () => Account, maxNotifications: number): Notifier {
  const destinations = () => getDestinations(application());
  const subscriptions = () => collection(application(), subscriptionsCollection);
  const sources: EventSource[] = [];
  const preparations: Preparation[] = [];
  const listSubscriptions = (account: Account, types: readonly string[]) =>
    [...subscriptions().values()].filter(
      ({ sellerId, notificationType }) => sellerId === account.sellerId && types.includes(notificationType),
    );
  const send = (subscription: Subscription, event: Omit<Publication, 'subscription' | 'destination'>) => {
    const destination = destinations().get(subscription.destinationId);
    if (destination !== undefined) publish(application(), { subscription, destination, ...event }, maxNotifications);
  };
  const endPeriods = (now: number) => {
    for (const { subscriptionId, ...event } of takeAggregatedEvents(application(), now)) {
      const subscription = subscriptions().get(subscriptionId);
      if (subscription !== undefined) send(subscription, event);
    }
  };
  return {
    get destinations() {
      return destinations();
    },
    get subscriptions() {
      return subscriptions();
    },
    notify(account, type, payload, happenedAt) {
      endPeriods(happenedAt);
      for (const subscription of listSubscriptions(account, [type])) {
        if (subscription.createdAt > happenedAt || !passesFilter(payload, subscription.processingDirective)) continue;
        if (addToWindow(application(), subscription, payload, happenedAt)) continue;
        send(subscription, { payload, happenedAt, publishedAt: happenedAt });
      }
    },
    sendTest(notificationType, payloadVersion, destination, now) {
      const subscription = { notificationType, payloadVersion, id: 'test-notification' };
      const event = { payload: { test: true }, happenedAt: now, publishedAt: now };
      return publish(application(), { subscription, destination, ...event }, maxNotifications);
    },
    watch: (source) => sources.push(source),
    catchUp(account, now) {
      for (const source of sources) source(account, now);
      endPeriods(now);
    },
    prepare: (preparation) => preparations.push(preparation),
    async ready(account, now) {
      for (const preparation of preparations) await preparation(account, now);
    },
    hasSubscriptions: (account, types) => listSubscriptions(account, types).length > 0,
  };
}

interface Publication {
  readonly subscription: Pick<Subscription, 'id' | 'notificationType' | 'payloadVersion'> &
    Partial<Pick<Subscription, 'sellerId'>>;
  readonly destination: Destination;
  readonly payload: JsonObject;
  readonly happenedAt: number;
  readonly publishedAt: number;
}

function publish(application: Account, publication: Publication, maxNotifications: number): string {
  const { subscription, destination, payload, happenedAt: eventAt, publishedAt } = publication;
  const { id: subscriptionId, notificationType, payloadVersion, sellerId } = subscription;
  const type = findNotificationType(notificationType);
  if (type === undefined) throw new RangeError(`there is no notification type ${notificationType}`);
  const number = takePublicationNumber(application);
  const notificationId = createUuid(createRandom(`${application.sellerId}/notification/${number}`));
  const facts = { notificationType, payloadVersion, payload, subscriptionId, notificationId, eventAt, publishedAt };
  const message = buildMessage({ ...facts, applicationId: getApplicationId(application) }, type, destination);
  const about = { notificationId, notificationType, subscriptionId, ...(sellerId !== undefined && { sellerId }) };
  dispatchMessage(application, { ...about, message, destination, sentAt: publishedAt }, maxNotifications);
  return notificationId;
}

/** Deletes all subscriptions of a selling partner. Sent notifications stay. */
export function unsubscribe(application: Account, sellerId: string): void {
  const subscriptions = collection(application, subscriptionsCollection);
  for (const subscription of [...subscriptions.values()]) {
    if (subscription.sellerId === sellerId) subscriptions.delete(subscription.id);
  }
}

function getApplicationId({ sellerId }: Account): string {
  return `amzn1.sellerapps.app.${createUuid(createRandom(sellerId))}`;
}
