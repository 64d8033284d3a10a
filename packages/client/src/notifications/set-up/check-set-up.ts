import { hasMethods } from '../has-methods.ts';
import { isObject } from '../json-object.ts';
import { isSqsClient } from '../sqs/sqs-methods.ts';
import { invalidSetUp } from './invalid-set-up.ts';
import type { SetUpOptions } from './set-up-options.ts';

/** Refuses options of the wrong kind. Throws INVALID_PARAMETER. */
export function checkSetUp(options: SetUpOptions): SetUpOptions {
  if (!isObject(options))
    throw invalidSetUp('The options are missing. Give seller, types, and queueArn or eventBridge.');
  const { seller, application, types, name } = options;
  checkCaller('seller', seller);
  if (application !== undefined) checkCaller('application', application);
  if (!Array.isArray(types)) throw invalidSetUp('types is missing, or is no list. Give names of notification types.');
  types.forEach(checkType);
  if (name !== undefined && !(isText(name) && name.length <= 256)) {
    throw invalidSetUp('name is wrong. Give a text of 1 to 256 characters.');
  }
  checkEventBus(options);
  checkQueue(options);
  return options;
}

function checkCaller(name: string, caller: unknown): void {
  if (!hasMethods(caller, 'callAPI')) throw invalidSetUp(`${name} is missing, or is none. Give a SellingPartner.`);
}

function checkType(type: unknown, at: number): void {
  const { notificationType, payloadVersion, processingDirective } = isObject(type) ? type : { notificationType: type };
  const place = `types[${at}]`;
  if (!isText(notificationType)) {
    throw invalidSetUp(`${place} names no notification type. Give its name, or an object with notificationType.`);
  }
  if (payloadVersion !== undefined && !isText(payloadVersion)) {
    throw invalidSetUp(`${place}.payloadVersion is wrong. Give a text, or leave it out for the newest.`);
  }
  if (processingDirective !== undefined && !isObject(processingDirective)) {
    throw invalidSetUp(`${place}.processingDirective is wrong. Give an object with eventFilter or filterExpression.`);
  }
}

function checkEventBus({ eventBridge }: SetUpOptions): void {
  if (eventBridge === undefined || (isText(eventBridge?.region) && isText(eventBridge.accountId))) return;
  throw invalidSetUp('eventBridge is wrong. Give an object with region and accountId, both as text.');
}

function checkQueue({ queue, queueArn }: SetUpOptions): void {
  if (queue === undefined) return;
  if (queueArn === undefined) throw invalidSetUp('queue is given without queueArn. Give both, or leave queue out.');
  if (!isSqsClient(queue?.client))
    throw invalidSetUp('queue.client is missing, or is none. Give an SQS or an SQSClient.');
  if (!isText(queue.queueUrl)) throw invalidSetUp('queue.queueUrl is missing. Give the address of the queue.');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
