import type { JsonObject } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { QueueChanges } from './queue-changes.ts';
import { createInvalidValueError, createMissingError, createNoSuchQueueError } from './queue-error.ts';
import type { QueueRecord } from './queue-records.ts';
import { listQueues } from './queue-store.ts';

/** One request to the sandbox's queues. */
export interface QueueCall {
  readonly body: JsonObject;
  /** Scheme, host and port of the request's URL. */
  readonly origin: string;
  /** The region in the request's signature; null if the request is not signed. */
  readonly region: string | null;
  /** Aborted when the caller closes the connection. */
  readonly signal: AbortSignal;
  readonly application: () => Account;
  readonly now: () => number;
  readonly changes: QueueChanges;
}

const ARN = /^arn:aws:sqs:([^:]+):([^:]+):(.+)$/;

/** Splits the ARN of a queue into its parts. */
export function parseArn(arn: string): { readonly region: string; readonly account: string; readonly name: string } {
  const [, region = '', account = '', name = ''] = ARN.exec(arn) ?? [];
  return { region, account, name };
}

export function buildQueueUrl({ arn }: Pick<QueueRecord, 'arn'>, origin: string): string {
  const { account, name } = parseArn(arn);
  return `${origin}/${account}/${name}`;
}

/** Returns the queues of the region in the request's signature; of all regions if it is not signed. */
export function listReachableQueues({ application, region }: QueueCall): readonly QueueRecord[] {
  return listQueues(application()).filter(({ arn }) => region === null || parseArn(arn).region === region);
}

/** Returns the queue of a call. Throws QueueDoesNotExist. */
export function findQueue(call: QueueCall): QueueRecord {
  const address = readText(call, 'QueueUrl');
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const [account, name] = path.split('/').slice(-2).map(decodePart);
  const found = listReachableQueues(call).find(({ arn }) => {
    const parts = parseArn(arn);
    return parts.account === account && parts.name === name;
  });
  if (found === undefined) throw createNoSuchQueueError();
  return found;
}

export function readText({ body }: Pick<QueueCall, 'body'>, name: string): string {
  const value = body[name];
  if (value === undefined || value === null || value === '') throw createMissingError(name);
  if (typeof value !== 'string') throw createInvalidValueError(name, JSON.stringify(value), 'Must be a string.');
  return value;
}

/** Reads an integer from the body; undefined if it is missing. */
export function readWholeNumber(body: JsonObject, name: string, from: number, to: number): number | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to) {
    throw createInvalidValueError(name, value, `Must be between ${from} and ${to}, if provided.`);
  }
  return value;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
