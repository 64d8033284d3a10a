import type { JsonObject } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { QueueChanges } from './queue-changes.ts';
import { invalidValue, missing, noSuchQueue } from './queue-error.ts';
import type { QueueRecord } from './queue-records.ts';
import { queuesOf } from './queue-store.ts';

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
export function partsOf(arn: string): { readonly region: string; readonly account: string; readonly name: string } {
  const [, region = '', account = '', name = ''] = ARN.exec(arn) ?? [];
  return { region, account, name };
}

export function urlOf({ arn }: Pick<QueueRecord, 'arn'>, origin: string): string {
  const { account, name } = partsOf(arn);
  return `${origin}/${account}/${name}`;
}

/** Returns the queues of the region in the request's signature; of all regions if it is not signed. */
export function queuesInReach({ application, region }: QueueCall): readonly QueueRecord[] {
  return queuesOf(application()).filter(({ arn }) => region === null || partsOf(arn).region === region);
}

/** Returns the queue of a call. Throws QueueDoesNotExist. */
export function queueOf(call: QueueCall): QueueRecord {
  const address = requiredText(call, 'QueueUrl');
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const [account, name] = path.split('/').slice(-2).map(decoded);
  const found = queuesInReach(call).find(({ arn }) => {
    const parts = partsOf(arn);
    return parts.account === account && parts.name === name;
  });
  if (found === undefined) throw noSuchQueue();
  return found;
}

export function requiredText({ body }: Pick<QueueCall, 'body'>, name: string): string {
  const value = body[name];
  if (value === undefined || value === null || value === '') throw missing(name);
  if (typeof value !== 'string') throw invalidValue(name, JSON.stringify(value), 'Must be a string.');
  return value;
}

/** Reads an integer from the body; undefined if it is missing. */
export function wholeNumber(body: JsonObject, name: string, from: number, to: number): number | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to) {
    throw invalidValue(name, value, `Must be between ${from} and ${to}, if provided.`);
  }
  return value;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
