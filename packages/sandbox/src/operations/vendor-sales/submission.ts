import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import {
  computeEffectTime,
  openTransaction,
  type Problem,
  type TransactionFamily,
} from '../../world/vendor-sales/vendor-transaction.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody } from '../job-request.ts';

/** Returns the objects of a list in the body or in a part of it; empty if there is no such list. */
export function listObjects(holder: JsonObject, name: string): readonly JsonObject[] {
  const value = holder[name];
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Returns the list of a submission. Throws a 400 if it is empty. */
export function readSubmittedList(call: SellerCall, name: string): readonly JsonObject[] {
  const found = listObjects(readBody(call), name);
  if (found.length === 0) throw invalidInput(`${name} must not be empty.`, `Parameter: ${name} (body)`);
  return found;
}

export interface Submission<Part> {
  readonly family: TransactionFamily;
  readonly parts: readonly Part[];
  /** Lists the problems of a part; empty if it is valid. */
  check(part: Part): readonly Problem[];
  /** Saves a part. Its changes take effect at `effectiveAt`. */
  take(part: Part, effectiveAt: number): void;
}

/** Saves all parts of a submission, or none if a part has a problem. Returns the ID of the transaction. */
export function submit<Part>(call: SellerCall, { timing }: HandlerServices, submission: Submission<Part>): string {
  const effectiveAt = computeEffectTime(timing.feeds, call.now);
  const problems = submission.parts.flatMap(submission.check);
  if (problems.length === 0) for (const part of submission.parts) submission.take(part, effectiveAt);
  return openTransaction(call.account, submission.family, effectiveAt, problems);
}

/** Builds the response with the transaction ID. Only version v1 wraps it in `payload`. */
export function buildTransactionResponse(call: SellerCall, transactionId: string) {
  const bare = call.operation.version !== 'v1';
  return json(bare ? { transactionId } : { payload: { transactionId } }, call.operation.success[0]?.status ?? 202);
}
