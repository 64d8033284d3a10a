import type { NotificationCasing } from './notification-type.ts';

/** Names of the properties of a notification's envelope. */
export interface NotificationEnvelope {
  /** Version of the envelope. */
  readonly notificationVersion: string;
  /** Notification type. */
  readonly notificationType: string;
  /** Version of the payload. */
  readonly payloadVersion: string;
  /** Time of the change, ISO 8601. */
  readonly eventTime: string;
  /** Details of the change. */
  readonly payload: string;
  /** Object that contains the four properties below. */
  readonly notificationMetadata: string;
  /** ID of the application that subscribed. */
  readonly applicationId: string;
  /** ID of the subscription. */
  readonly subscriptionId: string;
  /** Time at which Amazon sent it, ISO 8601. */
  readonly publishTime: string;
  /** ID of the notification, the same in all of its deliveries. It identifies duplicates. */
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

/** Names of an envelope's properties in each casing. The last four are properties of the metadata. */
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
