import { createHash } from 'node:crypto';
import { invalidInput } from '../../../base/api-error.ts';
import type { ApiResponse } from '../../../base/response.ts';
import { collection, defineCollection } from '../../../world/accounts/account.ts';
import { removeOldestEntries } from '../../../world/accounts/remove-oldest-entries.ts';
import { getHandlerName, type Handler } from '../../handler.ts';

const idempotentCallsCollection = defineCollection<SavedCall>('idempotentCalls');

const DAY = 86_400_000;

interface SavedCall {
  readonly digest: string;
  readonly answer: ApiResponse;
  readonly at: number;
}

/**
 * Wraps a handler so that a repeated idempotency key within 24 hours returns the saved response. Throws a 400 if the
 * key was used with another body.
 */
export function withIdempotency(handler: Handler): Handler {
  return async (call) => {
    const key = call.headers.get('x-amzn-idempotencykey');
    if (key === null || key === '') return handler(call);
    const past = collection(call.account, idempotentCallsCollection);
    const name = `${getHandlerName(call.operation)} ${key}`;
    const digest = createHash('sha256').update(JSON.stringify(call.body)).digest('hex');
    const known = past.get(name);
    if (known !== undefined && call.now < known.at + DAY) {
      if (known.digest === digest) return known.answer;
      throw invalidInput('The idempotency key has been used for another request.', 'Parameter: x-amzn-IdempotencyKey');
    }
    const answer = await handler(call);
    past.set(name, { digest, answer, at: call.now });
    removeOldestEntries(past);
    return answer;
  };
}
