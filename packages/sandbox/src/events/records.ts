import type { JsonObject } from '../base/json-value.ts';

/** Where notifications go. Belongs to the application, not to a selling partner. */
export interface Destination {
  readonly id: string;
  readonly name: string;
  readonly resource: DestinationResource;
}

export type DestinationResource =
  | { readonly sqs: { readonly arn: string } }
  | { readonly eventBridge: { readonly name: string; readonly region: string; readonly accountId: string } };

export interface Subscription {
  readonly id: string;
  readonly sellerId: string;
  readonly notificationType: string;
  readonly payloadVersion: string;
  readonly destinationId: string;
  readonly processingDirective: JsonObject | null;
  readonly createdAt: number;
}

/** One message on its way to a destination, or there. */
export interface Delivery {
  readonly notificationId: string;
  readonly notificationType: string;
  readonly destinationId: string;
  /** Whom it is about. Missing of a test notification, and in older state. */
  readonly sellerId?: string;
  /** Null for a test notification. */
  readonly subscriptionId: string | null;
  /** What the queue or the event bus holds. */
  readonly message: JsonObject;
  readonly arrivesAt: number;
  /** Attempts that came to nothing before the one that arrives. Missing in older state: none. */
  readonly lostAttempts?: number;
}

/** The delivery faults as they are stored. */
export interface StoredDeliveryFaults {
  readonly delayMilliseconds: number;
  readonly copies: number;
  readonly reorderMilliseconds: number;
  readonly reorderSeed: string;
  readonly lostAttempts: number;
}

/** The faults that the sandbox injects into deliveries. */
export interface DeliveryFaults {
  /** Delay of every notification. */
  readonly delayMilliseconds: number;
  /** How often each notification arrives. */
  readonly copies: number;
  /** The longest additional delay. Each notification has a random one, so their order changes. */
  readonly reorderMilliseconds: number;
  /** Determines the random delays. */
  readonly reorderSeed: string;
  /** The number of failed attempts before each delivery. */
  readonly failedAttempts: number;
}
