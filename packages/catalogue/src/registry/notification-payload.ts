import type { KnownNotificationType, NotificationPayloads } from '../generated/registry/types/notifications.ts';

/** A notification type. Editors suggest known types. Other names are allowed, because Amazon adds new types. */
export type NotificationType = KnownNotificationType | (string & {});

/** Versions of a notification type's payload. */
export type NotificationPayloadVersion<Type extends NotificationType> = Type extends keyof NotificationPayloads
  ? keyof NotificationPayloads[Type] & string
  : string;

/** The payload of a notification, in one version or in all versions. For unknown types and versions it is an object. */
export type NotificationPayload<
  Type extends NotificationType,
  Version extends string = NotificationPayloadVersion<Type>,
> = Type extends keyof NotificationPayloads
  ? Version extends keyof NotificationPayloads[Type]
    ? NotificationPayloads[Type][Version]
    : Record<string, unknown>
  : Record<string, unknown>;
