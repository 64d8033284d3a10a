import { type ApiResponse, json } from '../../base/response.ts';
import {
  computeEffectTime,
  openTransaction,
  type Problem,
  type TransactionFamily,
} from '../../world/vendor-sales/vendor-transaction.ts';
import { checkNotEmpty } from '../body-values.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';

/** Returns the list `name` of a submission. Throws a 400 if it is missing or empty. */
export function requireParts<Part>(parts: readonly Part[] | null | undefined, name: string): readonly Part[] {
  const present = parts ?? [];
  checkNotEmpty(present, name);
  return present;
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

/** Builds the response of an operation of version v1: with the transaction ID. */
export function toTransactionReference(
  call: SellerCall,
  transactionId: string,
): ApiResponse<{ readonly payload: { readonly transactionId: string } }> {
  return json({ payload: { transactionId } }, readSuccessStatus(call));
}

/** Returns the status that the operation declares for success. */
export function readSuccessStatus({ operation }: SellerCall): number {
  return operation.success[0]?.status ?? 202;
}
