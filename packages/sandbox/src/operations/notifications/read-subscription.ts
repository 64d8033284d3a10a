import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { parseExpression } from '../../events/expression/filter-expression.ts';
import { findNotificationType, type NotificationType } from '../../events/notification-types.ts';
import type { Destination, Subscription } from '../../events/records.ts';
import { getPathValue, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { createUnknownTypeError, findDestination } from './destinations.ts';

const DIRECTIVE = 'Parameter: processingDirective (body)';

/** Returns the validated subscription of a request, without an ID yet. */
export function readSubscription(call: SellerCall, services: HandlerServices): Omit<Subscription, 'id'> {
  const notificationType = getPathValue(call, 'notificationType');
  const type = findNotificationType(notificationType);
  if (type === undefined) throw createUnknownTypeError(call);
  const body = readBody(call);
  const payloadVersion = readText(body, 'payloadVersion');
  checkVersion(payloadVersion, type);
  const destination = findDestination(readText(body, 'destinationId'), services);
  checkDelivery(destination, type);
  return {
    sellerId: call.account.sellerId,
    notificationType,
    payloadVersion,
    destinationId: destination.id,
    processingDirective: readDirective(body.processingDirective, notificationType, type),
    createdAt: call.now,
  };
}

export function checkVersion(payloadVersion: string, { versions }: NotificationType): void {
  if (versions.length === 0 || versions.includes(payloadVersion)) return;
  const known = versions.join(', ');
  throw invalidInput(`payloadVersion must be one of ${known}.`, 'Parameter: payloadVersion (body)');
}

export function checkDelivery({ resource }: Destination, { delivery }: NotificationType): void {
  if (delivery in resource) return;
  const name = delivery === 'sqs' ? 'an SQS queue' : 'EventBridge';
  throw invalidInput(`Notifications of this type go to ${name} only.`, 'Parameter: destinationId (body)');
}

function readDirective(input: unknown, name: string, type: NotificationType): JsonObject | null {
  if (!isJsonObject(input)) return null;
  const { eventFilter, filterExpression } = input;
  if (eventFilter !== undefined && filterExpression !== undefined) {
    throw invalidInput('eventFilter and filterExpression exclude each other.', DIRECTIVE);
  }
  if (filterExpression !== undefined) checkExpression(filterExpression);
  if (eventFilter !== undefined) checkFilter(eventFilter, name, type);
  return input;
}

function checkExpression(expression: unknown): void {
  const length = toText(expression)?.length ?? 0;
  if (length < 1 || length > 256) throw invalidInput('filterExpression must have 1 to 256 characters.', DIRECTIVE);
  try {
    parseExpression(String(expression));
  } catch (error) {
    throw invalidInput(`filterExpression is not valid: ${(error as Error).message}.`, DIRECTIVE);
  }
}

function checkFilter(filter: unknown, name: string, type: NotificationType): void {
  if (!type.eventFilter) throw invalidInput(`Notifications of ${name} have no event filter.`, DIRECTIVE);
  if (!isJsonObject(filter) || filter.eventFilterType !== name) {
    throw invalidInput(`eventFilterType must be ${name}.`, DIRECTIVE);
  }
  const { trackingIdentifier } = filter;
  if (isJsonObject(trackingIdentifier) && Object.keys(trackingIdentifier).length !== 1) {
    throw invalidInput('trackingIdentifier must name exactly one identifier.', DIRECTIVE);
  }
}
