import type { KnownNotificationType, NotificationPayloads } from '../generated/registry/types/notifications.ts';

/** A notification type. Known ones complete in an editor, others are legal: the marketplace adds new ones. */
export type NotificationType = KnownNotificationType | (string & {});

/** Versions of a notification type's payload. */
export type NotificationPayloadVersion<Type extends NotificationType> = Type extends keyof NotificationPayloads
  ? keyof NotificationPayloads[Type] & string
  : string;

/** What a notification tells, in one version of its payload, or in any. Unknown types and versions are objects. */
export type NotificationPayload<
  Type extends NotificationType,
  Version extends string = NotificationPayloadVersion<Type>,
> = Type extends keyof NotificationPayloads
  ? Version extends keyof NotificationPayloads[Type]
    ? NotificationPayloads[Type][Version]
    : Record<string, unknown>
  : Record<string, unknown>;
