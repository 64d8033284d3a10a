import { isPlainObject } from '../../runtime/plain-object.ts';
import { hasMethods } from '../has-methods.ts';
import { isSqsClient } from '../sqs/sqs-methods.ts';
import type { SetupOptions } from './set-up-options.ts';
import { buildSetupError } from './setup-error.ts';

/** Checks the types of the options. Throws INVALID_PARAMETER. */
export function checkSetup(options: SetupOptions): void {
  if (!isPlainObject(options))
    throw buildSetupError('options is missing. Pass an object with seller, types, and queueArn or eventBridge.');
  const { seller, application, types, name } = options;
  checkCaller('seller', seller);
  if (application !== undefined) checkCaller('application', application);
  if (!Array.isArray(types))
    throw buildSetupError('types is missing or not a list. Pass a list of notification types.');
  types.forEach(checkType);
  if (name !== undefined && !(isText(name) && name.length <= 256)) {
    throw buildSetupError('name is invalid. Pass a string of 1 to 256 characters.');
  }
  checkEventBus(options);
  checkQueue(options);
}

function checkCaller(name: string, caller: unknown): void {
  if (!hasMethods(caller, 'callAPI')) throw buildSetupError(`${name} is missing or invalid. Pass a SellingPartner.`);
}

function checkType(type: unknown, index: number): void {
  const { notificationType, payloadVersion, processingDirective } = isPlainObject(type)
    ? type
    : { notificationType: type };
  const path = `types[${index}]`;
  if (!isText(notificationType)) {
    throw buildSetupError(`${path} has no notification type. Pass its name, or an object with notificationType.`);
  }
  if (payloadVersion !== undefined && !isText(payloadVersion)) {
    throw buildSetupError(`${path}.payloadVersion is invalid. Pass a string, or leave it out for the newest version.`);
  }
  if (processingDirective !== undefined && !isPlainObject(processingDirective)) {
    throw buildSetupError(
      `${path}.processingDirective is invalid. Pass an object with eventFilter or filterExpression.`,
    );
  }
}

function checkEventBus({ eventBridge }: SetupOptions): void {
  if (eventBridge === undefined || (isText(eventBridge?.region) && isText(eventBridge.accountId))) return;
  throw buildSetupError('eventBridge is invalid. Pass an object with region and accountId, both as strings.');
}

function checkQueue({ queue, queueArn }: SetupOptions): void {
  if (queue === undefined) return;
  if (queueArn === undefined) throw buildSetupError('queue is set without queueArn. Set both, or leave queue out.');
  if (!isSqsClient(queue?.client))
    throw buildSetupError('queue.client is missing or invalid. Pass an SQS or an SQSClient.');
  if (!isText(queue.queueUrl)) throw buildSetupError('queue.queueUrl is missing. Pass the URL of the queue.');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
