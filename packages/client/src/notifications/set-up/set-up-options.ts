import type { NotificationType } from '@supercargo/catalogue/registry';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { SqsClient } from '../sqs/sqs-client.ts';

/** What makes the calls: a `SellingPartner`. */
export interface NotificationsCaller {
  /** Makes one call, as `SellingPartner` does. */
  callAPI(parameters: CallParameters): Promise<unknown>;
}

/** A notification type to subscribe to, where its name alone does not say enough. */
export interface WantedNotification {
  /** Known types complete in an editor; a new one needs its `payloadVersion`. */
  readonly notificationType: NotificationType;
  /** @default the newest that is known */
  readonly payloadVersion?: string | undefined;
  /** Event filter or filter expression, as createSubscription takes it. */
  readonly processingDirective?: object | undefined;
}

/** An event bus of Amazon EventBridge. */
export interface EventBusAddress {
  /** Region of AWS, such as `eu-west-1`. */
  readonly region: string;
  /** Id of the AWS account. */
  readonly accountId: string;
}

/** What {@link setUpNotifications} takes. */
export interface SetUpOptions {
  /** Subscribes, so it needs the seller's refresh token. */
  readonly seller: NotificationsCaller;
  /** Makes and deletes destinations, and deletes subscriptions: grantless calls. @default seller */
  readonly application?: NotificationsCaller | undefined;
  /** A standard queue. Either this or `eventBridge`. */
  readonly queueArn?: string | undefined;
  /** An event bus of yours. Either this or `queueArn`. */
  readonly eventBridge?: EventBusAddress | undefined;
  /**
   * The queue itself, where its policy is to be changed as well. Needs sqs:GetQueueAttributes and sqs:SetQueueAttributes.
   * Without it the policy must have been set already; `queueStatement` says what it needs.
   */
  readonly queue?: { readonly client: SqsClient; readonly queueUrl: string } | undefined;
  /** What to subscribe to. */
  readonly types: readonly (NotificationType | WantedNotification)[];
  /** Name of a destination that has to be made, 1 to 256 characters. @default supercargo */
  readonly name?: string | undefined;
  /** Sends a test message of each type. Only the marketplace's sandbox has an operation for it. @default false */
  readonly test?: boolean | undefined;
}
