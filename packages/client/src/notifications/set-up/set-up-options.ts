import type { NotificationType } from '@supercargo/catalogue/registry';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SqsClient } from '../sqs/sqs-client.ts';

/** The method of a client that the setup uses. Pass a `SellingPartner`. */
export interface NotificationsCaller {
  /** Calls one operation. */
  callAPI(parameters: CallParameters): Promise<unknown>;
}

/** A notification type to subscribe to, with its payload version or a filter. */
export interface SubscriptionRequest {
  /** Editors complete known types. A new type needs its `payloadVersion`. */
  readonly notificationType: NotificationType;
  /** Version of the payload. @default the newest known version */
  readonly payloadVersion?: string | undefined;
  /** Event filter or filter expression, as createSubscription accepts it. */
  readonly processingDirective?: object | undefined;
}

/** An event bus of Amazon EventBridge. */
export interface EventBusAddress {
  /** AWS region, such as `eu-west-1`. */
  readonly region: string;
  /** ID of the AWS account. */
  readonly accountId: string;
}

/** Options of `setUpNotifications`. */
export interface SetupOptions {
  /** Client that subscribes. It needs the seller's refresh token. */
  readonly seller: NotificationsCaller;
  /** Client for grantless calls: it creates and deletes destinations and deletes subscriptions. @default seller */
  readonly application?: NotificationsCaller | undefined;
  /** ARN of a standard queue. Set this or `eventBridge`. */
  readonly queueArn?: string | undefined;
  /** Your event bus. Set this or `queueArn`. */
  readonly eventBridge?: EventBusAddress | undefined;
  /**
   * The queue, if its policy should be changed. Needs sqs:GetQueueAttributes and sqs:SetQueueAttributes. Without it, the policy
   * must already have the statement of `buildQueueStatement`.
   */
  readonly queue?: { readonly client: SqsClient; readonly queueUrl: string } | undefined;
  /** The notification types to subscribe to. */
  readonly types: readonly (NotificationType | SubscriptionRequest)[];
  /** Name of the destination if it is created, 1 to 256 characters. @default supercargo */
  readonly name?: string | undefined;
  /** Sends a test notification of each type. Only Amazon's static sandbox has the operation. @default false */
  readonly test?: boolean | undefined;
  /** The time at which the end dates of types are checked. @default the system clock */
  readonly clock?: Pick<Clock, 'now'> | undefined;
}
