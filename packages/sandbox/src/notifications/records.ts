import type { JsonObject } from '../json-value.ts';

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

/** How deliveries are disturbed. */
export interface DeliveryTrouble {
  /** Everything arrives so much later. */
  readonly delayMilliseconds: number;
  /** How often each notification arrives. */
  readonly copies: number;
  /** Notifications arrive up to so much later, each by a time of its own, and overtake one another. */
  readonly reorderMilliseconds: number;
  /** Draws these times. */
  readonly reorderSeed: string;
  /** So many attempts to deliver a notification come to nothing. */
  readonly lostAttempts: number;
}
