import { isObject, type JsonObject } from './json-object.ts';
import { notANotification } from './not-a-notification.ts';

/** A queue behind a topic behind an event bus is three deep. */
const DEEPEST = 5;

/** Members in which other services hand a notification on. Each of them names itself by another member. */
const wrappers: readonly { readonly known: (message: JsonObject) => boolean; readonly content: string }[] = [
  { known: (message) => 'detail-type' in message, content: 'detail' }, // EventBridge
  { known: ({ Type, TopicArn }) => Type === 'Notification' && typeof TopicArn === 'string', content: 'Message' }, // SNS
  { known: ({ Sns }) => isObject(Sns), content: 'Sns' }, // SNS, as Lambda passes it on
  { known: ({ Body }) => typeof Body === 'string', content: 'Body' }, // SQS
  { known: ({ body, messageId }) => typeof body === 'string' && messageId !== undefined, content: 'body' }, // SQS, as Lambda passes it on
];

/** The notification's own envelope, taken out of what SQS, SNS and EventBridge put around it. */
export function openEnvelope(message: unknown): JsonObject {
  let content = message;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const object = objectOf(content);
    const wrapper = wrappers.find(({ known }) => known(object));
    if (wrapper === undefined) return object;
    content = object[wrapper.content];
  }
  throw notANotification(`It is wrapped up more than ${DEEPEST} times.`);
}

function objectOf(content: unknown): JsonObject {
  const value = typeof content === 'string' ? parsed(content) : content;
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
