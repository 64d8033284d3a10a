import type {
  KnownNotificationType,
  NotificationPayload,
  NotificationPayloadVersion,
} from '@supercargo/catalogue/registry';
import type { RelatedFetcher, RelatedObject } from './related/related-objects.ts';

/** The properties of the envelope of a notification, with the same names for every type. */
export interface NotificationFields {
  /** The type, in the spelling of the message. */
  readonly notificationType: string;
  /** Version of the envelope. */
  readonly notificationVersion: string | undefined;
  /** When the event happened, in the format of the message. Notifications can arrive in any order; this time shows which is newer. */
  readonly eventTime: string | undefined;
  /** When the notification was sent, in the format of the message. */
  readonly publishTime: string | undefined;
  /** The same for every copy of a notification. Undefined for types without metadata. */
  readonly notificationId: string | undefined;
  /** ID of the subscription. */
  readonly subscriptionId: string | undefined;
  /** ID of the application that subscribed. */
  readonly applicationId: string | undefined;
}

/** A notification of one type, in one version of its payload or in any. */
export interface KnownNotification<
  Type extends KnownNotificationType,
  Version extends NotificationPayloadVersion<Type> = NotificationPayloadVersion<Type>,
> extends NotificationFields,
    RelatedFetcher<RelatedObject<Type>> {
  /** The type, by its name in the registry. */
  readonly type: Type;
  /** Version of its payload. */
  readonly payloadVersion: Version;
  /** The payload. It is typed, but not validated. */
  readonly payload: NotificationPayload<Type, Version>;
}

/** A notification of a type, or of a version of one, that is newer than this package. */
export interface UnknownNotification extends NotificationFields, RelatedFetcher<never> {
  /** Any type or payload version that this package does not know. `notificationType` has the name. */
  readonly type: 'unknown';
  /** Version of the payload, if the message has one. */
  readonly payloadVersion: string | undefined;
  /** The unmodified payload. */
  readonly payload: unknown;
}

type InAnyVersion<Type extends KnownNotificationType> = {
  [Version in NotificationPayloadVersion<Type>]: KnownNotification<Type, Version>;
}[NotificationPayloadVersion<Type>];

/** Any notification. `type` determines the type of the payload, together with `payloadVersion` for types with several versions. */
export type Notification =
  | { [Type in KnownNotificationType]: InAnyVersion<Type> }[KnownNotificationType]
  | UnknownNotification;
