import { findNotificationType, type NotificationEnvelope, notificationEnvelopes } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Observer } from '../ports/observer.ts';
import { type BigNumbers, buildUnsafeNumberWarning, JsonNumbers } from '../runtime/json-numbers.ts';
import { isPlainObject, type PlainObject } from '../runtime/plain-object.ts';
import type { Notification, NotificationFields } from './notification.ts';
import { buildNotificationError } from './notification-error.ts';
import type { FetchRelatedOptions, RelatedSeller } from './related/related-objects.ts';
import { unwrapEnvelopes } from './unwrap-envelopes.ts';

/** Options of {@link parseNotification} and {@link parseNotifications}. */
export interface ParseOptions {
  /** The client for the calls of `notification.fetchRelated()`. */
  readonly seller?: RelatedSeller | null | undefined;
  /**
   * How numbers that are larger than 2^53 - 1 are read from text: `number` rounds them, with the warning UNSAFE_NUMBER for `observer`;
   * `text` returns their digits as a string. @default 'number'
   */
  readonly bigNumbers?: BigNumbers | undefined;
  /** Receives the warning about rounded numbers. @default none */
  readonly observer?: Observer | undefined;
}

/**
 * Parses a notification from the body of a message: text, UTF-8 bytes or an object. It removes the wrappers of SQS, SNS and
 * EventBridge in any combination. The result has the same property names for every type.
 *
 * It accepts one record of a Lambda event, or an event with one record. {@link parseNotifications} parses an event with any
 * number of records.
 *
 * For a type or payload version that this package does not know, the result has `type: 'unknown'` and the unmodified payload.
 * A known payload is typed, but not validated. Throws INVALID_NOTIFICATION for anything else.
 */
export function parseNotification(message: string | Uint8Array | object, options?: ParseOptions | null): Notification {
  const numbers = new JsonNumbers(options?.bigNumbers);
  const [envelope, ...others] = unwrapEnvelopes(message, numbers);
  if (envelope === undefined) throw buildNotificationError('It is an event without records.');
  // This throws instead of returning a list for events with several records. Otherwise, a program that was tested with one
  // record would fail in production, at the first event with two.
  if (others.length > 0) {
    throw buildNotificationError(`It is an event with ${others.length + 1} records. Use parseNotifications.`);
  }
  const notification = toNotification(envelope(), options?.seller);
  emitUnsafeNumbers(numbers, options);
  return notification;
}

/**
 * Parses all notifications of a Lambda event, in the order of its records, or of a list of records or messages. For a single
 * message, it returns a list with one notification, and for an event without records an empty list.
 *
 * Throws INVALID_NOTIFICATION when a record is invalid, and names its index. To handle the other records anyway, pass each of
 * `event.Records` to `parseNotification`.
 */
export function parseNotifications(event: string | Uint8Array | object, options?: ParseOptions | null): Notification[] {
  const numbers = new JsonNumbers(options?.bigNumbers);
  const envelopes = unwrapEnvelopes(Array.isArray(event) ? { Records: event } : event, numbers);
  const notifications = envelopes.map((envelope, index) => {
    try {
      return toNotification(envelope(), options?.seller);
    } catch (error) {
      const isOneOfMany = envelopes.length > 1 && error instanceof SellingPartnerError;
      throw isOneOfMany ? error.with({ message: `Record ${index} of ${envelopes.length}: ${error.message}` }) : error;
    }
  });
  emitUnsafeNumbers(numbers, options);
  return notifications;
}

function emitUnsafeNumbers(numbers: JsonNumbers, options: ParseOptions | null | undefined): void {
  const warning = buildUnsafeNumberWarning(numbers, 'the notification');
  if (warning !== undefined) options?.observer?.(warning);
}

function toNotification(envelope: PlainObject, defaultSeller: RelatedSeller | null | undefined): Notification {
  const { pascal, camel } = notificationEnvelopes;
  const names = [camel, pascal].find((spelling) => typeof envelope[spelling.notificationType] === 'string');
  if (names === undefined) throw buildNotificationError(describeReason(envelope));
  const payloadVersion = findText(envelope, names.payloadVersion);
  const payload = envelope[names.payload];
  const fields = readFields(envelope, names);
  const type = findKnownType(fields.notificationType, payloadVersion);
  const isKnown = type !== undefined && isPlainObject(payload);
  const notification = { type: isKnown ? type : 'unknown', ...fields, payloadVersion, payload };
  const fetchRelated = async (seller?: RelatedSeller | null, options?: FetchRelatedOptions | null) => {
    const module = await import('./related/fetch-related.ts');
    return module.fetchRelated(notification, seller ?? defaultSeller, options ?? {});
  };
  // Not enumerable, because it is not part of the message or its JSON.
  return Object.defineProperty(notification, 'fetchRelated', { value: fetchRelated }) as unknown as Notification;
}

function readFields(envelope: PlainObject, names: NotificationEnvelope): NotificationFields {
  const rawMetadata = envelope[names.notificationMetadata];
  const metadata = isPlainObject(rawMetadata) ? rawMetadata : {};
  return {
    notificationType: String(envelope[names.notificationType]),
    notificationVersion: findText(envelope, names.notificationVersion),
    eventTime: findText(envelope, names.eventTime),
    publishTime: findText(metadata, names.publishTime),
    notificationId: findText(metadata, names.notificationId),
    subscriptionId: findText(metadata, names.subscriptionId),
    applicationId: findText(metadata, names.applicationId),
  };
}

/**
 * Returns the notification type, or undefined if this package does not know the type or the payload version.
 * A new version counts as unknown, so that a payload never gets a type that may be wrong. All unknown types share one literal
 * name, because the type checker cannot narrow a union of known names and any string.
 */
function findKnownType(notificationType: string, payloadVersion: string | undefined): string | undefined {
  const descriptor = findNotificationType(notificationType);
  const versions = descriptor?.payloadVersions ?? [];
  const isKnown = versions.length === 0 || versions.some((version) => version.payloadVersion === payloadVersion);
  return isKnown ? descriptor?.notificationType : undefined;
}

function findText(object: PlainObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function describeReason({ Type }: PlainObject): string {
  const isConfirmation = typeof Type === 'string' && Type.endsWith('Confirmation');
  return isConfirmation ? `SNS requests a confirmation: ${Type}.` : 'It has no notificationType.';
}
