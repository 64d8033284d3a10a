import { parseNotification } from 'supercargo/notifications';
import { isNestedTooDeep } from '../../base/find-unusable.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { storable } from '../activity/redaction/storable.ts';

/** The saved fields of a message, except its time and origin. */
export interface ReadMessage {
  readonly notificationId: string;
  readonly notificationType: string;
  readonly payloadVersion: string | null;
  readonly isKnownType: boolean;
  readonly eventTime: string | null;
  readonly publishTime: string | null;
  readonly subscriptionId: string | null;
  readonly payload: unknown;
  /** Amazon's ID of the seller that the message concerns; null if the message has none. */
  readonly sellingPartnerId: string | null;
}

/** Parses a received message. Throws INVALID_NOTIFICATION, or a ConsoleError if it is nested too deeply to be saved. `fallbackId` is for types without metadata. */
export function readMessage(message: string | object, fallbackId: string): ReadMessage {
  const notification = parseNotification(message);
  if (isNestedTooDeep(typeof message === 'string' ? JSON.parse(message) : message)) {
    throw new ConsoleError(
      'NOTIFICATION_TOO_DEEP',
      'The message has more than 200 levels, so it is not a notification. It was not saved.',
      'Check which program sends it.',
    );
  }
  const sellingPartnerId = accountIn(notification.payload, 4);
  return {
    notificationId: storable(notification.notificationId ?? fallbackId),
    notificationType: storable(notification.notificationType),
    payloadVersion: textOrNull(notification.payloadVersion),
    isKnownType: notification.type !== 'unknown',
    eventTime: textOrNull(notification.eventTime),
    publishTime: textOrNull(notification.publishTime),
    subscriptionId: textOrNull(notification.subscriptionId),
    payload: notification.payload ?? null,
    sellingPartnerId: textOrNull(sellingPartnerId),
  };
}

function textOrNull(text: string | undefined): string | null {
  return text === undefined ? null : storable(text);
}

const names = /^(sellerId|merchantId|sellingPartnerId|vendorGroupId|accountId)$/i;

/** Types name the seller ID differently, at different depths. */
function accountIn(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  const members = Object.entries(value);
  const own = members.find(([name, inner]) => names.test(name) && typeof inner === 'string');
  if (own !== undefined) return own[1] as string;
  for (const [, inner] of members) {
    const found = accountIn(inner, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
