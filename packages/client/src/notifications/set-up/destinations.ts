import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { callNotifications, findOrCreate, isConflict, isNotFound } from './call-notifications.ts';
import { resolveQueueArn } from './resolve-queue-arn.ts';
import type { EventBusAddress, NotificationsCaller, SetupOptions } from './set-up-options.ts';
import { buildSetupError } from './setup-error.ts';

export interface Destination {
  readonly destinationId: string;
  readonly resource: {
    readonly sqs?: { readonly arn: string } | undefined;
    readonly eventBridge?: (EventBusAddress & { readonly name: string }) | undefined;
  };
}

export type Resource = { readonly sqs: { readonly arn: string } } | { readonly eventBridge: EventBusAddress };

/** Returns the queue or event bus of the options. Throws INVALID_PARAMETER unless exactly one is set. */
export function resolveResource({ queueArn, eventBridge }: SetupOptions): Resource {
  if ((queueArn === undefined) === (eventBridge === undefined)) {
    throw buildSetupError('Set either queueArn or eventBridge.');
  }
  if (eventBridge !== undefined) return { eventBridge };
  return { sqs: { arn: resolveQueueArn(queueArn) } };
}

export async function findOrCreateDestination(application: NotificationsCaller, resource: Resource, name: string) {
  const { object: destination, created } = await findOrCreate({
    find: async () => {
      const all = await callNotifications<readonly Destination[]>(application, 'getDestinations', {});
      const destinations = all.filter((destination) => hasResource(resource, destination));
      if (destinations.length === 0) checkEventBusRegion(resource, all);
      return destinations;
    },
    create: () => {
      const body = { name, resourceSpecification: resource };
      return callNotifications<Destination>(application, 'createDestination', { body });
    },
    operation: 'notifications.createDestination',
    id: ({ destinationId }) => destinationId,
  });
  return { ...destination, created };
}

function hasResource(requested: Resource, { resource: { sqs, eventBridge } }: Destination): boolean {
  if ('sqs' in requested) return sqs?.arn === requested.sqs.arn;
  const { accountId, region } = requested.eventBridge;
  return eventBridge?.accountId === accountId && eventBridge.region === region;
}

/** An AWS account can have only one event bus for the notifications of an application. */
function checkEventBusRegion(requested: Resource, all: readonly Destination[]): void {
  if ('sqs' in requested) return;
  const { accountId } = requested.eventBridge;
  for (const { destinationId, resource } of all) {
    if (resource.eventBridge?.accountId !== accountId) continue;
    const { region } = resource.eventBridge;
    throw buildSetupError(`Account ${accountId} already has an event bus in ${region}: destination ${destinationId}.`);
  }
}

/** Deletes a destination, unless it is used by other subscriptions or is deleted already. */
export async function deleteDestination(application: NotificationsCaller, destinationId: string): Promise<void> {
  try {
    await callNotifications(application, 'deleteDestination', { path: { destinationId } });
  } catch (error) {
    if (!isConflict(error) && !isNotFound(error) && !hasSubscriptions(error)) throw error;
  }
}

/** Amazon also responds with 403 if a destination has subscriptions. Only the details differ from those of missing access. */
function hasSubscriptions(error: unknown): boolean {
  return error instanceof SellingPartnerError && error.status === 403 && /subscription/i.test(error.details ?? '');
}
