import { readBodyText } from '../../base/body-text.ts';
import { findJsonExcess } from '../../base/json-size.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { findServedHost } from '../../base/served-host.ts';
import { RecordingFull } from '../../storage/state-error.ts';
import type { Account } from '../../world/accounts/account.ts';
import { createQueue } from './create-queue.ts';
import type { LongPolls } from './long-polls.ts';
import { changeVisibility, deleteMessage, toBatchAction, toSingleAction } from './message-actions.ts';
import { getQueueUrl, listQueues, purgeQueue, sendMessage } from './queue-actions.ts';
import { getQueueAttributes, listQueueTags, setQueueAttributes, tagQueue, untagQueue } from './queue-attributes.ts';
import type { QueueCall } from './queue-call.ts';
import type { QueueChanges } from './queue-changes.ts';
import { QueueError } from './queue-error.ts';
import { receiveMessage } from './receive-messages.ts';

interface QueueEndpointParts {
  readonly application: () => Account;
  readonly now: () => number;
  readonly newRequestId: () => string;
  readonly longPolls: LongPolls;
  /** Adds notifications of everything that has happened so far to the queues. */
  readonly pollEvents: () => Promise<void>;
  readonly changes: QueueChanges;
}

type Action = (call: QueueCall) => object | Promise<object>;

const TARGET = 'AmazonSQS.';
/** A message has at most 1 MiB, and JSON can write a byte of it as six characters. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Creates the endpoint for Amazon SQS in its JSON protocol, in which a header names the action. Signatures are not checked.
 * The older query protocol with XML responses is not supported: only AWS SDKs from before the end of 2023 need it.
 */
export function createQueueEndpoint(parts: QueueEndpointParts): (request: Request) => Promise<Response> {
  const actions = listActions(parts);
  return async (request) => {
    const requestId = parts.newRequestId();
    try {
      const action = readAction(request, actions);
      return buildResponse(await action(await readCall(request, parts)), 200, requestId);
    } catch (error) {
      if (error instanceof RecordingFull) return error.toResponse();
      if (!(error instanceof QueueError)) throw error;
      const { type, message, code } = error;
      return buildResponse({ __type: type, message }, 400, requestId, { 'x-amzn-query-error': `${code};Sender` });
    }
  };
}

function listActions({ longPolls, pollEvents }: QueueEndpointParts): Readonly<Record<string, Action>> {
  const afterLook = (action: Action) => async (call: QueueCall) => {
    await pollEvents();
    return action(call);
  };
  return {
    CreateQueue: afterLook(createQueue),
    GetQueueUrl: getQueueUrl,
    ListQueues: listQueues,
    GetQueueAttributes: afterLook(getQueueAttributes),
    SetQueueAttributes: afterLook(setQueueAttributes),
    ListQueueTags: listQueueTags,
    TagQueue: tagQueue,
    UntagQueue: untagQueue,
    ReceiveMessage: (call) => receiveMessage(call, longPolls, pollEvents),
    DeleteMessage: toSingleAction(deleteMessage),
    DeleteMessageBatch: toBatchAction(deleteMessage),
    ChangeMessageVisibility: toSingleAction(changeVisibility),
    ChangeMessageVisibilityBatch: toBatchAction(changeVisibility),
    PurgeQueue: afterLook(purgeQueue),
    SendMessage: sendMessage,
  };
}

function readAction({ headers }: Request, actions: Readonly<Record<string, Action>>): Action {
  const target = headers.get('x-amz-target') ?? '';
  const name = target.slice(TARGET.length);
  if (target.startsWith(TARGET) && Object.hasOwn(actions, name)) return actions[name] as Action;
  const known = Object.keys(actions).join(', ');
  if (target.startsWith(TARGET)) {
    throw new QueueError('UnsupportedOperation', `The sandbox's queues do not do ${name}. They do ${known}.`);
  }
  const message = `The sandbox's queues speak the JSON protocol: POST with X-Amz-Target: ${TARGET} and one of ${known}.`;
  throw new QueueError('com.amazon.coral.service#UnknownOperationException', message, 'InvalidAction');
}

async function readCall(request: Request, { application, now, changes }: QueueEndpointParts): Promise<QueueCall> {
  const scope = /Credential=[^/=]+\/[^/=]+\/([^/=]+)\//.exec(request.headers.get('authorization') ?? '');
  const url = new URL(request.url);
  // The real SQS hosts always use HTTPS, even if the request reached the sandbox over HTTP.
  const origin = findServedHost(url.hostname).serves === 'queues' ? `https://${url.hostname}` : url.origin;
  const body = parseBody(await readBodyText(request, MAX_BYTES));
  return { body, origin, region: scope?.[1] ?? null, signal: request.signal, application, now, changes };
}

function parseBody(text: string | undefined): JsonObject {
  const excess = text === undefined ? `must have at most ${MAX_BYTES} bytes` : findJsonExcess(text);
  if (excess !== undefined) throw new QueueError('RequestTooLarge', `The body ${excess}.`);
  try {
    const body: unknown = JSON.parse(text || '{}');
    if (isJsonObject(body)) return body;
  } catch {
    // An invalid body is reported below, like a body that is not an object.
  }
  throw new QueueError('com.amazon.coral.service#SerializationException', 'The body must be a JSON object.');
}

function buildResponse(body: object, status: number, requestId: string, more: Readonly<Record<string, string>> = {}) {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': requestId, ...more };
  return new Response(JSON.stringify(body), { status, headers });
}
