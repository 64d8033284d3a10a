import { findNotificationType, type NotificationEnvelope, notificationEnvelopes } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RelatedOptions, RelatedSeller } from '../related/related-objects.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { notANotification } from './not-a-notification.ts';
import type { Notification, NotificationFacts } from './notification.ts';
import { openEnvelopes } from './open-envelope.ts';

/** What notifications are read with. */
export interface ParseOptions {
  /** The client that `fetchRelated` of the notification makes its calls with. */
  readonly seller?: RelatedSeller | null | undefined;
}

/**
 * Reads a notification: the body of a message as text, as bytes of UTF-8 or as an object, whether it came through SQS, SNS,
 * EventBridge or one through the other. Names are the same for both spellings of the envelope.
 *
 * Of what a function on Lambda is called with, it takes one record, or an event with one record. {@link parseNotifications} reads
 * an event with any number of them.
 *
 * A type, or a payload version, that this package does not know gives `type: 'unknown'` and the payload as it came. What
 * the payload of a known one holds is typed and not checked. Throws NOT_A_NOTIFICATION for anything else.
 */
export function parseNotification(message: string | Uint8Array | object, options?: ParseOptions | null): Notification {
  const [envelope, ...others] = openEnvelopes(message);
  if (envelope === undefined) throw notANotification('It is an event without records.');
  if (others.length > 0) {
    throw notANotification(`It is an event with ${others.length + 1} records. Read them with parseNotifications.`);
  }
  return notificationIn(envelope(), options?.seller);
}

/**
 * Reads every notification of an event: of what Lambda calls a function with, in the order of its records, or of a list of
 * records or messages. A message that {@link parseNotification} reads gives a list of one, an event without records an empty one.
 *
 * Throws NOT_A_NOTIFICATION when one of them is none, and names its place. Where the others are to be dealt with all the
 * same, give `parseNotification` each of `event.Records`.
 */
export function parseNotifications(event: string | Uint8Array | object, options?: ParseOptions | null): Notification[] {
  const envelopes = openEnvelopes(Array.isArray(event) ? { Records: event } : event);
  return envelopes.map((envelope, index) => {
    try {
      return notificationIn(envelope(), options?.seller);
    } catch (error) {
      const isOneOfMany = envelopes.length > 1 && error instanceof SellingPartnerError;
      throw isOneOfMany ? error.with({ message: `Record ${index} of ${envelopes.length}: ${error.message}` }) : error;
    }
  });
}

function notificationIn(envelope: JsonObject, given: RelatedSeller | null | undefined): Notification {
  const { pascal, camel } = notificationEnvelopes;
  const names = [camel, pascal].find((one) => typeof envelope[one.notificationType] === 'string');
  if (names === undefined) throw notANotification(reasonFor(envelope));
  const payloadVersion = textIn(envelope, names.payloadVersion);
  const payload = envelope[names.payload];
  const facts = factsOf(envelope, names);
  const type = typeOf(facts.notificationType, payloadVersion);
  const known = type !== undefined && isObject(payload);
  const notification = { type: known ? type : 'unknown', ...facts, payloadVersion, payload };
  const fetchRelated = async (seller?: RelatedSeller | null, options?: RelatedOptions | null) => {
    const module = await import('../related/fetch-related.ts');
    return module.fetchRelated(notification, seller ?? given, options ?? {});
  };
  // Not enumerable: it is no part of what the message says, nor of its JSON.
  return Object.defineProperty(notification, 'fetchRelated', { value: fetchRelated }) as unknown as Notification;
}

function factsOf(envelope: JsonObject, names: NotificationEnvelope): NotificationFacts {
  const given = envelope[names.notificationMetadata];
  const metadata = isObject(given) ? given : {};
  return {
    notificationType: String(envelope[names.notificationType]),
    notificationVersion: textIn(envelope, names.notificationVersion),
    eventTime: textIn(envelope, names.eventTime),
    publishTime: textIn(metadata, names.publishTime),
    notificationId: textIn(metadata, names.notificationId),
    subscriptionId: textIn(metadata, names.subscriptionId),
    applicationId: textIn(metadata, names.applicationId),
  };
}

/** The type's own name; undefined when the type or the version of its payload is new. */
function typeOf(notificationType: string, payloadVersion: string | undefined): string | undefined {
  const found = findNotificationType(notificationType);
  const versions = found?.payloadVersions ?? [];
  const isKnown = versions.length === 0 || versions.some((one) => one.payloadVersion === payloadVersion);
  return isKnown ? found?.notificationType : undefined;
}

function textIn(object: JsonObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function reasonFor({ Type }: JsonObject): string {
  const isConfirmation = typeof Type === 'string' && Type.endsWith('Confirmation');
  return isConfirmation ? `SNS asks for a confirmation: ${Type}.` : 'It has no notificationType.';
}
