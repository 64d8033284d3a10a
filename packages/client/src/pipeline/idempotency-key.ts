import type { OperationDescriptor } from '@supercargo/catalogue';
import type { Random } from '../ports/random.ts';
import type { CallParameters } from './call-parameters.ts';

/** Headers of a call, with the idempotency key among them. */
interface KeyedHeaders {
  readonly headers: CallParameters['headers'];
  readonly key: string | undefined;
}

/**
 * Adds an idempotency key if the operation accepts one: the caller's or a new one. It is the same for all attempts of
 * the call.
 */
export function withIdempotencyKey(
  { idempotencyHeader: header }: OperationDescriptor,
  headers: CallParameters['headers'],
  random: Random,
): KeyedHeaders {
  if (header === null) return { headers, key: undefined };
  const isKey = ([name, value]: [string, unknown]) => name.toLowerCase() === header.toLowerCase() && Boolean(value);
  const [callerHeader] = Object.entries(headers ?? {}).filter(isKey);
  if (callerHeader !== undefined) return { headers, key: String(callerHeader[1]) };
  const others = Object.entries(headers ?? {}).filter(([name]) => name.toLowerCase() !== header.toLowerCase());
  const key = random.uuid?.() ?? generateUuid(random);
  return { headers: { ...Object.fromEntries(others), [header]: key }, key };
}

/** Generates a version 4 UUID from random numbers. */
function generateUuid(random: Random): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (character) => {
    const digit = Math.floor(random.next() * 16);
    return (character === 'x' ? digit : 8 + (digit % 4)).toString(16);
  });
}
