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
  const { found, created } = await findOrCreate({
    find: async () => {
      const all = await notificationsCall<readonly Destination[]>(application, 'getDestinations', {});
      const found = all.filter((destination) => isAt(resource, destination));
      if (found.length === 0) refuseOtherRegion(resource, all);
      return found;
    },
    create: () => {
      const body = { name, resourceSpecification: resource };
      return notificationsCall<Destination>(application, 'createDestination', { body });
    },
    operation: 'notifications.createDestination',
    id: ({ destinationId }) => destinationId,
  });
  return { ...found, created };
}

function isAt(wanted: Resource, { resource: { sqs, eventBridge } }: Destination): boolean {
  if ('sqs' in wanted) return sqs?.arn === wanted.sqs.arn;
  const { accountId, region } = wanted.eventBridge;
  return eventBridge?.accountId === accountId && eventBridge.region === region;
}

/** An AWS account has one event bus for the notifications of an application. */
function refuseOtherRegion(wanted: Resource, all: readonly Destination[]): void {
  if ('sqs' in wanted) return;
  const { accountId } = wanted.eventBridge;
  for (const { destinationId, resource } of all) {
    if (resource.eventBridge?.accountId !== accountId) continue;
    const { region } = resource.eventBridge;
    throw invalidSetUp(`Account ${accountId} has its event bus in ${region} already: ${destinationId}.`);
  }
}

/** Others may have subscribed with it meanwhile: then it stays. */
export async function deleteDestination(application: NotificationsCaller, destinationId: string): Promise<void> {
  try {
    await notificationsCall(application, 'deleteDestination', { path: { destinationId } });
  } catch (error) {
    if (!isConflict(error) && !isNotFound(error)) throw error;
  }
}
