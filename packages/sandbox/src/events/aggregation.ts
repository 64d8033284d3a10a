import type { ProcessingDirective } from '@supercargo/catalogue/types/notifications-v1';
import { isJsonObject, type JsonObject, type Received } from '../base/json-value.ts';
import { type Account, collection, defineCollection } from '../world/accounts/account.ts';
import type { Subscription } from './records.ts';

const notificationWindowsCollection = defineCollection<AggregationWindow>('notification windows');

const PERIODS: Readonly<Record<string, number>> = { FiveMinutes: 300_000, TenMinutes: 600_000 };

/** An event and the time at which it is sent. */
interface AggregatedEvent {
  readonly subscriptionId: string;
  readonly payload: JsonObject;
  readonly happenedAt: number;
  readonly publishedAt: number;
}

/** A period in which further events of the same product wait. When it ends, only the last of them is sent. */
interface AggregationWindow {
  readonly subscriptionId: string;
  readonly endsAt: number;
  readonly period: number;
  readonly held: { readonly payload: JsonObject; readonly happenedAt: number } | null;
}

function getWindows(application: Account): Map<string, AggregationWindow> {
  return collection(application, notificationWindowsCollection);
}

/** Returns true if the event must wait for the end of a period. The first event does not wait: it starts the period. */
export function addToWindow(
  application: Account,
  { id: subscriptionId, notificationType, processingDirective }: Subscription,
  payload: JsonObject,
  happenedAt: number,
): boolean {
  const period = findPeriod(notificationType, processingDirective);
  if (period === undefined) return false;
  const key = `${subscriptionId} ${getSubject(payload)}`;
  const open = getWindows(application).get(key);
  const isOpen = open !== undefined && open.endsAt > happenedAt;
  const window = isOpen ? { ...open, held: { payload, happenedAt } } : null;
  getWindows(application).set(key, window ?? { subscriptionId, endsAt: happenedAt + period, period, held: null });
  return isOpen;
}

/**
 * Ends the periods that are over at `now`, and returns the events that waited for their end. Each of these events starts the
 * next period.
 */
export function takeAggregatedEvents(application: Account, now: number): readonly AggregatedEvent[] {
  const windows = getWindows(application);
  const due: AggregatedEvent[] = [];
  for (const [key, { subscriptionId, endsAt, period, held }] of windows) {
    if (endsAt > now) continue;
    if (held !== null) due.push({ subscriptionId, ...held, publishedAt: endsAt });
    if (held === null || endsAt + period <= now) windows.delete(key);
    else windows.set(key, { subscriptionId, endsAt: endsAt + period, period, held: null });
  }
  return due.sort((one, other) => one.publishedAt - other.publishedAt);
}

/**
 * Returns the period in milliseconds. Only ANY_OFFER_CHANGED is aggregated, because Amazon documents no period for other
 * types.
 */
function findPeriod(type: string, directive: Received<ProcessingDirective> | null): number | undefined {
  const period = directive?.eventFilter?.aggregationSettings?.aggregationTimePeriod;
  return type === 'ANY_OFFER_CHANGED' && period !== undefined ? PERIODS[period] : undefined;
}

/** Returns a key for one product in one marketplace. */
function getSubject({ AnyOfferChangedNotification: event }: JsonObject): string {
  const trigger = isJsonObject(event) && isJsonObject(event.OfferChangeTrigger) ? event.OfferChangeTrigger : {};
  return `${trigger.MarketplaceId} ${trigger.ASIN}`;
}
