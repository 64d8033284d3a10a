import { createHash } from 'node:crypto';
import { invalidInput } from '../../../base/api-error.ts';
import type { ApiResponse } from '../../../base/response.ts';
import { collection, defineCollection } from '../../../world/accounts/account.ts';
import { removeOldestEntries } from '../../../world/accounts/remove-oldest-entries.ts';
import type { SellerCall } from '../../handler.ts';
import type { Operation } from '../../operation.ts';

const idempotentCallsCollection = defineCollection<SavedCall>('idempotentCalls');

const DAY = 86_400_000;

interface SavedCall {
  readonly digest: string;
  readonly answer: ApiResponse;
  readonly at: number;
}

/**
 * Wraps an operation so that a repeated idempotency key within 24 hours returns the saved response. Throws a 400 if the
 * key was used with another body.
 */
export function withIdempotency(operation: Operation): Operation {
  return { ...operation, handle: (call) => handleOnce(operation, call) };
}

async function handleOnce(operation: Operation, call: SellerCall): Promise<ApiResponse> {
  const key = call.headers.get('x-amzn-idempotencykey');
  if (key === null || key === '') return operation.handle(call);
  const past = collection(call.account, idempotentCallsCollection);
  const name = `${operation.name} ${key}`;
  const digest = createHash('sha256').update(JSON.stringify(call.body)).digest('hex');
  const known = past.get(name);
  if (known !== undefined && call.now < known.at + DAY) {
    if (known.digest === digest) return known.answer;
    throw invalidInput('The idempotency key has been used for another request.', 'x-amzn-IdempotencyKey');
  }
  const answer = await operation.handle(call);
  past.set(name, { digest, answer, at: call.now });
  removeOldestEntries(past);
  return answer;
}
