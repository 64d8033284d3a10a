import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import {
  effectTime,
  openTransaction,
  type Problem,
  type TransactionFamily,
} from '../../world/vendor-sales/vendor-transaction.ts';
import type { SellerCall } from '../handler.ts';
import { bodyObject } from '../job-request.ts';
import type { Services } from '../services.ts';

/** The objects of a list in the body or in a part of it. */
export function objectsIn(holder: JsonObject, name: string): readonly JsonObject[] {
  const value = holder[name];
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The list a submission consists of. An empty one is turned down at once. */
export function submittedList(call: SellerCall, name: string): readonly JsonObject[] {
  const found = objectsIn(bodyObject(call), name);
  if (found.length === 0) throw invalidInput(`${name} must not be empty.`, `Parameter: ${name} (body)`);
  return found;
}

export interface Submission<Part> {
  readonly family: TransactionFamily;
  readonly parts: readonly Part[];
  /** What is wrong with a part; empty when nothing is. */
  check(part: Part): readonly Problem[];
  /** Takes in a part. What it changes counts from `effectiveAt` on. */
  take(part: Part, effectiveAt: number): void;
}

/** Takes a submission in as a whole or not at all, and gives the transaction that tells which. */
export function submit<Part>(call: SellerCall, { timing }: Services, submission: Submission<Part>): string {
  const effectiveAt = effectTime(timing.feeds, call.now);
  const problems = submission.parts.flatMap(submission.check);
  if (problems.length === 0) for (const part of submission.parts) submission.take(part, effectiveAt);
  return openTransaction(call.account, submission.family, effectiveAt, problems);
}

/** The newer versions answer without a wrapper. */
export function transactionAnswer(call: SellerCall, transactionId: string) {
  const bare = call.operation.version !== 'v1';
  return json(bare ? { transactionId } : { payload: { transactionId } }, call.operation.success[0]?.status ?? 202);
}
