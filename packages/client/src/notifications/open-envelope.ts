import { isObject, type JsonObject } from './json-object.ts';
import { notANotification } from './not-a-notification.ts';

/** A queue behind a topic behind an event bus, in an event of Lambda, is four deep. */
const DEEPEST = 5;

/** Finds what other services hand on; undefined where the message is not theirs. Each names itself by another member. */
const openings: readonly ((message: JsonObject) => unknown)[] = [
  (message) => ('detail-type' in message ? message.detail : undefined), // EventBridge
  ({ Type, TopicArn, Message }) => (Type === 'Notification' && typeof TopicArn === 'string' ? Message : undefined), // SNS
  ({ Sns }) => (isObject(Sns) ? Sns.Message : undefined), // SNS, as Lambda passes it on
  ({ Body }) => (typeof Body === 'string' ? Body : undefined), // SQS
  ({ body, messageId }) => (typeof body === 'string' && messageId !== undefined ? body : undefined), // SQS, as Lambda passes it on
];

/**
 * The notifications' own envelopes, taken out of what SQS, SNS, EventBridge and Lambda put around them. Each is opened when
 * its turn comes, and throws when it is none: that is its own fate, and not that of the others.
 */
export function openEnvelopes(message: unknown): readonly (() => JsonObject)[] {
  return opened(message, 0);
}

function opened(message: unknown, depth: number): readonly (() => JsonObject)[] {
  const content = objectOf(message);
  const inner = contentOf(content);
  const records = inner === undefined && Array.isArray(content.Records) ? content.Records : undefined;
  if (inner === undefined && records === undefined) return [() => content];
  if (depth === DEEPEST) throw notANotification(`It is wrapped up more than ${DEEPEST} times.`);
  if (records === undefined) return opened(inner, depth + 1);
  return records.length === 1 ? opened(records[0], depth + 1) : records.map((record) => () => only(record, depth + 1));
}

/** One of several records holds one message. */
function only(record: unknown, depth: number): JsonObject {
  const [envelope, ...others] = opened(record, depth);
  if (envelope !== undefined && others.length === 0) return envelope();
  throw notANotification('It is a record with records of its own.');
}

function contentOf(message: JsonObject): unknown {
  for (const open of openings) {
    const content = open(message);
    if (content !== undefined) return content;
  }
  return undefined;
}

function objectOf(content: unknown): JsonObject {
  const text = content instanceof Uint8Array ? new TextDecoder().decode(content) : content;
  const value = typeof text === 'string' ? parsed(text) : text;
  if (isObject(value)) return value;
  throw notANotification('It is no JSON object.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notANotification('It is not JSON.');
  }
}
