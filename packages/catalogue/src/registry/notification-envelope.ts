import type { NotificationCasing } from './notification-type.ts';

/** Names of an envelope's members. */
export interface NotificationEnvelope {
  /** Version of the envelope. */
  readonly notificationVersion: string;
  /** Which type of notification it is. */
  readonly notificationType: string;
  /** Version of the payload. */
  readonly payloadVersion: string;
  /** When it happened, ISO 8601. */
  readonly eventTime: string;
  /** What happened. */
  readonly payload: string;
  /** Where the following four stand. */
  readonly notificationMetadata: string;
  /** The application that has subscribed. */
  readonly applicationId: string;
  /** The subscription it came by. */
  readonly subscriptionId: string;
  /** When it was sent, ISO 8601. */
  readonly publishTime: string;
  /** The same for every delivery of one notification: duplicates are known by it. */
  readonly notificationId: string;
}

const camel = {
  notificationVersion: 'notificationVersion',
  notificationType: 'notificationType',
  payloadVersion: 'payloadVersion',
  eventTime: 'eventTime',
  payload: 'payload',
  notificationMetadata: 'notificationMetadata',
  applicationId: 'applicationId',
  subscriptionId: 'subscriptionId',
  publishTime: 'publishTime',
  notificationId: 'notificationId',
} as const satisfies NotificationEnvelope;

/** How an envelope's members are called in each casing. The last four stand inside the metadata. */
export const notificationEnvelopes: Readonly<Record<NotificationCasing, NotificationEnvelope>> = {
  camel,
  pascal: {
    notificationVersion: 'NotificationVersion',
    notificationType: 'NotificationType',
    payloadVersion: 'PayloadVersion',
    eventTime: 'EventTime',
    payload: 'Payload',
    notificationMetadata: 'NotificationMetadata',
    applicationId: 'ApplicationId',
    subscriptionId: 'SubscriptionId',
    publishTime: 'PublishTime',
    notificationId: 'NotificationId',
  },
};
