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
  ({ Records }) => (Array.isArray(Records) ? onlyRecord(Records) : undefined), // what Lambda calls a function with
];

/** The notification's own envelope, taken out of what SQS, SNS, EventBridge and Lambda put around it. */
export function openEnvelope(message: unknown): JsonObject {
  let content = objectOf(message);
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const inner = contentOf(content);
    if (inner === undefined) return content;
    content = objectOf(inner);
  }
  throw notANotification(`It is wrapped up more than ${DEEPEST} times.`);
}

function contentOf(message: JsonObject): unknown {
  for (const open of openings) {
    const content = open(message);
    if (content !== undefined) return content;
  }
  return undefined;
}

/** Each of several records has a fate of its own: some may be dealt with, and others not. */
function onlyRecord(records: readonly unknown[]): unknown {
  if (records.length === 1) return records[0] ?? null;
  const reason =
    records.length === 0
      ? 'It is an event without records.'
      : `It is an event with ${records.length} records. Give it each of event.Records.`;
  throw notANotification(reason);
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
