import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { createInvalidPolicyError, createInvalidValueError, createMissingError, QueueError } from './queue-error.ts';
import { isPolicy } from './queue-policy.ts';
import type { QueueRecord } from './queue-records.ts';

/** Attributes with whole numbers: the range, and the value of a queue that does not set them. */
const NUMBERS = {
  VisibilityTimeout: { from: 0, to: 43_200, fallback: 30 },
  MessageRetentionPeriod: { from: 60, to: 1_209_600, fallback: 4 * 86_400 },
  MaximumMessageSize: { from: 1024, to: 1_048_576, fallback: 1_048_576 },
  DelaySeconds: { from: 0, to: 900, fallback: 0 },
  ReceiveMessageWaitTimeSeconds: { from: 0, to: 20, fallback: 0 },
} as const;

type NumberName = keyof typeof NUMBERS;

const isNumberName = (name: string): name is NumberName => Object.hasOwn(NUMBERS, name);

/** Attributes that the queue stores and returns, but that change nothing in the sandbox: it encrypts nothing and has no dead-letter queues. */
const STORED: Readonly<Record<string, (value: string) => boolean>> = {
  SqsManagedSseEnabled: (value) => value === 'true' || value === 'false',
  KmsMasterKeyId: () => true,
  KmsDataKeyReusePeriodSeconds: (value) => isNumber(value, 60, 86_400),
  RedrivePolicy: isJsonText,
  RedriveAllowPolicy: isJsonText,
};

/** The attributes that a call sets. An empty text removes an attribute. */
export type QueueAttributes = Readonly<Record<string, string>>;

/** Returns a number of a queue, with its default. */
export function getQueueNumber(name: NumberName, { attributes }: Pick<QueueRecord, 'attributes'>): number {
  return Number(attributes?.[name] ?? NUMBERS[name].fallback);
}

/** Returns the attributes that a queue shows, besides its policy. */
export function listAttributes({ attributes = {} }: QueueRecord): QueueAttributes {
  const defaults = Object.entries(NUMBERS).map(([name, { fallback }]) => [name, String(fallback)]);
  const usesKey = (attributes.KmsMasterKeyId ?? '') !== '';
  const all = { ...Object.fromEntries(defaults), SqsManagedSseEnabled: String(!usesKey), ...attributes };
  return Object.fromEntries(Object.entries<string>(all).filter(([, value]) => value !== ''));
}

/** Reads the attributes that a call sets, the policy among them. Throws an error that names an invalid one. */
export function readAttributes(body: JsonObject): QueueAttributes {
  const attributes = isJsonObject(body.Attributes) ? body.Attributes : {};
  for (const [name, value] of Object.entries(attributes)) checkAttribute(name, value);
  return attributes as QueueAttributes;
}

/** Reads the tags of a call by name. */
export function readTags(tags: unknown): Readonly<Record<string, string>> {
  if (!isJsonObject(tags)) throw createMissingError('Tags');
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, String(value)]));
}

function checkAttribute(name: string, value: unknown): void {
  if (name !== 'Policy' && !isNumberName(name) && !Object.hasOwn(STORED, name)) {
    const names = ['Policy', ...Object.keys(NUMBERS), ...Object.keys(STORED)].join(', ');
    throw new QueueError('UnsupportedOperation', `The sandbox's queues have no ${name}. A call can set ${names}.`);
  }
  if (typeof value !== 'string') throw createInvalidValueError(name, JSON.stringify(value), 'Must be a string.');
  if (name === 'Policy') {
    if (!isPolicy(value)) throw createInvalidPolicyError();
  } else if (isNumberName(name)) {
    const { from, to } = NUMBERS[name];
    if (!isNumber(value, from, to)) throw createInvalidAttributeError(name);
  } else if (value !== '' && STORED[name]?.(value) === false) throw createInvalidAttributeError(name);
}

function createInvalidAttributeError(name: string): QueueError {
  return new QueueError('InvalidAttributeValue', `Invalid value for the parameter ${name}.`);
}

function isNumber(value: string, from: number, to: number): boolean {
  return /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to;
}

function isJsonText(value: string): boolean {
  try {
    return isJsonObject(JSON.parse(value));
  } catch {
    return false;
  }
}
