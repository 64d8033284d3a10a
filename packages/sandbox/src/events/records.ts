import type { ProcessingDirective } from '@supercargo/catalogue/types/notifications-v1';
import type { JsonObject, Received } from '../base/json-value.ts';

/** A destination of notifications. It belongs to the application, not to a selling partner. */
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
  readonly processingDirective: Received<ProcessingDirective> | null;
  readonly createdAt: number;
}

/** One message that is on its way to a destination, or has arrived. */
export interface Delivery {
  readonly notificationId: string;
  readonly notificationType: string;
  readonly destinationId: string;
  /** ID of the selling partner. Missing for a test notification. */
  readonly sellerId?: string;
  /** Null for a test notification. */
  readonly subscriptionId: string | null;
  /** The body of the queue's message, or the event on the event bus. */
  readonly message: JsonObject;
  readonly arrivesAt: number;
  /** Number of failed attempts before the delivery. Missing: none. */
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
