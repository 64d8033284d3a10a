import type { Deprecation } from '../descriptor.ts';
import type { TitleSource } from './title-source.ts';

/** Describes a notification type. */
export interface NotificationTypeDescriptor {
  /** Name for createSubscription. */
  readonly notificationType: string;
  /** Display name, such as “Order Change Notification”. Two types can have the same title. */
  readonly title: string;
  /** Source of the title. */
  readonly titleSource: TitleSource;
  /** Other names for a search: older headings, menu names of Seller Central, abbreviations. None is official. */
  readonly searchTerms: readonly string[];
  /** Other spellings of the name in its notifications. */
  readonly otherSpellings: readonly string[];
  /** Kinds of destinations that can receive it. */
  readonly delivery: readonly ('SQS' | 'EventBridge')[];
  /** What it can concern: a seller, a vendor or an application. */
  readonly parties: readonly ('seller' | 'vendor' | 'application')[];
  /** Roles of which the application needs one; empty when none is documented. */
  readonly roles: readonly string[];
  /** Casing of the names in its envelope; null when not documented. See `notificationEnvelopes`. */
  readonly casing: NotificationCasing | null;
  /** Properties of the payload; empty when not documented. */
  readonly payloadKeys: readonly string[];
  /** Versions of its payload, oldest first. */
  readonly payloadVersions: readonly PayloadVersion[];
  /** Whether the envelope has metadata. Its notification ID identifies duplicates. */
  readonly metadata: boolean;
  /** `eventFilterType` of the filter that a subscription can have; null when filters are not supported. */
  readonly eventFilter: string | null;
  /** How to subscribe: with createSubscription, or in Amazon's developer console. */
  readonly subscription: 'api' | 'developerConsole';
  /** The deprecation; null when it is not deprecated. Amazon does not send it after the end date. */
  readonly deprecated: Deprecation | null;
}

/** Casing of the names in an envelope: `NotificationType` or `notificationType`. */
export type NotificationCasing = 'pascal' | 'camel';

/** Describes a version of a payload. */
export interface PayloadVersion {
  /** Name of the version for createSubscription. */
  readonly payloadVersion: string;
  /** Key of its JSON schema; null when Amazon publishes none. */
  readonly schema: string | null;
  /** The deprecation; null when it is not deprecated. Amazon does not send it after the end date. */
  readonly deprecated: Deprecation | null;
}

/** Permissions that the owner of a queue gives so that Amazon can write to it. */
export interface NotificationQueue {
  /** Amazon's AWS account, which writes to the queue. */
  readonly account: string;
  /** Actions of the queue's policy. */
  readonly actions: readonly string[];
  /** Actions of the key's policy, when the queue is encrypted. */
  readonly keyActions: readonly string[];
}
