import type { TitleSource } from './title-source.ts';

/** What is known about one notification type. */
export interface NotificationTypeDescriptor {
  /** Name for createSubscription. */
  readonly notificationType: string;
  /** Name that people know it by, such as “Order Change Notification”. For display: two types may share one. */
  readonly title: string;
  /** Where the title comes from. */
  readonly titleSource: TitleSource;
  /** Other names to find it by: older headings, menu names of Seller Central, abbreviations. None is official. */
  readonly searchTerms: readonly string[];
  /** Other spellings that its messages have been seen to carry. */
  readonly otherSpellings: readonly string[];
  /** What kinds of destinations it can be sent to. */
  readonly delivery: readonly ('SQS' | 'EventBridge')[];
  /** Whom it can be about. */
  readonly parties: readonly ('seller' | 'vendor' | 'application')[];
  /** Roles of which the application needs one; empty when none is documented. */
  readonly roles: readonly string[];
  /** How the names in its envelope are written; null when no source tells. See `notificationEnvelopes`. */
  readonly casing: NotificationCasing | null;
  /** Members of the payload; empty when no source tells. */
  readonly payloadKeys: readonly string[];
  /** Forms of its payload, oldest first. */
  readonly payloadVersions: readonly PayloadVersion[];
  /** The envelope has metadata, and with it an id by which duplicates are known. */
  readonly metadata: boolean;
  /** `eventFilterType` of the filter that a subscription may have; null when it takes none. */
  readonly eventFilter: string | null;
  /** Whether createSubscription subscribes to it, or a person in the developer console. */
  readonly subscription: 'api' | 'developerConsole';
  /** `removed` types are no longer sent. */
  readonly status: 'current' | 'removed';
  /** Day from which it is no longer sent, ISO date. */
  readonly removal: string | null;
  /** The notification type to use instead. */
  readonly replacedBy: string | null;
}

/** How names in an envelope are written: `NotificationType` or `notificationType`. */
export type NotificationCasing = 'pascal' | 'camel';

/** One form of a payload, oldest first. */
export interface PayloadVersion {
  /** Name of the version, as createSubscription takes it. */
  readonly payloadVersion: string;
  /** Name of its JSON schema; null when the marketplace publishes none. */
  readonly schema: string | null;
  /** Day from which it is no longer sent, ISO date. */
  readonly removal: string | null;
}

/** What the owner of a queue has to allow so that the marketplace can write to it. */
export interface NotificationQueue {
  /** AWS account that writes. */
  readonly account: string;
  /** Actions of the queue's policy. */
  readonly actions: readonly string[];
  /** Actions of the key's policy, when the queue is encrypted. */
  readonly keyActions: readonly string[];
}
