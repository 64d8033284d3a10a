import { findNotificationType, type NotificationEnvelope, notificationEnvelopes } from '@supercargo/catalogue/registry';
import { isObject, type JsonObject } from './json-object.ts';
import { notANotification } from './not-a-notification.ts';
import type { Notification, NotificationFacts } from './notification.ts';
import { openEnvelope } from './open-envelope.ts';

/**
 * Reads a notification: the body of a message as text, as bytes of UTF-8 or as an object, whether it came through SQS, SNS,
 * EventBridge or one through the other. Names are the same for both spellings of the envelope.
 *
 * Of what a function on Lambda is called with, it takes one record, or an event with one record. For an event with several, give
 * it each of `event.Records`.
 *
 * A type, or a payload version, that this package does not know gives `type: 'unknown'` and the payload as it came. What
 * the payload of a known one holds is typed and not checked. Throws NOT_A_NOTIFICATION for anything else.
 */
export function parseNotification(message: string | Uint8Array | object): Notification {
  const envelope = openEnvelope(message);
  const { pascal, camel } = notificationEnvelopes;
  const names = [camel, pascal].find((one) => typeof envelope[one.notificationType] === 'string');
  if (names === undefined) throw notANotification(reasonFor(envelope));
  const payloadVersion = textIn(envelope, names.payloadVersion);
  const payload = envelope[names.payload];
  const facts = factsOf(envelope, names);
  const type = typeOf(facts.notificationType, payloadVersion);
  const known = type !== undefined && isObject(payload);
  return { type: known ? type : 'unknown', ...facts, payloadVersion, payload } as Notification;
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
