import type { JsonNumbers } from '../runtime/json-numbers.ts';
import { isPlainObject, type PlainObject } from '../runtime/plain-object.ts';
import { buildNotificationError } from './notification-error.ts';

/** A message from an event bus, through a topic and a queue to a Lambda function, has four levels. */
const maxDepth = 5;

/** Functions that return the content that a service wrapped; undefined for messages of other services. */
const wrappers: readonly ((message: PlainObject) => unknown)[] = [
  (message) => ('detail-type' in message ? message.detail : undefined), // EventBridge
  ({ Type, TopicArn, Message }) => (Type === 'Notification' && typeof TopicArn === 'string' ? Message : undefined), // SNS
  ({ Sns }) => (isPlainObject(Sns) ? Sns.Message : undefined), // SNS, as Lambda passes it on
  ({ Body }) => (typeof Body === 'string' ? Body : undefined), // SQS
  ({ body, messageId }) => (typeof body === 'string' && messageId !== undefined ? body : undefined), // SQS, as Lambda passes it on
];

/**
 * Removes the wrappers of SQS, SNS, EventBridge and Lambda. Returns one function per notification. Each returns the envelope of
 * its notification or throws, so one invalid record does not affect the others.
 */
export function unwrapEnvelopes(message: unknown, numbers: JsonNumbers): readonly (() => PlainObject)[] {
  return unwrap(message, 0, numbers);
}

function unwrap(message: unknown, depth: number, numbers: JsonNumbers): readonly (() => PlainObject)[] {
  const content = parseObject(message, numbers);
  const inner = findContent(content);
  const records = inner === undefined && Array.isArray(content.Records) ? content.Records : undefined;
  if (inner === undefined && records === undefined) return [() => content];
  if (depth === maxDepth) throw buildNotificationError(`It has more than ${maxDepth} wrappers.`);
  if (records === undefined) return unwrap(inner, depth + 1, numbers);
  return records.length === 1
    ? unwrap(records[0], depth + 1, numbers)
    : records.map((record) => () => unwrapOne(record, depth + 1, numbers));
}

/** Unwraps one of several records, which must contain exactly one message. */
function unwrapOne(record: unknown, depth: number, numbers: JsonNumbers): PlainObject {
  const [envelope, ...others] = unwrap(record, depth, numbers);
  if (envelope !== undefined && others.length === 0) return envelope();
  throw buildNotificationError('One of its records contains other records.');
}

function findContent(message: PlainObject): unknown {
  for (const extract of wrappers) {
    const content = extract(message);
    if (content !== undefined) return content;
  }
  return undefined;
}

function parseObject(content: unknown, numbers: JsonNumbers): PlainObject {
  const text = content instanceof Uint8Array ? new TextDecoder().decode(content) : content;
  const value = typeof text === 'string' ? parseJsonText(text, numbers) : text;
  if (isPlainObject(value)) return value;
  throw buildNotificationError('It is not a JSON object.');
}

function parseJsonText(text: string, numbers: JsonNumbers): unknown {
  try {
    return numbers.parse(text);
  } catch {
    throw buildNotificationError('It is not JSON.');
  }
}
