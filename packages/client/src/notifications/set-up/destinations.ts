import { checkQueueArn } from './check-queue-arn.ts';
import { invalidSetUp } from './invalid-set-up.ts';
import { findOrCreate, isConflict, isNotFound, notificationsCall } from './notifications-call.ts';
import type { EventBusAddress, NotificationsCaller, SetUpOptions } from './set-up-options.ts';

export interface Destination {
  readonly destinationId: string;
  readonly resource: {
    readonly sqs?: { readonly arn: string } | undefined;
    readonly eventBridge?: (EventBusAddress & { readonly name: string }) | undefined;
  };
}

export type Resource = { readonly sqs: { readonly arn: string } } | { readonly eventBridge: EventBusAddress };

/** The one resource that is meant. Throws INVALID_PARAMETER. */
export function resourceOf({ queueArn, eventBridge }: SetUpOptions): Resource {
  if ((queueArn === undefined) === (eventBridge === undefined)) {
    throw invalidSetUp('Give queueArn or eventBridge, and not both.');
  }
  if (eventBridge !== undefined) return { eventBridge };
  return { sqs: { arn: checkQueueArn(queueArn) } };
}

export async function findOrCreateDestination(application: NotificationsCaller, resource: Resource, name: string) {
  const { found, created } = await findOrCreate(
    async () => {
      const all = await notificationsCall<readonly Destination[]>(application, 'getDestinations', {});
      return all.find((destination) => isAt(resource, destination));
    },
    () => {
      const body = { name, resourceSpecification: resource };
      return notificationsCall<Destination>(application, 'createDestination', { body });
    },
  );
  return { ...found, created };
}

/** An AWS account has one event bus for the notifications of an application. */
function isAt(resource: Resource, destination: Destination): boolean {
  const { sqs, eventBridge } = destination.resource;
  if ('sqs' in resource) return sqs?.arn === resource.sqs.arn;
  const { accountId, region } = resource.eventBridge;
  if (eventBridge?.accountId !== accountId) return false;
  if (eventBridge.region === region) return true;
  const { destinationId } = destination;
  throw invalidSetUp(`Account ${accountId} has its event bus in ${eventBridge.region} already: ${destinationId}.`);
}

/** Others may have subscribed with it meanwhile: then it stays. */
export async function deleteDestination(application: NotificationsCaller, destinationId: string): Promise<void> {
  try {
    await notificationsCall(application, 'deleteDestination', { path: { destinationId } });
  } catch (error) {
    if (!isConflict(error) && !isNotFound(error)) throw error;
  }
}
