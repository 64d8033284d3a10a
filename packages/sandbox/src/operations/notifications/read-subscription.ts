import { findNotificationType as findCataloguedType } from '@supercargo/catalogue/registry';
import type * as Catalogue from '@supercargo/catalogue/types/notifications-v1';
import { invalidInput } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { parseExpression } from '../../events/expression/filter-expression.ts';
import { findNotificationType, type NotificationType } from '../../events/notification-types.ts';
import type { Destination, Subscription } from '../../events/records.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { createUnknownTypeError, readDestination } from './destinations.ts';

const DIRECTIVE = 'processingDirective (body)';

/** Types that accept the payload version 1.0 beside the documented one, without another payload. */
const FIRST_VERSIONED = ['REPORT_PROCESSING_FINISHED', 'FEED_PROCESSING_FINISHED'];

type SubscriptionCall = SellerCall<
  { readonly notificationType: string },
  string,
  Received<Catalogue.CreateSubscriptionRequest>
>;

/** Returns the validated subscription of a request, without an ID yet. */
export function readSubscription(
  { path, body, ...call }: SubscriptionCall,
  services: HandlerServices,
): Omit<Subscription, 'id'> {
  const { notificationType } = path;
  const type = findNotificationType(notificationType);
  if (type === undefined) throw createUnknownTypeError(notificationType);
  const payloadVersion = readText(body, 'payloadVersion');
  checkVersion(payloadVersion, notificationType, services);
  checkEndDates(notificationType, payloadVersion, call.now, services);
  const destination = readDestination(body, services);
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

/** Throws a 400 for a payload version that the type does not have. */
export function checkVersion(payloadVersion: string, name: string, { isQuirkOn }: HandlerServices): void {
  const { versions = [] } = findNotificationType(name) ?? {};
  const isFirst = FIRST_VERSIONED.includes(name) && payloadVersion === '1.0' && isQuirkOn('first-payload-version');
  if (versions.length === 0 || versions.includes(payloadVersion) || isFirst) return;
  const known = versions.join(', ');
  throw invalidInput(`payloadVersion must be one of ${known}.`, 'payloadVersion (body)');
}

/** Throws a 400 if Amazon no longer sends the type, or this version of its payload. */
function checkEndDates(name: string, payloadVersion: string, now: number, { endDates }: HandlerServices): void {
  const known = findCataloguedType(name);
  const version = known?.payloadVersions.find((one) => one.payloadVersion === payloadVersion);
  if (endDates.hasEnded(known?.deprecated ?? null, now)) {
    throw invalidInput(`${name} is no longer sent since ${known?.deprecated?.removal}.`);
  }
  if (endDates.hasEnded(version?.deprecated ?? null, now)) {
    throw invalidInput(
      `${name} with payloadVersion ${payloadVersion} is no longer sent since ${version?.deprecated?.removal}.`,
      'payloadVersion (body)',
    );
  }
}

export function checkDelivery({ resource }: Destination, { delivery }: NotificationType): void {
  if (delivery in resource) return;
  const name = delivery === 'sqs' ? 'an SQS queue' : 'EventBridge';
  throw invalidInput(`Notifications of this type go to ${name} only.`, 'destinationId (body)');
}

type Directive = Received<Catalogue.ProcessingDirective>;

function readDirective(
  directive: Directive | null | undefined,
  name: string,
  type: NotificationType,
): Directive | null {
  const { eventFilter = null, filterExpression = null } = directive ?? {};
  if (eventFilter !== null && filterExpression !== null) {
    throw invalidInput('eventFilter and filterExpression exclude each other.', DIRECTIVE);
  }
  if (filterExpression !== null) checkExpression(filterExpression);
  if (eventFilter !== null) checkFilter(eventFilter, name, type);
  return directive ?? null;
}

function checkExpression(expression: string): void {
  const { length } = expression;
  if (length < 1 || length > 256) throw invalidInput('filterExpression must have 1 to 256 characters.', DIRECTIVE);
  try {
    parseExpression(expression);
  } catch (error) {
    throw invalidInput(`filterExpression is not valid: ${(error as Error).message}.`, DIRECTIVE);
  }
}

function checkFilter(filter: Received<Catalogue.EventFilter>, name: string, type: NotificationType): void {
  if (!type.eventFilter) throw invalidInput(`Notifications of ${name} have no event filter.`, DIRECTIVE);
  if (filter.eventFilterType !== name) {
    throw invalidInput(`eventFilterType must be ${name}.`, DIRECTIVE);
  }
  const { trackingIdentifier } = filter;
  if (trackingIdentifier && Object.keys(trackingIdentifier).length !== 1) {
    throw invalidInput('trackingIdentifier must name exactly one identifier.', DIRECTIVE);
  }
}
