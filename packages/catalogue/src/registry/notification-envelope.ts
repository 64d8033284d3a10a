import type { NotificationCasing } from './notification-type.ts';

/** Names of an envelope's members. */
export interface NotificationEnvelope {
  readonly notificationVersion: string;
  readonly notificationType: string;
  readonly payloadVersion: string;
  readonly eventTime: string;
  readonly payload: string;
  readonly notificationMetadata: string;
  readonly applicationId: string;
  readonly subscriptionId: string;
  readonly publishTime: string;
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
