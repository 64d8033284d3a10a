import type {
  KnownNotificationType,
  NotificationPayload,
  NotificationPayloadVersion,
} from '@supercargo/catalogue/registry';
import type { FetchesRelated, RelatedTo } from '../related/related-objects.ts';

/** What the envelope of a notification says, under one spelling. */
export interface NotificationFacts {
  /** The type as the message spells it. */
  readonly notificationType: string;
  /** Version of the envelope, as the message writes it. */
  readonly notificationVersion: string | undefined;
  /** When it came to pass, as the message writes it. Notifications come in any order: this tells which is newer. */
  readonly eventTime: string | undefined;
  /** When it was sent, as the message writes it. */
  readonly publishTime: string | undefined;
  /** The same for every copy of a notification. Undefined where the type has no metadata. */
  readonly notificationId: string | undefined;
  /** The subscription that it was sent for. */
  readonly subscriptionId: string | undefined;
  /** The application that has subscribed. */
  readonly applicationId: string | undefined;
}

/** A notification of one type, in one version of its payload or in any. */
export interface NotificationOf<
  Type extends KnownNotificationType,
  Version extends NotificationPayloadVersion<Type> = NotificationPayloadVersion<Type>,
> extends NotificationFacts,
    FetchesRelated<RelatedTo<Type>> {
  /** Its type, under the name that the registry has. */
  readonly type: Type;
  /** Version of its payload. */
  readonly payloadVersion: Version;
  /** What it tells. Typed, and not checked. */
  readonly payload: NotificationPayload<Type, Version>;
}

/** A notification of a type, or of a version of one, that is newer than this package. */
export interface UnknownNotification extends NotificationFacts, FetchesRelated<never> {
  /** Stands for every type that is not known; `notificationType` has its name. */
  readonly type: 'unknown';
  /** Version of its payload, when the message says one. */
  readonly payloadVersion: string | undefined;
  /** What it tells, as it came. */
  readonly payload: unknown;
}

type InAnyVersion<Type extends KnownNotificationType> = {
  [Version in NotificationPayloadVersion<Type>]: NotificationOf<Type, Version>;
}[NotificationPayloadVersion<Type>];

/** Any notification. `type` tells what its payload is, and beside it `payloadVersion` where a type has several. */
export type Notification =
  | { [Type in KnownNotificationType]: InAnyVersion<Type> }[KnownNotificationType]
  | UnknownNotification;
