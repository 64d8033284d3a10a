import { ShopError } from '../../errors/shop-error.ts';
import type { StepChanges } from '../model/plan-store.ts';
import type { ValueResult } from '../model/value-client.ts';

/** Describes what Amazon responded to a value. `sentBefore` is when the same value was sent before. */
export function describeResponse({ status, issues, submissionId }: ValueResult, sentBefore: Date | null): StepChanges {
  if (status === 'ACCEPTED') return { state: 'changed', reason: null, submissionId };
  const reason = issues.map(({ message }) => message).join(' ') || 'Amazon gives no reason.';
  return { state: 'rejected', reason, sentAt: sentBefore };
}

/** Describes why a value that was sent has no response. `isUnmade` is what `isRejected` returns. */
export function describeFailure(reason: string, isUnmade: boolean, sentBefore: Date | null) {
  return { state: 'failed', reason, ...(isUnmade && { sentAt: sentBefore }) } satisfies StepChanges;
}

/**
 * Whether an error shows that Amazon made no change: a call that was rejected at its only attempt, or one that was never made, which
 * `isUnsent` knows of errors of the program.
 */
export function isRejected(error: unknown, isUnsent: (error: unknown) => boolean = () => false): boolean {
  if (error instanceof ShopError || isUnsent(error)) return true;
  const { status = 0, attempts = Number.POSITIVE_INFINITY } = error as {
    readonly status?: number;
    readonly attempts?: number;
  };
  return status >= 400 && status < 500 && attempts <= 1;
}

/** Whether an error is about one listing, and not about all calls. */
export function isAboutListing(error: unknown): boolean {
  if (error instanceof ShopError) return true;
  const { status } = error as { status?: number };
  return status === 400 || status === 404;
}
