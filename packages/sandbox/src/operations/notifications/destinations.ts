import type * as Catalogue from '@supercargo/catalogue/types/notifications-v1';
import { ApiError, accessDenied, invalidInput, requireFound } from '../../base/api-error.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { createRandom, createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { openQueue } from '../../events/queues/queue-store.ts';
import type { Destination, DestinationResource } from '../../events/records.ts';
import { takeNumber } from '../../world/accounts/account.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';

const QUEUE = /^arn:aws:sqs:\S+:\S+:\S+/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const SPECIFICATION = 'resourceSpecification (body)';

export function createDestination(services: HandlerServices): Operation {
  const { notifier, isQuirkOn } = services;
  return operation('notifications', 'v1', 'createDestination', (call) => {
    const application = services.application();
    const name = readText(call.body, 'name');
    if (name.length > 256) throw invalidInput('name must have at most 256 characters.', 'name (body)');
    const resource = readResource(call.body.resourceSpecification, application.sellerId);
    for (const other of notifier.destinations.values()) {
      if (isSame(other.resource, resource)) {
        throw new ApiError(
          409,
          'Conflict',
          'There is a destination for this resource already.',
          isQuirkOn('conflict-names-resource')
            ? `${nameResource(resource)} is the resource of the destination ${other.id}.`
            : `Parameter: ${SPECIFICATION}`,
        );
      }
    }
    const id = createUuid(createRandom(`${application.sellerId}/destination/${takeNumber(application)}`));
    const destination: Destination = { id, name, resource };
    notifier.destinations.set(id, destination);
    if ('sqs' in resource) openQueue(application, resource.sqs.arn, call.now);
    return json({ payload: toDestinationResponse(destination) });
  });
}

export function getDestinations({ notifier }: HandlerServices): Operation {
  return operation('notifications', 'v1', 'getDestinations', () =>
    json({ payload: [...notifier.destinations.values()].map(toDestinationResponse) }),
  );
}

export function getDestination(services: HandlerServices): Operation {
  return operation('notifications', 'v1', 'getDestination', (call) =>
    json({ payload: toDestinationResponse(findDestination(call.path.destinationId, services)) }),
  );
}

/** Deletes a destination. Throws a 409, or with a quirk a 403, while it has subscriptions. */
export function deleteDestination(services: HandlerServices): Operation {
  return operation('notifications', 'v1', 'deleteDestination', (call) => {
    const { id } = findDestination(call.path.destinationId, services);
    const inUse = [...services.notifier.subscriptions.values()].some(({ destinationId }) => destinationId === id);
    const details = `The destination ${id} still has subscriptions.`;
    if (inUse && services.isQuirkOn('subscribed-destination-unauthorized')) throw accessDenied(details);
    if (inUse) throw new ApiError(409, 'Conflict', details);
    services.notifier.destinations.delete(id);
    return json({});
  });
}

export function findDestination(id: string, { notifier }: HandlerServices): Destination {
  return requireFound(notifier.destinations.get(id), 'The destination');
}

/** Finds the destination that a body names. Throws a 400 if its ID is malformed, and a 404 if it does not exist. */
export function readDestination(
  body: { readonly destinationId?: string | null | undefined },
  services: HandlerServices,
): Destination {
  const id = readText(body, 'destinationId');
  if (!UUID.test(id)) throw invalidInput('destinationId is not valid.', 'destinationId (body)', 'malformedId');
  return findDestination(id, services);
}

function readResource(
  { sqs, eventBridge }: Received<Catalogue.DestinationResourceSpecification>,
  applicationId: string,
): DestinationResource {
  if (sqs && !eventBridge) return readQueue(sqs);
  if (eventBridge && !sqs) return readEventBridge(eventBridge, applicationId);
  throw invalidInput('Exactly one of sqs and eventBridge is required.', SPECIFICATION);
}

function readQueue({ arn }: Received<Catalogue.SqsResource>): DestinationResource {
  if (!QUEUE.test(arn) || arn.length > 1000) {
    throw invalidInput('sqs.arn is not the ARN of a queue.', SPECIFICATION);
  }
  if (arn.endsWith('.fifo')) throw invalidInput('Only standard queues can be a destination.', SPECIFICATION);
  return { sqs: { arn } };
}

function readEventBridge(
  { region, accountId }: Received<Catalogue.EventBridgeResourceSpecification>,
  applicationId: string,
): DestinationResource {
  if (!region || !accountId) throw invalidInput('eventBridge needs region and accountId.', SPECIFICATION);
  const name = `aws.partner/sellingpartnerapi.amazon.com/${accountId}/${applicationId}`;
  return { eventBridge: { name, region, accountId } };
}

/** An AWS account can have only one EventBridge destination, whatever its region. */
function isSame(one: DestinationResource, other: DestinationResource): boolean {
  if ('sqs' in one) return 'sqs' in other && one.sqs.arn === other.sqs.arn;
  return 'eventBridge' in other && one.eventBridge.accountId === other.eventBridge.accountId;
}

/** The ARN of a queue; the AWS account of an event bus. */
function nameResource(resource: DestinationResource): string {
  return 'sqs' in resource ? resource.sqs.arn : `The AWS account ${resource.eventBridge.accountId}`;
}

function toDestinationResponse({ id, name, resource }: Destination): Sent<Catalogue.Destination> {
  return { destinationId: id, name, resource };
}

/** Builds the API error for an unknown notification type. */
export function createUnknownTypeError(type: string): ApiError {
  return invalidInput(`There is no notification type ${type} to subscribe to.`, 'notificationType (path)');
}
